"""The recipe for the deck (M-3): what a map may say of first market and stack, and what follows from it."""

from __future__ import annotations

from random import Random

import pytest

from game.boards.board import Facts
from game.games.power_grid.map_rules import tables_of
from game.games.power_grid.mechanisms.deck import DeckRecipe
from game.games.power_grid.plants import PLANTS
from game.games.power_grid.rules import PowerGrid
from game.games.power_grid.unseen import first_size
from game.kernel.chance import Chance
from game.kernel.fault import BadBoard, BadSave
from tests.games.power_grid.table import S3
from tests.games.power_grid.test_map_rules import on
from tests.rules_table import random_game

SEEDS = pytest.mark.parametrize("seed", range(12))
LOW_MARKET: Facts = {
    "low_plants": "15", "opening": "random_low", "low_on_top": "1", "random_low": "2", "random_high": "6",
}  # fmt: skip
IN_ORDER: Facts = {
    "deck_out": "3 4 9 11 16 18 20 24 30 33 46", "opening_size": "players",
    "stack": "5-30 ascending; 31-35 step_3; 36-50",
}  # fmt: skip


def recipe(facts: Facts, seats: int = 3) -> DeckRecipe:
    return tables_of(seats, facts).deck


def game(facts: Facts) -> PowerGrid:
    built = on(facts).game
    assert isinstance(built, PowerGrid)
    return built


@SEEDS
def test_every_card_lies_in_one_place(seed: int) -> None:
    for facts in ({}, LOW_MARKET, IN_ORDER, {"below_top_shuffled": "11 +3"}, {"step_3_above": "2"}):
        deck = recipe(facts)
        dealt = deck.deal(Chance.of(seed))
        assert sorted([*dealt.market, *dealt.stack, *dealt.removed, *deck.out, *deck.step_2]) == [*sorted(PLANTS), S3]
        assert len(dealt.stack) == first_size(deck)
        assert dealt.market == sorted(dealt.market)


@pytest.mark.parametrize(
    ("seats", "out", "market"), [(2, "3 4 9", [5, 6]), (4, "3 4 11", [5, 6, 7, 8]), (6, "4", [3, 5, 6, 7, 8, 9])]
)
def test_PGM_CN_2_as_many_of_the_lowest_as_there_are_players(seats: int, out: str, market: list[int]) -> None:
    facts = {**IN_ORDER, "deck_out": out, "stack": "3-30 ascending; 31-35 step_3; 36-50"}
    assert list(recipe(facts, seats).laid_out()) == market


@SEEDS
def test_PGM_CN_3_piles_lie_one_below_the_other(seed: int) -> None:
    stack = recipe(IN_ORDER).deal(Chance.of(seed)).stack
    assert stack[:16] == [8, 10, 12, 13, 14, 15, 17, 19, 21, 22, 23, 25, 26, 27, 28, 29]
    assert sorted(stack[16:21]) == [31, 32, 34, 35, S3]
    assert sorted(stack[21:]) == [36, 37, 38, 39, 40, 42, 44, 50]


@SEEDS
def test_PGR_1_3_PGR_1_4_a_market_of_low_plants(seed: int) -> None:
    dealt = recipe(LOW_MARKET).deal(Chance.of(seed))
    assert len(dealt.market) == 8 and max(dealt.market) <= 15
    assert dealt.stack[0] <= 15 and dealt.stack[-1] == S3
    assert sum(plant <= 15 for plant in dealt.removed) == 2 and len(dealt.removed) == 8


def test_every_low_plant_may_lie_in_the_first_market() -> None:
    found = {plant for seed in range(60) for plant in recipe(LOW_MARKET).deal(Chance.of(seed)).market}
    assert found == set(range(3, 16))


@SEEDS
def test_plants_that_are_always_in_the_first_market(seed: int) -> None:
    dealt = recipe({**LOW_MARKET, "opening_with": "6 14"}).deal(Chance.of(seed))
    assert {6, 14} <= set(dealt.market) and len(dealt.market) == 8


@SEEDS
def test_PGM_RU_1_plants_shuffled_below_the_top(seed: int) -> None:
    facts: Facts = {"deck_out": "6 14", "opening_size": "6", "deck_top": "13", "below_top_shuffled": "10 11 +3"}
    dealt = recipe(facts).deal(Chance.of(seed))
    assert dealt.market == [3, 4, 5, 7, 8, 9]
    assert dealt.stack[0] == 13 and {10, 11} <= set(dealt.stack[1:6])


@SEEDS
def test_PGM_UK_8_cards_below_the_step_3_card(seed: int) -> None:
    stack = recipe({"step_3_above": "2"}).deal(Chance.of(seed)).stack
    assert stack.index(S3) == len(stack) - 3 and stack[0] == 13


