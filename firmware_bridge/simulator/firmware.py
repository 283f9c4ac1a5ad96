"""A simulated microcontroller whose firmware is the real one, run by MicroPython in virtual time."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.errors import FrameError, HardwareError
from firmware_bridge.framing import Deframer
from firmware_bridge.messages import MAJOR, Hello, from_device
from firmware_bridge.simulator.device import BOOT, FLICKER
from firmware_bridge.simulator.faults import BoardFaults
from firmware_bridge.simulator.firmware_chips import Chips
from firmware_bridge.simulator.firmware_process import Interpreter, kept_files
from firmware_bridge.simulator.world import World
from firmware_bridge.wiring import NOWHERE, Wiring

GROUND = 1000
CHAIN = 1001
"""Nets of runner.mjs that are no pin: ground, and the first input of the shift registers."""
INTERPRETER = "micropython"
PRESSED = 0.12
"""Seconds that a simulated finger holds a button."""
TUMBLING = 0.4
"""Seconds that a simulated die rolls."""
DARK_GAP = 0.5
"""Seconds after which a light that stayed dark is out, for each rhythm is on again sooner."""
COLOURS = {(12, 12, 12): 1, (0, 0, 48): 2, (60, 0, 0): 3, (0, 48, 0): 4}
"""The firmware's colours and the number of the light they stand for."""


@dataclass(frozen=True, slots=True)
class _Rest:
    """What the firmware waits for since ``at`` (ticks, whole milliseconds): its next scan, or anything else."""

    at: int
    scan: int
    until: int
    period: int
    quiet: bool


