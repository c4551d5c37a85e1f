"""Where labels of drafts stand: on nothing that is written if that can be, near, and inside their room."""

from __future__ import annotations

from random import Random

import pytest

from game.present.area import Rect
from game.present.kit.labels import LabelGround, ReadAreas, read, spoilt, stem, written
from game.present.pages.table import Sprite
from game.present.pictures.picture import Box, Picture, Place, Row, Words
from game.present.view_context import rough_width

INK = (9, 9, 9)
LETTERS = 20.0
ROOM = Rect(0, 0, 1200, 700)
SIGN = Picture(10, 10, (Box(0, 0, 10, 10, INK),))
CARD = Picture(
    200, 100,
    (
        Box(0, 0, 200, 100, INK),
        Words("Charlotte", 10, 20, 20, INK, align="left"),
        Row(("7", SIGN), 150, 60, 20, INK),
        Place(SIGN, 30, 70, 30),
        Place(SIGN, 100, 70, 90),
    ),
)  # fmt: skip


def test_words_rows_and_small_signs_of_a_picture_are_read_and_its_ground_and_drawings_are_not() -> None:
    (name, row, sign), named = zip(*written(CARD, rough_width, 40.0), strict=True)
    assert named == (True, False, False), "nobody knows a name by half of it"
    assert name == Rect(10, 10, 90, 20)
    assert row.centre == pytest.approx((150, 60)) and 30 < row.w < 40
    assert sign == Rect(15, 55, 30, 30)


@pytest.mark.parametrize(("text", "name"), [("N", False), ("21", False), ("Ulm", True), ("陳明", True)])
def test_a_lone_letter_is_a_sign_as_figures_are(text: str, name: bool) -> None:
    compass = Picture(80, 80, (Words(text, 40, 10, 20, INK),))
    ((_, named),) = written(compass, rough_width, 40.0)
    assert named == name


def test_words_shrink_to_their_room_and_turn() -> None:
    upright = Picture(200, 200, (Words("Charlotte", 100, 100, 20, INK, room=50, angle=90),))
    ((box, _),) = written(upright, rough_width, 40.0)
    assert (box.w, box.h) == pytest.approx((20, 50)) and box.centre == pytest.approx((100, 100))


def test_what_is_written_lies_where_the_thing_lies() -> None:
    (name,) = read([Sprite("card", CARD, 300, 200, 400, 200)], rough_width, LETTERS).names
    assert name.centre == pytest.approx((100 + 55 * 2, 100 + 20 * 2))
    assert name.w > 180, "with some air"
    (turned,) = read([Sprite("card", CARD, 300, 200, 400, 200, angle=180)], rough_width, LETTERS).names
    assert turned.centre == pytest.approx((600 - name.centre[0], 400 - name.centre[1]))


def test_nothing_is_read_that_is_not_seen() -> None:
    card = Sprite("card", CARD, 300, 200, 200, 100)
    veil = Sprite("veil", SIGN, 300, 200, 400, 400, z=5, blurs=True)
    assert read([card], rough_width, LETTERS).names
    assert not read([Sprite("card", CARD, 300, 200, 200, 100, alpha=0)], rough_width, LETTERS).names
    assert not read([veil, card], rough_width, LETTERS).names
    framed = Sprite("card", CARD, 300, 200, 200, 100, framed=True)
    assert not read([framed], rough_width, LETTERS, frame=Rect(500, 0, 300, 300)).names
    assert read([framed], rough_width, LETTERS, frame=Rect(100, 0, 300, 300)).names


def cards(chance: Random, count: int) -> list[Rect]:
    """Return where so many words stand, anywhere."""
    return [
        Rect(chance.uniform(0, 1100), chance.uniform(0, 660), chance.uniform(20, 110), chance.uniform(18, 30))
        for _ in range(count)
    ]


