"""The profile on the screen: sums, results of one game or of all, and a table to take away."""

from __future__ import annotations

import time
from itertools import accumulate

import msgspec
import pytest

from game.games import game_infos
from game.kernel.message import Message, msg
from game.play.profile import Profile, Result
from game.present.text import LANGUAGES
from game.screen.scenes.lessons.scene import LessonsScene
from game.screen.scenes.profile.parts import won_of
from game.screen.scenes.profile.scene import ProfileScene
from game.screen.scenes.setup.model import MemoryFile
from game.screen.scenes.setup.scene import SetupScene
from game.screen.widgets import look
from game.screen.widgets.label import Label
from game.screen.widgets.scene import WidgetScene
from game.training.present.daily import line_of, scored, title_of
from game.training.present.ladder import named_of, table_of
from game.training.screen.daily_launch import lists
from game.training.screen.daily_scene import TodayScene
from game.training.screen.daily_tab import ComingDay, DayRow
from game.training.screen.exercises_tab import CollectionCard
from game.training.screen.ladder_beginnings import StandingLadder
from game.training.screen.ladder_tab import ROW, SIGN, TABLES, LadderRow, height_of
from game.training.store.collection import collections
from game.training.store.review_schedule import STEPS, day_of
from game.training.store.training_store import Day, Rating, Review, TrainingRecord
from tests.screen.fake_app import FakeApp
from tests.screen.fits import faults, words
from tests.screen.laid import LaidStage
from tests.screen.noted import Noted
from tests.screen.sizes import SIZES
from tests.screen.stage import Stage
from tests.training.test_training_store import exercise

FIRST, SECOND = list(game_infos().values())[:2]


def results() -> list[Result]:
    """Return three games of the first game and one of the second."""
    return [
        Result(FIRST.id, 1_700_000_000, 3, 1, "hard", 31, 2, 600),
        Result(FIRST.id, 1_700_100_000, 3, 1, "hard", 47, 1, 700),
        Result(FIRST.id, 1_700_200_000, 2, 1, "easy", 40, 1, 300),
        Result(SECOND.id, 1_700_300_000, 4, 4, "", 17, 1, 2000),
    ]


def opened(stage: Stage, app: FakeApp, profile: Profile) -> ProfileScene:
    (app.data / "profile.json").write_bytes(msgspec.json.encode(profile))
    return stage.open(ProfileScene(app))


def tile(stage: Stage, name: str) -> str:
    label = stage.see(f"tile.{name}", Label)
    return stage.layer.render(label.text)


def test_before_the_first_result_a_lesson_of_each_game_is_near(stage: Stage, app: FakeApp) -> None:
    opened(stage, app, Profile([]))
    stage.click(f"lesson.{SECOND.id}")
    assert isinstance(stage.scene, LessonsScene) and stage.scene.chosen == SECOND.guides[0].id


def test_before_the_first_result_it_leads_to_a_board_and_a_lesson(stage: Stage, app: FakeApp) -> None:
    scene = opened(stage, app, Profile([]))
    assert scene.next is not None and not any(stamp.tried for stamp in scene.stamps)
    wanted = scene.next.entry.value
    stage.click("learn")
    assert isinstance(stage.scene, LessonsScene)
    stage.key("escape")
    stage.click("new")
    assert isinstance(stage.scene, SetupScene) and stage.scene.board_value == wanted


def test_what_was_played_is_counted(stage: Stage, app: FakeApp) -> None:
    opened(stage, app, Profile(results()))
    told = [tile(stage, name) for name in ("played", "won", "streak", "longest", "time")]
    assert told == ["4", "2", "2", "2", "1:00:00"]
    assert won_of(Profile(results()), FIRST, "hard") == (1, 2) and won_of(Profile(results()), FIRST, "easy") == (1, 1)
    shown = words(stage)
    assert {app.render(msg(f"game.{info.id}")) for info in (FIRST, SECOND)} <= shown


