"""What several makers are asked with on the command line, and how they refuse."""

from __future__ import annotations

import argparse

from game.cli.parser import seed, table


class CannotMake(Exception):
    """What is asked for cannot be made; the sentence says why, in English as everything that builds speaks."""


def asker(what: str, does: str) -> argparse.ArgumentParser:
    """Return the parser of ``dev.py make WHAT``, whose help says what it ``does`` and what it writes."""
    return argparse.ArgumentParser(prog=f"dev.py make {what}", description=does)


def game_of_bots(parser: argparse.ArgumentParser) -> None:
    """Have a parser ask for a game that bots play: table, folder of own maps, seed."""
    parser.add_argument("game")
    table(parser)
    parser.add_argument("--data-dir", help="folder of own maps")
    parser.add_argument("--seed", type=seed, default=0, help="the same seed gives the same games")
    parser.add_argument("--json", action="store_true", help="say it as JSON on standard output")
