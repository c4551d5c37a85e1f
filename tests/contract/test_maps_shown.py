"""Every map shows its cities, names, costs and prices so that nobody has to guess what belongs to what.

Computed from the layout and what is laid on the page, in every window, language, map and choice of regions: the normal
run meets each once.
"""

from __future__ import annotations

import math
import shutil
import tempfile
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from game import paths
from game.games import game_infos
from game.games.game_info import OWN, GameInfo
from game.games.power_grid.actions import Build
from game.kernel.choice import Decision, One
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.play.settings import ROWS, Settings
from game.present.answer.gesture import Draft, Facet, Tap
from game.present.pages.paging import hit
from game.present.pages.table import WHOLE, Lens, Sprite, Table
from game.present.pages.table_pages import TablePages
from game.present.party import Badge
from game.present.stage.bundle import Stage, stage_of
from game.present.view_context import ViewContext
from game.screen.scenes.board.frame import divide
from game.screen.scenes.table.words import legible
from game.screen.window.glass import scale_for
from tests.games.power_grid.sights import canvas, letters

WINDOWS = ((1024, 640), (1280, 720), (1280, 800), (1920, 1080), (3840, 2160))
SMALL = WINDOWS[0]
LANGUAGES = ROWS["language"].values
NETWORKS = [info for info in game_infos().values() if info.map_game == "power_grid"]
"""The games in which cities are connected on a map."""
DISC = 60 / 64
"""How wide a disc is, compared with its picture."""
LOST, LOST_COSTS = 2, 2
"""Names that may be missing in the smallest window, one more where nearer views lack as many, and costs that may be.

In all other windows none is.
"""
CROWDED, CROWDED_COSTS = 0.2, 0.05
"""Parts of the names and costs that may be missing in the smallest window where the whole is not what people see first.

On the map of North America with 42 cities in play, 8 names and 2 of 85 costs find no room that another does not need.
So people begin nearer, where they are there; who steps back reads the rest by pointing.
"""
SLACK = 0.1


@cache
def own_maps() -> Path:
    """Return a folder of a person with a map of their own: the template, as they find it."""
    folder = Path(tempfile.mkdtemp())
    (folder / "maps" / "power_grid").mkdir(parents=True)
    shutil.copy(paths.maps() / "template" / "power_grid.tmx", folder / "maps" / "power_grid" / "mine.tmx")
    return folder


@cache
def begun(info: GameInfo, name: str, seats: int) -> tuple[Session, Stage]:
    options = {"map": name}
    board = board_for(info, seats, options, own_maps())
    session = Session(info, [Player(f"P{seat}") for seat in range(seats)], options, seed=1, board=board)
    return session, stage_of(info, session.game, board)


def regions_of(info: GameInfo, name: str, seats: int) -> list[int]:
    """Return the bit masks of all regions that can be in play together."""
    world: Any = begun(info, name, seats)[0].game.world  # type: ignore[attr-defined]
    count = min(world.tables.regions, len(world.graph.regions))
    every = (sum(1 << region for region in chosen) for chosen in combinations(range(len(world.graph.regions)), count))
    return [regions for regions in every if not world.apart(regions)]


def look_at(
    info: GameInfo, name: str, seats: int, language: str, window: tuple[int, int], regions: int,
    lens: Lens = WHOLE, money: int = 0, owned: int = 0, draft: Draft = (),
) -> tuple[Stage, ViewContext]:  # fmt: skip
    """Return the look of somebody who is to build, with so many cities of each player on the map."""
    session, stage = begun(info, name, seats)
    world: Any = session.game.world  # type: ignore[attr-defined]
    view: Any = session.view(0).clone()
    grid = view.grid
    grid.regions, grid.places, view.flow.stack[-1], view.flow.round = regions, 2, "pg.building", 2
    cities, far = sorted(world.in_play(regions)), world.distances(regions)
    for u, utility in enumerate(grid.utilities):
        mine = cities[u * owned : (u + 1) * owned]
        utility.cities, utility.money = sum(1 << city for city in mine), money
        utility.reach = [min((far[a][b] for a in mine if far[a][b] >= 0), default=-1) for b in range(len(far))]
        for city in mine:
            grid.houses[city] += 1
    first, prices = grid.utilities[0], world.tables.place_prices
    paid = [
        One(Build(city))
        for city in cities
        if not first.cities >> city & 1 and 0 <= first.reach[city] <= money - prices[grid.houses[city]]
    ]
    sheet = canvas(language, window)
    page = divide(sheet.width, sheet.height).page
    decision = Decision(0, "pg.building", tuple(paid), subject=0)
    badges = tuple(Badge(seat, False, f"P{seat}") for seat in range(seats))
    width = letters(language)[1].width(sheet)
    return stage, ViewContext(
        view, 0, decision, badges, draft, (page.w, page.h), lens=lens, legible=legible(sheet), width=width
    )  # fmt: skip


