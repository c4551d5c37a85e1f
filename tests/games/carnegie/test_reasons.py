"""Why one would do something is a fact of the position, and the question names what can be done."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.games.carnegie.actions import (
    Advance,
    BuildProject,
    ChooseRow,
    Develop,
    Done,
    PutOnDuty,
    Recall,
    Sell,
    UseDepartment,
)
from game.games.carnegie.game_info import INFO
from game.games.carnegie.show import hand
from game.games.carnegie.show.art.counters import Sign, sign, sign_of
from game.games.carnegie.show.art.palette import BRASS_INK
from game.games.carnegie.show.hand import effect_laid
from game.games.carnegie.tables import TYPES
from game.kernel.action import Action
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import GAIN, LOSS
from game.present.pictures.picture import Place, Row, Words
from game.present.stage.bundle import stage_of
from game.present.stage.told import covers, hint
from game.present.view_context import ViewContext
from tests.games.carnegie.table import CarnegieTable, cell, project, region
from tests.played import board_of

WORDS = stage_of(INFO, INFO.build(2, {}), board_of(INFO, 2)).words


def look(t: CarnegieTable) -> ViewContext:
    decision = t.game.decisions(t.g)[0]
    return ViewContext(t.g, decision.seat, decision, ())


def reason(t: CarnegieTable, action: Action) -> Message:
    found = WORDS.told(look(t), action).reason
    assert found is not None
    return found


def test_what_a_project_brings_is_a_sentence_that_its_effect_says_too() -> None:
    t = CarnegieTable().staff(0, "f1c3", 1).use("f1c3", "construction")
    build = t.actions(BuildProject)[0]
    said = reason(t, build)
    assert said.key == "ca.reason.build_project"
    assert covers(WORDS.told(look(t), build).effect, said)
    assert hint(WORDS.told(look(t), build)) == WORDS.told(look(t), build).effect, "once is enough"
    assert not covers(WORDS.told(look(t), build).effect, Message("ca.reason.send", (("n", 1),)))


def test_a_pulled_tab_shows_a_space_or_is_worth_points() -> None:
    t = CarnegieTable().staff(0, "f2c1", 4).event(row="rd").run("ca.departments").go(UseDepartment(cell("f2c1")))
    pull = Develop(project("public_infrastructure"))
    effect = WORDS.told(look(t), pull).effect
    assert effect.key == "ca.effect.develop.space", "no points are not told"
    assert reason(t, pull) == Message("ca.reason.develop")
    assert hint(WORDS.told(look(t), pull)) == msg("table.hint.why", effect=effect, reason=reason(t, pull))
    t.company().pulls[pull.tab] = 3
    assert WORDS.told(look(t), pull).effect.key == "ca.effect.develop"
    assert reason(t, pull) == Message("ca.reason.points", (("n", 5),)), "its last position shows no space"


def test_where_only_study_points_are_left_nobody_is_asked_for_a_department() -> None:
    t = CarnegieTable().staff(0, "f2c1", 2).event(row="rd").run("ca.departments")
    assert WORDS.prompt(look(t)).said.key == "ca.prompt.departments"
    t.go(UseDepartment(cell("f2c1")))
    assert t.phase == "ca.departments" and t.may(Develop(project("housing"))) and not t.actions(UseDepartment)
    said = WORDS.prompt(look(t)).said
    assert said.key == "ca.prompt.study" and dict(said.values)["study"] == 6
    assert t.may(Done())


def test_opinions_and_what_brings_nothing_are_no_reasons() -> None:
    t = CarnegieTable().staff(0, "f1c3", 1).use("f1c3", "construction")
    assert WORDS.told(look(t), Done()).reason is None
    assert WORDS.told(look(t), Sell(1)).reason is None
    assert WORDS.told(look(t), Recall(0)).reason is None
    assert WORDS.told(look(t), Recall(1)).reason == Message("ca.reason.recall")


@pytest.mark.parametrize(("high", "columns"), [(190.0, 1), (110.0, 2)])
def test_lines_of_a_planned_project_never_lie_over_each_other(high: float, columns: int) -> None:
    """At 1280x720 letters are about 20 units high, and five lines of a low card had 14 each."""
    legible, parts = 20.0, ("goods paid", "each income", "Duluth at the end", "at once", "on a mission")
    lines = tuple(("good", words, ("1",), False) for words in parts)
    card = effect_laid("Industry in Duluth", lines, legible, Rect(0, 0, 460, high)).sprites[0].picture
    laid = [shape for shape in card.shapes if isinstance(shape, Words) and shape.text in parts]
    assert len({shape.x for shape in laid}) == columns and len(laid) == len(parts)
    for one, other in combinations(laid, 2):
        assert one.x != other.x or abs(one.y - other.y) >= legible
        assert one.x + one.room <= other.x or other.x + other.room <= one.x or one.x == other.x


def test_nothing_that_speaks_against_an_answer_is_a_reason_for_it() -> None:
    t = CarnegieTable()
    t.company().departments = [-1] * 16
    assert WORDS.told(look(t), ChooseRow(0)).reason is None, "no department of this type could be used"
    t = CarnegieTable().staff(0, "f2c1", 1, 1).run("ca.duty")
    desk = t.actions(PutOnDuty)[0]
    assert reason(t, desk) == Message("ca.reason.put_on_duty")
    t.g.flow.round = 20
    assert reason(t, desk) == Message("ca.reason.points", (("n", 1),)), "there is no next time (CA-10.4)"


def test_CA_10_1_in_the_last_round_nothing_is_said_of_later_rounds() -> None:
    t = CarnegieTable().staff(0, "f2c1", 4).event(row="rd").run("ca.departments").go(UseDepartment(cell("f2c1")))
    west, pull = Advance(region("west")), Develop(project("public_infrastructure"))
    t.company().tracks[west.region] = 2
    assert reason(t, west).key == "ca.reason.advance"
    t.g.flow.round, t.g.timeline.markers = 20, [5] * 4
    assert WORDS.told(look(t), west).reason is None and WORDS.told(look(t), pull).reason is None


def test_what_a_project_brings_is_told_in_signs_that_can_be_read() -> None:
    """Steps in letters of the size of figures read as a mark, and the name of a region left its words no room."""
    lines = (("disc", "each income", ("+", "1", Sign("steps")), False),)
    card = effect_laid("X", lines, 20.0, Rect(0, 0, 300, 60)).sprites[0].picture
    (row,) = (shape for shape in card.shapes if isinstance(shape, Row))
    assert row.tall >= 1.4
    bar = sign_of("bar", (0, 0, 0))
    assert bar.width >= bar.height / 3.5, "what is offered beside each other stays apart"


def test_what_a_project_costs_is_red_and_what_it_brings_is_green() -> None:
    lines = (("good", "goods paid", ("4 → 2",), True), ("disc", "each income", ("+", "$2"), False))
    card = effect_laid("X", lines, 20.0, Rect(0, 0, 300, 120)).sprites[0].picture
    assert [shape.colour for shape in card.shapes if isinstance(shape, Row)] == [LOSS, GAIN]


def test_the_lobby_of_the_plan_is_no_department() -> None:
    lobby = hand.cell_plate(hand.LOBBY_KIND, 0, "", 0, 100, 60, False)
    assert lobby not in [hand.cell_plate(kind, 0, "", 0, 100, 60, False) for kind in TYPES]
    assert sign("lobby", BRASS_INK) in [shape.picture for shape in lobby.shapes if isinstance(shape, Place)]
