"""What the basket of a sale foretells is what happens, in every mode; what cannot go in is refused with its reason."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import combinations
from random import Random

import pytest

from game.games.stock_companies.actions import BuyShare, EndSale, SellOwn, SellShares
from game.games.stock_companies.events import PriceMoved, SharesSold
from game.games.stock_companies.planning import selling
from game.games.stock_companies.scoring import net_worth
from game.games.stock_companies.show.sale import laid, laying
from game.games.stock_companies.show.stage import stage
from game.games.stock_companies.state import StockState
from game.games.stock_companies.trading import sales
from game.games.stock_companies.world import StockWorld
from game.kernel.event import Event
from game.kernel.message import Message, SeatName, msg
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.gesture import Draft, Facet
from game.present.answer.hands import refusal
from game.present.answer.selection import Did, PutDown, Refused, Selection, Withdrew
from game.present.pages.table import Sprite
from game.present.party import Badge
from game.present.pictures.picture import Words
from game.present.view_context import ViewContext
from tests.figures import sprite, values
from tests.games.stock_companies.showing import Shown, said, written
from tests.games.stock_companies.table import NETWORK, PRIVATE, STOCK, A, B, C, map_of, rules
from tests.games.stock_companies.test_bookkeeper import played

BADGES = tuple(Badge(number, False, f"P{number}") for number in range(4))


def draft_of(seat: int, basket: dict[int, int]) -> Draft:
    return tuple(Facet("deed", laying(seat, company)) for company, amount in basket.items() for _ in range(amount))


def randomly(w: StockWorld, g: StockState, seat: int, rng: Random) -> dict[int, int]:
    """Return a basket that may be sold, by lot."""
    found = {company: rng.randint(0, amount) for company, amount in sales(w, g, seat).items()}
    return {company: amount for company, amount in found.items() if amount}


@pytest.mark.parametrize("mode", [STOCK, NETWORK])
def test_SC1_6_2_a_basket_brings_what_it_shows(mode: str) -> None:
    board = map_of("germany", 4)
    game = rules(mode, 4, board)
    shown, rng, sizes = stage(game, board), Random(3), set()
    for seed in (3, 4, 5):
        for g, _ in played(game, seed):
            if g.flow.stack != ["sc.stock"] or g.exchange.selling:
                continue
            seat = g.exchange.turn
            basket = randomly(game.world, g, seat, rng)
            if not basket:
                continue
            look = ViewContext(game.mask(g, seat), seat, game.decisions(g)[0], BADGES, draft_of(seat, basket))
            sales = [SellShares(company, amount) for company, amount in basket.items()]
            lines, changes = shown.words.reckoning(look).lines, shown.words.told(look, sales[-1]).figures
            gold = shown.words.told(look, sales[-1]).gold
            crowned = dict(selling(game.world, g, seat, basket).presidents)
            after = g.clone()
            for action in shown.gestures.sequence(look, sales):
                game.apply(after, seat, action)
            assert not after.exchange.selling, "the turn has ended"
            before, now = g.exchange, after.exchange
            assert [(c.before, c.after) for c in changes] == [
                (before.investors[seat].cash, now.investors[seat].cash),
                (net_worth(game.world, g, seat), net_worth(game.world, after, seat)),
            ]
            assert gold is not None and values(gold) == {
                "n": sum(basket.values()),
                "total": now.investors[seat].cash - before.investors[seat].cash,
            }
            named = [int(line.facet.gesture.lies.removeprefix("laid.")) for line in lines]  # type: ignore[union-attr]
            assert named == [company for company in before.track[::-1] if company in basket], (
                "in the order of the drops"
            )
            for company, line in zip(named, lines, strict=True):
                assert (line.change.before, line.change.after) == (before.prices[company], now.prices[company])
                assert line.total == basket[company] * before.prices[company]
                changed = before.presidents[company] != now.presidents[company]
                assert (line.sign is not None) == changed == (company in crowned)
                assert not changed or crowned[company] == now.presidents[company]
            assert selling(game.world, g, seat, basket).track == tuple(now.track)
            sizes.add(len(basket))
    assert {1, 2} <= sizes


def test_SC1_6_3_the_order_of_the_sales_changes_nothing() -> None:
    shown = three_companies()
    t, baskets = shown.t, []
    for order in (("red", "blue", "green"), ("green", "red", "blue"), ("blue", "green", "red")):
        after = t.g.clone()
        for name in order:
            t.game.apply(after, A, SellShares(t.c(name), 1))
        if after.exchange.selling:
            t.game.apply(after, A, EndSale())
        baskets.append((after.exchange.prices, after.exchange.track, after.exchange.presidents, t.wallets()))
    assert baskets[0] == baskets[1] == baskets[2]


def test_SC3_4_2_the_sale_of_an_own_share_is_foretold() -> None:
    board = map_of("germany", 4)
    game = rules(PRIVATE, 4, board)
    shown, seen = stage(game, board), 0
    for g, _ in played(game, 2):
        decision = game.decisions(g)[0]
        if SellOwn() not in decision or seen > 25:
            continue
        seat, after, events = decision.seat, g.clone(), list[Event]()
        told = values(shown.words.told(ViewContext(game.mask(g, seat), seat, decision, BADGES), SellOwn()).effect)
        game.apply(after, seat, SellOwn(), events)
        sold = next(event for event in events if isinstance(event, SharesSold))
        moved = [event.price for event in events if isinstance(event, PriceMoved) and event.why == "sale"]
        price = g.exchange.prices[seat]
        assert (told["price"], told["after"]) == (sold.proceeds, moved[0] if moved else price)
        seen += 1
    assert seen > 25


# ---- what is laid in and taken out


def three_companies() -> Shown:
    """Return A's turn in a later stock round: shares of three companies, of which A presides over red."""
    shown = Shown()
    shown.t.cash(20, 20, 20).company("red", {A: 4, B: 3, C: 1}, price=50).company("blue", {C: 3, A: 2}, price=50)
    shown.t.company("green", {B: 3, A: 2}, price=30, bank=4).at("sc.stock", 3)
    return shown


