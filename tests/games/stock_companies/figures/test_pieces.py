"""Sheets of holdings, the way of prices, figures of the rules and what travels: each tells the number it stands for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from game.games.stock_companies.actions import BuyShare, SellShares
from game.games.stock_companies.events import CompanyFounded, DividendPaid, PriceMoved, ShareBought, SharesSold
from game.games.stock_companies.show.figures import PIECES
from game.kernel.message import msg
from game.present.motion.script import Move, Show
from game.present.pages.table import Sprite
from game.present.pictures.picture import Box, Circle
from tests.figures import on_table, sentences, sprite, written
from tests.games.power_grid.figures.played import Spot
from tests.games.power_grid.figures.test_pieces import parts
from tests.games.stock_companies.figures.played import basket, company, page, played, sold, spots
from tests.games.stock_companies.table import NETWORK, PRIVATE, STOCK


def papers(held: int, presides: bool) -> int:
    """Return how many certificates stand for shares: the president's is one for two."""
    return held - presides


@pytest.mark.parametrize("mode", [STOCK, NETWORK])
def test_certificates_are_as_many_as_shares(mode: str) -> None:
    seen = 0
    for spot in [spot for spot in played(mode).spots if spot.decision.prompt == "sc.stock"][::11]:
        exchange = spot.state.exchange
        for name, word in (("matrix", "paper"), ("exchange", "share")):
            table = page(spot, name)
            for number in range(spot.game.world.utilities):
                for seat, investor in enumerate(exchange.investors):
                    start = f"{word}.{seat}.{number}"
                    laid = [t.id for t in table.sprites if t.id == start or t.id.startswith(f"{start}.")]
                    if laid:
                        presides = exchange.presidents[number] == seat
                        assert len(laid) == papers(investor.shares[number], presides)
                        seen += 1
    assert seen > 20


@pytest.mark.parametrize("mode", [STOCK, NETWORK])
def test_the_way_of_a_price_has_a_dot_for_each_round(mode: str) -> None:
    seen = 0
    for spot in played(mode).spots[::53]:
        exchange, table = spot.state.exchange, page(spot, "matrix")
        count = len(exchange.prices)
        for number in range(count):
            thing = table.index.get(f"course.{number}")
            prices = [each for each in (*exchange.course[number::count], exchange.prices[number]) if each]
            if isinstance(thing, Sprite):
                dots = [shape.y for shape in thing.picture.shapes if isinstance(shape, Circle)]
                assert len(dots) == len(prices)
                for one, two, first, then in zip(prices, prices[1:], dots, dots[1:], strict=False):
                    assert (one < two) == (first > then) and (one == two) == (first == then)
                seen += 1
            else:
                assert len(set(prices)) < 2
    assert seen


def test_markers_that_drop_have_the_place_that_they_get() -> None:
    seen = 0
    for spot in spots("sc.stock", modes=(STOCK,), step=3):
        sales = {a.company: a.amount for a in spot.decision.every() if isinstance(a, SellShares)}
        if not sales:
            continue
        after, events = sold(spot, sales)
        if any(isinstance(event, PriceMoved) and event.why != "sale" for event in events):
            continue
        table = page(spot, "exchange", basket(spot, sales, page="exchange"))
        for event in [event for event in events if isinstance(event, PriceMoved)]:
            place = after.exchange.track.index(event.company) + 1
            assert on_table(table, f"ghost.{event.company}") == [str(place)]
            seen += 1
    assert seen > 3


def test_the_button_names_the_shares() -> None:
    for spot in spots("sc.stock", modes=(STOCK,), step=5):
        for action in spot.decision.every():
            if isinstance(action, SellShares):
                said = spot.game.stage.words.told(spot.look(), action).called
                assert said == msg("sc.confirm.sell", n=action.amount, company=company(spot.game, action.company))


@pytest.mark.parametrize(
    ("words", "figures"),
    [
        ("shares red 3", ["1", "1"] * 3),
        ("shares red p2", ["2", "2", "1", "1", "1", "1"]),
        ("price 60 red green", ["60"]),
        ("treasury 125", ["125"]),
    ],
)
def test_figures_of_the_rules_are_drawn_as_written(words: str, figures: Sequence[str]) -> None:
    name, *rest = words.split()
    assert written(PIECES[name](rest)) == list(figures)


