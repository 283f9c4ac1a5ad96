"""The sensing half of a table: signals of a device's port in, what happened on the board out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from companion.events import (
    UNKNOWN_PIECE,
    BoardLost,
    BoardSensed,
    ButtonPressed,
    CardLaid,
    CardTaken,
    DeviceChanged,
    DieRolled,
    Event,
    TagWritten,
)
from companion.ports import BoardSensing, DeviceState, DeviceStatus, Light, Sound, TableStatus
from firmware_bridge.cells import CellFilter
from firmware_bridge.celltags import CellTags
from firmware_bridge.link import Began, Delivery, EdgesMissed, HostLink, ToDevice, WholeBoard
from firmware_bridge.messages import (
    LIGHTS_PAGE,
    Button,
    Buzz,
    Die,
    Edge,
    Health,
    Lights,
    Tag,
    WriteTag,
    Written,
    map_hash,
)
from firmware_bridge.presence import MOST_LEAVING, Presence, PresenceFilter
from firmware_bridge.provision import Antenna
from firmware_bridge.signals import Dropped, Opened, Received
from firmware_bridge.tunes import TunePlayer

LIGHT_ORDER = tuple(Light)
"""A light's number in a LIGHTS frame is its place here + 1; 0 is off."""
TEXT_SIZE = 52
"""Bytes of text that one WRITE_TAG holds."""


