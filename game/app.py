"""The program as a whole: settings, texts, saves, sounds, bots and the stack of scenes."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from game import paths
from game.bots.analysis import Analyst, ProcessAnalyst
from game.bots.host import BotHost
from game.games import game_infos
from game.kernel.cache import Same, forget
from game.kernel.fault import BadSetting, Fault
from game.kernel.message import Message, msg
from game.play import crash
from game.play.analyses import Analyses
from game.play.files import flush_all
from game.play.players import needs_bots
from game.play.replay import load_session
from game.play.save import read_save
from game.play.session import Session
from game.play.settings import Settings, SettingsFile
from game.play.store import Store
from game.present.area import Rect
from game.present.input import Input, Key
from game.present.motion.script import Sound
from game.present.scene import SceneStack
from game.present.text import LANGUAGES, Catalogue
from game.screen import router
from game.screen.background import Background
from game.screen.draw_budget import DrawAhead
from game.screen.drawing.canvas import Canvas, RenderContext
from game.screen.music import TITLE, Musician, MusicWish
from game.screen.requests import OpenFault, OpenTable, OpenTitle, Request, game_of
from game.screen.scenes.fault import FaultScene
from game.screen.scenes.saving import asks, lost_in
from game.screen.scenes.shell import ShellScene
from game.screen.sound import Sounds
from game.screen.widgets.dialog import tell
from game.screen.window.idle import tidy
from game.screen.window.prerender import PrerenderTarget, rehearse
from game.screen.window.program import Shell
from game.screen.window.screenshot import take_picture
from game.training.evaluation.coach_process import CoachProcess
from game.training.evaluation.evaluation import AnswerEvaluator
from game.training.store.collection import met
from game.training.store.training_store import TrainingStore

BELOW_WORDS = 0.35
"""How loud music is while words are read aloud, compared with how loud it is otherwise."""

log = logging.getLogger(__name__)


class App:
    """Gives scenes their services and holds their stack.

    Has no loop and no window: ``handle``, ``update`` and ``draw`` are called from outside.

    ``clock`` gives seconds; tests pass their own. ``sounds``, ``bots``, ``analysts`` and ``weighers`` make the mixer,
    the bot host, the analyst and the coach's process when these are first needed. Unless ``keep_settings``, settings
    are read and never written.
    """

    def __init__(
        self,
        data: Path,
        *,
        clock: Callable[[], float],
        sounds: Callable[[], Sounds],
        bots: Callable[[], BotHost],
        analysts: Callable[[], Analyst] = ProcessAnalyst,
        weighers: Callable[[], AnswerEvaluator] = CoachProcess,
        keep_settings: bool = True,
    ) -> None:
        self.data = data
        self.now = clock
        self.settings_file = SettingsFile(data, kept=keep_settings)
        self.settings: Settings = self.settings_file.load()
        self.store = Store(data)
        self.analyses = Analyses(data)
        self.training = TrainingStore(data, met)
        self.background = Background()
        self.scenes = SceneStack(self.settings)
        self.shell: Shell | None = None
        self.music: Musician | None = None
        """The music player, if there is one."""
        self._make_sounds = sounds
        self._make_bots = bots
        self._sounds: Sounds | None = None
        self._bots: BotHost | None = None
        self._make_analyst = analysts
        self._analyst: Analyst | None = None
        self._make_weigher = weighers
        self._weigher: AnswerEvaluator | None = None
        self._prerender = DrawAhead()
        self._catalogue: Catalogue | None = None
        """The texts of the language last in force: keeping those of the others would take megabytes."""
        self._focused = True
        self._untidy = False
        """True if the garbage collector should run, or freeze what there is, once nobody does anything."""
        self._left = False
        """True if a scene has been left and its memory has still to be given back, once nobody does anything."""
        self._game = ""
        """The game last shown, until it is left."""

    def open(self, session: Session | None = None, notice: Fault | None = None) -> None:
        """Show the title, and the table of ``session`` if there is one, with a ``notice`` about it.

        Without a session the notice says why there is none.
        """
        elsewhere = msg("shell.elsewhere.notice") if self.store.elsewhere() else None
        self.go(OpenTitle(self.catalogue.notice or self.settings_file.notice or elsewhere))
        if session is not None:
            self._show(session, notice)
        elif notice is not None and isinstance(self.scenes.top, ShellScene):
            # It stays until read: people who wait for a window may look elsewhere.
            tell(self.scenes.top.layer, "fault", msg("shell.load.failed"), notice.said)

    def _show(self, session: Session, notice: Fault | None) -> None:
        if needs_bots(session.players):
            session.bots = self.bots
        self.go(OpenTable(session, notice.said if notice is not None else None))

    # ---- texts

    @property
    def catalogue(self) -> Catalogue:
        """The texts of the language in force."""
        language = self.settings.language if self.settings.language in LANGUAGES else "en"
        if self._catalogue is None or self._catalogue.language != language:
            self._catalogue = Catalogue(language, paths.assets() / "locale")
        return self._catalogue

    def render(self, message: Message | str, name: Callable[[int], str] = str) -> str:
        """The message in the language in force; ``name`` gives the name of a seat."""
        return self.catalogue.render(message, name)

    def look(self) -> tuple[str, Callable[[Message | str], str], float, float]:
        """Language, renderer of messages, text size and user scale: what a canvas depends on."""
        return self.catalogue.language, self.render, *self.settings.sizes()

    # ---- services

    @property
    def bots(self) -> BotHost:
        """The bot host, started when first asked for."""
        if self._bots is None:
            self._bots = self._make_bots()
        return self._bots

    @property
    def analyst(self) -> Analyst:
        """The analyst of games, started when first asked for."""
        if self._analyst is None:
            self._analyst = self._make_analyst()
        return self._analyst

    @property
    def evaluator(self) -> AnswerEvaluator:
        """The coach's evaluator of answers, started when first asked for."""
        if self._weigher is None:
            self._weigher = self._make_weigher()
        return self._weigher

    def play_sound(self, sound: Sound) -> None:
        """Play an effect at the volume of the settings, unless silenced because the window has no focus."""
        settings = self.settings
        volume = settings.master_volume * settings.effects_volume
        if settings.muted or not volume or (settings.silent_unfocused and not self._focused):
            return
        if self._sounds is None:
            self._sounds = self._make_sounds()
        self._sounds.volume = volume
        self._sounds.play(sound)

    def _wish_music(self) -> None:
        """Ask for the music of the current scene, at the volume of the settings.

        While words are read aloud there is none, unless it was asked for everywhere: then it is soft.
        """
        if self.music is None:
            return
        settings = self.settings
        aloud = self.shell is not None and self.shell.read_aloud
        wanted = settings.music == "always" or (settings.music == "title" and not self._game and not aloud)
        place = game_infos()[self._game].music if self._game else TITLE
        silent = settings.muted or (settings.silent_unfocused and not self._focused)
        volume = 0.0 if silent else settings.master_volume * settings.music_volume * (BELOW_WORDS if aloud else 1.0)
        self.music.wish(MusicWish(place if wanted else "", volume))

    def save_settings(self) -> Message | None:
        """Write the settings; return why that failed, else None. The game continues with them unsaved."""
        try:
            self.settings_file.save(self.settings)
        except BadSetting as fault:
            log.warning("%s", fault)
            return fault.said
        return None

    def toggle_full_screen(self) -> bool:
        """Switch between window and full screen; True if the window fills the screen now."""
        if self.shell is not None:
            self.shell.toggle_full_screen()
            self.settings.full_screen = self.shell.full_screen
        return self.settings.full_screen

    def quit(self) -> None:
        if self.shell is not None:
            self.shell.close()

    def close(self) -> None:
        """Save the settings and what was played, and end the child processes."""
        if self.music is not None:
            self.music.close()
        self.save_settings()
        self.store.flush()
        if self._bots is not None:
            self._bots.close()
            self._bots = None
        if self._analyst is not None:
            self._analyst.close()
            self._analyst = None
        if self._weigher is not None:
            self._weigher.close()
            self._weigher = None
        flush_all()

    # ---- scenes

    def go(self, request: Request) -> None:
        """Follow a request of a scene; where that would drop a game that is saved nowhere, ask first."""
        if isinstance(request, OpenTitle | OpenTable) and asks(self.scenes, partial(self.go, request)):
            return
        router.follow(request, self.scenes, self)
        self._let_go(game_of(request))

    def back(self) -> None:
        """Close the top scene; after the last one the program ends."""
        self.scenes.pop()
        if self.scenes.top is None:
            self.quit()
        self._let_go(None)

    def _let_go(self, game: str | None) -> None:
        """Drop what was drawn in advance, and the caches of a game once another one or only the title is shown.

        Set-ups, rules and exercises cache as much of a game as its table does.
        """
        self._prerender.end()
        home = len(self.scenes) <= 1
        if home or (self._game and game is not None and game != self._game):
            forget("game", but=game or "")
            # Scenes and sessions refer to each other: without the collector they, and their pictures, would stay for
            # long.
            self._untidy = True
        if home:
            # Not for other scenes, which have still to be drawn; the title has been.
            forget("idle")
        self._left = True
        self._game = game or ("" if home else self._game)

    def find(self, name: str) -> Rect | None:
        """The place of the widget or thing of this name in the top scene, or None."""
        top = self.scenes.top
        return top.find(name) if top is not None else None

    # ---- called by the loop

    def handle(self, event: Input) -> None:
        """Pass the input to the top scene; F11 and F12 work everywhere."""
        if isinstance(event, Key) and not event.repeat and self.shell is not None:
            if event.name == "f11":
                self.toggle_full_screen()
                return
            if event.name == "f12":
                take_picture(self.shell, self.store, self.scenes)
                return
        with self._guarded():
            self.scenes.handle(event)

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; True if a new frame is due."""
        moving = False
        self._wish_music()
        with self._guarded():
            moving = self.scenes.update(dt)
        return moving  # noqa: RET504 - False where it failed

    def nap(self) -> float:
        """Seconds until the next look while nothing moves."""
        return self.scenes.nap

    def draw(self, canvas: Canvas) -> None:
        with self._guarded():
            self.scenes.draw(canvas)

    def draw_ahead(self, context: RenderContext, size: tuple[int, int], scale: float) -> bool:
        """Draw a little of what the top scene may show or ask for soon; True if there is more to draw."""
        more, top = False, self.scenes.top
        with self._guarded():
            if top is not None:
                more = top.draw_ahead(context, scale)
                if not more and self._untidy:
                    # Before anything is drawn in advance: what is there now may stay for good.
                    self._untidy, more = False, True
                    tidy(home=len(self.scenes) <= 1)
                elif not more and self._left and self.shell is not None:
                    self._left, more = False, True
                    self.shell.relieve()
                elif not more and (request := top.soon()) is not None:
                    frame, make = PrerenderTarget(context, size, scale), partial(router.scene_for, services=self)
                    more = self._prerender.go_on((Same(request), frame), rehearse(make, request, frame))
        return more

    def pose(self, posing: bool) -> bool:
        """Let the top scene hide its buttons for a picture, or show them again."""
        top = self.scenes.top
        return top is not None and top.pose(posing)

    def text_field(self) -> Rect | None:
        """The place where letters are typed, for the window's input method; else None."""
        top = self.scenes.top
        return top.text_field() if top is not None else None

    def focus_changed(self, focused: bool) -> None:
        """Note whether the window has the focus, as settings may silence it without."""
        self._focused = focused

    def dropped(self, path: Path) -> None:
        """Show the game of a file; one that cannot be used is refused, and everything stays as it is."""
        with self._guarded():
            try:
                loaded = load_session(read_save(path), data=self.data, file=path.name)
            except Fault as fault:
                log.warning("%s: %s", path.name, fault)
                if self.scenes.top is not None:
                    self.scenes.top.refuse(fault.said)
            else:
                self._show(loaded.session, loaded.notice)

    def may_close(self) -> bool:
        """True if everything is saved; else ask the person, and end the program afterwards."""
        asked = False
        with self._guarded():
            asked = asks(self.scenes, self.quit)
        return not asked

    def resized(self, size: tuple[int, int]) -> None:
        """Store the size of the window."""
        if self.shell is None or not self.shell.full_screen:
            self.settings.window = size

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Show a scene that explains an unexpected error within, and keep a report of it.

        If that fails as well, the program ends.
        """
        try:
            yield
        except Exception as error:
            if isinstance(self.scenes.top, FaultScene):
                raise
            log.exception("a scene failed")
            report = crash.report(self.data, error)
            unexpected = msg("fault.crash") if report is not None else msg("fault.crash.unreported")
            what = error.said if isinstance(error, Fault) else unexpected
            latest = self.store.latest()
            details = "".join(traceback.format_exception_only(error)).strip()
            self.go(OpenFault(what, details, report, latest.path if latest else None, lost_in(self.scenes)))
