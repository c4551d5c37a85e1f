"""Surfaces out of sight, packed: pages that are turned back to come in a moment, and take a tenth of their memory.

Drawings of plain colours pack well, and to unpack one takes a tenth of the time that drawing it did.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict, deque
from collections.abc import Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field

import pygame

MOST_WAITING = 4 << 20
"""Bytes that may wait to be packed, as many as may be packed in a larger window; what comes on top is dropped."""
EFFORT = 1
"""How hard ``zlib`` tries: the least."""


@dataclass(eq=False, slots=True)
class Packet:
    """A packed surface; as long as it waits it has its ``pixels`` instead."""

    key: Hashable
    size: tuple[int, int]
    flags: int
    masks: tuple[int, int, int, int]
    pixels: bytes
    packed: Future[bytes]
    content: bytes = field(default=b"", init=False)

    def surface(self) -> pygame.Surface:
        """Return the surface as it was."""
        surface = pygame.Surface(self.size, self.flags, 32, self.masks)
        surface.get_buffer().write(self.pixels or zlib.decompress(self.content))
        return surface


class Packed:
    """Packs surfaces on a thread of its own. Holds at most ``limit`` bytes; what was packed first goes first."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._packets: OrderedDict[Hashable, Packet] = OrderedDict()
        self._waiting: deque[Packet] = deque()
        self._bytes = self._bytes_waiting = 0
        self._thread: ThreadPoolExecutor | None = None

    @property
    def bytes(self) -> int:
        """How much memory is taken by what is packed, and by what waits to be."""
        return self._bytes + self._bytes_waiting

    def bound(self, limit: int) -> None:
        """Hold at most ``limit`` bytes from now on."""
        self._limit = limit
        self.settle()

    def settle(self) -> None:
        """Count what has been packed meanwhile, and let go of what is too much."""
        while self._waiting and self._waiting[0].packed.done():
            packet = self._waiting.popleft()
            self._bytes_waiting -= len(packet.pixels)
            if self._packets.get(packet.key) is packet:
                packet.content, packet.pixels = packet.packed.result(), b""
                self._bytes += len(packet.content)
        while self._packets and self._bytes > self._limit:
            self._bytes -= len(self._packets.popitem(last=False)[1].content)

    def put(self, key: Hashable, surface: pygame.Surface) -> None:
        """Pack a surface; one that shares its pixels with another, or for which there is no room, is dropped.

        There is none for what fills a large window.
        """
        self.settle()
        waiting = self._bytes_waiting + surface.get_width() * surface.get_height() * 4
        if surface.get_parent() is not None or surface.get_bitsize() != 32 or waiting > max(MOST_WAITING, self._limit):
            return
        pixels = surface.get_buffer().raw
        self._thread = self._thread or ThreadPoolExecutor(1, "packing")
        packed = self._thread.submit(zlib.compress, pixels, EFFORT)
        flags = surface.get_flags() & pygame.SRCALPHA
        packet = Packet(key, surface.get_size(), flags, surface.get_masks(), pixels, packed)
        self._packets[key] = packet
        self._waiting.append(packet)
        self._bytes_waiting += len(pixels)

    def take(self, key: Hashable) -> pygame.Surface | None:
        """Return the surface of ``key``, which is packed no longer; None if it is not there."""
        packet = self._packets.pop(key, None)
        if packet is None:
            return None
        self._bytes -= len(packet.content)
        return packet.surface()

    def clear(self) -> None:
        """Drop everything."""
        self._packets.clear()
        self._bytes = 0
        self.settle()
