"""What Carnegie's table shows and says: pages, rows, carrying, reasons, the standing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games import info_of
from game.games.carnegie.actions import ChooseRow, MoveEmployee, PutOnDuty, Recall
from game.games.carnegie.planning import donation_worth
from game.games.carnegie.rules import Carnegie
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import DEPARTMENT_IDS
from game.kernel.choice import Amount, Decision, One
from game.kernel.message import msg
from game.present.answer.gesture import Drag
from game.present.answer.hands import refusal
from game.present.pages.table import Sprite
from game.present.party import Badge
from game.present.pictures.picture import Row
from game.present.stage.bundle import Stage, stage_of
from game.present.view_context import ViewContext
from tests.figures import sprite
from tests.played import begun, board_of

BADGES = tuple(Badge(colour, False, f"P{colour}") for colour in range(4))
ROW = Decision(0, "ca.row", tuple(One(ChooseRow(row)) for row in range(4)))


@pytest.fixture(scope="module")
def game() -> Carnegie:
    """The rules of a table for four."""
    session = begun(info_of("carnegie"), 4)
    assert isinstance(session.game, Carnegie)
    return session.game


@pytest.fixture(scope="module")
def stage(game: Carnegie) -> Stage:
    info = info_of("carnegie")
    return stage_of(info, game, board_of(info, 4))


@pytest.fixture
def g(game: Carnegie) -> CarnegieState:
    """A fresh position, brought to the choice of a row."""
    state = game.start(3)
    state.flow.stack[:] = ["ca.row"]
    state.timeline.first = 0
    return state


def at(g: CarnegieState, page: str = "map", decision: Decision | None = ROW, hover: str = "") -> ViewContext:
    """Return what seat 0 sees of a page in a large window."""
    return ViewContext(g, 0, decision, BADGES, area=(1454.0, 600.0), legible=14.0, page=page, hover=hover)


def test_a_low_window_has_the_timeline_on_every_page(stage: Stage, g: CarnegieState) -> None:
    high, low = at(g), replace(at(g), legible=17.5, area=(1204.0, 600.0))
    assert [page.id for page in stage.scenery.pages(high) if page.strip] == ["timeline"]
    assert not [page for page in stage.scenery.pages(low) if page.strip]
    for page in stage.scenery.pages(low):
        index = stage.scenery.table(replace(low, page=page.id)).index
        assert all(f"row.{row}" in index for row in range(4)), page.id
    assert "row.0" not in stage.scenery.table(high).index
    assert "row.0" in stage.scenery.table(replace(high, page="timeline", area=(1454.0, 176.0))).index


def test_pointing_at_a_row_shows_what_it_would_bring(stage: Stage, g: CarnegieState) -> None:
    strip = replace(at(g, "timeline"), area=(1454.0, 176.0))
    assert "bubble" not in stage.scenery.table(strip).index
    assert "bubble" in stage.scenery.table(replace(strip, hover="row.2")).index
    g.timeline.strips[0] = 0
    assert "light" in stage.scenery.table(at(g, hover="row.0")).index, "an income lights its region"


@pytest.mark.parametrize(
    ("area", "legible"), [((1454.0, 176.0), 14.0), ((520.0, 640.0), 15.6), ((1806.0, 788.0), 26.2)]
)
def test_the_bubble_names_the_departments_and_how_often_each_is_used(
    stage: Stage, g: CarnegieState, area: tuple[float, float], legible: float
) -> None:
    """At the right in a wide bubble, beneath in a narrow one, with four players in the smallest window, too."""
    page = "timeline" if legible == 14.0 else "map"
    look = replace(at(g, page, hover="row.1"), area=area, legible=legible)
    bubble = sprite(stage.scenery.table(look), "bubble")
    said = [part for shape in bubble.picture.shapes if isinstance(shape, Row) for part in shape.parts]
    assert said.count(msg("ca.short.commerce_and_finance")) == 4 and said.count("×1") == 8


def test_who_is_carried_off_duty_sits_at_the_cheapest_desk(stage: Stage, g: CarnegieState) -> None:
    cell = next(c for c, index in enumerate(g.companies[0].departments) if index == 1)
    g.companies[0].duty[cell] = 0b110
    action = MoveEmployee(cell, cell + 1, True)
    (facet,) = stage.gestures.facets(at(g, decision=Decision(0, "ca.moving", (One(action),))), action)
    assert facet.gesture == Drag(f"worker.{cell}.1", f"room.{cell + 1}")


def test_recalling_nobody_is_a_slip(stage: Stage, g: CarnegieState) -> None:
    g.flow.stack[:] = ["ca.income"]
    g.timeline.region = 1
    g.companies[0].missions[1] = 2
    look = at(g, decision=Decision(0, "ca.income", (Amount(Recall, 0, 2),)))
    found = stage.words.told(look, Recall(0)).doubt
    assert found is not None and dict(found.values)["n"] == 2
    assert stage.words.told(look, Recall(2)).doubt is None
    assert stage.gestures.proposal(look) == Recall(2)


def test_a_refused_click_names_the_reason_of_the_rules(stage: Stage, game: Carnegie) -> None:
    session = begun(info_of("carnegie"), 4, options={"tab_side_choice": "all_A"})
    decision = session.waiting()[0]
    look = replace(at(session.view(decision.seat), decision=decision), viewer=decision.seat)
    assert refusal(game, stage, look, "tile.6").key == "why.ca.project_first"
    g: CarnegieState = look.view.clone()
    g.table.taken |= 1 << 4
    assert refusal(game, stage, replace(look, view=g), "space.4").key in ("why.ca.space_taken", "why.ca.first_project")


def test_whoever_carries_an_employee_to_a_desk_is_led_to_the_desk(
    stage: Stage, game: Carnegie, g: CarnegieState
) -> None:
    """Nobody who may go on duty is said to wait for steps; of who sits elsewhere the rules say what is missing."""
    decision = Decision(0, "ca.duty", (One(PutOnDuty(8, 1, 0)),))
    g.flow.stack[:] = ["ca.duty"]
    look = at(g, decision=decision)
    said = {target: refusal(game, stage, look, target).key for target in ("trainee.8", "room.8", "trainee.13")}
    assert said == {
        "trainee.8": "why.ca.desk_first", "room.8": "why.ca.desk_first", "trainee.13": "why.ca.no_department",
    }  # fmt: skip


@pytest.mark.parametrize(("area", "lines"), [((1900.0, 650.0), 2), ((640.0, 500.0), 3)])
def test_a_free_donation_says_what_it_would_be_worth_to_everybody(
    stage: Stage, game: Carnegie, g: CarnegieState, area: tuple[float, float], lines: int
) -> None:
    """Beside the own worth where there is room, else in a line of its own."""
    space = next(n for n, donors in enumerate(g.table.donors) if not donors)
    g.companies[2].departments[0] = 5
    look = replace(at(g, "donations"), area=area)
    index = stage.scenery.table(look).index
    rows = []
    for name in ("donation", "worth"):
        found = index[f"{name}.{space}"]
        assert isinstance(found, Sprite)
        top = found.y - found.h / 2
        rows += [(top + shape.y, shape) for shape in found.picture.shapes if isinstance(shape, Row)]
    others = [str(donation_worth(game.world, g, seat, space)) for seat in (1, 2, 3)]
    assert [part for part in rows[-1][1].parts if isinstance(part, str)] == others
    assert len({round(y) for y, _ in rows}) == lines


def test_the_pool_shows_who_has_a_department(stage: Stage, g: CarnegieState) -> None:
    g.companies[1].departments[0] = g.companies[3].departments[0] = 6
    index = stage.scenery.table(at(g, "pool")).index
    assert [name for name in sorted(index) if name.startswith("owner.")] == ["owner.6.1", "owner.6.3"]
    info = index["tile.6"].info
    assert info is not None and dict(info.values)["owners"].key == "ca.tile.owners"  # type: ignore[union-attr]


def test_CA_5_2_2_a_company_that_is_full_is_told_so_at_every_tile(stage: Stage, g: CarnegieState) -> None:
    company = g.companies[0]
    company.departments[:] = [DEPARTMENT_IDS.index("logistics")] * len(company.departments)
    company.reserve = -1
    tile = sprite(stage.scenery.table(at(g, "pool")), f"tile.{DEPARTMENT_IDS.index('new_lobby')}")
    said = [part for shape in tile.picture.shapes if isinstance(shape, Row) for part in shape.parts]
    assert msg("ca.tile.no_lot") in said


@pytest.mark.parametrize("page", ["map", "company", "rivals", "pool", "donations", "timeline"])
def test_a_large_window_shows_what_a_usual_one_shows_larger(stage: Stage, g: CarnegieState, page: str) -> None:
    """A unit is larger there, so that letters could be half as large; nothing gets small for it."""
    usual, large = (stage.scenery.table(replace(at(g, page), legible=letters)) for letters in (14.0, 7.0))
    assert usual == large


def test_a_page_says_whose_company_it_shows(stage: Stage, g: CarnegieState) -> None:
    """To turn from one rival to the next is to turn a page: nothing of the company fades in."""
    shown = {seat: stage.scenery.table(at(g, "rivals", hover=f"rival.{seat}")) for seat in (1, 2)}
    assert all("house.rival" in table.index for table in shown.values())
    assert shown[1].whose != shown[2].whose
    assert stage.scenery.table(at(g, "company")).whose != stage.scenery.table(replace(at(g, "company"), viewer=1)).whose
    assert not stage.scenery.table(at(g, "map")).whose
