"""A table as data: sprites, spots and stacks, the pages it is laid in, and the lens through which one sees a part.

A table larger than a screen is a few pages, each with a name, a size and a camera of its own. The scenery says which
there are (``pages``), lays the one that a look names (``table`` with ``look.page``), and says on which page a decision
is made or an event is seen (``page_of``). Whoever shows it makes a look for each page in sight, with the room, lens and
letters of that page; gestures, words and record do not depend on the page. An event is played on every page in sight
(``Motion.script`` with a look at that page); a page that is not in sight need not be laid, and its tile is marked if
``page_of`` an event names it. A strip is in sight always. With one page, whose id is empty, nothing of this is to be
thought of.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias, TypedDict

import msgspec
from msgspec import structs

from game.boards.board import Point
from game.kernel.cache import cached
from game.kernel.message import Message
from game.present.area import Rect
from game.present.kit.colours import CREAM, GOLD
from game.present.pictures.picture import Box, Picture, Words


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a table.

    ``title`` stands on its tile below the icon ``sign``, and ``key`` turns to it. ``room`` is the width and height that
    it wants, in pixels at 1920x1080: two pages stand side by side where both fit; (0, 0) takes what there is. A
    ``strip`` has no tile: it is always seen, along the lower edge, as high as its room says (a timeline, own stock).
    """

    id: str = ""
    title: Message | None = None
    key: str = ""
    room: tuple[float, float] = (0.0, 0.0)
    sign: str = "list"
    strip: bool = False


ONLY: Final = (Page(),)
"""The pages of a table that has one."""


CLOSEST = 3.2
ZOOM_STEP = 1.25


@dataclass(frozen=True, slots=True)
class Lens:
    """``zoom`` 1 shows everything; (``x``, ``y``) is what lies in the middle, as parts of the whole."""

    zoom: float = 1.0
    x: float = 0.5
    y: float = 0.5

    def zoomed(self, steps: float, x: float, y: float) -> Lens:
        """The lens ``steps`` closer; what is at (x, y), as parts of the frame, stays there."""
        zoom = min(max(self.zoom * ZOOM_STEP**steps, 1.0), CLOSEST)
        shift = 1 / self.zoom - 1 / zoom
        return replace(self, zoom=zoom, x=self.x + (x - 0.5) * shift, y=self.y + (y - 0.5) * shift).held()

    def panned(self, dx: float, dy: float) -> Lens:
        """The lens after what is seen was pulled by (dx, dy), as parts of the frame."""
        return replace(self, x=self.x - dx / self.zoom, y=self.y - dy / self.zoom).held()

    def held(self) -> Lens:
        """The lens kept inside the whole."""
        half = 0.5 / self.zoom
        return replace(self, x=min(max(self.x, half), 1 - half), y=min(max(self.y, half), 1 - half))


WHOLE = Lens()
"""Everything is seen."""


Mood: TypeAlias = Literal["plain", "can_act", "urged", "chosen", "dimmed", "hint"]
PLAIN: Mood = "plain"
"""Nothing is to be said about a thing."""


class Sprite(msgspec.Struct, frozen=True, gc=False):
    """One thing on the table, its middle at (x, y), ``w`` by ``h`` board units, turned ``angle`` degrees clockwise.

    ``label`` names it for people (tooltip title, keyboard focus); ``info`` explains it. ``squeeze`` is how much of its
    width is seen (before turning): a card that is being turned over gets narrow. ``outline`` are the corners of what
    can be touched, from the middle, if that is not the whole rectangle. ``framed`` things lie inside the frame of the
    table and are seen only there. A sprite with a ``count`` is a stack of so many equal pieces, each as ``picture``
    shows it (``pieces_of_stack``): lifting it takes one off. A ``quiet`` one is explained elsewhere while one points at
    it (``TableWords.pointed``): no tooltip hides what lies around it. What lies below one that ``blurs`` is seen out of
    focus inside its rectangle. Touching one that ``means`` another is touching that. A thing with ``near`` is round and
    is hit, too, where nothing else lies: the nearest one whose middle is no farther away than that.
    """

    id: str
    picture: Picture
    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    scale: float = 1.0
    squeeze: float = 1.0
    alpha: int = 255
    z: int = 0
    mood: Mood = PLAIN
    label: Message | None = None
    info: Message | None = None
    outline: tuple[Point, ...] = ()
    framed: bool = False
    count: int = 1
    quiet: bool = False
    blurs: bool = False
    means: str = ""
    near: float = 0.0


