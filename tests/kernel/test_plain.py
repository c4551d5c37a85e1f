"""What comes from foreign files commands no terminal."""

from __future__ import annotations

import json
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from game.kernel.parsing import escape_control, escape_control_json

EVIL = "a\x1b[2Jb\x9b31m\u202ec\r\n\x00d"


def steers(text: str) -> list[str]:
    return [each for each in text if unicodedata.category(each) in ("Cc", "Cf", "Cs", "Zl", "Zp")]


def test_control_characters_are_written_out() -> None:
    assert escape_control(EVIL) == r"a\x1b[2Jb\x9b31m\u202ec\r\n\x00d"
    assert escape_control("a\nb\x1b", keep="\n") == "a\nb\\x1b"
    assert escape_control("Émile 陳大文「X」 ½") == "Émile 陳大文「X」 ½"


@given(st.text(st.characters()))
def test_json_means_the_same(text: str) -> None:
    plain = escape_control_json(json.dumps({"a": text}, ensure_ascii=False))
    assert json.loads(plain) == {"a": text} and not steers(plain) and not steers(escape_control(text))
