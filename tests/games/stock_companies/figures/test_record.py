"""Statistics, plots, standing and log are those of positions and events, counted anew."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from game.games.power_grid.events import CityConnected, FuelBought
from game.games.stock_companies.events import (
    CompanyFounded,
    DividendPaid,
    IncomeKept,
    PresidentChanged,
    PresidentHelped,
    PriceMoved,
    RoundLeft,
    ShareBought,
    SharesSold,
    StartCardTaken,
    TurnPassed,
)
from game.kernel.event import Event, PhaseBegan
from game.kernel.message import Message, SeatName, msg
from game.present.party import party_of
from game.present.stage.record import TOTAL, PartyRound
from tests.figures import values
from tests.games.power_grid.figures.played import Played
from tests.games.power_grid.figures.test_log import Teller
from tests.games.stock_companies.figures.played import TABLES, company, played, stocks_of
from tests.games.stock_companies.table import PRIVATE, STOCK


def money(game: Played, g: Any, seat: int) -> int:
    """Return the cash of a player: that of the own company where everybody is one (SC0-1.5)."""
    purse = g.grid.utilities[seat].money if stocks_of(game).private else g.exchange.investors[seat].cash
    return int(purse)


def shares(g: Any, seat: int) -> int:
    held = g.exchange.investors[seat].shares
    return sum(held[c] * g.exchange.prices[c] for c in range(len(held)))


def counted(game: Played, value: Callable[[Any, int], int]) -> tuple[int, ...]:
    return tuple(sum(value(event, seat) for event in game.events) for seat in range(game.session.game.seats))


def spent(event: Event, seat: int) -> int:
    return event.cost if isinstance(event, CompanyFounded | ShareBought) and event.seat == seat else 0


@pytest.mark.parametrize("mode", TABLES)
def test_statistics_are_what_has_happened(mode: str) -> None:
    game = played(mode)
    table, _ = game.stage.record.statistics(game.moments)
    last, seats = game.session.state, game.session.game.seats
    assert table.parties == tuple(f"seat.{seat}" for seat in range(seats)) and table.title == msg("sc.stats")
    rows: dict[str, Any] = {title.key: row for title, row in table.rows}
    assert rows == {
        "sc.stats.cash": tuple(money(game, last, seat) for seat in range(seats)),
        "sc.stats.shares": tuple(shares(last, seat) for seat in range(seats)),
        "sc.stats.dividends": counted(game, lambda e, s: e.players[s] if isinstance(e, DividendPaid) else 0),
        "sc.stats.spent": counted(game, spent),
        "sc.stats.proceeds": counted(game, lambda e, s: e.proceeds if isinstance(e, SharesSold) and e.seat == s else 0),
        "sc.stats.founded": counted(game, lambda e, s: int(isinstance(e, CompanyFounded) and e.seat == s)),
        "sc.stats.presidencies": counted(game, lambda e, s: int(isinstance(e, PresidentChanged) and e.seat == s)),
    }
    if mode != PRIVATE:
        helped = counted(game, lambda e, s: e.amount if isinstance(e, PresidentHelped) and e.seat == s else 0)
        for seat in range(seats):
            earned = rows["sc.stats.dividends"][seat] + rows["sc.stats.proceeds"][seat]
            first = money(game, game.moments[0].state, seat)
            assert first + earned - rows["sc.stats.spent"][seat] - helped[seat] == rows["sc.stats.cash"][seat]


@pytest.mark.parametrize("mode", TABLES)
def test_companies_have_a_table_of_what_they_paid_with_the_price_of_a_city(mode: str) -> None:
    game = played(mode)
    _, table = game.stage.record.statistics(game.moments)
    firms = range(len(game.session.state.grid.utilities))
    assert table.title == msg("sc.stats.companies")
    assert table.parties == tuple(f"{'seat' if stocks_of(game).private else 'company'}.{u}" for u in firms)
    rows: dict[str, Any] = {title.key: row for title, row in table.rows}
    built = [[e for e in game.events if isinstance(e, CityConnected) and e.utility == u] for u in firms]
    assert any(built)
    for u in firms:
        paid = sum(e.place + e.connection for e in built[u])
        assert rows["pg.stats.places"][u] + rows["pg.stats.connections"][u] == paid
        assert rows["pg.stats.each"][u] == round(paid / max(1, len(built[u])), 1)
        fuel = [e.price for e in game.events if isinstance(e, FuelBought) and e.utility == u]
        assert rows["pg.stats.fuel"][u] == sum(fuel)


def ends(game: Played) -> list[Any]:
    return [
        *(two.state for one, two in pairwise(game.moments) if one.state.flow.round < two.state.flow.round),
        game.moments[-1].state,
    ]


def flows(game: Played, parties: int, value: Callable[[Any, int], int]) -> list[list[int]]:
    """Return what events come to in each round for each party."""
    rounds, number = [[0] * parties], 1
    for event in game.events:
        if isinstance(event, PhaseBegan) and event.round > number:
            rounds.append([0] * parties)
            number = event.round
        for party in range(parties):
            rounds[-1][party] += value(event, party)
    return [[each[party] for each in rounds] for party in range(parties)]


def counts(game: Played, g: Any) -> dict[int, int]:
    """Return what a share of each company counts by the cities lit last; equal ranks share their bonus."""
    founded = [u for u, price in enumerate(g.exchange.prices) if price]
    strengths = {u: (g.grid.utilities[u].powered, g.grid.utilities[u].money) for u in founded}
    order, found = sorted(strengths.values(), reverse=True), {}
    for u, strength in strengths.items():
        ranks = [rank for rank, other in enumerate(order) if other == strength]
        found[u] = strength[0] + math.ceil(sum(stocks_of(game).bonus[rank] for rank in ranks) / len(ranks))
    return found


def points(game: Played, g: Any, seat: int) -> int:
    return sum(g.exchange.investors[seat].shares[u] * each for u, each in counts(game, g).items())


@pytest.mark.parametrize("mode", TABLES)
def test_plots_are_those_of_positions_and_rounds(mode: str) -> None:
    game, wealth = played(mode), mode == STOCK
    last, seats, firms = ends(game), game.session.game.seats, game.world.utilities
    rounds = tuple(msg("sc.round.operating", n=number) for number in range(1, len(last) + 1))
    since = tuple(min([n for n, g in enumerate(last) if g.exchange.prices[u]], default=len(last)) for u in range(firms))

    def course(parties: int, value: Callable[[Any, int], int]) -> list[list[int]]:
        return [[value(g, party) for g in last] for party in range(parties)]

    def per_share(event: Event, u: int) -> int:
        return event.per_share if isinstance(event, DividendPaid) and event.company == u else 0

    wanted = {
        "sc.plot.worth": (course(seats, lambda g, s: money(game, g, s) + shares(g, s)), TOTAL if wealth else ""),
        "sc.plot.prices": (course(firms, lambda g, u: g.exchange.prices[u]), ""),
        "sc.plot.cities": (course(firms, lambda g, u: bin(g.grid.utilities[u].cities).count("1")), ""),
        "sc.plot.cash": (course(seats, lambda g, s: money(game, g, s)), "sc.score.cash" if wealth else ""),
    }
    if mode != PRIVATE:
        wanted |= {
            "sc.plot.treasuries": (course(firms, lambda g, u: g.grid.utilities[u].money), ""),
            "sc.plot.dividends": (
                flows(game, seats, lambda e, s: e.players[s] if isinstance(e, DividendPaid) else 0), "",
            ),
            "sc.plot.per_share": (flows(game, firms, per_share), ""),
        }  # fmt: skip
    if not wealth:
        wanted["sc.plot.points"] = (course(seats, lambda g, s: points(game, g, s)), TOTAL)
        assert [row[-1] for row in wanted["sc.plot.points"][0]] == [
            each.total for each in game.session.game.scores(game.session.state)
        ]
    plots = game.stage.record.series(game.moments)
    assert {plot.title.key for plot in plots} == set(wanted)
    assert plots[0].title.key == ("sc.plot.worth" if wealth else "sc.plot.points"), "first comes what wins"
    own = {"sc.plot.worth", "sc.plot.cash", "sc.plot.dividends", "sc.plot.points"}
    for plot in plots:
        rows, part = wanted[plot.title.key]
        assert [list(row) for row in plot.values] == rows, plot.title.key
        people = plot.title.key in own
        prefix, count = ("seat", seats) if people else ("company", firms)
        assert plot.parties == tuple(f"{prefix}.{n}" for n in range(count))
        assert (plot.part, plot.moments, plot.since) == (part, rounds, () if people else since)


@pytest.mark.parametrize("mode", TABLES)
def test_the_standing_is_what_everybody_may_know(mode: str) -> None:
    game, seats = played(mode), played(mode).session.game.seats
    for moment in game.moments[::17]:
        g = moment.state
        table = game.stage.record.standing(game.session.game.mask(g, 1))
        assert table is not None and table.title == msg("sc.standing")
        cash = [money(game, g, s) if s == 1 or not g.flow.stack else "?" for s in range(seats)]
        assert [(title.key, list(row)) for title, row in table.rows] == [
            ("sc.standing.worth", ["?" if c == "?" else int(c) + shares(g, s) for s, c in enumerate(cash)]),
            ("sc.standing.cash", cash),
            ("sc.standing.shares", [shares(g, s) for s in range(seats)]),
            ("sc.standing.companies", [sum(p == s for p in g.exchange.presidents) for s in range(seats)]),
        ]


class StockTeller:
    """Tells events of the exchange in other words than the show does."""

    def __init__(self, game: Played) -> None:
        self.game = game

    def by(self, key: str, event: Any, **more: int) -> Message:
        return msg(f"sc.log.{key}", seat=SeatName(event.seat), company=company(self.game, event.company), **more)

    def tell(self, event: Any) -> Message | None:
        name = company(self.game, event.company if hasattr(event, "company") else 0)
        heads = {"sc.stock": "stock", "sc.order": "operating", "sc.purchase": "purchase"}
        match event:
            case CompanyFounded():
                return self.by("found", event, cost=event.cost, price=event.price)
            case ShareBought():
                return self.by("buy.company" if event.from_company else "buy.bank", event, cost=event.cost)
            case SharesSold():
                return self.by("sell", event, n=event.amount, proceeds=event.proceeds)
            case PresidentHelped():
                return self.by("help", event, n=event.amount)
            case PresidentChanged():
                return self.by("president", event)
            case PriceMoved():
                way = "rise" if event.price > event.before else "fall"
                why = msg(f"sc.why_price.{event.why}")
                return msg(f"sc.log.price.{way}", company=name, before=event.before, price=event.price, why=why)
            case DividendPaid():
                return msg("sc.log.dividend", company=name, n=event.per_share)
            case IncomeKept():
                return msg("sc.log.kept", company=name, n=event.amount)
            case TurnPassed() | RoundLeft() | StartCardTaken():
                key = {TurnPassed: "pass", RoundLeft: "leave", StartCardTaken: "card"}[type(event)]
                return msg(f"sc.log.{key}", seat=SeatName(event.seat))
            case PhaseBegan():
                return msg(f"sc.log.{heads[event.phase]}", round=event.round) if event.phase in heads else None
        return None


OURS = (
    CompanyFounded, ShareBought, SharesSold, PresidentHelped, PresidentChanged, PriceMoved, DividendPaid, IncomeKept,
    TurnPassed, RoundLeft, StartCardTaken,
)  # fmt: skip


@pytest.mark.parametrize("mode", TABLES)
def test_every_line_of_the_log_tells_what_has_happened(mode: str) -> None:
    game, kinds = played(mode), set[type]()
    teller, maps = StockTeller(game), MapTeller(game)
    for event in game.events:
        line = game.stage.record.line(event, None)
        wanted = teller.tell(event)
        if wanted is None and not isinstance(event, OURS):
            wanted = maps.tellers[type(event)](event)
        assert (line.message if line is not None else None) == wanted
        kinds.add(type(event))
    assert mode == PRIVATE or kinds >= {CompanyFounded, ShareBought, SharesSold, PriceMoved, DividendPaid}


class MapTeller(Teller):
    """Tells what happens on the map: companies act there, or in the third mode players."""

    def named(self, utility: int) -> Message | SeatName:
        return SeatName(utility) if stocks_of(self.game).private else company(self.game, utility)

    def phase(self, event: PhaseBegan) -> Message | None:
        return None if event.phase == "sc.order" else super().phase(event)


@pytest.mark.parametrize("mode", TABLES)
def test_SC_the_pad_counts_cash_and_the_shares_of_each_company(mode: str) -> None:
    """At their price where wealth wins (SC1-14.2); else what a share counts, times the shares (SC0-5.1)."""
    game, state = played(mode), played(mode).session.state
    pad, exchange = game.session.game.score_pad(state, game.events), state.exchange
    wealth = pad.total.name == msg("sc.pad.total")
    rows = list(pad.rows)
    if wealth:
        assert rows.pop(0).figures == tuple(mine.cash for mine in exchange.investors)
    shown = [
        number for number in range(len(exchange.prices))
        if any(mine.shares[number] for mine in exchange.investors)
    ]  # fmt: skip
    assert len(rows) == len(shown) or not wealth
    for number, row in zip(shown if wealth else [], rows, strict=False):
        price = exchange.prices[number]
        assert values(row.name) == {"company": company(game, number), "price": price}
        assert row.figures == tuple(mine.shares[number] * price for mine in exchange.investors)
    for place in range(len(pad.columns)):
        cash = exchange.investors[place].cash if wealth else 0
        assert pad.total.figures[place] == cash + sum(row.figures[place] or 0 for row in rows)
    if not wealth:
        for row in rows:
            number = next(n for n in range(len(exchange.prices)) if company(game, n) == row.name)
            each = {
                points // mine.shares[number]
                for mine, points in zip(exchange.investors, row.figures, strict=True) if mine.shares[number] and points
            }  # fmt: skip
            assert len(each) == 1


@pytest.mark.parametrize("mode", TABLES)
def test_the_story_says_what_the_log_says(mode: str) -> None:
    """Dividends and prices of every round of everybody, with the shares that they held."""
    game, told = played(mode), 0
    for number in range(1, game.moments[-1].state.flow.round):
        span = [moment for moment in game.moments if moment.state.flow.round == number]
        events = [event for moment in span[1:] for event in moment.events]
        for seat, mine in enumerate(span[-1].state.exchange.investors):
            deed = game.stage.record.deed(PartyRound(party_of(seat), events, span[0].state, span[-1].state))
            if deed is None:
                continue
            its, told = values(deed.done), told + 1
            assert its["seat"] == SeatName(seat)
            if "points" in its:
                each = [counts(game, at.state) for at in (span[0], span[-1])]
                held = [at.state.exchange.investors[seat].shares for at in (span[0], span[-1])]
                moved = {u: abs(each[1][u] * held[1][u] - each[0].get(u, 0) * held[0][u]) for u in each[1]}
                u = next(u for u in moved if company(game, u) == its["company"])
                assert moved[u] == max(moved.values()) > 0
                assert (its["points"], its["n"]) == (each[1][u], held[1][u])
            elif "price" in its:
                moves = [(e.before, e.price, mine.shares[e.company]) for e in events if isinstance(e, PriceMoved)]
                assert (its["before"], its["price"], its["n"]) in moves
            else:
                paid = [e.players[seat] for e in events if isinstance(e, DividendPaid)]
                assert its["n"] in paid and its["n"] == max(paid)
    assert told
