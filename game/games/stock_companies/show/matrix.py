"""The matrix: players as rows, companies as columns; shares, values, cash, dividends, net worth and what changed."""

from __future__ import annotations

from typing import NamedTuple

from game.games.stock_companies.history import compared_with, course_of, price_change, worth_change
from game.games.stock_companies.show.art import cells
from game.games.stock_companies.show.art import ledger as paper
from game.games.stock_companies.show.art.certificates import LARGE, certificate
from game.games.stock_companies.show.art.matrix import (
    CompanyHead,
    WorthCell,
    change_cell,
    company_head,
    share_cell,
    worth_cell,
)
from game.games.stock_companies.show.art.palette import COMPANY_INKS
from game.games.stock_companies.show.art.prices import curve
from game.games.stock_companies.show.exchange import cash_of, fitting
from game.games.stock_companies.show.layer import Exchange
from game.games.stock_companies.show.room import FAN, FULL
from game.games.stock_companies.show.statement import owner_rows
from game.games.stock_companies.state import StockState
from game.kernel.part import HIDDEN
from game.kernel.say import Say, say
from game.present.area import Rect
from game.present.pages.table import Table
from game.present.party import Mark

ROOMY = 6.2
"""How many letters wide the column of a company is at least where the change has a column of its own."""


FIGURES = 0.5
"""The part of a head that crest and price take; below it is the way of the price."""
HIGHEST = 170.0
"""A row is no higher than this where the heads can take the room."""


def add_matrix(page: Exchange) -> Table:
    """Return the page: one row for each player, below them what companies and bank hold and what was paid last."""
    w, h = page.look.area
    stocks = page.world.stocks
    parts = Parts(page.world.players, page.world.utilities, stocks.company_sells, not stocks.private)
    grid = Grid(w, h, parts, page.room.letters, _moved(page.g))
    columns = tuple(cell.x for cell in (*map(grid.company, range(grid.companies)), *grid.sums.values()))
    rows = tuple(grid.row(n).y for n in range(grid.rows + 1))
    page.put("matrix", paper.sheet(w, h, columns, rows), w / 2, h / 2, w, z=-5)
    _heads(page, grid)
    for seat in range(page.world.players):
        _player(page, grid, seat)
    _owners(page, grid)
    return Table.of(w, h, page.sprites, page.spots)


def _moved(g: StockState) -> bool:
    """Tell whether any price has moved since its company was founded."""
    return any(len(set(course_of(g, company))) > 1 for company in range(len(g.exchange.prices)))


class Parts(NamedTuple):
    """Of whom a matrix tells: so many players and companies; whether these sell shares, and pay dividends."""

    players: int
    companies: int
    sellers: bool
    pays: bool


class Grid:
    """Where the cells of the matrix lie: names, a column for each company, then sums: cash, dividends, worth, change.

    Where companies pay no dividends there is none in a column or row. In a narrow room the change stands with the
    worth.
    """

    def __init__(self, w: float, h: float, parts: Parts, letters: float, moved: bool) -> None:
        self.w, self.h = w, h
        self.players, self.companies, self.sellers, self.pays = players, companies, sellers, pays = parts
        self.name_w = min(max(w * 0.14, 120.0), 240.0)
        narrow = min(max(w * 0.075, 80.0), 124.0)
        widths = {"cash": narrow, "received": narrow, "worth": min(max(w * 0.13, 140.0), 220.0)}
        widths["change"] = narrow * 1.3
        if not pays:
            del widths["received"]
        self.roomy = (w - self.name_w - sum(widths.values()) - 8) / companies >= letters * ROOMY
        if not self.roomy:
            del widths["change"]
        self.company_w = (w - self.name_w - sum(widths.values()) - 8) / companies
        x, self.sums = self.name_w + companies * self.company_w, {}
        for name, width in widths.items():
            self.sums[name] = Rect(x, 0, width, h)
            x += width
        self.foot_h = min(max(h * 0.05, letters * 1.4), 52.0)
        self.feet = 1 + sellers + 2 * pays
        self.rows = players + self.feet
        room = h - self.foot_h * self.feet - 10
        least = max(h * 0.25, 120.0) if moved else max(h * 0.14, 88.0)
        self.head_h = min(max(least, room - players * HIGHEST), h * (0.42 if moved else 0.2))
        self.row_h = (room - self.head_h) / players

    def company(self, number: int) -> Rect:
        """Return the column of a company."""
        return Rect(self.name_w + number * self.company_w, 0, self.company_w, self.h)

    def row(self, number: int) -> Rect:
        """Return the row of a player, then those below the players."""
        if number < self.players:
            return Rect(0, self.head_h + number * self.row_h, self.w, self.row_h)
        y = self.head_h + self.players * self.row_h + (number - self.players) * self.foot_h
        return Rect(0, y, self.w, self.foot_h)

    def cell(self, row: int, column: int | str) -> Rect:
        """Return where a row meets the column of a company or a sum."""
        across = self.company(column) if isinstance(column, int) else self.sums[column]
        down = self.row(row)
        return Rect(across.x, down.y, across.w, down.h)


