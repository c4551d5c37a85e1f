"""Names of cities on maps: all that find room, never over a city or over each other."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.games.carnegie.rules import Carnegie
from game.games.carnegie.show.chart import worth
from game.games.carnegie.show.map import NAME_MARGIN, NameWish, placed_names
from game.games.carnegie.state import CarnegieState
from game.kernel.message import Message
from game.present.cartography.names import Plate
from game.present.pages.table import Sprite
from game.present.pictures.picture import Face
from game.present.stage.bundle import Stage
from game.present.view_context import ViewContext
from tests.games.carnegie.test_show import BADGES, g, game, stage

__all__ = ("g", "game", "stage")
WINDOW = (0.0, 0.0, 200.0, 200.0)


def plate(sprite: Sprite, inset: float = 0.0) -> Plate:
    w, h = sprite.w / 2 - inset, sprite.h / 2 - inset
    return sprite.x - w, sprite.y - h, sprite.x + w, sprite.y + h


def condensed(words: Message | str, size: float, face: Face = "number") -> float:
    """Return about how wide the name of a city is, in condensed letters or in those of large maps."""
    assert isinstance(words, Message)
    return size * (0.36 if face == "number" else 0.54) * len(words.key.rpartition(".")[2])


def meet(one: Plate, two: Plate) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


@pytest.mark.parametrize(
    ("area", "legible"), [((1342.0, 694.0), 19.4), ((1060.0, 594.0), 19.7), ((1816.0, 737.0), 14.0)]
)
def test_a_map_names_its_cities(
    stage: Stage, game: Carnegie, g: CarnegieState, area: tuple[float, float], legible: float
) -> None:
    """As in windows of 1280x720 and 1024x640 with the log open, and of 1920x1080."""
    look = ViewContext(g, 0, None, BADGES, area=area, legible=legible, page="map", width=condensed)
    index = stage.scenery.table(look).index
    cities = game.world.tables.cities
    unnamed = [city.id for number, city in enumerate(cities) if f"name.{number}" not in index]
    assert not unnamed
    names = {n: sprite for n in range(len(cities)) if isinstance(sprite := index.get(f"name.{n}"), Sprite)}
    towns = {n: sprite for n in range(len(cities)) if isinstance(sprite := index[f"city.{n}"], Sprite)}
    covered = [(a, b) for a, name in names.items() for b, town in towns.items() if meet(plate(name), plate(town, 2.0))]
    assert not covered
    small = legible > 14.0
    assert small or all(
        len(name.picture.shapes[-1].parts) == 1 + len(worth(cities[n].vp, cities[n].connection_points))  # type: ignore[union-attr]
        for n, name in names.items()
    ), "a large map tells of every city what it is worth"
    assert not [
        pair for pair in combinations(names.values(), 2) if meet(*(plate(name, NAME_MARGIN / 2) for name in pair))
    ]


def test_a_name_makes_way_for_one_that_has_no_other_place() -> None:
    """Both fit only if the first leaves the side it likes best: the right edge is near."""
    town, neighbour = (80.0, 80.0, 100.0, 100.0), (80.0, 104.0, 100.0, 124.0)
    walls = ((0.0, 124.0, 200.0, 200.0), (0.0, 104.0, 78.0, 124.0), (60.0, 60.0, 120.0, 79.0))
    free = NameWish(town, "e", 60.0, 20.0, 0)
    tight = NameWish(neighbour, "e", 60.0, 20.0, 0)
    (first, _), (second, _) = placed_names((free, tight), walls, WINDOW)
    assert first is not None and second is not None


def test_a_name_without_room_is_left_out_and_never_drives_away_a_larger_city() -> None:
    town = (90.0, 90.0, 110.0, 110.0)
    wish = NameWish(town, "s", 50.0, 20.0, 2)
    assert placed_names((wish,), ((0.0, 0.0, 200.0, 89.0), (0.0, 111.0, 200.0, 200.0)), (60.0, 0.0, 140.0, 200.0)) == (
        (None, False),
    )
    large = NameWish(town, "s", 50.0, 20.0, 0)
    alone = placed_names((large,), (), WINDOW)
    assert placed_names((large, NameWish((90.0, 140.0, 110.0, 160.0), "n", 50.0, 20.0, 2)), (), WINDOW)[0] == alone[0]
    assert alone[0][0] is not None
