"""What was confirmed stays on the table while it is told, whatever becomes of the window meanwhile."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.empire_engine.actions import PlaceEngine
from game.games.empire_engine.game_info import INFO
from game.games.empire_engine.tables import LEFT, PRODUCE
from game.kernel.message import Message
from game.present.pictures.picture import Words
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import stage_of
from tests.classroom import SETTINGS
from tests.played import begun


def _caption(presenter: TablePresenter, name: str) -> list[str]:
    """Return the keys of the words on a sprite, as it lies now."""
    shown = presenter.table_pages.shown(presenter.paging.front)
    (picture,) = (sprite.picture for sprite in shown.sprites if sprite.id == name)
    words = (shape.text for shape in picture.shapes if isinstance(shape, Words))
    return [each.key for each in words if isinstance(each, Message)]


def test_a_placed_engine_is_not_told_as_not_yet_chosen_when_the_room_changes() -> None:
    session = begun(INFO, 3)
    settings = replace(SETTINGS, animation="normal")
    presenter = TablePresenter(session, stage_of(INFO, session.game, session.board), settings)
    presenter.table_pages.fit((1204.0, 600.0), 17.5)
    seat = session.waiting()[0].seat
    for _ in range(200):
        presenter.update(0.05)
        if presenter.handover is not None:
            presenter.raise_curtain()
        if presenter.draft is not None:
            break
    assert presenter.draft is not None
    presenter.draft.fill_in(PlaceEngine(LEFT, PRODUCE))
    presenter.refresh()
    assert _caption(presenter, f"caption.{seat}.L") == ["ee.action.produce"]
    assert presenter.commit() and presenter.director.playing
    presenter.table_pages.fit((1204.0, 560.0), 17.5)
    assert _caption(presenter, f"caption.{seat}.L") == ["ee.action.produce"]
