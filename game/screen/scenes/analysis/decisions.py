"""The decisions that were judged: a list of them, and the card of one, with the verdict, the table and both answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.bots.report import MINE, RIVAL, ROUNDS, TIED, TOTAL, Cause, Mean, Verdict
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.kernel.rounding import apart, percent, signed, tenths
from game.present.area import Rect
from game.present.input import Pointer
from game.present.party import Party
from game.present.pictures.picture import Circle, Colour, Picture
from game.present.record.review import ChanceSwing, Judged
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.scenes.setup.preview import RIM, Preview, add_preview, fitted
from game.screen.widgets import look
from game.screen.widgets.base import Holder, Text, Widget
from game.screen.widgets.label import Label, Painting, PanelPlate, WrappedLabel, shorter

ROW_NUMBER, ROW_POINTS, ROW_WHEN = 48.0, 84.0, 104.0
TIGHT_ROW = 56.0
"""Height below which a row has one line."""


class JudgedRow(Widget):
    """A decision: what was done, what else could have been, and what that makes of a hundred games."""

    clickable = True
    focusable = True

    def __init__(
        self, rect: Rect, judged: Judged | ChanceSwing, number: int, chosen: bool, on_choose: Callable[[int], None]
    ) -> None:
        title: Text = judged.done if isinstance(judged, Judged) else msg("frame.analysis.turn")
        super().__init__(f"judged.{number}", rect, name=title, hotkeys=(str(number),))
        self.judged = judged
        self.number = number
        self.chosen = chosen
        self.on_choose = on_choose

    def activate(self) -> None:
        """Show it on the card."""
        self.layer.services.play_sound("click")
        self.on_choose(self.number - 1)

    def pointer(self, event: Pointer) -> None:
        if event.kind == "up" and event.button == 1 and self.contains(event.x, event.y):
            self.activate()

    def draw(self, canvas: Canvas) -> None:
        theme, judged, colour = canvas.theme, self.judged, self._colour(canvas)
        look.row(canvas, self.rect, max(self.warm, 0.3), chosen=self.chosen)
        number = Rect(self.rect.x + 4, self.rect.y, ROW_NUMBER - 8, self.rect.h)
        canvas.text(str(self.number), number, one_line(26, "number", colour, align="centre", fit=False))
        points = Rect(self.rect.right - ROW_POINTS - 8, self.rect.y, ROW_POINTS, self.rect.h)
        canvas.text(self._figure(), points, one_line(34, "number", colour, align="right"))
        when = Rect(points.x - ROW_WHEN, self.rect.y, ROW_WHEN, self.rect.h)
        canvas.text(self.render(judged.when), when, one_line(20, colour=theme.cream_dim, align="right"))
        room = Rect(self.rect.x + ROW_NUMBER, self.rect.y, when.x - self.rect.x - ROW_NUMBER - 4, self.rect.h)
        first, second = self.render(self.name), self.render(self._second())
        small = canvas.context.readable / canvas.scale / canvas.context.text_size
        long = canvas.measure(first, size=small, face="number")[0] > room.w
        if long or room.h < TIGHT_ROW:
            self._block(canvas, room, first)
            return
        self._line(canvas, room.split_top(room.h / 2)[0].moved(0, 3), first, True)
        self._line(canvas, room.split_bottom(room.h / 2)[0].moved(0, -2), second, False)

    def node(self) -> AccessNode | None:
        return more(super().node(), self._figure(), self.render(self.judged.when), self.render(self._second()))

    def _colour(self, canvas: Canvas) -> Colour:
        judged, theme = self.judged, canvas.theme
        good = judged.after >= judged.before if isinstance(judged, ChanceSwing) else not judged.costly
        return theme.cream if self.chosen else theme.good if good else theme.warning

    def _line(self, canvas: Canvas, room: Rect, words: str, strong: bool) -> None:
        """Write one line, or nothing where it is too long."""
        face = look.face_for(canvas, words, room.w, "strong" if strong else "text")
        small = canvas.context.readable / canvas.scale / canvas.context.text_size
        if canvas.measure(words, size=small, face=face)[0] > room.w:
            return
        colour = canvas.theme.cream if strong else canvas.theme.cream_soft
        size = 21 if strong else 20
        canvas.text(words, room, one_line(size, face, colour))

    def _block(self, canvas: Canvas, room: Rect, words: str) -> None:
        """Write words over the whole height, cut off sentence by sentence until they have room."""
        small = canvas.context.readable / canvas.scale / canvas.context.text_size
        while canvas.measure(words, size=small, face="number", width=room.w)[1] > room.h and len(words) > 2:
            words = shorter(words)
        canvas.text(words, room, Lettering(small, "number", valign="middle"))

    def _figure(self) -> str:
        if isinstance(self.judged, ChanceSwing):
            return signed(self.judged.after - self.judged.before)
        return signed(-self.judged.points) if self.judged.called else "±0"

    def _second(self) -> Message:
        if isinstance(self.judged, ChanceSwing):
            return msg("frame.analysis.chance", before=self.judged.before, after=self.judged.after)
        if not self.judged.called:
            return msg("frame.analysis.close")
        return msg("frame.analysis.better" if self.judged.costly else "frame.analysis.instead", what=self.judged.better)


class JudgedRing(JudgedRow):
    """A decision where there is little room: its number in a ring as on the curve, and what it makes of the games."""

    def draw(self, canvas: Canvas) -> None:
        colour = self._colour(canvas)
        look.row(canvas, self.rect, max(self.warm, 0.3), chosen=self.chosen)
        ring, figure = self.rect.split_top(self.rect.h * 0.56)
        canvas.picture(_ring(colour), *ring.moved(0, 3).centre, min(ring.h, ring.w) - 6)
        canvas.text(str(self.number), ring.moved(0, 3), one_line(25, "number", colour, align="centre", fit=False))
        canvas.text(self._figure(), figure, one_line(25, "number", colour, align="centre"))


@cached(8)
def _ring(colour: Colour) -> Picture:
    return Picture(44, 44, (Circle(22, 22, 20, colour, hole=17.0),))


class PersonRow(Widget):
    """Who is looked at, and what was found; a click looks at the next one."""

    clickable = True
    focusable = True

    def __init__(self, rect: Rect, party: Party, words: Text, more: bool, on_next: Callable[[], None]) -> None:
        super().__init__("person", rect, name=party.title, tip=msg("frame.analysis.others") if more else None)
        self.party = party
        self.words = words
        self.more = more
        self.on_next = on_next

    def activate(self) -> None:
        """Look at the next one."""
        if self.more:
            self.on_next()

    def node(self) -> AccessNode | None:
        return more(super().node(), self.render(self.words))

    def draw(self, canvas: Canvas) -> None:
        middle = self.rect.centre[1]
        if self.more and self.warm > 0:
            canvas.plate(self.rect, "row.hover", alpha=int(255 * self.warm))
        canvas.mark(self.party.mark, self.rect.x + 22, middle, 32)
        room = Rect(self.rect.x + 50, self.rect.y, self.rect.w - 86, self.rect.h)
        canvas.text(self.render(self.words), room, one_line(25, "strong"))
        if self.more:
            canvas.icon("down", self.rect.right - 18, middle, 20, canvas.theme.cream_soft)


PAD = 20.0
CARD_HEAD, CAME, MOST_CAME = 116.0, 128.0, 176.0
CARD_WHEN, CARD_TITLE = 24.0, 30.0
FIGURE = 140.0
BOARD, UPRIGHT = 0.4, 0.46
"""The part of a card's width for the table, also of one that is higher than wide."""
HIGHEST = 1.26
"""The most that the table on an upright card is higher than wide."""
ROW, LEAST_ROW = 36.0, 27.0
BAR = 44.0
RED: Colour = (168, 44, 30)
GREEN: Colour = (38, 112, 64)
TAN: Colour = (176, 160, 118)
GREY: Colour = (92, 84, 68)

