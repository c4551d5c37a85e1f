"""How numbers are chosen, by number."""

from __future__ import annotations

from tests.sample_game.actions import Choose
from tests.sample_game.rules import SampleRules


def test_SA_3_1_everybody_sees_what_is_chosen() -> None:
    game = SampleRules(3, {"rounds": "short"})
    g = game.start(1)
    game.apply(g, 0, Choose(2))
    assert game.mask(g, 1).benches[0].chosen == game.mask(g, None).benches[0].chosen == 2


def test_SA_3_2_seats_choose_in_their_order() -> None:
    game = SampleRules(3, {"rounds": "short"})
    g = game.start(1)
    for seat in range(3):
        assert [decision.seat for decision in game.decisions(g)] == [seat]
        game.apply(g, seat, Choose(2))
