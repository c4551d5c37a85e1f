"""A table with the toy game in a window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.bots.host import BotAnswer, Question
from game.bots.thinking import rules
from game.games import game_infos
from game.kernel.serialization import Codec, decision_of
from game.play.players import Player
from game.play.session import Session
from game.screen.scenes.table.scene import TableScene
from tests.played import Answering
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage
from tests.screen.table.toy import INFO, Toy

NAMES = ("Ann", "Ben", "陳大文", "Dora", "Emil", "Fay")


def random_bots() -> Answering:
    """Bots that answer every question at random; also of other games, to which a monkey may find the way."""
    chance = Random(7)

    def answer(question: Question) -> BotAnswer:
        codec = Codec(Toy.actions, {}) if question.game == INFO.id else rules(question)[-1]
        name, arguments = codec.dump(decision_of(codec, question.decision).sample(chance))
        return BotAnswer(question.number, question.seat, name, arguments)

    return Answering(answer)


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let saves of the toy game be read."""
    monkeypatch.setattr("game.play.replay.info_of", lambda game: INFO if game == INFO.id else game_infos()[game])


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let saves of the toy game be listed, too."""
    monkeypatch.setattr("game.play.save.info_of", lambda game: INFO if game == INFO.id else game_infos()[game])


@pytest.fixture
def app(tmp_path: Path) -> FakeApp:
    """The services of the program, without motion."""
    app = FakeApp(tmp_path)
    app.settings.animation = "off"
    app.settings.bot_pace = "instant"
    app.bots = random_bots()
    return app


@pytest.fixture
def stage(app: FakeApp) -> Stage:
    """A window at 1280x720."""
    return Stage(app)


Seater = Callable[..., TableScene]


@pytest.fixture
def seat(stage: Stage, app: FakeApp) -> Seater:
    """Return what opens a table: ``seat(humans=2, bots=1)``. Only with ``words`` is told in words what nobody sees."""

    def make(humans: int = 1, bots: int = 1, *, words: bool = False) -> TableScene:
        players = [Player(NAMES[n], "human", "", n) for n in range(humans)]
        players += [Player(NAMES[n], "bot", "easy", n) for n in range(humans, humans + bots)]
        scene = TableScene(app, Session(INFO, players, {}, seed=1, bots=app.bots))
        scene.presenter.playback.taught = not words
        stage.open(scene)
        return scene

    return make
