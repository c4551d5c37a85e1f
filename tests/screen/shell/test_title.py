"""The title scene."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import msgspec
import pygame
import pytest

from game.cli.scenes import show_scene
from game.games import game_infos
from game.games.game_info import OWN, GameInfo
from game.kernel.message import Message, msg
from game.play.profile import Profile, Result
from game.play.replay import load_session
from game.play.save import save_of
from game.present.lessons.lesson import END
from game.present.pictures.cover import Cover, box_picture
from game.present.stage.bundle import stage_of
from game.present.table_title import board_title
from game.present.text import LANGUAGES
from game.screen.scenes.about import AboutScene
from game.screen.scenes.lessons.scene import LessonsScene
from game.screen.scenes.load.scene import LoadScene
from game.screen.scenes.profile.scene import ProfileScene
from game.screen.scenes.settings import SettingsScene
from game.screen.scenes.setup.preview import saved
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.shell import listed
from game.screen.scenes.title.gears import COPPER, STEEL, meshed, tooth_depth, train
from game.screen.scenes.title.offers import ago
from game.screen.scenes.title.scene import TitleScene, waiting_lines
from game.screen.scenes.title.shelf import GameBox
from tests.played import begun
from tests.screen.fake_app import FakeApp
from tests.screen.fits import spied, words, written
from tests.screen.laid import LaidStage
from tests.screen.shell.conftest import played
from tests.screen.shell.shelf import ON_ONE_PLANK, shelf_of
from tests.screen.sizes import SMALL
from tests.screen.stage import Stage
from tests.screen.teacher import teacher_at


def keep(app: FakeApp, *results: Result) -> None:
    app.data.mkdir(parents=True, exist_ok=True)
    (app.data / "profile.json").write_bytes(msgspec.json.encode(Profile(list(results))))


@pytest.fixture
def plank(monkeypatch: pytest.MonkeyPatch) -> list[GameInfo]:
    """The games of a shelf with no more than stand on one plank, with labels below their boxes."""
    return shelf_of(min(ON_ONE_PLANK, len(game_infos())), monkeypatch)


@pytest.fixture
def title(stage: Stage, app: FakeApp) -> TitleScene:
    """The title without any save."""
    return stage.open(TitleScene(app))


@pytest.mark.usefixtures("title")
@pytest.mark.parametrize(
    ("button", "key", "scene"),
    [
        ("load", "l", LoadScene),
        ("replays", "r", LoadScene),
        ("settings", "o", SettingsScene),
        ("about", "a", AboutScene),
        ("profile", "p", ProfileScene),
    ],
)
def test_the_menu_leads_where_it_says(stage: Stage, button: str, key: str, scene: type) -> None:
    stage.click(button)
    assert type(stage.scene) is scene
    stage.key("escape")
    assert type(stage.scene) is TitleScene
    stage.key(key)
    assert type(stage.scene) is scene
    stage.click("back")
    assert type(stage.scene) is TitleScene


def test_n_sets_up_what_was_set_up_last(stage: Stage, title: TitleScene) -> None:
    stage.key("n")
    assert isinstance(stage.scene, SetupScene)


# ---- the shelf


def test_each_game_has_a_box_and_a_label(stage: Stage, app: FakeApp, plank: list[GameInfo]) -> None:
    stage.open(TitleScene(app))
    for number, info in enumerate(plank, 1):
        stage.seconds(0.5)
        box = stage.see(f"box.{info.id}", GameBox)
        assert box_picture(box.offer.cover) in {picture for picture, _ in spied(stage).pictures}
        shown = words(stage)
        assert app.render(box.offer.cover.pitch) in shown
        few, many = min(info.seats), max(info.seats)
        assert (f"{few}–{many}" if few < many else str(few)) in shown
        stage.click(f"new.{info.id}")
        assert isinstance(stage.scene, SetupScene) and stage.scene.draft.info is info
        stage.key("escape")
        stage.key(str(number))
        assert isinstance(stage.scene, SetupScene) and stage.scene.draft.info is info
        stage.key("escape")


def test_a_label_tells_when_a_game_was_played_and_the_best_result_with_its_unit(
    stage: Stage, app: FakeApp, plank: list[GameInfo]
) -> None:
    for known in plank:
        days = int(time.time()) - 3 * 86_400
        keep(app, Result(known.id, 1, 3, 1, "", 12, 1), Result(known.id, days, 3, 1, "hard", 47, 1))
        scene = stage.open(TitleScene(app))
        shown = words(stage)
        offer = next(offer for offer in scene.offers if offer.info is known)
        assert app.render(msg("frame.best", result=offer.cover.scored(47))) in shown
        assert app.render(offer.cover.scored(47)) != "47", "a figure says nothing without its unit"
        assert app.render(msg("shell.shelf.last", when=app.render(msg("shell.ago.days", n=3)))) in shown
        assert app.render(msg("shell.shelf.unplayed")) in shown


def test_arrows_lead_from_box_to_box_and_enter_opens_one(stage: Stage, app: FakeApp, plank: list[GameInfo]) -> None:
    stage.open(TitleScene(app))
    games = [info.id for info in plank]
    box = stage.see(f"box.{games[0]}")
    stage.layer.set_focus(box, ring=True)
    stage.seconds(0.5)
    assert box.warm == 1.0, "it glows"
    for game in games[1:]:
        stage.key("right")
        assert stage.layer.focus is stage.see(f"box.{game}")
    stage.key("left")
    stage.key("enter")
    assert isinstance(stage.scene, SetupScene) and stage.scene.draft.info.id == games[-2]


def test_arrows_reach_every_box_of_a_full_shelf(stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where labels stand beside their boxes, the way from box to box leads over the buttons of the labels."""
    shelf_of(8, monkeypatch)
    stage.open(TitleScene(app))
    boxes = [widget for widget in stage.layer.base.walk() if isinstance(widget, GameBox)]
    reached = []
    for first in (boxes[0], boxes[4]):
        stage.layer.set_focus(first, ring=True)
        for _ in range(12):
            reached += [each for each in boxes if each is stage.layer.focus]
            stage.key("right")
    assert {boxes.index(each) for each in reached} == set(range(8))
    stage.layer.set_focus(boxes[0], ring=True)
    for _ in range(4):
        stage.key("down")
    assert stage.layer.focus is not boxes[0], "the lower row is reached"


