"""The strip with which the coach speaks, in the place of the bar at the foot: what it costs, and what one may do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.kernel.message import Message, msg
from game.kernel.rounding import percent
from game.screen.access.node import Node, more
from game.screen.drawing.canvas import Canvas, Lettering, Rect, one_line
from game.screen.theme import Colour
from game.screen.widgets.base import Holder, Text, Widget
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Art, Label, Plate
from game.screen.widgets.look import ButtonStyle
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.wrapped import Wrapped

HIGH = 158.0
"""How high the strip is: it lies over the lower edge of the page, which keeps its layout while he speaks."""
LAMP, GAP, PAD = 92.0, 14.0, 14.0
GAUGE, LEAST_WORDS = 410.0, 600.0
QUIET, GO_ON = 222.0, 328.0
SLIM_QUIET, SLIM_GO_ON = 172.0, 318.0
"""How wide the buttons are where there is little room: the first two show no keys then."""
ROOMY = 1560.0
APART, NEAR = 12.0, 3.0
"""Between words at two marks, and how far those that stand beside a mark reach over it."""
RED: Colour = (196, 74, 48)


@dataclass(frozen=True, slots=True)
class Spoken:
    """What he says, and what may be done: each is called by its button."""

    sentence: Message
    account: Text
    count: Text
    chance: float
    best: float
    error: int
    again: Callable[[], None]
    anyway: Callable[[], None]
    clue: Callable[[], None]
    quiet: Callable[[], None]
    clued: bool


def add_strip(pane: Pane, canvas: Canvas, rect: Rect, spoken: Spoken) -> None:
    """Lay the strip into the place of the bar, and as far above it as it needs."""
    theme = canvas.theme
    high = max(rect.h, HIGH)
    place = Rect(rect.x, rect.bottom - high, rect.w, high).inset(6, 4)
    pane.add(Plate(place, "banner", widget_id="coach", clickable=True))
    room = place.inset(PAD, 10)
    lamp, room = room.split_left(min(LAMP, room.h), GAP + 4)
    pane.add(Art(lamp, _lamp))
    wides = (QUIET, GO_ON) if rect.w >= ROOMY else (SLIM_QUIET, SLIM_GO_ON)
    buttons, room = room.split_right(sum(wides) + 10, GAP + 6)
    _add_buttons(pane, buttons, spoken, wides[0])
    gauge, words = room.split_right(min(GAUGE, max(230.0, room.w - LEAST_WORDS - 2 * GAP)), 2 * GAP)
    pane.add(Gauge(gauge, spoken.chance, spoken.best, spoken.error))
    high = words.h - 26
    single = canvas.measure(pane.layer.render(spoken.sentence), size=26, face="strong")[0] <= words.w
    upper, rest = Rect(words.x, words.y, words.w, high).split_top(34 if single else 58, 0)
    lower = Rect(words.x, words.bottom - 26, words.w, 26)
    if single:
        pane.add(Label(upper, spoken.sentence, one_line(26, "strong"), widget_id="coach.sentence"))
    else:
        pane.add(Wrapped(upper, spoken.sentence, strong=True, widget_id="coach.sentence", colour=theme.cream))
    pane.add(
        Wrapped(rest, spoken.account, widget_id="coach.account", colour=theme.cream),
        Label(lower, spoken.count, one_line(20, colour=theme.cream_soft), widget_id="coach.count"),
    )


def _add_buttons(pane: Holder, room: Rect, spoken: Spoken, wide: float) -> None:
    clue = msg("coach.hint") if spoken.clued else msg("coach.clue")
    quiet, onward = room.split_left(wide, 10)
    upper, lower = (column.column(2, 8) for column in (quiet, onward))
    rows: tuple[tuple[str, Rect, Message, Callable[[], None], ButtonStyle, tuple[str, ...]], ...] = (
        ("coach.quiet", upper[0], msg("coach.quiet"), spoken.quiet, "plain", ("q",)),
        ("coach.clue", upper[1], clue, spoken.clue, "plain", ("h",)),
        ("coach.anyway", lower[0], msg("coach.anyway"), spoken.anyway, "plain", ("ctrl+enter",)),
        ("coach.again", lower[1], msg("coach.again"), spoken.again, "gold", ("enter", "escape")),
    )
    for name, rect, words, do, style, keys in rows:
        size = 24 if style == "gold" else 21
        chip = rect.x != quiet.x or wide == QUIET
        face = ButtonFace(style, size=size, slim=style != "gold", chip=chip)
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

    def node(self) -> Node | None:
        shares = (f"{self.render(words)}: {share}" for _, share, words in self._shares)
        return more(super().node(), *shares, self.render(msg("coach.error", n=self.error)))

    @property
    def _shares(self) -> tuple[tuple[float, str, Message], ...]:
        """The chance with this answer and with the best: as a part, in per cent, whose it is."""
        pairs = ((self.chance, msg("coach.this")), (self.best, msg("coach.best")))
        return tuple((chance, f"{percent(chance)} %", words) for chance, words in pairs)

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        step = rect.h / 4
        left, right = Rect(rect.x, rect.y, rect.w, step).split_left(rect.w * 0.6)
        canvas.text(self.render(msg("coach.chance")), left, one_line(20, colour=theme.cream_soft))
        canvas.text(
            self.render(msg("coach.error", n=self.error)), right, one_line(20, colour=theme.cream_soft, align="right")
        )
        bar = Rect(rect.x, rect.y + 2 * step + step * 0.2, rect.w, 16)
        canvas.plate(bar, "track")
        canvas.fill(Rect(bar.x + 2, bar.y + 3, max(1.0, bar.w * self.chance - 2), 10), theme.gold)
        lost = Rect(bar.x + bar.w * self.chance, bar.y + 3, bar.w * (self.best - self.chance), 10)
        canvas.fill(lost, RED)
        for at, _, _ in self._shares:
            canvas.fill(Rect(bar.x + bar.w * at - 1, bar.y - 3, 3, 22), theme.cream)
        upper, lower = Rect(rect.x, rect.y + step * 1.05, rect.w, step * 1.1), rect.split_bottom(step)[0]
        self._write(canvas, upper, [share for _, share, _ in self._shares], [
            one_line(23, "number", colour, fit=False) for colour in (theme.cream, theme.gold)
        ])  # fmt: skip
        soft = one_line(20, colour=theme.cream_soft, fit=False)
        self._write(canvas, lower, [self.render(words) for _, _, words in self._shares], [soft, soft])

    def _write(self, canvas: Canvas, room: Rect, words: Sequence[str], how: Sequence[Lettering]) -> None:
        """Write something at each mark."""
        wides = [canvas.measure(each, size=one.size, face=one.face)[0] for each, one in zip(words, how, strict=True)]
        marks = [room.x + room.w * at for at, _, _ in self._shares]
        for each, one, wide, x in zip(words, how, wides, beside(room, marks, wides), strict=True):
            canvas.text(each, Rect(x, room.y, wide + 1, room.h), one)


def beside(room: Rect, marks: Sequence[float], wides: Sequence[float]) -> tuple[float, float]:
    """Return where words at two marks begin: each in the middle of its own, or where they would touch, one ends at its
    mark and the other begins there. They stay in the room.
    """
    (first, second), (left, right) = marks, wides
    ends = (first - left / 2, second - right / 2)
    if ends[0] + left + APART > ends[1]:
        ends = (first + NEAR - left, second - NEAR)
    x = max(room.x, min(ends[0], room.right - left - APART - right))
    return x, min(max(x + left + APART, ends[1]), room.right - right)