@pytest.mark.parametrize("seed", range(40))
def test_no_label_hides_words_that_it_could_leave_free(seed: int) -> None:
    chance = Random(seed)
    goal = Rect(chance.uniform(0, 1100), chance.uniform(0, 640), chance.uniform(20, 90), chance.uniform(20, 60))
    words = cards(chance, chance.choice((5, 30, 80, 200)))
    w, h = chance.uniform(50, 190), 38.0
    place = LabelGround(ROOM, LETTERS, ReadAreas(words)).place(w, h, goal)
    assert place.within(ROOM) and not place.overlaps(goal)
    if spoilt(place, words):
        near = (
            Rect(goal.centre[0] - w / 2 + dx * LETTERS, goal.centre[1] - h / 2 + dy * LETTERS, w, h)
            for dx in range(-5, 6)
            for dy in range(-5, 6)
        )
        free = [r for r in near if r.within(ROOM) and not r.inset(-LETTERS).overlaps(goal)]
        assert not [r for r in free if not spoilt(r.inset(-LETTERS), words)]


def test_a_label_stands_in_a_large_goal_rather_than_on_words_around_it() -> None:
    goal = Rect(300, 200, 400, 300)
    around = [Rect(100, 150, 800, 50), Rect(100, 500, 800, 50), Rect(100, 200, 200, 300), Rect(700, 200, 200, 300)]
    place = LabelGround(ROOM, LETTERS, ReadAreas(around)).place(120, 38, goal)
    assert place.within(goal)


def test_a_label_on_an_edge_moves_along_it_off_words() -> None:
    goal = Rect(300, 200, 500, 300)
    right = LabelGround(ROOM, LETTERS, ReadAreas(())).edge(120, 38, goal)
    assert right.right < goal.right and right.y < goal.y < right.bottom
    moved = LabelGround(ROOM, LETTERS, ReadAreas([right.inset(10)])).edge(120, 38, goal)
    assert moved.right < right.x + 10 and moved.y == right.y


def field(columns: range, rows: range, w: float, h: float) -> list[Rect]:
    return [Rect(x, y, w, h) for x in columns for y in rows]


def test_a_name_is_left_free_rather_than_figures() -> None:
    goal = Rect(590, 300, 20, 40)
    names = field(range(0, 580, 60), range(0, 700, 36), 30, 18)
    signs = field(range(610, 1200, 20), range(0, 700, 20), 18, 18)
    place = LabelGround(ROOM, LETTERS, ReadAreas(names, signs)).place(70, 38, goal)
    assert not spoilt(place, names)
    assert spoilt(place, signs) > spoilt(place.moved(-120, 12), names), "although more of the figures are hidden"


def test_what_is_hidden_is_less_than_what_would_be_hidden_near_by_far() -> None:
    goal = Rect(590, 340, 20, 20)
    every = [(x, y) for x in range(0, 1200, 20) for y in range(0, 700, 20)]
    signs = [Rect(x, y, *((4, 4) if abs(x - 600) + abs(y - 350) < 240 else (3, 3))) for x, y in every]
    place = LabelGround(ROOM, LETTERS, ReadAreas((), signs)).place(70, 38, goal)
    assert abs(place.centre[0] - 600) + abs(place.centre[1] - 350) < 120, "a little less is not worth a long way"


def test_a_thing_that_is_not_read_is_left_free_where_there_is_room_beside_it() -> None:
    goal = Rect(500, 300, 40, 40)
    usual = LabelGround(ROOM, LETTERS, ReadAreas(())).place(70, 38, goal)
    beside = LabelGround(ROOM, LETTERS, ReadAreas(()), [usual]).place(70, 38, goal)
    assert not beside.overlaps(usual)


def test_a_stem_strikes_no_words_through_where_a_longer_one_is_free() -> None:
    goal = Rect(500, 640, 40, 40)
    above = Rect(300, 590, 440, 30)
    beside = [Rect(x, y, 110, 22) for x in (385, 545) for y in (625, 670)]
    ground = LabelGround(Rect(0, 0, 1200, 700), LETTERS, ReadAreas([above, *beside]))
    place = ground.place(70, 38, goal)
    ends = stem(place, goal)
    assert not spoilt(place, ground.read.names)
    assert ends is not None and ends[0][1] > above.bottom, "beside it, though a place above would be nearer"
