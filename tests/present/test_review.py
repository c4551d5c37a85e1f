"""What a card of the analysis says of a decision speaks for the answer that its verdict speaks for."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.report import MINE, Mean, Verdict
from game.games import game_infos
from game.kernel.message import msg
from game.kernel.rounding import nearest
from game.present.record.review import GameReview, Judged, shared
from game.present.stage.bundle import stage_of
from tests.played import begun, go_on, people
from tests.retold import retold

INFOS = list(game_infos().values())
SHORT = INFOS[0]


def judged(monkeypatch: pytest.MonkeyPatch, gained: int, lost: int, *, alike: bool = False) -> Judged:
    """Return what is said of the first choice of a game where each answer has a slip and a reason of its own, or both
    have the same: of what was done number 1, of the other answer number 2.
    """
    seats = max(SHORT.seats)
    session = go_on(begun(SHORT, seats, 3, players=people("human", *["normal"] * (seats - 1))), Random(1))
    asked = [session.game.decision(entry.before, entry.seat) for entry in session.log]
    index = next(number for number, decision in enumerate(asked) if decision is not None and decision.count() > 1)
    entry, decision = session.log[index], asked[index]
    assert decision is not None
    other = next(action for action in decision.every(9) if action != entry.action)
    stage = stage_of(session.info, session.game, session.board)

    def number(action: object) -> int:
        return 1 if alike or action == entry.action else 2

    retold(monkeypatch, stage.words, doubt=lambda action: msg("slip", n=number(action)))
    retold(monkeypatch, stage.words, reason=lambda action: msg("reason", n=number(action)))
    verdict = Verdict(index, entry.seat, session.codec.dump(other), 400, 100, gained, lost)
    return GameReview(session, stage).judged(verdict)


def test_what_was_costly_has_a_slip_and_the_better_answer_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    found = judged(monkeypatch, 80, 10)
    assert found.costly and (found.slip, found.why) == (msg("slip", n=1), msg("reason", n=2))


def test_what_was_done_well_has_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    found = judged(monkeypatch, 10, 80)
    assert not found.costly and found.why == msg("reason", n=1)


def test_what_holds_for_both_answers_is_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for gained, lost in ((80, 10), (10, 80)):
        found = judged(monkeypatch, gained, lost, alike=True)
        assert found.slip is None and found.why is None


@pytest.mark.parametrize("seed", range(40))
def test_rounded_parts_make_up_their_rounded_sum(seed: int) -> None:
    rng = Random(seed)
    exact = [rng.random() * 400 for _ in range(rng.randint(1, 9))]
    whole = nearest(sum(exact))
    found = shared(list(map(nearest, exact)), exact, whole)
    assert sum(found) == whole and all(abs(a - b) <= 1 for a, b in zip(found, exact, strict=True))
    means = [Mean(f"part.{n}", each / 10, each / 20) for n, each in enumerate(exact)]
    mine = Mean(MINE, sum(exact) / 10, sum(exact) / 20)
    judged_ = Judged(Verdict(0, 0, ("a", {}), 400, 9, 80, 9, [], [mine, *means]), msg("a"), msg("b"), None, None)
    for most in (1, 3, 9):
        *parts, total = judged_.parts(most)
        assert len(parts) <= most and (total.played, total.better) == (whole, nearest(sum(exact) / 2))
        assert sum(part.played for part in parts) == total.played and sum(p.better for p in parts) == total.better
        assert [part.apart for part in parts] == [part.better - part.played for part in parts]
