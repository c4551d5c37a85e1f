"""The table and its company in every language, window and text size: nothing cut, nothing overlapping (U11)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from game.games import game_infos
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.present.scene import CARE
from game.screen.scenes.curtain import CurtainScene
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.theatre.scene import TheatreScene
from tests.played import fitting
from tests.screen import sizes
from tests.screen.fake_app import FakeApp
from tests.screen.fits import faults, faults_around_board, held, look_like
from tests.screen.stage import Stage
from tests.screen.table.conftest import NAMES
from tests.screen.table.toy import INFO

LANGUAGES = ("en", "zh_Hant", "zh_Hans")
LOOKS = [
    (sizes.SMALL, "M"), (sizes.USUAL, "M"), (sizes.USUAL, "XL"), (sizes.LARGE, "M"), (sizes.HANDHELD, "pad"),
    (sizes.SMALL, "XL"), (sizes.LARGE, "sofa"), (sizes.SMALL, "pad"), (sizes.USUAL, "pad"),
]  # fmt: skip
USUAL = set(zip(LOOKS[:-2], ("en", "zh_Hant", "en", "zh_Hans", "en", "en", "en"), strict=True))
"""What is always looked at: every look but the last two once, the narrowest in the language with the longest words."""
IN_EVERY_LOOK = pytest.mark.parametrize(
    ("size", "text", "language"),
    [
        pytest.param(*look, language, marks=[] if (look, language) in USUAL else [pytest.mark.slow])
        for look, language in product(LOOKS, LANGUAGES)
    ],
    ids=lambda value: value if isinstance(value, str) else f"{value[0]}x{value[1]}",
)
ANSWERS = 12


def session(app: FakeApp, card_id: str, humans: int) -> Session:
    """Return a fresh game for the smallest table."""
    info = {"toy": INFO, **game_infos()}[card_id]
    seats = fitting(info, 2)
    players = [
        Player(NAMES[n], "human", "", n) if n < humans else Player(NAMES[n], "bot", "easy", n) for n in range(seats)
    ]
    board = board_for(info, seats, {}) if info.maps else None
    return Session(info, players, {}, seed=3, board=board, bots=app.bots if info is INFO else None)


@pytest.mark.long
@pytest.mark.grid
@IN_EVERY_LOOK
@pytest.mark.parametrize("name", ["toy", *game_infos()])
def test_everything_around_a_game_fits(
    app: FakeApp, language: str, size: tuple[int, int], text: str, name: str
) -> None:
    look_like(app, language, text)
    stage = held(Stage(app, size), text)
    scene = stage.open(TableScene(app, session(app, name, len(NAMES))))
    found: list[str] = []
    answers = 0
    while answers < ANSWERS and not scene.session.over:
        if behind_curtain(stage):
            found += [f"curtain: {trouble}" for trouble in faults(stage)]
            stage.seconds(CARE)
            stage.key("enter", held=40)
            stage.seconds(0.8)
            continue
        if scene.presenter.draft is None and not stage.layer.overlays:
            stage.frames()
            continue
        found += [f"table: {trouble}" for trouble in faults_around_board(stage)]
        draft = scene.presenter.draft
        if stage.layer.overlays or draft is None:
            stage.key("enter")
            continue
        scene.layer.toasts.message = None
        draft.fill_in(next(iter(draft.decision.every())))
        scene.refresh()
        stage.frames()
        found += [f"answered: {trouble}" for trouble in faults_around_board(stage)]
        scene.answering.commit()
        stage.frames(4)
        answers += 1
    assert answers
    assert not found, "\n".join(sorted(set(found)))


def behind_curtain(stage: Stage) -> bool:
    return isinstance(stage.scene, CurtainScene)


@pytest.mark.long
@pytest.mark.grid
@IN_EVERY_LOOK
@pytest.mark.parametrize("name", ["toy", *game_infos()])
def test_result_theatre_and_menus_fit(app: FakeApp, language: str, size: tuple[int, int], text: str, name: str) -> None:
    look_like(app, language, text)
    stage = held(Stage(app, size), text)
    game = session(app, name, 1)
    scene = stage.open(TableScene(app, game))
    stage.key("escape")
    found = [f"menu: {trouble}" for trouble in faults(stage)]
    stage.key("escape")
    stage.key("?")
    found += [f"keys: {trouble}" for trouble in faults(stage)]
    chance = Random(7)  # the first choice every time would never end a game in which one may pass
    while not game.over:
        decision = game.waiting()[0]
        game.submit(decision.seat, decision.sample(chance))
    result = stage.open(ResultScene(app, game, scene.stage))
    for tab in result.game.tabs:
        result.turn_to(tab)
        stage.frames(2)
        found += [f"{tab}: {trouble}" for trouble in faults(stage)]
    stage.open(TheatreScene(app, game, len(game.log) // 2))
    found += [f"theatre: {trouble}" for trouble in faults_around_board(stage)]
    assert not found, "\n".join(sorted(set(found)))
