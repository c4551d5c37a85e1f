"""The matrix: players as rows, companies as columns; shares, values, cash, dividends, net worth and what changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from game.games.stock_companies import scoring
from game.games.stock_companies.scoring import net_worth, worth_change
from game.games.stock_companies.show.art import ledger as paper
from game.games.stock_companies.show.art.certificates import LARGE, certificate, company_mark
from game.games.stock_companies.show.art.palette import BAR, CASH, COMPANY_INKS, FAINT_INK, SMALL_INK
from game.games.stock_companies.show.art.prices import curve, triangle
from game.games.stock_companies.show.cast import Companies, Portraits
from game.games.stock_companies.show.room import FAN, FULL
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.kernel.part import HIDDEN
from game.present.area import Rect
from game.present.kit.colours import GAIN, INK, LOSS
from game.present.kit.layout import Drawn, Icon, Laid, Node, Signs, Text, Thing, cell, column, fan, lay, layers, row
from game.present.kit.plates import Plate, coin
from game.present.party import Badge
from game.present.pictures.pieces import COMPANY_COLOURS, mark_picture
from game.present.stage.words import Aid
from game.present.view_context import ViewContext, Width

Words = Message | str
NOTHING = "–"
ROOMY = 6.2
"""How many letters wide the column of a company is at least where the change has a column of its own."""
FIGURES = 0.5
"""The part of a head that crest and price take; below it is the way of the price."""
HIGHEST = 170.0
"""A row is no higher than this where the heads can take the room."""
UNFOUNDED = 4.8
"""How many letters wide the room beside the crest is at least that says that a company is not founded."""
CLOSE = 0.72
"""How far apart the crests at the end of a row are, in letters."""


class MatrixColumn(msgspec.Struct, frozen=True):
    """A company above its column; with ``price`` 0 it is not founded."""

    colour: int
    name: Message
    info: Message | None
    price: int
    moved: int
    course: tuple[int, ...]


class MatrixRow(msgspec.Struct, frozen=True):
    """The row of a player: ``shares`` and where the player ``leads``, by company; sums are HIDDEN where they are."""

    seat: int
    badge: Badge
    shares: tuple[int, ...]
    leads: tuple[bool, ...]
    cash: int
    received: int
    worth: int
    moved: int | None


class Matrix(msgspec.Struct, frozen=True):
    """What the page tells, for eyes and ears: below the players a title and words by company for each of ``feet``.

    ``sums`` are the columns beside the companies: where these pay no dividends, none is received. ``since`` is None
    before the first operating round; ``president`` is for how many shares the president's certificate stands.
    """

    firms: tuple[MatrixColumn, ...]
    lines: tuple[MatrixRow, ...]
    feet: tuple[tuple[str, Message, tuple[Words, ...]], ...]
    sums: tuple[str, ...]
    since: Message | None
    own: int
    president: int


def matrix_of(world: StockWorld, companies: Companies, portraits: Portraits, look: ViewContext) -> Matrix:
    g: StockState = look.view
    exchange, private, firms = g.exchange, world.stocks.private, range(world.utilities)
    return Matrix(
        tuple(
            MatrixColumn(companies.colour(u), companies.title(u), portraits.words(g, u), exchange.prices[u],
                 scoring.price_change(g, u), scoring.course_of(g, u))
            for u in firms
        ),
        tuple(
            MatrixRow(seat, look.badges[seat], tuple(each.shares), tuple(exchange.presidents[u] == seat for u in firms),
                 cash_of(world, g, seat), each.received, net_worth(world, g, seat), worth_change(world, g, seat))
            for seat, each in enumerate(exchange.investors)
        ),
        tuple(_feet(world, g)),
        tuple(name for name in ("cash", "received", "worth", "change") if name != "received" or not private),
        _since(world, g),
        -1 if look.viewer is None else look.viewer,
        world.stocks.president,
    )  # fmt: skip


def cash_of(world: StockWorld, g: StockState, seat: int) -> int:
    """Money a player trades with in Elektro, HIDDEN if it is not to be seen."""
    return g.grid.utilities[seat].money if world.stocks.private else g.exchange.investors[seat].cash


def _feet(world: StockWorld, g: StockState) -> Iterator[tuple[str, Message, tuple[Words, ...]]]:
    if world.stocks.company_sells:
        yield "unsold", msg("sc.column.unsold"), _counts(g.exchange.unsold)
    yield "bank", msg("sc.column.bank"), _counts(g.exchange.bank)
    if not world.stocks.private:
        paid = (scoring.last_dividend(g, company) for company in range(world.utilities))
        words = (
            NOTHING if each == scoring.UNDECIDED else str(each) if each else msg("sc.matrix.kept") for each in paid
        )
        yield "treasury", msg("sc.matrix.treasury"), tuple(str(utility.money) for utility in g.grid.utilities)
        yield "dividend", msg("sc.matrix.dividend"), tuple(words)


def _counts(numbers: Sequence[int]) -> tuple[Words, ...]:
    return tuple(str(n or NOTHING) for n in numbers)


def _since(world: StockWorld, g: StockState) -> Message | None:
    """The round since which changes are counted; None before the first operating round."""
    number = scoring.compared_with(g)
    if world.stocks.private:
        return msg("sc.matrix.change.round", n=number)
    return msg("sc.matrix.change.since", round=msg("sc.round.operating", n=number)) if number else None


# ---- read aloud


def statement(shown: Matrix) -> Aid:
    """The page as a table: prices, a row for each player, and those below; the viewer's own is lit."""
    head = [*(firm.name for firm in shown.firms), *(msg(f"sc.matrix.{name}") for name in shown.sums)]
    rest = [""] * len(shown.sums)
    prices = (msg("sc.matrix.price"), *map(_price, shown.firms), *rest)
    players = [
        (line.badge.name, *_held(shown, line), *(_figures(line)[name] for name in shown.sums)) for line in shown.lines
    ]
    below = [(title, *words, *rest) for _, title, words in shown.feet]
    own = 1 + shown.own if shown.own >= 0 else -1
    return Aid(msg("sc.page.matrix"), (msg("sc.matrix.who"), *head), (prices, *players, *below), own)


