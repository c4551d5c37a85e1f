"""Parsing of option values on the command line, and output."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence

from game import paths
from game.bots.styles import drawn, joined, on_offer, parted
from game.games.game_info import GameInfo
from game.kernel.fault import BadBoard, BadOption, BadSetting, Fault
from game.kernel.parsing import escape_control, escape_control_json, parse_int
from game.play.players import Player
from game.play.settings import language_of_system
from game.present.text import Catalogue

LONGEST_NAME = 16
"""Letters of a player's name."""
NO_TEXTS = "The texts in {folder} cannot be read. Reinstall Powerhouse, or run: python3 build/dev.py play"
"""Said where no texts can be read to say it with."""


def options_of(info: GameInfo, words: Sequence[str]) -> dict[str, str]:
    """The options given as NAME=VALUE, defaults filled in. Raises BadOption."""
    found = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOption("fault.option.form", word=word)
        found[name] = value
    return info.choose(found)


def players_of(info: GameInfo, words: str, options: Mapping[str, str], seed: int = 0) -> list[Player]:
    """The players given as human:NAME,bot:LEVEL/STYLE,...; empty: a solo player against bots. Raises BadOption.

    The style may be left out, or be ``mixed``: one drawn from ``seed``.
    """
    if not words:
        count = max(info.seats_for(options))
        words = ",".join(["human", *[f"bot:{info.usual_level}"] * (count - 1)])
    wanted = [_wanted(info, word.strip()) for word in words.split(",")]
    info.require_seats(len(wanted), options)
    styles = drawn([style for _, _, style in wanted], info.styles, seed)
    return [
        Player(name or f"Player {seat + 1}", "human", "", seat % 6)
        if not level
        else Player(f"{(style or level).capitalize()} {seat + 1}", "bot", level, seat % 6, style)
        for seat, ((name, level, _), style) in enumerate(zip(wanted, styles, strict=True))
    ]


def _wanted(info: GameInfo, word: str) -> tuple[str, str, str]:
    """The name of human:NAME, or level and style of bot:LEVEL/STYLE. Raises BadOption."""
    kind, _, detail = word.partition(":")
    if kind == "human":
        return _name(detail), "", ""
    if kind == "bot":
        return "", *_bot(info, detail)
    raise BadOption("fault.option.player", word=word)


def _bot(info: GameInfo, word: str) -> tuple[str, str]:
    """Level and style of LEVEL/STYLE; both may be left out. Raises BadOption."""
    level, style = parted(word)
    level = level or info.usual_level
    if level not in (*info.levels, "random"):
        raise BadOption("fault.option.level", level=level, levels=", ".join(info.levels))
    if style and not info.styles:
        raise BadOption("fault.option.no_styles", style=style)
    if style not in ("", *on_offer(info.styles)):
        raise BadOption("fault.option.style", style=style, styles=", ".join(on_offer(info.styles)))
    return level, style


def _name(word: str) -> str:
    """A name without needless blanks. Raises BadOption if it would not fit on the table."""
    name = " ".join(word.split())
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise BadOption("fault.option.person", name=name[:40], longest=LONGEST_NAME)
    return name


def levels_of(info: GameInfo, words: str, options: Mapping[str, str], seed: int = 0) -> list[str]:
    """The levels of a match with their styles: bot:hard/ada,bot:easy or hard/ada,easy. Raises BadOption."""
    plain = (
        [word.strip().removeprefix("bot:") for word in words.split(",")]
        if words
        else [info.usual_level] * max(info.seats_for(options))
    )
    for word in plain:
        if word.partition(":")[0] == "human":
            raise BadOption("fault.option.bots", word=word)
    players = players_of(info, ",".join(f"bot:{word}" for word in plain), options, seed)
    return [joined(player.level, player.style) for player in players]


def size_of(word: str) -> tuple[int, int]:
    """The size given as WIDTHxHEIGHT. Raises BadOption."""
    width, _, height = word.partition("x")
    w, h = parse_int(width) or 0, parse_int(height) or 0
    if not (320 <= w <= 16_000 and 200 <= h <= 16_000):
        raise BadOption("fault.option.size", size=word[:40])
    return w, h


def show(value: object) -> None:
    """Print a value as one line of JSON, if there is a stdout; letters its encoding lacks are escaped."""
    if sys.stdout is not None:
        ascii_only = (sys.stdout.encoding or "").lower() not in ("utf-8", "utf8")
        print(escape_control_json(json.dumps(value, ensure_ascii=ascii_only)))


def tell(line: str) -> None:
    """Print a line for people, if there is a stdout; characters that could steer the terminal are escaped."""
    if sys.stdout is not None:
        print(escape_control(line))


def complain(fault: Fault, language: str | None) -> None:
    """Print a fault on stderr in the person's language; unreadable texts are reported first."""
    for sentence in sentences(fault, language):
        _complain(sentence)


def _complain(sentence: str) -> None:
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)


def sentences(fault: Fault, language: str | None) -> list[str]:
    """The fault in words: one sentence, and one for each fault of a map; without any texts, its key."""
    try:
        texts = catalogue(language)
    except BadSetting:
        return [NO_TEXTS.format(folder=paths.assets() / "locale"), escape_control(str(fault))]
    said = [texts.render(fault.said)]
    if isinstance(fault, BadBoard):  # faults already in the first sentence are not repeated
        said += ["  " + one for one in map(texts.render, fault.faults) if one not in said[0]]
    return [escape_control(sentence) for sentence in said]


def catalogue(language: str | None) -> Catalogue:
    """The texts of a language, by default the system's; a notice on stderr if another has to do.

    Raises BadSetting if there are no texts of any language.
    """
    texts = Catalogue(language or language_of_system(), paths.assets() / "locale")
    if texts.notice is not None:
        _complain(texts.render(texts.notice))
    return texts
