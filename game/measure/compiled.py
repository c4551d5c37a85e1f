"""Compiled modules: in the program as people have it nothing is compiled while they wait."""

from __future__ import annotations

import compileall
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import game


@contextmanager
def compiled(source: Path = Path(game.__file__).parent) -> Iterator[str]:
    """Have modules of ``source`` that are loaded from now on compiled already, also where Python keeps nothing of that.

    Yields the folder of what has been compiled, for programs that are started meanwhile; it goes afterwards.
    """
    before = sys.pycache_prefix
    with TemporaryDirectory() as folder:
        sys.pycache_prefix = folder
        try:
            compileall.compile_dir(source, quiet=2)
            yield folder
        finally:
            sys.pycache_prefix = before
