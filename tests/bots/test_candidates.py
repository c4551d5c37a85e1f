"""What is compared where answers are judged: a bot's own thoughts are too few to say what was better."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots.bot import LEVELS
from game.bots.candidates import ALL, MOST, candidates, sensible, typical
from game.bots.playout_evaluator import evaluator_of
from game.bots.thinking import Terms, weigh
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.choice import Amount, Decision, Pick
from game.play.session import Session
from tests.played import played

GAMES = [pytest.param(info, id=info.id) for info in game_infos().values()]


def decisions(info: GameInfo, actions: int = 60) -> list[tuple[Session, Decision]]:
    """Return decisions of a game at random, every fifth one, those with one answer left out."""
    found = []
    for made in range(0, actions, 5):
        session = played(info, max(info.seats), 11, made)
        found += [(session, decision) for decision in session.waiting()[:1] if decision.count() > 1]
    return found


@pytest.mark.parametrize("info", GAMES)
def test_every_answer_of_a_few_is_compared_and_every_kind_of_many(info: GameInfo) -> None:
    for session, decision in decisions(info):
        bot = evaluator_of(info, session.game).bot
        view = session.view(decision.seat)
        found = candidates(bot, session.game, view, decision)
        assert len(found) == len(set(found)) and all(action in decision for action in found)
        if decision.count() <= ALL:
            assert set(found) == set(decision.every())
            continue
        proposed = bot.propose(session.game, view, decision)
        assert found[: len(proposed)] == proposed
        kinds = {type(typical(choice)) for choice in decision.choices}
        assert {type(action) for action in found} == kinds or len(found) >= MOST


@pytest.mark.parametrize("info", GAMES)
def test_no_decision_is_without_a_rival(info: GameInfo) -> None:
    for session, decision in decisions(info):
        bot = evaluator_of(info, session.game).bot
        assert len(candidates(bot, session.game, session.view(decision.seat), decision)) > 1, decision.prompt


def test_a_typical_answer_is_the_whole_amount_and_the_smallest_selection() -> None:
    def kept(what: Any) -> Any:
        return what

    found: list[Any] = [typical(Amount(kept, 2, 9)), typical(Pick(kept, (3, 5, 7), 2, 3))]
    assert found == [9, (3, 5)]


@pytest.mark.long
def test_advice_is_sought_among_more_than_a_bot_thinks_of() -> None:
    level, widened = LEVELS["hard"], set()
    for info in game_infos().values():
        bot = info.part(info.bot)
        for session, decision in decisions(info):
            view = session.view(decision.seat)
            narrow, _ = weigh(session.game, bot, view, decision, level, Random(1), Terms(1))
            wide, _ = weigh(session.game, bot, view, decision, level, Random(1), Terms(1, wide=True))
            assert set(wide) >= set(narrow)
            if len(wide) > len(narrow):
                widened.add(info.id)
                careful = sensible(bot, session.game, view, decision, [*decision.every(ALL)])
                assert decision.count() > ALL or set(wide) == set(careful), "none that loses something for certain"
    assert widened, "hints never try more than a bot thinks of"
