"""A simulated board: world, hands and device behind bytes and deadlines; and the same with a host side."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager

from companion.events import Event
from companion.ports import BoardSensing, Carry, Light, Manner, Sound, TableStatus
from firmware_bridge.messages import MAJOR
from firmware_bridge.simulator.cards import CardFaults, CardHands
from firmware_bridge.simulator.device import SimulatedDevice
from firmware_bridge.simulator.faults import BoardFaults
from firmware_bridge.simulator.firmware import FirmwareDevice
from firmware_bridge.simulator.hands import Hands
from firmware_bridge.simulator.ordeal import Ordeal
from firmware_bridge.simulator.scenarios import Scenario
from firmware_bridge.simulator.world import World
from firmware_bridge.table import LIGHT_ORDER, SensedTable
from firmware_bridge.wire import MemoryWire, WireFaults
from firmware_bridge.wiring import Wiring


class SimulatedBoard:
    """Implements companion.ports.SimulatedTable; only the bytes given to ``write`` tell anyone what happens on it.

    ``pieces`` lie in the box at first, so that ``tags`` (tag to piece) knows them. ``pace`` stretches the hands' times.
    ``slots`` name where cards are laid, ``buttons`` and ``dice`` what else there is, in the device's order;
    ``identity`` are the cells with an antenna where only some have one. With ``wiring`` the real firmware runs.
    """

    def __init__(
        self,
        cells: Sequence[str],
        *,
        write: Callable[[bytes], None],
        seed: int = 0,
        sensing: BoardSensing = BoardSensing.OCCUPANCY,
        pieces: Iterable[str] = (),
        pace: float = 1.0,
        faults: BoardFaults | None = None,
        major: int = MAJOR,
        slots: Sequence[str] = (),
        buttons: Sequence[str] = (),
        dice: Sequence[str] = (),
        card_faults: CardFaults | None = None,
        identity: Collection[str] = (),
        wiring: Wiring | None = None,
    ) -> None:
        self.world = World(pieces)
        self._cells, self._sensing, self._slots = tuple(cells), sensing, tuple(slots)
        self._buttons, self._dice = tuple(buttons), tuple(dice)
        self._identity, self._wiring = tuple(identity), wiring
        self.device: SimulatedDevice | FirmwareDevice
        if wiring is not None:
            self.device = FirmwareDevice(self.world, cells, wiring, write=write, seed=seed, faults=faults, major=major)
        else:
            self.device = SimulatedDevice(
                *(self.world, cells),
                write=write,
                seed=seed,
                sensing=sensing,
                faults=faults,
                major=major,
                slots=len(slots),
                identity=identity,
            )
        self._hands = Hands(self.world, cells, seed, pace, self.device.felt)
        self._cards = CardHands(self.device, slots, pace, seed, card_faults)

    @property
    def tags(self) -> Mapping[str, str]:
        """Which tag is on which kind of piece; grows when pieces are made."""
        return self.world.tags

    def other_half(self, write: Callable[[bytes], None], device: str) -> SensedTable:
        """The sensing half that knows this board, on the other side of the wire."""
        return SensedTable(
            cells=self._cells,
            write=write,
            device=device,
            sensing=self._sensing,
            tags=self.tags,
            slots=self._slots,
            buttons=self._buttons,
            dice=self._dice,
            identity=self._identity,
            wiring=b"" if self._wiring is None else self._wiring.encode(),
        )

    def close(self) -> None:
        """End what runs outside of this process."""
        if isinstance(self.device, FirmwareDevice):
            self.device.close()

    def handle(self, data: bytes, now: float) -> None:
        """Bytes came from the host."""
        self.device.receive(data, now)

    def tick(self, now: float) -> None:
        """Do what is due."""
        self._hands.tick(now)
        self._cards.tick(now)
        self.device.tick(now)

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        dues = (self._hands.deadline(), self._cards.deadline(), self.device.deadline())
        return min((due for due in dues if due is not None), default=None)

    def standing(self) -> Mapping[str, str]:
        """Which piece really stands on which cell now."""
        return self.world.standing()

    def carry(self, carries: Sequence[Carry], manner: Manner, now: float) -> None:
        """Begin a gesture: the hands do it in the next seconds."""
        self._hands.carry(carries, manner, now)

    def busy(self) -> bool:
        """Whether the hands are still at work."""
        return self._hands.busy() or self._cards.busy()

    @property
    def gestures(self) -> int:
        """How many gestures the hands have begun, with pieces and with cards."""
        return self._hands.begun + self._cards.begun

    def lay(self, place: str, tag: str | None, now: float) -> None:
        """Begin to take whatever lies at a slot away, and to lay the card of ``tag`` there."""
        self._cards.lay(place, tag, now)

    def press(self, button: str, now: float) -> None:
        """Press a button and let it go."""
        self.device.press(self._buttons.index(button), now)

    def roll(self, die: str, face: int, now: float) -> None:
        """Let a die come to rest on a face, counted from 1."""
        self.device.roll(self._dice.index(die), face, now)

    def set_up(self, layout: Mapping[str, str], now: float) -> None:
        """Clear the board and put these pieces up at once, before a match."""
        self._hands.drop()
        self.world.set_up(layout)
        self.device.felt(now)

    def reset(self, now: float) -> None:
        """The microcontroller restarts."""
        self.device.reset(now)

    def flash(self, major: int, now: float) -> None:
        """Another firmware is written to the microcontroller."""
        self.device.flash(major, now)

    def lights(self) -> Mapping[str, Light]:
        """What the board's lights show."""
        return {cell: LIGHT_ORDER[light - 1] for cell, light in self.device.lights.items() if light <= len(LIGHT_ORDER)}


