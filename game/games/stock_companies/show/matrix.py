"""The matrix: players as rows, companies as columns; shares, values, cash, net worth and what changed."""

from __future__ import annotations

from game.games.stock_companies.show.art import ledger as paper
from game.games.stock_companies.show.art.certificates import certificate
from game.games.stock_companies.show.art.matrix import CompanyHead, WorthCell, company_head, share_cell, worth_cell
from game.games.stock_companies.show.exchange import Exchange, cash_of
from game.games.stock_companies.show.room import Cell
from game.kernel.part import HIDDEN
from game.kernel.say import Say, say
from game.present.party import Mark
from game.present.table import Table


def add_matrix(page: Exchange) -> Table:
    """Return the page: one row for each player, below them what companies and bank hold."""
    w, h = page.look.area
    grid = Grid(w, h, page.world.players, page.world.utilities, page.world.stocks.company_sells)
    columns = tuple(grid.column(n).x for n in range(page.world.utilities + 2))
    rows = tuple(grid.row(n).y for n in range(grid.rows + 1))
    page.put("matrix", paper.sheet(w, h, columns, rows), (w / 2, h / 2), w, z=-5)
    _heads(page, grid)
    for seat in range(page.world.players):
        _player(page, grid, seat)
    _owners(page, grid)
    return Table.of(w, h, page.sprites, page.spots)


class Grid:
    """Where the cells of the matrix lie: names, a column for each company, cash, worth."""

    def __init__(self, w: float, h: float, players: int, companies: int, sellers: bool) -> None:
        self.w, self.h = w, h
        self.players, self.companies, self.sellers = players, companies, sellers
        self.name_w = min(max(w * 0.15, 130.0), 250.0)
        self.worth_w = min(max(w * 0.17, 150.0), 240.0)
        self.cash_w = min(max(w * 0.085, 84.0), 130.0)
        self.company_w = (w - self.name_w - self.worth_w - self.cash_w - 8) / companies
        self.head_h = min(max(h * 0.19, 96.0), 150.0)
        self.foot_h = min(max(h * 0.06, 36.0), 56.0)
        self.rows = players + (2 if sellers else 1)
        room = h - self.head_h - self.foot_h * (self.rows - players) - 10
        self.row_h = min(room / players, 150.0)

    def column(self, number: int) -> Cell:
        """Return a column of companies, then cash and worth."""
        if number < self.companies:
            return Cell(self.name_w + number * self.company_w, 0, self.company_w, self.h)
        x = self.name_w + self.companies * self.company_w
        return (
            Cell(x, 0, self.cash_w, self.h)
            if number == self.companies
            else Cell(x + self.cash_w, 0, self.worth_w, self.h)
        )

    def row(self, number: int) -> Cell:
        """Return the row of a player, then those of companies and bank."""
        if number <= self.players:
            return Cell(
                0, self.head_h + number * self.row_h, self.w, self.row_h if number < self.players else self.foot_h
            )
        y = self.head_h + self.players * self.row_h + (number - self.players) * self.foot_h
        return Cell(0, y, self.w, self.foot_h)

    def cell(self, row: int, column: int) -> Cell:
        """Return where a row and a column meet."""
        across, down = self.column(column), self.row(row)
        return Cell(across.x, down.y, across.w, down.h)


def _heads(page: Exchange, grid: Grid) -> None:
    exchange = page.g.exchange
    for company in range(grid.companies):
        cell = Cell(grid.column(company).x, 0, grid.company_w, grid.head_h)
        head = CompanyHead(page.companies.colour(company), page.name(company), exchange.prices[company])
        picture = company_head(head, cell.w, cell.h, page.room.letters)
        page.put(f"company.{company}", picture, cell.middle, cell.w, z=1, label=page.name(company))
    titles: tuple[tuple[int, str], ...] = ((grid.companies, "sc.matrix.cash"), (grid.companies + 1, "sc.matrix.worth"))
    for column, key in titles:
        across = grid.column(column)
        picture = paper.column_title(say(key), say(f"{key}.note"), across.w, grid.head_h, page.room.letters)
        page.put(f"head.{key}", picture, (across.x + across.w / 2, grid.head_h / 2), across.w, z=1)


