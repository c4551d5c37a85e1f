"""Every kind of picture of Carnegie at the sizes of a window of 1920x1080 and of 1280x720."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.carnegie.show import chart, company, drawers, giving, opponent, platforms, pool, tickets, timeline_view
from game.games.carnegie.show.art import counters, land, rooms
from game.games.carnegie.show.art.counters import Sign
from game.games.carnegie.show.telling import SpaceIncome
from game.kernel.message import msg
from game.present.area import Rect
from game.present.kit.layout import Thing, lay
from game.present.pictures.drawings import drawings
from game.present.pictures.picture import Picture
from game.present.pictures.pieces import token_picture

TYPES = ("hr", "management", "construction", "rd")
REGIONS = ("west", "midwest", "east", "south")
PROJECTS = ("housing", "commerce", "industry", "public_infrastructure")
GOOD, VP, STUDY, MISSION = Sign("good"), Sign("vp"), Sign("study"), Sign("mission")
EFFECT = ("$3", Sign("bar"), "1", GOOD, Sign("bar"), MISSION, "$6", Sign("bar"), MISSION, "2", GOOD)
CITIES = (
    chart.CityPicture("large", ("industry", "commerce", "industry", "housing", "public_infrastructure"), open=(0, 2)),
    chart.CityPicture("medium", ("housing", "commerce", "industry")),
    chart.CityPicture("small", ("any",), bonus=True),
    chart.CityPicture("small", ("any",), open=(0,)),
)


def room(kind: str, name: str = "Construction Outsourcing", desks: int = 3) -> rooms.RoomFace:
    """Return a department; one of R&D is lit."""
    return rooms.RoomFace(kind, name, EFFECT, desks + (kind == "hr"), 3, lit=kind == "rd")


def station(region: int) -> platforms.StationFace:
    """Return a station, that of the east lit."""
    return platforms.StationFace(region, 2, open=True, lit=REGIONS[region] == "east")


def timeline_things(w: float, h: float, named: bool) -> Iterator[tuple[str, Picture]]:
    """Yield a timeline whose markers are at different positions, one of them at the end."""
    events = ("west", "donation", "midwest", "east", "south")
    words = tuple(name.capitalize() for name in events)
    ground = timeline_view.timeline_laid(Rect(0, 0, w, h), named)
    yield "timeline", ground.sprites[0].picture
    for number, (kind, at) in enumerate(zip(TYPES, (0, 2, 4, 5), strict=True)):
        row = timeline_view.TimelineRow(kind, kind.upper(), at, events, words, at == 4)
        for sprite in timeline_view.row_laid(row, number, w, named, ground[f"row.{number}"]).sprites:
            yield f"{'light ' if sprite.id == 'chosen' else ''}{sprite.id}", sprite.picture


def small_things() -> Iterator[tuple[str, Picture]]:
    """Yield what is not sized by the window."""
    for name in ("coin", "good", "vp", "heart", "region:west"):
        yield f"sign {name}", counters.sign_of(name, (30, 30, 30))
        yield f"dull {name}", counters.dull_sign(name)
    for name in drawings(counters.SHEET):
        yield f"sign {name}", counters.sign(name)
    for posture in rooms.CLERK_SIZES:
        for colour in (rooms.NOBODYS, 0, 5):
            yield f"{posture} {colour}", rooms.clerk(colour, posture)
        yield f"crowd {posture}", rooms.crowd(1, posture, 5)
    for kind in TYPES:
        yield f"marker {kind}", timeline_view.marker_picture(kind, turned=kind == "rd")
    yield "count", counters.count_tag(2)
    yield "neutral", counters.neutral_disc()
    yield "ghost", rooms.ghost()


def map_things(k: float) -> Iterator[tuple[str, Picture]]:
    """Yield the map and what lies on it; ``k`` is 1 where the map is 1024 wide."""
    w, h = 1024 * k, 592 * k
    names = tuple((region, region.upper()) for region in REGIONS)
    ground = land.Map(w, h, ((w * 0.2, h * 0.3), (w * 0.7, h * 0.6)), ((0, 1),), names)
    yield "country", land.country_picture(ground)
    for number, region in enumerate(REGIONS):
        yield f"light {region}", land.region_light(region, w, h)
        laid = platforms.station_laid(station(number), msg("ca.station"), Rect(0, 0, 250 * k, 144 * max(k, 0.81)))
        yield f"station {region}", laid.sprites[0].picture
    yield "connection", land.connection_picture((((10, 10), (w / 2, h / 2)),), w, h)
    for number, city in enumerate(CITIES):
        yield f"city {number}", chart.city_picture(city, 25 * k)
    for align in ("left", "centre", "right"):
        pill = chart.name_pill("San Francisco", 3, 2, 220 * k, max(14.0, 15.5 * k), strong=True, align=align)
        yield f"name {align}", pill


def company_things(w: float, h: float) -> Iterator[tuple[str, Picture]]:
    """Yield the house of a company ``w`` by ``h``, its rooms and drawers."""
    house = company.CompanyHouse("", token_picture(0), "Anna & Company", ((Sign("coin"), "$14"),))
    laid = company.house_laid(house, Rect(0, 0, w, h))
    for sprite in laid.sprites:
        yield sprite.id, sprite.picture
    _, _, wide, high = laid["cell.0"]
    for kind in TYPES:
        for desks in (0, 1, 3):
            yield f"room {kind} {desks}", rooms.room_picture(room(kind, desks=desks), wide, high)
    yield "lobby", rooms.lobby_picture("Lobby", wide, high, lit=True)
    yield "second lobby", rooms.lobby_picture("New Lobby", wide, high, tile=True)
    yield "lot", rooms.lot_picture(3, wide, high)
    yield "steps", counters.steps_badge(4, 46, 26)
    yield "drawers", drawers.drawers_ground(w, 114)
    incomes = (
        SpaceIncome(("$1",)),
        SpaceIncome((Sign("hire"),), ("$1",)),
        SpaceIncome(("+3", Sign("heart"))),
    )
    for kind in PROJECTS:
        face = drawers.CabinetFace(kind, "Public works", 2, 4, (0, 0, 5, 10, 15), 1, lit=kind == "housing")
        yield f"cabinet {kind}", drawers.cabinet_picture(face, w / 4 - 16, 100)
    frame = drawers.tray_frame(w / 4 - 16, 104, 3)
    yield "tray", drawers.tray_picture(frame[2], frame[3], incomes)
    size = drawers.space_spot(w / 4 - 16, 104, 0)[2]
    yield "covered", drawers.covered_picture(3, incomes[0], size)


def page_things(k: float) -> Iterator[tuple[str, Picture]]:
    """Yield timeline, pool, donations, rivals and Andrew's things; ``k`` is 1 at 1920x1080."""
    if k == 1:
        yield from timeline_things(844, 222, True)
    else:
        yield from timeline_things(348, 198, False)
    for kind in TYPES:
        face = pool.TileFace(kind, "Property Management", 8, EFFECT, (5,) if kind != "hr" else (), "1–2", 2)
        yield f"tile {kind}", pool.tile_picture(face, 236 * max(k, 0.87), 190 * max(k, 0.72))
    owned = pool.TileFace("rd", "Advanced Design", 14, EFFECT, (3, 3, 3), why="yours already", owner=0)
    yield "owned tile", pool.tile_picture(owned, 236 * max(k, 0.87), 190 * max(k, 0.72))
    for sprite in pool.pool_laid(((1, 2), (3,), (5,), ()), (4, 0, 2, 1), Rect(0, 0, 940 * k, 640)).sprites:
        yield sprite.id, sprite.picture
    for sprite in giving.table_laid("$15", Rect(0, 0, 844, 646)).sprites:
        yield sprite.id, sprite.picture
    rule = ("4", VP, "for", "$5", "+", GOOD)
    for state in ("free", "open", "best", "taken", "mine"):
        space = giving.Space(rule, state, "now", "12", ((1, "8"), (2, "10"), (3, "12")))
        node = giving.space_node(space, "3", 197, 102, Thing("donation.3"))
        for sprite in lay(node, Rect(0, 0, 197, 102)).sprites:
            yield f"{sprite.id} {state}", sprite.picture
    yield "choice", counters.choice_tile(3, 160, 56)
    yield "reserve", counters.reserve_tag("reserved: comes first", "reserved", 90, 26)
    yield from solo_things()


