"""What a served table has beside boards and readers: a voice, buzzers, and what hangs on this machine itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

from companion.bell import Bell
from companion.commands.common import language
from companion.phrases import best_language
from companion.ports import Buzzer, Table
from companion.profile import PanelProfile, Profile
from companion.snapshot import Herald
from companion.speech import Speech
from firmware_bridge.combined import CombinedTable
from firmware_bridge.dice.bluetooth import DiceRadio
from firmware_bridge.dice.pixels import PixelsPart
from firmware_bridge.panel import PanelPort, Pins
from firmware_bridge.paneltable import PanelTable
from firmware_bridge.voice import Voice, VoicePart

Begin = Callable[[], None]
Guided = tuple[Table, tuple[Herald, ...], Begin]


def guided(profile: Profile, table: Table, put: Callable[[object], None], stack: ExitStack) -> Guided:
    """A table with its voice as a part of it, what tells it of each change, and what begins to speak."""
    heralds: tuple[Herald, ...] = (Bell((table,)),) if isinstance(table, Buzzer) else ()
    if profile.speech.engine == "off":
        return table, heralds, _nothing
    voice = Voice(put, voice=profile.speech.voice, words_per_minute=profile.speech.words_per_minute)
    stack.callback(voice.close)
    speech = Speech(voice, best_language([profile.language]) if profile.language else language())
    return CombinedTable((table, VoicePart())), (*heralds, speech), voice.start


def beside(profile: Profile, put: Callable[[object], None], stack: ExitStack) -> Iterator[tuple[Table, Begin]]:
    """The parts of a table that are neither its board nor card readers, and what begins the thread of each."""
    yield from own_pins(profile, put, stack)
    yield from bluetooth_dice(profile, put, stack)


def own_pins(profile: Profile, put: Callable[[object], None], stack: ExitStack) -> Iterator[tuple[Table, Begin]]:
    """What hangs on this machine's own pins, and what begins its thread; nothing where nothing does."""
    buttons = [button for button in profile.buttons if button.pin is not None]
    panel = profile.panel or PanelProfile()
    if not buttons and profile.panel is None:
        return
    pins = Pins(
        len(panel.cells),
        panel.rows,
        panel.columns,
        tuple(button.pin for button in buttons if button.pin is not None),
        panel.lights,
        panel.buzzer,
    )
    port = PanelPort(pins, put)
    stack.callback(port.close)
    yield PanelTable(panel.cells, [button.key for button in buttons], port), port.start


def bluetooth_dice(profile: Profile, put: Callable[[object], None], stack: ExitStack) -> Iterator[tuple[Table, Begin]]:
    """The Bluetooth dice of a profile, and what begins to listen for them; nothing where there are none."""
    dice = {die.key: die.address for die in profile.dice if die.driver == "pixels"}
    if dice:
        radio = DiceRadio(dice, put)
        stack.callback(radio.close)
        yield PixelsPart(tuple(dice)), radio.start


def _nothing() -> None:
    """There is no voice to begin."""
