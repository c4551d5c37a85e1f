"""A stage for the scenes around a game, with a few saves to look at."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.games import game_infos
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.screen.scenes.setup import launch
from game.screen.scenes.setup.model import Draft
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage


@pytest.fixture
def app(tmp_path: Path) -> FakeApp:
    """The services of the program."""
    app = FakeApp(tmp_path)
    app.settings.reduced_motion = True
    return app


@pytest.fixture
def stage(app: FakeApp) -> Stage:
    """A window at 1280x720."""
    return Stage(app)


def played(seats: int, steps: int, seed: int = 1) -> Session:
    """Return a game of the first card after some random actions."""
    info = next(iter(game_infos().values()))
    names = ("Ann", "Bruno", "陳大文", "Dmitri")
    kinds = ("human", "bot", "human", "bot")
    players = [
        Player(names[seat], kinds[seat], "" if kinds[seat] == "human" else info.levels[0], seat)  # type: ignore[arg-type]
        for seat in range(seats)
    ]
    session = Session(info, players, {}, seed=seed, board=board_for(info, seats, {}))
    chance = Random(seed)
    for _ in range(steps):
        if session.over:
            break
        decision = session.waiting()[0]
        session.submit(decision.seat, decision.sample(chance))
    return session


@pytest.fixture
def saves(app: FakeApp) -> FakeApp:
    """The program with two saves, a game in progress, a replay and a damaged file."""
    app.store.save(played(3, 12), "Sunday")
    app.store.save(played(2, 30), "星期天")
    app.store.autosave(played(4, 20))
    app.store.finish(played(2, 10_000))
    (app.data / "saves" / "broken.powerhouse").write_text('{"format": 1, "game"', encoding="utf-8")
    return app


class Begun(list[Any]):
    """The games that were begun."""

    def __call__(self, services: Any, layer: Any, draft: Draft, players: Any) -> None:
        self.append((draft.info.id, list(players), draft.chosen, draft.seed))


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Begun:
    """Stand in for the table: remember what was begun."""
    begun = Begun()
    monkeypatch.setattr(launch, "begin", begun)
    return begun