def _price(firm: MatrixColumn) -> Words:
    return f"{firm.price} ({_signed(firm.moved)})" if firm.moved else str(firm.price or "")


def _held(shown: Matrix, line: MatrixRow) -> list[Words]:
    keys = ("sc.matrix.presided" if leads else "sc.matrix.held" for leads in line.leads)
    parts = zip(keys, line.shares, shown.firms, strict=True)
    return [msg(key, n=held, worth=held * firm.price) if held else "" for key, held, firm in parts]


def _figures(line: MatrixRow) -> dict[str, str]:
    return {
        "cash": _figure(line.cash),
        "received": str(line.received),
        "worth": _figure(line.worth),
        "change": "?" if line.moved is None else _signed(line.moved),
    }


def _figure(amount: int) -> str:
    return "?" if amount == HIDDEN else str(amount)


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount else "±0"


# ---- on the table


@cached(8)
def matrix_laid(shown: Matrix, w: float, h: float, letters: float, width: Width, pattern: bool) -> tuple[Laid, ...]:
    """The sheet with each player's row; in a narrow room the change stands with the worth."""
    name, narrow = min(max(w * 0.14, 120.0), 240.0), min(max(w * 0.075, 80.0), 124.0)
    wide = {"worth": min(max(w * 0.13, 140.0), 220.0), "change": narrow * 1.3}
    sums = {each: wide.get(each, narrow) for each in shown.sums}
    if (w - name - sum(sums.values()) - 8) / len(shown.firms) < letters * ROOMY:
        del sums["change"]
    firm = (w - name - sum(sums.values()) - 8) / len(shown.firms)
    moved = any(len(set(each.course)) > 1 for each in shown.firms)
    foot = min(max(h * 0.05, letters * 1.4), 52.0)
    room = h - foot * len(shown.feet) - 10
    least = max(h * 0.25, 120.0) if moved else max(h * 0.14, 88.0)
    top = min(max(least, room - len(shown.lines) * HIGHEST), h * (0.42 if moved else 0.2))
    high = (room - top) / len(shown.lines)
    figures = top * FIGURES if moved else top
    head = [cell(), *(_head(shown, number, firm, figures, letters) for number in range(len(shown.firms)))]
    titles = (_title(shown, each, sums, letters, top, width) for each in sums)
    widths = (name, *[firm] * len(shown.firms), *sums.values())
    heights = [top, *[high] * len(shown.lines), *[foot] * len(shown.feet)]
    feet = [_foot(*each, letters) for each in shown.feet]
    wash = paper.washed("row", Rect(6, top + shown.own * high, w - 12, high)) if shown.own >= 0 else None
    sheet = paper.ruled("matrix", widths, heights, [[*head, *titles], *[[]] * len(shown.lines), *feet], wash)
    firms = tuple(replace(each, info=None, moved=0, course=()) for each in shown.firms)
    alike = replace(shown, firms=firms, lines=(), feet=(), own=-1)
    boxes = [Rect(0, top + line.seat * high, sum(widths), high) for line in shown.lines]
    rows = zip(shown.lines, boxes, strict=True)
    lines = (_row_laid(alike, line, (*sums,), widths, letters, pattern, box) for line, box in rows)
    return lay(sheet, Rect(0, 0, w, h)), *lines


