"""Logs of older rules: regions chosen where all are in play (PGM-0-2), an empty second stack used up (PGM-MH-11)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.games.power_grid.market import exhausted
from game.games.power_grid.state import PowerGridState
from game.play.players import Player
from game.play.replay import load_session
from game.play.save import SaveFile, save_of
from game.play.session import Session
from tests.games.power_grid.test_maps import board

BENELUX = board("benelux")
GAMES = [("power_grid", {"map": "benelux"}), ("stock_companies", {"map": "benelux", "mode": "private_companies"})]

LAST_WITH_CHOICES = {"power_grid": 3, "stock_companies": 2}


def played(info: GameInfo, options: dict[str, str], actions: int = 60) -> Session:
    """Return a game of five after so many random actions."""
    session = Session(info, [Player(f"P{n}") for n in range(5)], options, seed=4, board=BENELUX)
    rng = Random(7)
    for _ in range(actions):
        decision = session.waiting()[0]
        session.submit(decision.seat, rng.choice(list(decision.choices)).sample(rng))
    return session


def older(save: SaveFile, session: Session) -> SaveFile:
    """Return the save as the last version of the kind would have written it: regions chosen, one after the other."""
    regions = BENELUX.graph.regions
    chosen = [[seat % 5, "choose_region", {"region": name}] for seat, name in enumerate(regions)]
    checks = [(index + len(chosen), check) for index, check in save.checks if index == len(session.log)]
    plain = msgspec.to_builtins(save)
    plain.update(rules=LAST_WITH_CHOICES[save.game], actions=[*chosen, *plain["actions"]], checks=checks)
    return msgspec.convert(plain, SaveFile)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_PGM_0_2_an_older_log_is_played_without_its_choices(name: str, options: dict[str, str]) -> None:
    info = game_infos()[name]
    session = played(info, options)
    assert session.state.grid.regions == 0b11111
    loaded = load_session(older(save_of(session), session))
    assert loaded.notice is None
    assert loaded.session.game.summary(loaded.session.state) == session.game.summary(session.state)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_PGM_0_2_nobody_is_asked_where_all_regions_are_needed(name: str, options: dict[str, str]) -> None:
    assert all(entry.action.name != "choose_region" for entry in played(game_infos()[name], options).log)
    four = Session(game_infos()[name], [Player(f"P{n}") for n in range(4)], options, seed=4, board=BENELUX)
    assert four.waiting()[0].prompt == "pg.regions"


def test_PGM_MH_11_in_positions_of_older_rules_an_empty_second_stack_is_used_up() -> None:
    info = game_infos()["power_grid"]
    game = info.build(4, {"map": "manhattan"}, board("manhattan"))
    g = game.start(3)
    assert isinstance(g, PowerGridState) and g.grid.later is not None
    g.grid.stack, g.grid.later.turned = [], True
    now = g.dump()
    assert game.migrate_position(5, now) == now, "today it is used up when a card is missing"
    older = PowerGridState.load(game.migrate_position(4, now))
    assert exhausted(older) and not exhausted(g)
    assert game.log_translator(5) is None and (bridge := game.log_translator(4)) is not None
    assert bridge(g, (0, "decline", {})) == ((0, "decline", {}),) and exhausted(g)
