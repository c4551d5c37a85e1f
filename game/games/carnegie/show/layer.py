"""Lays one page: sprites in rectangles, and the signs of the parties."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.say import Say
from game.present.area import Rect
from game.present.kit.laying import Laying
from game.present.pages.table import Mood, Sprite
from game.present.party import Party
from game.present.pictures.picture import Picture
from game.present.pictures.pieces import mark_picture


@dataclass
class Layer(Laying):
    """What lies on one page. ``parties`` are the players, and Andrew after the one of a solo game."""

    parties: tuple[Party, ...] = ()
    patterns: bool = False

    def lay(
        self,
        name: str,
        picture: Picture,
        box: Rect,
        *,
        z: int = 0,
        mood: Mood = "plain",
        label: Say | None = None,
        info: Say | None = None,
        alpha: int = 255,
    ) -> None:
        """Add a sprite that fills ``box``."""
        x, y = box.centre
        self.sprites.append(
            Sprite(name, picture, x, y, box.w, box.h, z=z, mood=mood, label=label, info=info, alpha=alpha)
        )

    def token(self, party: int) -> Picture:
        """Return the disc of a party."""
        return mark_picture(self.parties[party].mark, self.patterns)

    def colour(self, party: int) -> int:
        """Return the colour of a party."""
        return self.parties[party].mark.colour
