"""Whoever is a character at a table is told with name and habit, in every game that has some."""

from __future__ import annotations

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.present.party import character_habit
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.table.top import OrderToken
from game.screen.widgets.base import Explained
from tests.pilot import Pilot
from tests.played import fitting

CARDS = [pytest.param(info, id=info.id) for info in game_infos().values() if info.styles]


@pytest.mark.parametrize("info", CARDS)
def test_the_table_tells_its_characters(info: GameInfo, pilot: Pilot) -> None:
    seats = fitting(info, 3)
    style = info.styles[-1]
    players = [Player("Ann"), Player("Somebody", "bot", "easy", 1, style), Player("Robert", "bot", "easy", 2)][:seats]
    session = Session(info, players, {}, seed=1, board=board_for(info, seats, {}), bots=pilot.app.bots)
    scene = pilot.show(TableScene(pilot.app, session))
    habit = scene.layer.render(character_habit(info, style))
    scene.sidebar.turn_to("players")
    pilot.settle()
    told = [
        word for root in scene.nodes() for node in root.walk() for word in (node.name, node.value, node.description)
    ]
    assert any("Somebody" in word for word in told) and any(habit in word for word in told), "read aloud, too"
    for token in (pilot.see(name) for name in pilot.ids() if name.startswith("order.")):
        assert isinstance(token, OrderToken)
        explained = isinstance(token.tip, Explained) and scene.layer.render(token.tip.body) == habit
        assert explained == (token.step.party == "seat.1")
