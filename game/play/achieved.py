"""What achievements have come to: the best measure of each, and the game that has reached its goal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.games.achievement import Achievement, GameEnd
from game.games.game_info import GameInfo
from game.play.ledger import LATEST
from game.play.players import BOT
from game.play.session import Session

MOST = 10**9
"""Of a measure."""
Word = Annotated[str, Meta(max_length=100)]


class Achieved(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far it is to an achievement: the ``measure`` of the best game, or how many ``words`` are collected.

    ``when`` is the second since 1970 at which the goal was reached first, 0 before that; ``name`` is what the files of
    that game are called, until then those of the best.
    """

    measure: Annotated[int, Meta(ge=0, le=MOST)] = 0
    when: Annotated[int, Meta(ge=0, le=LATEST)] = 0
    name: Word = ""
    words: list[Word] = []


NOTHING = Achieved()


def achievements(info: GameInfo) -> Sequence[Achievement]:
    """Return what can be reached in a game."""
    found: Sequence[Achievement] = info.part(info.achievements) if info.achievements else ()
    return found


def kept_as(info: GameInfo, achievement: Achievement) -> str:
    """Return by which word an achievement of a game stands in the profile."""
    return f"{info.id}.{achievement.key}"


def end_of(session: Session, state: Any, seat: int) -> GameEnd:
    """Return a game that has ended with ``state`` as ``seat`` looks back on it."""
    log = tuple(session.log)
    automa = session.info.automa_at(session.game.seats)
    levels = [player.level for player in session.players if player.kind == BOT]
    return GameEnd(
        session.game, seat, session.game.scores(state), (*(entry.before for entry in log), state),
        (tuple(session.opening), *(entry.events for entry in log)), session.options,
        (automa.strength_with(session.options),) if automa is not None else tuple(levels),
    )  # fmt: skip


def measure(achieved: dict[str, Achieved], info: GameInfo, end: GameEnd, name: str, when: int) -> None:
    """Measure a game called ``name`` that has ended at ``when``: what goes beyond what was kept takes its place."""
    for each in achievements(info):
        key = kept_as(info, each)
        before = achieved.get(key, NOTHING)
        now = _raised(each, before, each.of(end))
        if now.measure > before.measure:
            if not before.when:
                now = msgspec.structs.replace(now, name=name, when=when if now.measure >= each.goal else 0)
            achieved[key] = now


def _raised(achievement: Achievement, before: Achieved, found: int | str) -> Achieved:
    """Return what is kept after a game that was measured; it is never less than ``before``."""
    if isinstance(found, str):
        words = [*before.words, found[:100]] if found and found[:100] not in before.words else before.words
        return msgspec.structs.replace(before, words=words, measure=len(words))
    return msgspec.structs.replace(before, measure=max(before.measure, min(found, MOST)))


def reached_in(achieved: dict[str, Achieved], info: GameInfo, name: str) -> list[Achievement]:
    """Return the achievements of a game that were first reached in the one called ``name``."""
    found = ((each, achieved.get(kept_as(info, each), NOTHING)) for each in achievements(info))
    return [each for each, kept in found if name and kept.when and kept.name == name]
