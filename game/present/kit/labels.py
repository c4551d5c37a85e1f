"""Labels: cream plates that say what a draft costs and does, and where they stand: on nothing that is written."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

from game.boards.board import Point
from game.kernel.cache import CacheEntry, register_cache
from game.kernel.message import Message
from game.present.area import Rect
from game.present.kit.colours import PALE
from game.present.pages.table import Spot, Sprite
from game.present.pictures.picture import Box, Colour, Face, Picture, Place, Row, Shape, Words
from game.present.view_context import Width

INK: Final[Colour] = (38, 44, 36)
TONES: Final[Mapping[str, Colour]] = {
    "plain": INK,
    "soft": (96, 92, 74),
    "gain": (24, 108, 58),
    "loss": (164, 36, 28),
}
DRAFT_GOLD: Final[Colour] = (190, 126, 18)
SHADE: Final[Colour] = (104, 78, 34)


Tone: TypeAlias = Literal["plain", "soft", "gain", "loss"]


@dataclass(frozen=True, slots=True)
class Toned:
    """Words or figures of a label in a tone: gains are green, losses red."""

    words: Message | str
    tone: Tone


Part: TypeAlias = Message | str | Picture | Toned
Label: TypeAlias = tuple[Part, ...]
"""What stands on the plate at a goal: figures, words, small signs. Signed cost first, then the effect."""


def gain(words: Message | str) -> Toned:
    """Words of a label that tell what is won."""
    return Toned(words, "gain")


def loss(words: Message | str) -> Toned:
    """Words of a label that tell what is paid or lost."""
    return Toned(words, "loss")


def soft(words: Message | str) -> Toned:
    """Words of a label that name what the figures beside them are."""
    return Toned(words, "soft")


def label_picture(label: Label, letters: float, width: Width) -> Picture:
    """The cream plate with a gold edge that says what a draft costs and does."""
    gap, pad, high = letters * 0.34, letters * 0.6, letters * 2.0
    widths = [_wide(part, letters, width) for part in label]
    w = sum(widths) + gap * (len(label) - 1) + 2 * pad
    shapes: list[Shape] = [Box(0, 0, w, high, PALE, high * 0.2, DRAFT_GOLD, 2.0)]
    x = pad
    for part, wide in zip(label, widths, strict=True):
        shapes.append(_piece(part, x + wide / 2, high / 2, letters, wide))
        x += wide + gap
    return Picture(w, high, tuple(shapes), shadow=2)


def _wide(part: Part, letters: float, width: Width) -> float:
    if isinstance(part, Picture):
        return letters * 1.3 * part.width / part.height
    words = part.words if isinstance(part, Toned) else part
    return width(words, letters, _face(words))


def _face(words: Message | str) -> Face:
    return "number" if isinstance(words, str) else "text"


def _piece(part: Part, x: float, y: float, letters: float, wide: float) -> Shape:
    if isinstance(part, Picture):
        return Place(part, x, y, wide)
    words, tone = (part.words, part.tone) if isinstance(part, Toned) else (part, "plain")
    return Words(words, x, y, letters, TONES[tone], _face(words), room=wide + 2)


class Written(NamedTuple):
    """Where something is written; ``named``: in letters, so that nobody knows it who cannot read all of it."""

    box: Rect
    named: bool = False


MOST = 1024
"""Pictures whose words are remembered at most."""
_known: WeakKeyDictionary[Width, dict[tuple[Picture, float], tuple[Written, ...]]] = WeakKeyDictionary()
"""What was found, by who measures words: that belongs to a table, and goes with it."""
register_cache(CacheEntry(__name__, frozenset(("look", "game")), _known.clear, lambda: sum(map(len, _known.values()))))


def written(picture: Picture, width: Width, sign: float) -> tuple[Written, ...]:
    """All words and figures on a picture, and the pictures on it that are at most ``sign`` wide and high.

    Larger ones are looked into: a drawing may be covered, what is written on it not.
    """
    known = _known.setdefault(width, {})
    found = known.get((picture, sign))
    if found is None:
        if len(known) >= MOST:
            known.clear()
        found = known[picture, sign] = tuple(_found(picture, width, sign))
    return found


def _found(picture: Picture, width: Width, sign: float) -> Iterator[Written]:
    for shape in picture.shapes:
        if isinstance(shape, Words):
            if shape.text:
                yield Written(_words(shape, width), _named(shape.text))
        elif isinstance(shape, Row):
            yield Written(_row(shape, width), any(_named(part) for part in shape.parts))
        elif isinstance(shape, Place):
            yield from _placed(shape, width, sign)


def _named(part: Message | str | Picture) -> bool:
    """A lone letter is a sign: the north of a compass."""
    return isinstance(part, Message) or (isinstance(part, str) and sum(letter.isalpha() for letter in part) > 1)


def _words(words: Words, width: Width) -> Rect:
    wide = width(words.text, words.size, words.face) * (1 + words.spread)
    wide = min(wide, words.room) if words.room else wide
    return turned(_aligned(words, wide, words.size), words.angle, (words.x, words.y))


def _row(row: Row, width: Width) -> Rect:
    wide = row.size * row.gap * (len(row.parts) - 1)
    for part in row.parts:
        if isinstance(part, Picture):
            wide += row.size * row.tall * part.width / part.height
        else:
            wide += width(part, row.size, row.face if isinstance(part, str) else row.words)
    return _aligned(row, min(wide, row.room) if row.room else wide, row.size)


def _aligned(line: Words | Row, wide: float, high: float) -> Rect:
    left = line.x - wide * {"left": 0.0, "centre": 0.5, "right": 1.0}[line.align]
    return Rect(left, line.y - high / 2, wide, high)


def _placed(place: Place, width: Width, sign: float) -> Iterator[Written]:
    scale = place.w / place.picture.width
    high = place.picture.height * scale
    whole = Rect(place.x - place.w / 2, place.y - high / 2, place.w, high)
    if max(place.w, high) <= sign:
        yield Written(turned(whole, place.angle, (place.x, place.y)))
        return
    for box, named in written(place.picture, width, sign / scale):
        at = Rect(whole.x + box.x * scale, whole.y + box.y * scale, box.w * scale, box.h * scale)
        yield Written(turned(at, place.angle, (place.x, place.y)), named)


def turned(box: Rect, angle: float, about: Point) -> Rect:
    """The upright box around another that is turned ``angle`` degrees clockwise about a point."""
    if not angle % 360:
        return box
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    x, y = box.centre[0] - about[0], box.centre[1] - about[1]
    middle = Rect(about[0] + x * cos - y * sin, about[1] + x * sin + y * cos, 0.0, 0.0)
    return middle.around(box.w * abs(cos) + box.h * abs(sin), box.w * abs(sin) + box.h * abs(cos))


SIGN: Final = 2.6
"""A picture at most so many letters wide and high is a sign, and read like a word."""
LIGHT: Final = 1 / 20
"""How far away a label rather stands than over one square unit of a thing that is not read."""
NAMES: Final = 8.0
"""How much worse it is to hide names than to hide figures and signs, which are known by their places, too."""
FAR: Final = 2.0
"""So many square units a label rather hides than to be one unit farther away."""
REACH: Final = 7.0
"""So many letters from its goal a label is still seen to belong to it."""
ASIDE: Final = 0.3
"""How much a way along a goal counts, compared with one away from it."""
ROOMY: Final = 6.0
"""A goal so many times as large as a label has room for it."""
STEM: Final = 5.0
"""How wide the stem is that leads from a label to its goal."""
STRUCK: Final = 0.5
"""How many letters wide a stem hides what it strikes through."""
AIR: Final = 0.2
"""So many letters are left free around what is read."""


@dataclass(frozen=True, slots=True)
class ReadAreas:
    """Where people read on a page: names and other words, and figures and small signs."""

    names: Sequence[Rect]
    signs: Sequence[Rect] = ()


def read(sprites: Iterable[Sprite], width: Width, letters: float, frame: Rect | None = None) -> ReadAreas:
    """All words, figures and small signs that are seen on the things of a page.

    Those of ``framed`` things are seen in the frame alone, and nothing is read through what blurs it.
    """
    found: list[Written] = []
    for sprite in sorted(sprites, key=lambda each: each.z):
        if sprite.blurs:
            veil = box_of(sprite)
            found = [each for each in found if not veil.contains(*each.box.centre)]
        if sprite.alpha:
            each_seen = _written(sprite, width, SIGN * letters)
            seen = frame if sprite.framed else None
            found += (each for each in each_seen if seen is None or seen.contains(*each.box.centre))
    air = -AIR * letters
    return ReadAreas(
        [box.inset(air) for box, named in found if named], [box.inset(air) for box, named in found if not named]
    )


def _written(sprite: Sprite, width: Width, sign: float) -> Iterator[Written]:
    scale = sprite.scale * sprite.w / sprite.picture.width
    left, top = sprite.x - sprite.picture.width * scale / 2, sprite.y - sprite.picture.height * scale / 2
    on_it = written(sprite.picture, width, round(sign / scale, 1))
    if max(sprite.w, sprite.h) <= sign and not any(each.named for each in on_it):
        yield Written(box_of(sprite))
        return
    for box, named in on_it:
        upright = Rect(left + box.x * scale, top + box.y * scale, box.w * scale, box.h * scale)
        yield Written(turned(upright, sprite.angle, (sprite.x, sprite.y)), named)


def box_of(part: Sprite | Spot) -> Rect:
    """The rectangle that a thing or a spot takes as it lies."""
    lying = isinstance(part, Sprite) and part.angle % 180 == 90
    w, h = (part.h, part.w) if lying else (part.w, part.h)
    return Rect(part.x - w / 2, part.y - h / 2, w, h)


@dataclass(frozen=True, slots=True)
class LabelGround:
    """What labels stand on: inside ``room``, off what is ``read``; rather not on ``things``.

    ``letters`` is how high the letters of the label are: distances are counted in them.
    """

    room: Rect
    letters: float
    read: ReadAreas
    things: Sequence[Rect] = ()

    def place(self, w: float, h: float, goal: Rect) -> Rect:
        """The best place for a label of this size within reach of its goal: where nothing is covered that is
        read, with a short stem through few words; where there is no such place, the one that does least harm. Only
        where each would hide a name it is looked for farther away.
        """
        places = [self._inside(rect) for rect in _around(w, h, goal, self.letters)]
        places += _over(w, h, self._within_reach(w, h, goal), self.letters)
        places += (self._inside(rect) for rect in _on_edges(w, h, goal, self.letters))
        near = self._nearest_first(places, w * h, goal)
        place = self._best(near, goal) or self._least_harm(near, goal)
        if not spoilt(place, self.read.names):
            return place
        anywhere = _over(w, h, self.room, self.letters)
        return self._least_harm(self._nearest_first([place, *anywhere], w * h, goal), goal)

    def edge(self, w: float, h: float, goal: Rect) -> Rect:
        """The best place for a label on the edges of something large: at the right of the upper one, else where
        nothing is covered that is read.
        """
        seats = [self._inside(rect) for rect in _on_edges(w, h, goal, self.letters)]
        free = (seat for seat in seats if not self._spoilt(seat))
        return next(free, None) or min(seats, key=self._spoilt)

    def _nearest_first(self, places: Sequence[Rect], area: float, goal: Rect) -> Sequence[Rect]:
        """The places for a label of an ``area``, sorted: on its goal only where that has room for it."""
        if goal.w * goal.h < ROOMY * area:
            places = [rect for rect in places if not goal.overlaps(rect)] or places
        return sorted(places, key=lambda each: _far(each, goal))

    def _best(self, places: Sequence[Rect], goal: Rect) -> Rect | None:
        """The best of places, the nearest first, that cover nothing that is read; None: all do."""
        best, least = None, math.inf
        for rect in places:
            if _far(rect, goal) >= least:
                break
            if not self._spoilt(rect):
                worth = self._worth(rect, goal)
                best, least = (rect, worth) if worth < least else (best, least)
        return best

    def _least_harm(self, places: Sequence[Rect], goal: Rect) -> Rect:
        """The place, the nearest first, that does least harm: what it hides, and more for each way to it."""
        best, least = places[0], math.inf
        for rect in places:
            if FAR * _far(rect, goal) >= least:
                break  # whatever it hides, those that are left are too far away
            if FAR * _far(rect, goal) + self._spoilt(rect) < least:
                harm = FAR * self._worth(rect, goal) + self._spoilt(rect)
                best, least = (rect, harm) if harm < least else (best, least)
        return best

    def _worth(self, rect: Rect, goal: Rect) -> float:
        """The distance of a place, with what its stem crosses and what lies below it counted as a way."""
        ends = stem(rect, goal)
        crossed = _crossed(*ends, (*self.read.names, *self.read.signs)) if ends is not None else 0.0
        return _far(rect, goal) + STRUCK * self.letters * crossed + LIGHT * spoilt(rect, self.things)

    def _spoilt(self, rect: Rect) -> float:
        return NAMES * spoilt(rect, self.read.names) + spoilt(rect, self.read.signs)

    def _within_reach(self, w: float, h: float, goal: Rect) -> Rect:
        """The part of the room where a label of this size is within reach of its goal."""
        reach = goal.inset(-REACH * self.letters - w, -REACH * self.letters - h)
        x, y = max(reach.x, self.room.x), max(reach.y, self.room.y)
        right, bottom = min(reach.right, self.room.right), min(reach.bottom, self.room.bottom)
        return self._inside(Rect(x, y, max(w, right - x), max(h, bottom - y)))

    def _inside(self, rect: Rect) -> Rect:
        """A rectangle moved into the room, if that is large enough."""
        x, y = min(rect.x, self.room.right - rect.w), min(rect.y, self.room.bottom - rect.h)
        return Rect(max(self.room.x, x), max(self.room.y, y), rect.w, rect.h)


def _over(w: float, h: float, room: Rect, letters: float) -> Iterator[Rect]:
    """Yield places all over a room."""
    rows, columns = max(1, int((room.h - h) / letters)), max(1, int((room.w - w) / letters))
    for row in range(rows + 1):
        for column in range(columns + 1):
            yield Rect(room.x + (room.w - w) * column / columns, room.y + (room.h - h) * row / rows, w, h)


def _around(w: float, h: float, goal: Rect, letters: float) -> Iterator[Rect]:
    """Yield places around a goal."""
    x, y = goal.centre
    for away in (0.45, 1.2, 2.2, 3.4, 4.6, 6.0):
        gap = letters * away
        for shift in (0.0, -0.16, 0.16, -0.32, 0.32, -0.48, 0.48, -0.64, 0.64, -0.8, 0.8):
            yield Rect(x - w / 2 + shift * w, goal.y - gap - h, w, h)
            yield Rect(x - w / 2 + shift * w, goal.bottom + gap, w, h)
        for shift in (0.0, -0.8, 0.8, -1.6, 1.6):
            yield Rect(goal.right + gap, y - h / 2 + shift * h, w, h)
            yield Rect(goal.x - gap - w, y - h / 2 + shift * h, w, h)


def _on_edges(w: float, h: float, goal: Rect, letters: float) -> Iterator[Rect]:
    """Yield places on the upper and then on the lower edge of a goal, from the right to the left."""
    steps = max(1, int((goal.w - w - 2 * letters) / letters))
    for y in (goal.y - h * 0.4, goal.bottom - h * 0.6):
        for step in range(steps + 1):
            yield Rect(goal.right - letters - w - max(0.0, goal.w - w - 2 * letters) * step / steps, y, w, h)


def _far(rect: Rect, goal: Rect) -> float:
    return _gap(rect, goal) + ASIDE * math.dist(rect.centre, goal.centre)


def _gap(a: Rect, b: Rect) -> float:
    """The distance of two rectangles; 0 where they touch."""
    return math.hypot(max(0.0, b.x - a.right, a.x - b.right), max(0.0, b.y - a.bottom, a.y - b.bottom))


def spoilt(rect: Rect, boxes: Iterable[Rect]) -> float:
    """The area of boxes that is spoilt by a rectangle on them: half of each it touches, all if it covers it."""
    left, top, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    area = 0.0
    for x, y, w, h in boxes:  # written out: hundreds of places are compared with hundreds of words
        if x < right and left < x + w and y < bottom and top < y + h:
            area += (w * h + (min(right, x + w) - max(left, x)) * (min(bottom, y + h) - max(top, y))) / 2
    return area


def stem(label: Rect, goal: Rect) -> tuple[Point, Point] | None:
    """The ends of the line from a label to its goal; None where they touch."""
    x = min(max(goal.centre[0], label.x + 8), label.right - 8)
    y = min(max(goal.centre[1], label.y), label.bottom)
    to = (min(max(x, goal.x), goal.right), min(max(y, goal.y), goal.bottom))
    return ((x, y), to) if math.dist((x, y), to) > 3 else None


def _crossed(start: Point, end: Point, boxes: Iterable[Rect]) -> float:
    """The length of a stem inside boxes."""
    x, y = min(start[0], end[0]), min(start[1], end[1])
    way = Rect(x, y, abs(start[0] - end[0]), abs(start[1] - end[1])).inset(-1)
    boxes = [box for box in boxes if box.overlaps(way)]
    steps = max(1, int(math.dist(start, end) / STEM)) if boxes else 0
    points = ((start[0] + (end[0] - start[0]) * n / steps, start[1] + (end[1] - start[1]) * n / steps)
              for n in range(1, steps + 1))  # fmt: skip
    return STEM * sum(any(box.contains(x, y) for box in boxes) for x, y in points)
