"""Stamps on the screen: those of each game in the profile, and at the result those that this game has brought."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from game.games import game_infos
from game.kernel.message import msg
from game.play.achieved import Achieved, achievements, end_of, kept_as
from game.play.profile import Profile
from game.play.session import Session
from game.present.area import Rect
from game.present.stage.bundle import stage_of
from game.present.text import LANGUAGES
from game.screen.access.announcements import Announcer
from game.screen.scenes.profile.achievements import AchievedRow, AchievementView
from game.screen.scenes.profile.scene import ProfileScene
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.result.stamps import MOST, NewStamp, split_stamps
from game.screen.scenes.setup.scene import SetupScene
from game.screen.widgets.stamp import name_of, rule_words
from tests.play.stored import finished
from tests.screen.fake_app import FakeApp
from tests.screen.laid import LaidStage
from tests.screen.shell.test_profile import opened
from tests.screen.sizes import SIZES
from tests.screen.stage import Stage

FIRST, SECOND = list(game_infos().values())[:2]
REACHED, BEGUN = achievements(FIRST)[:2]
WHEN = 1_790_000_000
DATE = time.strftime("%Y-%m-%d", time.localtime(WHEN))


def some() -> Profile:
    """Return what is kept of somebody who has reached one achievement of the first game, and half of another."""
    return Profile(
        achieved={
            kept_as(FIRST, REACHED): Achieved(REACHED.goal + 2, WHEN, "game"),
            kept_as(FIRST, BEGUN): Achieved(BEGUN.goal - 1),
        }
    )


def shown(stage: Stage) -> list[AchievementView]:
    return [each for each in map(stage.see, stage.ids()) if isinstance(each, AchievementView)]


def said_below(stage: Stage) -> list[str]:
    foot = stage.see("foot").node()
    assert foot is not None
    return [foot.name, foot.description]


def test_every_stamp_says_what_it_takes_and_how_far_it_is(stage: Stage, app: FakeApp) -> None:
    opened(stage, app, some()).turn_to("achievements")
    stage.frames(3)
    views = shown(stage)
    assert [view.achievement for view in views] == [*achievements(FIRST)]
    said = [view.node() for view in views[:3]]
    rules = [app.render(rule_words(FIRST, view.achievement)) for view in views]
    assert all(node is not None and rule in node.description for node, rule in zip(said, rules, strict=False))
    told = [node.description for node in said if node is not None]
    assert f"Reached on {DATE}; best: {REACHED.goal + 2}" in told[0]
    assert f"Best so far: {BEGUN.goal - 1} of {BEGUN.goal}" in told[1]
    assert f"Best so far: 0 of {views[2].achievement.goal}" in told[2]
    rows = [each for each in map(stage.see, stage.ids()) if isinstance(each, AchievedRow)]
    assert [(row.info.id, row.count) for row in rows] == [
        (info.id, (1 if info is FIRST else 0, len(achievements(info))))
        for info in game_infos().values()
        if achievements(info)
    ]


def test_a_click_or_enter_has_the_foot_tell_of_one_and_another_game_is_turned_to(stage: Stage, app: FakeApp) -> None:
    scene = opened(stage, app, some())
    for _ in range(4):
        stage.key("ctrl+tab")
    assert scene.page == "achievements" and f"{app.render(msg(f'game.{FIRST.id}'))}: 1 of 20" in said_below(stage)
    stage.click(f"achievement.{BEGUN.key}")
    stage.point(2.0, 2.0)
    assert app.render(rule_words(FIRST, BEGUN)) in said_below(stage)[0]
    stage.click(f"achievements.{SECOND.id}")
    stage.point(2.0, 2.0)
    assert [view.info for view in shown(stage)] == [SECOND] * len(achievements(SECOND))
    assert f"{app.render(msg(f'game.{SECOND.id}'))}: 0 of 20" in said_below(stage)
    stage.click("new")
    assert isinstance(stage.scene, SetupScene) and stage.scene.draft.info is SECOND


def test_a_shelf_without_stamps_has_no_page_of_them(
    stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = {info.id: replace(info, achievements="") for info in game_infos().values()}
    monkeypatch.setattr("game.screen.scenes.profile.achievements.game_infos", lambda: bare)
    scene = opened(stage, app, some())
    turned = [scene.page]
    for _ in range(4):
        stage.key("ctrl+tab")
        turned.append(scene.page)
    assert turned == ["games", "days", "exercises", "ladder", "games"]


def counted(stage: Stage, app: FakeApp, *, keep: bool = True) -> ResultScene:
    """Show the result of a game that somebody alone has played, which has brought a stamp if it was kept."""
    seeds = (seed for seed in range(40) if _brings(finished(FIRST, seed)))
    session = finished(FIRST, next(seeds))
    if keep:
        app.store.finish(session)
    scene = stage.open(ResultScene(app, session, stage_of(FIRST, session.game, session.board)))
    stage.seconds(4)
    return scene


def _brings(session: Session) -> bool:
    end = end_of(session, session.state, session.humans[0])
    found = ((each, each.of(end)) for each in achievements(FIRST))
    return any(isinstance(value, int) and value >= each.goal for each, value in found)


def test_the_result_shows_what_this_game_has_brought_and_says_it_once(stage: Stage, app: FakeApp) -> None:
    scene = counted(stage, app)
    new = [each for each in map(stage.see, stage.ids()) if isinstance(each, NewStamp)]
    assert new and [each.achievement for each in new] == [*scene.game.stamps][:MOST]
    announcer, names = Announcer(), [app.render(name_of(FIRST, each)) for each in scene.game.stamps]
    first = announcer.listen("result", "Result", scene.heard(), every=True)
    assert all(f"New stamp: {name}" in first for name in names)
    assert not announcer.listen("result", "Result", scene.heard(), every=True)
    stage.hover(new[0].id)
    assert said_below(stage) == [f"New stamp: {names[0]}", app.render(rule_words(FIRST, new[0].achievement))]
    stage.click(new[0].id)
    assert isinstance(stage.scene, ProfileScene) and stage.scene.page == "achievements"
    assert stage.scene.achievements.game is FIRST


def test_a_game_that_was_not_counted_or_is_watched_brings_none(stage: Stage, app: FakeApp) -> None:
    scene = counted(stage, app, keep=False)
    assert not scene.game.stamps and not scene.heard().speech
    app.store.finish(scene.session)
    watched = ResultScene(app, scene.session, scene.stage, watched=True)
    assert not watched.game.stamps


def test_stamps_lie_side_by_side_and_the_rest_is_counted() -> None:
    room = Rect(0, 0, 1000, 100)
    assert split_stamps(room, 0, 90) == (room, (), None)
    rest, places, beside = split_stamps(room, 2, 90)
    assert len(places) == 2 and beside is None and rest.right <= places[0].x and places[-1].right <= room.right
    rest, places, beside = split_stamps(room, MOST + 3, 90)
    assert len(places) == MOST and beside is not None and places[-1].right <= beside.x and beside.right == room.right


@pytest.mark.grid
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [*game_infos()])
def test_names_and_rules_are_whole(size: tuple[int, int], language: str, game: str) -> None:
    stage = LaidStage(size, language)
    scene = stage.show(ProfileScene, "profile.achievements", frames=0)
    scene.achievements.turn_to(game_infos()[game])
    stage.run(4)
    canvas = stage.window.canvas(stage.app)
    views = [each for pane in scene.layer.panes for each in pane.walk() if isinstance(each, AchievementView)]
    assert len(views) == len(achievements(game_infos()[game]))
    for view in views:
        rule = scene.layer.render(rule_words(view.info, view.achievement))
        _, _, room, _ = view.places()
        assert canvas.measure(rule, size=20, face="number", width=room.w)[1] <= room.h + 3, rule
