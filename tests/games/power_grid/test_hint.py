"""A hint says what is advised and why, and what the next best answer would be: never of the one what the other is."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest

from game.bots.report import Weighed
from game.games import info_of
from game.games.power_grid.actions import Build
from game.kernel.action import Action
from game.kernel.message import Message, msg
from game.present.answer.answer_controller import AnswerController
from game.present.answer.hints import Suggestion, advice
from game.present.party import badges_of
from game.present.stage.bundle import stage_of
from game.present.text import LANGUAGES
from game.present.view_context import ViewContext
from tests.played import begun, go_on
from tests.texts import texts_of

INFO = info_of("power_grid")
CHANCE = "table.hint.chance"


def builds(action: Action) -> bool:
    return isinstance(action, Build)


def advised(weigh: float, against: float, error: float = 0.01) -> tuple[Message, Message, Message]:
    """Return what a hint says of the first of two cities, and the effects of both, each by itself."""
    game = begun(INFO, 3, seed=5, options={"map": "germany"})
    while (decision := game.waiting()[0]).prompt != "pg.building" or sum(map(builds, decision.every(9))) < 2:
        go_on(game, Random(1), 1)
    stage, codec = stage_of(INFO, game.game, game.board), game.codec
    look = ViewContext(game.view(decision.seat), decision.seat, decision, badges_of(game))
    first, second = [*filter(builds, decision.every())][:2]
    drawn = [look]

    def fill_in(action: Action) -> None:
        drawn.append(replace(look, draft=tuple(stage.gestures.facets(look, action)), answer=action))

    draft = SimpleNamespace(offer=decision, fill_in=fill_in)
    session = SimpleNamespace(codec=codec, bots=None, log=[])
    presenter = SimpleNamespace(session=session, stage=stage, draft=draft, look=lambda: drawn[-1], refresh=lambda: None)
    answering = AnswerController(presenter, SimpleNamespace())  # type: ignore[arg-type]
    found = Suggestion(first, Weighed(weigh, codec.dump(second), against, error=error))
    answering.hinting = SimpleNamespace(poll=lambda: found)  # type: ignore[assignment]
    answering.poll()
    assert answering.advice is not None and answering.advised == first
    return answering.advice, stage.words.told(look, first).effect, stage.words.told(look, second).effect


def test_the_next_best_answer_is_told_by_itself_while_the_advised_one_lies_on_the_table() -> None:
    advice, mine, rival = advised(0.3, 0.2)
    said = dict(advice.values)["reason"]
    assert isinstance(said, Message) and said.key == CHANCE
    assert dict(said.values)["rival"] == rival != mine
    assert advice.key == "table.hint.says", "the button’s words would say less of the deed once more"
    for speak in (texts_of(language).render for language in LANGUAGES):
        assert speak(said).endswith(speak(rival)), "a whole sentence comes last, nothing follows its full stop"


@pytest.mark.parametrize(
    ("against", "error", "told"),
    [(0.27, 0.01, True), (0.29, 0.001, False), (0.31, 0.01, False), (0.19, 0.05, True), (0.21, 0.05, False)],
)
def test_chances_are_told_where_one_answer_is_certainly_better(against: float, error: float, *, told: bool) -> None:
    advice, *_ = advised(0.3, against, error)
    said = dict(advice.values)["reason"]
    assert isinstance(said, Message) and (said.key == CHANCE) == told


def test_the_hint_for_a_region_says_it_once() -> None:
    """The gold button names it wholly: "Take Westfalen. Play in Westfalen." says it twice."""
    game = begun(INFO, 3, seed=5, options={"map": "germany", "region_selection": "players"})
    decision = game.waiting()[0]
    assert decision.prompt == "pg.regions"
    stage = stage_of(INFO, game.game, game.board)
    look = ViewContext(game.view(decision.seat), decision.seat, decision, badges_of(game))
    for action in decision.every(9):
        told = stage.words.told(look, action)
        presenter = SimpleNamespace(session=game, stage=stage, look=lambda: look)
        said = advice(presenter, Suggestion(action, None), told)  # type: ignore[arg-type]
        assert told.gold is not None and said == msg("table.hint.says", reason=told.gold)
