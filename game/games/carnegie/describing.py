"""A position in plain words: everything that lies on the table, in the ids of the components."""

from __future__ import annotations

from game.games.carnegie.components.course import END
from game.games.carnegie.phases.row import event_of
from game.games.carnegie.state import ANDREW, NEUTRAL, Andrew, CarnegieState, Company, TimelineState
from game.games.carnegie.tables import (
    CELLS,
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
)  # fmt: skip
from game.games.carnegie.world import World, donated, donation_cost
from game.games.carnegie.written_setup import STRIP_WORDS


def described(world: World, g: CarnegieState, deciding: list[int]) -> dict[str, object]:
    """Return the whole table; ``deciding`` are the seats that have to act."""
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


def event(timeline: TimelineState, row: int, position: int) -> str:
    """Return the event of a position in words: a region, ``donation``, or a region and donation."""
    region, donation = event_of(timeline, row, position)
    return " and ".join([*([REGIONS[region]] if region >= 0 else []), *(["donation"] if donation else [])])


def _timeline(timeline: TimelineState) -> dict[str, object]:
    return {
        "first_player": timeline.first,
        "rows": {
            kind: {
                "strip": STRIP_WORDS[timeline.strips[row]],
                "events": [event(timeline, row, position) for position in range(1, END + 1)],
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
    """Return what is under way; what is not running is left at nothing."""
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
