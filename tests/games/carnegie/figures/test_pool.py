"""What tiles and donations of Carnegie cost and are worth, where they lie and who has given, counted from positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Any

from game.games.carnegie import actions as act
from game.games.carnegie.component_types import Donation
from game.games.carnegie.components.departments import CELLS
from game.games.carnegie.components.land import CITIES, TRACKS
from game.games.carnegie.components.projects import DONATIONS
from game.games.carnegie.planning import donation_worth
from game.games.carnegie.scoring import donation_points
from game.games.carnegie.show.art.counters import Sign
from game.games.carnegie.show.telling import department_phrase
from game.games.carnegie.state import NEUTRAL, CarnegieState
from game.games.carnegie.tables import SPACE_CITY
from game.kernel.message import Message, SeatName, msg
from game.present.pages.table import Table
from tests.games.carnegie.figures.counting import (
    cost,
    duty,
    seen,
    things,
    told_department,
)
from tests.games.carnegie.figures.table import games, look_at, on, table_of, trials
from tests.recount import Played, figures, values


def test_CA_5_2_3_the_pool_says_what_tiles_cost_and_how_many_are_left() -> None:
    for played, step, (index,), thing in things("tile", "pool"):
        g: CarnegieState = step.before
        facts = played.game.world.departments[index]
        said, c = values(thing.info), g.companies[step.seat]
        assert (said["n"], said["staffed"], said["bare"]) == (
            g.table.pool[index], 1 + facts.extra_goods, 2 + facts.extra_goods,
        )  # fmt: skip
        told_department(facts, said["what"])
        has = [seat for seat, each in enumerate(g.companies) if index in each.departments]
        has += [1] if g.andrew is not None and index in g.andrew.tiles else []
        names = repr(said["owners"])
        assert all((f"SeatName(seat={party})" in names) == (party in has) for party in range(4))
        free = [cell for cell in range(16) if c.departments[cell] < 0 and not CELLS[cell].lobby]
        prices = sorted({(1 if c.training[cell] else 2) + facts.extra_goods for cell in free})
        lying = g.table.pool[index] + (c.reserve == index)
        texts = on(thing)
        if lying and index not in c.departments:
            desks = [f"${wage}" for wage in facts.desks]
            does = [part for part in department_phrase(facts) if not isinstance(part, Sign)]
            price = ["–".join(map(str, prices))]
            printed = [str(facts.number)]
            assert [t for t in texts if not isinstance(t, Message)] in (
                [*desks, *does, *printed, *price], [*desks, *does, *price],
            )  # fmt: skip
            lacks = [text for text in texts if isinstance(text, Message) and text.key == "ca.tile.goods"]
            short = prices and c.goods < prices[0] and c.reserve in (-1, index)
            assert lacks == ([msg("ca.tile.goods", n=prices[0] - c.goods)] if short else [])
    for played, step, table in seen("pool"):
        g = step.before
        departments = played.game.world.departments
        for number in range(4):
            left = sum(n for i, n in enumerate(g.table.pool) if departments[i].type == number)
            assert str(left) in on(table.index[f"column.{number}"])
        for name, thing in table.index.items():
            if name.startswith("count.tile."):
                index = int(name.split(".")[2])
                assert on(thing) == [f"×{g.table.pool[index] + (g.companies[step.seat].reserve == index)}"]


def stacks(table: Table) -> set[int]:
    return {int(name.split(".")[1]) for name in table.index if name.startswith("tile.")}


def test_every_tile_that_began_in_the_game_keeps_its_place_in_the_pool() -> None:
    """Tiles of the base game always have one; of the expansion, those that lay there or in a company at first."""
    for played, _, table in seen("pool"):
        first: CarnegieState = played.steps[0].before
        there = {index for c in first.companies for index in c.departments}
        assert stacks(table) == {
            index for index, facts in enumerate(played.game.world.departments)
            if facts.number and (not facts.expansion or first.table.pool[index] or index in there)
        }  # fmt: skip


def test_tiles_of_the_expansion_that_are_gone_from_the_pool_keep_their_places() -> None:
    """Be it that somebody has built them all, or that Andrew has taken them."""
    owned = set()
    for played, step, _ in seen("pool"):
        kinds, g = played.game.world.departments, step.before.clone()
        lies = [index for index, n in enumerate(g.table.pool) if n and kinds[index].expansion]
        g.table.pool = [0] * len(kinds)
        with_somebody = {index for c in g.companies for index in (*c.departments, c.reserve)}
        if g.andrew is not None:
            g.andrew.tiles = [*g.andrew.tiles, *lies[:1]]
            with_somebody |= set(g.andrew.tiles)
        wanted = {index for index in with_somebody if index >= 0 and kinds[index].expansion}
        wanted |= {index for index, facts in enumerate(kinds) if facts.number and not facts.expansion}
        assert stacks(table_of(played, replace(look_at(step, "pool"), view=g))) == wanted
        owned |= {(g.andrew is not None, bool(lies), any(kinds[index].expansion for index in wanted))}
    assert {(True, True, True), (False, True, True)} <= owned, owned


def test_CA_2_12_the_last_tile_of_the_expansion_is_seen_by_all_while_it_is_reserved() -> None:
    """One copy lies there for its owner, with a tag; to others its place is empty."""
    looked = set()
    for played, step in trials(act.Reserve):
        kinds = played.game.world.departments
        for index in [i for i, n in enumerate(step.before.table.pool) if n and kinds[i].expansion][:2]:
            if (played.game.seats, index) in looked:
                continue
            looked.add((played.game.seats, index))
            g = step.before.clone()
            g.table.pool[index] = 1
            played.game.apply(g, step.seat, act.Reserve(index), [])
            for viewer in range(len(g.companies)):
                table = table_of(played, replace(look_at(step, "pool"), view=g, viewer=viewer, decision=None))
                mine, thing = viewer == step.seat, table.index[f"tile.{index}"]
                assert values(thing.info)["n"] == 0 and f"count.tile.{index}" not in table.index
                assert (msg("ca.tile.none") in on(thing)) == (not mine)
                assert (f"reserved.{index}" in table.index) == mine
                left = sum(n for i, n in enumerate(g.table.pool) if kinds[i].type == kinds[index].type)
                assert str(left) in on(table.index[f"column.{kinds[index].type}"])
    assert len(looked) > 3


def listed(names: Sequence[SeatName | str]) -> Any:
    """Return what names everybody who has given, the neutral discs last."""
    neutral = msg("ca.donations.neutral")
    found: list[Any] = [neutral if name in (f"P{NEUTRAL}", SeatName(NEUTRAL)) else name for name in names]
    return found[0] if len(found) == 1 else msg("ca.list", first=found[0], rest=listed(names[1:]))


def test_spaces_of_donations_show_everybody_who_has_given() -> None:
    """Each with a disc; in words it is one's own, or else all of them are named in the order of seats."""
    said, most = set(), 0
    looks = [(played, look_at(step, "donations")) for played, step, _ in seen("donations")]
    for played, look in looks[:]:  # as well with two spaces on which everybody else has given
        seats, g = range(played.game.seats), look.view.clone()
        g.table.donors[0] = sum(1 << seat for seat in seats if seat != look.viewer)
        g.table.donors[1] = g.table.donors[0] | 1 << NEUTRAL
        looks.append((played, replace(look, view=g, decision=None)))
    for played, look in looks:
        table, asked = table_of(played, look), look.decision.every() if look.decision is not None else ()
        can = {action.donation for action in asked if isinstance(action, act.Donate | act.CopyDonation)}
        for space, donors in enumerate(look.view.table.donors):
            given = [party for party in range(NEUTRAL + 1) if donors >> party & 1]
            assert [party for party in range(8) if f"donor.{space}.{party}" in table.index] == given
            told = values(table.index[f"donation.{space}"].info).get("donors")
            assert told == (listed([SeatName(party) for party in given]) if given else None)
            texts = on(table.index[f"worth.{space}"])
            if look.viewer in given:
                wanted: Message | str = msg("ca.donations.mine")
            elif given and space not in can:
                wanted = listed([f"P{party}" for party in given])
            else:
                wanted = msg("ca.donations.now")
            assert wanted in texts, (space, texts)
            said.add(wanted)
            most = max(most, len(given) * (look.viewer not in given))
    assert {msg("ca.donations.mine"), msg("ca.donations.neutral"), msg("ca.donations.now"), "P0"} <= said, said
    assert msg("ca.list", first="P0", rest="P1") in said or msg("ca.list", first="P1", rest="P2") in said, said
    assert most > 1


