"""What the page of holdings says, in words: who holds what, what companies and the bank hold, what was paid last."""

from __future__ import annotations

from game.games.stock_companies.history import UNDECIDED, last_dividend, price_change, worth_change
from game.games.stock_companies.scoring import net_worth
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.exchange import cash_of
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.part import HIDDEN
from game.kernel.say import Say, say
from game.present.look import Look
from game.present.stage.words import Aid

Words = Say | str
NOTHING = "–"


def owner_rows(world: StockWorld, g: StockState) -> tuple[tuple[str, Say, tuple[Words, ...]], ...]:
    """Return the id, the title and the words by company of each row below the players."""
    rows: list[tuple[str, Say, tuple[Words, ...]]] = []
    if world.stocks.company_sells:
        rows.append(("unsold", say("sc.column.unsold"), _counts(g.exchange.unsold)))
    rows.append(("bank", say("sc.column.bank"), _counts(g.exchange.bank)))
    if not world.stocks.private:
        companies = range(world.utilities)
        rows.append(("treasury", say("sc.matrix.treasury"), tuple(str(g.grid.utilities[c].money) for c in companies)))
        rows.append(("dividend", say("sc.matrix.dividend"), tuple(_paid(g, c) for c in companies)))
    return tuple(rows)


def _counts(numbers: list[int]) -> tuple[Words, ...]:
    return tuple(str(n or NOTHING) for n in numbers)


def _paid(g: StockState, company: int) -> Words:
    """Return the last dividend of a share in words."""
    paid = last_dividend(g, company)
    return NOTHING if paid == UNDECIDED else str(paid) if paid else say("sc.matrix.kept")


def statement(world: StockWorld, companies: Companies, look: Look) -> Aid:
    """Return the page as a table: prices, a row for each player, and those below; the viewer's own is lit."""
    g: StockState = look.view
    sums = [name for name in ("cash", "received", "worth", "change") if name != "received" or not world.stocks.private]
    head = [*map(companies.title, range(world.utilities)), *(say(f"sc.matrix.{name}") for name in sums)]
    rest = [""] * len(sums)
    prices = (say("sc.matrix.price"), *(_price(g, company) for company in range(world.utilities)), *rest)
    players = [(look.badges[seat].name, *_held(world, g, seat), *_sums(world, g, seat, sums))
               for seat in range(world.players)]  # fmt: skip
    below = [(title, *words, *rest) for _, title, words in owner_rows(world, g)]
    own = -1 if look.viewer is None else 1 + look.viewer
    return Aid(say("sc.page.matrix"), (say("sc.matrix.who"), *head), (prices, *players, *below), own)


def _price(g: StockState, company: int) -> Words:
    price, moved = g.exchange.prices[company], price_change(g, company)
    if not price:
        return ""
    return f"{price} ({_signed(moved)})" if moved else str(price)


def _held(world: StockWorld, g: StockState, seat: int) -> list[Words]:
    """Return what a player holds of each company, and what it is worth."""
    found: list[Words] = []
    for company, held in enumerate(g.exchange.investors[seat].shares):
        key = "sc.matrix.presided" if g.exchange.presidents[company] == seat else "sc.matrix.held"
        found.append(say(key, n=held, worth=held * g.exchange.prices[company]) if held else "")
    return found


def _sums(world: StockWorld, g: StockState, seat: int, sums: list[str]) -> list[Words]:
    moved = worth_change(world, g, seat)
    figures = {
        "cash": _figure(cash_of(world, g, seat)),
        "received": str(g.exchange.investors[seat].received),
        "worth": _figure(net_worth(world, g, seat)),
        "change": "?" if moved is None else _signed(moved),
    }
    return [figures[name] for name in sums]


def _figure(amount: int) -> str:
    return "?" if amount == HIDDEN else str(amount)


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount else "±0"
