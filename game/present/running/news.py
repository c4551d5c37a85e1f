"""What a frame has brought: a showing reports it to its scene, which need not compare anything."""

from __future__ import annotations

from dataclasses import dataclass

from game.present.motion.script import Sound


@dataclass(frozen=True, slots=True)
class News:
    """What has happened since the frame before, by hand or by itself."""

    sounds: tuple[Sound, ...] = ()
    """The effects that are due."""
    changed: bool = False
    """Whether buttons, words or log have to be made anew."""
    acted: bool = False
    """Whether the game has gone on, or was taken back."""
    ended: bool = False
    """Whether the end of the game has just been told."""