def test_CA_10_9_the_donation_table_says_what_each_space_is_worth_to_everybody() -> None:
    for played, step, (space,), thing in things("donation", "donations"):
        g: CarnegieState = step.before
        world = played.game.world
        facts = DONATIONS[space]
        said = values(thing.info)
        said = values(said.get("info", thing.info))
        worths = [donation_worth(world, g, seat, space) for seat in range(len(g.companies))]
        assert figures(said["worths"]) == [("ca.donations.worth", n) for n in worths]
        assert said["cap"] == 12 and on(thing)[0] == str(facts.vp)
        made = [donation_points(world, g, seat)[0] for seat in range(len(g.companies))]
        for seat, n in enumerate(worths):
            if space in made[seat]:
                assert n == made[seat][space]
            elif facts.per not in ("exchange", "donation"):
                after = g.clone()
                after.table.donors[space] |= 1 << seat
                assert n == donation_points(world, after, seat)[0][space]
        if facts.per == "exchange" and facts.money:
            assert f"${facts.money}" in on(thing)
    for played, step, table in seen("donations"):
        g = step.before
        assert f"${cost(played, g, step.seat)}" in on(table.index["donations.price"])
        for space, donors in enumerate(g.table.donors):
            worths = [donation_worth(played.game.world, g, seat, space) for seat in range(len(g.companies))]
            texts = [t for t in on(table.index[f"worth.{space}"]) if isinstance(t, str) and t.isdigit()]
            others = [str(worths[(step.seat + n) % len(worths)]) for n in range(1, len(worths))]
            if donors >> step.seat & 1:
                assert texts == [str(worths[step.seat])]
            elif not donors:
                assert texts == [str(worths[step.seat]), *others]


