"""Drafts: what is chosen but not carried out lies where it will be, and one sees what it costs and where it lay.

A scenery lays its page as if nothing were chosen, then ``Drafts(...).lay(look.draft, label)``: each thing that a
gesture carries becomes a ghost at its goal with a dashed outline, keeps its id (it can be carried on or back), and
leaves an empty outline behind; a thing that is only touched is outlined where it is. The ``label`` stands at the goal:
signed cost, then effect. Where a draft is more than its gestures (a fan of shares, a step on a price board, a way),
the same marks are put down one by one: ``ghost``, ``empty``, ``goal``, ``tag``, ``way``. Their ids begin with
``DRAFT``; a click on an ``ORIGIN`` or carrying the thing there takes the gesture back (``answer.selection``).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from game.boards.board import Point
from game.kernel.cache import cached
from game.kernel.message import Message
from game.present.answer.gesture import Draft, along, carried
from game.present.area import Rect
from game.present.kit.colours import PALE
from game.present.kit.labels import (
    DRAFT_GOLD,
    SHADE,
    STEM,
    Label,
    LabelGround,
    ReadAreas,
    box_of,
    label_picture,
    read,
    spoilt,
    stem,
)
from game.present.pages.table import Spot, Sprite
from game.present.pictures.picture import Circle, Line, Picture, Words
from game.present.view_context import Width, rough_width

DRAFT: Final = "draft."
"""What the ids of all marks of a draft begin with."""
ORIGIN: Final = "draft.origin."
"""Before the id of a thing: the empty outline where it lay. Whoever clicks there takes the thing back."""
GOAL: Final = "draft.goal."
"""Before the id of a thing: the outline around it where it will be."""
GHOSTS: Final = "draft.ghost."
"""Before the id of a stack: the one piece of it that will lie elsewhere."""
TAG: Final = "draft.tag."
"""Before a label."""
FACT = 2
"""Parts of a label that are one fact: what it is about, and what it comes to."""
WAY: Final = "draft.way."
"""Before the id of a thing: the line along which it is led."""
GHOST: Final = 158
"""How much of a thing is seen that is not there yet (of 255)."""
SMALL: Final = 2.0
"""A thing smaller than so many heights of a letter gets a light ring, wider than itself."""
RING: Final = 1.3
THING: Final = 9.0
"""What is larger than so many letters each way is ground to a label, not a thing that it rather leaves free."""
Z: Final = 60
"""Marks lie above whatever lies on a page."""
Form: TypeAlias = Literal["box", "disc"]


def done(sprites: Mapping[str, Sprite]) -> dict[str, Sprite]:
    """The things of a page once its draft is carried out: no marks, and ghosts are things."""
    return {
        name: replace(sprite, alpha=255) if sprite.alpha == GHOST else sprite
        for name, sprite in sprites.items()
        if not name.startswith(DRAFT)
    }


@dataclass
class Drafts:
    """Puts the marks of a draft among ``sprites``; ``spots`` are places where things may go.

    ``letters`` is the height of the letters of labels in units of the page, at least 14.5 pixels at 1280x720; ``width``
    measures words (``ViewContext.width``). Labels stay inside ``room``, off all that is read, and off the things
    ``keep``; ``framed`` things are seen in ``frame`` alone, where there is one.
    """

    sprites: list[Sprite]
    spots: Sequence[Spot]
    letters: float
    room: Rect
    width: Width = rough_width
    keep: tuple[str, ...] = ()
    form: Form = "box"
    frame: Rect | None = None

    # ---- all of a draft

    def lay(self, draft: Draft, label: Label = ()) -> None:
        """Draw every gesture of a draft whose things lie on this page; the label stands at the last of the goals."""
        goal: Rect | None = None
        for facet in draft:
            source, target = carried(facet)
            if source:
                goal = self.carry(source, target, along(facet)) or goal
            elif target:
                goal = self.choose(target) or goal
        if goal is not None and label:
            self.tag("", label, goal)

    def carry(self, source: str, target: str, more: Sequence[str] = ()) -> Rect | None:
        """Let the thing ``source`` lie as a ghost at ``target``; return where, None if that is on another page.

        What goes along, ``more``, lies beside it in a row. A thing whose goal lies on another page leaves its empty
        outline here.
        """
        goal, here = self.where(target), [name for name in (*more, source) if self._place_of(name) is not None]
        if goal is None or not here:
            for name in here:
                self._leave(name)
            return None
        lain = [self._lie(name, goal, number - (len(here) - 1) / 2, len(here)) for number, name in enumerate(here)]
        return lain[-1]

    def _leave(self, name: str) -> None:
        """Let a thing be gone from this page."""
        place = self._place_of(name)
        assert place is not None
        self.empty(name, box_of(self.sprites[place]), self.sprites[place].label)
        self.sprites[place] = replace(self.sprites[place], alpha=0)

    def _lie(self, name: str, goal: Rect, off: float, count: int) -> Rect:
        """Let one of ``count`` things in a row lie at a goal, so many places off its middle."""
        place = self._place_of(name)
        assert place is not None
        thing = self.sprites[place]
        w = thing.w * min(1.0, goal.w / thing.w, goal.h / thing.h)
        step = min(RING * w, (goal.w - w) / max(1, count - 1))
        x, y = goal.centre
        return self.move(name, x + off * step, y, w)

    def move(self, source: str, x: float, y: float, w: float) -> Rect:
        """Let a thing lie as a ghost with its middle at (x, y), ``w`` wide; its place is empty, one less on a stack."""
        place = self._place_of(source)
        assert place is not None, f"{source} does not lie here"
        thing = self.sprites[place]
        there = replace(thing, x=x, y=y, w=w, h=thing.h * w / thing.w, count=1)
        if thing.count > 1:
            self.sprites[place] = replace(thing, count=thing.count - 1)
            return self.ghost(replace(there, id=f"{GHOSTS}{source}"))
        del self.sprites[place]
        self.empty(source, box_of(thing), thing.label)
        return self.ghost(there)

    def choose(self, target: str) -> Rect | None:
        """Outline a thing or spot that is chosen where it lies; return where, None if it is on another page."""
        rect = self.where(target)
        if rect is not None:
            self.goal(target, rect.inset(-3))
        return rect

    # ---- single marks

    def ghost(self, thing: Sprite) -> Rect:
        """Put down a thing where it will be, half seen, with its outline; return where it lies."""
        self.sprites.append(replace(thing, alpha=GHOST, z=Z, mood="plain"))
        rect = box_of(thing)
        if thing.h < SMALL * self.letters:
            self._mark(f"{GOAL}{thing.id}", _ring(round(thing.w * RING)), rect, Z + 1)
        else:
            self.goal(thing.id, rect)
        return rect

    def goal(self, name: str, rect: Rect) -> None:
        """Draw the gold outline of something that will be so."""
        self._mark(f"{GOAL}{name}", outline_picture(rect.w, rect.h, True, self.form), rect, Z + 1)

    def empty(self, name: str, rect: Rect, label: Message | None = None) -> None:
        """Draw the empty outline of the size of what lay here; ``label`` names it for who points there."""
        self._mark(f"{ORIGIN}{name}", outline_picture(rect.w, rect.h, False, self.form), rect, Z - 1, label)

    def tag(self, name: str, label: Label, goal: Rect) -> Rect:
        """Put a plate at a goal, off all that is read and other drafts, with a stem where it does not touch; return
        where. A plate that would hide a name says its first fact only.
        """
        ground = self._ground()
        picture = label_picture(label, self.letters, self.width)
        rect = ground.place(picture.width, picture.height, goal)
        if len(label) > FACT and spoilt(rect, ground.read.names):
            picture = label_picture(label[:FACT], self.letters, self.width)
            rect = ground.place(picture.width, picture.height, goal)
        ends = stem(rect, goal)
        if ends is not None:
            box = Rect(min(a for a, _ in ends), min(b for _, b in ends), 0, 0)
            w, h = abs(ends[0][0] - ends[1][0]), abs(ends[0][1] - ends[1][1])
            inner = tuple((round(x - box.x + 3, 1), round(y - box.y + 3, 1)) for x, y in ends)
            line = Picture(w + 6, h + 6, (Line(inner, PALE, STEM), Line(inner, DRAFT_GOLD, 2.6)))
            self._mark(f"{DRAFT}stem.{name}", line, Rect(box.x, box.y, w, h).inset(-3), Z + 1)
        self._mark(f"{TAG}{name}", picture, rect, Z + 3)
        return rect

    def tag_edge(self, name: str, label: Label, goal: Rect) -> Rect:
        """Put a plate on an edge of something large, rather on the upper one, at its right; return where."""
        picture = label_picture(label, self.letters, self.width)
        rect = self._ground().edge(picture.width, picture.height, goal)
        self._mark(f"{TAG}{name}", picture, rect, Z + 3)
        return rect

    def way(self, name: str, points: Sequence[Point]) -> None:
        """Draw the way of a thing, from the first of ``points``; each other point is a step with its number."""
        size = self.letters * 1.65
        xs, ys = [x for x, _ in points], [y for _, y in points]
        left, top = min(xs) - 6, min(ys) - 6
        inner = tuple((x - left, y - top) for x, y in points)
        w, h = max(xs) - left + 6, max(ys) - top + 6
        dash = (self.letters * 0.8, self.letters * 0.45)
        thick = max(3.0, self.letters * 0.26)
        shapes = (Line(inner, (*PALE[:3], 225), thick + 3.4), Line(inner, DRAFT_GOLD, thick, dash))
        self._mark(f"{WAY}{name}", Picture(w, h, shapes), Rect(left, top, w, h), Z - 2)
        for number, (x, y) in enumerate(points[1:], start=1):
            at = Rect(x - size / 2, y - size / 2, size, size)
            self._mark(f"{DRAFT}step.{name}.{number}", _number(number, round(size)), at, Z + 2)

    # ---- where things are

    def where(self, name: str) -> Rect | None:
        """The place of a thing or spot of this page, or None."""
        place = self._place_of(name)
        if place is not None:
            return box_of(self.sprites[place])
        return next((box_of(spot) for spot in self.spots if spot.id == name), None)

    def _place_of(self, name: str) -> int | None:
        return next((n for n in range(len(self.sprites) - 1, -1, -1) if self.sprites[n].id == name), None)

    def _mark(self, name: str, picture: Picture, rect: Rect, z: int, label: Message | None = None) -> None:
        """Put a mark with the middle of ``rect``, as large as its picture."""
        x, y = rect.centre
        self.sprites.append(Sprite(name, picture, x, y, picture.width, picture.height, z=z, label=label, quiet=True))

    def _ground(self) -> LabelGround:
        """The ground of labels: off what is read, what is chosen and other marks, rather off small things."""
        kept = [box_of(sprite) for sprite in self.sprites if self._kept(sprite)]
        words = read(self.sprites, self.width, self.letters, self.frame)
        things = [box_of(sprite) for sprite in self.sprites if sprite.label is not None and sprite.alpha]
        things = [thing for thing in things if min(thing.w, thing.h) < THING * self.letters]
        return LabelGround(self.room, self.letters, ReadAreas([*kept, *words.names], words.signs), things)

    def _kept(self, sprite: Sprite) -> bool:
        """True if nothing of a thing may be covered: it is chosen, or a mark that is more than a line."""
        marked = sprite.id.startswith(DRAFT) and not sprite.id.startswith((WAY, GOAL))
        return marked or sprite.alpha == GHOST or sprite.id in self.keep


# ---- pictures


def outline_picture(w: float, h: float, gold: bool, form: Form) -> Picture:
    """A dashed outline of this size: gold around what will be, brown where something lay."""
    return _outline(round(w), round(h), gold, form)


@cached(256)
def _outline(w: int, h: int, gold: bool, form: Form) -> Picture:
    margin = 4.0
    dash = (max(5.0, min(w, h) * 0.1), max(4.0, min(w, h) * 0.07))
    points = _round(w, h, margin, form)
    colour = DRAFT_GOLD if gold else SHADE
    under = Line(points, (*PALE[:3], 200 if gold else 150), 5.0)
    return Picture(w + 2 * margin, h + 2 * margin, (under, Line(points, colour, 2.6, dash)))


def _round(w: float, h: float, margin: float, form: Form) -> tuple[Point, ...]:
    """The closed line around a box with round corners, or around a disc."""
    radius = min(w, h) / 2 if form == "disc" else min(10.0, min(w, h) * 0.12)
    steps = 12 if form == "disc" else 4
    corners = ((w - radius, radius, -90), (w - radius, h - radius, 0), (radius, h - radius, 90), (radius, radius, 180))
    points = [
        (
            round(margin + x + radius * math.cos(math.radians(start + 90 * n / steps)), 2),
            round(margin + y + radius * math.sin(math.radians(start + 90 * n / steps)), 2),
        )
        for x, y, start in corners
        for n in range(steps + 1)
    ]
    return (*points, points[0])


@cached(64)
def _ring(size: int) -> Picture:
    """The light ring with brown dashes around a small piece."""
    thick = max(3.0, size * 0.13)
    points = _round(size - thick, size - thick, thick / 2, "disc")
    dash = (size * 0.16, size * 0.11)
    return Picture(size, size, (Line(points, PALE, thick), Line(points, SHADE, thick * 0.55, dash)))


@cached(32)
def _number(number: int, size: int) -> Picture:
    """The disc with the number of a step."""
    half = size / 2
    words = Words(str(number), half, half, size * 0.62, SHADE, "number")
    return Picture(size, size, (Circle(half, half, half - 0.5, PALE, DRAFT_GOLD, 2.2), words), shadow=1)
