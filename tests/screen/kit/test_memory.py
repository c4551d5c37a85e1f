"""What has been drawn is kept within bounds, and goes when nothing of it can be used again."""

from __future__ import annotations

import os
import sys
import weakref
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from threading import Event, current_thread

import pygame
import pytest

from build.makers.memory import listed, open_files, resident
from game.kernel.cache import CacheEntry, cache_entries, cached, forget, register_cache
from game.present.area import Rect
from game.present.pictures.picture import Box, Circle, Cog, Picture, Place, Polygon, Stuff, Words
from game.screen.drawing.canvas import PATCH, Canvas, Pose, RenderContext
from game.screen.drawing.compositor import Compositor, DrawItem
from game.screen.drawing.fills import materials
from game.screen.drawing.letters.fonts import font_of
from game.screen.drawing.memory import heap
from game.screen.drawing.memory.surfaces import SurfaceCache, blank
from game.screen.drawing.pictures import art, shadows
from game.screen.drawing.render_context import LEAST_KEPT
from game.screen.scenes.title.scene import TitleScene
from game.screen.window import window
from game.screen.window.idle import CALM_AFTER
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage

INNER = Picture(40, 40, (Circle(20, 20, 18, (200, 60, 60)), Words("7", 20, 20, 22, (255, 255, 255))))
PICTURE = Picture(
    600, 500,
    (
        Polygon(((5, 5), (595, 20), (580, 480), (30, 495)), Stuff("felt"), (20, 20, 20), 3),
        Box(60, 60, 300, 300, (30, 90, 160, 180), 24),
        Cog(300, 250, 200, 18, Stuff("brass"), hub=0.26, spokes=5),
        Place(INNER, 420, 300, 90, 20.0),
        Place(INNER, 130, 400, 200),
        Place(INNER, 590, 90, 70),
        Words("Power", 300, 120, 60, (250, 250, 250)),
        Words("turned", 300, 420, 40, (250, 220, 90), angle=30.0),
    ),
)  # fmt: skip


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    """A window at 1280x720."""
    return Stage(FakeApp(tmp_path))


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="the system does not tell which files are open")
def test_all_sizes_of_a_font_share_one_open_file() -> None:
    pygame.font.init()
    before = open_files()
    fonts = [font_of("sans-sc-regular", pixels) for pixels in range(10, 60)]
    assert open_files() <= before + 1 and len({font.get_height() for font in fonts}) > 20
    forget("look")


def test_threads_measure_and_draw_letters_at_once() -> None:
    """A font reads its file while it is used: one that two threads share ends the program."""
    words = ["".join(chr(0x4E00 + 97 * line + letter) for letter in range(12)) for line in range(100)]
    pygame.font.init()

    def measured(seen: list[str]) -> dict[tuple[str, int], tuple[int, int]]:
        found = {}
        for line in seen:
            for pixels in range(20, 40):
                font = font_of("sans-sc-regular", pixels)
                found[line, pixels] = font.size(line)
                assert font.render(line, True, "black").get_size() == found[line, pixels]
        return found

    alone = measured(words)
    forget("look")
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(2) as threads:
            both = [threads.submit(measured, seen) for seen in (words, words[::-1])]
            assert [each.result() for each in both] == [alone, alone]
            assert threads.submit(font_of, "sans-sc-regular", 20).result() is not font_of("sans-sc-regular", 20)
    finally:
        sys.setswitchinterval(before)


@pytest.mark.parametrize("sheen", [False, True])
def test_a_large_picture_drawn_in_strips_looks_the_same(
    screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch, sheen: bool
) -> None:
    shapes = [shape for shape in PICTURE.shapes if not (sheen and isinstance(shape, Words))]
    picture = Picture(600, 500, tuple(shapes), sheen=sheen)

    def drawn(band: int) -> bytes:
        monkeypatch.setattr(art, "BAND", band)
        (piece,) = RenderContext("en", str).art.pieces(picture, 600, 0.0, "plain", False, 1.0)
        return pygame.image.tobytes(piece.surface, "RGBA")

    whole, strips = drawn(1 << 30), drawn(200_000)
    different = sum(abs(a - b) > 2 for a, b in zip(whole, strips, strict=True))
    assert different <= len(whole) // 2000


