"""The result: the score pad fills, then who has won and what decided it, the story, the curve, and the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from secrets import randbelow
from typing import NamedTuple

from game.bots.host import BotHost
from game.games import game_infos
from game.games.achievement import Achievement
from game.kernel.message import Message, SeatName, msg
from game.kernel.score import Score
from game.kernel.score_pad import ScorePad
from game.play.achieved import reached_in
from game.play.analyses import key_of
from game.play.players import needs_bots
from game.play.profile import first_loss
from game.play.session import Session, clock_words
from game.play.session_tags import USUAL, Coached, Threshold
from game.present.area import Rect
from game.present.input import Input, Key, Pointer
from game.present.party import badges_of, honoured
from game.present.record.export import write_statistics
from game.present.record.story import StoryTurn, scored, story
from game.present.stage.bundle import Stage
from game.present.stage.record import Moment, Series, StatTable, all_events
from game.present.table_title import title_of
from game.present.view_context import ViewContext
from game.screen.access.announcements import Announcement
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.requests import OpenAnalysis, OpenTable, OpenTheatre, OpenTitle
from game.screen.scenes.result.counting import Counting
from game.screen.scenes.result.final import Finals
from game.screen.scenes.result.layout import STATISTICS, ResultLayout
from game.screen.scenes.shell import GAP, Deed, Foot, ShellScene, listed, tell_written
from game.screen.scenes.table.side import with_times
from game.screen.scenes.table.words import Letters, NamedServices, legible
from game.screen.services import Services
from game.screen.widgets import clipboard
from game.screen.widgets.base import Text
from game.screen.widgets.button import Shortcut
from game.screen.widgets.dialog import Dialog, DialogAnswer, nothing
from game.screen.widgets.label import Label
from game.screen.widgets.scene_widgets import Pane, SceneWidgets
from game.screen.widgets.stamp import name_of
from game.training.daily.entries import played_on
from game.training.present.daily import place_words, points_words, poster_line, shared_lines
from game.training.present.ladder import level_of, next_of, won_words
from game.training.screen.daily_launch import lists
from game.training.screen.ladder_tab import set_up_next
from game.training.store.ladder import Ladder, just_played, just_won
from game.training.store.training_store import Day

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
        self.watched = watched
        self.backdrop = stage.scenery.ground
        self.look = ViewContext(
            session.view(None), None, None, badges_of(session), settings=services.settings.of_tables()
        )
        self.look = replace(self.look, page=stage.scenery.pages(self.look)[0].id)
        self.parties = stage.scenery.parties(self.look)
        self.scores: tuple[Score, ...] = session.game.scores(session.state)
        self.posing = False
        """Whether it is shown as a poster: without bars and buttons."""
        self.moments = tuple(Moment(index, state, events) for index, state, events in session.positions())
        self.ending = stage.record.ending(self.moments, self.scores)
        self.honoured = honoured(self.parties, self.scores)
        calm = services.settings.reduced_motion or services.settings.animation == "off"
        self.counting = Counting([score.total for score in self.scores], at_once=calm)
        self.layer = SceneWidgets(NamedServices(services, session.name_of), self.arrange)
        self.letters = Letters(self.layer.render)
        self.finals = Finals(stage)
        self.offers_coach = False
        """Whether the next game is offered with a coach."""
        self.learned = 0
        """How many decisions of this game have become exercises."""
        self.tab = ""
        """The plot or table that is shown, by the key of its title; or the statistics of players."""

    # ---- what is told

    @cached_property
    def plots(self) -> tuple[Series, ...]:
        """The plots of the game, the one that tells most of the scores first."""
        plots = tuple(self.stage.record.series(self.moments))
        first = scored(plots, self.scores)
        return plots if first is None else (first, *(plot for plot in plots if plot is not first))

    @cached_property
    def tables(self) -> tuple[StatTable, ...]:
        """The statistics: those of players with the time that people have used, then of other parties."""
        players, *others = self.stage.record.statistics(self.moments)
        return with_times(players, self.session), *others

    @cached_property
    def pad(self) -> ScorePad:
        """What the result is made of."""
        return self.session.game.score_pad(self.session.state, all_events(self.moments))

    @cached_property
    def turns(self) -> tuple[StoryTurn, ...]:
        """The story, read off the first plot."""
        plot = scored(self.plots, self.scores)
        return () if plot is None else story(self.stage.record, plot, self.moments, self.scores, self.parties)

    @cached_property
    def climbed(self) -> Message | None:
        """The rung that this game has won, if it is the last that was counted."""
        if self.watched or not self.session.solo:
            return None
        won = just_won(self.services.store.profile()[0], game_infos())
        here = self.session.info.id, self.session.game.seats
        return won_words(*won) if won is not None and (won[0].game, won[0].seats) == here else None

    @cached_property
    def stamps(self) -> Sequence[Achievement]:
        """The achievements that were reached in this game, if it is the last that was counted."""
        if self.watched or not self.session.solo:
            return ()
        profile = self.services.store.profile()[0]
        last = profile.results[-1] if profile.results else None
        here = last is not None and last.game == self.session.info.id
        return reached_in(profile.achieved, self.session.info, last.name) if last is not None and here else ()

    @cached_property
    def ladder(self) -> Ladder | None:
        """The ladder of this table if it leads on: after a game alone that was won and counts."""
        won = any(score.rank == 1 and score.seat in self.session.humans for score in self.scores)
        if self.watched or not self.session.solo or not won or self.session.day is not None:
            return None
        ladder = just_played(self.services.store.profile()[0], game_infos())
        here = ladder is not None and (ladder.game, ladder.seats) == (self.session.info.id, self.session.game.seats)
        return ladder if ladder is not None and here and ladder.next is not None else None

    @property
    def headline(self) -> tuple[Text, Text]:
        """Who has won and what decided it; nothing of that before all is told."""
        if not self.counting.done:
            return msg("table.result"), msg("frame.result.counting")
        ending, winners = self.ending, [score.seat for score in self.scores if score.rank == 1]
        why: Text = ending.why if ending is not None and ending.why is not None else ""
        if len(winners) > 1:
            return msg("table.result.shared", names=listed(self.layer.render, map(self.session.name_of, winners))), why
        if ending is not None and ending.title is not None:
            return ending.title, why
        return msg("table.result.won", seat=SeatName(winners[0])), why

    # ---- layout

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        if self.posing:
            page = Rect(GAP, GAP, canvas.width - 2 * GAP, canvas.height - 2 * GAP)
            if self.day is not None:
                line, page = page.split_bottom(POSTED)
                pane.add(Label(line, poster_line(self.day), one_line(24, "strong", align="centre"), widget_id="day"))
        else:
            aside = details(self.session)
            self.header(
                pane,
                canvas,
                msg("table.result"),
                beside=title_of(self.session),
                aside=aside,
            )
            page = self.foot(pane, canvas, self._foot())
        look = replace(self.look, legible=legible(canvas), width=self.letters.width(canvas))
        ResultLayout(self, look).add(pane, canvas, page)
        if not self.posing and len(self.tabs) > 1:
            pane.add(Shortcut("turn.back", ("left",), lambda: self._turn(-1)),
                     Shortcut("turn.on", ("right",), lambda: self._turn(1)))  # fmt: skip

    @property
    def tabs(self) -> list[str]:
        """What the lower panel can show."""
        return [*(plot.title.key for plot in self.plots), STATISTICS, *(each.title.key for each in self.tables[1:])]

    @property
    def shown(self) -> str:
        """What the lower panel shows."""
        return self.tab if self.tab in self.tabs else self.tabs[0]

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
        if self.counting.done and self.climbed is not None:
            meaning = self.climbed
        deeds = [title, same, watch, analyse]
        if self.offers_coach and self.counting.done:
            meaning = msg("coach.offer")
            coached = partial(self.rematch, USUAL)
            deeds.append(Deed("result.coach", "bulb", msg("coach.offer.take"), coached, "c", "learn", momentous=True))
        if self.session.day is not None and self.counting.done:
            line, meaning = self.of_day or (line, msg("daily.uncounted"))
            deeds.append(Deed("result.copy", "copy", msg("daily.copy"), self.copy_day, "c",
                              enabled=self.day is not None, why=msg("daily.uncounted")))  # fmt: skip
        elif self.learned and self.climbed is None:
            meaning = msg("exercise.became", n=self.learned)
        ladder = self.ladder if self.counting.done else None
        if ladder is None or ladder.next is None:
            return Foot(line, meaning, deeds, again)
        rung = Deed("result.rung", "trophy", msg("frame.result.rung", level=level_of(ladder, ladder.next)),
                    self.climb, "enter", final=True, momentous=True, ripe=self.ripe)  # fmt: skip
        return Foot(next_of(ladder, ladder.next), meaning, [*deeds, replace(again, key="m", ripe=None)], rung)

    @cached_property
    def day(self) -> Day | None:
        """What is kept of the day whose game this is, if it is one and this was the first time."""
        dated = self.session.day
        kept = played_on(self.services.training.read(), dated.day) if dated is not None else None
        mine = {score.total for score in self.scores if score.seat in self.session.humans}
        return kept if kept is not None and kept.score in mine else None

    @property
    def of_day(self) -> tuple[Message, Message] | None:
        """How the day went among the experts, and par; None if this time does not count."""
        entry = lists().on(self.day.day) if self.day is not None else None
        if self.day is None or entry is None:
            return None
        return place_words(self.day), points_words(self.day, entry)

    def copy_day(self) -> None:
        """Copy what may be told to others of the day."""
        entry = lists().on(self.day.day) if self.day is not None else None
        if self.day is not None and entry is not None:
            clipboard.put("\n".join(map(self.layer.render, shared_lines(self.day, entry))))
            self.layer.notify(msg("daily.copied"))

    # ---- the frame

    @property
    def busy(self) -> bool:
        return super().busy or (self.on_top and (not self.counting.done or self.ripe() < 1.0))

    def ripe(self) -> float:
        """How far the gold button is from being asleep, 0 to 1."""
        return min(1.0, self.seen_for / self.care)

    def update(self, dt: float) -> None:
        if self.on_top and self.counting.update(dt):
            self.refresh()
        super().update(dt)

    def enter(self) -> None:
        """Look at what the analysis has left, if there was one meanwhile."""
        key = key_of(self.session)
        self._offer_coach()
        before, self.learned = self.learned, sum(e.source == key for e in self.services.training.read().exercises)
        if self.learned > before and (self.session.day is not None or self.climbed is not None):
            self.layer.notify(msg("exercise.became", n=self.learned))  # the foot says something else
        self.refresh()

    def _offer_coach(self) -> None:
        """Once, after the first game that somebody alone has lost."""
        settings = self.services.settings
        if self.watched or not self.session.solo or settings.coach_offered or self.session.day is not None:
            return
        lost = any(score.rank > 1 for score in self.scores if score.seat in self.session.humans)
        if lost and first_loss(self.services.store.profile()[0]):
            self.offers_coach = settings.coach_offered = True
            self.keep_settings()

    def heard(self) -> Announcement:
        new = self.stamps if self.counting.done else ()
        names = (msg("frame.achievement.new", name=name_of(self.session.info, each)) for each in new)
        return replace(super().heard(), speech=" ".join(map(self.layer.render, names)))

    def handle(self, event: Input) -> None:
        pressed = isinstance(event, Pointer) and event.kind == "down"
        if (pressed or isinstance(event, Key)) and self.counting.finish():
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
        if self.ladder is not None:
            set_up_next(self.services, self.ladder)

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
        if self.watched:
            self.back()
        else:
            self.services.go(OpenTheatre(self.session))

    def show_turn(self, turn: StoryTurn) -> None:
        """Watch a turn of the story."""
        self.services.go(OpenTheatre(self.session, turn.index))

    def export(self) -> None:
        """Write the statistics as a table for spreadsheets."""
        folder = self.services.store.folder / "statistics"
        write = partial(write_statistics, folder, self.tables, self.plots, self.parties, self.layer.render)
        tell_written(self.layer, write)

    def rules_place(self) -> tuple[str, str]:
        return self.session.info.id, self.stage.words.timeline(self.session.view(None)).rule

    def turn_to(self, tab: str) -> None:
        """Show another plot, or the statistics."""
        self.tab = tab
        self.refresh()

    def _turn(self, step: int) -> None:
        tabs = self.tabs
        self.turn_to(tabs[(tabs.index(self.shown) + step) % len(tabs)])


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
