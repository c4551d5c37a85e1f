"""The strip at the top: rounds, the phases of this round, and who acts in which order: done, now, next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.party import Mark, Party, mark_of
from game.present.stage.words import Timeline, TimelineStep
from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.widgets.base import Explained, Widget
from game.screen.widgets.label import PanelPlate
from game.screen.widgets.scene_widgets import Pane

CHIP, CHIP_SIGN, CHIP_SIZE = 44.0, 44.0, 21.0
"""How high a chip is, how wide its icon, how large its words."""
CHIPPED = 0.3
"""The part of the strip that a chip may take."""
PIP = 34.0
WORD = 52.0
ROUND, AROUND = 21.0, 9.0
"""Size of what stands on a round, and how much wider than its word the round is."""
TOKEN = 46.0
GAP = 10.0
PAD = 12.0
NAMED, UNNAMED = 52.0, 40.0
"""What a phase takes beside its name, and what it takes without it."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A sign beside the rounds: an icon, words, and what they mean."""

    icon: str
    words: Message
    tip: Message


class ChipSign(Widget):
    """A chip: its words, or where these have no room its icon alone."""

    clickable = True

    def __init__(self, rect: Rect, chip: Chip) -> None:
        super().__init__("chip", rect, name=chip.words, tip=Explained(chip.words, chip.tip))
        self.chip = chip

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        canvas.plate(rect, "button.learn")
        if rect.w <= CHIP_SIGN:
            canvas.icon(self.chip.icon, *rect.centre, 24, theme.gold)
            return
        canvas.icon(self.chip.icon, rect.x + CHIP_SIGN / 2 + 2, rect.centre[1], 24, theme.gold)
        words = Rect(rect.x + CHIP_SIGN, rect.y, rect.w - CHIP_SIGN - 12, rect.h)
        canvas.text(self.render(self.chip.words), words, one_line(CHIP_SIZE, "strong", theme.gold))


class Station(Widget):
    """One station of the timeline; pointing at it explains it, a click opens its rule."""

    clickable = True

    def __init__(self, widget_id: str, rect: Rect, step: TimelineStep, on_rule: Callable[[str], None]) -> None:
        super().__init__(widget_id, rect, name=step.label, tip=Explained(step.label, step.help or ""))
        self.step = step
        self.on_rule = on_rule

    def activate(self) -> None:
        """Open the rule of the station, if it has one."""
        if self.step.rule:
            self.on_rule(self.step.rule)

    def node(self) -> AccessNode | None:
        verbs = self.clicks if self.step.rule else {}
        progress = self.render(msg(f"aloud.{self.step.progress}"))
        return AccessNode(self.id, "words", self.render(self.name), progress, verbs=verbs)


class RoundPip(Station):
    """A round: a number or a short word on a disc."""

    def __init__(
        self, widget_id: str, rect: Rect, step: TimelineStep, on_rule: Callable[[str], None], word: Message | str
    ) -> None:
        super().__init__(widget_id, rect, step, on_rule)
        self.word = word

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        style, colour = {
            "done": ("knob.disabled", theme.ink),
            "now": ("segment", theme.ink),
            "next": ("switch", theme.cream_soft),
        }[self.step.progress]
        less = 0 if self.step.progress == "now" else 5
        disc = self.rect.around(self.rect.w - less, self.rect.h - less)
        canvas.plate(disc, style)
        canvas.text(self.render(self.word), disc, one_line(ROUND, "number", colour, align="centre"))


class PhaseChip(Station):
    """A phase: its name on a chip, gold while it runs; without room for the name, a dot if it is to come."""

    def __init__(
        self, widget_id: str, rect: Rect, step: TimelineStep, on_rule: Callable[[str], None], named: bool
    ) -> None:
        super().__init__(widget_id, rect, step, on_rule)
        self.named = named

    def draw(self, canvas: Canvas) -> None:
        theme, now, done = canvas.theme, self.step.progress == "now", self.step.progress == "done"
        canvas.plate(self.rect, "segment" if now else "chip")
        if not self.named and done:
            canvas.icon("check", *self.rect.centre, 18, theme.cream_dim)
            return
        if not self.named:
            canvas.icon("dot", *self.rect.centre, 24, theme.cream_soft)
            return
        inner = self.rect.inset(10, 0)
        if done:
            canvas.icon("check", inner.x + 8, self.rect.y + self.rect.h / 2, 18, theme.cream_dim)
            inner = Rect(inner.x + 22, inner.y, inner.w - 22, inner.h)
        colour = {"done": theme.cream_dim, "now": theme.ink, "next": theme.cream_soft}[self.step.progress]
        style = one_line(21, "strong" if now else "text", colour, align="centre")
        canvas.text(self.render(self.step.label), inner, style)


class OrderToken(Station):
    """A party in the order of acting; ringed while it is their turn, faint when they have acted."""

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        step: TimelineStep,
        on_rule: Callable[[str], None],
        mark: Mark,
        character: Message | None,
    ) -> None:
        super().__init__(widget_id, rect, step, on_rule)
        if character is not None:
            self.tip = Explained(step.label, character)
        self.mark = mark

    def draw(self, canvas: Canvas) -> None:
        x, y = self.rect.centre
        if self.step.progress == "now":
            canvas.plate(self.rect.inset(1), "focus")
        canvas.mark(self.mark, x, y, 30 if self.step.progress == "now" else 24)
        if self.step.progress == "done":
            canvas.icon("check", x + 11, y + 11, 18, canvas.theme.good)


