"""Ladders: for each table, the rivals that a solo player has beaten, by strength, and the next ones.

A ladder is a game with one map or mode and one seat count; its rungs are the levels of the weakest bot, or the
strengths of the automa. It follows from the stored results, and no rung is ever lost again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.games.game_info import GameInfo
from game.play.profile import Profile, Result

LATEST = 4
"""Latest games on a rung that are counted together."""
WINS, WINS_OF_TWO = 2, 3
"""Wins among them that win a rung; of two players one wins every other game anyway."""
LOSSES = 3
"""Losses in a row that suggest an easier table."""

Standing: TypeAlias = Literal["won", "passed", "open", "ahead"]
"""Of a rung: won; not won, but a higher one is; the next to win; later ones."""


@dataclass(frozen=True, slots=True)
class Rung:
    """Rivals of one strength."""

    level: str
    standing: Standing
    won: int
    """Games won of those that count."""
    lately: int
    """Games won of the latest ones."""
    latest: int
    """The number of latest games, up to four."""
    needed: int
    """Wins of four that win the rung."""
    best: tuple[int, int] | None
    """The best score of a won game and its rival's, else of any game."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """A player's standing at one kind of table."""

    game: str
    table: str
    """The value of ``GameInfo.ladder``."""
    seats: int
    rungs: tuple[Rung, ...]
    last: int
    """When the last game there was finished, in seconds since 1970."""

    @property
    def next(self) -> Rung | None:
        """The lowest open rung; None on top."""
        return next((rung for rung in self.rungs if rung.standing == "open"), None)


def ladders(profile: Profile, infos: Mapping[str, GameInfo]) -> list[Ladder]:
    """The ladders the player has started, in the order of the shelf, then of the game's tables and seats."""
    tables: dict[tuple[str, str, int], list[Result]] = {}
    for result in profile.results:
        if result.game in infos and result.fair:
            tables.setdefault((result.game, result.table, result.seats), []).append(result)
    found = [_ladder(infos[game], table, seats, results) for (game, table, seats), results in tables.items()]
    shelf = {game: place for place, game in enumerate(infos)}
    return sorted(found, key=lambda each: (shelf[each.game], _place(infos[each.game], each.table), each.seats))


def beginnings(infos: Mapping[str, GameInfo]) -> list[Ladder]:
    """A ladder of each game before the first game: against its automa if it has one, else at its usual table."""
    found = []
    for info in infos.values():
        seats = min(info.automa.seats) if info.automa is not None else info.usual_seats
        found.append(_ladder(info, info.in_force({}).get(info.ladder, ""), seats, ()))
    return found


def proposed(found: Sequence[Ladder]) -> Ladder | None:
    """The ladder to continue: the last played that is not climbed yet, else None."""
    return max((each for each in found if each.next is not None), key=lambda each: each.last, default=None)


def just_won(profile: Profile, infos: Mapping[str, GameInfo]) -> tuple[Ladder, Rung] | None:
    """The rung won by the last game, with its ladder, else None."""
    if not profile.results or not profile.results[-1].fair:
        return None
    last = profile.results[-1]
    same = (last.game, last.table, last.seats)
    before = {_key(each): each for each in ladders(Profile(profile.results[:-1]), infos)}.get(same)
    after = {_key(each): each for each in ladders(profile, infos)}.get(same)
    if after is None:
        return None
    for place, rung in enumerate(after.rungs):
        if rung.standing == "won" and (before is None or before.rungs[place].standing != "won"):
            return after, rung
    return None


def just_played(profile: Profile, infos: Mapping[str, GameInfo]) -> Ladder | None:
    """The ladder of the last game's table; None if the game does not count."""
    if not profile.results or not profile.results[-1].fair:
        return None
    return next((each for each in ladders(profile, infos) if _key(each) == _at(profile.results[-1])), None)


def losing(profile: Profile, ladder: Ladder) -> bool:
    """True if the last three games that count at a table were all lost."""
    mine = [result for result in profile.results if result.fair and _at(result) == _key(ladder)][-LOSSES:]
    return len(mine) == LOSSES and not any(result.won for result in mine)


def _key(ladder: Ladder) -> tuple[str, str, int]:
    return ladder.game, ladder.table, ladder.seats


def _at(result: Result) -> tuple[str, str, int]:
    return result.game, result.table, result.seats


def _place(info: GameInfo, table: str) -> tuple[int, str]:
    """The place of a table among those of its game; unknown ones come last, by name."""
    values = next((option.values for option in info.options if option.id == info.ladder), ())
    return (values.index(table), "") if table in values else (len(values), table)


def _ladder(info: GameInfo, table: str, seats: int, results: Sequence[Result]) -> Ladder:
    levels = info.rungs(seats)
    needed = 1 if info.automa_at(seats) is not None else WINS_OF_TWO if seats == 2 else WINS
    games = {level: [result for result in results if result.weakest == level] for level in levels}
    won = [_climbed(games[level], needed) for level in levels]
    highest = max((place for place, climbed in enumerate(won) if climbed), default=-1)
    rungs = []
    for place, level in enumerate(levels):
        standing: Standing = "won" if won[place] else "passed" if place < highest else "ahead"
        rungs.append(_rung(level, "open" if place == highest + 1 else standing, games[level], needed))
    return Ladder(info.id, table, seats, tuple(rungs), max((result.when for result in results), default=0))


def _climbed(games: Sequence[Result], needed: int) -> bool:
    """True if ``needed`` of any four games in a row were won."""
    four = (games[max(0, end - LATEST) : end] for end in range(1, len(games) + 1))
    return any(sum(result.won for result in each) >= needed for each in four)


def _rung(level: str, standing: Standing, games: Sequence[Result], needed: int) -> Rung:
    latest = games[-LATEST:]
    bests = sorted((result.won, result.score, -result.against) for result in games)
    best = (bests[-1][1], -bests[-1][2]) if bests else None
    wins = sum(result.won for result in games)
    return Rung(level, standing, wins, sum(result.won for result in latest), len(latest), needed, best)
