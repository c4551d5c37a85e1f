"""What the chosen plants earn stands beside the name of who runs them, and hides nothing that a card tells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.games.power_grid.actions import Power
from game.games.power_grid.events import Powered
from game.games.power_grid.show.places import SeatCard
from game.games.power_grid.show.players import blank
from game.kernel.choice import Decision, One
from game.present.answer.gesture import Facet, Tap
from game.present.area import Rect
from game.present.kit.drafts import TAG
from game.present.motion.page_animation import lay_out
from game.present.pages.table import Lens, Spot, Sprite, Table
from game.present.pages.table_pages import drafted
from game.present.party import Badge
from game.present.pictures.picture import Words
from game.present.text import LANGUAGES
from game.present.view_context import ViewContext
from tests.games.power_grid.sights import choices_of_regions, look_at, session_of, stage_at

PLANTS = (15, 24, 26)
SIZES = ((1024, 640), (1280, 720), (1920, 1080))
LETTER, FIGURE = 0.5, 0.42
"""How far letters and signs, and figures alone, reach up and down from their line, compared with their size."""


def look_with(name: str, seats: int, language: str, window: tuple[int, int], run: tuple[int, ...]) -> ViewContext:
    """Return the look of a seat with three plants and eleven cities that has chosen these plants."""
    session = session_of(name, seats)
    world: Any = session.game.world  # type: ignore[attr-defined]
    view: Any = session.view(0).clone()
    grid = view.grid
    grid.regions, grid.turn, view.flow.stack[:] = choices_of_regions(name, seats)[0], 0, ["pg.powering"]
    grid.order[:] = list(range(seats))
    mine = grid.utilities[0]
    mine.plants, mine.fuel, mine.money = list(PLANTS), [2, 2, 2, 0], 248
    mine.cities = sum(1 << city for city in sorted(world.in_play(grid.regions))[:11])
    answer = Power(run, 0)
    draft = tuple(Facet(f"run.{plant}", Tap(f"own.0.{plant}")) for plant in run)
    decision = Decision(0, "pg.powering", (One(answer),), subject=0)
    look = look_at(name, seats, language, window, view, Lens(), decision, draft)
    badges = tuple(Badge(seat, False, "Bartholomäus der Jüngere") for seat in range(seats))
    return replace(look, badges=badges, answer=answer)


def box(part: Sprite | Spot) -> Rect:
    return Rect(part.x - part.w / 2, part.y - part.h / 2, part.w, part.h)


def figures(place: Rect, reach: float) -> Rect:
    return Rect(place.x, place.centre[1] - reach, place.w, 2 * reach)


def told(table: Table, card: SeatCard) -> Iterator[tuple[str, Rect]]:
    """Yield what a card tells, and where: the name as it is written, money, cities, plants, fuel."""
    player = table.index["player.0"]
    assert isinstance(player, Sprite)
    name = next(shape for shape in player.picture.shapes if isinstance(shape, Words) and "B" in str(shape.text))
    laid = blank(card)
    place = laid["name"]
    yield "name", Rect(place.x, place.centre[1] - card.text / 2, min(name.room, card.inner.w), card.text)
    yield "money", figures(laid["money"], card.text * LETTER)
    yield "cities", figures(laid["cities"], card.text * LETTER)
    for sprite in table.sprites:
        if sprite.id.startswith(("own.", "store.", "player.", "mark.")) and sprite.id != "player.0":
            yield sprite.id, box(sprite)


@pytest.mark.grid
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", ["germany", "usa"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_one_plant_earns_hides_nothing(name: str, seats: int, size: tuple[int, int]) -> None:
    """Beside the map and below it, with a long name, in each language."""
    stage: Any = stage_at(name, seats)
    for language in LANGUAGES:
        for plant in PLANTS:
            look = look_with(name, seats, language, size, (plant,))
            table, card = drafted(stage.scenery, stage.words, look), stage.scenery.rooms.places(look).card_of(0)
            (tag,) = (sprite for sprite in table.sprites if sprite.id.startswith(TAG))
            assert box(tag).within(card.box.inset(-1))
            hidden = [what for what, where in told(table, card) if where.overlaps(box(tag))]
            assert not hidden, (language, plant, hidden)
            mark = table.index[f"mark.0.{plant}"]
            assert not box(mark).overlaps(figures(blank(card)["cities"], card.text * FIGURE)), (language, plant)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", ["germany", "usa"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_income_counts_up_beside_the_cities(name: str, seats: int, size: tuple[int, int]) -> None:
    stage: Any = stage_at(name, seats)
    look = look_with(name, seats, "en", size, PLANTS)
    table, card = stage.scenery.table(replace(look, draft=())), stage.scenery.rooms.places(look).card_of(0)
    script = stage.motion.script(Powered(0, PLANTS, (2, 2, 2, 0), 4, 54), table, replace(look, draft=()))
    now = lay_out(script).at({sprite.id: sprite for sprite in table.sprites}, 0.2)
    assert not box(now["income.0"]).overlaps(figures(blank(card)["cities"], card.text * FIGURE))
