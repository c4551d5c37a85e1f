"""One gold button, whose verb says what it does; what is forced passes by itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.games import info_of
from game.games.power_grid.actions import Build, Decline, Done, Power
from game.games.power_grid.game_info import INFO
from game.games.power_grid.planning import powered_by
from game.kernel.choice import Decision
from game.kernel.message import Message
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.present.party import Badge
from game.present.stage.bundle import stage_of
from game.present.view_context import ViewContext
from game.screen.scenes.table.scene import TableScene
from game.screen.widgets.button import Button
from tests.games.power_grid.base import BASE
from tests.games.power_grid.sights import opened
from tests.screen.stage import Stage

Wish = Callable[[Decision], bool]


def _session(wish: Wish, poor: bool = False) -> Session:
    """Play until a person is asked what is wished for; a poor one has no money by then."""
    info = info_of(INFO.id)
    players = [Player("Ada"), Player("Bo", "bot", "easy", 1), Player("Cy", "bot", "easy", 2)]
    session = Session(info, players, {"map": "germany"}, seed=5, board=board_for(info, 3, {"map": "germany"}))
    rng = Random(5)
    while not (session.waiting()[0].seat == 0 and wish(session.waiting()[0])):
        if poor:
            session.state.grid.utilities[0].money = 0
        decision = session.waiting()[0]
        session.submit(decision.seat, info.part(info.bot).policy(session.game, session.state, decision, rng))
    return session


def _gold(scene: TableScene) -> tuple[Message, list[Button]]:
    main = scene.panel().main
    assert main is not None and isinstance(main[0], Message)
    return main[0], [w for w in scene.layer.base.widgets if isinstance(w, Button) and w.face.style == "gold"]


@pytest.mark.parametrize("prompt", ["pg.fuel", "pg.building"])
def test_nothing_chosen_is_done_at_one_click(tmp_path: Path, prompt: str) -> None:
    session = _session(lambda decision: decision.prompt == prompt and len(tuple(decision.every(2))) > 1)
    stage, scene = opened(tmp_path, session)
    words, gold = _gold(scene)
    assert words.key == f"pg.gold.done.{prompt.removeprefix('pg.')}"
    assert [each.enabled for each in gold] == [True]
    buttons = [w for w in scene.layer.base.widgets if isinstance(w, Button)]
    assert sum("Done" in stage.app.render(w.label) for w in buttons) == 1, "never two of them"
    before = len(session.log)
    stage.click(gold[0].id)
    if scene.layer.find("slip.yes") is not None:
        stage.click("slip.yes")
    assert isinstance(session.log[before].action, Done)


def test_planned_cities_are_built_for_their_sum(tmp_path: Path) -> None:
    session = _session(lambda decision: decision.prompt == "pg.building" and len(tuple(decision.every(9))) > 8)
    stage, scene = opened(tmp_path, session)
    draft = scene.presenter.draft
    assert draft is not None
    money = session.state.grid.utilities[0].money
    draft.fill_in(next(action for action in draft.decision.every() if isinstance(action, Build)))
    scene.presenter.refresh()
    stage.frames(2)
    words, gold = _gold(scene)
    assert words.key == "pg.gold.build" and dict(words.values)["n"] == 1
    assert not [w for w in scene.layer.base.widgets if w.id.startswith("press.")], "nothing ends the turn by mistake"
    stage.click(gold[0].id)
    assert session.state.grid.utilities[0].money == money - int(str(dict(words.values)["price"]))


def test_the_run_of_the_plants_says_how_many_cities_get_power(tmp_path: Path) -> None:
    session = _session(lambda decision: decision.prompt == "pg.powering")
    _, scene = opened(tmp_path, session)
    action = scene.presenter.ready()
    assert isinstance(action, Power)
    powered = powered_by(BASE, session.state.grid.utilities[0], action.plants)
    words, _ = _gold(scene)
    assert words.key == "pg.gold.power" and dict(words.values)["n"] == powered > 0


def test_the_gold_button_has_a_verb_of_its_own_in_every_phase() -> None:
    session = _session(lambda decision: decision.prompt == "pg.regions")
    words, seen = stage_of(session.info, session.game, session.board).words, set()
    info, rng = session.info, Random(5)
    badges = tuple(Badge(seat, False, f"P{seat}") for seat in range(3))
    while session.waiting() and len(session.log) < 400:
        decision = session.waiting()[0]
        look = ViewContext(session.view(decision.seat), decision.seat, decision, badges)
        for action in decision.every(12):
            said = words.told(look, action).gold
            assert said is not None, action
            seen.add((decision.prompt, said.key))
            if isinstance(action, Build):
                assert words.told(look, action).effect.key == "pg.effect.build.one", "one city has no best order"
        if not any(isinstance(action, Done | Power) for action in decision.every(12)):
            assert decision.prompt == "pg.bidding" or words.prompt(look).waits is not None, decision.prompt
        session.submit(decision.seat, info.part(info.bot).policy(session.game, session.state, decision, rng))
    verbs = {prompt: {key for asked, key in seen if asked == prompt} for prompt, _ in seen}
    assert verbs["pg.regions"] == {"pg.gold.region"}
    assert verbs["pg.fuel"] == {"pg.gold.buy", "pg.gold.done.fuel"}
    assert verbs["pg.building"] == {"pg.gold.build", "pg.gold.done.building"}
    assert verbs["pg.powering"] <= {"pg.gold.power", "pg.gold.power.none"}
    assert verbs["pg.sale"] == {"pg.gold.discard"}


def test_what_is_forced_passes_by_itself_with_a_note_and_only_once(tmp_path: Path) -> None:
    # Not in the auction: whoever declines last lets a card be drawn, which cannot be taken back.
    session = _session(lambda decision: decision.prompt == "pg.fuel" and len(tuple(decision.every(2))) == 1, poor=True)
    only, moment = next(iter(session.waiting()[0].every())), len(session.log)
    stage, scene = opened(tmp_path, session)
    assert session.log[moment].action == only and isinstance(only, Decline | Done)
    assert scene.layer.toasts.message is not None
    scene.answering.undo()
    stage.frames(20)
    assert len(session.log) == moment and scene.presenter.draft is not None, "whoever goes back decides"


def _undone(stage: Stage) -> str:
    """Return the key of what is said to have been taken back."""
    said = stage.toast()
    assert isinstance(said, Message) and said.key == "table.undone"
    deed = dict(said.values)["deed"]
    assert isinstance(deed, Message)
    return deed.key


def test_undo_names_the_end_of_building_not_the_city_before(tmp_path: Path) -> None:
    session = _session(lambda decision: decision.prompt == "pg.building" and len(tuple(decision.every(9))) > 8)
    stage, scene = opened(tmp_path, session)
    seat, moment = 0, len(session.log)
    build = next(action for action in session.waiting()[0].every() if isinstance(action, Build))
    session.submit(seat, build)
    if session.waiting()[0].seat == seat:
        session.submit(seat, Done())
    scene.presenter.tell()
    stage.frames(2)
    scene.answering.undo()
    assert len(session.log) == moment + 1 and _undone(stage) == "pg.effect.building.done", "the house still stands"


def test_one_undo_takes_back_what_was_done_and_what_was_forced_after_it(tmp_path: Path) -> None:
    session = _session(lambda decision: decision.prompt == "pg.building" and len(tuple(decision.every(9))) > 8)
    build = next(action for action in session.waiting()[0].every() if isinstance(action, Build))
    after = session.state.clone()
    session.game.apply(after, 0, build)
    session.state.grid.utilities[0].money -= after.grid.utilities[0].money  # it is the last that can be paid
    stage, scene = opened(tmp_path, session)
    moment = len(session.log)
    draft = scene.presenter.draft
    assert draft is not None
    draft.fill_in(build)
    scene.answering.carry_out()
    stage.seconds(1)
    assert [entry.action for entry in session.log[moment : moment + 2]] == [build, Done()], "nothing is left to build"
    scene.answering.undo()
    assert len(session.log) == moment and _undone(stage) == "pg.effect.build.one"
