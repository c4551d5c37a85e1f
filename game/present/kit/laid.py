"""Laying a tree of places into a box: its things become sprites and spots, its names say where everything lies."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from game.kernel.cache import cached
from game.present.area import Rect
from game.present.kit.discs import numbered
from game.present.kit.plates import Plate, plate
from game.present.kit.stack import Drawn, Icon, Medal, Node, Signs, Text, Thing, shaped
from game.present.pages.table import Spot, Sprite
from game.present.pictures.picture import Picture, Place, Point, Row, Shape, Words

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
    """Return a tree laid into a box. What it shows outside of all things is not seen."""
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
            spots.append(Spot(thing.id, *place.centre, place.w, place.h, thing.label, thing.info))

    put(tree, box, _Sheet(0.0, 0.0, []))
    return Laid(tuple(sprites), tuple(spots), places)


def _plate(show: Plate, box: Rect, at: Point) -> Sequence[Shape]:
    return plate(box, show)


def _text(show: Text, box: Rect, at: Point) -> Sequence[Shape]:
    x, y = box.x + box.w * at[0], box.y + box.h / 2
    size, ink, face, align = show.size, show.ink, show.face, ALIGNED[at[0]]
    more = show.narrow, None, 0.0, show.short, show.least
    return (Words(show.words, x, y, size, ink, face, align, box.w, 0.0, 0.0, *more),)


def _icon(show: Icon, box: Rect, at: Point) -> Sequence[Shape]:
    x, y, w, h = shaped(box, show.picture.width / show.picture.height, at=at)
    return (Place(show.picture, x + w / 2, y + h / 2, w),)


def _medal(show: Medal, box: Rect, at: Point) -> Sequence[Shape]:
    x, y, w, h = shaped(box, 1.0, at=at)
    return numbered(x + w / 2, y + h / 2, w / 2, show.disc, show.figure, show.ink)


def _signs(show: Signs, box: Rect, at: Point) -> Sequence[Shape]:
    x, y = box.x + box.w * at[0], box.y + box.h / 2
    row = Row(show.parts, x, y, show.size, show.ink, align=ALIGNED[at[0]], room=box.w, tall=show.tall, gap=show.gap)
    return (row,)


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
    """Return what a thing looks like: one that shows a single picture is that picture."""
    first = sheet.shapes[0]
    if len(sheet.shapes) == 1 and isinstance(first, Place):
        picture, w = first.picture, first.w
        x, y, h = sheet.x + first.x, sheet.y + first.y, w * picture.height / picture.width
    else:
        picture, w, h = _picture(room.w, room.h, tuple(sheet.shapes), thing.shadow), room.w, room.h
        x, y = sheet.x + w / 2, sheet.y + h / 2
    return Sprite(thing.id, picture, x, y, w, h, z=thing.z, mood=thing.mood, label=thing.label, info=thing.info)


@cached(256)
def _picture(w: float, h: float, shapes: tuple[Shape, ...], shadow: int) -> Picture:
    """Return a picture; who draws it again finds it by what it is."""
    return Picture(w, h, shapes, shadow)
