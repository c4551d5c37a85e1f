"""The page of the exchange: price board, companies, and who holds which certificates."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.games.power_grid.planning import acting
from game.games.stock_companies.actions import BuyShare, Retain, SellShares
from game.games.stock_companies.planning import buying, selling
from game.games.stock_companies.scoring import share_value
from game.games.stock_companies.show.art import ledger as paper
from game.games.stock_companies.show.art import prices
from game.games.stock_companies.show.art.certificates import certificate
from game.games.stock_companies.show.art.companies import CompanyFace, company_cell
from game.games.stock_companies.show.art.emblems import company_mark
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.portrait import Portraits
from game.games.stock_companies.show.room import Cell, Room
from game.games.stock_companies.state import StockState
from game.games.stock_companies.track import stacks
from game.games.stock_companies.trading import obstacle_to_purchase, shares_of_next
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.part import HIDDEN
from game.kernel.say import Say, say
from game.present.look import Look
from game.present.party import Mark
from game.present.picture import Picture
from game.present.table import Mood, Spot, Sprite

FAN = 0.29
"""How far the ordinary certificates of a fan are apart, as a part of their width."""
SHEETS = 4
"""Sheets of a pile that are drawn at most."""


@dataclass
class Exchange:
    """Sprites and spots of the page so far; ``meant`` is the action that the draft stands for."""

    world: StockWorld
    companies: Companies
    portraits: Portraits
    room: Room
    look: Look
    meant: Action | None
    sprites: list[Sprite] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)

    @property
    def g(self) -> StockState:
        """The position that is shown."""
        state: StockState = self.look.view
        return state

    @property
    def deciding(self) -> int:
        """The company whose income is decided about, or -1."""
        return next(iter(acting(self.world, self.g)), -1) if self.room.choice else -1

    def name(self, company: int) -> Say:
        """Return the name of a company."""
        return self.companies.title(company)

    def put(
        self,
        name: str,
        picture: Picture,
        middle: tuple[float, float],
        w: float,
        z: int = 0,
        mood: Mood = "plain",
        label: Say | None = None,
        info: Say | None = None,
    ) -> None:
        """Add a sprite ``w`` wide."""
        h = w * picture.height / picture.width
        self.sprites.append(Sprite(name, picture, *middle, w, h, z=z, mood=mood, label=label, info=info))


def add_exchange(page: Exchange) -> None:
    """Put everything of the exchange on the page."""
    if page.room.board.h:
        add_board(page)
    _sheet(page)
    for seat in range(len(page.g.exchange.investors)):
        _head(page, seat)
    for company in range(page.room.companies):
        _company(page, company)
        _piles(page, company)
        for seat in range(len(page.g.exchange.investors)):
            _holding(page, seat, company)


# ---- price board


def add_board(page: Exchange) -> None:
    """Put the stairs and the markers of all founded companies on the page, and where markers would go."""
    room, box = page.room, page.room.board
    page.put("prices", paper.sheet(box.w, box.h, faint=24.0), box.middle, box.w, z=-5)
    words = paper.board_title(room.title_w, box.h - 20, room.letters, page.world.stocks.price_order)
    page.put("prices.title", words, (room.title_w / 2 + 6, box.y + box.h / 2), room.title_w, z=-4)
    size = max(room.letters * 1.15, min(24.0, room.stair_w * 0.3))
    for price in room.steps:
        stair = room.stair(price)
        page.put(f"price.{price}", prices.stair(price, stair.w, round(stair.h, 1), size), stair.middle, stair.w, z=-3)
    _ghosts(page)
    found = stacks(page.g.exchange)
    ordered = page.world.stocks.price_order
    order = {company: place if ordered else 0 for place, company in enumerate(page.g.exchange.track, start=1)}
    for price, stack in found.items():
        for place, company in enumerate(stack):
            picture = prices.block(page.companies.colour(company), *room.block, order[company])
            page.put(
                f"marker.{company}",
                picture,
                room.marker(price, place, len(stack)),
                picture.width,
                z=4 + place,
                label=page.name(company),
                info=say("sc.info.marker", price=price, place=order[company])
                if ordered
                else say("sc.info.marker.price", price=price),
            )


def _ghosts(page: Exchange) -> None:
    """Show where markers go: those of companies that would be sold, and of the one that could pay a dividend."""
    exchange, stocks = page.g.exchange, page.world.stocks
    if isinstance(page.meant, SellShares):
        after = max(stocks.lowest, exchange.prices[page.meant.company] - stocks.sale_drop)
        _ghost(page, page.meant.company, after, say("sc.ghost.sale", n=page.meant.amount))
    elif page.room.choice and not isinstance(page.meant, Retain):
        before = exchange.prices[page.deciding]
        after = min(stocks.highest, before + stocks.dividend_rise)
        _ghost(page, page.deciding, after, say("sc.ghost.dividend", n=after - before))


def _ghost(page: Exchange, company: int, price: int, words: Say) -> None:
    """Show a marker on the space to which it would go, and the way there as an arrow."""
    before, found = page.g.exchange.prices[company], stacks(page.g.exchange)
    if price == before:
        return
    room, there = page.room, len(found.get(price, ()))
    w, h = room.block
    x, y = room.marker(price, there, there + 1)
    page.put("ghost", prices.ghost(words, w, h, price < before), (x, y), w, z=9)
    stack = found[before]
    start_x, start_y = room.marker(before, stack.index(company), len(stack))
    arrow, (right, down) = prices.bow(round(x - start_x, 1), round(y - start_y, 1), h * 0.8, price < before)
    page.put("ghost.way", arrow, (start_x + right, start_y + down - h * 0.55), arrow.width, z=20)


# ---- sheet and heads


def _sheet(page: Exchange) -> None:
    room, box = page.room, page.room.ledger
    rows = tuple(room.row_y(company) - box.y for company in range(room.companies))
    page.put("ledger", paper.sheet(box.w, box.h, room.columns, rows), box.middle, box.w, z=-5)
    turn = _on_turn(page)
    if room.choice:
        row = room.company(page.deciding)
        wash = paper.wash(room.w - 12, round(row.h - 2, 1))
        page.put("deciding", wash, (room.w / 2, row.middle[1]), wash.width, z=-4)
    if turn >= 0:
        column = room.column(turn)
        h = room.row_h * room.companies
        middle = (column.x + column.w / 2, room.row_y(0) + h / 2)
        page.put("column", paper.wash(column.w - 2, round(h, 1)), middle, column.w - 2, z=-4)
    top = room.head_h
    piles = [("bank", room.bank(0), say("sc.column.bank"), _bank_note(page.world))]
    if room.sellers:
        piles.append(("unsold", room.unsold(0), say("sc.column.unsold"), say("sc.column.unsold.note")))
    for name, cell, title, note in piles:
        picture = paper.column_title(title, note, cell.w, top, room.letters)
        page.put(f"head.{name}", picture, (cell.x + cell.w / 2, box.y + top / 2), cell.w, z=-3)
    company = paper.column_title(
        say("sc.column.company"), say("sc.column.company.note"), room.company_w, top, room.letters
    )
    page.put("head.company", company, (room.company_w / 2, box.y + top / 2), room.company_w, z=-3)


def _bank_note(world: StockWorld) -> Say:
    limit = world.stocks.bank_limit
    return say("sc.column.bank.note", n=limit) if limit < world.stocks.shares else say("sc.column.bank.open")


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
        Mark("automa" if badge.automa else "player", badge.colour),
        badge.name,
        cash,
        _cash_after(page, seat, cash),
        worth_of(page, seat, cash),
        _status(page, seat, active, out),
        active,
        out,
        traded,
        say("sc.head.worth"),
        look.patterns,
    )
    info = say("sc.info.head", cash=cash) if cash != HIDDEN else say("sc.info.head.hidden")
    page.put(f"head.{seat}", paper.head_card(head, cell.w, cell.h), cell.middle, cell.w, z=2, label=None, info=info)


def cash_of(world: StockWorld, g: StockState, seat: int) -> int:
    """Return the money a player trades with in Elektro, HIDDEN if it is not to be seen."""
    return g.grid.utilities[seat].money if world.stocks.private else g.exchange.investors[seat].cash


def worth_of(page: Exchange, seat: int, cash: int) -> int:
    """Return the net worth of a player in Elektro, HIDDEN where the cash is."""
    return HIDDEN if cash == HIDDEN else cash + share_value(page.g, seat)


def _cash_after(page: Exchange, seat: int, cash: int) -> int:
    if page.look.decision is None or page.look.decision.seat != seat or cash == HIDDEN:
        return HIDDEN
    if isinstance(page.meant, BuyShare):
        return cash + buying(page.world, page.g, seat, page.meant.company).cash
    if isinstance(page.meant, SellShares):
        return cash + selling(page.world, page.g, seat, {page.meant.company: page.meant.amount}).cash
    return HIDDEN


def _status(page: Exchange, seat: int, active: bool, out: bool) -> Say | str:
    if page.world.stocks.private or not page.g.flow.stack or page.g.flow.stack[0] != "sc.stock":
        return ""
    if out:
        return say("sc.status.left")
    return say("sc.status.turn") if active else say("sc.status.in")


# ---- companies


def _company(page: Exchange, company: int) -> None:
    g, room, world = page.g, page.room, page.world
    exchange, utility = g.exchange, g.grid.utilities[company]
    president = exchange.presidents[company]
    mark = None
    if president >= 0:
        badge = page.look.badges[president]
        mark = Mark("automa" if badge.automa else "player", badge.colour)
    face = CompanyFace(
        page.companies.colour(company),
        page.name(company),
        mark,
        page.look.badges[president].name if president >= 0 else "",
        exchange.prices[company],
        world.stocks.companies[company].issue,
        utility.money,
        utility.cities.bit_count(),
        len(utility.plants),
    )
    cell = room.company(company)
    page.put(
        f"company.{company}",
        company_cell(face, cell.w, cell.h, room.letters),
        cell.middle,
        cell.w,
        z=1,
        label=page.name(company),
        info=page.portraits.words(g, company),
    )


# ---- certificates


def _piles(page: Exchange, company: int) -> None:
    """Put the unsold shares of a company and those of the bank on the page."""
    exchange, room = page.g.exchange, page.room
    source = "unsold" if exchange.unsold[company] else "bank"
    obstacle = ""
    if page.look.decision is not None and page.look.decision.prompt == "sc.stock":
        obstacle = obstacle_to_purchase(page.world, page.g, page.look.decision.seat, company)
    parts = [("bank", room.bank(company), exchange.bank[company])]
    if room.sellers:
        parts.append(("unsold", room.unsold(company), exchange.unsold[company]))
    for name, cell, count in parts:
        first = name == source and not exchange.prices[company]
        president = first and shares_of_next(page.world, exchange, company) > 1
        faded = bool(obstacle) and name == source
        _pile(page, f"{name}.{company}", cell, company, count, president, faded)
        page.spots.append(Spot(f"{name}.{company}.place", *cell.middle, cell.w, cell.h, _pile_label(name)))


def _pile_label(name: str) -> Say:
    return say(f"sc.column.{name}")


def _pile(page: Exchange, name: str, cell: Cell, company: int, count: int, president: bool, faded: bool) -> None:
    room = page.room
    number = paper.count_picture(count, room.letters * 1.5, faded)
    right = (cell.x + cell.w - 5 - number.width / 2, cell.y + cell.h / 2)
    page.put(f"{name}.count", number, right, number.width, z=2)
    if not count:
        return
    space = cell.w - 16 - room.letters * (0.94 * len(str(count)) + 0.7)
    sheets = min(SHEETS, count) if space - 12 >= room.paper_w * 0.8 and not room.small else 1
    w = min(room.president_w if president else room.paper_w, space - 4 * (sheets - 1))
    if room.small:
        w = min(w, room.row_h * 0.8)
    picture = certificate(page.companies.colour(company), president, round(w, 1), faded)
    x, y = cell.x + 8 + w / 2, cell.y + cell.h / 2
    for sheet in range(sheets - 1, 0, -1):
        page.put(f"{name}.{sheet}", picture, (x + 4 * sheet, y + 4 * sheet - 4), w, z=2)
    kind = "sc.info.president" if president else "sc.info.pile"
    page.put(name, picture, (x, y - 4), w, z=3, label=page.name(company), info=say(kind, n=count))


def _holding(page: Exchange, seat: int, company: int) -> None:
    """Put the fan of a player's certificates in its cell, the president's first, and the number at the right edge."""
    exchange, room = page.g.exchange, page.room
    cell = room.holding(seat, company)
    held = exchange.investors[seat].shares[company]
    _target(page, seat, company, cell)
    page.spots.append(Spot(f"cell.{seat}.{company}", *cell.middle, cell.w - 8, cell.h - 6, page.name(company)))
    number = paper.count_picture(held, room.letters * 1.55, False)
    page.put(f"held.{seat}.{company}", number, (cell.x + cell.w - room.letters, cell.y + cell.h / 2), number.width, z=2)
    if not held:
        return
    presides = exchange.presidents[company] == seat
    colour, y = page.companies.colour(company), cell.y + cell.h / 2
    x = cell.x + 10
    label, info = page.name(company), say("sc.info.holding", n=held, percent=10 * held)
    name = f"share.{seat}.{company}"
    if room.small:
        w = min(room.row_h * 0.8, cell.w * 0.5)
        page.put(name, certificate(colour, presides, round(w, 1)), (x + w / 2, y), w, z=3, label=label, info=info)
        return
    if presides:
        w = room.president_w
        mood_name = f"{name}.president" if held > page.world.stocks.president else name
        page.put(mood_name, certificate(colour, True, round(w, 1)), (x + w / 2, y), w, z=3, label=label, info=info)
        x += w + 6
        held -= page.world.stocks.president
    w = room.paper_w
    space = cell.x + cell.w - room.letters * 2.2 - x - w
    step = min(w * FAN, space / max(1, held - 1))
    for sheet in range(held):
        top = sheet == held - 1
        own = name if top else f"{name}.{sheet}"
        page.put(own, certificate(colour, False, round(w, 1)), (x + w / 2 + sheet * step, y), w, z=3,
                 label=label if top else None, info=info if top else None)  # fmt: skip


def _target(page: Exchange, seat: int, company: int, cell: Cell) -> None:
    """Mark the cell that a purchase or sale changes, with the numbers before and after."""
    meant = page.meant
    decision = page.look.decision
    if decision is None or decision.seat != seat or not isinstance(meant, BuyShare | SellShares):
        return
    if meant.company != company:
        return
    page.put("target", paper.wash(cell.w - 6, cell.h - 6, True), cell.middle, cell.w - 6, z=0)
