"""The coach at a table: a chip at the top, and a strip in place of the bar when an answer is costly."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.report import Report
from game.kernel.action import Action
from game.kernel.message import Message, msg
from game.kernel.rounding import nearest, percent, tenths
from game.present.answer.hints import Suggestion
from game.present.area import Rect
from game.present.pictures.picture import Colour
from game.present.record.deeds import too_long
from game.present.stage.told import clue, pressed
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.scenes.dialogs import KeyGroup
from game.screen.scenes.table.companion import Companion
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.table.top import Chip
from game.screen.widgets.base import Holder, Text, Widget
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label, Painting, PanelPlate
from game.screen.widgets.look import ButtonStyle
from game.screen.widgets.scene_widgets import Pane
from game.training.present.coach import Caution, Coach, Reply, account, sentence

HIGH = 74.0
"""Height of what is on the strip at most, in the middle of the bar."""
GAP, PAD = 14.0, 14.0
GAUGE, SLIM_GAUGE = 250.0, 190.0
BUTTONS, SLIM_BUTTONS = (152.0, 142.0, 168.0, 252.0), (134.0, 118.0, 146.0, 148.0)
"""Widths of the buttons; where there is little room none shows its key, and there is no lamp."""
ROOMY = 1560.0
BUTTON = 58.0
APART, NEAR = 12.0, 3.0
"""Space between words at two marks, and how far words beside a mark reach over it."""
BAR = 16.0
"""Height of the scale of chances."""
RED: Colour = (196, 74, 48)


def add_strip(pane: Pane, canvas: Canvas, rect: Rect, coach: CoachBeside, found: Caution) -> None:
    """Put the strip with what the ``coach`` has ``found`` in the place of the bar: it covers nothing of the table."""
    roomy, place = rect.w >= ROOMY, rect.inset(6, 4)
    pane.add(PanelPlate(place, "banner", widget_id="coach", clickable=True))
    room = place.inset(PAD, 2)
    room = room.around(room.w, min(room.h, HIGH))
    if roomy:
        lamp, room = room.split_left(room.h, GAP)
        pane.add(Painting(lamp.inset(6), _lamp))
    wides = BUTTONS if roomy else SLIM_BUTTONS
    buttons, room = room.split_right(sum(wides) + 8 * (len(wides) - 1), GAP)
    _add_buttons(pane, buttons, coach, wides, roomy)
    gauge, words = room.split_right(GAUGE if roomy else SLIM_GAUGE, GAP + 4)
    pane.add(Gauge(gauge, found.chance, found.best, max(1, percent(found.error))))
    upper, lower = words.column(2)
    account = next(
        (each for each in coach.accounts(found) if _fits(canvas, pane, each, words.w)), coach.accounts(found)[-1]
    )
    pane.add(
        Label(upper, sentence(found), one_line(26, "strong"), widget_id="coach.sentence", tip=coach.count(found)),
        Label(lower, account, one_line(21, colour=canvas.theme.cream), widget_id="coach.account"),
    )


def _fits(canvas: Canvas, pane: Pane, words: Text, wide: float) -> bool:
    return canvas.measure(pane.layer.render(words), size=21)[0] <= wide


def _add_buttons(pane: Holder, room: Rect, coach: CoachBeside, wides: Sequence[float], roomy: bool) -> None:
    clue = msg("coach.clue") if coach.clue is None else msg("coach.hint")
    rows: tuple[tuple[str, Message, Callable[[], None], ButtonStyle, tuple[str, ...]], ...] = (
        ("coach.quiet", msg("coach.quiet"), coach.be_quiet, "plain", ("q",)),
        ("coach.clue", clue, coach.give_clue, "plain", ("h",)),
        ("coach.anyway", msg("coach.anyway"), coach.go_on_anyway, "plain", ("ctrl+enter",)),
        ("coach.again", msg("coach.again"), coach.look_again, "gold", ("enter", "escape")),
    )
    room = room.around(room.w, min(room.h, BUTTON))
    for (name, words, do, style, keys), rect in zip(rows, room.shares(wides, 8), strict=True):
        gold = style == "gold"
        face = ButtonFace(style, size=24 if gold else 21, slim=not gold, chip=gold and roomy)
        pane.add(Button(name, rect, words, do, face, hotkeys=keys))


def _lamp(canvas: Canvas, rect: Rect) -> None:
    size = min(rect.w, rect.h)
    disc = rect.around(size, size)
    canvas.plate(disc, "switch")
    canvas.icon("bulb", *disc.centre, size * 0.52, canvas.theme.gold)


class Gauge(Widget):
    """The chance of winning with this answer and with the best, on one scale."""

    def __init__(self, rect: Rect, chance: float, best: float, error: int) -> None:
        super().__init__("coach.gauge", rect, name=msg("coach.chance"))
        self.chance = chance
        self.best = best
        self.error = error

    def node(self) -> AccessNode | None:
        shares = (f"{self.render(words)} {share}" for _, share, words in self._shares)
        return more(super().node(), *shares, self.render(msg("coach.error", n=self.error)))

    @property
    def _shares(self) -> tuple[tuple[float, str, Message], ...]:
        """The chance with this answer and with the best: as a share, in percent, and its label."""
        pairs = ((self.chance, msg("coach.this")), (self.best, msg("coach.best")))
        return tuple((chance, f"{percent(chance)}%", words) for chance, words in pairs)

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        upper, rest = rect.split_top((rect.h - BAR) / 2)
        bar, lower = rest.split_top(BAR)
        canvas.plate(bar, "track")
        canvas.fill(Rect(bar.x + 2, bar.y + 3, max(1.0, bar.w * self.chance - 2), bar.h - 6), theme.gold)
        lost = Rect(bar.x + bar.w * self.chance, bar.y + 3, bar.w * (self.best - self.chance), bar.h - 6)
        canvas.fill(lost, RED)
        for at, _, _ in self._shares:
            canvas.fill(Rect(bar.x + bar.w * at - 1, bar.y - 2, 3, bar.h + 4), theme.cream)
        self._write(canvas, upper, [f"{self.render(words)} {share}" for _, share, words in self._shares], [
            one_line(23, "number", colour, fit=False) for colour in (theme.cream, theme.gold)
        ])  # fmt: skip
        soft = theme.cream_soft
        canvas.text(self.render(msg("coach.chance")), lower, one_line(20, colour=soft))
        canvas.text(self.render(msg("coach.error", n=self.error)), lower, one_line(20, colour=soft, align="right"))

    def _write(self, canvas: Canvas, room: Rect, words: Sequence[str], how: Sequence[Lettering]) -> None:
        wides = [canvas.measure(each, size=one.size, face=one.face)[0] for each, one in zip(words, how, strict=True)]
        marks = [room.x + room.w * at for at, _, _ in self._shares]
        for each, one, wide, x in zip(words, how, wides, beside(room, marks, wides), strict=True):
            canvas.text(each, Rect(x, room.y, wide + 1, room.h), one)


def beside(room: Rect, marks: Sequence[float], wides: Sequence[float]) -> tuple[float, float]:
    """The left edges of words at two marks within the room.

    Each is centred on its mark; where they would touch, one ends at its mark and the other begins there.
    """
    (first, second), (left, right) = marks, wides
    ends = (first - left / 2, second - right / 2)
    if ends[0] + left + APART > ends[1]:
        ends = (first + NEAR - left, second - NEAR)
    x = max(room.x, min(ends[0], room.right - left - APART - right))
    return x, min(max(x + left + APART, ends[1]), room.right - right)


KEYS: KeyGroup = (
    msg("coach.keys"),
    (
        ("enter", msg("coach.again")),
        ("ctrl+enter", msg("coach.anyway")),
        ("h", msg("coach.clue")),
        ("q", msg("coach.quiet")),
    ),
)


class CoachBeside(Companion):
    """Accompanies the table and warns before a costly answer; nothing is carried out during a warning."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.coached = table.session.coach
        self.coach = Coach(table.presenter, table.services.evaluator, table.services.now)
        self.found: Caution | None = None
        """The current warning."""
        self.clue: Message | None = None
        self._waiting: tuple[Action, ...] = ()
        """The answer held back until it is evaluated."""
        self._told: tuple[object, tuple[Action, ...]] = ((), ())
        """The draft that was warned about, and its answer."""
        self._kept = False

    # ---- what is on the screen

    @property
    def chip(self) -> Chip:
        quiet = self.coached.silent and self.found is None
        words = msg("coach.chip.quiet") if quiet else msg("coach.chip", points=self.coached.points)
        return Chip("clock" if self._waiting else "bulb", words, msg("coach.chip.tip"))

    @property
    def keys(self) -> Sequence[KeyGroup]:
        return (KEYS,)

    def take_bar(self, pane: Pane, canvas: Canvas, rect: Rect) -> bool:
        if self.found is None:
            return False
        add_strip(pane, canvas, rect, self, self.found)
        return True

    def accounts(self, found: Caution) -> tuple[Text, ...]:
        """How other answers compare with this one, with its name and without; once it has been asked for, the clue."""
        if self.clue is not None:
            return (self.clue,)
        return account(found, self._name(self._told[1])), account(found, "")

    def count(self, found: Caution) -> Message:
        """How many warnings there have been, of how many, and how long this one has taken."""
        told, limit = self.coached.told, self.coached.limit
        seconds = tenths(found.seconds) if found.seconds < 10 else f"{nearest(found.seconds)}"
        if limit is not None:
            return msg("coach.count.of", told=told, limit=limit, seconds=seconds)
        return msg("coach.count", told=told, seconds=seconds)

    # ---- the frame

    def update(self) -> None:
        self.coach.follow()
        if self.found is not None and self._draft() != self._told[0]:
            self.look_again()  # the player has drafted another answer
        if self._waiting:
            self._decide(self._waiting)
        if self.table.session.over and not self._kept:
            self._keep_findings()

    def _draft(self) -> object:
        draft = self.table.presenter.draft
        return (len(self.table.session.log), draft.done, draft.ready()) if draft is not None else None

    def holds(self, answer: tuple[Action, ...], instant: bool) -> bool:
        """Hold back costly answers, and for a moment those not evaluated yet; mere steps and hints pass."""
        if self.found is not None or self._waiting:
            return True
        advised = (self.table.answering.advised,)
        if instant or answer == advised or self.table.answering.given.urges(answer):
            return False
        reply, found = self.coach.reply(answer)
        return self._follow(reply, found, answer)

    def suggestion(self) -> Suggestion | None:
        return self.coach.suggestion()

    def _decide(self, answer: tuple[Action, ...]) -> None:
        """See whether the answer held back has been evaluated by now."""
        if self.table.presenter.answer() != answer:
            self._waiting = ()
            self.coach.forget()
            self.table.refresh()
            return
        reply, found = self.coach.reply(answer)
        if not self._follow(reply, found, answer):
            self.table.answering.carry_out()

    def _follow(self, reply: Reply, found: Caution | None, answer: tuple[Action, ...]) -> bool:
        """Follow the coach's reply; True if the answer is held back."""
        self._waiting = answer if reply == "wait" else ()
        if reply == "warn" and found is not None:
            self.found, self.clue = found, None
            self._told = (self._draft(), answer)
            self.table.layer.set_focus(None)
            self.table.services.play_sound("bell")
        self.table.refresh()
        return reply != "let"

    def _name(self, answer: tuple[Action, ...]) -> str:
        """The words for an answer, empty if they are long: the draft on the table shows it."""
        told = self.table.stage.words.told(self.table.presenter.look(), answer[0])
        words = self.table.layer.render(pressed(told)).rstrip(".。")
        return "" if too_long(words) else words

    # ---- what people do

    def look_again(self) -> None:
        """Return to the draft as it was."""
        self.coached.again += 1
        self._close()

    def go_on_anyway(self) -> None:
        self._close()
        self.table.answering.carry_out()

    def give_clue(self) -> None:
        """Tell the kind of the better answer; the second time, give that answer as a hint."""
        if self.found is None:
            return
        codec, found = self.table.session.codec, self.found
        chosen, better = (codec.load(*deed[0]) for deed in (found.chosen, found.better))
        if self.clue is not None:
            self.look_again()
            self.table.answering.hint(Suggestion(better, found.told))
            return
        self.coached.clues += 1
        told = self.table.stage.words.told(self.table.presenter.look().undrawn(), better)
        self.clue = clue(told, alike=type(chosen) is type(better))
        self.table.refresh()

    def be_quiet(self) -> None:
        """Mute the coach for this game."""
        self.coached.quiet = True
        self._close()

    def _close(self) -> None:
        self.found = self.clue = None
        self.table.autosave()
        self.table.refresh()

    # ---- afterwards

    def _keep_findings(self) -> None:
        """Keep the evaluations made during the game for its analysis, unless there is one."""
        self._kept = True
        analyses, session = self.table.services.analyses, self.table.session
        report = analyses.read(session)
        glances = self.coach.glances()
        if glances and report == Report():
            report.glances = glances
            analyses.keep(session, report)

    def close(self) -> None:
        self.coach.close()