def test_what_travels_is_what_the_event_tells() -> None:
    seen = Counter[type]()
    for entry in played(STOCK).session.log:
        spot = Spot(played(STOCK), entry.before, entry.action)
        for event in entry.events:
            if seen[type(event)] >= 6 or not isinstance(event, SharesSold | PriceMoved):
                continue
            look, table = spot.look(page="exchange"), page(spot, "exchange")
            script = spot.game.stage.motion.script(event, table, look)
            seen[type(event)] += 1
            if isinstance(event, SharesSold):
                names = [part.sprite.id for part in parts(script, Show) if isinstance(part, Show)]
                assert sum(name.startswith("paper.sold.") for name in names) == min(event.amount, 5)
            else:
                step = table.index[f"price.{event.price}"]
                moves = [p for p in parts(script, Move) if isinstance(p, Move) and p.id == f"marker.{event.company}"]
                assert all(abs(move.x - step.x) < step.w / 2 for move in moves)
    assert set(seen) == {SharesSold, PriceMoved}


def test_the_cash_after_a_purchase_in_the_third_mode() -> None:
    seen = 0
    for spot in spots("sc.purchase", modes=(PRIVATE,)):
        money, seat = spot.state.grid.utilities[spot.decision.seat].money, spot.decision.seat
        for action in [each for each in spot.decision.every() if isinstance(each, BuyShare)]:
            table = page(spot, "exchange", spot.look(spot.drafted(action).draft, page="exchange"))
            price, held = (
                spot.state.exchange.prices[action.company],
                spot.state.exchange.investors[seat].shares[action.company],
            )
            assert on_table(table, f"head.{seat}")[:2] == [str(money), str(money - price)]
            assert on_table(table, f"draft.tag.purchase.{action.company}") == [f"−{price}"]
            assert on_table(table, f"held.{seat}.{action.company}") == [str(held), str(held + 1)]
            seen += 1
    assert seen


def test_a_price_at_the_foot_does_not_drop() -> None:
    seen = 0
    for spot in spots("sc.stock", modes=(STOCK, NETWORK), step=3):
        action = next((each for each in spot.decision.every() if isinstance(each, SellShares)), None)
        if action is None:
            continue
        low = Spot(spot.game, spot.state.clone(), action)
        exchange, number = low.state.exchange, action.company
        exchange.prices[number] = 10
        exchange.track.remove(number)
        exchange.track.insert(0, number)
        said = low.game.stage.words.told(basket(low, {number: action.amount}), action).effect
        assert msg("sc.effect.no_drop", company=company(spot.game, number), price=10) in sentences(said)
        seen += 1
    assert seen


@pytest.mark.parametrize("mode", [STOCK, NETWORK])
def test_the_bar_of_a_worth_has_its_parts(mode: str) -> None:
    """Each part is as wide as its share of cash and shares, a unit apart from the next."""
    seen = 0
    for spot in [spot for spot in played(mode).spots if spot.decision.prompt == "sc.stock"][::19]:
        mine, prices = spot.state.exchange.investors[spot.decision.seat], spot.state.exchange.prices
        values = [held * price for held, price in zip(mine.shares, prices, strict=True) if held * price]
        thing = sprite(page(spot, "matrix"), f"worth.{spot.decision.seat}")
        bar, *parts_of_it = [shape for shape in thing.picture.shapes if isinstance(shape, Box) and shape.h == 10]
        amounts = [*values, mine.cash] if mine.cash else values
        room = bar.w - (len(amounts) - 1)
        for amount, part in zip(amounts, parts_of_it, strict=True):
            assert abs(part.w - room * amount / sum(amounts)) < 0.01
            seen += 1
    assert seen


def test_the_column_of_who_trades_is_lit() -> None:
    for spot in spots("sc.stock", "sc.purchase", "pg.fuel", step=29):
        table, trading = page(spot, "exchange"), spot.decision.prompt.startswith("sc.")
        assert ("column" in table.index) == trading
        if trading:
            assert abs(table.index["column"].x - table.index[f"head.{spot.decision.seat}"].x) < 5


@pytest.mark.parametrize("mode", [STOCK, NETWORK, PRIVATE])
def test_a_line_of_the_log_lights_up_what_it_tells_of(mode: str) -> None:
    game = played(mode)
    for event in game.events:
        line = game.stage.record.line(event, None)
        if isinstance(event, SharesSold | ShareBought | CompanyFounded):
            assert line is not None
            assert line.pieces == (f"held.{event.seat}.{event.company}", f"company.{event.company}")
            assert line.party == f"seat.{event.seat}"
        elif isinstance(event, PriceMoved | DividendPaid):
            assert line is not None and line.party == f"company.{event.company}"
            assert {piece.split(".")[-1] for piece in line.pieces} == {str(event.company)}