class SensedTable:
    """A board of cells behind one microcontroller, with its slots, buttons and dice, as companion.ports.Table.

    ``cells`` names the cells in the device's order, ``slots``, ``buttons`` and ``dice`` likewise. ``tags`` says which
    piece carries which tag (``nfc:04…``); tags not in it make UNKNOWN_PIECE. ``write`` sends bytes to the port.
    ``identity`` are the cells with an antenna where sensing is mixed (none named: any may have one), ``wiring`` the
    bytes that the device is told to keep.
    """

    def __init__(
        self,
        *,
        cells: Sequence[str],
        write: Callable[[bytes], None],
        device: str = "board",
        sensing: BoardSensing = BoardSensing.OCCUPANCY,
        tags: Mapping[str, str] | None = None,
        slots: Sequence[str] = (),
        buttons: Sequence[str] = (),
        dice: Sequence[str] = (),
        identity: Collection[str] = (),
        wiring: bytes = b"",
    ) -> None:
        self.device = device
        self._names = tuple(cells)
        self._felt = frozenset(self._names)
        self._index = self._lamps = {cell: i for i, cell in enumerate(self._names)}
        self._write = write
        self._sensing = sensing
        self._pieces = tags if tags is not None else {}
        self._slots, self._buttons, self._dice = tuple(slots), tuple(buttons), tuple(dice)
        self._link = HostLink(map_hash(self._names), wiring)
        self._filter = CellFilter(len(self._names))
        self._tags = CellTags(self._antennas(identity), self._filter)
        self._cards, self._tune = PresenceFilter(MOST_LEAVING), TunePlayer()
        self._told = DeviceState.STARTING
        self._drop: Dropped | None = None
        self._boots = 0
        self._health: Health | None = None
        self._ignored: frozenset[int] = frozenset()
        self._silent: dict[str, None] = {}
        self._writes: dict[int, tuple[str, str]] = {}
        self._token = 0
        self._known = self._whole = False
        self._fresh = True
        self._reported: BoardSensed | None = None
        self._wanted: tuple[int, ...] = ()
        self._shown: tuple[int, ...] | None = None

    def _antennas(self, identity: Collection[str]) -> Collection[int]:
        """The cells with an antenna, by number: none, all, or those named (none named: any may have one)."""
        if self._sensing not in (BoardSensing.IDENTITY, BoardSensing.MIXED):
            return ()
        named = identity if identity and self._sensing is BoardSensing.MIXED else self._names
        return [self._index[cell] for cell in named if cell in self._index]

    def handle(self, signal: object, now: float) -> Sequence[Event]:
        """Take a signal of this table's port; signals of other devices are none of its business."""
        if not isinstance(signal, Opened | Received | Dropped) or signal.device != self.device:
            return ()
        events: list[Event] = []
        changed = False
        match signal:
            case Opened():
                self._drop = None
                self._link.start(now)
            case Dropped():
                self._drop = signal
                self._link.stop()
            case Received(data=data):
                for delivery in self._link.receive(data, now):
                    changed |= self._take(delivery, now, events)
        return self._close(events, changed, now)

    def tick(self, now: float) -> Sequence[Event]:
        """Do what is due: repeat frames, settle cells, notice silence."""
        self._link.tick(now)
        self._play(now)
        changed = self._filter.tick(now) if self._known else False
        changed |= self._tags.tick(now)
        events = [self._card(presence) for presence in self._cards.tick(now)]
        return self._close(events, changed, now)

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        dues = [self._link.deadline(), self._cards.deadline(), self._tags.deadline()]
        dues.append(self._tune.deadline())
        if self._known:
            dues.append(self._filter.deadline())
        return min((due for due in dues if due is not None), default=None)

    def status(self) -> TableStatus:
        """What the table senses and how its device is doing."""
        devices = (DeviceStatus(self.device, self._link.state, self._detail()),)
        ignored = frozenset(self._names[cell] for cell in self._ignored)
        deaf = frozenset(self._slots if self._link.state in (DeviceState.LOST, DeviceState.WRONG_VERSION) else ())
        return TableStatus(self._sensing, devices, self._felt, ignored, deaf)

    def show(self, lights: Mapping[str, Light], now: float) -> None:
        """Light these cells and no others; cells the board does not have stay dark."""
        wanted = [0] * len(self._names)
        for cell, light in lights.items():
            if cell in self._lamps:
                wanted[self._lamps[cell]] = LIGHT_ORDER.index(light) + 1
        self._wanted = tuple(wanted)
        self._send_lights(now)
        self._flush()

    def sound(self, sound: Sound, now: float) -> None:
        """Play a sound on the device's buzzer; one that can't be sent now is not played later."""
        self._tune.play(sound, now)
        self._play(now)
        self._flush()

    def set_blind(self, cells: Collection[str], now: float) -> Sequence[Event]:
        """Ignore the sensors of these cells and of no others, such as one found broken during play."""
        self._ignored = frozenset(self._index[cell] for cell in cells if cell in self._index)
        return self._close([], self._known, now)

    def rename(self, cells: Sequence[str], now: float) -> Sequence[Event]:
        """Call the inputs so from now on, as touching them showed; lights and the device's own map stay as they are."""
        self._names = tuple(cells)
        self._index = {cell: i for i, cell in enumerate(self._names)}
        self._filter.forget_order()
        return self._close([], self._known, now)

    def send(self, message: ToDevice, now: float) -> bool:
        """Send the device something else (Buzz, Rate, WriteTag); False where it can't take it now."""
        taken = self._link.send(message, now)
        self._flush()
        return taken

    def write_tag(self, place: str, tag: str, text: str, now: float) -> bool:
        """Let the device write a text on the tag that lies at a slot; a TagWritten follows. False where it can't."""
        if place not in self._slots or len(text.encode()) > TEXT_SIZE:
            return False
        # A number that was used long ago: the answer to a write that a pulled cable cut off is not taken for another's.
        self._token = (self._token + 1) % 256
        taken = self.send(WriteTag(self._token, self._slots.index(place), slot=True, text=text), now)
        if taken:
            self._writes[self._token] = place, tag
        return taken

    def _take(self, delivery: Delivery, now: float, events: list[Event]) -> bool:
        """Note one message; whether the board may look otherwise now."""
        match delivery:
            case Began(rebooted=rebooted):
                self._begin(rebooted, now, events)
            case WholeBoard(bits=bits):
                changed = self._filter.board(bits) or not self._known or self._fresh
                self._known = self._whole = True
                return changed
            case EdgesMissed():
                self._filter.forget_order()
            case Edge(changes=changes):
                settled = [self._filter.edge(change, now) for change in changes]
                return any(settled)
            case Tag():
                return self._take_tag(delivery, now, events)
            case Button(button=button, down=True) if button < len(self._buttons):
                events.append(ButtonPressed(self._buttons[button]))
            case Die(die=die, face=face) if die < len(self._dice):
                events.append(DieRolled(self._dice[die], face))
            case Health():
                self._health = delivery
            case Written(token=token, done=done) if token in self._writes:
                events.append(TagWritten(*self._writes.pop(token), "" if done else "tag_refused"))
            case Antenna():
                self._note_antenna(delivery)
            case Button() | Die() | Written():
                pass
        return False

    def _note_antenna(self, antenna: Antenna) -> None:
        names = self._slots if antenna.slot else self._names
        if antenna.place < len(names):
            self._silent.pop(names[antenna.place], None)
            if not antenna.well:
                self._silent[names[antenna.place]] = None

    def _begin(self, rebooted: bool, now: float, events: list[Event]) -> None:
        """A session began: lights must be sent again, tags come again; after a restart the order is unknown."""
        self._shown = None
        self._fresh = True
        self._whole = False
        self._tags.clear()
        self._silent.clear()
        self._cards.doubt(now)
        if rebooted:
            self._boots += 1
            self._known = False
            self._filter.restart()
            if self._boots > 1 and self._told is DeviceState.READY:
                events.append(DeviceChanged(self.device, DeviceState.READY.value, self._detail()))

    def _take_tag(self, tag: Tag, now: float, events: list[Event]) -> bool:
        if tag.slot:
            if tag.place < len(self._slots):
                place = self._slots[tag.place]
                lies = tag.present
                seen = self._cards.read(place, tag.name) if lies else self._cards.missed(place, now, 3, tag.name)
                events += map(self._card, seen)
            return False
        return self._tags.take(tag, now, fresh=self._fresh)

    @staticmethod
    def _card(presence: Presence) -> Event:
        return (CardLaid if presence.laid else CardTaken)(presence.place, presence.tag)

    def _close(self, events: list[Event], changed: bool, now: float) -> Sequence[Event]:
        """End of every call: tell of the device, then of the board, and send what is to be sent."""
        self._tell_state(events)
        if changed and self._known and self._link.state is DeviceState.READY:
            self._tags.settle(now)
            self._report(events)
        self._send_lights(now)
        self._flush()
        return events

    def _tell_state(self, events: list[Event]) -> None:
        state = self._link.state
        if state is self._told:
            return
        self._told = state
        events.append(DeviceChanged(self.device, state.value, self._detail()))
        if state in (DeviceState.LOST, DeviceState.WRONG_VERSION) and self._reported is not None:
            self._reported = None
            self._fresh = True
            events.append(BoardLost(self.device))

    def _report(self, events: list[Event]) -> None:
        if self._fresh and (self._tags.awaited or self._filter.unsettled or not self._whole):
            return
        blind = self._ignored | self._filter.flickering
        cells = {
            self._names[cell]: self._piece(cell)
            for cell in sorted(self._filter.occupied - blind)
            if cell not in self._tags.awaited
        }
        lifts = self._filter.take_lifts()
        lifted = None if lifts is None else tuple(self._names[cell] for cell in lifts if cell not in blind)
        sensed = BoardSensed(cells, lifted, frozenset(self._names[cell] for cell in blind))
        self._fresh = False
        if self._reported is None or lifted != () or sensed != replace(self._reported, lifted=()):
            events.append(sensed)
        self._reported = sensed

    def _piece(self, cell: int) -> str:
        tag = self._tags.name(cell)
        return UNKNOWN_PIECE if tag is None else self._pieces.get(tag, UNKNOWN_PIECE)

    def _send_lights(self, now: float) -> None:
        """Only when they changed and nothing is under way, so that lights never pile up behind a slow wire."""
        hello = self._link.hello
        if not self._link.idle or hello is None or not hello.lights or self._wanted in ((), self._shown):
            return
        pages = [self._wanted[i : i + LIGHTS_PAGE] for i in range(0, len(self._wanted), LIGHTS_PAGE)]
        for page, lights in enumerate(pages):
            self._link.send(Lights(page, len(pages), lights), now)
        self._shown = self._wanted

    def _play(self, now: float) -> None:
        note = self._tune.tick(now)
        if note is not None and all(note) and not self._link.send(Buzz(*note), now):
            self._tune.stop()

    def _flush(self) -> None:
        output = self._link.take_output()
        if output:
            self._write(output)

    def _detail(self) -> Mapping[str, str | int]:
        """What the status page says of the device besides its state."""
        detail: dict[str, str | int] = {"errors": self._link.errors, "boots": self._boots}
        if self._link.reason:
            detail["reason"] = self._link.reason
        if self._drop is not None:
            detail |= {"code": self._drop.code, **self._drop.params}
        hello = self._link.hello
        if hello is not None:
            detail["protocol"] = f"{hello.major}.{hello.minor}"
            detail["firmware"] = ".".join(map(str, hello.firmware))
            detail["interpreter"] = hello.interpreter
        if self._health is not None:
            detail |= {"uptime": self._health.uptime, "loop_us": self._health.loop_us}
        flickering = self._filter.flickering
        if self._silent:
            detail["silent"] = " ".join(self._silent)
        if flickering:
            detail["flickering"] = " ".join(self._names[cell] for cell in sorted(flickering))
        return detail


class NoTable:
    """Phones only: nothing is sensed and nothing lights up."""

    def handle(self, signal: object, now: float) -> Sequence[Event]:  # noqa: ARG002
        """Nothing can come from hardware."""
        return ()

    def tick(self, now: float) -> Sequence[Event]:  # noqa: ARG002
        """Nothing is ever due."""
        return ()

    def deadline(self) -> float | None:
        """Nothing is pending."""
        return None

    def status(self) -> TableStatus:
        """No board and no devices."""
        return TableStatus(BoardSensing.NONE)

    def show(self, lights: Mapping[str, Light], now: float) -> None:
        """There are no lights."""
