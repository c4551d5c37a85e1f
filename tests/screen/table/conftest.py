"""A table with the toy game in a window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.bots.host import BotAnswer, Question
from game.bots.thinking import rules
from game.games import game_infos
from game.kernel.message import Message
from game.kernel.serialization import Codec, decision_of
from game.play.players import Player
from game.play.session import Session
from game.screen.scenes.table.scene import TableScene
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage
from tests.screen.table.toy import INFO, Toy

NAMES = ("Ann", "Ben", "陳大文", "Dora", "Emil", "Fay")


class RandomBots:
    """Answers every question at once, at random; also of other games, to which a monkey may find the way."""

    def __init__(self) -> None:
        self.chance = Random(7)
        self.question: Question | None = None

    def ask(self, question: Question) -> int:
        self.question = question
        return question.number

    def poll(self) -> BotAnswer | None:
        question, self.question = self.question, None
        if question is None:
            return None
        codec = Codec(Toy.actions, {}) if question.game == INFO.id else rules(question)[-1]
        name, arguments = codec.dump(decision_of(codec, question.decision).sample(self.chance))
        return BotAnswer(question.number, question.seat, name, arguments)

    def cancel(self, number: int) -> None:
        self.question = None

    def trouble(self) -> Message | None:
        return None

    def close(self) -> None:
        self.question = None


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
    app.bots = RandomBots()
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
