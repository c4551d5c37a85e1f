"""Every figure on the page of Andrew, counted from the position."""

from __future__ import annotations

from game.games.carnegie.components.departments import TYPES
from game.games.carnegie.components.projects import DONATIONS
from game.games.carnegie.components.timeline_data import SOLO_CARDS, VICTORY
from game.games.carnegie.state import CarnegieState
from game.kernel.message import msg
from tests.games.carnegie.figures.counting import (
    andrews,
    coming,
    given,
    kind,
    region,
    seen,
)
from tests.games.carnegie.figures.table import on
from tests.recount import values


def test_andrews_page_counts_cards_slots_and_what_he_has() -> None:
    for _, step, table in seen("andrew"):
        g: CarnegieState = step.before
        andrew = g.andrew
        assert andrew is not None
        assert values(table.index["andrew.head"].info) == andrews(g)
        shown = [text for text in on(table.index["andrew.head"]) if isinstance(text, str) and text.isdigit()]
        has = (andrews(g)["vp"], andrew.discs, len(andrew.tiles), given(g, 1), andrew.tracks.count(5))
        assert shown == [str(n) for n in has]
        for number, vp in enumerate(VICTORY):
            slot, count = table.index[f"slot.{number}"], andrew.slots.count(number)
            assert (slot.label, slot.info) == (msg("ca.slot", vp=vp), msg("ca.slot.info", n=count, vp=vp))
            assert on(slot)[0] in (f"{count} × {vp}", f"× {count}")
            assert on(table.index[f"victory.{number}"])[0] == str(vp)
        if "deck.count" in table.index:
            assert on(table.index["deck.count"])[0] == msg("ca.deck.left", n=len(andrew.deck))
        if "deck" in table.index:
            assert table.index["deck"].info == msg("ca.deck.info", n=len(andrew.deck))
        if "rests" in table.index:
            vp = VICTORY[andrew.slot]
            assert table.index["rests"].info == msg("ca.ticket.rests.at", n=vp) and str(vp) in on(table.index["rests"])


def test_andrews_card_and_his_steps_are_those_of_the_card() -> None:
    seen_steps = set()
    for _, step, table in seen("andrew"):
        g: CarnegieState = step.before
        andrew = g.andrew
        assert andrew is not None
        if andrew.card < 0:
            if andrew.slot >= 0:
                assert table.index["card"].info == msg("ca.andrew.back", type=kind(andrew.back))
            cards = [c for n, c in enumerate(SOLO_CARDS) if c.back == andrew.back and n not in andrew.played]
            for row in range(4):
                lists = {0: [c.shift for c in cards], 1: [len(c.take) for c in cards],
                         2: [len(c.cities) for c in cards], 3: [c.steps for c in cards]}[row]  # fmt: skip
                if f"may.{row}" in table.index and lists:
                    n = str(min(lists)) if min(lists) == max(lists) else f"{min(lists)}–{max(lists)}"
                    ticket, may = table.index[f"may.{row}"], msg(f"ca.may.{TYPES[row]}", n=n)
                    facts = coming(g, row)
                    event = msg("ca.may.donation" if facts is not None and facts[2] else "ca.may.income")
                    assert may in on(ticket) and ticket.info == msg("ca.may.info", may=may, event=event)
                    seen_steps.add("may")
            continue
        card = SOLO_CARDS[andrew.card]
        texts = on(table.index["card"])
        assert str(DONATIONS[card.donation].vp) in texts
        assert msg("ca.andrew.cities", n=len(card.cities)) in texts
        assert str(card.shift) in texts and texts[-1] == str(card.steps)
        tickets = [thing for name, thing in table.index.items() if name.startswith("ticket.")]
        for thing in tickets:
            assert thing.label is not None
            said, what = values(thing.label), thing.label.key.removeprefix("ca.ticket.").removesuffix(".failed")
            seen_steps.add(what)
            if what == "shift":
                assert said["n"] == card.shift
            elif what == "step" and not thing.label.key.endswith(".failed"):
                assert said["what"] == region(card.region)
        done = [values(t.label)["n"] for t in tickets if t.label is not None and t.label.key == "ca.ticket.step"]
        assert done == list(range(andrew.tracks[card.region] - len(done) + 1, andrew.tracks[card.region] + 1))
    assert seen_steps >= {"may", "step"}
