"""Hidden simultaneous choices, proved on the sample game."""

from __future__ import annotations

from itertools import permutations

from game.kernel.event import PhaseBegan
from tests.sample_game.actions import Choose, Reopen
from tests.sample_game.rules import SampleRules

NUMBERS = (1, 3, 2, 2)


def test_every_order_of_commits_ends_alike() -> None:
    game = SampleRules(4, {"rounds": "short"})
    ends = []
    for order in permutations(range(4)):
        g = game.start(3)
        for seat in order:
            game.apply(g, seat, Choose(NUMBERS[seat]))
        ends.append(g.dump())
    assert len(ends) == 24 and all(end == ends[0] for end in ends)


def test_a_view_does_not_depend_on_what_others_have_sealed() -> None:
    game = SampleRules(3, {"rounds": "short"})
    views = []
    for number in (1, 2, 3):
        g = game.start(3)
        game.apply(g, 1, Choose(number))
        views.append(game.mask(g, 0).dump())
    assert views[0] == views[1] == views[2]
    assert views[0]["benches"][1]["locked"] is True


def test_everybody_may_choose_at_the_same_time_and_reopen() -> None:
    game = SampleRules(3, {"rounds": "short"})
    g = game.start(3)
    assert sorted(d.seat for d in game.decisions(g)) == [0, 1, 2]
    game.apply(g, 2, Choose(3))
    assert list(next(d for d in game.decisions(g) if d.seat == 2).every()) == [Reopen()]


def test_a_pushed_phase_comes_back() -> None:
    game = SampleRules(3, {"rounds": "short"})
    g = game.start(3)
    for seat, number in enumerate((1, 2, 3)):
        game.apply(g, seat, Choose(number))
    assert g.flow.stack == ["sa.choosing", "sa.giving"]
    events: list[object] = []
    decision = game.decisions(g)[0]
    game.apply(g, decision.seat, next(decision.every()), events)  # type: ignore[arg-type]
    assert g.flow.stack == ["sa.gathering"]
    assert PhaseBegan("sa.gathering", 1) in events
