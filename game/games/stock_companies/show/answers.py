"""The two answers about an income, each as a card that tells what becomes of everybody's money and of the price."""

from __future__ import annotations

from game.games.stock_companies.actions import Distribute, Retain
from game.games.stock_companies.dividends import dividend
from game.games.stock_companies.planning import payout_effects
from game.games.stock_companies.show.art.companies import Answer, Payment, answer_card
from game.games.stock_companies.show.layer import Exchange
from game.kernel.part import HIDDEN
from game.kernel.say import Say, say
from game.present.party import Mark


def add_answers(page: Exchange) -> None:
    """Put both answers on the page while a president decides about an income."""
    company, income = page.deciding, page.g.exchange.money
    for number, (name, answer) in enumerate(
        (("distribute", _distributed(page, company, income)), ("retain", _retained(page, company, income)))
    ):
        cell = page.room.answer(number)
        picture = answer_card(answer, round(cell.w, 1), round(cell.h, 1), page.room.letters)
        label = answer.title
        page.put(f"answer.{name}", picture, cell.middle, cell.w, z=5, label=label, info=say(f"sc.info.{name}"))


def _distributed(page: Exchange, company: int, income: int) -> Answer:
    g, world = page.g, page.world
    exchange = g.exchange
    paid = dividend(world, g, company, income)
    payments = [
        Payment(
            Mark("automa" if badge.automa else "player", badge.colour),
            badge.name,
            exchange.investors[seat].shares[company],
            paid.players[seat],
            exchange.investors[seat].cash,
        )
        for seat, badge in enumerate(page.look.badges)
        if exchange.investors[seat].shares[company]
    ]
    if exchange.unsold[company]:
        treasury = g.grid.utilities[company].money
        payments.append(Payment(None, say("sc.column.company"), exchange.unsold[company], paid.treasury, treasury))
    if exchange.bank[company]:
        payments.append(Payment(None, say("sc.column.bank"), exchange.bank[company], 0, HIDDEN))
    price = exchange.prices[company]
    money = g.grid.utilities[company].money
    return Answer(
        say("sc.answer.distribute", n=income),
        say("sc.answer.per_share", n=paid.per_share),
        tuple(payments),
        (price, min(world.stocks.highest, price + world.stocks.dividend_rise)),
        (money, money + paid.treasury),
        _worth(page, company, income, 0),
        isinstance(page.meant, Distribute),
    )


def _retained(page: Exchange, company: int, income: int) -> Answer:
    price, money = page.g.exchange.prices[company], page.g.grid.utilities[company].money
    note: Say = say("sc.answer.kept")
    if page.g.flow.round == page.world.stocks.last_round:
        note = say("why.sc.last_dividend")
    return Answer(
        say("sc.answer.retain", n=income),
        note,
        (),
        (price, price),
        (money, money + income),
        _worth(page, company, income, 1),
        isinstance(page.meant, Retain),
    )


def _worth(page: Exchange, company: int, income: int, answer: int) -> int:
    """Return by how much the worth of who decides or looks changes."""
    seat = page.look.decision.seat if page.look.decision is not None else page.look.viewer
    return payout_effects(page.world, page.g, company, income)[answer][seat] if seat is not None else 0
