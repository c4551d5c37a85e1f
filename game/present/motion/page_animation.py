"""A sheet: one page of the table in motion, from what is shown now to where everything comes to rest."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.present.kit.drafts import done
from game.present.motion.ease import between, ease
from game.present.motion.script import Script, Sound
from game.present.motion.tracks import CALM, Sprites, Tracks, lay_out
from game.present.pages.table import Sprite, Table

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
        """What lies on it now."""
        if self._shown is None:
            size = self._then
            self._shown = Table.of(size.width, size.height, list(self._sprites.values()), list(size.spots), size.frame)
        return self._shown

    @property
    def rest(self) -> Table:
        """What lay on it when it came to rest last, or does when it has."""
        return self._then

    @property
    def gliding(self) -> bool:
        """Whether things are on their short way to where they belong."""
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
        """Return the effects of the script that runs, from ``after`` on until ``until``."""
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
    """Things on their short way to where they belong: those that moved travel, new ones fade in."""

    def __init__(self, moves: dict[str, tuple[Sprite | None, Sprite]], calm: bool) -> None:
        self.moves = moves
        self.calm = calm
        self.time = 0.0
        self.seconds = CALM if calm else GLIDE

    @classmethod
    def of(cls, before: Sprites, after: Sprites, calm: bool, fading: bool) -> _Glide:
        """Return the way from one table to the next; without ``fading`` what is new is there at once."""
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
