"""The result of a game whose table is gone: it lies above its replay."""

from __future__ import annotations

from game.play.session import Session
from game.present.stage.bundle import stage_of
from game.screen.requests import OpenResult, OpenTheatre
from game.screen.services import Services


def show_result(services: Services, session: Session) -> None:
    """Show how a game has ended; the way back leads to its replay."""
    services.go(OpenTheatre(session))
    services.go(OpenResult(session, stage_of(session.card, session.game, session.board), watched=True))
