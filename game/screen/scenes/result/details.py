"""What stands in the bar above the result: rounds and players, how long people thought, the day, and the seed."""

from __future__ import annotations

from game.kernel.say import Say, say
from game.play.session import Session
from game.play.stopwatch import clock_words


def details(session: Session) -> Say:
    """Return rounds and players, then day, time that people have thought, and seed, as far as they are known."""
    players = say("table.result.players", n=session.game.seats)
    found = say("frame.result.rounds", n=session.state.flow.round, players=players)
    seconds = sum(session.stopwatch.seconds)
    known: list[Say] = []
    if session.date:
        known.append(say("table.result.date", date=session.date))
    if seconds >= 1:
        known.append(say("table.result.duration", time=clock_words(seconds)))
    if session.seed is not None:
        known.append(say("table.result.seed", seed=str(session.seed)))
    for each in known:
        found = say("table.result.and", first=found, next=each)
    return found
