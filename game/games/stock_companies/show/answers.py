"""The two answers about an income, each as a card that tells what becomes of everybody's money and of the price."""

from __future__ import annotations

from game.games.stock_companies.actions import Distribute, Retain
from game.games.stock_companies.dividends import dividend, no_retention
from game.games.stock_companies.planning import payout_effects
from game.games.stock_companies.show.art.companies import Answer, answer_card
from game.games.stock_companies.show.layer import Exchange
from game.kernel.message import msg
from game.present.kit.discs import coin
from game.present.pages.table import Sprite

COIN = 27.0
"""Diameter of a coin on its way."""
PATH = 0.72
"""Where in a column coins rise."""


def add_answers(page: Exchange) -> None:
    """Put both answers on the page while a president decides about an income."""
    company, income = page.deciding, page.g.exchange.money
    for number, (name, answer) in enumerate(
        (("distribute", _distributed(page, company, income)), ("retain", _retained(page, company, income)))
    ):
        cell = page.room.answer(number)
        picture = answer_card(answer, round(cell.w, 1), round(cell.h, 1), page.room.letters)
        label = answer.title
        page.put(f"answer.{name}", picture, *cell.centre, cell.w, z=5, label=label, info=msg(f"sc.info.{name}"))
    _coins(page, company)


def _coins(page: Exchange, company: int) -> None:
    """Show the coins on their way from the row of the company up to everybody whom they would be paid."""
    if page.payout is None:
        return
    room = page.room
    top, foot = room.row_y(0) + COIN * 0.7, room.papers_y(company) - COIN
    steps = max(2, int((foot - top) / (COIN * 1.5)) + 1)
    for seat, amount in enumerate(page.payout.players):
        cell = room.holding(seat, company)
        for step in range(steps if amount else 0):
            x = cell.x + cell.w * PATH + (step % 2 - 0.5) * COIN * 0.4
            y = top + (foot - top) * step / (steps - 1)
            alpha = round(235 - 130 * step / steps)
            page.sprites.append(Sprite(f"coming.{seat}.{step}", coin("E"), x, y, COIN, COIN, alpha=alpha, z=32))


def _distributed(page: Exchange, company: int, income: int) -> Answer:
    exchange, stocks = page.g.exchange, page.world.stocks
    paid = dividend(page.world, page.g, company, income)
    price, money = exchange.prices[company], page.g.grid.utilities[company].money
    return Answer(
        msg("sc.answer.distribute", n=income),
        msg("sc.answer.per_share", n=paid.per_share),
        (price, min(stocks.highest, price + stocks.dividend_rise)),
        (money, money + paid.treasury),
        _worth(page, company, income, 0),
        page.answer is Distribute,
    )


def _retained(page: Exchange, company: int, income: int) -> Answer:
    price, money = page.g.exchange.prices[company], page.g.grid.utilities[company].money
    return Answer(
        msg("sc.answer.retain", n=income),
        no_retention(page.world, page.g) or msg("sc.answer.kept"),
        (price, price),
        (money, money + income),
        _worth(page, company, income, 1),
        page.answer is Retain,
    )


def _worth(page: Exchange, company: int, income: int, answer: int) -> int:
    """Return by how much the worth of who decides or looks changes."""
    seat = page.look.decision.seat if page.look.decision is not None else page.look.viewer
    return payout_effects(page.world, page.g, company, income)[answer][seat] if seat is not None else 0
