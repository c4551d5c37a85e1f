"""The pages of the exchange fill their room: heights of the design, drafts with an empty place, a goal and a label."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from game.games.stock_companies.actions import BuyShare, SellShares
from game.games.stock_companies.scoring import course_of
from game.games.stock_companies.show.exchange import Firm, firm_laid
from game.kernel.choice import Decision
from game.kernel.message import Message
from game.present.answer.gesture import Facet, Tap
from game.present.area import Rect
from game.present.kit.drafts import DRAFT, GOAL, ORIGIN
from game.present.pages.table import Sprite, Table
from game.present.pictures.picture import Line, Words
from game.present.view_context import ViewContext
from tests.figures import sprite
from tests.games.stock_companies.showing import Shown, letters
from tests.games.stock_companies.table import NETWORK, STOCK

SIZES = {
    "1024x640": ((1336.0, 742.0), 0.711),
    "1280x720": ((1674.0, 842.0), 0.72),
    "1280x800": ((1674.0, 953.0), 0.72),
    "1920x1080": ((1816.0, 922.0), 1.0),
}
"""The room of a page in units and the pixels of a unit, by the size of the window."""
LETTERS = 14.0


@cache
def shown_after(seed: int, seats: int = 4, mode: str = STOCK) -> Shown:
    """Return a table at the second stock round of a random game."""
    shown, rng = Shown(seats, mode), Random(seed)
    game = shown.t.game
    shown.t.g = game.set_up(seed)
    game.begin(shown.t.g, None)
    while True:
        decision = game.decisions(shown.t.g)[0]
        if decision.prompt == "sc.stock" and shown.t.g.flow.round >= 2:
            return shown
        game.apply(shown.t.g, decision.seat, decision.sample(rng), None)


def look_at(shown: Shown, page: str, size: str, draft: tuple[Facet, ...] = ()) -> ViewContext:
    area, scale = SIZES[size]
    return replace(shown.look(page, area=area, draft=draft), legible=LETTERS / scale)


def dividend(seats: int = 4) -> Shown:
    """Return a table while an income is decided about."""
    shown = Shown(seats)
    ids = [company.id for company in shown.t.world.stocks.companies]
    for place, name in enumerate(ids):
        shown.t.company(name, {place % seats: 3, (place + 1) % seats: 2}, price=50)
    shown.t.owns(ids[1], (13,), cities=(2,)).at("pg.powering")
    seat = next(iter(shown.t.game.decisions(shown.t.g))).seat
    shown.t.play(seat, shown.t.actions()[-1])
    assert shown.t.phase == "sc.dividend"
    return shown


def high(table: Table, name: str, size: str) -> float:
    return sprite(table, name).h * SIZES[size][1]


def wide(table: Table, name: str, size: str) -> float:
    return sprite(table, name).w * SIZES[size][1]


@pytest.mark.parametrize("size", SIZES)
def test_the_price_board_is_high_enough_on_every_page(size: str) -> None:
    stock, income = shown_after(3), dividend()
    for shown in (stock, income):
        assert high(shown.stage.scenery.table(look_at(shown, "exchange", size)), "prices", size) >= 129


def test_certificates_are_as_large_as_their_rows_allow() -> None:
    """Five companies, four players: 72 pixels in a stock round, 70 in the row of the company that decides."""
    stock, income = shown_after(3), dividend()
    table = stock.stage.scenery.table(look_at(stock, "exchange", "1280x720"))
    papers = [each.w for each in table.sprites if each.id.startswith("share.")]
    assert papers and min(papers) * 0.72 >= 72
    table = income.stage.scenery.table(look_at(income, "exchange", "1280x720"))
    deciding = next(name for name in table.index if name.startswith("deciding.")).removeprefix("deciding.")
    papers = [each.w for each in table.sprites if each.id.startswith("share.") and each.id.split(".")[2] == deciding]
    assert papers and min(papers) * 0.72 >= 70
    assert 85 <= high(table, "answer.retain", "1280x720") <= 95


def test_few_companies_get_larger_certificates() -> None:
    few, many = shown_after(5, 2, NETWORK), shown_after(5, 6, NETWORK)
    sizes = [max(each.w for each in shown.stage.scenery.table(look_at(shown, "exchange", "1920x1080")).sprites
                 if each.id.startswith("share.")) for shown in (few, many)]  # fmt: skip
    assert sizes[0] > 1.4 * sizes[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("page", ["exchange", "matrix"])
def test_everything_lies_on_the_page_and_fills_it(page: str, seats: int, size: str) -> None:
    shown = shown_after(7, seats)
    look = look_at(shown, page, size)
    table = shown.stage.scenery.table(look)
    w, h = look.area
    for each in table.sprites:
        assert each.x - each.w / 2 >= -1 and each.x + each.w / 2 <= w + 1, each.id
        assert each.y - each.h / 2 >= -1 and each.y + each.h / 2 <= h + 1, each.id
    lowest = [each for each in table.sprites if each.id.startswith(("company.", "owner.", "name."))]
    assert max(each.y + each.h / 2 for each in lowest) > h * 0.9


@pytest.mark.parametrize("size", SIZES)
def test_every_trade_leaves_an_empty_place_and_lies_at_its_goal_with_a_label(size: str) -> None:
    tried: dict[type, int] = {}
    for seed in range(3, 9):
        shown = shown_after(seed)
        plain = look_at(shown, "exchange", size)
        before = shown.stage.scenery.table(plain)
        for action in trades(plain.decision):
            facets = shown.stage.gestures.facets(plain, action)
            tap = facets[0].gesture
            assert isinstance(tap, Tap)
            table = shown.stage.scenery.table(replace(plain, draft=facets))
            fresh = [each for each in table.sprites if each.id.startswith(DRAFT) and each.id not in before.index]
            assert near(fresh, ORIGIN, before, tap.target), f"{action}: the place of {tap.target} is empty"
            assert near(fresh, GOAL, before, tap.onto), f"{action}: it lies at {tap.onto}"
            assert any(each.id.startswith(f"{DRAFT}tag.") for each in fresh), f"{action}: nothing tells its price"
            labels = [each for each in table.sprites if each.id.startswith(f"{DRAFT}tag.")]
            heads = [each for each in table.sprites if each.id.startswith(("head.", "company.", "held."))]
            for label, other in [*product(labels, heads), *combinations(labels, 2)]:
                assert not overlap(label, other), f"{action}: {label.id} covers {other.id}"
            tried[type(action)] = tried.get(type(action), 0) + 1
    assert tried[BuyShare] > 5


def trades(decision: Decision | None) -> list[BuyShare | SellShares]:
    """Return purchases and the smallest sales of a decision."""
    assert decision is not None
    found = [action for action in decision.every(80) if isinstance(action, BuyShare | SellShares)]
    return [action for action in found if not isinstance(action, SellShares) or action.amount == 1]


def overlap(one: Sprite, other: Sprite) -> bool:
    """Tell whether two things share more than an edge."""
    across = (one.w + other.w) / 2 - abs(one.x - other.x)
    down = (one.h + other.h) / 2 - abs(one.y - other.y)
    return across > 3 and down > 3


def near(marks: list[Sprite], kind: str, before: Table, place: str) -> bool:
    at = before.index[place]
    return any(
        each.id.startswith(kind)
        and abs(each.x - at.x) <= max(at.w, each.w) / 2 + 8
        and abs(each.y - at.y) <= max(at.h, each.h) / 2 + 8
        for each in marks
    )


def test_a_founding_shows_the_certificate() -> None:
    shown = Shown(4)
    shown.t.cash(200, 200, 200, 200).at("sc.stock", 1)
    look = look_at(shown, "exchange", "1280x720")
    (action, *_) = trades(look.decision)
    assert not shown.t.g.exchange.prices[action.company]
    table = shown.stage.scenery.table(replace(look, draft=shown.stage.gestures.facets(look, action)))
    words = [shape.text for shape in sprite(table, "certificate").picture.shapes if isinstance(shape, Words)]
    assert {"sc.certificate.title", "sc.certificate.president"} <= {getattr(text, "key", "") for text in words}
    assert f"ghost.{action.company}" in table.index, "its price is shown"


@pytest.mark.parametrize("size", SIZES)
def test_holdings_draw_no_way_of_a_price_that_has_not_moved(size: str) -> None:
    """No flat and no invisible line: ways share one scale and use its height; companies that are new begin later."""
    seen = 0
    for seed in range(3, 12):
        shown = shown_after(seed)
        table = shown.stage.scenery.table(look_at(shown, "matrix", size))
        prices = [set(course_of(shown.t.g, company)) for company in range(shown.t.world.utilities)]
        for company, moved in enumerate(prices):
            name = f"course.{company}"
            assert (name in table.index) == (len(moved) > 1)
            if name in table.index:
                picture = sprite(table, name).picture
                (way,) = [shape for shape in picture.shapes if isinstance(shape, Line) and shape.width == 3.0]
                ys = [y for _, y in way.points]
                share = (max(moved) - min(moved)) / (
                    max(max(each) for each in prices if each) - min(min(each) for each in prices if each)
                )
                assert max(ys) - min(ys) >= 0.6 * share * picture.height
                seen += 1
    assert seen > 3


@pytest.mark.parametrize("size", SIZES)
def test_letters_can_be_read(size: str) -> None:
    """Nothing on these pages is written smaller than 14 pixels."""
    scale = SIZES[size][1]
    for shown in (shown_after(3), dividend(), shown_after(4, 6)):
        for page in ("exchange", "matrix"):
            table = shown.stage.scenery.table(look_at(shown, page, size))
            for each in table.sprites:
                factor = each.w / each.picture.width * scale
                for words, high in written_on(each):
                    assert high * factor >= 13.9, f"{each.id}: {words} has {high * factor:.1f} px"


def written_on(each: Sprite) -> list[tuple[Message | str, float]]:
    """Return words on a thing, those on coins and certificates and numbers of markers left out: they are pictures."""
    if each.id.startswith(("share.", "unsold.", "bank.", "coming.", "marker.", "ghost.", "paper.", "certificate")):
        return []
    return [(words, size) for words, size in letters(each.picture) if words != "E"]


@pytest.mark.parametrize("wide", [200.0, 217.0, 260.0, 330.0])
def test_name_and_price_of_a_company_never_share_room(wide: float) -> None:
    unfounded = Firm(0, Message("name"), None, 0, 40, 0, 0, 0)
    (cell,) = firm_laid(unfounded, 0, None, Rect(0, 0, wide, 92.0), 21.0).sprites
    name, amount = (each for each in cell.picture.shapes if isinstance(each, Words) and each.y < 0.3 * cell.h)
    assert name.align == "left" and amount.align == "right"
    assert name.x + name.room < amount.x - amount.room


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("held", [3, 7, 10])
def test_the_number_of_certificates_stands_beside_their_fan(size: str, held: int) -> None:
    shown = Shown(3)
    name = next(company.id for company in shown.t.world.stocks.companies)
    shown.t.company(name, {0: held}, price=50)
    table = shown.stage.scenery.table(look_at(shown, "exchange", size))
    papers = [each for each in table.sprites if each.id.startswith("share.0.0")]
    number = sprite(table, "held.0.0")
    assert papers and max(each.x + each.w / 2 for each in papers) <= number.x - number.w / 2 + 1
