"""Luck is what no seat could know: it is found by other draws, and nothing else is drawn anew."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots.luck import draws_of, pooled, redrawn
from game.games import game_infos
from game.games.game_info import GameInfo
from game.play.session import Session
from tests.played import begun, go_on, played
from tests.sample_game.game_info import INFO as SAMPLE

GAMES = [pytest.param(info, id=info.id) for info in game_infos().values()]


@pytest.mark.parametrize("info", [*GAMES, pytest.param(SAMPLE, id="sample")])
def test_what_nobody_could_know_is_drawn_anew_and_nothing_else(info: GameInfo) -> None:
    """Whatever rivals hold stays as it is: what all seats together know is the same in every other draw."""
    session = played(info, max(info.seats), 4, 40)
    game, found = session.game, {each.index: each for each in draws_of(session.game, *course_of(session)).each}
    for index, entry in enumerate(session.log):
        known = [pooled(game, session.state_at(index + 1))]
        known += [pooled(game, redrawn(game, entry.before, entry.seat, entry.action, Random(n))) for n in range(3)]
        assert (index in found) or all(each == known[0] for each in known), "what draws is found"
        for number in found[index].events if index in found else ():
            assert 0 <= number < len(entry.events)


def course_of(session: Session) -> tuple[tuple[Any, ...], list[tuple[int, Any]]]:
    """Return the positions of a game, and who did what between them."""
    positions = tuple(session.state_at(index) for index in range(len(session.log) + 1))
    return positions, [(entry.seat, entry.action) for entry in session.log]


def test_in_power_grid_luck_is_the_plants_that_come() -> None:
    session = go_on(begun(game_infos()["power_grid"], 3, 3), Random(3))
    told = draws_of(session.game, *course_of(session)).each
    kinds = {type(session.log[each.index].events[number]).__name__ for each in told for number in each.events}
    assert "CardDrawn" in kinds and kinds <= {"CardDrawn", "CardRemoved", "StepBegan", "StackShuffled"}
    drawn = [n for n, entry in enumerate(session.log) if any(type(e).__name__ == "CardDrawn" for e in entry.events)]
    assert len(told) >= 0.8 * len(drawn) and {each.index for each in told} <= set(drawn)
