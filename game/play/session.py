"""Controller of one running game: all playing, replaying and testing goes through it."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any

import msgspec

from game.boards.board import Board
from game.bots.host import BotAnswer, BotHost, Question, adviser
from game.bots.report import Weighed
from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Event
from game.kernel.fault import Fault, RuleError
from game.kernel.game import Game
from game.kernel.message import Message, msg
from game.kernel.serialization import Codec, plain_decision
from game.play.players import Player, deciding, seated
from game.play.session_tags import Coached, DailyTag

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Entry:
    """One committed action, the events it led to, and the position before it."""

    seat: int
    action: Action
    events: tuple[Event, ...]
    before: Any
    hint: bool = False
    """True if the action had been suggested."""
    weighed: Weighed | None = None
    """What a bot considered, if it searched."""

    @property
    def reveals(self) -> bool:
        """True if a person learned something new: undo stops here."""
        return any(event.reveals for event in self.events)


LONGEST = 1e8
"""Seconds a save may name; more than any game lasts."""


class Stopwatch:
    """The ``seconds`` each seat has used. It has no clock of its own: it is told the time."""

    def __init__(self, seats: int) -> None:
        self.seconds = [0.0] * seats
        self._seat: int | None = None
        self._since = 0.0

    def follow(self, seat: int | None, now: float) -> None:
        """Stop counting at ``now`` (seconds of any clock) and count for ``seat``, None: nobody, from then on."""
        if self._seat is not None:
            self.seconds[self._seat] += max(0.0, now - self._since)
        self._seat, self._since = seat, now

    def resume(self, seconds: Sequence[float]) -> None:
        """Continue from the times of a save; those of another number of seats are ignored."""
        if len(seconds) == len(self.seconds):
            self.seconds = list(seconds)

    def dump(self) -> list[float]:
        """The times for a save, rounded to tenths of a second; empty if nobody has used any."""
        rounded = [round(min(one, LONGEST), 1) for one in self.seconds]
        return rounded if any(rounded) else []


def clock_words(seconds: float) -> str:
    """A time as on a clock: 0:07, 12:30, 1:02:03."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


_ENCODER = msgspec.json.Encoder(order="sorted")


def check_of(game: Game[Any], g: Any) -> str:
    """16 hexadecimal digits that differ where the rules summarise two positions differently."""
    return hashlib.sha256(_ENCODER.encode(game.summary(g))).hexdigest()[:16]


