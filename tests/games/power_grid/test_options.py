"""Which options set-up offers: those that have an effect on the board and with so many players (PGM-0-5)."""

from __future__ import annotations

import pytest

from game.games.power_grid.game_info import INFO, MAPS
from game.games.power_grid.map_rules import tables_of
from game.games.stock_companies.game_info import INFO as STOCKS
from tests.games.power_grid.test_maps import board


def test_PGM_BW_1_PGM_MH_1_PGM_MH_15_PGM_CN_16_set_up_offers_options_where_they_have_an_effect() -> None:
    def offered(seats: int, **options: str) -> set[str]:
        return {option.id for option in INFO.offered(seats, INFO.choose(options))}

    usual = offered(4, map="germany")
    assert {"reorder_after_first_auction", "region_selection", "step_3_in_phase_4"} < usual
    assert usual - offered(4, map="baden_wuerttemberg") == {"reorder_after_first_auction"}
    assert usual - offered(4, map="manhattan") == {"region_selection", "step_3_in_phase_4"}
    assert usual - offered(4, map="china") == {"step_3_in_phase_4"}
    assert offered(4, map="own:mine") == usual
    assert offered(2, edition="recharged") - offered(4, edition="recharged") == {"two_players"}


@pytest.mark.parametrize("name", MAPS)
def test_PGM_0_5_an_option_is_offered_on_every_board_unless_it_has_no_effect_there(name: str) -> None:
    tables = tables_of(4, board(name).facts)
    options = INFO.choose({"map": name})
    offered = {option.id for option in INFO.offered(4, options)}
    assert ("reorder_after_first_auction" in offered) == (not tables.order_after_auction)
    assert ("step_3_in_phase_4" in offered) == (not tables.shape.planned and tables.thresholds.steps == 3)
    assert ("region_selection" in offered) == (len(board(name).graph.regions) > 1)
    assert {"money_visibility", "may_discard_new_plant"} <= offered


def test_PGM_BW_1_the_stock_companies_do_not_offer_what_has_no_effect_either() -> None:
    mode = {"mode": "private_companies"}
    usual = STOCKS.offered(4, STOCKS.choose(mode))
    here = STOCKS.offered(4, STOCKS.choose({**mode, "map": "baden_wuerttemberg"}))
    assert [option.id for option in usual if option not in here] == ["reorder_after_first_auction"]
