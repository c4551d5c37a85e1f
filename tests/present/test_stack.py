"""Layout as a tree: least sizes, what is left and what lacks, order, names, things and spots."""

from __future__ import annotations

import pytest

from game.kernel.message import msg
from game.present.area import Rect
from game.present.kit.laying import Laying
from game.present.kit.layout import (
    Drawn,
    Icon,
    Laid,
    Medal,
    Node,
    Signs,
    Text,
    Thing,
    cell,
    column,
    fan,
    grid,
    lay,
    layers,
    pack,
    row,
    shares,
)
from game.present.kit.plates import BRASS, Plate
from game.present.pictures.picture import Box, Circle, Picture, Place, Words
from game.present.pictures.picture import Row as Line

INK = (1, 2, 3)
PLATE = Plate((9, 9, 9))
SQUARE = Picture(10, 10, (Circle(5, 5, 5, INK),), shadow=1)
ROOM = Rect(10, 20, 100, 50)


def test_a_row_is_as_wide_as_its_parts_with_their_gaps_and_the_room_around_them() -> None:
    made = row(cell(w=10, h=4), None, cell(w=20, h=9), gap=3, pad=(1, 2, 4, 8))
    assert (made.w, made.h) == (10 + 3 + 20 + 1 + 4, 9 + 2 + 8)
    made = column(cell(w=10, h=4), cell(w=20, h=9), gap=3, pad=2)
    assert (made.w, made.h) == (20 + 4, 4 + 3 + 9 + 4)


def test_layers_grids_packs_and_fans_say_what_they_need() -> None:
    parts = [cell(w=10, h=4), cell(w=7, h=6), cell(w=3, h=3)]
    found = {"layers": layers(*parts, pad=-1), "grid": grid(parts, 2, 5), "pack": pack(parts, 3), "fan": fan(parts, 9)}
    assert {name: (node.w, node.h) for name, node in found.items()} == {
        "layers": (8, 4),
        "grid": (25, 17),
        "pack": (10, 6),
        "fan": (10, 6),
    }


def test_what_is_said_to_be_larger_than_its_parts_is() -> None:
    assert (row(cell(w=10, h=4), w=40).w, row(cell(w=10, h=4), w=4).w) == (40, 10)


def test_what_lacks_is_taken_from_all_alike() -> None:
    assert shares([(30, 99, 0), (10, 99, 5)], 20) == [15, 5]
    assert shares([(30, 99, 0)], -4) == [0]


def test_what_is_left_goes_to_those_that_grow() -> None:
    assert shares([(10, 99, 1), (10, 99, 0), (20, 99, 3)], 80) == [20, 10, 50]


def test_who_is_as_large_as_it_may_be_leaves_the_rest_to_others() -> None:
    assert shares([(10, 15, 1), (10, 99, 1), (10, 5, 1)], 60) == [15, 35, 10]
    assert shares([(10, 15, 1), (10, 20, 1)], 60) == [15, 20]


def places(tree: Node, box: Rect = ROOM) -> dict[str, Rect]:
    return lay(tree, box).places


def test_parts_lie_one_after_the_other() -> None:
    found = places(row(cell(w=10, name="a"), cell(name="b", grow=1), cell(w=20, name="c"), gap=5, pad=(1, 2, 3, 4)))
    assert found["a"] == Rect(11, 22, 10, 44)
    assert found["b"] == Rect(26, 22, 56, 44)
    assert found["c"] == Rect(87, 22, 20, 44)
    found = places(column(cell(h=10, name="a"), cell(h=10, name="b"), gap=5))
    assert found == {"a": Rect(10, 20, 100, 10), "b": Rect(10, 35, 100, 10)}


@pytest.mark.parametrize(("at", "left"), [(0.0, 10.0), (0.5, 55.0), (1.0, 100.0)])
def test_what_nobody_takes_is_left_where_the_row_says(at: float, left: float) -> None:
    assert places(row(cell(w=10, name="a"), at=(at, 0.0)))["a"].x == left


def test_a_ratio_is_kept_within_the_most() -> None:
    assert places(cell(ratio=1, name="a"))["a"] == Rect(35, 20, 50, 50)
    assert places(cell(ratio=2, most=40, name="a", at=(1.0, 0.0)))["a"] == Rect(70, 20, 40, 20)
    assert places(cell(most=30, name="a"))["a"] == Rect(45, 30, 30, 30)


def test_layers_lie_on_each_other() -> None:
    assert places(layers(cell(name="a"), cell(name="b"), pad=-2)) == {name: Rect(8, 18, 104, 54) for name in "ab"}


def test_a_grid_has_room_for_its_lines() -> None:
    found = places(grid([cell(name=name) for name in "abc"], 2, 10, 3))
    assert found["a"] == Rect(10, 20, 45, 10) and found["b"] == Rect(65, 20, 45, 10)
    assert found["c"] == Rect(10, 40, 45, 10)


@pytest.mark.parametrize(
    ("count", "across", "lines", "box", "size"),
    [
        (3, 1, 2, (90, 30), (30, 30)),  # one line is as good as it gets
        (2, 3, 2, (90, 30), (30, 30)),  # room for three
        (6, 1, 2, (60, 40), (20, 20)),  # two lines are better
        (6, 1, 1, (60, 40), (10, 40)),  # and not allowed
        (4, 1, 4, (10, 80), (10, 20)),
    ],
)
def test_places_are_packed_where_they_are_largest(
    count: int, across: int, lines: int, box: tuple[float, float], size: tuple[float, float]
) -> None:
    found = places(pack([cell(name=str(n)) for n in range(count)], across, lines), Rect(0, 0, *box))
    assert {rect[2:] for rect in found.values()} == {size}
    assert len({rect[:2] for rect in found.values()}) == count
    assert all(rect.within(Rect(0, 0, *box)) for rect in found.values())


