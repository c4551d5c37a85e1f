"""The pieces that figures in the rules of Carnegie are drawn from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from game.games.carnegie.components.departments import DEPARTMENTS
from game.games.carnegie.naming import department_name
from game.games.carnegie.show.art.counters import choice_tile, crate, neutral_disc, sign
from game.games.carnegie.show.art.rooms import NOBODYS, Posture, clerk, desk
from game.games.carnegie.show.giving import Space, space_node
from game.games.carnegie.show.opponent import card_back, victory_card
from game.games.carnegie.show.pool import tile_face, tile_picture
from game.games.carnegie.show.telling import donation_phrase
from game.games.carnegie.tables import DEPARTMENT_IDS, DONATIONS, PROJECTS, TYPES
from game.present.area import Rect
from game.present.kit.layout import Thing, lay
from game.present.kit.plates import coin
from game.present.pictures.figure import Piece, beside, counted, sized
from game.present.pictures.picture import Picture
from game.present.pictures.pieces import token_picture

TILE, TOKEN, SIGN = (208.0, 168.0), 40.0, 44.0
POSTURES = {"training": "training", "duty": "duty", "mission": "mission"}


def _tile(words: Sequence[str]) -> Picture:
    index = DEPARTMENT_IDS.index(words[0])
    return tile_picture(tile_face(DEPARTMENTS["balanced"][index], department_name(index)), *TILE)


def _people(words: Sequence[str]) -> Picture:
    """``printed`` is the employee printed on a room."""
    if words[0] == "printed":
        return sized(clerk(NOBODYS, "duty"), TOKEN)
    posture, count = cast(Posture, POSTURES[words[0]]), int(words[1])
    return beside([sized(clerk(1, posture), TOKEN)] * min(count, 6), 2)


def _count(picture: Picture, words: Sequence[str]) -> Picture:
    return counted(sized(picture, TOKEN), words, 4, 3)


def _donation(words: Sequence[str]) -> Picture:
    donation = next(each for each in DONATIONS if each.id == words[0])
    space = space_node(Space(donation_phrase(donation), "free"), "", 197, 102, Thing("donation"))
    return lay(space, Rect(0, 0, 197, 102)).sprites[0].picture


def _back(words: Sequence[str]) -> Picture:
    if words[0] not in TYPES:
        raise LookupError(words[0])
    return card_back(words[0], 96, 134)


PIECES: Mapping[str, Piece] = {
    "tile": _tile,
    "people": _people,
    "desk": lambda words: sized(desk(int(words[0]), True), 86),
    "money": lambda words: _count(coin("$"), words),
    "goods": lambda words: _count(crate(), words),
    "disc": lambda words: _count(token_picture(1), words),
    "neutral": lambda words: _count(neutral_disc(), words),
    "donation": _donation,
    "projects": lambda words: beside([sized(sign(project), SIGN) for project in PROJECTS], 18),
    "back": _back,
    "victory": lambda words: victory_card(int(words[0]), "", 84, 60),
    "choice": lambda words: choice_tile(3, 84, 60),
}
"""What a line of words in the rules may name."""
