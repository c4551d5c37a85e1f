"""Who may know whom: the layers of docs/development.md, checked in every file."""

from __future__ import annotations

import ast
import re
import subprocess
import sys

import pytest

from tests.house.source import ROOT, Import, Module, game_ids, modules

# A layer may import itself and the layers named here; the longest matching name decides.
LAYERS: dict[str, tuple[str, ...]] = {
    "game.paths": (),
    "game.native": (),
    "game.kernel": (),
    "game.boards": ("game.kernel", "game.paths"),
    "game.music": (),
    "game.games": ("game.kernel", "game.boards"),
    "game.play": ("game.kernel", "game.boards", "game.games", "game.paths", "game.bots.host", "game.bots.report"),
    "game.bots": ("game.kernel", "game.boards", "game.games", "game.paths"),
    "game.present": (
        "game.kernel",
        "game.boards",
        "game.games",
        "game.play",
        "game.paths",
        "game.bots.bridge",
        "game.bots.report",
    ),
    "game.screen": (
        "game.kernel",
        "game.boards",
        "game.games",
        "game.play",
        "game.present",
        "game.bots",
        "game.music",
        "game.training",
        "game.paths",
        "game.native",
    ),
    "game.training": (),
    "game.training.store": (
        "game.kernel",
        "game.boards",
        "game.games",
        "game.play",
        "game.paths",
        "game.bots.host",
        "game.bots.report",
    ),
    "game.training.daily": (
        "game.kernel",
        "game.boards",
        "game.games",
        "game.play",
        "game.paths",
        "game.bots",
        "game.training.store",
    ),
    "game.training.evaluation": ("game.kernel", "game.boards", "game.games", "game.bots"),
    "game.training.present": (
        "game.kernel",
        "game.games",
        "game.play",
        "game.present",
        "game.bots.report",
        "game.training.store",
        "game.training.daily",
        "game.training.evaluation.evaluation",
    ),
    "game.training.screen": (
        "game.kernel",
        "game.games",
        "game.play",
        "game.bots",
        "game.present",
        "game.screen",
        "game.training",
    ),
    "game.measure": ("game",),
    "game.cli": ("game",),
    "game.app": ("game",),
    "game.__main__": ("game",),
    "game": ("game.native",),
}

# What a game may use of the presentation, and in which of its files.
SHOWING = ("show", "guide")
VOCABULARY = tuple(
    f"game.present.{name}"
    for name in (
        "area",
        "board_rule",
        "pictures.figure",
        "pictures.cover",
        "pictures.drawings",
        "pictures.picture",
        "pictures.engraving",
        "pages.table",
        "motion.script",
        "answer.gesture",
        "answer.drafting",
        "view_context",
        "party",
        "stage",
        "input",
        "kit",
        "cartography",
        "lessons.lesson",
        "pictures.pieces",
    )
)
MUSIC = ("game.music.score",)
"""What a game writes its pieces with."""

THIRD_PARTY: dict[str, tuple[str, ...]] = {
    "pygame": ("game.screen", "game.app", "game.cli", "game.measure", "game.__main__"),
    "pytmx": ("game.boards.tmx",),
    "distributed": ("game.cli.executors",),  # only where the extra is installed
    "platformdirs": ("game.paths",),
    "accesskit": ("game.screen.access.bridge",),
    "msgspec": ("game",),
}


def layer_of(name: str) -> str:
    return max((layer for layer in LAYERS if name == layer or name.startswith(f"{layer}.")), key=len)


def within(name: str, folders: tuple[str, ...]) -> bool:
    return any(name == folder or name.startswith(f"{folder}.") for folder in folders)


def refused(module: Module, imported: Import) -> str | None:
    """Return why this import is not allowed, or None."""
    top = imported.name.split(".")[0]
    if top != "game":
        return outside(module, top)
    if module.name.startswith("game.games.") and len(module.name.split(".")) > 3:
        return between_games(module, imported)
    if within(imported.name, tuple(f"game.games.{game}" for game in game_ids())):
        return "a game is reached through its GameInfo only"
    if imported.typing_only and within(imported.name, ("game.app", "game.screen")):
        return None  # the type of a service that is handed in
    mine = layer_of(module.name)
    if within(imported.name, (mine, *LAYERS[mine])) or imported.name in ("game.__version__", "game.paths"):
        return None
    return f"{mine} may import {', '.join(LAYERS[mine]) or 'nothing'}"


def outside(module: Module, top: str) -> str | None:
    """Return why a third-party package is not allowed here."""
    if top in sys.stdlib_module_names:
        return None
    if top not in THIRD_PARTY:
        return "neither a run-time dependency nor an extra"
    if within(module.name, ("game.kernel",)):
        return "the kernel needs the standard library only"
    return None if within(module.name, THIRD_PARTY[top]) else f"{top} belongs to {', '.join(THIRD_PARTY[top])}"


def between_games(module: Module, imported: Import) -> str | None:
    """Return why a file of one game may not import this."""
    parts = module.name.split(".")
    own = ".".join(parts[:3])
    if within(
        imported.name,
        (
            own,
            "game.kernel",
            "game.boards.board",
            "game.boards.labels",
            "game.boards.lands",
            "game.boards.routes",
            "game.games.game_info",
            "game.games.achievement",
            "game.bots.bot",
            *based_on(own),
        ),
    ):
        return None
    if within(imported.name, ("game.present",)):
        if parts[3] not in SHOWING:
            return f"only {', '.join(SHOWING)} of a game know how it is shown"
        return None if within(imported.name, VOCABULARY) else "a game uses the vocabulary of the table only"
    if within(imported.name, MUSIC):
        return None if parts[3] in SHOWING else f"only {', '.join(SHOWING)} of a game know how it sounds"
    if within(imported.name, ("game.bots",)) and parts[3] == "bots":
        return None
    return "a game imports its own files, kernel, board and GameInfo"


