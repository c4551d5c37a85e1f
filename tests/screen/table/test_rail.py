"""The rail at the left of a table: what its tiles show lies beside each other."""

from __future__ import annotations

import pytest

from game.kernel.message import msg
from game.present.area import Rect
from game.screen.scenes.board.frame import KEY_ROOM, RAIL, SLIM, TILE, TILE_SIGN, RailTile


@pytest.mark.parametrize("width", [RAIL, SLIM])
def test_the_number_of_what_is_unread_covers_no_sign(width: float) -> None:
    tile = RailTile("drawer.log", Rect(0.0, 300.0, width, TILE), msg("table.log"), "log", lambda: None)
    sign, none = tile.signs()
    assert none is None and sign.w == TILE_SIGN and sign.centre[0] == width / 2
    tile.unread = 27
    sign, badge = tile.signs()
    assert badge is not None and not badge.overlaps(sign)
    assert badge.within(tile.rect) and sign.within(tile.rect) and sign.w >= TILE_SIGN / 2
    assert sign.right <= tile.rect.right - KEY_ROOM, "the key is in the corner"
