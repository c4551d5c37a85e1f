"""What has been played on this machine: every finished game, and what they come to.

What results lack that were counted before ladders were kept is filled in from replays that are still there. A replay
tells its levels, its map or mode and its scores. The game is found by what both know: players, rival, score and rank;
of several the nearest in time. What no replay tells stays as it is and stands on no ladder.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.games.game_info import LAND, GameInfo
from game.kernel.fault import Fault
from game.kernel.message import Message
from game.play.achieved import Achieved, end_of, measure
from game.play.files import read_plain
from game.play.ledger import LATEST, UNUSABLE, Ledger
from game.play.players import AUTOMA, BOT
from game.play.replay import fresh_session
from game.play.save import SaveFile
from game.play.session import Session

log = logging.getLogger(__name__)

FILE = "profile.json"
FORMER = "records.json"
"""Where sums were kept before each game was."""
LARGEST = 64 << 20
"""Bytes; a game needs about 200."""
COUNT = 10**9
BOARD = 100
"""Letters of a map."""
BEST_LANDS = 5
"""Letters of the name of a board that are kept."""

Count = Annotated[int, Meta(ge=0, le=COUNT)]
Word = Annotated[str, Meta(max_length=100)]


class Result(msgspec.Struct, frozen=True):
    """A finished game with people: ``score`` and ``rank`` are those of the best of them.

    ``when`` is in seconds since 1970, ``rival`` the level of the strongest bot, ``automa``, or empty if only people
    played. ``seconds`` is how long people have thought. ``board`` is the map where people choose one, and empty of
    games that were counted before it was kept.

    ``weakest`` is the level of the weakest bot, or the strength of the opponent led by the rules; it is empty of games
    that were counted before it was kept, and those stand on no ladder. ``table`` is the value of ``GameInfo.ladder``,
    ``against`` the score of the best rival. A game was ``aided`` if a hint was taken, or a decision taken back.

    A ``coach`` who spoke from so many points on sat beside; ``told`` is how often he did, ``again`` how often somebody
    looked again, ``clues`` how many were asked for. Such a game is played, but no win and no part of a row of wins.

    ``day`` is the one (its ordinal) whose game it was, or 0. ``start_known`` tells that it began as a game did that was
    played to its end. ``name`` is what the files of the game are called: no game counts twice.
    """

    game: Word
    when: Annotated[int, Meta(ge=0, le=LATEST)]
    seats: Annotated[int, Meta(ge=1, le=20)]
    people: Annotated[int, Meta(ge=1, le=20)]
    rival: Word
    score: Annotated[int, Meta(ge=-COUNT, le=COUNT)]
    rank: Annotated[int, Meta(ge=1, le=20)]
    seconds: Count = 0
    board: Word = ""
    weakest: Word = ""
    table: Word = ""
    against: Annotated[int, Meta(ge=-COUNT, le=COUNT)] = 0
    aided: bool = False
    coach: Annotated[int, Meta(ge=0, le=100)] = 0
    told: Count = 0
    again: Count = 0
    clues: Count = 0
    day: Annotated[int, Meta(ge=0, le=3_000_000)] = 0
    start_known: bool = False
    name: Word = ""

    @property
    def solo(self) -> bool:
        """Whether one person played alone against others: only then a win is somebody's."""
        return self.people == 1 and bool(self.rival)

    @property
    def won(self) -> bool:
        """Whether a person alone against others won, or shared the victory, without a coach."""
        return self.solo and self.rank == 1 and not self.coach

    @property
    def fair(self) -> bool:
        """Whether it stands on ladders and may bring achievements: of one person alone, without help, from a start that
        nobody knew, and not the game of a day.
        """
        helped = self.aided or self.coach or self.start_known
        return self.solo and bool(self.weakest) and not (helped or self.day)


class Sums(msgspec.Struct):
    """What games of one kind come to; ``won`` by the strongest rival."""

    played: Count = 0
    won: dict[Word, Count] = {}
    best: Annotated[int, Meta(ge=-COUNT, le=COUNT)] = 0


class Profile(msgspec.Struct):
    """``results`` from the oldest to the newest; ``earlier`` holds what games come to of which only sums were kept, by
    game.

    ``filled_in`` tells that replays were asked for what old results lack (see ``filling_in``). ``achieved`` is what
    achievements have come to, by ``<game>.<key>``.
    """

    results: list[Result] = []
    earlier: dict[Word, Sums] = {}
    filled_in: bool = False
    achieved: dict[Word, Achieved] = {}


# ---- what the games come to


def of_game(profile: Profile, game: str) -> Profile:
    """Return what belongs to one game; all for an empty name."""
    if not game:
        return profile
    results = [result for result in profile.results if result.game == game]
    return Profile(results, {name: sums for name, sums in profile.earlier.items() if name == game})


def played(profile: Profile) -> int:
    """Return how many games were finished."""
    return len(profile.results) + sum(sums.played for sums in profile.earlier.values())


def won(profile: Profile) -> int:
    """Return how many games a person alone against others has won."""
    return sum(r.won for r in profile.results) + sum(sum(sums.won.values()) for sums in profile.earlier.values())


def boards_won(profile: Profile, game: str) -> frozenset[str]:
    """Return the boards of a game on which a person alone against others has won."""
    return frozenset(result.board for result in profile.results if result.game == game and result.won and result.board)


def tries_on(profile: Profile, game: str, board: str) -> list[Result]:
    """Return the games of one person alone on a board of a game, the newest first."""
    return [each for each in reversed(profile.results) if (each.game, each.board) == (game, board) and each.solo]


