"""Carnegie: the plan of a round, what may be known, result and summary."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from game.boards.board import Board
from game.games.carnegie import andrew, soundness
from game.games.carnegie import setup as setting_up
from game.games.carnegie.actions import ACTIONS, PAYS
from game.games.carnegie.components.timeline_data import END
from game.games.carnegie.events import EVENTS
from game.games.carnegie.pad import pad_of
from game.games.carnegie.phases.departments import Bringing, Departments, Jumping, Moving, Using
from game.games.carnegie.phases.donation import Donations
from game.games.carnegie.phases.duty import Duty, OpeningDuty
from game.games.carnegie.phases.income import Arriving, Income, Study
from game.games.carnegie.phases.opening import FirstProject, OpeningMoves, Sides
from game.games.carnegie.phases.row import AndrewActs, CardDrawing, Closing, RowChoice, event_of
from game.games.carnegie.purse import GoodsSale
from game.games.carnegie.scoring import contestants
from game.games.carnegie.setup import STRIP_WORDS, explicit, setup_words
from game.games.carnegie.soundness import misstep
from game.games.carnegie.state import ANDREW, NEUTRAL, Andrew, CarnegieState, Company, TimelineState
from game.games.carnegie.tables import (
    CELLS,
    CITY_IDS,
    DEPARTMENT_IDS,
    DONATIONS,
    LEVELS,
    PROJECTS,
    REGIONS,
    SIDES,
    SOLO_CARDS,
    SPACE_IDS,
    TRACKS,
    TYPES,
    bits,
)
from game.games.carnegie.world import OPENING, World, donated, donation_cost, world_of
from game.kernel.chance import Chance
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.phase import Phase
from game.kernel.score import Score
from game.kernel.score_pad import ScorePad

ROUND = ("ca.row", "ca.income", "ca.donation", "ca.departments", "ca.duty", "ca.closing")
"""Phases of a round (CA-3.0): row, both kinds of event, departments, duty; closing moves the marker."""
SOLO_ROUND = ("ca.drawing", "ca.row", "ca.andrew", *ROUND[1:])
"""Andrew acts by his card as soon as the row is chosen."""


PHASES: tuple[Callable[[World], Phase[CarnegieState]], ...] = (
    Sides, FirstProject, OpeningMoves, OpeningDuty, CardDrawing, RowChoice, AndrewActs, Income, Donations, Departments,
    Using, Moving, Jumping, Bringing, Arriving, Study, Duty, Closing,
)  # fmt: skip


def build(seats: int, options: Mapping[str, str], board: Board | None) -> Carnegie:
    """The rules of a table; the board shows where things are and has the graph of the data."""
    return Carnegie(world_of(seats, options))


class Carnegie(Game[CarnegieState]):
    """Carnegie for 1 to 4 players; the solo game is against Andrew, who never decides (CA-11)."""

    id = "carnegie"
    state_type = CarnegieState
    actions = ACTIONS
    events = EVENTS

    def __init__(self, world: World) -> None:
        plan = ROUND if world.seats > 1 else SOLO_ROUND
        selling = GoodsSale(world.choices.setup_wages)
        super().__init__(world.seats, [phase(world) for phase in PHASES], plan, OPENING, selling)
        self.world = world

    def set_up(self, seed: int) -> CarnegieState:
        chance = Chance.of(seed)
        plan = setting_up.drawn(self.world, chance)
        return setting_up.lay_out(self.world, chance, plan)

    def set_up_from(self, setup: Mapping[str, object]) -> CarnegieState:
        return explicit(self.world, setup)

    def setup_of(self, g: CarnegieState) -> dict[str, object]:
        return setup_words(g)

    def determinize(self, view: CarnegieState, seat: int, rng: Random) -> CarnegieState:
        """A full position that agrees with the view: Andrew's cards are drawn."""
        return andrew.determinize(self.world, view, rng)

    def find_inconsistency(self, g: CarnegieState) -> str | None:
        """What is impossible about a position, or None (CA-1.6)."""
        return soundness.find_inconsistency(self.world, g) or misstep(self.world, g, self.opening, self.plan)

    def names(self) -> Mapping[str, Sequence[str]]:
        """The words that saves use: the ids of the components."""
        return {
            "type": TYPES, "region": REGIONS, "project": PROJECTS, "side": SIDES, "cell": [cell.id for cell in CELLS],
            "department": DEPARTMENT_IDS, "space": SPACE_IDS, "donation": [donation.id for donation in DONATIONS],
            "city": CITY_IDS, "pay": PAYS,
        }  # fmt: skip

    def scores(self, g: CarnegieState) -> tuple[Score, ...]:
        """The result, or the standing: the seats and, in the solo game, Andrew last (CA-11.4.4)."""
        return contestants(self.world, g)

    def score_pad(self, g: CarnegieState, events: Sequence[Event]) -> ScorePad:
        """The categories, with each donation."""
        return pad_of(self.world, g)

    def summary(self, g: CarnegieState) -> dict[str, object]:
        """The position in plain words: see the README of the game."""
        return summary_of(self.world, g, [decision.seat for decision in self.decisions(g)])