def solo_things() -> Iterator[tuple[str, Picture]]:
    """Yield Andrew's cards, slots and tickets."""
    yield "victory", opponent.victory_card(10, "VP", 64, 88)
    for kind in TYPES:
        yield f"back {kind}", opponent.card_back(kind, 136, 190)
        yield f"small back {kind}", opponent.card_back(kind, 58, 82)
    lines = tuple(opponent.CardLine(name, ("2", Sign("region:south")), name == "rd") for name in ("donation", *TYPES))
    yield "card", opponent.card_face(lines, 148, 184, advanced=True)
    for outcome in ("done", "failed", "waiting"):
        ticket = tickets.Ticket("department", "Management", ("takes Engineering", "from the pool"), outcome, "1 slot")
        yield f"ticket {outcome}", tickets.ticket_picture(ticket, 284, 108)
    yield "rests", tickets.resting_plate("The card rests", "at 1 VP", 1, 226, 108)


def large() -> dict[str, Picture]:
    """Return every picture as it is at 1920x1080."""
    return {**dict(small_things()), **dict(map_things(1.0)), **dict(company_things(844, 514)), **dict(page_things(1.0))}


def medium() -> dict[str, Picture]:
    """Return every picture as it is at 1280x720."""
    return {**dict(map_things(890 / 1024)), **dict(company_things(904, 526)), **dict(page_things(0.67))}
