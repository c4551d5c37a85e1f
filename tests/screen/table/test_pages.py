"""A table larger than a screen: pages, their tabs and keys, the strip that stays, and a view that turns by itself."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from game.kernel.action import Action
from game.kernel.message import msg
from game.play.session import Session
from game.present.area import Rect
from game.present.pages.table import Sprite
from game.present.pictures.picture import Picture
from game.screen.drawing.canvas import Canvas
from game.screen.scenes.board.frame import RailTile
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.theatre.scene import TheatreScene
from tests.played import board_of, go_on, people
from tests.sample_game.actions import Choose, Gather, Give
from tests.sample_game.game_info import INFO as SAMPLE
from tests.sample_game.show.scenery import plate
from tests.sample_game.variants.paged import INFO
from tests.screen.fake_app import FakeApp
from tests.screen.sizes import HANDHELD, LARGE, SIZES, SMALL, USUAL
from tests.screen.stage import Stage
from tests.screen.table.toy import INFO as TOY

WIDE = {SMALL: 1, USUAL: 2, HANDHELD: 2, LARGE: 2}
"""How many pages stand side by side."""


@pytest.fixture
def app(tmp_path: Path) -> FakeApp:
    """The services of the program, without motion."""
    app = FakeApp(tmp_path)
    app.settings.animation = "off"
    app.settings.bot_pace = "instant"
    return app


def begun(humans: int = 1) -> Session:
    """Return a game of two whose second seat is a person, too, or does what ``rival`` says."""
    players = people("human", *["human" if humans > 1 else "easy"])
    return Session(INFO, players, {}, seed=3, board=board_of(SAMPLE, 2))


class Table:
    """A table of the sample game with pages, at which the rival always chooses the lowest number."""

    def __init__(self, app: FakeApp, size: tuple[int, int]) -> None:
        self.stage = Stage(app, size)
        self.scene = TableScene(app, begun())
        self.scene.presenter.rival = self._rival
        self.scene.presenter.playback.taught = True  # nothing stops to be told in words
        self.stage.open(self.scene)
        self.stage.seconds(0.2)

    def _rival(self) -> tuple[int, Action] | None:
        waiting = [
            decision for decision in self.scene.session.waiting() if decision.seat == 1 and not decision.optional
        ]
        return (1, next(iter(waiting[0].every()))) if waiting else None

    @property
    def seen(self) -> list[str]:
        return [page_layout.page.id for page_layout in self.scene.presenter.paging.seen]

    def tile(self, page: str) -> RailTile:
        return self.stage.see(f"page.{page}", RailTile)

    @property
    def front(self) -> str:
        return self.scene.presenter.paging.front

    @property
    def news(self) -> set[str]:
        """The pages whose tiles say that something has happened there."""
        return {page.id for page in self.scene.presenter.paging.tabs if self.tile(page.id).news}

    def rect(self, page: str) -> Rect:
        return self.stage.see(f"board.{page}").rect

    def turn(self, page: str) -> None:
        self.stage.click(f"page.{page}")

    def act(self, action: Action) -> None:
        self.scene.session.submit(0, action)
        self.scene.presenter.tell()
        self.stage.seconds(0.3)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def table(request: pytest.FixtureRequest, app: FakeApp) -> Table:
    return Table(app, request.param)


@pytest.fixture
def narrow(app: FakeApp) -> Table:
    """The table in the smallest window."""
    return Table(app, SMALL)


def test_pages_lie_beside_their_tiles_above_the_strip_and_inside_the_window(table: Table) -> None:
    assert len(table.seen) == WIDE[table.stage.window.size] + 1
    assert table.seen[0] == "numbers" and table.seen[-1] == "own"
    zone = table.scene.boards.rect
    rects = [table.rect(page) for page in table.seen]
    assert all(rect.within(zone.inset(-0.01)) for rect in rects)
    assert all(table.tile(page).rect.right <= zone.x for page in ("numbers", "benches", "prizes"))
    strip = rects.pop()
    assert all(rect.bottom < strip.y for rect in rects)
    assert all(left.right < right.x for left, right in pairwise(rects))
    for name in ("number.1", "number.3", "token"):
        assert table.stage.target(name), "all is in sight and can be clicked"


def test_a_click_on_a_tile_turns_the_page(table: Table) -> None:
    table.turn("prizes")
    assert "prizes" in table.seen and table.front == "prizes" and table.tile("prizes").chosen
    assert table.stage.target("prize")
    assert "own" in table.seen, "the strip stays"


def test_each_page_has_its_key_and_two_keys_leaf_through_them(table: Table) -> None:
    stage = table.stage
    for key, page in (("z", "prizes"), ("b", "benches"), ("n", "numbers")):
        stage.key(key)
        assert table.front == page and page in table.seen
    for page in ("benches", "prizes", "numbers"):
        stage.key("ctrl+pagedown")
        assert table.front == page
    stage.key("ctrl+pageup")
    assert table.front == "prizes"
    listed = [keys for _, rows in table.scene.key_groups() for keys, _ in rows]
    assert {"n", "b", "z", "ctrl+pageup ctrl+pagedown"} <= set(listed)


def test_tiles_are_reached_by_the_keyboard(narrow: Table) -> None:
    stage = narrow.stage
    for _ in range(60):
        stage.key("tab")
        if stage.layer.focus is stage.see("page.benches"):
            break
    stage.key("enter")
    assert narrow.front == "benches"


def test_a_second_click_on_a_tile_gives_one_page_alone_and_another_both_again(app: FakeApp) -> None:
    wide = Table(app, LARGE)
    wide.turn("benches")
    assert wide.seen == ["numbers", "benches", "own"]
    wide.turn("numbers")
    wide.turn("numbers")
    assert wide.seen == ["numbers", "own"]
    wide.turn("benches")
    assert wide.seen == ["benches", "own"], "one at a time from now on"
    wide.turn("benches")
    assert wide.seen == ["numbers", "benches", "own"]


def test_the_view_turns_to_where_something_is_decided(narrow: Table) -> None:
    assert narrow.seen[0] == "numbers"
    narrow.act(Choose(3))
    assert narrow.scene.presenter.draft is not None
    assert narrow.scene.presenter.draft.decision.prompt == "sa.giving"
    assert narrow.seen[0] == "benches"


def test_a_hand_holds_the_view_until_the_next_decision(narrow: Table, app: FakeApp) -> None:
    app.settings.animation = "normal"
    narrow.stage.frames(1)
    narrow.turn("prizes")
    narrow.scene.session.submit(0, Choose(3))
    narrow.scene.presenter.tell()
    for _ in range(20):
        narrow.stage.frames(1)
        if narrow.scene.presenter.draft is None:
            assert narrow.seen[0] == "prizes", "what happens elsewhere turns nothing"
    narrow.stage.seconds(3)
    assert narrow.seen[0] == "benches", "the next decision does"


def test_the_page_of_the_decision_calls_while_it_is_not_seen(narrow: Table) -> None:
    asked = narrow.front
    assert not any(narrow.tile(page).calls for page in ("numbers", "benches", "prizes"))
    narrow.turn("prizes")
    assert [page for page in ("numbers", "benches", "prizes") if narrow.tile(page).calls] == [asked]
    assert narrow.tile(asked).tip == msg("table.page.asked")
    narrow.turn(asked)
    assert not narrow.tile(asked).calls


def test_no_page_calls_while_nobody_is_asked(narrow: Table, app: FakeApp) -> None:
    asked = narrow.front
    app.settings.bot_pace = "slow"
    narrow.scene.session.submit(0, next(iter(narrow.scene.session.waiting()[0].every())))
    narrow.scene.presenter.tell()
    narrow.turn("prizes" if asked != "prizes" else "benches")
    assert narrow.scene.presenter.draft is None
    assert not any(narrow.tile(page).calls for page in ("numbers", "benches", "prizes"))


def test_the_view_turns_to_what_happens_and_back_to_the_next_decision(narrow: Table, app: FakeApp) -> None:
    narrow.act(Choose(3))
    narrow.act(Give(0))
    app.settings.animation = "normal"
    narrow.stage.frames(1)
    narrow.scene.session.submit(0, Gather((0,)))
    narrow.scene.presenter.tell()
    seen: list[str] = []
    for _ in range(200):
        narrow.stage.frames(1)
        if not seen or seen[-1] != narrow.seen[0]:
            seen.append(narrow.seen[0])
    assert seen == ["prizes", "numbers"], "what takes no time is not turned to"


def test_what_happens_unseen_marks_its_tile_until_it_is_looked_at(narrow: Table) -> None:
    narrow.act(Choose(3))
    narrow.act(Give(0))
    narrow.act(Gather((0,)))
    assert narrow.seen[0] == "numbers"
    assert narrow.news == {"prizes"}, "the stones were taken in sight"
    narrow.turn("prizes")
    assert not narrow.news


def test_wide_windows_mark_nothing_that_is_seen(app: FakeApp) -> None:
    wide = Table(app, LARGE)
    wide.act(Choose(3))
    assert wide.seen == ["numbers", "benches", "own"]
    wide.act(Give(0))
    assert not wide.news


def test_hidden_pages_are_silent_and_right_when_they_are_turned_to_in_the_middle(narrow: Table, app: FakeApp) -> None:
    narrow.act(Choose(3))
    narrow.act(Give(0))
    app.settings.animation = "slow"
    narrow.stage.frames(1)
    narrow.scene.presenter.turn("numbers")
    narrow.stage.frames(2)
    before = narrow.scene.presenter.table_pages.table("prizes").index["prize"]
    narrow.scene.session.submit(0, Gather((0,)))
    narrow.scene.presenter.tell()
    narrow.stage.frames(3)
    assert narrow.seen[0] == "numbers" and narrow.news
    narrow.scene.presenter.turn("prizes")
    narrow.stage.frames(1)
    moving = narrow.scene.presenter.table_pages.shown("prizes").index["prize"]
    assert isinstance(before, Sprite) and isinstance(moving, Sprite)
    after = narrow.scene.presenter.table_pages.table("prizes").index["prize"]
    assert isinstance(after, Sprite)
    assert moving.picture == before.picture != after.picture, "the new prize comes when all has been told"
    narrow.stage.seconds(3)
    assert narrow.seen[0] == "numbers", "where the next decision is made"
    narrow.turn("prizes")
    assert narrow.scene.presenter.table_pages.shown("prizes") == narrow.scene.presenter.table_pages.table("prizes")


def test_each_page_has_a_camera_of_its_own(narrow: Table) -> None:
    stage = narrow.stage
    stage.wheel("board.numbers", 4)
    close = narrow.scene.boards.front.view.camera.zoom
    assert close > 1
    stage.key("b")
    assert narrow.scene.boards.front.view.camera.zoom == 1
    stage.key("n")
    assert narrow.scene.boards.front.view.camera.zoom == close
    stage.key("0")
    assert narrow.scene.boards.front.view.camera.zoom == 1


def test_the_wheel_turns_the_page_under_the_mouse(app: FakeApp) -> None:
    wide = Table(app, LARGE)
    wide.stage.wheel("board.benches", 4)
    zooms = {board.view.page: board.view.camera.zoom for board in wide.scene.boards.seen}
    assert zooms["benches"] > 1 and zooms["numbers"] == zooms["own"] == 1


def tokens(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> int:
    drawn: list[Picture] = []
    stage.canvas().context.forget()
    monkeypatch.setattr(Canvas, "picture", lambda canvas, picture, *where, **how: drawn.append(picture))
    stage.canvas()
    monkeypatch.undo()
    return drawn.count(plate(msg("sa.own"), 160, 100))


def test_a_thing_is_carried_from_the_strip_to_a_page(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, scene = table.stage, table.scene
    goal = scene.boards.place_of("on.2")
    assert goal is not None
    start = stage.target("token").centre
    stage.point(*start)
    stage.button("down", *start)
    stage.frames()
    stage.point(*goal.centre)
    assert scene.boards.carrier is not None
    assert tokens(table.stage, monkeypatch) == 1 + 4, "one of the five is carried; the rest stays"
    stage.button("up", *goal.centre)
    stage.frames(3)
    assert scene.presenter.ready() == Choose(2)


def test_numbers_choose_what_is_seen(narrow: Table) -> None:
    scene = narrow.scene
    assert scene.touch.touchable() == ("token",)
    narrow.stage.key("1")
    assert scene.presenter.selection.held == "token"
    assert scene.touch.touchable() == ("on.1", "on.2", "on.3")
    narrow.stage.key("b")
    assert scene.touch.touchable() == (), "its places lie on another page"
    narrow.stage.key("n")
    narrow.stage.key("2")
    assert scene.presenter.ready() == Choose(2)


def test_the_past_has_pages_too(narrow: Table) -> None:
    narrow.act(Choose(3))
    narrow.act(Give(0))
    narrow.scene.past.look_back(0)
    narrow.stage.key("z")
    assert narrow.stage.target("prize")
    narrow.scene.past.look_at_present()
    narrow.stage.frames(2)
    assert narrow.seen[0] == "prizes"


@pytest.mark.parametrize("size", SIZES)
def test_the_theatre_turns_to_what_happens(app: FakeApp, size: tuple[int, int]) -> None:
    stage = Stage(app, size)
    scene = stage.open(TheatreScene(app, go_on(begun(2), Random(1))))

    def seen() -> list[str]:
        return [page_layout.page.id for page_layout in scene.replaying.paging.seen]

    led = set()
    for _ in range(scene.replaying.last):
        stage.key("right")
        led.add(scene.replaying.paging.front)
        assert len(seen()) == WIDE[size] + 1
    assert len(led) > 1
    stage.key("z")
    assert "prizes" in seen()
    stage.key("space")
    for _ in range(120):
        stage.frames(1)
        assert "prizes" in seen(), "a hand holds the view while it plays"
    assert stage.see("page.prizes")


def test_a_lesson_turns_to_what_it_speaks_of(narrow: Table) -> None:
    presenter = narrow.scene.presenter
    assert presenter.table_pages.page_with("number.2") == "numbers"
    assert presenter.table_pages.page_with("seat.1") == "benches"
    assert presenter.table_pages.page_with("token") == "own"
    assert presenter.table_pages.page_with("nothing") is None


def test_a_table_of_one_page_has_no_tiles(app: FakeApp) -> None:
    stage = Stage(app)
    stage.open(TableScene(app, Session(TOY, people("human", "human"), {}, seed=1)))
    assert not any(name.startswith("page.") for name in stage.ids())


def test_what_was_found_in_the_background_is_laid_when_it_comes(app: FakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(app, USUAL)
    pages = table.scene.presenter.table_pages
    assert pages.find == app.background.find
    laid: list[dict[str, bool]] = []
    table.stage.frames(2)
    monkeypatch.setattr(pages, "outdate", lambda **how: laid.append(how))
    arrived = iter((True,))
    monkeypatch.setattr(app.background, "arrived", lambda: next(arrived, False))
    table.stage.frames(3)
    assert laid == [{"glide": True}]