def test_one_colour_over_the_whole_window_takes_no_room() -> None:
    """Every step of a fade has its own."""
    pygame.display.init()
    screen = pygame.display.set_mode((1280, 720))
    context, compositor = RenderContext("en", str), Compositor()
    for alpha in range(8, 255, 8):
        canvas = Canvas(context, (1280, 720), 1.0)
        canvas.fill(Rect(0, 0, 1280, 720), (200, 100, 50))
        canvas.veil(alpha)
        screen.fill((0, 0, 0))
        compositor.forget()
        compositor.show(screen, canvas.items)
        seen = {tuple(screen.get_at((x, y))) for x in range(0, 1280, 37) for y in range(0, 720, 41)}
        assert len(seen) == 1, "patches neither overlap nor leave gaps"
    assert context.cache._bytes <= 33 * PATCH * PATCH * 4


def test_another_size_scale_or_language_empties_what_is_kept(stage: Stage) -> None:
    window = stage.window
    program = stage.program

    def kept() -> int:
        window.redraw()
        canvas = window.canvas(program)
        context = window._context
        assert context is not None
        before = context.cache._bytes
        canvas.plate(Rect(0, 0, 300, 300))
        canvas.text("Words", Rect(0, 0, 300, 100))
        return before

    assert kept() == 0
    assert kept() > 0
    window.resize((1600, 900))
    assert kept() == 0 and kept() > 0
    stage.app.settings.ui_scale = 1.2
    first = window._context
    assert first is not None
    assert kept() == 0 and kept() > 0
    stage.app.settings.language = "zh_Hant"
    assert kept() == 0 and window._context is not first and first.cache._bytes == 0


def test_a_large_thing_that_fades_pushes_nothing_out(context: RenderContext) -> None:
    canvas = Canvas(context, (1280, 720), 1.0)
    canvas.picture(PICTURE, 300, 250, 600)
    full = context.cache._bytes
    gone: list[frozenset[int]] = []
    context.cache.tell(gone.append)
    for alpha in range(8, 256, 8):
        canvas = Canvas(context, (1280, 720), 1.0)
        canvas.picture(PICTURE, 300, 250, 600, Pose(alpha=alpha))
        again = Canvas(context, (1280, 720), 1.0)
        again.picture(PICTURE, 300, 250, 600, Pose(alpha=alpha))
        assert [item.surface for item in again.items] == [item.surface for item in canvas.items], "each step once"
    assert (context.cache._bytes, gone) == (full, [])
    context.rest()
    assert not context._fading and not context._faded_before


def test_a_fade_that_has_come_to_an_end_is_let_go_with_the_next_frame(context: RenderContext) -> None:
    Canvas(context, (1280, 720), 1.0).picture(PICTURE, 300, 250, 600, Pose(alpha=96))
    kept = weakref.ref(context._fading.popitem()[1].faded)
    assert kept() is None, "nobody else keeps it"
    Canvas(context, (1280, 720), 1.0).picture(PICTURE, 300, 250, 600, Pose(alpha=96))
    for _ in range(2):
        assert context._fading or context._faded_before
        Canvas(context, (1280, 720), 1.0)
    assert not context._fading and not context._faded_before


def test_what_is_drawn_for_this_frame_stays_before_what_was_seen_in_the_last() -> None:
    cache = SurfaceCache(5 * 4_000)
    made = []

    def drawn(name: str) -> pygame.Surface:
        return cache.get(name, lambda: made.append(name) or pygame.Surface((10, 100)))  # type: ignore[func-returns-value]

    seen = [drawn(name) for name in "abcde"]
    cache.guard(lambda: frozenset(id(surface) for surface in seen))
    cache.begin()
    for name in "fgf":
        drawn(name)
    assert made == list("abcdefg"), "the body of a thing is there still when its shadow is made"


