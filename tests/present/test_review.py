"""What a card of the analysis says of a decision speaks for the answer that its verdict speaks for."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.bots.report import Opinion, Report, Verdict
from game.games import game_infos
from game.kernel.message import msg
from game.present.record.review import Judged, judged_of
from game.present.stage.bundle import stage_of
from tests.played import begun, go_on, people
from tests.retold import retold

INFOS = list(game_infos().values())
SHORT = INFOS[0]


def judged(
    monkeypatch: pytest.MonkeyPatch, gained: int, lost: int, *, alike: bool = False, opinions: Sequence[Opinion] = ()
) -> Judged:
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
    verdict = Verdict(index, entry.seat, session.codec.dump(other), 400, 100, gained, lost, opinions=[*opinions])
    (found,) = judged_of(session, stage, Report(verdicts=[verdict]), entry.seat)
    return found


def test_what_was_costly_has_a_slip_and_the_better_answer_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    found = judged(monkeypatch, 80, 10)
    assert found.costly and (found.slip, found.why) == (msg("slip", n=1), msg("reason", n=2))


def test_what_was_done_well_has_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    found = judged(monkeypatch, 10, 80)
    assert found.called and not found.costly and found.why == msg("reason", n=1)


def test_what_holds_for_both_answers_is_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for gained, lost in ((80, 10), (10, 80)):
        found = judged(monkeypatch, gained, lost, alike=True)
        assert found.slip is None and found.why is None


def test_of_two_that_are_too_close_to_call_neither_is_spoken_for(monkeypatch: pytest.MonkeyPatch) -> None:
    found = judged(monkeypatch, 3, 2)
    assert not found.called and not found.split and found.why is None


def test_what_ways_of_playing_disagree_about_is_open_and_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    found = judged(monkeypatch, 100, 30, opinions=[Opinion(200, 90, 10), Opinion(200, 10, 20)])
    assert not found.called and found.split and not found.costly and found.why is None
