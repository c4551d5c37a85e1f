"""The sentences about a board of its own have the figures of the rules pages, board by board (PG-14.6, PGM-EU-7)."""

from __future__ import annotations

import pytest

from game.games.power_grid.game_info import INFO, MAPS
from game.games.power_grid.show.board_rules import board_rules
from tests.figures import figures_in
from tests.played import board_of

OF_FOUR = {
    "france": "out_top 13 11; start 8",
    "italy": "start 18 15 12",
    "australia": "at_most 20; mines; later 1 3; regions_free; out 17; lacking; fuel 15",
    "baden_wuerttemberg": "places.some 15 / 20 0 / 1 / 2; numbers.step_2 6; no_obsolete; unsold 2; order_after_auction",
    "benelux": "fifth; lowest; fuel 18 24",
    "brazil": "top 13 14; kept; refill",
    "bremen": (
        "entry 1 15; places.usual 8 / 14 / 20; places.some 8 / 14 1 / 2 / 2; numbers.both 5 13; "
        "out 11 17 23 28 34 36 38 39 46 31 50; deck.removed.none; prices 1 8; lacking; fuel 22 16 16"
    ),
    "central_europe": "uranium; discount.garbage 1; fuel 5",
    "china": (
        "planned 2 3 4; no_obsolete; unsold.none; deck.size 4; out 3 4 11 18 24 33 46; "
        "deck.piles 5 30 31 35 36 50; deck.removed.none; fuel 12 12 0"
    ),
    "europe": "market 9 4 6; market.step_2 8; deck.drawn 9 15; deck.first_high 15; prices 1 9; fuel 20 16 18 4",
    "india": "one_by_one.limit 3 5 8; both 2 3; changed 6 14 19 24 30 38; out 11; prices 1 8; fuel 21 20 3",
    "japan": (
        "starts.second; opening 2; places.some 10 / 10 / 20 2 / 2 / 3; places.some 10 / 15 1 / 2 / 2; "
        "places.some 15 / 20 0 / 1 / 2; start 21 15 9 3"
    ),
    "korea": "markets.lacking; prices 1 16; fuel 12 12 4 2 12 6 2",
    "manhattan": (
        "passage 5; places.single 10 40; blocked 14; one_step; two_stacks 2; deck.drawn 8 15; "
        "deck.low_on_top 1 15; deck.no_step_3; fuel 18 9 4"
    ),
    "middle_east": "glut; stored 2; kept_out.gone 6 11 14; step_2_by_card; prices 1 16; fuel 21 21 3 3",
    "north_america": "prices 1 9; fuel 20 14 18",
    "northern_europe": "uranium.but; regional 18 22 19 26 32 44 7 46 21 25 10 39; fuel 18 12 6",
    "quebec": "top 13 18 22; stay.kept; fuel 21 21",
    "russia": "market 6 3 4; no_obsolete; unsold.none; first_decline; out 6 14; deck.below_top 10 11 3; fuel 18 24 0 7",
    "south_africa": "places.alone 0; storage 8; out 7; fuel 15 12 3",
    "spain_portugal": "uranium.but; step_2 18 22 27; fuel 9 8",
    "uk_ireland": "overseas.empty 20; numbers.full; uranium.but; landmasses; deck.step_3 2; fuel 12 0",
}
"""The sentences about a table of four in their order, by key, each with its figures; of other boards there is none."""
OF_TWO = {
    "italy": "forbidden; start 18 15 12",
    "baden_wuerttemberg": "places.some 15 / 20 0 / 1 / 2; numbers.step_2 9; no_obsolete; unsold 2; order_after_auction",
    "china": (
        "planned 1 2 4; no_obsolete; unsold.none; deck.size 2; out 3 4 9 11 16 18 20 24 30 33 46; "
        "deck.piles 5 30 31 35 36 50; deck.removed.none; fuel 12 12 0"
    ),
    "europe": (
        "market 9 4 6; market.step_2 8; deck.drawn 9 15; deck.first_high 15; deck.removed 6; prices 1 9; "
        "fuel 20 16 18 4"
    ),
    "manhattan": (
        "passage 5; places.single 10 40; blocked 28; numbers.end 18; one_step; two_stacks 2; "
        "deck.drawn 8 15; out 20 22 37; deck.low_on_top 1 15; deck.no_step_3; deck.removed 4; fuel 18 9 4"
    ),
    "south_africa": "places.alone 0; numbers.end 18; storage 8; out 7; fuel 15 12 3",
    "uk_ireland": "overseas.empty 20; numbers.full; numbers.all; uranium.but; landmasses; deck.step_3 2; fuel 12 0",
}
"""What is told otherwise at a table of two."""


def told(name: str, seats: int) -> str:
    """Return the sentences about a board."""
    board = board_of(INFO, seats, {"map": name})
    assert board is not None
    rules = [rule.words for rule in board_rules(board, seats, {})]
    return "; ".join(" ".join([said.key.removeprefix("pg.board."), *figures_in(said)]) for said in rules)


@pytest.mark.parametrize("name", MAPS)
def test_PG_14_6_the_rules_of_a_board_have_its_figures(name: str) -> None:
    assert told(name, 4) == OF_FOUR.get(name, "")
    assert told(name, 2) == OF_TWO.get(name, OF_FOUR.get(name, ""))
