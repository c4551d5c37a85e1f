"""Lays one page: what lies there, and the signs of the parties."""

from __future__ import annotations

from dataclasses import dataclass

from game.present.kit.laying import Laying
from game.present.party import Party
from game.present.pictures.picture import Picture
from game.present.pictures.pieces import mark_picture


@dataclass
class Layer(Laying):
    """What lies on one page. ``parties`` are the players, and Andrew after the one of a solo game."""

    parties: tuple[Party, ...] = ()
    patterns: bool = False

    def token(self, party: int) -> Picture:
        return mark_picture(self.parties[party].mark, self.patterns)

    def colour(self, party: int) -> int:
        return self.parties[party].mark.colour
