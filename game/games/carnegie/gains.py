"""Receiving rewards: what each kind brings, and where hired employees wait."""

from __future__ import annotations

from game.games.carnegie.events import Reason, Received
from game.games.carnegie.kinds import Reward
from game.games.carnegie.staff import hire
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import TRACKS
from game.kernel.event import Events


def receive(
    g: CarnegieState, seat: int, reward: Reward, times: int, reason: Reason, out: Events, cell: int = -1
) -> None:
    """Give a seat a reward so many times. Moves and study points wait in the turn, hired employees have to arrive."""
    company, turn = g.companies[seat], g.turn
    company.money += reward.money * times
    company.goods += reward.goods * times
    company.vp += reward.vp * times
    turn.study += reward.study * times
    turn.moves += reward.moves * times
    if out is not None and (reward.money or reward.goods or reward.vp or reward.study or reward.moves):
        out.append(
            Received(seat, reason, reward.money * times, reward.goods * times, reward.vp * times,
                     reward.study * times, reward.moves * times, cell)
        )  # fmt: skip
    if reward.hire:
        hire(g, seat, reward.hire * times, out)


def transport_reward(g: CarnegieState, seat: int, region: int) -> Reward:
    """Return the reward of the box that holds the seat's disc (CA-3.3.3)."""
    return TRACKS[region].boxes[g.companies[seat].tracks[region] - 1].reward
