"""Games that have been played at random, for tests that need one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random

from msgspec.structs import replace

from game.boards.board import Board
from game.boards.tmx import load_board
from game.bots.host import BotAnswer, Question
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import Message
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from tests.sample_game.game_info import INFO as SAMPLE

SAMPLE_MAPS = Path(__file__).parent / "sample_game" / "maps"
GAMES = (*game_infos().values(), SAMPLE)
COLOURS = 6


def board_of(
    info: GameInfo, seats: int, options: Mapping[str, str] | None = None, data: Path | None = None, held: str = ""
) -> Board | None:
    """Return the board of a table; the sample keeps its map beside its rules."""
    if info.id == SAMPLE.id:
        return load_board(SAMPLE_MAPS / f"{info.maps[0]}.tmx")
    return board_for(info, seats, options or {}, data, held)


def people(*kinds: str) -> list[Player]:
    """Return players: ``human``, or the level of a bot."""
    return [
        Player(f"P{seat}", "human", "", seat % COLOURS)
        if kind == "human"
        else Player(f"B{seat}", "bot", kind, seat % COLOURS)
        for seat, kind in enumerate(kinds)
    ]


def fitting(info: GameInfo, wish: int, options: Mapping[str, str] | None = None) -> int:
    """Return how many sit at a table for which ``wish`` seats would do: what the game allows nearest to it."""
    return min(info.seats_for(options or {}), key=lambda seats: (abs(seats - wish), seats))


def seated(players: Sequence[Player], seats: int) -> list[Player]:
    """Return the first ``seats`` of the players; where there are too few, more like the last."""
    more = range(len(players), seats)
    return [*players[:seats], *(replace(players[-1], name=f"P{seat}", colour=seat % COLOURS) for seat in more)]


def begun(
    info: GameInfo, seats: int, seed: int = 1, players: Sequence[Player] = (), options: Mapping[str, str] | None = None
) -> Session:
    """Return a game before its first action; with the number of seats nearest to the wish that the game can have."""
    seats = fitting(info, len(players) or seats, options)
    who = seated(players, seats) if players else people(*["human"] * seats)
    return Session(info, who, options or {}, seed=seed, board=board_of(info, seats, options))


def go_on(session: Session, rng: Random, actions: int | None = None) -> Session:
    """Play so many random actions, or to the end, whoever's turn it is."""
    end = None if actions is None else len(session.log) + actions
    while session.waiting() and (end is None or len(session.log) < end):
        decisions = session.waiting()
        decision = decisions[int(rng.random() * len(decisions))]
        session.submit(decision.seat, decision.sample(rng))
    return session


def played(
    info: GameInfo, seats: int, seed: int = 1, actions: int | None = None, options: Mapping[str, str] | None = None
) -> Session:
    """Return a random game of people, with seats as ``begun`` has them; the same seed gives the same."""
    return go_on(begun(info, seats, seed, options=options), Random(seed), actions)


@lru_cache(64)
def whole(info: GameInfo, seats: int) -> Session:
    """Return a random game that many tests look at, and none changes."""
    return played(info, seats, 13)


def underway(info: GameInfo, seats: int, seed: int = 1, actions: int = 12) -> Session:
    """Return a random game of people after ``actions`` actions; of a short game, after two thirds of it."""
    whole = played(info, seats, seed)
    return whole.fork_at(min(actions, 2 * len(whole.log) // 3))


class Host:
    """A bot host whose answers a test decides."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.cancelled: list[int] = []
        self.answers: list[BotAnswer] = []

    def ask(self, question: Question) -> int:
        self.asked.append(question)
        return question.number

    def poll(self) -> BotAnswer | None:
        """Return the next answer that the test has laid ready."""
        return self.answers.pop(0) if self.answers else None

    def cancel(self, number: int) -> None:
        """Note that the question is no longer wanted."""
        self.cancelled.append(number)

    def trouble(self) -> Message | None:
        """Nothing goes wrong."""
        return None

    def close(self) -> None:
        """Nothing is open."""


@dataclass
class Answering:
    """A bot host that answers as a function says, once it is looked for an answer."""

    answer: Callable[[Question], BotAnswer | None]
    question: Question | None = None

    def ask(self, question: Question) -> int:
        self.question = question
        return question.number

    def poll(self) -> BotAnswer | None:
        question, self.question = self.question, None
        return None if question is None else self.answer(question)

    def cancel(self, number: int) -> None:
        self.question = None

    def trouble(self) -> Message | None:
        return None

    def close(self) -> None:
        self.question = None


def undo(session: Session) -> bool:
    """Take the last action back if nothing was revealed by it; return True if it was possible."""
    return session.undo_refusal() is None and session.go_back(len(session.log) - 1)
