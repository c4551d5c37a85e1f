"""The two boards of the base game as plain text, so that worked examples can be checked to the Elektro."""

from __future__ import annotations

from game.boards.board import Board, Graph, Layout, Link

GERMANY_REGIONS = """
east: dresden erfurt fulda halle leipzig nurnberg wurzburg
northeast: berlin frankfurt_oder lubeck magdeburg rostock schwerin torgelow
northwest: bremen cuxhaven flensburg hamburg hannover kiel wilhelmshaven
south: augsburg freiburg konstanz munchen passau regensburg stuttgart
southwest: aachen frankfurt_am_main koln mannheim saarbrucken trier wiesbaden
west: dortmund duisburg dusseldorf essen kassel munster osnabruck
"""
GERMANY_CONNECTIONS = """
aachen: dusseldorf 9, koln 7, trier 19
augsburg: konstanz 17, munchen 6, nurnberg 18, regensburg 13, stuttgart 15, wurzburg 19
berlin: frankfurt_oder 6, halle 17, magdeburg 10, schwerin 18, torgelow 15
bremen: cuxhaven 8, hamburg 11, hannover 10, osnabruck 11, wilhelmshaven 11
cuxhaven: hamburg 11
dortmund: essen 4, frankfurt_am_main 20, kassel 18, koln 10, munster 2
dresden: erfurt 19, frankfurt_oder 16, leipzig 13
duisburg: essen 0
dusseldorf: essen 2, koln 4
erfurt: fulda 13, halle 6, hannover 19, kassel 15, nurnberg 21
essen: munster 6
flensburg: kiel 4
frankfurt_am_main: fulda 8, kassel 13, wiesbaden 0, wurzburg 13
frankfurt_oder: leipzig 21
freiburg: konstanz 14, stuttgart 16
fulda: kassel 8, wurzburg 11
halle: leipzig 0, magdeburg 11
hamburg: hannover 17, kiel 8, lubeck 6, schwerin 8
hannover: kassel 15, magdeburg 15, osnabruck 16, schwerin 19
kassel: osnabruck 20
kiel: lubeck 4
koln: trier 20, wiesbaden 21
konstanz: stuttgart 16
lubeck: schwerin 6
magdeburg: schwerin 16
mannheim: saarbrucken 11, stuttgart 6, wiesbaden 11, wurzburg 10
munchen: passau 14, regensburg 10
munster: osnabruck 7
nurnberg: regensburg 12, wurzburg 8
osnabruck: wilhelmshaven 14
passau: regensburg 12
rostock: schwerin 6, torgelow 19
saarbrucken: stuttgart 17, trier 11, wiesbaden 10
schwerin: torgelow 19
stuttgart: wurzburg 12
trier: wiesbaden 18
"""
USA_REGIONS = """
north: chicago cincinnati duluth fargo knoxville minneapolis st_louis
northeast: boston buffalo detroit new_york philadelphia pittsburgh washington_d_c
northwest: billings boise cheyenne denver omaha portland seattle
south: birmingham dallas houston kansas_city memphis new_orleans oklahoma_city
southeast: atlanta jacksonville miami norfolk raleigh savannah tampa
southwest: las_vegas los_angeles phoenix salt_lake_city san_diego san_francisco santa_fe
"""
USA_CONNECTIONS = """
atlanta: birmingham 3, knoxville 5, raleigh 7, savannah 7, st_louis 12
billings: boise 12, cheyenne 9, fargo 17, minneapolis 18, seattle 9
birmingham: jacksonville 9, memphis 6, new_orleans 11
boise: cheyenne 24, portland 13, salt_lake_city 8, san_francisco 23, seattle 12
boston: new_york 3
buffalo: detroit 7, new_york 8, pittsburgh 7
cheyenne: denver 0, minneapolis 18, omaha 14
chicago: cincinnati 7, detroit 7, duluth 12, kansas_city 8, minneapolis 8, omaha 13, st_louis 10
cincinnati: detroit 4, knoxville 6, pittsburgh 7, raleigh 15, st_louis 12
dallas: houston 5, memphis 12, new_orleans 12, oklahoma_city 3, santa_fe 16
denver: kansas_city 16, salt_lake_city 21, santa_fe 13
detroit: duluth 15, pittsburgh 6
duluth: fargo 6, minneapolis 5
fargo: minneapolis 6
houston: new_orleans 8, santa_fe 21
jacksonville: new_orleans 16, savannah 0, tampa 4
kansas_city: memphis 12, oklahoma_city 8, omaha 5, santa_fe 16, st_louis 6
las_vegas: los_angeles 9, phoenix 15, salt_lake_city 18, san_diego 9, san_francisco 14, santa_fe 27
los_angeles: san_diego 3, san_francisco 9
memphis: new_orleans 7, oklahoma_city 14, st_louis 7
miami: tampa 4
minneapolis: omaha 8
new_york: philadelphia 0
norfolk: raleigh 3, washington_d_c 5
oklahoma_city: santa_fe 15
philadelphia: washington_d_c 3
phoenix: san_diego 14, santa_fe 18
pittsburgh: raleigh 7, washington_d_c 6
portland: san_francisco 24, seattle 3
raleigh: savannah 7
salt_lake_city: san_francisco 27, santa_fe 28
"""


def board(name: str, regions: str, connections: str) -> Board:
    """Return a board from lines ``region: city city`` and ``city: neighbour cost, neighbour cost``."""
    home = {city: line.split(":")[0] for line in regions.split("\n") if line for city in line.split(":")[1].split()}
    cities, areas = tuple(sorted(home)), tuple(sorted(set(home.values())))
    links = []
    for line in connections.split("\n"):
        start, _, rest = line.partition(": ")
        for pair in rest.split(", ") if rest else ():
            goal, cost = pair.split()
            a, b = sorted((cities.index(start), cities.index(goal)))
            links.append(Link(a, b, int(cost)))
    region_of = tuple(areas.index(home[city]) for city in cities)
    return Board(name, Graph(cities, areas, region_of, tuple(links)), Layout(1, 1, {}), "")


GERMANY = board("germany", GERMANY_REGIONS, GERMANY_CONNECTIONS)
USA = board("usa", USA_REGIONS, USA_CONNECTIONS)


def blocks(regions: int = 6) -> Board:
    """Return a ring of regions of seven cities: inside each a chain of cost 3, to the next region one of cost 8.

    Region ``r0`` is adjacent to ``r1`` and to the last one only, so some sets of regions do not hang together.
    """
    areas = "\n".join(f"r{r}: " + " ".join(f"r{r}c{c}" for c in range(7)) for r in range(regions))
    roads = []
    for r in range(regions):
        roads += [f"r{r}c{c}: r{r}c{c + 1} 3" for c in range(6)]
        roads.append(f"r{r}c6: r{(r + 1) % regions}c0 8")
    return board("blocks", areas, "\n".join(roads))