def _player(page: Exchange, grid: Grid, seat: int) -> None:
    g, badge, letters = page.g, page.look.badges[seat], page.room.letters
    row = grid.row(seat)
    if page.look.viewer == seat:
        page.put("row", paper.wash(grid.w - 12, round(row.h - 2, 1)), row.middle, grid.w - 12, z=-4)
    mark = Mark("automa" if badge.automa else "player", badge.colour)
    presides = tuple(page.companies.colour(c) for c in range(grid.companies) if g.exchange.presidents[c] == seat)
    name = paper.name_cell(mark, badge.name, presides, grid.name_w - 8, row.h, letters, page.look.patterns)
    page.put(f"name.{seat}", name, (grid.name_w / 2, row.middle[1]), grid.name_w - 8, z=1)
    values = []
    for company in range(grid.companies):
        held = g.exchange.investors[seat].shares[company]
        values.append(held * g.exchange.prices[company])
        _shares(page, grid, seat, company, held)
    cash = cash_of(page.world, g, seat)
    number = paper.money_cell(cash, grid.cash_w, row.h, letters)
    page.put(f"cash.{seat}", number, grid.cell(seat, grid.companies).middle, grid.cash_w, z=1)
    parts = tuple((page.companies.colour(c), value) for c, value in enumerate(values) if value)
    worth = WorthCell(HIDDEN if cash == HIDDEN else cash + sum(values), max(0, cash), parts)
    cell = grid.cell(seat, grid.companies + 1)
    label = say("sc.info.worth", cash="?" if cash == HIDDEN else str(cash), shares=sum(values))
    picture = worth_cell(worth, cell.w, cell.h, letters)
    page.put(f"worth.{seat}", picture, cell.middle, cell.w, z=1, info=label, label=say("sc.matrix.worth"))


def _shares(page: Exchange, grid: Grid, seat: int, company: int, held: int) -> None:
    cell, letters = grid.cell(seat, company), page.room.letters
    value = held * page.g.exchange.prices[company]
    picture = share_cell(held, value, round(cell.w, 1), round(cell.h, 1), letters)
    page.put(f"shares.{seat}.{company}", picture, cell.middle, cell.w, z=1)
    room = cell.h - letters * 2.2
    if not held or room < 26:
        return
    presides = page.g.exchange.presidents[company] == seat
    colour = page.companies.colour(company)
    sheets = ([True] if presides else []) + [False] * (held - (page.world.stocks.president if presides else 0))
    w = min(room * 1.44, 78.0, cell.w * 0.5)
    step = min(w * 0.3, (cell.w - 16 - w) / max(1, len(sheets) - 1))
    for number, president in enumerate(sheets):
        own = certificate(colour, president, round(w, 1))
        middle = cell.x + 8 + w / 2 + number * step, cell.y + 6 + room / 2
        page.put(f"paper.{seat}.{company}.{number}", own, middle, w, z=2 + (not president))


def _owners(page: Exchange, grid: Grid) -> None:
    """Put the rows of unsold shares and of the bank below the players."""
    exchange, letters = page.g.exchange, page.room.letters
    rows: list[tuple[Say, list[int]]] = [(say("sc.column.bank"), exchange.bank)]
    if grid.sellers:
        rows.insert(0, (say("sc.column.unsold"), exchange.unsold))
    for number, (title, counts) in enumerate(rows):
        row = grid.row(grid.players + number)
        words = paper.row_title(title, grid.name_w - 8, row.h, letters)
        page.put(f"owner.{number}", words, (grid.name_w / 2, row.middle[1]), grid.name_w - 8, z=1)
        for company, count in enumerate(counts):
            picture = paper.count_picture(count, letters * 1.2, False)
            page.put(
                f"owner.{number}.{company}",
                picture,
                grid.cell(grid.players + number, company).middle,
                picture.width,
                z=1,
            )
