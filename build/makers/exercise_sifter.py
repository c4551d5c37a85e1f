"""Sifts a collection: what is asked of exercises grows, and those that were kept have to meet it, too."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from build.makers.exercise_miner import doubted, hidden, refused, said
from build.makers.missed_candidates import overlooked
from game.bots.playout_evaluator import evaluator_of
from game.bots.report import RIGHT
from game.kernel.action import Action
from game.present.stage.bundle import stage_of
from game.present.view_context import ViewContext
from game.training.present.exercises import theme_of
from game.training.store.collection import MOST, Collection
from game.training.store.exercises import opened
from game.training.store.training_store import Exercise


def sifted(collection: Collection, trials: int) -> Iterator[tuple[Exercise, str]]:
    """Yield each exercise under the theme that it has by now, and why it is to go; empty: it stays.

    Answers that nobody has weighed get so many play-outs. Raises a Fault where one cannot be opened.
    """
    kept = Collection()
    for exercise in collection.exercises:
        session = opened(exercise)
        view, codec = session.game.mask(session.state, exercise.seat), session.codec
        decision = session.game.decision(session.state, exercise.seat)
        assert decision is not None
        actions: list[Action] = [codec.load(*each.answer) for each in exercise.answers]
        words = stage_of(session.info, session.game, session.board).words
        theme = theme_of(words, ViewContext(view, decision.seat, decision, ()), actions[0], actions[1])
        named = replace(exercise, theme=theme.key) if theme is not None else exercise
        right = [codec.load(*each.answer) for each in exercise.answers if exercise.best.chance - each.chance <= RIGHT]
        if hidden(exercise.tried):
            dropped = "hidden"
        elif doubted(words, view, decision, right):
            dropped = "doubted"
        else:
            dropped = refused(kept, named, MOST) if said(exercise.means) else "unsaid"
        if not dropped:
            evaluator = evaluator_of(session.info, session.game).at(exercise.passed)
            if overlooked(evaluator, view, decision, actions, trials, Random(f"{exercise.id} sifted")):
                dropped = "overlooked"
        if not dropped:
            kept.exercises.append(named)
        yield named, dropped
