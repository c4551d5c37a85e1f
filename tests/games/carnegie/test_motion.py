"""How Carnegie moves: incomes fly from their sources, discs slide along tracks, the action-choice tile is carried."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.carnegie import events as ev
from game.games.carnegie.actions import SwitchType
from game.games.carnegie.rules import Carnegie
from game.games.carnegie.show.motion import SLIDE
from game.games.carnegie.state import CarnegieState
from game.kernel.choice import Decision, One
from game.kernel.event import Event
from game.present.answer.gesture import Drag
from game.present.motion.page_animation import lay_out
from game.present.motion.script import Hide, Move, Reel, Show
from game.present.pictures.picture import Picture, Row
from game.present.stage.bundle import Stage
from game.present.view_context import ViewContext
from tests.games.carnegie.test_show import at, g, game, stage
from tests.games.carnegie.test_tickets import parts

__all__ = ("g", "game", "stage")


def compact(g: CarnegieState, page: str) -> ViewContext:
    """Return a page of a low window, with the digests on it and all tabs chosen."""
    for company in g.companies:
        company.sides[:] = [0] * len(company.sides)
    return replace(at(g, page, decision=None), area=(1342.0, 694.0), legible=19.4)


def moves(stage: Stage, look: ViewContext, event: Event) -> list[Move | Show | Hide]:
    script = stage.motion.script(event, stage.scenery.table(look), look)
    return [part for part in parts(script) if isinstance(part, Move | Show | Hide)]


@pytest.mark.parametrize(
    ("page", "reason", "cell", "source"),
    [
        ("map", "transport", -1, "station.1"),
        ("company", "project", -1, "drawers"),
        ("company", "department", 9, "room.9"),
    ],
)
def test_what_is_received_comes_from_its_source(
    stage: Stage, g: CarnegieState, page: str, reason: ev.Reason, cell: int, source: str
) -> None:
    g.timeline.region = 1
    look = compact(g, page)
    index = stage.scenery.table(look).index
    shown, moved, gone = moves(stage, look, ev.Received(0, reason, 3, 1, 0, 0, 0, cell))
    assert isinstance(shown, Show) and (shown.sprite.x, shown.sprite.y) == (index[source].x, index[source].y)
    assert isinstance(moved, Move) and (moved.x, moved.y) == (index["digest.0"].x, index["digest.0"].y)
    assert isinstance(gone, Hide) and gone.id == shown.sprite.id == moved.id


def test_what_a_rival_receives_falls_on_the_digest(stage: Stage, g: CarnegieState) -> None:
    look = compact(g, "company")
    shown = moves(stage, look, ev.Received(1, "department", 3, 0, 0, 0, 0, 9))[0]
    digest = stage.scenery.table(look).index["digest.1"]
    assert isinstance(shown, Show) and (shown.sprite.x, shown.sprite.y) == (digest.x, digest.y - 60)


def test_nothing_flies_for_nothing(stage: Stage, g: CarnegieState) -> None:
    assert (
        stage.motion.script(
            ev.Received(0, "project", 0, 0, 0, 0, 0, -1), stage.scenery.table(compact(g, "map")), compact(g, "map")
        )
        is None
    )


def test_discs_of_a_track_move_to_where_they_lie_then(stage: Stage, g: CarnegieState) -> None:
    """Also those that make room in the box that is entered, and close up in the one that is left."""
    for company, box in zip(g.companies, (2, 2, 2, 3), strict=True):
        company.tracks[2] = box
    look = compact(g, "map")
    found = {move.id: move for move in moves(stage, look, ev.TransportAdvanced(0, 2, 3, 3)) if isinstance(move, Move)}
    g.companies[0].tracks[2] = 3
    then = stage.scenery.table(look).index
    assert set(found) == {f"disc.track.{party}.2" for party in range(4)}
    assert all((move.x, move.y) == pytest.approx((then[name].x, then[name].y)) for name, move in found.items())


@pytest.mark.parametrize("tab", range(4))
@pytest.mark.parametrize("area", [(1454.0, 600.0), (1200.0, 560.0)])
def test_a_tab_comes_out_and_a_disc_falls_on_its_space(
    stage: Stage, g: CarnegieState, tab: int, area: tuple[float, float]
) -> None:
    company = g.companies[0]
    company.sides[:] = [0] * len(company.sides)
    look = replace(at(g, "company", decision=None), area=area)
    company.pulls[tab] = 2
    shown = stage.scenery.table(look)
    company.pulls[tab], company.covered[tab] = 3, 0b1111
    then = {sprite.id: sprite for sprite in stage.scenery.table(look).sprites}
    script = stage.motion.script(ev.TabDeveloped(0, tab, 3, 3, 2), shown, look)
    assert script is not None
    before = {sprite.id: sprite for sprite in shown.sprites}
    tracks = lay_out(script)
    end = tracks.end(before)
    newest = max((name for name in set(end) - set(before)), key=lambda name: end[name].z)
    for name in (f"tray.{tab}", f"cabinet.{tab}", newest):
        assert (end[name].x, end[name].y, end[name].w) == pytest.approx((then[name].x, then[name].y, then[name].w))
        assert end[name].picture == then[name].picture
    covers = [tracks.at(before, part / 100 * SLIDE)[f"cover.{tab}"].picture for part in (10, 50, 90)]
    assert len(set(covers)) == 3 and f"cover.{tab}" not in end


def test_the_disc_of_a_project_is_lifted_off_where_its_lot_is_not_seen(stage: Stage, g: CarnegieState) -> None:
    company = g.companies[0]
    company.sides[:] = [0] * len(company.sides)
    company.pulls[:], company.covered[0] = [3] * 4, 0b110
    look = replace(at(g, "company", decision=None), area=(1200.0, 560.0))
    for space, name in ((1, "disc.0"), (2, "disc.0.2")):
        moved, gone = moves(stage, look, ev.ProjectBuilt(0, 0, space, 7, 1, 0))
        assert isinstance(moved, Move) and gone == Hide(name) and moved.id == name


def test_CA_8_2_the_action_choice_tile_is_carried_to_a_row_and_leaves(stage: Stage, g: CarnegieState) -> None:
    g.companies[0].choice_tile = True
    action = SwitchType(2)
    look = replace(compact(g, "company"), decision=Decision(0, "ca.departments", (One(action),)))
    index = stage.scenery.table(look).index
    (facet,) = stage.gestures.facets(look, action)
    assert facet.gesture == Drag("choice", "row.2") and {"choice", "row.2"} <= set(index)
    assert moves(stage, look, ev.TypeSwitched(0, 2))[-1] == Hide("choice")
    g.companies[0].choice_tile = False
    assert "choice" not in stage.scenery.table(look).index


def test_rivals_show_their_action_choice_tile(stage: Stage, game: Carnegie, g: CarnegieState) -> None:
    look = replace(compact(g, "rivals"), hover="digest.1")
    g.companies[1].choice_tile = True
    assert "choice.1" in stage.scenery.table(look).index


def figures(stage: Stage, look: ViewContext, event: Event) -> dict[str, list[int]]:
    """Return which numbers the figures of the players show one after the other."""
    script = stage.motion.script(event, stage.scenery.table(look), look)
    reels = [part for part in parts(script) if isinstance(part, Reel)]
    return {reel.id: [amount_of(picture) for picture in reel.pictures] for reel in reels}


def amount_of(picture: Picture) -> int:
    """Return the number that a picture of a holding shows."""
    (row,) = picture.shapes
    assert isinstance(row, Row)
    return int(str(row.parts[0]).removeprefix("$"))
