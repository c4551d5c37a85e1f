"""From a question to an answer; runs in the worker and, where there is none, in the program itself."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, runtime_checkable

from game.boards.board import Board
from game.bots.bot import LEVELS, Bot, Careful, Graded, Level
from game.bots.candidates import candidates, sensible
from game.bots.host import BotAnswer, Question, Thought
from game.bots.paired_playouts import whole_length
from game.bots.playout_evaluator import evaluator_of
from game.bots.report import Plain, Weighed
from game.bots.search import BLIND, UNTRIED, Search, SearchResult, Teller
from game.bots.styles import INDULGENCE, dressed
from game.games import info_of
from game.kernel.action import Action
from game.kernel.cache import CacheEntry, cached, register_cache
from game.kernel.choice import Decision
from game.kernel.game import Game
from game.kernel.serialization import Codec, decision_of


@runtime_checkable
class Searching(Protocol):
    """A bot with a search of its own for some decisions."""

    def search(
        self, game: Game[Any], view: Any, decision: Decision, rng: random.Random, tell: Teller | None = None
    ) -> Search:  # fmt: skip
        """The search for a decision; ``tell`` gives the chances people are told."""


def answer(question: Question) -> BotAnswer:
    """What the bot of the question's level does. It sees only the view."""
    return joined([think(question)])


def think(question: Question, helper: int = 0, stopped: Callable[[], bool] = bool) -> Thought:
    """What one process finds out about a question until it is ``stopped``; each ``helper`` guesses differently."""
    game, bot, codec = rules(question)
    view = game.state_type.load(question.view)
    decision = decision_of(codec, question.decision)
    rng = random.Random(question.seed + helper * 7_368_787)
    level = LEVELS[question.level]
    tell = _teller(question, game, view) if level.rounds else None
    terms = Terms(question.rounds, question.seconds, stopped, question.wide, question.style, tell)
    actions, found = weigh(game, bot, view, decision, level, rng, terms)
    return Thought(question.number, question.seat, [codec.dump(action) for action in actions], found)


def joined(thoughts: Sequence[Thought]) -> BotAnswer:
    """The answer that follows from the thoughts of several processes about the same question."""
    first = thoughts[0]
    found = sum((other.found for other in thoughts[1:] if other.actions == first.actions), first.found)
    name, arguments = first.actions[found.best()]
    return BotAnswer(first.number, first.seat, name, arguments, weighed(first.actions, found))


def weighed(actions: Sequence[Plain], found: SearchResult) -> Weighed | None:
    """The reasons for the best of the actions; None where a rule of thumb chose."""
    if found.blind:
        return Weighed(blind=True)
    best = found.best()
    if not found.trials[best] or len(actions) < 2:
        return None
    rival = found.best(but=best)
    mine, other = (round(found.chance(index), 3) for index in (best, rival))
    return Weighed(mine, actions[rival], other)


@dataclass(frozen=True, slots=True)
class Terms:
    """How a bot thinks until it is ``stopped``."""

    rounds: int = 0
    """Replaces the rounds of the level; negative: those of the level, so that the result repeats."""
    seconds: float = 0.0
    """Replaces the seconds of the level."""
    stopped: Callable[[], bool] = bool
    wide: bool = False
    """True: all candidates are tried, not only those the bot proposes."""
    style: str = ""
    """The quick policy has this style's habit, and a search prefers it to what is hardly better."""
    tell: Teller | None = None
    """Gives the chances people see; without it, the bot's own."""


USUAL = Terms()
CARELESS = 0.2
"""Levels that act at random this often do not check whether an answer is certainly worse."""
MOST_LENGTHS = 100
"""Estimated game lengths that are cached; a full cache is emptied."""
_lengths: dict[tuple[Any, ...], float] = {}
"""Decisions in a game at a table, estimated once in a round."""
register_cache(CacheEntry(f"{__name__}.lengths", frozenset({"game"}), _lengths.clear, lambda: len(_lengths)))


def choose(
    game: Game[Any], bot: Bot, view: Any, decision: Decision, level: Level, rng: random.Random, terms: Terms = USUAL
) -> Action:
    """The action a bot chooses."""
    actions, found = weigh(game, bot, view, decision, level, rng, terms)
    return actions[found.best()]


