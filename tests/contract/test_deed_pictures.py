"""The picture of a deed is the thing that is carried, or what was touched as it lies there afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.present.answer.gesture import carried
from game.present.pages.table import Sprite, Table
from game.present.pictures.picture import Picture
from game.present.record.deeds import ROOM, deed_picture, look_before
from game.present.stage.bundle import stage_of
from tests.played import played

EVERY = 5


def lying(table: Table, names: list[str]) -> list[Picture]:
    """The looks of these things on a table, as far as they lie there."""
    things = (table.index.get(name) for name in names)
    return [thing.picture for thing in things if isinstance(thing, Sprite)]


@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_a_deed_looks_like_its_thing_and_that_of_a_button_like_nothing(info: GameInfo) -> None:
    session = played(info, 3, seed=2, actions=160)
    stage = stage_of(info, session.game, session.board)
    seen: set[str] = set()
    for index, entry in enumerate(session.log[::EVERY]):
        look = replace(look_before(session, entry), area=ROOM)
        assert look.decision is not None
        page = stage.scenery.page_of(look, look.decision)
        named = [carried(facet) for facet in stage.gestures.facets(look, entry.action)]
        before, after = (
            stage.scenery.table(replace(look, page=page, view=session.game.mask(state, entry.seat), decision=asked))
            for state, asked in (
                (entry.before, look.decision),
                (session.state_at(index * EVERY + 1), None),
            )
        )

        sources, targets = ([each for each in side if each] for side in zip(*named, strict=True)) if named else ([], [])
        found = deed_picture(session, stage, entry, entry.action)
        if sources:
            expected, kind = lying(before, sources), "carried"
        else:
            expected, kind = lying(after, targets) or lying(before, targets), "touched"
        assert found == (expected[0] if expected else None), f"{entry.action}"
        seen.add(kind if found is not None else "nothing")
    assert seen - {"nothing"}, "no deed has a picture"
