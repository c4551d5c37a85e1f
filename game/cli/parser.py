"""The commands and options of the command line."""

from __future__ import annotations

import argparse
from pathlib import Path

from game import __version__
from game.cli import file_type
from game.play.settings import language_like
from game.present.text import LANGUAGES


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="powerhouse", description="Board games around one screen, or solo against bots.")
    top.add_argument("--version", action="version", version=f"Powerhouse {__version__}")
    _common(top, default=None)
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    shared = argparse.ArgumentParser(add_help=False)
    _common(shared, default=argparse.SUPPRESS)

    play = commands.add_parser("play", parents=[shared], help="open the window on a new game")
    play.add_argument("game")
    table(play)
    opened = commands.add_parser("open", parents=[shared], help="open a save or replay")
    opened.add_argument("file", type=Path)
    games = commands.add_parser("games", parents=[shared], help="list the games, options, maps and bot levels")
    games.add_argument("--json", action="store_true")
    _simulate(commands, shared)
    replay = commands.add_parser("replay", parents=[shared], help="check a save by playing it through the rules")
    replay.add_argument("file", type=Path)
    replay.add_argument("--upto", type=count, help="number of actions to play")
    replay.add_argument("--states", action="store_true", help="one line of JSON for each action")
    replay.add_argument("--json", action="store_true")
    _shot(commands, shared)
    _land(commands, shared)
    commands.add_parser("selftest", parents=[shared], help="check that this copy of the program works")
    if file_type.possible():
        kind = commands.add_parser("file-type", parents=[shared], help="make a double click open saves")
        kind.add_argument("--remove", action="store_true", help="undo that, and leave it undone")
    bench = commands.add_parser("bench", parents=[shared], help="measure speed against a calibration loop")
    bench.add_argument("--json", action="store_true")
    return top


def _common(part: argparse.ArgumentParser, default: str | None) -> None:
    part.add_argument("--lang", type=_language, default=default, help="language: en, zh_Hant or zh_Hans")
    part.add_argument("--scale", type=number, default=default, help="size of everything, 0.75 to 2")
    part.add_argument("--fullscreen", action="store_true", default=default or False)
    part.add_argument("--pure", action="store_true", default=default or False, help="run the sources of compiled rules")
    part.add_argument("--data-dir", type=Path, default=default, help="folder of settings, saves and logs")
    part.add_argument("--seed", type=seed, default=default, help="the same seed gives the same game")


def _language(word: str) -> str:
    """The available language for a tag as people write it: en_GB, zh-TW."""
    if word in LANGUAGES:
        return word
    if word.replace("-", "_").lower().partition("_")[0] not in ("en", "zh"):
        raise argparse.ArgumentTypeError(f"{word!r} is none of the languages {', '.join(LANGUAGES)}")
    return language_like(word)


def whole_number(word: str) -> int:
    """A whole number. Raises ArgumentTypeError."""
    try:
        return int(word)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{word!r} is not a whole number") from None


def number(word: str) -> float:
    """A number. Raises ArgumentTypeError."""
    try:
        return float(word)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number") from None


def count(word: str) -> int:
    """A whole number of at least 0. Raises ArgumentTypeError."""
    found = whole_number(word)
    if found < 0:
        raise argparse.ArgumentTypeError(f"{word} is less than 0")
    return found


def seed(word: str) -> int:
    """The seed of a game. Raises ArgumentTypeError."""
    found = whole_number(word)
    if not 0 <= found < 1 << 63:
        raise argparse.ArgumentTypeError(f"{word} is not between 0 and {(1 << 63) - 1}")
    return found


def table(part: argparse.ArgumentParser) -> None:
    """Add the options for players and game options to a parser."""
    part.add_argument("--players", default="", help="for example human:Ann,bot:hard,bot:easy/ada")
    part.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")


def _simulate(commands: argparse._SubParsersAction[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    part = commands.add_parser("simulate", parents=[shared], help="let bots play without a window")
    part.add_argument("game")
    table(part)
    part.add_argument("--games", type=whole_number, default=1)
    part.add_argument("--jobs", type=whole_number, default=1, help="processes that play at the same time")
    part.add_argument("--dask", metavar="ADDRESS", help="play on the workers of this Dask scheduler (tcp://host:8786)")
    part.add_argument("--clock", action="store_true", help="bots think by the clock, as in the window; not repeatable")
    part.add_argument("--rotate", action="store_true", help="every player takes every seat in turn")
    part.add_argument("--habits", action="store_true", help="measure how characters differ in what they do")
    part.add_argument("--saves", type=Path, help="folder for a save of every game")
    part.add_argument("--json", action="store_true")


def _land(commands: argparse._SubParsersAction[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    part = commands.add_parser("land", parents=[shared], help="make a board from a seed, saved among your maps")
    part.add_argument("land_seed", metavar="SEED", help="any text; the same one makes the same land")
    part.add_argument("--character", default="plain", help="plain, mountains, islands, river_valley, coast or ring")
    part.add_argument("--cities", type=count, default=42, help="42 or 35")
    part.add_argument("--twist", default="off", help="a special rule: off, drawn, or one by name")
    part.add_argument("-o", "--output", type=Path, help="file to write; by default in your maps folder")
    part.add_argument("--png", type=Path, help="file for a picture of the table instead")
    part.add_argument("--size", default="1920x1080", help="size of the picture")
    part.add_argument("--json", action="store_true")


def _shot(commands: argparse._SubParsersAction[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    part = commands.add_parser("shot", parents=[shared], help="draw one frame without a window")
    what = part.add_mutually_exclusive_group(required=True)
    what.add_argument("file", type=Path, nargs="?")
    what.add_argument("--scene")
    part.add_argument("--game", default="", help="game that the scene shows; the first one if left out")
    part.add_argument("--at", type=count, help="number of actions played")
    part.add_argument("-o", "--output", type=Path, required=True)
    part.add_argument("--size", default="1920x1080")
    part.add_argument("--seat", type=whole_number)
