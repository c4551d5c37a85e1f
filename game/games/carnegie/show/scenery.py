"""What lies where in Carnegie: pages for map, company, rivals or Andrew, pool and donations; the timeline below."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.games.carnegie import events as ev
from game.games.carnegie.actions import Advance, MoveEmployee, Sell, TakePerProject, Trade
from game.games.carnegie.show import hand
from game.games.carnegie.show.chart import chart_of
from game.games.carnegie.show.company import HousePlace, add_house, led_away
from game.games.carnegie.show.digests import add_rivals, divided
from game.games.carnegie.show.drawers import add_drawers, add_sides
from game.games.carnegie.show.gestures import CarnegieGestures
from game.games.carnegie.show.giving import add_donations
from game.games.carnegie.show.map import add_map
from game.games.carnegie.show.opponent import add_andrew
from game.games.carnegie.show.places import (
    ANDREW,
    COMPANY,
    DONATIONS,
    GAP,
    LETTERS,
    MAP,
    POOL,
    RIVALS,
    STRIP,
    TIMELINE,
    Layer,
    Places,
    compact,
    places_of,
)
from game.games.carnegie.show.pool import add_pool
from game.games.carnegie.show.seen import DecisionOffer, offer_of, page_of_decision, peeked, shown_seat, tab_pages
from game.games.carnegie.show.timeline_view import add_preview, add_reserve, add_timeline
from game.games.carnegie.show.told import Meanings
from game.games.carnegie.state import ANDREW as ANDREW_PARTY
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.world import World
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Event
from game.kernel.message import msg
from game.present.answer.drafting import Drafting
from game.present.answer.gesture import Drag, carried
from game.present.area import Rect
from game.present.kit.drafts import Drafts
from game.present.kit.labels import Label
from game.present.pages.table import Page, Spot, Sprite, Table
from game.present.party import seated
from game.present.stage.scenery import Scenery
from game.present.view_context import ViewContext

ROOM = (900.0, 560.0)
"""What the map and the company want in order to stand side by side."""
SIGNS = {MAP: "map", COMPANY: "home", RIVALS: "people", ANDREW: "robot", POOL: "folder", DONATIONS: "heart"}
"""The icons on the tiles of the pages."""
TRACKS_H = 54.0
"""Height of the row of tracks on the company page while study points are spent."""
_PAGES: dict[type[Event], str] = {
    **dict.fromkeys((ev.EmployeesRecalled, ev.WentOnMission, ev.ProjectBuilt, ev.TransportAdvanced), MAP),
    **dict.fromkeys((ev.SideChosen, ev.EmployeesArrived, ev.EmployeeMoved, ev.WentOnDuty, ev.TabDeveloped), COMPANY),
    **dict.fromkeys((ev.DepartmentBegun, ev.DepartmentBuilt), COMPANY),
    **dict.fromkeys((ev.TileReserved, ev.TileTaken), POOL),
    **dict.fromkeys((ev.CardDrawn, ev.CardTurned, ev.CardShifted, ev.CardFiled, ev.AndrewFailed), ANDREW),
    ev.DonationMade: DONATIONS,
}


def _by_andrew(event: Event) -> bool:
    """True if Andrew has done something: it is told on his page, step by step."""
    return isinstance(event, ev.TileTaken) or (type(event) in _PAGES and getattr(event, "party", -1) == ANDREW_PARTY)


class CarnegieScenery(Scenery):
    """One table."""

    ground = "baize"
    lit = ("row.", "rival.", "digest.", "trainee.", "worker.", "station.", "connection")

    def __init__(self, world: World, gestures: CarnegieGestures, meanings: Meanings) -> None:
        self.world = world
        self.gestures = gestures
        self.meanings = meanings

    def pages(self, look: ViewContext) -> tuple[Page, ...]:
        """A low window has the timeline in a column of every page instead of a strip, and one page at a time."""
        low = compact(look)
        tabs = tuple(
            Page(
                page,
                msg(f"ca.page.{page}"),
                f"f{number + 6}",
                ROOM if page in (MAP, COMPANY) and not low else (0.0, 0.0),
                SIGNS[page],
            )
            for number, page in enumerate(tab_pages(look.view))
        )
        return tabs if low else (*tabs, Page(TIMELINE, room=(0.0, STRIP), strip=True))

    def page_of(self, look: ViewContext, matter: Decision | Event) -> str:
        """What happens in a rival's company is seen on the page of rivals."""
        if isinstance(matter, Decision):
            return page_of_decision(matter)
        if look.view.andrew is not None and _by_andrew(matter):
            return ANDREW
        page = _PAGES.get(type(matter), "")
        if page == COMPANY and getattr(matter, "party", -1) != shown_seat(look):
            return RIVALS if look.view.andrew is None else ""
        return page if page in tab_pages(look.view) else ""

    def table(self, look: ViewContext) -> Table:
        g: CarnegieState = look.view
        page = look.page or MAP
        offer = offer_of(look.decision)
        seats = len(g.companies) + (g.andrew is not None)
        places = places_of(look, page, seats, hand.wanted(page, offer))
        layer = Layer(parties=seated(look.badges), patterns=look.settings.patterns)
        self._page(layer, look, places, offer)
        add_timeline(layer, look, self.world, places)
        if places.ahead is not None:
            add_preview(layer, look, self.world, places.ahead)
        if places.reserve is not None:
            add_reserve(layer, look, self.world, places.reserve)
        if places.aside is not None:
            hand.add_hand(layer, look, self.world, page, places.aside, shown_seat(look), offer)
        _add_drafts(layer, look, self.gestures, self.meanings, places)
        whose = {COMPANY: shown_seat, RIVALS: peeked}.get(page)
        shown = str(whose(look)) if whose else ""
        table = Table.of(places.w, places.h, layer.sprites, layer.spots, column=places.column)
        return replace(table, whose=shown)

    def _page(self, layer: Layer, look: ViewContext, places: Places, offer: DecisionOffer) -> None:
        main = places.main
        if places.page == MAP:
            add_map(layer, look, self.world, chart_of(main, self.world.tables.cities), offer)
        elif places.page == COMPANY:
            self._company(layer, look, places, offer)
        elif places.page == RIVALS:
            add_rivals(layer, look, self.world, main)
        elif places.page == ANDREW:
            add_andrew(layer, look, main)
        elif places.page == POOL:
            add_pool(layer, look, self.world, main)
        elif places.page == DONATIONS:
            add_donations(layer, look, self.world, main, offer)

    def _company(self, layer: Layer, look: ViewContext, places: Places, offer: DecisionOffer) -> None:
        g: CarnegieState = look.view
        seat = shown_seat(look)
        if -1 in g.companies[seat].sides:
            add_sides(layer, look, self.world, places.main, seat, offer)
            return
        main = places.main
        if offer.any(Advance):
            main, tracks = main.split_top(main.h - TRACKS_H - GAP, GAP)
            hand.add_tracks(layer, look, self.world, tracks, seat, offer)
        house, drawers = divided(main)
        add_house(layer, look, self.world, HousePlace(house, seat, offer, own=True))
        if hand.using(offer):
            hand.add_uses(layer, look, self.world, drawers, seat, offer)
        else:
            add_drawers(layer, look, self.world, seat, drawers, offer, own=True)


