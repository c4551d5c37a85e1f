"""One key, one meaning: what the keys of a table do is no key of a button, and the sheet lists what is true."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from game.bots.bot import LEVELS
from game.bots.thinking import choose
from game.games.game_info import GameInfo
from game.kernel.choice import One
from game.present.answer.gesture import Press
from game.present.pages.table import ONLY
from game.present.stage.bundle import Stage, stage_of
from game.present.stage.gestures import PASS, REACH
from game.present.view_context import ViewContext
from game.screen.scenes.dialogs import KeyGroup
from game.screen.scenes.table import keys
from tests.contract.test_many_games import tables
from tests.played import begun, go_on
from tests.sample_game.game_info import INFO as SAMPLE

TABLES = [(info, seats, options) for info, seats, options in tables() if seats in (1, max(info.seats_for(options)))]
TABLES.append((SAMPLE, 2, {}))
RANDOM, BOTS, MOST = 2, 6, 60
"""Random games that are played, games of bots at most until every listed key was met; actions looked at of each."""
ODD = 0.25
"""Share of the actions of bots that are any legal one."""


def of_every_table() -> set[str]:
    return _single(keys.groups(ONLY))


def of_the_table(stage: Stage, look: ViewContext) -> set[str]:
    """Return every single key that a table has for itself, or turns its pages with."""
    return _single(keys.groups(stage.scenery.pages(look)))


def _single(groups: Sequence[KeyGroup]) -> set[str]:
    rows = [row for _, group in groups for row in group]
    return {key for names, _ in rows for key in (names.split() if names != "1–9" else "123456789")}


def pressed(info: GameInfo, seats: int, options: dict[str, str]) -> tuple[Stage, ViewContext, dict[str, set[str]]]:
    """Return the keys of the buttons that random games have, with what the buttons are called."""
    found: dict[str, set[str]] = {}
    for seed in range(RANDOM + BOTS):
        session = begun(info, seats, seed, options=options)
        stage = stage_of(info, session.game, session.board)
        chance = Random(seed)
        while session.waiting():
            for decision in session.waiting():
                view = session.game.mask(session.state, decision.seat)
                look = ViewContext(view, decision.seat, decision, ())
                ones = (choice.action for choice in decision.choices if isinstance(choice, One))
                actions = [*islice(ones, MOST), *islice(decision.every(), 5)]
                for gesture in (f.gesture for action in actions for f in stage.gestures.facets(look, action)):
                    if isinstance(gesture, Press) and gesture.hotkey:
                        found.setdefault(gesture.hotkey, set()).add(gesture.key)
                if any(stage.gestures.lot(look, action) for action in actions[-5:]):
                    found.setdefault(REACH[0], set()).add("reach")
            if seed < RANDOM or chance.random() < ODD:
                go_on(session, chance, 1)
            else:
                view = session.game.mask(session.state, decision.seat)
                bot = info.part(info.bot)
                session.submit(decision.seat, choose(session.game, bot, view, decision, LEVELS["easy"], chance))
        if seed + 1 >= RANDOM and set(found) >= {key for key, _ in stage.gestures.keys}:
            break
    return stage, look, found


@pytest.mark.parametrize(("info", "seats", "options"), TABLES, ids=lambda each: getattr(each, "id", None) or str(each))
def test_a_key_means_one_thing_and_the_sheet_says_what(info: GameInfo, seats: int, options: dict[str, str]) -> None:
    stage, look, found = pressed(info, seats, options)
    own = dict(stage.gestures.keys)
    assert len(own) == len(stage.gestures.keys), "a key is listed twice"
    assert not set(own) & of_the_table(stage, look), "a key of the table is a key of the game"
    pages = [page.key for page in stage.scenery.pages(look) if page.key]
    assert len(set(pages)) == len(pages) and not set(pages) & of_every_table(), "a key of a page has another meaning"
    assert set(found) - {PASS} == set(own), "the sheet lists the keys of the buttons there are"
