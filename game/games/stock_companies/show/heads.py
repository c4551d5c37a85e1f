"""The heads of the ledger on the page: above each column a player with cash, worth and what has been traded."""

from __future__ import annotations

import msgspec

from game.games.stock_companies.actions import BuyShare
from game.games.stock_companies.scoring import share_value
from game.games.stock_companies.show.art import palette
from game.games.stock_companies.show.art.emblems import company_mark
from game.games.stock_companies.show.art.prices import triangle
from game.games.stock_companies.show.layer import Exchange
from game.games.stock_companies.show.matrix import cash_of
from game.kernel.part import HIDDEN
from game.kernel.remember import remembered
from game.kernel.say import Say, say
from game.present.area import Rect
from game.present.kit.colours import GAIN, GOLD, INK, LIGHT_GAIN, LIGHT_LOSS, LOSS
from game.present.kit.discs import coin
from game.present.kit.laid import Laid, lay
from game.present.kit.plates import Plate
from game.present.kit.signs import arrow_sign, figure
from game.present.kit.stack import Icon, Node, Signs, Text, Thing, cell, column, row
from game.present.party import Badge
from game.present.pictures.picture import Picture
from game.present.pictures.pieces import PLAYER_COLOURS, mark_picture

WITH_WORTH = 300.0
"""The width from which the card of a player shows the worth beside the cash before and after a trade."""
STATUS = 4.1
"""How many letters wide the plate is that says whether a player is in."""
NAME = 3.4
"""So many letters of a name are seen at least beside that plate."""


class Head(msgspec.Struct, frozen=True):
    """What stands above the column of a player. ``cash`` and ``worth`` are HIDDEN where they are, ``after`` for none.

    ``traded`` are companies bought (True) or sold in this round, by colour; ``gain`` is what comes to a hidden cash.
    """

    badge: Badge
    cash: int
    after: int
    worth: int
    status: Say | None
    active: bool
    out: bool
    traded: tuple[tuple[int, bool], ...]
    gain: int
    pattern: bool


def add_head(page: Exchange, seat: int) -> None:
    """Put the card above the column of a player on the page."""
    exchange, active, cash = page.g.exchange, seat == page.on_turn, cash_of(page.world, page.g, seat)
    both = exchange.bought[seat] | exchange.sold[seat]
    traded = tuple(
        (page.companies.colour(c), bool(exchange.bought[seat] >> c & 1))
        for c in range(page.room.companies)
        if both >> c & 1
    )
    out, pay = bool(exchange.left >> seat & 1), page.payout.players[seat] if page.payout is not None else 0
    head = Head(
        page.look.badges[seat],
        cash,
        _cash_after(page, seat, cash, pay),
        HIDDEN if cash == HIDDEN else cash + share_value(page.g, seat),
        _status(page, active, out),
        active,
        out,
        traded,
        pay if cash == HIDDEN else 0,
        page.look.patterns,
    )
    x, y, w, h = page.room.cell(seat, -1)
    page.take(head_laid(head, seat, Rect(x + 4, y + 5, w - 8, h - 8), page.room.letters))


def _cash_after(page: Exchange, seat: int, cash: int, pay: int) -> int:
    asked, meant = page.look.decision, page.meant
    if pay and cash != HIDDEN:
        return cash + pay
    if asked is None or asked.seat != seat or cash == HIDDEN:
        return HIDDEN
    if page.trade is not None:
        return cash + page.trade.cash
    return cash - page.g.exchange.prices[meant.company] if isinstance(meant, BuyShare) else HIDDEN


def _status(page: Exchange, active: bool, out: bool) -> Say | None:
    if page.world.stocks.private or page.g.flow.stack[:1] != ["sc.stock"]:
        return None
    return say("sc.status.left" if out else "sc.status.turn" if active else "sc.status.in")


