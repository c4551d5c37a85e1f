"""What is counted: crate, laurel, and the lines of figures and signs that say what something gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, Unpack

from game.boards.board import Point
from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.land import region_sign
from game.games.carnegie.show.art.palette import BRASS_INK, DULL, INK, INLAY, IVORY, UMBER
from game.kernel.cache import cached
from game.kernel.message import Message
from game.present.area import Rect
from game.present.kit.colours import CREAM, GOLD_EDGE, GOLD_FILL, NONE, clear
from game.present.kit.layout import Node, Signs, Sizes, Text, cell
from game.present.kit.plates import RAISED_BRASS, Disc, Plate, coin, disc, golden, numbered, plate
from game.present.kit.signs import name_in, readable
from game.present.pictures.drawings import drawing
from game.present.pictures.engraving import star
from game.present.pictures.picture import Colour, Engraving, Face, Gradient, Picture, Place, Polygon, Row, Shape, Words

TYPES = ("hr", "management", "construction", "rd")
EYE = Disc(CREAM, UMBER, 0.8)
THINGS = "carnegie/things"
WREATH = 48 / 18.4
"""Width of the drawing of a wreath for the radius on which its leaves lie."""


def neutral_disc() -> Picture:
    """The disc of nobody, as large as a player's piece."""
    return drawing(THINGS, "neutral")


@cached(8)
def choice_tile(vp: int, w: float, h: float, lit: bool = False) -> Picture:
    """The tile that lets its owner use another type once; 120 by 56."""
    shapes: list[Shape] = plate(Rect(0, 0, w, h), palette.GREEN)
    for kind, place in zip(TYPES, Rect(h * 0.12, 0, w - h * 1.05, h).row(4), strict=True):
        shapes += disc(*place.centre, min(place.w * 0.47, h * 0.3), EYE)
        shapes.append(Place(sign(kind, palette.TYPE_INK[kind]), *place.centre, min(place.w * 0.62, h * 0.4)))
    shapes.append(Place(laurel(str(vp), palette.GOLD_WREATH), w - h * 0.5, h / 2, h * 0.92))
    if lit:
        shapes += plate(Rect(0, 0, w, h), golden(6, 2.4))
    return Picture(w, h, tuple(shapes), shadow=2)


@cached(8)
def reserve_tag(word: Message | str, short: Message | str, w: float, h: float) -> Picture:
    words = name_in(word, short, (w / 2, h / 2 - 1), readable(h * 0.58), palette.BRASS_INK, "centre", room=w - h * 0.6)
    return Picture(w, h, (*plate(Rect(0, 0, w, h), palette.CLIP), words), shadow=1)


SHEET = "carnegie/signs"
HOLE: Colour = clear(IVORY, 225)
DARK_HOLE: Colour = (22, 46, 37)
"""What is seen through a sign, and through one in pale letters on green."""
HEART: Colour = (150, 44, 52)
SHINE: Colour = (255, 220, 210, 110)
PALE = 560
"""A sign whose red, green and blue are more in all lies on something dark."""


@cached(512)
def sign(name: str, colour: Colour = INK) -> Picture:
    """A sign in one colour, 48 high; hearts are red."""
    hole = DARK_HOLE if sum(colour[:3]) > PALE else HOLE
    return drawing(SHEET, name, ink=colour, hole=hole, heart=HEART, shine=SHINE)


@cached(32)
def faded(name: str) -> Picture:
    """The sign of something that is over or taken, in one dull colour."""
    return drawing(SHEET, name, ink=DULL, hole=HOLE, heart=DULL, shine=NONE)