@SEEDS
def test_PGM_EU_2_a_low_plant_never_begins_the_stack(seed: int) -> None:
    facts: Facts = {"low_plants": "15", "opening": "random_low", "opening_size": "9", "first_card": "high"}
    dealt = recipe(facts).deal(Chance.of(seed))
    assert dealt.stack[0] > 15 and len(dealt.market) == 9


def test_without_a_step_3_card_the_stack_is_plants_only() -> None:
    assert S3 not in recipe({"step_3_above": "none"}).deal(Chance.of(1)).stack


def test_numbers_for_so_many_players_come_before_those_for_all() -> None:
    facts: Facts = {"random_out": "2", "random_out_3": "1", "deck_out": "11", "deck_out_4": "12"}
    assert (recipe(facts, 3).removed, recipe(facts, 4).removed) == ((1,), (2,))
    assert (recipe(facts, 3).out, recipe(facts, 4).out) == ((11,), (11, 12))


@pytest.mark.parametrize(
    "facts",
    [
        {"opening_size": "0"},
        {"opening_size": "many"},
        {"opening": "random_low"},
        {"opening": "some"},
        {"stack": "3-30 ascending"},
        {"stack": "3-30 ascending; 31-50"},
        {"stack": "3-30 step_3; 30-50"},
        {"stack": "3-x"},
        {"below_top_shuffled": "18 20"},
        {"below_top_shuffled": "18 +40"},
        {"below_top_shuffled": "3 +1"},
        {"step_3_above": "40"},
        {"first_card": "low"},
        {**LOW_MARKET, "random_low": "9"},
        {**LOW_MARKET, "low_on_top": "4"},
    ],
)
def test_a_recipe_that_cannot_be_followed_is_refused(facts: Facts) -> None:
    with pytest.raises(BadBoard) as caught:
        tables_of(3, facts)
    assert caught.value.said.key.startswith("fault.map.")


@SEEDS
@pytest.mark.parametrize("facts", [LOW_MARKET, IN_ORDER, {"below_top_shuffled": "11 +3"}, {"step_3_above": "2"}])
def test_a_written_set_up_says_all_that_chance_decided(facts: Facts, seed: int) -> None:
    built = game(facts)
    g = built.set_up(seed)
    assert built.find_inconsistency(g) is None
    again = built.set_up_from(built.setup_of(g))
    assert (again.grid.market, again.grid.stack, again.grid.removed) == (g.grid.market, g.grid.stack, g.grid.removed)


@pytest.mark.parametrize(
    ("market", "field"),
    [
        ([3, 4, 5, 6, 7, 8, 9], "market"),
        ([3, 4, 5, 6, 7, 8, 9, 16], "market"),
        ([3, 4, 5, 6, 7, 8, 9, 9], "market"),
        ("3", "market"),
        ([3, 4, 5, 6, 7, 8, 9, 10], "removed"),
    ],
)
def test_a_first_market_that_cannot_be_is_refused(market: object, field: str) -> None:
    """The last one names a market that is right, and removes a plant of it."""
    built = game(LOW_MARKET)
    setup = {**built.setup_of(built.set_up(3)), "market": market}
    if field == "removed":
        setup["removed"] = [3, 11, 16, 17, 18, 19, 20, 21]
    with pytest.raises(BadSave) as caught:
        built.set_up_from(setup)
    assert dict(caught.value.said.values)["field"] == field


@pytest.mark.grid
@SEEDS
@pytest.mark.parametrize("facts", [{}, LOW_MARKET, {"below_top_shuffled": "11 +3"}, {"step_3_above": "2"}])
def test_a_guessed_stack_has_the_cards_that_are_not_seen(facts: Facts, seed: int) -> None:
    """What the recipe says of the order holds in every guess, and nothing hidden shines through."""
    built = game(facts)
    rng = Random(seed)
    for g, decision, _ in random_game(built, seed, g=built.begin(built.set_up(seed)), most=40):
        guessed = built.determinize(built.mask(g, decision.seat), decision.seat, rng)
        assert len(guessed.grid.stack) == len(g.grid.stack)
        assert sorted([*guessed.grid.stack, *guessed.grid.removed]) == sorted([*g.grid.stack, *g.grid.removed])
        assert built.find_inconsistency(guessed) is None


@SEEDS
def test_PGM_CN_15_the_order_up_to_30_is_known_the_order_below_is_not(seed: int) -> None:
    built = game(IN_ORDER)
    g = built.set_up(seed)
    guesses = [built.determinize(built.mask(g, 0), 0, Random(number)).grid.stack for number in range(20)]
    assert {tuple(stack[:16]) for stack in guesses} == {tuple(g.grid.stack[:16])}
    assert len({tuple(stack[16:21]) for stack in guesses}) > 10
    assert all(set(stack[16:21]) == {31, 32, 34, 35, S3} for stack in guesses)
