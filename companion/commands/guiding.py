"""What a served table is guided with beside the phones: its voice, and the buzzers of its devices."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack

from companion.bell import Bell
from companion.commands.common import language
from companion.phrases import best_language
from companion.ports import Buzzer, Table
from companion.profile import Profile
from companion.snapshot import Herald
from companion.speech import Speech
from firmware_bridge.combined import CombinedTable
from firmware_bridge.voice import Voice, VoicePart

Guided = tuple[Table, tuple[Herald, ...], Callable[[], None]]


def guided(profile: Profile, table: Table, put: Callable[[object], None], stack: ExitStack) -> Guided:
    """A table with its voice as a part of it, what tells it of each change, and what begins to speak."""
    heralds: tuple[Herald, ...] = (Bell((table,)),) if isinstance(table, Buzzer) else ()
    if profile.speech.engine == "off":
        return table, heralds, _nothing
    voice = Voice(put, voice=profile.speech.voice, words_per_minute=profile.speech.words_per_minute)
    stack.callback(voice.close)
    speech = Speech(voice, best_language([profile.language]) if profile.language else language())
    return CombinedTable((table, VoicePart())), (*heralds, speech), voice.start


def _nothing() -> None:
    """There is no voice to begin."""
