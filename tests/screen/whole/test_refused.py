"""What a touch that the rules refuse is answered with at a real table: their reason, in the bar at the foot."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.choice import Decision
from game.kernel.message import Message
from game.play.session import Session
from game.screen.scenes.table.scene import TableScene
from game.screen.widgets.label import Label
from tests.pilot import Pilot
from tests.screen.whole.tables import fresh, sit_down, until

GENERAL = "why.not_now"
LOOKED_AT = 40
"""So many decisions are looked at for one at which a touch is refused."""


def refused(scene: TableScene) -> Iterator[tuple[str, Message]]:
    """Yield the things in sight that mean what the rules refuse, and their reason if it needs no names from the show.

    What a touch does anything with is left out.
    """
    presenter, draft = scene.presenter, scene.presenter.draft
    assert draft is not None
    look, state, game = presenter.look(), presenter.session.state, presenter.session.game
    does = {*draft.reach.things, *(target for _, target in draft.reach.carries)}
    for target in (target for board in scene.boards.seen for target in board.things if target not in does):
        meant = presenter.stage.gestures.meant(look, target)
        reason = game.check(state, draft.decision.seat, meant) if meant is not None else None
        if reason is not None and reason.key != GENERAL and not needs_names(reason):
            yield target, reason


def needs_names(reason: Message) -> bool:
    """Tell whether the rules have put an id into their reason, in whose place the show puts a name."""
    return any(isinstance(value, str) for _, value in reason.values)


def hit(pilot: Pilot, thing: str) -> bool:
    try:
        pilot.spot(thing)
    except AssertionError:
        return False
    return True


def asked(decision: Decision) -> bool:
    return decision.seat == 0 and decision.count() > 1


def at_a_refusal(pilot: Pilot, session: Session) -> tuple[str, Message] | None:
    """Go on with a game until a touch would be refused; return the thing and the reason of the rules, if any."""
    for _ in range(LOOKED_AT):
        if until(session, asked) is None:
            return None
        scene = sit_down(pilot, session)
        for target, reason in refused(scene):
            if hit(pilot, target):
                return target, reason
        until(session, asked, after=1)
    return None


@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_the_bar_says_why_the_rules_refuse_a_touch(pilot: Pilot, info: GameInfo) -> None:
    """What is drawn is held against what the rules say, whatever leads from one to the other."""
    found = at_a_refusal(pilot, fresh(pilot, info, people=1))
    if found is None:
        pytest.skip(f"what can be touched in {info.id} never means what its rules refuse")
    target, reason = found
    before = len(pilot.session.log)
    pilot.tap(target)
    said = pilot.see("toast", Label)
    assert said.text == pilot.app.render(reason), f"{target} is refused for {reason}"
    assert len(pilot.session.log) == before
