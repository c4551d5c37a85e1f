"""Chances that a hint tells: games to the end that know nothing of the search, by every way of playing."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from game.bots.bot import Bot
from game.bots.host import Question
from game.bots.paired_playouts import PairTally
from game.bots.playout_evaluator import PlayoutEvaluator, evaluator_of, minds
from game.bots.report import Weighed
from game.bots.thinking import FEWEST, answer, joined, think
from game.games import game_infos, info_of
from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.play.session import Session
from tests.played import begun, go_on


def hint(game: str) -> tuple[Session, Question]:
    """A table of three, and the question for a hint where a search has something to choose from."""
    session, rng = begun(info_of(game), 3, seed=4), Random(4)
    while True:
        go_on(session, rng, 1)
        question = session.question(session.waiting()[0], "hard", 12, wide=True)
        if len(think(msgspec.structs.replace(question, wide=False)).actions) > 1:
            return session, question


@pytest.mark.parametrize("info", game_infos().values(), ids=lambda info: info.id)
def test_every_way_of_playing_is_asked_in_turn_whether_the_best_is_better(
    info: GameInfo, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[tuple[Bot, Action, Action]]()

    def counted(
        way: PlayoutEvaluator, view: Any, decision: Decision, played: Action, better: Action, *_: Any
    ) -> PairTally:
        asked.append((way.bot, played, better))
        return PairTally(pairs=1, both=len(asked) % 4 == 0, better=len(asked) % 2)

    monkeypatch.setattr("game.bots.thinking.in_pairs", counted)
    session, question = hint(info.id)
    thought = think(question)
    ways = len(minds(evaluator_of(info, session.game)))
    bots = [bot for bot, *_ in asked]
    assert len({id(bot) for bot in bots}) == ways and all(a is b for a, b in zip(bots, bots[ways:], strict=False))
    duel, codec = thought.duel, session.codec
    assert duel is not None and (duel.best, duel.rival) == (thought.found.best(), thought.found.best(but=duel.best))
    best, rival = (codec.load(*thought.actions[number]) for number in (duel.best, duel.rival))
    assert {(played, better) for _, played, better in asked} == {(rival, best)}
    assert duel.pairs == len(asked) == FEWEST
    found = joined([thought]).weighed
    even, belief = 1 / len(session.game.scores(session.state)), duel.belief
    assert duel.even == pytest.approx(even) and 0.3 < belief <= 1.0
    assert found is not None and found.chance == pytest.approx(even + belief * (0.75 - even), abs=0.001)
    assert found.against == pytest.approx(even + belief * (0.25 - even), abs=0.001)


def test_who_asks_for_no_hint_is_told_no_chances() -> None:
    _, question = hint("empire_engine")
    found = answer(msgspec.structs.replace(question, wide=False)).weighed
    assert found is not None and found.rival is not None and found == Weighed(rival=found.rival) and not found.sure


def test_a_hint_says_what_games_to_the_end_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search may think what it likes of its answer."""
    monkeypatch.setattr("game.bots.thinking._duel", lambda *_: PairTally(100, 20, 15, 5))
    _, question = hint("empire_engine")
    found = answer(question).weighed
    assert found is not None and (found.chance, found.against) == (0.35, 0.25) and found.sure