class Hands:
    """A's hands on the table of ``shown``."""

    def __init__(self, shown: Shown) -> None:
        self.shown, self.selection = shown, Selection()
        look = shown.look("exchange")
        assert look.decision is not None
        self.draft = AnswerDraft(
            look.decision,
            partial(shown.stage.gestures.facets, look),
            handling=partial(shown.stage.gestures.handling, look.decision),
        )

    @property
    def basket(self) -> dict[str, int]:
        ids = [company.id for company in self.shown.t.world.stocks.companies]
        return {ids[company]: amount for company, amount in laid(self.draft.done).items()}

    def share(self, name: str) -> str:
        return f"share.{A}.{self.shown.t.c(name)}"

    def refusal(self, target: str) -> Message:
        """Return why a click on ``target`` does nothing."""
        outcome = self.selection.click(self.draft, target)
        assert outcome == Refused(target)
        return refusal(self.shown.t.game, self.shown.stage, self.shown.look("exchange", draft=self.draft.done), target)


def test_each_click_lays_one_share_in_and_takes_one_out() -> None:
    hands = Hands(three_companies())
    red = hands.shown.t.c("red")
    for name in ("red", "red", "blue", "red"):
        assert isinstance(hands.selection.click(hands.draft, hands.share(name)), Did)
    assert hands.basket == {"red": 3, "blue": 1}
    assert hands.draft.basket() == (SellShares(red, 3), SellShares(hands.shown.t.c("blue"), 1))
    assert isinstance(hands.selection.click(hands.draft, f"laid.{red}"), Withdrew)
    assert hands.basket == {"red": 2, "blue": 1}
    assert hands.draft.undo() and hands.basket == {"red": 2}, "the newest that is left"
    assert hands.draft.can_redo and hands.draft.redo() and hands.basket == {"red": 2, "blue": 1}
    hands.draft.clear()
    assert not hands.draft.begun and not hands.basket


@pytest.mark.parametrize(("target", "stays"), [("cell", False), ("", False), ("bank", True), ("laid", True)])
def test_what_is_carried_out_of_the_bank_is_taken_back(target: str, stays: bool) -> None:
    hands = Hands(three_companies())
    red = hands.shown.t.c("red")
    places = {"cell": f"cell.{A}.{red}", "": "", "bank": f"bank.{red}.place", "laid": f"laid.{red}"}
    hands.selection.held = hands.share("red")
    assert hands.selection.landings(hands.draft, hands.share("red")) == (places["bank"],)
    assert isinstance(hands.selection.drop(hands.draft, places["bank"]), Did) and hands.basket == {"red": 1}
    hands.selection.held = f"laid.{red}"
    assert isinstance(hands.selection.drop(hands.draft, places[target]), PutDown if stays else Withdrew)
    assert hands.basket == ({"red": 1} if stays else {})


def test_SC1_6_4_the_bank_takes_five() -> None:
    hands = Hands(three_companies())
    hands.selection.click(hands.draft, hands.share("green"))
    why = hands.refusal(hands.share("green"))
    assert why.key == "why.sc.bank_limit" and values(why) == {"n": 5, "held": 4}
    assert hands.basket == {"green": 1}, "what was refused is not in it"


