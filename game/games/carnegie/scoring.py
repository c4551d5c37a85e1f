"""The final score and its parts (CA-10, CA-11.4)."""

from __future__ import annotations

from game.games.carnegie.components.course import VICTORY
from game.games.carnegie.components.projects import (
    ANDREW_TILE_VP,
    ANDREW_TRACK_VP,
    CHOICE_TILE_VP,
    ON_DUTY_VP,
)  # fmt: skip
from game.games.carnegie.connection import cities_of, connection_vp, levels_of
from game.games.carnegie.donation_scoring import donation_points
from game.games.carnegie.state import ANDREW, Andrew, CarnegieState, Company
from game.games.carnegie.tables import CELLS, LAST_BOX, REGION_SPACES, ROOMS
from game.games.carnegie.world import World, has_choice_tiles, on_duty, owned, working
from game.kernel.score import Score, ScoreLine, ranked


def contestants(world: World, g: CarnegieState) -> tuple[Score, ...]:
    """Return the final scores if the game ended now, ranked: one for each seat, and after them Andrew's if he plays.

    Goods and money are given up for welfare donations as suits their owner best.
    """
    points = [donation_points(world, g, seat) for seat in range(len(g.companies))]
    scores = [_score(seat, _lines(world, g, seat, sum(mine.values()))) for seat, (mine, _) in enumerate(points)]
    if g.andrew is not None:
        scores.append(_score(ANDREW, _andrews_lines(world, g.andrew, sum(points[0][1].values()))))
    return ranked(scores)


def _score(party: int, lines: tuple[ScoreLine, ...]) -> Score:
    return Score(party, sum([line.points for line in lines]), lines)


def _lines(world: World, g: CarnegieState, seat: int, donations: int) -> tuple[ScoreLine, ...]:
    company = g.companies[seat]
    connection = connection_vp(cities_of(owned(company)), levels_of(company.tracks))
    return (
        ScoreLine("ca.score.score_track", company.vp),
        ScoreLine("ca.score.unused_action_choice", CHOICE_TILE_VP * company.choice_tile, not has_choice_tiles(world)),
        ScoreLine("ca.score.employees_on_duty", ON_DUTY_VP * on_duty(company)),
        ScoreLine("ca.score.departments", _departments(world, company)),
        ScoreLine("ca.score.project_tabs", _tabs(world, company)),
        ScoreLine("ca.score.connection", connection),
        ScoreLine("ca.score.city_discs", city_points(world, owned(company))),
        ScoreLine("ca.score.end_game_departments", _end_game(world, company, connection)),
        ScoreLine("ca.score.donations", donations),
    )


def _departments(world: World, company: Company) -> int:
    """Return the points of the tiles by floor (CA-10.5); what is printed on the board is worth nothing here."""
    kinds = world.tables.departments
    return sum([CELLS[c].vp for c, index in enumerate(company.departments) if index >= 0 and kinds[index].number])


def _tabs(world: World, company: Company) -> int:
    """Return the points of the positions of the tabs (CA-10.6)."""
    return sum([world.tables.tabs[tab].positions[pulls].vp for tab, pulls in enumerate(company.pulls)])


def city_points(world: World, spaces: int) -> int:
    """Return the points printed at the cities for discs on ``spaces`` (CA-10.8)."""
    return sum([vp * (spaces & worth).bit_count() for vp, worth in enumerate(world.tables.vp_spaces, 1)])


def _end_game(world: World, company: Company, connection: int) -> int:
    """Return the points of expansion departments with an employee on duty (CA-10.10)."""
    total = 0
    discs = owned(company)
    projects = [(discs & spaces).bit_count() for spaces in REGION_SPACES]
    if green := working(world, company, "vp_per_empty_company_cell"):
        total += green.amount * sum(company.departments[cell] < 0 for cell in ROOMS)
    if relations := working(world, company, "vp_per_project_in_chosen_region"):
        total += relations.amount * max(projects)
    if libraries := working(world, company, "vp_per_project_in_weakest_region"):
        total += libraries.amount * min(projects)
    if post := working(world, company, "connection_points_plus_one"):
        widened = connection_vp(cities_of(discs), levels_of(company.tracks), 1, post.most, post.bonus)
        total += widened - connection
    return total


def _andrews_lines(world: World, andrew: Andrew, donations: int) -> tuple[ScoreLine, ...]:
    """Return Andrew's points (CA-11.4.2); the card that is under way counts where it lies."""
    slots = andrew.slots + [andrew.slot] * (andrew.slot >= 0)
    return (
        ScoreLine("ca.score.andrew_cards", sum([VICTORY[slot] for slot in slots])),
        ScoreLine("ca.score.andrew_departments", ANDREW_TILE_VP * len(andrew.tiles)),
        ScoreLine("ca.score.andrew_tracks", ANDREW_TRACK_VP * andrew.tracks.count(LAST_BOX)),
        ScoreLine("ca.score.city_discs", city_points(world, andrew.built)),
        ScoreLine("ca.score.donations", donations),
    )