class VirtualTable:
    """A sensed table, a wire and a simulated board in one thread and virtual time, as companion.ports.Table.

    ``board`` is the SimulatedTable for simulated people, ``wire`` can be cut; call ``tick`` at each ``deadline``.
    ``scenario`` says what is broken in place of the three other faults, and what happens; ``jump`` sets a clock then.
    """

    def __init__(
        self,
        cells: Sequence[str],
        *,
        seed: int = 0,
        sensing: BoardSensing = BoardSensing.OCCUPANCY,
        pieces: Iterable[str] = (),
        pace: float = 1.0,
        wire_faults: WireFaults | None = None,
        board_faults: BoardFaults | None = None,
        device: str = "board",
        major: int = MAJOR,
        slots: Sequence[str] = (),
        buttons: Sequence[str] = (),
        dice: Sequence[str] = (),
        identity: Collection[str] = (),
        wiring: Wiring | None = None,
        scenario: Scenario | None = None,
        jump: Callable[[float], None] = lambda seconds: None,  # noqa: ARG005
    ) -> None:
        if scenario is not None:
            wire_faults, major = scenario.wire, scenario.major
            board_faults = scenario.cells.draw(cells, seed)
        self.wire = MemoryWire(device, seed, wire_faults)
        self.board = SimulatedBoard(
            cells,
            write=self.wire.device.write,
            seed=seed,
            sensing=sensing,
            pieces=pieces,
            pace=pace,
            faults=board_faults,
            major=major,
            slots=slots,
            buttons=buttons,
            dice=dice,
            card_faults=scenario.card_faults if scenario is not None else None,
            identity=identity,
            wiring=wiring,
        )
        self.sensed = self.board.other_half(self.wire.host.write, device)
        mishaps = scenario.mishaps if scenario is not None else ()
        self.ordeal = Ordeal(mishaps, self.board, self.wire, self.wire, jump=jump)

    def handle(self, signal: object, now: float) -> Sequence[Event]:
        """Take a signal that did not come over the wire, such as one of another port."""
        return self.sensed.handle(signal, now)

    def tick(self, now: float) -> Sequence[Event]:
        """Move the world, the bytes and the sensing half up to ``now``."""
        self.wire.now = max(self.wire.now, now)
        self.ordeal.tick(now)
        self.board.tick(now)
        for data in self.wire.to_device(now):
            self.board.handle(data, now)
        events: list[Event] = []
        for signal in self.wire.to_host(now):
            events += self.sensed.handle(signal, now)
        events += self.sensed.tick(now)
        return events

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        dues = (self.wire.deadline(), self.board.deadline(), self.sensed.deadline(), self.ordeal.deadline())
        return min((due for due in dues if due is not None), default=None)

    def close(self) -> None:
        """End what runs outside of this process."""
        self.board.close()

    def status(self) -> TableStatus:
        """What the table senses and how its device is doing."""
        return self.sensed.status()

    def set_blind(self, cells: Collection[str], now: float) -> Sequence[Event]:
        """Ignore the sensors of these cells and of no others."""
        return self.sensed.set_blind(cells, now)

    def show(self, lights: Mapping[str, Light], now: float) -> None:
        """Light these cells and no others."""
        self.wire.now = max(self.wire.now, now)
        self.sensed.show(lights, now)

    def sound(self, sound: Sound, now: float) -> None:
        """Play a sound on the simulated device's buzzer."""
        self.wire.now = max(self.wire.now, now)
        self.sensed.sound(sound, now)


class ServedBoard:
    """A simulated board that another thread serves, as companion.ports.SimulatedTable for the demo's people.

    ``turn`` is PtyPair.turn: it holds the board still. Times come from the thread that serves, not from the caller.
    """

    def __init__(self, board: SimulatedBoard, turn: Callable[[], AbstractContextManager[float]]) -> None:
        self._board = board
        self._turn = turn

    def standing(self) -> Mapping[str, str]:
        """Which piece really stands on which cell now."""
        with self._turn():
            return self._board.standing()

    def carry(self, carries: Sequence[Carry], manner: Manner, now: float) -> None:  # noqa: ARG002
        """Begin a gesture: the hands do it in the next seconds."""
        with self._turn() as at:
            self._board.carry(carries, manner, at)

    def busy(self) -> bool:
        """Whether the hands are still at work."""
        with self._turn():
            return self._board.busy()

    def lay(self, place: str, tag: str | None, now: float) -> None:  # noqa: ARG002
        """Begin to take whatever lies at a slot away, and to lay the card of ``tag`` there."""
        with self._turn() as at:
            self._board.lay(place, tag, at)

    def set_up(self, layout: Mapping[str, str], now: float) -> None:  # noqa: ARG002
        """Clear the board and put these pieces up at once, before a match."""
        with self._turn() as at:
            self._board.set_up(layout, at)

    def lights(self) -> Mapping[str, Light]:
        """What the board's lights show."""
        with self._turn():
            return self._board.lights()
