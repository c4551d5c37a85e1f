"""The two answers about an income, each as a card that tells what becomes of everybody's money and of the price."""

from __future__ import annotations

import msgspec

from game.games.stock_companies.actions import Distribute, Retain
from game.games.stock_companies.dividends import dividend, no_retention
from game.games.stock_companies.planning import payout_effects
from game.games.stock_companies.show.art import palette
from game.games.stock_companies.show.art.ledger import safe
from game.games.stock_companies.show.layer import ExchangeLayer
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import GAIN, LIGHT_GAIN, LOSS
from game.present.kit.discs import coin
from game.present.kit.laid import Laid, lay
from game.present.kit.plates import Plate
from game.present.kit.signs import change
from game.present.kit.stack import Node, Signs, Text, Thing, cell, column, row
from game.present.pages.table import Sprite
from game.present.pictures.picture import Picture

COIN = 27.0
"""Diameter of a coin on its way."""
PATH = 0.72
"""Where in a column coins rise."""
PLATE_W = 1.3
"""How wide a plate of an answer is, as a part of the height of the card."""


class Answer(msgspec.Struct, frozen=True):
    """One of the two answers about an income, with what follows from it: before and after."""

    name: str
    title: Message
    note: Message
    price: tuple[int, int]
    treasury: tuple[int, int]
    worth: int
    chosen: bool


def add_answers(page: ExchangeLayer) -> None:
    """Put both answers on the page while a president decides about an income, and the coins that would be paid."""
    company, income, stocks, room = page.deciding, page.g.exchange.money, page.world.stocks, page.room
    price, money = page.g.exchange.prices[company], page.g.grid.utilities[company].money
    paid, after = dividend(page.world, page.g, company, income), min(stocks.highest, price + stocks.dividend_rise)
    seat = page.look.decision.seat if page.look.decision is not None else page.look.viewer
    worth = [each[seat] if seat is not None else 0 for each in payout_effects(page.world, page.g, company, income)]
    share, kept = msg("sc.answer.per_share", n=paid.per_share), msg("sc.answer.kept")
    answers = (
        Answer("distribute", msg("sc.answer.distribute", n=income), share, (price, after),
               (money, money + paid.treasury), worth[0], page.answer is Distribute),
        Answer("retain", msg("sc.answer.retain", n=income), no_retention(page.world, page.g) or kept, (price, price),
               (money, money + income), worth[1], page.answer is Retain),
    )  # fmt: skip
    for number, answer in enumerate(answers):
        page.take(answer_laid(answer, room.answer(number), room.letters))
    _coins(page, company)


def _coins(page: ExchangeLayer, company: int) -> None:
    """Show the coins on their way from the row of the company up to everybody whom they would be paid."""
    for seat, amount in enumerate(page.payout.players if page.payout is not None else ()):
        cell = page.room.cell(seat, company)
        top, foot = page.room.cell(seat, 0).y + COIN * 0.7, cell.y + cell.h * 0.38 - COIN
        steps = max(2, int((foot - top) / (COIN * 1.5)) + 1)
        for step in range(steps if amount else 0):
            x = cell.x + cell.w * PATH + (step % 2 - 0.5) * COIN * 0.4
            y = top + (foot - top) * step / (steps - 1)
            alpha = round(235 - 130 * step / steps)
            page.sprites.append(Sprite(f"coming.{seat}.{step}", coin("E"), x, y, COIN, COIN, alpha=alpha, z=32))


@cached(16)
def answer_laid(answer: Answer, box: Rect, letters: float) -> Laid:
    """Return the card of an answer: what it is, and plates with price, treasury and own worth after it."""
    (ink, soft), w, h = palette.inks(answer.chosen), box.w, box.h
    gain = GAIN if answer.chosen else LIGHT_GAIN
    wide = min(h * PLATE_W, w * 0.19)
    left = w - 3 * (wide + 10) - 6
    field = Plate((255, 252, 240) if answer.chosen else (14, 20, 26), soft, 1.2, 8)

    def framed(key: str, shown: Signs | Text) -> Node:
        label = cell(Text(msg(key), letters, soft, "text"), h=h * 0.3)
        return column(label, cell(shown, grow=1), pad=(6, h * 0.04, 6, h * 0.1), w=wide, on=(field,))

    def moved(before: int, after: int) -> tuple[str | Picture, ...]:
        return change(before, after, ink, gain if after > before else ink)

    worth = gain if answer.worth > 0 else LOSS if answer.worth < 0 else ink
    said, size = f"{answer.worth:+d}" if answer.worth else "±0", h * 0.27
    title = Text(answer.title, min(h * 0.33, left * 0.155), ink, "title")
    note = Text(answer.note, max(letters, h * 0.17), soft, "text")
    lines = (cell(title, at=(0, 0.5), grow=5), cell(note, at=(0, 0.5), grow=3))
    return lay(
        row(
            column(*lines, pad=(13, h * 0.05, 12, h * 0.05), grow=1),
            framed("sc.answer.price", Signs(moved(*answer.price), size, ink, 1.2)),
            framed("sc.matrix.treasury", Signs((safe(), *moved(*answer.treasury)), size, ink, 1.2)),
            framed("sc.answer.own", Text(said, size, worth, "number")),
            gap=10,
            pad=(9, h * 0.09, 16, h * 0.09),
            on=(palette.ACTIVE if answer.chosen else palette.QUIET,),
            thing=Thing(f"answer.{answer.name}", answer.title, msg(f"sc.info.{answer.name}"), 5, shadow=2),
        ),
        box,
    )
