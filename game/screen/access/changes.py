"""What has changed on the screen since a program was told of it last: only that is sent."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.screen.access.node import AccessNode, Verb


@dataclass
class KnownTree:
    """What a program has been told. Each id has a number, which it keeps as long as the program runs."""

    told: dict[str, tuple[AccessNode, tuple[str, ...], frozenset[Verb]]] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    ids: list[str] = field(default_factory=list)

    def number(self, name: str) -> int:
        """Return the number of an id, a new one for an id that is new."""
        found = self.numbers.get(name)
        if found is None:
            found = self.numbers[name] = len(self.ids)
            self.ids.append(name)
        return found

    def forget(self) -> None:
        """Whoever is told next knows nothing yet."""
        self.told.clear()

    def changes(self, root: AccessNode) -> list[AccessNode]:
        """Return the nodes that say something else than before, new ones among them, and remember them."""
        now = {node.id: node.bare for node in root.walk()}
        before, self.told = self.told, now
        return [node for node in root.walk() if before.get(node.id) != now[node.id]]