def _title(shown: Matrix, name: str, sums: dict[str, float], letters: float, h: float, width: Width) -> Node:
    since = shown.since if name == ("change" if "change" in sums else "worth") else None
    note = since or paper.fitting(msg(f"sc.matrix.{name}.note"), letters, sums[name], width)
    return paper.column_title(f"head.{name}", msg(f"sc.matrix.{name}"), note, letters, h)


def _head(shown: Matrix, number: int, w: float, h: float, letters: float) -> Node:
    firm = shown.firms[number]
    crest, size = min(h * 0.78, w * 0.3, 96.0), min(letters * 1.8, h * 0.42)
    room = w - crest - 14
    words = Text(msg("sc.cell.unfounded"), letters, SMALL_INK, "text", True, NOTHING, letters)
    below = cell(words, at=(float(room < letters * UNFOUNDED), 0.5), grow=10)
    if firm.price:
        price, wide = str(firm.price), size * (0.5 * len(str(firm.price)) + 0.2)
        figure = cell(Text(price, size, COMPANY_INKS[firm.colour], "number"), w=wide, at=(0, 0.5))
        below = row(figure, _moved(firm.moved, max(letters, size * 0.6), room - wide - 3, 0.0), grow=10)
    name = cell(Text(firm.name, min(letters * 1.25, h * 0.34), INK, "title"), at=(0, 0.5), grow=12)
    figures = row(
        cell(_crest(firm.colour), w=crest),
        column(name, below, pad=(0, h * 0.06, 0, h * 0.06), grow=1),
        gap=9,
        pad=(5, 0, 4, 0),
        h=h,
        thing=Thing(f"company.{number}", firm.name, firm.info, 1),
    )
    return column(figures, _course(shown, number))


def _crest(colour: int) -> Icon:
    return Icon(mark_picture(company_mark(colour)))


def _course(shown: Matrix, number: int) -> Node | None:
    firm, prices = shown.firms[number], [price for each in shown.firms for price in each.course]
    if len(set(firm.course)) < 2:
        return None
    bounds, longest = (min(prices), max(prices)), max(len(each.course) for each in shown.firms)
    line = Drawn(curve, (firm.course, bounds, longest, COMPANY_INKS[firm.colour]))
    return layers(cell(line, thing=Thing(f"course.{number}", z=2)), pad=(8, 3, 8, 5), grow=1)


def _moved(moved: int, size: float, room: float, at: float, thing: Thing | None = None) -> Node:
    colour = GAIN if moved > 0 else LOSS
    parts = triangle(moved > 0, colour), str(abs(moved))
    fits = room >= size * (0.95 + 0.5 * len(parts[1]))
    signs = Signs(parts if fits else parts[:1], size, colour, 0.8, 0.15)
    return cell(signs if moved else None, at=(at, 0.5), grow=1, thing=thing)


@cached(64)
def _row_laid(
    shown: Matrix, line: MatrixRow, sums: tuple[str, ...], widths: tuple[float, ...], letters: float, pattern: bool,
    box: Rect,
) -> Laid:  # fmt: skip
    h, worth_w = box.h, widths[1 + len(shown.firms) + sums.index("worth")]
    cells = [name_cell(shown, line, h, letters, pattern)]
    cells += [_shares(shown, line, number, widths[1], h, letters) for number in range(len(shown.firms))]
    for name, amount in (("cash", line.cash), ("received", line.received)):
        money = Signs((coin("E"), _figure(amount)), letters * 1.3, INK, 0.92, 0.12)
        cells += [cell(money, thing=Thing(f"{name}.{line.seat}", z=1))] if name in sums else []
    apart = "change" in sums
    change = _change(shown, line, widths[-1] if apart else worth_w * 0.45, h, letters)
    cells += [_worth(shown, line, h, letters, None if apart else change), *([change] if apart else [])]
    return lay(row(*(replace(part, w=w, h=h) for part, w in zip(cells, widths, strict=True))), box)


