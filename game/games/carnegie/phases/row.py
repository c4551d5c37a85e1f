"""The frame of a round: Andrew's card, the choice of the row, the end (CA-3.1, CA-3.2, CA-10.1, CA-11.2)."""

from __future__ import annotations

from game.games.carnegie.actions import ChooseRow
from game.games.carnegie.andrew import act, draw, file_card
from game.games.carnegie.components.timeline_data import END, ROUNDS
from game.games.carnegie.events import RoundEnded, RowChosen
from game.games.carnegie.state import ANDREW, CarnegieState, TimelineState
from game.games.carnegie.tables import END_REGIONS, STRIPS, TYPES
from game.games.carnegie.world import World, acting
from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.phase import DONE, WAIT, Phase, Verdict


class CardDrawing(Phase[CarnegieState]):
    """Andrew's next card comes (CA-11.2.1)."""

    id = "ca.drawing"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        assert g.andrew is not None
        draw(g.andrew, out)
        return DONE


_ROWS = tuple(One(ChooseRow(row)) for row in range(len(TYPES)))


class RowChoice(Phase[CarnegieState]):
    """The first player chooses; in the solo game the human and Andrew take turns (CA-11.2.2)."""

    id = "ca.row"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Ask, unless it is Andrew's round: then the back of his card decides."""
        g.turn.count = 0
        if g.andrew is not None and not human_chooses(g):
            choose(g, ANDREW, g.andrew.back, out)
            return DONE
        return WAIT

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        return (Decision(acting(g), self.id, _ROWS),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Fix the row and the event."""
        assert isinstance(action, ChooseRow)
        choose(g, seat, action.row, out)
        return DONE


def human_chooses(g: CarnegieState) -> bool:
    """True if the human chooses the row in this round of the solo game (CA-11.1.5)."""
    return g.flow.round % 2 == 1


def event_row_of(timeline: TimelineState, row: int) -> int:
    """The row whose event comes when ``row`` is chosen: the next one down that is not at its end (CA-3.2.1)."""
    while timeline.markers[row] == END:
        row = (row + 1) % len(timeline.markers)
    return row


def event_of(timeline: TimelineState, row: int, position: int) -> tuple[int, bool]:
    """The region of the income (-1 for none), and True if donations are made, at a position of a row."""
    if position == END:
        return END_REGIONS[row], True
    region = STRIPS[timeline.strips[row] // 2].sides[timeline.strips[row] % 2][position - 1]
    return region, region < 0


def choose(g: CarnegieState, party: int, row: int, out: Events) -> None:
    """Note the row, the row of the event and the event (CA-3.1.2, CA-3.2.2)."""
    timeline = g.timeline
    timeline.row = row
    timeline.event_row = event_row_of(timeline, row)
    position = timeline.markers[timeline.event_row] + 1
    timeline.region, timeline.donation = event_of(timeline, timeline.event_row, position)
    if out is not None:
        out.append(RowChosen(party, row, timeline.event_row, position))


class AndrewActs(Phase[CarnegieState]):
    """Andrew acts before the human (CA-11.2.3)."""

    id = "ca.andrew"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Turn the card and carry it out."""
        assert g.andrew is not None
        act(self.world, g, g.andrew, out)
        return DONE


class Closing(Phase[CarnegieState]):
    """Ends the round without decisions; after round 20 the game is over."""

    id = "ca.closing"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Move the event row's marker and pass the first player's marker on."""
        timeline, row = g.timeline, g.timeline.event_row
        timeline.markers[row] += 1
        timeline.first = (timeline.first + 1) % len(g.companies)
        timeline.row = timeline.event_row = timeline.region = -1
        timeline.donation = False
        if out is not None:
            out.append(RoundEnded(row, timeline.markers[row], timeline.first))
        if g.andrew is not None:
            file_card(g.andrew, out)
        g.flow.over = g.flow.round == ROUNDS
        return DONE
