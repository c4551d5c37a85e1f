"""What lies on the table: readable, in its place, apart from each other, and where the gestures point."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, product
from random import Random

import pytest

from game.games import info_of
from game.games.power_grid.game_info import INFO
from game.games.power_grid.show.scenery import PowerGridScenery
from game.kernel.event import PhaseBegan
from game.kernel.message import Message, NameLine
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.play.settings import Settings
from game.present.cartography.map_art import inside
from game.present.pages.table import Lens, Sprite, Table
from game.present.party import Badge
from game.present.pictures.picture import Picture, Place, Words
from game.present.stage.bundle import Stage, stage_of
from game.present.view_context import ViewContext
from game.screen.scenes.board.frame import divide
from game.screen.window.glass import scale_for

NAMES = ("Ada", "Bruno with a long name", "陳美玲", "Émile", "Farah", "Gustav")
ROOMS = (
    ((1336.0, 742.0), 14 / 0.7111),
    ((1674.0, 842.0), 14 / 0.72),
    ((1816.0, 922.0), 14.0),
    ((1816.0, 922.0), 7.0),
)
"""The table's room in windows of 1024x640, 1280x720, 1920x1080 and 3840x2160, and what 14 pixels are there."""
WINDOWS = ("1024x640", "1280x720", "1920x1080", "3840x2160")
MAPS = ("germany", "usa")
SEATS = (2, 3, 4, 6)
FLOATING = ("name.", "price.", "cost.", "route", "city.", "glow.", "land", "region.", "title.")
"""What lies on the map and moves with the lens."""


def _session(seats: int, name: str, seed: int = 4) -> Session:
    info = info_of(INFO.id)
    options = {"map": name}
    board = board_for(info, seats, options)
    return Session(info, [Player(each) for each in NAMES[:seats]], options, seed=seed, board=board)


def _stage(session: Session, name: str) -> Stage:
    info = info_of(INFO.id)
    return stage_of(info, session.game, board_for(info, session.game.seats, {"map": name}))


def _width(words: object, size: float, face: str = "strong") -> float:
    """Return about how wide words are, a little too wide rather than too narrow."""
    if isinstance(words, Message) and words.key == "shell.as_is":
        words = dict(words.values)["words"]
    if isinstance(words, NameLine):
        return _width(words.name, size, face) * 0.6
    text = str(getattr(words, "key", words))
    narrow = 0.44 if face == "number" else 0.58
    return size * sum(1.0 if letter > "\u2e80" else narrow for letter in text.rsplit(".", 1)[-1])


def _look(session: Session, room: int, lens: Lens = Lens(), hover: str = "") -> ViewContext:  # noqa: B008
    decision = session.waiting()[0] if session.waiting() else None
    viewer = decision.seat if decision is not None else 0
    badges = tuple(Badge(seat, seat > 0, NAMES[seat]) for seat in range(session.game.seats))
    area, legible = ROOMS[room]
    return ViewContext(session.view(viewer), viewer, decision, badges, (), area, hover, "", lens, legible, _width)


def _play(session: Session, rng: Random) -> None:
    decision = session.waiting()[0]
    session.submit(
        decision.seat, session.info.part(session.info.bot).policy(session.game, session.state, decision, rng)
    )


