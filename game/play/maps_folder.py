"""The folder in which people lay their own maps, with a guide and a map to begin with."""

from __future__ import annotations

from pathlib import Path

from game import paths
from game.games.card import Card
from game.kernel.fault import BadBoard, cause
from game.play.board import own_folder
from game.play.files import write_whole

GUIDE = "README.md"
TEMPLATES = "template"
"""Folder of the maps to begin with, one for each game; it is not looked into for maps to play on."""


def prepared_folder(card: Card, data: Path) -> Path:
    """Make the folder of own maps of a game below ``data`` and lay guide and template beside it; return it.

    Raises BadBoard if it cannot be written. Own files stay as they are.
    """
    folder = own_folder(card, data)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in (GUIDE, f"{TEMPLATES}/{card.map_game}.tmx"):
            source, target = paths.maps() / name, folder.parent / name
            if source.is_file():
                target.parent.mkdir(exist_ok=True)
                write_whole(target, source.read_bytes())
    except OSError as error:
        raise BadBoard("fault.map.folder", folder=str(folder), error=cause(error)) from error
    return folder