def test_what_was_shown_at_another_size_is_let_go() -> None:
    pygame.display.init()
    screen = pygame.display.set_mode((1280, 720))
    compositor, surface = Compositor(), pygame.Surface((1280, 720))
    shown = weakref.ref(surface)
    compositor.show(screen, [DrawItem(surface, 0, 0, None, True)])
    del surface
    assert shown() is not None
    compositor.forget()
    assert shown() is None
    assert compositor.show(screen, []) == [screen.get_rect()], "all is drawn anew"


def test_noise_is_kept_within_bounds_and_goes_when_nothing_is_drawn(context: RenderContext) -> None:
    forget("idle")
    first = [pygame.image.tobytes(half, "RGB") for half in materials.grain((64, 1), 9, 1)]
    for seed in range(2, 30):
        materials.grain((64, 1), 9, seed)
    assert 0 < materials._grain._bytes <= materials.MOST_GRAIN
    assert [pygame.image.tobytes(half, "RGB") for half in materials.grain((64, 1), 9, 1)] == first
    context.rest()
    assert materials._grain._bytes == 0


def test_noise_goes_when_no_frame_asks_for_it(context: RenderContext, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(2):
        for _ in range(materials.GRAIN_KEPT - 1):
            materials.grain((64, 1), 9, 1)
            context.begin(lambda: True)
            assert materials._grain._bytes
        for _ in range(materials.GRAIN_KEPT):
            context.begin(lambda: True)
        assert not materials._grain._bytes


def test_unused_memory_is_given_back_when_nothing_moves_and_not_before(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes milliseconds: no frame waits for it, however much is drawn in it."""
    given: list[float] = []
    monkeypatch.setattr(window, "trim", lambda: given.append(stage.time))
    moving = True
    monkeypatch.setattr(stage.program, "update", lambda dt: moving)
    stage.app.scenes.reset(TitleScene(stage.app))
    stage.seconds(2.0)
    assert not given
    moving, calm = False, stage.time
    stage.seconds(4.0)
    assert len(given) == 1 and given[0] >= calm + CALM_AFTER


def test_nobody_waits_while_memory_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    trimmed: list[str] = []
    begun, free = Event(), Event()

    class Library:
        def malloc_trim(self, pad: int) -> None:
            begun.set()
            assert free.wait(20)
            trimmed.append(current_thread().name)

    monkeypatch.setattr(heap, "_library", Library)
    heap.trim()
    assert begun.wait(20) and not trimmed, "whoever asked goes on"
    heap.trim()
    free.set()
    assert heap._TRIMMING.acquire(timeout=20)
    heap._TRIMMING.release()
    assert trimmed == ["trim"], "not in the thread of the window, and not twice at a time"


def test_what_moves_by_steps_does_not_keep_unused_memory(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """The gears of the title turn all evening; what scenes have left goes back meanwhile, between two steps."""
    given: list[int] = []
    frames = count(1)
    monkeypatch.setattr(window, "trim", lambda: given.append(next(frames) - 1))
    monkeypatch.setattr(stage.program, "update", lambda dt: next(frames) % 6 == 0)
    stage.app.scenes.reset(TitleScene(stage.app))
    stage.seconds(6.0)
    assert len(given) == 1 and given[0] % 6, "once, and not in the frame of a step"


def test_whatever_is_remembered_goes_for_its_reasons_only() -> None:
    calls: list[int] = []

    @cached(4, "look")
    def drawn(number: int) -> int:
        calls.append(number)
        return number

    assert (drawn(1), drawn(1), calls) == (1, 1, [1])
    assert any(row["name"].endswith("drawn") and row["things"] == 1 for row in listed(cache_entries()))
    forget("game")
    forget("idle")
    drawn(1)
    assert calls == [1]
    forget("look")
    drawn(1)
    assert calls == [1, 1]


def test_what_belongs_to_a_game_goes_with_it() -> None:
    gone: list[str] = []
    for name in ("game.games.pond.show", "game.games.mill.show", "present.curves"):
        register_cache(CacheEntry(name, frozenset(("game",)), lambda name=name: gone.append(name), lambda: 0))  # type: ignore[misc]
    forget("game", but="pond")
    assert {"game.games.mill.show", "present.curves"} <= set(gone) and "game.games.pond.show" not in gone


def test_what_is_kept_is_bounded_by_the_window(context: RenderContext) -> None:
    context.fit((960, 540))
    canvas = Canvas(context, (960, 540), 1.0)
    for width in range(200, 800, 50):
        canvas.plate(Rect(0, 0, width, 900))
        canvas.picture(PICTURE, 450, 250, width, Pose(angle=width / 7, turning=True))
    assert 0 < context.cache._bytes <= LEAST_KEPT
    assert context.art._turned_bytes <= LEAST_KEPT // 3 and context.art.tiles._bytes <= LEAST_KEPT // 6


def test_shapes_are_remembered_within_bounds(context: RenderContext, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each keeps its picture, also when nothing is left of what was drawn of it."""
    monkeypatch.setattr(shadows, "MOST_OUTLINES", 8)
    ground = Picture(600, 500, (Box(0, 0, 600, 500, (30, 90, 160)),), shadow=2)
    thing = Picture(60, 50, (Circle(30, 25, 20, (30, 90, 160)),), shadow=2)
    for width in range(390, 420):
        context.art.pieces(ground, width, 0.0, "plain", False, 1.0)
        context.art.pieces(thing, width - 350, 0.0, "plain", False, 1.0)
    known = context.art._shades
    assert 0 < len(known._outlines) <= 8 and 0 < len(known._opaque) <= 8


@pytest.mark.long
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_wheels_of_the_title_are_turned_once_for_each_angle(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, size: tuple[int, int]
) -> None:
    """All of them have room: none pushes another out that is needed for the next frame."""
    app = FakeApp(tmp_path)
    stage = Stage(app, size)
    stage.window.paint()
    stage.open(TitleScene(app))
    stage.seconds(1)
    turned = []
    rotozoom = pygame.transform.rotozoom

    def turn(surface: pygame.Surface, angle: float, factor: float) -> pygame.Surface:
        turned.append(angle)
        return rotozoom(surface, angle, factor)

    monkeypatch.setattr(pygame.transform, "rotozoom", turn)
    stage.frames(24, 1 / 60)
    assert 0 < len(turned) <= 12 / 2 * 5 + 5, "each of the five every other step, a step every other frame"


def test_the_memory_of_this_program_is_known() -> None:
    assert resident() > 10 or os.name == "nt"


def test_what_a_scene_showed_is_let_go_where_the_next_one_needs_the_room(stage: Stage) -> None:
    window = stage.window
    canvas = window.canvas(stage.program)
    canvas.plate(Rect(0, 0, 800, 600))
    window._compositor.show(window.screen, canvas.items)
    shown = id(canvas.items[0].surface)
    assert shown in window._compositor.surfaces()
    cache = window.canvas(stage.program).context.cache
    cache.bound(1 << 20)
    cache.get("next", lambda: blank((500, 500)))
    assert shown not in window._compositor.surfaces(), "the frame before does not keep it"


def test_of_grounds_only_the_last_is_kept(context: RenderContext) -> None:
    felt = context.ground("felt", (300, 200))
    assert context.ground("felt", (300, 200)) is felt
    gone = weakref.ref(felt)
    del felt
    baize = context.ground("baize", (300, 200))
    assert gone() is None and context.ground("baize", (300, 200)) is baize
    assert context.ground("baize", (320, 200)).get_size() == (320, 200)
    wide = weakref.ref(context.ground("baize", (320, 200)))
    context.forget()
    assert wide() is None
