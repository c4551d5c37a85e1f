"""The log of the Stock Companies: each event at the exchange in words."""

from __future__ import annotations

from game.games.stock_companies.events import (
    CompanyFounded,
    DividendPaid,
    IncomeKept,
    PresidentChanged,
    PresidentHelped,
    PriceMoved,
    RoundLeft,
    ShareBought,
    SharesSold,
    StartCardTaken,
    TurnPassed,
)
from game.games.stock_companies.show.cast import Companies
from game.kernel.event import Event, PhaseBegan
from game.kernel.message import SeatName, msg
from game.present.party import party_of
from game.present.stage.record import LogLine

HEADS = {"sc.stock": "sc.log.stock", "sc.order": "sc.log.operating", "sc.purchase": "sc.log.purchase"}


def line(event: Event, companies: Companies) -> LogLine | None:
    """Return an event at the exchange in words; None if it is not one."""
    if isinstance(event, PhaseBegan) and event.phase in HEADS:
        return LogLine(msg(HEADS[event.phase], round=event.round), major=True)
    return _trade(companies, event) or _company(companies, event)


def _trade(companies: Companies, event: Event) -> LogLine | None:
    match event:
        case CompanyFounded():
            return _by(companies, event.seat, event.company, "found", cost=event.cost, price=event.price, major=True)
        case ShareBought():
            key = "buy.company" if event.from_company else "buy.bank"
            return _by(companies, event.seat, event.company, key, cost=event.cost)
        case SharesSold():
            return _by(companies, event.seat, event.company, "sell", n=event.amount, proceeds=event.proceeds)
        case PresidentHelped():
            return _by(companies, event.seat, event.company, "help", n=event.amount)
        case PresidentChanged():
            return _by(companies, event.seat, event.company, "president", major=True)
        case TurnPassed():
            return LogLine(msg("sc.log.pass", seat=SeatName(event.seat)), party_of(event.seat), idle=True)
        case RoundLeft():
            return LogLine(msg("sc.log.leave", seat=SeatName(event.seat)), party_of(event.seat), idle=True)
        case StartCardTaken():
            return LogLine(msg("sc.log.card", seat=SeatName(event.seat)), party_of(event.seat), idle=True)
    return None


def _by(companies: Companies, seat: int, company: int, key: str, major: bool = False, **values: int) -> LogLine:
    said = msg(f"sc.log.{key}", seat=SeatName(seat), company=companies.name(company), **values)
    return LogLine(said, party_of(seat), (f"held.{seat}.{company}", f"company.{company}"), major)


def _company(companies: Companies, event: Event) -> LogLine | None:
    match event:
        case PriceMoved():
            key = "rise" if event.price > event.before else "fall"
            said = msg(f"sc.log.price.{key}", company=companies.name(event.company), before=event.before,
                       price=event.price, why=msg(f"sc.why_price.{event.why}"))  # fmt: skip
            return LogLine(said, companies.id(event.company), (f"marker.{event.company}",))
        case DividendPaid():
            said = msg("sc.log.dividend", company=companies.name(event.company), n=event.per_share)
            return LogLine(said, companies.id(event.company), (f"company.{event.company}",), major=True)
        case IncomeKept():
            said = msg("sc.log.kept", company=companies.name(event.company), n=event.amount)
            return LogLine(said, companies.id(event.company), (f"company.{event.company}",))
    return None
