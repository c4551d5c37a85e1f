"""While plants run it is dark: current runs along cables, cities with power light up, the income counts up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.games.power_grid.actions import Power
from game.games.power_grid.events import Powered
from game.games.power_grid.planning import network_links, network_steps
from game.kernel.choice import Decision, One
from game.present.answer.gesture import Facet, Tap
from game.present.kit.drafts import TAG
from game.present.motion.page_animation import lay_out
from game.present.motion.script import Script
from game.present.pages.table import Lens, Sprite, Table
from game.present.pages.table_pages import drafted
from game.present.pictures.picture import Row
from tests.games.power_grid.sights import choices_of_regions, look_at, seen, session_of, stage_at

SEATS, WINDOW = 3, (1280, 720)
MAP = "germany"


def position(turn: int, *, phase: str = "pg.powering", powered: tuple[int, ...] = (4, 6, 2)) -> Any:
    """Return a position in which so many have run their plants; networks of 6 cities, two of them shared."""
    session = session_of(MAP, SEATS)
    world: Any = session.game.world  # type: ignore[attr-defined]
    view: Any = session.view(0).clone()
    grid = view.grid
    grid.regions, grid.turn, view.flow.stack[:] = choices_of_regions(MAP, SEATS)[0], turn, [phase]
    grid.order[:] = [0, 1, 2]
    cities = sorted(world.in_play(grid.regions))
    for u, utility in enumerate(grid.utilities):
        utility.cities = sum(1 << city for city in cities[u * 4 : u * 4 + 6])
        utility.powered = powered[u]
    return view


def told(event: Powered, view: Any, table: Table, viewer: int) -> Script:
    look = look_at(MAP, SEATS, "en", WINDOW, view, Lens(), viewer=viewer)
    script = stage_at(MAP, SEATS).motion.script(event, table, look)
    assert script is not None
    return script


def amount(sprite: Sprite) -> str:
    """Return the income that a plate says."""
    row = next(shape for shape in sprite.picture.shapes if isinstance(shape, Row))
    return str(row.parts[-1])


def event(cities: int, income: int) -> Powered:
    return Powered(0, (3,), (0, 2, 0, 0), cities, income)


def lights(table: Table) -> set[str]:
    return {s.id for s in table.sprites if s.id.startswith(("glow.", "current."))}


def test_the_map_is_dark_only_while_plants_run_and_who_has_run_them_is_alight() -> None:
    day = seen(MAP, SEATS, "en", WINDOW, position(2, phase="pg.building"), Lens())
    assert "night" not in day.index and not lights(day)
    for turn in range(SEATS):
        view = position(turn)
        table = seen(MAP, SEATS, "en", WINDOW, view, Lens())
        assert "night" in table.index
        world: Any = session_of(MAP, SEATS).game.world  # type: ignore[attr-defined]
        expected: set[str] = set()
        for u in range(turn):
            utility = view.grid.utilities[u]
            steps = network_steps(world, view.grid.regions, utility.cities)
            expected |= {f"glow.{city}" for city, _ in steps[: utility.powered]}
            expected |= {f"current.{link}.{u}" for link in network_links(world, view.grid.regions, utility.cities)}
        assert lights(table) == expected


def test_the_story_ends_as_the_table_is_laid_after_it() -> None:
    before, after = (seen(MAP, SEATS, "en", WINDOW, position(turn), Lens()) for turn in (0, 1))
    sprites = {s.id: s for s in before.sprites}
    tracks = lay_out(told(event(4, 54), position(1), before, 0))
    end = tracks.end(sprites)
    assert {name for name in end if name.startswith(("glow.", "current."))} == lights(after)
    assert not [name for name in end if name.startswith(("spark.", "income."))]
    assert {name: (end[name].x, end[name].y, end[name].alpha) for name in lights(after)} == {
        s.id: (s.x, s.y, 255) for s in after.sprites if s.id in lights(after)
    }


def test_cities_come_alight_one_by_one_and_the_income_counts_up() -> None:
    table = seen(MAP, SEATS, "en", WINDOW, position(0), Lens())
    sprites = {s.id: s for s in table.sprites}
    tracks = lay_out(told(event(4, 54), position(1), table, 0))
    counts, incomes = [], []
    for step in range(int(tracks.seconds * 100)):
        now = tracks.at(sprites, step / 100)
        counts.append(sum(name.startswith("glow.") for name in now))
        if "income.0" in now:
            incomes.append(int(amount(now["income.0"])))
    assert counts == sorted(counts) and set(counts) == {0, 1, 2, 3, 4}
    assert incomes == sorted(incomes) and len(set(incomes)) == 5 and incomes[-1] == 54


@pytest.mark.parametrize(("cities", "income"), [(0, 10), (4, 54)])
def test_it_is_short_shorter_for_others_and_at_once_with_little_motion(cities: int, income: int) -> None:
    table = seen(MAP, SEATS, "en", WINDOW, position(0), Lens())
    own, other = (told(event(cities, income), position(1), table, viewer) for viewer in (0, 1))
    assert lay_out(other).seconds < lay_out(own).seconds < 1.4
    assert lay_out(other).seconds < 0.9
    assert lay_out(own, calm=True).seconds <= lay_out(own).seconds


def test_with_little_motion_everything_is_alight_from_the_beginning() -> None:
    table = seen(MAP, SEATS, "en", WINDOW, position(0), Lens())
    sprites = {s.id: s for s in table.sprites}
    tracks = lay_out(told(event(4, 54), position(1), table, 0), calm=True)
    calm = tracks.at(sprites, 0.3, calm=True)
    assert sum(name.startswith("glow.") for name in calm) == 4


def test_a_shared_connection_shows_all_its_owners_side_by_side() -> None:
    table = seen(MAP, SEATS, "en", WINDOW, position(0, phase="pg.building"), Lens())
    cables = [s.id.split(".") for s in table.sprites if s.id.startswith("cable.")]
    shared = {link for _, link, _ in cables if sum(link == other for _, other, _ in cables) > 1}
    assert shared
    for link in shared:
        pictures = {s.picture for s in table.sprites if s.id.startswith(f"cable.{link}.")}
        assert len(pictures) == sum(link == other for _, other, _ in cables)


@pytest.mark.parametrize("height", [701, 720])
@pytest.mark.parametrize("owned", [(5, 10), (4, 5, 10)])
def test_the_label_of_what_runs_hides_no_plant_that_runs(owned: tuple[int, ...], height: int) -> None:
    """Else nobody sees what a plant burns while it is chosen, nor finds it to switch it off."""
    view, run = position(0), (5, 10)
    view.grid.utilities[0].plants, view.grid.utilities[0].fuel = list(owned), [4, 0, 0, 0]
    decision = Decision(0, "pg.powering", (One(Power(run, 2)),), subject=0)
    draft = tuple(Facet(f"run.{plant}", Tap(f"own.0.{plant}")) for plant in run)
    look = look_at(MAP, SEATS, "en", (1280, height), view, Lens(), decision, draft)
    stage = stage_at(MAP, SEATS)
    table = drafted(stage.scenery, stage.words, replace(look, answer=Power(run, 2)))
    (tag,) = [sprite for sprite in table.sprites if sprite.id.startswith(TAG)]
    for plate in (table.index[f"own.0.{plant}"] for plant in run):
        apart = abs(tag.x - plate.x) > (tag.w + plate.w) / 2 - 1 or abs(tag.y - plate.y) > (tag.h + plate.h) / 2 - 1
        assert apart, f"{plate.id} is hidden"
