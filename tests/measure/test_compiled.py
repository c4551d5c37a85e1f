"""What is measured is not how long Python compiles."""

from __future__ import annotations

import sys
from importlib.util import cache_from_source, find_spec
from pathlib import Path

from game.measure.engines import compiled


def test_modules_are_compiled_before_they_are_loaded_and_nothing_is_left_behind() -> None:
    before = sys.pycache_prefix
    spec = find_spec("game.measure.engines")
    assert spec is not None and spec.origin is not None
    with compiled(Path(spec.origin).parent) as folder:
        found = Path(cache_from_source(spec.origin))
        assert found.is_file() and found.is_relative_to(folder)
    assert sys.pycache_prefix == before and not Path(folder).exists()
