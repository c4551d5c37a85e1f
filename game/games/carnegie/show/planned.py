"""What is chosen and not yet done, on whichever page it lies: ghosts, empty places, a label with cost and effect."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.games.carnegie.actions import MoveEmployee, Sell, TakePerProject, Trade
from game.games.carnegie.show.company import led_away
from game.games.carnegie.show.gestures import CarnegieGestures
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import LETTERS, Places
from game.games.carnegie.show.told import Meanings
from game.kernel.action import Action
from game.present.answer.drafting import Drafting
from game.present.answer.gesture import Drag, carried
from game.present.area import Rect
from game.present.kit.drafts import Drafts
from game.present.kit.labels import Label
from game.present.pages.table import Spot, Sprite
from game.present.view_context import ViewContext

DISCS = "disc."
EDGE = 4.0
ASIDE, STEP, STAND = 0.88, 0.5, 0.66
"""Where in a room a step is numbered and who is led there stands, as parts of its width and height."""


def add_drafts(layer: Layer, look: ViewContext, gestures: CarnegieGestures, meanings: Meanings, places: Places) -> None:
    """Mark what the draft of a look would do on the page that has been laid."""
    if look.decision is None or not look.draft:
        return
    discs = any(isinstance(f.gesture, Drag) and f.gesture.source.startswith(DISCS) for f in look.draft)
    room = _room(layer, look, places).inset(EDGE)
    marks = Drafts(layer.sprites, layer.spots, LETTERS * 1.1, room, look.width, form="disc" if discs else "box")
    label = label_of(look, gestures, meanings)
    led = led_away(look)
    goal = next((where for who, where in map(carried, look.draft) if who == led), "")
    if goal.startswith("room.") and marks.where(led) is not None:
        _lead(marks, look, led, goal, label)
    else:
        marks.lay(look.draft, label)


def _room(layer: Layer, look: ViewContext, places: Places) -> Rect:
    """Return where labels may stand: in the column or on the rest of the page, wherever something is done."""
    targets = {carried(facet)[1] for facet in look.draft}
    parts: list[Spot | Sprite] = [*layer.spots, *layer.sprites]
    whole, main = Rect(0.0, 0.0, places.w, places.h), places.main
    if any(main.contains(part.x, part.y) for part in parts if part.id in targets):
        return main
    return Rect(main.right, 0.0, whole.w - main.right, whole.h) if main.right < whole.w - main.x - 100 else whole


def _lead(marks: Drafts, look: ViewContext, employee: str, goal: str, label: Label) -> None:
    """Draw the way of an employee through the rooms: a number for each step, where it will stand, what that means."""
    steps = [f"room.{action.target}" for action in look.way if isinstance(action, MoveEmployee)] or [goal]
    rooms = [room for name in steps if (room := marks.where(name)) is not None]
    start = marks.where(employee)
    if start is None or len(rooms) < len(steps):
        return
    points = [(room.x + room.w * ASIDE, room.y + room.h * STEP) for room in rooms]
    last = rooms[-1]
    stand = marks.move(employee, last.x + last.w * ASIDE, last.y + last.h * STAND, start.w)
    if look.way:
        points[-1] = (last.x + last.w * ASIDE, stand.y - marks.letters * 0.9)
        marks.way(employee, (start.centre, *points))
    marks.tag("", label, stand)


def label_of(look: ViewContext, gestures: CarnegieGestures, meanings: Meanings) -> Label:
    """Return what stands beside the draft: of the answer, or of the first that it may become."""
    assert look.decision is not None
    drafting = Drafting(look.decision.every(), partial(gestures.facets, look))
    drafting.draft = look.draft
    action = drafting.ready() or next((action for action, _ in drafting.fitting()), None)
    return meanings.label(look, _counted(action, look.amount)) if action is not None else ()


def _counted(action: Action, amount: int) -> Action:
    """Return the action with the amount that has been chosen for it."""
    if amount and isinstance(action, Trade | TakePerProject | Sell):
        return replace(action, amount=amount)
    return action
