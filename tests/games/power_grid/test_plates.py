"""Owned plants say fuel, amount and cities at every size: in words and signs, never by colour alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.games.power_grid.plants import PLANTS, STEP_3
from game.games.power_grid.show.art.plants import framed_card, kind_sign, plate_picture
from game.games.power_grid.show.places import SeatCard
from game.games.power_grid.show.players import Seat, seat_laid
from game.present.area import Rect
from game.present.pages.table import Lens
from game.present.party import Mark
from game.present.pictures.picture import Picture, Place, Row, Words
from game.screen.window.glass import scale_for
from tests.figures import sprite
from tests.games.power_grid.sights import seen, session_of

HANDS = ((3, 5, 13), (11, 14, 12), (25, 31, 50), (36, 35, 30), (28, 20, 22), (42, 39, 46))


def parts(picture: Picture) -> Iterator[str | Picture]:
    for shape in picture.shapes:
        if isinstance(shape, Words):
            yield str(shape.text)
        elif isinstance(shape, Row):
            yield from (part if isinstance(part, Picture) else str(part) for part in shape.parts)
        elif isinstance(shape, Place):
            yield shape.picture
            yield from parts(shape.picture)


def letters(picture: Picture) -> Iterator[tuple[float, float]]:
    """Yield how high letters are, and about how much they would have to shrink for their room."""
    for shape in picture.shapes:
        if isinstance(shape, Words):
            yield shape.size, 1.0
        elif isinstance(shape, Row):
            wide = sum(shape.tall if isinstance(part, Picture) else 0.45 * len(str(part)) for part in shape.parts)
            yield shape.size, min(1.0, shape.room / (shape.size * (wide + shape.gap * (len(shape.parts) - 1))))


@pytest.mark.parametrize("width", [160, 250, 295, 400])
@pytest.mark.parametrize("high", [80, 112, 152, 240])
@pytest.mark.parametrize("legible", [16.0, 25.0])
def test_the_mark_of_a_plant_touches_no_other_plant(width: float, high: float, legible: float) -> None:
    card = SeatCard(Rect(0.0, 0.0, width, high), legible, 25.0)
    plants = tuple((PLANTS[number], True, False) for number in HANDS[0])
    seat = Seat(0, "", Mark("player", 0), "", 1, 50, 3, 5, True, False, plants, 3, (0,) * 4, (True,) * 4)
    laid = seat_laid(seat, card)
    for number in HANDS[0]:
        own, mark = laid[f"own.0.{number}"], laid[f"mark.0.{number}"]
        assert mark.within(card.box)
        strips = card.tall and not card.cards(3)
        assert not (strips and mark.overlaps(own)), "strips are filled from end to end"
        others = [laid[f"own.0.{other}"] for other in HANDS[0] if other != number]
        assert not any(mark.inset(-1).overlaps(other) for other in others), (number, mark, others)


@pytest.mark.parametrize("window", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", ["germany", "usa"])
def test_a_plate_says_fuel_amount_and_cities(name: str, seats: int, window: tuple[int, int]) -> None:
    view: Any = session_of(name, seats).view(0).clone()
    for utility, plants in zip(view.grid.utilities, HANDS, strict=False):
        utility.plants[:] = plants
    table = seen(name, seats, "en", window, view, Lens())
    plates = [s for s in table.sprites if s.id.startswith("own.")]
    assert len(plates) == 3 * seats
    for plate in plates:
        plant = PLANTS[int(plate.id.rpartition(".")[2])]
        if plate.picture == framed_card(plant, False):
            continue  # a whole card, as in the market
        said = list(parts(plate.picture))
        sign = kind_sign(plant.kind)
        amount = [str(plant.fuel)] if str(plant.fuel) in said and said.count(sign) == 1 else [sign] * (plant.fuel - 1)
        for part in (str(plant.number), str(plant.cities), sign, *(amount if plant.fuel else ())):
            assert part in said, (plate.id, part)
            said.remove(part)
        assert all(shrunk >= 0.62 for _, shrunk in letters(plate.picture)), plate.id
        card = sprite(table, f"player.{plate.id.split('.')[1]}")
        assert plate.x + plate.w / 2 <= card.x + card.w / 2 and plate.y + plate.h / 2 <= card.y + card.h / 2


def test_every_kind_of_plant_has_a_sign_of_its_own() -> None:
    kinds = {plant.kind for plant in PLANTS.values() if plant.number != STEP_3}
    assert len({kind_sign(kind) for kind in kinds}) == len(kinds)


@pytest.mark.parametrize("window", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["germany", "manhattan"])
def test_up_to_four_players_have_each_plant_on_a_line_with_every_token_of_a_run(
    name: str, window: tuple[int, int]
) -> None:
    """Figures on it are at least 13 pixels high; the room between the lines of letters is the plants'."""
    view: Any = session_of(name, 4).view(0).clone()
    for utility, plants in zip(view.grid.utilities, HANDS, strict=False):
        utility.plants[:] = plants
    table, scale = seen(name, 4, "en", window, view, Lens()), scale_for(window)
    for plate in (each for each in table.sprites if each.id.startswith("own.")):
        plant, said = PLANTS[int(plate.id.rpartition(".")[2])], list(parts(plate.picture))
        assert said.count(kind_sign(plant.kind)) == max(1, plant.fuel)
        assert plate.w >= 5 * plate.picture.height * plate.w / plate.picture.width, "a line, not a box"
        assert all(size * shrunk * scale >= 13 for size, shrunk in letters(plate.picture))


def test_a_narrow_plate_gives_up_the_sign_of_its_fuel_before_the_amount() -> None:
    for width, needs in ((40.0, ("2",)), (60.0, ("2", kind_sign("coal")))):
        picture = plate_picture(width, 20.0, PLANTS[4], False, 18.0, 14.0)
        (row,) = [shape for shape in picture.shapes if isinstance(shape, Row)]
        assert row.parts == needs
