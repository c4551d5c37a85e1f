"""From a question to an answer; runs in the worker and, where there is none, in the program itself."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, Protocol, runtime_checkable

from game.boards.board import Board
from game.bots.bot import LEVELS, Bot, Careful, Graded, Level
from game.bots.candidates import candidates, sensible
from game.bots.host import BotAnswer, Duel, Question, Thought
from game.bots.paired_playouts import PairTally, PlayoutExtent, in_pairs, together
from game.bots.playout_evaluator import PlayoutEvaluator, evaluator_of, minds, trusted
from game.bots.report import ROUNDS, Opinion, Plain, Weighed
from game.bots.search import BLIND, UNTRIED, Search, SearchResult
from game.bots.styles import INDULGENCE, dressed
from game.games import info_of
from game.kernel.action import Action
from game.kernel.cache import cached
from game.kernel.choice import Decision
from game.kernel.game import Game
from game.kernel.serialization import Codec, decision_of


@runtime_checkable
class Searching(Protocol):
    """A bot with a search of its own for some decisions."""

    def search(self, game: Game[Any], view: Any, decision: Decision, rng: random.Random) -> Search:
        """The search for a decision."""


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
    terms = Terms(question.rounds, question.seconds, stopped, question.wide, question.style)
    actions, found = weigh(game, bot, view, decision, level, rng, terms)
    dumped = [codec.dump(action) for action in actions]
    duel = None
    if question.wide and len(actions) > 1:
        evaluator, best = evaluator_of(info_of(question.game), game), found.best()
        rival = found.best(but=best)
        pair = actions[rival], actions[best]
        tally = _duel(minds(evaluator), view, decision, pair, question.rounds != 0, rng, stopped)
        belief = evaluator.softness.believed(_passed(view, tally))
        even = 1.0 / len(game.scores(bot.determinize(game, view, question.seat, rng)))
        duel = Duel(best, rival, tally.pairs, tally.both, tally.better, tally.played, belief, even)
    return Thought(question.number, question.seat, dumped, found, duel)


def joined(thoughts: Sequence[Thought]) -> BotAnswer:
    """The answer that follows from the thoughts of several processes about the same question."""
    first = thoughts[0]
    found = sum((other.found for other in thoughts[1:] if other.actions == first.actions), first.found)
    name, arguments = first.actions[found.best()]
    duels = [other.duel for other in thoughts if other.actions == first.actions and other.duel is not None]
    return BotAnswer(first.number, first.seat, name, arguments, weighed(first.actions, found, duels))


def weighed(actions: Sequence[Plain], found: SearchResult, duels: Sequence[Duel] = ()) -> Weighed | None:
    """The reasons for the best of the actions; None where a rule of thumb chose.

    A search takes the best of many, against what its bot expects of others, so its own chances are too high: people are
    told those of the games in ``duels``, which know nothing of the search, or none.
    """
    if found.blind:
        return Weighed(blind=True)
    best = found.best()
    if not found.trials[best] or len(actions) < 2:
        return None
    rival = found.best(but=best)
    meant = [duel for duel in duels if (duel.best, duel.rival) == (best, rival)]
    pairs, both = sum(duel.pairs for duel in meant), sum(duel.both for duel in meant)
    gained, lost = sum(duel.gained for duel in meant), sum(duel.lost for duel in meant)
    if pairs < FEWEST:
        return Weighed(rival=actions[rival])
    belief, even = meant[0].belief, meant[0].even
    mine, against = (trusted(won / pairs, belief, even) for won in (both + gained, both + lost))
    error = belief * Opinion(pairs, gained, lost).error
    return Weighed(round(mine, 3), actions[rival], round(against, 3), error=round(error, 3))


def _passed(view: Any, tally: PairTally) -> float:
    """About how much of a game has passed, 0 to 1, by the rounds that games of the ``tally`` had in the end."""
    rounds = tally.sums.get(ROUNDS, [0.0, 0.0])[1] / max(1, tally.pairs)
    over: int = view.flow.round - 1
    return min(1.0, over / max(1.0, rounds))


def _duel(
    ways: Sequence[PlayoutEvaluator],
    view: Any,
    decision: Decision,
    pair: tuple[Action, Action],
    repeats: bool,
    rng: random.Random,
    stopped: Callable[[], bool],
) -> PairTally:
    """The next best answer and the best played to the end, by every way of playing in turn, with fresh luck.

    For ``DUEL`` seconds, or where results must repeat ``FEWEST`` pairs.
    """
    end, tallies = perf_counter() + DUEL, list[PairTally]()
    while len(tallies) < (FEWEST if repeats else MOST_PAIRS) and not stopped():
        way = ways[len(tallies) % len(ways)]
        tallies.append(in_pairs(way, view, decision, *pair, ONE, rng))
        if not repeats and perf_counter() >= end:
            break
    return together(tallies)


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


USUAL = Terms()
CARELESS = 0.2
"""Levels that act at random this often do not check whether an answer is certainly worse."""
DUEL = 0.8
"""Seconds for the games of a hint to the end."""
FEWEST, MOST_PAIRS = 40, 400
"""Pairs of games below which no chances are told; the most of one process."""
ONE = PlayoutExtent(1, 1)
"""One pair of games, however long."""


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
        return bot.search(game, view, decision, rng)
    proposed = candidates(bot, game, view, decision) if terms.wide else bot.propose(game, view, decision)
    tried = sensible(bot, game, view, decision, proposed)
    if habit is not None:
        tried = list(dict.fromkeys((habit, *tried))) if len(tried) > 1 else [habit]
    return Search(game, bot, view, decision, rng, tried)


def quick(game: Game[Any], bot: Bot, view: Any, decision: Decision, rng: random.Random) -> Action:
    """The action of the quick policy on one guess."""
    guess = bot.determinize(game, view, decision.seat, rng)
    action = bot.policy(game, guess, decision, rng)
    return action if action in decision else decision.sample(rng)


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
