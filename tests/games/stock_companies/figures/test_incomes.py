"""What an answer about an income, fuel and a share in the third mode are said to do is what they do."""

from __future__ import annotations

from random import Random

from game.games.power_grid.actions import Buy, Done
from game.games.power_grid.events import FuelBought
from game.games.stock_companies.actions import (
    BuyShare,
    Distribute,
    LeaveRound,
    Retain,
    SellOwn,
)
from game.games.stock_companies.events import (
    CompanyFounded,
    DividendPaid,
    IncomeKept,
    PresidentHelped,
    PriceMoved,
    ShareBought,
)
from game.kernel.message import SeatName, msg
from tests.figures import values
from tests.games.power_grid.figures.facts import Facts
from tests.games.power_grid.figures.played import Spot
from tests.games.power_grid.figures.recount import fuelled
from tests.games.stock_companies.figures.played import company, spots, stocks_of
from tests.games.stock_companies.figures.test_trades import FOUNDED, changed, first, told
from tests.games.stock_companies.table import PRIVATE, STOCK

FUEL = ("coal", "oil", "garbage", "uranium")


def test_answers_about_an_income_tell_what_becomes_of_it() -> None:
    seen = set[type]()
    for spot in spots("sc.dividend", modes=(STOCK,)):
        g, seat, number = spot.state, spot.decision.seat, spot.decision.subject
        income, price, money = g.exchange.money, g.exchange.prices[number], g.grid.utilities[number].money
        assert spot.game.stage.words.prompt(spot.look()).outlook == msg("sc.outlook.dividend", n=income)
        _, events = spot.done(Distribute())
        paid = first(events, DividendPaid)
        moves = [e for e in events if isinstance(e, PriceMoved) and e.company == number and e.why == "dividend"]
        after = moves[0].price if moves else price
        assert told(spot, Distribute()) == msg(
            "sc.effect.distribute", n=income, share=paid.per_share, before=price, after=after
        )
        gains = [
            money_ + (after - price) * held.shares[number]
            for money_, held in zip(paid.players, g.exchange.investors, strict=True)
        ]
        for action, key in ((Distribute(), "sc.why.distribute"), (Retain(), "sc.why.retain")):
            reason = spot.game.stage.words.told(spot.look(), action).reason
            if action in spot.decision and reason is not None:  # what speaks against an answer is no reason for it
                assert reason == msg(key, mine=gains[seat], theirs=sum(gains) - gains[seat])
                seen.add(type(action))
        if Retain() in spot.decision:
            _, events = spot.done(Retain())
            kept = first(events, IncomeKept)
            assert told(spot, Retain()) == msg(
                "sc.effect.retain", n=kept.amount, after=money + kept.amount, price=price
            )
    assert len(seen) == 2


def test_warnings_name_the_money_that_is_there() -> None:
    seen = set[str]()
    for spot in spots("sc.stock", "sc.dividend", modes=FOUNDED):
        g, seat, words = spot.state, spot.decision.seat, spot.game.stage.words
        for action in [LeaveRound(), Retain(), *(BuyShare(c) for c in range(spot.game.world.utilities))]:
            slip = words.told(spot.look(), action).doubt if action in spot.decision else None
            if slip is None:
                continue
            seen.add(slip.key)
            money = g.exchange.investors[seat].cash
            if isinstance(action, BuyShare):
                _, events = spot.done(action)
                founded = first(events, CompanyFounded)
                money = g.grid.utilities[action.company].money + founded.treasury
            elif isinstance(action, Retain):
                money = g.grid.utilities[spot.decision.subject].money
            assert values(slip).get("n", money) == money
    assert "sc.slip.leave" in seen


def test_fuel_is_told_with_who_pays() -> None:
    rng, seen = Random(2), set[str]()
    for spot in spots("pg.fuel", modes=FOUNDED, step=3):
        cash, mine = spot.state.exchange.investors[spot.decision.seat].cash, spot.mine
        for action in [action for action in spot.answers(rng, 3) if isinstance(action, Buy)]:
            _, events = spot.done(action)
            event = first(events, FuelBought)
            helped = sum(e.amount for e in events if isinstance(e, PresidentHelped))
            treasury = event.price - helped
            bought = msg(f"pg.tokens.{FUEL[action.fuel]}", n=event.amount)
            if helped:
                assert told(spot, action) == msg(
                    "sc.effect.fuel.help", tokens=bought, price=event.price, treasury=treasury, help=helped
                )
            else:
                left = mine.money - event.price
                assert told(spot, action) == msg("sc.effect.fuel", tokens=bought, price=event.price, left=left)
            cards, cities = spot.game.world.cards(spot.state.grid), mine.cities.bit_count()
            fuel = [*mine.fuel]
            fuel[action.fuel] += event.amount
            before, after = (min(cities, fuelled(cards, mine.plants, each)) for each in (mine.fuel, fuel))
            assert changed(spot, action) == {
                "sc.matrix.treasury": (mine.money, mine.money - treasury),
                **({"sc.matrix.cash": (cash, cash - helped)} if helped else {}),
                **({"pg.change.power": (before, after)} if after else {}),
            }
            seen.add(told(spot, action).key)
        purses = spot.game.stage.words.reckoning(spot.look()).purses
        assert [purse.amount for purse in purses] == [mine.money, cash]
        info = values(purses[0].info)
        assert info == {"president": SeatName(spot.decision.seat), "treasury": mine.money, "cash": str(cash)}
        if purses[1].name.key == "sc.purse.help":
            check_help(spot, values(purses[1].name)["n"], cash)
    assert "sc.effect.fuel" in seen


def check_help(spot: Spot, amount: int, cash: int) -> None:
    """A president may add what the treasury lacks for one run of all plants, and no more than there is (SC1-11.2)."""
    _, price, _ = Facts(spot).lacking(1)
    assert amount == min(cash, max(0, price - spot.mine.money))


def test_shares_in_the_third_mode() -> None:
    seen = set[type]()
    for spot in spots("sc.purchase", "sc.own_share", "pg.fuel", "pg.building", modes=(PRIVATE,)):
        money = spot.state.grid.utilities[spot.decision.seat].money
        stocks, exchange = stocks_of(spot.game), spot.state.exchange
        ours = (BuyShare, SellOwn, Done)
        for action in [each for each in spot.decision.every() if isinstance(each, ours)]:
            seat = spot.decision.seat
            if isinstance(action, BuyShare):
                _, events = spot.done(action)
                cost = first(events, ShareBought).cost
                name = company(spot.game, action.company)
                assert told(spot, action) == msg("sc.effect.buy", company=name, cost=cost, left=money - cost)
            elif isinstance(action, SellOwn):
                price = exchange.prices[seat]
                after = max(10, price - stocks.sale_drop)
                assert told(spot, action) == msg("sc.effect.sell_own", price=price, after=after)
                held = exchange.investors[seat].shares[seat]
                reason = spot.game.stage.words.told(spot.look(), action).reason
                assert reason == msg("sc.why.held", n=held - 1, all=10)
                _, events = spot.done(action)
                moved = [event for event in events if isinstance(event, PriceMoved) and event.company == seat]
                assert not moved or moved[0].price == after
            elif spot.decision.prompt.startswith("sc."):
                assert told(spot, action) == msg("sc.effect.done", left=money)
            seen.add(type(action))
    assert seen >= {BuyShare, Done}
