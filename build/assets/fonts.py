"""Makes the font files of ``assets/fonts``; rarely needed.

Fetches the packages named below with ``npm pack`` (by name, from the registry npm is set up for), keeps the
characters the program can show, drops hinting, renames the families, and writes one TrueType file per face beside
its licence. The results are in the repository, so nobody needs npm to play.

    python3 build/dev.py make fonts [--packages FOLDER]    # FOLDER keeps the downloads for the next time
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from opencc import OpenCC

from build.makers.asking import asker

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
SCOPE = "@expo-google-fonts"

SYMBOLS = (
    (0x0020, 0x007E), (0x00A0, 0x024F), (0x02C6, 0x02DD), (0x0370, 0x03FF), (0x0400, 0x045F), (0x1E00, 0x1EFF),
    (0x2000, 0x209F), (0x20A0, 0x20BF), (0x2100, 0x22FF), (0x2460, 0x24FF), (0x2500, 0x257F), (0x25A0, 0x266F),
    (0x2700, 0x27FF), (0x3000, 0x30FF), (0xFE30, 0xFE4F), (0xFF01, 0xFFE5),
)  # fmt: skip
"""First and last code point of each block that every Chinese text face keeps, as far as the font has it."""

TITLES = (
    (0x0020, 0x007E),
    (0x00A0, 0x017F),
    (0x2010, 0x2044),
    (0x2160, 0x217F),
    (0x2190, 0x2194),
    (0x3000, 0x3017),
    (0xFF01, 0xFF5E),
)

LATIN = ((0x0020, 0x007E), (0x00A0, 0x024F), (0x2000, 0x20BF), (0x2122, 0x2122), (0x2190, 0x22FF))

LANGUAGE_NAMES = "English繁體中文简体中文"
"""Shown side by side in the settings, so every face needs them."""

NAMES = (
    "喆堃珺玥昀晞瑄妤翊叡芷琪璇琦瑋祎頔婧姝昱昊晟煜烨燁鑫淼焱垚犇骉骁驍翀翃玮珩琛瑾璟瑶瑤萱薇蓓苒茜菡婷嫣"
    "嬿懿睿濬浚峻峰峯崧嵩嵐岚宸宥祐佑佟佩侑偉伟彥彦恆恒慧惠愷恺楷楠梓棋琳霖霆霏雯雩韜韬韻韵頤颐騏骐鴻鸿鵬"
    "鹏麒麟龍龙赟贇颢顥灏灝甯寧宁曦羲熙禧祺祯禎禛"
)
"""Characters of given names that GB2312 and the first level of Big5 lack."""
RARER = (
    "亘伃伭佁侊俅俍俙俶倢倬偀偲傎冼凭劭劼卲咏嘏囡埕堌塏妏妘妡姁姃姈姞姮姵姸娸婕婭婳媁媃媄媗媞嫄嫈嫕嫚嫥嫿嬅嬡孋孖宓寀寗寯峣峮嵂嵎嵚嶢巇帡彣彧忞忻怋恂恘惢愃愔慜慤懃懌懟戩扆扞掁揎斈斌旂旃旆旲旸旻旼昉昍昡昫昶晗晙晛晢晧晳晹晼暎暐"
    "暒暕暟暠暻曈曌曣朎杙杬杺枏枔柘柰栢栱栻桭梠梣棨椀椲椿楀楗楙楟楸榑榞榳槿橚橞橦檉檍檡櫸歆毣汭汯沄沇沚沺泂泆泘泫洨洳洺浤涬淏淩淯渟渼湉湜湞湶溍溎溟溱滉滎滢潁潏潓潞潾澂澋澍澐澔濆瀅瀞瀠灃炁炅炆炑炗炘炩烔烜烝烱焄焌焯焺煊煐煒煔煚"
    "熇熠熲燊燏燔燚燨燿爔爚爟牂玎玏玓玔玕玗玘玙玚玠玢玦玧玶玹珂珈珏珒珖珘珙珝珣珥珦珧珫珬珰珵珽琁琂琄琇琋琎琚琟琡琤琬琭琮琰琸琹瑀瑂瑈瑑瑗瑢瑧瑨瑮瑱瑲瑴璁璆璈璉璐璒璕璙璠璡璥璪璱瓅瓈瓘瓛甡甹畇畬畮畯畹皛皜皝皞皡皦盉盷眙睆睇睎睻"
    "瞮矅矞砡砢碤礽祊祜祤祫祹祾禓禔禕禤禵秝秬秾稘稙竁竑竦竫笭筱筳箎箐箖篔簃粩粲紓紘絜絪綉綝綦綪緁緋緗緦縕繯罡翂翙翚翛翥翬翯翾聃聟肸胲舲舸艶芃芄芊芎芑芛芠芩芪芫芮苡苳苹苾茀茌茛茯茼荇荑荳荽莀莙莛莪莯菀菉菓菘菫萁萓萩葇葎葒葳葶蒓"
    "蒔蒨蒽蓁蓂蓍蔌蔘蔧蔻蔿蕎蕓蕖蕤蕥蕬蕴薈薏薖藁藎藜藿蘀蘄蘅蘐蘩虓虢虩虯蜚衎衒袗裎褆褘訒訔詒詡誾諟諠諴謏譓譔讌谞豋賚贄赪赬趯軫輅輈辀迋逄逑遒遹邠邡邴郅郇郯鄔鄺鈁鈃鈊鈦鈰鈺鉁鉌鉞鉦鉧銍銣銥銦銧鋆鋌鋐鋕鋗鋙鋭鋮錞錟錤錥鍀鍇鍈鍏鍶"
    "鍹鎣鎧鏐鏞鏵鏷鏸鐄鐙鐿鑌锜锳镕镠閶闓隗隼隽雱霂霈霙霨靘靚靝靳韙韞韡頎頠頲頵顒顗飏馗駧駰駸騄騅騤驊骎髙鬯鯤鰲鴞鴳鵷鶱鶿鸝鹍黻鼐龑龕龢"
)
"""Rarer characters of given names: only in the traditional text face, for names in both scripts."""
PLACES = "陟埼潟"
"""Characters of city names on the boards that the same sets lack."""


@dataclass(frozen=True)
class Face:
    """One font file to make."""

    file: str
    """Name below ``assets/fonts``, without ending."""
    package: str
    """npm package with its version."""
    weight: str
    family: str
    style: str
    characters: str
    """Key of ``characters``."""
    licence: str
    donors: tuple[str, ...] = ()
    """Packages of the same design from which missing letters are taken."""
    donor_weight: str = ""
    """Weight of the donors if the weight of the same name looks different."""


SANS = "source-sans-3@0.4.1"
SERIF = "source-serif-4@0.4.1"
FACES = (
    *(Face(f"{kind}-{script}-{style.lower()}", f"noto-{kind}-{script}@{version}", weight,
         f"Powerhouse {kind.title()} {script.upper()}", style, f"{use}-{script}", kind,
         (latin,) if script == "sc" else (latin, f"noto-{kind}-sc@0.4.3"), latin_weight)
    for kind, script, version, style, weight, use, latin, latin_weight in (
        ("sans", "sc", "0.4.3", "Regular", "400Regular", "text", SANS, ""),
        ("sans", "sc", "0.4.3", "Bold", "700Bold", "text", SANS, ""),
        ("sans", "tc", "0.4.3", "Regular", "400Regular", "text", SANS, ""),
        ("sans", "tc", "0.4.3", "Bold", "700Bold", "text", SANS, ""),
        ("serif", "sc", "0.4.3", "Bold", "700Bold", "titles", SERIF, "600SemiBold"),
        ("serif", "tc", "0.4.4", "Bold", "700Bold", "titles", SERIF, "600SemiBold"),
    )),
    Face("condensed-semibold", "barlow-condensed@0.4.1", "600SemiBold", "", "", "numbers", "condensed"),
)  # fmt: skip


def main(words: Sequence[str] | None = None) -> int:
    """Write every face and its licence; 1 with one sentence if npm is missing or refuses."""
    parser = asker("fonts", "Fetch the typefaces and write assets/fonts.")
    parser.add_argument("--packages", type=Path, help="folder that keeps the downloaded packages")
    keep = parser.parse_args(words).packages
    FONTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        folder = keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        try:
            for face in FACES:
                make(face, folder)
        except (OSError, subprocess.CalledProcessError) as problem:
            print(f"The fonts could not be fetched: {problem}. npm must be installed and reach its registry.")
            return 1
    total = sum(path.stat().st_size for path in FONTS.glob("*.ttf"))
    print(f"all faces: {total / 1e6:.1f} MB")
    return 0


def fetch(package: str, folder: Path) -> Path:
    """The package archive in ``folder``, downloaded with ``npm pack`` if it is not there."""
    archive = folder / f"{SCOPE[1:]}-{package.replace('@', '-')}.tgz"
    if not archive.exists():
        print(f"fetching {package} ...")
        npm = "npm.cmd" if sys.platform == "win32" else "npm"
        subprocess.run([npm, "pack", "--silent", f"{SCOPE}/{package}"], cwd=folder, check=True, capture_output=True)
    return archive


def make(face: Face, folder: Path) -> None:
    """Write ``assets/fonts/<file>.ttf`` and the licences of its sources."""
    font, licence = unpack(fetch(face.package, folder), face.weight)
    (FONTS / f"OFL-{face.licence}.txt").write_bytes(licence)
    wanted = characters(face.characters)
    for donor in face.donors:
        given, licence = unpack(fetch(donor, folder), face.donor_weight or face.weight)
        graft(font, given, wanted)
        if "source" in donor:
            (FONTS / f"OFL-{face.licence}-letters.txt").write_bytes(licence)
    reduce(font, wanted)
    if face.characters == "numbers":
        part(font)
    if face.family:
        rename(font, face)
    target = FONTS / f"{face.file}.ttf"
    font.save(target)
    print(f"{target.name}: {len(font.getBestCmap())} characters, {target.stat().st_size / 1e6:.2f} MB")


def unpack(archive: Path, weight: str) -> tuple[TTFont, bytes]:
    """The upright face of one weight in a package, and the text of its licence."""
    with tarfile.open(archive) as package:
        member = next(name for name in package.getnames() if f"/{weight}/" in name and name.endswith(".ttf"))
        source, licence = package.extractfile(member), package.extractfile("package/LICENSE_FONT")
        assert source is not None and licence is not None
        return TTFont(BytesIO(source.read()), recalcTimestamp=False), licence.read().replace(b"\r\n", b"\n")


def graft(font: TTFont, donor: TTFont, wanted: set[int]) -> None:
    """Copy wanted letters that ``font`` lacks from ``donor``, scaled so that the height of H is the same."""
    here, there = font.getBestCmap(), donor.getBestCmap()
    missing = [code for code in sorted(wanted) if code not in here and code in there and chr(code).isalpha()]
    scale = top(font) / top(donor)
    shapes = donor.getGlyphSet()
    for code in missing:
        pen = TTGlyphPen(None)
        outline = DecomposingRecordingPen(shapes)
        shapes[there[code]].draw(outline)
        outline.replay(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
        name = f"graft{code:04X}"
        font["glyf"][name] = glyph = pen.glyph()
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (round(shapes[there[code]].width * scale), getattr(glyph, "xMin", 0))
        if "vmtx" in font:
            font["vmtx"][name] = (font["head"].unitsPerEm, 0)
        for table in font["cmap"].tables:
            if table.isUnicode() and table.format in (4, 12):
                table.cmap[code] = name


def top(font: TTFont) -> float:
    """Height of the letter H in font units."""
    return float(font["glyf"][font.getBestCmap()[ord("H")]].yMax)


def characters(name: str) -> set[int]:
    """Code points of one kind of face: ``text-sc``, ``text-tc``, ``titles-sc``, ``titles-tc``, ``numbers``.

    Text holds all of GB2312 resp. the first level of Big5; titles the common characters of GB2312 in either form.
    """
    common = "".join(double_bytes("gb2312", 0xB0, 0xD7))
    wanted = {
        "text-sc": lambda: "".join(double_bytes("gb2312", 0xA1, 0xFE)) + NAMES + PLACES,
        "text-tc": lambda: "".join(double_bytes("big5", 0xA1, 0xC6)) + NAMES + RARER + PLACES,
        "titles-sc": lambda: common,
        "titles-tc": lambda: OpenCC("s2tw").convert(common) + OpenCC("s2t").convert(common),
        "numbers": lambda: "",
    }[name]()
    blocks = LATIN if name == "numbers" else TITLES if name.startswith("titles") else SYMBOLS
    return set(spread(blocks)) | {ord(letter) for letter in wanted + LANGUAGE_NAMES}


def double_bytes(codec: str, first: int, last: int) -> Iterator[str]:
    """The characters of a double-byte set whose lead byte lies from ``first`` to ``last``."""
    for lead in range(first, last + 1):
        for trail in range(0x40, 0xFF):
            try:
                yield bytes((lead, trail)).decode(codec)
            except UnicodeDecodeError:
                continue


def spread(blocks: Iterable[tuple[int, int]]) -> Iterator[int]:
    for first, last in blocks:
        yield from range(first, last + 1)


def reduce(font: TTFont, wanted: set[int]) -> None:
    """Keep only the wanted characters and what horizontal text needs; drop hinting and vertical layout."""
    options = Options()
    options.hinting = False
    options.layout_features = ["ccmp", "kern", "mark", "mkmk", "locl", "tnum", "lnum"]
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "DSIG", "STAT", "meta"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.recalc_bounds = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)


def part(font: TTFont) -> None:
    """Remove the kerning between figures and points: in small letters 1.7 would read as 17."""
    figures, points = ({font.getBestCmap()[ord(sign)] for sign in signs} for signs in ("0123456789", ".,"))
    tables = (table for lookup in font["GPOS"].table.LookupList.Lookup for table in lookup.SubTable)
    for table in tables:
        pairs = getattr(table, "ExtSubTable", table)
        if not hasattr(pairs, "Class1Record"):
            continue
        first, second = pairs.ClassDef1.classDefs, pairs.ClassDef2.classDefs
        for sign in (figures | points) & set(pairs.Coverage.glyphs):
            for other in points if sign in figures else figures:
                value = pairs.Class1Record[first.get(sign, 0)].Class2Record[second.get(other, 0)].Value1
                if value is not None:
                    value.XAdvance = 0


def rename(font: TTFont, face: Face) -> None:
    """Give the changed font its own name, as a licence with reserved names requires; keep copyright and licence."""
    full = f"{face.family} {face.style}"
    new = {1: face.family, 2: face.style, 3: f"{full}; subset", 4: full, 6: full.replace(" ", "-")}
    names = font["name"]
    for record in list(names.names):
        if record.nameID in new:
            names.setName(new[record.nameID], record.nameID, record.platformID, record.platEncID, record.langID)
        elif record.nameID in (16, 17, 21, 22, 25):
            names.removeNames(nameID=record.nameID)
