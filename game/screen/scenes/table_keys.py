"""The keys of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.kernel.say import say
from game.present.gesture import Press
from game.present.input import Key
from game.screen.scenes.shell import EVERYWHERE, KeyGroup

if TYPE_CHECKING:
    from game.screen.scenes.table import TableScene

PAST = {"left": -1, "right": 1, "pageup": -10, "pagedown": 10}
ANSWERS = frozenset(("enter", *"123456789"))


def groups() -> Sequence[KeyGroup]:
    """Return what the sheet of keys says at a table."""
    return (
        (
            say("table.keys.playing"),
            (
                ("enter", say("table.keys.confirm")),
                ("escape", say("table.keys.cancel")),
                ("1–9", say("table.keys.number")),
                ("tab left right", say("table.keys.walk")),
                ("ctrl+z ctrl+y", say("table.keys.undo")),
                ("ctrl+shift+z", say("table.keys.restart")),
                ("space", say("table.keys.skip")),
                ("h", say("table.keys.hint")),
                ("p", say("table.keys.pass")),
            ),
        ),
        (
            say("table.keys.looking"),
            (
                ("l", say("table.keys.log")),
                ("a", say("table.keys.aids")),
                ("s", say("table.keys.players")),
                ("home left right end", say("table.keys.past")),
                ("+ - 0", say("table.keys.zoom")),
                ("f5", say("table.keys.save")),
            ),
        ),
        EVERYWHERE,
    )


def first(scene: TableScene, key: Key) -> bool:
    """Take a key before the widgets do: in the past the arrows leaf, and an answer ends what is moving first."""
    touch = scene.touch
    if touch.moment is not None and key.name in (*PAST, "home", "end"):
        if key.name == "home":
            scene.look_back(0)
        elif key.name == "end":
            scene.look_at_present()
        else:
            scene.look_back(touch.moment + PAST[key.name])
        return True
    return not key.repeat and key.name in ANSWERS and scene.sitting.skip()


def last(scene: TableScene, name: str) -> bool:
    """Do what ``name`` does at a table; tell whether it does anything."""
    if name.isdigit() and name != "0":
        return _choose(scene, int(name))
    deeds: dict[str, Callable[[], object]] = {
        "escape": lambda: _leave(scene),
        "home": lambda: scene.look_back(0),
        "left": lambda: scene.look_back(len(scene.session.log) - 1),
        "l": lambda: scene.toggle_side("log"),
        "a": lambda: scene.toggle_side("aids"),
        "s": lambda: _players(scene),
        "h": scene.hint,
        "p": lambda: _pass(scene),
        "ctrl+z": scene.undo,
        "ctrl+y": scene.redo,
        "ctrl+shift+z": scene.restart,
        "f5": scene.save_quick,
        "+": lambda: _zoom(scene, 2),
        "-": lambda: _zoom(scene, -2),
        "0": lambda: scene.touch.reset_view(),
    }
    if name not in deeds:
        return False
    deeds[name]()
    return True


def _choose(scene: TableScene, number: int) -> bool:
    offered = scene.touch.touchable()
    if number <= len(offered):
        scene.layer.ring = True
        scene.touch.touch(offered[number - 1])
    return True


def _leave(scene: TableScene) -> None:
    """Esc: cancel what is half done, else go back to the present, else open the menu."""
    if scene.sitting.cancel():
        scene.refresh()
    elif scene.touch.moment is not None:
        scene.look_at_present()
    else:
        scene.pause()


def _players(scene: TableScene) -> None:
    if scene.sitting.over:
        scene.show_result()
    else:
        scene.toggle_side("players")


def _pass(scene: TableScene) -> None:
    """Press the button that asks for this key, or the only one there is."""
    asking = scene.sitting.asking
    buttons = asking.buttons() if asking is not None else ()
    wanted = [facet for facet in buttons if isinstance(facet.gesture, Press) and facet.gesture.hotkey == "p"]
    if wanted or len(buttons) == 1:
        scene.press((wanted or list(buttons))[0])


def _zoom(scene: TableScene, steps: float) -> None:
    scene.touch.zoom(steps, *scene.board.rect.centre)
