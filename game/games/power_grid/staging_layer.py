"""Collects sprites and spots of one table."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.games.power_grid.staging_places import Places
from game.kernel.say import Say
from game.present.picture import Picture, Point
from game.present.table import Mood, Spot, Sprite


@dataclass
class Layer:
    """Sprites and spots so far. ``acting`` are the seats that have to decide."""

    places: Places
    acting: tuple[int, ...] = ()
    sprites: list[Sprite] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)

    def put(
        self,
        name: str,
        picture: Picture,
        x: float,
        y: float,
        w: float,
        *,
        z: int = 0,
        mood: Mood = "plain",
        label: Say | None = None,
        info: Say | None = None,
        framed: bool = False,
        outline: tuple[Point, ...] = (),
    ) -> None:
        """Add a sprite ``w`` wide, its middle at (x, y)."""
        h = w * picture.height / picture.width
        sprite = Sprite(
            name, picture, x, y, w, h, z=z, mood=mood, label=label, info=info, framed=framed, outline=outline
        )
        self.sprites.append(sprite)
