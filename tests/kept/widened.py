"""A program in which every part of every position has one field more: reads saves and prints how their games stand.

    python -m tests.kept.widened FILE ...

It stands for a later version of the program. The field is added before any game is imported.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.kernel.part import Part, PartMeta

make = PartMeta.__new__
ADDED: dict[str, object] = {"added_number": 7, "added_list": [[1], []]}
HINTS = {"added_number": "int", "added_list": "list[list[int]]"}


def widened(mcs: type[PartMeta], name: str, bases: tuple[type, ...], space: dict[str, Any]) -> PartMeta:
    """Make a class as ever, with more fields."""
    if bases:
        space = {**space, **ADDED, "__annotations__": {**space.get("__annotations__", {}), **HINTS}}
    return make(mcs, name, bases, space)


def main(files: list[str]) -> None:
    """Print a line of JSON for each file: with its whole past, and from its position alone."""
    PartMeta.__new__ = widened  # type: ignore[method-assign]
    from game.play.replay import load_session
    from game.play.save import read_save
    from tests.kept.keeping import result

    for file in files:
        save = read_save(Path(file))
        loaded = load_session(save)
        assert loaded.notice is None and all(hasattr(part, "added_list") for part in parts(loaded.session.state))
        going_on = load_session(replace(save, origin=save.position, actions=[], checks=[], hints=[]))
        assert not going_on.session.log
        print(json.dumps([Path(file).stem, result(loaded.session), result(going_on.session)]))


def parts(part: Part) -> list[Part]:
    """Return a part and those right below it."""
    below = [getattr(part, name) for name in part.FIELDS]
    return [part, *(found for value in below for found in (value if isinstance(value, list) else [value])
                    if isinstance(found, Part))]  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1:])
