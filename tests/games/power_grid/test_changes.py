"""The figures beside the gold button are those the position has afterwards."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.games.power_grid.actions import Buy, Power
from game.games.power_grid.game_info import INFO
from game.play.session import Session
from game.screen.scenes.table.bar_widgets import Changes
from tests.games.power_grid.sights import opened
from tests.played import begun, people


def asked(prompt: str) -> Session:
    """Return a game for two at the moment at which the person on the first seat has to answer."""
    session = begun(INFO, 2, seed=3, players=people("human", "easy"), options={"map": "germany"})
    bot, rng = INFO.part(INFO.bot), Random(3)
    while session.waiting()[0].prompt != prompt or session.waiting()[0].seat:
        decision = session.waiting()[0]
        session.submit(decision.seat, bot.policy(session.game, session.state, decision, rng))
    return session


def test_they_stand_between_the_words_and_the_gold_button(tmp_path: Path) -> None:
    session = asked("pg.fuel")
    stage, scene = opened(tmp_path, session)
    assert scene.layer.find("changes") is None, "nothing is chosen"
    assert scene.presenter.draft is not None
    scene.presenter.draft.fill_in(next(a for a in scene.presenter.draft.decision.every() if isinstance(a, Buy)))
    scene.presenter.refresh()
    stage.frames(2)
    shown = scene.layer.find("changes")
    assert isinstance(shown, Changes) and shown.changes
    panel, gold, words = (stage.see(name).rect for name in ("panel", "confirm", "prompt"))
    assert shown.rect.within(panel) and words.right <= shown.rect.x and shown.rect.right <= gold.x


def test_they_stand_left_of_buttons_which_stay_where_they_are(tmp_path: Path) -> None:
    session = asked("pg.powering")
    utility = session.state.grid.utilities[0]
    utility.plants, utility.fuel = [5], [2, 2, 0, 0]
    stage, _ = opened(tmp_path, session)
    assert stage.see("changes").rect.within(stage.see("panel").rect)
    mixes = [name for name in sorted(stage.ids()) if name.startswith("press.pg.press.mix")]
    assert len(mixes) == 2
    places = [stage.see(name).rect for name in mixes]
    assert all(stage.see("changes").rect.right <= place.x for place in places)
    stage.click(mixes[0])
    assert [stage.see(name).rect for name in mixes] == places


@pytest.mark.parametrize("fuel", [[0, 0, 0, 0], [2, 0, 0, 0]])
def test_only_the_gold_button_powers_nothing(tmp_path: Path, fuel: list[int]) -> None:
    session = asked("pg.powering")
    utility = session.state.grid.utilities[0]
    utility.plants, utility.fuel = [5], fuel
    stage, scene = opened(tmp_path, session)
    draft = scene.presenter.draft
    assert draft is not None and not draft.beside()
    scene.presenter.cancel()
    stage.frames(2)
    closing = draft.closing()
    assert closing is not None and closing[1] == Power((), 0) and not draft.beside()
    stage.key("enter")
    if any(fuel):
        assert scene.layer.overlays, "it is asked whether that is meant"
        stage.click("slip.yes")
    assert session.log[-1].action == Power((), 0) or session.log[-2].action == Power((), 0)
