"""Achievements of the player: the best measure of each, and the game that reached its goal."""

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
"""Highest measure."""
Word = Annotated[str, Meta(max_length=100)]


class Achieved(msgspec.Struct, frozen=True, omit_defaults=True):
    """Progress of one achievement."""

    measure: Annotated[int, Meta(ge=0, le=MOST)] = 0
    """The measure of the best game, or the number of collected ``words``."""
    when: Annotated[int, Meta(ge=0, le=LATEST)] = 0
    """When the goal was first reached, in seconds since 1970; 0 before that."""
    name: Word = ""
    """The file name of the game that reached the goal; before that, of the best."""
    words: list[Word] = []


NOTHING = Achieved()


def achievements(info: GameInfo) -> Sequence[Achievement]:
    """The achievements of a game."""
    found: Sequence[Achievement] = info.part(info.achievements) if info.achievements else ()
    return found


def kept_as(info: GameInfo, achievement: Achievement) -> str:
    """The key of an achievement in the profile."""
    return f"{info.id}.{achievement.key}"


def end_of(session: Session, state: Any, seat: int) -> GameEnd:
    """The finished game as ``seat`` looks back on it; ``state`` is its last position."""
    log = tuple(session.log)
    automa = session.info.automa_at(session.game.seats)
    levels = [player.level for player in session.players if player.kind == BOT]
    return GameEnd(
        session.game, seat, session.game.scores(state), (*(entry.before for entry in log), state),
        (tuple(session.opening), *(entry.events for entry in log)), session.options,
        (automa.strength_with(session.options),) if automa is not None else tuple(levels),
    )  # fmt: skip


def measure(achieved: dict[str, Achieved], info: GameInfo, end: GameEnd, name: str, when: int) -> None:
    """Enter what a game called ``name``, which ended at ``when``, adds to its achievements."""
    for each in achievements(info):
        key = kept_as(info, each)
        before = achieved.get(key, NOTHING)
        now = _raised(before, each.of(end))
        if now.measure > before.measure:
            if not before.when:
                now = msgspec.structs.replace(now, name=name, when=when if now.measure >= each.goal else 0)
            achieved[key] = now


def _raised(before: Achieved, found: int | str) -> Achieved:
    """What is kept after a game that measured ``found``; never less than ``before``."""
    if isinstance(found, str):
        words = [*before.words, found[:100]] if found and found[:100] not in before.words else before.words
        return msgspec.structs.replace(before, words=words, measure=len(words))
    return msgspec.structs.replace(before, measure=max(before.measure, min(found, MOST)))


def reached_in(achieved: dict[str, Achieved], info: GameInfo, name: str) -> list[Achievement]:
    """The achievements first reached in the game called ``name``."""
    found = ((each, achieved.get(kept_as(info, each), NOTHING)) for each in achievements(info))
    return [each for each, kept in found if name and kept.when and kept.name == name]
