"""Random events at a table and its curtain (with patience over 5,000): nothing breaks, nothing but rules moves it."""

from __future__ import annotations

import pytest

from game.play.players import Player
from game.play.session import Session
from game.screen.scenes.curtain import CurtainScene
from game.screen.scenes.rules import RulesScene
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.title.scene import TitleScene
from tests.screen.fake_app import FakeApp
from tests.screen.monkey import Monkey
from tests.screen.stage import Stage
from tests.screen.table.conftest import NAMES
from tests.screen.table.toy import INFO

LEAVING = (
    "pause.leave", "pause.load", "pause.settings", "pause.rules", "curtain.menu", "back", "result.rematch",
    "result.same",
)  # fmt: skip


def begun(app: FakeApp, humans: int) -> Session:
    """Return a fresh game of three."""
    players = [Player(NAMES[n], "human" if n < humans else "bot", "" if n < humans else "easy", n) for n in range(3)]
    return Session(INFO, players, {}, seed=4, bots=app.bots)


def again(stage: Stage, scene: TableScene) -> None:
    """Open the table again when the monkey has found the way out, or reads the rules."""
    if isinstance(stage.scene, RulesScene):
        stage.app.back()
    if isinstance(stage.scene, TitleScene):
        stage.app.scenes.reset(scene)


@pytest.mark.long
@pytest.mark.parametrize("events", [450, pytest.param(1700, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("humans", "seed", "animation"), [(1, 1, "off"), (2, 2, "fast"), (3, 3, "off")])
def test_a_monkey_at_the_table(stage: Stage, app: FakeApp, humans: int, seed: int, animation: str, events: int) -> None:
    app.settings.animation = animation
    scenes = [TableScene(app, begun(app, humans))]
    stage.open(scenes[0])
    actions = waited = 0

    def check() -> None:
        nonlocal actions, waited
        again(stage, scenes[0])
        waited = waited + 1 if isinstance(stage.scene, CurtainScene) else 0
        if waited > 8:  # a monkey has no patience to hold a button
            stage.key("enter")
            stage.seconds(0.6)
        if scenes[0].session.over and not isinstance(stage.scene, TableScene):
            scenes[0] = TableScene(app, begun(app, humans))
            stage.open(scenes[0])
        session = scenes[0].session
        replayed = session.game.start(4)
        for entry in session.log:
            decision = session.game.decision(replayed, entry.seat)
            assert decision is not None
            assert entry.action in decision, "only what the rules allow is ever carried out"
            session.game.apply(replayed, entry.seat, entry.action)
        assert replayed == session.state, "the position changes by actions alone"
        actions = max(actions, len(session.log))

    Monkey(stage, seed, LEAVING).play(events, check)
    assert actions > 3, "the monkey has to get something done"
