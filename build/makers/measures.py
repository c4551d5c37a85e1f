"""``dev.py make measures``: measures of boards of Power Grid, and the range of the printed ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from build.makers.asking import asker
from game import paths
from game.boards.tmx import load_board
from game.games.power_grid.game_info import MAPS
from game.games.power_grid.lands.measures import NAMES, Measures, measured, spans
from game.games.power_grid.lands.ranges import fair_boards, fair_spans
from game.games.power_grid.map_rules import facts_of, tables_of

KEPT_AS = "game/games/power_grid/lands/printed.py"
KEPT = Path(__file__).parents[2] / KEPT_AS
HEAD = '''"""Measures of the boards that ship, each in the order of ``NAMES``: written by ``dev.py make measures``.

-1 stands for what cannot be measured on a board.
"""

from __future__ import annotations

from collections.abc import Mapping

ROWS: Mapping[str, tuple[int, ...]] = {
'''
NONE = -1
"""Stands for what cannot be measured."""


def main(words: Sequence[str]) -> int:
    """Print a table of the named boards; without any, of those that ship, which is written, too."""
    parser = asker("measures", f"Print what boards are like; without any, of those that ship, and write {KEPT_AS}.")
    parser.add_argument("files", nargs="*", type=Path, help="maps, own ones too")
    files: list[Path] = parser.parse_args(words).files
    found = {path.stem: measures_of(path) for path in files or printed()}
    if not files:
        KEPT.write_text(written(found), encoding="utf-8")
    print(table(found))
    return 0


def printed() -> list[Path]:
    return [paths.maps() / "power_grid" / f"{name}.tmx" for name in sorted(MAPS)]


def measures_of(path: Path) -> Measures:
    """Measures of the map in a file. Raises BadBoard."""
    board = load_board(path)
    return measured(board.graph, tables_of(3, facts_of(board.facts, "2004")).twists.forbidden_regions)


def written(found: Mapping[str, Measures]) -> str:
    """Text of the module that holds the measures of boards."""
    rows = {board: tuple(measures.get(name, NONE) for name in NAMES) for board, measures in found.items()}
    return HEAD + "".join(f'    "{board}": {row},\n' for board, row in rows.items()) + "}\n"


def table(found: Mapping[str, Measures]) -> str:
    """A table for READMEs: a line for each measure, beside the range of the boards with regions of seven cities."""
    if len(found) == 1:
        fair = fair_spans()
        name, measures = next(iter(found.items()))
        lines = [(NAMES[each], measures[each], *fair[each]) for each in NAMES if each in measures]
        return _lines(("measure", name, "printed, least", "most"), lines)
    seen, fair = spans(found.values()), spans(fair_boards(found))
    return _lines(
        ("measure", "least", "most", "with regions of seven, least", "most"),
        [(NAMES[name], *seen[name], *fair.get(name, ())) for name in NAMES if name in seen],
    )


def _lines(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    every: list[Sequence[object]] = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(map(str, row))} |" for row in every)
