"""Command-line arguments that several makers share, and how makers refuse."""

from __future__ import annotations

import argparse

from game.cli.parser import seed, table


class CannotMake(Exception):
    """A maker cannot do what is asked for; the sentence says why, in English like all of the build."""


def asker(what: str, does: str) -> argparse.ArgumentParser:
    """The parser of ``dev.py make WHAT``, whose help says what it ``does`` and what it writes."""
    return argparse.ArgumentParser(prog=f"dev.py make {what}", description=does)


def game_of_bots(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a game of bots: table, folder of own maps, seed, output as JSON."""
    parser.add_argument("game")
    table(parser)
    parser.add_argument("--data-dir", help="folder of own maps")
    parser.add_argument("--seed", type=seed, default=0, help="the same seed gives the same games")
    parser.add_argument("--json", action="store_true", help="say it as JSON on standard output")
