"""Modules that are compiled: kernel, boards, rules, search, the judgements of bots, where names stand on maps."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "game"

KERNEL_LEFT = {"__init__.py", "cache.py", "value.py"}
"""Not compiled in the kernel: what inspects its callers, and the decorator that compiled values do without."""
BOARDS = {"board.py", "routes.py"}
"""Compiled in ``boards``."""
SEARCH = {"candidates.py", "playout_evaluator.py", "search.py"}
"""Compiled in ``bots``."""
SETTLING = PACKAGE / "present" / "cartography" / "names.py"
"""Compiled although it is shown: half of the time in which a map is laid for the first time."""
GAME_LEFT = {"__init__.py", "achievements.py", "game_info.py", "guide.py"}
"""Not compiled in a game: what runs only now and then."""
ROOMS_LEFT = {"components", "show"}


def chosen() -> list[Path]:
    """The files to compile, the kernel first: its values are bases of values elsewhere."""
    kernel = [path for path in _files("kernel") if path.name not in KERNEL_LEFT]
    shared = [PACKAGE / "boards" / name for name in sorted(BOARDS)] + [
        PACKAGE / "bots" / name for name in sorted(SEARCH)
    ]
    return [*kernel, *shared, SETTLING, *(path for path in _files("games") if _is_rule(path))]


def _files(room: str) -> list[Path]:
    return sorted((PACKAGE / room).rglob("*.py"))


def _is_rule(path: Path) -> bool:
    game, *rooms, name = path.relative_to(PACKAGE / "games").parts if path.parent.name != "games" else ("", path.name)
    return bool(game) and name not in GAME_LEFT and not ROOMS_LEFT & set(rooms)


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)
