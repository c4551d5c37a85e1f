"""The result as a poster: without buttons, with the mark of the winner and which game it was in their places."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.kernel.say import Say, say
from game.play.session import Session
from game.present.party import Mark, Party
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.result.rows import ScoreRow
from game.screen.widgets.base import Widget
from game.screen.widgets.button import Button
from game.screen.widgets.label import Art, Label
from game.screen.widgets.layer import Pane
from game.screen.widgets.tabs import Tabs

IMPRINT, TOKEN = "poster.imprint", "poster.token"
TOP, SIZE = 34.0, 54.0
"""Where the mark of the winner is, and how large."""


def add_poster(pane: Pane, canvas: Canvas, row: Rect, session: Session, winner: Party) -> None:
    """Add what only a poster shows, hidden as long as nobody takes a picture."""
    soft = canvas.theme.cream_soft
    words = imprint(session)
    label = Label(row, words, widget_id=IMPRINT, size=22, colour=soft, align="right", valign="middle", lines=1)
    token = Art(Rect(row.x, TOP, SIZE, SIZE), partial(_paint, winner.mark), widget_id=TOKEN)
    label.visible = token.visible = False
    pane.add(label, token)


def imprint(session: Session) -> Say:
    """Return which game it was: its name, its rounds, and the seed, if there is one, that makes it again."""
    plain = say("table.result.imprint", game=say(f"game.{session.card.id}"), round=session.state.flow.round)
    return plain if session.seed is None else say("table.result.imprint.seed", imprint=plain, seed=str(session.seed))


def pose(widgets: Sequence[Widget], posing: bool) -> None:
    """Hide what can be pressed and show what only a poster has; or the other way round."""
    for widget in (part for each in widgets for part in (each, *each.children)):
        if isinstance(widget, ScoreRow):
            widget.bare = posing
        elif isinstance(widget, Button | Tabs):
            widget.visible = not posing
        elif widget.id in (IMPRINT, TOKEN):
            widget.visible = posing


def _paint(mark: Mark, canvas: Canvas, rect: Rect) -> None:
    canvas.mark(mark, *rect.centre, rect.w)
