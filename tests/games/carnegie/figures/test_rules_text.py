"""Figures in the rules of Carnegie draw as many pieces as their line names, with the numbers of the data on them."""

from __future__ import annotations

import pytest

from game.games.carnegie.components.departments import DEPARTMENTS
from game.games.carnegie.components.projects import CHOICE_TILE_VP, DONATIONS
from game.games.carnegie.show.art.rooms import clerk
from game.games.carnegie.show.figures import PIECES
from tests.figures import amount, parts, written

DOES = {
    "sales": ["1", "$6", "×3"], "logistics": ["1", "$3", "1", "×3"], "purchasing": ["3", "$8"],
    "recruiting": ["1", "4"], "supply_chain": ["$1", "1", "×3"], "advanced_design": ["4"], "communications": ["$3×n"],
}  # fmt: skip
"""What these tiles say, by the table of departments in the rules."""


@pytest.mark.parametrize("name", ["money", "goods", "disc", "neutral"])
def test_so_many_things_are_drawn(name: str) -> None:
    for count in (1, 2, 3, 4, 5, 6, 12, 18, 30):
        assert amount(PIECES[name]([str(count)])) == count


@pytest.mark.parametrize("posture", ["training", "duty", "mission"])
def test_so_many_people_are_drawn_in_their_posture(posture: str) -> None:
    for count in range(1, 7):
        drawn = parts(PIECES["people"]([posture, str(count)]))
        assert drawn == [clerk(1, posture)] * count
    assert len({clerk(1, each) for each in ("training", "duty", "mission")}) == 3


def test_tiles_and_desks_say_their_wages_number_and_amounts() -> None:
    for name, does in DOES.items():
        facts = next(each for each in DEPARTMENTS["balanced"] if each.id == name)
        wages = [f"${wage}" for wage in facts.desks]
        said = written(PIECES["tile"]([name]))
        assert said in ([*wages, *does, str(facts.number)], [*wages, *does]), said
    for wage in (0, 1, 5, 10):
        assert written(PIECES["desk"]([str(wage)])) == [f"${wage}"]


def test_donations_say_points_and_price() -> None:
    for facts in DONATIONS:
        wanted = [str(facts.vp), *([f"${facts.money}"] if facts.money else [])]
        assert written(PIECES["donation"]([facts.id])) == wanted


def test_CA_3_2_cards_and_tiles_say_what_they_are_worth() -> None:
    for worth in (0, 1, 3, 6, 10):
        assert written(PIECES["victory"]([str(worth)])) == [str(worth)]
    assert written(PIECES["choice"]([])) == [str(CHOICE_TILE_VP)]