def weigh(
    game: Game[Any], bot: Bot, view: Any, decision: Decision, level: Level, rng: random.Random, terms: Terms = USUAL
) -> tuple[list[Action], SearchResult]:
    """The actions a bot thought about, and the result of each; only one where it does not search."""
    rounds, style, careful = terms.rounds, terms.style, level.blind < CARELESS and not terms.style
    if isinstance(bot, Graded):
        bot, level = bot.graded(level)
    if rounds < 0:
        rounds = level.rounds
    if rng.random() < level.blind:
        return [decision.sample(rng)], BLIND
    if not level.rounds or rng.random() < level.slips:
        decide = safe_quick if careful else quick
        return [decide(game, dressed(bot, style), view, decision, rng)], UNTRIED
    habit = quick(game, dressed(bot, style), view, decision, random.Random(1)) if style else None
    search = _search(game, bot, view, decision, rng, terms, habit)
    found = search.find(rounds, 0.0 if rounds else terms.seconds or level.bound(decision.prompt), terms.stopped)
    if habit is not None and habit in search.candidates:
        found = replace(found, habit=search.candidates.index(habit), indulgence=INDULGENCE)
    return search.candidates, found


def _search(
    game: Game[Any], bot: Bot, view: Any, decision: Decision, rng: random.Random, terms: Terms, habit: Action | None
) -> Search:
    """The search for a decision; a ``habit`` is tried too, and where nothing else would be, alone."""
    if isinstance(bot, Searching):
        return bot.search(game, view, decision, rng, terms.tell)
    proposed = candidates(bot, game, view, decision) if terms.wide else bot.propose(game, view, decision)
    tried = sensible(bot, game, view, decision, proposed)
    if habit is not None:
        tried = list(dict.fromkeys((habit, *tried))) if len(tried) > 1 else [habit]
    return Search(game, bot, view, decision, rng, tried, terms.tell)


def quick(game: Game[Any], bot: Bot, view: Any, decision: Decision, rng: random.Random) -> Action:
    """The action of the quick policy on one guess."""
    guess = bot.determinize(game, view, decision.seat, rng)
    action = bot.policy(game, guess, decision, rng)
    return action if action in decision else decision.sample(rng)


def _teller(question: Question, game: Game[Any], view: Any) -> Teller:
    """The chances people are told: those of the coach and the analysis, not the bot's own judgement."""
    evaluator = evaluator_of(info_of(question.game), game)
    place = (*_table(question), view.flow.round)
    if place not in _lengths:
        if len(_lengths) >= MOST_LENGTHS:
            _lengths.clear()
        rng = random.Random(question.seed)
        _lengths[place] = whole_length(evaluator, view, question.seat, question.made, rng, scouts=1)
    return evaluator.at(min(1.0, question.made / _lengths[place])).judged


class Tabled(Protocol):
    """The table that is thought about."""

    @property
    def game(self) -> str: ...

    @property
    def seats(self) -> int: ...

    @property
    def options(self) -> dict[str, str]: ...

    @property
    def board(self) -> Board | None: ...


def rules(question: Tabled) -> tuple[Game[Any], Bot, Codec]:
    """The rules, the bot and the codec of a question's table, made once."""
    return _built(*_table(question))


def _table(question: Tabled) -> tuple[str, int, tuple[tuple[str, str], ...], _HeldBoard]:
    return question.game, question.seats, tuple(sorted(question.options.items())), _HeldBoard(question.board)


class _HeldBoard:
    """A board as a key: equal if the rules play on the same graph and facts."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self._key = (board.id, board.digest, *sorted(board.facts.items())) if board is not None else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _HeldBoard) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


# A worker answers many questions about a game: it is built once.
@cached(16)
def _built(
    name: str, seats: int, options: tuple[tuple[str, str], ...], held: _HeldBoard
) -> tuple[Game[Any], Bot, Codec]:
    info = info_of(name)
    game = info.build(seats, dict(options), held.board)
    return game, info.part(info.bot), Codec(game.actions, game.names())


def safe_quick(game: Game[Any], bot: Bot, view: Any, decision: Decision, rng: random.Random) -> Action:
    """The action of the quick policy, or another one where that is certainly worse."""
    first = quick(game, bot, view, decision, rng)
    if isinstance(bot, Careful) and bot.loses(game, view, decision, first):
        return sensible(bot, game, view, decision, bot.propose(game, view, decision))[0]
    return first
