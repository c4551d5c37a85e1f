"""Fills in what results lack that were counted before ladders were kept, from replays that are still there.

A replay tells its levels, its map or mode and its scores. The game is found by what both know: players, rival, score
and rank; of several the nearest in time. What no replay tells stays as it is and stands on no ladder.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path

import msgspec

from game.kernel.fault import Fault
from game.play.profile import Profile, Result, lacking, result_of
from game.play.replay import fresh_session
from game.play.save import SaveFile

log = logging.getLogger(__name__)


def fill_in(profile: Profile, replays: Iterable[tuple[float, SaveFile]], data: Path | None = None) -> None:
    """Have the results of a profile lack no more than they must; it is marked, so that nobody looks again.

    ``replays`` are finished games and when they were written, in seconds since 1970; ``data`` is the folder in which
    own maps lie.
    """
    games = {each.game for each in profile.results if lacking(each)}
    asked = (_told(save, when, data) for when, save in replays if save.game in games)
    told = [result for result in asked if result is not None]
    results = []
    for result in profile.results:
        alike = [each for each in told if _known(each) == _known(result)] if lacking(result) else []
        if alike:
            nearest = min(alike, key=lambda each: abs(each.when - result.when))
            told.remove(nearest)
            result = _with(result, nearest)
        results.append(result)
    profile.results, profile.filled_in = results, True


def _known(result: Result) -> tuple[object, ...]:
    """Return what has been kept of every game from the first."""
    return result.game, result.seats, result.people, result.rival, result.score, result.rank


def _with(result: Result, told: Result) -> Result:
    return msgspec.structs.replace(
        result, weakest=told.weakest, table=told.table, board=result.board or told.board, against=told.against,
        aided=told.aided, start_known=told.start_known,
    )  # fmt: skip


def _told(save: SaveFile, when: float, data: Path | None) -> Result | None:
    """Return what a replay tells of its game, by the position it ended with; None if that cannot be opened."""
    if not save.over or save.position is None:
        return None
    try:
        session = fresh_session(msgspec.structs.replace(save, origin=save.position), None, data)
    except Fault as fault:
        log.info("a replay tells nothing of its result: %s", fault)
        return None
    result = result_of(session, session.state)
    if result is None:
        return None
    aided = save.taken_back or bool(save.hints) or save.origin is not None
    return msgspec.structs.replace(result, when=max(0, int(when)), aided=aided)