def named(table: Table, prefix: str) -> dict[str, Sprite]:
    return {each.id.removeprefix(prefix): each for each in table.sprites if each.id.startswith(prefix)}


def gap(part: Sprite, disc: Sprite) -> float:
    """Return how far something is from the edge of a disc; less than 0 if it lies over it."""
    dx = max(abs(part.x - disc.x) - part.w / 2, 0.0)
    dy = max(abs(part.y - disc.y) - part.h / 2, 0.0)
    return math.hypot(dx, dy) - disc.w * DISC / 2


def cover(one: Sprite, two: Sprite) -> bool:
    """Tell whether one lies over the other."""
    return (
        abs(one.x - two.x) < (one.w + two.w) / 2 - SLACK and abs(one.y - two.y) < (one.h + two.h) / 2 - SLACK
    )  # fmt: skip


def cut(table: Table) -> Iterator[str]:
    """Yield the labels that the frame of the board cuts: they leave it, or its track lies over them."""
    assert table.frame is not None
    x, y, w, h = table.frame
    for each in table.sprites:
        if each.framed and each.id.startswith(("name.", "cost.", "price.", "title.", "second.")):
            out = max(
                x - each.x + each.w / 2, y - each.y + each.h / 2,
                each.x + each.w / 2 - x - w, each.y + each.h / 2 - y - h,
            )  # fmt: skip
            if out > 0.5 + SLACK:
                yield f"{each.id} is cut by {out:.1f}"


def faults(table: Table, window: tuple[int, int], lines: int) -> Iterator[str]:
    """Yield what is wrong with a map that is seen as a whole, with costs on so many ``lines``."""
    scale = scale_for(window)
    yield from cut(table)
    discs = {name: disc for name, disc in named(table, "city.").items() if disc.label is not None}
    names, costs = named(table, "name."), named(table, "cost.")
    assert discs and names
    yield from (f"{each.id} is a leader line" for each in table.sprites if each.id.startswith(("pointer.", "flag.")))
    wide = min(disc.w for disc in discs.values()) * DISC * scale
    if wide < 20 - SLACK:
        yield f"cities are {wide:.1f} px wide"
    ways = {name: gap(part, discs[name]) * scale for name, part in names.items()}
    yield from (f"the name of {name} is {way:.1f} px away" for name, way in ways.items() if way > 14)
    if median(ways.values()) > 4:
        yield f"names are {median(ways.values()):.1f} px away"
    for name, part in names.items():
        nearest = min(discs, key=lambda each: gap(part, discs[each]))
        if nearest != name:
            yield f"the name of {name} stands at {nearest}"
        if gap(part, discs[nearest]) < 0:
            yield f"the name of {name} covers a disc"
    lost = discs.keys() - names.keys()
    near = table.first is not None
    if len(lost) > (max(LOST + 1, CROWDED * len(discs) * near) if window == SMALL else 0):
        yield f"{sorted(lost)} have no names"
    if lines - len(costs) > (max(LOST_COSTS, CROWDED_COSTS * lines * near) if window == SMALL else 0):
        yield f"{lines - len(costs)} costs are missing"
    for number, cost in costs.items():
        yield from (f"cost {number} touches {name}" for name, disc in discs.items() if gap(cost, disc) < 0)
    placed = [*names.values(), *costs.values()]
    yield from (f"{one.id} covers {two.id}" for one, two in combinations(placed, 2) if cover(one, two))


def lines_of(info: GameInfo, name: str, seats: int, regions: int) -> int:
    """Return how many connections inside the regions have a cost."""
    board = begun(info, name, seats)[0].board
    assert board is not None
    home = board.graph.region_of
    inside = (link for link in board.graph.links if regions >> home[link.a] & regions >> home[link.b] & 1)
    return sum(bool(link.cost) for link in inside)


def walk(info: GameInfo, name: str, every: bool) -> Iterator[tuple[int, str, tuple[int, int], int]]:
    """Yield seats, language, window and regions: each once, or all of them together."""
    turn = 0
    for place, window in enumerate(WINDOWS):
        for seats in info.seats_for({}) if every else (info.seats[place % len(info.seats)],):
            choices = regions_of(info, name, seats)
            for language in LANGUAGES if every else (LANGUAGES[turn % len(LANGUAGES)],):
                for regions in choices if every else (choices[turn * 7 % len(choices)],):
                    yield seats, language, window, regions
                turn += 1