def test_boards_are_stamped_and_the_next_one_is_golden(stage: Stage, app: FakeApp) -> None:
    """One tried comes before one nobody has played on; a click on any leads there."""
    info = next(info for info in game_infos().values() if info.map_option is not None)
    assert info.map_option is not None
    first, second, *_ = info.map_option.values
    played = [
        Result(info.id, 1_700_000_000, 4, 1, info.levels[0], 17, 1, 600, first),
        Result(info.id, 1_700_000_000, 4, 1, info.levels[1], 12, 3, 600, second),
    ]
    scene = opened(stage, app, Profile(played))
    state = {stamp.entry.value: (stamp.tried, stamp.won) for stamp in scene.stamps}
    assert state[first] == (True, True) and state[second] == (True, False)
    assert list(state.values()).count((False, False)) == len(state) - 2
    assert scene.next is not None and scene.next.entry.value == second
    stage.click(f"stamp.{first}")
    stage.key("enter")
    assert isinstance(stage.scene, SetupScene) and stage.scene.board_value == first


def test_the_table_can_be_taken_away(stage: Stage, app: FakeApp) -> None:
    opened(stage, app, Profile(results()))
    stage.click("export")
    (file,) = (app.store.folder / "statistics").glob("profile-*.csv")
    rows = file.read_text(encoding="utf-8-sig").splitlines()
    assert len(rows) == 5
    assert rows[2].startswith(FIRST.id) and rows[2].endswith("3,1,hard,47,1,700,0,0,0,0")


def test_a_damaged_profile_is_told(stage: Stage, app: FakeApp) -> None:
    (app.data / "profile.json").write_bytes(b"{")
    stage.open(ProfileScene(app))
    said = stage.toast()
    assert isinstance(said, Message) and said.key == "fault.profile.damaged"


@pytest.mark.parametrize("game", ["a_game_of_tomorrow"])
def test_a_game_that_is_not_on_the_shelf_is_only_counted(stage: Stage, app: FakeApp, game: str) -> None:
    opened(stage, app, Profile([*results(), Result(game, 0, 2, 1, "hard", 5, 1)]))
    assert tile(stage, "played") == "5"
    assert not any(game in said for said in words(stage))


# ---- ladders


def climbing() -> list[Result]:
    """Return games on the way up at two tables of a game: the first rung is won at one, nothing at the other."""
    info = next(info for info in game_infos().values() if info.ladder and info.map_option is not None)
    first, second = next(option.values for option in info.options if option.id == info.ladder)[:2]
    low = info.levels[0]
    won = [Result(info.id, 10 + n, 3, 1, low, 15, 1, weakest=low, table=first, against=12) for n in range(2)]
    return [*won, Result(info.id, 5, 4, 1, low, 9, 2, weakest=low, table=second, against=12)]


def to_ladders(stage: Stage) -> None:
    """Turn from the games past the days and the exercises to the ladders."""
    stage.key("ctrl+tab")
    stage.key("ctrl+tab")
    stage.key("ctrl+tab")


def rungs(stage: Stage) -> list[LadderRow]:
    return [row for row in map(stage.see, stage.ids()) if isinstance(row, LadderRow)]


def test_before_the_first_game_alone_a_ladder_of_each_game_stands_ready(stage: Stage, app: FakeApp) -> None:
    """The lowest rung says how it is won; a click on a ladder and Enter set up its table with rivals of that rung."""
    opened(stage, app, Profile([]))
    to_ladders(stage)
    standing = [each for each in map(stage.see, stage.ids()) if isinstance(each, StandingLadder)]
    assert [each.ladder.game for each in standing] == list(game_infos())
    shown = words(stage)
    for each in standing:
        table, players = named_of(each.ladder)
        assert app.render(each.name) in shown and (table is None or app.render(table) in shown)
        minutes = [said for said in shown if said.endswith(app.render(each.minutes))]
        assert any(said.startswith(app.render(players)) for said in (minutes if table is not None else shown))
        needed = each.ladder.rungs[0].needed
        wanted = msg("frame.ladder.wins", needed=needed) if needed > 1 else msg("frame.ladder.one")
        assert any(app.render(wanted) in said for said in shown) and each.wanted == wanted
        if game_infos()[each.ladder.game].automa_at(each.ladder.seats) is None:
            players = msg("table.result.players", n=each.ladder.seats)
            assert app.render(table_of(each.ladder)).endswith(app.render(players))
    for ladder in (each.ladder for each in standing):
        stage.click(f"ladder.{ladder.game}")
        stage.key("enter")
        scene = stage.scene
        assert isinstance(scene, SetupScene) and (scene.draft.info.id, scene.draft.count) == (ladder.game, ladder.seats)
        automa = scene.draft.info.automa_at(ladder.seats)
        if automa is None:
            assert {place.kind for place in scene.draft.playing[1:]} == {ladder.rungs[0].level}
        else:
            assert scene.draft.chosen[automa.strength] == ladder.rungs[0].level
        stage.key("escape")


