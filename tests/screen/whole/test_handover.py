"""U9 at the tables of every game: what only the first person may know is not seen once the screen changed hands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.kernel.event import Event
from game.kernel.message import Message
from game.play.session import Session
from game.present.pages.table import Table
from game.present.pages.table_pages import drafted
from game.present.pictures.picture import Picture
from game.present.scene import CARE
from game.screen.scenes.curtain import CurtainScene
from game.screen.scenes.table.scene import TableScene
from tests.pilot import LONGEST_WAIT, Pilot
from tests.screen.fits import spied
from tests.screen.whole.tables import fresh, length, sit_down, until

GAMES = list(game_infos().values())
PLACES = [(info, part) for info in GAMES for part in (0.0, 0.6)]
AFTER = 40
"""Frames that are looked at after the next person has been asked."""


def twins(session: Session, seat: int, other: int) -> tuple[Action, Action] | None:
    """Return two actions of ``seat`` that ``other`` cannot tell apart, or None."""
    game = session.game
    decision = game.decision(session.state, seat)
    assert decision is not None
    seen: list[tuple[Action, object]] = []
    for action in decision.every(60):
        state = session.state.clone()
        events: list[Event] = []
        game.apply(state, seat, action, events)
        if game.decision(state, other) is None or any(event.reveals for event in events):
            continue
        view = game.mask(state, other)
        for before, known in seen:
            if known == view:
                return before, action
        seen.append((action, view))
    return None


def moment(pilot: Pilot, info: GameInfo, part: float) -> tuple[Session, tuple[Action, Action]]:
    """Return a game after ``part`` of its length at which the first person decides something in secret."""
    session = fresh(pilot, info, 2, 2 if 2 in info.seats else 0)

    def secret(seat: int) -> bool:
        return seat == 0 and twins(session, 0, 1) is not None

    found = until(session, lambda decision: secret(decision.seat), int(part * length(info, len(session.players))))
    if found is None:
        pytest.skip("nothing is decided in secret here")
    chosen = twins(session, 0, 1)
    assert chosen is not None
    return session, chosen


def frame(pilot: Pilot) -> int:
    """Return a fingerprint of what is on the screen, and of what is told to who cannot see it.

    The same picture with the same words has the same one in this run.
    """
    picture = pygame.image.tobytes(pilot.window.screen, "RGB")
    return hash((picture, pilot.scene.nodes(), pilot.scene.heard()))


def first_turn(pilot: Pilot, session: Session, action: Action) -> TableScene:
    """Let the first person do ``action``, to the moment the curtain falls for the second."""
    scene = sit_down(pilot, session)
    pilot.settle()
    if isinstance(pilot.scene, CurtainScene):
        pilot.raise_curtain()
        pilot.settle()
    if not pilot.missing("recap"):
        pilot.click("recap.go")
    pilot.settle()
    assert pilot.asked == 0
    pilot.play(action, Random(1))
    for _ in range(LONGEST_WAIT):
        if not isinstance(pilot.scene, CurtainScene):
            pilot.frames()
    assert isinstance(pilot.scene, CurtainScene)
    assert scene.presenter.handover is not None and scene.presenter.handover.seat == 1
    return scene


def watch(pilot: Pilot, scene: TableScene, seen: list[int]) -> None:
    """Hand the screen over and look at everything: each frame and what is explained goes into ``seen``."""
    pilot.point(3, 3)

    def look(frames: int) -> None:
        for _ in range(frames):
            pilot.frames()
            seen.append(frame(pilot))

    look(20)
    pilot.seconds(CARE)
    pilot.key("enter", held=40)
    look(60)
    assert pilot.scene is scene
    if not pilot.missing("recap"):
        pilot.click("recap.go")
    look(AFTER)
    for thing in sorted(scene.boards.front.things.values(), key=lambda thing: thing.id):
        x, y = thing.rect.centre
        pilot.point(x, y, steps=1)
        pilot.frames(12, 0.1)
        seen.append(frame(pilot))
    for key in ("l", "a", "s"):
        pilot.key(key)
        look(3)


@pytest.mark.long
@pytest.mark.grid(long="values")
@pytest.mark.parametrize(("info", "part"), PLACES, ids=lambda value: getattr(value, "id", str(value)))
def test_what_the_first_person_decided_changes_no_pixel(info: GameInfo, part: float, tmp_path: Path) -> None:
    """Two games differ only in what the first person has decided in secret: the second sees the same, pixel by pixel,
    and is told the same.

    Every frame of the hand-over counts, the recap, the log, the aids, and the tip of each thing on the table.
    """
    frames: list[list[int]] = []
    for which in (0, 1):
        pilot = Pilot(tmp_path / str(which))
        session, chosen = moment(pilot, info, part)
        scene = first_turn(pilot, session, chosen[which])
        frames.append([])
        watch(pilot, scene, frames[-1])
        pilot.close()
    assert len(frames[0]) == len(frames[1])
    different = [number for number, (a, b) in enumerate(zip(*frames, strict=True)) if a != b]
    assert not different, f"frames {different[:5]} of {len(frames[0])} tell what the first person has decided"
    assert len(set(frames[0])) > 5, "curtain, table, log, aids and players were seen"


def said(table: Table) -> set[Message]:
    return {words for part in table.index.values() for words in (part.label, part.info) if words is not None}


def pictures(table: Table) -> set[Picture]:
    return {sprite.picture for sprite in table.sprites}


def masked(scene: TableScene, seat: int, page: str | None = None) -> Table:
    """Return a page of the game as it is now, for the eyes of a seat alone; None: the page in front."""
    game, presenter = scene.session.game, scene.presenter
    state = scene.session.state
    decision = game.decision(state, seat)
    here = replace(presenter.look(page), view=game.mask(state, seat), viewer=seat, decision=decision)
    draft = here.draft if seat == presenter.viewer else ()
    return drafted(scene.stage.scenery, scene.stage.words, replace(here, draft=draft, hover="", held=""))


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize(("info", "part"), PLACES, ids=lambda value: getattr(value, "id", str(value)))
def test_nothing_of_the_first_persons_table_is_left(info: GameInfo, part: float, pilot: Pilot) -> None:
    """What lies on the table of the first person alone is not drawn any more; at rest there is the masked view."""
    session, chosen = moment(pilot, info, part)
    scene = first_turn(pilot, session, chosen[0])
    pages = [page.id for page in scene.presenter.paging.pages]
    first, second = ([masked(scene, seat, page) for page in pages] for seat in (0, 1))
    others = set().union(*map(pictures, second))
    private = set().union(*map(pictures, first)) - others
    told = set().union(*map(said, first)) - set().union(*map(said, second))
    if not private and scene.session.view(0) == scene.session.view(None):
        pytest.skip(f"{info.id} has no secrets at this moment")
    assert private, f"the table of {info.id} shows the first person nothing of what is theirs"

    def drawn() -> set[Picture]:
        return {picture for picture, _ in spied(pilot).pictures}

    for _ in range(20):
        pilot.frames()
        assert not drawn() & (private | others), "the curtain hides the whole table"
    pilot.seconds(CARE)
    pilot.key("enter", held=40)
    for _ in range(60 + AFTER):
        pilot.frames()
        assert not drawn() & private
        shown = scene.presenter.table_pages.shown()
        if pilot.scene is scene:
            assert not pictures(shown) & private
            assert not said(shown) & told
    if not pilot.missing("recap"):
        pilot.click("recap.go")
    pilot.settle()
    assert scene.presenter.viewer == 1
    pilot.point(3, 3)
    pilot.frames(4)
    assert scene.presenter.table_pages.resting() == masked(scene, 1)
    assert pictures(masked(scene, 1)) <= drawn()
