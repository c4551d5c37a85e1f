"""How large things are on the pages of Carnegie, in pixels of real windows; how full its column is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.games import info_of
from game.games.carnegie import actions as act
from game.games.carnegie.rules import Carnegie
from game.games.carnegie.show.art import rooms
from game.games.carnegie.show.chart import worth
from game.games.carnegie.show.map import NameWish, placed_names
from game.kernel.choice import Decision
from game.play.session import Session
from game.present.area import Rect
from game.present.kit.drafts import TAG
from game.present.pages.table import Sprite
from game.present.pictures.picture import Picture, Row
from game.present.text import LANGUAGES
from game.screen.scenes.table.scene import TableScene
from tests.pilot import Pilot
from tests.screen.whole.tables import fresh, sit_down

INFO = info_of("carnegie")
SIZES = ((1280, 720), (1024, 640), (1280, 800))
PAGES = ("map", "company", "pool", "donations")


class Desk:
    """A table in a window, with one person at seat 0."""

    def __init__(self, path: Path, size: tuple[int, int], seats: int, language: str = "en") -> None:
        self.pilot = Pilot(path, size, language=language)
        self.pilot.app.settings.animation = "off"
        self.size = size
        self.session: Session = fresh(self.pilot, INFO, 1, seats)

    def until(self, kind: type, after: int = 0) -> TableScene:
        """Play at random until the person may do this kind of thing; show the table then."""
        chance = Random(3)
        for _ in range(3000):
            decision = self.session.waiting()[0]
            if decision.seat == 0 and len(self.session.log) >= after and self._offers(decision, kind):
                break
            acts = [each for each in decision.every() if not isinstance(each, act.Done)]
            self.session.submit(decision.seat, chance.choice(acts) if acts else decision.sample(chance))
        self.scene = sit_down(self.pilot, self.session)
        self.pilot.frames(6, 0.1)
        return self.scene

    @staticmethod
    def _offers(decision: Decision, kind: type) -> bool:
        return any(isinstance(each, kind) for each in decision.every())

    def turn(self, page: str) -> None:
        self.scene.presenter.turn(page)
        self.pilot.frames(4, 0.1)

    @property
    def parts(self) -> dict[str, Sprite]:
        return {sprite.id: sprite for sprite in self.scene.presenter.table_pages.shown().sprites}

    def pixels(self, name: str) -> Rect:
        rect = self.scene.find(name)
        assert rect is not None, name
        k = self.pilot.scale
        return Rect(rect.x * k, rect.y * k, rect.w * k, rect.h * k)

    def grown(self) -> float:
        """Return how many pixels a unit of the page is."""
        name, part = next((n, s) for n, s in self.parts.items() if s.w > 50 and not s.angle)
        return self.pixels(name).w / part.w


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "least"),
    [((1280, 720), 0.42), ((1024, 640), 0.39), pytest.param((1920, 1080), 0.24, id="beside the company")],
)
def test_the_map_takes_its_share_of_the_window(tmp_path: Path, size: tuple[int, int], least: float) -> None:
    desk = Desk(tmp_path, size, 1)
    desk.until(act.ChooseRow, 30)
    desk.turn("company")
    desk.turn("map")
    shown = desk.pixels("map")
    assert shown.w * shown.h / (size[0] * size[1]) >= least


def column_of(desk: Desk) -> tuple[float, float]:
    """Return the part of the column at the right that holds nothing, and its height in units of the page."""
    parts = desk.parts
    left, table = parts["timeline"].x - parts["timeline"].w / 2, desk.scene.presenter.table_pages.shown()
    spans = sorted(
        (part.y - part.h / 2, part.y + part.h / 2)
        for part in parts.values()
        if part.x - part.w / 2 >= left - 4 and part.w > 0.9 * parts["timeline"].w
    )
    covered, low = 0.0, 0.0
    for top, bottom in spans:
        covered += max(0.0, bottom - max(top, low))
        low = max(low, bottom)
    return 1 - covered / table.height, table.height


@pytest.mark.grid
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_the_column_is_hardly_ever_empty(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    desk = Desk(tmp_path, size, seats)
    desk.until(act.ChooseRow, 30)
    bare = {}
    for page in (*PAGES, "andrew" if seats == 1 else "rivals"):
        desk.turn(page)
        bare[page] = column_of(desk)[0]
    assert max(bare.values()) <= 0.15, bare


@pytest.mark.long
@pytest.mark.parametrize("seats", [1, 4])
def test_the_column_is_full_while_a_disc_goes_to_the_map(tmp_path: Path, seats: int) -> None:
    desk = Desk(tmp_path, (1280, 720), seats)
    scene = desk.until(act.BuildProject)
    for drafted in (False, True):
        draft = scene.presenter.draft
        assert draft is not None
        if drafted:
            draft.fill_in(next(each for each in draft.decision.every() if isinstance(each, act.BuildProject)))
            scene.presenter.refresh()
            desk.pilot.frames(4, 0.1)
            assert TAG in desk.parts and ("effect" in desk.parts or seats > 1)
        assert column_of(desk)[0] <= 0.15


@pytest.mark.long
@pytest.mark.parametrize("seats", [1, 4])
def test_what_lies_ready_beside_the_map_fills_its_column(tmp_path: Path, seats: int) -> None:
    desk = Desk(tmp_path, (1920, 1080), seats)
    scene = desk.until(act.BuildProject)
    desk.turn("map")
    for drafted in (False, True):
        draft = scene.presenter.draft
        assert draft is not None
        if drafted:
            draft.fill_in(next(each for each in draft.decision.every() if isinstance(each, act.BuildProject)))
            scene.presenter.refresh()
            desk.pilot.frames(4, 0.1)
        table = scene.presenter.table_pages.shown("map")
        first = next(part for part in table.sprites if part.id.startswith("price."))
        column = [part for part in table.sprites if abs(part.x - first.x) < 2 and part.w > 0.9 * first.w]
        covered, low = 0.0, 0.0
        for top, bottom in sorted((part.y - part.h / 2, part.y + part.h / 2) for part in column):
            covered += max(0.0, bottom - max(top, low))
            low = max(low, bottom)
        assert covered / table.height >= 0.85


@pytest.mark.parametrize("size", SIZES)
def test_what_a_room_does_can_be_read(tmp_path: Path, size: tuple[int, int]) -> None:
    desk = Desk(tmp_path, size, 4)
    desk.until(act.ChooseRow, 30)
    desk.turn("company")
    k = desk.grown()
    high = min(part.h for name, part in desk.parts.items() if name.startswith("room."))
    assert rooms.band_of(high).h * k >= 18
    for name, part in desk.parts.items():
        if name.startswith("room.") and (rows := [s for s in part.picture.shapes if isinstance(s, Row)]):
            assert all(row.size * k >= 18 for row in rows), name


def letters(sprite: Sprite) -> Iterator[float]:
    """Yield the heights of the letters of a sprite, in units of the page."""
    for shape in sprite.picture.shapes:
        if isinstance(shape, Row):
            yield shape.size * sprite.w / sprite.picture.width


@pytest.mark.parametrize("language", LANGUAGES)
def test_tabs_are_large_while_their_sides_are_chosen(tmp_path: Path, language: str) -> None:
    desk = Desk(tmp_path, (1280, 720), 1, language)
    desk.until(act.ChooseSide)
    k = desk.grown()
    trays = [part for name, part in desk.parts.items() if name.startswith("side.") and part.label is not None]
    assert len(trays) == 8
    assert all(part.w * k >= 320 for part in trays)
    assert all(max(letters(part)) * k >= 20 for part in trays)


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1600, 900), (1680, 1050), (1920, 1080), (2560, 1440)])
def test_the_timeline_is_seen_once(tmp_path: Path, size: tuple[int, int]) -> None:
    pilot = Pilot(tmp_path, size)
    scene = sit_down(pilot, fresh(pilot, info_of("carnegie"), people=1))
    pilot.frames(3)
    seen = [page_layout.page.id for page_layout in scene.presenter.paging.seen]
    shown = [page for page in seen if "timeline" in scene.presenter.table_pages.shown(page).index]
    assert len(shown) == 1, f"{size}: {seen}"


@pytest.mark.long
@pytest.mark.grid
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_what_cities_are_worth_stays_while_a_disc_goes_to_a_small_map(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    """The map beside a company is small: points and stars stand behind the names there, too."""
    desk = Desk(tmp_path, size, 1, language)
    scene = desk.until(act.BuildProject)
    desk.turn("map")
    parts = {part.id: part for part in scene.presenter.table_pages.shown("map").sprites if isinstance(part, Sprite)}
    assert isinstance(desk.session.game, Carnegie)
    cities = desk.session.game.world.tables.cities
    assert {f"name.{city}" for city in range(len(cities))} <= parts.keys()
    bare = [
        city.id
        for number, city in enumerate(cities)
        if not {*worth(city.vp, city.connection_points)} <= {*signs(parts[f"name.{number}"].picture)}
    ]
    assert not bare, bare


def signs(picture: Picture) -> Iterator[Picture]:
    """Yield the pictures that stand in the rows of a pill."""
    for shape in picture.shapes:
        if isinstance(shape, Row):
            yield from (part for part in shape.parts if isinstance(part, Picture))


def test_no_name_is_lost_to_what_another_city_is_worth() -> None:
    window = (0.0, 0.0, 160.0, 60.0)
    wishes = tuple(NameWish((x, 20.0, x + 20, 40.0), "s", 60.0, 14.0, 1, 40.0) for x in (20.0, 70.0, 120.0))
    found = placed_names(wishes, (), window)
    assert all(at is not None for at, _ in found)
    assert any(told for _, told in found) and not all(told for _, told in found)
