"""Andrew's steps as tickets: what came of each, by which rule, and how they are seen one by one (CA-11.2, CA-11.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from game.games import info_of
from game.games.carnegie import events as ev
from game.games.carnegie.andrew import act
from game.games.carnegie.components.timeline_data import END
from game.games.carnegie.show import tickets
from game.games.carnegie.show.art.palette import MEDAL
from game.games.carnegie.show.opponent import card_box, slots
from game.games.carnegie.show.record import line
from game.games.carnegie.show.tickets import spread, tickets_of
from game.games.carnegie.soundness import find_inconsistency
from game.games.carnegie.tables import LAST_BOX, SOLO_CARDS, SPACES
from game.kernel.event import Event
from game.kernel.message import Message
from game.present.area import Rect
from game.present.motion.script import After, Hide, Move, Script, Show, Together
from game.present.party import Badge
from game.present.pictures.picture import Circle, Place, Row, Words
from game.present.stage.bundle import Stage, stage_of
from game.present.view_context import ViewContext
from tests.figures import values
from tests.games.carnegie.table import CarnegieTable, card
from tests.games.carnegie.test_11_solo import only_engineering
from tests.games.carnegie.test_11_solo import solo as solo_table
from tests.played import board_of

BADGES = (Badge(0, False, "P0"), Badge(1, False, "Andrew"))


def stage(t: CarnegieTable) -> Stage:
    return stage_of(info_of("carnegie"), t.game, board_of(info_of("carnegie"), 1))


def look(t: CarnegieTable, hover: str = "") -> ViewContext:
    """Return Andrew's page in a large window."""
    return ViewContext(t.g, 0, None, BADGES, area=(1454.0, 600.0), legible=14.0, page="andrew", hover=hover)


def acted(name: str, row: str, taken: int = 0) -> CarnegieTable:
    """Return a table at which Andrew has acted with a card, on a map with these spaces taken besides."""
    t = solo_table(name)
    t.g.table.taken |= taken
    t.event("west", row=row)
    act(t.game.world, t.g, t.andrew, t.events)
    return t


def shown(t: CarnegieTable) -> list[tickets.Ticket]:
    return tickets_of(t.g, t.andrew)


def test_CA_11_2_3_each_step_has_a_ticket_with_its_rule() -> None:
    t = acted("N01", "construction")
    steps = len(SOLO_CARDS[card("N01")].cities)
    assert [ticket.rule for ticket in shown(t)] == ["CA-11.3.5"] * steps
    laid = [tickets.ticket_laid(ticket, "x", Rect(0, 0, 236.0, 90.0)).sprites[0].info for ticket in shown(t)]
    assert {values(info)["rule"] for info in laid if info is not None} == {"CA-11.3.5"}
    assert {ticket.outcome for ticket in shown(t)} <= {"done", "failed"}


def test_CA_11_3_1_what_fails_is_marked_and_costs_a_place() -> None:
    t = acted("N01", "construction", taken=(1 << SPACES) - 1)
    found = shown(t)
    assert {ticket.outcome for ticket in found} == {"failed"} and all(ticket.cost for ticket in found)
    failed = t.told(ev.AndrewFailed)
    assert [event.what for event in failed] == list(SOLO_CARDS[card("N01")].cities)
    assert t.andrew.failed == (1 << len(found)) - 1


def no_disc(t: CarnegieTable) -> None:
    t.andrew.discs = t.g.table.taken = 0


def last_box_taken(t: CarnegieTable) -> None:
    t.andrew.tracks[SOLO_CARDS[card("N13")].region] = LAST_BOX - 1
    t.company().tracks[SOLO_CARDS[card("N13")].region] = LAST_BOX


OBSTACLES: dict[str, tuple[str, Callable[[CarnegieTable], object]]] = {
    "donation.full": ("hr", lambda t: t.g.table.donors.__setitem__(SOLO_CARDS[card("N13")].donation, 1)),
    "donation.no_disc": ("hr", no_disc),
    "city.full": ("construction", lambda t: setattr(t.g.table, "taken", (1 << SPACES) - 1)),
    "city.no_disc": ("construction", no_disc),
    "tile.twice": ("management", only_engineering),
    "tile.none": ("management", lambda t: t.g.table.pool.__setitem__(slice(None), [0] * len(t.g.table.pool))),
    "step.end": ("rd", lambda t: t.andrew.tracks.__setitem__(SOLO_CARDS[card("N13")].region, LAST_BOX)),
    "step.taken": ("rd", last_box_taken),
}
"""What stands in Andrew's way: the row chosen, and how it comes about for the card N13."""


