"""``make exercises``: makes a collection for a game, checks or sifts it, or tells how it was made."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from build.makers.asking import CannotMake, asker
from build.makers.exercise_miner import Looked, agrees, looked_at, refused
from build.makers.exercise_sifter import sifted
from build.makers.progress import Progress
from game.cli.executors import cluster, processes, spread
from game.cli.parser import count, seed, whole_number
from game.cli.words import options_of, sentences, tell
from game.games import info_of
from game.games.game_info import GameInfo
from game.kernel.fault import BadOption, BadSave, Fault, cause
from game.play.files import write_whole
from game.training.store.collection import MAKINGS, MOST, Collection, Making, collection_in, shipped_file
from game.training.store.exercises import opened
from game.training.store.training_store import Exercise

IN_VAIN = 300
"""Games in a row without an exercise after which the search stops."""
NOTHING = Looked(None, "nothing")
"""Result of a game in which nobody had a choice."""
COMMON = ("game", "rules", "seats", "options", "players", "board")
"""Fields written once for a file if all its exercises have the same value."""


def main(words: Sequence[str] | None = None) -> int:
    """Make a collection, or check, sift or describe one."""
    arguments = _asked().parse_args(words)
    info = info_of(arguments.game)
    path: Path = arguments.file or shipped_file(info.id)
    if arguments.count < 1 or arguments.jobs < 1:
        raise BadOption("fault.option.count")
    if (arguments.check or arguments.sift or arguments.about) and not path.is_file():
        raise BadSave("fault.collection.unreadable", file=path.name)
    collection = collection_in(path, info.id)
    if arguments.check:
        return _check(info, collection, arguments)
    if arguments.sift:
        return _sift(info, collection, path, arguments)
    if arguments.about:
        tell(about(info, collection))
        return 0
    return _make(info, collection, path, arguments)


def _asked() -> argparse.ArgumentParser:
    parser = asker(
        "exercises",
        "Look in games of hard bots for exercises, and write each to the collection as soon as it is found: "
        "assets/evenings/exercises/GAME.json. The same command goes on where it was stopped.",
    )
    parser.add_argument("game")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true", help="write nothing: name those that rules or bots have spoilt")
    what.add_argument("--sift", action="store_true", help="drop those that do not meet what is asked of them today")
    what.add_argument("--about", action="store_true", help="write nothing: tell how the collection was made")
    parser.add_argument("--count", type=whole_number, default=120, help=f"exercises there are to be, {MOST} at most")
    parser.add_argument("--seats", type=whole_number, default=0, help="players; as near to three as can be if left out")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", type=seed, default=0, help="seed of the first game that is looked at")
    parser.add_argument("--trials", type=count, default=0, help="searches of the bots that play, play-outs of a check")
    parser.add_argument("--jobs", type=whole_number, default=1, help="processes that work at a time")
    parser.add_argument("--dask", metavar="ADDRESS", help="work on the workers of this Dask scheduler, started here")
    parser.add_argument("--file", type=Path, help="file of the collection; the one that is shipped if left out")
    return parser


def _making(info: GameInfo, collection: Collection, arguments: argparse.Namespace) -> Making:
    """The making of the same command, which is resumed, else a new one. Raises CannotMake."""
    options = options_of(info, arguments.option)
    counts = [seats for seats in info.seats_for(options) if info.automa_at(seats) is None]
    seats = arguments.seats or min(counts, key=lambda seats: (abs(seats - 3), seats))
    info.require_seats(seats, options)
    new = Making(first=arguments.seed or 1, trials=arguments.trials or 8, seats=seats, options=options)
    for making in collection.makings:
        if (making.first, making.trials, making.seats, making.options) == (new.first, new.trials, seats, options):
            return making
    if len(collection.makings) == MAKINGS:
        raise CannotMake(
            f"This collection was made by {MAKINGS} different commands already. Go on with one of them, or begin "
            "another file."
        )
    collection.makings.append(new)
    return new


def _make(info: GameInfo, collection: Collection, path: Path, arguments: argparse.Namespace) -> int:
    """Try games until there are enough exercises; each is written at once, so that the same command resumes."""
    wanted = min(arguments.count, MOST)
    if len(collection.exercises) >= wanted:
        return 0
    making = _making(info, collection, arguments)
    making.count, kept = wanted, making.games
    progress = Progress(wanted, "exercises", len(collection.exercises))
    try:
        for number, found in _found(info, making, arguments):
            making.games, making.decisions = number, making.decisions + 1 if number == making.games else 1
            making.looked += 1
            exercise = found.exercise
            dropped = found.dropped if exercise is None else refused(collection, exercise, wanted)
            if dropped:
                making.dropped[dropped] = making.dropped.get(dropped, 0) + 1
            elif exercise is not None:
                collection.exercises.append(exercise)
                kept = number
            _write(collection, path)
            progress.step(not dropped, f"game {number + 1}, {making.looked} decisions")
            if len(collection.exercises) >= wanted:
                break
            if number >= kept + IN_VAIN:
                raise CannotMake(
                    f"No exercise came up although many games were looked at one after the other ({IN_VAIN}): good "
                    "answers are seldom that far ahead here. Try other options or seats; the same command goes on."
                )
    finally:
        progress.close()
    return 0


def _found(info: GameInfo, making: Making, arguments: argparse.Namespace) -> Iterator[tuple[int, Looked]]:
    """The result of every decision with the number of its game, from the last one tried on."""
    if arguments.jobs == 1 and arguments.dask is None:
        number, skipped = making.games, making.decisions
        while True:
            place = -1
            for place, found in enumerate(looked_at(info.id, making, number)):
                if place >= skipped:
                    yield number, found
            if place < 0 and not skipped:
                yield number, NOTHING
            number, skipped = number + 1, 0
    work = partial(_whole, info.id, msgspec.structs.replace(making))
    lent = cluster(arguments.dask) if arguments.dask is not None else _lent(arguments.jobs)
    with lent as (executor, at_a_time):
        first = making.games
        while True:
            numbers = range(first, first + 4 * at_a_time)
            for number, several in zip(numbers, spread(executor, work, numbers, at_a_time), strict=True):
                skipped = making.decisions if number == making.games else 0
                for found in (several or [NOTHING])[skipped:]:
                    yield number, found
            first += len(numbers)


@contextmanager
def _lent(jobs: int) -> Iterator[tuple[Executor, int]]:
    with processes(jobs) as executor:
        yield executor, jobs


def _whole(game: str, making: Making, number: int) -> list[Looked]:
    """The results of all decisions of a game; runs in the executor's process."""
    return list(looked_at(game, making, number))


