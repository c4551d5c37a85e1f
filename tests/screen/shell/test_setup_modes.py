"""A game with modes in the set-up: options come and go, the number of players follows, an automa has a row."""

from __future__ import annotations

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.screen.scenes.setup.model import MemoryFile, cached, fresh
from game.screen.scenes.setup.scene import SetupScene
from game.screen.widgets.toggle import Segmented
from tests.played import GAMES
from tests.sample_game.variants.moded import INFO
from tests.screen.fake_app import FakeApp
from tests.screen.shell.conftest import Begun
from tests.screen.stage import Stage


@pytest.fixture
def setup(stage: Stage, app: FakeApp, begun: Begun, monkeypatch: pytest.MonkeyPatch) -> SetupScene:
    """The set-up of the game with modes."""
    monkeypatch.setitem(game_infos(), INFO.id, INFO)
    return stage.open(SetupScene(app, INFO.id))


def choose(stage: Stage, option: str, value: str) -> None:
    stage.layer.reveal(f"option.{option}")
    stage.frames(2)
    widget = stage.see(f"option.{option}")
    if isinstance(widget, Segmented):
        stage.press(*widget.part(value).centre)
    else:
        stage.click(widget.id)
        stage.click(f"{widget.id}.{value}")
    stage.frames(2)


def options(stage: Stage) -> list[str]:
    shown = [name.removeprefix("option.") for name in stage.ids() if name.startswith("option.")]
    return [name for name in shown if name != "coach"]


def test_options_are_shown_while_they_are_in_force(stage: Stage, setup: SetupScene, begun: Begun) -> None:
    assert options(stage) == ["rounds", "mode"]
    choose(stage, "mode", "closed")
    choose(stage, "bidding", "sealed")
    choose(stage, "ties", "young")
    assert options(stage) == ["rounds", "mode", "bidding", "ties"]
    choose(stage, "mode", "open")
    assert options(stage) == ["rounds", "mode"]
    stage.click("start")
    assert set(begun[0][2]) == {"rounds", "mode", "ground"}
    choose(stage, "mode", "closed")
    assert setup.draft.chosen["ties"] == "young", "what was chosen comes back with the mode"


@pytest.mark.parametrize("info", [info for info in GAMES if any(option.seats for option in info.options)])
def test_options_are_shown_with_the_numbers_of_players_they_matter_for(
    stage: Stage, app: FakeApp, info: GameInfo
) -> None:
    scene = stage.open(SetupScene(app, info.id))
    for option in (option for option in info.options if option.seats):
        if option.when is not None:
            scene.draft.set_option(option.when.option, option.when.values[0])
        for count in info.seats:
            scene.draft.set_count(count)
            scene.refresh()
            stage.frames(2)
            assert (option.id in options(stage)) == (count in option.seats)


def test_the_number_of_players_follows_the_mode(stage: Stage, setup: SetupScene, begun: Begun) -> None:
    assert setup.draft.count == 4 and stage.see("count").part("2")  # type: ignore[attr-defined]
    choose(stage, "mode", "duel")
    assert setup.draft.count == 2 and stage.missing("count")
    assert stage.see("start").enabled
    choose(stage, "mode", "closed")
    assert setup.draft.count == 3


def test_an_automa_is_shown_and_begins(stage: Stage, setup: SetupScene, begun: Begun) -> None:
    assert setup.draft.automa_name is None
    choose(stage, "mode", "duel")
    stage.layer.reveal("automa")
    stage.frames(2)
    assert stage.see("automa")
    stage.click("start")
    assert [player.kind for player in begun[0][1]] == ["human", "bot", "automa"]


def test_a_set_up_is_remembered_with_its_mode(setup: SetupScene, stage: Stage, app: FakeApp, begun: Begun) -> None:
    choose(stage, "mode", "duel")
    stage.click("start")
    draft = cached(INFO, MemoryFile(app.data / "setup.json").load())
    assert (draft.count, draft.chosen["mode"]) == (2, "duel")
    assert fresh(INFO).chosen == INFO.choose({})
