"""Figures in the rules of The Stock Companies show the numbers that their line names."""

from __future__ import annotations

from game.games.stock_companies.show.figures import PIECES
from game.present.pictures.picture import Place
from tests.figures import written


def certificates(words: str) -> int:
    return sum(isinstance(shape, Place) for shape in PIECES["shares"](words.split()).shapes)


def test_SC1_so_many_certificates_are_drawn() -> None:
    """The president's is one of them, and the widest."""
    assert [certificates(f"green {n}") for n in range(1, 6)] == [1, 2, 3, 4, 5]
    assert [certificates(f"green p{n}") for n in range(6)] == [1, 2, 3, 4, 5, 6]


def test_prices_and_treasuries_say_their_amounts() -> None:
    for amount in (20, 40, 90, 150):
        assert written(PIECES["price"]([str(amount), "red", "blue"])) == [str(amount)]
        assert written(PIECES["treasury"]([str(amount)])) == [str(amount)]
        assert len([s for s in PIECES["price"]([str(amount), "red", "blue"]).shapes if isinstance(s, Place)]) == 3
    assert len(PIECES["companies"](["green", "purple", "red"]).shapes) == 3
