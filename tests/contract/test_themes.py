"""Every exercise is about something that has a name, and a game has themes enough that none has more than its share."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import Message
from game.present.stage.bundle import stage_of
from game.present.text import LANGUAGES
from game.present.view_context import ViewContext
from game.training.present.exercises import theme_of
from tests.played import begun, fitting, go_on
from tests.texts import texts_of

ENOUGH = 4
"""Themes of which none has more than three tenths."""


@lru_cache
def themes(info: GameInfo) -> Mapping[str, Message]:
    """Return what the decisions of two random games are about, by key."""
    found: dict[str, Message] = {}
    for seed in (1, 2):
        session = begun(info, fitting(info, 3), seed)
        words = stage_of(info, session.game, session.board).words
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


@pytest.mark.parametrize("info", game_infos().values(), ids=lambda info: info.id)
def test_what_an_exercise_is_about_has_a_name_in_every_language(info: GameInfo) -> None:
    for language in LANGUAGES:
        speak = texts_of(language).render
        for key, theme in themes(info).items():
            assert speak(theme) not in ("", key) and "⟨" not in speak(theme)


@pytest.mark.parametrize("info", game_infos().values(), ids=lambda info: info.id)
def test_a_game_that_names_themes_has_enough_of_them(info: GameInfo) -> None:
    own = [key for key in themes(info) if key.startswith(f"{info.prefix}.theme.")]
    assert not own or len(own) >= ENOUGH, f"{info.id} names {own} only: its collection cannot be filled"
