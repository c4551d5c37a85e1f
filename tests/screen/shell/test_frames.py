"""The pages around the tables: one frame, filled, with one gold button, in every size and language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from random import Random

import msgspec
import pytest

from game import paths
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import msg
from game.play.board import own_folder
from game.play.profile import Profile, Result
from game.play.save import Kind
from game.present.lessons.lesson import END
from game.present.stage.bundle import stage_of
from game.present.text import LANGUAGES
from game.screen.scenes.lessons.scene import LessonsScene
from game.screen.scenes.load.scene import LoadScene
from game.screen.scenes.profile.scene import ProfileScene
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.setup.gallery import BoardCell
from game.screen.scenes.setup.scene import SetupScene, keys_of
from game.screen.scenes.title.scene import TitleScene
from game.screen.scenes.title.shelf import GameBox
from game.screen.widgets.button import Button
from game.screen.widgets.scene import WidgetScene
from game.screen.widgets.scroll import ScrollArea
from tests.played import begun, go_on
from tests.screen.fake_app import FakeApp
from tests.screen.fits import faults, words
from tests.screen.roomy import CELL, MOST, emptiest, largest_gap
from tests.screen.shell.shelf import shelf_of
from tests.screen.sizes import ALL_SIZES, SMALL
from tests.screen.stage import Stage
from tests.screen.teacher import teacher_at

GAMES = list(game_infos().values())
USUAL = set(zip(ALL_SIZES, ("zh_Hant", "en", "zh_Hans", "en", "zh_Hant"), strict=True))
"""Every size once, and every language."""
LOOKS = [
    pytest.param(size, language, marks=[] if (size, language) in USUAL else [pytest.mark.slow])
    for size, language in product(ALL_SIZES, LANGUAGES)
]

MAPPED = next(info.id for info in GAMES if info.map_option is not None and not info.maps_of)
"""The game whose boards are tried."""

Make = Callable[[FakeApp], WidgetScene]


def title_of_newcomers(app: FakeApp) -> WidgetScene:
    return TitleScene(app)


def title_with_a_game(app: FakeApp) -> WidgetScene:
    for number, info in enumerate(GAMES):
        app.store.save(go_on(begun(info, max(info.seats_for({}))), Random(number), 20), info.id)
    return TitleScene(app)


def setup(info: GameInfo, value: str = "", seats: int = 0) -> Make:
    def make(app: FakeApp) -> WidgetScene:
        scene = SetupScene(app, info.id)
        if value:
            assert info.map_option is not None
            scene.draft.set_option(info.map_option.id, value)
        scene.draft.set_count(seats or scene.draft.count)
        return scene

    return make


def lessons(taken: str = "") -> Make:
    """Return the chooser where no lesson was taken, every second one was begun, or all are done."""

    def make(app: FakeApp) -> WidgetScene:
        guides = [(info, guide) for info in GAMES for guide in info.guides]
        places = {guide.id: END if taken == "done" else info.part(guide.lesson).place(5) for info, guide in guides}
        app.settings.lessons = dict([*places.items()][:: 2 if taken == "begun" else 1] if taken else [])
        return LessonsScene(app)

    return make


def result(info: GameInfo, seats: int) -> Make:
    def make(app: FakeApp) -> WidgetScene:
        session = go_on(begun(info, seats), Random(3))
        return ResultScene(app, session, stage_of(info, session.game, session.board))

    return make


def saved(kind: Kind) -> Make:
    def make(app: FakeApp) -> WidgetScene:
        for number, info in enumerate(GAMES):
            session = go_on(begun(info, max(info.seats_for({}))), Random(number), 20)
            app.store.save(session, f"{info.id} {number}")
            if kind == "auto":
                app.store.autosave(session)
        return LoadScene(app, kind)

    return make


def profile(games: int) -> Make:
    def make(app: FakeApp) -> WidgetScene:
        chance, kept = Random(4), []
        for number in range(games):
            info = chance.choice(GAMES)
            board = chance.choice(info.map_option.values) if info.map_option is not None else ""
            score, rank, seconds = chance.randint(8, 40), chance.randint(1, 4), chance.randint(600, 5000)
            level = chance.choice(info.levels)
            kept.append(Result(info.id, 1_700_000_000 + number, 4, 1, level, score, rank, seconds, board))
        app.data.mkdir(parents=True, exist_ok=True)
        (app.data / "profile.json").write_bytes(msgspec.json.encode(Profile(kept)))
        return ProfileScene(app)

    return make


BOARDS = [(info, value) for info in GAMES if info.map_option is not None for value in info.map_option.values]

PAGES: dict[str, Make] = {
    **{f"result of {info.id} for {max(info.seats)}": result(info, max(info.seats)) for info in GAMES},
    **{f"result of {info.id} for {min(info.seats)}": result(info, min(info.seats)) for info in GAMES},
    "profile": profile(34),
    "empty profile": profile(0),
    "saves": saved("save"),
    "autosaves": saved("auto"),
    "no saves": lambda app: LoadScene(app, "replay"),
    "lessons": lessons(),
    "lessons begun": lessons("begun"),
    "lessons done": lessons("done"),
    **{f"set-up of {info.id}": setup(info) for info in GAMES},
    **{f"set-up of {info.id} for {max(info.seats)}": setup(info, "", max(info.seats)) for info in GAMES},
    **{f"set-up of {info.id} for {min(info.seats)}": setup(info, "", min(info.seats)) for info in GAMES},
    **{f"set-up on {info.id}/{value}": setup(info, value) for info, value in BOARDS},
    "title": title_of_newcomers,
    "title in the middle of a game": title_with_a_game,
}


FEW_OPTIONS = 2
MOST_WITH_FEW = 0.12
"""The set-up of a game with so few options has less to show beside what the game looks like."""
BRIEF = {name for info in GAMES for name in PAGES if len(info.options) < FEW_OPTIONS and f"set-up of {info.id}" in name}
LISTS = {"saves", "autosaves"}
"""Lists of few games end where their rows end: nothing fills the rest."""


def checked(stage: Stage, name: str = "") -> list[str]:
    found = faults(stage)
    part, rect = emptiest(stage)
    if part > (MOST_WITH_FEW if name in BRIEF else MOST) and name not in LISTS:
        found.append(f"{part:.1%} of the window are empty: {rect}")
    golden = [
        widget.id for widget in stage.layer.base.walk() if isinstance(widget, Button) and widget.face.style == "gold"
    ]
    if len(golden) != 1:
        found.append(f"there is one gold button, not {golden}")
    return found


def scrolling(stage: Stage) -> list[str]:
    return [w.id for w in stage.layer.base.walk() if isinstance(w, ScrollArea) and w.furthest > 0.5]


@pytest.mark.long
@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_pages_are_filled_fit_and_have_one_way_on(app: FakeApp, size: tuple[int, int], language: str) -> None:
    app.settings.language = language
    stage = Stage(app, size)
    found = []
    for name, make in PAGES.items():
        stage.open(make(app))
        found += [f"{name}: {fault}" for fault in checked(stage, name)]
        found += [f"{name}: {scrolled} has to be scrolled" for scrolled in scrolling(stage) if scrolled != "gallery"]
    assert not found, "\n".join(found)


# ---- the title


@pytest.mark.long
@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("count", [1, 4, 5, 6, 8])
def test_up_to_eight_boxes_are_in_sight(
    app: FakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str, count: int
) -> None:
    shelf_of(count, monkeypatch)
    app.settings.language = language
    stage = Stage(app, size)
    stage.open(TitleScene(app))
    assert len([widget for widget in stage.layer.base.walk() if isinstance(widget, GameBox)]) == count
    found = [fault for fault in faults(stage) if "overlaps" not in fault]
    assert not found and not scrolling(stage), f"{found} {scrolling(stage)}: make boxes and labels smaller"
    if count >= 4:
        assert emptiest(stage)[0] <= MOST


def test_from_nine_boxes_on_the_shelf_scrolls_by_rows(app: FakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf_of(9, monkeypatch)
    stage = Stage(app)
    stage.open(TitleScene(app))
    assert scrolling(stage) == ["shelf"] and len(GAMES) < 9


@pytest.mark.parametrize("known", [False, True])
@pytest.mark.parametrize("count", [len(GAMES), 8])
def test_a_new_game_stands_above_its_lesson_whatever_was_learned(
    app: FakeApp, monkeypatch: pytest.MonkeyPatch, known: bool, count: int
) -> None:
    shelf_of(count, monkeypatch)
    stage = Stage(app)
    stage.open(TitleScene(app))
    before = {info.id: (stage.see(f"new.{info.id}").rect, stage.see(f"learn.{info.id}").rect) for info in GAMES}
    if known:
        app.settings.lessons = {info.guides[0].id: "." for info in GAMES}
    stage.open(TitleScene(app))
    for info in GAMES:
        new, learn = stage.see(f"new.{info.id}").rect, stage.see(f"learn.{info.id}").rect
        assert new.bottom <= learn.y and new.x == learn.x
        assert known or (new, learn) == before[info.id]
        assert (new.x, learn.x) == pytest.approx((before[info.id][0].x, before[info.id][1].x), abs=1.0)


def test_shift_and_its_digit_opens_the_lesson_of_a_box(app: FakeApp) -> None:
    stage = Stage(app)
    for number, info in enumerate(GAMES, 1):
        stage.open(TitleScene(app))
        stage.key(f"shift+{number}")
        assert teacher_at(stage.scene).file.info is info, f"Shift+{number} opens the lesson of {info.id}"


# ---- lessons


def test_each_lesson_tells_what_it_holds_how_long_it_takes_and_whether_it_is_done(app: FakeApp) -> None:
    stage = Stage(app)
    guides = [(info, guide) for info in GAMES for guide in info.guides]
    app.settings.lessons = {guides[0][1].id: END, guides[1][1].id: guides[1][0].part(guides[1][1].lesson).place(5)}
    scene = stage.open(LessonsScene(app))
    assert [course.done for course in scene.courses].count(True) == 1
    assert scene.next is not None and scene.next.guide is guides[1][1], "one in its middle comes first"
    minutes = sum(info.part(guide.lesson).minutes for info, guide in guides[1:])
    left = msg("frame.lessons.count", every=len(guides), done=1, minutes=msg("frame.minutes", n=minutes))
    steps = guides[1][0].part(guides[1][1].lesson).steps
    waits = msg("frame.lessons.waits", n=6, steps=len(steps), title=steps[5].title)
    assert {app.render(left), app.render(waits)} <= words(stage)
    for info, guide in guides:
        stage.click(f"lesson.{guide.id}")
        lesson = info.part(guide.lesson)
        course = scene.course
        assert course.guide is guide
        shown = words(stage)
        told = [app.render(title) for _, title in course.holds() if app.render(title) in shown]
        assert len(told) >= 2, f"the lesson {guide.id} has no deeds to tell of"
        assert app.render(msg("frame.lessons.steps", n=len(lesson.steps))) in shown
        assert app.render(msg("frame.minutes", n=lesson.minutes)) in shown
        assert {app.render(course.name), app.render(course.about)} <= shown


def test_the_next_lesson_is_that_of_the_game_played_last(app: FakeApp) -> None:
    app.data.mkdir(parents=True, exist_ok=True)
    for info in GAMES:
        profile = Profile([Result(info.id, 1, 3, 1, "hard", 47, 1)])
        (app.data / "profile.json").write_bytes(msgspec.json.encode(profile))
        for guide in info.guides:
            scene = LessonsScene(app)
            Stage(app).open(scene)
            assert scene.course.guide is guide
            app.settings.lessons[guide.id] = END


def test_when_all_lessons_are_done_playing_is_golden(app: FakeApp) -> None:
    stage = Stage(app)
    stage.open(lessons("done")(app))
    stage.seconds(1.2)
    stage.key("enter")
    assert isinstance(stage.scene, SetupScene)


# ---- the gallery


@pytest.mark.long
@pytest.mark.grid(long=1)
@pytest.mark.parametrize("info", [info for info in GAMES if info.map_option is not None], ids=lambda info: info.id)
def test_two_keys_lead_to_every_board(app: FakeApp, info: GameInfo) -> None:
    stage = Stage(app)
    for number in range(20):
        folder = own_folder(info, app.data)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"Isle {number}.tmx").write_bytes((paths.maps() / "template" / f"{MAPPED}.tmx").read_bytes())
    scene = stage.open(SetupScene(app, info.id))
    assert info.map_option is not None
    values = [choice.entry.value for choice in scene.choices]
    assert len(values) == len(info.map_option.values) + 20 and len(set(keys_of(values).values())) == len(values)
    for value in values:
        keys = keys_of(values)[value]
        assert 1 <= len(keys) <= 2, f"{value} is reached by {keys}"
        for key in keys:
            stage.key(key)
        assert scene.board_value == value, f"{keys} lead to {scene.board_value} instead of {value}"


def test_while_a_second_key_is_waited_for_others_are_dim_and_esc_goes_back(app: FakeApp) -> None:
    stage = Stage(app)
    scene = stage.open(SetupScene(app, MAPPED))
    groups = Counter(choice.keys[0] for choice in scene.choices)
    first = next(letter for letter, count in groups.items() if count > 1)
    before = scene.board_value
    stage.key(first)
    lit = [choice.entry.value for choice in scene.choices if cell(stage, choice.entry.value).lit]
    assert lit == [choice.entry.value for choice in scene.choices if choice.keys[0] == first]
    stage.key("escape")
    assert stage.scene is scene and scene.board_value == before
    assert all(cell(stage, choice.entry.value).lit for choice in scene.choices)


def cell(stage: Stage, value: str) -> BoardCell:
    return stage.see(f"map.{value}", BoardCell)


@pytest.mark.long
def test_filters_dim_boards_and_move_none(app: FakeApp) -> None:
    stage = Stage(app)
    scene = stage.open(SetupScene(app, MAPPED))
    places = {choice.entry.value: cell(stage, choice.entry.value).rect for choice in scene.choices}

    def lit() -> set[str]:
        assert {value: cell(stage, value).rect for value in places} == places
        return {value for value in places if cell(stage, value).lit}

    weights = {choice.entry.value: choice.weight for choice in scene.choices}
    for weight in set(weights.values()):
        stage.press(*stage.see("gallery.weight").part(str(weight)).centre)  # type: ignore[attr-defined]
        assert lit() == {value for value in weights if weights[value] == weight}
    stage.press(*stage.see("gallery.weight").part("0").centre)  # type: ignore[attr-defined]
    topics = {rule.about for choice in scene.choices for rule in choice.rules}
    for topic in [topic for topic in topics if topic and not stage.missing(f"gallery.topic.{topic.key}")]:
        stage.click(f"gallery.topic.{topic.key}")
        told = {c.entry.value for c in scene.choices if any(rule.about == topic for rule in c.rules)}
        assert lit() == told and 0 < len(told) < len(places), "a filter that divides nothing is not shown"
        stage.click(f"gallery.topic.{topic.key}")
    stage.key("/")
    stage.type("ger")
    assert lit() == {value for value in places if "ger" in app.render(cell(stage, value).name).lower()} != set()


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_two_dozen_boards_are_in_sight_but_in_the_smallest_window(
    app: FakeApp, size: tuple[int, int], language: str
) -> None:
    shipped = len(next(info for info in GAMES if info.id == MAPPED).map_option.values)  # type: ignore[union-attr]
    folder = own_folder(game_infos()[MAPPED], app.data)
    folder.mkdir(parents=True)
    for number in range(24 - shipped):
        (folder / f"Isle {number}.tmx").write_bytes((paths.maps() / "template" / f"{MAPPED}.tmx").read_bytes())
    app.settings.language = language
    stage = Stage(app, size)
    stage.open(SetupScene(app, MAPPED))
    assert not faults(stage)
    assert len([w for w in stage.layer.base.walk() if isinstance(w, BoardCell)]) == 26
    assert scrolling(stage) == (["gallery"] if size == SMALL else [])


def test_digits_say_how_many_play(app: FakeApp) -> None:
    stage = Stage(app)
    for info in GAMES:
        scene = stage.open(SetupScene(app, info.id))
        for count in scene.draft.counts:
            stage.key(str(count))
            assert scene.draft.count == count


# ---- the measure itself


def test_the_largest_gap_lies_between_things() -> None:
    from game.present.area import Rect

    things = [Rect(0, 0, 800, 100), Rect(0, 300, 800, 100), Rect(300, 100, 100, 200)]
    gap = largest_gap(things, 800, 400)
    assert gap.x >= 400 - CELL and gap.right <= 800 and gap.y >= 100 - CELL and gap.h >= 200 - CELL