@remembered(64)
def head_laid(head: Head, seat: int, box: Rect, letters: float) -> Laid:
    """Return the card above a player's column: paper with a gold rim for the one on turn, dark for the others."""
    (ink, soft), w, h = palette.inks(head.active), box.w, box.h
    text = min(28.0, max(h * 0.28, letters), max(w * 0.14, letters))
    beside = head.status is not None and w - 36 - text * 1.4 - letters * (STATUS + NAME) >= 0
    signs = head.traded[: max(0, int((w - 150 - (letters * STATUS if beside else 0)) / (text * 1.5)))]
    upper = row(
        cell(Icon(mark_picture(head.badge.mark, head.pattern)), w=text * 1.3),
        cell(Text(head.badge.name, text, soft if head.out else ink), at=(0, 0.5), grow=1),
        *(_traded(head, text, *each) for each in signs),
        _tag(head, letters) if beside and head.status is not None else None,
        gap=5,
        grow=1,
    )
    plate = palette.ACTIVE if head.active else palette.QUIET
    stripe = cell(Plate(PLAYER_COLOURS[head.badge.mark.colour], radius=4), w=6)
    lines = column(upper, _money(head, w, text, letters, beside), pad=(4, h * 0.09 - 2.5, 6, h * 0.07 - 2.5), grow=1)
    info = say("sc.info.head.hidden") if head.cash == HIDDEN else say("sc.info.head", cash=head.cash)
    return lay(row(stripe, lines, pad=2.5, on=(plate,), thing=Thing(f"head.{seat}", None, info, 2, shadow=2)), box)


def _traded(head: Head, text: float, colour: int, bought: bool) -> Node:
    good, bad = (GAIN, LOSS) if head.active else (LIGHT_GAIN, LIGHT_LOSS)
    sign = cell(Icon(triangle(bought, good if bought else bad)), w=text * 0.45)
    return row(cell(Icon(mark_picture(company_mark(colour))), w=text * 0.8), sign, gap=2)


def _tag(head: Head, letters: float) -> Node:
    assert head.status is not None
    soft = palette.inks(head.active)[1]
    face = Plate(GOLD if head.active else (0, 0, 0, 40), palette.QUIET.rim, 1)
    word = Text(head.status, letters, INK if head.active else soft)
    return cell(face, word, w=letters * STATUS, ratio=STATUS / 1.44)


def _money(head: Head, w: float, text: float, letters: float, tagged: bool) -> Node:
    """Return the cash of a player, and what it will be after what is chosen; beside it the worth, or that one left."""
    ink, soft = palette.inks(head.active)
    gold, gain, loss = ((150, 96, 8), GAIN, LOSS) if head.active else ((250, 214, 110), LIGHT_GAIN, LIGHT_LOSS)
    parts: tuple[Picture | str, ...] = (coin("E"), "?" if head.cash == HIDDEN else str(head.cash))
    if head.cash == HIDDEN and head.gain:
        parts = (*parts, figure(f"+{head.gain}", LIGHT_GAIN))
    elif head.cash != HIDDEN and head.after not in (HIDDEN, head.cash):
        parts = (*parts, arrow_sign(gold), figure(str(head.after), loss if head.after < head.cash else gain))
    wide = text * (1.2 + 0.5 * len(str(head.cash)) + (2.2 if head.after != HIDDEN else 0))
    money = cell(Signs(parts, text, gold, 1.12, 0.16), at=(0, 0.5), w=wide, grow=1)
    if head.out and not tagged and head.status is not None:
        return row(money, cell(Text(head.status, letters, soft), at=(1, 0.5), w=w * 0.4), grow=1)
    if head.worth == HIDDEN or (head.after != HIDDEN and w < WITH_WORTH):
        return row(money, grow=1)
    figures = text * 0.5 * len(str(head.worth))
    room = w - 40 - wide - figures
    word = (
        cell(Text(say("sc.head.worth"), letters, soft, "text"), at=(1, 0.5), w=room) if room > letters * 2.6 else None
    )
    return row(
        money, word, cell(Text(str(head.worth), text * 0.95, ink, "number"), at=(1, 0.5), w=figures), gap=8, grow=1
    )
