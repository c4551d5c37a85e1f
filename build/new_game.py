"""Starts a new game as a copy of the sample game of the tests, with its own name everywhere.

    python3 build/dev.py new-game NAME [--prefix xy] [--title "Xylophone Yard"]
                                       [--seats 2-4] [--pages 2] [--open] [--languages en,zh_Hant,zh_Hans]

The sample in ``tests/sample_game`` is laid out as a game is, with what lies elsewhere in folders of its own:

    *.py, phases, bots, show    -> game/games/NAME/
    locale/<language>.po        -> assets/locale/<language>/LC_MESSAGES/NAME.po
    rules/<language>.md         -> assets/rules/<language>/NAME.md
    maps/*.tmx                  -> maps/NAME/
    tests/test_*.py             -> tests/games/NAME/

Folders with the same layout hold the differences of games without secrets (``open``) and of tables with another number
of pages (``pages/<number>``): their files replace those of the sample, texts entry by entry. The new game is complete
and passes every test of the suite before its first rule is changed.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SAMPLE = ROOT / "tests" / "sample_game"
LANGUAGES = ("en", "zh_Hant", "zh_Hans")
MOST_SEATS, MOST_PAGES = 6, 4
USUAL_PAGES = 2
"""Pages of the sample itself."""
PLACES = (
    (r"(?:phases/|bots/|show/)?\w+\.py", "game/games/{name}/{path}"),
    (r"locale/(?P<stem>\w+)\.po", "assets/locale/{stem}/LC_MESSAGES/{name}.po"),
    (r"rules/(?P<stem>\w+)\.md", "assets/rules/{stem}/{name}.md"),
    (r"maps/(?P<stem>\w+)\.tmx", "maps/{name}/{stem}.tmx"),
    (r"tests/(?P<stem>\w+)\.py", "tests/games/{name}/{stem}.py"),
)
"""Files of a layer that are copied, and their target."""
Texts = dict[str, str]
"""Texts of files by their path below the layer."""


def main(arguments: list[str] | None = None) -> int:
    """Write the files of the new game and print what to do next; 1 with one sentence if the wishes do not fit."""
    chosen = parser().parse_args(arguments)
    name, root = chosen.name, chosen.root
    prefix = chosen.prefix or initials(name)
    seats, languages = seats_in(chosen.seats), tuple(chosen.languages.split(","))
    problem = unusable(name, prefix, root) or unfit(chosen, seats, languages)
    if problem:
        print(problem, file=sys.stderr)
        return 1
    sources = layered(layers(chosen.pages, chosen.open))
    sources["game_info.py"] = informed(sources["game_info.py"], seats, chosen.open, languages)
    rename = renamer(name, prefix, chosen.title or name.replace("_", " ").title())
    written = write(root, sources, rename, name, languages)
    tidy(root, written)
    for path in written:
        print(path.relative_to(root).as_posix())
    print(f"\nTry it: python3 build/dev.py test -q -k {name}", file=sys.stderr)
    return 0


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(prog="dev.py new-game", description="start a new game from the sample")
    found.add_argument("name", help="folder and id: small letters, digits, underscores")
    found.add_argument("--prefix", help="what its rule ids and texts begin with; two or three small letters")
    found.add_argument("--title", help="what players read; texts can be changed later")
    found.add_argument("--seats", default="2-4", help=f"how many play: 2, or 2-4; 1 to {MOST_SEATS}")
    found.add_argument("--pages", type=int, default=USUAL_PAGES, help=f"pages of the table, 1 to {MOST_PAGES}")
    found.add_argument("--open", action="store_true", help="nothing is hidden from anybody")
    found.add_argument(
        "--languages", default=",".join(LANGUAGES), help="en alone, or en and others; they speak English"
    )
    found.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    return found


# --- what can be asked for --------------------------------------------------------------------------------------------


def initials(name: str) -> str:
    """The first letters of the words of a name, or the first two letters of a single word."""
    words = name.split("_")
    return "".join(word[0] for word in words if word)[:3] if len(words) > 1 else name[:2]


def seats_in(words: str) -> tuple[int, ...]:
    """The seat counts of ``2`` or ``2-4``; none for anything else."""
    found = re.fullmatch(r"(\d)(?:-(\d))?", words)
    return tuple(range(int(found[1]), int(found[2] or found[1]) + 1)) if found else ()


def unusable(name: str, prefix: str, root: Path) -> str | None:
    """Why the name or the prefix cannot be used, else None."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or len(name) < 3:
        return f"{name!r} cannot be a game's name: use small letters, digits and single underscores, like power_grid."
    if (root / "game" / "games" / name).exists():
        return f"There is a game called {name} already, in game/games/{name}."
    if not re.fullmatch(r"[a-z]{2,3}", prefix):
        return f"{prefix!r} cannot be a prefix: give two or three small letters with --prefix."
    taken = {
        found: path.parent.name for path in (root / "game/games").glob("*/game_info.py") if (found := prefix_in(path))
    }
    if prefix in taken:
        return f"The prefix {prefix} belongs to {taken[prefix]}: give another one with --prefix."
    return None


def unfit(chosen: argparse.Namespace, seats: tuple[int, ...], languages: tuple[str, ...]) -> str | None:
    """Why a game cannot have such seats, pages or languages, else None."""
    if not seats or not set(seats) <= set(range(1, MOST_SEATS + 1)):
        return f"--seats {chosen.seats}: give a number from 1 to {MOST_SEATS}, or two of them, like 2-4."
    if seats == (1,):
        return "--seats 1: nobody to play against. Give 1-2, and it an automa (tests/sample_game/variants)."
    if not 1 <= chosen.pages <= MOST_PAGES:
        return f"--pages {chosen.pages}: give a number from 1 to {MOST_PAGES}."
    if languages[0] != "en" or not set(languages) <= set(LANGUAGES) or len(set(languages)) < len(languages):
        return f"--languages {chosen.languages}: begin with en; others are {' and '.join(LANGUAGES[1:])}, with commas."
    return None


