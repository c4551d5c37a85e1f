"""Project tabs by rule set, the donation table and the connection table.

Generated from the data by ``build/tables/carnegie_data.py``: not to be edited.
"""

# fmt: off

from __future__ import annotations

from game.games.carnegie.component_types import Donation, Reward, Tab, TabPosition, TabSpace

PROJECTS = ("housing", "commerce", "industry", "public_infrastructure")
TABS = {
    'balanced': (
        Tab("housing", 1, True, (TabPosition(0, 0, 0), TabPosition(1, 0, 1), TabPosition(1, 2, 2), TabPosition(1, 4, 3), TabPosition(1, 6, -1)), ((TabSpace(gain=Reward(money=1)), TabSpace(choose=(Reward(hire=1), Reward(money=1))), TabSpace(gain=Reward(money=1)), TabSpace(gain=Reward(money=2))), (TabSpace(gain=Reward(money=1)), TabSpace(gain=Reward(money=2)), TabSpace(choose=(Reward(hire=1), Reward(money=1))), TabSpace(cap_bonus=3)))),
        Tab("commerce", 1, True, (TabPosition(0, 0, 0), TabPosition(2, 0, 1), TabPosition(2, 3, 2), TabPosition(2, 6, 3), TabPosition(2, 9, -1)), ((TabSpace(gain=Reward(money=2)), TabSpace(gain=Reward(money=2)), TabSpace(gain=Reward(money=3)), TabSpace(gain=Reward(money=3))), (TabSpace(gain=Reward(money=1)), TabSpace(gain=Reward(money=2)), TabSpace(choose=(Reward(goods=1), Reward(money=3))), TabSpace(cap_bonus=3)))),
        Tab("industry", 2, True, (TabPosition(0, 0, 0), TabPosition(3, 0, 1), TabPosition(3, 4, 2), TabPosition(3, 8, 3), TabPosition(3, 12, -1)), ((TabSpace(gain=Reward(goods=1)), TabSpace(gain=Reward(goods=1)), TabSpace(gain=Reward(goods=1)), TabSpace(choose=(Reward(goods=1), Reward(money=3)))), (TabSpace(gain=Reward(goods=1)), TabSpace(gain=Reward(money=2)), TabSpace(gain=Reward(goods=1)), TabSpace(cap_bonus=3)))),
        Tab("public_infrastructure", 2, False, (TabPosition(0, 0, -1), TabPosition(4, 0, 0), TabPosition(4, 5, 1), TabPosition(4, 10, 2), TabPosition(4, 15, -1)), ((TabSpace(gain=Reward(vp=1)), TabSpace(gain=Reward(vp=1)), TabSpace(gain=Reward(vp=2))), (TabSpace(gain=Reward(money=3)), TabSpace(gain=Reward(vp=1)), TabSpace(cap_bonus=3)))),
    ),
    'original': (
        Tab("housing", 1, True, (TabPosition(0, 0, 0), TabPosition(1, 0, 1), TabPosition(1, 2, 2), TabPosition(1, 4, 3), TabPosition(1, 6, -1)), ((TabSpace(gain=Reward(money=1)), TabSpace(choose=(Reward(hire=1), Reward(money=1))), TabSpace(gain=Reward(money=1)), TabSpace(gain=Reward(money=2))), (TabSpace(gain=Reward(money=1)), TabSpace(gain=Reward(money=2)), TabSpace(choose=(Reward(hire=1), Reward(money=1))), TabSpace(cap_bonus=3)))),
        Tab("commerce", 1, True, (TabPosition(0, 0, 0), TabPosition(2, 0, 1), TabPosition(2, 3, 2), TabPosition(2, 6, 3), TabPosition(2, 9, -1)), ((TabSpace(gain=Reward(money=2)), TabSpace(gain=Reward(money=2)), TabSpace(gain=Reward(money=3)), TabSpace(gain=Reward(money=3))), (TabSpace(gain=Reward(money=1)), TabSpace(gain=Reward(money=2)), TabSpace(choose=(Reward(goods=1), Reward(money=3))), TabSpace(cap_bonus=3)))),
        Tab("industry", 2, True, (TabPosition(0, 0, 0), TabPosition(3, 0, 1), TabPosition(3, 4, 2), TabPosition(3, 8, 3), TabPosition(3, 12, -1)), ((TabSpace(gain=Reward(goods=1)), TabSpace(gain=Reward(goods=1)), TabSpace(gain=Reward(goods=1)), TabSpace(gain=Reward(goods=1))), (TabSpace(gain=Reward(goods=1)), TabSpace(gain=Reward(money=2)), TabSpace(gain=Reward(goods=1)), TabSpace(cap_bonus=3)))),
        Tab("public_infrastructure", 2, False, (TabPosition(0, 0, -1), TabPosition(4, 0, 0), TabPosition(4, 5, 1), TabPosition(4, 10, 2), TabPosition(4, 15, -1)), ((TabSpace(gain=Reward(vp=1)), TabSpace(gain=Reward(vp=2)), TabSpace(gain=Reward(vp=2))), (TabSpace(gain=Reward(money=3)), TabSpace(gain=Reward(vp=1)), TabSpace(cap_bonus=3)))),
    ),
}
DONATIONS = (
    Donation("education_hr", "education", "department_of_type", 3, types=(0,)),
    Donation("education_management", "education", "department_of_type", 3, types=(1,)),
    Donation("education_construction", "education", "department_of_type", 3, types=(2,)),
    Donation("education_rd", "education", "department_of_type", 3, types=(3,)),
    Donation("education_any", "education", "department", 1),
    Donation("rights_public_infrastructure", "human_rights", "project_of_type", 4, types=(3,)),
    Donation("rights_industry", "human_rights", "project_of_type", 3, types=(2,)),
    Donation("rights_housing_commerce", "human_rights", "project_of_type", 2, types=(0, 1)),
    Donation("rights_railroad", "human_rights", "track_at_level", 3, types=(2,)),
    Donation("rights_donations", "human_rights", "donation", 2),
    Donation("welfare_seven", "welfare", "fixed", 7),
    Donation("welfare_goods", "welfare", "exchange", 2, goods=1),
    Donation("welfare_money", "welfare", "exchange", 2, money=5),
    Donation("welfare_money_goods", "welfare", "exchange", 4, money=5, goods=1),
    Donation("welfare_on_duty", "welfare", "employee_on_duty", 1),
    Donation("health_east", "health", "project_in_region", 2, types=(2,)),
    Donation("health_midwest", "health", "project_in_region", 2, types=(1,)),
    Donation("health_south", "health", "project_in_region", 2, types=(3,)),
    Donation("health_west", "health", "project_in_region", 2, types=(0,)),
    Donation("health_small_city", "health", "project_in_city_size", 2, types=(0,)),
)
DONATION_CAP = 12
DONATION_BASE = 5
CONNECTION = {2: (3, 6, 9), 3: (6, 12, 18), 4: (12, 18, 27), 5: (18, 24, 36)}
LEAST_LARGE_CITIES = 2
CHOICE_TILE_VP = 3
ON_DUTY_VP = 1
ANDREW_TILE_VP = 2
ANDREW_TRACK_VP = 6
