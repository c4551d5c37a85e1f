"""A second, slow reading of EE-7 to EE-10, written from the rules alone: one round from the actions on top.

It shares nothing with the rules under test but the names of the actions, so that a slip in either shows.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from math import ceil

from game.games.empire_engine.actions import Block, GiveUp, Salvage, Steal
from game.kernel.action import Action

SOLDIER, GOOD, INVENTION = range(3)
Asked = tuple[int, frozenset[Action]]
"""Who is asked, and the legal answers."""
Answers = Generator[Asked, Action, None]


@dataclass
class Round:
    """One execution. ``left[seat]`` and ``right[seat]`` are the actions on top; piles are counts by kind."""

    start: int
    left: list[str]
    right: list[str]
    ready: list[list[int]]
    score: list[list[int]]
    supply: list[int]
    attacked: set[int] = field(default_factory=set)

    @property
    def order(self) -> list[int]:
        """Turn order (EE-1.7)."""
        return [(self.start + i) % len(self.left) for i in range(len(self.left))]

    def run(self) -> Answers:
        """Carry out all groups; yields what has to be asked."""
        self.group_1()
        yield from self.group_2()
        yield from self.group_3()

    def group_1(self) -> None:
        """EE-7."""
        self.hand_out(SOLDIER, {s: 2 for s in self.order if self.left[s] == "arm"}, self.ready)
        self.hand_out(GOOD, {s: 2 for s in self.order if self.left[s] == "produce"}, self.ready)
        self.hand_out(INVENTION, {s: 1 for s in self.order if self.right[s] == "invent"}, self.score)

    def group_2(self) -> Answers:
        """EE-8."""
        attacks = self.pay()
        hits = {victim: [a for a in attacks if a[2] == victim] for victim in self.order}
        blocked: dict[int, tuple[int, int, int]] = {}
        for seat in self.order:
            if self.right[seat] == "defend" and hits[seat]:
                by_engine: dict[Action, tuple[int, int, int]] = {Block(e): (a, e, v) for a, e, v in hits[seat]}
                if len({attacker for attacker, _, _ in hits[seat]}) == 1:
                    blocked[seat] = hits[seat][0]
                else:
                    blocked[seat] = by_engine[(yield seat, frozenset(by_engine))]
        for seat, attack in blocked.items():
            hits[seat].remove(attack)
        self.attacked = {seat for seat in self.order if hits[seat]}
        yield from self.share(hits, dict.fromkeys(blocked, 1))

    def pay(self) -> list[tuple[int, int, int]]:
        """EE-8.1 and EE-8.2: return the attacks that count as (attacker, engine, victim), in turn order."""
        found = []
        for seat in self.order:
            engines = [e for e, tops in enumerate((self.left, self.right)) if tops[seat] == "attack"]
            paid = min(len(engines), self.ready[seat][SOLDIER])
            self.ready[seat][SOLDIER] -= paid
            self.supply[SOLDIER] += paid
            if paid == len(engines):
                found += [(seat, e, (seat + (-1 if e else 1)) % len(self.left)) for e in engines]
        return found

    def share(self, hits: dict[int, list[tuple[int, int, int]]], soldiers: dict[int, int]) -> Answers:
        """EE-8.5: everything is chosen first, then moved."""
        moves: list[tuple[int, int, int]] = []
        singles = [hits[victim][0] for victim in self.order if len(hits[victim]) == 1]
        for attacker in self.order:
            for _, engine, victim in sorted(hit for hit in singles if hit[0] == attacker):
                kinds = [kind for kind in (SOLDIER, GOOD) if self.ready[victim][kind]]
                if not kinds:
                    soldiers[attacker] = soldiers.get(attacker, 0) + 1
                    continue
                kind = kinds[0]
                if len(kinds) == 2:
                    answer = yield attacker, frozenset(Steal(engine, k) for k in kinds)
                    assert isinstance(answer, Steal)
                    kind = answer.kind
                moves.append((victim, attacker, kind))
        for victim in self.order:
            if len(hits[victim]) == 2:
                yield from self.give(victim, [hit[0] for hit in hits[victim]], soldiers, moves)
        for victim, attacker, kind in moves:
            self.ready[victim][kind] -= 1
            self.score[attacker][kind] += 1
        self.hand_out(SOLDIER, soldiers, self.score)

    def give(self, victim: int, to: list[int], soldiers: dict[int, int], moves: list[tuple[int, int, int]]) -> Answers:
        """EE-8.5, the rows of two successful attacks."""
        cubes = [SOLDIER] * self.ready[victim][SOLDIER] + [GOOD] * self.ready[victim][GOOD]
        if len(cubes) < 2:
            for attacker, kind in zip(to, [*cubes, -1, -1], strict=False):
                if kind >= 0:
                    moves.append((victim, attacker, kind))
                else:
                    soldiers[attacker] = soldiers.get(attacker, 0) + 1
            return
        pairs = {(a, b) for i, a in enumerate(cubes) for j, b in enumerate(cubes) if i != j}
        if to[0] == to[1]:
            pairs = {(a, b) for a, b in pairs if a <= b}
        pair = next(iter(pairs))
        if len(pairs) > 1:
            answer = yield victim, frozenset(GiveUp(a, b) for a, b in pairs)
            assert isinstance(answer, GiveUp)
            pair = answer.first, answer.second
        moves += [(victim, attacker, kind) for attacker, kind in zip(to, pair, strict=True)]

    def group_3(self) -> Answers:
        """EE-9."""
        wanted: dict[int, int] = {}
        for seat in self.order:
            if self.left[seat] == "salvage" and seat not in self.attacked:
                kinds = [k for k in range(3) if self.supply[k] or all(pile[k] for pile in self.score)]
                answer = (yield seat, frozenset(map(Salvage, kinds))) if len(kinds) > 1 else None
                if answer is not None or kinds:
                    wanted[seat] = answer.kind if isinstance(answer, Salvage) else kinds[0]
        for kind in range(3):
            self.hand_out(kind, {seat: 1 for seat, want in wanted.items() if want == kind}, self.score)
        for seat in self.order:
            if self.right[seat] == "export" and seat not in self.attacked:
                self.score[seat][GOOD] += self.ready[seat][GOOD]
                self.ready[seat][GOOD] = 0

    def hand_out(self, kind: int, needs: dict[int, int], piles: list[list[int]]) -> None:
        """EE-10."""
        need = sum(needs.values())
        if need > self.supply[kind]:
            back = min(ceil((need - self.supply[kind]) / len(self.left)), min(pile[kind] for pile in self.score))
            for pile in self.score:
                pile[kind] -= back
                self.supply[kind] += back
        for seat in self.order:
            got = min(needs.get(seat, 0), self.supply[kind])
            piles[seat][kind] += got
            self.supply[kind] -= got