PURSE = Plate((12, 30, 24, 230), clear(INLAY, 150), 1.0, 7, Engraving(0, 3, 0.5, (160, 210, 190, 22)))
PILL = Plate(Gradient((252, 244, 220), (236, 222, 180)), (140, 104, 40), 1.2, 13, foot=1.6)
LIT_PILL = Plate(GOLD_FILL, GOLD_EDGE, 1.2, 13, foot=1.6)


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign in a line: a name of ``sign``, "coin", "good", "vp", or "region:west" and so on."""

    name: str


Phrase: TypeAlias = tuple[Message | str | Sign, ...]
"""A line of figures, words and signs."""


def phrase(
    parts: Phrase,
    at: Point,
    size: float,
    colour: Colour = INK,
    align: Literal["left", "centre", "right"] = "left",
    *,
    room: float = 0.0,
    tall: float = 1.1,
) -> Row:
    """A line of figures, words and signs; signs are in the colour of the letters."""
    return Row(signed(parts, size, colour).parts, *at, size, colour, "number", "text", align, room, tall)


def signed(parts: Phrase, size: float, colour: Colour = INK, tall: float = 1.1) -> Signs:
    """The same to be shown in a cell."""
    shown = tuple(sign_of(part.name, colour) if isinstance(part, Sign) else part for part in parts)
    return Signs(shown, size, colour, tall)


def line(
    parts: Phrase, size: float, colour: Colour = INK, side: float = 0.0, *, tall: float = 1.1, **sizes: Unpack[Sizes]
) -> Node:
    """A cell with a phrase: at the left (0), in the middle (0.5) or at the right (1)."""
    sizes["at"] = (side, 0.5)
    return cell(signed(parts, size, colour, tall), **sizes)


def words(
    text: Message | str,
    size: float,
    colour: Colour = INK,
    side: float = 0.0,
    face: Face = "strong",
    *,
    narrow: bool = False,
    **sizes: Unpack[Sizes],
) -> Node:
    """A cell with words: at the left (0), in the middle (0.5) or at the right (1)."""
    sizes["at"] = (side, 0.5)
    return cell(Text(text, size, colour, face, narrow), **sizes)


def sign_of(name: str, colour: Colour) -> Picture:
    if name == "coin":
        return coin("$")
    if name == "good":
        return crate()
    if name == "vp":
        return laurel(wreath=palette.GOLD_WREATH if sum(colour[:3]) > 500 else palette.WREATH)
    if name.startswith("region:"):
        region = name.partition(":")[2]
        return region_sign(region, palette.LAND_INK[region], (226, 218, 188), clear(colour, 160))
    return sign(name, colour)


def event_sign(event: str, colour: Colour) -> Picture:
    return sign_of("donation" if event == "donation" else f"region:{event}", colour)


def dull_sign(name: str) -> Picture:
    """The sign of something that is over or taken."""
    if name.startswith("region:"):
        return region_sign(name.partition(":")[2], DULL, (216, 206, 176), clear(DULL, 220))
    if name == "vp":
        return laurel("", DULL, medal=False)
    return faded(name) if name not in ("coin", "good") else sign_of(name, DULL)


def crate() -> Picture:
    return drawing(THINGS, "crate")


def wreath_about(x: float, y: float, radius: float, colour: Colour) -> Place:
    """Two branches of a laurel, open at the top."""
    return Place(drawing(THINGS, "wreath", ink=colour), x, y, radius * WREATH)


@cached(64)
def laurel(figure: str = "", wreath: Colour = palette.WREATH, medal: bool = True) -> Picture:
    """A laurel with a brass medal, on it ``figure`` or a star."""
    shapes: list[Shape] = [wreath_about(24, 25, 18.4, wreath)]
    if medal:
        shapes += disc(24, 24, 13.4, palette.BRASS_MEDAL)
    if figure:
        shapes.append(Words(figure, 24, 23.4, 24, BRASS_INK if medal else wreath, "number"))
    else:
        shapes.append(Polygon(star(24, 24.6, 8.6), (112, 76, 22) if medal else wreath))
    return Picture(48, 48, tuple(shapes))


@cached(64)
def badge(figure: str, fill: Colour = palette.MEDAL, ink: Colour = CREAM) -> Picture:
    """A small disc with a figure: points of a city, costs of a step."""
    return Picture(32, 32, tuple(numbered(16, 16, 15, Disc(fill, (0, 0, 0, 60)), figure, ink)))


@cached(64)
def count_tag(count: int) -> Picture:
    """A brass disc that says how many lie here, 26 across."""
    return Picture(26, 26, tuple(numbered(13, 12.6, 12, RAISED_BRASS, f"×{count}", BRASS_INK)), shadow=1)


@cached(64)
def steps_badge(steps: int, w: float, h: float, lit: bool = False) -> Picture:
    """The number of steps to a room, on a pill that hangs on the floor edge; ``lit`` where the way is shown."""
    row = Row((str(steps), sign("steps", (92, 66, 22))), w / 2, h / 2 - 0.8, h * 0.78, INK, tall=0.85, gap=0.2)
    return Picture(w, h, (*plate(Rect(0, 0, w, h), LIT_PILL if lit else PILL), row), shadow=1)


@cached(64)
def purse(parts: Phrase, w: float, h: float, colour: Colour = CREAM) -> Picture:
    """Counters on a dark band with a fine brass edge."""
    row = phrase(parts, (w / 2, h / 2), h * 0.56, colour, "centre", room=w - h * 0.5)
    return Picture(w, h, (*plate(Rect(0, 0, w, h), PURSE), row))