class SpriteLook(TypedDict, total=False):
    """The optional fields of ``Sprite``."""

    angle: float
    scale: float
    squeeze: float
    alpha: int
    z: int
    mood: Mood
    label: Message | None
    info: Message | None
    outline: tuple[Point, ...]
    framed: bool
    count: int
    quiet: bool
    blurs: bool
    means: str
    near: float


class Spot(msgspec.Struct, frozen=True, gc=False):
    """A place where something may be dropped or tapped, its middle at (x, y); drawn only when it can act.

    A ``quiet`` one is explained elsewhere while one points at it, as a quiet sprite is. One that ``means`` another is
    that other to hands, as a sprite is: of equal places one is offered, and any of them does.
    """

    id: str
    x: float
    y: float
    w: float
    h: float
    label: Message | None = None
    info: Message | None = None
    quiet: bool = False
    means: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that lies on the table, ``width`` by ``height`` board units.

    ``frame`` is the part (left, top, width, height) that people can zoom and pan by itself, while the rest stays: a map
    among cards. Without one the whole table is zoomed. ``whose`` says whose things it shows, where that changes: those
    of another are there at once. ``column`` is how wide the column at the right edge is over which a drawer may lie, as
    long as it is open; 0: there is none. ``first`` is how the frame is looked at first where as a whole too much on it
    lacks its name.
    """

    width: float
    height: float
    sprites: tuple[Sprite, ...]
    spots: tuple[Spot, ...] = ()
    index: Mapping[str, Sprite | Spot] = field(default_factory=dict, compare=False)
    frame: Rect | None = None
    whose: str = ""
    column: float = 0.0
    first: Lens | None = None

    @classmethod
    def of(
        cls,
        width: float,
        height: float,
        sprites: list[Sprite],
        spots: list[Spot],
        frame: Rect | None = None,
        column: float = 0.0,
        first: Lens | None = None,
    ) -> Table:
        """The table, sprites sorted from back to front, with its index by id."""
        ordered = tuple(sorted(sprites, key=lambda s: s.z))
        index: dict[str, Sprite | Spot] = {spot.id: spot for spot in spots}
        index.update({sprite.id: sprite for sprite in ordered})
        return cls(width, height, ordered, tuple(spots), index, frame, column=column, first=first)

    def holding(self, sprites: list[Sprite]) -> Table:
        """The same table with other things on it."""
        table = Table.of(self.width, self.height, sprites, [*self.spots], self.frame, self.column, self.first)
        return replace(table, whose=self.whose)


SHEETS: Final = 4
"""At most so many pieces of a stack are drawn; the number tells the rest."""
STACK_STEP: Final = 0.045
"""How far apart they lie, as a part of their height."""
PLATE: Final = 0.36
"""How high the plate with the number is, as a part of the height of a piece."""


def rest_of_stack(sprite: Sprite) -> Sprite | None:
    """The stack without the piece that was lifted off; None if nothing is left."""
    return structs.replace(sprite, count=sprite.count - 1) if sprite.count > 1 else None


def pieces_of_stack(sprite: Sprite) -> tuple[Sprite, ...]:
    """The sprites drawn for one, from back to front: itself, or a pile of pieces with their number.

    Whatever is touched or pointed at is still the one sprite.
    """
    if sprite.count <= 1:
        return (sprite,)
    sheets = min(sprite.count, SHEETS)
    step = sprite.h * STACK_STEP
    pile = [
        structs.replace(sprite, id=f"{sprite.id}#{place}", y=sprite.y - (place - (sheets - 1) / 2) * step, count=1)
        for place in range(sheets)
    ]
    high = sprite.h * PLATE
    picture = number_picture(sprite.count)
    wide = high * picture.width / picture.height
    top = pile[-1]
    plate = Sprite(
        f"{sprite.id}#",
        picture,
        top.x + (sprite.w - wide) / 2,
        top.y + (sprite.h - high) / 2,
        wide,
        high,
        alpha=sprite.alpha,
        z=sprite.z,
        framed=sprite.framed,
    )
    return (*pile, plate)


@cached(256, "look")
def number_picture(number: int) -> Picture:
    wide = 30.0 + 15.0 * (len(str(number)) - 1)
    words = Words(str(number), wide / 2, 16, 24, CREAM, "number")
    return Picture(wide, 32, (Box(0, 0, wide, 32, (24, 30, 33, 235), 10, GOLD, 1.4), words))
