"""Today on the screen: the game of the day, the calendar, and a day that is played to its end."""

from __future__ import annotations

import json
import time
from random import Random
from types import SimpleNamespace

import msgspec
import pytest

from build.makers.day_maker import digest_here
from game.bots.bot_pool import InlineHost
from game.games import game_infos
from game.kernel.message import msg
from game.play.ledger import LATEST
from game.play.session import Session
from game.present.area import Rect as Area
from game.present.pages.table import Table
from game.present.stage.bundle import stage_of
from game.present.text import LANGUAGES
from game.screen.requests import ProfilePage
from game.screen.scenes.profile.scene import ProfileScene
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.setup.preview import AREA, RIM, Preview, board_of, middle_of
from game.screen.scenes.shell import TwoLines
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.title.scene import TitleScene
from game.screen.widgets import clipboard
from game.screen.widgets.base import Widget
from game.screen.widgets.label import Label
from game.training.daily.entries import FIRST, DayEntry, dots, edition, played_on
from game.training.present.daily import (
    date_words,
    line_of,
    minutes_of,
    place_words,
    points_words,
    scored,
    title_of,
    waiting_words,
)
from game.training.screen import daily_launch
from game.training.screen.daily_companion import DayBeside
from game.training.screen.daily_scene import TodayScene, add_picture, heap
from game.training.screen.daily_tab import DayCell
from game.training.store.review_schedule import day_of
from game.training.store.training_store import FIRST_DAY, LAST_DAY, Day
from tests.screen.fake_app import FakeApp
from tests.screen.fits import words
from tests.screen.noted import Noted
from tests.screen.sizes import SIZES, SMALL
from tests.screen.stage import Stage

NOON = time.mktime((2026, 11, 18, 12, 0, 0, 0, 0, -1))
TODAY = day_of(NOON)
ENTRY = DayEntry(
    game="empire_engine", seats=3, seat=1, seed=7, trials=4, care=4, digest="x", par=[[3], [9], [14], [30]]
)
ENTRY = msgspec.structs.replace(ENTRY, digest=digest_here(ENTRY))


