"""What exercises of Empire Engine are about."""

from __future__ import annotations

from game.games import game_infos
from game.games.empire_engine.actions import LayGear, PlaceEngine, Salvage
from game.games.empire_engine.show.words import EmpireWords
from game.games.empire_engine.tables import ATTACK
from game.kernel.action import Action
from game.present.stage.told import topic
from game.present.view_context import ViewContext
from tests.played import begun


def test_tells_attack_and_boosting_from_the_rest() -> None:
    session = begun(game_infos()["empire_engine"], 3)
    g, decision = session.state, session.waiting()[0]

    def theme(rounds: int, *answers: Action) -> str:
        look = ViewContext(g, decision.seat, decision, ())
        found = topic(*(EmpireWords(rounds).told(look, each) for each in answers))
        assert found is not None
        return found.key

    attack, other = (PlaceEngine(0, side) for side in (ATTACK[0], (ATTACK[0] + 1) % 4))
    assert theme(9, attack, other) == "ee.theme.attack"
    assert theme(9, other, PlaceEngine(0, (ATTACK[0] + 2) % 4)) == "ee.theme.engines"
    assert theme(9, LayGear(0, 0, 0), LayGear(0, 0, 1)) == "ee.theme.soldiers"
    assert theme(9, LayGear(0, 0, 2), LayGear(0, 0, 1)) == "ee.theme.goods"
    assert theme(9, LayGear(0, 0, 2), LayGear(1, 0, 2)) == "ee.theme.gears"
    assert theme(9, LayGear(0, 0, 0), LayGear(1, 0, 0)) == "ee.theme.gears"
    assert theme(9, LayGear(0, 0, 2), LayGear(1, 1, 0)) == "ee.theme.gears", "not about the cube alone"
    assert theme(1, other, attack) == "ee.theme.last_round"
    assert theme(9, Salvage(0), Salvage(1)) == "ee.theme.salvage"
