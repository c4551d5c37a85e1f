"""What hands do with the things of a table (touch, lift, carry, let go), and why nothing can be done. No pixels."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from game.kernel.game import Game
from game.kernel.message import Message, msg
from game.present.answer.gesture import Drag, Facet
from game.present.answer.selection import Did, Outcome, PutDown, Refused, Withdrew, glides_from
from game.present.pages.table import Sprite
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import Stage
from game.present.view_context import ViewContext


def click(presenter: TablePresenter, target: str) -> Outcome:
    """Touch a thing or spot; empty: the bare table."""
    held, touched = presenter.selection.held, _lying(presenter, target)
    outcome = _gone(presenter, held, target, presenter.selection.click(presenter.draft, target))
    presenter.refresh(glides_from(outcome, touched))
    return outcome


def lift(presenter: TablePresenter, source: str) -> bool:
    """Begin to carry a thing; True if it can be lifted."""
    if source not in presenter.selection.sources(presenter.draft):
        return False
    presenter.selection.held = source
    presenter.refresh()
    return True


def drop(presenter: TablePresenter, target: str, x: float, y: float) -> Outcome:
    """Let go of what is carried over ``target``, at the board point (x, y): it glides to where it belongs."""
    selection = presenter.selection
    dropped = _held_at(presenter, x, y)
    outcome = _gone(presenter, selection.held, target, selection.drop(presenter.draft, target))
    presenter.refresh(glides_from(outcome, dropped, itself=True))
    return outcome


def put_back(presenter: TablePresenter, x: float, y: float) -> None:
    """Have what is held glide back from the board point (x, y): nothing has been done with it."""
    dropped = _held_at(presenter, x, y)
    presenter.selection.put_down()
    presenter.refresh(glides_from(PutDown(), dropped, itself=True))


def _held_at(presenter: TablePresenter, x: float, y: float) -> Sprite | None:
    """None: of a stack the rest stays where it lies."""
    held = _lying(presenter, presenter.selection.held)
    return structs.replace(held, x=x, y=y) if held is not None and held.count == 1 else None


def _gone(presenter: TablePresenter, held: str, target: str, outcome: Outcome) -> Outcome:
    draft = presenter.draft
    if draft is None or not held or not isinstance(outcome, Refused | Withdrew):
        return outcome
    way = tuple(presenter.stage.gestures.way(presenter.look(), held, target, presenter.allowed))
    if not way:
        return outcome
    led = Facet("way", Drag(held, target))
    draft.lead(led, way)
    return Did(led)


def _lying(presenter: TablePresenter, thing: str) -> Sprite | None:
    found = (presenter.table_pages.shown(page_layout.page.id).index.get(thing) for page_layout in presenter.paging.seen)
    return next((each for each in found if isinstance(each, Sprite)), None)


def refusal(game: Game[Any], stage: Stage, look: ViewContext, target: str) -> Message:
    """Why nothing can be done with the thing ``target`` now; nor with what is held (``look.held``) there."""
    if game.over(look.view):
        return msg("why.game_over")
    if look.decision is None:
        return msg("why.not_your_turn")
    return stage.words.refusal(look, target, reason_of_the_rules(game, stage, look, target))


def reason_of_the_rules(game: Game[Any], stage: Stage, look: ViewContext, target: str) -> Message | None:
    """Why the rules forbid what a touch of ``target`` would mean; None if it means nothing, or is allowed."""
    action = stage.gestures.meant(look, target)
    if action is None or look.decision is None or action in look.decision:
        return None
    return game.why_not(look.view, look.decision.seat, action)
