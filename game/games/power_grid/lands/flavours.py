"""Syllables of names in six flavours, each in Latin letters, traditional and simplified characters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

Syllable: TypeAlias = tuple[str, str, str]
"""In Latin letters, in traditional and in simplified characters."""


@dataclass(frozen=True, slots=True)
class Flavour:
    """The syllables of a flavour: a beginning, sometimes a middle, an end."""

    first: tuple[Syllable, ...]
    between: tuple[Syllable, ...]
    last: tuple[Syllable, ...]


def _read(words: str) -> tuple[Syllable, ...]:
    """Syllables as written below: ``bran/布蘭/布兰``, the last part only where it differs."""
    found = []
    for word in words.split():
        latin, hant, *rest = word.split("/")
        found.append((latin, hant, rest[0] if rest else hant))
    return tuple(found)


FLAVOURS: Mapping[str, Flavour] = MappingProxyType({
    "northern": Flavour(
        _read(
            "hal/哈爾/哈尔 bran/布蘭/布兰 eld/埃爾德/埃尔德 grim/格里姆 ster/斯特 vald/瓦爾德/瓦尔德"
            " ost/奧斯特/奥斯特 lin/林 rav/拉夫 tor/托爾/托尔 alt/阿爾特/阿尔特 kron/克隆 mel/梅爾/梅尔"
            " hoch/霍赫 win/溫/温 ser/塞爾/塞尔"
        ),
        _read("ken/肯 lin/林 der/德 ma/馬/马 ters/特斯"),
        _read(
            "bruk/布魯克/布鲁克 hafen/哈芬 mund/蒙德 stad/斯塔 vik/維克/维克 holm/霍爾姆/霍尔姆 gard/加德"
            " brun/布倫/布伦 rode/羅德/罗德 wick/威克 sand/桑德 dorp/多普 heim/海姆 fell/費爾/费尔"
        ),
    ),
    "southern": Flavour(
        _read(
            "val/瓦爾/瓦尔 mon/蒙 cas/卡斯 ter/特爾/特尔 bel/貝爾/贝尔 ric/里克 san/桑 fio/菲奧/菲奥"
            " mira/米拉 tor/托爾/托尔 cor/科爾/科尔 lu/盧/卢 pie/皮耶 vi/維/维 ar/阿爾/阿尔 gra/格拉"
        ),
        _read("te/特 ra/拉 li/利 ve/韋/韦 no/諾/诺"),
        _read(
            "mara/馬拉/马拉 velo/韋洛/韦洛 dina/迪娜 tello/泰洛 sano/薩諾/萨诺 nara/納拉/纳拉 rento/倫托/伦托"
            " bella/貝拉/贝拉 gano/加諾/加诺 vara/瓦拉 zona/佐納/佐纳 lino/利諾/利诺 doro/多羅/多罗"
            " puerta/普埃塔"
        ),
    ),
    "eastern": Flavour(
        _read(
            "bor/博爾/博尔 kras/克拉斯 vel/韋爾/韦尔 mir/米爾/米尔 stan/斯坦 rad/拉德 zol/佐爾/佐尔 dub/杜布"
            " lub/盧布/卢布 gor/戈爾/戈尔 tar/塔爾/塔尔 yas/亞斯/亚斯 nov/諾夫/诺夫 ze/澤/泽 pol/波爾/波尔"
            " sos/索斯"
        ),
        _read("ni/尼 li/利 o/奧/奥 vi/維/维 di/迪"),
        _read(
            "grod/格羅德/格罗德 menka/門卡/门卡 nitsa/尼察 vets/韋茨/韦茨 novo/諾沃/诺沃 slava/斯拉瓦"
            " pole/波列 kovo/科沃 mysl/梅斯爾/梅斯尔 rog/羅格/罗格 yarsk/亞爾斯克/亚尔斯克 dov/多夫"
            " chany/恰內/恰内 lets/列茨"
        ),
    ),
    "island": Flavour(
        _read(
            "ka/卡 la/拉 mo/莫 na/納/纳 ta/塔 wai/懷/怀 ho/霍 ki/基 ra/羅/罗 tu/圖/图 pa/帕 ha/哈 ao/奧/奥"
            " ma/馬/马"
        ),
        _read("lo/洛 ka/卡 mu/穆 ne/內/内 ri/里"),
        _read(
            "loa/洛亞/洛亚 nui/努伊 hiva/希瓦 mana/馬納/马纳 kea/凱亞/凯亚 rangi/朗吉 tiki/提基"
            " wera/韋拉/韦拉 lulu/盧盧/卢卢 hoa/霍亞/霍亚 papa/帕帕 tari/塔里 moana/莫阿納/莫阿纳"
            " roto/羅托/罗托"
        ),
    ),
    "highland": Flavour(
        _read(
            "glen/格倫/格伦 dun/鄧/邓 in/因 bal/巴爾/巴尔 car/卡爾/卡尔 kil/基爾/基尔 strath/斯特拉斯"
            " ard/阿德 ben/本 loch/洛赫 tul/圖爾/图尔 mor/莫爾/莫尔 fin/芬 cal/卡勒 bren/布倫/布伦"
        ),
        _read("na/納/纳 a/阿 la/拉 der/德"),
        _read(
            "varroch/瓦羅赫/瓦罗赫 more/莫爾/莫尔 cairn/凱恩/凯恩 mory/莫里 fadden/法登 shiel/希爾/希尔"
            " loan/洛恩 tarrin/塔林 neith/尼斯 wyn/溫/温 gellan/蓋蘭/盖兰 rossan/羅桑/罗桑 brae/布雷"
            " druim/德魯姆/德鲁姆"
        ),
    ),
    "desert": Flavour(
        _read(
            "sha/沙 ma/馬/马 za/扎 ra/拉 ka/卡 bah/巴赫 dar/達爾/达尔 far/法爾/法尔 kho/霍 su/蘇/苏 ta/塔"
            " ur/烏爾/乌尔 ye/耶 na/納/纳 is/伊斯"
        ),
        _read("ra/拉 ha/哈 mi/米 bi/比 la/拉"),
        _read(
            "zad/扎德 miran/米蘭/米兰 bara/巴拉 dasht/達什特/达什特 kand/坎德 ruz/魯茲/鲁兹 wadi/瓦迪"
            " shahr/沙赫爾/沙赫尔 vand/萬德/万德 jird/吉爾德/吉尔德 manur/馬努爾/马努尔 qan/坎 tepe/泰佩"
            " sur/蘇爾/苏尔"
        ),
    ),
})  # fmt: skip
"""By name; all names of a land are of one flavour."""
