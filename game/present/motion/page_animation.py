"""One page of the table in motion, from what is shown now to where everything comes to rest."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from game.present.kit.drafts import done
from game.present.motion.script import (
    After,
    Change,
    Count,
    Ease,
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
from game.present.pages.table import Sprite, Table

OVERSHOOT = 1.05
"""Makes a turn swing about 6 % past its goal before it comes to rest."""


def ease(kind: Ease, part: float) -> float:
    """The part of the way done after ``part`` of the time; exactly 0 at the start and 1 at the end."""
    if part <= 0.0:
        return 0.0
    if part >= 1.0:
        return 1.0
    if kind == "out":
        return 1.0 - (1.0 - part) ** 3
    if kind == "in_out":
        return 4 * part**3 if part < 0.5 else 1.0 - (2.0 - 2 * part) ** 3 / 2
    if kind == "back":
        left = part - 1.0
        return 1.0 + (OVERSHOOT + 1.0) * left**3 + OVERSHOOT * left**2
    return part


def between(start: float, goal: float, done: float) -> float:
    """The value ``done`` of the way from ``start`` to ``goal``; exactly the goal at the end."""
    return goal if done >= 1.0 else start + (goal - start) * done


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
        """The part of it that is over at ``time``, from 0 to 1."""
        if time >= self.start + self.seconds:
            return 1.0
        return max(0.0, (time - self.start) / self.seconds)


@dataclass(frozen=True, slots=True)
class Tracks:
    """All parts of a script in the order in which they begin, and how long the whole takes."""

    tracks: tuple[TimedPart, ...]
    seconds: float

    def at(self, sprites: Sprites, time: float, calm: bool = False) -> Sprites:
        """The sprites ``time`` seconds into the script that began with ``sprites``, which stay as they are.

        With ``calm`` nothing travels: a sprite fades in where it comes to rest.
        """
        now = dict(sprites)
        for track in self.tracks:
            if track.start > time:
                break
            _perform(now, track.part, track.done(time), calm)
        return now

    def end(self, sprites: Sprites) -> Sprites:
        return self.at(sprites, math.inf)

    def sounds(self, since: float, until: float) -> tuple[Sound, ...]:
        """The effects that begin after ``since`` and not after ``until``."""
        return tuple(t.part.sound for t in self.tracks if isinstance(t.part, Play) and since < t.start <= until)


def lay_out(script: Script, calm: bool = False) -> Tracks:
    """The script in time. With ``calm`` every motion takes the time of a short fade."""
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
    """Add the parts of ``script`` to ``found``; return when it is over."""
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
    """Sprites that are not there are passed over."""
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


GLIDE = 0.16
"""How long things take to settle where they belong after a batch, in seconds at normal speed."""


class PageAnimation:
    """Shows a table, plays one script at a time on it, or lets things glide to where they belong."""

    def __init__(self, table: Table) -> None:
        self._then = table
        self._sprites: Sprites = _sprites(table)
        self._shown: Table | None = table
        self._tracks: Tracks | None = None
        self._start: Sprites = {}
        self._glide: _Glide | None = None

    @property
    def table(self) -> Table:
        if self._shown is None:
            size = self._then
            self._shown = Table.of(size.width, size.height, list(self._sprites.values()), list(size.spots), size.frame)
        return self._shown

    @property
    def rest(self) -> Table:
        """The table when it came to rest last, or will be when it has."""
        return self._then

    @property
    def gliding(self) -> bool:
        return self._glide is not None

    def settle(
        self, table: Table, *, glide: bool, calm: bool = False, origin: Mapping[str, Sprite] | None = None
    ) -> None:
        """Show ``table`` at once, or with things gliding there from where they are, or from ``origin``."""
        before = {**self._sprites, **(origin or {})}
        another = table.whose != self._then.whose
        self._then = table
        self._glide = self._tracks = None
        after = _sprites(table)
        if glide:
            found = _Glide.of(before, after, calm, fading=not another)
            if found.moves:
                self._glide = found
                after = found.at(0.0, after)
        self._sprites = after
        self._shown = None if self._glide is not None else table

    def put(self, sprites: Mapping[str, Sprite]) -> None:
        """Show things where hands have let go of them, until they are told of or settle."""
        self.end_glide()
        known = {name: sprite for name, sprite in sprites.items() if name in self._sprites}
        self._sprites = {**self._sprites, **known}
        self._shown = None

    def carry_out(self) -> None:
        """Have what is drafted lie there as done: what is told of it begins there."""
        self.end_glide()
        self._sprites = done(self._sprites)
        self._shown = None

    # ---- a script

    def begin(self, script: Script | None, calm: bool) -> float:
        """Begin a script; return how many seconds it takes."""
        self.end_glide()
        self._tracks = lay_out(script, calm) if script is not None else None
        self._start = self._sprites
        return self._tracks.seconds if self._tracks is not None else 0.0

    def go_to(self, time: float, calm: bool) -> None:
        """Show the script that runs ``time`` seconds after its beginning."""
        if self._tracks is not None:
            self._sprites = self._tracks.at(self._start, time, calm)
            self._shown = None

    def end(self) -> None:
        """End the script that runs: things lie where it leads."""
        if self._tracks is not None:
            self._sprites = self._tracks.end(self._start)
            self._tracks = None
            self._shown = None

    def sounds(self, after: float, until: float) -> tuple[Sound, ...]:
        """The effects of the script that runs, after ``after`` and until ``until``."""
        return self._tracks.sounds(after, until) if self._tracks is not None else ()

    # ---- gliding

    def glide_on(self, seconds: float) -> float:
        """Let things glide; return the seconds that are left when they have arrived."""
        glide = self._glide
        if glide is None:
            return seconds
        rest = glide.seconds - glide.time
        if seconds >= rest:
            self.end_glide()
            return seconds - rest
        glide.time += seconds
        self._sprites = glide.at(glide.time, _sprites(self._then))
        self._shown = None
        return 0.0

    def end_glide(self) -> None:
        """Let things be where they belong."""
        if self._glide is not None:
            self._glide = None
            self._sprites = _sprites(self._then)
            self._shown = self._then


class _Glide:
    """Things on their way to where they belong: what moved travels, new things fade in."""

    def __init__(self, moves: dict[str, tuple[Sprite | None, Sprite]], calm: bool) -> None:
        self.moves = moves
        self.calm = calm
        self.time = 0.0
        self.seconds = CALM if calm else GLIDE

    @classmethod
    def of(cls, before: Sprites, after: Sprites, calm: bool, fading: bool) -> _Glide:
        """Without ``fading`` new things are there at once."""
        moves: dict[str, tuple[Sprite | None, Sprite]] = {}
        for name, sprite in after.items():
            old = before.get(name)
            if old is None:
                if fading:
                    moves[name] = (None, sprite)
            elif (old.x, old.y) != (sprite.x, sprite.y) or _turn(old, sprite):
                moves[name] = (old, sprite)
        return cls(moves, calm)

    def at(self, time: float, after: Sprites) -> Sprites:
        done = ease("out", time / self.seconds)
        now = dict(after)
        for name, (old, goal) in self.moves.items():
            if name in now:
                now[name] = self._between(old, goal, done)
        return now

    def _between(self, old: Sprite | None, goal: Sprite, done: float) -> Sprite:
        if old is None or self.calm:
            return replace(goal, alpha=round(goal.alpha * done))
        return replace(
            goal,
            x=between(old.x, goal.x, done),
            y=between(old.y, goal.y, done),
            angle=between(goal.angle - _turn(old, goal), goal.angle, done),
        )


def _turn(old: Sprite, new: Sprite) -> float:
    """The shorter way, in degrees from -180 to 180."""
    return (new.angle - old.angle + 180.0) % 360.0 - 180.0


def _sprites(table: Table) -> Sprites:
    return {sprite.id: sprite for sprite in table.sprites}
