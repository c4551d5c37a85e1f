"""The ribbon over the table: there for two seconds, in nobody's way, told once, and gone with animations."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.message import msg
from game.kernel.score import Score, ScoreLine, ranked
from game.present.pictures.picture import Picture
from game.present.stage.record import Occasion
from game.screen.access.announcements import Announcement, Announcer
from game.screen.drawing.pictures.art import UPRIGHT, Pose
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.table.occasions import COMES, GOES, RING, STAYS, OccasionRibbon
from game.screen.scenes.table.scene import TableScene
from tests.screen.fake_app import FakeApp
from tests.screen.noted import Sketch
from tests.screen.stage import Stage
from tests.screen.table.conftest import Seater
from tests.screen.table.toy import Toy, ToyState

LONG = COMES + STAYS + GOES
NEWS = Occasion(msg("table.occasion.last"), ((None, msg("table.telling")),))


@pytest.fixture
def scene(seat: Seater, app: FakeApp, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> TableScene:
    """A table at which every action changes the game."""
    app.settings.animation = "fast"
    found = seat(1, 1)

    def always(events: Any, before: Any, after: Any) -> Occasion:
        return NEWS

    monkeypatch.setattr(found.stage.record, "occasion", always, raising=False)
    return found


def act(stage: Stage, scene: TableScene) -> None:
    """Answer once, and wait until a ribbon is there."""
    for _ in range(200):
        stage.frames(1, 0.02)
        draft = scene.presenter.draft
        if not stage.missing("occasion"):
            return
        if draft is not None and not scene.session.log:
            draft.fill_in(next(iter(draft.decision.every(1))))
            scene.answering.commit()
    raise AssertionError("no ribbon comes")


def test_it_comes_by_itself_and_goes_by_itself(stage: Stage, scene: TableScene) -> None:
    act(stage, scene)
    ribbon = stage.see("occasion", OccasionRibbon)
    assert not ribbon.clickable, "clicks go through it"
    assert scene.frame.page.contains(*ribbon.rect.centre) and ribbon.rect.y > scene.frame.page.centre[1]
    assert (node := ribbon.node()) is not None and scene.layer.render(NEWS.title) in node.name
    scene.presenter.paused = True  # nothing else happens meanwhile
    stage.frames(round(LONG / 0.05) + 2, 0.05)
    assert stage.missing("occasion")


def test_what_it_opens_has_a_ring_where_it_lies(
    stage: Stage, scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    things = [each.id for each in scene.boards.front.view.resting.sprites][:2]
    news = NEWS._replace(opened=(*things, "nowhere"))
    monkeypatch.setattr(scene.stage.record, "occasion", lambda *_: news)
    act(stage, scene)
    stage.frames(2, COMES)
    drawn = list[tuple[float, float]]()

    class Rings(Sketch):
        def picture(self, picture: Picture, x: float, y: float, w: float, pose: Pose = UPRIGHT, **how: Any) -> None:
            if picture is RING:
                drawn.append((x, y))

    canvas = stage.canvas()
    stage.see("occasion", OccasionRibbon).draw(Rings(canvas.context, canvas.size, canvas.scale))
    places = [scene.boards.place_of(thing) for thing in things]
    assert len(drawn) == 2 and drawn == [place.centre for place in places if place is not None]


def test_it_is_read_aloud_once_whatever_else_is_said(stage: Stage, scene: TableScene) -> None:
    act(stage, scene)
    scene.presenter.paused = True
    ear = Announcer()
    ear.listen("table", "", Announcement(), every=False)
    told = [ear.listen("table", "", scene.heard(), every=False)]
    scene.layer.notify(msg("table.saved"))
    for _ in range(round(LONG / 0.05) + 2):
        stage.frames(1, 0.05)
        told.append(ear.listen("table", "", scene.heard(), every=False))
    assert "\n".join(told).count(scene.layer.render(NEWS.title)) == 1


def test_a_click_ends_it_and_does_what_it_does(stage: Stage, scene: TableScene) -> None:
    act(stage, scene)
    scene.presenter.paused = True
    stage.click("drawer.log")
    assert stage.missing("occasion") and scene.sidebar.open


def test_without_animations_there_is_none(stage: Stage, scene: TableScene, app: FakeApp) -> None:
    app.settings.animation = "off"
    with pytest.raises(AssertionError, match="no ribbon comes"):
        act(stage, scene)
    assert scene.session.log, "something has happened"


def test_a_broken_tie_is_seen_before_the_result(
    seat: Seater, stage: Stage, app: FakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All have as many coins, and a tie-break decides for Ben."""
    app.settings.animation = "fast"

    def level(game: Toy, g: ToyState) -> tuple[Score, ...]:
        return ranked([Score(each, 7, (), (ScoreLine("table.amount", each),)) for each in range(len(g.places))])

    monkeypatch.setattr(Toy, "scores", level)
    scene = seat(1, 1)
    for _ in range(4000):
        stage.frames(1, 0.05)
        draft = scene.presenter.draft
        if draft is not None:
            draft.fill_in(next(iter(draft.decision.every(1))))
            scene.answering.commit()
        if not stage.missing("occasion"):
            break
    ribbon = stage.see("occasion", OccasionRibbon)
    assert scene.session.over and stage.scene is scene
    (_, note), *rest = ribbon.occasion.notes
    assert scene.layer.render(note) == "At 7 each, Ben wins: Amount 1 to 0" and not rest
    stage.frames(round(LONG / 0.05) + 2, 0.05)
    assert isinstance(stage.scene, ResultScene)
