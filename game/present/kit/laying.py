"""Laying a table: what lies on a page is collected in the order in which it is put down."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Unpack

from msgspec.structs import replace

from game.kernel.message import Message
from game.present.area import Rect
from game.present.kit.laid import Laid
from game.present.pages.table import Spot, Sprite, SpriteLook
from game.present.pictures.picture import Picture


@dataclass
class Laying:
    """Sprites and spots so far. Games add what they need to know while they lay a table."""

    sprites: list[Sprite] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)

    def put(self, name: str, picture: Picture, x: float, y: float, w: float, **look: Unpack[SpriteLook]) -> Sprite:
        """Lay a sprite down and return it: its middle at (x, y), ``w`` wide and as high as its picture makes it."""
        return self._laid(Sprite(name, picture, x, y, w, w * picture.height / picture.width, **look))

    def lay(self, name: str, picture: Picture, box: Rect, **look: Unpack[SpriteLook]) -> Sprite:
        """Lay a sprite down that fills ``box``, and return it."""
        return self._laid(Sprite(name, picture, *box.centre, box.w, box.h, **look))

    def _laid(self, sprite: Sprite) -> Sprite:
        self.sprites.append(sprite)
        return sprite

    def take(self, laid: Laid) -> None:
        """Put down all that lies in a tree."""
        self.sprites += laid.sprites
        self.spots += laid.spots

    def alter(self, name: str, **look: Unpack[SpriteLook]) -> None:
        """Have a sprite that lies here look otherwise."""
        place = max(place for place, sprite in enumerate(self.sprites) if sprite.id == name)
        self.sprites[place] = replace(self.sprites[place], **look)

    def spot(
        self,
        name: str,
        rect: Rect,
        label: Message | None = None,
        info: Message | None = None,
        *,
        quiet: bool = False,
        means: str = "",
    ) -> None:
        """Mark a place that can be touched."""
        self.spots.append(Spot(name, *rect.centre, rect.w, rect.h, label, info, quiet, means))
