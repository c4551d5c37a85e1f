"""The sheet of keys at the table of every game: each key on it does what the sheet says."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.choice import Decision, One
from game.kernel.message import msg
from game.present.answer.gesture import Drag, Press, Tap
from game.present.pages.table import ONLY
from game.present.stage.bundle import stage_of
from game.present.stage.gestures import REACH
from game.present.view_context import ViewContext
from game.screen.scenes.rules import RulesScene
from game.screen.scenes.table import keys
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.theatre.scene import TheatreScene
from game.screen.widgets.focus import stops_among
from game.screen.window.screenshot import MOST_POSES
from tests.pilot import Pilot
from tests.played import go_on
from tests.screen.whole.desk import Desk
from tests.screen.whole.tables import fresh

GAMES = list(game_infos().values())


def begun(scene: TableScene) -> bool:
    return scene.presenter.draft is not None and scene.presenter.draft.begun


def telling(scene: TableScene) -> bool:
    return scene.presenter.director.playing


def muted(desk: Desk) -> bool:
    return desk.pilot.app.settings.muted


def enter(desk: Desk) -> None:
    scene = desk.answered()
    log, action = len(scene.session.log), scene.presenter.ready()
    desk.pilot.key("enter")
    if not desk.pilot.missing("slip"):
        desk.pilot.key("enter")
        assert len(scene.session.log) == log, "Enter gives the safe answer"
        desk.pilot.click("confirm")
        desk.pilot.click("slip.yes")
    assert scene.session.log[log].action == action


def escape(desk: Desk) -> None:
    scene = desk.answered()
    assert begun(scene)
    desk.pilot.key("escape")
    assert not begun(scene) and desk.pilot.missing("pause")
    desk.pilot.key("escape")
    assert desk.pilot.see("pause")
    desk.pilot.key("escape")
    assert desk.pilot.missing("pause") and desk.pilot.scene is scene


def numbers(desk: Desk) -> None:
    scene = desk.on_board()
    draft = scene.presenter.draft
    assert draft is not None
    offered = list(scene.touch.touchable())
    look, decision = scene.presenter.look(), draft.decision
    if all(scene.stage.gestures.handling(decision, action).instant for action in decision.every()):
        log = len(scene.session.log)
        desk.pilot.key("1")
        carried_out = scene.stage.gestures.facets(look, scene.session.log[log].action)
        assert [facet.gesture for facet in carried_out] == [Tap(offered[0])], "a key is a click"
        return
    for number, thing in enumerate(offered[:9], start=1):
        desk.pilot.key(str(number))
        done = [f.gesture.target for f in draft.board.draft if isinstance(f.gesture, Tap)]
        assert scene.presenter.selection.held == thing or thing in done
        if scene.presenter.selection.held:
            landing = scene.touch.touchable()[0]
            desk.pilot.key("1")
            assert Drag(thing, landing) in [f.gesture for f in draft.board.draft]
        desk.pilot.key("escape")
        assert not draft.begun and list(scene.touch.touchable()) == offered
    if len(offered) < 9:
        desk.pilot.key(str(len(offered) + 1))
        assert not draft.begun and not scene.presenter.selection.held


def tab(desk: Desk) -> None:
    scene = desk.on_board()
    offered = list(scene.touch.touchable())
    way = []
    for _ in range(len(offered)):
        desk.pilot.key("tab")
        assert scene.layer.focus is not None and scene.layer.ring
        way.append(scene.layer.focus.id)
    assert way == offered, "Tab leads from one offered thing to the next"
    for _ in range(len(offered) - 1):
        desk.pilot.key("shift+tab")
    assert scene.layer.focus is not None and scene.layer.focus.id == offered[0]
    desk.pilot.key("enter")
    draft = scene.presenter.draft
    assert draft is None or draft.begun or scene.presenter.selection.held == offered[0]


def arrows(desk: Desk) -> None:
    scene = desk.on_board()
    desk.pilot.key("tab")
    seen = {scene.layer.focus}
    for key in ("right", "down", "left", "up") * 2:
        before = scene.layer.focus
        desk.pilot.key(key)
        after = scene.layer.focus
        assert after is not None
        if before is not None and after.id != before.id:  # tabs stay where they are and turn the page
            x = after.rect.centre[0] - before.rect.centre[0]
            y = after.rect.centre[1] - before.rect.centre[1]
            assert {"right": x > 0, "left": x < 0, "down": y > 0, "up": y < 0}[key]
            seen.add(after)
    least = min(3, len(stops_among(list(scene.layer.top.walk()))))
    assert len(seen) >= least, (
        f"arrows lead to {len(seen)} of the things that can be reached with {desk.info.id}, not {least} or more: have "
        "its scenery lay what can be touched side by side, not on top of each other"
    )
    assert scene.touch.moment is None, "from widget to widget, not into the past"


def undo_redo(desk: Desk) -> None:
    scene = desk.on_board()
    log = len(scene.session.log)
    scene = desk.decided()
    first = scene.session.log[log]
    desk.pilot.key("space")
    desk.pilot.settle()
    desk.pilot.key("ctrl+z")
    desk.pilot.settle()
    assert len(scene.session.log) == log and desk.pilot.asked == 0
    others = not scene.session.undone
    desk.pilot.key("ctrl+y")
    again = scene.session.log[log:]
    if any(event.reveals for event in first.events):
        assert not again, "what revealed something is taken back for good"
    elif others:
        assert not again, "meanwhile somebody else has acted"
    else:
        assert again[0].action == first.action


def restart(desk: Desk) -> None:
    scene = desk.answered()
    log = len(scene.session.log)
    desk.pilot.key("ctrl+shift+z")
    assert not begun(scene)
    assert len(scene.session.log) <= log
    own = bool(scene.session.log) and scene.session.log[-1].seat == 0
    assert not own or scene.session.undo_refusal() is not None, "the turn begins anew, after what was revealed last"


def space(desk: Desk) -> None:
    desk.pilot.app.settings.animation = "slow"
    desk.pilot.app.settings.reduced_motion = False
    scene = desk.at(lambda decision: True)
    for _ in range(30):
        draft = scene.presenter.draft
        assert draft is not None
        desk.pilot.play(draft.decision.sample(desk.chance), desk.chance)
        for _ in range(60):
            if telling(scene):
                log = len(scene.session.log)
                desk.pilot.key("space")
                assert not telling(scene) or len(scene.session.log) > log
                return
            desk.pilot.frames()
        desk.pilot.settle()
    raise AssertionError("nothing is ever told")


def hint(desk: Desk) -> None:
    scene = desk.at(lambda decision: decision.count() > 1)
    desk.pilot.key("h")
    assert scene.answering.advised is not None and scene.answering.advice is not None
    assert scene.presenter.ready() == scene.answering.advised
    assert scene.presenter.draft is not None and scene.answering.advised in scene.presenter.draft.decision


def press(desk: Desk) -> None:
    def wanted(decision: Decision) -> bool:
        table = fresh(desk.pilot, desk.info, 1)
        gestures = stage_of(desk.info, table.game, table.board).gestures
        look = ViewContext(table.state, None, decision, ())
        ones = [choice.action for choice in decision.choices if isinstance(choice, One)]
        presses = {f.gesture for a in ones for f in gestures.facets(look, a) if isinstance(f.gesture, Press)}
        own = {key for key, _ in gestures.keys}
        presses = {each for each in presses if each.hotkey == "p" or each.hotkey not in own}
        return len(presses) == 1 or any(each.hotkey == "p" for each in presses)

    scene = desk.at(wanted)
    log = len(scene.session.log)
    desk.pilot.key("p")
    draft = scene.presenter.draft.board.draft if scene.presenter.draft is not None else ()
    pressed = any(isinstance(facet.gesture, Press) for facet in draft)
    assert pressed or len(scene.session.log) > log or not desk.pilot.missing("slip")


def reach(desk: Desk) -> None:
    def wanted(decision: Decision) -> bool:
        table = fresh(desk.pilot, desk.info, 1)
        look = ViewContext(table.state, None, decision, ())
        # That there is a lot follows from the decision alone, whatever the position is.
        gestures = stage_of(desk.info, table.game, table.board).gestures
        amounts = any(not isinstance(choice, One) for choice in decision.choices)
        return amounts and any(gestures.lot(look, action) for action in islice(decision.every(), 20))

    scene = desk.at(wanted)
    limits = []
    for _ in range(2):
        desk.pilot.key("u")
        assert scene.presenter.draft is not None
        limits.append(scene.presenter.draft.limit > 0)
    assert limits == [True, False]


def side(key: str, name: str) -> Callable[[Desk], None]:
    def check(desk: Desk) -> None:
        scene = desk.on_board()
        for _ in range(2):
            scene.sidebar.turn_to("log" if name != "log" else "aids")
            desk.pilot.key(key)
            assert (scene.sidebar.open, scene.sidebar.tab) == (True, name)
            desk.pilot.key(key)
            assert not scene.sidebar.open

    return check


def past(desk: Desk) -> None:
    scene = desk.on_board()
    log = list(scene.session.log)
    draft = scene.presenter.draft
    assert draft is not None
    proposed = draft.ready()
    desk.pilot.key("home")
    assert scene.touch.moment == 0
    desk.pilot.key("right")
    desk.pilot.key("right")
    assert scene.touch.moment == 2
    desk.pilot.key("left")
    assert scene.touch.moment == 1
    desk.pilot.key("pagedown")
    assert scene.touch.moment == min(11, len(log)) or scene.touch.moment is None
    desk.pilot.key("end")
    assert scene.session.log == log
    assert desk.pilot.table.touch.moment is None and draft.ready() == proposed, "in the present, as it was"


def zoom(desk: Desk) -> None:
    scene = desk.on_board()

    def zoom() -> float:
        """The whole table is zoomed, or its frame alone."""
        return (
            scene.boards.front.view.camera.zoom
            * scene.presenter.paging.page_layout(scene.presenter.paging.front).lens.zoom
        )

    desk.pilot.key("+")
    near = zoom()
    assert near > 1
    desk.pilot.key("+")
    assert zoom() > near
    desk.pilot.key("-")
    assert zoom() == pytest.approx(near)
    desk.pilot.key("0")
    assert zoom() == 1


def save(desk: Desk) -> None:
    scene = desk.on_board()
    assert desk.pilot.app.store.latest() is None
    desk.pilot.key("f5")
    first = desk.pilot.app.store.slots("save")
    assert len(first) == 1 and first[0].save is not None
    assert len(first[0].save.actions) == len(scene.session.log)
    assert desk.pilot.toast() == msg("table.saved.as", name=first[0].name)
    assert desk.pilot.app.render(msg(f"game.{desk.info.id}")) in first[0].name


def rules(desk: Desk) -> None:
    scene = desk.on_board()
    desk.pilot.key("f1")
    assert isinstance(desk.pilot.scene, RulesScene)
    desk.pilot.frames(10)
    desk.pilot.key("escape")
    assert desk.pilot.app.scenes.top is scene


def sheet(desk: Desk) -> None:
    desk.on_board()
    desk.pilot.key("?")
    assert desk.pilot.see("keys")
    desk.pilot.key("?")
    assert desk.pilot.missing("keys")


def mute(desk: Desk) -> None:
    desk.on_board()
    desk.pilot.key("m")
    assert muted(desk)
    desk.pilot.key("m")
    assert not muted(desk)


def full_screen(desk: Desk) -> None:
    scene = desk.on_board()
    desk.pilot.key("f11")
    assert desk.pilot.app.settings.full_screen
    assert desk.pilot.window.full_screen
    desk.pilot.key("f11")
    assert desk.pilot.window.size == (1280, 720)
    assert desk.pilot.app.scenes.top is scene


def picture(desk: Desk) -> None:
    desk.on_board()
    desk.pilot.key("f12")
    folder = desk.pilot.app.data / "screenshots"
    for _ in range(MOST_POSES):  # it waits until everything is sharp
        if not any(folder.glob("*.png")):
            desk.pilot.frames()
    assert len(list(folder.glob("*.png"))) == 1


def plan(desk: Desk) -> None:
    """Only while others act is anything planned; ``test_planning`` does that."""
    scene = desk.on_board()
    before = scene.presenter.draft
    desk.pilot.key("f")
    assert desk.pilot.toast() == msg("table.plan.nothing")
    assert scene.presenter.draft is before and scene.presenter.planned is None


CHECKS: dict[str, Callable[[Desk], None]] = {
    "enter": enter,
    "escape": escape,
    "1–9": numbers,
    "tab left right": tab,
    "tab": tab,
    "arrows": arrows,
    "ctrl+z ctrl+y": undo_redo,
    "ctrl+shift+z": restart,
    "space": space,
    "h": hint,
    "f": plan,
    "p": press,
    REACH[0]: reach,
    "l": side("l", "log"),
    "a": side("a", "aids"),
    "s": side("s", "players"),
    "home left right end": past,
    "+ - 0": zoom,
    "f5": save,
    "f1": rules,
    "?": sheet,
    "m": mute,
    "f11": full_screen,
    "f12": picture,
}


def test_every_key_of_the_sheet_is_tried() -> None:
    listed = {keys for _, rows in keys.groups(ONLY, (REACH,)) for keys, _ in rows}
    assert listed == set(CHECKS)


@pytest.mark.long
@pytest.mark.parametrize("keys", sorted(CHECKS))
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_a_key_does_what_the_sheet_says(info: GameInfo, keys: str, tmp_path: Path) -> None:
    desk = Desk(tmp_path, info)
    CHECKS[keys](desk)


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_the_keys_of_the_theatre(info: GameInfo, pilot: Pilot) -> None:
    scene = TheatreScene(pilot.app, go_on(fresh(pilot, info, 2, min(info.seats)), Random(1)), 4)
    said = {keys for keys, _ in scene.key_groups()[0][1]}
    assert said >= {"left right", "home end", "space"}
    pages = {"ctrl+pageup ctrl+pagedown", *(page.key for page in scene.replaying.paging.tabs)}
    drawers = {drawer.key for drawer in scene._drawers()}
    assert {"l", "v"} <= drawers and said <= {"left right", "home end", "space", *drawers, *pages}
    pilot.show(scene)
    for drawer in scene._drawers():
        pilot.key(drawer.key)
        assert scene.drawer == drawer.id and not pilot.missing("side")
        pilot.key("escape")
        assert not scene.drawer and pilot.missing("side") and pilot.scene is scene
    pilot.key("right")
    assert scene.replaying.index == 5
    pilot.key("left")
    assert scene.replaying.index == 4
    pilot.key("home")
    assert scene.replaying.index == 0
    pilot.key("space")
    for _ in range(200):
        pilot.frames(1, 0.1)
        if scene.replaying.index > 0:
            break
    assert scene.replaying.index > 0
    pilot.key("space")
    assert not scene.replaying.playing
    at = scene.replaying.index
    pilot.frames(60, 0.1)
    assert scene.replaying.index == at, "it stands still"
    pilot.key("end")
    assert scene.replaying.index == len(scene.session.log)
