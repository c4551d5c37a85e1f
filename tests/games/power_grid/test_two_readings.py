"""Whole games on the boards of the base game, carried out by the rules and by a second reading (PG-2 to PG-12)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from random import Random

import pytest

from game.games.power_grid.actions import ACTIONS, PlaceTrust, Sell
from game.games.power_grid.game_info import INFO
from game.kernel.action import Action
from tests.games.power_grid.pair import ATLASES, STYLES, Pair, practised, rules, written_setup

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"may_discard_new_plant": "no", "step_3_in_phase_4": "immediate", "reorder_after_first_auction": "no"},
)
WORTH_THEIR_NAME = {
    "nobody bought", "Step 2", "obsolete", "Step 3 drawn in phase 2", "Step 3 drawn in phase 5",
}  # fmt: skip
"""What the games of a seat count go through, so that they are worth playing."""


def play(pair: Pair, style: int, rng: Random) -> set[type[Action]]:
    """Play to the end and compare after every action; return the kinds of actions taken."""
    kinds = set()
    while decision := pair.decision():
        action = STYLES[style](pair, decision, rng)
        kinds.add(type(action))
        pair.play(action)
    pair.compare_results()
    return kinds


ELSEWHERE: set[type[Action]] = {PlaceTrust, Sell}
"""Actions that the base game does not know."""


@pytest.mark.long
@pytest.mark.parametrize("seats", INFO.seats)
def test_both_readings_ask_and_do_the_same(seats: int) -> None:
    moments: set[str] = set()
    kinds: set[type[Action]] = set()
    for number, (board, options, style) in enumerate(product(ATLASES, OPTIONS, range(len(STYLES)))):
        rng = Random(f"a {seats} {number}")
        setup = written_setup(rules(seats, board, options), rng.randrange(10**9), mixed=bool(number % 2))
        pair = Pair(seats, board, setup, options)
        kinds |= play(pair, style, rng)
        moments |= pair.reference.moments
    assert kinds == set(ACTIONS) - ELSEWHERE
    assert {moment.split(" in Step ")[0].split(" of ")[0] for moment in moments} >= WORTH_THEIR_NAME


@pytest.mark.long
@pytest.mark.grid(long="values")
@pytest.mark.parametrize("options", OPTIONS, ids=["end_of_phase", "immediate"])
@pytest.mark.parametrize("seats", INFO.seats)
def test_PG_11_3_both_do_the_same_when_step_3_comes_in_phase_4(seats: int, options: Mapping[str, str]) -> None:
    """A game is played, then again with the Step 3 card before a plant that was drawn in phase 4."""
    seen = set()
    for seed, board in enumerate(ATLASES):
        setup = written_setup(rules(seats, board, options), seed)
        first = Pair(seats, board, setup, options)
        play(first, STYLES.index(practised), Random(seed))
        for plant in [card for card, phase in first.reference.drawn if phase == 4][-2:]:
            again = Pair(seats, board, {**setup, "deck": with_step_3_before(setup, plant)}, options)
            play(again, STYLES.index(practised), Random(seed))
            seen |= {moment for moment in again.reference.moments if "drawn in phase 4" in moment}
    assert seen


def with_step_3_before(setup: Mapping[str, object], plant: int | str) -> list[int | str]:
    """Return the deck with the Step 3 card on top of a plant."""
    deck = setup["deck"]
    assert isinstance(deck, list)
    rest = [card for card in deck if card != "step_3"]
    place = rest.index(plant) if plant in rest else 0
    return [*rest[:place], "step_3", *rest[place:]]
