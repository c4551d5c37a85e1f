"""Every figure on the page of holdings, and in the words that stand for it, is one of the position."""

from __future__ import annotations

import pytest

from game.games.stock_companies.events import DividendPaid
from game.kernel.message import Message, msg
from tests.figures import figures_in, on_table
from tests.games.power_grid.figures.played import NAMES, Spot
from tests.games.stock_companies.figures.played import TABLES, stocks_of
from tests.games.stock_companies.figures.test_pages import cash_of, check_portrait, info, looked_at, shown, value_of


def rounds_ago(spot: Spot) -> list[int]:
    """Return the prices where the last operating round began; empty before the first."""
    exchange = spot.state.exchange
    return list(exchange.course[-len(exchange.prices) :])


def change_of(spot: Spot, seat: int) -> int | None:
    """Return by how much the worth of a player has changed since; None where it is not known."""
    cash = cash_of(spot, seat)
    if cash is None or not spot.state.exchange.course:
        return None
    return cash + value_of(spot, seat) - int(spot.state.exchange.investors[seat].worth)


def signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount < 0 else "±0"


@pytest.mark.parametrize("mode", TABLES)
def test_the_page_of_holdings(mode: str) -> None:
    for spot, table in looked_at(mode, "matrix"):
        g, stocks, exchange = spot.state, stocks_of(spot.game), spot.state.exchange
        before, seats = rounds_ago(spot), spot.game.session.game.seats
        for number in range(spot.game.world.utilities):
            price = exchange.prices[number]
            moved = price - before[number] if before and before[number] else 0
            figures = on_table(table, f"company.{number}")
            assert figures == ([str(price)] if price else []) or figures == [str(price), str(abs(moved))]
            check_portrait(spot, info(table, f"company.{number}"), number)
            for seat in range(seats):
                held = exchange.investors[seat].shares[number]
                wanted = [f"{100 * held // stocks.shares}%", str(held * price)] if held else []
                assert on_table(table, f"shares.{seat}.{number}") == wanted
            rows = {"bank": shown(exchange.bank[number])}
            if stocks.company_sells:
                rows["unsold"] = shown(exchange.unsold[number])
            if not stocks.private:
                rows["treasury"] = [str(g.grid.utilities[number].money)]
                paid = exchange.dividends[number] if exchange.dividends else -1
                rows["dividend"] = [str(paid)] if paid > 0 else []
            assert {name: on_table(table, f"owner.{name}.{number}") for name in rows} == rows
        for seat in range(seats):
            cash, value = cash_of(spot, seat), value_of(spot, seat)
            assert on_table(table, f"cash.{seat}") == ([str(cash)] if cash is not None else [])
            if not stocks.private:
                assert on_table(table, f"received.{seat}") == [str(received(spot, seat))]
            assert on_table(table, f"worth.{seat}") == ([str(cash + value)] if cash is not None else [])
            assert info(table, f"worth.{seat}") == msg(
                "sc.info.worth", cash="?" if cash is None else str(cash), shares=value
            )
            moved_worth = change_of(spot, seat)
            figures = on_table(table, f"change.{seat}")
            assert figures == ([str(abs(moved_worth))] if moved_worth else ["±0"] if moved_worth == 0 else [])
            check_since(spot, info(table, f"change.{seat}"))
        check_statement(spot)


def received(spot: Spot, seat: int) -> int:
    """Return the dividends that a player has got until a position."""
    total = 0
    for entry in spot.game.session.log:
        if entry.before is spot.state:
            break
        total += sum(event.players[seat] for event in entry.events if isinstance(event, DividendPaid))
    return total


def check_since(spot: Spot, said: Message | None) -> None:
    """Changes are counted since the operating round that runs; in a stock round since the one before."""
    number = spot.state.flow.round - (spot.state.flow.stack[0] == "sc.stock")
    assert list(figures_in(said)) == ([str(number)] if number or stocks_of(spot.game).private else [])


def check_statement(spot: Spot) -> None:
    """The same page in words: prices, players, piles."""
    g, stocks, exchange = spot.state, stocks_of(spot.game), spot.state.exchange
    reading = spot.game.stage.reading
    assert reading is not None
    (aid,) = reading.tables(spot.look(page="matrix"))
    firms, seats = range(spot.game.world.utilities), range(spot.game.session.game.seats)
    before = rounds_ago(spot)
    prices, *rows = aid.rows
    for number in firms:
        price = exchange.prices[number]
        moved = price - before[number] if before and before[number] else 0
        assert prices[1 + number] == (f"{price} ({signed(moved)})" if moved else str(price) if price else "")
    assert aid.now == 1 + spot.decision.seat
    for seat in seats:
        name, *cells = rows[seat]
        assert name == NAMES[seat]
        for number in firms:
            held = exchange.investors[seat].shares[number]
            key = "sc.matrix.presided" if exchange.presidents[number] == seat else "sc.matrix.held"
            wanted = msg(key, n=held, worth=held * exchange.prices[number]) if held else ""
            assert cells[number] == wanted
        cash, moved_worth = cash_of(spot, seat), change_of(spot, seat)
        worth = None if cash is None else cash + value_of(spot, seat)
        sums = ["?" if cash is None else str(cash), str(received(spot, seat)), "?" if worth is None else str(worth)]
        if stocks.private:
            del sums[1]
        assert cells[len(firms) :] == [*sums, "?" if moved_worth is None else signed(moved_worth)]
    below = {row[0].key: row[1 : 1 + len(firms)] for row in rows[len(seats) :] if isinstance(row[0], Message)}
    assert below["sc.column.bank"] == tuple(str(n or "–") for n in exchange.bank)
    assert below.get("sc.column.unsold", ()) in ((), tuple(str(n or "–") for n in exchange.unsold))
    if not stocks.private:
        assert below["sc.matrix.treasury"] == tuple(str(g.grid.utilities[number].money) for number in firms)
        paid = exchange.dividends or [-1] * len(firms)
        assert below["sc.matrix.dividend"] == tuple(
            "–" if each < 0 else str(each) if each else msg("sc.matrix.kept") for each in paid
        )