@pytest.mark.parametrize(("count", "lefts"), [(0, []), (1, [0]), (2, [0, 22]), (4, [0, 15, 30, 45])])
def test_a_fan_closes_where_room_lacks(count: int, lefts: list[float]) -> None:
    parts = [cell(name=str(n), ratio=1) for n in range(count)]
    found = places(fan(parts, 2), Rect(0, 0, 65, 20))
    assert [rect.x for rect in found.values()] == lefts
    assert all(rect.w == 20 for rect in found.values())
    if count == 2:
        assert [rect.x for rect in places(fan(parts, 2, at=(1.0, 0.0)), Rect(0, 0, 65, 20)).values()] == [23, 45]


# ---- things


def thing(name: str, z: int = 0, shadow: int = 0) -> Thing:
    return Thing(name, msg("a.label"), msg("a.info"), z=z, shadow=shadow)


def test_a_thing_is_drawn_with_all_that_lies_in_it_up_to_the_next_thing() -> None:
    inner = layers(cell(PLATE), cell(Text("in", 12, INK)), w=20, thing=thing("inner", 3))
    laid = lay(layers(cell(PLATE), row(cell(Text("out", 12, INK), grow=1), inner), thing=thing("outer", 1, 2)), ROOM)
    outer, within = laid.sprites
    assert (outer.id, outer.x, outer.y, outer.w, outer.h) == ("outer", 60, 45, 100, 50)
    assert [type(shape) for shape in outer.picture.shapes] == [Box, Words] and outer.picture.shadow == 2
    assert (within.id, within.x, within.w, within.z, within.label) == ("inner", 100, 20, 3, msg("a.label"))
    words = within.picture.shapes[1]
    assert isinstance(words, Words) and (words.x, words.y) == (10, 25), "counted from its own corner"
    assert laid["outer"] == ROOM and laid["inner"] == Rect(90, 20, 20, 50)


def test_where_nothing_is_drawn_a_thing_is_a_spot() -> None:
    laid = lay(row(cell(thing=thing("empty"), w=30)), ROOM)
    assert not laid.sprites
    assert [(s.id, s.x, s.y, s.w, s.h, s.label, s.info) for s in laid.spots] == [
        ("empty", 25, 45, 30, 50, msg("a.label"), msg("a.info"))
    ]


def test_a_thing_that_shows_one_picture_is_that_picture_as_large_as_it_is_seen() -> None:
    laid = lay(cell(Icon(SQUARE), thing=thing("one")), ROOM)
    assert laid.sprites[0].picture is SQUARE
    assert laid["one"] == Rect(35, 20, 50, 50)


def test_the_same_thing_elsewhere_is_the_same_picture() -> None:
    def card(left: float) -> Laid:
        return lay(layers(cell(PLATE), cell(Text("a", 12, INK)), thing=thing("one")), Rect(left, 1 / 3, 30.1, 7.7))

    assert card(0).sprites[0].picture is card(100.7).sprites[0].picture


def test_what_a_cell_shows_lies_in_it_as_it_says() -> None:
    def bar(w: float, h: float, shadow: int) -> Picture:
        return Picture(w, h, (), shadow)

    shown = (Medal(BRASS, 7, INK), Signs((SQUARE, "5"), 9, INK), Text("end", 9, INK), Drawn(bar, (3,)))
    laid = lay(row(*(cell(one, w=40, at=(1.0, 0.5)) for one in shown), thing=thing("all")), Rect(0, 0, 160, 20))
    disc, figure, signs, words, drawn = laid.sprites[0].picture.shapes
    assert isinstance(disc, Circle) and (disc.x, disc.y, disc.radius) == (30, 10, 10)
    assert isinstance(figure, Words) and figure.text == "7"
    assert isinstance(signs, Line) and (signs.x, signs.align, signs.room) == (80, "right", 40)
    assert isinstance(words, Words) and (words.x, words.align, words.room) == (120, "right", 40)
    assert isinstance(drawn, Place) and drawn.picture == Picture(40, 20, (), 3) and (drawn.x, drawn.w) == (140, 40)


def test_words_that_lack_room_have_something_shorter_to_say() -> None:
    (sprite,) = lay(cell(Text("Company", 20.0, INK, short="Co", least=14.0), thing=Thing("a")), ROOM).sprites
    (words,) = sprite.picture.shapes
    assert isinstance(words, Words)
    assert (words.text, words.short, words.least, words.room) == ("Company", "Co", 14.0, ROOM.w)


def test_a_fan_whose_gap_is_below_zero_always_lies_over_itself() -> None:
    laid = lay(fan([cell(w=20, name=str(n)) for n in range(3)], -12), ROOM)
    assert [laid[str(n)].x for n in range(3)] == [10, 18, 26]
    laid = lay(fan([cell(w=60, name=str(n)) for n in range(3)], -12), ROOM)
    assert laid["2"].right == ROOM.right, "where room lacks they lie closer"


def test_what_lies_on_a_table_can_be_altered() -> None:
    layer = Laying()
    layer.take(lay(row(*(cell(Icon(SQUARE), w=10, thing=Thing(name)) for name in "ab")), ROOM))
    layer.alter("a", alpha=90, z=7)
    assert [(sprite.id, sprite.alpha, sprite.z) for sprite in layer.sprites] == [("a", 90, 7), ("b", 255, 0)]
