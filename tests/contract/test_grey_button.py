"""The main button of a table, whenever it is not lit, says in a sentence what to do next."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import Message
from game.present.text import LANGUAGES
from tests.pilot import Pilot
from tests.played import go_on
from tests.screen.whole.tables import fresh, sit_down
from tests.texts import texts_of

LOOKED_AT = 2
"""So many decisions of each kind are looked at in a game."""
LONGEST = 600
"""Actions of a random game."""
ENDS = (".", "!", "?", "…", ":", "。", "！", "？", "：")


@pytest.mark.long
@pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
def test_a_grey_main_button_says_what_is_missing(pilot: Pilot, info: GameInfo) -> None:
    session = fresh(pilot, info, people=1)
    texts = [texts_of(language) for language in LANGUAGES]
    met: Counter[str] = Counter()
    wrong: set[str] = set()
    grey = 0
    for _ in range(LONGEST):
        waiting = session.waiting()
        if not waiting:
            break
        decision = waiting[0]
        if decision.seat == 0 and met[decision.prompt] < LOOKED_AT:
            met[decision.prompt] += 1
            scene = sit_down(pilot, session.fork_at(len(session.log)))
            draft = scene.presenter.draft
            drafts = (None, *draft.every()[:2]) if draft is not None else ()
            for facet in drafts:
                if facet is not None and draft is not None:
                    draft.clear()
                    draft.add(facet)
                panel = scene.panel()
                if panel.main is None or panel.missing is None:
                    continue
                grey += 1
                said = [words.render(panel.missing) if isinstance(panel.missing, Message) else "" for words in texts]
                if not all(line.strip().endswith(ENDS) and len(line) > 4 for line in said):
                    wrong.add(f"{decision.prompt}: {said}")
        go_on(session, Random(len(session.log)), 1)
    assert grey, f"the main button of {info.id} is never grey: nothing was tried here"
    assert not wrong, "\n".join(sorted(wrong))