def test_a_box_glows_while_its_label_is_pointed_at(stage: Stage, title: TitleScene) -> None:
    game = next(iter(game_infos()))
    stage.point(*stage.see(f"new.{game}").rect.centre)
    stage.seconds(0.5)
    assert stage.see(f"box.{game}").warm == 1.0
    assert all(stage.see(f"box.{other}").warm == 0.0 for other in game_infos() if other != game)


# ---- lessons


def test_who_has_never_played_is_offered_the_first_lesson(stage: Stage, title: TitleScene) -> None:
    first = next(info for info in game_infos().values() if info.guides)
    stage.key("enter")
    file = teacher_at(stage.scene).file
    assert file.info is first and file.guide is first.guides[0]
    stage.click("guide.next")
    stage.app.back()
    stage.frames(3)
    assert stage.layer.render(stage.see(f"learn.{first.id}").name) == stage.layer.render(msg("shell.shelf.resume"))


@pytest.mark.long
def test_every_game_with_a_lesson_can_be_learned(stage: Stage, title: TitleScene) -> None:
    for info in game_infos().values():
        assert info.guides
        stage.click(f"learn.{info.id}")
        assert teacher_at(stage.scene).table.session.info is info
        stage.app.back()
        stage.frames(3)


@pytest.mark.long
def test_who_knows_a_game_chooses_among_the_lessons(stage: Stage, app: FakeApp) -> None:
    info = next(info for info in game_infos().values() if len(info.guides) > 1)
    keep(app, Result(info.id, 1, 3, 1, "hard", 47, 1))
    stage.open(TitleScene(app))
    stage.click(f"learn.{info.id}")
    assert isinstance(stage.scene, LessonsScene) and stage.scene.course.guide is info.guides[0]
    stage.key("escape")
    stage.click(f"learn.{info.id}")
    stage.click(f"lesson.{info.guides[1].id}")
    stage.seconds(2)
    stage.key("enter")
    assert teacher_at(stage.scene).file.guide is info.guides[1]
    stage.click("guide.next")
    second = info.part(info.guides[1].lesson).steps[1].id
    assert stage.app.settings.lessons == {info.guides[1].id: second}, "each keeps its own progress"


def test_a_best_result_is_one_of_what_the_last_game_counted(stage: Stage, app: FakeApp) -> None:
    info = next(info for info in game_infos().values() if info.part(info.cover).results)
    cover: Cover = info.part(info.cover)
    ((moneyed, unit),) = cover.results
    other = next(table for option in info.options if option.id == info.ladder for table in option.values
                 if cover.unit(table) != unit)  # fmt: skip
    games = [Result(info.id, 1, 3, 1, "hard", score, 1, table=moneyed) for score in (900, 700)]
    keep(app, *games)
    stage.open(TitleScene(app))
    assert best_of(stage, info) == msg(unit, n=900)
    keep(app, *games, Result(info.id, 2, 3, 1, "hard", 40, 1, table=other))
    stage.open(TitleScene(app))
    assert best_of(stage, info) == msg(cover.result, n=40), "900 of another thing is no better"