Speak = Callable[[Text], str]


@dataclass(frozen=True, slots=True)
class DecisionCard:
    """A decision, the table before it, and what ``came`` of it: when, and what; ``others`` are turned to from there."""

    judged: Judged
    preview: Preview | None
    came: Sequence[tuple[Message, Message]]
    others: Sequence[Judged] = ()


def add_card(pane: Holder, canvas: Canvas, room: Rect, card: DecisionCard, speak: Speak, name: str = "") -> None:
    """Add the card; its parts are called by ``name`` and what they are.

    On a card that is higher than wide what came of it stands below the table.
    """
    judged, came = card.judged, card.came
    theme = canvas.theme
    pane.add(PanelPlate(room, "paper"))
    inner = room.inset(PAD, 12)
    head, rest = inner.split_top(CARD_HEAD, 8)
    _add_head(pane, canvas, head, card, speak, name)
    pane.add(Painting(Rect(inner.x, head.bottom + 2, inner.w, 1), _rule))
    if inner.w < inner.h:
        high = min(rest.h * 0.5, rest.w * UPRIGHT * HIGHEST)
        if judged.costly:  # causes fill the right half
            left, right = rest.split_left(rest.w * UPRIGHT, PAD)
            board, below = left.split_top(high, 12)
        else:
            upper, below = rest.split_top(high, 12)
            board, right = upper.split_left(rest.w * UPRIGHT, PAD)
        _add_came(pane, canvas, below, came, len(came) if judged.costly else -(-len(came) // 2))
    else:
        if came:
            below, rest = rest.split_bottom(_high(canvas, rest.w, came, speak), 8)
            _add_came(pane, canvas, below, came, 1)
        board, right = rest.split_left(rest.w * BOARD, PAD)
    high = fitted(card.preview, board.inset(RIM)).h + 2 * RIM
    add_preview(pane, card.preview, board.split_top(high)[0])
    if not judged.called:
        why = "split" if judged.split else "close"
        words = msg(f"frame.analysis.{why}.why", pairs=judged.verdict.pairs)
        line, right = right.split_top(36, 2)
        pane.add(Label(line, words, one_line(22, "strong", theme.brass_deep)))
    _add_figures(pane, canvas, right, judged, name)


def _rule(canvas: Canvas, rect: Rect) -> None:
    canvas.fill(rect, (*canvas.theme.ink_soft[:3], 90))


def head_of(judged: Judged) -> Message:
    """Return the headline of a card."""
    key = "costly" if judged.costly else "fine" if judged.called else "even"
    return msg(f"frame.analysis.head.{key}", done=judged.done, better=judged.better)


def _add_head(pane: Holder, canvas: Canvas, room: Rect, card: DecisionCard, speak: Speak, name: str) -> None:
    """Add what is said first; where the headline of one card has no room for large letters, those of none have. A small
    headline has all of the room where nothing is said below it.
    """
    theme, judged = canvas.theme, card.judged
    left, right = room.split_left(FIGURE, 18)
    figure, below = left.split_top(left.h * 0.62)
    colour = RED if judged.costly else GREEN
    said = signed(-judged.points) if judged.called else "±0"
    second: Text = judged.slip if judged.costly and judged.slip is not None else judged.why or ""
    upper, lower = right.split_top(right.h * 0.5)
    title, titles = speak(head_of(judged)), [speak(head_of(each)) for each in (judged, *card.others)]
    small = any(canvas.measure(each, size=30, face="title")[0] > upper.w for each in titles)
    pane.add(
        Label(figure, said, one_line(60, "number", colour, align="centre"), widget_id=f"{name}verdict"),
        Label(below, msg("frame.analysis.hundred"), one_line(20, colour=theme.ink_soft, align="centre")),
        WrappedLabel(upper if second else right, title, strong=True, widget_id=f"{name}verdict.line")
        if small
        else Label(upper, title, one_line(30, "title", theme.ink), widget_id=f"{name}verdict.line"),
        WrappedLabel(lower, second),
    )


# ---- both answers


def _add_figures(pane: Holder, canvas: Canvas, room: Rect, judged: Judged, name: str) -> None:
    theme, verdict = canvas.theme, judged.verdict
    rows = _compared(verdict)
    causes = list(verdict.causes)[:4]
    lines = 4 + len(rows) + (len(causes) + 2 if judged.costly else 0)
    step = max(LEAST_ROW, min(ROW, (room.h - BAR - 74) / lines))
    most = int((room.h - BAR - 74) / step) - 4 - (len(causes) + 2 if judged.costly else 0)
    rows = rows[: max(1, most)]
    y = room.y
    columns = Rect(room.x, y, room.w, step).shares((1.8, 1.0, 1.0), 6)
    other = msg("frame.analysis.column.better" if judged.costly else "frame.analysis.column.other")
    pane.add(
        Label(columns[0], msg("frame.analysis.goes"), one_line(21, "strong", theme.brass_deep)),
        Label(
            columns[1],
            msg("frame.analysis.column.played"),
            one_line(20, "strong", RED if judged.costly else theme.ink, align="centre"),
        ),
        Label(columns[2], other, one_line(20, "strong", GREEN if judged.costly else theme.ink, align="centre")),
    )
    y += step
    for words, played, better in rows:
        cells = Rect(room.x, y, room.w, step).shares((1.8, 1.0, 1.0), 6)
        pane.add(
            PanelPlate(Rect(room.x, y + step - 1, room.w, 1), "row.paper"),
            Label(cells[0], words, one_line(21, colour=theme.ink)),
            Label(cells[1], played, one_line(24, "number", theme.ink, align="centre", fit=False)),
            Label(cells[2], better, one_line(24, "number", theme.ink, align="centre", fit=False)),
        )
        y += step
    y += 8
    pane.add(
        Label(
            Rect(room.x, y, room.w, 28),
            msg("frame.analysis.pairs", n=verdict.pairs),
            one_line(21, "strong", theme.brass_deep),
            widget_id=f"{name}pairs",
        ),
        PairsBar(Rect(room.x, y + 30, room.w, BAR), verdict, name),
    )
    y += 30 + BAR + 2
    none = verdict.pairs - verdict.both - verdict.gained - verdict.lost
    less, more = sorted((verdict.gained, verdict.lost))
    key = "frame.analysis.sum" if more else "frame.analysis.same"
    sums = msg(key, lost=verdict.lost, none=none, more=more, less=less, apart=more - less, pairs=verdict.pairs,
               hundred=abs(judged.points))  # fmt: skip
    high = min(54.0, step * 2)
    pane.add(WrappedLabel(Rect(room.x, y, room.w, high), sums, widget_id=f"{name}sum"))
    if judged.costly:
        _add_causes(pane, canvas, Rect(room.x, y + high, room.w, room.bottom - y - high), verdict, step, name)


def _compared(verdict: Verdict) -> list[tuple[Message, str, str]]:
    """Return what comes of both answers: games won, then means."""
    found = [(msg("frame.analysis.mean.win"), *_rates(verdict))]
    ordered = sorted(verdict.means, key=lambda mean: (mean.key != MINE, mean.key != RIVAL, mean.key == ROUNDS))
    return found + [(_mean_words(mean), tenths(mean.played), tenths(mean.better)) for mean in ordered]


def _rates(verdict: Verdict) -> tuple[str, str]:
    """Return how many of a hundred games each answer wins: with a decimal where their difference would not come out."""
    mine, better = verdict.rate, verdict.better_rate
    whole = apart(better, mine) == percent(verdict.cost)
    played, other = (f"{percent(rate) if whole else tenths(100 * rate)}%" for rate in (mine, better))
    return played, other


def _mean_words(mean: Mean) -> Message:
    return msg(f"frame.analysis.mean.{mean.key}") if mean.key in (MINE, RIVAL, ROUNDS) else Message(mean.key)


def _add_causes(pane: Holder, canvas: Canvas, room: Rect, verdict: Verdict, step: float, name: str) -> None:
    """Add why what was played lost the games that the other answer won; the counts add up to all of them."""
    theme = canvas.theme
    head, rest = room.split_top(step)
    told = causes_told(verdict, max(1, int(rest.h / step) - 1))
    pane.add(Label(head, msg("frame.analysis.causes", n=verdict.gained), one_line(21, "strong", theme.brass_deep)))
    y = rest.y
    for number, (count, words) in enumerate(told):
        row = Rect(rest.x, y, rest.w, step)
        pane.add(
            Label(
                row.split_left(60)[0],
                str(count),
                one_line(25, "number", RED, align="right", fit=False),
                widget_id=f"{name}cause.{number}",
            ),
            WrappedLabel(row.split_left(76)[1], words),
        )
        y += step
    if y + step <= room.bottom + 2:
        total = Rect(rest.x, y, 60, step)
        pane.add(
            Painting(Rect(rest.x, y, 64, 1), _rule),
            Label(
                total,
                str(verdict.gained),
                one_line(25, "number", theme.ink, align="right", fit=False),
                widget_id=f"{name}causes.sum",
            ),
        )


def causes_told(verdict: Verdict, most: int) -> list[tuple[int, Message]]:
    """Return counts and causes, at most so many; what is left over is counted together."""
    causes = sorted(verdict.causes, key=lambda cause: (-cause.count, cause.key))
    told = [(cause.count, _cause_words(cause)) for cause in causes]
    if len(told) <= most:
        return told
    rest = sum(count for count, _ in told[most - 1 :])
    return [*told[: most - 1], (rest, msg("frame.analysis.cause.rest"))]


def _cause_words(cause: Cause) -> Message:
    if cause.key == TIED:
        return msg("frame.analysis.cause.tied")
    missing = tenths(cause.missing)
    if cause.key == TOTAL:
        return msg("frame.analysis.cause.total", missing=missing)
    return msg("frame.analysis.cause", part=Message(cause.key), missing=missing)


class PairsBar(Widget):
    """All pairs side by side: both answers won, only the better one, only what was played, none."""

    def __init__(self, rect: Rect, verdict: Verdict, name: str = "") -> None:
        super().__init__(f"{name}pairs.bar", rect)
        self.verdict = verdict

    @property
    def _parts(self) -> tuple[tuple[int, Colour, str], ...]:
        """How many pairs are of each kind, the colour of the kind, and its words."""
        v = self.verdict
        return (
            (v.both, TAN, "frame.analysis.bar.both"),
            (v.gained, GREEN, "frame.analysis.bar.gained"),
            (v.lost, RED, "frame.analysis.bar.lost"),
            (v.pairs - v.both - v.gained - v.lost, GREY, "frame.analysis.bar.none"),
        )

    def node(self) -> AccessNode | None:
        return AccessNode(self.id, "words", ", ".join(self.render(msg(key, n=count)) for count, _, key in self._parts))

    def draw(self, canvas: Canvas) -> None:
        v = self.verdict
        x = self.rect.x
        for count, colour, key in self._parts:
            wide = self.rect.w * count / max(1, v.pairs)
            if wide >= 1:
                part = Rect(x, self.rect.y, max(1.0, wide - 1), self.rect.h)
                canvas.fill(part, colour)
                words = self.render(msg(key, n=count))
                small = str(count)
                for said in (words, small):
                    if canvas.measure(said, size=20, face="number")[0] + 8 <= part.w:
                        face = look.face_for(canvas, said, part.w - 8, "strong")
                        ink = canvas.theme.ink if colour == TAN else canvas.theme.cream
                        canvas.text(said, part, one_line(20, face, ink, align="centre"))
                        break
            x += wide


# ---- what came of it


def _high(canvas: Canvas, wide: float, came: Sequence[tuple[Message, Message]], speak: Speak) -> float:
    """Return how high the boxes in one line are, so that condensed words are whole in all of them."""
    box = Rect(0, 0, wide, CAME).row(len(came), 10)[0].inset(10, 4)
    words = max(canvas.measure(speak(what), size=20, face="number", width=box.w)[1] for _, what in came)
    return min(max(CAME, CARD_TITLE + 8 + CARD_WHEN + words), MOST_CAME)


def _add_came(pane: Holder, canvas: Canvas, room: Rect, came: Sequence[tuple[Message, Message]], lines: int) -> None:
    theme = canvas.theme
    head, rest = room.split_top(CARD_TITLE)
    pane.add(Label(head, msg("frame.analysis.came"), one_line(21, "strong", theme.brass_deep)))
    boxes = [box for line in rest.column(lines, 8) for box in line.row(-(-len(came) // lines), 10)]
    for (when, what), box in zip(came, boxes, strict=False):
        inner = box.inset(10, 4)
        pane.add(
            PanelPlate(box, "row.paper"),
            Label(inner.split_top(CARD_WHEN)[0], when, one_line(20, colour=theme.ink_soft)),
            WrappedLabel(inner.split_top(CARD_WHEN)[1], what),
        )
