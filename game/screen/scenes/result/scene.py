"""The result: the score pad fills, then who has won and what decided it, the story, the curve, and the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from secrets import randbelow
from typing import NamedTuple

from game.bots.host import BotHost
from game.kernel.message import Message, msg
from game.play.analyses import key_of
from game.play.players import needs_bots
from game.play.profile import first_loss
from game.play.session import Session, clock_words
from game.play.session_tags import USUAL, Coached, Threshold
from game.present.area import Rect
from game.present.input import Input, Key, Pointer
from game.present.stage.bundle import Stage
from game.present.table_title import title_of
from game.screen.access.announcements import Announcement
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.requests import OpenAnalysis, OpenTable, OpenTheatre, OpenTitle
from game.screen.scenes.result.finished import FinishedGame
from game.screen.scenes.result.layout import ResultLayout
from game.screen.scenes.shell import GAP, Deed, Foot, ShellScene
from game.screen.scenes.table.words import Letters, NamedServices, legible
from game.screen.services import Services
from game.screen.widgets.button import Shortcut
from game.screen.widgets.dialog import Dialog, DialogAnswer, nothing
from game.screen.widgets.label import Label
from game.screen.widgets.scene_widgets import Pane, SceneWidgets
from game.screen.widgets.stamp import name_of
from game.training.present.daily import poster_line
from game.training.present.ladder import level_of, table_of
from game.training.screen.daily_launch import share
from game.training.screen.ladder_tab import set_up_next

POSTED = 44.0
"""Height of the line about the day below a poster."""


class ResultScene(ShellScene):
    """Shows the scores of a finished game, counting up at first.

    Lies above its table, which stays as it was, or above its replay if it has been ``watched``.
    """

    care = 1.0

    def __init__(self, services: Services, session: Session, stage: Stage, *, watched: bool = False) -> None:
        super().__init__(services)
        self.session = session
        self.stage = stage
        self.game = FinishedGame(services, session, stage, watched=watched)
        self.backdrop = stage.scenery.ground
        self.posing = False
        """Whether it is shown as a poster: without bars and buttons."""
        self.layer = SceneWidgets(NamedServices(services, session.name_of), self.arrange)
        self.letters = Letters(self.layer.render)
        self.offers_coach = False
        """Whether the next game is offered with a coach."""
        self.learned = 0
        """How many decisions of this game have become exercises."""

    # ---- layout

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        if self.posing:
            page = Rect(GAP, GAP, canvas.width - 2 * GAP, canvas.height - 2 * GAP)
            if (day := self.game.day) is not None:
                line, page = page.split_bottom(POSTED)
                pane.add(Label(line, poster_line(day), one_line(24, "strong", align="centre"), widget_id="day"))
        else:
            beside, aside = title_of(self.session), details(self.session)
            self.header(pane, canvas, msg("table.result"), beside=beside, aside=aside)
            page = self.foot(pane, canvas, self._foot())
        look = replace(self.game.look, legible=legible(canvas), width=self.letters.width(canvas))
        ResultLayout(self.game, self.layer, look, self.turn_to, posing=self.posing).add(pane, canvas, page)
        if not self.posing and len(self.game.tabs) > 1:
            pane.add(Shortcut("turn.back", ("left",), lambda: self._turn(-1)),
                     Shortcut("turn.on", ("right",), lambda: self._turn(1)))  # fmt: skip

    def _foot(self) -> Foot:
        title = Deed("result.title", "home", msg("frame.result.title"), self.to_title, "t")
        watch = Deed("result.replay", "play", msg("table.result.replay"), self.replay, "r")
        same = Deed("result.same", "restart", msg("table.result.same"), self.rematch_same, "s", final=True,
                    momentous=True)  # fmt: skip
        analyse = Deed("result.analysis", "chart", msg("table.analysis.tile"),
                       partial(self.services.go, OpenAnalysis(self.session)), "a", "learn")  # fmt: skip
        again = Deed("result.rematch", "dice", msg("table.result.rematch"), self.rematch, "enter", final=True,
                     momentous=True, ripe=self.ripe)  # fmt: skip
        line: Message = msg("frame.result.rematch", n=self.session.game.seats)
        meaning = msg("frame.pad.point")
        if self.game.counting.done and self.game.climbed is not None:
            meaning = self.game.climbed
        deeds = [title, same, watch, analyse]
        if self.offers_coach and self.game.counting.done:
            meaning = msg("coach.offer")
            coached = partial(self.rematch, USUAL)
            deeds.append(Deed("result.coach", "bulb", msg("coach.offer.take"), coached, "c", "learn", momentous=True))
        if self.session.day is not None and self.game.counting.done:
            line, meaning = self.game.of_day or (line, msg("daily.uncounted"))
            deeds.append(Deed("result.copy", "copy", msg("daily.copy"), self.copy_day, "c",
                              enabled=self.game.day is not None, why=msg("daily.uncounted")))  # fmt: skip
        elif self.learned and self.game.climbed is None:
            meaning = msg("exercise.became", n=self.learned)
        ladder = self.game.ladder if self.game.counting.done else None
        if ladder is None or ladder.next is None:
            return Foot(line, meaning, deeds, again)
        rung = Deed("result.rung", "trophy", msg("frame.result.rung", level=level_of(ladder, ladder.next)),
                    self.climb, "enter", final=True, momentous=True, ripe=self.ripe)  # fmt: skip
        line = msg("frame.result.ladder", table=table_of(ladder))
        return Foot(line, meaning, [*deeds, replace(again, key="m", ripe=None)], rung)

    def copy_day(self) -> None:
        """Copy what may be told to others of the day."""
        if self.game.day is not None:
            share(self.layer, self.game.day)

    # ---- the frame

    @property
    def busy(self) -> bool:
        return super().busy or (self.on_top and (not self.game.counting.done or self.ripe() < 1.0))

    def ripe(self) -> float:
        """How far the gold button is from being asleep, 0 to 1."""
        return min(1.0, self.seen_for / self.care)

    def update(self, dt: float) -> None:
        if self.on_top and self.game.counting.update(dt):
            self.refresh()
        super().update(dt)

    def enter(self) -> None:
        """Look at what the analysis has left, if there was one meanwhile."""
        key = key_of(self.session)
        self._offer_coach()
        before, self.learned = self.learned, sum(e.source == key for e in self.services.training.read().exercises)
        if self.learned > before and (self.session.day is not None or self.game.climbed is not None):
            self.layer.notify(msg("exercise.became", n=self.learned))  # the foot says something else
        self.refresh()

    def _offer_coach(self) -> None:
        """Once, after the first game that somebody alone has lost."""
        settings = self.services.settings
        if self.game.watched or not self.session.solo or settings.coach_offered or self.session.day is not None:
            return
        lost = any(score.rank > 1 for score in self.game.scores if score.seat in self.session.humans)
        if lost and first_loss(self.services.store.profile()[0]):
            self.offers_coach = settings.coach_offered = True
            self.keep_settings()

    def heard(self) -> Announcement:
        new = self.game.stamps if self.game.counting.done else ()
        names = (msg("frame.achievement.new", name=name_of(self.session.info, each)) for each in new)
        return replace(super().heard(), speech=" ".join(map(self.layer.render, names)))

    def handle(self, event: Input) -> None:
        pressed = isinstance(event, Pointer) and event.kind == "down"
        if (pressed or isinstance(event, Key)) and self.game.counting.finish():
            self.refresh()
            return
        super().handle(event)

    def pose(self, posing: bool) -> bool:
        self.posing = posing
        self.refresh()
        return True

    # ---- what happens

    def climb(self) -> None:
        """Set up the table of the next rung."""
        if self.game.ladder is not None:
            set_up_next(self.services, self.game.ladder)

    def rematch(self, coach: Threshold = 0) -> None:
        """Play again with another seed, with a coach from so many points on."""
        self._again(GameStart(randbelow(10**9), None, known=False), coach)

    def rematch_same(self) -> None:
        """Play the same set-up again."""
        setup = self.session.setup
        self._again(GameStart(self.session.seed if setup is None else None, setup, known=True))

    def _again(self, start: GameStart, coach: Threshold = 0) -> None:
        session = again(self.session, lambda: self.services.bots, start, coach)
        self.services.go(OpenTable(session, after=self.session))

    def to_title(self) -> None:
        """Leave the game for the title, after a question: the table would be gone at one slip."""
        leave = partial(self.services.go, OpenTitle())
        note, yes, no = msg("frame.result.leave.note"), msg("frame.result.title"), msg("frame.result.leave.no")
        answers = DialogAnswer("yes", yes, leave), DialogAnswer("no", no, nothing, "gold", ("enter", "escape"))
        Dialog(self.layer, "result.leave", msg("frame.result.leave"), note, *answers)

    def replay(self) -> None:
        """Watch the game again."""
        if self.game.watched:
            self.back()
        else:
            self.services.go(OpenTheatre(self.session))

    def rules_place(self) -> tuple[str, str]:
        return self.session.info.id, self.stage.words.timeline(self.session.view(None)).rule

    def turn_to(self, tab: str) -> None:
        """Show another plot, or the statistics."""
        self.game.tab = tab
        self.refresh()

    def _turn(self, step: int) -> None:
        tabs = self.game.tabs
        self.turn_to(tabs[(tabs.index(self.game.shown) + step) % len(tabs)])


# ---- the same people at the same table again


class GameStart(NamedTuple):
    """How a game begins: from a seed, or with a set-up; ``known`` if that of a game that was played to its end."""

    seed: int | None
    setup: Mapping[str, object] | None
    known: bool


def again(old: Session, bots: Callable[[], BotHost], start: GameStart, coach: Threshold) -> Session:
    """A new game at the table of an ``old`` one, with its coach if no other; ``bots`` begin if needed."""
    session = Session(
        old.info,
        old.players,
        old.options,
        seed=start.seed,
        setup=start.setup,
        board=old.board,
        bots=old.bots or (bots() if needs_bots(old.players) else None),
    )
    session.coach = Coached(coach or old.coach.points)
    session.start_known = start.known
    return session


# ---- what stands in the bar above the result


def details(session: Session) -> Message:
    """Rounds and players, then day, time that people have thought, and seed, as far as they are known."""
    players = msg("table.result.players", n=session.game.seats)
    found = msg("frame.result.rounds", n=session.state.flow.round, players=players)
    seconds = sum(session.stopwatch.seconds)
    known: list[Message] = []
    if session.date:
        known.append(msg("table.result.date", date=session.date))
    if seconds >= 1:
        known.append(msg("table.result.duration", time=clock_words(seconds)))
    if session.seed is not None:
        known.append(msg("table.result.seed", seed=str(session.seed)))
    for each in known:
        found = msg("table.result.and", first=found, next=each)
    return found