def best_of(stage: Stage, info: GameInfo) -> Message | None:
    """Return the best result that the shelf tells of a game."""
    assert isinstance(stage.scene, TitleScene)
    return next(offer.best for offer in stage.scene.offers if offer.info is info)


def test_who_learns_again_finds_the_lesson_that_was_done(stage: Stage, app: FakeApp) -> None:
    info = next(info for info in game_infos().values() if info.guides)
    app.settings.lessons[info.guides[0].id] = END
    stage.open(TitleScene(app))
    stage.click(f"learn.{info.id}")
    scene = stage.scene
    assert isinstance(scene, LessonsScene) and scene.course.guide is info.guides[0]
    assert scene.next is not None and scene.next.guide is not info.guides[0]
    stage.key("f1")
    stage.key("escape")
    assert stage.scene is scene and scene.course.guide is info.guides[0], "the rules were only looked at"


def test_a_lesson_taken_to_its_end_makes_a_game_known(stage: Stage, app: FakeApp) -> None:
    info = next(info for info in game_infos().values() if info.guides)
    app.settings.lessons[info.guides[0].id] = END
    scene = stage.open(TitleScene(app))
    offer = next(offer for offer in scene.offers if offer.info is info)
    assert offer.known and offer.learning == msg("shell.shelf.again", n=offer.lesson)


# ---- the rest


def test_quit(stage: Stage, title: TitleScene, app: FakeApp) -> None:
    stage.click("quit")
    assert app.left


def test_who_has_played_is_offered_another_round(stage: Stage, app: FakeApp) -> None:
    info = list(game_infos().values())[1]
    keep(app, Result(info.id, 1, 3, 1, "hard", 47, 1))
    stage.open(TitleScene(app))
    assert stage.missing("continue") and stage.missing("first")
    stage.key("enter")
    assert isinstance(stage.scene, SetupScene)


def test_with_a_save_one_can_go_on(stage: Stage, saves: FakeApp) -> None:
    stage.open(TitleScene(saves))
    latest = saves.store.latest()
    assert latest is not None and latest.save is not None
    stage.see("continue")
    session = load_session(latest.save).session
    seats = dict.fromkeys(decision.seat for decision in session.waiting())
    assert 0 < len(seats) <= 2
    stood = stage_of(session.info, session.game, session.board).words.timeline(session.view(None))
    names = listed(saves.render, map(session.name_of, seats))
    line = msg(
        "shell.title.waiting",
        round=latest.save.round,
        phase=next(step.label for step in stood.phases if step.progress == "now"),
        turn=msg("shell.title.turn", names=names),
        when=msg("shell.ago.now"),
    )
    assert saves.render(line) in words(stage)
    latest.save.position = None
    (brief,) = waiting_lines(
        latest, latest.save, saved(saves.background, latest.save, saves.data), partial(listed, saves.render)
    )
    assert brief.key == "shell.title.latest", "a file that does not tell where the game stands still leads on"


