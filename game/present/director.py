"""The director: plays scripts over the table that is shown, so that what people see follows what has happened.

The state of the game is always ahead. Whatever is skipped or switched off, the table ends up exactly the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from game.present.easing import between, ease
from game.present.script import Script, Sound
from game.present.table import Sprite, Table
from game.present.tracks import CALM, Sprites, Tracks, lay_out

Speed: TypeAlias = Literal["off", "fast", "normal", "slow"]

FACTORS: Final[dict[Speed, float]] = {"fast": 2.0, "normal": 1.0, "slow": 0.5}
GLIDE = 0.16
"""How long things take to settle where they belong after a batch, in seconds at normal speed."""
BREATH = 0.05
"""The shortest time between two cues, so that the eye can tell them apart."""
INSTANT = 1e-9
"""Times below this are rounding errors, in seconds."""


@dataclass(frozen=True, slots=True)
class Cue:
    """One thing to play: ``make`` gets the table as it is shown then. ``number`` says which event it tells."""

    number: int
    make: Callable[[Table], Script | None]


@dataclass(frozen=True, slots=True)
class _Batch:
    cues: deque[Cue]
    then: Table


class Director:
    """Shows a table and plays cues on it, one after the other. Give it ``speed`` and ``calm`` at any time."""

    def __init__(self, table: Table, speed: Speed = "normal", calm: bool = False) -> None:
        self.speed: Speed = speed
        self.calm = calm
        self.factor = 1.0
        """How many times faster than its speed it plays."""
        self.reached = -1
        """The number of the last cue that has begun: what people may know by now."""
        self._then = table
        self._sprites: Sprites = _sprites(table)
        self._shown: Table | None = table
        self._batches: deque[_Batch] = deque()
        self._tracks: Tracks | None = None
        self._start: Sprites = {}
        self._time = 0.0
        self._glide: _Glide | None = None

    @property
    def busy(self) -> bool:
        """Whether something is still to be played or on its way."""
        return self._tracks is not None or bool(self._batches) or self._glide is not None

    @property
    def playing(self) -> bool:
        """Whether events are still being told; a thing that only settles does not count."""
        return self._tracks is not None or bool(self._batches)

    @property
    def table(self) -> Table:
        """What lies on the table now."""
        if self._shown is None:
            size = self._then
            self._shown = Table.of(size.width, size.height, list(self._sprites.values()), list(size.spots), size.frame)
        return self._shown

    @property
    def goal(self) -> Table:
        """What lies on the table when everything has been played."""
        return self._batches[-1].then if self._batches else self._then

    # ---- what the scene asks for

    def show(self, table: Table, *, glide: bool = False, origin: Sprites | None = None) -> None:
        """Show ``table`` when all that is queued has been played: at once, or with things gliding to their places.

        ``origin`` says where gliding things start instead, for example where they were dropped.
        """
        if self.playing:
            self._batches.append(_Batch(deque(), table))
            return
        self._settle(table, glide=glide, origin=origin)

    def play(self, cues: Sequence[Cue], then: Table) -> None:
        """Play ``cues`` after what is queued; then the table is ``then``."""
        self._batches.append(_Batch(deque(cues), then))
        if self.speed == "off":
            self.skip()

    def skip(self) -> None:
        """End everything that is queued: the table is what it would have become."""
        goal = self.goal
        for batch in self._batches:
            for cue in batch.cues:
                self.reached = max(self.reached, cue.number)
        self._batches.clear()
        self._tracks = None
        self._settle(goal, glide=False)

    def reset(self, table: Table) -> None:
        """Show ``table`` and forget what was queued, without telling it."""
        self._batches.clear()
        self._tracks = None
        self._settle(table, glide=False)

    def update(self, dt: float) -> tuple[Sound, ...]:
        """Advance by ``dt`` seconds and return the effects that are due."""
        if self.speed == "off":
            if self.busy:
                self.skip()
            return ()
        left = dt * FACTORS[self.speed] * self.factor
        sounds: list[Sound] = []
        while left > INSTANT and self.busy:
            left = self._advance(left, sounds)
        return tuple(sounds)

    # ---- inside

    def _advance(self, left: float, sounds: list[Sound]) -> float:
        """Use up some of the time and return what is left of it."""
        if self._glide is not None and not self.playing:
            return self._advance_glide(left)
        if self._tracks is None:
            self._begin_next()
            return left
        until = min(self._time + left, self._tracks.seconds)
        used = until - self._time
        sounds += self._tracks.sounds(-1.0 if self._time == 0 else self._time, until)
        self._time = until
        if until >= self._tracks.seconds:
            self._sprites = self._tracks.end(self._start)
            self._tracks = None
        else:
            self._sprites = self._tracks.at(self._start, until, self.calm)
        self._shown = None
        return left - used

    def _begin_next(self) -> None:
        batch = self._batches[0]
        if not batch.cues:
            self._batches.popleft()
            self._settle(batch.then, glide=True)
            return
        self._end_glide()
        cue = batch.cues.popleft()
        script = cue.make(self.table)
        self.reached = max(self.reached, cue.number)
        if script is not None:
            self._tracks = lay_out(script, self.calm)
            self._tracks = replace(self._tracks, seconds=self._tracks.seconds + BREATH)
            self._start = self._sprites
            self._time = 0.0

    def _settle(self, table: Table, *, glide: bool, origin: Sprites | None = None) -> None:
        before = {**self._sprites, **(origin or {})}
        self._then = table
        self._glide = None
        after = _sprites(table)
        if glide and self.speed != "off" and not self._batches:
            found = _Glide.of(before, after, self.calm)
            if found.moves:
                self._glide = found
                after = found.at(0.0, after)
        self._sprites = after
        self._shown = None if self._glide is not None else table

    def _advance_glide(self, left: float) -> float:
        glide = self._glide
        assert glide is not None
        rest = glide.seconds - glide.time
        if left >= rest:
            self._end_glide()
            return left - rest
        glide.time += left
        self._sprites = glide.at(glide.time, _sprites(self._then))
        self._shown = None
        return 0.0

    def _end_glide(self) -> None:
        if self._glide is not None:
            self._glide = None
            self._sprites = _sprites(self._then)
            self._shown = self._then


class _Glide:
    """Things on their short way to where they belong: those that moved travel, new ones fade in."""

    def __init__(self, moves: dict[str, tuple[Sprite | None, Sprite]], calm: bool) -> None:
        self.moves = moves
        self.calm = calm
        self.time = 0.0
        self.seconds = CALM if calm else GLIDE

    @classmethod
    def of(cls, before: Sprites, after: Sprites, calm: bool) -> _Glide:
        """Return the way from one table to the next."""
        moves: dict[str, tuple[Sprite | None, Sprite]] = {}
        for name, sprite in after.items():
            old = before.get(name)
            if old is None:
                moves[name] = (None, sprite)
            elif (old.x, old.y) != (sprite.x, sprite.y) or _turn(old, sprite):
                moves[name] = (old, sprite)
        return cls(moves, calm)

    def at(self, time: float, after: Sprites) -> Sprites:
        """Return the sprites ``time`` seconds after the start."""
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
    """Return the shorter way to turn, in degrees from -180 to 180."""
    return (new.angle - old.angle + 180.0) % 360.0 - 180.0


def _sprites(table: Table) -> Sprites:
    return {sprite.id: sprite for sprite in table.sprites}
