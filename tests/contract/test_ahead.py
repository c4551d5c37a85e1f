"""What a seat may plan while others act: positions in which it is asked next, made of nothing but what it sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from game.games.game_info import GameInfo
from game.kernel.game import Game
from tests.contract.test_many_games import tables
from tests.played import GAMES, begun

TABLES = [pytest.param(info, max(info.seats_for({})), {}, id=info.id) for info in GAMES]
MODES = [*TABLES, *(pytest.param(info, seats, options, id=f"{info.id}-{seats}-{'-'.join(options.values())}")
                    for info, seats, options in tables() if seats == 3)]  # fmt: skip
PLAIN = ("pg.fuel", "pg.building", "pg.powering", "ca.departments", "ca.duty", "ca.donation", "sc.purchase")
"""Phases in which nothing that others leave undone changes what a seat may do."""


def positions(game: Game[Any], state: Any, seed: int, most: int = 400) -> list[Any]:
    """Return the course of a random game from a position on."""
    rng, found = Random(seed), list[Any]()
    while len(found) < most and (asked := game.decisions(state)):
        found.append(state.clone())
        decision = asked[int(rng.random() * len(asked))]
        game.apply(state, decision.seat, decision.sample(rng))
    return found


@pytest.mark.grid(1)
@pytest.mark.parametrize(("info", "seats", "options"), MODES)
def test_it_is_asked_there_and_sees_no_more_than_now(info: GameInfo, seats: int, options: Mapping[str, str]) -> None:
    session = begun(info, seats, 5, options=options)
    game = session.game
    for state in positions(game, session.state.clone(), 5)[::5]:
        waiting = {decision.seat for decision in game.decisions(state)}
        for seat in set(range(game.seats)) - waiting:
            view = game.mask(state, seat)
            before = view.dump()
            for g in game.ahead(view, seat):
                asked = game.decision(g, seat)
                assert asked is not None and asked.count() > 1 and asked.prompt == g.flow.stack[-1]
                assert g.flow.round == state.flow.round and g.flow.place >= state.flow.place
                assert game.mask(g, seat) == g, "it knows what the seat does not"
            assert view.dump() == before, "what is seen has changed"


def resting(game: Game[Any], state: Any, seat: int) -> Any:
    """Return the position in which ``seat`` is asked if all others end their turns at once; None: they cannot."""
    state = state.clone()
    for _ in range(200):
        asked = game.decisions(state)
        if not asked or any(decision.seat == seat for decision in asked):
            return state if asked else None
        choice = asked[0].choices[0]
        if asked[0].prompt not in PLAIN or len(choice) != 1:
            return None
        game.apply(state, asked[0].seat, next(iter(choice)))
    return None


@pytest.mark.parametrize(("game_id", "options"), [
    ("power_grid", {}), ("carnegie", {}), ("stock_companies", {"mode": "private_companies"}),
    ("stock_companies", {"mode": "largest_network_operator"}),
])  # fmt: skip
def test_what_is_planned_is_what_is_asked_when_others_do_nothing(game_id: str, options: Mapping[str, str]) -> None:
    info = next(info for info in GAMES if info.id == game_id)
    session = begun(info, 3, 2, options=options)
    game, met = session.game, Counter[str]()
    for state in positions(game, session.state.clone(), 2, 700)[::3]:
        for seat in set(range(game.seats)) - {decision.seat for decision in game.decisions(state)}:
            planned = {game.decisions(g)[0].prompt: game.decision(g, seat)
                       for g in reversed(game.ahead(game.mask(state, seat), seat))}  # fmt: skip
            real = resting(game, state, seat)
            asked = game.decision(real, seat) if real is not None else None
            if asked is None or real.flow.round != state.flow.round or asked.prompt not in PLAIN or asked.count() < 2:
                continue
            if asked.prompt == "pg.powering" and state.flow.stack != [asked.prompt]:
                continue  # what will be burned nobody plans before it is bought
            assert planned.get(asked.prompt) == asked, (asked.prompt, state.flow)
            met[asked.prompt] += 1
    assert sum(met.values()) > 10 and len(met) > 1, met
