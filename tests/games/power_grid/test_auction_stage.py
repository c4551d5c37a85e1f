"""The stage of an auction: what lies on it in windows of every size, and how it moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from random import Random

import pytest

from game.games import info_of
from game.games.power_grid.actions import Offer
from game.games.power_grid.events import BidderPassed, BidMade, PlantOffered, PlantSold
from game.games.power_grid.show.art.plants import plant_card
from game.games.power_grid.show.auction_stage import AuctionRoom, add_stage, lot_of, on_stage, room_of
from game.games.power_grid.show.places import Layer, Places
from game.games.power_grid.show.scenery import PowerGridScenery
from game.kernel.event import Event
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.present.area import Rect
from game.present.motion.page_animation import lay_out, leaves
from game.present.motion.script import Pause, Play, Script, Show, Turn
from game.present.pages.table import Sprite, Table
from game.present.party import Badge
from game.present.pictures.picture import Picture, Words
from game.present.stage.bundle import Stage, stage_of
from game.present.view_context import ViewContext
from tests.games.power_grid.base import BASE

ROOMS = (((1060.0, 646.0), 19.7), ((1341.8, 746.0), 19.4), ((1454.0, 826.0), 14.0), ((700.0, 560.0), 19.7))
"""The room of the table in windows of 1024x640, 1280x720 and 1920x1080, and beside an open bar in the first."""
NAMES = ("Ada", "Bruno with a long name", "陳美玲", "Émile", "Farah", "Gustav")


@lru_cache(maxsize=8)
def game_of(seats: int, board: str) -> tuple[Stage, tuple[ViewContext, ViewContext]]:
    """Return the stage of a table, and what is seen right before and after a plant has been put up."""
    info = info_of("power_grid")
    options = {"map": board, "region_selection": "random"}
    drawn = board_for(info, seats, options)
    session = Session(info, [Player(name) for name in NAMES[:seats]], options, seed=3, board=drawn)
    badges = tuple(Badge(seat, seat > 0, NAMES[seat]) for seat in range(seats))
    asked = session.waiting()[0]
    before = ViewContext(session.view(0), 0, None, badges)
    offers = [action for action in asked.every() if isinstance(action, Offer)]
    session.submit(asked.seat, Random(1).choice(offers[:4]))
    return stage_of(info, session.game, drawn), (before, replace(before, view=session.view(0)))


def laid(look: ViewContext, stage: Stage) -> Table:
    """Return the stage and the card on it, without the map below, which takes long to lay."""
    scenery = stage.scenery
    assert isinstance(scenery, PowerGridScenery)
    places, lot = scenery.rooms.places(look), lot_of(look, None)
    assert lot is not None
    layer = Layer(places=places, parties=scenery.cast.parties(look), cards=BASE)
    add_stage(layer, look, scenery.world, lot)
    slot = room_of(places).slot
    layer.put(f"plant.{lot.plant}", plant_card(BASE[lot.plant]), *slot.centre, slot.w, z=24)
    return Table.of(*look.area, layer.sprites, layer.spots)


def seen(seats: int, room: int, board: str = "germany") -> tuple[Stage, ViewContext, Table]:
    stage, (_, after) = game_of(seats, board)
    look = replace(after, area=ROOMS[room][0], legible=ROOMS[room][1])
    return stage, look, laid(look, stage)


def overlap(a: Sprite, b: Sprite) -> bool:
    return abs(a.x - b.x) < (a.w + b.w) / 2 - 1 and abs(a.y - b.y) < (a.h + b.h) / 2 - 1


@pytest.mark.parametrize("board", ["germany", "usa"])
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("room", range(len(ROOMS)))
def test_everything_on_the_stage_is_in_sight(seats: int, room: int, board: str) -> None:
    stage, look, table = seen(seats, room, board)
    things = {name: sprite for name in on_stage(tuple(table.index)) if isinstance(sprite := table.index[name], Sprite)}
    ground, card = things["auction"], table.index[f"plant.{look.view.auction.plant}"]
    assert isinstance(card, Sprite)
    bidders = [things[f"bidder.{u}"] for u in range(seats)]
    for thing in (*bidders, card, things["counter"], things["crown"]):
        assert abs(thing.x - ground.x) <= (ground.w - thing.w) / 2 + 1, thing.id
        assert abs(thing.y - ground.y) <= (ground.h - thing.h) / 2 + 1, thing.id
    for a, b in combinations([*bidders, card], 2):
        assert not overlap(a, b), (a.id, b.id)
    leader = bidders[look.view.auction.leader]
    assert overlap(things["crown"], leader)
    assert not any(overlap(things["crown"], each) for each in bidders if each is not leader)
    assert isinstance(stage.scenery, PowerGridScenery)
    places = stage.scenery.rooms.places(look)
    assert Rect(ground.x - ground.w / 2, ground.y - ground.h / 2, ground.w, ground.h) == pytest.approx(places.window)
    for box in (places.market.plants, places.market.fuel, *(places.player(u) for u in range(seats))):
        beside = abs(box.centre[0] - ground.x) >= (box.w + ground.w) / 2
        below = abs(box.centre[1] - ground.y) >= (box.h + ground.h) / 2
        assert beside or below, "markets and money stay in sight"


@pytest.mark.parametrize("room", range(len(ROOMS)))
def test_the_stage_cuts_neither_the_plate_of_the_step_nor_the_track(room: int) -> None:
    for board in ("germany", "usa"):
        _, look, table = seen(4, room, board)
        places = _places(board, look)
        stage = table.index["auction"]
        for part in (places.step, places.track):
            assert part.right <= stage.x - stage.w / 2 or part.y >= stage.y + stage.h / 2


def _places(board: str, look: ViewContext) -> Places:
    scenery = game_of(4, board)[0].scenery
    assert isinstance(scenery, PowerGridScenery)
    return scenery.rooms.places(look)


@pytest.mark.parametrize("room", range(len(ROOMS)))
def test_names_and_bids_can_be_read(room: int) -> None:
    _, look, table = seen(6, room)
    for name in on_stage(tuple(table.index)):
        sprite = table.index[name]
        assert isinstance(sprite, Sprite)
        for words in (shape for shape in sprite.picture.shapes if isinstance(shape, Words)):
            assert words.size >= look.legible * 0.98, (name, words.text)


# ---- motion


def numbers(picture: Picture) -> str:
    return "".join(str(shape.text) for shape in picture.shapes if isinstance(shape, Words))


def parts(script: Script | None) -> list[Script]:
    assert script is not None
    return list(leaves(script))


def counted(found: list[Script], table: Table) -> Iterator[int]:
    """Yield the numbers that the counter shows, beginning with that on the table."""
    flaps = {
        name: numbers(lies.picture) for name, lies in table.index.items() if isinstance(lies, Sprite) and _flap(name)
    }
    yield int("".join(flaps.values()))
    for part in found:
        if isinstance(part, Show) and _flap(part.sprite.id):
            flaps[part.sprite.id] = numbers(part.sprite.picture)
        elif isinstance(part, Pause):
            yield int("".join(flaps.values()))


def _flap(name: str) -> bool:
    return name.startswith("flap.")


def bids(seats: int, *amounts: int) -> list[Event]:
    return [BidMade((1 + n) % seats, amount) for n, amount in enumerate(amounts)]


def test_bids_run_up_one_counter_and_the_crown_goes_to_who_leads() -> None:
    stage, look, table = seen(4, 2)
    run = [*bids(4, 17, 18, 25), BidderPassed(0, False), BidderPassed(1, True)]
    assert len({stage.motion.run(event) for event in run}) == 1 and stage.motion.run(run[0])
    script = stage.motion.joined(run, table, look)
    found = parts(script)
    shown = list(counted(found, table))
    assert shown == sorted(shown) and shown[-1] == 25 and len({*shown}) > 4, "a long raise is seen running"
    crowns = [part.sprite for part in found if isinstance(part, Show) and part.sprite.id == "crown"]
    assert [numbers(crown.picture) for crown in crowns] == ["17", "18", "25"]
    goal = table.index["bidder.3"]
    assert abs(crowns[-1].x - goal.x) < goal.w / 2
    assert script is not None
    end = lay_out(script).end({sprite.id: sprite for sprite in table.sprites})
    pale = laid(replace(look, view=_passed(look, 1)), stage)
    assert end["bidder.1"].picture == pale.index["bidder.1"].picture  # type: ignore[union-attr]


def _passed(look: ViewContext, u: int) -> object:
    view = look.view.clone()
    view.auction.passed |= 1 << u
    view.auction.turn = 0
    return view


@pytest.mark.parametrize("above", [0, -1])
def test_a_bid_that_the_crown_has_gone_beyond_is_still_told(above: int) -> None:
    """A table looked at in between may be ahead of what is told about it."""
    stage, look, table = seen(4, 2)
    amount = look.view.auction.price + above
    found = parts(stage.motion.joined(bids(4, amount), table, look))
    *_, shown = counted(found, table)
    assert shown == amount
    assert not any(isinstance(part, Show) and part.sprite.id.startswith("older.") for part in found)


def test_many_bids_take_no_longer_than_a_few() -> None:
    stage, look, table = seen(4, 2)
    script = stage.motion.joined(bids(4, *range(17, 37)), table, look)
    assert script is not None and lay_out(script).seconds < 3.5


def test_a_plant_rises_out_of_the_market_and_the_stage_is_what_it_will_be() -> None:
    stage, (before, after) = game_of(4, "germany")
    auction = after.view.auction
    event = PlantOffered(auction.leader, auction.plant, auction.price)
    table = stage.scenery.table(before)
    script = stage.motion.script(event, table, after)
    assert script is not None
    end = lay_out(script).end({sprite.id: sprite for sprite in table.sprites})
    rest = stage.scenery.table(after)
    for name in ("auction", "counter", "crown", "hammer", f"plant.{auction.plant}", f"bidder.{auction.leader}", "gap"):
        goal = rest.index[name]
        assert isinstance(goal, Sprite)
        assert (end[name].picture, end[name].alpha) == (goal.picture, 255), name
        assert (round(end[name].x), round(end[name].y)) == (round(goal.x), round(goal.y)), name
    assert "rising" not in end


@pytest.mark.parametrize("calm", [False, True])
def test_the_hammer_falls_with_a_knock_before_the_card_goes_to_its_buyer(calm: bool) -> None:
    stage, look, table = seen(4, 2)
    plant = look.view.auction.plant
    found = parts(stage.motion.script(PlantSold(0, plant, 17), table, look))
    falls = [n for n, part in enumerate(found) if isinstance(part, Turn) and part.id == "hammer" and part.degrees < -40]
    knock = found.index(Play("hammer"))
    assert falls and falls[0] < knock
    script = stage.motion.script(PlantSold(0, plant, 17), table, look)
    assert script is not None
    end = lay_out(script, calm).end({sprite.id: sprite for sprite in table.sprites})
    assert not on_stage(tuple(end)), "the map is seen again"
    assert f"own.0.{plant}" in end and "sold" not in end


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("room", range(len(ROOMS)))
def test_older_bids_drift_away_beside_the_counter_and_cover_nothing(seats: int, room: int) -> None:
    stage, look, table = seen(seats, room)
    opening = look.view.auction.price
    script = stage.motion.joined(bids(seats, opening + 3, opening + 4, opening + 6), table, look)
    assert script is not None
    tracks, start = lay_out(script), {sprite.id: sprite for sprite in table.sprites}
    last = max(track.start for track in tracks.tracks if isinstance(track.part, Play))
    then = tracks.at(start, last + 0.4)
    tags = [then[name] for name in sorted(then) if name.startswith("older.") and then[name].alpha]
    assert tags or room == 3, "beside an open bar of the smallest window there is no room"
    assert [int(numbers(tag.picture)) for tag in tags] == [opening, opening + 3, opening + 4][3 - len(tags) :]
    assert [tag.alpha for tag in tags] == sorted(tag.alpha for tag in tags), "older ones are paler"
    assert [tag.x for tag in tags] == sorted(tag.x for tag in tags), "and further away"
    for tag in tags:
        others = [each for name, each in then.items() if name.startswith(("bidder.", "plant.", "counter", "fuel_tag"))]
        assert not any(overlap(tag, each) for each in others), tag.id
        assert tag.x - tag.w / 2 >= then["auction"].x - then["auction"].w / 2
    assert not any(name.startswith("older.") for name in tracks.end(start))


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("text", [16.0, 19.7, 24.0])
@pytest.mark.parametrize("high", [420.0, 500.0, 560.0, 640.0])
def test_plaques_leave_the_row_of_older_bids_free_on_flat_stages(high: float, text: float, seats: int) -> None:
    """Flat boards leave a stage less height."""
    room = AuctionRoom(Rect(260.0, 60.0, 690.0, high), text, seats)
    plaques = [room.bidder(u) for u in range(seats)]
    if room.plaques:
        assert room.older or min(plaque.y for plaque in plaques) < room.box.y + 2 * text, "there was no higher place"
        assert all(
            plaque.bottom <= tag.y or plaque.right <= tag.x
            for plaque in plaques[: -(-seats // 2)]
            for tag in room.older
        )
