"""The money that rivals have at the table of an exercise."""

from __future__ import annotations

from game.games.power_grid.bots.bot import SAVINGS
from game.games.power_grid.world import world_of
from game.training.store.collection import shipped
from game.training.store.exercises import opened


def test_rivals_have_as_much_as_bots_took_them_to_have() -> None:
    """Answers are judged by guesses of bots: who plays on must not meet rivals with sums that these leave out."""
    for exercise in shipped("power_grid")[-20:]:
        session = opened(exercise)
        tables, grid = world_of(session.game).tables, session.state.grid
        for seat, utility in enumerate(grid.utilities):
            if seat != exercise.seat:
                earned = max(tables.start_money, tables.income(utility.powered) + 2 * SAVINGS)
                lead = session.state.auction.price if session.state.auction.leader == seat else 0
                assert utility.money <= max(earned, lead), (exercise.id, seat)
