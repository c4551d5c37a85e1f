"""The page of the exchange: price board, companies, and who holds which certificates."""

from __future__ import annotations

from game.games.stock_companies.show.answers import add_answers
from game.games.stock_companies.show.art import ledger as paper
from game.games.stock_companies.show.firms import add_firm
from game.games.stock_companies.show.heads import add_head
from game.games.stock_companies.show.holdings import add_holding, add_piles
from game.games.stock_companies.show.layer import Exchange
from game.games.stock_companies.show.price_board import add_board
from game.games.stock_companies.world import StockWorld
from game.kernel.message import Message, msg
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.kit.laid import Laid, lay

DECIDING = "deciding."
"""Before the company whose income is decided about: the wash of its row."""


def add_exchange(page: Exchange) -> None:
    """Put everything of the exchange on the page."""
    add_board(page)
    _sheet(page)
    seats = range(page.room.seats)
    for seat in seats:
        add_head(page, seat)
    for company in range(page.room.companies):
        add_firm(page, company)
        add_piles(page, company)
        for seat in seats:
            add_holding(page, seat, company)
    if page.room.choice:
        add_answers(page)


def _sheet(page: Exchange) -> None:
    """Put down the sheet with its titles, and wash the row that is decided about and the column that acts."""
    room, width = page.room, page.look.width
    company, unsold = msg("sc.column.company.note"), msg("sc.column.unsold.note")
    notes = {"company": company, "unsold": unsold, "bank": _bank_note(page.world)}
    own = [name for name in notes if name in room.widths]
    titles = tuple((name, paper.fitting(notes[name], room.letters, room.widths[name], width)) for name in own)
    washes = []
    if room.choice:
        cell = room.cell("company", page.deciding)
        washes.append((f"{DECIDING}{page.deciding}", Rect(6, cell.y - room.ledger.y, room.w - 12, cell.h)))
    if page.on_turn >= 0:
        cell = room.cell(page.on_turn, -1)
        washes.append(("column", Rect(cell.x + 1, cell.h, cell.w - 2, sum(room.heights[1:]))))
    page.take(_sheet_laid(titles, (*room.widths.values(),), room.heights, tuple(washes), room.ledger, room.letters))


@remembered(16)
def _sheet_laid(
    titles: tuple[tuple[str, Message | None], ...],
    widths: tuple[float, ...],
    heights: tuple[float, ...],
    washes: tuple[tuple[str, Rect], ...],
    box: Rect,
    letters: float,
) -> Laid:
    heads = [
        paper.column_title(f"head.{name}", msg(f"sc.column.{name}"), note, letters, heights[0]) for name, note in titles
    ]
    under = (paper.washed(*wash) for wash in washes)
    return lay(paper.ruled("ledger", widths, heights, [heads], *under), box)


def _bank_note(world: StockWorld) -> Message:
    limit = world.stocks.bank_limit
    return msg("sc.column.bank.note", n=limit) if limit < world.stocks.shares else msg("sc.column.bank.open")
