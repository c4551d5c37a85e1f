"""What exercises of Empire Engine are about."""

from __future__ import annotations

from game.games import cards
from game.games.empire_engine.actions import LayGear, PlaceEngine, Salvage
from game.games.empire_engine.show.themes import theme
from game.games.empire_engine.tables import ATTACK
from tests.played import begun


def test_tells_attack_and_boosting_from_the_rest() -> None:
    g = begun(cards()["empire_engine"], 3).state
    attack, other = (PlaceEngine(0, side) for side in (ATTACK[0], (ATTACK[0] + 1) % 4))
    assert theme(g, 9, attack, other).key == "ee.theme.attack"
    assert theme(g, 9, other, PlaceEngine(0, (ATTACK[0] + 2) % 4)).key == "ee.theme.engines"
    assert theme(g, 9, LayGear(0, 0, 0), LayGear(0, 0, 1)).key == "ee.theme.soldiers"
    assert theme(g, 9, LayGear(0, 0, 2), LayGear(0, 0, 1)).key == "ee.theme.goods"
    assert theme(g, 9, LayGear(0, 0, 2), LayGear(1, 0, 2)).key == "ee.theme.gears"
    assert theme(g, 9, LayGear(0, 0, 0), LayGear(1, 0, 0)).key == "ee.theme.gears"
    assert theme(g, 9, LayGear(0, 0, 2), LayGear(1, 1, 0)).key == "ee.theme.gears", "not about the cube alone"
    assert theme(g, 1, other, attack).key == "ee.theme.last_round"
    assert theme(g, 9, Salvage(0), Salvage(1)).key == "ee.theme.salvage"