@dataclass(frozen=True, slots=True)
class TimelineStrip:
    """The strip at the top: a ``chip`` stands after the rounds, ``characters`` are explained by their tokens."""

    timeline: Timeline
    parties: Sequence[Party]
    chip: Chip | None = None
    characters: Mapping[str, Message] = field(default_factory=dict)


def add_top(
    pane: Pane,
    canvas: Canvas,
    bar: Rect,
    strip: TimelineStrip,
    on_rule: Callable[[str], None],
) -> None:
    """Add the strip to ``pane``; ``on_rule`` gets the rule of what is clicked."""
    timeline = strip.timeline
    pane.add(PanelPlate(bar, "bar.head", widget_id="timeline"))
    inner = bar.inset(PAD, 0)
    inner = _add_rounds(pane, canvas, inner, timeline, on_rule)
    if strip.chip is not None:
        inner = _add_chip(pane, canvas, inner, strip.chip, _least(pane, canvas, timeline))
    inner = _add_order(pane, inner, strip, on_rule)
    _add_phases(pane, canvas, inner, timeline.phases, on_rule)


def _add_rounds(pane: Pane, canvas: Canvas, room: Rect, timeline: Timeline, on_rule: Callable[[str], None]) -> Rect:
    rounds = timeline.rounds
    if not rounds:
        return room
    words = [pane.layer.render(each.short) for each in rounds if each.short]
    needed = (canvas.measure(word, size=ROUND, face="number")[0] + AROUND for word in words)
    wide = max(WORD, *needed) if words else PIP
    step = min(wide + 4, room.w * 0.36 / len(rounds))
    for place, each in enumerate(rounds):
        rect = Rect(room.x + place * step, room.y + (room.h - PIP) / 2, min(wide, step - 1), PIP)
        number = timeline.first + place
        pane.add(RoundPip(f"round.{number}", rect, each, on_rule, each.short or str(number)))
    return room.split_left(step * len(rounds), 24)[1]


def _least(pane: Pane, canvas: Canvas, timeline: Timeline) -> float:
    phases = sum(_wish(pane, canvas, each) if each.progress == "now" else UNNAMED for each in timeline.phases)
    return TOKEN * len(timeline.order) + 24 + phases + GAP * (len(timeline.phases) - 1)


def _add_chip(pane: Pane, canvas: Canvas, room: Rect, chip: Chip, least: float) -> Rect:
    """Its words give way to ``least``, what stands at its right needs."""
    wide = canvas.measure(pane.layer.render(chip.words), size=CHIP_SIZE, face="strong")[0] + CHIP_SIGN + 14
    whole = wide <= room.w * CHIPPED and room.w - wide - 16 >= least
    place, rest = room.split_left(wide if whole else CHIP_SIGN, 16)
    pane.add(ChipSign(place.around(place.w, CHIP), chip))
    return rest


def _add_order(
    pane: Pane,
    room: Rect,
    strip: TimelineStrip,
    on_rule: Callable[[str], None],
) -> Rect:
    order = strip.timeline.order
    if not order:
        return room
    width = TOKEN * len(order)
    left = room.right - width
    for number, each in enumerate(order):
        mark = mark_of(strip.parties, each.party)
        assert mark is not None, f"nobody is called {each.party}"
        rect = Rect(left + number * TOKEN, room.y + (room.h - TOKEN) / 2, TOKEN, TOKEN)
        character = strip.characters.get(each.party)
        pane.add(OrderToken(f"order.{number}", rect, each, on_rule, mark, character))
    return room.split_right(width, 24)[1]


def _add_phases(
    pane: Pane, canvas: Canvas, room: Rect, phases: Sequence[TimelineStep], on_rule: Callable[[str], None]
) -> None:
    """Where there is not enough room, phases that are done give up their names, then the last of those to come."""
    wishes = [_wish(pane, canvas, each) for each in phases]
    widths = list(wishes)
    gaps = GAP * (len(phases) - 1)
    for number in _giving_way(phases):
        if sum(widths) + gaps <= room.w:
            break
        widths[number] = min(UNNAMED, widths[number])
    factor = min(1.0, (room.w - gaps) / max(1.0, sum(widths)))
    x = room.x + max(0.0, (room.w - gaps - sum(widths)) / 2)
    for number, (each, width) in enumerate(zip(phases, widths, strict=True)):
        rect = Rect(x, room.y + (room.h - 44) / 2, width * factor, 44)
        pane.add(PhaseChip(f"phase.{number}", rect, each, on_rule, width == wishes[number]))
        x += rect.w + GAP


def _wish(pane: Pane, canvas: Canvas, phase: TimelineStep) -> float:
    return canvas.measure(pane.layer.render(phase.label), size=21, face="strong")[0] + NAMED


def _giving_way(phases: Sequence[TimelineStep]) -> Sequence[int]:
    done = [number for number, each in enumerate(phases) if each.progress == "done"]
    coming = [number for number, each in enumerate(phases) if each.progress == "next"]
    return (*done, *reversed(coming))
