"""Starts a new game as a copy of the sample game of the tests, with its own name everywhere.

    python3 build/dev.py new-game NAME [--prefix xy] [--title "Xylophone Yard"]

The sample in ``tests/sample_game`` is laid out as a game is, with what lies elsewhere in folders of its own:

    *.py, phases, bots, show    -> game/games/NAME/
    locale/<language>.po        -> assets/locale/<language>/LC_MESSAGES/NAME.po
    rules/<language>.md         -> assets/rules/<language>/NAME.md
    maps/*.tmx                  -> maps/NAME/
    tests/test_*.py             -> tests/games/NAME/

The new game is complete and passes the contract tests before its first rule is changed.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SAMPLE = ROOT / "tests" / "sample_game"


def main(arguments: list[str] | None = None) -> int:
    """Write the files of the new game and say what to do next; 1 and one sentence if the name cannot be used."""
    parser = argparse.ArgumentParser(prog="dev.py new-game", description="start a new game from the sample")
    parser.add_argument("name", help="folder and id: small letters, digits, underscores")
    parser.add_argument("--prefix", help="what its rule ids and texts begin with; two or three small letters")
    parser.add_argument("--title", help="what players read; texts can be changed later")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    name, root = chosen.name, chosen.root
    prefix = chosen.prefix or initials(name)
    if problem := unusable(name, prefix, root):
        print(problem, file=sys.stderr)
        return 1
    written = copy(root, renamer(name, prefix, chosen.title or name.replace("_", " ").title()), name)
    subprocess.run(
        [sys.executable, str(ROOT / "build" / "texts.py"), "--locale", str(root / "assets/locale")], check=True
    )
    # The new name sorts elsewhere among the imports.
    code = [str(path) for path in written if path.suffix == ".py"]
    subprocess.run([sys.executable, "-m", "ruff", "check", "--quiet", "--select", "I", "--fix", *code], check=True)
    subprocess.run([sys.executable, str(ROOT / "build" / "rooms.py"), "--root", str(root)], check=True)
    for path in written:
        print(path.relative_to(root).as_posix())
    print(f"\nTry it: python3 build/dev.py test -q tests/contract tests/games/{name}", file=sys.stderr)
    return 0


def initials(name: str) -> str:
    """Return the first letters of the words of a name, or the first two letters of a single word."""
    words = name.split("_")
    return "".join(word[0] for word in words if word)[:3] if len(words) > 1 else name[:2]


def unusable(name: str, prefix: str, root: Path) -> str | None:
    """Return why the name or the prefix cannot be taken."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or len(name) < 3:
        return f"{name!r} cannot be a game's name: use small letters, digits and single underscores, like power_grid."
    if (root / "game" / "games" / name).exists():
        return f"There is a game called {name} already, in game/games/{name}."
    if not re.fullmatch(r"[a-z]{2,3}", prefix):
        return f"{prefix!r} cannot be a prefix: give two or three small letters with --prefix."
    taken = {found: path.parent.name for path in (root / "game/games").glob("*/card.py") if (found := prefix_in(path))}
    if prefix in taken:
        return f"The prefix {prefix} belongs to {taken[prefix]}: give another one with --prefix."
    return None


def prefix_in(card: Path) -> str:
    """Return the prefix that a card file names."""
    found = re.search(r"prefix=[\"'](\w+)[\"']", card.read_text(encoding="utf-8"))
    return found.group(1) if found else ""


def renamer(name: str, prefix: str, title: str) -> Callable[[str], str]:
    """Return what turns the words of the sample into those of the new game."""
    old = prefix_in(SAMPLE / "card.py")
    camel = "".join(word.capitalize() for word in name.split("_"))
    rules: list[tuple[str, str]] = [
        (r"\btests\.sample_game\b", f"game.games.{name}"),
        (r"\btests/sample_game\b", f"game/games/{name}"),
        (r"\bsample_game", name),
        (r"\b[Tt]he sample game\b|Sample Game|範例遊戲|示例游戏", title),
        (r"\bSampleGame|\bSample(?=[A-Z])", camel),
        (rf"\b{old}(?=[._])", prefix),
        (rf"(?<=[\"']){old}(?=[\"'])", prefix),
        (rf"\b{old.upper()}(?=[-_])", prefix.upper()),
        (rf"(?<=test_){old.upper()}(?=_)", prefix.upper()),
        (rf"(?<=\.){old}(?=[.\"'])", prefix),
    ]

    def rename(text: str) -> str:
        for pattern, word in rules:
            text = re.sub(pattern, word, text)
        return text

    return rename


def copy(root: Path, rename: Callable[[str], str], name: str) -> list[Path]:
    """Write every file of the sample at its place below ``root``; return them."""

    def code(room: str, path: Path) -> str:
        return f"game/games/{name}/{room}/{path.name}"

    places: list[tuple[str, Callable[[Path], str]]] = [
        ("*.py", lambda path: f"game/games/{name}/{path.name}"),
        *((f"{room}/*.py", partial(code, room)) for room in ("phases", "bots", "show", "show/art")),
        ("locale/*.po", lambda path: f"assets/locale/{path.stem}/LC_MESSAGES/{name}.po"),
        ("rules/*.md", lambda path: f"assets/rules/{path.stem}/{name}.md"),
        ("maps/*.tmx", lambda path: f"maps/{name}/{path.name}"),
        ("tests/*.py", lambda path: f"tests/games/{name}/{path.name}"),
    ]
    written = []
    for pattern, place in places:
        for source in sorted(SAMPLE.glob(pattern)):
            target = root / place(source)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(rename(source.read_text(encoding="utf-8")), encoding="utf-8")
            written.append(target)
    return written


if __name__ == "__main__":
    sys.exit(main())