def summary_of(world: World, g: CarnegieState, deciding: list[int]) -> dict[str, object]:
    """The whole table; ``deciding`` are the seats that have to act."""
    return {
        "round": g.flow.round,
        "phase": g.flow.stack[-1] if g.flow.stack else "over",
        "deciding": deciding,
        "timeline": _timeline(g.timeline),
        "pool": {DEPARTMENT_IDS[index]: count for index, count in enumerate(g.table.pool) if count},
        "neutral_spaces": [SPACE_IDS[space] for space in bits(g.table.neutral)],
        "donations": {
            DONATIONS[space].id: [_party(g, party) for party in bits(donors)]
            for space, donors in enumerate(g.table.donors)
            if donors
        },
        "players": [_company(world, g, seat, company) for seat, company in enumerate(g.companies)],
        "turn": _turn(g),
        "andrew": _andrew(g, g.andrew) if g.andrew is not None else None,
    }


def _party(g: CarnegieState, party: int) -> int | str:
    if party == NEUTRAL:
        return "neutral"
    return "andrew" if g.andrew is not None and party == ANDREW else party


def event_words(timeline: TimelineState, row: int, position: int) -> str:
    """The event of a position in words: a region, ``donation``, or a region and donation."""
    region, donation = event_of(timeline, row, position)
    return " and ".join([*([REGIONS[region]] if region >= 0 else []), *(["donation"] if donation else [])])


def _timeline(timeline: TimelineState) -> dict[str, object]:
    return {
        "first_player": timeline.first,
        "rows": {
            kind: {
                "strip": STRIP_WORDS[timeline.strips[row]],
                "events": [event_words(timeline, row, position) for position in range(1, END + 1)],
                "marker": timeline.markers[row],
            }
            for row, kind in enumerate(TYPES)
        },
        "row": TYPES[timeline.row] if timeline.row >= 0 else None,
        "event_row": TYPES[timeline.event_row] if timeline.event_row >= 0 else None,
        "income": REGIONS[timeline.region] if timeline.region >= 0 else None,
        "donation": timeline.donation,
        "turned_down": timeline.row >= 0 and timeline.row != timeline.event_row,
    }


def _company(world: World, g: CarnegieState, seat: int, company: Company) -> dict[str, object]:
    return {
        "money": company.money,
        "goods": company.goods,
        "vp": company.vp,
        "employees_in_supply": company.staff,
        "discs_in_supply": company.discs,
        "cells": {
            cell.id: {
                "department": DEPARTMENT_IDS[company.departments[c]] if company.departments[c] >= 0 else None,
                "on_duty": list(bits(company.duty[c])),
                "in_training": company.training[c],
            }
            for c, cell in enumerate(CELLS)
        },
        "missions": dict(zip(REGIONS, company.missions, strict=True)),
        "tracks": {
            region: {"box": box, "level": LEVELS[TRACKS[r].boxes[box - 1].level]}
            for r, (region, box) in enumerate(zip(REGIONS, company.tracks, strict=True))
        },
        "tabs": {
            project: {
                "side": SIDES[company.sides[tab]] if company.sides[tab] >= 0 else None,
                "position": company.pulls[tab],
                "discs": [f"S{space + 1}" for space in bits(company.covered[tab])],
            }
            for tab, project in enumerate(PROJECTS)
        },
        "projects": {project: [SPACE_IDS[s] for s in bits(company.built[p])] for p, project in enumerate(PROJECTS)},
        "reserved_tile": DEPARTMENT_IDS[company.reserve] if company.reserve >= 0 else None,
        "action_choice_tile": company.choice_tile,
        "donations_made": donated(g, seat),
        "next_donation_costs": donation_cost(world, g, seat),
    }


def _turn(g: CarnegieState) -> dict[str, object]:
    """What is under way; anything that is not running is empty."""
    turn = g.turn
    return {
        "type": TYPES[turn.kind] if turn.kind >= 0 else None,
        "used": [CELLS[cell].id for cell in bits(turn.used)],
        "using": CELLS[turn.cell].id if turn.cell >= 0 else None,
        "uses_left": turn.uses,
        "moves_left": turn.moves,
        "jumps_left": turn.jumps,
        "study_points": turn.study,
        "arriving": turn.arrivals,
        "recalled": max(0, turn.recalled),
        "new_department": CELLS[turn.target].id if turn.target >= 0 else None,
    }


def _andrew(g: CarnegieState, andrew: Andrew) -> dict[str, object]:
    return {
        "cards_left": len(andrew.deck),
        "card_back": TYPES[andrew.back] if andrew.back >= 0 else None,
        "card": SOLO_CARDS[andrew.card].id if andrew.card >= 0 else None,
        "slot": andrew.slot if andrew.slot >= 0 else None,
        "played": [
            {"card": SOLO_CARDS[card].id, "slot": slot} for card, slot in zip(andrew.played, andrew.slots, strict=True)
        ],
        "tiles": [DEPARTMENT_IDS[index] for index in andrew.tiles],
        "tracks": dict(zip(REGIONS, andrew.tracks, strict=True)),
        "spaces": [SPACE_IDS[space] for space in bits(andrew.built)],
        "discs_in_supply": andrew.discs,
        "donations_made": donated(g, ANDREW),
    }