def lands_won(profile: Profile, infos: Mapping[str, GameInfo]) -> list[Result]:
    """Return the best win on each land on which a person alone has won, the best five: against the strongest rivals,
    then by score.
    """
    best: dict[tuple[str, str], Result] = {}
    won_ = [each for each in profile.results if each.won and each.game in infos and each.board.startswith(LAND)]
    for result in sorted(won_, key=lambda each: _worth(infos[each.game], each)):
        best[result.game, result.board] = result
    return sorted(best.values(), key=lambda each: _worth(infos[each.game], each), reverse=True)[:BEST_LANDS]


def _worth(info: GameInfo, result: Result) -> tuple[int, int, int]:
    level = info.levels.index(result.rival) if result.rival in info.levels else -1
    return level, result.score, result.when


def seconds(profile: Profile) -> int:
    """Return how long people have thought, in the games that are kept one by one."""
    return sum(result.seconds for result in profile.results)


def streaks(profile: Profile) -> tuple[int, int]:
    """Return how many games a person alone has won in a row up to now, and at most."""
    now = longest = 0
    for result in profile.results:
        if result.solo and not result.coach:
            now = now + 1 if result.won else 0
            longest = max(longest, now)
    return now, longest


def first_loss(profile: Profile) -> bool:
    """Tell whether the game that was finished last is the first that somebody alone has lost, and without a coach."""
    lost = [result for result in profile.results if result.solo and result.rank > 1]
    return len(lost) == 1 and lost[0] is profile.results[-1] and not lost[0].coach and not profile.earlier


def last_played(profile: Profile) -> int | None:
    """Return when a game was finished last, in seconds since 1970; None if that is not known."""
    return profile.results[-1].when if profile.results else None


def latest_game(profile: Profile) -> str:
    """Return the game that was finished last; empty without any."""
    return profile.results[-1].game if profile.results else ""


def best(profile: Profile) -> int | None:
    """Return the best score of all games, None without any: it means something for one game only."""
    scores = [result.score for result in profile.results] + [s.best for s in profile.earlier.values() if s.played]
    return max(scores, default=None)


def uncounted(profile: Profile) -> int:
    """Return how many games of one person alone were counted before anybody kept what a ladder needs."""
    return sum(lacking(result) for result in profile.results)


def lacking(result: Result) -> bool:
    """Tell whether a game of one person alone was counted before anybody kept what a ladder needs."""
    return result.solo and not result.weakest


# ---- the file


def profile_file(folder: Path) -> Ledger[Profile]:
    """Return the file of the profile in a folder; without one there are the sums that were kept before."""
    return Ledger(folder / FILE, Profile, LARGEST, "profile", lambda: Profile(earlier=_former(folder)))


def count(file: Ledger[Profile], session: Session, state: Any, name: str) -> Message | None:
    """Count a game called ``name`` that has finished with ``state``, once; return why that is not possible, if so."""
    result = result_of(session, state)
    if result is None:
        return None
    named = msgspec.structs.replace(result, name=name[:BOARD])
    end = end_of(session, state, session.humans[0])

    def work(profile: Profile) -> None:
        if all(each.name != named.name for each in profile.results):
            profile.results.append(named)
            if named.fair:
                measure(profile.achieved, session.info, end, named.name, named.when)

    return file.change(work)


def result_of(session: Session, state: Any) -> Result | None:
    """Return what is remembered of a game, or None if no person played."""
    scores = session.game.scores(state)
    people = [score for score in scores if session.players[score.seat].human]
    if not people:
        return None
    rivals = [score for score in scores if not session.players[score.seat].human]
    best = min(people, key=lambda score: (score.rank, -score.total))
    thought = sum(session.stopwatch.seconds[seat] for seat in session.humans)
    return Result(
        game=session.info.id,
        when=max(0, int(time.time())),
        seats=session.game.seats,
        people=len(people),
        rival=_strongest(session),
        score=max(-COUNT, min(best.total, COUNT)),
        rank=best.rank,
        seconds=min(int(thought), COUNT),
        board=_board(session),
        weakest=_weakest(session),
        table=_table(session),
        against=max(-COUNT, min(max((score.total for score in rivals), default=0), COUNT)),
        aided=session.aided,
        coach=session.coach.points,
        told=session.coach.told,
        again=session.coach.again,
        clues=session.coach.clues,
        day=session.day.day if session.day is not None else 0,
        start_known=session.start_known,
    )


def _table(session: Session) -> str:
    """Return the table at which a ladder stands; all lands are one."""
    table = session.options.get(session.info.ladder, "")[:BOARD]
    return LAND if table.startswith(LAND) else table


def _board(session: Session) -> str:
    """Return the map of a game where people choose one."""
    option = session.info.map_option
    return session.options.get(option.id, "")[:BOARD] if option is not None else ""


def _strongest(session: Session) -> str:
    """Return the level of the strongest bot, else whether an automa played."""
    levels = _levels(session)
    if levels:
        return levels[-1]
    return AUTOMA if any(player.kind == AUTOMA for player in session.players) else ""


def _weakest(session: Session) -> str:
    """Return the strength of the opponent led by the rules, if one played, else the level of the weakest bot."""
    automa = session.info.automa_at(session.game.seats)
    if automa is not None:
        return automa.strength_with(session.options)
    return next(iter(_levels(session)), "")


def _levels(session: Session) -> list[str]:
    """Return the levels of the bots, the weakest first."""
    order = session.info.levels
    levels = [player.level for player in session.players if player.kind == BOT]
    return sorted(levels, key=lambda level: order.index(level) if level in order else -1)


def _former(folder: Path) -> dict[str, Sums]:
    """Return the sums that were kept before each game was; none where there are none that can be read."""
    try:
        return msgspec.json.decode(read_plain(folder / FORMER), type=dict[Word, Sums])
    except (OSError, *UNUSABLE):
        return {}


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
