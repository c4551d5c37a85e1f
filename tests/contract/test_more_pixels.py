"""More pixels, more help: whatever a page shows in a window, it shows in a larger one, too.

Walked over every game and each of its pages at positions of random games: things and places by their names, buttons by
theirs, and every word and figure. A name in capitals only is short for a whole one, which a larger window has.
"""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.present.pictures.picture import Picture
from tests.contract.test_letters import written
from tests.pilot import Pilot
from tests.screen.fits import spied
from tests.screen.sizes import HUGE, LARGE, USUAL, Size
from tests.screen.whole.test_room import table_at

SIZES = (USUAL, LARGE, HUGE)
MOMENTS = (0, 40, 160)
SHORT = re.compile(r"[A-Z&.]+")


class Shown(NamedTuple):
    """What is in sight while a page is looked at."""

    things: frozenset[str]
    words: frozenset[str]
    widgets: frozenset[str]


def shown_at(tmp_path: Path, info: GameInfo, size: Size) -> dict[tuple[int, str], Shown]:
    """Return what each page shows at the moments of a game in a window of that size."""
    pilot = Pilot(tmp_path, size)
    pilot.app.settings.animation = "off"
    found = {}
    for actions in MOMENTS:
        scene = table_at(pilot, info, actions)
        if scene is None:
            continue
        pages, tabs = scene.presenter.table_pages, scene.presenter.paging.tabs
        for page in tabs:
            if len(tabs) > 1:
                pilot.click(f"page.{page.id}")
            spy = spied(pilot)
            tables = [pages.shown(layout.page.id) for layout in scene.presenter.paging.seen]
            drawn: set[Picture] = {sprite.picture for table in tables for sprite in table.sprites}
            words = {word for picture in drawn for said, _ in written(picture, 1.0, spy) for word in said.split()}
            found[actions, page.id] = Shown(
                frozenset(name for table in tables for name in table.index),
                frozenset(word for word in words if not SHORT.fullmatch(word)),
                frozenset(widget.id for widget in scene.layer.base.walk()),
            )
    pilot.close()
    return found


@pytest.mark.long
@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_a_larger_window_shows_all_that_a_smaller_one_does(tmp_path: Path, info: GameInfo) -> None:
    looks = [shown_at(tmp_path / str(size[0]), info, size) for size in SIZES]
    missing = []
    for less, more in pairwise(looks):
        assert less.keys() == more.keys() and less
        for page, shown in less.items():
            for kind, small, large in zip(Shown._fields, shown, more[page], strict=True):
                missing += [f"{page}: {kind} {name!r}" for name in sorted(small - large)]
    assert not missing, "\n".join(missing)
