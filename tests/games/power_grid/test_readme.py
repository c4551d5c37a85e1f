"""The README of the game says exactly what the program reads and prints."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest

import game.games.power_grid as package
from game.games.power_grid.actions import ACTIONS
from game.games.power_grid.game_info import INFO
from game.games.power_grid.map_rules import FLAGS
from game.games.power_grid.rules import PowerGrid
from game.kernel.action import Action
from tests.cli.conftest import Call, call
from tests.games.power_grid.pair import rules

__all__ = ["call"]
README = Path(str(package.__file__)).with_name("README.md").read_text(encoding="utf-8")
SAVE, *STATES = re.findall(r"```json\n(.*?)```", README, re.DOTALL)


@pytest.fixture
def printed(call: Call, tmp_path: Path) -> list[str]:
    """What ``replay --states --json`` prints for the documented save."""
    path = tmp_path / "save.json"
    path.write_text(SAVE, encoding="utf-8")
    done = call("replay", path, "--states", "--json")
    assert done.status == 0 and done.err == ""
    return done.out.splitlines()


def test_the_documented_states_are_printed(printed: list[str]) -> None:
    """Also the order of the fields is as documented."""
    wanted = [json.dumps(json.loads(state)) for state in STATES]
    assert [json.dumps(json.loads(line)) for line in (printed[1], printed[-1])] == wanted


def test_every_field_is_documented(printed: list[str]) -> None:
    position = json.loads(printed[0])["state"]
    table = README.split("| field | what |")[2]
    cells = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    assert [name for cell in cells for name in re.findall(r"`(\w+)`", cell)] == list(position)
    assert set(re.findall(r"`(\w+)`", table)) >= set(position["players"][0])


def test_every_field_of_a_set_up_is_documented() -> None:
    game = rules(3, "germany")
    table = README.split("| field | what |")[1].split("\n\n")[0]
    assert re.findall(r"^\| `(\w+)`", table, re.MULTILINE) == list(game.setup_of(game.set_up(1)))


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_is_documented(action: type[Action]) -> None:
    arguments = ", ".join(field.name for field in fields(action))
    assert f"`{action.name} {{{arguments}}}`" in README


def test_options_and_flags_are_documented() -> None:
    for option in INFO.options:
        values = ", ".join(f"`{value}`" for value in option.values)
        assert f"| `{option.id}` | {values}" in README
    assert all(f"`{flag}`" in README for flag in FLAGS)


def test_every_phase_is_documented() -> None:
    game = rules(2, "usa")
    assert isinstance(game, PowerGrid)
    assert all(f"`{phase}`" in README for phase in game.phases)


def test_the_market_is_what_may_be_auctioned_also_where_a_map_offers_a_fifth_plant() -> None:
    game = rules(3, "benelux")
    g = game.start(1)
    g.grid.market = [14, 15, 16, 17, 18, 19, 20, 21]
    state = game.summary(g)
    assert (state["market"], state["future_market"]) == ([14, 15, 16, 17, 18], [19, 20, 21])