class Checks:
    """Fingerprints of the positions of one game, each computed once."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._known: dict[int, tuple[Any, str]] = {}
        """By index, each with its position: after an undo another may follow."""

    def at(self, index: int, state: Any) -> str:
        """The fingerprint of ``state``, the position after ``index`` actions."""
        known = self._known.get(index)
        if known is None or known[0] is not state:
            known = self._known[index] = (state, check_of(self._game, state))
        return known[1]


_numbers = count(1)


class Session:
    """One game at one table: ``players`` in seat order, an automa last.

    ``log`` grows by committed actions, ``opening`` are the events before the first of them. A game whose beginning is
    lost begins with the ``position`` it was saved in.
    """

    def __init__(
        self,
        info: GameInfo,
        players: Sequence[Player],
        options: Mapping[str, str],
        *,
        seed: int | None = None,
        setup: Mapping[str, object] | None = None,
        position: Any = None,
        board: Board | None = None,
        bots: BotHost | None = None,
    ) -> None:
        self.info = info
        self.players = seated(info, players)
        self.options = info.choose(options)
        self.board = board
        self.game: Game[Any] = info.build(len(deciding(players)), self.options, board)
        self.codec = Codec(self.game.actions, self.game.names())
        self.date = ""
        """The day the game ended, as 2026-11-22, if known."""
        self.seed = seed if setup is None else None
        self.setup = dict(setup) if setup is not None else None
        self.position = position
        self.opening: list[Event] = []
        self.state: Any = position if position is not None else self._begun()
        self.log: list[Entry] = []
        self.undone: list[Entry] = []
        self.taken_back = False
        """True if a decision was taken back, or the game continues from the middle of another."""
        self.start_known = False
        """True if it begins exactly as a game that had been played to its end."""
        self.coach = Coached()
        """The coach of the solo player."""
        self.day: DailyTag | None = None
        """The day whose game it is, if any."""
        self.bots = bots
        self.stopwatch = Stopwatch(self.game.seats)
        self._asked: Question | None = None
        """The question a bot is thinking about."""
        self._checks = Checks(self.game)

    def _begun(self) -> Any:
        """The position of the first decision."""
        fresh = self.game.set_up(self.seed or 0) if self.setup is None else self.game.set_up_from(self.setup)
        return self.game.begin(fresh, self.opening)

    # ---- what is going on

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.game.over(self.state)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player.human)

    @property
    def solo(self) -> bool:
        """True if one person plays against bots."""
        return len(self.humans) == 1

    @property
    def aided(self) -> bool:
        """True if a hint or a take-back was used, or the past is lost, so that nobody can tell."""
        return self.taken_back or self.position is not None or any(entry.hint for entry in self.log)

    def waiting(self) -> tuple[Decision, ...]:
        """The open decisions."""
        return self.game.decisions(self.state)

    def view(self, seat: int | None) -> Any:
        """What ``seat`` (None: a spectator) may know of the position."""
        return self.game.mask(self.state, seat)

    def name_of(self, seat: int) -> str:
        return self.players[seat].name

    def seen(self, events: Sequence[Event], seat: int | None) -> tuple[Event, ...]:
        """The events as ``seat`` perceives them."""
        return tuple(masked for event in events if (masked := event.masked(seat)) is not None)

    # ---- playing

    def submit(
        self, seat: int, action: Action, *, hint: bool = False, weighed: Weighed | None = None
    ) -> tuple[Event, ...]:
        """Carry out an action and return its events. Raises RuleError, changing nothing, if the rules refuse it."""
        refusal = self.game.check(self.state, seat, action)
        if refusal is not None:
            raise RuleError.of(refusal)
        if self.undone and (self.undone[-1].seat, self.undone[-1].action) == (seat, action):
            self.undone.pop()
        else:
            self.undone.clear()
        return self._commit(seat, action, hint, weighed)

    def _commit(self, seat: int, action: Action, hint: bool, weighed: Weighed | None) -> tuple[Event, ...]:
        before = self.state
        after = before.clone()
        events: list[Event] = []
        self.game.apply(after, seat, action, events)
        self.state = after
        self.log.append(Entry(seat, action, tuple(events), before, hint, weighed))
        return tuple(events)

    # ---- undo

    def undo_refusal(self, moment: int = -1) -> Message | None:
        """The reason why the actions from ``moment`` on (by default the last one) cannot be undone, or None."""
        if not self.log:
            return msg("why.undo.nothing")
        for entry in reversed(self.log[moment:]):
            if not self.players[entry.seat].human:
                return msg("why.undo.bot", seat=self.name_of(entry.seat))
            if entry.reveals:
                return msg("why.undo.revealed")
        return None

    def go_back(self, moment: int) -> bool:
        """Return to the position after the first ``moment`` actions; True if that was possible.

        In solo games whatever was revealed since is taken back too, but can never be redone.
        """
        plain = self.undo_refusal(moment) is None
        if not plain and self.take_back_refusal() is not None:
            return False
        while len(self.log) > moment:
            self._take_last()
        if not plain:
            self.undone.clear()
            self.taken_back = True
        return True

    def _take_last(self) -> None:
        entry = self.log.pop()
        self.state = entry.before
        self.undone.append(entry)
        self._forget_question()

    def redo(self) -> bool:
        """Redo what was undone last; True if there was something."""
        if not self.undone:
            return False
        entry = self.undone.pop()
        self._commit(entry.seat, entry.action, entry.hint, entry.weighed)
        return True

    def take_back_refusal(self) -> Message | None:
        """The reason why no own decision can be taken back, or None.

        With several people secrets would be seen twice.
        """
        if not self.solo:
            return msg("why.undo.not_alone")
        if self.day is not None:
            return msg("why.undo.day")
        if not any(entry.seat == self.humans[0] for entry in self.log):
            return msg("why.undo.nothing")
        return None

    def take_back(self) -> bool:
        """Go back to before the person's last own decision, whatever was revealed since; only in solo games."""
        if self.take_back_refusal() is not None:
            return False
        self.go_back(max(n for n, entry in enumerate(self.log) if entry.seat == self.humans[0]))
        self.undone.clear()
        self.taken_back = True
        return True

    # ---- bots

    def poll(self) -> tuple[Event, ...] | None:
        """Let a bot that has finished thinking act, or have the next one begin; never wait.

        The events, or None if no bot acted.
        """
        if self.bots is None or self.over:
            return None
        if self._asked is not None:
            answer = self.bots.poll()
            return None if answer is None or answer.number != self._asked.number else self._answered(answer)
        for decision in self.waiting():
            if not self.players[decision.seat].human:
                trials = self.day.trials if self.day is not None else 0
                player = self.players[decision.seat]
                question = self.question(decision, player.level, trials, style=player.style)
                self.bots.ask(question)
                self._asked = question
                break
        return None

    def _answered(self, answer: BotAnswer) -> tuple[Event, ...] | None:
        """Do what the bot wants unless it is no longer asked; an illegal action is replaced by a random legal one."""
        question, self._asked = self._asked, None
        decision = self.game.decision(self.state, answer.seat)
        if decision is None or question is None or plain_decision(self.codec, decision) != question.decision:
            return None
        try:
            action = self.codec.load(answer.name, answer.arguments)
            return self.submit(answer.seat, action, weighed=answer.weighed)
        except Fault as fault:
            log.error("a bot of level %s wants what is not allowed: %s", question.level, fault)
            return self.submit(answer.seat, decision.sample(Random(question.seed)))

    def ask(self, decision: Decision) -> int:
        """Have a strong bot think about a person's decision, for a hint; the number of the question.

        A bot that was thinking about its own is asked again later: there is one worker.
        """
        assert self.bots is not None
        self._asked = None
        return self.bots.ask(self.question(decision, adviser(self.info.levels), wide=True))

    def question(
        self, decision: Decision, level: str, rounds: int = 0, *, wide: bool = False, style: str = ""
    ) -> Question:
        """The question for a bot: the view of its own seat and its choices, nothing else."""
        seat = decision.seat
        # On a day, whoever decides first of several who decide at a time must not change what the others do.
        done = len(self.log) if self.day is None else sum(entry.seat == seat for entry in self.log)
        return Question(
            number=next(_numbers),
            game=self.info.id,
            seats=self.game.seats,
            options=self.options,
            board=self.board,
            view=self.view(seat).dump(),
            seat=seat,
            decision=plain_decision(self.codec, decision),
            level=level,
            seed=(self.seed or 0) * 1_000_003 + done * 31 + seat,
            rounds=rounds,
            wide=wide,
            style=style,
        )

    @property
    def thinking(self) -> int | None:
        """The seat of the bot that thinks now, else None."""
        if self._asked is None:
            return None
        return next((d.seat for d in self.waiting() if not self.players[d.seat].human), None)

    def _forget_question(self) -> None:
        if self._asked is not None and self.bots is not None:
            self.bots.cancel(self._asked.number)
        self._asked = None

    def close(self) -> None:
        """Stop bots thinking for this game."""
        self._forget_question()

    # ---- history

    def state_at(self, index: int) -> Any:
        """The position after the first ``index`` actions; the caller must not change it."""
        return self.log[index].before if index < len(self.log) else self.state

    def phase_end(self, index: int) -> Any:
        """The position after the first ``index`` actions, before another phase of the plan began."""
        entry = self.log[index - 1]
        state = entry.before.clone()
        self.game.apply_within(state, entry.seat, entry.action)
        return state

    def check_at(self, index: int) -> str:
        """The fingerprint of the position after the first ``index`` actions."""
        return self._checks.at(index, self.state_at(index))

    def events_at(self, index: int) -> tuple[Event, ...]:
        """The events that led to the position after ``index`` actions."""
        return tuple(self.opening) if index == 0 else self.log[index - 1].events

    def positions(self) -> Iterator[tuple[int, Any, tuple[Event, ...]]]:
        """Every index with its position and the events that led there."""
        for index in range(len(self.log) + 1):
            yield index, self.state_at(index), self.events_at(index)

    def fork_at(self, index: int, players: Sequence[Player] | None = None, bots: BotHost | None = None) -> Session:
        """A new game that begins with the first ``index`` actions of this one."""
        fork = Session(
            self.info,
            players or self.players,
            self.options,
            seed=self.seed,
            setup=self.setup,
            position=self.position,
            board=self.board,
            bots=bots or self.bots,
        )
        for entry in self.log[:index]:
            fork._commit(entry.seat, entry.action, entry.hint, entry.weighed)
        fork.taken_back = True
        return fork