def _heads(page: Exchange, grid: Grid) -> None:
    g = page.g
    for company in range(grid.companies):
        cell = Rect(grid.company(company).x, 0, grid.company_w, grid.head_h)
        colour = page.companies.colour(company)
        head = CompanyHead(colour, page.name(company), g.exchange.prices[company], price_change(g, company))
        h = cell.h * FIGURES if _moved(g) else cell.h
        picture = company_head(head, round(cell.w, 1), round(h, 1), page.room.letters)
        middle = (cell.centre[0], h / 2)
        page.put(f"company.{company}", picture, *middle, cell.w, z=1, label=page.name(company),
                 info=page.portraits.words(g, company))  # fmt: skip
        _course(page, grid, company, colour)
    since = _since(page)
    for name, across in grid.sums.items():
        changes = name == ("change" if grid.roomy else "worth") and since is not None
        below = since if changes and since is not None else fitting(page, say(f"sc.matrix.{name}.note"), across.w)
        picture = paper.column_title(say(f"sc.matrix.{name}"), below, across.w, grid.head_h, page.room.letters)
        page.put(f"head.{name}", picture, across.centre[0], grid.head_h / 2, across.w, z=1)


def _course(page: Exchange, grid: Grid, company: int, colour: int) -> None:
    """Draw the way of a price below its figure, all on one scale; nothing before it has moved."""
    courses = [course_of(page.g, each) for each in range(grid.companies)]
    course, cell = courses[company], grid.company(company)
    if len(set(course)) < 2:
        return
    prices = [price for each in courses for price in each]
    longest = max(map(len, courses))
    h = round(grid.head_h * (1 - FIGURES) - 8, 1)
    line = curve(course, (min(prices), max(prices)), longest, round(cell.w - 16, 1), h, COMPANY_INKS[colour])
    page.put(f"course.{company}", line, cell.centre[0], grid.head_h - h / 2 - 5, line.width, z=2)


def _since(page: Exchange) -> Say | None:
    """Return since when changes are counted; None before the first operating round."""
    number = compared_with(page.g)
    if page.world.stocks.private:
        return say("sc.matrix.change.round", n=number)
    return say("sc.matrix.change.since", round=say("sc.round.operating", n=number)) if number else None


def _player(page: Exchange, grid: Grid, seat: int) -> None:
    g, badge, letters = page.g, page.look.badges[seat], page.room.letters
    row = grid.row(seat)
    if page.look.viewer == seat:
        page.put("row", paper.wash(grid.w - 12, round(row.h - 2, 1)), *row.centre, grid.w - 12, z=-4)
    mark = Mark("automa" if badge.automa else "player", badge.colour)
    presides = tuple(page.companies.colour(c) for c in range(grid.companies) if g.exchange.presidents[c] == seat)
    name = cells.name_cell(mark, badge.name, presides, grid.name_w - 8, row.h, letters, page.look.patterns)
    page.put(f"name.{seat}", name, grid.name_w / 2, row.centre[1], grid.name_w - 8, z=1)
    for company in range(grid.companies):
        _shares(page, grid, seat, company)
    _sums(page, grid, seat)


