"""Laying a table: what lies on a page is collected in the order in which it is put down."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.kernel.say import Say
from game.present.area import Rect
from game.present.pages.table import Mood, Spot, Sprite
from game.present.pictures.picture import Picture, Point


@dataclass
class Laying:
    """Sprites and spots so far. Games add what they need to know while they lay a table."""

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
        angle: float = 0.0,
        alpha: int = 255,
        mood: Mood = "plain",
        label: Say | None = None,
        info: Say | None = None,
        framed: bool = False,
        outline: tuple[Point, ...] = (),
        count: int = 1,
        quiet: bool = False,
        blurs: bool = False,
        means: str = "",
        near: float = 0.0,
    ) -> None:
        """Lay a sprite down, its middle at (x, y), ``w`` wide and as high as its picture makes it."""
        h = w * picture.height / picture.width
        sprite = Sprite(
            name,
            picture,
            x,
            y,
            w,
            h,
            angle=angle,
            alpha=alpha,
            z=z,
            mood=mood,
            label=label,
            info=info,
            framed=framed,
            outline=outline,
            count=count,
            quiet=quiet,
            blurs=blurs,
            means=means,
            near=near,
        )
        self.sprites.append(sprite)

    def spot(
        self, name: str, rect: Rect, label: Say | None = None, info: Say | None = None, *, quiet: bool = False
    ) -> None:
        """Mark a place that can be touched."""
        self.spots.append(Spot(name, *rect.centre, rect.w, rect.h, label, info, quiet))