def walked(info: GameInfo, name: str, every: bool) -> None:
    """Look at a map in many ways."""
    found: set[str] = set()
    for seats, language, window, regions in walk(info, name, every):
        stage, look = look_at(info, name, seats, language, window, regions)
        for fault in faults(stage.scenery.table(look), window, lines_of(info, name, seats, regions)):
            found.add(f"{seats} {language} {window} {regions:b}: {fault}")
    assert not found, "\n".join(sorted(found))


ALL = [
    pytest.param(info, name, id=f"{info.id}-{name.replace(OWN, 'own_')}")
    for place, name in enumerate((*NETWORKS[0].maps, f"{OWN}mine"))
    for info in (NETWORKS if place % 2 else NETWORKS[::-1])
    if name.startswith(OWN) or name in info.maps
]
"""All boards that ship, and one of one's own."""


@pytest.mark.long
@pytest.mark.grid(long="values")
@pytest.mark.parametrize(("info", "name"), ALL)
def test_names_costs_and_cities_keep_apart_and_together(info: GameInfo, name: str) -> None:
    walked(info, name, every=False)


@pytest.mark.slow
@pytest.mark.parametrize(("info", "name"), ALL)
def test_so_they_do_in_every_window_language_and_choice_of_regions(info: GameInfo, name: str) -> None:
    walked(info, name, every=True)


@pytest.mark.parametrize("land", ["ring 42 off s1", "ring 42 off s2", "river_valley 42 off s1", "coast 42 off s2"])
def test_names_of_a_new_land_break_into_two_lines_rather_than_go(land: str) -> None:
    """Invented names are long, and in Chinese as wide as they are long."""
    character, cities, twist, seed = land.split()
    name, info = f"land:{character}/{cities}/{twist}/{seed}", NETWORKS[0]
    regions = regions_of(info, name, 6)[0]
    stage, look = look_at(info, name, 6, "zh_Hant", SMALL, regions)
    table = stage.scenery.table(look)
    assert list(faults(table, SMALL, lines_of(info, name, 6, regions))) == []
    names = named(table, "name.")
    assert len(names) == len(_cities(table)) and {len(each.picture.shapes) for each in names.values()} == {1, 2}


# ---- prices


@pytest.mark.long
@pytest.mark.grid(3, long="values")
@pytest.mark.parametrize(("info", "name"), ALL)
def test_a_price_is_in_its_disc_or_touches_it(info: GameInfo, name: str) -> None:
    for window, language in zip(WINDOWS, (*LANGUAGES, *LANGUAGES), strict=False):
        regions = regions_of(info, name, 4)[0]
        stage, look = look_at(info, name, 4, language, window, regions, money=60, owned=3)
        table = stage.scenery.table(look)
        discs, tabs = named(table, "city."), named(table, "price.")
        assert look.decision is not None
        graph = begun(info, name, 4)[0].game.world.graph  # type: ignore[attr-defined]
        priced = {graph.cities[choice.action.city] for choice in look.decision.choices}  # type: ignore[union-attr]
        quiet = {city for city, disc in discs.items() if disc.quiet}
        assert priced & quiet, "prices are told of what can be built, but for what a rule bars"
        for city in quiet:
            shown = any(str(getattr(shape, "text", "")).isdigit() for shape in discs[city].picture.shapes)
            assert shown != (city in tabs), f"{city} tells its price once"
        assert all(gap(tab, discs[city]) < 0 for city, tab in tabs.items())


@pytest.mark.parametrize("info", NETWORKS, ids=lambda info: info.id)
def test_names_and_costs_stay_where_they_are_whatever_is_offered(info: GameInfo) -> None:
    regions = regions_of(info, "germany", 4)[0]

    def places(money: int, owned: int, draft: Draft = ()) -> dict[str, tuple[float, float]]:
        stage, look = look_at(info, "germany", 4, "en", WINDOWS[1], regions, money=money, owned=owned, draft=draft)
        parts = stage.scenery.table(look).sprites
        return {each.id: (each.x, each.y) for each in parts if each.id.startswith(("name.", "cost."))}

    before = places(0, 0)
    assert before == places(60, 3) == places(300, 2, (Facet("city", Tap("city.berlin")),))


# ---- the hand


