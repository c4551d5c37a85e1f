"""The choice of the game in the set-up: a card for each with its table in small, name, pitch, players and minutes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.games.card import Card
from game.kernel.say import Say, say
from game.screen.canvas import Canvas, Rect
from game.screen.plates import STYLES
from game.screen.scenes.setup.preview import Preview, draw_table
from game.screen.widgets.base import Holder, Text, Widget
from game.screen.widgets.scroll import ScrollArea

GAP = 14.0
PAD = 16.0
ASPECT = 0.6
"""Height of the small table as a share of its width."""
ROOMY = 0.45
"""A card shows the table above the words if that leaves it such a share of the width for its height, else beside them.
"""
BESIDE = 0.42
"""Share of the width that the table takes beside the words."""
NAME, WORDS = 30.0, 20.0
FACT = 34.0
ICON = 36.0


MORE = (("weight", "chart"),)
"""What else a game says of itself, with the icon in front of it."""
NEEDED = 2
"""So many facts are always shown."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A game as its card shows it: ``minutes`` for the players at this table."""

    card: Card
    preview: Preview | None
    minutes: int

    @property
    def facts(self) -> Sequence[tuple[str, Say]]:
        """Icon and words of each fact; the first two are shown however little room there is."""
        more = self.preview.facts if self.preview is not None else {}
        return (
            ("person", say("shell.setup.seats", low=min(self.card.seats), high=max(self.card.seats))),
            ("clock", say("shell.setup.minutes", n=self.minutes)),
            *((icon, more[name]) for name, icon in MORE if name in more),
        )

    @property
    def pitch(self) -> Say | str:
        """What the game is about, in a sentence."""
        return self.preview.facts.get("pitch", "") if self.preview is not None else ""


def add_games(
    pane: Holder,
    canvas: Canvas,
    room: Rect,
    offers: Sequence[Offer],
    chosen: str,
    speak: Callable[[Text], str],
    on_choose: Callable[[str], None],
) -> None:
    """Add the cards one below the other, as high as ``room`` allows; they scroll where that is too low."""
    count = len(offers)
    height = (room.h - GAP * (count - 1)) / count
    least = max(_least(canvas, offer, room.w, speak) for offer in offers)
    width = room.w
    if least > height:
        width -= 20
        least = max(_least(canvas, offer, width, speak) for offer in offers)
        height = least
    cards = [
        GameCard(Rect(room.x, room.y + n * (height + GAP), width, height), offer, offer.card.id == chosen, on_choose)
        for n, offer in enumerate(offers)
    ]
    pane.add(ScrollArea("games", room, count * (height + GAP) - GAP, cards))


def _least(canvas: Canvas, offer: Offer, width: float, speak: Callable[[Text], str]) -> float:
    """Return how high a card with the table beside its words has to be."""
    words = width * (1 - BESIDE) - 2.5 * PAD
    name = canvas.measure("X", size=NAME, face="title")[1]
    pitch = canvas.measure(speak(offer.pitch), size=WORDS, width=words)[1]
    facts = sum(fact.height for fact in _lines(canvas, offer, words, speak)[:NEEDED])
    return name + pitch + facts + 2 * PAD + 14


@dataclass(frozen=True, slots=True)
class _Line:
    """A fact as it is drawn."""

    icon: str
    words: str
    height: float


def _lines(canvas: Canvas, offer: Offer, width: float, speak: Callable[[Text], str]) -> list[_Line]:
    """Return the facts for a column: those that are needed wrap, others are left out where they are too wide."""
    found = []
    for number, (icon, message) in enumerate(offer.facts):
        words = speak(message)
        wide, high = canvas.measure(words, size=WORDS, width=width - ICON)
        if number < NEEDED or (wide <= width - ICON and high <= FACT):
            found.append(_Line(icon, words, max(FACT, high + 4)))
    return found


