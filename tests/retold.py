"""Has the words of a table say something else of actions, for tests of what is made of that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.kernel.action import Action
from game.present.stage.told import ActionText
from game.present.stage.words import TableWords
from game.present.view_context import ViewContext


def retold(patch: pytest.MonkeyPatch, words: TableWords, **parts: Callable[[Action], Any]) -> None:
    """Have each of ``parts`` be said in place of what the game says there."""
    told = words.told

    def other(look: ViewContext, action: Action) -> ActionText:
        return replace(told(look, action), **{name: part(action) for name, part in parts.items()})

    patch.setattr(words, "told", other)