@pytest.mark.parametrize("info", NETWORKS, ids=lambda info: info.id)
def test_a_click_on_a_name_or_near_a_disc_is_one_on_the_city(info: GameInfo) -> None:
    window = WINDOWS[1]
    regions = regions_of(info, "germany", 4)[0]
    stage, look = look_at(info, "germany", 4, "en", window, regions, money=60, owned=3)
    table = stage.scenery.table(look)
    discs = {name: disc for name, disc in named(table, "city.").items() if disc.label is not None}
    for prefix in ("name.", "price."):
        for name, part in named(table, prefix).items():
            assert hit(table, part.x, part.y) == f"city.{name}"
    reach = 15.5 / scale_for(window)
    for turn in range(8):
        dx, dy = reach * math.cos(turn * math.tau / 8), reach * math.sin(turn * math.tau / 8)
        for disc in discs.values():
            x, y = disc.x + dx, disc.y + dy
            over = (each for each in table.sprites if each.means)
            if not any(abs(each.x - x) < each.w / 2 and abs(each.y - y) < each.h / 2 for each in over):
                nearest = min(discs, key=lambda each: math.hypot(discs[each].x - x, discs[each].y - y))
                assert hit(table, x, y) == f"city.{nearest}"


# ---- the board in its window


@pytest.mark.parametrize(
    ("name", "seats", "window", "least"),
    [("germany", 6, window, 28.0) for window in WINDOWS] + [("usa", 5, WINDOWS[1], 36.0)],
)
def test_the_land_in_play_fills_its_part_of_the_window(
    name: str, seats: int, window: tuple[int, int], least: float
) -> None:
    for info in NETWORKS:
        regions = regions_of(info, name, seats)[0]
        stage, look = look_at(info, name, seats, "en", window, regions)
        board = begun(info, name, seats)[0].board
        assert board is not None
        lines = [line for r, lines in enumerate(board.layout.regions) if regions >> r & 1 for line in lines]
        xs, ys = [x for line in lines for x, _ in line], [y for line in lines for _, y in line]
        scale = stage.scenery.table(look).index["land"].w / (board.layout.width + 96) * scale_for(window)
        part = (max(xs) - min(xs)) * (max(ys) - min(ys)) * scale**2 / (window[0] * window[1])
        assert part * 100 >= least, f"{info.id}: {part * 100:.1f} %"


@pytest.mark.long
@pytest.mark.grid(long="values")
@pytest.mark.parametrize(("info", "name"), ALL)
def test_players_and_markets_fill_their_columns(info: GameInfo, name: str) -> None:
    for place, seats in enumerate(info.seats_for({})):
        for window in WINDOWS[place % 2 :: 2]:
            stage, look = look_at(info, name, seats, "en", window, regions_of(info, name, seats)[0])
            table = stage.scenery.table(look)
            players = named(table, "player.").values()
            frame = table.index["sea"]
            wide = len({round(each.y) for each in players}) == 1
            long = sum(each.w if wide else each.h for each in players)
            assert long >= 0.85 * (frame.w if wide else frame.h)
            right = [table.index["plants"], *named(table, "market").values()]
            assert sum(each.h for each in right) >= 0.85 * look.area[1]


@pytest.mark.grid(6, long="values")
@pytest.mark.parametrize(("info", "name"), ALL)
def test_the_arrangement_stays_from_phase_to_phase(info: GameInfo, name: str) -> None:
    every = {
        (each.w, each.h)
        for regions in regions_of(info, name, 3)[:6]
        for stage, look in (look_at(info, name, 3, "en", WINDOWS[1], regions),)
        for each in (stage.scenery.table(look).index["sea"],)
    }
    assert len(every) == 1


# ---- the first view


def first_views(info: GameInfo, name: str, every: bool) -> None:
    """Look at a map in the smallest window at its fullest table, in each language, in some or all regions."""
    seats, seen = info.seats_for({})[-1], 0
    for place, language in enumerate(LANGUAGES):
        choices = regions_of(info, name, seats)
        for regions in choices if every else choices[place :: len(LANGUAGES)][:2]:
            stage, look = look_at(info, name, seats, language, SMALL, regions)
            table = stage.scenery.table(look)
            lost = len(_cities(table)) - len(named(table, "name."))
            if table.first is None:
                # One more where the nearer views lack as many.
                assert lost <= LOST + 1, (
                    f"{language} {regions:b}: {lost} have no names, and the first view is the whole"
                )
                continue
            seen += 1
            assert lost > LOST and 1.0 < table.first.zoom <= 1.4
            near = stage.scenery.table(replace(look, lens=table.first))
            assert near.first is None and list(cut(near)) == []
            assert len(_seen(near)) - len(named(near, "name.")) < lost
            seen_cities = {disc.id.removeprefix("city.") for disc in _seen(near)}
            assert _lines_between(info, name, seats, seen_cities) - len(named(near, "cost.")) <= 1
    assert not seen or name not in ("germany", "usa"), "where all have their names nobody is led near"