def test_all_shares_are_laid_in() -> None:
    hands = Hands(three_companies())
    for _ in range(2):
        hands.selection.click(hands.draft, hands.share("blue"))
    assert hands.refusal(hands.share("blue")).key == "why.sc.all_laid"


def test_SC1_6_6_a_president_without_an_heir_keeps_two() -> None:
    shown = Shown()
    shown.t.company("red", {A: 3, B: 1}, price=50).at("sc.stock", 3)
    hands = Hands(shown)
    hands.selection.click(hands.draft, hands.share("red"))
    assert hands.refusal(hands.share("red")).key == "why.sc.president_stays"


def test_SC1_3_2_nothing_is_bought_while_shares_lie_in_the_sale() -> None:
    shown = three_companies()
    shown.t.cash(500)
    hands, red = Hands(shown), shown.t.c("red")
    hands.selection.click(hands.draft, f"unsold.{red}")
    assert hands.draft.ready() == BuyShare(red)
    hands.selection.click(hands.draft, hands.share("blue"))
    assert hands.basket == {"blue": 1}, "a sale takes the place of what would have been bought"
    assert hands.refusal(f"unsold.{red}").key == "why.sc.basket_first"
    assert hands.basket == {"blue": 1} and not hands.draft.beside()
    assert f"unsold.{red}" not in hands.draft.inviting() and hands.share("red") in hands.draft.inviting()


@pytest.mark.parametrize(
    ("what", "key"),
    [("bought", "why.sc.bought_in_round"), ("first", "why.sc.no_sale_yet"), ("sold", "why.sc.sold_on_turn")],
)
def test_SC1_6_5_what_may_not_be_sold_is_not_laid_in(what: str, key: str) -> None:
    shown = three_companies()
    blue = shown.t.c("blue")
    if what == "bought":
        shown.t.exchange.bought[A] |= 1 << blue
    elif what == "first":
        shown.t.g.flow.round = 1
    else:
        shown.t.play(A, SellShares(blue, 1))
    hands = Hands(shown)
    assert hands.refusal(hands.share("blue")).key == key
    assert not hands.basket


# ---- what is seen


def test_SC1_7_2_every_presidency_that_would_be_lost_is_told() -> None:
    shown = three_companies()
    red = shown.t.c("red")
    draft = draft_of(A, {red: 2, shown.t.c("blue"): 1})
    look = shown.look("exchange", draft=draft)
    effect = shown.stage.words.told(look, SellShares(red, 2)).effect
    assert effect.key == "sc.effect.president" and values(effect)["rest"].key == "sc.effect.sell.several"
    assert values(effect)["seat"] == SeatName(B)
    slip = shown.stage.words.told(look, SellShares(red, 2)).doubt
    assert slip is not None and values(slip)["n"] == 150 and values(slip)["lost"].key == "sc.slip.lost"
    table = shown.page("exchange", area=(1450.0, 780.0), draft=draft)
    crown, heir = sprite(table, f"crown.{red}"), sprite(table, f"held.{B}.{red}")
    assert (crown.label, crown.info) == (msg("sc.company.red"), msg("sc.info.crown", seat=SeatName(B)))
    assert abs(crown.y - heir.y) < 4 and crown.x < heir.x, "whoever becomes president is crowned before the sale"
    assert [each.id for each in table.sprites if each.id.startswith("crown.")] == [crown.id]


def test_what_is_laid_in_lies_with_the_bank_and_its_place_is_empty() -> None:
    shown = three_companies()
    red, blue = shown.t.c("red"), shown.t.c("blue")
    table = shown.page("exchange", area=(1450.0, 780.0), draft=draft_of(A, {red: 1, blue: 2}))
    for company, held, left in ((red, "4", "3"), (blue, "2", "0")):
        lying, place = sprite(table, f"laid.{company}"), table.index[f"bank.{company}.place"]
        assert abs(lying.x - place.x) < place.w / 2 and abs(lying.y - place.y) < place.h / 2
        assert written(sprite(table, f"held.{A}.{company}").picture) == {held, left}
        assert f"share.{A}.{company}" in table.index, "a hand still finds it"
        empty, goal = sprite(table, f"draft.origin.share.{A}.{company}"), sprite(table, f"draft.goal.laid.{company}")
        cell = table.index[f"cell.{A}.{company}"]
        assert abs(empty.x - cell.x) < cell.w / 2 and abs(empty.y - cell.y) < cell.h / 2
        assert abs(goal.x - lying.x) < 1 and lying.alpha < 200, "half seen, with an outline"
        assert f"draft.tag.sale.{company}" in table.index
    assert {"20", "170"} <= written(sprite(table, f"head.{A}").picture)


