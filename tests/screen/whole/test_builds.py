"""How often the table is laid: in a frame once at most for a position, a question and a room, whatever happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Literal

import pytest
from _pytest.mark.structures import ParameterSet

from game.games import game_infos
from game.games.game_info import GameInfo
from game.present.pages.table import Table
from game.screen.scenes.table.scene import TableScene
from tests.pilot import Pilot
from tests.screen.whole.tables import fresh, sit_down

ACTIONS = 8


def counted(pilot: Pilot, scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[object, ...]]:
    """Return what counts the pages that are laid, by the frame, the actions played, whether somebody is asked, and the
    room: where telling begins the bar may leave another one.
    """
    built: Counter[tuple[object, ...]] = Counter()
    lay = scene.presenter.table_pages.table

    def count(page: str) -> Table:
        presenter = scene.presenter
        room = presenter.table_pages.paging.room
        built[pilot.time, len(presenter.session.log), presenter.draft is not None, room, page] += 1
        return lay(page)

    monkeypatch.setattr(scene.presenter.table_pages, "table", count)
    return built


def ways() -> Iterator[ParameterSet]:
    """Yield every game with every pair of settings; in the normal run a third of them, another one for each game."""
    pairs = list(enumerate(product(("always", "slip", "never"), ("off", "fast"))))
    for (place, info), (number, (confirm, animation)) in product(enumerate(game_infos().values()), pairs):
        marks = [] if (number - place) % 3 == 0 else [pytest.mark.slow]
        yield pytest.param(info, confirm, animation, marks=marks, id=f"{info.id}-{confirm}-{animation}")


@pytest.mark.long
@pytest.mark.grid(1, long="values")
@pytest.mark.parametrize(("info", "confirm", "animation"), list(ways()))
def test_a_frame_lays_the_table_once(
    pilot: Pilot,
    monkeypatch: pytest.MonkeyPatch,
    info: GameInfo,
    confirm: Literal["always", "slip", "never"],
    animation: Literal["off", "fast"],
) -> None:
    pilot.app.settings.animation = animation
    pilot.app.settings.confirm = confirm
    scene = sit_down(pilot, fresh(pilot, info, 1))
    built = counted(pilot, scene, monkeypatch)
    chance = Random(2)
    for _ in range(ACTIONS):
        pilot.settle()
        draft = scene.presenter.draft
        if draft is None:
            assert scene.session.over, "nobody is asked, and the game is not over"
            break
        pilot.play(draft.decision.sample(chance), chance)
    assert built.total() > min(ACTIONS, len(scene.session.log)), "it is laid at all"
    assert max(built.values()) == 1
