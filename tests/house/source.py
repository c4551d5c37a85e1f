"""Reads the source of the program once: modules, their imports, their messages."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Import:
    """One imported module or name, with dots, and the line; ``typing_only`` stands under TYPE_CHECKING."""

    name: str
    line: int
    typing_only: bool


@dataclass(frozen=True)
class Module:
    """One file of ``game/``; ``name`` is ``game.kernel.message``."""

    name: str
    path: Path
    tree: ast.Module = field(repr=False, compare=False)

    @property
    def where(self) -> str:
        """Return the path as people write it."""
        return self.path.relative_to(ROOT).as_posix()

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Everything that stands in the module. Many tests look through all of it: it is listed once."""
        return tuple(ast.walk(self.tree))

    @cached_property
    def imports(self) -> tuple[Import, ...]:
        """Everything the module imports, wherever in the file."""
        return tuple(_imports(self, self.tree, typing_only=False))


@cache
def modules() -> tuple[Module, ...]:
    found = []
    for path in sorted((ROOT / "game").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found.append(Module(name, path, ast.parse(path.read_text(encoding="utf-8"), str(path))))
    return tuple(found)


def game_ids() -> tuple[str, ...]:
    """Return the folder names of the games."""
    return tuple(sorted(path.parent.name for path in (ROOT / "game" / "games").glob("*/__init__.py")))


@cache
def tracked() -> tuple[Path, ...]:
    """Return the files that are in the repository, as absolute paths."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return tuple(path for name in listed.split("\0") if name and (path := ROOT / name).is_file())


def _imports(module: Module, node: ast.AST, typing_only: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        below = typing_only
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            below = True
        if isinstance(child, ast.Import):
            for alias in child.names:
                yield Import(alias.name, child.lineno, typing_only)
        elif isinstance(child, ast.ImportFrom):
            base = _base(module, child)
            for alias in child.names:
                yield Import(f"{base}.{alias.name}", child.lineno, typing_only)
        else:
            yield from _imports(module, child, below)


def _base(module: Module, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    package = module.name.split(".")
    if module.path.name != "__init__.py":
        package = package[:-1]
    package = package[: len(package) - node.level + 1]
    return ".".join([*package, *([node.module] if node.module else [])])
