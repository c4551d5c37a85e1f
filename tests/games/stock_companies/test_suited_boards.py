"""On which boards companies can play: what is refused says why, the card offers the rest (PGM-RU-10, PGM-ME-12)."""

from __future__ import annotations

import pytest

from game.games.power_grid.card import CARD as POWER_GRID
from game.games.power_grid.map_rules import tables_of
from game.games.stock_companies.card import CARD, UNSUITED
from game.games.stock_companies.rules import require_suited
from game.kernel.fault import BadBoard
from tests.games.power_grid.test_maps import board


@pytest.mark.parametrize("name", POWER_GRID.maps)
def test_a_board_is_offered_exactly_where_its_mechanisms_suit(name: str) -> None:
    tables = tables_of(5, board(name).facts)
    if name in UNSUITED:
        with pytest.raises(BadBoard) as caught:
            require_suited(tables)
        assert caught.value.said.key.startswith("sc.map.")
    else:
        require_suited(tables)
    assert (name in CARD.maps) == (name not in UNSUITED)


@pytest.mark.parametrize(
    ("facts", "key"),
    [
        ({"market_cycle": "two_stacks"}, "sc.map.market"),
        ({"opening_size": "6", "market_sizes": "3 3 / 4"}, "sc.map.market"),
        ({"low_plants": "15", "opening": "random_low"}, "sc.map.market"),
        ({"kept_out": "garbage"}, "sc.map.step_2"),
        ({"step_2": "stack"}, "sc.map.step_2"),
    ],
)
@pytest.mark.parametrize("mode", ["stock_companies", "largest_network_operator", "private_companies"])
def test_own_maps_that_do_not_suit_are_refused_with_the_reason(facts: dict[str, str], key: str, mode: str) -> None:
    from dataclasses import replace

    germany = board("germany")
    with pytest.raises(BadBoard) as caught:
        CARD.build(4, {"mode": mode, "map": "germany"}, replace(germany, facts={**germany.facts, **facts}))
    assert caught.value.said.key == key