@pytest.fixture(autouse=True)
def same_every_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every day have the same short game, and let it be noon, so that no test lives to see the next day."""
    from game.training.daily.entries import Edition

    clock, begun = time.time, time.time()
    monkeypatch.setattr(time, "time", lambda: NOON + clock() - begun)
    lists = Edition(lists={name: [ENTRY] for name in ("mon", "tue", "wed", "thu", "fri", "sat", "sun")})
    monkeypatch.setattr(daily_launch, "edition", lambda: lists)


def kept(app: FakeApp, *found: Day) -> None:
    assert app.training.change(lambda training: training.days.extend(found)) is None


def told(stage: Stage, name: str) -> str:
    label = stage.see(name, Label)
    return stage.layer.render(label.text)


def test_it_opens_from_the_title_with_d_and_a_dot_waits_until_it_is_played(stage: Stage, app: FakeApp) -> None:
    stage.open(TitleScene(app))
    assert not stage.missing("today.dot")
    stage.key("d")
    assert isinstance(stage.scene, TodayScene)
    stage.key("escape")
    kept(app, Day(day=TODAY, when=0, beaten=2, experts=4))
    stage.open(TitleScene(app))
    assert stage.missing("today.dot")
    stage.click("today")
    assert isinstance(stage.scene, TodayScene)


@pytest.mark.usefixtures("no_collections")
def test_nothing_was_played_yet_and_it_says_how_it_begins(stage: Stage, app: FakeApp) -> None:
    stage.open(TodayScene(app))
    assert told(stage, "run") == "Play today to start a streak."
    assert told(stage, "ladder.title") == "Ladder", "a part that nobody has begun has its name, too"
    assert told(stage, "day.told") == app.render(msg("daily.par", n=4, par=scored(ENTRY, ENTRY.middle)))
    assert "You, seat 2" in words(stage), "who one is stands beside the names of bots"
    assert not stage.see("copy").enabled and not stage.see("practise").enabled
    assert stage.see("play").enabled and stage.see("rung").enabled


def test_arrows_choose_days_and_none_that_is_still_to_come(stage: Stage, app: FakeApp) -> None:
    scene = stage.open(TodayScene(app))
    stage.key("right")
    assert scene.chosen == TODAY
    stage.key("left")
    stage.key("up")
    assert scene.chosen == TODAY - 8
    stage.key("down")
    assert scene.chosen == TODAY - 1
    stage.key("pageup")
    assert scene.chosen < TODAY - 1
    scene.choose(0)
    assert scene.chosen == FIRST


def play_out(session: Session) -> None:
    rng = Random(3)
    while session.waiting():
        decision = session.waiting()[0]
        session.submit(decision.seat, decision.sample(rng))


def test_the_first_finish_counts_and_a_second_does_not(stage: Stage, app: FakeApp) -> None:
    app.bots = InlineHost(1)
    stage.open(TodayScene(app))
    stage.key("d")
    table = stage.scene
    assert isinstance(table, TableScene) and isinstance(table.companion, DayBeside)
    chip = table.companion.chip
    assert chip is not None and chip.words == msg("daily.chip", number=TODAY - FIRST + 1)
    assert table.session.humans == (1,) and table.session.day is not None and table.session.day.trials == 4
    assert table.answering.counsel.unaided is not None and "hint" not in {tool.id for tool in table.panel().tools}
    play_out(table.session)
    table.companion.update()
    first = played_on(app.training.read(), TODAY)
    mine = next(score.total for score in table.session.game.scores(table.session.state) if score.seat == 1)
    assert first is not None and first.score == mine and first.experts == 4 and not first.late
    assert first.beaten == ENTRY.beaten([mine])

    scene = TodayScene(app)
    again = daily_launch.session_for(app, scene.layer, TODAY, ENTRY)
    for _ in range(3):
        again.submit(again.waiting()[0].seat, next(iter(again.waiting()[0].every())))
    play_out(again)
    assert daily_launch.keep(app, again) is None
    assert app.training.read().days == [first]


def test_a_page_that_was_open_as_the_day_changed_shows_the_new_day(
    stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does a click that comes before it is drawn begin the game of yesterday."""
    scene = stage.open(TodayScene(app))
    monkeypatch.setattr(time, "time", lambda: NOON + 86_400)
    scene.play()
    assert stage.scene is scene and scene.chosen == scene.today == TODAY + 1
    stage.frames(2)
    assert stage.toast() == msg("daily.turned", date=date_words(TODAY + 1)) and stage.see("play")
    scene.choose(TODAY - 3)
    monkeypatch.setattr(time, "time", lambda: NOON + 2 * 86_400)
    stage.frames(2)
    assert (scene.chosen, scene.today) == (TODAY - 3, TODAY + 2), "a day that was chosen stays chosen"


