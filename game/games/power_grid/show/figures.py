"""The pieces that figures in the rules of Power Grid are drawn from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.games.power_grid.plants import FUELS, PLANTS
from game.games.power_grid.show.art.auction import hammer_picture
from game.games.power_grid.show.art.cities import house_picture
from game.games.power_grid.show.art.panels import fuel_token
from game.games.power_grid.show.art.plants import plant_back, plant_card, step_card
from game.kernel.message import msg
from game.present.kit.colours import INK
from game.present.kit.plates import coin
from game.present.party import Mark
from game.present.pictures.figure import Piece, above, beside, counted, figures, sized
from game.present.pictures.picture import Box, Circle, Gradient, Line, Picture, Place, Shape, Words
from game.present.pictures.pieces import mark_picture

CARD, SMALL, TOKEN, DISC = 104.0, 90.0, 42.0, 48.0
STEP_CARD = "step3"
LETTERS = "ABCDEF"


def _card(word: str) -> Picture:
    return step_card() if word == STEP_CARD else plant_card(PLANTS[int(word)])


def _market(words: Sequence[str]) -> Picture:
    """The plant market: the actual row, a slash, the future one."""
    rows = " ".join(words).split(" / ")
    return above([beside([sized(_card(word), SMALL) for word in row.split()], 5) for row in rows], 5)


def _fuel(fuel: int, words: Sequence[str]) -> Picture:
    return counted(sized(fuel_token(fuel), TOKEN), words, 6)


def _money(words: Sequence[str]) -> Picture:
    (amount,) = map(int, words)
    return beside([sized(coin("E"), TOKEN), figures(str(amount))], 4)


def _mark(letter: str) -> Mark:
    return Mark("player", LETTERS.index(letter))


def _seats(words: Sequence[str]) -> Picture:
    """Players by the letters that examples call them, in an order."""
    return beside([above([sized(mark_picture(_mark(word)), 38), figures(word, wide=38)], 0) for word in words], 12)


def _bids(words: Sequence[str]) -> Picture:
    """A row of bids, each with its player: ``A 15 B 17 C -``; a dash is a pass."""
    each = []
    for seat, bid in zip(words[::2], words[1::2], strict=True):
        mark, said = (_faded(seat), "–") if bid == "-" else (mark_picture(_mark(seat)), bid)
        each.append(above([sized(mark, 34), figures(said, wide=40)], 0))
    return beside([sized(hammer_picture(), 50), *each], 10)


def _faded(seat: str) -> Picture:
    token = mark_picture(_mark(seat))
    veil = Circle(token.width / 2, token.height / 2, token.width / 2, (246, 238, 216, 170))
    return Picture(token.width, token.height, (*token.shapes, veil))


def _houses(words: Sequence[str]) -> Picture:
    """Houses of a player: letter and number."""
    seat, count = words
    return beside([sized(house_picture(_mark(seat)), 40), figures(f"×{int(count)}")], 3)


def _route(words: Sequence[str]) -> Picture:
    """Cities in a row with the costs between: ``essen=A 2 dusseldorf 9 aachen=?``.

    ``=A`` is a house of that player, ``=?`` a planned one of A.
    """
    shapes: list[Shape] = []
    step, y, x = 96.0, 24.0, 56.0
    names, costs = words[::2], words[1::2]
    if len(names) != len(costs) + 1:
        raise ValueError("a cost between each two cities")
    for number, cost in enumerate(costs):
        left, right = x + number * step, x + (number + 1) * step
        shapes += [Line(((left, y), (right, y)), (92, 66, 26), 7), Line(((left, y), (right, y)), (222, 190, 110), 3.6)]
        middle = (left + right) / 2
        shapes += [Box(middle - 14, y - 13, 28, 26, (252, 246, 228), 6), Words(cost, middle, y, 23, INK, "number")]
    for number, word in enumerate(names):
        city, _, owner = word.partition("=")
        shapes += _city(x + number * step, y, owner)
        name = msg(f"city.{city}")
        shapes.append(Words(name, x + number * step, y + 34, 17, INK, "strong", room=step - 4, narrow=True))
    return Picture(2 * x + step * len(costs), 72, tuple(shapes))


def _city(x: float, y: float, owner: str) -> list[Shape]:
    if owner:
        planned = owner == "?"
        return [Place(house_picture(_mark("A" if planned else owner), planned=planned), x, y, DISC)]
    disc = Gradient((232, 224, 204), (196, 184, 154))
    return [Circle(x, y + 1.6, 17, (60, 44, 20, 140)), Circle(x, y, 17, disc, (84, 64, 34), 1.8)]


PIECES: Mapping[str, Piece] = {
    "plants": lambda words: beside([sized(_card(word), CARD) for word in words]),
    "market": _market,
    "money": _money,
    "seats": _seats,
    "bids": _bids,
    "houses": _houses,
    "route": _route,
    "stack": lambda words: sized(plant_back(), SMALL),
    **{name: partial(_fuel, fuel) for fuel, name in enumerate(FUELS)},
}
"""What a line of words in the rules may name."""
