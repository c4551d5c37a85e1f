"""Spending study points (CA-5.3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.carnegie.actions import Advance, Develop
from game.games.carnegie.events import TabDeveloped, TransportAdvanced
from game.games.carnegie.gains import receive
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import LAST_BOX, PROJECTS, REGIONS, TRACKS
from game.games.carnegie.world import World, working
from game.kernel.action import Action
from game.kernel.choice import Choice, One
from game.kernel.event import Events
from game.kernel.message import Message, msg

SHARES_LAST_BOX = "lower_transport_income_and_shared_last_box"
"""The effect of a department that may enter a last box that is taken (CA-5.3.6)."""
_DEVELOP = tuple(One(Develop(tab)) for tab in range(len(PROJECTS)))
_ADVANCE = tuple(One(Advance(region)) for region in range(len(REGIONS)))


def developments(world: World, g: CarnegieState, seat: int) -> list[Choice]:
    """Return every development that the study points of this turn pay (CA-5.3.8)."""
    study = g.turn.study
    found: list[Choice] = []
    if study:
        found += [_DEVELOP[tab] for tab in range(len(PROJECTS)) if not why_no_tab(world, g, seat, tab)]
        found += [_ADVANCE[region] for region in range(len(REGIONS)) if not why_no_step(world, g, seat, region)]
    return found


def why_no_tab(world: World, g: CarnegieState, seat: int, tab: int) -> Message | None:
    """Return why a tab cannot be pulled now (CA-5.3.2 to CA-5.3.4)."""
    company = g.companies[seat]
    positions = world.tables.tabs[tab].positions
    pulls = company.pulls[tab] + 1
    if pulls >= len(positions):
        return msg("why.ca.tab_finished")
    if positions[pulls].exposes >= 0 and not company.discs:
        return msg("why.ca.no_disc")
    lacking = positions[pulls].study - g.turn.study
    return msg("why.ca.study", missing=lacking) if lacking > 0 else None


def step_cost(world: World, g: CarnegieState, seat: int, region: int) -> int:
    """Return the study points of the next step on a track (CA-5.3.5, CA-5.5.15). The last box must not be reached."""
    company = g.companies[seat]
    cost = TRACKS[region].costs[company.tracks[region] - 1]
    cheaper = working(world, company, "transport_step_discount")
    return max(cheaper.least, cost - cheaper.amount) if cheaper else cost


def why_no_step(world: World, g: CarnegieState, seat: int, region: int) -> Message | None:
    """Return why the disc of a track cannot go on now (CA-5.3.5, CA-5.3.6)."""
    company = g.companies[seat]
    box = company.tracks[region] + 1
    if box > LAST_BOX:
        return msg("why.ca.track_end")
    lacking = step_cost(world, g, seat, region) - g.turn.study
    if lacking > 0:
        return msg("why.ca.study", missing=lacking)
    if box == LAST_BOX and last_box_taken(g, region):
        return None if working(world, company, SHARES_LAST_BOX) else msg("why.ca.last_box")
    return None


def last_box_taken(g: CarnegieState, region: int) -> bool:
    """Tell whether anybody's disc lies in the last box of a track (CA-5.3.6, CA-11.3.7)."""
    if g.andrew is not None and g.andrew.tracks[region] == LAST_BOX:
        return True
    return any(company.tracks[region] == LAST_BOX for company in g.companies)


def develop(world: World, g: CarnegieState, seat: int, action: Develop | Advance, out: Events) -> None:
    """Carry out a development and pay for it."""
    company = g.companies[seat]
    if isinstance(action, Develop):
        company.pulls[action.tab] += 1
        pulls = company.pulls[action.tab]
        position = world.tables.tabs[action.tab].positions[pulls]
        g.turn.study -= position.study
        if position.exposes >= 0:
            company.discs -= 1
            company.covered[action.tab] |= 1 << position.exposes
        if out is not None:
            out.append(TabDeveloped(seat, action.tab, pulls, position.exposes, position.study))
        return
    cost = step_cost(world, g, seat, action.region)
    g.turn.study -= cost
    company.tracks[action.region] += 1
    box = company.tracks[action.region]
    if out is not None:
        out.append(TransportAdvanced(seat, action.region, box, cost))
    receive(g, seat, TRACKS[action.region].boxes[box - 1].bonus, 1, "last_box", out)


def developed(world: World, g: CarnegieState, seat: int) -> Iterator[CarnegieState]:
    """Yield the positions after any developments in a row that the study points pay, without second discs on a tab."""
    waiting, seen = [g], set()
    while waiting:
        here = waiting.pop()
        for choice in developments(world, here, seat):
            (action,) = choice
            assert isinstance(action, Develop | Advance)
            if isinstance(action, Develop) and here.companies[seat].covered[action.tab]:
                continue
            there = here.clone()
            develop(world, there, seat, action, None)
            company = there.companies[seat]
            mark = (*company.pulls, *company.tracks)
            if mark not in seen:
                seen.add(mark)
                waiting.append(there)
                yield there


def why_no_development(world: World, g: CarnegieState, seat: int, action: Action) -> Message | None:
    """Return why a development is refused, None for other actions."""
    if isinstance(action, Develop):
        return why_no_tab(world, g, seat, action.tab)
    if isinstance(action, Advance):
        return why_no_step(world, g, seat, action.region)
    return None