@lru_cache(maxsize=16)
def _moments(seats: int, name: str) -> tuple[ViewContext, ...]:
    """Play a game and return what is seen in every phase of every third round, and now and then between."""
    session, rng = _session(seats, name), Random(4)
    seen: set[tuple[str, int]] = set()
    found: list[ViewContext] = []
    while session.waiting():
        key = (session.waiting()[0].prompt, session.state.flow.round // 3)
        if key not in seen or len(session.log) % 60 == 0:
            seen.add(key)
            found.append(_look(session, 0))
        _play(session, rng)
    return (*found, _look(session, 0))


def _tables(seats: int, name: str, room: int) -> Iterator[tuple[Table, Stage, ViewContext]]:
    stage = _stage(_session(seats, name), name)
    area, legible = ROOMS[room]
    for seen in _moments(seats, name):
        look = replace(seen, area=area, legible=legible)
        yield stage.scenery.table(look), stage, look


def test_the_market_is_called_by_what_it_holds() -> None:
    """In Step 3 all plants in it are for auction, as long as there are any."""
    stage, look = _stage(_session(4, "germany"), "germany"), _moments(4, "germany")[-1]
    for step, cards, key in ((2, 8, ""), (3, 4, ".step_3"), (3, 0, ".none")):
        view = look.view.clone()
        view.grid.step, view.grid.market = step, [*range(20, 20 + cards)]
        shelf = stage.scenery.table(replace(look, view=view, decision=None)).index["plants"]
        assert isinstance(shelf, Sprite)
        titles = [getattr(words.text, "key", "") for words, _ in _sizes(shelf.picture, 1.0)]
        assert f"pg.market.plants{key}" in titles


def _sizes(picture: Picture, scale: float) -> Iterator[tuple[Words, float]]:
    for shape in picture.shapes:
        if isinstance(shape, Words):
            yield shape, shape.size * scale
        elif isinstance(shape, Place):
            yield from _sizes(shape.picture, scale * shape.w / shape.picture.width)


def _apart(a: Sprite, b: Sprite, by: float = -0.6) -> bool:
    return abs(a.x - b.x) >= (a.w + b.w) / 2 + by or abs(a.y - b.y) >= (a.h + b.h) / 2 + by


everywhere = pytest.mark.parametrize("name", MAPS)
any_room = pytest.mark.parametrize("room", range(len(ROOMS)), ids=WINDOWS)
any_table = pytest.mark.parametrize(
    ("seats", "room", "name"),
    [
        pytest.param(seats, room, name, marks=[pytest.mark.slow] if (place + room + map_place) % 2 else [])
        for (place, seats), room, (map_place, name) in product(enumerate(SEATS), range(len(ROOMS)), enumerate(MAPS))
    ],
)
"""Every number of seats in every room on some map; on all of them with patience."""
few_and_many = pytest.mark.parametrize("seats", (2, 6))


def _readable(sprite: Sprite, legible: float) -> Iterator[str]:
    if sprite.id == "compass":
        return
    for words, size in _sizes(sprite.picture, sprite.w / sprite.picture.width):
        # The letter on a coin is a decoration.
        if words.text != "E" and size < legible - 0.05:
            yield f"{sprite.id}: {words.text} is {size / legible * 14:.1f} px high"


@pytest.mark.long
@any_table
def test_all_words_can_be_read_and_everything_lies_in_the_room(seats: int, room: int, name: str) -> None:
    area, legible = ROOMS[room]
    for table, _, _ in _tables(seats, name, room):
        for s in table.sprites:
            assert not list(_readable(s, legible)), list(_readable(s, legible))
            if not s.id.startswith(FLOATING):
                assert s.w / 2 - 1 <= s.x <= area[0] - s.w / 2 + 1, s.id
                assert s.h / 2 - 1 <= s.y <= area[1] - s.h / 2 + 1, s.id


@pytest.mark.grid
@any_table
def test_cards_plants_fuel_ribbons_and_markets_keep_apart(seats: int, room: int, name: str) -> None:
    ribbons = 0
    for table, _, _ in _tables(seats, name, room):
        fixed = [s for s in table.sprites if s.id.startswith(("player.", "sea", "plants", "market"))]
        parts = [s for s in table.sprites if s.id.startswith(("own.", "store.", "status."))]
        ribbons += any(s.id.startswith("status.") for s in parts)
        cards = [s for s in table.sprites if s.id.startswith("plant.") and s.z < 20]
        for group in (fixed, parts, cards):
            for a, b in combinations(group, 2):
                assert _apart(a, b), (a.id, b.id)
        for part in parts:
            card = table.index[f"player.{part.id.split('.')[1]}"]
            assert isinstance(card, Sprite)
            assert abs(part.x - card.x) <= (card.w - part.w) / 2 + 0.1, part.id
            assert abs(part.y - card.y) <= (card.h - part.h) / 2 + 0.1, part.id
    assert ribbons


@pytest.mark.grid
@everywhere
@any_room
@few_and_many
def test_the_words_on_a_card_leave_room_for_each_other(seats: int, room: int, name: str) -> None:
    for table, _, _ in _tables(seats, name, room):
        for seat in range(seats):
            card = table.index[f"player.{seat}"]
            assert isinstance(card, Sprite)
            left, top = card.x - card.w / 2, card.y - card.h / 2
            words = [shape for shape in card.picture.shapes if isinstance(shape, Words)]
            boxes = [_box_of(each, left, top) for each in words]
            for (a, one), (b, two) in combinations(zip(words, boxes, strict=True), 2):
                assert _clear(one, two), (a.text, b.text)
            for part in table.sprites:
                if part.id.startswith((f"own.{seat}.", f"store.{seat}", f"status.{seat}")):
                    area = (part.x - part.w / 2, part.y - part.h / 2, part.x + part.w / 2, part.y + part.h / 2)
                    for each, box in zip(words, boxes, strict=True):
                        assert _clear(area, box), (part.id, each.text)


def _box_of(words: Words, left: float, top: float) -> tuple[float, float, float, float]:
    """Return about what words cover: figures are narrow, and less high than their line."""
    text = str(words.text)
    w = 0.43 * len(text) * words.size if words.face == "number" else _width(text, words.size)
    w = min(w, words.room) if words.room else w
    x = left + words.x - {"left": 0.0, "centre": w / 2, "right": w}[words.align]
    y = top + words.y
    return x, y - 0.36 * words.size, x + w, y + 0.36 * words.size


def _clear(one: tuple[float, float, float, float], two: tuple[float, float, float, float]) -> bool:
    return one[2] <= two[0] + 0.6 or two[2] <= one[0] + 0.6 or one[3] <= two[1] + 0.6 or two[3] <= one[1] + 0.6


@everywhere
@any_room
def test_the_compass_lies_in_the_sea(room: int, name: str) -> None:
    session = _session(3, name)
    stage = _stage(session, name)
    assert isinstance(stage.scenery, PowerGridScenery)
    look = _look(session, room)
    places, art = stage.scenery.rooms.places(look), stage.scenery.art
    compass = stage.scenery.table(look).index["compass"]
    assert isinstance(compass, Sprite)
    (x, y), scale = places.on_map((0.0, 0.0)), places.map_scale
    for dx in (-0.3, 0.0, 0.3):
        for dy in (-0.3, 0.0, 0.3):
            at = ((compass.x + dx * compass.w - x) / scale, (compass.y + dy * compass.h - y) / scale)
            assert not any(inside(at, line) for lines in art.board.layout.regions for line in lines)


def test_a_city_that_is_pointed_at_always_has_its_name() -> None:
    session, rng = _session(6, "usa"), Random(1)
    stage = _stage(session, "usa")
    for _ in range(30):
        _play(session, rng)
    for city in [s.id for s in stage.scenery.table(_look(session, 0)).sprites if s.id.startswith("city.") and s.label]:
        assert f"name.{city[5:]}" in stage.scenery.table(_look(session, 0, hover=city)).index


@pytest.mark.long
@pytest.mark.parametrize("seats", (2, pytest.param(6, marks=pytest.mark.slow)))
def test_every_event_can_be_told_on_the_table_and_every_phase_announced(seats: int) -> None:
    session, rng = _session(seats, "germany"), Random(2)
    stage = _stage(session, "germany")
    told = set()
    while session.waiting():
        before = session.view(0)
        look = _look(session, 1)
        table = stage.scenery.table(look)
        count = len(session.log)
        _play(session, rng)
        for entry in session.log[count:]:
            for event in entry.events:
                told.add(type(event).__name__)
                stage.motion.script(event, table, look)
                if isinstance(event, PhaseBegan):
                    announced = before.clone()
                    announced.flow.stack, announced.flow.round = [event.phase], event.round
                    assert stage.words.timeline(announced).phases
    assert {"PlantSold", "FuelBought", "FuelRefilled", "CityConnected", "Powered", "PhaseBegan"} <= told


def test_pieces_show_patterns_when_asked() -> None:
    session, rng = _session(4, "germany"), Random(3)
    for _ in range(120):
        _play(session, rng)
    stage, look = _stage(session, "germany"), _look(session, 1)
    plain = stage.scenery.table(look).index
    marked = stage.scenery.table(replace(look, settings=Settings(patterns=True))).index
    different = {name for name, sprite in plain.items() if sprite != marked[name]}
    assert {"player.1", "player.2", "player.3", "track"} <= different
    assert any(name.startswith("city.") for name in different)


def test_a_region_is_shown_in_play_as_soon_as_it_is_picked() -> None:
    session = _session(3, "germany")
    stage, look = _stage(session, "germany"), _look(session, 1)
    assert look.decision is not None
    draft = stage.gestures.facets(look, next(iter(look.decision.every())))
    before, after = stage.scenery.table(look).index, stage.scenery.table(replace(look, draft=draft)).index
    changed = {name for name, sprite in after.items() if sprite != before[name]}
    region = draft[0].gesture.target  # type: ignore[union-attr]
    assert changed == {region, region.replace("region.", "title.")}


def test_the_plant_that_is_to_go_is_marked() -> None:
    session, rng = _session(3, "germany"), Random(4)
    while session.waiting()[0].prompt != "pg.sale":
        _play(session, rng)
    stage, look = _stage(session, "germany"), _look(session, 1)
    assert look.decision is not None
    action = next(iter(look.decision.every()))
    draft = stage.gestures.facets(look, action)
    marked = set(stage.scenery.table(replace(look, draft=draft)).index) - set(stage.scenery.table(look).index)
    assert marked == {f"mark.{look.decision.seat}.{action.plant}"}  # type: ignore[attr-defined]


@everywhere
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_the_map_has_two_fifths_of_the_window(window: tuple[int, int], name: str) -> None:
    scale = scale_for(window)
    width, height = window[0] / scale, window[1] / scale
    room = divide(width, height).page
    session = _session(4, name)
    table = _stage(session, name).scenery.table(replace(_look(session, 1), area=(room.w, room.h), legible=14 / scale))
    frame = table.index["sea"]
    assert isinstance(frame, Sprite) and frame.w * frame.h >= 0.38 * width * height