def failing(obstacle: str) -> tuple[CarnegieTable, list[ev.AndrewFailed]]:
    """Return a table at which Andrew has met an obstacle, and what the rules have told of it."""
    t = solo_table("N13")
    row, spoil = OBSTACLES[obstacle]
    t.event("west", row=row)
    t.g.timeline.donation = obstacle.startswith("donation")
    spoil(t)
    act(t.game.world, t.g, t.andrew, t.events)
    return t, [event for event in t.told(ev.AndrewFailed) if event.failure == obstacle.partition(".")[0]]


def reasons(t: CarnegieTable) -> list[str]:
    lines = [ticket.lines[0] for ticket in shown(t) if ticket.outcome == "failed"]
    return [line.key.removeprefix("ca.ticket.") for line in lines if isinstance(line, Message)]


@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_CA_11_3_1_the_rules_say_what_stood_in_the_way_and_the_ticket_words_it(obstacle: str) -> None:
    t, failed = failing(obstacle)
    assert failed and {f"{event.failure}.{event.obstacle}" for event in failed} == {obstacle}
    assert reasons(t) == [f"{event.failure}.{event.obstacle}" for event in t.told(ev.AndrewFailed)]


def test_CA_11_3_1_what_is_done_later_changes_no_reason() -> None:
    t, _ = failing("city.no_disc")
    before = reasons(t)
    t.g.table.taken = (1 << SPACES) - 1
    assert reasons(t) == before and set(before) == {"city.no_disc"}


def test_an_obstacle_that_nobody_knows_or_has_met_is_a_flaw() -> None:
    t, _ = failing("step.end")
    met = t.andrew.obstacles
    assert find_inconsistency(t.game.world, t.g) != "andrew.obstacles"
    for wrong in (["weather"] * len(met), met[1:], [*met, met[0]]):
        t.andrew.obstacles = wrong
        assert find_inconsistency(t.game.world, t.g) == "andrew.obstacles"


@pytest.mark.parametrize("obstacle", ["city.no_disc", "donation.no_disc"])
def test_the_log_says_that_there_was_no_disc(obstacle: str) -> None:
    _, failed = failing(obstacle)
    said = [line(event, True) for event in failed]
    assert [each.message.key for each in said if each is not None] == ["ca.log.failed.no_disc"] * len(failed)


def test_CA_11_3_4_a_tile_that_was_taken_is_named() -> None:
    t = acted("N01", "management")
    names = [dict(ticket.title.values)["what"] for ticket in shown(t) if isinstance(ticket.title, Message)]
    assert [name.key for name in names if isinstance(name, Message)] == [
        f"ca.short.{t.game.world.departments[index].id}" for index in t.andrew.tiles
    ]


def test_CA_11_3_6_a_step_says_which_box_was_reached() -> None:
    t = acted("N01", "rd")
    boxes = [dict(ticket.title.values)["n"] for ticket in shown(t) if isinstance(ticket.title, Message)]
    assert boxes == [event.box for event in t.told(ev.TransportAdvanced)] and len(boxes) > 1


def test_the_next_card_forgets_what_failed() -> None:
    t = acted("N01", "construction")
    t.andrew.failed = 3
    t.andrew.card = -1
    t.run("ca.drawing")
    assert t.andrew.failed == 0


def test_before_the_card_is_turned_each_row_says_what_may_come() -> None:
    t = solo_table("N01")
    index = stage(t).scenery.table(look(t)).index
    assert [f"may.{row}" in index for row in range(4)] == [True] * 4 and "ticket.0" not in index
    t.g.timeline.markers = [END] * 4
    assert "may.0" in stage(t).scenery.table(look(t)).index


def test_a_low_ticket_shows_a_heart_for_its_second_line() -> None:
    lines = (Message("ca.may.hr"), Message("ca.may.donation"))
    ticket = tickets.Ticket("hr", "", lines, "waiting", event="donation")
    low, high = (
        tickets.ticket_laid(ticket, "may.0", Rect(0, 0, 236.0, height)).sprites[0].picture.shapes
        for height in (56.0, 60.0)
    )
    said = [{shape.text for shape in shapes if isinstance(shape, Words)} for shapes in (low, high)]
    assert said == [{"", lines[0]}, {"", *lines}]
    assert [sum(isinstance(shape, Place) for shape in shapes) for shapes in (low, high)] == [2, 1]


@pytest.mark.parametrize("size", [(284.0, 108.0), (236.0, 60.0)])
@pytest.mark.parametrize(("outcome", "ticks", "costs"), [("done", 1, 0), ("failed", 0, 1), ("waiting", 0, 0)])
def test_a_ticket_says_how_its_step_ended(
    size: tuple[float, float], outcome: tickets.Outcome, ticks: int, costs: int
) -> None:
    ticket = tickets.Ticket("hr", "moves", ("as it says",), outcome, "1 slot" if outcome == "failed" else "")
    shapes = tickets.ticket_laid(ticket, "ticket.0", Rect(0, 0, *size)).sprites[0].picture.shapes
    inside = [part for shape in shapes if isinstance(shape, Place) for part in shape.picture.shapes]
    assert sum(isinstance(part, Circle) and part.fill == MEDAL for part in inside) == ticks
    assert sum(isinstance(shape, Row) for shape in shapes) == costs


