"""Why one would play an answer is true by the rules, and says no more than its seat can know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from game.games.empire_engine.actions import LayGear, PlaceEngine
from game.games.empire_engine.events import AttackSucceeded
from game.games.empire_engine.show.words import EmpireWords
from game.games.empire_engine.tables import KINDS
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Event
from game.kernel.message import Message, SeatName
from game.present.stage.told import covers, hint
from game.present.text import LANGUAGES
from game.present.view_context import ViewContext
from tests.games.empire_engine.table import (
    G1,
    G2,
    NONE,
    WITH_GOOD,
    WITH_SOLDIER,
    EmpireTable,
    L,
    R,
)  # fmt: skip
from tests.hidden import otherwise
from tests.texts import texts_of

WORDS = EmpireWords(8)


def expected(seen: ViewContext, action: Action) -> Message | None:
    """Return why one would give an answer; of a plan what is foretold of it, also where it comes to nothing."""
    if isinstance(action, LayGear | PlaceEngine):
        assert seen.decision is not None
        return WORDS.meanings.foretold(seen.view, seen.decision.seat, action)
    return WORDS.told(seen, action).reason


SPOKEN = {language: texts_of(language) for language in LANGUAGES}


def look(t: EmpireTable, seat: int = 0) -> ViewContext:
    """Return what a seat sees of a table while it decides."""
    decision = t.game.decision(t.g, seat) or Decision(seat, "ee.lay", ())
    return ViewContext(t.game.mask(t.g, seat), seat, decision, ())


def english(sentence: Message | None) -> str:
    assert sentence is not None
    return SPOKEN["en"].render(sentence, lambda seat: f"P{seat}")


def why(t: EmpireTable, action: Action, seat: int = 0) -> str:
    return english(expected(look(t, seat), action))


def planning(left: str, right: str, soldiers: int, goods: int, laid: LayGear | None = None) -> EmpireTable:
    """Return a table at which seat 0 plans after this gear; the others have no cubes and cannot attack."""
    t = EmpireTable(3).top(0, left, right).ready(0, soldiers, goods)
    for rival in (1, 2):
        t.top(rival, "produce", "export").ready(rival, 0, 0)
    t.at("ee.lay")
    if laid is not None:
        t.play(0, laid)
        for _ in range(4):
            seat = t.acting
            if seat == 0:
                break
            t.play(seat, LayGear(G2, R, NONE))
        assert t.acting == 0
    return t


PLANS = [
    ("produce", "invent", 1, 3, LayGear(G1, R, NONE), LayGear(G2, L, NONE), "EE_7_1_soldiers_are_armed_before_they_pay",
     "Attack P2; 2 Soldiers, 3 Goods left ready."),
    ("produce", "invent", 1, 3, LayGear(G1, R, NONE), LayGear(G2, L, WITH_SOLDIER), "EE_8_1_nobody_pays",
     "No Soldier to attack with; 3 Goods left ready."),
    ("produce", "invent", 1, 3, LayGear(G1, R, NONE), LayGear(G2, L, WITH_GOOD), "EE_8_1_R10_one_for_two",
     "1 Soldier is too few for 2 attacks; 2 Goods left ready."),
    ("produce", "invent", 2, 1, LayGear(G1, R, NONE), LayGear(G2, L, WITH_GOOD), "EE_8_1_two_for_two",
     "Attack twice; nothing left ready."),
    ("arm", "invent", 0, 1, LayGear(G2, R, NONE), LayGear(G1, L, WITH_GOOD), "EE_9_1_nothing_to_export",
     "No Goods to export; 2 Soldiers left ready."),
    ("produce", "invent", 0, 1, LayGear(G2, R, NONE), LayGear(G1, L, WITH_GOOD), "EE_7_2_goods_are_made_first",
     "Export 2 Goods safely; nothing left ready."),
    ("produce", "invent", 1, 2, LayGear(G2, R, NONE), LayGear(G1, L, NONE), "EE_9_2_salvage",
     "Export 2 Goods, salvage a cube safely; 1 Soldier left ready."),
    ("produce", "export", 1, 2, LayGear(G2, R, NONE), LayGear(G1, L, WITH_SOLDIER), "EE_7_3_invent",
     "Score 1 Invention; 4 Goods left ready."),
    ("arm", "export", 1, 0, LayGear(G1, R, NONE), LayGear(G2, L, NONE), "EE_8_3_defend",
     "Nobody can attack you; 1 Soldier, 2 Goods left ready."),
]  # fmt: skip
"""Engines, ready Soldiers and Goods, the gear that lies, the one to be laid, and what is said of it."""


@pytest.mark.parametrize(
    ("left", "right", "soldiers", "goods", "laid", "answer", "rule", "said"), PLANS, ids=[row[6] for row in PLANS]
)
def test_the_second_gear_says_what_the_round_comes_to(
    left: str, right: str, soldiers: int, goods: int, laid: LayGear, answer: LayGear, rule: str, said: str
) -> None:
    t = planning(left, right, soldiers, goods, laid)
    assert why(t, answer) == said
    reason = expected(look(t), answer)
    assert reason is not None and not covers(WORDS.told(look(t), answer).effect, reason)


def test_a_hint_says_what_is_done_and_why() -> None:
    t = planning("produce", "invent", 1, 3, LayGear(G1, R, NONE))
    assert english(hint(WORDS.told(look(t), LayGear(G2, L, NONE)))) == (
        "Below the left engine: Produce → Arm. Attack P2; 2 Soldiers, 3 Goods left ready."
    )
    assert english(hint(WORDS.told(look(t), LayGear(G2, L, WITH_SOLDIER)))) == (
        "Below the left engine with 1 Soldier: Produce → Attack. But: That leaves no ready Soldier for the attack."
    ), "nobody is advised by what comes to nothing"


# ---- whole games


def moves(seats: int, seed: int) -> Iterator[tuple[EmpireTable, Decision, Action]]:
    """Yield each decision of a game at random with its answer, before that is carried out."""
    t, rng = EmpireTable(seats, seed % seats), Random(seed)
    t.game.begin(t.g, t.events)
    while found := t.game.decisions(t.g):
        action = found[0].sample(rng)
        yield t, found[0], action
        t.game.apply(t.g, found[0].seat, action, t.events)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_answer_has_a_reason_that_all_languages_know_and_nothing_hidden_is_in_it(seats: int) -> None:
    for t, decision, _ in moves(seats, seats):
        other, _ = otherwise(t.game, t.g, decision.seat)
        looks = [ViewContext(t.game.mask(g, decision.seat), decision.seat, decision, ()) for g in (t.g, other)]
        for action in decision.every():
            reason, same = (expected(each, action) for each in looks)
            assert reason is not None and reason == same, "whatever the others hide"
            for language, catalogue in SPOKEN.items():
                spoken = catalogue.render(reason)
                assert spoken and "⟨" not in spoken, f"{language}: {spoken}"


def counted(cubes: Any) -> list[int]:
    """Return how many Soldiers and Goods a pile in words names."""
    values = dict(cubes.values)
    if cubes.key == "ee.list":
        return [a + b for a, b in zip(counted(values["first"]), counted(values["rest"]), strict=True)]
    return [values["n"] if cubes.key == f"ee.cubes.{kind}" else 0 for kind in KINDS[:2]]


def deeds(found: Any) -> Iterator[Message]:
    yield found
    for _, value in found.values:
        if isinstance(value, Message):
            yield from deeds(value)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_foretold_of_a_round_comes_true(seats: int) -> None:
    """EE-7 to EE-9: what lies ready of those whom nobody hit, what is safe, who cannot defend."""
    seen: Counter[str] = Counter()
    for seed in range(12):
        told: dict[int, Message] = {}
        start, number = 0, 1
        for t, decision, action in moves(seats, seed):
            if t.g.flow.round != number:
                for seat, reason in told.items():
                    seen.update(come_true(t, seat, reason, t.events[start:]))
                told, start, number = {}, len(t.events), t.g.flow.round
            if decision.prompt == "ee.lay":
                foretold = expected(look(t, decision.seat), action)
                assert foretold is not None
                told[decision.seat] = foretold
    assert {"pile", "ee.deed.safe", "ee.deed.attack.open"} <= set(seen), seen


def come_true(t: EmpireTable, seat: int, reason: Message, events: Sequence[Event]) -> Iterator[str]:
    """Yield what of a reason could be compared with what has happened since."""
    hit = {event.victim for event in events if isinstance(event, AttackSucceeded)}
    values = dict(reason.values)
    if reason.key in ("ee.why.round", "ee.why.round.bare") and seat not in hit:
        assert t.g.empires[seat].ready == (counted(values["cubes"]) if "cubes" in values else [0, 0]), english(reason)
        yield "pile"
    for deed in deeds(reason):
        if deed.key == "ee.deed.safe":
            assert seat not in hit, english(reason)
            yield deed.key
        if deed.key == "ee.deed.attack.open":
            victim = dict(deed.values)["seat"]
            assert isinstance(victim, SeatName) and victim.seat in hit, english(reason)
            yield deed.key
