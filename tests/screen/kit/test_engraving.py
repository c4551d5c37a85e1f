"""Engravings, broken lines, rows of words and signs, letters that keep to their room."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest

from game.kernel.message import Message, msg
from game.present.pictures.picture import Box, Circle, Engraving, Line, Picture, Place, Row, Shape, Words
from game.screen.drawing.fills.filling import PartialDrawing
from game.screen.drawing.letters.type import Typography
from game.screen.drawing.memory.surfaces import blank
from game.screen.drawing.pictures.shapes import Brush, dashes

INK = (20, 30, 40)


@pytest.fixture
def brush(screen: pygame.Surface) -> Brush:
    return Brush(Typography("en"), lambda text: text.key if isinstance(text, Message) else text)


def inked(surface: pygame.Surface) -> pygame.Rect:
    return surface.get_bounding_rect()


def alone(*shapes: Shape, w: float = 200, h: float = 60) -> Picture:
    return Picture(w, h, shapes)


def test_lines_of_an_engraving_lie_as_far_apart_as_asked_and_nothing_lies_between(brush: Brush) -> None:
    drawn = brush.draw(alone(Box(0, 0, 200, 60, Engraving(0, 10, 2, INK))), 2)
    rows = [y for y in range(120) if drawn.get_at((100, y)).a]
    starts = [y for y in rows if y - 1 not in rows]
    assert all(b - a == 20 for a, b in pairwise(starts[1:]))
    assert len(starts) >= 6
    assert 20 <= len(rows) <= 28, "each four pixels thick"
    assert {tuple(drawn.get_at((100, y)))[:3] for y in rows} == {INK}


@pytest.mark.parametrize(("angle", "along"), [(0, (1, 0)), (90, (0, 1)), (45, (1, 1)), (-45, (1, -1))])
def test_an_engraving_runs_in_the_direction_of_its_angle(brush: Brush, angle: float, along: tuple[int, int]) -> None:
    drawn = brush.draw(alone(Box(0, 0, 120, 120, Engraving(angle, 12, 2, INK)), w=120, h=120), 1)
    starts = [(x, y) for x in range(40, 80) for y in range(40, 80) if drawn.get_at((x, y)).a]
    kept = sum(drawn.get_at((x + 9 * along[0], y + 9 * along[1])).a > 0 for x, y in starts)
    assert kept > 0.9 * len(starts) > 0


def test_lines_thinner_than_a_pixel_are_fainter_and_not_thicker(brush: Brush) -> None:
    drawn = brush.draw(alone(Box(0, 0, 200, 60, Engraving(0, 10, 0.25, (*INK, 200)))), 1)
    assert max(drawn.get_at((50, y)).a for y in range(60)) == pytest.approx(50, abs=2)


def test_shapes_side_by_side_share_their_engraving(brush: Brush) -> None:
    lines = Engraving(28, 7, 1, INK)
    whole = brush.draw(alone(Box(0, 0, 200, 60, lines)), 2)
    halves = brush.draw(alone(Box(0, 0, 93, 60, lines), Box(93, 0, 107, 60, lines)), 2)
    assert pygame.image.tobytes(whole, "RGBA") == pygame.image.tobytes(halves, "RGBA")


def test_a_part_of_an_engraving_is_what_the_whole_has_there(brush: Brush) -> None:
    picture = alone(Circle(90, 30, 28, Engraving(62, 5, 0.8, INK)), Line(((5, 5), (190, 50)), INK, 6, (7, 4)))
    whole, part, area = brush.draw(picture, 3), blank((120, 90)), (210, 40, 120, 90)
    for _ in brush.work(picture, 3, PartialDrawing(part, 210, 40, 3), area):
        pass
    different = sum(
        whole.get_at((210 + x, 40 + y)) != part.get_at((x, y)) for x in range(0, 120, 2) for y in range(0, 90, 2)
    )
    assert different < 6, "only edges may differ"


def test_a_broken_line_has_strokes_and_gaps_of_the_length_asked_for() -> None:
    strokes = dashes([(0, 0), (30, 0), (30, 40)], 8, 4)
    assert [math.dist(start, end) for start, end in strokes[:3]] == [8, 8, 6]
    behind_the_corner = [((24, 0), (30, 0)), ((30, 0), (30, 2)), ((30, 6), (30, 14))]
    assert strokes[2:5] == behind_the_corner
    assert not dashes([(5, 5), (5, 5)], 8, 4)


def test_a_row_is_as_wide_as_its_parts_and_stays_in_its_room(brush: Brush) -> None:
    sign = Picture(48, 48, (Box(0, 0, 48, 48, INK),))
    free = brush.draw(alone(Row(("$12", sign, "4"), 10, 30, 20, INK, align="left")), 2)
    tight = brush.draw(alone(Row(("$12", sign, "4"), 10, 30, 20, INK, align="left", room=40)), 2)
    assert inked(free).left == pytest.approx(20, abs=4)
    assert inked(free).width > 90
    assert 60 < inked(tight).width <= 80


def test_rows_keep_to_the_side_they_are_set_on(brush: Brush) -> None:
    left = inked(brush.draw(alone(Row(("word",), 100, 30, 16, INK, align="left")), 2))
    middle = inked(brush.draw(alone(Row(("word",), 100, 30, 16, INK)), 2))
    right = inked(brush.draw(alone(Row(("word",), 100, 30, 16, INK, align="right")), 2))
    assert left.left >= 198
    assert middle.centerx == pytest.approx(200, abs=3)
    assert right.right <= 202


def test_the_plate_of_a_row_is_as_wide_as_its_words_in_each_language(brush: Brush) -> None:
    def plate(words: str) -> pygame.Rect:
        row = Row((msg(words),), 100, 30, 16, INK, plate=(250, 240, 200), pad=8, high=24)
        return inked(brush.draw(alone(row), 2))

    short, long = plate("Reno"), plate("San Francisco")
    assert short.height == long.height == 48
    assert long.width > short.width + 60
    assert short.width == pytest.approx(2 * (16 + brush.letters.width("Reno", "text", 32) / 2), abs=3)


def test_messages_and_figures_of_a_row_have_their_own_faces(brush: Brush) -> None:
    figures = inked(brush.draw(alone(Row(("Stagecoach",), 10, 30, 20, INK, align="left")), 2))
    words = inked(brush.draw(alone(Row((msg("Stagecoach"),), 10, 30, 20, INK, align="left", words="strong")), 2))
    assert words.width > figures.width + 20


def test_spread_letters_take_more_room(brush: Brush) -> None:
    close = inked(brush.draw(alone(Words("WEST", 100, 30, 20, INK, "title")), 2))
    wide = inked(brush.draw(alone(Words("WEST", 100, 30, 20, INK, "title", spread=0.3)), 2))
    assert wide.width == pytest.approx(close.width + 3 * 0.3 * 40, abs=6)
    assert wide.centerx == pytest.approx(close.centerx, abs=4)
    assert inked(brush.draw(alone(Words("WEST", 100, 30, 20, INK, "title", spread=0.3, room=60)), 2)).width <= 122


def test_a_narrow_text_is_condensed_before_it_shrinks(brush: Brush) -> None:
    name, room = "Research and Development", 150.0
    shrunk = inked(brush.draw(alone(Words(name, 100, 30, 17, INK, room=room)), 3))
    narrow = inked(brush.draw(alone(Words(name, 100, 30, 17, INK, room=room, narrow=True)), 3))
    assert narrow.width <= room * 3
    assert narrow.height > shrunk.height
    short = Words("Sales", 100, 30, 17, INK, room=room)
    same = brush.draw(alone(short), 3)
    assert pygame.image.tobytes(same, "RGBA") == pygame.image.tobytes(
        brush.draw(alone(Words("Sales", 100, 30, 17, INK, room=room, narrow=True)), 3), "RGBA"
    )


def test_an_engraving_in_a_placed_picture_keeps_its_own_measure(brush: Brush) -> None:
    inner = Picture(40, 40, (Box(0, 0, 40, 40, Engraving(0, 10, 2, INK)),))
    drawn = brush.draw(Picture(80, 80, (Place(inner, 40, 40, 80),)), 1)
    rows = [y for y in range(80) if drawn.get_at((40, y)).a]
    starts = [y for y in rows if y - 1 not in rows]
    assert {b - a for a, b in pairwise(starts[1:])} == {20}
