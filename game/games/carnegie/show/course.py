"""What is always in sight: the timeline with its markers, the digests of all players, what a row would bring."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.carnegie.components.course import END
from game.games.carnegie.donating import donations, may_donate
from game.games.carnegie.gains import transport_reward
from game.games.carnegie.kinds import Reward
from game.games.carnegie.naming import region_name, type_name
from game.games.carnegie.phases.row import event_of
from game.games.carnegie.planning import forecast, income, uses
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import bubble, timeline
from game.games.carnegie.show.art.counters import Phrase, Sign
from game.games.carnegie.show.digests import add_digests
from game.games.carnegie.show.figure_lines import reward_phrase
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import Places, part
from game.games.carnegie.show.seen import in_turn_order, row_in_question, shown_seat
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import REGIONS, TYPES
from game.games.carnegie.world import World, donation_cost
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.letters import LEAST
from game.present.view_context import ViewContext


def row_name(kind: int, short: bool = False) -> Message:
    """Return what the timeline calls a row."""
    return msg(f"ca.row.{TYPES[kind]}") if short else type_name(kind)


def event_id(g: CarnegieState, row: int, position: int) -> str:
    """Return the id of an event: a region or ``donation``."""
    region, _ = event_of(g.timeline, row, position)
    return REGIONS[region] if region >= 0 else "donation"


def event_words(region: int, donation: bool) -> Message:
    """Return an event in words."""
    if region < 0:
        return msg("ca.event.donation")
    return msg("ca.event.both" if donation else "ca.event.income", region=region_name(region))


def add_course(layer: Layer, look: ViewContext, world: World, places: Places) -> None:
    """Put timeline and digests on the table, where this page shows them."""
    if places.timeline is None or places.digests is None:
        return
    _timeline(layer, look, places.timeline, places.named)
    row = asked_row(look)
    facts = forecast(look.view, row) if row >= 0 else None
    if facts is None:
        add_digests(layer, look, places.digests)
    else:
        _bubble(layer, look, world, row, _bubble_place(places.digests, places.aside))


def _bubble_place(digests: Rect, aside: Rect | None) -> Rect:
    """Return where the bubble lies: over the digests, where they are few also over what lies ready below them."""
    if aside is None or aside.x != digests.x:
        return digests
    return Rect(digests.x, digests.y, digests.w, aside.bottom - digests.y)


def asked_row(look: ViewContext) -> int:
    """Return the row that is pointed at or drafted, or -1."""
    pointed = look.hover.startswith("row.") or any(
        getattr(facet.gesture, "target", "").startswith("row.") for facet in look.draft
    )
    return row_in_question(look) if pointed else -1


# ---- timeline


def _timeline(layer: Layer, look: ViewContext, box: Rect, named: bool) -> None:
    g: CarnegieState = look.view
    chosen = row_in_question(look)
    facts = forecast(g, chosen) if chosen >= 0 and g.timeline.row < 0 else None
    event = facts.event_row if facts is not None else g.timeline.event_row
    layer.lay("timeline", timeline.timeline_picture(box.w, box.h, named), box, z=0)
    for row, marker in enumerate(g.timeline.markers):
        events = tuple(event_id(g, row, position) for position in range(1, END + 1))
        words = tuple(msg(f"ca.event.{event}") for event in events)
        names = row_name(row), row_name(row, short=True)
        face = timeline.TimelineRow(
            TYPES[row], names[0], marker, events, words, row == chosen, row == event, names[1]
        )  # fmt: skip
        frame = part(box, timeline.row_frame(box.w, box.h, row))
        if row == chosen:
            layer.lay("chosen", timeline.glow_picture(box.w, box.h), frame.inset(-timeline.GLOW), z=0)
        layer.lay(f"events.{row}", timeline.row_picture(face, box.w, box.h, named), frame, z=1)
        told = forecast(g, row) is not None  # what it would bring lies beside it and below the prompt
        layer.spot(f"row.{row}", frame, msg("ca.row", type=type_name(row)), row_info(g, row), quiet=told)
        x, y, size = timeline.marker_spot(box.w, box.h, row, marker, named)
        layer.put(f"marker.{row}", timeline.marker_picture(TYPES[row], marker == END), box.x + x, box.y + y, size, z=2)


def row_info(g: CarnegieState, row: int) -> Message:
    """Return what choosing a row would lead to, in a sentence."""
    facts = forecast(g, row)
    if facts is None:
        return msg("ca.row.over")
    event = event_words(facts.region, facts.donation)
    if facts.event_row != row:
        return msg("ca.row.turned", event=event, other=type_name(facts.event_row), type=type_name(row))
    return msg("ca.row.info", event=event, type=type_name(row), n=END - g.timeline.markers[row])


# ---- what a row would bring


def _bubble(layer: Layer, look: ViewContext, world: World, row: int, box: Rect) -> None:
    g: CarnegieState = look.view
    facts = forecast(g, row)
    assert facts is not None
    lines = []
    for seat in in_turn_order(g):
        employees, projects, nothing = _event(world, g, seat, facts.region, facts.donation)
        each = uses(world, g, seat, row)
        lines.append(
            bubble.BubbleLine(
                layer.colour(seat), layer.parties[seat].title, employees, projects, sum(each.values()), nothing,
                seat == shown_seat(look), _departments(g, seat, each),
            )
        )  # fmt: skip
    face = bubble.BubbleFace(
        REGIONS[facts.region] if facts.region >= 0 else "donation",
        event_words(facts.region, facts.donation),
        _then(look, row, facts.event_row, box.w - bubble.BESIDE),
        (msg("ca.bubble.employees"), msg("ca.bubble.projects"), msg("ca.bubble.uses")),
        tuple(lines),
    )
    high = min(box.h, 310.0)
    layer.lay("bubble", bubble.bubble_picture(face, box.w, high), Rect(box.x, box.y, box.w, high), z=20)


def _then(look: ViewContext, row: int, event_row: int, room: float) -> Message:
    """Return what follows the event; where that is taken from another row, also from which (CA-3.2)."""
    if row == event_row:
        whole = msg("ca.bubble.then", type=row_name(row))
        fits = look.width(whole, LEAST) <= room
        return whole if fits else msg("ca.bubble.then", type=row_name(row, short=True))
    return msg("ca.bubble.turned", other=row_name(event_row, short=True), type=row_name(row, short=True))


def _departments(g: CarnegieState, seat: int, each: Mapping[int, int]) -> Phrase:
    """Return which departments can be used how often."""
    words: list[Message | str | Sign] = []
    for cell, times in each.items():
        name = telling.short_name(g.companies[seat].departments[cell])
        words += [*([Sign("bar")] if words else []), name, f"×{times}"]
    return tuple(words)


def _event(
    world: World, g: CarnegieState, seat: int, region: int, donation: bool
) -> tuple[Phrase, Phrase, Message | str]:
    """Return what employees and projects bring a seat in an event, or in words why nothing does."""
    if region < 0:
        return (), (), _donating(world, g, seat)
    there = g.companies[seat].missions[region]
    if not there:
        if donation and may_donate(world, g, seat):
            return (), (), msg("ca.bubble.nobody.donation", cost=donation_cost(world, g, seat))
        return (), (), msg("ca.bubble.nobody", region=region_name(region))
    total, choices = income(world, g, seat, region, there)
    from_projects = _less(total, _box(g, seat, region), there)
    phrase = reward_phrase(from_projects)
    more: Phrase = ("+", f"{len(choices)}?") if choices else ()
    return (f"{there}×", *reward_phrase(_box(g, seat, region))), (*phrase, *more), ""


def _donating(world: World, g: CarnegieState, seat: int) -> Message:
    """Return whether a seat may donate at what price, or what it lacks."""
    if may_donate(world, g, seat):
        return msg("ca.bubble.donation", cost=donation_cost(world, g, seat))
    if not g.companies[seat].discs:
        return msg("ca.bubble.donation.no_disc")
    if not donations(g):
        return msg("ca.bubble.donation.none")
    return msg("ca.bubble.donation.no", cost=donation_cost(world, g, seat))


def event_gain(world: World, g: CarnegieState, seat: int, region: int, donation: bool) -> tuple[Phrase, Message | str]:
    """Return what an event brings a seat in one line, or in words why nothing does."""
    employees, projects, nothing = _event(world, g, seat, region, donation)
    return (*employees, *(("  +  ", *projects) if projects else ())), nothing


def _box(g: CarnegieState, seat: int, region: int) -> Reward:
    return transport_reward(g, seat, region)


def _less(total: Reward, each: Reward, times: int) -> Reward:
    return Reward(
        *(
            getattr(total, word) - getattr(each, word) * times
            for word in ("money", "goods", "vp", "study", "hire", "moves")
        )
    )
