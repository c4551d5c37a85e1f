"""The small lines at the head of the result: which game it was, when and with whom, how long, and its seed."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.say import Say, say
from game.play.board import map_title
from game.play.session import Session
from game.play.stopwatch import clock_words
from game.screen.canvas import Canvas, Rect
from game.screen.widgets.base import Text
from game.screen.widgets.label import Label
from game.screen.widgets.layer import Pane

TOP, LINE, SIZE = 28.0, 29.0, 20.0


def details(session: Session) -> tuple[Say, ...]:
    """Return two lines: game, map, rounds and players; then date, time that people have thought, and seed, if known."""
    name, title = say(f"game.{session.card.id}"), map_title(session.card, session.options, session.board)
    game = name if title is None else say("shell.title.on", game=name, map=title)
    rounds, players = session.state.flow.round, session.game.seats
    first = say("table.result.imprint", game=game, round=rounds, players=say("table.result.players", n=players))
    seconds = sum(session.stopwatch.seconds)
    known: list[Say] = []
    if session.date:
        known.append(say("table.result.date", date=session.date))
    if seconds >= 1:
        known.append(say("table.result.duration", time=clock_words(seconds)))
    if session.seed is not None:
        known.append(say("table.result.seed", seed=str(session.seed)))
    if not known:
        return (first,)
    second = known[0]
    for each in known[1:]:
        second = say("table.result.and", first=second, next=each)
    return first, second


def details_width(canvas: Canvas, session: Session, speak: Callable[[Text], str]) -> float:
    """Return how much room the lines need."""
    return max(canvas.measure(speak(line), size=SIZE)[0] for line in details(session)) + 4


def add_details(pane: Pane, canvas: Canvas, session: Session, right: float, width: float) -> None:
    """Add the lines, which end at ``right``."""
    soft = canvas.theme.cream_soft
    for number, line in enumerate(details(session)):
        room = Rect(right - width, TOP + number * LINE, width, LINE)
        pane.add(
            Label(room, line, widget_id=f"details.{number}", size=SIZE, colour=soft, align="right", valign="middle",
                  lines=1, fit=True)
        )  # fmt: skip
