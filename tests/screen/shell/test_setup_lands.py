"""A new land in the set-up: wished for, made while it is watched, shared, kept, played on."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random
from time import sleep

import pytest

from game.boards.lands import LandMaker, LandSketch
from game.games import game_infos
from game.games.game_info import LAND, GameInfo
from game.kernel.fault import BadBoard
from game.kernel.message import msg
from game.play import board
from game.play.board import own_folder
from game.present.text import LANGUAGES
from game.screen.scenes.setup import land_desk
from game.screen.scenes.setup.gallery import NEW_LAND
from game.screen.scenes.setup.land_desk import PAUSE, LandDesk
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.table.scene import TableScene
from game.screen.widgets import clipboard
from tests.pilot import Pilot
from tests.screen.fake_app import FakeApp
from tests.screen.fits import faults, words, written
from tests.screen.sizes import ALL_SIZES
from tests.screen.stage import Stage

INFO = next(info for info in game_infos().values() if info.lands)
MAKER: LandMaker = GameInfo.part(INFO.lands)
WIDGETS = ("land.seed", "land.seed.new", "land.seed.copy", "land.character", "land.cities", "land.twist", "land.keep")


@pytest.fixture
def scene(stage: Stage, app: FakeApp) -> SetupScene:
    """The set-up of a game that has lands, with one chosen by mouse."""
    scene = stage.open(SetupScene(app, INFO.id))
    assert scene.desk is not None and not scene.on_land
    scene.desk.change(seed="one", character="ring")
    stage.click(f"map.{NEW_LAND}")
    return scene


def desk_of(scene: SetupScene) -> LandDesk:
    assert scene.desk is not None
    return scene.desk


def said(stage: Stage) -> str:
    return "\n".join(each.words for each in written(stage))


def test_the_gallery_begins_with_a_new_land_and_shows_it_once_it_is_made(
    stage: Stage, app: FakeApp, scene: SetupScene
) -> None:
    cells = [each for each in stage.ids() if each.startswith("map.")]
    assert cells[0] == f"map.{NEW_LAND}" and scene.land is not None and scene.land.board is not None
    assert scene.board_value == f"{LAND}ring/42/off/one" == desk_of(scene).value
    assert app.render(msg("map.land", seed="one")) in said(stage) and stage.see("start").enabled
    assert len(scene.land.board.graph.cities) == 42


def test_every_wish_makes_another_land_and_its_twist_is_told_in_a_sentence(
    stage: Stage, app: FakeApp, scene: SetupScene
) -> None:
    stage.click("land.twist")
    stage.click("land.twist.outage")
    assert scene.board_value == f"{LAND}ring/42/outage/one"
    (rule,) = scene._seen().rules
    assert app.render(rule.words).split(",")[0] in said(stage).replace("\n", " ")
    stage.click("land.cities")  # the middle of the row is the second value
    assert scene.board_value.split("/")[1] in ("35", "42")
    stage.click("land.character")
    stage.click("land.character.coast")
    assert scene.board_value.startswith(f"{LAND}coast/") and scene.land is not None and scene.land.board is not None


def test_a_seed_counts_when_the_typing_pauses_or_with_enter(stage: Stage, scene: SetupScene) -> None:
    for last, wait in (("x", PAUSE + 0.1), ("y", 0.0)):
        stage.click("land.seed")
        stage.key("ctrl+a")
        stage.type(f"ab {last}")
        assert (
            not scene.board_value.endswith(f"/ab {last}") and desk_of(scene).waiting and not stage.see("start").enabled
        )
        if wait:
            stage.seconds(wait)
        else:
            stage.key("enter")
        assert scene.board_value == f"{LAND}ring/42/off/ab {last}" and stage.see("start").enabled


def test_a_land_is_rolled_again_and_shared_with_all_that_makes_it(
    stage: Stage, app: FakeApp, scene: SetupScene
) -> None:
    before = scene.board_value
    stage.click("land.seed.new")
    rolled = scene.board_value
    assert rolled != before and rolled.startswith(f"{LAND}ring/42/off/")
    stage.click("land.seed.copy")
    copied = clipboard.get()
    assert copied == rolled.removeprefix(LAND)
    stage.frames(2)
    shown = words(stage)
    assert app.render(msg("shell.setup.copied", seed=copied)) in shown
    assert {app.render(msg("frame.land.cities", n=n)) for n in (35, 42)} <= shown
    desk_of(scene).change(seed="other", character="coast")
    desk_of(scene).type(copied)
    assert desk_of(scene).settle() and desk_of(scene).value == rolled, "what was copied is typed as it is"
    desk_of(scene).type("a/b/c/d")
    assert desk_of(scene).settle() and desk_of(scene).wish.seed == "a/b/c/d", "words with strokes are a seed, too"


def test_keys_lead_to_a_new_land_as_to_every_board(stage: Stage, app: FakeApp) -> None:
    scene = stage.open(SetupScene(app, INFO.id))
    desk_of(scene).change(seed="one", character="ring")
    for key in scene.board_keys[NEW_LAND]:
        stage.key(key)
    assert scene.on_land and stage.layer.focus is not None and stage.layer.focus.id == f"map.{NEW_LAND}"
    stage.layer.set_focus(stage.layer.find(WIDGETS[0]))
    for widget in WIDGETS[1:]:
        stage.key("tab")
        assert stage.layer.focus is not None and stage.layer.focus.id == widget


def test_screen_readers_get_names_for_all_that_can_be_wished_for(stage: Stage, app: FakeApp, scene: SetupScene) -> None:
    for widget in (f"map.{NEW_LAND}", *WIDGETS):
        node = stage.see(widget).node()
        assert node is not None and node.name and "⟨" not in node.name, widget
    assert stage.see("land.character").node().value == app.render(msg(f"{MAKER.texts}.character.ring"))  # type: ignore[union-attr]


def test_a_land_grows_before_the_eyes_while_the_page_goes_on(stage: Stage, app: FakeApp) -> None:
    app.background.begin()
    scene = stage.open(SetupScene(app, INFO.id))
    desk_of(scene).change(seed="growing", character="islands")
    scene.choose_land()
    seen: list[LandSketch] = []
    for _ in range(4000):
        stage.frames()
        sketch = desk_of(scene).sketch
        if sketch is not None and (not seen or sketch is not seen[-1]):
            seen.append(sketch)
        if not scene._making:
            break
        assert not stage.see("start").enabled and scene.soon() is None and scene.busy
        assert app.render(msg("frame.land.making")) in said(stage)
        sleep(0.002)
    stage.frames(3)
    assert scene.land is not None and scene.land.board is not None and stage.see("start").enabled
    assert seen and seen[-1].links and len(seen[-1].cities) == 42
    assert {kind for kind, *_ in seen[-1].runs} == {"land", "hills", "water"}


def test_what_is_no_seed_is_told_and_a_seed_without_a_land_leads_to_the_next(
    stage: Stage, app: FakeApp, scene: SetupScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.click("land.seed")
    stage.key("ctrl+a")
    stage.key("backspace")
    stage.seconds(PAUSE + 0.1)
    assert not stage.see("start").enabled
    assert app.render(msg("fault.land.seed.empty", most=40)) in said(stage).replace("\n", " ")
    assert app.render(msg("map.land.seedless")) in said(stage) and "“”" not in said(stage)
    stage.click("land.keep")
    assert not list(app.data.rglob("*.tmx"))
    stage.click("land.seed")
    stage.type("y" * 50)
    stage.key("enter")
    assert not stage.see("start").enabled
    assert app.render(msg("fault.land.seed.long", n=50, most=40)) in said(stage).replace("\n", " ")
    made = board.land_board

    def none(info: GameInfo, value: str, *rest: object) -> object:
        if value.endswith("/odd 7"):
            raise BadBoard("fault.land.none", seed="odd 7", tries=40, next="odd 8")
        return made(info, value)

    monkeypatch.setattr(land_desk, "land_board", none)
    desk_of(scene).change(seed="odd 7")
    scene.choose_land()
    stage.frames(3)
    assert not stage.see("start").enabled
    stage.click("land.next")
    assert scene.board_value.endswith("/odd 8") and stage.see("start").enabled


def test_a_land_is_kept_as_an_own_map_and_nothing_is_written_over(
    stage: Stage, app: FakeApp, scene: SetupScene
) -> None:
    folder = own_folder(INFO, app.data)
    for _ in range(2):
        stage.click("land.keep")
    (path,) = folder.glob("*.tmx")
    assert stage.toast() == msg("frame.land.kept", file=path.name)
    assert f"map.own:{path.stem}" in stage.ids()
    changed = path.read_bytes() + b"<!-- mine -->"
    path.write_bytes(changed)
    stage.click("land.keep")
    assert path.read_bytes() == changed and len(list(folder.glob("*.tmx"))) == 2


@pytest.mark.parametrize("played", [True, False])
def test_the_last_land_is_there_the_next_time(stage: Stage, app: FakeApp, scene: SetupScene, played: bool) -> None:
    if not played:
        scene.choose_board(scene.choices[3].entry.value)
        assert not scene.on_land
    scene.file.keep(scene.draft)
    again = SetupScene(app, INFO.id)
    assert again.on_land is played and str(desk_of(again).wish) == "ring/42/off/one"
    again.usual()
    assert not again.on_land and again.draft.land == "ring/42/off/one"


def test_every_game_on_these_boards_has_lands_and_no_other(stage: Stage, app: FakeApp) -> None:
    for info in game_infos().values():
        scene = stage.open(SetupScene(app, info.id))
        assert (scene.desk is not None) is (f"map.{NEW_LAND}" in stage.ids()) is bool(info.lands), info.id


@pytest.mark.grid(3)
@pytest.mark.parametrize(("size", "language"), [*product(ALL_SIZES, LANGUAGES)])
def test_the_sheet_of_a_land_fits(app: FakeApp, size: tuple[int, int], language: str) -> None:
    app.settings.language = language
    stage = Stage(app, size)
    for info in game_infos().values():
        if info.lands:
            scene = SetupScene(app, info.id)
            scene.draft.land = "ring/42/passage/one"
            scene.desk = scene._land_desk()
            stage.open(scene)
            scene.choose_land()
            stage.frames(3)
            assert not faults(stage), info.id
            desk_of(scene).change(seed=" ")
            scene.choose_land()
            stage.frames(3)
            assert not faults(stage), info.id


@pytest.mark.long
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_a_game_on_a_land_by_mouse_from_the_title_through_some_rounds(tmp_path: Path, size: tuple[int, int]) -> None:
    pilot = Pilot(tmp_path, size)
    pilot.click(f"box.{INFO.id}")
    pilot.click(f"map.{NEW_LAND}")
    pilot.write("land.seed", "By mouse")
    pilot.pick("land.character", "coast")
    pilot.pick("land.twist", "outage")
    for _ in range(400):
        if isinstance(pilot.scene, SetupScene) and pilot.see("start").enabled:
            break
        pilot.frames(1)
    pilot.choose("count", "2")
    pilot.frames(140)
    pilot.click("start")
    session, chance = pilot.session, Random(4)
    assert session.options["map"] == f"{LAND}coast/42/outage/By mouse" and session.board is not None
    while session.state.flow.round < 4 and not session.over:
        pilot.settle()
        assert isinstance(pilot.scene, TableScene)
        if not pilot.missing("recap"):
            pilot.click("recap.go")
        draft = pilot.table.presenter.draft
        assert draft is not None
        pilot.play(draft.decision.sample(chance), chance)
    assert pilot.app.store.slots("auto")[0].save.map == session.board.source  # type: ignore[union-attr]
