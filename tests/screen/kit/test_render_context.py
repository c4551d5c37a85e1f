"""What is emitted frame after frame is emitted once, and anew after anything it follows from has changed."""

from __future__ import annotations

import gc
import weakref

import pygame
import pytest

from game.present.area import Rect
from game.present.pictures.picture import Circle, Picture
from game.screen.drawing.canvas import Canvas, RenderContext
from game.screen.drawing.compositor import DrawItem
from game.screen.drawing.memory.surfaces import bytes_of
from game.screen.drawing.render_context import MOST_EMITTED

DISC = Picture(40, 40, (Circle(20, 20, 18, (200, 40, 40)),), shadow=1)


@pytest.fixture
def context(screen: pygame.Surface) -> RenderContext:
    return RenderContext("en", str)


def emitted(
    context: RenderContext, *, scale: float = 1.0, clip: Rect | None = None, at: float = 100.0
) -> list[DrawItem]:
    """Return what a frame with a picture, a plate and a text consists of."""
    canvas = Canvas(context, (640, 400), scale)
    with canvas.clip(clip or Rect(0, 0, 640, 400)):
        canvas.picture(DISC, at, 60, 40)
        canvas.plate(Rect(20, 100, 200, 60), "panel")
        assert canvas.text("one two three four", Rect(20, 100, 60, 200)) > 40
    return canvas.items


def test_equal_calls_emit_the_very_same_items(context: RenderContext) -> None:
    first, second = emitted(context), emitted(context)
    assert len(first) > 4
    assert all(one is other for one, other in zip(first, second, strict=True))


def test_another_place_size_or_clip_is_emitted_anew(context: RenderContext) -> None:
    first = emitted(context)
    assert emitted(context, at=101.0) != first
    assert emitted(context, scale=1.5) != first
    assert {item.clip for item in emitted(context, clip=Rect(0, 0, 300, 300))} == {(0, 0, 300, 300)}


def test_what_has_been_forgotten_is_drawn_anew(context: RenderContext) -> None:
    first = {id(item.surface): item.surface for item in emitted(context)}
    context.forget()
    assert not first.keys() & {id(item.surface) for item in emitted(context)}


def test_surfaces_that_have_gone_are_not_kept_by_what_was_emitted(context: RenderContext) -> None:
    first = {id(item.surface): item.surface for item in emitted(context)}
    context.cache.clear()
    context.art.forget()
    plate_and_picture = {id(item.surface) for item in emitted(context)[:3]}
    assert not first.keys() & plate_and_picture


def test_only_so_much_is_kept(context: RenderContext) -> None:
    first = emitted(context)
    for number in range(MOST_EMITTED + 2):
        context.display_lists.keep(number, [])
    second = emitted(context)
    assert first == second
    assert not any(one is other for one, other in zip(first, second, strict=True))


def test_only_what_consists_of_surfaces_that_went_is_given_up(context: RenderContext) -> None:
    shadow, disc, plate, *words = emitted(context)
    context.cache.guard(lambda: frozenset({id(plate.surface)}))
    context.cache.bound(bytes_of(plate.surface))
    context.cache.bound(1 << 20)
    again = emitted(context)
    assert again[0] is not shadow and again[1] is not disc
    assert again[2] is plate
    assert all(one is other for one, other in zip(again[3:], words, strict=True))


class Owner:
    """Somebody who draws."""


class Drawn:
    """What somebody has drawn; notes what went."""

    def __init__(self) -> None:
        self.gone: frozenset[int] = frozenset()

    def lose(self, gone: frozenset[int]) -> None:
        self.gone |= gone


def test_what_an_owner_has_drawn_hears_of_surfaces_that_went_and_goes_with_its_owner(context: RenderContext) -> None:
    owner, drawn = Owner(), Drawn()
    context.display_lists.hold(owner, drawn)
    assert context.display_lists.held(owner) is drawn
    shown = {id(item.surface) for item in emitted(context)[:3]}
    context.cache.clear()
    assert shown <= drawn.gone, "surfaces of a page out of sight are not kept"
    kept = weakref.ref(drawn)
    context.display_lists.hold(owner, drawn)
    del owner, drawn
    gc.collect()
    assert kept() is None


def test_lines_of_letters_that_have_gone_are_not_kept_by_what_was_emitted(context: RenderContext) -> None:
    before = emitted(context)[3:]
    context.letters.bound(1)
    after = emitted(context)[3:]
    assert [item[1:] for item in after] == [item[1:] for item in before]
    assert after[0] is not before[0]
