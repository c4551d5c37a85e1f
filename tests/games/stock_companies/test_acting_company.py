"""Whoever decides for a company does so as its president: the table names the company, the panel shows both."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest

from game.games.stock_companies.game_info import INFO
from game.play.settings import Settings
from game.present.answer.answer_controller import AnswerController
from game.present.party import badges_of, seated
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import stage_of
from game.screen.scenes.table.words import panel_of
from game.screen.widgets.dialog import nothing
from tests.played import begun, people


@pytest.mark.parametrize("kind", ["human", "easy"])
def test_SC0_1_3_the_company_that_acts_is_now_and_its_crest_stands_beside_the_president(kind: str) -> None:
    """Whether a person is asked or a bot is waited for."""
    session = begun(INFO, 3, 3, people("human", kind, kind))
    stage, rng, seen = stage_of(INFO, session.game, session.board), Random(5), set[tuple[int, int]]()
    while session.waiting() and len(seen) < 4:
        (decision, *_) = session.waiting()
        if decision.prompt.startswith("pg."):
            presenter = TablePresenter(session, stage, Settings(animation="off", bot_pace="slow"))
            presenter.update(0.0)
            presenter.raise_curtain()
            presenter.update(0.0)
            look = presenter.look()
            parties = {party.id: party.mark for party in stage.scenery.parties(look)}
            answering = AnswerController(presenter, SimpleNamespace())
            crest, token = panel_of(answering, nothing).marks
            assert crest == parties[f"company.{decision.subject}"]
            assert token == seated(badges_of(session))[decision.seat].mark
            now = [step.party for step in stage.words.timeline(look.view).order if step.progress == "now"]
            assert now == [f"company.{decision.subject}"]
            seen.add((decision.subject, decision.seat))
        session.submit(decision.seat, decision.sample(rng))
    assert any(company != seat for company, seat in seen)
