"""Every figure on the pages of exchange and holdings, and in what they say of things, is one of the position."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.games.stock_companies.actions import BuyShare, Distribute, SellShares
from game.games.stock_companies.events import CompanyFounded, DividendPaid, PriceMoved, ShareBought
from game.kernel.message import Message, SeatName, msg
from game.present.pages.table import Sprite, Table
from tests.figures import on_table, values, written
from tests.games.power_grid.figures.played import Spot
from tests.games.power_grid.figures.recount import fuelled, listed
from tests.games.stock_companies.figures.played import TABLES, basket, company, page, played, sold, spots, stocks_of
from tests.games.stock_companies.table import NETWORK, PRIVATE, STOCK

APART = 37
"""Every so many positions of a game are looked at."""


def info(table: Table, name: str) -> Message | None:
    return table.index[name].info


def cash_of(spot: Spot, seat: int) -> int | None:
    """Return the money of a player as whoever decides sees it; None where it is hidden."""
    g = spot.state
    purse = g.grid.utilities[seat].money if stocks_of(spot.game).private else g.exchange.investors[seat].cash
    return int(purse) if seat == spot.decision.seat or not g.flow.stack else None


def value_of(spot: Spot, seat: int) -> int:
    exchange = spot.state.exchange
    return sum(h * p for h, p in zip(exchange.investors[seat].shares, exchange.prices, strict=True))


def looked_at(mode: str, name: str) -> Iterator[tuple[Spot, Table]]:
    for spot in played(mode).spots[::APART]:
        yield spot, page(spot, name)


@pytest.mark.parametrize("mode", TABLES)
def test_the_exchange(mode: str) -> None:
    for spot, table in looked_at(mode, "exchange"):
        g, stocks, exchange = spot.state, stocks_of(spot.game), spot.state.exchange
        steps = range(stocks.lowest, stocks.highest + 1, stocks.step)
        assert [on_table(table, f"price.{price}") for price in steps] == [[str(price)] for price in steps]
        for number in range(spot.game.world.utilities):
            utility, price = g.grid.utilities[number], exchange.prices[number]
            first = str(price or stocks.companies[number].issue)
            seen = not stocks.private or number == spot.decision.seat
            money = [str(utility.money)] if seen else []
            row = [first, *money, str(utility.cities.bit_count()), str(len(utility.plants))]
            if spot.decision.prompt not in ("sc.stock", "sc.purchase"):
                assert on_table(table, f"company.{number}") == row
            assert on_table(table, f"bank.{number}.count")[:1] == shown(exchange.bank[number])
            if stocks.company_sells:
                assert on_table(table, f"unsold.{number}.count")[:1] == shown(exchange.unsold[number])
            for seat in range(spot.game.session.game.seats):
                held = exchange.investors[seat].shares[number]
                assert on_table(table, f"held.{seat}.{number}")[:1] == shown(held)
                if f"share.{seat}.{number}" in table.index:
                    percent = 100 * held // stocks.shares
                    assert info(table, f"share.{seat}.{number}") == msg("sc.info.holding", n=held, percent=percent)
            check_portrait(spot, info(table, f"company.{number}"), number)
            check_marker(spot, table, number)
        for seat in range(spot.game.session.game.seats):
            cash = cash_of(spot, seat)
            wanted = msg("sc.info.head", cash=cash) if cash is not None else msg("sc.info.head.hidden")
            assert info(table, f"head.{seat}") == wanted
            if cash is not None and spot.decision.prompt not in ("sc.dividend",):
                assert on_table(table, f"head.{seat}")[0] == str(cash)
                assert on_table(table, f"head.{seat}")[-1] == str(cash + value_of(spot, seat))
        limit = [str(stocks.bank_limit)] if stocks.bank_limit < stocks.shares else []
        assert on_table(table, "head.bank") in (limit, [])


def shown(count: int) -> list[str]:
    return [str(count)] if count else []


def check_marker(spot: Spot, table: Table, number: int) -> None:
    """A marker stands on its price; where prices make the order it has its place, the cheapest first."""
    exchange, stocks = spot.state.exchange, stocks_of(spot.game)
    if number not in exchange.track:
        assert f"marker.{number}" not in table.index
        return
    price, place = exchange.prices[number], exchange.track.index(number) + 1
    marker, step = table.index[f"marker.{number}"], table.index[f"price.{price}"]
    assert abs(marker.x - step.x) < step.w / 2
    if stocks.price_order:
        assert marker.info == msg("sc.info.marker", price=price, place=place)
        assert on_table(table, f"marker.{number}") == [str(place)]
    else:
        assert marker.info == msg("sc.info.marker.price", price=price)


def check_portrait(spot: Spot, said: Message | None, number: int) -> None:
    """A company is told with what it has, when it acts, and what its plants would earn with the fuel in store."""
    g, stocks, world = spot.state, stocks_of(spot.game), spot.game.world
    price, utility = g.exchange.prices[number], g.grid.utilities[number]
    if stocks.private:
        assert said is None
    elif not price and stocks.company_sells:
        about = stocks.companies[number]
        assert said == msg("sc.company.unfounded", issue=about.issue, face=about.face)
    elif not price:
        issue = stocks.companies[number].issue
        assert said == msg("sc.company.unfounded.network", issue=issue, treasury=utility.money)
    else:
        cities = bin(utility.cities).count("1")
        power = min(cities, fuelled(world.cards(g.grid), utility.plants, utility.fuel))
        income = world.tables.payout[power]
        share = income // stocks.dividend_divisor
        dividend = msg("sc.company.dividend", income=income, share=share)
        if stocks.dividend_rise:
            after = min(stocks.highest, price + stocks.dividend_rise)
            dividend = msg("sc.company.dividend.rise", income=income, share=share, before=price, after=after)
        founded = [each for each in g.grid.order if g.exchange.prices[each]]
        in_stock = g.flow.stack[0] == "sc.stock" and stocks.price_order
        plants = listed([msg("pg.as_is", words=str(each)) for each in utility.plants]) if utility.plants else ""
        assert said == msg(
            "sc.company.portrait",
            president=SeatName(g.exchange.presidents[number]),
            treasury=utility.money,
            cities=cities,
            plants=msg("sc.company.plants", plants=plants) if utility.plants else msg("sc.company.no_plant"),
            place=(g.exchange.track if in_stock else founded).index(number) + 1,
            dividend=dividend,
        )


def test_a_purchase_is_shown_where_it_goes() -> None:
    seen = set[bool]()
    for spot in spots("sc.stock", modes=(STOCK, NETWORK), step=11):
        seat, exchange = spot.decision.seat, spot.state.exchange
        for action in [each for each in spot.decision.every() if isinstance(each, BuyShare)][:3]:
            look = spot.look(spot.drafted(action).draft, page="exchange")
            table, number = page(spot, "exchange", look), action.company
            _, events = spot.done(action)
            event = next(e for e in events if isinstance(e, CompanyFounded | ShareBought))
            founding = isinstance(event, CompanyFounded)
            got, cash = 2 if founding else 1, exchange.investors[seat].cash
            assert on_table(table, f"draft.tag.purchase.{number}") == [f"−{event.cost}"]
            held = exchange.investors[seat].shares[number]
            assert on_table(table, f"held.{seat}.{number}") == [str(held), str(held + got)]
            where = "unsold" if exchange.unsold[number] else "bank"
            there = exchange.unsold[number] or exchange.bank[number]
            assert on_table(table, f"{where}.{number}.count") == [str(there), str(there - got)]
            assert on_table(table, f"head.{seat}")[:2] == [str(cash), str(cash - event.cost)]
            if isinstance(event, CompanyFounded):
                ghost, step = table.index[f"ghost.{number}"], table.index[f"price.{event.price}"]
                assert abs(ghost.x - step.x) < step.w / 2
            seen.add(founding)
    assert seen == {True, False}


def test_sales_are_shown_where_they_go() -> None:
    seen = 0
    for spot in spots("sc.stock", modes=(STOCK, NETWORK), step=8):
        seat, exchange = spot.decision.seat, spot.state.exchange
        most: dict[int, int] = {}
        for action in spot.decision.every():
            if isinstance(action, SellShares):
                most[action.company] = max(most.get(action.company, 0), action.amount)
        if not most:
            continue
        sales = dict(list(most.items())[:2])
        table = page(spot, "exchange", basket(spot, sales, page="exchange"))
        _, events = sold(spot, sales)
        moved = {e.company: e.price for e in events if isinstance(e, PriceMoved) and e.why == "sale"}
        total = 0
        for number, amount in sales.items():
            price, bank = exchange.prices[number], exchange.bank[number]
            held, total = exchange.investors[seat].shares[number], total + amount * price
            assert on_table(table, f"draft.tag.sale.{number}") == [f"+{amount * price}"]
            assert info(table, f"laid.{number}") == msg("sc.info.laid", n=amount)
            assert on_table(table, f"held.{seat}.{number}") == [str(held), str(held - amount)]
            assert on_table(table, f"bank.{number}.count") == [str(bank), str(bank + amount)]
            after = moved.get(number, price)
            figures = on_table(table, f"company.{number}")
            assert figures[0] == str(price) and (figures[1] == str(after) or after == price)
            if number in moved:
                ghost, step = table.index[f"ghost.{number}"], table.index[f"price.{after}"]
                assert abs(ghost.x - step.x) < step.w / 2 and ghost.info == msg("sc.ghost.sale", n=amount)
        cash = exchange.investors[seat].cash
        assert on_table(table, f"head.{seat}")[:2] == [str(cash), str(cash + total)]
        seen += 1
    assert seen > 3


def test_the_answers_about_an_income() -> None:
    for place, asked in enumerate(spots("sc.dividend", modes=(STOCK,), step=3)):
        spot = Spot(asked.game, asked.state.clone(), asked.action)
        spot.state.exchange.unsold[spot.decision.subject] += place % 3  # own shares are paid for, too
        g, number, seat = spot.state, spot.decision.subject, spot.decision.seat
        income, price, money = g.exchange.money, g.exchange.prices[number], g.grid.utilities[number].money
        table = page(spot, "exchange")
        _, events = spot.done(Distribute())
        paid = next(e for e in events if isinstance(e, DividendPaid))
        moved = [e.price for e in events if isinstance(e, PriceMoved) and e.company == number and e.why == "dividend"]
        after = moved[0] if moved else price
        own = g.exchange.unsold[number] * paid.per_share
        gain = paid.players[seat] + (after - price) * g.exchange.investors[seat].shares[number]
        figures = [income, paid.per_share, price, after, money, money + own]
        last = f"{gain:+d}" if gain else "±0"
        assert on_table(table, "answer.distribute") == [*map(str, figures), last]
        figures = [income, price, price, money, money + income]
        assert on_table(table, "answer.retain") == [*map(str, figures), "±0"]
        for other, amount in enumerate(paid.players):
            if amount:
                held = g.exchange.investors[other].shares[number]
                assert on_table(table, f"paid.{other}") == [f"{held} × {paid.per_share}", f"+{amount}"]
                cash = cash_of(spot, other)
                figures = on_table(table, f"head.{other}")
                assert figures[:2] == ([str(cash), str(cash + amount)] if cash is not None else [f"+{amount}"])
        if own:
            unsold = g.exchange.unsold[number]
            assert on_table(table, "paid.unsold") == [f"{unsold} × {paid.per_share}", f"+{own}"]
        if moved:
            ghost, step = table.index[f"ghost.{number}"], table.index[f"price.{after}"]
            assert abs(ghost.x - step.x) < step.w / 2
            assert ghost.info == msg("sc.ghost.paid", n=after - price)


# ---- the map, aids, timeline


@pytest.mark.parametrize("mode", TABLES)
def test_the_map_shows_companies(mode: str) -> None:
    for spot in played(mode).spots[::97]:
        table = page(spot, "map")
        for number, utility in enumerate(spot.state.grid.utilities):
            its, hidden = on_table(table, f"player.{number}"), stocks_of(spot.game).private
            money = [] if hidden and number != spot.decision.seat else [str(utility.money)]
            cards = spot.game.world.cards(spot.state.grid)
            capacity = sum(cards[plant].cities for plant in utility.plants)
            place = spot.state.grid.order.index(number) + 1
            assert its == [str(place), *money, str(utility.cities.bit_count()), f"/{capacity}"]
            if not hidden:
                check_portrait(spot, info(table, f"player.{number}"), number)


@pytest.mark.parametrize("mode", TABLES)
def test_the_aids_are_the_tables(mode: str) -> None:
    game, stocks = played(mode), stocks_of(played(mode))
    aids = {aid.title.key: aid for aid in game.stage.words.aids(game.spots[9].view)}
    if mode != PRIVATE:
        assert list(aids["sc.aid.companies"].rows) == [
            (company(game, n), str(each.face), str(each.issue)) for n, each in enumerate(stocks.companies)
        ]
    limits = {label.key: number for label, number in aids["sc.aid.trading"].rows if isinstance(label, Message)}
    wanted = {
        STOCK: {"player_limit": "5", "bank_limit": "5", "sale_drop": "10", "sold_out_rise": "10",
                "dividend_rise": "10", "last_round": "5"},
        NETWORK: {"player_limit": "5", "sale_drop": "10", "sold_out_rise": "10"},
        PRIVATE: {"sale_drop": "10"},
    }[mode]  # fmt: skip
    assert limits == {f"sc.aid.{key}": number for key, number in wanted.items()}
    assert list(aids["sc.aid.bonus"].rows) == [(str(n), str(points)) for n, points in enumerate(stocks.bonus, start=1)]


def test_the_timeline_counts_stock_and_operating_rounds() -> None:
    for mode in (STOCK, NETWORK):
        game, stocks = played(mode), stocks_of(played(mode))
        for spot in game.spots[::23]:
            line, number = game.stage.words.timeline(spot.view), spot.state.flow.round
            trading = spot.state.flow.stack[0] in ("sc.stock", "sc.preparation")
            (now,) = [step for step in line.rounds if step.progress == "now"]
            if trading:
                before = [each for each in range(1, number + 1) if each not in stocks.direct_rounds]
                assert now.label == msg("sc.round.stock", n=len(before)) == now.short
            else:
                assert now.label == msg("sc.round.operating", n=number) == now.short
            states = [step.progress for step in line.rounds]
            gone = states.index("now")
            assert states == ["done"] * gone + ["now"] + ["next"] * (len(states) - gone - 1)
            numbers = [values(s.label)["n"] for s in line.rounds if s.label.key == "sc.round.operating"]
            assert numbers == sorted(numbers)
            if trading:
                seats, exchange = game.session.game.seats, spot.state.exchange
                order = [(exchange.card + step) % seats for step in range(seats)]
                assert [step.party for step in line.order] == [f"seat.{seat}" for seat in order]
                assert [step.label for step in line.order] == [msg("pg.player", seat=SeatName(s)) for s in order]


def test_pictures_have_no_other_figures() -> None:
    """Certificates say how many shares they stand for."""
    spot = next(spots("sc.stock", modes=(STOCK,)))
    table = page(spot, "exchange")
    papers = [t for t in table.sprites if t.id.startswith(("share.", "unsold.")) and not t.id.endswith("count")]
    assert papers and all(set(written(paper.picture)) <= {"1", "2"} for paper in papers if isinstance(paper, Sprite))
