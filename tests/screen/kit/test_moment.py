"""A frame draws for a moment: what there is no time for is left out, and comes bit by bit with the next frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pygame
import pytest

from game.present.area import Rect
from game.present.pages.table import Sprite, Table
from game.present.pictures.picture import Box, Circle, Gradient, Line, Picture, Place, Polygon, Stuff
from game.present.scene import Scene
from game.screen.draw_budget import DrawBudget
from game.screen.drawing.canvas import Canvas, Pose, RenderContext
from game.screen.drawing.memory.surfaces import reduced
from game.screen.scenes.board.drawing import Moods, PageDrawing
from game.screen.window import window
from game.screen.window.window import Window
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Program

DISC = Picture(40, 40, (Circle(20, 20, 18, (200, 40, 40)),), shadow=1)
SHORE = ((20.0, 30.0), (380.0, 12.0), (350.0, 260.0), (60.0, 280.0))
LAND = Picture(
    400,
    300,
    (
        Polygon(SHORE, Stuff("paper", (200, 180, 140)), (60, 40, 20), 4),
        Line((*SHORE, SHORE[0]), (255, 255, 255, 90), 22),
        Circle(210, 140, 90, Gradient((250, 210, 90), (90, 30, 20)), (0, 0, 0), 5),
        Box(120, 90, 200, 120, Stuff("felt"), 24, (255, 240, 200), 6, bevel=True),
    ),
)


@pytest.fixture
def context(screen: pygame.Surface) -> RenderContext:
    return RenderContext("en", str)


def one_after_another() -> Callable[[], bool]:
    return DrawBudget(lambda: 0.0, 0.0)


def canvas_of(context: RenderContext, may_draw: Callable[[], bool]) -> Canvas:
    return Canvas(context, (900, 700), 1.0, may_draw)


def everything(canvas: Canvas) -> None:
    canvas.plate(Rect(20, 100, 200, 60), "panel")
    canvas.picture(DISC, 100, 60, 40)
    canvas.text("one two", Rect(20, 100, 160, 40))


def frames(context: RenderContext, draw: Callable[[Canvas], None]) -> Iterator[Canvas]:
    """Yield frames that draw one thing each, until nothing is missing."""
    for number in count():
        assert number < 200, "it never comes to an end"
        canvas = canvas_of(context, one_after_another())
        draw(canvas)
        yield canvas
        if canvas.sharp:
            return


def test_one_thing_is_drawn_in_any_case_and_others_as_long_as_there_is_time() -> None:
    clock = iter((0.0, 0.5, 0.9, 1.0, 1.1))
    may_draw = DrawBudget(lambda: next(clock), 1.0)
    assert [may_draw() for _ in range(5)] == [True, True, True, False, False]
    late = DrawBudget(lambda: 9.0, 1.0, begun=0.0)
    assert [late(), late()] == [True, False], "what a frame did before it draws counts"


def test_plates_pictures_and_texts_come_one_after_the_other_and_are_the_same_in_the_end(context: RenderContext) -> None:
    whole = canvas_of(RenderContext("en", str), lambda: True)
    everything(whole)
    missing = [canvas.missing[1] for canvas in frames(context, everything)]
    assert missing == [2, 1, 0]
    last = canvas_of(context, lambda: False)
    everything(last)
    assert last.sharp, "what has been drawn is shown without being drawn"
    assert [(item.x, item.y, item.size) for item in last.items] == [(i.x, i.y, i.size) for i in whole.items]


def test_a_text_that_has_still_to_be_drawn_takes_its_room(context: RenderContext) -> None:
    words, rect = "one two three four five six", Rect(0, 0, 80, 400)
    early = canvas_of(context, lambda: False).text(words, rect)
    assert early == canvas_of(context, lambda: True).text(words, rect) > 60


def test_what_has_been_drawn_stays_where_it_moves_though_there_is_no_time(context: RenderContext) -> None:
    for _ in frames(context, everything):
        pass
    canvas = canvas_of(context, lambda: False)
    canvas.plate(Rect(50, 130, 200, 60), "panel")
    canvas.picture(DISC, 130, 90, 40)
    canvas.text("one two", Rect(50, 130, 160, 40))
    assert canvas.sharp and len(canvas.items) == 4


@pytest.mark.parametrize("angle", [0.0, 30.0])
def test_in_another_size_a_picture_is_stretched_until_its_turn_comes(context: RenderContext, angle: float) -> None:
    pose = Pose(angle=angle)
    canvas_of(context, lambda: True).picture(DISC, 100, 100, 40, pose)
    canvas = canvas_of(context, lambda: False)
    canvas.picture(DISC, 100, 100, 80, pose)
    (rough,) = canvas.items
    assert not canvas.sharp
    sharp = canvas_of(context, lambda: True)
    sharp.picture(DISC, 100, 100, 80, pose)
    body = sharp.items[-1]
    assert abs(rough.surface.get_width() - body.surface.get_width()) <= 2
    assert abs(rough.x - body.x) <= 1 and abs(rough.y - body.y) <= 1


def test_a_small_one_of_many_is_left_out_until_its_turn_comes(context: RenderContext) -> None:
    canvas_of(context, lambda: True).picture(DISC, 100, 100, 40)
    canvas = canvas_of(context, lambda: False)
    canvas.picture(DISC, 100, 100, 80, small=True)
    assert not canvas.items and not canvas.sharp
    canvas_of(context, lambda: True).picture(DISC, 100, 100, 80, small=True)
    again = canvas_of(context, lambda: False)
    again.picture(DISC, 100, 100, 80, small=True)
    assert again.items and again.sharp


def test_of_a_picture_that_is_stretched_only_what_is_seen_is(context: RenderContext) -> None:
    canvas_of(context, lambda: True).picture(LAND, 450, 340, 300)
    canvas = canvas_of(context, lambda: False)
    with canvas.clip(Rect(200, 200, 300, 200)):
        canvas.picture(LAND, 450, 340, 4000)
    (rough,) = canvas.items
    w, h = rough.surface.get_size()
    assert w < 400 and h < 300 and rough.x <= 200 and rough.x + w >= 500 and rough.y <= 200 and rough.y + h >= 400


def test_what_turns_is_stretched_from_another_size_until_its_turn_comes(context: RenderContext) -> None:
    canvas_of(context, lambda: True).picture(DISC, 100, 100, 40)
    canvas = canvas_of(context, lambda: False)
    canvas.picture(DISC, 100, 100, 80, Pose(angle=20.0, turning=True))
    (rough,) = canvas.items
    assert (
        not canvas.sharp and rough.surface.get_width() > 80 and abs(rough.x + rough.surface.get_width() / 2 - 100) < 1
    )


@pytest.mark.parametrize("turning", [True, False])
def test_a_large_picture_that_is_turned_takes_many_frames_and_looks_as_if_drawn_at_once(
    context: RenderContext, turning: bool
) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.picture(LAND, 450, 340, 620, Pose(angle=25.0, turning=turning))

    *before, last = frames(context, draw)
    assert len(before) > 5
    other = canvas_of(RenderContext("en", str), lambda: True)
    draw(other)
    assert pixels(last) == pixels(other)


def test_a_picture_nobody_has_seen_is_left_out(context: RenderContext) -> None:
    canvas = canvas_of(context, lambda: False)
    canvas.picture(DISC, 100, 100, 40)
    assert not canvas.items and not canvas.sharp


@pytest.mark.parametrize("clip", [Rect(0, 0, 900, 700), Rect(150, 120, 500, 400)])
def test_a_large_picture_takes_many_frames_and_looks_as_if_drawn_at_once(context: RenderContext, clip: Rect) -> None:
    def draw(canvas: Canvas) -> None:
        with canvas.clip(clip):
            canvas.picture(LAND, 450, 340, 860)

    *before, last = frames(context, draw)
    assert len(before) > 5
    other = canvas_of(RenderContext("en", str), lambda: True)
    for _ in range(40):  # of one that is partly hidden tiles get sharp one after the other
        other = canvas_of(other.context, lambda: True)
        draw(other)
    seen, wanted = pixels(last), pixels(other)
    apart = sum(a != b for a, b in zip(seen, wanted, strict=True))
    assert apart < len(seen) / 500


def pixels(canvas: Canvas) -> list[tuple[int, ...]]:
    screen = pygame.Surface(canvas.size, pygame.SRCALPHA, 32)
    for item in canvas.items:
        screen.set_clip(item.clip)
        screen.blit(item.surface, (item.x, item.y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return [tuple(screen.get_at((x, y))) for x in range(0, 900, 9) for y in range(0, 700, 9)]


def test_a_small_picture_of_many_shapes_takes_many_frames_and_looks_as_if_drawn_at_once(context: RenderContext) -> None:
    """Also where they are those of a picture within it."""
    dots = tuple(Circle(20 + 9 * (dot % 40), 30 + 40 * (dot // 40), 8, (200, 40 + dot, 40)) for dot in range(120))
    inner = Picture(400, 300, (Box(0, 0, 400, 300, (20, 60, 90, 120)), *dots))
    many = Picture(500, 400, (Box(0, 0, 500, 400, (90, 80, 60), 30), Place(inner, 250, 200, 460)))

    def draw(canvas: Canvas) -> None:
        canvas.picture(many, 450, 340, 160)

    *before, last = frames(context, draw)
    assert len(before) > 50
    assert pixels(last) == pixels_of_brush(many, 160)


def pixels_of_brush(picture: Picture, w: int) -> list[tuple[int, ...]]:
    """Return what is seen of a picture that is drawn in one piece, its middle at (450, 340)."""
    brush = RenderContext("en", str).art._brush
    body = reduced(brush.draw(picture, w * 4 / picture.width), (w, round(w * picture.height / picture.width)))
    canvas = canvas_of(RenderContext("en", str), lambda: True)
    canvas.surface(body, 450 - body.get_width() / 2, 340 - body.get_height() / 2)
    return pixels(canvas)


def test_what_was_begun_and_is_not_wanted_any_more_is_let_go(context: RenderContext) -> None:
    canvas_of(context, one_after_another()).picture(LAND, 450, 340, 860)
    assert context.art._begun
    context.rest()
    assert not context.art._begun
    for width in range(700, 760, 10):
        canvas_of(context, one_after_another()).picture(LAND, 450, 340, width)
    assert len(context.art._begun) <= 4


class Full(Scene):
    """A scene with more than there is time for in one frame."""

    def draw(self, canvas: Canvas) -> None:
        for number in range(6):
            canvas.picture(DISC, 100 + 50 * number, 100, 20 + number)


def test_a_window_draws_for_a_moment_and_goes_on_with_its_next_frames(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "RenderContext", RenderContext)
    app, ticks = FakeApp(tmp_path), count()
    app.settings.animation = "off"
    app.scenes.push(Full())
    slow = Window((400, 300), clock=lambda: next(ticks) * window.DRAWING / 2)
    program = Program(app)
    shown = []
    for _ in range(30):
        moving = slow.frame(program)
        shown.append(len(slow._compositor._items))
        if slow.sharp:
            break
        assert moving, "another frame is wanted"
    assert shown[0] < shown[-1] == 12 and len(shown) > 2
    assert shown == sorted(shown)


def test_what_a_frame_does_before_it_draws_leaves_less_time_for_drawing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Busy(Full):
        """Its frames take long before they are drawn."""

        def update(self, dt: float) -> None:
            passed[0] += 1.5 * window.DRAWING

    monkeypatch.setattr(window, "RenderContext", RenderContext)
    app, passed = FakeApp(tmp_path), [0.0]
    app.settings.animation = "off"
    app.scenes.push(Busy())
    shown = Window((400, 300), clock=lambda: passed[0])
    sharp = []
    for _ in range(6):
        shown.redraw()
        shown.frame(Program(app))
        sharp.append(shown.sharp)
    assert sharp[:3] == [False] * 3 and sharp[-1], "else all of it would be there at once: drawing takes no time here"


def test_what_turns_and_has_never_been_drawn_waits_for_its_turn_and_then_turns_freely(context: RenderContext) -> None:
    def turned(angle: float, may_draw: bool) -> Canvas:
        canvas = canvas_of(context, lambda: may_draw)
        canvas.picture(DISC, 100, 100, 40, Pose(angle=angle, turning=True))
        return canvas

    early = turned(10.0, may_draw=False)
    assert not early.items and not early.sharp
    assert turned(20.0, may_draw=True).sharp
    late = turned(30.0, may_draw=False)
    assert late.items and late.sharp, "it is drawn: to turn it takes no time"


def test_a_pane_that_blurs_waits_for_its_turn(context: RenderContext) -> None:
    pane = Sprite("pane", LAND, 300, 200, 400, 300, blurs=True)
    table = Table(900, 700, (pane,))
    moods = Moods("", carried=False, inviting=frozenset(), lit=frozenset(), urged=False)
    page, room = PageDrawing(), Rect(0, 0, 900, 700)

    def draw(canvas: Canvas) -> None:
        page.draw(canvas, table, table, moods, (0.0, 0.0, 1.0), (room, room))

    *before, last = frames(context, draw)
    assert len(before) > 2 and not any(canvas.items for canvas in before)
    assert len(last.items) == 1


def test_time_that_is_used_up_is_not_asked_for_again() -> None:
    asked: list[int] = []

    def clock() -> float:
        asked.append(len(asked))
        return float(len(asked))

    budget = DrawBudget(clock, 2.5)
    assert [budget() for _ in range(6)] == [True, True, True, False, False, False]
    assert len(asked) == 4
    assert [each() for each in (DrawBudget(clock, 0.0, 0.0),) for _ in range(2)] == [True, False], "one thing at least"
