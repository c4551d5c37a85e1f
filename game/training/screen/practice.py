"""Going on with exercises, from the profile or from the exercise before."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.kernel.fault import Fault
from game.kernel.message import Message, msg
from game.screen.requests import OpenExercise
from game.screen.services import Services
from game.screen.widgets.scene_widgets import SceneWidgets
from game.training.store.exercises import opened
from game.training.store.practice import Practice
from game.training.store.training_store import Exercise


def go_on_with(services: Services, layer: SceneWidgets, practice: Practice, at: int) -> bool:
    """Show the exercise number ``at`` of a practice, or the next one that can be asked; tell whether there was one.

    What can be asked no more, its rules or its map being others now, is passed over and told.
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
    """Return an exercise with names for its players; those of the collection have none of their own."""
    if not exercise.collected:
        return exercise
    names = [
        msg("shell.you") if seat == exercise.seat else msg(f"shell.bot.{player.colour}")
        for seat, player in enumerate(exercise.players)
    ]
    players = [replace(player, name=speak(name)) for player, name in zip(exercise.players, names, strict=True)]
    return replace(exercise, players=players)
