"""Planning while bots think, by every hand: it stays, is offered when asked for, and is never played by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from game.bots.host import BotAnswer
from game.games import info_of
from game.games.power_grid.actions import Build, Buy, Done
from game.games.power_grid.rules import PowerGrid
from game.kernel.action import Action
from game.play.session import Session
from game.present.answer.plans import CALM, EARLY
from game.present.input import AccessRequest
from game.screen.scenes.table.scene import TableScene
from tests.pilot import Pilot
from tests.played import Host, begun, people

INFO = info_of("power_grid")
BOT = INFO.part(INFO.bot)


def waiting(phase: str, kinds: Sequence[str] = ("human", "easy", "easy"), later: str = "") -> Session:
    """Return a game in which a bot is asked in a phase from round 2 on, and the person on seat 0 has not been yet.

    In a ``later`` one, too, there is something to choose for it.
    """
    session = begun(INFO, 3, 1, people(*kinds))
    rng = Random(1)
    while True:
        asked = session.waiting()[0]
        coming = [g.flow.stack for g in session.game.ahead(session.view(0), 0)] if asked.seat else []
        if (
            session.state.flow.round > 1
            and asked.prompt == phase
            and all([each] in coming for each in (phase, later) if each)
        ):
            return session
        session.submit(asked.seat, BOT.policy(session.game, session.view(asked.seat), asked, rng))


class Table:
    """A table of Power Grid at which bots do what the test says."""

    def __init__(self, pilot: Pilot, session: Session) -> None:
        self.pilot, self.session, self.host = pilot, session, Host()
        session.bots = self.host
        self.scene = TableScene(pilot.app, session)
        self.scene.presenter.playback.taught = True
        pilot.show(self.scene)

    def act(self, action: Action) -> None:
        """Let the bot that thinks do something, as soon as hands rest, and look on until it is told."""
        before = len(self.session.log)
        question = self.host.asked[-1]
        name, arguments = self.session.codec.dump(action)
        self.host.answers.append(BotAnswer(question.number, question.seat, name, arguments))
        for _ in range(100):
            self.pilot.frames(1, CALM / 20)
            if len(self.session.log) > before:
                break
        assert len(self.session.log) == before + 1
        self.pilot.frames(3)

    def others_end(self) -> None:
        """Let all bots end their turns until the person is asked."""
        while self.scene.presenter.deciding is None:
            self.act(Done())

    @property
    def said(self) -> str:
        """What the bar says for a moment."""
        message = self.pilot.layer.toasts.message
        return self.scene.layer.render(message) if message is not None else ""


@pytest.fixture
def pilot(tmp_path: Path) -> Pilot:
    """The program."""
    pilot = Pilot(tmp_path)
    pilot.app.settings.animation = "off"
    return pilot


def by_mouse(pilot: Pilot) -> None:
    pilot.click("plan")


def by_key(pilot: Pilot) -> None:
    pilot.key("f")


def by_reader(pilot: Pilot) -> None:
    """Ask as a screen reader does for a person who hears the name of the tool."""
    node = pilot.see("plan").node()
    assert node is not None and node.name == "Plan my next turn", node
    told = (each.id for root in pilot.scene.nodes() for each in root.walk() if each.id.endswith(".plan"))
    pilot.scene.handle(AccessRequest(next(told), "click"))
    pilot.frames(3)


@pytest.mark.parametrize("begin", [by_mouse, by_key, by_reader])
def test_fuel_is_planned_kept_and_offered_whatever_hand_begins(pilot: Pilot, begin: Callable[[Pilot], None]) -> None:
    table = Table(pilot, waiting("pg.fuel"))
    scene, presenter = table.scene, table.scene.presenter
    begin(pilot)
    assert scene.layer.render(scene.panel().prompt).startswith("Plan: ") and presenter.deciding is None
    draft = presenter.draft
    assert draft is not None
    plan = next(action for action in draft.decision.every() if isinstance(action, Buy))
    pilot.answer(plan, Random(1))
    price = scene.panel().changes[0]
    assert price.after < price.before and presenter.ready() == plan, "what it costs is told"
    assert scene.heard().asked and scene.heard().prompt.startswith("Plan: ")
    pilot.click("plan.stop")
    assert presenter.draft is None and presenter.planned is None
    table.others_end()
    assert presenter.ready() == plan and table.said == "Confirm or change your plan."
    assert not any(entry.seat == 0 and entry.action == plan for entry in table.session.log[-3:])
    pilot.frames(round(2 * EARLY / 0.05), 0.05)
    pilot.key("enter")
    last = [entry.action for entry in table.session.log if entry.seat == 0][-2:]
    assert plan in last


def test_who_keeps_the_plan_with_the_key_that_confirms_does_not_confirm_it(pilot: Pilot) -> None:
    table = Table(pilot, waiting("pg.fuel"))
    pilot.key("f")
    draft = table.scene.presenter.draft
    assert draft is not None
    pilot.answer(next(action for action in draft.decision.every() if isinstance(action, Buy)), Random(1))
    table.others_end()
    before = len(table.session.log)
    pilot.key("enter")
    assert len(table.session.log) == before and table.said == "It is your turn."


def test_a_touch_that_was_meant_for_a_plan_carries_nothing_out_when_the_turn_has_come(pilot: Pilot) -> None:
    table = Table(pilot, waiting("pg.fuel"))
    pilot.key("f")
    table.others_end()
    draft, before = table.scene.presenter.draft, len(table.session.log)
    assert draft is not None and not draft.begun and table.said == "It is your turn."
    plan = next(action for action in draft.decision.every() if isinstance(action, Buy))
    pilot.answer(plan, Random(1))
    assert table.scene.presenter.ready() == plan and len(table.session.log) == before


def test_bots_wait_while_hands_are_at_a_plan(pilot: Pilot) -> None:
    table = Table(pilot, waiting("pg.fuel"))
    pilot.key("f")
    question = table.host.asked[-1]
    name, arguments = table.session.codec.dump(Done())
    table.host.answers.append(BotAnswer(question.number, question.seat, name, arguments))
    before, draft = len(table.session.log), table.scene.presenter.draft
    assert draft is not None
    for facet in [facet for facet in draft.every() if facet.gesture is not None][:4]:
        pilot.frames(round(CALM * 0.8 / 0.05), 0.05)
        table.scene.answering.press(facet)
        assert len(table.session.log) == before, "something was told over busy hands"
    pilot.frames(round(CALM * 1.2 / 0.05), 0.05)
    assert len(table.session.log) == before + 1


def test_a_route_has_its_price_and_a_full_city_is_said_to_be_the_reason(pilot: Pilot) -> None:
    table = Table(pilot, waiting("pg.building"))
    scene, session = table.scene, table.session
    pilot.key("f")
    draft = scene.presenter.draft
    theirs = session.waiting()[0]
    assert draft is not None
    both = [action for action in draft.decision.every() if isinstance(action, Build) and action in theirs]
    pilot.answer(both[0], Random(1))
    assert isinstance(session.game, PowerGrid)
    grid = session.state.grid
    cost = sum(session.game.world.network.cost(grid, grid.utilities[0], both[0].city))
    change = scene.panel().changes[0]
    assert change.before - change.after == cost
    table.act(both[0])
    assert table.said.startswith("Your plan is gone. Full: "), table.said
    again = scene.presenter.draft
    assert scene.presenter.planned is not None and again is not None and not again.begun
    table.others_end()
    assert table.said.startswith("Your plan is gone. Full: "), "it is said again when the turn has come"


def test_escape_drops_the_plan_then_ends_planning_then_opens_the_menu(pilot: Pilot) -> None:
    table = Table(pilot, waiting("pg.fuel"))
    presenter = table.scene.presenter
    pilot.key("f")
    assert presenter.draft is not None
    pilot.answer(next(a for a in presenter.draft.decision.every() if isinstance(a, Buy)), Random(1))
    pilot.key("escape")
    assert presenter.planned is not None and not presenter.draft.begun
    pilot.key("escape")
    assert presenter.planned is None and pilot.missing("pause")
    table.others_end()
    assert presenter.draft is not None and presenter.plans.since is None, "what was dropped is not offered"


def test_planning_is_no_thinking_time_and_asks_no_hint(pilot: Pilot) -> None:
    table = Table(pilot, waiting("pg.fuel"))
    used = list(table.session.stopwatch.seconds)
    pilot.key("f")
    pilot.frames(100, 0.05)
    pilot.key("h")
    assert table.session.stopwatch.seconds == used and table.said == "Hints are for your own turn."
    assert [question.seat for question in table.host.asked] == [table.session.waiting()[0].seat], (
        "the bot is left alone"
    )


def test_more_than_one_turn_is_planned_side_by_side(pilot: Pilot) -> None:
    table = Table(pilot, waiting("pg.fuel", later="pg.building"))
    presenter = table.scene.presenter
    pilot.key("f")
    assert presenter.draft is not None and presenter.draft.decision.prompt == "pg.fuel"
    fuel = next(a for a in presenter.draft.decision.every() if isinstance(a, Buy))
    pilot.answer(fuel, Random(1))
    pilot.click("plan")
    assert presenter.draft is not None and presenter.draft.decision.prompt == "pg.building"
    pilot.answer(next(a for a in presenter.draft.decision.every() if isinstance(a, Build)), Random(1))
    pilot.click("plan")
    assert presenter.ready() == fuel, "the first is still there"


def test_nobody_plans_before_others_at_the_same_screen(pilot: Pilot) -> None:
    table = Table(pilot, waiting("pg.fuel", ("human", "human", "easy")))
    assert pilot.missing("plan") or not isinstance(pilot.scene, TableScene)
    assert not table.scene.presenter.plan()
