"""What tiles and donations of Carnegie cost and are worth, counted from the position."""

from __future__ import annotations

from game.games.carnegie.components.departments import CELLS
from game.games.carnegie.components.projects import DONATIONS
from game.games.carnegie.donation_scoring import donation_points
from game.games.carnegie.planning import donation_worth
from game.games.carnegie.show.art.counters import Sign
from game.games.carnegie.show.figure_lines import department_phrase
from game.games.carnegie.state import CarnegieState
from game.kernel.say import Say, say
from tests.games.carnegie.figures.counting import (
    cost,
    seen,
    things,
    told_department,
)
from tests.games.carnegie.figures.table import games, look_at, on, table_of
from tests.recount import figures, values


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
            assert [t for t in texts if not isinstance(t, Say)] in (
                [*desks, *does, *printed, *price], [*desks, *does, *price],
            )  # fmt: skip
            lacks = [text for text in texts if isinstance(text, Say) and text.key == "ca.tile.goods"]
            short = prices and c.goods < prices[0] and c.reserve in (-1, index)
            assert lacks == ([say("ca.tile.goods", n=prices[0] - c.goods)] if short else [])
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


def test_CA_10_9_the_donation_table_says_what_each_space_is_worth_to_everybody() -> None:
    for played, step, (space,), thing in things("donation", "donations"):
        g: CarnegieState = step.before
        world = played.game.world
        facts = DONATIONS[space]
        said = values(thing.info)
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
            best = {n for n in range(20) if say("ca.donations.best") in on(table.index[f"worth.{n}"])}
            worths = {n: donation_worth(played.game.world, step.before, step.seat, n) for n in after}
            wanted = {n for n, total in after.items() if total == max(after.values())}
            assert best == (wanted if any(worths.values()) else set())
    assert looked > 40
