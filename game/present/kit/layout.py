"""Layout as a tree: nodes know their least size, what a box has beyond it goes to those that grow; then it is laid.

``cell`` shows something; ``row`` and ``column`` lay parts one after the other, ``layers`` one upon the other, ``grid``
and ``pack`` in equal places, ``fan`` over each other where room lacks. A node with a ``Thing`` is a sprite of its own
with all that lies in it up to the next thing; where nothing is drawn it is a spot. ``lay`` divides a box among a tree:
``lay(tree, box)["fuel.coal.3"]`` is where the node of that name lies.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any, Final, Literal, TypeAlias, TypedDict, Unpack

import msgspec
from msgspec.structs import replace

from game.boards.board import Point
from game.kernel.cache import cached
from game.kernel.message import Message
from game.present.area import Rect
from game.present.kit.plates import Disc, Plate, numbered, plate
from game.present.pages.table import PLAIN, Mood, Spot, Sprite
from game.present.pictures.picture import Colour, Face, Fill, Picture, Place, Row, Shape, Words

Sides: TypeAlias = tuple[float, float, float, float]
"""Room around parts: left, top, right, bottom."""
START: Final[Point] = (0.0, 0.0)
TINY = 1e-6

# ---- what a cell shows


class Text(msgspec.Struct, frozen=True):
    """Words on a line, at the left, in the middle or at the right as its cell says; they shrink to the width of it.

    ``narrow``, ``short``, ``least`` and ``spread`` are those of ``Words``.
    """

    words: Message | str
    size: float
    ink: Colour
    face: Face = "strong"
    narrow: bool = False
    short: Message | str = ""
    least: float = 0.0
    spread: float = 0.0


class Icon(msgspec.Struct, frozen=True):
    """A picture as large as its cell lets it be."""

    picture: Picture


class Medal(msgspec.Struct, frozen=True):
    """A disc with a figure."""

    disc: Disc
    figure: int | str
    ink: Colour


class Signs(msgspec.Struct, frozen=True):
    """Figures and signs on a line; pictures are ``tall`` times as high as letters, parts ``gap`` of them apart.

    On a ``ground``, which has the room ``pad`` beside them and is ``high``, with an outline in ``rim``.
    """

    parts: tuple[Message | str | Picture, ...]
    size: float
    ink: Colour
    tall: float = 1.1
    gap: float = 0.22
    face: Face = "number"
    words: Face = "text"
    ground: Fill | None = None
    rim: Colour | None = None
    pad: float = 0.0
    high: float = 0.0


class Drawn(msgspec.Struct, frozen=True):
    """What a function draws for a size: it gets width and height, and then what is ``given``."""

    function: Callable[..., Picture]
    given: tuple[Any, ...] = ()


Shown: TypeAlias = Plate | Text | Icon | Medal | Signs | Drawn


class Thing(msgspec.Struct, frozen=True):
    """What a node is on the table; ``shadow`` is how high it lies, everything else as a sprite has it."""

    id: str
    label: Message | None = None
    info: Message | None = None
    z: int = 0
    mood: Mood = PLAIN
    shadow: int = 0
    alpha: int = 255
    means: str = ""


# ---- nodes


class Sizes(TypedDict, total=False):
    """What may be said of every node, as ``Node`` explains it."""

    w: float
    h: float
    most: float
    ratio: float
    at: Point
    grow: float
    name: str
    thing: Thing | None
    on: tuple[Shown, ...]


class Node(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a layout, at least ``w`` by ``h`` and no side longer than ``most``.

    With a ``ratio`` it is so many times as wide as high; ``at`` says where it lies in a larger box, and its parts in
    it (0 left or top to 1). Of what is left in its row or column it takes a part, compared with others that ``grow``.
    """

    w: float = 0.0
    h: float = 0.0
    most: float = math.inf
    ratio: float = 0.0
    at: Point = (0.5, 0.5)
    grow: float = 0.0
    name: str = ""
    thing: Thing | None = None
    on: tuple[Shown, ...] = ()
    parts: tuple[Node, ...] = ()
    divided: Division | None = None
    gap: float = 0.0
    pad: Sides = (0.0, 0.0, 0.0, 0.0)
    across: int = 1
    lines: int = 1


Division: TypeAlias = Callable[[Node, Rect], Iterable[Rect]]
"""Divides a room among the parts of a node."""


def cell(*shows: Shown | None, **sizes: Unpack[Sizes]) -> Node:
    """A place that shows something; None is left out. Parts lie on what they show: ``row(..., on=(plate,))``."""
    sizes["on"] = tuple(show for show in shows if show is not None)
    return Node(**sizes)