class FirmwareDevice:
    """Does what SimulatedDevice does, by running the firmware; its flash begins empty, the host tells the wiring.

    Scans that could see nothing new are passed over, which changes no byte.
    """

    def __init__(
        self,
        world: World,
        cells: Sequence[str],
        wiring: Wiring,
        *,
        write: Callable[[bytes], None],
        seed: int = 0,
        faults: BoardFaults | None = None,
        major: int = MAJOR,
    ) -> None:
        self._world = world
        self._cells = tuple(cells)
        self._index = {cell: i for i, cell in enumerate(self._cells)}
        self._wiring = wiring
        self._write = write
        self._random = random.Random(f"firmware {seed}")
        self._faults = faults or BoardFaults()
        self._every_scan = False
        self._major = major
        self._resets = sorted(self._faults.resets, reverse=True)
        self._boots_at: float | None = 0.0
        self._interpreter: Interpreter | None = None
        self._rest: _Rest | None = None
        self._flash: dict[str, bytes] = {}
        self._closed: set[tuple[int, int]] = set()
        self._later: list[tuple[float, tuple[int, int], bool]] = []
        self._flips = {self._index[cell]: (False, 0.0) for cell in sorted(self._faults.flickering)}
        self._contacts: list[tuple[int, int, bool]] = []
        self._changed_at: float | None = None
        self._deframer: Deframer | None = Deframer()
        self._laid: dict[int, list[bytes]] = {}
        self._lit: dict[int, tuple[int, float | None]] = {}
        self._now = 0.0
        self.tone = 0
        """What the buzzer sounds, in hertz."""
        self.notes: list[tuple[float, int, int]] = []
        """What the buzzer has played: when, hertz, milliseconds."""
        self._tone_at = 0.0
        self.rests = 0
        """How often the firmware came to a rest."""
        self.chips = Chips(wiring, self._tags_at, flapping=self._faults.flapping)

    @property
    def lights(self) -> dict[str, int]:
        """What the lights show: cell to light number."""
        lit = sorted(self._lit.items())
        return {self._cells[c]: n for c, (n, dark) in lit if dark is None or self._now - dark < DARK_GAP}

    @property
    def scan_period(self) -> float:
        """Seconds from scan to scan, as the firmware last said it."""
        return self._rest.period / 1000 if self._rest is not None else 0.0

    def lit_now(self, cell: str) -> bool:
        """Whether the light of a cell shines at this moment."""
        number, dark = self._lit.get(self._index[cell], (0, 0.0))
        return number != 0 and dark is None

    def run_every_scan(self) -> None:
        """From now on pass over no scan, to see that it makes no difference."""
        self._every_scan = True

    @property
    def kept(self) -> dict[str, bytes]:
        """What its flash held when it last restarted."""
        return dict(self._flash)

    def keep(self, files: Mapping[str, bytes]) -> None:
        """Begin with a flash that is not empty."""
        self._flash = dict(files)

    def close(self) -> None:
        """End the interpreter."""
        if self._interpreter is not None:
            self._interpreter.close()
            self._interpreter = None

    def reset(self, now: float) -> None:
        """The microcontroller restarts: everything but its flash is gone, it is back after a moment."""
        if self._interpreter is not None:
            self._flash = self._interpreter.stop(_us(now))
        self._down(now)

    def flash(self, major: int, now: float) -> None:
        """Firmware of another version is written to it, and it restarts."""
        self._major = major
        self.reset(now)

    def receive(self, data: bytes, now: float) -> None:
        """Bytes came from the host."""
        if self._interpreter is not None:
            self._go(now, data)

    def felt(self, now: float) -> None:
        """Something changed in the world at ``now``."""
        contacts = self._switches()
        if contacts != self._contacts:
            self._contacts = contacts
            if self._changed_at is None:
                self._changed_at = now

    def press(self, button: int, now: float) -> None:
        """A button is pressed and let go."""
        contact = (GROUND, self._wiring.buttons[button])
        self._closed.add(contact)
        self._later.append((now + PRESSED, contact, False))
        self.felt(now)

    def roll(self, die: int, face: int, now: float) -> None:
        """A die rolls and comes to rest."""
        pins = self._wiring.dice[die]
        for pin in pins:
            self._closed.discard((GROUND, pin))
        self._later.append((now + TUMBLING, (GROUND, pins[face - 1]), True))
        self.felt(now)

    def lay(self, slot: int, uid: bytes, now: float) -> None:  # noqa: ARG002
        """A card is laid at a slot, beside those that lie there."""
        lying = self._laid.setdefault(slot, [])
        if uid not in lying:
            lying.append(uid)

    def take(self, slot: int, now: float, uid: bytes | None = None) -> None:  # noqa: ARG002
        """A card (None: all of them) is taken from a slot."""
        self._laid[slot] = [one for one in self._laid.get(slot, []) if uid not in (None, one)]

    def tick(self, now: float) -> None:
        """Do what is due: boot, switches that move by themselves, the firmware."""
        self._now = max(self._now, now)
        while self._resets and self._resets[-1] <= now:
            self._resets.pop()
            self.reset(now)
        self._move(now)
        if self._boots_at is not None and now >= self._boots_at:
            self._boot(now)
        due = self._wake()
        if due is not None and now >= due:
            self._go(now, b"")

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        return min(self._dues(), default=None)

    def _dues(self) -> Iterator[float]:
        if self._boots_at is not None:
            yield self._boots_at
        if self._resets:
            yield self._resets[-1]
        due = self._wake()
        if due is not None:
            yield due
        yield from (at for at, _, _ in self._later)
        if self._interpreter is not None:
            yield from (at for _, at in self._flips.values())

    def _wake(self) -> float | None:
        """When the firmware has to go on: at its own deadline, or at the first scan that may see something new."""
        rest = self._rest
        if rest is None:
            return None
        if not rest.quiet or self._every_scan:
            return min(rest.scan, rest.until) / 1000
        if self._changed_at is None:
            return rest.until / 1000
        late = _us(self._changed_at) - rest.scan * 1000
        scans = max(0, -(-late // (rest.period * 1000)))
        return min(rest.scan + scans * rest.period, rest.until) / 1000

    def _boot(self, now: float) -> None:
        self._boots_at = None
        self._contacts = self._switches()
        self._changed_at = None
        self._interpreter = Interpreter(self.chips.answer)
        wiring = self._wiring
        chain = None
        if wiring.chain is not None:
            data, clock, latch = wiring.chain
            chain = {"data": data, "clock": clock, "latch": latch, "inputs": wiring.chain_inputs}
        self._heed(
            self._interpreter.start(
                _us(now),
                boot_id=self._random.getrandbits(32),
                contacts=self._contacts,
                chain=chain,
                kept=self._flash,
                major=self._major,
            ),
            now,
        )

    def _go(self, now: float, data: bytes) -> None:
        rest = self._rest
        assert self._interpreter is not None and rest is not None
        passed = 0
        if rest.quiet and not self._every_scan:
            passed = -((rest.scan * 1000 - _us(now)) // (rest.period * 1000))
        contacts = None if self._changed_at is None else self._contacts
        self._changed_at = None
        self._heed(self._interpreter.go(_us(now), data, contacts, max(0, passed)), now)

    def _heed(self, answer: dict[str, Any], now: float) -> None:
        """Take what the firmware said before it rests, or ends."""
        self.rests += 1
        data = bytes.fromhex(answer.get("tx", ""))
        if data:
            self._look_who(data)
            self._write(data)
        if answer["op"] == "restart":
            self._flash = kept_files(answer)
            self._down(now)
            if answer["stay"]:
                self._boots_at = None
            return
        if answer["lights"]:
            self._shine(bytes.fromhex(answer["lights"]), now)
        if answer["tone"] is not None:
            self._sound(answer["tone"], now)
        at = _us(now) // 1000
        self._rest = _Rest(at, at + answer["scan"], at + answer["until"], answer["period"], answer["quiet"])

    def _sound(self, hertz: int, now: float) -> None:
        if self.tone:
            self.notes.append((self._tone_at, self.tone, round((now - self._tone_at) * 1000)))
        self.tone, self._tone_at = hertz, now

    def _down(self, now: float) -> None:
        self.close()
        self._rest = None
        self._lit.clear()
        self.chips.restart()
        self._boots_at = now + BOOT

    def _look_who(self, data: bytes) -> None:
        """Whatever runs here must be MicroPython: nothing else is what a board runs."""
        if self._deframer is None:
            return
        for frame in self._deframer.feed(data):
            try:
                message = from_device(frame)
            except FrameError:
                continue
            # Of a HELLO of another version nothing but the version can be read.
            if isinstance(message, Hello) and message.major == MAJOR:
                if message.interpreter != INTERPRETER:
                    raise HardwareError("firmware_interpreter", found=message.interpreter or "-", wanted=INTERPRETER)
                self._deframer = None
                return

    def _switches(self) -> list[tuple[int, int, bool]]:
        """Every closed contact, as two nets and whether a diode lets current pass one way only."""
        faults = self._faults
        occupied = {self._index[cell] for cell in self._world.occupied() if cell in self._index}
        occupied |= {self._index[cell] for cell in faults.stuck if cell in self._index}
        occupied -= {self._index[cell] for cell in faults.dead if cell in self._index}
        occupied ^= {cell for cell, (wrong, _) in self._flips.items() if wrong}
        wiring, diode = self._wiring, not faults.ghosts
        contacts = []
        if faults.shorted is not None and max(faults.shorted) < len(wiring.rows):
            contacts.append((wiring.rows[faults.shorted[0]], wiring.rows[faults.shorted[1]], False))
        for cell in sorted(occupied):
            at = wiring.cells[cell]
            if at != NOWHERE:
                row, column = divmod(at, wiring.width)
                net = CHAIN + column if wiring.chain else wiring.columns[column]
                contacts.append((wiring.rows[row] if wiring.rows else GROUND, net, diode))
        return contacts + [(*contact, True) for contact in sorted(self._closed)]

    def _move(self, now: float) -> None:
        """Buttons that are let go, dice that come to rest, cells that flicker."""
        for due in sorted(due for due in self._later if due[0] <= now):
            self._later.remove(due)
            if due[2]:
                self._closed.add(due[1])
            else:
                self._closed.discard(due[1])
            self.felt(now)
        flipping = [cell for cell, (_, at) in self._flips.items() if at <= now and self._interpreter is not None]
        for cell in flipping:
            self._flips[cell] = (not self._flips[cell][0], now + self._random.uniform(*FLICKER))
        if flipping:
            self.felt(now)

    def _tags_at(self, place: int, slot: bool) -> list[bytes]:
        """The UIDs of what lies over an antenna now."""
        if slot:
            return self._laid.get(place, [])
        piece = self._world.uids().get(self._cells[place])
        return [] if piece is None else [piece.uid]

    def _shine(self, data: bytes, now: float) -> None:
        for cell in range(len(data) // 3):
            colour = (data[3 * cell], data[3 * cell + 1], data[3 * cell + 2])
            number = COLOURS.get(colour)
            if number:
                self._lit[cell] = (number, None)
            elif cell in self._lit and self._lit[cell][1] is None:
                self._lit[cell] = (self._lit[cell][0], now)


def _us(now: float) -> int:
    return round(now * 1_000_000)
