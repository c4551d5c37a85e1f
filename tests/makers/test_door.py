"""One door: every maker says what it writes, and what it cannot make."""

from __future__ import annotations

import re

import pytest

from build.makers.__main__ import WHATS
from tests.makers.conftest import Call


@pytest.mark.parametrize("what", WHATS)
def test_every_maker_says_what_it_writes(call: Call, what: str) -> None:
    told = call(what, "--help")
    assert (told.status, told.err) == (0, "") and told.out.startswith(f"usage: dev.py make {what} ")
    written = re.findall(r"[\w/*]+/[\w/*]+", WHATS[what][1])
    plain = " ".join(told.out.split())
    assert all(place in plain for place in written) if written else "Writes no file" in plain


def test_the_door_lists_all_makers(call: Call) -> None:
    listing = call("--help")
    assert listing.status == 0 and all(f"  {what} " in listing.out for what in WHATS)
    wrong = call("paintings")
    assert wrong.status == 2 and "paintings" in wrong.err


@pytest.mark.parametrize("words", [("exercises", "no_such_game"), ("coach", "no_such_game")])
def test_what_is_refused_is_said_in_one_sentence(call: Call, words: tuple[str, ...]) -> None:
    refused = call(*words)
    assert refused.status == 1 and "no_such_game" in refused.err and "fault." not in refused.err
    assert len(refused.err.splitlines()) == 1 and "Traceback" not in refused.err
