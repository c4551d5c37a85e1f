"""How the sprites of a page are drawn: what has not changed since the last frame is emitted as it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple, TypeAlias

import pygame

from game.present.area import Rect
from game.present.pages.table import PLAIN, Mood, Spot, Sprite, Table, pieces_of_stack, rest_of_stack
from game.screen.drawing.blurring import Blurred, blurred
from game.screen.drawing.canvas import Canvas, DrawItem, Pose
from game.screen.drawing.render_context import made_of


@dataclass(frozen=True, slots=True)
class Moods:
    """Moods that sprites have beside their own.

    ``held`` is the one that has been lifted; ``carried`` whether it leaves this page under the mouse. ``inviting`` are
    those that should be touched next, with ``urged`` strongly; ``lit`` those that a log line or a hint speaks of.
    """

    held: str
    carried: bool
    inviting: frozenset[str]
    lit: frozenset[str]
    urged: bool

    @property
    def special(self) -> frozenset[str]:
        """The sprites whose mood may be another than their own."""
        return self.inviting | self.lit | {self.held}

    def of(self, sprite: Sprite) -> Mood:
        if sprite.id == self.held:
            return "chosen"
        if sprite.id in self.lit:
            return "hint"
        if sprite.mood == PLAIN and sprite.id in self.inviting:
            return "urged" if self.urged else "can_act"
        return sprite.mood

    def lying(self, sprite: Sprite) -> Sequence[Sprite]:
        """The pieces of a sprite that lie on the page, from back to front: of what is carried, the rest."""
        rest = rest_of_stack(sprite) if self.carried and sprite.id == self.held else sprite
        return pieces_of_stack(rest) if rest is not None else ()


class PageDrawing:
    """Draws one page. What it emits follows from what it is given alone; what it emitted last it emits again.

    The render context holds that: surfaces of a page out of sight go with all others when there are too many.
    """

    def draw(
        self,
        canvas: Canvas,
        table: Table,
        resting: Table,
        moods: Moods,
        view: tuple[float, float, float],
        frames: tuple[Rect, Rect],
    ) -> None:
        """Emit the sprites of ``table``; ``resting`` is the page when nothing moves any more.

        ``view`` is that of the camera; ``frames`` are where things are seen, and where framed ones are.
        """
        last = self._drawn(canvas, (canvas.scale, view, frames))
        page = last.page
        if page is not None and page.table is table and page.resting is resting and page.moods == moods:
            canvas.items += page.items
            return
        first = len(canvas.items)
        _draw_sprites(canvas, last, table, resting, moods)
        last.page = _Page(table, resting, moods, canvas.items[first:]) if canvas.sharp else None

    def _drawn(self, canvas: Canvas, where: _Where) -> _Drawn:
        kept = canvas.context.display_lists
        last = kept.held(self)
        if not isinstance(last, _Drawn) or last.where != where:
            last = _Drawn(where)
            kept.hold(self, last)
        return last


def _draw_sprites(canvas: Canvas, last: _Drawn, table: Table, resting: Table, moods: Moods) -> None:
    before, last.sprites = last.sprites, {}
    goals, special = resting.index, moods.special
    _, view, frames = last.where
    before_blur, last.blurred = last.blurred, None
    for framed, sprites in groupby(table.sprites, key=lambda sprite: sprite.framed):
        with canvas.clip(frames[framed]):
            for sprite in sprites:
                mood = moods.of(sprite) if sprite.id in special else sprite.mood
                turning = bool(sprite.angle % 90) and _turns(sprite, goals.get(sprite.id))
                if sprite.blurs:
                    if sprite.alpha and _at_hand(canvas, view, sprite):
                        hold = table is not resting or not canvas.sharp
                        last.blurred = _through(canvas, view, sprite, before_blur, hold)
                        last.blurred.show(canvas, sprite.alpha)
                    continue
                known = before.get(sprite.id)
                if known is None or known[:3] != (sprite, mood, turning) or sprite.id == moods.held:
                    first, rough = len(canvas.items), canvas.rough
                    for piece in moods.lying(sprite):
                        _draw_sprite(canvas, view, piece, mood, turning)
                    known = _Emitted(sprite, mood, turning, canvas.items[first:])
                    if canvas.rough == rough:
                        last.sprites[sprite.id] = known
                else:
                    canvas.items += known.items
                    last.sprites[sprite.id] = known


def _at_hand(canvas: Canvas, view: tuple[float, float, float], sprite: Sprite) -> bool:
    across, down, scale = view
    return canvas.drawable(sprite.picture, across + sprite.x * scale, down + sprite.y * scale, sprite.w * scale)


def _through(
    canvas: Canvas, view: tuple[float, float, float], sprite: Sprite, before: Blurred | None, hold: bool
) -> Blurred:
    rect = _in_window(canvas, view, sprite)
    pane = canvas.context.art.pieces(sprite.picture, max(1, rect.w), 0.0, "plain", False, canvas.scale)
    return blurred(canvas.items, rect, pane, before, hold)


def _in_window(canvas: Canvas, view: tuple[float, float, float], sprite: Sprite) -> pygame.Rect:
    across, down, scale = (part * canvas.scale for part in view)
    w, h = round(sprite.w * scale), round(sprite.h * scale)
    return pygame.Rect(round(across + sprite.x * scale - w / 2), round(down + sprite.y * scale - h / 2), w, h)


_Where: TypeAlias = tuple[float, tuple[float, float, float], tuple[Rect, Rect]]
"""The scale of the canvas, the view of the camera, the frames."""


class _Drawn:
    """What a page was drawn as, in one place."""

    def __init__(self, where: _Where) -> None:
        self.where = where
        self.sprites: dict[str, _Emitted] = {}
        self.page: _Page | None = None
        self.blurred: Blurred | None = None

    def lose(self, gone: frozenset[int]) -> None:
        """Drop what consists of surfaces with these identities."""
        self.sprites = {name: known for name, known in self.sprites.items() if not made_of(known.items, gone)}
        if self.page is not None and made_of(self.page.items, gone):
            self.page = None


class _Emitted(NamedTuple):
    """What a sprite was emitted as."""

    sprite: Sprite
    mood: Mood
    turning: bool
    items: list[DrawItem]


class _Page(NamedTuple):
    """What a whole page was emitted as."""

    table: Table
    resting: Table
    moods: Moods
    items: list[DrawItem]


def _turns(sprite: Sprite, goal: Sprite | Spot | None) -> bool:
    return not isinstance(goal, Sprite) or goal.angle != sprite.angle


def _draw_sprite(canvas: Canvas, view: tuple[float, float, float], sprite: Sprite, mood: Mood, turning: bool) -> None:
    across, down, scale = view
    x, y, w = across + sprite.x * scale, down + sprite.y * scale, sprite.w * sprite.scale * scale
    canvas.picture(sprite.picture, x, y, w, Pose(sprite.angle, sprite.alpha, mood, turning, sprite.squeeze))
