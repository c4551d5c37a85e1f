"""Boards for companies: what is refused says why, the card offers the rest (PGM-RU-10, PGM-ME-12, PGM-NA-3)."""

from __future__ import annotations

import pytest

from game import paths
from game.games.power_grid.game_info import INFO as POWER_GRID
from game.games.power_grid.map_rules import tables_of
from game.games.power_grid.state import depot_of
from game.games.stock_companies.game_info import INFO, UNSUITED
from game.games.stock_companies.rules import require_suited
from game.games.stock_companies.show.board_rules import board_rules
from game.kernel.fault import BadBoard
from game.kernel.message import msg
from game.present.text import LANGUAGES
from tests.games.power_grid.test_maps import board
from tests.games.stock_companies.table import NETWORK, PRIVATE, STOCK, StockTable
from tests.rules_table import random_game
from tests.texts import texts_of

REASONS = {"SC0-8.1": "sc.map.market", "SC0-8.2": "sc.map.step_2", "SC0-8.3": "sc.map.mines"}
"""The paragraphs of the rules text, and for which reason each names boards."""


def refusal(name: str) -> str:
    """Return why a board is refused; nothing if it is not."""
    try:
        require_suited(tables_of(5, board(name).facts))
    except BadBoard as fault:
        return fault.said.key
    return ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", REASONS)
def test_SC0_8_1_SC0_8_2_SC0_8_3_the_rules_text_names_the_boards_that_are_refused(number: str, language: str) -> None:
    text = (paths.assets() / "rules" / language / "stock_companies.md").read_text(encoding="utf-8")
    paragraph = text.split(f"**{number}**")[1].split("\n")[0]
    catalogue = texts_of(language)
    told = {name for name in POWER_GRID.maps if catalogue.render(msg(f"map.{name}")) in paragraph}
    assert told == {name for name in POWER_GRID.maps if refusal(name) == REASONS[number]} != set()


def test_SC0_8_4_every_reason_for_a_refusal_stands_in_the_rules_text() -> None:
    assert {refusal(name) for name in POWER_GRID.maps} == {"", *REASONS.values()}


@pytest.mark.parametrize("name", POWER_GRID.maps)
def test_SC0_8_4_a_board_is_offered_exactly_where_its_mechanisms_suit(name: str) -> None:
    tables = tables_of(5, board(name).facts)
    if name in UNSUITED:
        with pytest.raises(BadBoard) as caught:
            require_suited(tables)
        assert caught.value.said.key.startswith("sc.map.")
    else:
        require_suited(tables)
    assert (name in INFO.maps) == (name not in UNSUITED)


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
@pytest.mark.parametrize("mode", [STOCK, NETWORK, PRIVATE])
def test_SC0_8_4_own_maps_that_do_not_suit_are_refused(facts: dict[str, str], key: str, mode: str) -> None:
    from dataclasses import replace

    germany = board("germany")
    with pytest.raises(BadBoard) as caught:
        INFO.build(4, {"mode": mode, "map": "germany"}, replace(germany, facts={**germany.facts, **facts}))
    assert caught.value.said.key == key


@pytest.mark.parametrize("mode", [STOCK, NETWORK])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_RM_C_13_a_board_that_fixes_how_many_plants_are_removed_unseen_keeps_its_number(mode: str, seats: int) -> None:
    bremen, germany = board("bremen"), board("germany")
    assert StockTable(mode, seats, bremen, map="bremen").g.grid.removed == []
    removed = len(StockTable(mode, seats, germany).g.grid.removed)
    assert removed == (0 if seats == 6 else 4), "others have the number of the mode (SC0-4.1)"


@pytest.mark.parametrize(("mode", "founded"), [(STOCK, 3), (STOCK, 2), (NETWORK, 3)])
def test_RM_C_11_PGM_IN_7_an_outage_counts_houses_for_each_founded_company(mode: str, founded: int) -> None:
    t = StockTable(mode, 3, board("india"), map="india")
    for place in range(founded):
        name = t.world.stocks.companies[place].id
        t.company(name, {place: 2}, money=500, plants=(20 + place,), cities=(place,))
    outage = t.world.tables.outage
    assert outage is not None and t.world.first_failing(t.g, outage) == 2 * founded + 1


def test_RM_C_11_each_company_is_paid_less_for_its_own_cities() -> None:
    t = StockTable(STOCK, 3, board("india"), map="india")
    for place, company in enumerate(t.world.stocks.companies[:2]):
        t.company(company.id, {place: 2}, money=0, plants=(20 + place,), cities=range(4 * place, 4 * place + 4))
    utility = t.g.grid.utilities[0]
    for built, less in ((4, 0), (5, 12)):
        depot_of(t.g.grid).built = built
        assert t.world.lost(t.g, utility, 2) == less and t.world.income(t.g, utility, 2) == 40 - less


@pytest.mark.parametrize("mode", [STOCK, NETWORK, PRIVATE])
@pytest.mark.parametrize("name", ["india", "south_africa"])
def test_PGM_SA_9_RM_C_11_a_game_on_a_board_with_a_depot_stays_sound(name: str, mode: str) -> None:
    game = INFO.build(3, {"map": name, "mode": mode}, board(name))
    for g, _, _ in random_game(game, 5):
        assert game.find_inconsistency(g) is None
    assert g.flow.round > 2


@pytest.mark.parametrize(("mode", "key"), [(STOCK, "pg.board.outage.founded"), (PRIVATE, "pg.board.outage")])
def test_RM_C_11_the_set_up_says_whose_number_counts(mode: str, key: str) -> None:
    assert (
        key
        in " ".join(repr(rule.words) for rule in board_rules(board("india"), 3, {"mode": mode}))
        .replace("'", " ")
        .split()
    )
