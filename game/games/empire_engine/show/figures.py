"""The pieces that figures in the rules of Empire Engine are drawn from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.empire_engine.show.art.machines import wheel_picture
from game.games.empire_engine.show.art.pieces import card_back, cube_picture, gear_card
from game.games.empire_engine.tables import ENGINES, SIDE
from game.present.pictures.figure import Piece, beside, counted, sized
from game.present.pictures.picture import Picture

CUBES = ("soldiers", "goods", "inventions")
WHEEL, GEAR, CUBE = 170.0, 96.0, 40.0


def _engine(words: Sequence[str]) -> Picture:
    """An engine with an action on top: ``L attack``."""
    engine = ENGINES.index(words[0])
    return sized(wheel_picture(engine, SIDE[engine][words[1]], True, True), WHEEL)


def _gear(words: Sequence[str]) -> Picture:
    """A gear card, 1 or 2; with a cube on it where one is named."""
    gear = int(words[0])
    if gear not in (1, 2):
        raise ValueError(words[0])
    card = sized(gear_card(gear - 1), GEAR)
    return card if len(words) == 1 else beside([card, _cubes(words[1], "1")], 6)


def _cubes(kind: str, *words: str) -> Picture:
    return counted(sized(cube_picture(CUBES.index(kind)), CUBE), words, 3, 3)


PIECES: Mapping[str, Piece] = {
    "engine": _engine,
    "gear": _gear,
    "back": lambda words: sized(card_back(), GEAR),
    **{kind: lambda words, kind=kind: _cubes(kind, *words) for kind in CUBES},  # type: ignore[misc]
}
"""What a line of words in the rules may name."""
