"""No module can be understood only together with one that needs it: the graph of imports has no circle."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise

from tests.house.source import modules


@cache
def graph() -> Mapping[str, set[str]]:
    """Return for each module of the program those it imports, wherever in the file and also only for types."""
    known = {module.name for module in modules()}
    return {
        module.name: {found for each in module.imports if (found := _module(each.name, known)) not in ("", module.name)}
        for module in modules()
    }


def _module(name: str, known: set[str]) -> str:
    """Return the module that an imported name is, or is defined in; empty if it is not of the program."""
    while name and name not in known:
        name = name.rpartition(".")[0]
    return name


def circle(imports: Mapping[str, set[str]]) -> list[str]:
    """Return modules of which each imports the next and the last is the first, or nothing."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(reversed(error.args[1]))
    return []


def test_no_modules_import_each_other() -> None:
    found = circle(graph())
    assert not found, " imports ".join(found)


def test_scenes_do_not_know_each_other() -> None:
    """The router opens them; only companions know the table they sit at: teacher, examiner, coach, day."""
    rooms = ("game.screen.scenes.", "game.training.screen.")
    scenes = {name for name in graph() if name.startswith(rooms) and name.rpartition(".")[2].endswith("scene")}
    known = {(name, other) for name, found in graph().items() for other in found & scenes if name != other}
    beside = ("exercise", "coach", "daily")
    companions = ("game.screen.scenes.guide.teacher", *(f"game.training.screen.{each}_companion" for each in beside))
    allowed = {(name, "game.screen.scenes.table.scene") for name in companions}
    inside = {(name, other) for name, other in known if name.startswith(rooms)}
    assert inside == allowed
    assert len({other for name, other in known if name == "game.screen.router"}) == len(scenes)


def test_imports_for_types_and_inside_functions_count() -> None:
    imports = graph()
    assert "game.cli" in imports["game.__main__"], "inside a function"
    assert "game.screen.window.window" in imports["game.cli.scenes"], "under TYPE_CHECKING"


def test_a_circle_is_found() -> None:
    chain = {"a": {"b"}, "b": {"c"}, "c": {"d"}, "d": set[str]()}
    assert circle(chain) == []
    found = circle({**chain, "d": {"b"}})
    assert found[0] == found[-1] and set(found) == {"b", "c", "d"}
    assert all(after in {**chain, "d": {"b"}}[before] for before, after in pairwise(found))