def _sums(page: Exchange, grid: Grid, seat: int) -> None:
    """Put the cash of a player, the dividends so far, the net worth and its change into the row."""
    g, letters = page.g, page.room.letters
    investor, prices = g.exchange.investors[seat], g.exchange.prices
    cash = cash_of(page.world, g, seat)
    amounts = {"cash": cash, "received": investor.received} if grid.pays else {"cash": cash}
    for name, amount in amounts.items():
        cell = grid.cell(seat, name)
        page.put(f"{name}.{seat}", cells.money_cell(amount, cell.w, cell.h, letters), *cell.centre, cell.w, z=1)
    values = [held * price for held, price in zip(investor.shares, prices, strict=True)]
    parts = tuple((page.companies.colour(c), value) for c, value in enumerate(values) if value)
    worth, moved = HIDDEN if cash == HIDDEN else cash + sum(values), worth_change(page.world, g, seat)
    cell = grid.cell(seat, "worth")
    picture = worth_cell(WorthCell(worth, max(0, cash), parts), cell.w, cell.h, letters)
    info = say("sc.info.worth", cash="?" if cash == HIDDEN else str(cash), shares=sum(values))
    page.put(f"worth.{seat}", picture, *cell.centre, cell.w, z=1, info=info, label=say("sc.matrix.worth"))
    if grid.roomy:
        cell = grid.cell(seat, "change")
    else:
        cell = Rect(cell.x + 4, cell.y + cell.h * 0.18, cell.w * 0.45, cell.h * 0.48)
    picture = change_cell(moved, round(cell.w, 1), round(cell.h, 1), letters)
    page.put(f"change.{seat}", picture, *cell.centre, cell.w, z=2, label=say("sc.matrix.change"), info=_since(page))


def _shares(page: Exchange, grid: Grid, seat: int, company: int) -> None:
    exchange, letters = page.g.exchange, page.room.letters
    cell, held = grid.cell(seat, company), exchange.investors[seat].shares[company]
    picture = share_cell(held, held * exchange.prices[company], round(cell.w, 1), round(cell.h, 1), letters)
    page.put(f"shares.{seat}.{company}", picture, *cell.centre, cell.w, z=1)
    room = cell.h - letters * 2.0
    if not held or room < 26:
        return
    presides = exchange.presidents[company] == seat
    colour = page.companies.colour(company)
    sheets = ([True] if presides else []) + [False] * (held - (page.world.stocks.president if presides else 0))
    w = min((room - 8) * LARGE[0] / LARGE[1], (cell.w - 16) / (1 + (FULL - 1) * FAN))
    step = min(w * FAN, (cell.w - 16 - w) / max(1, len(sheets) - 1))
    for number, president in enumerate(sheets):
        own = certificate(colour, president, round(w, 1))
        middle = cell.x + 8 + w / 2 + number * step, cell.y + 5 + room / 2
        page.put(f"paper.{seat}.{company}.{number}", own, *middle, w, z=20 - number)


def _owners(page: Exchange, grid: Grid) -> None:
    """Put the rows of unsold shares, of the bank and of the last dividends below the players."""
    letters = page.room.letters
    for number, (name, title, words) in enumerate(owner_rows(page.world, page.g), start=grid.players):
        row = grid.row(number)
        head = cells.row_title(title, grid.name_w - 8, row.h, letters)
        page.put(f"owner.{name}", head, grid.name_w / 2, row.centre[1], grid.name_w - 8, z=1)
        for company, text in enumerate(words):
            cell = grid.cell(number, company)
            picture = cells.note_cell(text, round(cell.w, 1), cell.h, letters)
            page.put(f"owner.{name}.{company}", picture, *cell.centre, cell.w, z=1)