@pytest.mark.parametrize(("amounts", "words"), [([2, 2], "2"), ([3, 1, 2], "1–3")])
def test_amounts_that_differ_are_a_range(amounts: list[int], words: str) -> None:
    assert spread(amounts) == words


# ---- how it is seen


def parts(script: Script | None) -> list[Script]:
    if isinstance(script, Together | After):
        return [part for each in script.scripts for part in parts(each)]
    return [script] if script is not None else []


def play(t: CarnegieTable, events: Sequence[Event]) -> list[list[Script]]:
    """Return the movements of each event on Andrew's page, each seen after the ones before."""
    found, table = stage(t), stage(t).scenery.table(replace(look(t), view=solo_table("N01").g))
    scripts = []
    for event in events:
        moves = parts(found.motion.script(event, table, look(t)))
        scripts.append(moves)
        sprites = {sprite.id: sprite for sprite in table.sprites}
        sprites |= {move.sprite.id: move.sprite for move in moves if isinstance(move, Show)}
        for move in moves:
            if isinstance(move, Hide):
                sprites.pop(move.id, None)
        table = type(table).of(table.width, table.height, list(sprites.values()), list(table.spots))
    return scripts


def test_CA_11_2_3_tickets_come_one_by_one_where_they_will_lie() -> None:
    t = acted("N01", "construction")
    events = [e for e in t.events if isinstance(e, ev.CardTurned | ev.ProjectBuilt | ev.AndrewFailed)]
    turned, *steps = play(t, events)
    assert {move.id for move in turned if isinstance(move, Hide)} == {f"may.{row}" for row in range(4)}
    index = stage(t).scenery.table(look(t)).index
    for number, moves in enumerate(steps):
        (comes,) = (move for move in moves if isinstance(move, Move))
        assert comes.id == f"ticket.{number}" and (comes.x, comes.y) == (index[comes.id].x, index[comes.id].y)
    assert len(steps) == len(SOLO_CARDS[card("N01")].cities)


def test_what_andrew_does_is_told_on_his_page() -> None:
    t = acted("N01", "construction")
    scenery = stage(t).scenery
    built = next(e for e in t.told(ev.ProjectBuilt) if e.party == 1)
    assert scenery.page_of(look(t), built) == "andrew"
    assert scenery.page_of(look(t), replace(built, party=0)) == "map"


def test_CA_11_3_3_the_card_hops_a_place_at_a_time_and_brings_its_ticket() -> None:
    t = acted("N01", "hr")
    (shifted,) = t.told(ev.CardShifted)
    (moves,) = play(t, [shifted])
    hops = [move for move in moves if isinstance(move, Move) and move.id == "card"]
    assert len(hops) == shifted.after - shifted.before
    assert [move.sprite.id for move in moves if isinstance(move, Show)] == ["ticket.0"]


def test_before_the_first_card_and_after_the_last_nothing_is_said_of_what_may_come() -> None:
    t = solo_table("N01")
    t.andrew.back = t.andrew.card = -1
    index = stage(t).scenery.table(look(t)).index
    assert "deck" in index and "steps.title" not in index
    t.andrew.deck.clear()
    over = stage(t).scenery.table(look(t)).index
    assert not {"deck", "deck.title", "steps.title"} & set(over) and over["slot.0"].h > index["slot.0"].h


@pytest.mark.parametrize("wide", (600, 900, 1400))
def test_a_card_lies_in_the_middle_of_its_slot(wide: int) -> None:
    for slot in slots(Rect(0, 0, wide, 330)):
        card = card_box(slot)
        assert card.centre[0] == pytest.approx(slot.centre[0])
        assert card.bottom < slot.bottom


@pytest.mark.parametrize(("number", "key"), [(3, "ca.deck.andrew"), (4, "ca.deck.you")])
def test_CA_11_1_5_below_the_deck_stands_who_chooses_in_which_round(number: int, key: str) -> None:
    """The table lies as it did before while the next round is told: "next" would be now."""
    t = solo_table("N01")
    t.g.flow.round = number
    (picture,) = (s.picture for s in stage(t).scenery.table(look(t)).sprites if s.id == "deck.count")
    told = [words.text for words in picture.shapes if isinstance(words, Words) and isinstance(words.text, Message)]
    assert Message(key, (("round", number + 1),)) in told
