"""The save in the README of the game is a real one."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from game.games.carnegie.game_info import INFO
from game.kernel.serialization import Codec

README = Path(__file__).resolve().parents[3] / "game" / "games" / "carnegie" / "README.md"
TEXT = README.read_text(encoding="utf-8")


def test_the_example_can_be_replayed() -> None:
    save: dict[str, Any] = json.loads(re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)[0])
    game = INFO.build(len(save["players"]), save["options"])
    codec = Codec(game.actions, game.names())
    g = game.begin(game.set_up_from(save["setup"]))
    for seat, name, arguments in save["actions"]:
        action = codec.load(name, arguments)
        assert game.check(g, seat, action) is None, (seat, name)
        game.apply(g, seat, action)
    assert game.summary(g)["players"][0]["cells"]["f2c2"]["in_training"] == 1  # type: ignore[index]


def test_every_action_phase_option_and_field_is_named() -> None:
    game = INFO.build(1, {})
    words = [action.name for action in game.actions] + [option.id for option in INFO.options] + list(game.phases)
    described = game.summary(game.start(1))
    for part in (described, described["timeline"], described["players"][0], described["turn"], described["andrew"]):  # type: ignore[index]
        assert isinstance(part, dict)
        words += list(part)
    assert not [word for word in words if f"`{word}" not in TEXT]
