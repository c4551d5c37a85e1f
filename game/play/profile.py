"""Player profile: every game finished on this machine, and their statistics."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.games.game_info import LAND, GameInfo
from game.kernel.message import Message
from game.play.achieved import Achieved, end_of, measure
from game.play.ledger import LATEST, Ledger
from game.play.players import AUTOMA, BOT
from game.play.session import Session

FILE = "profile.json"
LARGEST = 64 << 20
"""Bytes; a game needs about 200."""
COUNT = 10**9
"""Largest number that a profile may hold; larger ones are refused."""
BOARD = 100
"""Letters of a map's name."""
BEST_LANDS = 5
"""Most lands listed by ``lands_won``."""

Count = Annotated[int, Meta(ge=0, le=COUNT)]
Word = Annotated[str, Meta(max_length=100)]


class Result(msgspec.Struct, frozen=True):
    """A finished game with people."""

    game: Word
    when: Annotated[int, Meta(ge=0, le=LATEST)]
    """Seconds since 1970."""
    seats: Annotated[int, Meta(ge=1, le=20)]
    people: Annotated[int, Meta(ge=1, le=20)]
    rival: Word
    """The level of the strongest bot, ``automa``, or empty if only people played."""
    score: Annotated[int, Meta(ge=-COUNT, le=COUNT)]
    """Of the best person, as is ``rank``."""
    rank: Annotated[int, Meta(ge=1, le=20)]
    seconds: Count = 0
    """How long people have thought."""
    board: Word = ""
    """The map where people choose one."""
    weakest: Word = ""
    """The level of the weakest bot or the strength of the automa; empty if only people played."""
    table: Word = ""
    """The value of ``GameInfo.ladder``."""
    against: Annotated[int, Meta(ge=-COUNT, le=COUNT)] = 0
    """The score of the best rival."""
    aided: bool = False
    """A hint was taken, or a decision taken back."""
    coach: Annotated[int, Meta(ge=0, le=100)] = 0
    """The points of winning chance from which a coach warned; 0: none.

    Games with a coach count as played, not as won.
    """
    told: Count = 0
    """How often the coach warned."""
    again: Count = 0
    """How often the player then looked again."""
    clues: Count = 0
    """How many clues were asked for."""
    day: Annotated[int, Meta(ge=0, le=3_000_000)] = 0
    """The day (its ordinal) whose game it was, or 0."""
    start_known: bool = False
    """It began exactly as a game that had been played to its end."""
    name: Word = ""
    """The name of the game's files: no game counts twice."""

    @property
    def solo(self) -> bool:
        """True if one person played against others: only then is a win that person's."""
        return self.people == 1 and bool(self.rival)

    @property
    def won(self) -> bool:
        """True if a solo player won or shared the victory, without a coach."""
        return self.solo and self.rank == 1 and not self.coach

    @property
    def fair(self) -> bool:
        """True if it counts for ladders and achievements: solo, no help, an unknown start, not a daily game."""
        helped = self.aided or self.coach or self.start_known
        return self.solo and not (helped or self.day)


class Profile(msgspec.Struct):
    """What the profile file holds."""

    results: list[Result] = []
    """From the oldest to the newest."""
    achieved: dict[Word, Achieved] = {}
    """By ``<game>.<key>``."""


# ---- what the games come to


def of_game(profile: Profile, game: str) -> Profile:
    """The part of a profile that belongs to one game; all of it for an empty name."""
    if not game:
        return profile
    return Profile([result for result in profile.results if result.game == game])


def won(profile: Profile) -> int:
    """The number of games won by a solo player."""
    return sum(result.won for result in profile.results)


def boards_won(profile: Profile, game: str) -> frozenset[str]:
    """The boards of a game on which a solo player has won."""
    return frozenset(result.board for result in profile.results if result.game == game and result.won and result.board)


def tries_on(profile: Profile, game: str, board: str) -> list[Result]:
    """The solo games on a board of a game, the newest first."""
    return [each for each in reversed(profile.results) if (each.game, each.board) == (game, board) and each.solo]


def lands_won(profile: Profile, infos: Mapping[str, GameInfo]) -> list[Result]:
    """The best solo win on each land, the best five lands: by the strongest rival, then by score."""
    best: dict[tuple[str, str], Result] = {}
    won_ = [each for each in profile.results if each.won and each.game in infos and each.board.startswith(LAND)]
    for result in sorted(won_, key=lambda each: _worth(infos[each.game], each)):
        best[result.game, result.board] = result
    return sorted(best.values(), key=lambda each: _worth(infos[each.game], each), reverse=True)[:BEST_LANDS]


def _worth(info: GameInfo, result: Result) -> tuple[int, int, int]:
    level = info.levels.index(result.rival) if result.rival in info.levels else -1
    return level, result.score, result.when


def seconds(profile: Profile) -> int:
    """Seconds that people have thought."""
    return sum(result.seconds for result in profile.results)


def streaks(profile: Profile) -> tuple[int, int]:
    """The solo win streak: current, longest."""
    now = longest = 0
    for result in profile.results:
        if result.solo and not result.coach:
            now = now + 1 if result.won else 0
            longest = max(longest, now)
    return now, longest


def first_loss(profile: Profile) -> bool:
    """True if the latest game is the first that a solo player lost, and without a coach."""
    lost = [result for result in profile.results if result.solo and result.rank > 1]
    return len(lost) == 1 and lost[0] is profile.results[-1] and not lost[0].coach


def last_played(profile: Profile) -> int | None:
    """When the last game was finished, in seconds since 1970; None if unknown."""
    return profile.results[-1].when if profile.results else None


def latest_game(profile: Profile) -> str:
    """The id of the last finished game; empty without any."""
    return profile.results[-1].game if profile.results else ""


def best(profile: Profile) -> int | None:
    """The best score, None without games; meaningful for one game's profile only (see ``of_game``)."""
    return max((result.score for result in profile.results), default=None)


# ---- the file


def profile_file(folder: Path) -> Ledger[Profile]:
    """The profile file in a folder."""
    return Ledger(folder / FILE, Profile, LARGEST, "profile")


def count(file: Ledger[Profile], session: Session, state: Any, name: str) -> Message | None:
    """Count a game called ``name`` that finished with ``state``, once; return why that is not possible, else None."""
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
    """The result of a finished game, or None if no person played."""
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
    """The table whose ladder it is on; all lands are one."""
    table = session.options.get(session.info.ladder, "")[:BOARD]
    return LAND if table.startswith(LAND) else table


def _board(session: Session) -> str:
    option = session.info.map_option
    return session.options.get(option.id, "")[:BOARD] if option is not None else ""


def _strongest(session: Session) -> str:
    """The level of the strongest bot, else AUTOMA if one played."""
    levels = _levels(session)
    if levels:
        return levels[-1]
    return AUTOMA if any(player.kind == AUTOMA for player in session.players) else ""


def _weakest(session: Session) -> str:
    """The strength of the automa if one played, else the level of the weakest bot."""
    automa = session.info.automa_at(session.game.seats)
    if automa is not None:
        return automa.strength_with(session.options)
    return next(iter(_levels(session)), "")


def _levels(session: Session) -> list[str]:
    """The levels of the bots, the weakest first."""
    order = session.info.levels
    levels = [player.level for player in session.players if player.kind == BOT]
    return sorted(levels, key=lambda level: order.index(level) if level in order else -1)
