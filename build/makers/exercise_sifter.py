"""Judges a collection again: the filters grow stricter, and kept exercises have to pass them, too."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from build.makers.exercise_miner import freshly, hidden, proved, refused
from build.makers.missed_candidates import overlooked
from game.bots.paired_playouts import PairedComparison
from game.bots.playout_evaluator import evaluator_of
from game.bots.report import RIGHT
from game.kernel.action import Action
from game.present.stage.bundle import stage_of
from game.training.store.collection import MOST, Collection
from game.training.store.exercises import opened
from game.training.store.training_store import Exercise


def sifted(collection: Collection, trials: int) -> Iterator[tuple[Exercise, str]]:
    """Each exercise as judged today, with the reason to drop it; empty if it stays.

    All answers get ``trials`` play-outs, and games to the end by every way of playing. Raises a Fault if one cannot be
    opened.
    """
    kept = Collection()
    for exercise in collection.exercises:
        weighed = _weighed(exercise, trials)
        dropped = weighed if isinstance(weighed, str) else refused(kept, weighed, MOST)
        if not dropped and isinstance(weighed, Exercise):
            kept.exercises.append(weighed)
            yield weighed, ""
        else:
            yield exercise, dropped


def _weighed(exercise: Exercise, trials: int) -> Exercise | str:
    """The exercise with the chances and reasons of today; else the filter that fails."""
    if hidden(exercise.tried):
        return "hidden"
    session = opened(exercise)
    view, codec = session.game.mask(session.state, exercise.seat), session.codec
    decision = session.game.decision(session.state, exercise.seat)
    assert decision is not None
    words = stage_of(session.info, session.game, session.board).words
    evaluator = evaluator_of(session.info, session.game).at(exercise.passed)
    actions: list[Action] = [codec.load(*each.answer) for each in exercise.answers]
    right = [codec.load(*each.answer) for each in exercise.answers if exercise.best.chance - each.chance <= RIGHT]
    luck = f"{exercise.id} sifted"
    fresh = freshly(PairedComparison(evaluator, view, decision, actions), trials, luck)
    proof = proved(fresh, decision, words, right, luck)
    if isinstance(proof, str):
        return proof
    if overlooked(evaluator, view, decision, actions, trials, Random(luck)):
        return "overlooked"
    return replace(
        exercise,
        answers=proof.rated(codec),
        pairs=proof.tally.pairs,
        gained=proof.tally.better,
        causes=proof.causes,
        means=proof.means,
        theme=proof.theme,
    )
