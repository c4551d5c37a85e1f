"""The canvas: what one frame consists of. Scenes emit onto it in units; it is drawn when it is complete."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Literal

import msgspec
import pygame

from game.kernel.cache import cached
from game.present.area import Rect
from game.present.pages.table import PLAIN, Mood
from game.present.party import Mark
from game.present.pictures.picture import Colour, Face, Line, Material, Picture
from game.present.pictures.pieces import mark_picture, token_picture
from game.screen.drawing.compositor import DrawItem
from game.screen.drawing.icons import icon_picture
from game.screen.drawing.letters.type import undrawn
from game.screen.drawing.memory.surfaces import Part, greyed, narrowed, patch, pierced
from game.screen.drawing.pictures.art import UPRIGHT, Pose
from game.screen.drawing.render_context import RenderContext
from game.screen.theme import THEME, Theme

__all__ = ["Canvas", "DrawItem", "Lettering", "Pose", "RenderContext", "in_the_middle", "one_line", "undrawn"]

ACROSS = {"left": 0.0, "centre": 0.5, "right": 1.0}
DOWN = {"top": 0.0, "middle": 0.5, "bottom": 1.0}
"""Which part of the room that is left lies before words that are aligned so."""


class Lettering(msgspec.Struct, frozen=True):
    """Letters of ``size`` units in a ``face`` and a ``colour``, by default cream.

    Words wrap at the width of their rectangle, centred ones into lines of like length; with ``lines`` at most so many
    are shown, the last cut by an ellipsis. ``fit`` makes the letters smaller, down to 14 pixels, until they fit.
    ``tints`` are names that have a colour of their own wherever they stand.
    """

    size: float = 22
    face: Face = "text"
    colour: Colour | None = None
    align: Literal["left", "centre", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "top"
    lines: int = 0
    fit: bool = False
    tints: tuple[tuple[str, Colour], ...] = ()


def one_line(
    size: float,
    face: Face = "text",
    colour: Colour | None = None,
    align: Literal["left", "centre", "right"] = "left",
    *,
    fit: bool = True,
) -> Lettering:
    """The lettering of one line in the middle of the height of its rectangle."""
    return Lettering(size, face, colour, align, "middle", 1, fit)


def in_the_middle(size: float, face: Face = "text", colour: Colour | None = None, *, fit: bool = False) -> Lettering:
    """The lettering of words in the middle of their rectangle, in as many lines as they need."""
    return Lettering(size, face, colour, "centre", "middle", fit=fit)


LETTER = "A-Za-z0-9À-ɏ"


@cached(1024)
def tinted(line: str, tints: tuple[tuple[str, Colour], ...], colour: Colour) -> list[tuple[str, str, Colour]]:
    """The parts of a line that have one colour each, with what stands before them; no name inside a word."""
    if not line:
        return []
    inks = dict(tints)
    names = "|".join(map(re.escape, sorted(filter(None, inks), key=len, reverse=True)))
    found, end = [], 0
    for name in re.finditer(rf"(?<![{LETTER}])(?:{names})(?![{LETTER}])", line) if names else ():
        found += [(line[:end], line[end : name.start()], colour), (line[: name.start()], name[0], inks[name[0]])]
        end = name.end()
    return [part for part in (*found, (line[:end], line[end:], colour)) if part[1]]


SHADOW_REACH = 60
"""How far shadow and glow of a picture reach at most, in units."""


def picture_corner(picture: Picture, x: float, y: float, w: int) -> tuple[int, int]:
    """The pixel of the upper left corner of an upright picture ``w`` pixels wide with its middle at (x, y)."""
    return round(x - w / 2), round(y - round(w * picture.height / picture.width) / 2)


def picture_hidden(picture: Picture, x: float, y: float, w: int, scale: float, clip: Part | None) -> bool:
    """True if nothing of a picture is seen through a clip, however it is turned; all in pixels."""
    if clip is None:
        return False
    reach = w * max(1.0, picture.height / picture.width) * 0.75 + SHADOW_REACH * scale
    left, top, wide, high = clip
    return x + reach < left or y + reach < top or x - reach > left + wide or y - reach > top + high


PLAIN_LETTERS = Lettering()

PATCH = 256
"""Width and height in pixels above which one colour is laid in patches."""
ALPHA_STEP = 8
"""Fading goes in steps, so that not every frame needs another copy."""


class Canvas:
    """The display list of one frame, ``width`` by ``height`` units.

    What has not been drawn yet is left out if it must not be drawn now: ``may_draw`` is asked about each picture, plate
    and text. Until its turn comes, a picture that was seen in another size is stretched from that.
    """

    theme: Theme = THEME
    patterns = False  # whether signs of parties have a pattern beside their colour

    def __init__(
        self,
        context: RenderContext,
        size: tuple[int, int],
        scale: float,
        may_draw: Callable[[], bool] = lambda: True,
        *,
        grounded: bool = True,
    ) -> None:
        self.context = context
        self.scale = scale
        self.size = size
        self.width = size[0] / scale
        self.height = size[1] / scale
        self.items: list[DrawItem] = []
        self._clip: tuple[int, int, int, int] | None = None
        self._may_draw = may_draw
        self._grounded = grounded
        self._left_out = 0
        self._put_off = 0
        context.begin(may_draw)

    @property
    def rect(self) -> Rect:
        """The whole frame."""
        return Rect(0.0, 0.0, self.width, self.height)

    @property
    def sharp(self) -> bool:
        """True if everything so far is as sharp as it will be; else another frame is drawn."""
        return not self.rough

    # ---- what is emitted frame after frame

    def _again(self, key: Hashable) -> float | None:
        """Emit what an equal call has emitted before and return its result; None if there was none."""
        known = self.context.display_lists.get(key)
        if known is None:
            return None
        self.items += known[0]
        return known[1]

    @property
    def rough(self) -> int:
        """How much of what was emitted so far is not as sharp as it will be, or left out."""
        return sum(self.missing)

    @property
    def missing(self) -> tuple[int, int, int]:
        """How often drawing was put off, how many things have been left out, how many parts of others are not sharp."""
        return self._put_off, self._left_out, self.context.art.tiles.unfinished

    def may_go_on(self) -> bool:
        """True if this frame has time for more that nobody has seen yet; else that is put off until the next one."""
        found = self._may_draw()
        self._put_off += not found
        return found

    def _keep(self, key: Hashable, first: int, result: float = 0.0) -> None:
        """What fades is not kept."""
        if not self.context.passing(self.items[first:]):
            self.context.display_lists.keep(key, self.items[first:], result)

    # ---- surfaces

    def _put(
        self,
        surface: pygame.Surface,
        x: float,
        y: float,
        alpha: int = 255,
        solid: bool = False,
        size: tuple[int, int] | None = None,
    ) -> None:
        if alpha <= 0:
            return
        if alpha < 255:
            alpha = max(ALPHA_STEP, alpha // ALPHA_STEP * ALPHA_STEP)
            surface = self.context.fade(surface, alpha)
        self.items.append(DrawItem(surface, round(x), round(y), self._clip, solid, size))

    def surface(self, surface: pygame.Surface, x: float, y: float, alpha: int = 255, solid: bool = False) -> None:
        """Show a premultiplied surface with its upper left corner at (x, y) units, pixel for pixel.

        One that is ``solid`` hides all below unless it is faded.
        """
        self._put(surface, x * self.scale, y * self.scale, alpha, solid and alpha >= 255)

    def backdrop(self, material: Material) -> None:
        """Cover the whole window, unless what is drawn is for later: only one ground is kept."""
        if self._grounded:
            self.items.append(DrawItem(self.context.ground(material, self.size), 0, 0, None, True))

    def picture(
        self,
        picture: Picture,
        x: float,
        y: float,
        w: float,
        pose: Pose = UPRIGHT,
        *,
        small: bool = False,
    ) -> None:
        """Show a picture ``w`` units wide, its middle at (x, y).

        One of many that are ``small`` is not stretched from another size until its turn comes: hundreds would take
        longer than to draw them.
        """
        key = (picture, x, y, w, pose, self._clip, self.scale)
        if not pose.moves and self._again(key) is not None:
            return
        if not self.drawable(picture, x, y, w, pose):
            if not small:
                self._stand_in(picture, x, y, w, pose)
        elif pose.moves:
            self._emit_picture(picture, x, y, w, pose)
        else:
            first, rough = len(self.items), self.rough
            self._emit_picture(picture, x, y, w, pose)
            if self.rough == rough:
                self._keep(key, first)

    def drawable(self, picture: Picture, x: float, y: float, w: float, pose: Pose = UPRIGHT) -> bool:
        """True if a picture is there or may be drawn now, of a large one part after part; else it is left out."""
        art, pixels = self.context.art, max(1, round(w * self.scale))
        if self._hidden(picture, x, y, pixels):
            return True
        partly = self._part_seen(picture, x, y, pixels, pose) is not None
        angle = 0.0 if pose.turning else pose.angle
        known = art.ready(picture, pixels, angle, pose.mood, self.scale)
        if known or (partly and art.tiles.knows(picture)) or (pose.turning and art.turns(picture, pixels)):
            return True
        found = self._may_draw() and art.grow(picture, pixels, angle, partly, self._may_draw)
        self._left_out += not found
        return found

    def _stand_in(self, picture: Picture, x: float, y: float, w: float, pose: Pose) -> None:
        """Show a picture that has still to be drawn as it was drawn last in another size."""
        across, down = x * self.scale, y * self.scale

        def part(size: tuple[int, int]) -> pygame.Rect:
            whole = pygame.Rect(round(across - size[0] / 2), round(down - size[1] / 2), *size)
            return whole.clip(self._clip or (0, 0, *self.size)).move(-whole.x, -whole.y)

        rough = self.context.art.stretched(picture, max(1, round(w * self.scale)), pose, part)
        if rough is not None:
            self._put(rough.surface, across + rough.dx, down + rough.dy, pose.alpha)

    def _emit_picture(self, picture: Picture, x: float, y: float, w: float, pose: Pose) -> None:
        pixels = max(1, round(w * self.scale))
        if self._hidden(picture, x, y, pixels):
            return
        squeeze, alpha = min(pose.squeeze, 1.0), pose.alpha
        part = self._part_seen(picture, x, y, pixels, pose)
        if part is not None:
            self._put_parts(picture, x, y, pixels, part, alpha)
            return
        for piece in self.context.art.pieces(picture, pixels, pose.angle, pose.mood, pose.turning, self.scale):
            surface = piece.surface if squeeze >= 1.0 else narrowed(piece.surface, squeeze)
            self._put(surface, x * self.scale + piece.dx * squeeze, y * self.scale + piece.dy, alpha)

    def _hidden(self, picture: Picture, x: float, y: float, w: int) -> bool:
        return picture_hidden(picture, x * self.scale, y * self.scale, w, self.scale, self._clip)

    def _part_seen(self, picture: Picture, x: float, y: float, w: int, pose: Pose) -> pygame.Rect | None:
        """What the clip leaves of a large picture that may be shown in tiles; None where it is shown whole."""
        if self._clip is None or pose.mood != PLAIN or pose.angle or pose.squeeze < 1.0:
            return None
        left, top = picture_corner(picture, x * self.scale, y * self.scale, w)
        return self.context.art.part_of(picture, w, pygame.Rect(self._clip).move(-left, -top))

    def _put_parts(self, picture: Picture, x: float, y: float, w: int, part: pygame.Rect, alpha: int) -> None:
        left, top = picture_corner(picture, x * self.scale, y * self.scale, w)
        for tile in self.context.art.parts(picture, w, part, self.scale):
            self._put(tile.surface, left + tile.left, top + tile.top, alpha)

    def plate(self, rect: Rect, style: str = "panel", *, mood: Mood = "plain", alpha: int = 255) -> None:
        """Show a panel, card, button or field of a style in ``plates.STYLES``."""
        key = (rect, style, mood, alpha, self._clip, self.scale)
        if self._again(key) is None:
            first, (_, _, w, h) = len(self.items), self._pixels(rect)
            if self.context.plates.ready(style, w, h, self.scale) or self._may_draw():
                self._emit_plate(rect, style, mood, alpha)
                self._keep(key, first)
            else:
                self._left_out += 1

    def _emit_plate(self, rect: Rect, style: str, mood: Mood, alpha: int) -> None:
        x, y, w, h = self._pixels(rect)
        if w < 2 or h < 2:
            return
        for number, part in enumerate(self.context.plates.parts(style, w, h, self.scale)):
            surface = part.surface
            if mood == "dimmed":
                surface = self.context.cache.get(
                    ("grey", style, w, h, self.scale, number), partial(greyed, part.surface)
                )
            self._put(surface, x + part.x, y + part.y, alpha, size=part.size)

    def icon(self, name: str, x: float, y: float, size: float, colour: Colour) -> None:
        """Show an interface icon, its middle at (x, y)."""
        self.picture(icon_picture(name, colour), x, y, size)

    def token(self, colour: int, x: float, y: float, size: float, pattern: bool | None = None) -> None:
        """Show the piece of a player colour (0 to 5), its middle at (x, y); by default with the pattern people want."""
        self.picture(token_picture(colour, self.patterns if pattern is None else pattern), x, y, size)

    def mark(self, mark: Mark, x: float, y: float, size: float, pattern: bool | None = None) -> None:
        """Draw the small sign of a party, its middle at (x, y), ``size`` units high, by default as people want it."""
        drawn = mark_picture(mark, self.patterns if pattern is None else pattern)
        self.picture(drawn, x, y, size * drawn.width / drawn.height)

    def fill(self, rect: Rect, colour: Colour) -> None:
        """Fill a rectangle; one that is thinner than a pixel becomes one pixel thin."""
        x, y, w, h = self._pixels(rect)
        w, h = max(w, rect.w > 0), max(h, rect.h > 0)
        if w > 0 and h > 0:
            side = (min(w, PATCH), min(h, PATCH))
            laid = self.context.cache.get(("fill", side, colour), lambda: patch(side, colour))
            self.items.append(DrawItem(laid, x, y, self._clip, False, None if side == (w, h) else (w, h)))

    def pierced(self, rect: Rect, discs: Sequence[Rect], plates: Sequence[Rect], colour: Colour) -> None:
        """Fill a rectangle but for what discs and plates leave free."""
        x, y, w, h = self._pixels(rect)
        holes = [(self._pixels(hole), number < len(discs)) for number, hole in enumerate((*discs, *plates))]
        places = tuple((left - x, top - y, wide, high, disc) for (left, top, wide, high), disc in holes)
        laid = self.context.cache.get(("pierced", w, h, places, colour), lambda: pierced((w, h), places, colour))
        self.items.append(DrawItem(laid, x, y, self._clip, False))

    def veil(self, alpha: int) -> None:
        """Darken everything so far."""
        self.fill(self.rect, (8, 12, 14, max(0, min(255, alpha // ALPHA_STEP * ALPHA_STEP))))

    def line(self, points: Sequence[tuple[float, float]], colour: Colour, width: float = 2.0) -> None:
        """Show a smooth polyline with round ends."""
        left, top = min(p[0] for p in points) - width, min(p[1] for p in points) - width
        right, bottom = max(p[0] for p in points) + width, max(p[1] for p in points) + width
        local = tuple((round(px - left, 2), round(py - top, 2)) for px, py in points)
        drawn = Picture(right - left, bottom - top, (Line(local, colour, width),))
        self.picture(drawn, (left + right) / 2, (top + bottom) / 2, right - left)

    @contextmanager
    def clip(self, rect: Rect) -> Iterator[None]:
        """Show only what lies inside ``rect``, also inside clips around this one."""
        before = self._clip
        inner = pygame.Rect(self._pixels(rect))
        if before is not None:
            inner = inner.clip(pygame.Rect(before))
        self._clip = (inner.x, inner.y, inner.w, inner.h)
        try:
            yield
        finally:
            self._clip = before

    # ---- words

    def font_pixels(self, size: float) -> int:
        """The pixel size of letters of ``size`` units at the chosen text size."""
        plain = round(size * self.scale)
        # Small letters are a wish, but never below what can be read.
        return max(6, min(self.context.readable, plain), round(size * self.scale * self.context.text_size))

    @property
    def smallest(self) -> float:
        """The size of the smallest letters that can be read, in units of letters."""
        return self.context.readable / self.scale / self.context.text_size

    def measure(
        self, words: str, *, size: float = 22, face: Face = "text", width: float | None = None
    ) -> tuple[float, float]:
        """Width and height of a text in units, broken into lines if ``width`` is given."""
        pixels, room = self.font_pixels(size), None if width is None else width * self.scale
        wide, high = self.context.letters.measure(words, face, pixels, room)
        return wide / self.scale, high / self.scale

    def last_line(self, words: str, lettering: Lettering, width: float) -> float:
        """Width of the last line of a text that is broken into lines ``width`` wide, in units."""
        lines, pixels = self._broken(words, Rect(0, 0, width, 0), lettering)
        return self.context.letters.width(lines[-1], lettering.face, pixels) / self.scale

    def edges(self, words: str, *, size: float = 22) -> list[float]:
        """Places of the caret before each letter of a line and behind the last, in units from its left."""
        return [edge / self.scale for edge in self.context.letters.edges(words, "text", self.font_pixels(size))]

    def text(
        self,
        words: str,
        rect: Rect,
        lettering: Lettering = PLAIN_LETTERS,
        *,
        alpha: int = 255,
    ) -> float:
        """Show a text inside a rectangle as its lettering says, and return the height used in units."""
        key = (words, rect, lettering, alpha, self._clip, self.scale)
        used = self._again(key)
        if used is None:
            first = len(self.items)
            before = self._left_out
            used = self._emit_text(words, rect, lettering, alpha)
            if self._left_out == before:
                self._keep(key, first, used)
        return used

    def _broken(self, words: str, rect: Rect, how: Lettering) -> tuple[tuple[str, ...], int]:
        pixels, room, least = self.font_pixels(how.size), rect.w * self.scale, self.context.readable if how.fit else 0
        return self.context.letters.lay_out(words, how.face, pixels, room, how.lines, least, how.align == "centre")

    def _emit_text(self, words: str, rect: Rect, how: Lettering, alpha: int) -> float:
        letters, face, colour = self.context.letters, how.face, how.colour or self.theme.cream
        broken, pixels = self._broken(words, rect, how)
        room = rect.w * self.scale
        step = letters.height(face, pixels)
        used = step * len(broken)
        y = rect.y * self.scale + (rect.h * self.scale - used) * DOWN[how.valign]
        for line in broken:
            parts = tinted(line, how.tints, colour)
            if not (all(letters.written(part, face, pixels, ink) for _, part, ink in parts) or self._may_draw()):
                self._left_out += 1
                parts = []
            wide = letters.width(line, face, pixels) if len(parts) > 1 else 0
            for before, part, ink in parts:
                drawn = letters.line(part, face, pixels, ink)
                x = rect.x * self.scale + (room - (wide or drawn.get_width())) * ACROSS[how.align]
                x += letters.width(before, face, pixels) if before else 0
                self._put(drawn, x, y + (step - drawn.get_height()) / 2, alpha)
            y += step
        return used / self.scale

    def _pixels(self, rect: Rect) -> tuple[int, int, int, int]:
        x, y = round(rect.x * self.scale), round(rect.y * self.scale)
        return x, y, round((rect.x + rect.w) * self.scale) - x, round((rect.y + rect.h) * self.scale) - y
