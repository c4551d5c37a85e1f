"""Navigation of exercises: from one to the next, to play-outs of both answers, to games played from there."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from game.bots.playout_evaluator import evaluator_of
from game.kernel.action import Action
from game.kernel.fault import Fault
from game.kernel.message import Message, msg
from game.play.players import needs_bots
from game.play.session import Session
from game.screen.requests import OpenExercise, OpenTable, OpenTheatre
from game.screen.services import Services
from game.screen.widgets.scene_widgets import SceneWidgets
from game.training.present.exercises import Answered, ExerciseTeller
from game.training.store.exercises import Practice, opened
from game.training.store.training_store import Exercise


def go_on_with(services: Services, layer: SceneWidgets, practice: Practice, at: int) -> bool:
    """Open exercise number ``at`` of a practice, or the next that can be asked; False if there is none.

    One that cannot be asked any more, as its rules or map have changed, is skipped with a notice.
    """
    for number in range(at, practice.count):
        try:
            session = opened(practice.exercises[number], None, services.data)
        except Fault as fault:
            layer.warn(msg("exercise.spoilt", why=fault.said))
            continue
        services.go(OpenExercise(session, practice, number))
        return True
    return False


def named(exercise: Exercise, speak: Callable[[Message], str]) -> Exercise:
    """An exercise with names for its players; those of the collection have none of their own."""
    if not exercise.collected:
        return exercise
    names = [
        msg("shell.you") if seat == exercise.seat else msg(f"shell.bot.{player.colour}")
        for seat, player in enumerate(exercise.players)
    ]
    players = [replace(player, name=speak(name)) for player, name in zip(exercise.players, names, strict=True)]
    return replace(exercise, players=players)


TIMES = 3
"""Play-outs of each answer."""
LONGEST = 400
"""Most actions of one."""


class Onward:
    """Shows play-outs of the player's answer and of the better one, on the same guess and luck each time.

    If the player's is the better one, the other compared answer takes its place.
    """

    def __init__(self, session: Session, exercise: Exercise) -> None:
        self.session = session
        self.exercise = exercise
        self.shown = 0

    def name(self, telling: ExerciseTeller, answered: Answered) -> Message:
        """The label of the button for the next one."""
        return msg(f"exercise.watch.{self._which(telling, answered)}", number=self.shown // 2 % TIMES + 1)

    def _which(self, telling: ExerciseTeller, answered: Answered) -> str:
        """Which answer the next one continues."""
        return "mine" if self._mine else "other" if answered.answer == (telling.actions[0],) else "better"

    @property
    def _mine(self) -> bool:
        return self.shown % 2 == 0

    def watch(self, services: Services, telling: ExerciseTeller, answered: Answered) -> None:
        """Show the next play-out, up to the next round, as a replay."""
        better, other = telling.actions[:2]
        beside = other if answered.answer == (better,) else better
        deed = answered.answer if self._mine else (beside,)
        played = played_on(self.session, self.exercise, deed, self.shown // 2 % TIMES)
        caption = msg(f"exercise.watched.{self._which(telling, answered)}", number=self.shown // 2 % TIMES + 1)
        self.shown += 1
        services.go(OpenTheatre(played, caption=(caption, msg("exercise.watched.tip"))))


def played_on(session: Session, exercise: Exercise, deed: tuple[Action, ...], number: int) -> Session:
    """A game that starts from an exercise and an answer to it, played by bots up to the next round."""
    game, seat = session.game, exercise.seat
    bot = evaluator_of(session.info, game).bot
    luck = Random(f"{exercise.id} onward {number}")
    guess = bot.determinize(game, session.view(seat), seat, luck)
    onward = Session(session.info, session.players, session.options, position=guess, board=session.board)
    for action in deed:
        decision = game.decision(onward.state, seat)
        if decision is not None and action in decision:
            onward.submit(seat, action)
    begun = onward.state.flow.round
    while len(onward.log) < LONGEST and onward.state.flow.round == begun and (waiting := onward.waiting()):
        onward.submit(waiting[0].seat, bot.policy(game, onward.state, waiting[0], luck))
    return onward


def play_on(services: Services, exercise: Exercise, refuse: Callable[[Message], None]) -> None:
    """Start a game from an exercise; it is saved as a game and counts for no ladder."""
    try:
        session = opened(exercise, None, services.data)
    except Fault as fault:
        refuse(fault.said)
        return
    session.bots = services.bots if needs_bots(session.players) else None
    services.go(OpenTable(session))
