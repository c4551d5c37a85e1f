"""The table as data: sprites and zones in board units, for one onlooker at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias, TypedDict

import msgspec

from game.kernel.message import Message
from game.present.area import Rect
from game.present.pages.lens import Lens
from game.present.pictures.picture import Picture, Point

Mood: TypeAlias = Literal["plain", "can_act", "urged", "chosen", "dimmed", "hint"]
PLAIN: Mood = "plain"
"""Nothing is to be said about a thing."""


class Sprite(msgspec.Struct, frozen=True):
    """One thing on the table, its middle at (x, y), ``w`` by ``h`` board units, turned ``angle`` degrees clockwise.

    ``label`` names it for people (tooltip title, keyboard focus); ``info`` explains it. ``squeeze`` is how much of its
    width is seen (before turning): a card that is being turned over gets narrow. ``outline`` are the corners of what
    can be touched, from the middle, if that is not the whole rectangle. ``framed`` things lie inside the frame of the
    table and are seen only there. A sprite with a ``count`` is a stack of so many equal pieces, each as ``picture``
    shows it (see ``pages.stacks``): lifting it takes one off. A ``quiet`` one is explained elsewhere while one
    points at it (``Words.pointed``): no tooltip hides what lies around it. What lies below one that ``blurs`` is seen
    out of focus inside its rectangle. Touching one that ``means`` another is touching that. A thing with ``near`` is
    round and is hit, too, where nothing else lies: the nearest one whose middle is no farther away than that.
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
    """What may be said of a sprite beside what and where it is, as ``Sprite`` explains it."""

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


class Spot(msgspec.Struct, frozen=True):
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
        """Return the table, sprites sorted from back to front, with its index by id."""
        ordered = tuple(sorted(sprites, key=lambda s: s.z))
        index: dict[str, Sprite | Spot] = {spot.id: spot for spot in spots}
        index.update({sprite.id: sprite for sprite in ordered})
        return cls(width, height, ordered, tuple(spots), index, frame, column=column, first=first)

    def holding(self, sprites: list[Sprite]) -> Table:
        """Return the same table with other things on it."""
        table = Table.of(self.width, self.height, sprites, [*self.spots], self.frame, self.column, self.first)
        return replace(table, whose=self.whose)
