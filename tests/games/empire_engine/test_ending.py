"""The headline of a finished game of Empire Engine."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.games import info_of
from game.games.empire_engine.game_info import INFO
from game.games.empire_engine.rules import EmpireEngine, scores
from game.games.empire_engine.show.record import EmpireRecord
from game.games.empire_engine.state import EmpireState
from game.kernel.event import GameOver
from game.kernel.message import SeatName, msg
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.present.motion.script import After, Flip, Reel, Script, Together
from game.present.party import Badge
from game.present.pictures.picture import Picture, Words
from game.present.stage.bundle import stage_of
from game.present.stage.record import Ending
from game.present.view_context import ViewContext

RECORD = EmpireRecord(open_piles=False, rounds=7)


def position(*piles: list[int]) -> EmpireState:
    """Return a position with these score piles: soldiers, goods, inventions."""
    game = EmpireEngine(len(piles), {"rounds": "standard", "score_piles": "hidden", "start_player": "first"})
    g = game.set_up(1)
    for empire, pile in zip(g.empires, piles, strict=True):
        empire.score = pile
    return g


def test_the_headline_tells_the_margin_and_the_kind() -> None:
    g = position([4, 0, 2], [5, 0, 0])
    fact = msg("table.ending.outweighs", part=msg("ee.score.majority.invention"), seat=SeatName(0), rival=SeatName(1),
               n=3, other=msg("ee.score.majority.soldier"), m=3)  # fmt: skip
    assert RECORD.ending([], scores(g)) == Ending(msg("ee.ending.won", seat=SeatName(0), n=1), fact)


def test_a_shared_victory_has_no_kind() -> None:
    assert RECORD.ending([], scores(position([1, 0, 0], [1, 0, 0]))) == Ending(None)


def test_nothing_scored_decides_nothing() -> None:
    assert RECORD.ending([], scores(position([0, 0, 0], [0, 0, 0]))) == Ending(None)


def test_chests_open_at_the_table_from_the_last_to_the_first() -> None:
    """What lay in them is seen, points count up to the total, and the winner comes last."""
    info = info_of(INFO.id)
    board = board_for(info, 3, {})
    session = Session(info, [Player(name) for name in "ABC"], {}, seed=2, board=board)
    stage, rng = stage_of(info, session.game, board), Random(2)
    badges = tuple(Badge(seat, False, "ABC"[seat]) for seat in range(3))
    shown = None
    while session.waiting():
        decision = session.waiting()[0]
        shown = stage.scenery.table(ViewContext(session.view(0), 0, None, badges))
        session.submit(decision.seat, decision.sample(rng))
    assert shown is not None and board is not None
    script = stage.motion.script(GameOver(), shown, ViewContext(session.view(0), 0, None, badges))
    order = [step for step in steps(script) if isinstance(step, Flip | Reel)]
    ranked = sorted(session.game.scores(session.state), key=lambda score: (-score.rank, score.seat))
    told = [step.id for step in order if isinstance(step, Reel)]
    assert told == [f"total.{score.seat}" for score in ranked]
    for score in ranked:
        (count,) = [step for step in order if isinstance(step, Reel) and step.id == f"total.{score.seat}"]
        assert written(count.pictures[-1]) == {str(score.total)} and len(count.pictures) > 1
        opened = [step for step in order if isinstance(step, Flip) and step.id == f"score.{score.seat}"]
        assert len(opened) == (score.seat != 0), "the own chest is open already"
        if opened:
            assert order.index(opened[0]) < order.index(count)
    final = stage.scenery.table(ViewContext(session.view(0), 0, None, badges, honoured=("seat.0",)))
    assert {f"total.{seat}" for seat in range(3)} <= set(final.index)
    assert not any(
        name.startswith("total.") for name in stage.scenery.table(ViewContext(session.view(0), 0, None, badges)).index
    )


def steps(script: Script | None) -> Iterator[Script]:
    if isinstance(script, After | Together):
        for part in script.scripts:
            yield from steps(part)
    elif script is not None:
        yield script


def written(picture: Picture) -> set[str]:
    return {shape.text for shape in picture.shapes if isinstance(shape, Words) and isinstance(shape.text, str)}
