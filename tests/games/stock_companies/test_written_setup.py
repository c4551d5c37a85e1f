"""Set-ups written out: read as they are, or refused with field, item and what would be right (SC1-1, SC3-1)."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.fault import BadSave
from tests.games.power_grid.maps import blocks
from tests.games.stock_companies.table import NETWORK, PRIVATE, S3, STOCK, C, map_of, rules


def good(mode: str = STOCK, seats: int = 3) -> dict[str, Any]:
    """Return a set-up as it is written."""
    game = rules(mode, seats)
    return dict(game.setup_of(game.set_up(4)))


def refused(setup: dict[str, Any], mode: str = STOCK) -> tuple[str, str]:
    with pytest.raises(BadSave) as caught:
        rules(mode, 3).set_up_from(setup)
    values: dict[str, Any] = dict(caught.value.said.values)
    return values["field"], values["problem"].key


def test_SC0_4_3_the_deck_is_the_one_before_the_preparation() -> None:
    setup = {**good(), "start_player": C}
    game = rules(STOCK, 3)
    fresh = game.set_up_from(setup)
    assert fresh.exchange.card == C and fresh.grid.market == [3, 4, 5, 6, 7, 8, 9, 10]
    g = game.begin(fresh)
    drawn = sorted(setup["deck"][:6])
    assert g.grid.under == drawn[-2:] and set(drawn[:4]) < set(g.grid.market)
    first = setup["deck"]
    assert refused({**setup, "deck": ["step_3", *(card for card in first if card != "step_3")]}) == (
        "deck", "sc.setup.step_3_on_top",
    )  # fmt: skip
    sixth = [card for card in first if card != "step_3"]
    assert rules(STOCK, 3).set_up_from({**setup, "deck": [*sixth[:6], "step_3", *sixth[6:]]}).grid.stack[6] == S3


@pytest.mark.parametrize(
    ("change", "field", "problem"),
    [
        ({"start_player": 3}, "start_player", "pg.setup.unknown"),
        ({"start_player": "A"}, "start_player", "pg.setup.form"),
        ({"turn_order": [0, 1, 2]}, "turn_order", "pg.setup.field"),
        ({"removed": [20]}, "deck", ""),
        ({"deck": [13]}, "deck", "pg.setup.lost"),
    ],
)
def test_SC1_1_what_does_not_fit_is_refused(change: dict[str, Any], field: str, problem: str) -> None:
    found = refused({**good(), **change})
    assert found[0] in (field, "removed") and (not problem or found[1] == problem)


def test_SC1_1_2_regions_are_named_on_larger_maps_only() -> None:
    setup = good()
    del setup["regions"], setup["start_player"], setup["reshuffled_deck"]
    game = rules(STOCK, 3)
    g = game.set_up_from(setup)
    assert g.exchange.card == 0 and g.grid.regions == (1 << len(game.world.graph.regions)) - 1
    large = rules(NETWORK, 3, blocks())
    written = large.setup_of(large.set_up(2))
    assert large.set_up_from(written).grid.regions == large.set_up(2).grid.regions


def test_SC1_1_2_a_written_set_up_may_put_part_of_the_map_into_play() -> None:
    game = rules(STOCK, 3, map_of("germany", 3))
    setup = dict(game.setup_of(game.set_up(4)))
    g = game.set_up_from({**setup, "regions": ["northeast", "northwest", "west"]})
    assert g.grid.regions.bit_count() == 3 and game.find_inconsistency(game.begin(g)) is None
    for regions, problem in ((["northeast", "northwest"], "count"), (["northeast", "northwest", "south"], "apart")):
        with pytest.raises(BadSave) as caught:
            game.set_up_from({**setup, "regions": regions})
        values: dict[str, Any] = dict(caught.value.said.values)
        assert values["problem"].key == f"pg.setup.{problem}"


def test_SC3_1_1_the_third_mode_is_set_up_as_power_grid() -> None:
    setup = good(PRIVATE)
    assert set(setup) == {"turn_order", "deck", "removed", "region_starter", "regions", "reshuffled_deck"}
    assert rules(PRIVATE, 3).set_up_from({**setup, "turn_order": [2, 0, 1]}).grid.order == [2, 0, 1]
    assert refused({**setup, "start_player": 0}, PRIVATE) == ("start_player", "pg.setup.field")
    assert refused({**setup, "turn_order": [0, 0, 1]}, PRIVATE)[0] == "turn_order"