@pytest.mark.grid
@pytest.mark.parametrize("size", [SMALL, (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_players_of_the_game_to_go_on_with_have_whole_names_or_none(language: str, size: tuple[int, int]) -> None:
    info = max(game_infos().values(), key=lambda info: max(info.seats))
    program = LaidStage(size, language)
    show_scene(program, "shelf", info)
    program.run(4)
    noted = program.noted()
    scene = program.top(TitleScene)
    panel = scene.layer.find("panel.players")
    assert panel is not None
    inside = [note for note in noted.notes if panel.rect.contains(*note[1].centre)]
    assert not [words for words, rect, how in inside if noted.is_cut(words, rect, how)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_boxes_keep_their_size_in_the_smallest_window(language: str) -> None:
    program = LaidStage(SMALL, language)
    scene = program.show(TitleScene, "shelf", frames=4)
    boxes = [widget for widget in scene.layer.base.walk() if isinstance(widget, GameBox)]
    assert min(box.rect.w for box in boxes) > 180
    assert scene.layer.find("panel.today") is None and scene.layer.find("today") is not None


def test_the_game_to_go_on_with_is_told_with_its_map() -> None:
    for info in game_infos().values():
        save = save_of(begun(info, max(info.seats_for({}))))
        option = info.map_option
        name = msg(f"game.{info.id}")
        if option is None:
            assert board_title(info, save.options) == name
            continue
        for value in (option.values[-1], f"{OWN}valley"):
            save.options[option.id] = value
            title = "valley" if value.startswith(OWN) else msg(f"map.{value}")
            assert board_title(info, save.options) == msg("shell.title.on", game=name, map=title)


def test_keys_of_the_title_are_seen_where_there_is_room(saves: FakeApp, plank: list[GameInfo]) -> None:
    stage = Stage(saves, (1920, 1080))
    stage.open(TitleScene(saves))
    info = plank[0]
    for button in ("continue", "load", f"new.{info.id}", "today", "replays"):
        assert stage.see(button).face.chip  # type: ignore[attr-defined]
    shown = words(stage)
    assert {saves.render(msg("shell.key.enter")), "L", "D", "R", *map(str, range(1, len(plank) + 1))} <= set(shown)


def test_who_is_in_the_middle_of_a_game_knows_it(stage: Stage, app: FakeApp) -> None:
    session = played(3, 12)
    app.store.save(session, "Sunday")
    scene = stage.open(TitleScene(app))
    known = [offer for offer in scene.offers if offer.known]
    assert [offer.info for offer in known] == [session.info]
    assert known[0].history == msg("shell.shelf.begun") and known[0].last is None


@pytest.mark.parametrize(
    ("seconds", "key", "n"),
    [(0, "now", None), (59, "now", None), (60, "minutes", 1), (7199, "hours", 1), (90_000, "days", 1),
     (86_400 * 2000, "long", None)],
)  # fmt: skip
def test_how_long_ago_something_was(seconds: float, key: str, n: int | None) -> None:
    assert ago(seconds) == (msg(f"shell.ago.{key}") if n is None else msg(f"shell.ago.{key}", n=n))


def test_the_language_changes_at_once_and_is_kept(stage: Stage, title: TitleScene, app: FakeApp) -> None:
    english = {text.words for text in written(stage)}
    part = stage.see("language").part("zh_Hant")  # type: ignore[attr-defined]
    stage.press(*part.centre)
    chinese = {text.words for text in written(stage)}
    assert app.settings.language == "zh_Hant" and app.kept == 1
    assert "New game" in english and "新遊戲" in chinese and "New game" not in chinese


def test_a_notice_is_said(stage: Stage, app: FakeApp) -> None:
    stage.open(TitleScene(app, msg("shell.sound.off")))
    assert stage.layer.toasts.message == msg("shell.sound.off")


def test_gears_stand_still_under_reduced_motion(stage: Stage, title: TitleScene, app: FakeApp) -> None:
    stage.window.paint()
    stage.seconds(1)
    assert title.turned == 0 and not title.busy
    assert stage.window.draw(stage.program) == []
    app.settings.reduced_motion = False
    stage.seconds(1)
    assert 4 < title.turned < 6


def test_turning_gears_need_few_frames_and_little_of_each(
    stage: Stage, title: TitleScene, app: FakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten frames a second, in which nothing but the gears is emitted anew and nothing but their place redrawn."""
    stage.window.paint()
    stage.seconds(1)
    app.settings.reduced_motion = False
    stage.seconds(0.5)
    changed: list[list[pygame.Rect]] = []
    draw = stage.window.draw

    def drawn(program: Any) -> list[pygame.Rect]:
        changed.append(draw(program))
        return changed[-1]

    monkeypatch.setattr(stage.window, "draw", drawn)
    monkeypatch.setattr(stage.layer, "draw", lambda canvas: pytest.fail("the widgets have not changed"))
    stage.seconds(2)
    assert 15 < len(changed) < 24
    for rects in changed:
        assert 0 < sum(rect.w * rect.h for rect in rects) < 0.1 * 1280 * 720


def test_teeth_never_touch() -> None:
    """At the line between two wheels a tooth of one always meets a gap of the other."""
    wheels = train(900.0)
    pairs = [(wheels[0], wheels[1], COPPER), (wheels[0], wheels[2], STEEL)]
    for driver, driven, direction in pairs:
        for turn in range(0, 360, 7):
            a = tooth_at(driver.angle(turn), driver.teeth, direction)
            b = tooth_at(driven.angle(turn), driven.teeth, direction + 180)
            assert abs((a + b) % 1.0 - 0.5) < 1e-6


def tooth_at(angle: float, teeth: int, direction: float) -> float:
    """Return how far into a tooth pitch ``direction`` is, clockwise from a tooth's middle."""
    return ((direction - angle + 90) * teeth / 360) % 1.0


def test_wheels_of_one_train_share_the_pitch() -> None:
    wheels = train(900.0)
    assert len({round(wheel.radius / wheel.teeth, 6) for wheel in wheels}) == 1
    beside = meshed(wheels[0], 18, 0.0, "brass", 4)
    gap = beside.x - wheels[0].radius - beside.radius
    assert -gap < min(tooth_depth(wheels[0].radius, 24), tooth_depth(beside.radius, 18))
