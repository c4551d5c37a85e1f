"""Every board that differs from the rules of the box says so in a few sentences, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace

import pytest

from game import paths
from game.boards.board import Board, Facts
from game.games import game_infos
from game.games.game_info import GameInfo
from game.games.power_grid.map_rules import tables_of
from game.games.power_grid.mechanisms.deck import DeckRecipe
from game.games.power_grid.show.board_rules import rules_of
from game.games.power_grid.tables import Twists, standard
from game.play.board import map_entries
from game.play.players import Player
from game.play.session import Session
from game.present.board_rule import BoardRule, rules_of_board
from game.present.stage.bundle import stage_of
from game.present.text import LANGUAGES
from tests.texts import texts_of

TOLD = [info for info in game_infos().values() if info.board_rules]
TWISTS = {
    "forbidden_regions": "east northeast northwest",
    "uranium_regions": "east south",
    "discounts": "berlin uranium 2",
    "ecological_fifth": "eco_fifth_plant_in_actual_market",
    "ecological_stay": "eco_never_under_deck",
    "lowest_leaves": "extra_lowest_removal_in_bureaucracy",
}
"""Each thing that a map may change, as its properties or flags write it."""
DECKS = {
    "out": {"deck_out": "11"},
    "step_2": {"deck_step_2": "22"},
    "keep": {"deck_keep": "garbage 50"},
    "size": {"opening_size": "6"},
    "low": {"low_plants": "15", "opening": "random_low"},
    "drawn": {"low_plants": "15", "opening": "random_low"},
    "always": {"low_plants": "15", "opening": "random_low", "opening_with": "6"},
    "removed": {"random_out": "0"},
    "top_low": {"low_plants": "15", "low_on_top": "1"},
    "top": {"deck_top": "13 18"},
    "below_top": {"below_top_shuffled": "18 20 +3"},
    "mixed": {"below_top_shuffled": "18 20 +3"},
    "first_high": {"low_plants": "15", "first_card": "high"},
    "piles": {"stack": "3-30 ascending; 31-50 step_3"},
    "step_3_above": {"step_3_above": "2"},
    "reshuffled": {"stack": "3-30 ascending; 31-50 step_3"},
}
"""Each thing that the recipe of the deck may change."""
MARKETS: dict[str, dict[str, Facts]] = {
    "shape": {
        "actual": {"market_sizes": "3 5 / 6"},
        "step_3": {"market_sizes": "4 4 / 5"},
        "step_2_draws": {"step_2_draws": "no"},
        "replaced_from": {"market_cycle": "planned", "fill": "1 2"},
        "stored": {"under_stack": "1 2"},
        "arriving": {"market_cycle": "planned", "fill": "1 2"},
        "staying": {"market_cycle": "planned", "fill": "1 2"},
        "pile": {"market_cycle": "two_stacks"},
    },
    "leaving": {
        "obsolete": {"flags": "no_obsolete"},
        "unsold": {"unsold_removal": "0"},
        "first_decline": {"flags": "first_decline_removes"},
    },
    "step_cards": {"step_2_first": {"step_2": "before_step_3"}, "step_2_by_card": {"step_2": "stack"}},
    "kept_out": {"kinds": {"kept_out": "garbage"}, "gone": {"kept_out": "garbage", "kept_out_gone": "6"}},
}
"""Each thing that the plant market may do otherwise."""


def tables() -> Iterator[tuple[GameInfo, str, Board, tuple[BoardRule, ...]]]:
    """Yield what is told of every board, in every mode and with every number of seats."""
    for info in TOLD:
        modes = next((option.values for option in info.options if option.id == "mode"), ("",))
        for entry in map_entries(info, None):
            assert entry.board is not None
            for mode in modes:
                for seats in info.seats:
                    options = {"mode": mode} if mode else {}
                    yield info, entry.value, entry.board, rules_of_board(info, entry.board, seats, options)


def test_every_board_says_what_it_does_differently() -> None:
    catalogues = [texts_of(language) for language in LANGUAGES]
    walked = 0
    for info, value, board, rules in tables():
        same = all(tables_of(seats, board.facts) == standard(seats) for seats in (5, 6))
        assert (not rules) == same, f"{info.id} on {value}"
        for rule in rules:
            walked += 1
            for said in (catalogue.render(rule.words) for catalogue in catalogues):
                assert "⟨" not in said and "{" not in said, said
            assert rule.sign.width == rule.sign.height
            assert all(city in range(len(board.graph.cities)) for city in rule.cities)
    assert walked


@pytest.mark.parametrize("name", [field.name for field in fields(Twists)])
def test_nothing_that_a_map_may_change_goes_untold(name: str) -> None:
    """A new twist has to be told, too."""
    germany = next(entry.board for entry in map_entries(game_infos()["power_grid"], None) if entry.board is not None)
    facts = {"flags" if isinstance(getattr(Twists(), name), bool) else name: TWISTS[name]}
    board = replace(germany, facts={**germany.facts, **facts})
    assert list(rules_of(board, tables_of(3, board.facts), standard(3)))


@pytest.mark.parametrize("name", [field.name for field in fields(DeckRecipe)])
def test_nothing_that_a_deck_may_change_goes_untold(name: str) -> None:
    """A new field of the recipe has to be told, too."""
    germany = next(entry.board for entry in map_entries(game_infos()["power_grid"], None) if entry.board is not None)
    board = replace(germany, facts={**germany.facts, **DECKS[name]})
    tables = tables_of(3, board.facts)
    assert getattr(tables.deck, name) != getattr(standard(3).deck, name)
    assert list(rules_of(board, tables, standard(3)))


@pytest.mark.parametrize("part", MARKETS)
def test_nothing_that_a_plant_market_may_change_goes_untold(part: str) -> None:
    germany = next(entry.board for entry in map_entries(game_infos()["power_grid"], None) if entry.board is not None)
    usual = getattr(standard(3), part)
    assert {field.name for field in fields(usual)} == set(MARKETS[part])
    for name, facts in MARKETS[part].items():
        board = replace(germany, facts={**germany.facts, **facts})
        tables = tables_of(3, board.facts)
        assert getattr(getattr(tables, part), name) != getattr(usual, name), name
        assert list(rules_of(board, tables, standard(3))), name


def test_a_rule_about_a_place_lies_on_that_place() -> None:
    info = game_infos()["power_grid"]
    board = next(entry.board for entry in map_entries(info, None) if entry.value == "central_europe")
    assert board is not None
    uranium, garbage, _ = rules_of_board(info, board, 4, {})
    homes = {board.graph.regions[board.graph.region_of[city]] for city in uranium.cities}
    assert homes == {"hungary", "slovakia", "czechia"}
    assert [board.graph.cities[city] for city in garbage.cities] == ["wien"]


def test_a_board_with_a_wrong_property_tells_nothing() -> None:
    info = game_infos()["power_grid"]
    board = next(entry.board for entry in map_entries(info, None) if entry.board is not None)
    assert rules_of_board(info, replace(board, facts={"fuel_start": "many"}), 4, {}) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_pages_tell_the_same(language: str) -> None:
    catalogue = texts_of(language)
    page = (paths.assets() / "rules" / language / "power_grid.md").read_text(encoding="utf-8")
    info = game_infos()["power_grid"]
    for entry in map_entries(info, None):
        rules = rules_of_board(info, entry.board, 3, {})
        assert all(catalogue.render(rule.words) in page for rule in rules), entry.value


@pytest.mark.parametrize("info", TOLD, ids=lambda info: info.id)
def test_the_aids_of_a_table_tell_the_same(info: GameInfo) -> None:
    for entry in map_entries(info, None):
        options = {"map": entry.value}
        session = Session(info, [Player(f"P{seat}") for seat in range(4)], options, seed=1, board=entry.board)
        aids = stage_of(info, session.game, entry.board).words.aids(session.view(0))
        told = [row[0] for aid in aids if aid.title.key == "pg.aid.board" for row in aid.rows]
        assert told == [rule.words for rule in rules_of_board(info, entry.board, 4, options)]
