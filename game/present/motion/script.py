"""Animations as data: what moves, turns, flips or counts, and for how long (seconds at normal speed)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.boards.board import Point
from game.present.pages.table import Sprite
from game.present.pictures.picture import Picture

Ease: TypeAlias = Literal["out", "in_out", "back", "linear"]
FLYING = 90
"""Above everything that lies."""
Sound: TypeAlias = Literal["coin", "card", "click", "ratchet", "cube", "clash", "shield", "bell", "fanfare", "hammer"]


@dataclass(frozen=True, slots=True)
class Move:
    """Carry the sprite ``id`` to (x, y); ``arc`` lifts the way by that many board units."""

    id: str
    x: float
    y: float
    seconds: float = 0.3
    ease: Ease = "out"
    arc: float = 0.0


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn the sprite by ``degrees`` clockwise from where it is."""

    id: str
    degrees: float
    seconds: float = 0.4
    ease: Ease = "back"


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn a card over so that it shows ``picture``."""

    id: str
    picture: Picture
    seconds: float = 0.3


@dataclass(frozen=True, slots=True)
class Change:
    """Show another picture on the sprite at once (a count that went up)."""

    id: str
    picture: Picture


@dataclass(frozen=True, slots=True)
class Reel:
    """Show pictures one after the other on the sprite, the last at the end: a number that counts up."""

    id: str
    pictures: tuple[Picture, ...]
    seconds: float = 0.3


@dataclass(frozen=True, slots=True)
class Count:
    """Have a stack hold so many pieces from now on; none: it is gone."""

    id: str
    count: int


@dataclass(frozen=True, slots=True)
class Fade:
    """Blend the sprite to ``alpha`` (0 to 255)."""

    id: str
    alpha: int
    seconds: float = 0.2


@dataclass(frozen=True, slots=True)
class Show:
    """Put a sprite on the table for the time of the script (a flying cube, an arc of attack)."""

    sprite: Sprite


@dataclass(frozen=True, slots=True)
class Hide:
    """Take a sprite off the table."""

    id: str


@dataclass(frozen=True, slots=True)
class Pause:
    """Wait."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Play:
    """Sound an effect."""

    sound: Sound


@dataclass(frozen=True, slots=True)
class Together:
    """Run all at the same time; ends with the longest. ``stagger`` delays each by that much after the one before."""

    scripts: tuple[Script, ...]
    stagger: float = 0.0


@dataclass(frozen=True, slots=True)
class After:
    """Run one after the other."""

    scripts: tuple[Script, ...]


Script: TypeAlias = Move | Turn | Flip | Change | Reel | Count | Fade | Show | Hide | Pause | Play | Together | After


def together(*scripts: Script, stagger: float = 0.0) -> Script:
    return Together(scripts, stagger)


def after(*scripts: Script) -> Script:
    return After(scripts)


def flight(
    name: str, picture: Picture, start: Point, goal: Point, w: float, seconds: float = 0.3, arc: float = 30.0
) -> Script:
    """Something flies from one place to another above all that lies, and is gone."""
    flying = Sprite(name, picture, *start, w, w * picture.height / picture.width, z=FLYING)
    return after(Show(flying), Move(name, *goal, seconds, "in_out", arc), Hide(name))


def numbers_between(before: int, after: int, most: int) -> list[int]:
    """The numbers seen from one to the next, with the last: at most ``most`` of them."""
    steps = min(abs(after - before), most)
    return [before + round((after - before) * step / steps) for step in range(1, steps + 1)]