@pytest.mark.long
@pytest.mark.grid(long="values")
@pytest.mark.parametrize(("info", "name"), ALL)
def test_where_names_are_lost_the_first_view_is_nearer(info: GameInfo, name: str) -> None:
    first_views(info, name, every=False)


@pytest.mark.slow
@pytest.mark.parametrize(("info", "name"), ALL)
def test_so_it_is_in_every_choice_of_regions(info: GameInfo, name: str) -> None:
    first_views(info, name, every=True)


def _lines_between(info: GameInfo, name: str, seats: int, cities: Collection[str]) -> int:
    """Return how many connections with a cost have both their ends among cities."""
    board = begun(info, name, seats)[0].board
    assert board is not None
    names = board.graph.cities
    return sum(bool(link.cost) and names[link.a] in cities and names[link.b] in cities for link in board.graph.links)


def _seen(table: Table) -> list[Sprite]:
    """Return the cities whose middles lie in the frame."""
    assert table.frame is not None
    x, y, w, h = table.frame
    return [disc for disc in _cities(table) if x <= disc.x <= x + w and y <= disc.y <= y + h]


def _cities(table: Table) -> list[Sprite]:
    return [disc for disc in named(table, "city.").values() if disc.label is not None]


def table_first_seen_near() -> tuple[Stage, ViewContext]:
    """Return a table on which names are lost as a whole."""
    info = NETWORKS[0]
    name, seats = "quebec", info.seats_for({})[-1]
    looks = (look_at(info, name, seats, "en", SMALL, each) for each in regions_of(info, name, seats))
    return next((stage, look) for stage, look in looks if stage.scenery.table(look).first is not None)


def test_a_first_view_that_is_still_looked_for_comes_later_and_is_the_same() -> None:
    stage, look = table_first_seen_near()
    asked: list[object] = []
    found: dict[object, object] = {}

    def find(work: Callable[..., Any], *given: Any, **named: Any) -> Any:
        """Return what was made since it was asked for first, as a thread of its own does."""
        if given in found:
            return found[given]
        asked.append(given)
        found[given] = work(*given, **named)
        return None

    while (first := stage.scenery.table(replace(look, find=find)).first) is None:
        assert len(asked) <= 4, "the whole waits for nothing, and only four views are nearer"
    assert first == stage.scenery.table(look).first and asked


def test_a_first_view_is_taken_once_and_a_hand_has_the_last_word() -> None:
    stage, look = table_first_seen_near()
    sheet = canvas("en", SMALL)
    settings = Settings()

    def seen(page: str | None) -> ViewContext:
        return replace(look, lens=top.paging.page_layout(top.paging.front).lens)

    top = TablePages(stage, settings, seen, lambda page: stage.scenery.table(look))
    top.fit(look.area, legible(sheet), look.width)
    top.lay_at_once()
    page_layout = top.paging.page_layout(top.paging.front)
    assert page_layout.lens == stage.scenery.table(look).first
    assert len(_seen(top.resting())) - len(named(top.resting(), "name.")) <= LOST
    assert top.aim(page_layout.page.id, WHOLE)
    top.outdate()
    top.lay()
    assert page_layout.lens == WHOLE, "who has looked at the whole is not led near again"


# ---- the frame


def going_near(info: GameInfo, name: str, window: tuple[int, int], zoom: float) -> None:
    """Look at the corners of a map from near, and point at each city there."""
    regions, whole, left_out = regions_of(info, name, 4)[0], 0, 0
    for x, y in ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)):
        stage, look = look_at(info, name, 4, "en", window, regions, Lens(zoom, x, y).held(), money=60, owned=2)
        table = stage.scenery.table(look)
        whole, left_out = whole + len(named(table, "name.")), left_out + len(_cities(table))
        found = [each for each in cut(table) if not each.startswith(("price.", "second."))]
        assert found == [], "a price goes with its disc, everything else is left out before it is cut"
        for disc in _seen(table)[:4]:
            pointed = stage.scenery.table(replace(look, hover=disc.id))
            own = disc.id.replace("city.", "name.")
            assert own in pointed.index, "what is pointed at has its name"
            assert not [each for each in cut(pointed) if each.startswith(f"{own} ")]
    assert 0 < whole < left_out


@pytest.mark.grid(6)
@pytest.mark.parametrize(("info", "name"), [pytest.param(NETWORKS[0], name, id=name) for name in NETWORKS[0].maps])
def test_no_label_is_cut_by_the_frame(info: GameInfo, name: str) -> None:
    for window, zoom in ((SMALL, 1.1), (WINDOWS[1], 1.6)):
        going_near(info, name, window, zoom)
