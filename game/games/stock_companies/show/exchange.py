"""The page of the exchange: price board, companies, and who holds which certificates."""

from __future__ import annotations

from game.games.stock_companies.actions import BuyShare
from game.games.stock_companies.scoring import share_value
from game.games.stock_companies.show.art import ledger as paper
from game.games.stock_companies.show.art.companies import CompanyFace, company_cell
from game.games.stock_companies.show.art.emblems import company_mark
from game.games.stock_companies.show.holdings import add_holding, add_piles
from game.games.stock_companies.show.layer import Exchange
from game.games.stock_companies.show.matrix import cash_of
from game.games.stock_companies.show.price_board import add_board
from game.games.stock_companies.world import StockWorld
from game.kernel.message import Message, msg
from game.kernel.part import HIDDEN
from game.present.area import Rect
from game.present.kit.laid import lay

DECIDING = "deciding."
"""Before the company whose income is decided about: the wash of its row."""


def add_exchange(page: Exchange) -> None:
    """Put everything of the exchange on the page."""
    add_board(page)
    _sheet(page)
    for seat in range(len(page.g.exchange.investors)):
        _head(page, seat)
    for company in range(page.room.companies):
        _company(page, company)
        add_piles(page, company)
        for seat in range(len(page.g.exchange.investors)):
            add_holding(page, seat, company)


# ---- sheet and heads


def _sheet(page: Exchange) -> None:
    room, box = page.room, page.room.ledger
    rows = tuple(room.row_y(company) - box.y for company in range(room.companies))
    page.put("ledger", paper.sheet(box.w, box.h, room.columns, rows), *box.centre, box.w, z=-5)
    turn = _on_turn(page)
    if room.choice:
        row = room.company(page.deciding)
        wash = paper.wash(room.w - 12, round(row.h - 2, 1))
        page.put(f"{DECIDING}{page.deciding}", wash, room.w / 2, row.centre[1], wash.width, z=-4)
    if turn >= 0:
        column = room.column(turn)
        h = room.row_y(room.companies) - room.row_y(0)
        middle = (column.x + column.w / 2, room.row_y(0) + h / 2)
        page.put("column", paper.wash(column.w - 2, round(h, 1)), *middle, column.w - 2, z=-4)
    top = room.head_h
    piles = [("bank", room.bank(0), msg("sc.column.bank"), _bank_note(page.world))]
    if room.sellers:
        piles.append(("unsold", room.unsold(0), msg("sc.column.unsold"), msg("sc.column.unsold.note")))
    piles.append(("company", room.company(0), msg("sc.column.company"), msg("sc.column.company.note")))
    for name, cell, title, note in piles:
        x, w = (0.0, room.company_w) if name == "company" else (cell.x, cell.w)
        fits = paper.fitting(note, room.letters, w, page.look.width)
        head = paper.column_title(f"head.{name}", title, fits, room.letters, top)
        page.take(lay(head, Rect(x, box.y, w, top)))


def _bank_note(world: StockWorld) -> Message:
    limit = world.stocks.bank_limit
    return msg("sc.column.bank.note", n=limit) if limit < world.stocks.shares else msg("sc.column.bank.open")


def _on_turn(page: Exchange) -> int:
    """Return the seat that trades, or -1."""
    g = page.g
    if not g.flow.stack or g.flow.stack[0] not in ("sc.stock", "sc.purchase"):
        return -1
    return page.look.decision.seat if page.look.decision is not None else g.exchange.turn


def _head(page: Exchange, seat: int) -> None:
    g, look, cell = page.g, page.look, page.room.head(seat)
    exchange, badge = g.exchange, look.badges[seat]
    cash = cash_of(page.world, g, seat)
    active = seat == _on_turn(page)
    traded = tuple(
        (company_mark(page.companies.colour(c)), bool(exchange.bought[seat] >> c & 1))
        for c in range(page.room.companies)
        if (exchange.bought[seat] | exchange.sold[seat]) >> c & 1
    )
    out = bool(exchange.left >> seat & 1)
    head = paper.Head(
        badge.mark,
        badge.name,
        cash,
        _cash_after(page, seat, cash),
        worth_of(page, seat, cash),
        _status(page, seat, active, out),
        active,
        out,
        traded,
        msg("sc.head.worth"),
        look.patterns,
        page.payout.players[seat] if page.payout is not None and cash == HIDDEN else 0,
    )
    info = msg("sc.info.head", cash=cash) if cash != HIDDEN else msg("sc.info.head.hidden")
    page.put(
        f"head.{seat}",
        paper.head_card(head, cell.w, cell.h, page.room.letters),
        *cell.centre,
        cell.w,
        z=2,
        label=None,
        info=info,
    )


def worth_of(page: Exchange, seat: int, cash: int) -> int:
    """Return the net worth of a player in Elektro, HIDDEN where the cash is."""
    return HIDDEN if cash == HIDDEN else cash + share_value(page.g, seat)


def _cash_after(page: Exchange, seat: int, cash: int) -> int:
    asked, meant = page.look.decision, page.meant
    if page.payout is not None and cash != HIDDEN and page.payout.players[seat]:
        return cash + page.payout.players[seat]
    if asked is None or asked.seat != seat or cash == HIDDEN:
        return HIDDEN
    if page.trade is not None:
        return cash + page.trade.cash
    return cash - page.g.exchange.prices[meant.company] if isinstance(meant, BuyShare) else HIDDEN


def _status(page: Exchange, seat: int, active: bool, out: bool) -> Message | str:
    if page.world.stocks.private or not page.g.flow.stack or page.g.flow.stack[0] != "sc.stock":
        return ""
    if out:
        return msg("sc.status.left")
    return msg("sc.status.turn") if active else msg("sc.status.in")


# ---- companies


def _price_after(page: Exchange, company: int) -> int:
    """Return the price of a company after the trade that is chosen; 0 where it stays."""
    if page.trade is None:
        return 0
    before, after = page.g.exchange.prices[company], dict(page.trade.prices).get(company, 0)
    return after if before and after != before else 0


def _company(page: Exchange, company: int) -> None:
    g, room, world = page.g, page.room, page.world
    exchange, utility = g.exchange, g.grid.utilities[company]
    president = exchange.presidents[company]
    face = CompanyFace(
        page.companies.colour(company),
        page.name(company),
        page.look.badges[president].mark if president >= 0 else None,
        page.look.badges[president].name if president >= 0 else "",
        exchange.prices[company],
        world.stocks.companies[company].issue,
        utility.money,
        utility.cities.bit_count(),
        len(utility.plants),
        _price_after(page, company),
    )
    cell = room.company(company)
    page.put(
        f"company.{company}",
        company_cell(face, cell.w, cell.h, room.letters),
        *cell.centre,
        cell.w,
        z=1,
        label=page.name(company),
        info=page.portraits.words(g, company),
    )
