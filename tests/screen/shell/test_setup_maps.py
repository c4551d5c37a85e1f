"""Choosing game and map in the set-up: cards for two to four games, own maps, faulty maps."""

from __future__ import annotations

import shutil
import webbrowser
from dataclasses import replace
from pathlib import Path

import pytest

from game import paths
from game.games import cards
from game.games.card import OWN, Card
from game.play.board import own_folder
from game.screen.scenes.curtain import CurtainScene
from game.screen.scenes.setup.games import GameCard
from game.screen.scenes.setup.scene import SetupScene
from tests.boards.maps import CITIES, REGIONS, cable, layer, write
from tests.screen.fake_app import FakeApp
from tests.screen.fits import faults, written
from tests.screen.stage import Stage

MAPPED = next(card for card in cards().values() if card.map_option is not None)
FIRST = next(iter(cards().values()))
assert MAPPED.map_option is not None
OPTION = MAPPED.map_option
ISLE = f"{OWN}isle"


@pytest.fixture
def folder(app: FakeApp) -> Path:
    """The folder of own maps: a good map, a faulty one and no map at all."""
    folder = own_folder(MAPPED, app.data)
    folder.mkdir(parents=True)
    shutil.copy(paths.maps() / "template" / f"{MAPPED.id}.tmx", folder / "isle.tmx")
    write(folder / "wrong.tmx", REGIONS, CITIES, layer("connections", cable(20, 10, 11, "dear"), cable(21, 11, 99, 5)))
    (folder / "junk.tmx").write_bytes(b"\0")
    return folder


@pytest.fixture
def setup(stage: Stage, app: FakeApp, folder: Path) -> SetupScene:
    """The set-up of the game with maps."""
    scene = SetupScene(app, MAPPED.id)
    scene.draft.set_count(min(MAPPED.seats))
    stage.open(scene)
    return scene


def said(stage: Stage) -> str:
    """Return everything that is written now."""
    return "\n".join(each.words for each in written(stage))


# ---- games


def test_each_game_has_a_card_with_table_pitch_players_and_minutes(stage: Stage, setup: SetupScene) -> None:
    for card in cards().values():
        widget = stage.see(f"game.{card.id}")
        assert isinstance(widget, GameCard)
        widget.layer.set_focus(widget, ring=True)  # those below come into sight
        stage.seconds(1)
        shown = said(stage)
        assert widget.offer.preview is not None and widget.offer.preview.table.sprites
        assert setup.layer.say(widget.offer.pitch) in shown
        assert widget.chosen is (card is MAPPED)
        for _, fact in widget.offer.facts[:2]:
            assert setup.layer.say(fact) in shown


def test_a_game_is_chosen_by_mouse_and_by_keyboard(stage: Stage, setup: SetupScene) -> None:
    stage.click(f"game.{FIRST.id}")
    assert setup.draft.card is FIRST
    for _ in range(80):
        stage.key("tab")
        focus = stage.layer.focus
        if focus is not None and focus.id == f"game.{MAPPED.id}":
            break
    stage.key("enter")
    assert setup.draft.card is MAPPED, "the keyboard reaches the card, and Enter sets the game up"
    stage.key("space")
    assert setup.draft.card is MAPPED


def test_minutes_follow_the_number_of_players(stage: Stage, setup: SetupScene) -> None:
    card = stage.see(f"game.{MAPPED.id}")
    assert isinstance(card, GameCard)
    assert card.offer.minutes == MAPPED.minutes_a_seat * min(MAPPED.seats)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_one_to_four_games_fit(
    app: FakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], count: int
) -> None:
    shelf: dict[str, Card] = dict(list(cards().items())[:count])
    for number in range(count - len(shelf)):
        # Another game that looks like the one with the longer words.
        monkeypatch.setitem(shelf, f"other{number}", replace(MAPPED, id=MAPPED.id, shelf=9 + number))
    for module in ("setup.scene", "setup.side"):
        monkeypatch.setattr(f"game.screen.scenes.{module}.cards", lambda: shelf)
    stage = Stage(app, size)
    stage.open(SetupScene(app))
    assert len([widget for widget in stage.layer.base.walk() if isinstance(widget, GameCard)]) == count
    assert not faults(stage)


# ---- maps


def test_maps_are_cards_with_name_and_standing(stage: Stage, setup: SetupScene, app: FakeApp) -> None:
    for value in OPTION.values:
        assert stage.see(f"map.{value}").enabled
    setup.layer.reveal(f"map.{ISLE}")
    stage.frames(3)
    assert {"Two Woods", "Own map"} <= {each.words for each in written(stage)}


def test_an_own_map_is_chosen_and_remembered(stage: Stage, setup: SetupScene, app: FakeApp) -> None:
    stage.click(f"map.{ISLE}")
    assert setup.draft.options[OPTION.id] == ISLE
    assert stage.see("start").enabled
    setup.file.keep(setup.draft)
    assert SetupScene(app).draft.options[OPTION.id] == ISLE


def test_a_game_on_an_own_map_begins(stage: Stage, setup: SetupScene) -> None:
    for seat in range(setup.draft.count):
        setup.draft.places[seat].kind = "human"
    stage.click(f"map.{ISLE}")
    stage.click("start")
    assert isinstance(stage.scene, CurtainScene), "the table is there, waiting for the first person"
    assert stage.scene.sitting.session.board.id == "isle"  # type: ignore[union-attr]


def test_a_faulty_map_tells_its_faults_and_cannot_be_chosen(stage: Stage, setup: SetupScene) -> None:
    before = dict(setup.draft.options)
    stage.click(f"map.{OWN}wrong", refused=True)
    assert setup.draft.options == before and stage.toast() is not None
    area = stage.see("main")
    area.scroll_to(9999, at_once=True)  # type: ignore[attr-defined]
    lines = [widget.say(widget.name) for widget in stage.layer.base.walk() if widget.say(widget.name).startswith("•")]
    assert any("connections" in line and "20" in line for line in lines)
    assert any("connections" in line and "21" in line for line in lines)
    assert any("junk.tmx" in line for line in lines)


def test_a_map_too_small_for_the_players_says_so(stage: Stage, setup: SetupScene, folder: Path) -> None:
    write(folder / "tiny.tmx", REGIONS, CITIES, layer("connections", cable(20, 10, 11, 3), cable(21, 11, 12, 3)))
    stage.click("maps.again")
    stage.click(f"map.{OWN}tiny")
    assert not stage.see("start").enabled
    assert "21" in stage.layer.say(stage.see("trouble").name)


def test_a_chosen_map_that_vanishes_says_so(stage: Stage, setup: SetupScene, folder: Path) -> None:
    stage.click(f"map.{ISLE}")
    (folder / "isle.tmx").unlink()
    stage.click("maps.again")
    assert stage.missing(f"map.{ISLE}")
    assert not stage.see("start").enabled and "isle" in stage.layer.say(stage.see("trouble").name)
    stage.click(f"map.{OPTION.values[0]}")
    assert stage.see("start").enabled


def test_the_folder_is_shown(stage: Stage, setup: SetupScene, app: FakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(webbrowser, "open", shown.append)
    stage.click("maps.folder")
    assert shown == [own_folder(MAPPED, app.data).as_uri()]
    assert (app.data / "maps" / "README.md").is_file()


def test_a_game_without_maps_to_choose_has_no_picker(stage: Stage, setup: SetupScene) -> None:
    fixed = next(card for card in cards().values() if card.map_option is None)
    stage.click(f"game.{fixed.id}")
    assert stage.missing("maps.folder")
