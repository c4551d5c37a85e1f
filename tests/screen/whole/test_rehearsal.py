"""A table is drawn while its game is being set up: to begin it is no wait."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.cli.scenes import OffscreenApp
from game.games import game_infos
from game.kernel.cache import Same
from game.kernel.fault import BadOption
from game.play.loading import load_ahead
from game.play.replay import Loaded, load_session
from game.play.save import SaveFile
from game.play.session import Session
from game.present.pictures.picture import Box, Picture
from game.present.scene import Scene
from game.screen.draw_budget import DrawAhead
from game.screen.drawing.canvas import Canvas
from game.screen.drawing.pictures import art
from game.screen.drawing.render_context import RenderContext
from game.screen.requests import OpenAbout, OpenSaves, OpenSetup, OpenTitle, OpenToday, Request
from game.screen.scenes.load.scene import LoadScene
from game.screen.scenes.setup import launch
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.title.scene import TitleScene
from game.screen.window import prerender, window
from game.screen.window.idle import AHEAD_AFTER
from game.screen.window.prerender import PrerenderTarget, rehearse
from game.training.screen.daily_scene import TodayScene
from tests.played import begun, people
from tests.screen.whole.tables import until

SIZE = (1024, 640)
LARGE = 60_000
"""Pixels of what lies on a table from the beginning: maps, buildings, markets."""
CARD = Picture(10.0, 10.0, (Box(0.0, 0.0, 10.0, 10.0, (200, 20, 20)),))
OTHER = Picture(10.0, 10.0, (Box(0.0, 0.0, 10.0, 10.0, (20, 20, 200)),))


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Iterator[OffscreenApp]:
    # What was drawn for another test is not there.
    monkeypatch.setattr(window, "RenderContext", RenderContext)
    stage = OffscreenApp(SIZE)
    # Bots that act at once have changed the table before it is seen.
    stage.app.settings.bot_pace = "normal"
    stage.app.open()
    yield stage
    stage.close()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    found: list[int] = []
    draw = art.Art._draw

    def watched(self: art.Art, picture: Picture, w: int, angle: float) -> object:
        found.append(w * round(w * picture.height / picture.width))
        return draw(self, picture, w, angle)

    monkeypatch.setattr(art.Art, "_draw", watched)
    return found


def setup_of(stage: OffscreenApp, game: str) -> SetupScene:
    stage.app.go(OpenSetup(game))
    stage.run(2)
    scene = stage.app.scenes.top
    assert isinstance(scene, SetupScene)
    return scene


def rest(stage: OffscreenApp) -> int:
    """Let nobody do anything; return how many frames something was drawn in."""
    load_ahead().join()
    stage.now += 2 * AHEAD_AFTER
    for frames in range(2000):
        if not stage.window.frame(stage.app):
            return frames
    raise AssertionError("it never ends")


@pytest.mark.long
@pytest.mark.grid(2)
@pytest.mark.parametrize("seed", [3, 4, 5, 6])
@pytest.mark.parametrize("game", game_infos())
def test_to_begin_a_game_draws_nothing_large(game: str, seed: int, stage: OffscreenApp, drawn: list[int]) -> None:
    """Whoever begins: which page is seen then depends on what is to be decided."""
    setup = setup_of(stage, game)
    setup.draft.set_seed(str(seed))
    drawn.clear()
    frames = rest(stage)
    if max(drawn) < LARGE:
        pytest.skip(f"nothing large is drawn for {game}")
    assert frames > 1, f"{game} was rehearsed in one frame"
    drawn.clear()
    setup.start()
    stage.run(2)
    assert isinstance(stage.app.scenes.top, TableScene)
    assert max(drawn, default=0) < LARGE


def test_whoever_is_busy_is_not_disturbed(stage: OffscreenApp, drawn: list[int]) -> None:
    setup_of(stage, "carnegie")
    drawn.clear()
    stage.run(2, AHEAD_AFTER / 3)
    assert not drawn


@pytest.mark.long
def test_another_set_up_is_drawn_as_well(stage: OffscreenApp, drawn: list[int]) -> None:
    setup = setup_of(stage, "power_grid")
    rest(stage)
    setup.choose_board("usa")
    stage.run(2)
    drawn.clear()
    rest(stage)
    assert max(drawn) >= LARGE
    drawn.clear()
    setup.start()
    stage.run(2)
    assert max(drawn, default=0) < LARGE


@pytest.mark.long
def test_what_has_been_drawn_is_not_drawn_again(stage: OffscreenApp, drawn: list[int]) -> None:
    setup = setup_of(stage, "carnegie")
    rest(stage)
    drawn.clear()
    setup.refresh()
    stage.run(2)
    rest(stage)
    assert not drawn


def test_a_game_that_cannot_begin_is_not_drawn(stage: OffscreenApp) -> None:
    setup = setup_of(stage, "power_grid")
    assert setup.soon() is not None
    setup.draft.options["map"] = "nowhere"
    assert setup.soon() is None


def test_what_will_be_begun_is_the_same_until_something_changes(stage: OffscreenApp) -> None:
    setup = setup_of(stage, "carnegie")
    soon = setup.soon()
    assert soon is not None and setup.soon() is soon
    setup.draft.set_seed("77")
    later = setup.soon()
    assert later is not None and later is not soon and later.session.seed == 77


def test_nothing_happens_at_a_table_that_is_only_rehearsed(
    stage: OffscreenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(App, "bots", property(lambda app: pytest.fail("a bot is asked")))
    setup = setup_of(stage, "stock_companies")
    files = kept(stage.app.data)
    rest(stage)
    soon = setup.soon()
    assert soon is not None and not soon.session.log and soon.session.bots is None
    assert stage.app.scenes.top is setup and kept(stage.app.data) == files


@pytest.fixture
def saved(stage: OffscreenApp) -> Session:
    """A game that somebody has left after some turns."""
    info = game_infos()["carnegie"]
    session = begun(info, 3, 5, people("human", "human", info.levels[0]))
    assert until(session, lambda decision: decision.seat < 2, after=30)
    assert stage.app.store.save(session, "Left").is_file()
    return session


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("still", [True, False])
@pytest.mark.parametrize("request_", [OpenTitle(), OpenSaves()])
def test_to_go_on_with_a_game_draws_nothing_large(
    request_: Request,
    still: bool,
    saved: Session,
    stage: OffscreenApp,
    drawn: list[int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stage.app.settings.reduced_motion = still
    stage.app.go(OpenSaves())
    stage.app.go(request_)
    stage.run(10)
    files = kept(stage.app.data)
    drawn.clear()
    with monkeypatch.context() as nobody:
        nobody.setattr(App, "bots", property(lambda app: pytest.fail("a bot is asked")))
        rest(stage)
    assert max(drawn) >= LARGE and kept(stage.app.data) == files
    scene = stage.app.scenes.top
    assert scene is not None and scene.soon() is scene.soon() is not None
    drawn.clear()
    assert isinstance(scene, (TitleScene, LoadScene))
    scene.go_on() if isinstance(scene, TitleScene) else scene.open()
    stage.run(2)
    assert isinstance(stage.app.scenes.top, TableScene)
    assert max(drawn, default=0) < LARGE
    assert len(stage.app.scenes.top.session.log) == len(saved.log)


@pytest.mark.usefixtures("saved")
def test_a_game_to_go_on_with_is_read_when_there_is_time_not_when_the_title_comes(
    stage: OffscreenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[object] = []

    def load(save: SaveFile, *more: Any, **how: Any) -> Loaded:
        read.append(save)
        return load_session(save, *more, **how)

    monkeypatch.setattr(launch, "load_session", load)
    stage.app.go(OpenSaves())
    stage.app.back()
    stage.run(2)
    title = stage.app.scenes.top
    assert isinstance(title, TitleScene) and title.latest is not None and not read
    assert title.soon() is not None and len(read) == 1


@pytest.mark.long
def test_today_is_drawn_where_there_is_nothing_to_go_on_with(stage: OffscreenApp, drawn: list[int]) -> None:
    stage.run(10)
    drawn.clear()
    rest(stage)
    assert sum(drawn) >= LARGE
    drawn.clear()
    stage.app.go(OpenToday())
    stage.run(2)
    assert isinstance(stage.app.scenes.top, TodayScene)
    assert sum(drawn) < LARGE / 10


@pytest.mark.long
def test_a_file_that_cannot_be_used_is_not_drawn(saved: Session, stage: OffscreenApp) -> None:
    stage.app.go(OpenSaves())
    stage.run(2)
    scene = stage.app.scenes.top
    assert isinstance(scene, LoadScene) and scene.slot is not None
    scene.slot.path.write_text("nothing")
    assert scene.soon() is None


def kept(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


# ---- the rehearsal alone


class Two(Scene):
    """Shows two pictures."""

    def __init__(self) -> None:
        self.ahead: list[str] = []

    def draw_ahead(self, context: RenderContext, scale: float) -> bool:
        self.ahead.append("a page")
        return len(self.ahead) < 3

    def draw(self, canvas: Canvas) -> None:
        canvas.picture(CARD, 100.0, 100.0, 40.0)
        canvas.picture(OTHER, 200.0, 100.0, 40.0)


def frame_of(scale: float = 1.0) -> PrerenderTarget:
    return PrerenderTarget(RenderContext("en", str), (400, 300), scale)


class Trial:
    """Rehearses what is asked for, as a program does."""

    def __init__(self, make: Callable[[Request], Scene]) -> None:
        self.make = make
        self.ahead = DrawAhead()

    def go_on(self, request: Request, frame: PrerenderTarget) -> bool:
        return self.ahead.go_on((Same(request), frame), rehearse(self.make, request, frame))

    def end(self) -> None:
        self.ahead.end()


def test_bit_by_bit(drawn: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prerender, "AT_A_TIME", 0.0)
    trial, frame, request = Trial(lambda asked: Two()), frame_of(), OpenAbout()
    steps = []
    for _ in range(4):
        assert trial.go_on(request, frame)
        steps.append(len(drawn))
    assert steps == [0, 0, 1, 2], "it is made, laid out, and drawn picture by picture"


def test_then_pages_out_of_sight_as_far_as_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, frame, request = Two(), frame_of(), OpenAbout()
    trial = Trial(lambda asked: scene)
    while trial.go_on(request, frame):
        pass
    assert len(scene.ahead) == 3
    monkeypatch.setattr(prerender, "ROOM", 1 << 30)
    scene.ahead.clear()
    trial.end()
    while trial.go_on(request, frame):
        pass
    assert not scene.ahead


def test_where_there_is_no_room_it_comes_to_an_end(drawn: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    trial, frame, request = Trial(lambda asked: Two()), frame_of(), OpenAbout()
    frame.context.cache.bound(4_000)
    assert trial.go_on(request, frame) and trial.go_on(request, frame), "it is made and laid out"
    assert not trial.go_on(request, frame) and not drawn
    monkeypatch.setattr(prerender, "ROOM", -1)
    monkeypatch.setattr(prerender, "AT_A_TIME", 0.0)
    trial.end()
    steps = 0
    while trial.go_on(request, frame):
        steps += 1
    assert steps < 6 and drawn


def test_for_another_window_it_begins_anew(drawn: list[int]) -> None:
    trial, request = Trial(lambda asked: Two()), OpenAbout()
    for scale in (1.0, 2.0):
        frame = frame_of(scale)
        while trial.go_on(request, frame):
            pass
    assert len(drawn) == 4


def test_the_scene_of_another_request_is_let_go() -> None:
    made: list[Request] = []

    def make(request: Request) -> Scene:
        made.append(request)
        return Two()

    trial, frame, first, second = Trial(make), frame_of(), OpenAbout(), OpenTitle()
    trial.go_on(first, frame)
    trial.go_on(second, frame)
    trial.end()
    trial.go_on(second, frame)
    assert made == [first, second, second]


def test_a_scene_that_cannot_be_made_is_no_fault_of_the_one_that_is_shown() -> None:
    made: list[Request] = []

    def make(request: Request) -> Scene:
        made.append(request)
        raise BadOption("fault.option.idle", option="map", needed="")

    trial, frame, request = Trial(make), frame_of(), OpenAbout()
    assert not trial.go_on(request, frame)
    assert not trial.go_on(request, frame)
    assert made == [request], "it is not tried again and again"


def test_what_may_not_be_drawn_is_left_out_and_not_taken_for_drawn() -> None:
    frame = frame_of()
    early = Canvas(*frame, may_draw=lambda: False, grounded=False)
    early.backdrop("felt")
    Two().draw(early)
    assert not early.items and not early.sharp
    late = Canvas(*frame)
    Two().draw(late)
    assert len(late.items) == 2 and late.sharp
    again = Canvas(*frame, may_draw=lambda: False)
    Two().draw(again)
    assert len(again.items) == 2 and again.sharp
