"""The voice of the system: reads words aloud where no screen reader runs.

Each system has a program that speaks, and all of them take words and a speed: a process that is fed with lines needs no
package, runs beside the game, and falls silent at once when it is ended. A package around them (pyttsx3, prismatoid)
would bring COM or Objective-C bindings that are not there for every Python, and an event loop of its own.
"""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
from collections import deque

from game.play.settings import Settings
from game.screen.outside import environment

log = logging.getLogger(__name__)

USUAL = 175
"""Words a minute at speed 1."""
MOST_WAITING = 12
"""Sentences that wait to be read; what is older is no news any more."""
TONGUES = {"en": "en", "zh_Hant": "zh-TW", "zh_Hans": "zh-CN"}
MANDARIN = "cmn"
SAPI = (
    "Add-Type -AssemblyName System.Speech;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; $voice.Rate = {rate};"
    "try {{ $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '{tongue}') }} catch {{ }};"
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; $voice.Speak([Console]::In.ReadToEnd())"
)


def command(settings: Settings, system: str = sys.platform) -> list[str] | None:
    """The program of ``system`` that reads its standard input aloud, or None if there is none."""
    speed, tongue = settings.speak_speed, TONGUES.get(settings.language, "en")
    if system == "win32":
        script = SAPI.format(rate=round(max(-10.0, min(10.0, (speed - 1) * 8))), tongue=tongue)
        found = shutil.which("powershell")
        return [found, "-NoProfile", "-NonInteractive", "-Command", script] if found else None
    pace = str(round(USUAL * speed))
    if system == "darwin":
        voice = {"en": "Samantha", "zh-TW": "Meijia", "zh-CN": "Tingting"}[tongue]
        return ["say", "-r", pace, "-v", voice, "-f", "-"] if shutil.which("say") else None
    mandarin = tongue != "en"
    for program in ("espeak-ng", "espeak"):
        if shutil.which(program):
            return [program, "-s", pace, "-v", MANDARIN if mandarin else tongue, "--stdin"]
    if shutil.which("spd-say"):
        rate = str(round(max(-100.0, min(100.0, (speed - 1) * 80))))
        return ["spd-say", "--wait", "-r", rate, "-l", "zh" if mandarin else tongue, "-e"]
    return None


class Voice:
    """Reads one sentence after the other; ``run`` begins a process, tests have their own."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[str, Settings]] = deque(maxlen=MOST_WAITING)
        self._speaking: subprocess.Popen[bytes] | None = None
        self._mute = False
        """Whether it has been found that nothing here can speak."""

    def speak(self, words: str, settings: Settings, *, interrupt: bool) -> None:
        """Read ``words`` aloud, at once instead of what is being read (``interrupt``), or after it."""
        if interrupt:
            self.close()
        if words:
            self._waiting.append((words, settings))
        self.go_on()

    def go_on(self) -> None:
        """Begin with the next words if the last have been read."""
        if self._speaking is not None and self._speaking.poll() is None:
            return
        self._speaking = None
        if self._waiting and not self._mute:
            self._begin(*self._waiting.popleft())

    def _begin(self, words: str, settings: Settings) -> None:
        wanted = command(settings)
        if wanted is None:
            self._mute = True
            log.warning("nothing on this system reads words aloud")
            return
        try:
            self._speaking = process = subprocess.Popen(
                wanted, env=environment(), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )  # fmt: skip
            assert process.stdin is not None
            process.stdin.write(words.encode() + b"\n")
            process.stdin.close()
        except OSError as error:
            self._mute = True
            log.warning("%s cannot read words aloud: %s", wanted[0], error)

    def close(self) -> None:
        """Fall silent."""
        self._waiting.clear()
        if self._speaking is not None and self._speaking.poll() is None:
            self._speaking.terminate()
        self._speaking = None
