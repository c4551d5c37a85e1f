"""What is chosen and not yet done, on whichever page it lies: ghosts, empty places, a label with cost and effect."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.games.carnegie.actions import Sell, TakePerProject, Trade
from game.games.carnegie.show.gestures import CarnegieGestures
from game.games.carnegie.show.labels import Labels
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import LETTERS, Places
from game.kernel.action import Action
from game.present.area import Rect
from game.present.drafting import Drafting
from game.present.gesture import Drag
from game.present.kit.drafts import Drafts, Label
from game.present.look import Look

DISCS = "disc."
KEEP = ("name.", "row.", "room.caption")
"""What labels keep off."""
EDGE = 4.0


def add_drafts(layer: Layer, look: Look, gestures: CarnegieGestures, labels: Labels, places: Places) -> None:
    """Mark what the draft of a look would do on the page that has been laid."""
    if look.decision is None or not look.draft:
        return
    discs = any(isinstance(f.gesture, Drag) and f.gesture.source.startswith(DISCS) for f in look.draft)
    room = Rect(0.0, 0.0, places.w, places.h).inset(EDGE)
    marks = Drafts(layer.sprites, layer.spots, LETTERS * 1.1, room, look.width, KEEP, "disc" if discs else "box")
    marks.lay(look.draft, label_of(look, gestures, labels))


def label_of(look: Look, gestures: CarnegieGestures, labels: Labels) -> Label:
    """Return what stands beside the draft: of the answer, or of the first that it may become."""
    assert look.decision is not None
    drafting = Drafting(look.decision.every(), partial(gestures.facets, look))
    drafting.draft = look.draft
    action = drafting.ready() or next((action for action, _ in drafting.fitting()), None)
    return labels.label(look.view, look.decision.seat, _counted(action, look.amount)) if action is not None else ()


def _counted(action: Action, amount: int) -> Action:
    """Return the action with the amount that has been chosen for it."""
    if amount and isinstance(action, Trade | TakePerProject | Sell):
        return replace(action, amount=amount)
    return action
