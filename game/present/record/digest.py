"""The digest: what each party did in a stretch of a game, summed up in signs, and in words where no sign says it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from game.kernel.event import Event
from game.kernel.message import Message
from game.present.party import party_of
from game.present.record.logbook import LogMoment
from game.present.stage.record import LogSign, summed


@dataclass(frozen=True, slots=True)
class DigestRow:
    """The deeds of a ``party``; the row without one is of the table.

    ``groups`` are the signs of deeds of one kind each. ``words`` say what no sign does, ``entries`` are all lines that
    it sums up. ``place`` is that in the new turn order, ``gained`` how many places nearer to the front it is; 0 where
    no order was set, or none before it.
    """

    party: str
    groups: tuple[tuple[LogSign, ...], ...]
    words: tuple[Message, ...]
    entries: tuple[LogMoment, ...]
    place: int = 0
    gained: int = 0


@dataclass(frozen=True, slots=True)
class LogStretch:
    """Lines of the log that are summed up, and the turn orders before and after them."""

    entries: tuple[LogMoment, ...]
    before: tuple[str, ...] = ()
    order: tuple[str, ...] = ()


def turn_of(seats: Sequence[int], own: Collection[int]) -> int:
    """The number of the last action that ``own`` seats did before others did something.

    ``seats`` are those of all actions so far. What own seats have done since, in the same turn, counts as not yet done;
    0 if they had done nothing before.
    """
    at = len(seats)
    while at and seats[at - 1] in own:
        at -= 1
    while at and seats[at - 1] not in own:
        at -= 1
    return at


def since_turn(entries: Sequence[LogMoment], seats: Sequence[int], own: Collection[int]) -> LogStretch:
    """Everything after the last turn of ``own`` seats, until they act again, without that turn itself."""
    mine = set(map(party_of, own))
    turn = turn_of(seats, own)
    done = next((number for number in range(turn, len(seats)) if seats[number] not in own), turn)
    last = next((number for number in range(done, len(seats)) if seats[number] in own), len(seats))
    found = [
        entry
        for entry in entries
        if turn < entry.moment <= last
        or (entry.moment == turn and not (entry.deed and turn) and entry.line.party not in mine)
    ]
    orders = _orders(entry for entry in entries if entry.moment <= last)
    return LogStretch(tuple(found), *(_last_two(orders) if _orders(found) else ((), ())))


def of_round(entries: Sequence[LogMoment], number: int) -> LogStretch:
    """Everything in a round, with the order that was set after it."""
    orders = _orders(entry for entry in entries if entry.round <= number + 1)
    return LogStretch(tuple(entry for entry in entries if entry.round == number), *_last_two(orders))


def _orders(entries: Iterable[LogMoment]) -> list[tuple[str, ...]]:
    return [entry.line.order for entry in entries if entry.line.order]


def _last_two(orders: Sequence[tuple[str, ...]]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return (orders[-2] if len(orders) > 1 else (), orders[-1] if orders else ())


def digest(stretch: LogStretch, parties: Sequence[str]) -> tuple[DigestRow, ...]:
    """A row for each of the ``parties`` that did something in a stretch, then that of the table.

    They come in the new turn order, else as they are given. Lines of others than these are of the table.
    """
    told = [entry for entry in stretch.entries if not (entry.heading or entry.line.order)]
    before, now = ({party: place for place, party in enumerate(o, 1)} for o in (stretch.before, stretch.order))
    rows = [
        _row(party, [entry for entry in told if entry.line.party == party], now.get(party, 0), before.get(party, 0))
        for party in sorted(parties, key=lambda party: now.get(party, len(now) + 1))
    ]
    table = _row("", [entry for entry in told if entry.line.party not in parties])
    return tuple(row for row in (*rows, table) if row.entries or row.place)


def _row(party: str, entries: Sequence[LogMoment], place: int = 0, before: int = 0) -> DigestRow:
    groups: dict[type[Event], tuple[LogSign, ...]] = {}
    for entry in entries:
        if entry.line.signs:
            kind = type(entry.events[-1])
            groups[kind] = summed((*groups.get(kind, ()), *entry.line.signs))
    words = [entry.line.message for entry in entries if not entry.line.signs and not entry.line.idle]
    if not groups and not words:
        words = [entry.line.message for entry in entries[-1:]]
    return DigestRow(party, tuple(groups.values()), tuple(words), tuple(entries), place, before and before - place)