DISCS = "disc."
EDGE = 4.0
ASIDE, STEP, STAND = 0.88, 0.5, 0.66
"""Where in a room a step is numbered and who is led there stands, as parts of its width and height."""


def _add_drafts(
    layer: Layer, look: ViewContext, gestures: CarnegieGestures, meanings: Meanings, places: Places
) -> None:
    if look.decision is None or not look.draft:
        return
    discs = any(isinstance(f.gesture, Drag) and f.gesture.source.startswith(DISCS) for f in look.draft)
    room = _room(layer, look, places).inset(EDGE)
    marks = Drafts(layer.sprites, layer.spots, LETTERS * 1.1, room, look.width, form="disc" if discs else "box")
    label = label_of(look, gestures, meanings)
    led = led_away(look)
    goal = next((where for who, where in map(carried, look.draft) if who == led), "")
    if goal.startswith("room.") and marks.where(led) is not None:
        _lead(marks, look, led, goal, label)
    else:
        marks.lay(look.draft, label)


def _room(layer: Layer, look: ViewContext, places: Places) -> Rect:
    """The room of labels: the column or the rest of the page, wherever something is done."""
    targets = {carried(facet)[1] for facet in look.draft}
    parts: list[Spot | Sprite] = [*layer.spots, *layer.sprites]
    whole, main = Rect(0.0, 0.0, places.w, places.h), places.main
    if any(main.contains(part.x, part.y) for part in parts if part.id in targets):
        return main
    return Rect(main.right, 0.0, whole.w - main.right, whole.h) if main.right < whole.w - main.x - 100 else whole


def _lead(marks: Drafts, look: ViewContext, employee: str, goal: str, label: Label) -> None:
    steps = [f"room.{action.target}" for action in look.way if isinstance(action, MoveEmployee)] or [goal]
    rooms = [room for name in steps if (room := marks.where(name)) is not None]
    start = marks.where(employee)
    if start is None or len(rooms) < len(steps):
        return
    points = [(room.x + room.w * ASIDE, room.y + room.h * STEP) for room in rooms]
    last = rooms[-1]
    stand = marks.move(employee, last.x + last.w * ASIDE, last.y + last.h * STAND, start.w)
    if look.way:
        points[-1] = (last.x + last.w * ASIDE, stand.y - marks.letters * 0.9)
        marks.way(employee, (start.centre, *points))
    marks.tag("", label, stand)


def label_of(look: ViewContext, gestures: CarnegieGestures, meanings: Meanings) -> Label:
    """The label beside the draft: of the answer, or of the first that it may become."""
    assert look.decision is not None
    drafting = Drafting(look.decision.every(), partial(gestures.facets, look))
    drafting.draft = look.draft
    action = drafting.now.ready or next((action for action, _ in drafting.now.fitting), None)
    return meanings.label(look, _counted(action, look.amount)) if action is not None else ()


def _counted(action: Action, amount: int) -> Action:
    if amount and isinstance(action, Trade | TakePerProject | Sell):
        return replace(action, amount=amount)
    return action
