"""The README of the game says exactly what the program reads and prints."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest

import game.games.stock_companies as package
from game.games.power_grid.actions import ACTIONS as BASE
from game.games.stock_companies.actions import ACTIONS
from game.games.stock_companies.game_info import INFO
from game.kernel.action import Action
from tests.cli.conftest import Call, call
from tests.games.stock_companies.table import STOCK, rules

__all__ = ["call"]
README = Path(str(package.__file__)).with_name("README.md").read_text(encoding="utf-8")
SAVE, STATE = re.findall(r"```json\n(.*?)```", README, re.DOTALL)


@pytest.fixture
def printed(call: Call, tmp_path: Path) -> list[str]:
    """What ``replay --states --json`` prints for the documented save."""
    path = tmp_path / "save.json"
    path.write_text(SAVE, encoding="utf-8")
    done = call("replay", path, "--states", "--json")
    assert done.status == 0 and done.err == ""
    return done.out.splitlines()


def test_the_documented_state_is_printed(printed: list[str]) -> None:
    assert json.dumps(json.loads(printed[-1])) == json.dumps(json.loads(STATE)), "also the order of the fields"


def test_every_field_is_documented(printed: list[str]) -> None:
    position = json.loads(printed[0])["state"]
    table = README.split("| field | what |")[2]
    cells = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    assert [name for cell in cells for name in re.findall(r"`(\w+)`", cell)] == list(position)
    inner = {
        *position["players"][0],
        *position["companies"]["green"],
        *position["stock_round"],
        *position["deciding"][0],
    }
    assert set(re.findall(r"`(\w+)`", table)) >= inner


def test_every_field_of_a_set_up_is_documented() -> None:
    game = rules(STOCK, 3)
    table = README.split("| field | what |")[1].split("\n\n")[0]
    assert re.findall(r"^\| `(\w+)`", table, re.MULTILINE) == list(game.setup_of(game.set_up(1)))


@pytest.mark.parametrize("action", [action for action in ACTIONS if action not in BASE])
def test_every_action_is_documented(action: type[Action]) -> None:
    arguments = ", ".join(field.name for field in fields(action))
    assert f"`{action.name} {{{arguments}}}`" in README


def test_every_option_is_documented() -> None:
    for option in INFO.options:
        assert f"`{option.id}`" in README
