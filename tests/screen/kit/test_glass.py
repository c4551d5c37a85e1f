"""Points and pixels: on a dense screen everything is as large as on another one, and sharper."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from types import SimpleNamespace

import pygame
import pytest

from game.present.area import Rect
from game.present.input import Pointer
from game.screen.access import bridge
from game.screen.access.node import AccessNode
from game.screen.drawing.memory.surfaces import blank, finished_premultiplied
from game.screen.scenes.table.words import legible
from game.screen.window import window as windows
from game.screen.window.glass import DenseGlass, PlainGlass, density, glass_for
from game.screen.window.window import Window
from tests.screen.kit.test_window import Notes


class Dense:
    """A glass on a screen that has so many pixels for each point."""

    def __init__(self, many: float) -> None:
        self.many = many
        self.surface = pygame.Surface((1, 1))
        self.points = (1, 1)
        self.place = Rect(10, 20, 1, 1)
        self.handle = 7
        self.shown: list[Sequence[pygame.Rect]] = []
        self._asked = (0, 0)

    @property
    def density(self) -> float:
        return density(self.points, self.surface.get_size())

    def hide(self, points: tuple[int, int]) -> None:
        """Nobody has seen it so far."""

    def open(self, points: tuple[int, int], *, full: bool) -> None:
        self.points = (1920, 1080) if full else points
        self.surface = pygame.Surface((round(self.points[0] * self.many), round(self.points[1] * self.many)))

    def move(self, many: float) -> None:
        """Stand on another screen from now on."""
        self.many = many
        self.surface = pygame.Surface((round(self.points[0] * many), round(self.points[1] * many)))

    def show(self, changed: Sequence[pygame.Rect]) -> None:
        self.shown.append(changed)

    def altered(self) -> bool:
        """Tell whether there are other pixels than before."""
        before, self._asked = self._asked, self.surface.get_size()
        return before != self._asked


class Desk:
    """A window on such a glass, under a clock of its own."""

    def __init__(self, many: float, size: tuple[int, int] = (1280, 720)) -> None:
        self.time = 0.0
        self.glass = Dense(many)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(windows, "glass_for", lambda driver: self.glass)
            self.window = Window(size, clock=lambda: self.time)
        self.program = Notes(self.window, lambda: None, 99)
        self.sizes: list[tuple[int, int]] = []
        self.program.resized = self.sizes.append  # type: ignore[method-assign, assignment]
        self.rest()

    def rest(self) -> None:
        pygame.event.clear()
        for _ in range(10):
            self.frame()

    def frame(self) -> None:
        self.time += 0.1
        self.window.frame(self.program)


@pytest.fixture
def driven(screen: pygame.Surface) -> Iterator[None]:
    """A dummy driver in which no window is left afterwards but that of the other tests."""
    yield
    pygame.event.clear()


@pytest.mark.parametrize(
    ("points", "pixels", "many"),
    [
        ((1280, 720), (1280, 720), 1.0),
        ((1280, 720), (2560, 1440), 2.0),
        ((1280, 720), (1920, 1080), 1.5),
        ((0, 0), (640, 400), 1.0),
        ((1920, 1080), (1280, 720), 1.0),
    ],
)
def test_density_is_the_pixels_of_a_point(points: tuple[int, int], pixels: tuple[int, int], many: float) -> None:
    assert density(points, pixels) == many


@pytest.mark.parametrize(
    ("driver", "kind"),
    [
        ("wayland", DenseGlass),
        ("cocoa", DenseGlass),
        ("x11", PlainGlass),
        ("windows", PlainGlass),
        ("dummy", PlainGlass),
    ],
)
def test_only_where_points_have_pixels_is_the_whole_frame_shown(driver: str, kind: type) -> None:
    assert isinstance(glass_for(driver), kind)


@pytest.mark.parametrize("many", [1.5, 2.0, 3.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_dense_window_has_the_same_units_and_more_pixels(
    screen: pygame.Surface, many: float, size: tuple[int, int]
) -> None:
    plain, dense = (desk.window.canvas(desk.program) for desk in (Desk(1.0, size), Desk(many, size)))
    assert (
        dense.size == (round(size[0] * many), round(size[1] * many))
        and dense.context.points(dense.size) == plain.context.points(plain.size) == size
    )
    assert (dense.width, dense.height) == pytest.approx((plain.width, plain.height))
    assert dense.scale == pytest.approx(plain.scale * many)
    assert dense.context.readable == round(plain.context.readable * many), "letters are no smaller for the eye"
    assert legible(dense) == pytest.approx(legible(plain), rel=0.04)


@pytest.mark.parametrize("many", [1.0, 1.5, 2.0])
def test_the_mouse_points_at_the_same_thing_however_dense_the_screen(screen: pygame.Surface, many: float) -> None:
    desk = Desk(many)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        event = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.event.Event(kind, pos=(640, 360), **event))
    desk.frame()
    canvas = desk.window.canvas(desk.program)
    spots = [(told.x, told.y) for told in desk.program.told if isinstance(told, Pointer)]
    assert len(spots) == 3 and all(spot == pytest.approx((canvas.width / 2, canvas.height / 2)) for spot in spots)


def test_letters_are_typed_beside_their_field(screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    for many in (1.0, 2.0):
        desk = Desk(many)
        desk.program.text_field = lambda: Rect(200, 100, 300, 40)  # type: ignore[method-assign]
        desk.frame()
    assert told[0] == told[-1], "the system is told of points"
    pygame.key.stop_text_input()


def test_sizes_are_kept_in_points_and_the_least_one_counts_in_them(screen: pygame.Surface) -> None:
    desk = Desk(2.0, (600, 400))
    assert desk.glass.points == (1024, 640) and desk.window.size == (2048, 1280)
    desk.glass.open((700, 500), full=False)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(700, 500), w=700, h=500))
    for _ in range(10):
        desk.frame()
    assert desk.glass.points == (1024, 640), "drawn too small, it gets its least size"
    assert desk.sizes and desk.sizes[-1] == (1024, 640), "what is kept is no larger on a screen of another density"


def test_a_window_that_moves_to_another_screen_is_drawn_for_it(screen: pygame.Surface) -> None:
    desk = Desk(1.0)
    before = desk.window.canvas(desk.program)
    for many in (2.0, 1.0):
        desk.glass.move(many)
        desk.glass.shown.clear()
        for _ in range(10):
            desk.frame()
        now = desk.window.canvas(desk.program)
        assert now.size == desk.glass.surface.get_size() and now.context.density == many
        assert (now.width, now.height) == (before.width, before.height)
        whole = desk.glass.surface.get_rect()
        assert any(whole in changed for changed in desk.glass.shown), "all of it is drawn anew"


def test_a_picture_has_all_pixels(screen: pygame.Surface, tmp_path: object) -> None:
    desk = Desk(2.0)
    path = tmp_path / "shot.png"  # type: ignore[operator]
    desk.window.screenshot(path, lambda why: pytest.fail(str(why)))
    desk.frame()
    assert pygame.image.load(path).get_size() == (2560, 1440)


def test_a_dense_glass_opens_fills_the_screen_and_comes_back(driven: None) -> None:
    glass = DenseGlass()
    glass.hide((1280, 720))
    glass.open((1280, 720), full=False)
    window = glass.window
    try:
        assert glass.surface.get_size() == glass.points == (1280, 720) and glass.density == 1.0
        assert window.title == "Powerhouse" and window.resizable
        glass.open((1280, 720), full=True)
        assert glass.points == pygame.display.get_desktop_sizes()[0]
        glass.open((1100, 700), full=False)
        assert not glass.altered(), "whoever opens it knows its size"
        window.size = (900, 600)
        assert glass.altered() and not glass.altered()
        window.size = (1100, 700)
        assert glass.points == (1100, 700) and glass.window is window
        glass.surface.fill((1, 2, 3))
        glass.show([glass.surface.get_rect()])
        assert glass.surface.get_at((9, 9))[:3] == (1, 2, 3)
        assert glass.place[2:] == (1100, 700)
    finally:
        window.destroy()


def test_pictures_take_the_format_of_the_screen_whichever_glass_it_has(driven: None) -> None:
    glass = DenseGlass()
    glass.open((640, 400), full=False)
    try:
        odd = pygame.Surface((2, 2), pygame.SRCALPHA, 32, (0xFF, 0xFF00, 0xFF0000, 0xFF000000))
        assert finished_premultiplied(odd).get_masks() == blank((1, 1)).convert_alpha().get_masks() != odd.get_masks()
    finally:
        glass.window.destroy()


@pytest.mark.parametrize(("system", "wide"), [("linux", 60.0), ("darwin", 120.0)])
def test_screen_readers_are_told_places_as_their_system_counts(
    monkeypatch: pytest.MonkeyPatch, system: str, wide: float
) -> None:
    if bridge.MISSING:
        pytest.skip(bridge.MISSING)
    glass = Dense(2.0)
    glass.open((1280, 720), full=False)
    teller = bridge.Bridge("test", lambda: None, glass)
    told: list[object] = []
    teller._adapter = SimpleNamespace(
        update_if_active=lambda make: told.append(make()), set_root_window_bounds=lambda *where: told.append(where)
    )
    monkeypatch.setattr(sys, "platform", system)
    teller.tell(AccessNode("window", "window", "Window", rect=Rect(0, 0, 100, 50)), 0.6)
    (update,) = (each for each in told if hasattr(each, "nodes"))
    bounds = update.nodes[0][1].bounds
    assert bounds.x1 == pytest.approx(wide)
