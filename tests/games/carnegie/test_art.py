"""The pictures of Carnegie: drawn at every size, nothing too small to read, what lies on them lies on its place."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.games.carnegie.show import chart, company, drawers, giving, opponent, platforms, pool, tickets, timeline_view
from game.games.carnegie.show.art import land, palette, rooms
from game.games.carnegie.show.art.counters import Sign
from game.games.carnegie.show.art.rooms import CLERK_SIZES, clerk
from game.games.carnegie.tables import CELLS, DONATIONS
from game.kernel.message import msg
from game.present.area import Rect
from game.present.kit.colours import LIGHT_LOSS, LOSS
from game.present.kit.layout import Laid, Thing, lay
from game.present.kit.signs import LEAST as READABLE
from game.present.pictures.picture import Box, Colour, Face, Line, Picture, Place, Row, Words
from game.present.pictures.pieces import token_picture
from game.screen.drawing.letters.type import Typography
from game.screen.drawing.pictures.shapes import Brush
from tests.texts import texts_of

TYPES = ("hr", "management", "construction", "rd")
LEAST = 13.0
"""Letters of 14 pixels may shrink this far where a name is long."""
CITIES = (
    chart.CityPicture("large", ("industry", "commerce", "industry", "housing", "public_infrastructure"), open=(0, 2)),
    chart.CityPicture("medium", ("housing", "commerce", "industry")),
    chart.CityPicture("small", ("any",), bonus=True),
    chart.CityPicture("small", ("any",), open=(0,)),
)


@pytest.fixture(scope="module")
def screen() -> pygame.Surface:
    """Return a window that nobody sees."""
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((64, 64))


class Watched(Typography):
    """Letters that remember the least size they were asked for; the mark on a coin is no letter."""

    def __init__(self) -> None:
        super().__init__("en")
        self.least = math.inf
        self.text = ""

    def raw(self, words: str, face: Face, pixels: int, colour: Colour) -> pygame.Surface:
        if pixels < self.least and words != "$":
            self.least, self.text = pixels, words
        return super().raw(words, face, pixels, colour)


def andrews_things() -> Iterator[tuple[str, Picture]]:
    """Yield cards, slots and tickets of Andrew, who is at no table whose words all have to be read."""
    yield "victory", opponent.victory_card(10, "VP", 64, 88)
    for kind in TYPES:
        yield f"back {kind}", opponent.card_back(kind, 136, 190)
        yield f"small back {kind}", opponent.card_back(kind, 58, 82)
    lines = tuple(opponent.CardLine(name, ("2", Sign("region:south")), name == "rd") for name in ("donation", *TYPES))
    yield "card", opponent.card_face(lines, 148, 184, advanced=True)
    for outcome in ("done", "failed", "waiting"):
        ticket = tickets.Ticket("department", "Management", ("takes Engineering", "from the pool"), outcome, "1 slot")
        yield f"ticket {outcome}", tickets.ticket_laid(ticket, "ticket", Rect(0, 0, 284, 108)).sprites[0].picture
    yield "rests", tickets.resting_laid(1, Rect(0, 0, 226, 108)).sprites[0].picture


def test_a_soft_shadow_grows_around_its_box_without_getting_darker_than_asked() -> None:
    shapes = chart.soft_shadow(Rect(10, 10, 40, 20), 4, 6, 60)
    assert max(shape.w for shape in shapes if isinstance(shape, Box)) == 40 + 12
    fills = [shape.fill for shape in shapes if isinstance(shape, Box)]
    total = sum(fill[3] for fill in fills if isinstance(fill, tuple) and len(fill) == 4)
    assert total == pytest.approx(60, abs=6)


def test_contours_are_drawn_from_the_outermost_inwards_and_fade_outwards() -> None:
    shapes = [shape for shape in land.contours([((0.0, 0.0), (100.0, 0.0))], 1) if isinstance(shape, Line)]
    assert [shape.width for shape in shapes][::18] == pytest.approx([92.8, 10.8])
    assert [shape.width for shape in shapes][1::18] == pytest.approx([91.2, 9.2])
    inks = [shape.colour[0] for shape in shapes[::2]]
    assert inks == sorted(inks, reverse=True), "the farther, the nearer to the sea"
    assert {shape.colour for shape in shapes[1::2]} == {palette.SEA}


def test_the_bands_of_a_certificate_lie_inside_its_edge() -> None:
    lines = [shape for shape in palette.certificate(300, 200).shapes if isinstance(shape, Line)]
    assert len(lines) == 12
    assert all(0 < x < 300 and 0 < y < 200 for line in lines for x, y in line.points)


def test_no_letters_of_andrew_are_too_small_to_read(screen: pygame.Surface) -> None:
    too_small, speak = {}, texts_of("en").render
    for name, picture in andrews_things():
        letters = Watched()
        assert Brush(letters, speak).draw(picture, 2.0).get_bounding_rect().w > 0, name
        if letters.least / 2 < LEAST:
            too_small[name] = (round(letters.least / 2, 1), letters.text)
    assert not too_small


def test_regions_share_their_borders_and_cover_the_land() -> None:
    regions, coasts, borders = land.outlines(1024, 592)
    edges = Counter(
        frozenset(pair) for line in regions.values() for pair in zip(line, (*line[1:], line[0]), strict=True)
    )
    inner = sum(len(run) - 1 for run in borders)
    outer = sum(len(run) - 1 for run in coasts)
    assert sum(count == 2 for count in edges.values()) == inner
    assert sum(count == 1 for count in edges.values()) == outer


@pytest.mark.parametrize(
    ("region", "place"),
    [("west", (32.5, 61)), ("midwest", (49, 45)), ("east", (77.5, 30)), ("south", (47.5, 68.5)), ("south", (33, 80))],
)
def test_places_lie_in_their_region(region: str, place: tuple[float, float]) -> None:
    regions = land.outlines(1000, 600)[0]
    x, y = place[0] * 10, place[1] * 6
    found = [name for name, line in regions.items() if inside(x, y, line)]
    assert found == [region]


def inside(x: float, y: float, line: land.Run) -> bool:
    """Tell whether a ray to the left crosses an outline an odd number of times."""
    sides = zip(line, (*line[1:], line[0]), strict=True)
    return (
        sum((ay > y) != (by > y) and ax + (y - ay) * (bx - ax) / (by - ay) < x for (ax, ay), (bx, by) in sides) % 2 == 1
    )


@pytest.mark.parametrize("size", [(844, 514), (904, 526)])
def test_rooms_of_a_house_lie_side_by_side_without_touching(size: tuple[float, float]) -> None:
    laid = company.house_laid(company.BARE, Rect(0, 0, *size))
    frames = [laid[f"cell.{number}"] for number in range(16)]
    rects = [pygame.Rect(*(round(part * 10) for part in frame)) for frame in frames]
    assert len(rects) == 16
    for number, rect in enumerate(rects):
        assert pygame.Rect(0, 0, round(size[0] * 10), round(size[1] * 10)).contains(rect)
        assert rect.collidelist(rects[number + 1 :]) == -1
    lowest, highest = (min(CELLS, key=floor) for floor in (lambda each: each.floor, lambda each: -each.floor))
    assert frames[CELLS.index(lowest)].y > frames[CELLS.index(highest)].y, "the ground floor is below"
    assert frames[0][2] > 180 and frames[0][3] > 95


@pytest.mark.parametrize("h", [74.0, 91.0, 98.0, 140.0])
def test_heads_stay_below_what_a_room_does(h: float) -> None:
    band = rooms.band_of(h)
    assert band.h >= rooms.EFFECT * 1.2
    assert all(y - size / 2 >= band.bottom - 0.01 for _, y, size in rooms.desk_spots(195.0, h, 3))
    for _, y, wide in rooms.training_spots(195.0, h, 3, 2):
        assert y - wide * 56 / 44 / 2 >= band.bottom - 0.06 * h, "a hat may touch it"


@pytest.mark.parametrize("h", [46.0, 60.0])
def test_heads_stay_below_the_name_in_low_rooms_and_above_the_desk(h: float) -> None:
    for (_, y, size), (_, desk, wide) in zip(
        rooms.desk_spots(150.0, h, 3), rooms.desk_places(150.0, h, 3), strict=True
    ):
        assert y - size / 2 >= READABLE * 1.2
        assert y < desk - wide * 0.23 + 2


@pytest.mark.parametrize("desks", [1, 2, 3])
def test_employees_at_desks_do_not_hide_each_other_or_leave_the_room(desks: int) -> None:
    w, h = 192.0, 98.0
    spots = rooms.desk_spots(w, h, desks)
    assert len(spots) == desks
    for (x, y, size), (other, _, _) in pairwise(spots):
        assert other - x >= size
        assert size / 2 <= x <= w - size / 2
        assert y - size / 2 > 20, "heads stay below the name"
    for x, y, size in rooms.training_spots(w, h, desks, 3):
        assert size / 2 - 0.5 <= x <= w - size / 2 + 0.5
        assert y + size * CLERK_SIZES["training"][1] / CLERK_SIZES["training"][0] / 2 <= h


@pytest.mark.parametrize("station", [(250.0, 144.0), (113.0, 112.0)])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_discs_of_a_box_lie_below_what_it_gives_without_covering_each_other(
    count: int, station: tuple[float, float]
) -> None:
    laid = platforms.disc_places(1, dict.fromkeys(range(count), 3), Rect(0, 0, *station))
    box, discs = laid["box.3"], [laid[f"disc.track.{party}.1"] for party in range(count)]
    said = box.h * 0.39 + READABLE * 0.4 if platforms.narrow(station[0]) else box.h * 0.3
    for number, disc in enumerate(discs):
        assert disc.within(Rect(box.x, box.y + said, box.w, box.h - said))
        for other in discs[number + 1 :]:
            assert math.dist(disc.centre, other.centre) >= disc.w * 0.9


@pytest.mark.parametrize(("w", "h", "kept"), [(250.0, 144.0, 0.0), (113.0, 112.0, platforms.BONUS - 6)])
@pytest.mark.parametrize("groups", [(1,), (3, 1), (5, 4, 3, 4)])
def test_everybody_on_a_platform_stands_on_it(groups: tuple[int, ...], w: float, h: float, kept: float) -> None:
    """In a narrow station ``kept`` is left for what its last box gives once."""
    each, sign = clerk(1, "mission"), token_picture(1)
    people = tuple((seat, count, each, sign, msg("ca.mission")) for seat, count in enumerate(groups))
    laid = platforms.station_laid(platforms.StationFace(2, 1, groups=people), msg("ca.station"), Rect(0, 0, w, h))
    for seat, count in enumerate(groups):
        stands = [laid[f"mission.{seat}.2.{number}"] for number in range(count)]
        assert [person.x for person in stands] == sorted(person.x for person in stands)
        for person in (*stands, laid[f"mission.mark.{seat}.2"]):
            assert person.x >= -1 and person.right <= w - kept + 1 and h * 0.6 < person.centre[1] < h


def cabinet(high: float, cost: int = 4) -> Laid:
    """Return a cabinet so high of which a pull costs so much."""
    face = drawers.CabinetFace("housing", "Public works", 2, cost, (0, 0, 5, 10, 15), 1)
    return drawers.cabinet_laid(face, Thing("cabinet.0"), Rect(30.0, 20.0, 195.0, high))


@pytest.mark.parametrize("high", [108.0, 66.0])
def test_spaces_of_a_tray_stay_in_their_places_when_it_is_pulled(high: float) -> None:
    laid = cabinet(high)
    discs = [drawers.disc_place(laid, number) for number in range(4)]
    assert all(left.x > right.x for left, right in pairwise(discs)), "S1 is at the knob"
    trays = [drawers.tray_place(laid, number + 1) for number in range(4)]
    for tray, disc in zip(trays, discs, strict=True):
        assert disc.within(tray) and tray.right == pytest.approx(trays[0].right)
    price = next(row for row in laid.sprites[0].picture.shapes if isinstance(row, Row))
    end = laid["cabinet.0"].x + price.x + price.room / 2
    assert price.room > 20 and trays[3].x >= end - 0.1, "what the next pull costs stays in sight"


@pytest.mark.parametrize(("w", "h", "named"), [(844, 222, True), (348, 198, False)])
def test_markers_lie_on_their_cells_in_order(w: float, h: float, named: bool) -> None:
    laid = timeline_view.timeline_laid(Rect(0, 0, w, h), named)
    for row in range(4):
        spots = [laid[f"marker.{row}.{position}"] for position in range(6)]
        assert [spot.x for spot in spots] == sorted(spot.x for spot in spots)
        assert all(spot.within(laid[f"row.{row}"].inset(-4)) for spot in spots)


@pytest.mark.parametrize("face", CITIES)
def test_lots_lie_in_their_city_from_left_to_right(face: chart.CityPicture) -> None:
    w, h = chart.city_size(face, 25)
    lots = chart.lot_places(face, 25)
    assert len(lots) == len(face.spaces)
    assert [x for x, _ in lots] == sorted(x for x, _ in lots)
    assert all(12 <= x <= w - 12 and 12 <= y <= h - 12 for x, y in lots)


def test_cities_at_the_edge_of_the_map_are_moved_inwards() -> None:
    face = CITIES[0]
    half = chart.city_size(face, 25)[0] / 2
    assert chart.city_middle((20, 100), face, 25, 1024) == (half + 2, 100)
    assert chart.city_middle((500, 100), face, 25, 1024) == (500, 100)
    assert chart.city_middle((1020, 100), face, 25, 1024) == (1024 - half - 2, 100)


def test_postures_and_owners_can_be_told_apart() -> None:
    pictures = {clerk(colour, posture) for colour in range(-1, 6) for posture in CLERK_SIZES if posture != "waiting"}
    assert len(pictures) == 7 * 3


def test_donation_spaces_fill_four_fields_of_five() -> None:
    table = giving.table_laid("$5", Rect(0, 0, 844, 646))
    spaces = [table[f"space.{number}"] for number in range(len(DONATIONS))]
    fields = Counter(DONATIONS[number].field for number in range(len(DONATIONS)))
    assert len({round(space.x) for space in spaces}) == 4 and set(fields.values()) == {5}
    assert all(space.within(Rect(15, 0, 844 - 30, 646 - 15)) for space in spaces)
    assert all(space.y > table["donations.price"].bottom for space in spaces)


@pytest.mark.parametrize("count", [1, 2, 3, 5])
@pytest.mark.parametrize(("w", "h"), [(197.0, 102.0), (150.0, 84.0), (300.0, 90.0)])
def test_a_pile_of_donors_leaves_the_rule_of_its_space_free(w: float, h: float, count: int) -> None:
    discs = tuple((party, token_picture(party)) for party in range(count))
    space = giving.Space(("3", "per"), "mine", "yours", "4", (), discs)
    laid = lay(giving.space_node(space, "7", w, h, Thing("donation.7")), Rect(0, 0, w, h))
    (rule,) = (shape for shape in laid.sprites[0].picture.shapes if isinstance(shape, Row))
    lying = [laid[f"donor.7.{party}"] for party in range(count)]
    assert all(disc.x >= 0 and disc.right <= rule.x and disc.y >= 0 and disc.bottom <= h for disc in lying)
    assert all(left.x < right.x for left, right in pairwise(lying)), "each is seen"


def test_a_stack_shows_the_edge_of_each_further_tile() -> None:
    one = pool.tile_picture(pool.TileFace("rd", "Archives", 31, (), (5,)), 236, 190)
    two = pool.tile_picture(pool.TileFace("rd", "Archives", 31, (), (5,), count=2), 236, 190)
    assert len(two.shapes) == len(one.shapes) + 1


def test_words_come_as_they_are_given_so_that_languages_switch(screen: pygame.Surface) -> None:
    pill = chart.name_pill("Reno", (), (60, 19), (15.5, "text"), True)
    row = next(shape for shape in pill.shapes if isinstance(shape, Row))
    assert row.parts == ("Reno",)


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize(("w", "h"), [(140.0, 34.0), (210.0, 60.0)])
def test_a_flat_tile_says_name_price_effect_and_wage(w: float, h: float, count: int) -> None:
    face = pool.TileFace("rd", "Archives", 31, ("$2", "/", "2"), (5, 5), "2", count)
    picture = pool.tile_picture(face, w, h)
    (name,) = (shape for shape in picture.shapes if isinstance(shape, Words) and shape.text == "Archives")
    tag, effect = (shape for shape in picture.shapes if isinstance(shape, Row))
    desk = next(shape for shape in picture.shapes if isinstance(shape, Place))
    assert name.y + name.size / 2 < effect.y and effect.y + effect.size / 2 <= h
    assert name.x + name.room < tag.x - pool.TAG * 0.8 and tag.x <= w
    assert effect.x + effect.room <= desk.x - desk.w / 2


@pytest.mark.parametrize("high", [108.0, 66.0])
def test_what_a_pull_costs_is_written_like_every_price(high: float) -> None:
    """A minus and red: as what a step on a transport track costs, which stands below."""
    (price,) = (row for row in cabinet(high).sprites[0].picture.shapes if isinstance(row, Row))
    assert price.parts[0] == "−4" and price.colour in (LOSS, LIGHT_LOSS)
    assert not any(isinstance(shape, Row) for shape in cabinet(high, 0).sprites[0].picture.shapes), "the last position"


@pytest.mark.parametrize("size", [(150.0, 98.0), (190.0, 76.0), (120.0, 60.0)])
def test_the_name_of_a_department_ends_before_its_laurel(size: tuple[float, float]) -> None:
    room = rooms.room_picture(
        rooms.RoomFace("construction", "Construction Outsourcing", ("$3", Sign("bar"), "1"), 3, 3), *size
    )
    name = next(shape for shape in room.shapes if isinstance(shape, Words))
    wreath = next(shape for shape in room.shapes if isinstance(shape, Place) and shape.x > size[0] / 2)
    assert name.x + name.room <= wreath.x - wreath.w / 2
