"""Every exercise is about something that has a name, and a game has themes enough that none has more than its share."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random

import pytest

from game import paths
from game.games import cards
from game.games.card import Card
from game.kernel.message import Message
from game.present.stage.bundle import stage_of
from game.present.text import LANGUAGES, Catalogue
from game.present.view_context import ViewContext
from game.training.present.exercises import theme_of
from tests.played import begun, fitting, go_on

ENOUGH = 4
"""Themes of which none has more than three tenths."""


@lru_cache
def themes(card: Card) -> Mapping[str, Message]:
    """Return what the decisions of two random games are about, by key."""
    found: dict[str, Message] = {}
    for seed in (1, 2):
        session = begun(card, fitting(card, 3), seed)
        words = stage_of(card, session.game, session.board).words
        rng = Random(seed)
        while decisions := session.waiting():
            for decision in decisions:
                answers = [*decision.every(40)]
                if len(answers) > 1:
                    better, worse = rng.sample(answers, 2)
                    look = ViewContext(session.view(decision.seat), decision.seat, decision, ())
                    theme = theme_of(words, look, better, worse)
                    if theme is not None:
                        found[theme.key] = theme
            go_on(session, rng, 1)
    return found


@pytest.mark.parametrize("card", cards().values(), ids=lambda card: card.id)
def test_what_an_exercise_is_about_has_a_name_in_every_language(card: Card) -> None:
    for language in LANGUAGES:
        speak = Catalogue(language, paths.assets() / "locale").render
        for key, theme in themes(card).items():
            assert speak(theme) not in ("", key) and "⟨" not in speak(theme)


@pytest.mark.parametrize("card", cards().values(), ids=lambda card: card.id)
def test_a_game_that_names_themes_has_enough_of_them(card: Card) -> None:
    own = [key for key in themes(card) if key.startswith(f"{card.prefix}.theme.")]
    assert not own or len(own) >= ENOUGH, f"{card.id} names {own} only: its collection cannot be filled"
