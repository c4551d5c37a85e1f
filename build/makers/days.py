"""``make days``: makes daily games, or checks that this version plays them as recorded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from build.makers.asking import asker
from build.makers.day_maker import (
    DayPlay,
    DayTask,
    Wanted,
    completed,
    differs_enough,
    digest_here,
    made,
    missing,
    renewed,
    score_of,
)
from build.makers.progress import Progress
from game.cli.executors import processes, spread
from game.cli.parser import whole_number
from game.cli.words import tell
from game.kernel.fault import BadOption, BadSave, cause
from game.play.files import write_whole
from game.training.daily.entries import WEEK, DayEntry, Edition, edition_in, file_of_edition


def main(words: Sequence[str] | None = None) -> int:
    """Make the missing entries, or check those there are."""
    parser = asker(
        "days",
        "Have experts play the games of the day that are missing, and write each to assets/evenings/daily.json as soon "
        "as it has its par. The same command goes on where it was stopped.",
    )
    parser.add_argument("--check", action="store_true", help="write nothing: name those that are played otherwise now")
    parser.add_argument("--weeks", type=whole_number, default=60, help="entries that each list is to have")
    parser.add_argument("--list", action="append", choices=WEEK, help="only this list; all if left out")
    parser.add_argument("--jobs", type=whole_number, default=1, help="processes that play at a time")
    parser.add_argument("--file", type=Path, help="file of the lists; that of the program if left out")
    arguments = parser.parse_args(words)
    path: Path = arguments.file or file_of_edition()
    edition = edition_in(path)
    if arguments.check:
        return _check(edition)
    return _make(edition, path, arguments.weeks, arguments.list or WEEK, arguments.jobs)


def _make(edition: Edition, path: Path, weeks: int, lists: Sequence[str], jobs: int) -> int:
    """Make the missing entries of so many weeks; each is written at once, so that the same command resumes."""
    if weeks < 1 or jobs < 1:
        raise BadOption("fault.option.count")
    todo = missing(edition, weeks, lists)
    total = sum(edition.plans[wanted.list].experts for wanted in todo)
    progress = Progress(total, "games")

    def play(tasks: Sequence[DayTask]) -> Iterable[list[int]]:
        if jobs == 1:
            return map(score_of, tasks)
        with processes(jobs) as executor:
            return list(spread(executor, score_of, tasks, jobs))

    for name, number, entry in _entries(edition):
        if name in lists and (fresh := _played_again(edition, name, number, entry, play, progress)) is not None:
            edition.lists[name][number] = fresh
            write(edition, path)
    for wanted in todo:
        progress.note = f"{wanted.list} {wanted.number + 1}"
        seen: list[str] = []

        def heard(step: str, seen: list[str] = seen) -> None:
            seen.append(step)
            progress.step(0)

        entry = made(edition, wanted, play, heard)
        edition.lists.setdefault(wanted.list, []).append(entry)
        write(edition, path)
        progress.step(edition.plans[wanted.list].experts)
    progress.close()
    return 0


def _played_again(
    edition: Edition, name: str, number: int, entry: DayEntry, play: DayPlay, progress: Progress
) -> DayEntry | None:
    """An entry that today's rules and bots play differently with a new par from the same start; None: it is whole.

    One with fewer expert games than its plan asks for gets the rest. It begins otherwise if the new par does not pass.
    """
    again, plan = digest_here(entry) != entry.digest, edition.plans[name]
    if not again and len(entry.par) >= plan.experts:
        return None
    progress.note = f"{name} {number + 1} again"
    progress.step(0)
    fresh = (renewed if again else completed)(entry, plan, play)
    return fresh if differs_enough(fresh.par) else made(edition, Wanted(name, number), play)


def write(edition: Edition, path: Path) -> None:
    """Write the lists, a line for each entry and plan. Raises BadSave."""
    named = {name: edition.lists[name] for name in WEEK if name in edition.lists}
    plans = ",\n".join(f'  "{name}": {_line(plan)}' for name, plan in edition.plans.items())
    lists = ",\n".join(
        f'  "{name}": [\n' + ",\n".join(f"   {_line(entry)}" for entry in entries) + "\n  ]"
        for name, entries in named.items()
    )
    head = f' "edition": {edition.edition},\n "plans": {{\n{plans}\n }},\n "lists": {{\n{lists}\n }}'
    try:
        write_whole(path, f"{{\n{head}\n}}\n".encode())
    except OSError as error:
        raise BadSave("fault.store.unwritable", file=path.name, error=cause(error)) from error


def _entries(edition: Edition) -> list[tuple[str, int, DayEntry]]:
    return [(name, number, each) for name in WEEK for number, each in enumerate(edition.lists.get(name, []))]


def _line(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _check(edition: Edition) -> int:
    """Play every entry with normal bots; 1 if any differs from its recorded fingerprint."""
    entries = _entries(edition)
    progress = Progress(len(entries), "entries")
    strange = []
    for name, number, entry in entries:
        if digest_here(entry) != entry.digest:
            strange.append(f"{name} {number + 1}: {entry.game}, seed {entry.seed}")
        progress.step()
    progress.close()
    for line in strange:
        tell(line)
    tell(f"{len(entries) - len(strange)} of {len(entries)} are played as was written down")
    return 1 if strange else 0