def row(*parts: Node | None, gap: float = 0.0, pad: float | Sides = 0.0, **sizes: Unpack[Sizes]) -> Node:
    """Parts from left to right, each as high as the row; None is left out."""
    found = tuple(part for part in parts if part is not None)
    wide = sum(part.w for part in found) + gap * (len(found) - 1)
    sizes.setdefault("at", START)
    return _line(_beside, found, (wide, _most(part.h for part in found)), gap, pad, sizes)


def column(*parts: Node | None, gap: float = 0.0, pad: float | Sides = 0.0, **sizes: Unpack[Sizes]) -> Node:
    """Parts from top to bottom, each as wide as the column; None is left out."""
    found = tuple(part for part in parts if part is not None)
    high = sum(part.h for part in found) + gap * (len(found) - 1)
    sizes.setdefault("at", START)
    return _line(_below, found, (_most(part.w for part in found), high), gap, pad, sizes)


def layers(*parts: Node | None, pad: float | Sides = 0.0, **sizes: Unpack[Sizes]) -> Node:
    """Parts one upon the other, the first lowest; with a ``pad`` below 0 they lie over the edge."""
    found = tuple(part for part in parts if part is not None)
    return _line(_upon, found, _largest(found), 0.0, pad, sizes)


def grid(parts: Sequence[Node], columns: int, gap: float = 0.0, lines: int = 1, **sizes: Unpack[Sizes]) -> Node:
    """Parts in equal places, so many side by side; there is room for so many ``lines`` at least."""
    lines = max(lines, -(-len(parts) // columns))
    w, h = _largest(parts)
    _least(sizes, w * columns + gap * (columns - 1), h * lines + gap * (lines - 1))
    return Node(divided=_gridded, parts=tuple(parts), gap=gap, across=columns, lines=lines, **sizes)


def pack(parts: Sequence[Node], across: int = 1, lines: int = 1, gap: float = 0.0, **sizes: Unpack[Sizes]) -> Node:
    """Parts in equal places, in as many lines up to ``lines`` as make them largest; rather in fewer.

    There is room for so many ``across`` at least.
    """
    _least(sizes, *_largest(parts))
    return Node(divided=_packed, parts=tuple(parts), gap=gap, across=across, lines=lines, **sizes)


def fan(parts: Sequence[Node], gap: float = 0.0, **sizes: Unpack[Sizes]) -> Node:
    """Parts as large as their row is high, ``gap`` apart; they lie over each other where room lacks."""
    sizes.setdefault("at", START)
    _least(sizes, *_largest(parts))
    return Node(divided=_fanned, parts=tuple(parts), gap=gap, **sizes)


def _line(
    divided: Division, parts: tuple[Node, ...], least: Point, gap: float, pad: float | Sides, sizes: Sizes
) -> Node:
    """Parts with room around them."""
    left, top, right, bottom = sides = pad if isinstance(pad, tuple) else (pad, pad, pad, pad)
    _least(sizes, least[0] + left + right, least[1] + top + bottom)
    return Node(divided=divided, parts=parts, gap=gap, pad=sides, **sizes)


def _most(sizes: Iterable[float]) -> float:
    return max(sizes, default=0.0)


def _largest(parts: Sequence[Node]) -> Point:
    w = h = 0.0
    for part in parts:  # written out: a table has hundreds of parts
        w, h = (part.w if part.w > w else w), (part.h if part.h > h else h)
    return w, h


def _least(sizes: Sizes, w: float, h: float) -> None:
    """Have a node be as large as its parts need, if it is not said to be larger."""
    sizes["w"], sizes["h"] = max(sizes.get("w", 0.0), w), max(sizes.get("h", 0.0), h)


# ---- dividing a box


def shares(parts: Sequence[tuple[float, float, float]], room: float) -> list[float]:
    """The share of a room that each part gets, told its least, its most, and how it grows.

    What is left goes to those that grow, as far as they can; what lacks is taken from all alike.
    """
    sizes = [least for least, _, _ in parts]
    spare = room - sum(sizes)
    if spare < 0:
        part = max(0.0, room) / (room - spare)
        return [size * part for size in sizes]
    growing = [number for number, (_, _, grow) in enumerate(parts) if grow]
    while growing and spare > TINY:
        unit = spare / sum(parts[number][2] for number in growing)
        for number in growing:
            least, most, grow = parts[number]
            sizes[number] = min(sizes[number] + unit * grow, max(least, most))
        growing = [number for number in growing if sizes[number] < parts[number][1]]
        spare = room - sum(sizes)
    return sizes


def _beside(node: Node, room: Rect) -> Iterator[Rect]:
    gaps = node.gap * (len(node.parts) - 1)
    wide = shares([(part.w, part.most, part.grow) for part in node.parts], room.w - gaps)
    x = room.x + (room.w - gaps - sum(wide)) * node.at[0]
    for w in wide:
        yield Rect(x, room.y, w, room.h)
        x += w + node.gap


def _below(node: Node, room: Rect) -> Iterator[Rect]:
    gaps = node.gap * (len(node.parts) - 1)
    high = shares([(part.h, part.most, part.grow) for part in node.parts], room.h - gaps)
    y = room.y + (room.h - gaps - sum(high)) * node.at[1]
    for h in high:
        yield Rect(room.x, y, room.w, h)
        y += h + node.gap


def _upon(node: Node, room: Rect) -> Iterator[Rect]:
    return (room for _ in node.parts)


def _packed(node: Node, room: Rect) -> Iterator[Rect]:
    count, best = len(node.parts), (-math.inf, 0.0, 0.0, 1)
    for lines in range(1, node.lines + 1):
        columns = -(-count // lines)
        w, h = _place(room, max(node.across, columns), lines, node.gap)
        best = max(best, (min(w, h), w, h, columns), key=itemgetter(0))
    return _in_lines(node, room, *best[1:])


def _gridded(node: Node, room: Rect) -> Iterator[Rect]:
    return _in_lines(node, room, *_place(room, node.across, node.lines, node.gap), node.across)


def _place(room: Rect, across: int, lines: int, gap: float) -> Point:
    return (room.w - gap * (across - 1)) / across, (room.h - gap * (lines - 1)) / lines


def _in_lines(node: Node, room: Rect, w: float, h: float, columns: int) -> Iterator[Rect]:
    for number in range(len(node.parts)):
        line, place = divmod(number, columns)
        yield Rect(room.x + place * (w + node.gap), room.y + line * (h + node.gap), w, h)


def _fanned(node: Node, room: Rect) -> Iterator[Rect]:
    wide = [min(part.most, room.h * part.ratio) if part.ratio else part.w for part in node.parts]
    last = wide[-1] if wide else 0.0
    whole = sum(wide) + node.gap * (len(wide) - 1)
    closer = max(0.0, whole - room.w) / max(1, len(wide) - 1)
    x = room.x + max(0.0, room.w - max(whole, last)) * node.at[0]
    for w in wide:
        yield Rect(x, room.y, w, room.h)
        x += w + node.gap - closer


def bounded(whole: float, bounds: tuple[float, float, float]) -> float:
    """A part of a size, at least and at most so large: ``bounds`` are the part, the least, the most."""
    part, least, most = bounds
    return min(max(whole * part, least), most)


def shaped(box: Rect, ratio: float, most: float = math.inf, at: Point = (0.5, 0.5)) -> Rect:
    """The largest part of a box that is ``ratio`` times as wide as high (0: as the box is)."""
    x, y, w, h = box
    wide, high = (most if w > most else w), (most if h > most else h)
    if ratio and wide > high * ratio:
        wide = high * ratio
    elif ratio:
        high = wide / ratio
    return Rect(x + (w - wide) * at[0], y + (h - high) * at[1], wide, high)


ALIGNED: Final[dict[float, Literal["left", "centre", "right"]]] = {0.0: "left", 0.5: "centre", 1.0: "right"}


class Laid(msgspec.Struct, frozen=True):
    """A tree in its box: what lies there, and where each node is that has a name."""

    sprites: tuple[Sprite, ...]
    spots: tuple[Spot, ...]
    places: dict[str, Rect]

    def __getitem__(self, name: str) -> Rect:
        return self.places[name]


class _Sheet(msgspec.Struct):
    """What is drawn of one thing so far; (``x``, ``y``) is its corner on the table."""

    x: float
    y: float
    shapes: list[Shape]


def lay(tree: Node, box: Rect) -> Laid:
    """A tree laid into a box. What it shows outside of all things is not seen."""
    sprites: list[Sprite] = []
    spots: list[Spot] = []
    places: dict[str, Rect] = {}

    def put(node: Node, room: Rect, sheet: _Sheet) -> None:
        if node.ratio or node.most < math.inf:
            room = shaped(room, node.ratio, node.most, node.at)
        if node.name:
            places[node.name] = room.moved(sheet.x, sheet.y)
        if node.thing is not None:
            stand(node, node.thing, room, sheet)
            return
        for show in node.on:
            sheet.shapes += DRAW[type(show)](show, room, node.at)
        if node.divided is not None:
            left, top, right, bottom = node.pad
            inner = Rect(room.x + left, room.y + top, room.w - left - right, room.h - top - bottom)
            for part, place in zip(node.parts, node.divided(node, inner), strict=True):
                put(part, place, sheet)

    def stand(node: Node, thing: Thing, room: Rect, sheet: _Sheet) -> None:
        own, before = _Sheet(room.x + sheet.x, room.y + sheet.y, []), len(sprites)
        put(replace(node, thing=None, name="", most=math.inf, ratio=0.0), Rect(0.0, 0.0, room.w, room.h), own)
        if own.shapes:
            sprite = _sprite(thing, own, room)
            sprites.insert(before, sprite)
            places[thing.id] = Rect(sprite.x - sprite.w / 2, sprite.y - sprite.h / 2, sprite.w, sprite.h)
        else:
            place = places[thing.id] = room.moved(sheet.x, sheet.y)
            spot = Spot(thing.id, *place.centre, place.w, place.h, thing.label, thing.info, means=thing.means)
            spots.append(spot)

    put(tree, box, _Sheet(0.0, 0.0, []))
    return Laid(tuple(sprites), tuple(spots), places)


def _plate(show: Plate, box: Rect, at: Point) -> Sequence[Shape]:
    return plate(box, show)


def _text(show: Text, box: Rect, at: Point) -> Sequence[Shape]:
    x, y = box.x + box.w * at[0], box.y + box.h / 2
    size, ink, face, align = show.size, show.ink, show.face, ALIGNED[at[0]]
    more = show.spread, show.narrow, None, 0.0, show.short, show.least
    return (Words(show.words, x, y, size, ink, face, align, box.w, 0.0, *more),)


def _icon(show: Icon, box: Rect, at: Point) -> Sequence[Shape]:
    x, y, w, h = shaped(box, show.picture.width / show.picture.height, at=at)
    return (Place(show.picture, x + w / 2, y + h / 2, w),)


def _medal(show: Medal, box: Rect, at: Point) -> Sequence[Shape]:
    x, y, w, h = shaped(box, 1.0, at=at)
    return numbered(x + w / 2, y + h / 2, w / 2, show.disc, show.figure, show.ink)


def _signs(show: Signs, box: Rect, at: Point) -> Sequence[Shape]:
    x, y, room = box.x + box.w * at[0] + show.pad * (1 - 2 * at[0]), box.y + box.h / 2, box.w - 2 * show.pad
    more = show.tall, show.gap, show.ground, show.rim, show.pad, show.high
    return (Row(show.parts, x, y, show.size, show.ink, show.face, show.words, ALIGNED[at[0]], room, *more),)


def _made(show: Drawn, box: Rect, at: Point) -> Sequence[Shape]:
    return (Place(show.function(box.w, box.h, *show.given), *box.centre, box.w),)


DRAW: Final[Mapping[type, Callable[[Any, Rect, Point], Sequence[Shape]]]] = {
    Plate: _plate,
    Text: _text,
    Icon: _icon,
    Medal: _medal,
    Signs: _signs,
    Drawn: _made,
}
"""Makes the shapes of what is shown in a box."""


def _sprite(thing: Thing, sheet: _Sheet, room: Rect) -> Sprite:
    """The look of a thing: one that shows a single picture is that picture."""
    first = sheet.shapes[0]
    if len(sheet.shapes) == 1 and isinstance(first, Place):
        picture, w = first.picture, first.w
        x, y, h = sheet.x + first.x, sheet.y + first.y, w * picture.height / picture.width
    else:
        picture, w, h = _picture(room.w, room.h, tuple(sheet.shapes), thing.shadow), room.w, room.h
        x, y = sheet.x + w / 2, sheet.y + h / 2
    t = thing
    return Sprite(
        t.id, picture, x, y, w, h, alpha=t.alpha, z=t.z, mood=t.mood, label=t.label, info=t.info,
        means=t.means,
    )  # fmt: skip


@cached(256)
def _picture(w: float, h: float, shapes: tuple[Shape, ...], shadow: int) -> Picture:
    """A picture; who draws it again finds it by what it is."""
    return Picture(w, h, shapes, shadow)
