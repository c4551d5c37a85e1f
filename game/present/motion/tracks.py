"""A script laid out in time: when each of its parts begins and ends, and what the sprites look like in between."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from game.present.motion.ease import between, ease
from game.present.motion.script import (
    After,
    Change,
    Count,
    Fade,
    Flip,
    Hide,
    Move,
    Pause,
    Play,
    Reel,
    Script,
    Show,
    Sound,
    Together,
    Turn,
)
from game.present.pages.table import Sprite

CALM = 0.08
"""How long the fade takes that replaces every motion when motion is to be reduced, in seconds."""

Part: TypeAlias = Move | Turn | Flip | Change | Reel | Count | Fade | Show | Hide | Play
Sprites: TypeAlias = dict[str, Sprite]


@dataclass(frozen=True, slots=True)
class TimedPart:
    """One part of a script with its time, in seconds from the start of the script."""

    part: Part
    start: float
    seconds: float

    def done(self, time: float) -> float:
        """Return which part of it is over at ``time``, from 0 to 1."""
        if time >= self.start + self.seconds:
            return 1.0
        return max(0.0, (time - self.start) / self.seconds)


@dataclass(frozen=True, slots=True)
class Tracks:
    """All parts of a script in the order in which they begin, and how long the whole takes."""

    tracks: tuple[TimedPart, ...]
    seconds: float

    def at(self, sprites: Sprites, time: float, calm: bool = False) -> Sprites:
        """Return the sprites ``time`` seconds into the script that began with ``sprites``, which stay as they are.

        With ``calm`` nothing travels: a sprite fades in where it comes to rest.
        """
        now = dict(sprites)
        for track in self.tracks:
            if track.start > time:
                break
            _perform(now, track.part, track.done(time), calm)
        return now

    def end(self, sprites: Sprites) -> Sprites:
        """Return the sprites after the script."""
        return self.at(sprites, math.inf)

    def sounds(self, since: float, until: float) -> tuple[Sound, ...]:
        """Return the effects that begin in the time after ``since`` and not after ``until``."""
        return tuple(t.part.sound for t in self.tracks if isinstance(t.part, Play) and since < t.start <= until)


def lay_out(script: Script, calm: bool = False) -> Tracks:
    """Return the script in time. With ``calm`` every motion takes the time of a short fade."""
    found: list[TimedPart] = []
    seconds = _place(script, 0.0, calm, found)
    return Tracks(tuple(sorted(found, key=lambda track: track.start)), seconds)


def leaves(script: Script) -> Iterator[Script]:
    """Yield the parts of a script that do something, in order."""
    if isinstance(script, Together | After):
        for part in script.scripts:
            yield from leaves(part)
    else:
        yield script


def _place(script: Script, start: float, calm: bool, found: list[TimedPart]) -> float:
    """Add the parts of ``script`` and return when it is over."""
    match script:
        case After(scripts):
            for part in scripts:
                start = _place(part, start, calm, found)
            return start
        case Together(scripts, stagger):
            gap = 0.0 if calm else stagger
            return max((_place(part, start + n * gap, calm, found) for n, part in enumerate(scripts)), default=start)
        case Pause(seconds):
            return start + seconds
        case Move() | Turn() | Flip() | Fade():
            seconds = min(CALM, script.seconds) if calm else script.seconds
            found.append(TimedPart(script, start, seconds))
            return start + seconds
        case Reel(seconds=seconds):
            seconds = 0.0 if calm else seconds
            found.append(TimedPart(script, start, seconds))
            return start + seconds
        case Change() | Count() | Show() | Hide() | Play():
            found.append(TimedPart(script, start, 0.0))
            return start
        case _:
            assert_never(script)


def _perform(now: Sprites, part: Part, done: float, calm: bool) -> None:
    """Change the sprites to what they are when ``part`` is ``done``. A sprite that is not there is left out."""
    if isinstance(part, Play):
        return
    if isinstance(part, Show):
        now[part.sprite.id] = part.sprite
        return
    sprite = now.get(part.id)
    if sprite is None:
        return
    if isinstance(part, Hide) or (isinstance(part, Count) and part.count < 1):
        del now[part.id]
    elif isinstance(part, Count):
        now[part.id] = replace(sprite, count=part.count)
    else:
        now[part.id] = _calm(sprite, part, done) if calm else _lively(sprite, part, done)


def _lively(sprite: Sprite, part: Move | Turn | Flip | Change | Reel | Fade, done: float) -> Sprite:
    match part:
        case Move():
            way = ease(part.ease, done)
            lift = part.arc * 4 * way * (1 - way) if done < 1.0 else 0.0
            return replace(sprite, x=between(sprite.x, part.x, way), y=between(sprite.y, part.y, way) - lift)
        case Turn():
            return replace(sprite, angle=sprite.angle + part.degrees * ease(part.ease, done))
        case Flip():
            return _flipped(sprite, part, done)
        case Change():
            return replace(sprite, picture=part.picture)
        case Reel(pictures=pictures):
            return replace(sprite, picture=pictures[min(int(done * len(pictures)), len(pictures) - 1)])
        case Fade():
            return replace(sprite, alpha=round(between(sprite.alpha, part.alpha, ease("linear", done))))


def _flipped(sprite: Sprite, part: Flip, done: float) -> Sprite:
    """A card gets narrow to the eye, shows its other side, and gets wide again."""
    if done >= 1.0:
        return replace(sprite, picture=part.picture)
    seen = max(0.04, abs(math.cos(math.pi * ease("in_out", done))))
    return replace(sprite, picture=sprite.picture if done < 0.5 else part.picture, squeeze=seen)


def _calm(sprite: Sprite, part: Move | Turn | Flip | Change | Reel | Fade, done: float) -> Sprite:
    if isinstance(part, Fade):
        return _lively(sprite, part, done)
    rested = _lively(sprite, part, 1.0)
    moved = (rested.x, rested.y, rested.angle, rested.picture) != (sprite.x, sprite.y, sprite.angle, sprite.picture)
    return replace(rested, alpha=round(rested.alpha * done)) if moved else rested
