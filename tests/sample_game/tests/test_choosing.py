"""How numbers are chosen, by number."""

from __future__ import annotations

from tests.sample_game.actions import Choose, Reopen
from tests.sample_game.rules import SampleRules


def test_SA_3_1_nobody_sees_what_others_have_chosen() -> None:
    game = SampleRules(3, {"rounds": "short"})
    views = []
    for number in (1, 2, 3):
        g = game.start(1)
        game.apply(g, 1, Choose(number))
        views.append(game.mask(g, 0).dump())
    assert views[0] == views[1] == views[2]


def test_SA_3_2_a_number_may_be_reopened() -> None:
    game = SampleRules(3, {"rounds": "short"})
    g = game.start(1)
    game.apply(g, 0, Choose(1))
    refusal = game.check(g, 0, Choose(2))
    assert refusal is not None and refusal.key == "why.sa.locked"
    game.apply(g, 0, Reopen())
    assert game.check(g, 0, Choose(2)) is None
