"""China: a planned plant market, an ordered stack (PGM-CN); its cycle is tested in ``test_plant_market``."""

from __future__ import annotations

from random import Random

import pytest

from game.games.power_grid.actions import Offer
from game.games.power_grid.plants import STEP_3
from game.kernel.message import msg
from tests.games.power_grid.boards import on_board, told_of
from tests.games.power_grid.looks import sprites
from tests.games.power_grid.table import A, B, C

OUT = {
    2: {3, 4, 9, 11, 16, 18, 20, 24, 30, 33, 46},
    3: {3, 4, 9, 11, 16, 18, 20, 24, 30, 33, 46},
    4: {3, 4, 11, 18, 24, 33, 46},
    5: {3, 4, 33},
    6: {3, 4, 33},
}


@pytest.mark.parametrize("seats", OUT)
def test_PGM_CN_1_to_3_deck_market_and_stack(seats: int) -> None:
    grid = on_board("china", seats).game.set_up(seats).grid
    assert set(grid.gone) == OUT[seats] and grid.removed == []
    lowest = [plant for plant in range(3, 41) if plant not in OUT[seats]][:seats]
    assert grid.market == lowest
    known = [plant for plant in range(3, 31) if plant not in OUT[seats] and plant not in lowest]
    assert grid.stack[: len(known)] == known
    middle = [plant for plant in (31, 32, 33, 34, 35) if plant not in OUT[seats]] + [STEP_3]
    assert sorted(grid.stack[len(known) : len(known) + len(middle)]) == middle


@pytest.mark.parametrize("seats", OUT)
def test_PGM_CN_3_both_lower_parts_of_the_stack_are_shuffled_the_upper_one_is_not(seats: int) -> None:
    game = on_board("china", seats).game
    stacks = [game.set_up(seed).grid.stack for seed in range(12)]
    known = sum(plant <= 30 for plant in stacks[0])
    size = known + sum(plant in range(31, 36) for plant in stacks[0]) + 1
    assert len({tuple(stack[:known]) for stack in stacks}) == 1
    assert len({tuple(stack[known:size]) for stack in stacks}) > 6 < len({tuple(stack[size:]) for stack in stacks})
    assert len({stack.index(STEP_3) for stack in stacks}) > 1, "the Step 3 card is shuffled with 31 to 35"


@pytest.mark.parametrize(("seats", "fill"), [(2, (1, 2)), (3, (1, 2)), (4, (2, 3)), (5, (2, 4)), (6, (3, 5))])
def test_PGM_CN_9_how_many_come_and_stay(seats: int, fill: tuple[int, int]) -> None:
    shape = on_board("china", seats).game.world.tables.shape
    assert (shape.arriving, shape.staying, shape.step_3) == (*fill, 4)


def test_PGM_CN_5_in_round_1_everybody_buys_and_there_are_exactly_enough() -> None:
    t = on_board("china", 3).at("pg.auction", number=1)
    t.play(A, Offer(5, 5)).play(B, t.actions()[0]).play(C, t.actions()[0])
    t.play(B, Offer(6, 6)).play(C, t.actions()[0])
    t.play(C, Offer(7, 7))
    assert t.g.grid.market == [] and all(len(u.plants) == 1 for u in t.g.grid.utilities)


def test_PGM_CN_15_what_everybody_knows_of_the_stack() -> None:
    game = on_board("china", 3).game
    g = game.set_up(8)
    guesses = [game.determinize(game.mask(g, 1), 1, Random(n)).grid.stack for n in range(12)]
    assert all(stack[:16] == g.grid.stack[:16] for stack in guesses)
    assert len({tuple(stack[16:]) for stack in guesses}) > 6


def test_PGM_CN_16_how_many_come_is_told_on_the_table_and_in_the_aids() -> None:
    t = on_board("china", 4).market(9).at("pg.fuel")
    assert sprites(t)["coming"].info == msg("pg.coming.info", n=2, left=3), "EX-CN-a: max(2, 3 - 1)"
    t.at("pg.fuel", step=3)
    assert "coming" not in sprites(t)


def test_PGR_6_2_no_discount_here() -> None:
    tables = on_board("china", 3, edition="recharged").game.world.tables
    assert not tables.token and not tables.step_cards.step_2_first and tables.deck.piles
    assert "pg.board.token.none" in told_of("china", edition="recharged")
