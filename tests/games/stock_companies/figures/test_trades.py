"""What a trade is said to do is what it does: it is carried out on a copy."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from game.games.stock_companies.actions import (
    BuyShare,
    EndSale,
    LeaveRound,
    PassTurn,
    SellShares,
)
from game.games.stock_companies.events import (
    CompanyFounded,
    PresidentChanged,
    PriceMoved,
    ShareBought,
    SharesSold,
)
from game.kernel.action import Action
from game.kernel.event import Event
from game.kernel.message import Message, SeatName, Value, msg
from tests.figures import values
from tests.games.power_grid.figures.played import Spot
from tests.games.power_grid.figures.recount import listed, powers
from tests.games.stock_companies.figures.played import basket, company, sold, spots, stocks_of
from tests.games.stock_companies.table import NETWORK, STOCK

FOUNDED = (STOCK, NETWORK)
"""The modes in which companies are founded and have presidents."""


def first(events: list[Event], *kinds: type[Event]) -> Any:
    return next(event for event in events if isinstance(event, kinds))


def told(spot: Spot, action: Action) -> Message:
    return spot.game.stage.words.told(spot.look(), action).effect


def changed(spot: Spot, action: Action) -> dict[str, tuple[int, int]]:
    found = spot.game.stage.words.told(spot.look(), action).figures
    return {change.label.key: (change.before, change.after) for change in found}


def worth(g: Any, seat: int) -> int:
    """Return cash and shares of a player at the prices of a position."""
    mine = g.exchange.investors[seat]
    return int(mine.cash + sum(held * price for held, price in zip(mine.shares, g.exchange.prices, strict=True)))


def with_presidents(spot: Spot, said: Message, events: list[Event]) -> Message:
    """Add who has become president, in the order of the companies."""
    new = {event.company: event.seat for event in events if isinstance(event, PresidentChanged)}
    for number in sorted(new):
        if new[number] != spot.state.exchange.presidents[number]:
            name = company(spot.game, number)
            said = msg("sc.effect.president", rest=said, seat=SeatName(new[number]), company=name)
    return said


def test_certificates_are_told_with_what_they_cost() -> None:
    seen = set[str]()
    for spot in spots("sc.stock", modes=FOUNDED, step=2):
        mine, seat = spot.state.exchange.investors[spot.decision.seat], spot.decision.seat
        for action in [action for action in spot.decision.every() if isinstance(action, BuyShare)]:
            name = company(spot.game, action.company)
            _, events = spot.done(action)
            event = first(events, CompanyFounded, ShareBought)
            price = spot.state.exchange.prices[action.company]
            left = mine.cash - event.cost
            if isinstance(event, CompanyFounded):
                treasury = spot.state.grid.utilities[action.company].money + event.treasury
                wanted = msg("sc.effect.found", company=name, cost=event.cost, left=left, treasury=treasury)
                assert changed(spot, action) == {"sc.matrix.cash": (mine.cash, left)}
            else:
                wanted = with_presidents(
                    spot, msg("sc.effect.buy", company=name, cost=event.cost, left=left), events[:3]
                )
                after = price or event.cost
                assert changed(spot, action) == {"sc.matrix.cash": (mine.cash, left), "sc.answer.price": (price, after)}
            assert told(spot, action) == wanted
            said = spot.game.stage.words.told(spot.look(), action)
            assert said.gold == said.called == msg("sc.confirm.buy", company=name)
            reason = said.reason
            check_purchase(spot, action.company, event, reason, mine.shares[action.company])
            seen.add(wanted.key)
        assert spot.game.stage.words.prompt(spot.look()).outlook == msg("sc.outlook.stock", cash=mine.cash)
        assert seat == spot.decision.seat
    assert seen >= {"sc.effect.found", "sc.effect.buy"}


def check_purchase(spot: Spot, number: int, event: Any, reason: Message | None, held: int) -> None:
    """Compare the reason for a purchase: shares held then, what was paid last, what a new company can spend."""
    g, stocks, its = spot.state, stocks_of(spot.game), values(reason)
    if isinstance(event, CompanyFounded) and stocks.company_sells:
        assert its["face"] == stocks.companies[number].face
        money = g.grid.utilities[number].money + event.treasury
        assert its["n"] == money - spot.game.world.network.least
    elif isinstance(event, CompanyFounded):
        left = g.exchange.investors[spot.decision.seat].cash - event.cost
        issue = stocks.companies[number].issue
        more = min(stocks.player_limit - stocks.president, left // issue)
        assert its == ({"n": more, "left": left} if more else {})
    else:
        assert reason == purchase_reason(spot, number, held + 1)


def purchase_reason(spot: Spot, number: int, held: int) -> Message:
    """Return why one would buy a share: points, a rise when all are sold, or what was paid last."""
    g, stocks = spot.state, stocks_of(spot.game)
    exchange, utility = g.exchange, g.grid.utilities[number]
    if not stocks.company_sells:
        most = powers(spot.game.world.cards(g.grid), utility.plants)
        cities = min(most, bin(utility.cities).count("1"))
        return msg("sc.why.buy.points", n=held, cities=cities) if cities else msg("sc.why.held", n=held, all=10)
    rise = min(stocks.highest - exchange.prices[number], stocks.sold_out_rise)
    if rise and exchange.unsold[number] + exchange.bank[number] == 1:
        return msg("sc.why.buy.last", n=held, rise=rise)
    paid = exchange.dividends[number] if exchange.dividends else -1
    if paid < 0:
        return msg("sc.why.buy.new", n=held)
    return msg("sc.why.buy", n=held, paid=paid) if paid else msg("sc.why.held", n=held, all=10)


def sales_at(spot: Spot, rng: Random) -> list[dict[int, int]]:
    """Return a sale of one company and one of several."""
    by_company: dict[int, list[int]] = {}
    for action in spot.decision.every():
        if isinstance(action, SellShares):
            by_company.setdefault(action.company, []).append(action.amount)
    singles = [{number: rng.choice(amounts)} for number, amounts in by_company.items()]
    both = [dict.fromkeys(by_company, 1)] if len(by_company) > 1 else []
    return [*singles[:2], *both]


def drops(spot: Spot, sales: Mapping[int, int], events: list[Event]) -> Value:
    """Return how the prices of all companies move that are sold on this turn, the dearest first (SC0-3.4)."""
    exchange = spot.state.exchange
    moved = {event.company: event.price for event in events if isinstance(event, PriceMoved) and event.why == "sale"}
    found: list[Value] = []
    for number in exchange.track[::-1]:
        if number in sales or exchange.selling >> number & 1:
            before, name = exchange.prices[number], company(spot.game, number)
            after = moved.get(number, before)
            found.append(
                msg("sc.effect.no_drop", company=name, price=after) if after == before
                else msg("sc.effect.drop", company=name, before=before, after=after)
            )  # fmt: skip
    return listed(found)


def test_sales_are_told_with_what_they_bring_and_cost() -> None:
    rng, seen = Random(1), set[str]()
    for spot in spots("sc.stock", modes=FOUNDED, step=3):
        seat, exchange, words = spot.decision.seat, spot.state.exchange, spot.game.stage.words
        for sales in sales_at(spot, rng):
            after, events = sold(spot, sales)
            cash = sum(event.proceeds for event in events if isinstance(event, SharesSold))
            amount, look = sum(sales.values()), basket(spot, sales)
            action = SellShares(*list(sales.items())[-1])
            moves = drops(spot, sales, events)
            name = company(spot.game, next(iter(sales)))
            said = msg("sc.effect.sell", n=amount, company=name, proceeds=cash, drops=moves)
            if len(sales) > 1:
                said = msg("sc.effect.sell.several", n=amount, proceeds=cash, drops=moves)
            if exchange.proceeds:
                said = msg("sc.effect.sell.more", rest=said, total=exchange.proceeds + cash)
            assert words.told(look, action).effect == with_presidents(spot, said, events)
            assert words.told(look, action).gold == msg("sc.gold.sell", n=amount, total=cash)
            moved = {change.label.key: (change.before, change.after) for change in words.told(look, action).figures}
            mine = spot.state.exchange.investors[seat]
            assert moved["sc.matrix.cash"] == (mine.cash, mine.cash + cash)
            prices = prices_after(spot, events)
            later = worth_with(spot, sales, cash, prices, seat)
            assert moved["sc.matrix.worth"] == (worth(spot.state, seat), later)
            check_lines(spot, look, sales, prices, events)
            check_reason(spot, words.told(look, action).reason, sales, cash, prices)
            check_slip(spot, words.told(look, action).doubt, cash, events)
            seen.add(said.key)
            assert after.exchange is not None
    assert seen >= {"sc.effect.sell", "sc.effect.sell.several"}


def prices_after(spot: Spot, events: list[Event]) -> list[int]:
    prices = [*spot.state.exchange.prices]
    for event in events:
        if isinstance(event, PriceMoved) and event.why == "sale":
            prices[event.company] = event.price
    return prices


def worth_with(spot: Spot, sales: Mapping[int, int], cash: int, prices: list[int], seat: int) -> int:
    mine = spot.state.exchange.investors[seat]
    kept = [held - sales.get(number, 0) for number, held in enumerate(mine.shares)]
    return int(mine.cash + cash + sum(held * price for held, price in zip(kept, prices, strict=True)))


def check_lines(spot: Spot, look: Any, sales: Mapping[int, int], prices: list[int], events: list[Event]) -> None:
    """Compare the basket: a line for each company, the dearest first."""
    before = spot.state.exchange.prices
    lines = spot.game.stage.words.reckoning(look).lines
    order = [number for number in spot.state.exchange.track[::-1] if number in sales]
    heirs = {event.company: event.seat for event in events if isinstance(event, PresidentChanged)}
    for number, line in zip(order, lines, strict=True):
        amount, price, name = sales[number], before[number], company(spot.game, number)
        assert line.name == name and line.total == amount * price
        assert line.words == msg("sc.basket.shares", n=amount, price=price)
        assert (line.change.before, line.change.after) == (price, prices[number])
        drop = msg("sc.effect.drop", company=name, before=price, after=prices[number])
        if price == prices[number]:
            drop = msg("sc.effect.no_drop", company=name, price=price)
        wanted = msg("sc.basket.info", n=amount, price=price, total=amount * price, drop=drop)
        if number in heirs:
            wanted = msg("sc.effect.president", rest=wanted, seat=SeatName(heirs[number]), company=name)
        assert line.info == wanted and (line.sign is not None) == (number in heirs)


def check_reason(spot: Spot, reason: Message | None, sales: Mapping[int, int], cash: int, prices: list[int]) -> None:
    """Compare what the lower prices take from the shares that everybody keeps (SC1-6.3)."""
    exchange, seat = spot.state.exchange, spot.decision.seat
    lost = []
    for other, investor in enumerate(exchange.investors):
        kept = [held - (sales.get(n, 0) if other == seat else 0) for n, held in enumerate(investor.shares)]
        lost.append(sum(k * (b - a) for k, b, a in zip(kept, exchange.prices, prices, strict=True)))
    its, mine = values(reason), exchange.investors[seat]
    assert its.get("cash", mine.cash + cash) == mine.cash + cash
    assert its.get("mine", lost[seat]) == lost[seat]
    assert its.get("theirs", sum(lost) - lost[seat]) == sum(lost) - lost[seat]
    assert its.get("n", sum(mine.shares) - sum(sales.values())) == sum(mine.shares) - sum(sales.values())


def check_slip(spot: Spot, slip: Message | None, cash: int, events: list[Event]) -> None:
    """A warning names the presidencies that go, and the money that comes for it."""
    seat = spot.decision.seat
    gone = [e for e in events if isinstance(e, PresidentChanged) and spot.state.exchange.presidents[e.company] == seat]
    if slip is not None and slip.key == "sc.slip.presidency":
        assert gone and values(slip)["n"] == cash


def test_the_end_of_a_sale_tells_all_of_it() -> None:
    seen = 0
    for spot in spots("sc.stock", modes=FOUNDED):
        if EndSale() in spot.decision:
            _, events = spot.done(EndSale())
            total = spot.state.exchange.proceeds
            assert told(spot, EndSale()) == msg("sc.effect.end_sale", total=total, drops=drops(spot, {}, events))
            reason = spot.game.stage.words.told(spot.look(), EndSale()).reason
            check_reason(spot, reason, {}, 0, prices_after(spot, events))
            seen += 1
    assert seen


def test_passing_and_leaving_tell_the_cash_and_who_is_still_in() -> None:
    seen = set[str]()
    for spot in spots("sc.stock", modes=FOUNDED, step=3):
        exchange, seats = spot.state.exchange, spot.game.session.game.seats
        cash = exchange.investors[spot.decision.seat].cash
        for action, others in (
            (PassTurn(), seats - exchange.passes - 1), (LeaveRound(), seats - exchange.left.bit_count() - 1),
        ):  # fmt: skip
            if action in spot.decision:
                reason = spot.game.stage.words.told(spot.look(), action).reason
                assert (reason is None) == (not cash)
                if reason is None:
                    continue
                assert values(values(reason)["kept"])["n"] == cash
                assert values(reason).get("n", 0) == others
                seen.add(reason.key)
    assert seen >= {"sc.why.pass", "sc.why.leave"}


def test_SC1_4_1_what_a_player_lacks_is_the_price_less_the_cash() -> None:
    """The price of a share, or twice the issue price for the president's certificate (SC1-5.1)."""
    found = set()
    for spot in spots("sc.stock", modes=FOUNDED, step=5):
        rules, seat, stocks = spot.game.session.game, spot.decision.seat, stocks_of(spot.game)
        for number, facts in enumerate(stocks.companies):
            price = spot.state.exchange.prices[number] or 2 * facts.issue
            for cash in {0, price // 2, price - 1}:
                poor = spot.state.clone()
                poor.exchange.investors[seat].cash = cash
                why = rules.check(poor, seat, BuyShare(number))
                if why is not None and why.key == "why.pg.money":
                    assert why == msg("why.pg.money", missing=price - cash)
                    found.add((bool(spot.state.exchange.prices[number]), cash > 0))
    assert len(found) == 4, found