def times(played: Played, g: CarnegieState, seat: int, facts: Donation) -> int:
    """Return how often what a donation counts is there, the donation itself among donations (CA-10.9.1, CA-10.9.2)."""
    c, kinds = g.companies[seat], played.game.world.departments
    standing = [kinds[index].type for index in c.departments if index >= 0]  # the printed ones, too
    built = [[space for space in range(len(SPACE_CITY)) if spaces >> space & 1] for spaces in c.built]
    cities = [CITIES["balanced"][SPACE_CITY[space]] for spaces in built for space in spaces]
    made = sum(donors >> seat & 1 for donors in g.table.donors)
    levels = [TRACKS[region].boxes[box - 1].level for region, box in enumerate(c.tracks)]
    return {
        "fixed": 1,
        "department_of_type": sum(kind in facts.types for kind in standing),
        "department": len(standing),
        "project_of_type": sum(len(built[kind]) for kind in facts.types if len(built) > kind),
        "track_at_level": sum(level in facts.types for level in levels),
        "donation": made + (not g.table.donors[DONATIONS.index(facts)] >> seat & 1),
        "employee_on_duty": duty(c),
        "project_in_region": sum(city.region in facts.types for city in cities),
        "project_in_city_size": sum(city.size == "small" for city in cities),
    }[facts.per]


def exchanged(spaces: Sequence[int], cap: int, money: int, goods: int) -> int:
    """Return the most points for which money and goods can be given up; goods may be sold first (CA-10.9.3)."""
    each = [DONATIONS[space] for space in spaces]
    best = 0
    for ways in product(*[range(cap // facts.vp + 1) for facts in each]):
        left = goods - sum(n * facts.goods for n, facts in zip(ways, each, strict=True))
        owed = sum(n * facts.money for n, facts in zip(ways, each, strict=True))
        if left >= 0 and owed <= money + left:
            best = max(best, sum(n * facts.vp for n, facts in zip(ways, each, strict=True)))
    return best


def more_by_exchange(played: Played, g: CarnegieState, seat: int, space: int, cap: int) -> int:
    """Return what one more donation with exchange adds, its price paid, by selling goods where money is short."""
    c, price = g.companies[seat], cost(played, g, seat)
    made = [n for n, facts in enumerate(DONATIONS) if facts.per == "exchange" and g.table.donors[n] >> seat & 1]
    money, goods = max(0, c.money - price), c.goods - max(0, price - c.money)
    return exchanged([*made, space], cap, money, goods) - exchanged(made, cap, money, goods)


def test_CA_10_9_donations_are_worth_as_much_as_they_count() -> None:
    """The worth that is told to everybody, counted in the company and on the map."""
    found = set()
    for played in games():
        for step in played.steps[:: max(1, len(played.steps) // 9)]:
            g: CarnegieState = step.before
            table = table_of(played, look_at(step, "donations"))
            for space, facts in enumerate(DONATIONS):
                info = table.index[f"donation.{space}"].info
                told = figures(values(values(info).get("info", info))["worths"])
                for seat, c in enumerate(g.companies):
                    sides = [played.game.world.tables.tabs[tab].sides[side] for tab, side in enumerate(c.sides)]
                    more = sum(
                        each.cap_bonus for side, n in zip(sides, c.built, strict=True)
                        for each in side[: bin(n).count("1")]
                    )  # fmt: skip
                    if facts.per == "exchange":
                        enough = c.money + c.goods >= cost(played, g, seat)
                        if enough and not g.table.donors[space] >> seat & 1:
                            worth = more_by_exchange(played, g, seat, space, 12 + more)
                            assert told[seat] == ("ca.donations.worth", worth), facts
                            found.add((facts.id, worth > 4))
                        continue
                    n = times(played, g, seat, facts)
                    assert told[seat] == ("ca.donations.worth", min(12 + more, facts.vp * n)), (facts, n)
                    found.add((facts.per, n > 1))
    assert len(found) > 18, found


def test_CA_7_the_best_space_is_the_one_that_brings_most() -> None:
    """Whoever takes a space that is marked has the most points for donations afterwards."""
    from game.games.carnegie.actions import CopyDonation, Donate

    looked = 0
    for played in games():
        for step in played.steps:
            if not isinstance(step.action, Donate | CopyDonation):
                continue
            looked += 1
            after: dict[int, int] = {}
            for action in step.decision.every():
                if isinstance(action, Donate | CopyDonation):
                    g = step.before.clone()
                    played.game.apply(g, step.seat, action)
                    after[action.donation] = sum(donation_points(played.game.world, g, step.seat)[0].values())
            table = table_of(played, look_at(step, "donations"))
            best = {n for n in range(20) if msg("ca.donations.best") in on(table.index[f"worth.{n}"])}
            worths = {n: donation_worth(played.game.world, step.before, step.seat, n) for n in after}
            wanted = {n for n, total in after.items() if total == max(after.values())}
            assert best == (wanted if any(worths.values()) else set())
    assert looked > 40