def _write(collection: Collection, path: Path) -> None:
    """Write a collection, a line for each exercise. Raises BadSave."""
    try:
        write_whole(path, written(collection).encode())
    except OSError as error:
        raise BadSave("fault.store.unwritable", file=path.name, error=cause(error)) from error


def written(collection: Collection) -> str:
    """A collection as it is written, a line for each exercise."""
    plain: list[dict[str, Any]] = [msgspec.json.decode(msgspec.json.encode(each)) for each in collection.exercises]
    first = plain[0] if plain else {}
    common = {key: first[key] for key in COMMON if key in first and all(each.get(key) == first[key] for each in plain)}
    lines = ",\n".join(f"  {_line({key: part for key, part in each.items() if key not in common})}" for each in plain)
    making = collection.makings[0] if len(collection.makings) == 1 else collection.makings
    return (
        f'{{\n "format": {collection.format},\n "making": {_line(making)},\n "common": {_line(common)},\n'
        f' "exercises": [\n{lines}\n ]\n}}\n'
    )


def _line(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


def about(info: GameInfo, collection: Collection) -> str:
    """How a collection was made: each command, decisions tried, why they were dropped, the themes."""
    themes = Counter(each.theme.rpartition(".")[2] for each in collection.exercises)
    return " ".join([*_commands(info, collection), f"Themes: {_counted(themes)}."])


def _commands(info: GameInfo, collection: Collection) -> Iterator[str]:
    usual = info.choose({})
    for making in collection.makings:
        chosen = [f" --option {name}={value}" for name, value in making.options.items() if usual.get(name) != value]
        command = (
            f"python3 build/dev.py make exercises {info.id} --count {making.count or wanted_of(collection)} "
            f"--seed {making.first} --seats {making.seats} --trials {making.trials}{''.join(chosen)}"
        )
        last = making.first + making.games - (not making.decisions)
        kept = sum(making_of(collection, exercise) is making for exercise in collection.exercises)
        yield (
            f"`{command}` looked at {making.looked:,} decisions in games of {making.level} bots with the seeds "
            f"{making.first} to {last} and kept {kept}. Dropped: {_counted(making.dropped)}."
        )


def made_by(making: Making, exercise: Exercise) -> bool:
    """True if an exercise comes from a game of this making."""
    seed = exercise.id.split("-")[1:2]
    last = making.first + making.games
    return making.options == exercise.options and any(s.isdecimal() and making.first <= int(s) <= last for s in seed)


def making_of(collection: Collection, exercise: Exercise) -> Making:
    """The making an exercise comes from."""
    return next((making for making in collection.makings if made_by(making, exercise)), collection.makings[0])


def wanted_of(collection: Collection) -> int:
    """The number of exercises the collection is to have."""
    return max((making.count for making in collection.makings), default=0)


def _counted(counts: Mapping[str, int]) -> str:
    ranked = sorted(counts.items(), key=lambda each: (-each[1], each[0]))
    return ", ".join(f"{count:,} {name.replace('_', ' ')}" for name, count in ranked) or "none"


def _check(info: GameInfo, collection: Collection, arguments: argparse.Namespace) -> int:
    """Open every exercise and judge it by fresh play-outs; 1 if one cannot be opened or is doubtful."""
    progress = Progress(len(collection.exercises), "exercises")
    bad = []
    for exercise in collection.exercises:
        try:
            opened(exercise)
            if not agrees(exercise, arguments.trials or info.weighing[0] * 2):
                bad.append(f"{exercise.id}: another answer is better by fresh play-outs")
        except Fault as fault:
            bad.append(f"{exercise.id}: {' '.join(sentences(fault, 'en'))}")
        progress.step()
    progress.close()
    for line in bad:
        tell(line)
    tell(f"{len(collection.exercises) - len(bad)} of {len(collection.exercises)} exercises of {info.id} stand")
    return 1 if bad else 0


def _sift(info: GameInfo, collection: Collection, path: Path, arguments: argparse.Namespace) -> int:
    """Drop what fails today's filters and print why; name the themes again."""
    progress = Progress(len(collection.exercises), "exercises")
    kept, gone = [], []
    for exercise, why in sifted(collection, arguments.trials or info.weighing[0]):
        if why:
            gone.append(f"{exercise.id}: {why}")
            dropped = making_of(collection, exercise).dropped
            dropped[why] = dropped.get(why, 0) + 1
        else:
            kept.append(exercise)
        progress.step()
    progress.close()
    count = len(collection.exercises)
    collection.exercises = kept
    _write(collection, path)
    for line in gone:
        tell(line)
    tell(f"{len(kept)} of {count} exercises of {info.id} stay")
    return 0