def name_cell(shown: Matrix, line: MatrixRow, h: float, letters: float, pattern: bool) -> Node:
    """A player with the crests of companies led: below the name, or at the end of a row too low for two lines."""
    size = letters * 1.2
    low = h * 0.34 < size * 0.95
    led = [firm.colour for firm, leads in zip(shown.firms, line.leads, strict=True) if leads]
    crests = [cell(_crest(colour), w=size * (CLOSE if low else 1.0), most=size) for colour in led]
    mark = cell(Icon(mark_picture(line.badge.mark, pattern)), w=size * 1.5, most=size * 1.5)
    name = cell(Text(line.badge.name, size, INK), at=(0, 0.5), grow=1)
    thing = Thing(f"name.{line.seat}", z=1)
    if low:
        return row(mark, name, *crests, pad=(14, 0, 8, 0), thing=thing)
    below = row(*crests, h=size * 0.85, pad=(18 + size * 1.3, 0, 0, 0))
    return column(row(mark, name, gap=8, grow=1), below, pad=(14, h * 0.05, 8, h * 0.08), thing=thing)


def _shares(shown: Matrix, line: MatrixRow, number: int, w: float, h: float, letters: float) -> Node:
    firm, thing = shown.firms[number], Thing(f"shares.{line.seat}.{number}", z=1)
    held, leads, room = line.shares[number], line.leads[number], h - letters * 2.0
    if not held:
        return cell(Text(NOTHING, letters, FAINT_INK, "number"), thing=thing)
    count = held - (shown.president - 1 if leads else 0)
    wide = min((room - 8) * LARGE[0] / LARGE[1], (w - 16) / (1 + (FULL - 1) * FAN))
    papers = []
    for place in range(count if room >= 26 else 0):
        sheet = Icon(certificate(firm.colour, leads and place == 0, round(wide, 1)))
        papers.append(cell(sheet, w=wide, thing=Thing(f"paper.{line.seat}.{number}.{place}", z=20 - place)))
    part = cell(Text(f"{10 * held}%", letters, SMALL_INK, "number"), at=(0, 0.5))
    value = cell(Text(str(held * firm.price), letters * 1.35, INK, "number"), at=(1, 0.5))
    return column(
        layers(fan(papers, wide * (FAN - 1)), pad=(8, 5, 8, 3), grow=1),
        layers(part, value, pad=(8, 0, 8, 0), h=letters * 1.9),
        thing=thing,
    )


def _worth(shown: Matrix, line: MatrixRow, h: float, letters: float, beside: Node | None) -> Node:
    values = [held * firm.price for held, firm in zip(line.shares, shown.firms, strict=True)]
    plates = [Plate(COMPANY_COLOURS[firm.colour][0], radius=2) for firm in shown.firms]
    parts = [cell(plate, grow=value) for plate, value in zip(plates, values, strict=True) if value]
    parts += [cell(CASH, grow=line.cash)] if line.cash > 0 else []
    number = cell(Text(_figure(line.worth), min(letters * 1.9, h * 0.4), INK, "number"), at=(1, 0.5), grow=1)
    info = msg("sc.info.worth", cash=_figure(line.cash), shares=sum(values))
    return column(
        row(beside, number, grow=1),
        row(*parts, gap=1, h=10, on=(Plate(BAR, radius=4),)),
        pad=(16, h * 0.1, 16, h * 0.26 - 10),
        thing=Thing(f"worth.{line.seat}", msg("sc.matrix.worth"), info, 1),
    )


def _change(shown: Matrix, line: MatrixRow, w: float, h: float, letters: float) -> Node:
    moved, thing = line.moved, Thing(f"change.{line.seat}", msg("sc.matrix.change"), shown.since, 2)
    if not moved:
        return cell(Text("?" if moved is None else "±0", letters, FAINT_INK, "number"), w=w, thing=thing)
    size = min(letters * 1.35, h * 0.6, w / (0.55 * len(str(abs(moved))) + 1.2))
    return layers(_moved(moved, size, w, 0.5, thing), w=w)


def _foot(name: str, title: Message, words: Sequence[Words], letters: float) -> list[Node]:
    head = cell(Text(title, letters, SMALL_INK), at=(0, 0.5))
    cells = [layers(head, pad=(16, 0, 4, 0), thing=Thing(f"owner.{name}", z=1))]
    for company, each in enumerate(words):
        ink = FAINT_INK if each == NOTHING else INK
        figure = Text(each, letters * 1.2, ink, "number") if isinstance(each, str) else Text(each, letters, ink, "text")
        cells.append(cell(figure, thing=Thing(f"owner.{name}.{company}", z=1)))
    return cells