def test_the_title_tells_of_the_new_day(stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(app, Day(day=TODAY, when=0, beaten=2, experts=4))
    stage.open(TitleScene(app))
    assert stage.missing("today.dot")
    monkeypatch.setattr(time, "time", lambda: NOON + 86_400)
    stage.frames(20)
    assert not stage.missing("today.dot")


def finished_day(stage: Stage, app: FakeApp) -> TableScene:
    """Play the game of the day, kept nowhere yet."""
    app.bots = InlineHost(1)
    stage.open(TodayScene(app))
    stage.key("d")
    table = stage.scene
    assert isinstance(table, TableScene)
    play_out(table.session)
    return table


def test_a_day_is_in_the_list_before_its_replay_is_written(
    stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = finished_day(stage, app)
    found: list[bool] = []
    monkeypatch.setattr(app.store, "keep", lambda _: found.append(played_on(app.training.read(), TODAY) is not None))
    table.autosave()
    assert found == [True]


def test_a_finished_day_is_offered_no_second_time_though_the_program_was_killed_before_it_was_listed(
    stage: Stage, app: FakeApp
) -> None:
    table = finished_day(stage, app)
    app.store.finish(table.session)
    assert not app.training.read().days
    entry, played, _ = daily_launch.unplayed(app)
    assert entry is not None and played
    (day,) = app.training.read().days
    mine = next(score.total for score in table.session.game.scores(table.session.state) if score.seat == 1)
    assert (day.day, day.score, day.experts) == (TODAY, mine, 4)
    assert app.training.forget() is None
    assert not daily_launch.unplayed(app)[1] and not app.training.read().days, "what was forgotten does not come back"


def test_before_the_first_day_there_is_none_and_it_is_said_why(
    stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: time.mktime((2010, 1, 1, 12, 0, 0, 0, 0, -1)))
    stage.open(TodayScene(app))
    said = " ".join(words(stage))
    assert "1 January 2026" in said and "No. -" not in said and stage.missing("play")
    stage.key("d")
    stage.key("left")
    assert isinstance(stage.scene, TodayScene)


@pytest.mark.parametrize("when", [0, LATEST])
@pytest.mark.parametrize("day", [FIRST_DAY, LAST_DAY])
def test_times_at_the_ends_of_what_is_read_end_no_page(stage: Stage, app: FakeApp, when: int, day: int) -> None:
    """Nor does what lies beyond them: it is not read."""
    numbers = {"when": when, "day": day, "score": -(1 << 40), "par": 1 << 40, "beaten": 100, "experts": 0}
    beyond = {**numbers, "when": 1 << 40, "day": 3_000_000}
    results = [{"game": "carnegie", "when": each["when"], "seats": 2, "people": 1, "rival": "hard", "score": -(10**9),
                "rank": 20, "seconds": 10**9, "day": each["day"]} for each in (numbers, beyond)]  # fmt: skip
    reviews = [[each["when"], "own-a", "right", 1 << 31] for each in (numbers, beyond)]
    ratings = [[each["when"], "carnegie", -10_000] for each in (numbers, beyond)]
    app.data.mkdir(exist_ok=True)
    (app.data / "profile.json").write_text(json.dumps({"results": results}))
    days_kept = [{**each, "game": "carnegie"} for each in (numbers, beyond)]
    (app.data / "evenings.json").write_text(json.dumps({"reviews": reviews, "ratings": ratings, "days": days_kept}))
    pages: tuple[ProfilePage, ...] = ("games", "days", "exercises", "ladder", "achievements")
    for scene in (TitleScene(app), TodayScene(app), *(ProfileScene(app, page) for page in pages)):
        stage.open(scene)
        stage.frames(2)
    assert len(app.training.read().reviews) == 1 == len(app.store.profile()[0].results)


def test_an_earlier_day_is_played_late(stage: Stage, app: FakeApp) -> None:
    app.bots = InlineHost(1)
    session = daily_launch.session_for(app, TodayScene(app).layer, TODAY - 3, ENTRY)
    play_out(session)
    assert daily_launch.keep(app, session) is None
    late = played_on(app.training.read(), TODAY - 3)
    assert late is not None and late.late


def test_a_game_with_help_is_not_kept(stage: Stage, app: FakeApp) -> None:
    session = daily_launch.session_for(app, TodayScene(app).layer, TODAY, ENTRY)
    session.taken_back = True
    play_out(session)
    assert daily_launch.keep(app, session) is None and app.training.read().days == []


def test_the_result_is_copied_without_a_word_on_how(stage: Stage, app: FakeApp) -> None:
    kept(app, Day(day=TODAY, when=0, score=15, par=14, beaten=3, experts=4))
    stage.open(TodayScene(app))
    assert told(stage, "day.told") == "Beats 3 of 4 experts. Par: 14 points."
    stage.key("c")
    lines = clipboard.get().splitlines()
    assert lines[0].startswith("Powerhouse, game of the day") and lines[2] == "Beats 3 of 4 experts ●●●○"


def test_the_picture_of_a_result_tells_the_day_and_the_place_in_dots(stage: Stage, app: FakeApp) -> None:
    app.bots = InlineHost(1)
    session = daily_launch.session_for(app, TodayScene(app).layer, TODAY, ENTRY)
    play_out(session)
    assert daily_launch.keep(app, session) is None
    first = played_on(app.training.read(), TODAY)
    assert first is not None
    stage.open(ResultScene(app, session, stage_of(session.info, session.game, session.board)))
    assert stage.missing("day")
    stage.scene.pose(True)
    stage.frames(3)
    line = stage.see("day", Label)
    told_of = stage.scene.layer.render(line.text)
    assert stage.scene.layer.render(date_words(TODAY)) in told_of and dots(first.beaten, first.experts) in told_of
    stage.scene.pose(False)
    stage.frames(3)
    assert stage.missing("day")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_of_a_day_says_whole_how_it_went(app: FakeApp, language: str) -> None:
    app.bots, app.settings.language = InlineHost(1), language
    session = daily_launch.session_for(app, TodayScene(app).layer, TODAY, ENTRY)
    play_out(session)
    assert daily_launch.keep(app, session) is None
    first = played_on(app.training.read(), TODAY)
    assert first is not None
    for size in SIZES:
        stage = Stage(app, size)
        stage.open(ResultScene(app, session, stage_of(session.info, session.game, session.board)))
        stage.frames(3)
        noted = Noted(stage.sketch())
        stage.scene.draw(noted)
        for line in (place_words(first), points_words(first, ENTRY)):
            written = app.render(line)
            room, how = next((rect, how) for words, rect, how in noted.notes if words == written)
            assert noted.measure(written, size=how.size, face=how.face)[0] <= room.w + 1, f"{written} is cut"


def test_a_day_of_which_nothing_is_left_can_be_played_again(stage: Stage, app: FakeApp) -> None:
    app.bots = InlineHost(1)
    kept(app, Day(day=TODAY, when=0, beaten=2, experts=4))
    stage.open(TodayScene(app))
    stage.key("enter")
    assert isinstance(stage.scene, TodayScene) and not stage.missing("day.gone")
    stage.key("escape")
    assert stage.missing("day.gone")
    stage.key("enter")
    stage.key("enter")
    assert isinstance(stage.scene, TableScene) and stage.scene.session.day is not None


def test_it_takes_as_long_as_one_person_needs() -> None:
    """Bots take next to no time: a game of an evening is none of two hours."""
    every = [entry for entries in edition().lists.values() for entry in entries]
    assert every and all(5 <= minutes_of(entry) <= 60 for entry in every)


def test_the_profile_lists_the_days(stage: Stage, app: FakeApp) -> None:
    kept(app, Day(day=TODAY - 1, when=0, score=15, par=14, beaten=3, experts=4, game="empire_engine"))
    stage.open(ProfileScene(app, "days"))
    row = stage.see(f"played.{TODAY - 1}")
    assert "15, par 14" in words(stage), "the figures say what they are"
    assert {app.render(msg("game.empire_engine")), app.render(date_words(TODAY - 1))} <= words(stage)
    node = row.node()
    assert node is not None and "15, par 14" in node.description
    assert row.told[0] == msg("game.empire_engine")  # type: ignore[attr-defined]
    stage.click(row.id)
    assert app.render(msg("daily.cell", beaten=3, experts=4)) in words(stage)
    stage.key("enter")
    assert isinstance(stage.scene, TodayScene) and stage.scene.chosen == TODAY - 1, "the chosen day is shown"
    stage.key("escape")
    stage.open(ProfileScene(app, "days"))
    stage.key("enter")
    assert isinstance(stage.scene, TodayScene) and stage.scene.chosen == TODAY


def test_the_calendar_tells_days_that_were_missed_and_played_late(stage: Stage, app: FakeApp) -> None:
    late = msg("daily.key.late")
    stage.open(TodayScene(app))
    assert "–" not in words(stage), "who has not begun has missed nothing"
    kept(app, Day(day=TODAY - 3, when=0, beaten=2, experts=4), Day(day=TODAY - 1, when=0, beaten=1, experts=4))
    stage.open(TodayScene(app))
    standing = {each.day: each.standing for each in map(stage.see, stage.ids()) if isinstance(each, DayCell)}
    assert [day for day, each in standing.items() if each == "missed"] == [TODAY - 2]
    assert standing[TODAY] == "today" and standing[TODAY + 1] == "closed" and standing[TODAY - 4] == "open"
    assert "–" in words(stage) and app.render(msg("daily.beaten.of", n=4)) in words(stage)
    assert app.render(late) not in words(stage)
    kept(app, Day(day=TODAY - 2, when=0, beaten=2, experts=4, late=True))
    stage.open(TodayScene(app))
    assert app.render(late) in words(stage)


def test_the_paper_and_the_bar_below_say_nothing_twice(stage: Stage, app: FakeApp) -> None:
    stage.open(TodayScene(app))
    assert title_of(ENTRY) == msg("game.empire_engine") and line_of(ENTRY).key == "daily.line.titled"
    foot = stage.see("foot", TwoLines)
    assert foot.line == waiting_words(ENTRY, 0, played=False), "the date stands above"
    stage.key("left")
    foot = stage.see("foot", TwoLines)
    assert foot.line == date_words(TODAY - 1)
    day = Day(day=TODAY - 1, when=0, score=15, par=14, beaten=3, experts=4, late=True)
    kept(app, day)
    stage.open(TodayScene(app, TODAY - 1))
    foot = stage.see("foot", TwoLines)
    assert foot.meaning == place_words(day), "par stands on the paper"
    assert app.render(msg("daily.score", score=scored(ENTRY, 15))) in words(stage)


@pytest.mark.parametrize("size", SIZES)
def test_the_picture_of_a_day_is_a_whole_table(size: tuple[int, int], app: FakeApp) -> None:
    stage = Stage(app, size)
    stage.open(TodayScene(app))
    picture, title, plot = (stage.see(name).rect for name in ("preview", "day.title", "day.plot"))
    assert picture.right < title.x and title.y < picture.centre[1] < plot.bottom
    assert picture.w / picture.h == pytest.approx(AREA[0] / AREA[1], rel=0.02)
    beside = plot.x > picture.right
    assert beside == (size != SMALL) and (beside or plot.y > picture.bottom), "no empty ground around it"


def test_a_map_fills_its_frame(app: FakeApp) -> None:
    added: list[Widget] = []
    frame, table = Area(20.0, 30.0, 400.0, 400.0), Table.of(1500.0, 860.0, [], [], Area(300.0, 10.0, 400.0, 800.0))
    add_picture(SimpleNamespace(add=lambda *widgets: added.extend(widgets)), Preview(table, "felt"), frame)
    assert next(each for each in added if each.id == "preview").rect == frame.inset(RIM)


def test_a_picture_is_cut_out_of_the_middle_of_the_board() -> None:
    table = Table.of(1500.0, 860.0, [], [], column=300.0)
    assert middle_of(board_of(table), 1.0) == Area(170.0, 0.0, 860.0, 860.0)
    framed = Table.of(1500.0, 860.0, [], [], Area(300.0, 10.0, 400.0, 800.0))
    assert middle_of(board_of(framed), 2.0) == Area(300.0, 310.0, 400.0, 200.0)


@pytest.mark.parametrize("size", SIZES)
def test_the_four_parts_are_there_at_every_size(size: tuple[int, int], app: FakeApp) -> None:
    stage = Stage(app, size)
    scene = stage.open(TodayScene(app))
    if size == SMALL:
        for corner, widget in (("calendar", "month"), ("ladder", "ladder.title"), ("exercises", "exercises.due")):
            scene.turn_to(corner)
            stage.frames()
            assert not stage.missing(widget)
    else:
        assert not any(stage.missing(each) for each in ("day.title", "month", "ladder.title", "exercises.due"))
    assert words(stage)


@pytest.mark.parametrize(
    ("most", "wide", "high", "abreast", "apart"),
    [(3, 50.0, 60.0, 1, 20.0), (12, 56.0, 60.0, 3, 15.0), (20, 56.0, 60.0, 4, 12.0), (1, 12.0, 60.0, 1, 12.0)],
)
def test_dots_of_many_experts_lie_abreast(most: int, wide: float, high: float, abreast: int, apart: float) -> None:
    assert heap(most, wide, high) == (abreast, apart)
    assert abreast * apart <= wide and -(-most // abreast) * apart <= high


def test_par_is_told_in_what_the_table_counts() -> None:
    for info in game_infos().values():
        for table, unit in info.part(info.cover).results:
            entry = msgspec.structs.replace(ENTRY, game=info.id, options={info.ladder: table})
            assert scored(entry, 7).key == unit
            usual = msgspec.structs.replace(entry, options={})
            assert scored(usual, 7) == info.part(info.cover).scored(7, info.choose({})[info.ladder])
