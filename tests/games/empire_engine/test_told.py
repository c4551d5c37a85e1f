"""What was confirmed stays on the table while it is told, whatever becomes of the window meanwhile."""

from __future__ import annotations

from types import SimpleNamespace

from game.games.empire_engine.actions import PlaceEngine
from game.games.empire_engine.game_info import INFO
from game.games.empire_engine.tables import LEFT, PRODUCE
from game.kernel.message import Message
from game.present.pictures.picture import Words
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import stage_of
from tests.classroom import MANNER
from tests.played import begun


def _caption(sitting: TablePresenter, name: str) -> list[str]:
    """Return the keys of the words on a sprite, as it lies now."""
    shown = sitting.tabletop.shown(sitting.paging.front)
    (picture,) = (sprite.picture for sprite in shown.sprites if sprite.id == name)
    words = (shape.text for shape in picture.shapes if isinstance(shape, Words))
    return [each.key for each in words if isinstance(each, Message)]


def test_a_placed_engine_is_not_told_as_not_yet_chosen_when_the_room_changes() -> None:
    session = begun(INFO, 3)
    manner = SimpleNamespace(**{**vars(MANNER), "animation": "normal"})
    sitting = TablePresenter(session, stage_of(INFO, session.game, session.board), manner)
    sitting.tabletop.fit((1204.0, 600.0), 17.5)
    seat = session.waiting()[0].seat
    for _ in range(200):
        sitting.update(0.05)
        if sitting.handover is not None:
            sitting.raise_curtain()
        if sitting.asking is not None:
            break
    assert sitting.asking is not None
    sitting.asking.fill_in(PlaceEngine(LEFT, PRODUCE))
    sitting.refresh()
    assert _caption(sitting, f"caption.{seat}.L") == ["ee.action.produce"]
    assert sitting.commit() and sitting.director.playing
    sitting.tabletop.fit((1204.0, 560.0), 17.5)
    assert _caption(sitting, f"caption.{seat}.L") == ["ee.action.produce"]
