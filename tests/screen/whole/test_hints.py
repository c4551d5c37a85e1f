"""A hint marks what it says, whatever has been looked at before."""

from __future__ import annotations

from itertools import islice

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.choice import Decision
from game.kernel.message import Message, msg
from game.present.stage.bundle import stage_of
from game.present.text import LANGUAGES
from game.screen.scenes.table.scene import TableScene
from tests.pilot import LONGEST_WAIT, QUICK, Pilot
from tests.screen.whole.tables import fresh, sit_down, until
from tests.texts import texts_of

MOST = 8
"""Kinds of decisions at which a hint is asked for."""


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_a_hint_marks_what_it_says_also_after_an_earlier_moment_was_looked_at(pilot: Pilot, info: GameInfo) -> None:
    session = fresh(pilot, info, people=1)
    asked: set[str] = set()

    def another(decision: Decision) -> bool:
        kind = decision.prompt
        return decision.seat == 0 and decision.count() > 1 and not decision.optional and kind not in asked

    while len(asked) < MOST and (decision := until(session, another, after=1)) is not None:
        asked.add(decision.prompt)
        scene = sit_down(pilot, session.fork_at(len(session.log)))
        for moment in (0, len(session.log) // 2, len(session.log) - 1):
            scene.past.look_back(moment)
            pilot.frames(3)
        scene.past.look_at_present()
        pilot.frames(3)
        pilot.key("h")
        for _ in range(LONGEST_WAIT):
            if scene.answering.advised is not None:
                break
            pilot.frames(1, QUICK)
        presenter, action = scene.presenter, scene.answering.advised
        assert action is not None and presenter.ready() == action and presenter.draft is not None
        untouched = stage_of(info, presenter.session.game, presenter.session.board).gestures
        marked = {facet for facet in presenter.draft.done if facet.gesture is not None}
        advice = scene.answering.advice
        told = presenter.stage.words.told(presenter.look().undrawn(), action)
        named = told.gold if told.named else told.short or told.effect
        assert advice is not None and named is not None
        for language in LANGUAGES:
            said, deed = texts_of(language).render(advice), texts_of(language).render(named)
            assert said.count(deed.rstrip("。.")) == 1, f"{decision.prompt}: {said} / {deed}"
        assert marked == {facet for facet in untouched.facets(presenter.look(), action) if facet.gesture is not None}
    assert asked, f"the first seat of {info.id} never has a choice that a hint could be asked for"


def advice(scene: TableScene) -> object:
    """Return what is said on the sheet of the question, if anything."""
    label = scene.layer.top.find("slip.advice")
    return scene.doubting.advice if label is not None and scene.doubting is not None else None


@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_a_hint_for_a_question_over_the_table_tells_to_go_on_or_back_and_changes_nothing(
    pilot: Pilot, info: GameInfo
) -> None:
    session = fresh(pilot, info, people=1)
    decision = until(session, lambda each: each.seat == 0 and each.count() > 1 and not each.optional)
    assert decision is not None
    scene = sit_down(pilot, session)
    draft = scene.presenter.draft
    assert draft is not None
    said: set[str] = set()
    for action in islice(decision.every(), 3):
        draft.fill_in(action)
        meant = scene.presenter.ready()
        scene.doubt(msg("table.hint.off"))
        pilot.frames(3)
        pilot.key("h")
        assert advice(scene) is not None or pilot.toast() is not None, "never silently nothing"
        for _ in range(LONGEST_WAIT):
            if not scene.answering.hinting.waiting:
                break
            pilot.frames(1, QUICK)
        told = advice(scene)
        assert isinstance(told, Message) and told.key in ("table.hint.go_on", "table.hint.go_back", "table.hint.better")
        assert pilot.see("slip.advice") and scene.presenter.ready() == meant and scene.answering.advised is None
        said.add(told.key)
        pilot.key("escape")
    assert said & {"table.hint.go_back", "table.hint.better"}
    pilot.key("escape")
    if pilot.missing("pause"):
        pilot.key("escape")
    pilot.key("h")
    assert pilot.see("pause") and pilot.toast() == msg("table.hint.elsewhere")