def based_on(own: str) -> tuple[str, ...]:
    """Return the packages of the games that this one says it builds on."""
    game = own.removeprefix("game.games.")
    if game not in game_ids():
        return ()
    from game.games import game_infos

    return tuple(f"game.games.{other}" for other in game_infos()[game].builds_on)


def test_imports_follow_the_layers() -> None:
    wrong = [
        f"{module.where}:{imported.line}: {imported.name}: {reason}"
        for module in modules()
        for imported in module.imports
        if (reason := refused(module, imported))
    ]
    assert not wrong, "\n".join(wrong)


DOORS = {
    "game.screen.drawing": ("canvas", "render_context", "blurring", "letters.breaking"),
    "game.training": (
        "store",
        "daily",
        "evaluation.evaluation",
        "present.daily",
        "present.ladder",
        "screen.daily_launch",
        "screen.daily_tab",
        "screen.exercises_tab",
        "screen.ladder_tab",
    ),
}
"""What the rest of the program knows of a room."""

AT_HOME = {
    "game.screen.drawing": ("game.screen.window",),
    "game.training": ("game.screen.router", "game.app", "game.cli"),
}
"""Who may know all of a room: the window, whose loop draws; who opens scenes and starts processes."""


@pytest.mark.parametrize("room", DOORS)
def test_a_room_is_entered_by_its_doors(room: str) -> None:
    doors = tuple(f"{room}.{door}" for door in DOORS[room])
    found = [
        f"{module.name} imports {imported.name}: come in by {', '.join(DOORS[room])}"
        for module in modules()
        if not within(module.name, (room, *AT_HOME[room]))
        for imported in module.imports
        if within(imported.name, (room,)) and not within(imported.name, doors)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("room", DOORS)
def test_the_doors_of_a_room_are_told(room: str) -> None:
    lines = (ROOT / "docs" / "development.md").read_text(encoding="utf-8").splitlines()
    row = next(line for line in lines if line.startswith(f"| `{room.replace('.', '/')}` |"))
    told = row.partition("Its doors are ")[2].partition("; behind them")[0]
    assert re.findall(r"`([\w.]+)`", told) == list(DOORS[room])


@pytest.mark.parametrize("layer", ["kernel", "games", "bots", "training.evaluation"])
def test_layer_runs_without_a_screen(layer: str) -> None:
    """The layers that bots and servers need load neither pygame nor a map reader, however indirectly."""
    names = [module.name for module in modules() if within(module.name, (f"game.{layer}",))]
    assert names
    assert not loads(names) & {"pygame", "pytmx", "numpy"}


def test_the_whole_program_loads_no_numpy() -> None:
    assert "numpy" not in loads([module.name for module in modules() if module.name != "game.__main__"])


def loads(names: list[str]) -> set[str]:
    """Import the modules in a fresh interpreter and return the names of all packages that came with them."""
    program = (
        f"import importlib, sys\nfor name in {names!r}: importlib.import_module(name)\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.splitlines()[-1].split())


def test_the_audit_sees_a_wrong_import() -> None:
    module = Module("game.kernel.part", ROOT / "game/kernel/part.py", modules()[0].tree)
    for name in ("pygame", "game.screen.drawing.canvas", "msgspec", "numpy", "game.play.session", "build.makers.days"):
        assert refused(module, Import(name, 1, False)), name
    assert refused(module, Import("game.kernel.message.Message", 1, False)) is None
    assert refused(module, Import("dataclasses", 1, False)) is None


def test_rules_know_nothing_of_bots() -> None:
    """Bots are built on rules, never the other way: what rules need of them belongs to the rules."""
    found = [
        f"{module.where}:{imported.line}"
        for module in modules()
        for own in (".".join(module.name.split(".")[:3]),)
        if module.name.startswith("game.games.") and not within(module.name, (f"{own}.bots",))
        for imported in module.imports
        if within(imported.name, (f"{own}.bots",))
    ]
    assert not found


CLUSTERS = {"dask", "distributed"}
"""Of the command line: whoever wants them is told to install the wheel with its extra."""


def test_the_application_leaves_out_nothing_that_the_program_imports() -> None:
    """Also within functions: there it would be missed only by whoever owns a game pad, say."""
    spec = ast.parse((ROOT / "build/packages/powerhouse.spec").read_text(encoding="utf-8"))
    given = [word.value for node in ast.walk(spec) if isinstance(node, ast.Call) for word in node.keywords
             if word.arg == "excludes"]  # fmt: skip
    out = {ast.literal_eval(name) for names in given if isinstance(names, ast.List) for name in names.elts}
    assert "pygame.freetype" in out
    used = {(each.name, module.where) for module in modules() for each in module.imports if not each.typing_only}
    lost = {use for use in used for gone in out - CLUSTERS if f"{use[0]}.".startswith(f"{gone}.")}
    assert not lost, f"left out of the application: {lost}"