def test_before_the_first_day_a_week_of_games_is_told(stage: Stage, app: FakeApp) -> None:
    scene = opened(stage, app, Profile([]))
    scene.turn_to("days")
    stage.frames(3)
    coming = [each for each in map(stage.see, stage.ids()) if isinstance(each, ComingDay)]
    assert len(coming) == 7 and [each.today for each in coming] == [True] + [False] * 6
    shown = words(stage)
    for day, each in enumerate(coming, scene.days.today):
        entry = lists().on(day)
        assert entry is not None
        assert {app.render(said) for said in (title_of(entry), line_of(entry))} <= shown
        assert any(app.render(scored(entry, entry.middle)) in said for said in map(app.render, each.lines))


def test_before_the_first_exercise_a_position_of_each_collection_is_shown(
    stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(stage, app, Profile([]))
    scene.turn_to("exercises")
    stage.frames(3)
    cards = [each for each in map(stage.see, stage.ids()) if isinstance(each, CollectionCard)]
    assert [each.id.split(".")[1] for each in cards] == scene.exercises.games
    shown = words(stage)
    for game, its in collections().items():
        assert app.render(msg("exercise.of_collection", game=msg(f"game.{game}"), n=len(its))) in shown
    assert stage.ids().count("preview") == len(cards), "hidden things are guessed, so that every table can be drawn"
    asked: list[str] = []
    monkeypatch.setattr(scene.exercises, "practise_game", asked.append)
    scene.refresh()
    stage.frames(3)
    stage.click(cards[-1].id)
    assert asked == [scene.exercises.games[-1]]


def test_the_next_rung_is_one_button_away(stage: Stage, app: FakeApp) -> None:
    """The table played last is set up with rivals of the lowest open rung; a click chooses another table."""
    opened(stage, app, Profile(climbing()))
    to_ladders(stage)
    upper, lower = rungs(stage)
    assert upper.chosen and not lower.chosen
    info = game_infos()[upper.ladder.game]
    stage.click("new")
    scene = stage.scene
    assert isinstance(scene, SetupScene) and scene.draft.info is info
    assert (scene.draft.count, scene.draft.options[info.ladder]) == (3, upper.ladder.table)
    assert [place.kind for place in scene.draft.playing] == ["human", info.levels[1], info.levels[1]]
    stage.key("escape")
    stage.click(lower.id)
    stage.key("enter")
    assert isinstance(stage.scene, SetupScene)
    assert stage.scene.draft.options[info.ladder] == lower.ladder.table and stage.scene.draft.count == 4


def test_the_next_rung_is_played_without_the_coach_of_last_time(stage: Stage, app: FakeApp) -> None:
    opened(stage, app, Profile(climbing()))
    to_ladders(stage)
    info = game_infos()[rungs(stage)[0].ladder.game]
    file = MemoryFile(app.data / "setup.json")
    draft = file.draft(info)
    draft.coach = 6
    file.keep(draft)
    stage.click("new")
    assert isinstance(stage.scene, SetupScene) and stage.scene.draft.coach == 0, "it would win no rung"


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_all_tables_are_whole(size: tuple[int, int], language: str) -> None:
    """Today has least room for them where it shows the ladders beside the exercises."""
    for name in ("today", "profile.ladder"):
        stage = LaidStage(size, language)
        scene = stage.show(WidgetScene, name)
        canvas = stage.window.canvas(stage.app)
        rows = [each for pane in scene.layer.panes for each in pane.walk() if isinstance(each, LadderRow)]
        for row in rows:
            said = scene.layer.render(table_of(row.ladder))
            assert look.least(canvas, said) <= row.rect.w * TABLES - 10, said
            assert row.columns[-1].x + SIGN + 20 <= row.rect.right
        assert rows or (name == "today" and size == SIZES[0])
        stage.close()


@pytest.mark.parametrize("size", SIZES)
def test_today_shows_the_next_rung_as_a_whole_and_names_it(size: tuple[int, int]) -> None:
    stage = LaidStage(size, "en")
    scene = stage.show(TodayScene, "today", frames=0)
    scene.turn_to("ladder")
    stage.run(5)
    widgets = {each.id: each for pane in scene.layer.panes for each in pane.walk()}
    area = widgets["ladders"]
    rows = [each for each in widgets.values() if isinstance(each, LadderRow)]
    (chosen,) = [row for row in rows if row.chosen]
    assert area.rect.y - 1 <= chosen.rect.y and chosen.rect.bottom <= area.rect.bottom + 1
    cut = [row for row in rows if row.rect.y < area.rect.bottom - 1 < row.rect.bottom - 4]
    assert not cut, "no row is cut through"
    seen = [row for row in rows if area.rect.y - 1 <= row.rect.y < area.rect.bottom - 4]
    assert seen[0].named and not any(row.named and not row.opens for row in seen[1:]), "no row in sight lacks its game"
    named = widgets["ladder.next"]
    assert isinstance(named, Label) and named.text == chosen.told[0]


def test_rows_of_ladders_are_all_in_sight_or_as_many_as_fit_in_whole() -> None:
    assert height_of(1000.0, 3) == ROW[1] and height_of(300.0, 5) == 60.0
    high = height_of(270.0, 9)
    assert high >= ROW[0] and 270.0 % high == pytest.approx(0.0, abs=1e-6)


def test_what_is_missing_is_told_and_three_losses_are_seen(stage: Stage, app: FakeApp) -> None:
    opened(stage, app, Profile(climbing()))
    to_ladders(stage)
    assert app.render(msg("frame.ladder.untried", needed=2)) in words(stage)
    lost = [msgspec.structs.replace(climbing()[-1], when=50 + number) for number in range(3)]
    opened(stage, app, Profile([*climbing(), *lost]))
    to_ladders(stage)
    assert app.render(msg("frame.ladder.losing")) in words(stage)


# ---- exercises


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_exercises_fit_into_every_window(app: FakeApp, size: tuple[int, int], language: str) -> None:
    """With many of them, each standing where it may stand, and with none; a dozen are in sight in small windows."""
    app.settings.language = language
    stage = Stage(app, size)
    stage.open(ProfileScene(app, "exercises"))
    stage.frames(3)
    assert not faults(stage)
    found = (("easy", 3), ("normal", 8), ("hard", 15))
    made = [
        msgspec.structs.replace(exercise(f"{game}{n}", game, found), round=n + 2)
        for game in game_infos()
        for n in range(12 // len(game_infos()))
    ]

    def learn(training: TrainingRecord) -> None:
        training.add(made)
        now = int(time.time())
        training.reviews += [Review(now, made[0].id, "right", 20), Review(now, made[4].id, "doubted")]
        waited = accumulate((0, *STEPS))
        training.reviews += [Review(now - (400 - days) * 86_400, made[5].id, "right") for days in waited]
        training.ratings.append(Rating(now, made[-1].game, 1240.0))

    app.training.change(learn)
    stage.open(ProfileScene(app, "exercises"))
    stage.frames(3)
    assert not faults(stage)
    told = words(stage)
    assert {app.render(msg(key)) for key in ("exercise.set_aside", "exercise.learned", "exercise.new")} <= told


def test_how_days_went_is_written_in_letters_of_one_kind(app: FakeApp) -> None:
    """A game that was played late takes more words than the others."""
    today = day_of(time.time())
    days = [Day(day=today - ago, when=0, score=14, par=15, game=FIRST.id, beaten=5, experts=8) for ago in range(1, 24)]
    days[1] = msgspec.structs.replace(days[1], late=True)
    app.training.change(lambda training: training.days.extend(days))
    stage = Stage(app, (1024, 640))
    scene = stage.open(ProfileScene(app, "days"))
    stage.frames(3)
    rows = [each for each in scene.layer.base.walk() if isinstance(each, DayRow)]
    noted = Noted(stage.sketch())
    stage.program.draw(noted)
    places = {scene.layer.render(row.place) for row in rows}
    assert len(rows) == 23 and len(places) == 2
    letters = {noted.fitted(words, rect, how) for words, rect, how in noted.notes if words in places}
    assert len(letters) == 1
    dates = {scene.layer.render(row.when) for row in rows}
    canvas = stage.sketch()
    dated = [(words, rect, how) for words, rect, how in noted.notes if words in dates]
    assert dated and all(canvas.measure(said, size=how.size, face=how.face)[0] <= rect.w for said, rect, how in dated)