class GameCard(Widget):
    """One game. A click, Enter or Space sets it up."""

    focusable = True
    clickable = True

    def __init__(self, rect: Rect, offer: Offer, chosen: bool, on_choose: Callable[[str], None]) -> None:
        super().__init__(f"game.{offer.card.id}", rect, name=say(f"game.{offer.card.id}"))
        self.offer = offer
        self.chosen = chosen
        self.on_choose = on_choose
        self.roomy = False

    def activate(self) -> None:
        """Set the game up."""
        if not self.chosen:
            self.layer.services.play_sound("click")
            self.on_choose(self.offer.card.id)

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, "sheet" if self.chosen else "inset")
        if self.chosen:
            canvas.fill(Rect(self.rect.x, self.rect.y + 14, 5, self.rect.h - 28), canvas.theme.gold)
        elif self.warm > 0:
            canvas.plate(self.rect, "row.hover", alpha=int(255 * self.warm))
        inner = self.rect.inset(PAD)
        picture, words = self._parts(canvas, inner)
        self._table(canvas, picture)
        self._words(canvas, words)

    def _parts(self, canvas: Canvas, inner: Rect) -> tuple[Rect, Rect]:
        """Share the card between table and words."""
        wide = self._words_height(canvas, inner.w)
        self.roomy = inner.h - wide >= ROOMY * inner.w
        if self.roomy:
            above, below = inner.split_top(inner.h - wide, 10)
            return above, Rect(below.x, below.y, below.w, wide - 10)
        beside, words = inner.split_left(self.rect.w * BESIDE - PAD, PAD)
        high = min(inner.h, beside.w * ASPECT)
        used = min(words.h, self._used(canvas, words))
        words = Rect(words.x, words.y + (words.h - used) / 2, words.w, used)
        return Rect(beside.x, inner.y + (inner.h - high) / 2, beside.w, high), words

    def _used(self, canvas: Canvas, room: Rect) -> float:
        """Return how high the words beside the table are, with as many facts as there is room for."""
        used = self._above_facts(canvas, room.w)
        for number, line in enumerate(_lines(canvas, self.offer, room.w, self.say)):
            if number >= NEEDED and used + line.height > room.h:
                break
            used += line.height
        return used

    def _above_facts(self, canvas: Canvas, width: float) -> float:
        """Return how high name and pitch are together."""
        name = canvas.measure("X", size=NAME, face="title")[1]
        return name + canvas.measure(self.say(self.offer.pitch), size=WORDS, width=width)[1] + 12

    def _words_height(self, canvas: Canvas, width: float) -> float:
        lines = _lines(canvas, self.offer, width / 2 - 6, self.say)
        rows = [max(line.height for line in lines[at : at + 2]) for at in range(0, len(lines), 2)]
        return self._above_facts(canvas, width) + sum(rows) + 20

    def _table(self, canvas: Canvas, well: Rect) -> None:
        preview = self.offer.preview
        style = preview.ground if preview is not None and preview.ground in STYLES else "inset"
        canvas.plate(well, style)
        if preview is not None:
            draw_table(canvas, preview.table, well.inset(8))

    def _words(self, canvas: Canvas, room: Rect) -> None:
        theme = canvas.theme
        gold = theme.gold if self.chosen else theme.cream
        name = canvas.measure("X", size=NAME, face="title")[1]
        canvas.text(
            self.say(self.name), Rect(room.x, room.y, room.w, name), size=NAME, face="title", colour=gold, lines=1,
            fit=True,
        )  # fmt: skip
        pitch = self.say(self.offer.pitch)
        high = canvas.measure(pitch, size=WORDS, width=room.w)[1]
        canvas.text(pitch, Rect(room.x, room.y + name + 4, room.w, high + 2), size=WORDS, colour=theme.cream_soft)
        self._facts(canvas, Rect(room.x, room.y + name + high + 12, room.w, room.h - name - high - 12))

    def _facts(self, canvas: Canvas, room: Rect) -> None:
        """Draw the facts in two columns below the table, or in one beside it as far as there is room."""
        columns = 2 if self.roomy else 1
        width = room.w / columns
        lines = _lines(canvas, self.offer, width - (6 if columns > 1 else 0), self.say)
        y = room.y
        for at in range(0, len(lines), columns):
            row = lines[at : at + columns]
            high = max(line.height for line in row)
            if at >= NEEDED and y + high > room.bottom + 0.5:
                break
            for place, line in enumerate(row):
                x = room.x + place * width
                canvas.icon(line.icon, x + 13, y + FACT / 2, 24, canvas.theme.brass)
                rect = Rect(x + ICON, y + 2, width - ICON, high)
                canvas.text(line.words, rect, size=WORDS, colour=canvas.theme.cream_soft)
            y += high
