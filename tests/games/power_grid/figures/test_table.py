"""Every figure that lies on the table, on pictures and in what is said of things, is one of the position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import Any

import pytest

from game.games.power_grid.actions import Offer, Power
from game.games.power_grid.events import CardDrawn, Powered
from game.games.power_grid.phases.bureaucracy import Filling
from game.kernel.event import Event
from game.kernel.message import Message, SeatName, msg
from game.present.pages.table import Sprite, Table
from game.present.pictures.picture import Place
from game.present.pictures.pieces import mark_picture
from tests.figures import on_table, values, written
from tests.games.power_grid.figures.played import BOARDS, NAMES, Spot, played
from tests.games.power_grid.figures.recount import powers, run_price

FUEL = ("coal", "oil", "garbage", "uranium")
MARKETS, HEADS, SHELF = ("market", "market.second"), ("supply.{}", "supply.{}.second"), ("fuel", "second")
APART = 31
"""Every so many positions of a game are looked at."""


def info(table: Table, name: str) -> Message | None:
    return table.index[name].info


def looked_at(name: str, prompt: str = "", apart: int = APART) -> Iterator[tuple[Spot, Table]]:
    """Yield positions of a board with the table that whoever decides sees."""
    found = [spot for spot in played(name).spots if prompt in ("", spot.decision.prompt)]
    yield from ((spot, spot.game.stage.scenery.table(spot.look())) for spot in found[::apart])


@pytest.mark.parametrize("name", BOARDS)
def test_players_steps_and_markets_of_fuel_and_plants(name: str) -> None:
    for spot, table in looked_at(name):
        check_players(spot, table)
        check_fuel(spot, table)
        check_plants(spot, table)


def check_players(spot: Spot, table: Table) -> None:
    """Players have their place, money, cities, plants and stores; the step and the track are told."""
    grid, world = spot.state.grid, spot.game.world
    cards = world.cards(grid)
    for u, mine in enumerate(grid.utilities):
        seen = world.choices.money_open or u == spot.decision.seat or u == grid.trust
        cities, can = bin(mine.cities).count("1"), powers(cards, mine.plants)
        money = str(mine.money) if seen else "?"
        if u == grid.trust:
            assert info(table, f"player.{u}") == msg("pg.trust.info", cities=cities, capacity=can)
        else:
            place = grid.order.index(u) + 1
            assert info(table, f"player.{u}") == msg(
                "pg.player.info", order=place, money=money, cities=cities, capacity=can
            )
            wanted = [str(place), *([money] if seen else []), str(cities), f"/{can}"]
            assert on_table(table, f"player.{u}") == wanted
        for plant in mine.plants:
            check_plant(table, f"own.{u}.{plant}", cards[plant])
        check_store(table, u, mine.fuel, {kind for plant in mine.plants for kind in cards[plant].accepts})
    if "step" in table.index:
        assert on_table(table, "step") == [str(grid.step)]
        assert table.index["step"].label == msg("pg.step", step=grid.step)
        assert info(table, "step") == msg(f"pg.step.info.{grid.step}")
    check_track(spot, table)


def check_plant(table: Table, name: str, plant: Any) -> None:
    """Compare the card or the plate of a plant: its number, what it burns where that is a figure, its cities."""
    sprite = table.index[name]
    assert isinstance(sprite, Sprite) and sprite.label == msg("pg.plant", plant=plant.number)
    whole = sprite.info
    assert whole is not None and (values(whole)["info"] if whole.key == "pg.plant.future" else whole) == plant_said(
        plant
    )
    number, *burns, gain = written(sprite.picture)
    if plant.kind == "hybrid" and len(burns) == 1 and sprite.picture.height > 100:
        burns, gain = [gain], burns[0]  # on a whole card the fuel of hybrids stands last
    assert (number, gain) == (str(plant.number), f"×{plant.sells}" if plant.sells else str(plant.cities))
    assert burns in ([], [str(plant.fuel)])


def plant_said(plant: Any) -> Message:
    kind = msg(f"pg.kind.{plant.kind}")
    if plant.sells:
        return msg("pg.plant.info.mine", kind=kind, n=plant.sells)
    if not plant.fuel:
        return msg("pg.plant.info.free", kind=kind, cities=plant.cities)
    return msg("pg.plant.info", kind=kind, fuel=plant.fuel, storage=plant.storage, cities=plant.cities)


def check_store(table: Table, u: int, fuel: list[int], burned: set[int]) -> None:
    shown = [str(amount) for kind, amount in enumerate(fuel) if amount or kind in burned]
    assert on_table(table, f"store.{u}") == shown
    assert info(table, f"store.{u}") == msg("pg.store.info", **dict(zip(FUEL, fuel, strict=True)))


def check_track(spot: Spot, table: Table) -> None:
    """The track says at how many cities Step 2 begins and the game ends, as far as either does."""
    tables, end = spot.game.world.tables, spot.game.world.end_cities(spot.state.grid)
    said = info(table, "track")
    assert said is not None
    if tables.step_2_cities > tables.houses:
        assert said == msg("pg.track.info.card", end=end)
    elif end > tables.houses:
        assert said == msg("pg.track.info.endless", step_2=tables.step_2_cities)
    else:
        assert said == msg("pg.track.info", step_2=tables.step_2_cities, end=end)
    numbers = sorted(map(int, on_table(table, "track")))
    assert len(numbers) == len({*numbers}) and numbers[-1] <= min(end, tables.houses)
    check_pieces(spot, table)
    if end <= tables.houses:
        assert end in numbers or any(bin(mine.cities).count("1") >= end for mine in spot.state.grid.utilities)


def check_pieces(spot: Spot, table: Table) -> None:
    """Every piece stands on the number of its cities, or on the last."""
    sprite, world = table.index["track"], spot.game.world
    assert isinstance(sprite, Sprite)
    last = min(world.end_cities(spot.state.grid), world.tables.houses)
    picture, along = sprite.picture, sprite.w > sprite.h
    step = (picture.width if along else picture.height) / (last + 1)
    found = []
    for shape in picture.shapes:
        if isinstance(shape, Place):
            found.append((shape.picture, int((shape.x if along else picture.height - shape.y) / step)))
    parties = spot.game.stage.scenery.parties(spot.look())
    wanted = [
        (mark_picture(party.mark), min(last, bin(mine.cities).count("1")))
        for party, mine in zip(parties, spot.state.grid.utilities, strict=True)
    ]
    assert sorted(found, key=repr) == sorted(wanted, key=repr)


def check_fuel(spot: Spot, table: Table) -> None:
    """Each market has its tokens, prices, refill and supply."""
    grid, offers = spot.state.grid, spot.game.world.offers
    coming, limit = dict(offers.coming(grid)), offers.limit(grid.step)
    for market in offers.markets:
        rows, there = offers.rows(grid, market), offers.tokens(grid, market)
        for kind, row in enumerate(rows):
            if not row:
                continue
            refill = coming[market][kind]
            head = [*([f"+{refill}"] if refill else []), *([str(grid.supply[kind])] if not market else [])]
            said = table.index[HEADS[market].format(FUEL[kind])]
            assert said.label == msg("pg.supply", fuel=msg(f"pg.fuel.{FUEL[kind]}"))
            assert said.info == msg("pg.supply.info", supply=grid.supply[kind], refill=refill)
            assert isinstance(said, Sprite) and written(said.picture) == head
            check_tokens(table, f"{SHELF[market]}.{FUEL[kind]}", [*row], there[kind], limit)
        prices = sorted({price for row in rows for price in row})
        panel = table.index[MARKETS[market]]
        assert isinstance(panel, Sprite)
        assert written(panel.picture) == [*map(str, prices)]
    check_reserve(spot, table)
    check_mines(spot, table)


def check_tokens(table: Table, name: str, row: list[int], there: int, limit: int) -> None:
    """Tokens lie on the dearest spaces; each says what it costs, and what all up to it cost (PG-7.1.2)."""
    first = len(row) - there
    assert {n for n in range(len(row)) if f"{name}.{n}" in table.index} == set(range(first, len(row)))
    for n, total in enumerate(accumulate(row[first:]), start=1):
        price = row[first + n - 1]
        barred = 0 < limit < price
        wanted = msg("pg.fuel.info", n=n, price=price, total=total)
        assert info(table, f"{name}.{first + n - 1}") == (
            msg("pg.fuel.info.barred", price=price, n=limit) if barred else wanted
        )


def check_reserve(spot: Spot, table: Table) -> None:
    offers, grid = spot.game.world.offers, spot.state.grid
    if offers.reserve is None:
        return
    count = grid.depot.reserve if offers.reserve.stored else grid.supply[offers.reserve.kind]
    price = offers.reserve.price
    key = "pg.reserve.info" if offers.reserve.stored else "pg.reserve.info.supply"
    assert info(table, "reserve") == msg(key, n=count, price=price)
    assert on_table(table, "reserve") == [str(price)]
    open_ = 2 in offers.open(grid)
    tokens = [name for name in table.index if name.startswith("reserve.")]
    assert len(tokens) == count
    for n in range(count):
        wanted = msg("pg.fuel.info", n=n + 1, price=price, total=price * (n + 1))
        assert info(table, f"reserve.{FUEL[offers.reserve.kind]}.{n}") == (
            wanted if open_ else msg(key, n=count, price=price)
        )


def check_mines(spot: Spot, table: Table) -> None:
    mines, grid = spot.game.world.tables.mines, spot.state.grid
    if mines is None:
        return
    count, leave = grid.depot.row, mines.leave[grid.step - 1]
    empty = mines.prices[: len(mines.prices) - count]
    wanted = msg("pg.row.info", price=empty[-1], n=leave) if empty else msg("pg.row.full", n=leave)
    assert info(table, "row") == wanted
    assert on_table(table, "row") == [*map(str, sorted({*mines.prices}))]
    laid = [name for name in table.index if name.startswith("row.")]
    assert sorted(int(name[4:]) for name in laid) == list(range(len(empty), len(mines.prices)))


def check_plants(spot: Spot, table: Table) -> None:
    """The market has its plants, the stack its number, and what is to come."""
    grid, tables = spot.state.grid, spot.game.world.tables
    cards = spot.game.world.cards(grid)
    assert on_table(table, "plants") == [str(len(grid.stack))]
    said = info(table, "stack")
    while said is not None and "said" in values(said):
        if "last" in values(said):
            assert values(said)["last"] == tables.deck.low
        said = values(said)["said"]
    assert said is not None
    if said.key != "pg.stack.info.ended":
        assert values(said)["n"] == len(grid.stack)
    if said.key == "pg.stack.info.pile":
        assert values(said)["pile"] == len(grid.later.pile)
    if said.key == "pg.stack.info.card":
        assert values(said)["above"] == spot.state.grid.stack.index(99)
    for card in grid.market:
        sprite = table.index[f"plant.{card}"]
        if card == 99:
            assert sprite.label == msg("pg.card.step_3")
            continue
        check_plant(table, f"plant.{card}", cards[card])
    if grid.token in grid.market:
        assert values(info(table, "token")) == {"plant": grid.token, "price": 1}
        token, card = table.index["token"], table.index[f"plant.{grid.token}"]
        assert card.x < token.x < card.x + card.w / 2 and card.y - card.h / 2 < token.y < card.y, "at its upper right"
    if "coming" in table.index:
        n = cards_to_come(spot)
        assert on_table(table, "coming") == [f"+{n}"]
        assert values(info(table, "coming")) == {"n": n, "left": tables.shape.staying}


def cards_to_come(spot: Spot) -> int:
    """Return how many plants are laid out when the market is filled next (PGM-CN-9)."""
    after, events = spot.state.clone(), list[Event]()
    stack = len(after.grid.stack)
    Filling(spot.game.world).enter(after, events)
    return max(sum(isinstance(event, CardDrawn) for event in events), stack - len(after.grid.stack))


@pytest.mark.parametrize("name", ["germany", "usa_recharged", "korea"])
def test_the_stage_of_an_auction(name: str) -> None:
    seen = 0
    for spot, table in looked_at(name, "pg.bidding", 7):
        auction, world = spot.state.auction, spot.game.world
        assert shown_bid(table) == str(auction.price)
        check_lot(spot, table, auction.plant)
        assert on_table(table, "crown") == [str(auction.price)]
        crown = table.index["crown"]
        heads = {u: table.index[f"bidder.{u}"] for u in range(world.players)}
        assert min(heads, key=lambda u: abs(heads[u].x - crown.x) + abs(heads[u].y - crown.y)) == auction.leader
        status = table.index[f"status.{auction.leader}"]
        assert isinstance(status, Sprite) and written(status.picture) == [str(auction.price)]
        assert on_table(table, "gap") == [str(auction.plant)]
        for u in range(world.players):
            standing = (
                "leads" if u == auction.leader else "done" if auction.out >> u & 1
                else "passed" if auction.passed >> u & 1 else "asked" if u == auction.turn else "in"
            )  # fmt: skip
            assert info(table, f"bidder.{u}") == msg(f"pg.bidder.{standing}")
            assert table.index[f"bidder.{u}"].label == msg("pg.player", seat=SeatName(u))
        prompt = spot.game.stage.words.prompt(spot.look()).said
        assert values(prompt)["plant"] == auction.plant and values(prompt)["amount"] == auction.price
        seen += 1
    assert seen > 3


def shown_bid(table: Table) -> str:
    names = sorted(name for name in table.index if name.startswith("flap."))
    return "".join(figure for name in names for figure in on_table(table, name))


def check_lot(spot: Spot, table: Table, plant: int) -> None:
    """The stage tells the plant and what its fuel costs today."""
    price = run_price(spot.game.world, spot.state.grid, plant)
    free = not spot.game.world.cards(spot.state.grid)[plant].fuel
    assert table.index["auction"].label == msg("pg.stand.plant", plant=plant)
    assert info(table, "auction") == (msg("pg.stand.free") if free else msg("pg.stand.fuel", price=price))
    tag = table.index.get("fuel_tag")
    if isinstance(tag, Sprite):
        assert written(tag.picture) == [str(price)]


def test_an_opening_bid_that_is_meant() -> None:
    for spot in [spot for spot in played("germany").spots if isinstance(spot.action, Offer)][::3]:
        assert isinstance(spot.action, Offer)
        table = spot.game.stage.scenery.table(spot.drafted(spot.action))
        check_lot(spot, table, spot.action.plant)
        assert shown_bid(table).strip() == str(spot.action.plant)
        raised = spot.game.stage.scenery.table(spot.look(spot.drafted(spot.action).draft, amount=spot.action.plant + 3))
        assert shown_bid(raised).strip() == str(spot.action.plant + 3)


def test_the_income_of_the_plants_that_are_meant_to_run() -> None:
    seen = 0
    for name in ("germany", "india", "australia"):
        for spot in [spot for spot in played(name).spots if isinstance(spot.action, Power)][::5]:
            _, events = spot.done(spot.action)
            event = next(event for event in events if isinstance(event, Powered))
            table = spot.game.stage.scenery.table(spot.drafted(spot.action))
            tag = table.index.get(f"draft.tag.{spot.u}")
            if isinstance(tag, Sprite):
                assert written(tag.picture) == [f"+{event.income}"]
                seen += 1
    assert seen > 5


def test_the_plate_of_an_outage_counts_houses() -> None:
    seen = set[str]()
    for spot in [spot for spot in played("india").spots if spot.decision.prompt in ("pg.building", "pg.powering")][
        ::15
    ]:
        outage = spot.game.world.tables.outage
        assert outage is not None
        for built in (spot.state.grid.depot.built, 2, 7):
            shown = Spot(spot.game, spot.state.clone(), spot.action)
            shown.state.grid.depot.built = built
            table, first = shown.game.stage.scenery.table(shown.look()), 2 * outage.houses + 1
            key = "pg.outage.info" if built < first else "pg.outage.info.now"
            assert info(table, "outage") == msg(key, n=built, first=first, loss=outage.loss)
            assert on_table(table, "outage") == [f"{built}/{first}"]
            seen.add(key)
    assert len(seen) == 2


def test_names_have_no_figures() -> None:
    """Or the figures on cards would not be those of the game alone."""
    assert not any(letter.isdigit() for name in NAMES for letter in name)
