"""The headline of a finished game of Empire Engine."""

from __future__ import annotations

from game.games.empire_engine.rules import EmpireEngine
from game.games.empire_engine.scoring import scores
from game.games.empire_engine.show.ending import best_kind, ending
from game.games.empire_engine.state import EmpireState
from game.kernel.say import say


def position(*piles: list[int]) -> EmpireState:
    """Return a position with these score piles: soldiers, goods, inventions."""
    game = EmpireEngine(len(piles), {"rounds": "standard", "score_piles": "hidden", "start_player": "first"})
    g = game.set_up(1)
    for empire, pile in zip(g.empires, piles, strict=True):
        empire.score = pile
    return g


def test_a_kind_counts_with_its_majority() -> None:
    found = scores(position([4, 0, 2], [5, 0, 0]))
    assert best_kind(found[0]) == say("ee.ending.kind", kind=say("ee.score.invention"), points=5, total=9)


def test_the_headline_tells_the_margin_and_the_kind() -> None:
    g = position([4, 0, 2], [5, 0, 0])
    ended = ending(g, scores(g))
    found = ended.headline
    piles = {kind: say(f"ee.cubes.{kind}", n=n) for kind, n in (("soldier", 4), ("good", 0), ("invention", 2))}
    assert ended.figures[0] == say(
        "ee.ending.figures", soldiers=piles["soldier"], goods=piles["good"], inventions=piles["invention"]
    )
    fact = say("ee.ending.kind", kind=say("ee.score.invention"), points=5, total=9)
    assert found == say("table.ending", margin=say("ee.ending.won", n=1), fact=fact)


def test_a_shared_victory_has_no_kind() -> None:
    g = position([1, 0, 0], [1, 0, 0])
    assert ending(g, scores(g)).headline == say("table.ending.level", total=4)


def test_nothing_scored_is_no_fact() -> None:
    assert best_kind(scores(position([0, 0, 0], [0, 0, 0]))[0]) is None
