"""Small maps, made in tests: text of Tiled files, with and without faults."""

from __future__ import annotations

from pathlib import Path

from game.boards.check import examine
from game.kernel.message import Message

HEAD = (
    '<map version="1.10" orientation="orthogonal" renderorder="right-down" width="40" height="30" tilewidth="20" '
    'tileheight="20" infinite="0" nextlayerid="9" nextobjectid="99">'
)


def facts(**values: object) -> str:
    """Return custom properties: whole numbers as int, anything else as text."""
    rows = [
        f'<property name="{name}"{" type=" + chr(34) + "int" + chr(34) if isinstance(value, int) else ""} '
        f'value="{value}"/>'
        for name, value in values.items()
    ]
    return f"<properties>{''.join(rows)}</properties>" if rows else ""


def layer(name: str, *things: str, more: str = "") -> str:
    return f'<objectgroup name="{name}" {more}>{"".join(things)}</objectgroup>'


def thing(number: int, name: str, x: float, y: float, body: str = "", more: str = "") -> str:
    return f'<object id="{number}" name="{name}" x="{x}" y="{y}" {more}>{body}</object>'


def city(number: int, name: str, x: float, y: float, region: str) -> str:
    return thing(number, name, x, y, facts(region=region) + "<point/>")


def region(number: int, name: str, x: float) -> str:
    return thing(number, name, x, 0, '<polygon points="0,0 200,0 200,200 0,200"/>')


def cable(number: int, a: int, b: int, cost: object, points: str = "", x: float = 0, y: float = 0) -> str:
    """Return a connection, its corners relative to (x, y)."""
    line = f'<polyline points="{points}"/>' if points else ""
    ends = (
        f'<properties><property name="a" type="object" value="{a}"/><property name="b" type="object" value="{b}"/>'
        f'<property name="cost" type="int" value="{cost}"/></properties>'
    )
    return thing(number, "", x, y, ends + line)


REGIONS = layer("regions", region(1, "west", 0), region(2, "east", 200))
CITIES = layer(
    "cities",
    city(10, "york", 100, 100, "west"),
    city(11, "bath", 300, 100, "east"),
    city(12, "hull", 300, 180, "east"),
)
CABLES = layer(
    "connections",
    cable(20, 10, 11, 7, "0,0 100,-20 200,0", 100, 100),
    cable(21, 12, 11, 0),
    cable(22, 10, 12, 12),
)
ZONES = layer("zones", thing(30, "market", 20, 400, more='width="300" height="120"'))
GRAPH = (REGIONS, CITIES, CABLES, ZONES)
"""A complete map with three cities in two regions."""


def write(path: Path, *layers: str, head: str = HEAD) -> Path:
    """Write a map of these layers and return its path."""
    path.write_text(f'<?xml version="1.0" encoding="UTF-8"?>{head}{"".join(layers)}</map>', encoding="utf-8")
    return path


def faults(path: Path) -> tuple[Message, ...]:
    """Return everything that is wrong with a map file."""
    return examine(path)[1]
