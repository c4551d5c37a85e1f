"""The README of each game names whatever the program reads and prints, and the save in it is a real one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import game.games as package
from game.games import game_infos
from game.games.game_info import GameInfo
from tests.cli.conftest import Call, call
from tests.played import begun

__all__ = ["call"]
PARTS = ("players", "companies", "stock_round", "deciding", "timeline", "turn", "andrew")
"""What a position says in fields of its own, which are documented too."""

CHOSEN = ("tab_sides",)
"""What a save may name in its set-up and players choose else."""


def page(game: str) -> Path:
    return Path(str(package.__file__)).parent / game / "README.md"


def readme(game: str) -> str:
    return page(game).read_text(encoding="utf-8")


def described(info: GameInfo) -> str:
    """Return what is written of a game and of those it builds on."""
    return "".join(map(readme, (info.id, *info.builds_on)))


def blocks(info: GameInfo) -> list[str]:
    """Return a save, and positions that come of it."""
    return re.findall(r"```json\n(.*?)```", readme(info.id), re.DOTALL)


def words(text: str) -> list[str]:
    return [word for code in re.findall(r"`([^`]*)`", text) for word in re.findall(r"\w+", code)]


def columns(table: str) -> list[str]:
    """Return what the first column of a table names."""
    return words("".join(re.findall(r"^\| (`.*?) \|", table.partition("\n\n")[0], re.MULTILINE)))


def names(position: dict[str, Any]) -> Iterator[str]:
    yield from position
    for part in PARTS:
        inside = position.get(part)
        for each in inside if isinstance(inside, list) else [inside]:
            yield from each if isinstance(each, dict) else ()


TOLD = [info for info in game_infos().values() if page(info.id).is_file()]
"""A game that is begun may have no page yet; those that ship are missed by the tests of their collections."""
ALL = pytest.mark.parametrize("info", TOLD, ids=lambda info: info.id)
SAVED = pytest.mark.parametrize("info", [*filter(blocks, TOLD)], ids=lambda info: info.id)


@ALL
def test_every_action_is_described(info: GameInfo) -> None:
    text = described(info)
    actions = {each.name: ", ".join(field.name for field in fields(each)) for each in begun(info, 2).game.actions}
    assert not [name for name, arguments in actions.items() if f"`{name} {{{arguments}}}`" not in text]


@ALL
def test_every_option_phase_and_field_is_named(info: GameInfo) -> None:
    session = begun(info, 1)
    game, said = session.game, set(words(described(info)))
    wanted = [word for option in info.options for word in (option.id, *option.values)]
    wanted += [*game.phases, *game.setup_of(game.set_up(1)), *names(game.summary(session.state))]
    assert not [each for each in wanted if not said.issuperset(re.findall(r"\w+", each))]


@SAVED
def test_fields_are_named_in_the_order_in_which_they_are_printed(info: GameInfo) -> None:
    session = begun(info, 1)
    written, printed = map(columns, readme(info.id).split("| field | what |")[1:])
    assert [name for name in written if name not in CHOSEN] == list(session.game.setup_of(session.game.set_up(1)))
    assert printed == list(session.game.summary(session.state))


@SAVED
def test_the_example_is_replayed_as_described(call: Call, tmp_path: Path, info: GameInfo) -> None:
    """Also the order of the fields is as documented."""
    save, *states = blocks(info)
    path = tmp_path / "save.json"
    path.write_text(save, encoding="utf-8")
    done = call("replay", path, "--states", "--json")
    assert done.status == 0 and done.err == ""
    printed = [json.dumps(line) for line in done.lines]
    assert len(printed) == len(json.loads(save)["actions"])
    assert not [state for state in states if json.dumps(json.loads(state)) not in printed]