def test_SC0_3_4_markers_that_drop_together_arrive_in_their_order() -> None:
    shown = three_companies()
    red, blue = shown.t.c("red"), shown.t.c("blue")
    assert shown.t.exchange.track[-2:] == [red, blue], "blue lies on red"
    table = shown.page("exchange", area=(1450.0, 780.0), draft=draft_of(A, {red: 1, blue: 1}))
    low, high = sprite(table, f"ghost.{blue}"), sprite(table, f"ghost.{red}")
    assert high.y < low.y, "blue moves first, red arrives on top of it"
    assert {"2"} <= written(low.picture) and {"3"} <= written(high.picture), "their places in the next order"
    causes = [said(each.picture) for each in table.sprites if each.id.startswith("draft.tag.")]
    assert any("sc.ghost.sale" in words for words in causes)


def six_companies(price: int, others: int) -> tuple[Shown, Draft]:
    """Return a table of six with six companies, and a draft that sells of the first ones, not of the last ``others``.

    Those stand on the price to which the first drop.
    """
    shown = Shown(6)
    ids = [company.id for company in shown.t.world.stocks.companies]
    for place, name in enumerate(ids):
        shown.t.company(name, {A: 3, B: 3}, price=price if place < len(ids) - others else price - 10)
    shown.t.at("sc.stock", 3)
    return shown, draft_of(A, {shown.t.c(name): 1 for name in ids[: len(ids) - others]})


@pytest.mark.parametrize("others", [0, 2, 4])
@pytest.mark.parametrize(("area", "legible"), [((1447.0, 632.0), 19.7), ((1450.0, 780.0), 14.0)])
def test_where_many_markers_go_can_be_read(area: tuple[float, float], legible: float, others: int) -> None:
    shown, draft = six_companies(50, others)
    table = shown.stage.scenery.table(replace(shown.look("exchange", draft=draft, area=area), legible=legible))
    ghosts = [
        each
        for name, each in table.index.items()
        if name.startswith("ghost.") and isinstance(each, Sprite) and not name.endswith(".way")
    ]
    assert len(ghosts) == 6 - others
    for one, other in combinations(ghosts, 2):
        over = ((one.w + other.w) / 2 - abs(one.x - other.x), (one.h + other.h) / 2 - abs(one.y - other.y))
        assert min(over) < 0.2 * one.h, "crests and numbers stay free"
    for ghost in ghosts:
        words = [shape for shape in ghost.picture.shapes if isinstance(shape, Words)]
        assert words and all(shape.size >= legible * 0.62 for shape in words)
        assert ghost.label is not None and ghost.info is not None
    ways = [name for name in table.index if name.endswith(".way")]
    assert len(ways) == 1, "they go one way"


@pytest.mark.parametrize(
    ("held", "target", "key"),
    [
        ("share", "bank.{other}.place", "sell"),
        ("share", "unsold.{other}", "sell"),
        ("share", "cell.1.{own}", "sell"),
        ("unsold", "cell.0.{other}", "buy"),
        ("unsold", "bank.{own}.place", "buy"),
    ],
)
def test_what_is_dropped_in_a_wrong_place_is_told_where_it_goes(held: str, target: str, key: str) -> None:
    shown = three_companies()
    shown.t.cash(500)
    own, other = shown.t.c("red"), shown.t.c("blue")
    hands = Hands(shown)
    hands.selection.held = source = f"share.{A}.{own}" if held == "share" else f"{held}.{own}"
    where = target.format(own=own, other=other)
    assert hands.selection.drop(hands.draft, where) == Refused(where, source)
    why = refusal(shown.t.game, shown.stage, replace(shown.look("exchange"), held=source), where)
    assert why.key == f"why.sc.{key}.elsewhere"
    assert values(why)["company"] == shown.stage.words.companies.title(own)  # type: ignore[attr-defined]


def test_lost_presidencies_are_told_by_who_gains_them() -> None:
    shown = Shown()
    shown.t.company("red", {A: 3, B: 3}, price=50).company("blue", {A: 3, C: 3}, price=50)
    shown.t.company("green", {A: 3, B: 3}, price=30).at("sc.stock", 3)
    draft = draft_of(A, {shown.t.c(name): 1 for name in ("red", "blue", "green")})
    look = shown.look("exchange", draft=draft)
    slip = shown.stage.words.told(look, SellShares(shown.t.c("green"), 1)).doubt
    assert slip is not None
    lost = values(slip)["lost"]
    assert isinstance(lost, Message) and lost.key == "sc.slip.lost.further"
    groups = [values(part) for part in values(lost).values() if isinstance(part, Message)]
    assert {group["seat"] for group in groups} == {SeatName(B), SeatName(C)}
    names = [group["company"] for group in groups]
    assert sorted(name.key for name in names if isinstance(name, Message)) == ["pg.list", "sc.company.blue"]
