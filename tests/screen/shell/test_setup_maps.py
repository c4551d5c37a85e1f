"""Choosing game and map in the set-up: cards for two to four games, own maps, faulty maps."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

import pytest

from game import paths
from game.games import game_infos
from game.games.game_info import OWN, GameInfo
from game.kernel.message import msg
from game.play.board import board_for, own_folder
from game.present.board_rule import rules_of_board
from game.present.pictures.cover import box_picture
from game.screen.scenes.curtain import CurtainScene
from game.screen.scenes.setup.gallery import CELL_AROUND, BoardCell
from game.screen.scenes.setup.scene import SetupScene
from game.screen.widgets.scene import tell
from tests.boards.maps import CITIES, REGIONS, cable, layer, write
from tests.screen.fake_app import FakeApp
from tests.screen.fits import spied, written
from tests.screen.opened import opened
from tests.screen.sizes import ALL_SIZES
from tests.screen.stage import Stage

MAPPED = next(info for info in game_infos().values() if info.map_option is not None)
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
    return "\n".join(each.words for each in written(stage))


# ---- the chosen game


@pytest.mark.parametrize("info", game_infos().values(), ids=lambda info: info.id)
def test_the_chosen_game_shows_its_board_or_its_table_and_box_and_how_long_it_takes(
    stage: Stage, app: FakeApp, info: GameInfo
) -> None:
    scene = stage.open(SetupScene(app, info.id))
    cover = info.part(info.cover)
    shown = said(stage)
    assert app.render(msg(f"game.{info.id}")) in shown and stage.see("preview")
    assert scene.draft.people == 1 and scene.draft.minutes == info.minutes(1), "as Today tells it"
    if info.map_option is not None:
        assert app.render(msg("frame.minutes", n=scene.draft.minutes)) in shown
        return
    for words in (cover.pitch, cover.demands, msg("shell.setup.minutes", n=scene.draft.minutes)):
        assert app.render(words) in shown
    assert box_picture(cover) in {picture for picture, _ in spied(stage).pictures} and stage.see("box")


# ---- maps


def test_boards_are_cells_and_the_chosen_one_tells_its_size_and_sources(
    stage: Stage, setup: SetupScene, app: FakeApp
) -> None:
    for value in OPTION.values:
        assert stage.see(f"map.{value}").enabled
    size = msg("shell.map.facts", cities=42, n=6)
    assert app.render(size) in said(stage)
    assert "Sources" in app.render(stage.see("maps.source").name)
    assert "Two Woods" in {each.words for each in written(stage)}


@pytest.mark.parametrize("size", ALL_SIZES, ids=str)
def test_names_and_the_chosen_ground_of_the_outermost_boards_are_not_cut_off(
    app: FakeApp, size: tuple[int, int]
) -> None:
    stage = Stage(app, size)
    stage.open(SetupScene(app, MAPPED.id))
    area = stage.see("gallery").rect
    cells = [cell.rect.inset(-CELL_AROUND) for cell in stage.see("gallery").walk() if isinstance(cell, BoardCell)]
    assert cells
    assert all(area.x <= cell.x and cell.right <= area.right and area.y <= cell.y for cell in cells)


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
    assert stage.scene.presenter.session.board.id == "isle"  # type: ignore[union-attr]


def test_a_faulty_map_tells_its_faults_and_cannot_be_chosen(stage: Stage, setup: SetupScene) -> None:
    before = dict(setup.draft.options)
    faults_of: dict[str, list[str]] = {}
    for name in ("wrong", "junk"):
        stage.click(f"map.{OWN}{name}")
        assert setup.draft.options == before, "it is looked at and not chosen"
        lines = [widget.render(widget.name) for widget in stage.layer.base.walk()]
        faults_of[name] = [line for line in lines if line.startswith("•")]
    assert any("connections" in line and "20" in line for line in faults_of["wrong"])
    assert any("connections" in line and "21" in line for line in faults_of["wrong"])
    assert any("junk.tmx" in line for line in faults_of["junk"])


def test_a_map_too_small_for_the_players_says_so(stage: Stage, setup: SetupScene, folder: Path) -> None:
    write(folder / "tiny.tmx", REGIONS, CITIES, layer("connections", cable(20, 10, 11, 3), cable(21, 11, 12, 3)))
    stage.click("maps.again")
    stage.click(f"map.{OWN}tiny")
    assert not stage.see("start").enabled
    assert "21" in stage.layer.render(stage.see("foot").said()[1])  # type: ignore[attr-defined]


def test_a_chosen_map_that_vanishes_says_so(stage: Stage, setup: SetupScene, folder: Path) -> None:
    stage.click(f"map.{ISLE}")
    (folder / "isle.tmx").unlink()
    stage.click("maps.again")
    assert stage.missing(f"map.{ISLE}")
    assert not stage.see("start").enabled
    assert "isle" in stage.layer.render(stage.see("foot").said()[1])  # type: ignore[attr-defined]
    stage.click(f"map.{OPTION.values[0]}")
    assert stage.see("start").enabled


def test_the_folder_is_shown(stage: Stage, setup: SetupScene, app: FakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = opened(monkeypatch)
    stage.click("maps.folder")
    assert shown == [own_folder(MAPPED, app.data).absolute()]
    assert (app.data / "maps" / "README.md").is_file()


def test_a_game_without_maps_to_choose_has_no_picker(stage: Stage, app: FakeApp) -> None:
    fixed = next(info for info in game_infos().values() if info.map_option is None)
    stage.open(SetupScene(app, fixed.id))
    assert stage.missing("maps.folder")


# ---- what is told of a board


def own_rules(value: str) -> int:
    return len(rules_of_board(MAPPED, board_for(MAPPED, 4, {OPTION.id: value}), 4, {OPTION.id: value}))


@cache
def rich() -> str:
    return max(OPTION.values, key=own_rules)


def tip_of(stage: Stage) -> str:
    """Return what the tip says that is shown now."""
    assert stage.tip_shown()
    return "\n".join(stage.layer.tip.told(stage.layer.render))


@pytest.mark.parametrize("size", ALL_SIZES)
def test_rules_that_are_not_on_the_sheet_are_told_by_a_tip(app: FakeApp, size: tuple[int, int]) -> None:
    stage = Stage(app, size)
    scene = stage.open(SetupScene(app, MAPPED.id))
    scene.choose_board(rich())
    stage.frames(2)
    rules = [app.render(rule.words) for rule in scene._seen().rules]
    stage.hover("board.more")
    stage.seconds(1)
    sheet = {widget.render(widget.name) for widget in stage.layer.base.walk()}
    tip = tip_of(stage)
    told = [rule for rule in rules if rule in sheet]
    assert 1 <= len(told) < len(rules)
    assert [line.removeprefix("• ") for line in tip.strip().split("\n")] == rules[len(told) :]


def test_keys_and_screen_readers_come_to_the_rules_that_are_not_on_the_sheet(
    stage: Stage, setup: SetupScene, app: FakeApp
) -> None:
    setup.choose_board(rich())
    stage.frames(2)
    last = app.render(setup._seen().rules[-1].words)
    for _ in range(200):
        if stage.layer.focus is not None and stage.layer.focus.id == "board.more":
            break
        stage.key("tab")
    stage.key("enter")
    assert last in tip_of(stage)
    node = next(node for top in tell(stage.layer, "setup") if (node := top.find("setup.board.more")) is not None)
    assert node.focusable and node.description.endswith(last)


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("language", ["en", "zh_Hant", "zh_Hans"])
def test_every_board_says_below_its_rules_how_well_it_is_attested(stage: Stage, app: FakeApp, language: str) -> None:
    app.settings.language = language
    scene = stage.open(SetupScene(app, MAPPED.id))
    seen = set()
    for value in OPTION.values:
        scene.choose_board(value)
        stage.frames(2)
        entry = scene._seen().entry
        assert entry.board is not None
        level, line = entry.board.facts["verified"], stage.see("maps.source")
        assert line.name == msg(f"shell.map.known.{level}") and app.render(line.name) in said(stage)
        above = {rule.words for rule in scene._seen().rules}
        assert all(each.rect.bottom <= line.rect.y for each in stage.layer.base.walk() if each.name in above)
        seen.add(app.render(line.name))
    assert len(seen) == len({"high", "medium", "low"})


def test_an_own_map_says_below_its_rules_that_it_is_one(stage: Stage, setup: SetupScene, app: FakeApp) -> None:
    stage.click(f"map.{ISLE}")
    assert stage.see("maps.source").name == msg("shell.map.own.help")


# ---- looking for a board


def in_sight(stage: Stage, value: str) -> bool:
    """Tell whether the cell of a board lies whole in the gallery."""
    return stage.see(f"map.{value}").rect.within(stage.see("gallery").rect)


@pytest.mark.long
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_enter_takes_the_only_board_that_is_found(app: FakeApp, size: tuple[int, int]) -> None:
    stage = Stage(app, size)
    scene = stage.open(SetupScene(app, MAPPED.id))
    before = scene.board_value
    stage.click("gallery.search")
    for choice in scene.choices[::5]:
        name = app.render(choice.entry.name)
        hits = [each.entry.value for each in scene.choices if name.casefold() in app.render(each.entry.name).casefold()]
        stage.click("gallery.search")
        stage.key("ctrl+a")
        stage.commit(name)
        stage.frames(2)
        assert in_sight(stage, hits[0])
        stage.key("enter")
        assert stage.scene is scene, "nothing has begun"
        assert scene.board_value == (choice.entry.value if len(hits) == 1 else before)
        assert len(hits) == 1 or stage.toast() == msg("frame.boards.found", n=len(hits))
        before = scene.board_value
    stage.click("gallery.search")
    stage.key("ctrl+a")
    stage.commit("Atlantis")
    stage.key("enter")
    assert stage.scene is scene and scene.board_value == before
    assert stage.toast() == msg("frame.boards.nowhere")


def test_a_faulty_map_that_is_looked_at_cannot_be_started_and_says_why(stage: Stage, setup: SetupScene) -> None:
    """The foot names it, and Start plays no other board in its place."""
    stage.click(f"map.{OWN}wrong")
    fault = next(choice.entry.fault for choice in setup.choices if choice.entry.value == f"{OWN}wrong")
    assert fault is not None
    start = stage.see("start")
    assert not start.enabled and start.why == fault.said
    stage.click("start", refused=True)
    assert stage.scene is setup and stage.toast() == fault.said
    stage.key("enter")
    assert stage.scene is setup
    stage.click(f"map.{ISLE}")
    assert stage.see("start").enabled and setup.board_value == ISLE
