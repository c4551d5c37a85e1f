"""Aids, timeline, prompts, what is read aloud and what moves: their figures are those of tables, positions, events."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.games.power_grid.events import BidMade, CityConnected, FuelBought, FuelRefilled, PlantOffered, Powered
from game.games.power_grid.planning import network_steps
from game.games.power_grid.plants import PLANTS
from game.kernel.message import Message, SeatName, msg
from game.present.motion.script import Change, Script, Show
from game.present.stage.words import Aid
from tests.figures import values, written
from tests.games.power_grid.figures.played import BOARDS, Spot, played, spots
from tests.games.power_grid.figures.recount import city_named, fuelled
from tests.games.power_grid.figures.test_table import plant_said

FUEL = ("coal", "oil", "garbage", "uranium")


def aids(spot: Spot) -> dict[str, list[Aid]]:
    found: dict[str, list[Aid]] = {}
    for aid in spot.game.stage.words.aids(spot.view):
        found.setdefault(aid.title.key, []).append(aid)
    return found


@pytest.mark.parametrize("name", BOARDS)
def test_the_aids_are_the_tables(name: str) -> None:
    game = played(name)
    tables, cards = game.world.tables, game.world.cards(game.session.state.grid)
    for spot in game.spots[::53]:
        grid, found, end = spot.state.grid, aids(spot), game.world.end_cities(spot.state.grid)
        (payment,) = found["pg.aid.payment"]
        assert list(payment.rows) == [(str(n), str(paid)) for n, paid in enumerate(tables.payout) if n <= end]
        if spot.decision.prompt != "pg.regions":
            now = min(spot.mine.cities.bit_count(), fuelled(cards, spot.mine.plants, spot.mine.fuel))
            assert payment.now == now
        names, many = game.world.offers.names, len(game.world.offers.markets) > 1
        refills = [aid for key in ("pg.aid.refill", "pg.fuel.in") for aid in found.get(key, [])]
        for aid, (market, table) in zip(refills, sorted(game.world.offers.refills), strict=True):
            assert aid.title == (
                msg("pg.fuel.in", fuel=msg("pg.aid.refill"), market=msg(f"pg.market.name.{names[market]}"))
                if many else msg("pg.aid.refill")
            )  # fmt: skip
            assert list(aid.rows) == [
                (msg("pg.step", step=step), *(str(table[kind][step - 1]) for kind in range(4))) for step in (1, 2, 3)
            ]
            assert aid.head == (msg("pg.aid.step"), *(msg(f"pg.fuel.{fuel}") for fuel in FUEL))
            assert aid.now == grid.step - 1
        (numbers,) = found["pg.aid.table"]
        wanted = {"pg.aid.regions": str(tables.regions), "pg.aid.limit": str(tables.plant_limit)}
        if tables.step_2_cities <= tables.houses:
            wanted["pg.aid.step_2"] = str(tables.step_2_cities)
        if end <= tables.houses:
            wanted["pg.aid.end"] = str(end)
        if game.world.network.usual:
            wanted["pg.aid.places"] = "10 / 15 / 20"
        assert {label.key: number for label, number in numbers.rows if isinstance(label, Message)} == wanted
        others = [cards[number] for number in PLANTS if cards[number] != PLANTS[number]]
        rows = found["pg.aid.changed"][0].rows if others else ()
        assert list(rows) == [(msg("pg.board.plant", plant=each.number), plant_said(each)) for each in others]


@pytest.mark.parametrize("name", BOARDS)
def test_the_timeline_tells_the_round_and_whose_turn_it_is(name: str) -> None:
    game = played(name)
    phases = {"pg.auction": "auction", "pg.bidding": "auction", "pg.sale": "auction", "pg.fuel": "fuel",
              "pg.building": "building", "pg.powering": "powering", "pg.selling": "powering"}  # fmt: skip
    for spot in game.spots[::7]:
        line, number = game.stage.words.timeline(spot.view), spot.state.flow.round
        shown = [*range(max(1, number - 3), number + 1)]
        assert [step.label for step in line.rounds] == [msg("pg.round", round=each) for each in shown]
        assert [step.progress for step in line.rounds] == ["done"] * (len(shown) - 1) + ["now"]
        assert line.first == shown[0]
        phase = phases.get(spot.decision.prompt)
        if phase is None:
            continue
        names = [step.label.key.removeprefix("pg.phase.") for step in line.phases]
        place = names.index(phase)
        assert [step.progress for step in line.phases] == [
            "done" if n < place else "now" if n == place else "next" for n in range(len(names))
        ]
        assert sorted(names) == ["auction", "building", "fuel", "order", "powering"]
        order = [u for u in spot.state.grid.order if u != spot.state.grid.trust]
        turns = order if phase in ("auction", "powering") else order[::-1]
        assert [step.party for step in line.order] == [f"seat.{u}" for u in turns]
        assert [step.label for step in line.order] == [msg("pg.player", seat=SeatName(u)) for u in turns]
        assert [step.party for step in line.order if step.progress == "now"] == [f"seat.{spot.u}"]
        assert values(game.stage.words.prompt(spot.look()).said)["seat"] == SeatName(spot.u)
        if phase in ("building", "powering") and spot.decision.prompt != "pg.selling":
            mine = turns.index(spot.u)
            assert [step.progress for step in line.order] == ["done"] * mine + ["now"] + ["next"] * (
                len(turns) - mine - 1
            )


def test_the_prompt_of_fuel_tells_what_a_token_may_cost() -> None:
    seen = set[int]()
    for spot in spots("pg.fuel"):
        said, limit = spot.game.stage.words.prompt(spot.look()).said, spot.game.world.offers.limit(spot.state.grid.step)
        if "n" in values(said):
            assert values(said)["n"] == limit
            seen.add(limit)
    limits = played("india").world.tables.fuel.price_limit
    assert limits is not None and len(seen) > 1 and seen <= {*limits}


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_read_of_a_city_is_on_the_map(name: str) -> None:
    game = played(name)
    spot, graph = game.spots[-1], game.world.graph
    reading = game.stage.reading
    assert reading is not None
    active = game.world.in_play(spot.state.grid.regions)
    for city in active:
        said = {each.key: values(each) for each in reading.details(spot.look(), f"city.{graph.cities[city]}")}
        ways = sorted(
            (link.b if link.a == city else link.a, link.cost or 0) for link in graph.links if city in (link.a, link.b)
        )
        ways = [(other, cost) for other, cost in ways if other in active]
        named = [msg("pg.read.way", city=city_named(spot, other), cost=cost) for other, cost in ways]
        assert flat(said.get("pg.read.ways", {}).get("ways")) == named
        owners = [u for u, mine in enumerate(spot.state.grid.utilities) if mine.cities >> city & 1]
        assert ("pg.read.houses" in said) == bool(owners)
        if owners:
            trust = spot.state.grid.trust
            assert flat(said["pg.read.houses"]["owners"]) == [
                msg("pg.trust") if u == trust else SeatName(u) for u in owners
            ]


def flat(listed: object) -> list[object]:
    if isinstance(listed, Message) and listed.key.startswith("pg.list"):
        return [part for _, value in listed.values for part in flat(value)]
    return [] if listed is None else [listed]


# ---- what moves


def shown(script: Script | None) -> Iterator[Show | Change]:
    if isinstance(script, Show | Change):
        yield script
    for part in getattr(script, "scripts", ()):
        yield from shown(part)


def counted(script: Script | None, name: str) -> list[list[str]]:
    """Return the figures that things show one after the other whose names begin so."""
    found = []
    for part in shown(script):
        which, picture = (part.sprite.id, part.sprite.picture) if isinstance(part, Show) else (part.id, part.picture)
        if which.startswith(name):
            found.append(written(picture))
    return found


def test_the_income_counts_up_city_by_city() -> None:
    seen = 0
    for name in ("germany", "india", "usa_recharged"):
        game = played(name)
        for before, after in zip(game.moments, game.moments[1:], strict=False):
            for event in [event for event in after.events if isinstance(event, Powered)][:1]:
                utility, paid = before.state.grid.utilities[event.utility], game.world.tables.payout
                if event.utility == before.state.grid.trust:
                    continue
                spot = Spot(game, before.state, game.session.log[0].action)
                look = spot.look()
                steps = len(network_steps(
                    game.world, before.state.grid.regions, utility.cities, utility.second_network
                ))  # fmt: skip
                told = counted(game.stage.motion.script(event, game.stage.scenery.table(look), look), "income.")
                ups = [min(paid[n + 1], event.income) for n in range(min(steps, event.cities))]
                assert told == [[f"+{each}"] for each in (0, *ups, event.income)]
                seen += 1
            if seen > 12:
                return


def test_the_counter_runs_up_to_each_bid() -> None:
    game, seen = played("germany"), 0
    for entry in game.session.log:
        if any(isinstance(event, BidMade) for event in entry.events):
            spot = Spot(game, entry.before, entry.action)
            table, look = game.stage.scenery.table(spot.look()), spot.look()
            (bid,) = [event for event in entry.events if isinstance(event, BidMade)]
            script = game.stage.motion.script(bid, table, look)
            assert counted(script, "crown")[-1:] == [[str(bid.amount)]]
            flaps = {part.sprite.id: part.sprite for part in shown(script) if isinstance(part, Show)}
            before = {thing.id: thing for thing in table.sprites if thing.id.startswith("flap.")}
            after = {**before, **{name: thing for name, thing in flaps.items() if name.startswith("flap.")}}
            digits = "".join(figure for name in sorted(after) for figure in written(after[name].picture))
            assert digits == str(bid.amount)
            assert counted(script, "older.") in ([], [[str(entry.before.auction.price)]])
            seen += 1
        if seen > 12:
            return
    assert seen


def moved(script: Script | None, name: str) -> set[str]:
    return {part.sprite.id for part in shown(script) if isinstance(part, Show) and part.sprite.id.startswith(name)}


def test_as_many_tokens_move_as_the_event_tells() -> None:
    game, seen = played("germany"), set[type]()
    for entry in game.session.log[::3]:
        spot = Spot(game, entry.before, entry.action)
        for event in entry.events:
            if isinstance(event, FuelRefilled | FuelBought | CityConnected | PlantOffered):
                look = spot.look()
                table = game.stage.scenery.table(look)
                script = game.stage.motion.script(event, table, look)
                seen.add(type(event))
                if isinstance(event, FuelRefilled):
                    for kind, amount in enumerate(event.amounts):
                        assert len(moved(script, f"fuel.{FUEL[kind]}.")) == amount
                elif isinstance(event, PlantOffered):
                    assert counted(script, "crown") == [[str(event.amount)]]
    assert FuelRefilled in seen
