"""``dev.py make lands``: results of games of bots on new lands, beside those on a printed board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from build.makers.asking import asker
from build.makers.progress import Progress
from game.boards.board import Board
from game.boards.lands import unwatched
from game.bots.arena import Match, MatchOutcome, play
from game.cli.parser import whole_number
from game.games import info_of
from game.games.power_grid.actions import Build
from game.games.power_grid.lands.land import LANDS
from game.kernel.fault import BadOption
from game.play.board import board_for, own_folder

SEATS = (3, 4, 5, 6)
PRINTED = "germany"
OPTIONS = {"region_selection": "random"}


@dataclass
class Tally:
    """Sums over games of one kind of board."""

    rounds: list[int] = field(default_factory=list)
    """Of each game."""
    seats: Counter[int] = field(default_factory=Counter)
    """Wins by seat."""
    tables: Counter[int] = field(default_factory=Counter)
    """Games by number of seats."""
    began: int = 0
    """All players who began."""
    won: int = 0
    """All winners."""
    crowd: int = 0
    """Players who began in the most chosen region of their game."""
    crowd_won: int = 0
    """Winners among them."""

    def add(self, board: Board, outcome: MatchOutcome) -> None:
        self.rounds.append(outcome.rounds)
        self.seats.update(outcome.winners)
        self.tables[len(outcome.match.levels)] += 1
        first: dict[int, int] = {}
        for seat, action in outcome.actions:
            if isinstance(action, Build):
                first.setdefault(seat, board.graph.region_of[action.city])
        counted = Counter(first.values())
        most = min(counted, key=lambda region: (-counted[region], region))
        self.began += len(first)
        self.won += len(outcome.winners)
        self.crowd += counted[most]
        self.crowd_won += sum(first.get(seat) == most for seat in outcome.winners)


def main(words: Sequence[str]) -> int:
    """Play games of bots in turn on lands and as many on a printed board, and print the table of the README."""
    parser = asker("lands", "Play games of bots on new lands and on Germany, and print how they end. Writes no file.")
    parser.add_argument("--games", type=whole_number, default=200, help="on lands, and as many on Germany")
    parser.add_argument("--lands", type=whole_number, default=50)
    parser.add_argument("--level", default="normal")
    arguments = parser.parse_args(words)
    if min(arguments.games, arguments.lands) < 1:
        raise BadOption("fault.option.count")
    tallies = {name: Tally() for name in ("lands", "Germany")}
    info = info_of("power_grid")
    progress = Progress(2 * arguments.games, "games")
    with TemporaryDirectory() as data:
        lands = _laid(own_folder(info, Path(data)), arguments.lands)
        for number in range(arguments.games):
            seats = SEATS[number % len(SEATS)]
            for name, value in (("lands", f"own:{lands[number % len(lands)]}"), ("Germany", PRINTED)):
                options = info.choose({**OPTIONS, "map": value})
                board = board_for(info, seats, options, Path(data))
                assert board is not None
                match = Match((arguments.level,) * seats, number)
                tallies[name].add(board, play(info, options, board, match))
                progress.step()
    progress.close()
    print(table(tallies))
    return 0


def _laid(folder: Path, count: int) -> list[str]:
    """Write lands into a folder, of all characters in turn; their file names."""
    folder.mkdir(parents=True)
    found = []
    for number in range(count):
        character = LANDS.characters[number % len(LANDS.characters)]
        land = LANDS.make(replace(LANDS.wish(f"bots {number}"), character=character), unwatched)
        (folder / f"{land.file}.tmx").write_text(land.text, encoding="utf-8")
        found.append(land.file)
    return found


def table(tallies: Mapping[str, Tally]) -> str:
    """The table of the README; 100 stands for a seat that wins as often as any other."""
    rows: list[tuple[str, list[str]]] = [
        ("games", [str(len(each.rounds)) for each in tallies.values()]),
        ("rounds, mean", [f"{sum(each.rounds) / len(each.rounds):.1f}" for each in tallies.values()]),
        ("rounds, fewest and most", [f"{min(each.rounds)} to {max(each.rounds)}" for each in tallies.values()]),
    ]
    for seat in range(max(SEATS)):
        rows.append((f"wins of seat {seat + 1}, even is 100", [_even(each, seat) for each in tallies.values()]))
    rows += [
        (
            "began in the best liked region of their game",
            [f"{each.crowd / each.began:.0%}" for each in tallies.values()],
        ),
        ("of the winners", [f"{each.crowd_won / max(each.won, 1):.0%}" for each in tallies.values()]),
    ]
    head = ["| | " + " | ".join(tallies) + " |", "|---" * (len(tallies) + 1) + "|"]
    return "\n".join([*head, *(f"| {name} | {' | '.join(cells)} |" for name, cells in rows)])


def _even(tally: Tally, seat: int) -> str:
    due = sum(games / seats for seats, games in tally.tables.items() if seat < seats)
    return f"{100 * tally.seats[seat] / due:.0f}" if due else "-"
