"""What is kept out while the first Step 3 card is dealt with (PGM-ME-8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.boards.board import Facts
from game.games.power_grid.actions import Build
from game.games.power_grid.events import CardDrawn, CardRemoved, CardStored, StepBegan
from game.games.power_grid.market import actual
from game.games.power_grid.plants import PLANTS
from tests.games.power_grid.boards import on_board
from tests.games.power_grid.table import S3, SIX_NEED, A, B, C, PowerTable, square
from tests.rules_table import random_game

KEPT: Facts = {
    "kept_out": "garbage uranium", "kept_out_gone": "6 11 14", "step_2": "stack", "under_stack": "1 2",
    "unsold_removal": "0",
}  # fmt: skip


def table(*market: int, stack: tuple[int, ...] = ()) -> PowerTable:
    """Return a table of three with money, a market and a stack."""
    return PowerTable(3, replace(square(SIX_NEED), facts=KEPT)).market(*market).stack(*stack).rich()


def first_card(t: PowerTable, *after: int) -> PowerTable:
    """Lay these cards so that they come in this order once the Step 3 card has the stack shuffled again."""
    later = t.later
    t.g.grid.stack += after
    later.again = [*after, *(p for p in PLANTS if p not in after)]
    t.g.grid.reshuffled = list(later.again)
    return t


def test_PGM_ME_8_the_card_in_the_place_of_the_step_3_card_is_kept_out_in_phase_2() -> None:
    """The stack is shuffled, 19 is drawn for the card: it goes under the stack, and the next is drawn."""
    t = first_card(table(13, 22, 31, 33, 34, 36, 40, S3), 19, 35, 24, 44, 46)
    t.at("pg.auction").nobody_buys()
    assert t.told(CardStored) == [CardStored(S3), CardStored(19)], "below the Step 3 card"
    assert t.told(CardDrawn)[-4:] == [CardDrawn(19), CardDrawn(35), CardDrawn(24), CardDrawn(44)]
    assert t.g.grid.market == [24, 31, 33, 34, 35, 36, 40, 44] and t.g.grid.stack == [46, S3, 19]
    assert t.g.grid.step == 2, "24 is one of the two that come with Step 2: allowed"


def test_PGM_ME_8_6_11_and_14_leave_the_game_then_too() -> None:
    t = first_card(table(13, 22, 31, 33, 34, 36, 40, S3), 14, 35, 44, 46)
    t.at("pg.auction").nobody_buys()
    assert CardRemoved(14, "kept_out") in t.events and 14 in t.g.grid.gone and t.g.grid.stack == [S3]


def test_PGM_ME_8_in_phase_5_the_replacements_are_kept_out_as_well() -> None:
    t = first_card(table(13, 22, 31, 32, 33, 36, 40, 42, stack=(S3,)), 19, 35, 24, 44, 28, 46, 50)
    t.at("pg.renewal")
    assert t.told(CardStored) == [CardStored(42), *map(CardStored, (S3, 19, 24, 28))]
    assert t.told(CardRemoved) == [CardRemoved(13, "step_2"), CardRemoved(22, "step_2")]
    assert t.g.grid.market == [31, 32, 33, 35, 36, 40, 44, 46] and t.g.grid.stack == [50, 42, S3, 19, 24, 28]
    steps = [n for n, event in enumerate(t.events) if event == StepBegan(2)]
    assert t.g.grid.step == 2 and len(steps) == 1 and steps[0] > t.events.index(CardStored(28)), "the next round"


def test_PGM_ME_8_in_phase_4_the_card_in_its_place_is_kept_out_and_the_two_are_not() -> None:
    t = first_card(
        table(8, 13, 22, 31, 33, 34, 36, 40, stack=(S3,)).owner(A, cities=range(7)).owner(B, cities=[8]).order(B, C, A),
        19, 35, 24, 44, 46,
    )  # fmt: skip
    t.at("pg.building").play(A, Build(7))
    assert t.told(CardStored) == [CardStored(S3), CardStored(19)]
    assert t.g.grid.market == [24, 31, 33, 34, 35, 36, 40, 44] and t.g.grid.stack == [46, S3, 19]


def test_PGM_ME_8_what_came_for_a_plant_kept_out_does_not_stay_either() -> None:
    """In phase 5 the card comes for 19, which had come itself; then 24 is there, drawn in its place: kept out."""
    t = first_card(table(13, 22, 31, 32, 33, 36, 40, 42).stack(19, S3), 24, 35, 44, 46)
    t.at("pg.renewal")
    assert t.told(CardStored) == [CardStored(card) for card in (42, 19, S3, 24)]
    assert t.told(CardDrawn)[:2] == [CardDrawn(19), CardDrawn(S3)]
    kinds = {t.game.world.cards(t.g.grid)[plant].kind for plant in t.g.grid.market[:4]}
    assert not kinds & {"garbage", "uranium"} and t.g.grid.step == 2


def test_PGM_ME_8_in_step_2_nothing_is_kept_out() -> None:
    t = table(7, 8, 9, 10, 21, 20, 22, 25).stack(19, 31, S3).at("pg.auction", step=2)
    t.sell(7)
    assert 19 in t.g.grid.market[:4] and not t.told(CardStored)


def test_PGM_ME_10_a_card_that_comes_again_among_the_replacements_begins_step_3() -> None:
    t = first_card(table(13, 22, 31, 32, 33, 36, 40, 42).stack(S3))
    t.at("pg.renewal")
    assert t.told(StepBegan) == [StepBegan(2), StepBegan(3)] and S3 not in t.g.grid.market


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 5])
def test_games_of_this_board_come_to_their_end_and_every_position_is_sound(seats: int) -> None:
    for seed in range(3):
        game = on_board("middle_east", seats).game
        for g, _, _ in random_game(game, seed):
            assert game.find_inconsistency(g) is None, game.find_inconsistency(g)
            kinds = {game.world.cards(g.grid)[plant].kind for plant in actual(game.world, g)}
            before = g.flow.stack[-1] in ("pg.regions", "pg.sale")
            assert before or g.grid.step > 1 or not kinds & {"garbage", "uranium"}
        assert g.flow.over
