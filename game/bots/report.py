"""What bots find out, in plain data that travels between processes and lies in files: before a decision, and after."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec

from game.boards.board import Board

Plain: TypeAlias = tuple[str, dict[str, Any]]
"""An action by name and arguments."""
Index = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Figure = Annotated[float, msgspec.Meta(ge=-1e9, le=1e9)]
Name = Annotated[str, msgspec.Meta(max_length=200)]
MOST = 10_000
"""Findings of a kind that a report may hold."""


class Weighed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a bot has chosen an action: the ``chance`` of winning that it found for it, from 0 to 1.

    ``rival`` is the next best action by name and arguments, ``against`` the chance with that. A ``blind`` choice was
    made by chance.
    """

    chance: Share = 0.0
    rival: Plain | None = None
    against: Share = 0.0
    blind: bool = False


class Effort(msgspec.Struct, frozen=True):
    """How much is looked at: counts, not seconds, so that the same game gets the same analysis.

    The curve has about ``moments`` points of ``trials`` play-outs each, and where these are short, as many as come to
    ``steps`` decisions. At first every decision of a person gets a
    glance, all of them together about ``glances`` play-outs; then the ``looks`` that seem most costly for each person
    are looked at with ``care`` play-outs an action. Of more decisions than ``most`` some are passed over, evenly.
    """

    moments: int = 32
    trials: int = 8
    steps: int = 1000
    glances: int = 2000
    looks: int = 6
    care: int = 48
    most: int = 600


class Task(msgspec.Struct, frozen=True):
    """A game to be analysed: how it began, every action, the seats of ``people``; ``known`` is found already."""

    game: str
    seats: int
    options: dict[str, str]
    board: Board | None
    seed: int | None
    setup: dict[str, Any] | None
    position: dict[str, Any] | None
    actions: list[tuple[int, str, dict[str, Any]]]
    people: tuple[int, ...]
    known: Report
    effort: Effort = Effort()


class Outlook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chance of everybody to win, after ``index`` actions: seats first, an automa last."""

    index: Index
    round: Index
    chances: Annotated[tuple[Share, ...], msgspec.Meta(max_length=12)]


class Glance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a decision of a person seems to have cost, and the ``rivals`` of the action that was chosen, best first."""

    index: Index
    seat: Index
    cost: Figure
    rivals: Annotated[list[Plain], msgspec.Meta(max_length=4)]


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a decision has cost in chance of winning, 1 being certainty, beside the action that would have been better.

    ``error`` is the standard error of the ``cost``. ``gains`` are what the other action brings more, on average of
    ``trials``, by line of the score: only what cannot be luck.
    """

    index: Index
    seat: Index
    cost: Figure
    error: Figure
    trials: Index
    better: Plain
    gains: Annotated[list[tuple[Name, Figure]], msgspec.Meta(max_length=40)] = []


Finding: TypeAlias = Outlook | Glance | Verdict


class Report(msgspec.Struct, forbid_unknown_fields=True):
    """What has been found so far; ``complete`` tells that nothing is left to be looked at."""

    outlooks: Annotated[list[Outlook], msgspec.Meta(max_length=MOST)] = []
    glances: Annotated[list[Glance], msgspec.Meta(max_length=MOST)] = []
    verdicts: Annotated[list[Verdict], msgspec.Meta(max_length=MOST)] = []
    complete: bool = False

    def add(self, finding: Finding) -> None:
        """Take in what has been found."""
        if isinstance(finding, Outlook):
            self.outlooks.append(finding)
            self.outlooks.sort(key=lambda each: each.index)
        elif isinstance(finding, Glance):
            self.glances.append(finding)
        else:
            self.verdicts.append(finding)

    def copy(self) -> Report:
        """Return an equal report that can grow by itself."""
        return Report(list(self.outlooks), list(self.glances), list(self.verdicts), self.complete)

    def costly(self, seat: int, most: int = 3) -> list[Verdict]:
        """Return the most costly decisions of a seat, the costliest first: what may be chance is left out."""
        mine = [each for each in self.verdicts if each.seat == seat and certain(each)]
        return sorted(mine, key=lambda each: (-each.cost, each.index))[:most]


LEAST = 0.02
"""Costs below two points of a hundred are not spoken of: a judgement is off by as much."""
SURE = 2.0
"""Standard errors that a difference has to be away from nothing."""


def certain(verdict: Verdict) -> bool:
    """Tell whether a decision has cost something for certain, as far as play-outs can say."""
    return verdict.cost >= LEAST and verdict.cost > SURE * verdict.error


class Found(msgspec.Struct, frozen=True):
    """A finding on the way and how far the analysis is: about ``done`` of ``total`` play-outs. Without: the end."""

    done: int
    total: int
    finding: Finding | None = None