def prefix_in(info: Path) -> str:
    """The prefix in a ``game_info.py``; "" if there is none."""
    found = re.search(r"prefix=[\"'](\w+)[\"']", info.read_text(encoding="utf-8"))
    return found.group(1) if found else ""


# --- what is copied ---------------------------------------------------------------------------------------------------


def layers(pages: int, nothing_hidden: bool) -> list[Path]:
    """Folders whose files make up the game; a file in a later one replaces that of the same path."""
    found = [SAMPLE]
    if nothing_hidden:
        found.append(SAMPLE / "open")
    if pages != USUAL_PAGES:
        found.append(SAMPLE / "pages" / str(pages))
    return found


def layered(folders: Iterable[Path]) -> Texts:
    """All files of the layers by path."""
    found: Texts = {}
    for folder in folders:
        for source in sorted(folder.rglob("*.*")):
            path = source.relative_to(folder).as_posix()
            if place_of(path, "name") is None or (path in found and source.name == "__init__.py"):
                continue
            text = source.read_text(encoding="utf-8")
            if source.suffix == ".po" and path in found:
                text = merged(found[path], text, lambda entry: entry.partition("\n")[0])
            elif source.suffix == ".md" and path in found:
                text = merged(found[path], text, lambda paragraph: paragraph.partition(" ")[0])
            found[path] = text
    return found


def merged(text: str, other: str, name: Callable[[str], str]) -> str:
    """A text with its paragraphs replaced by those of ``other`` with the same name, the rest appended.

    An empty ``msgstr`` in ``other`` removes the entry.
    """
    parts = {name(part): part for part in text.strip().split("\n\n")}
    parts.update({name(part): part for part in other.strip().split("\n\n")})
    return "\n\n".join(part for part in parts.values() if not part.endswith('\nmsgstr ""')) + "\n"


def informed(info: str, seats: tuple[int, ...], nothing_hidden: bool, languages: tuple[str, ...]) -> str:
    """A ``game_info.py`` with the seats, and with what the game lacks."""
    counts = ", ".join(map(str, seats)) + ("," if len(seats) == 1 else "")
    info = re.sub(r"seats=\([^)]*\)", f"seats=({counts})", info)
    lacking = [each for each in LANGUAGES if each not in languages]
    lines = ["    secrets=False,\n"] if nothing_hidden else []
    if lacking:
        names = "".join(f'"{each}", ' for each in lacking)
        lines.append(f"    untranslated=({names.rstrip()}),\n")
    return info.removesuffix(")\n") + "".join(lines) + ")\n"


def renamer(name: str, prefix: str, title: str) -> Callable[[str], str]:
    """A function that turns the names of the sample into those of the new game."""
    old, word = prefix_in(SAMPLE / "game_info.py"), SAMPLE.name
    first = word.split("_")[0].capitalize()
    camel = "".join(part.capitalize() for part in name.split("_"))
    words = word.replace("_", " ")
    rules: list[tuple[str, str]] = [
        (rf"\btests\.{word}\b", f"game.games.{name}"),
        (rf"\btests/{word}\b", f"game/games/{name}"),
        (rf"\b{word}", name),
        (rf"\b[Tt]he {words}\b|{words.title()}\b|範例遊戲|示例游戏", title),
        (rf"\b{words.title().replace(' ', '')}|\b{first}(?=[A-Z])", camel),
        (rf"\b{old}(?=[._])", prefix),
        (rf"(?<=[\"']){old}(?=[\"'])", prefix),
        (rf"\b{old.upper()}(?=[-_])", prefix.upper()),
        (rf"(?<=test_){old.upper()}(?=_)", prefix.upper()),
        (rf"(?<=\.){old}(?=[.\"'])", prefix),
    ]

    def rename(text: str) -> str:
        for pattern, replacement in rules:
            text = re.sub(pattern, replacement, text)
        return text

    return rename


# --- writing ----------------------------------------------------------------------------------------------------------


def place_of(path: str, name: str) -> str | None:
    """Where a file of a layer belongs in the program; None if it is not part of the game."""
    for pattern, place in PLACES:
        if found := re.fullmatch(pattern, path):
            return place.format(name=name, path=path, **found.groupdict())
    return None


def write(
    root: Path, sources: Texts, rename: Callable[[str], str], name: str, languages: tuple[str, ...]
) -> list[Path]:
    """Write every file at its place below ``root``, without those of languages not wanted; the paths."""
    written = []
    for path, text in sources.items():
        stem = Path(path).stem
        target = place_of(path, name)
        if target is None or (stem in LANGUAGES and stem not in languages):
            continue
        (root / target).parent.mkdir(parents=True, exist_ok=True)
        (root / target).write_text(rename(text), encoding="utf-8")
        written.append(root / target)
    return sorted(written)


def tidy(root: Path, written: list[Path]) -> None:
    """Compile the texts, and format the code again: the new name changes the order of imports."""
    code = [str(path) for path in written if path.suffix == ".py"]
    for command in (
        [str(ROOT / "build" / "texts.py"), "--locale", str(root / "assets/locale")],
        ["-m", "ruff", "check", "--quiet", "--select", "I", "--fix", *code],
        ["-m", "ruff", "format", "--quiet", *code],
    ):
        subprocess.run([sys.executable, *command], check=True)


if __name__ == "__main__":
    sys.exit(main())
