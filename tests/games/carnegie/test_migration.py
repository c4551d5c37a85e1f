"""Logs of the first rules are played by today's: departments ended sooner there, turns after a sale by hand."""

from __future__ import annotations

from game.games.carnegie.actions import BuildProject, Sell
from game.kernel.game import SavedAction
from game.kernel.serialization import Codec
from tests.games.carnegie.table import CarnegieTable, space


def played(t: CarnegieTable, *log: SavedAction) -> CarnegieTable:
    """Play a log of version 1."""
    bridge, codec = t.game.log_translator(1), Codec(t.game.actions, t.game.names())
    assert bridge is not None and t.game.log_translator(t.game.rules_version) is None
    for step in log:
        for seat, name, given in bridge(t.g, step):
            action = codec.load(name, given)
            assert t.game.check(t.g, seat, action) is None, (seat, action)
            t.do(action)
    return t


def with_points() -> CarnegieTable:
    """Return a Construction without discs on the tabs, three study points in hand: the first rules had ended it."""
    t = CarnegieTable(4).discs(0, "boston.0", tab="housing").discs(0, "albany.0", tab="commerce").staff(0, "f1c3", 2)
    t.company().goods, t.company().tracks[1] = 6, 3
    return t.use("f1c3", "construction").do(BuildProject(2, space("duluth.0")))


def test_a_department_that_had_ended_is_ended_first() -> None:
    t = played(with_points(), (0, "develop", {"tab": "commerce"}))
    assert t.phase == "ca.departments" and t.g.turn.study == 1 and t.company().covered[1]
    t = played(with_points(), (0, "done", {}))
    assert t.seat == 1, "what ended the turn ends the turn"


def test_a_turn_that_ends_by_itself_after_a_sale_is_not_ended_twice() -> None:
    t = CarnegieTable(4).staff(0, "f2c2").staff(0, "f4c1", 0, 1)
    t.company().goods = 1
    t.event(row="management").run("ca.departments")
    played(t, (0, "sell", {"amount": 1}), (0, "done", {}))
    assert t.seat == 1 and t.company().money == 13


def test_alone_the_end_of_the_turn_does_not_end_what_comes_next() -> None:
    """The same person is asked about duty next: the old end of the turn must not be taken for that."""
    t = CarnegieTable(1).staff(0, "f2c2", 0, 1).staff(0, "f4c1", 0, 1)
    t.company().goods = 1
    t.event(row="management").run("ca.departments")
    duty: SavedAction = (0, "put_on_duty", {"cell": "f2c2", "desk": 0, "pay": "printed"})
    played(t, (0, "sell", {"amount": 1}), (0, "done", {}), duty)
    assert t.on_duty("f2c2") == 1


def test_what_was_ended_by_hand_after_a_sale_that_left_something_still_is() -> None:
    t = CarnegieTable(4).build(0, "f4c1", "supply_chain", 1)
    t.company().money, t.company().goods = 0, 2
    t.use("f4c1", "construction")
    played(t, (0, "sell", {"amount": 1}), (0, "done", {}))
    assert t.phase == "ca.departments" and t.seat == 0, "Construction is still to be used"
    assert t.may(Sell(1))
