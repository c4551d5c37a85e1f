"""Calling a maker as ``dev.py make`` does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from build.makers.__main__ import main
from tests.cli.conftest import Done

Call = Callable[..., Done]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    """Have one maker work."""

    def calling(*words: object) -> Done:
        try:
            status = main([str(word) for word in words])
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 2
        captured = capsys.readouterr()
        return Done(status, captured.out, captured.err)

    return calling
