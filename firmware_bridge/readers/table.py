"""One reader as a part of a table: signals of its port in, cards laid and taken out."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence

from companion.events import CardLaid, CardTaken, DeviceChanged, Event, TagWritten
from companion.ports import BoardSensing, DeviceKind, DeviceState, DeviceStatus, Light, TableStatus
from firmware_bridge.presence import Presence, PresenceFilter
from firmware_bridge.readers.driver import Driver, Message, Polled, Ready, Silent, Tapped, Written
from firmware_bridge.signals import Dropped, Opened, Received

TAP_LIES = 4.0
"""Seconds that a tapped card counts as lying there, unless another is tapped before."""
MOST_TAPS = 12
"""New tags a second that a hand may tap; more are noise and are not told."""


class ReaderTable:
    """Implements companion.ports.Table for one reader; ``place`` is the slot it serves, ``write`` sends to its port."""

    def __init__(self, key: str, kind: str, driver: Driver, place: str, write: Callable[[bytes], None]) -> None:
        self.device = key
        self.place = place
        self._kind = kind
        self._session = driver.session()
        self._write = write
        self._cards = PresenceFilter()
        self._texts: dict[str, str] = {}
        self._tapped: tuple[str, float] | None = None
        self._taps: deque[float] = deque(maxlen=MOST_TAPS)
        self._state = DeviceState.STARTING
        self._ready: Mapping[str, str | int] = {}
        self._drop: Dropped | None = None
        if driver.opener is None:
            self._begin(0.0, [])

    def handle(self, signal: object, now: float) -> Sequence[Event]:
        """Take a signal of this reader's port; those of others are none of its business."""
        if not isinstance(signal, Opened | Received | Dropped) or signal.device != self.device:
            return ()
        events: list[Event] = []
        match signal:
            case Opened():
                self._drop = None
                self._begin(now, events)
            case Dropped():
                self._drop = signal
                self._session.stop()
                self._become(DeviceState.LOST, events)
            case Received(data=data):
                self._take(self._session.feed(data, now), now, events)
        self._flush()
        return events

    def tick(self, now: float) -> Sequence[Event]:
        """Do what is due: ask the reader, notice silence, and cards that left."""
        events: list[Event] = []
        self._take(self._session.tick(now), now, events)
        if self._tapped is not None and now >= self._tapped[1]:
            self._lift_tapped(events)
        events += map(self._card, self._cards.tick(now))
        self._flush()
        return events

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        return min(self._dues(), default=None)

    def status(self) -> TableStatus:
        """No board; this reader."""
        device = DeviceStatus(self.device, self._state, self._detail(), DeviceKind.READER)
        deaf = {self.place} if self._state is DeviceState.LOST else set()
        return TableStatus(BoardSensing.NONE, (device,), deaf=frozenset(deaf))

    def show(self, lights: Mapping[str, Light], now: float) -> None:
        """A reader has no lights."""

    def write_tag(self, place: str, tag: str, text: str, now: float) -> bool:
        """Write a text on the tag that lies there; a TagWritten follows. False where this reader can't now."""
        here = place == self.place and self._state is DeviceState.READY
        taken = here and self._session.write(tag, text, now)
        self._flush()
        return taken

    def _dues(self) -> Iterator[float]:
        for due in (self._session.deadline(), self._cards.deadline(), self._tapped and self._tapped[1]):
            if due is not None:
                yield due

    def _begin(self, now: float, events: list[Event]) -> None:
        self._take(self._session.start(now), now, events)

    def _take(self, messages: Sequence[Message], now: float, events: list[Event]) -> None:
        for message in messages:
            match message:
                case Ready(detail=detail):
                    self._ready, self._drop = detail, None
                    # What lay there has to be read again, or has left meanwhile.
                    self._cards.doubt(now)
                    self._become(DeviceState.READY, events)
                case Silent():
                    self._drop = Dropped(self.device, "reader_silent")
                    self._become(DeviceState.LOST, events)
                case Polled():
                    self._poll(message, now, events)
                case Tapped(tag=tag):
                    self._tap(tag, now, events)
                case Written(tag=tag, fault=fault):
                    events.append(TagWritten(self.place, tag, fault))

    def _poll(self, polled: Polled, now: float, events: list[Event]) -> None:
        read = {sighting.tag: sighting.text for sighting in polled.sightings}
        for tag, text in read.items():
            appeared = self._cards.read(self.place, tag)
            if appeared or tag in self._texts:
                self._texts[tag] = text
            if self._tapped is not None and self._tapped[0] == tag:
                # It was tapped, as it seemed, and lies there: nothing new.
                self._tapped, appeared = None, []
            events += map(self._card, appeared)
        events += map(self._card, self._cards.missed(self.place, now, read=read))

    def _tap(self, tag: str, now: float, events: list[Event]) -> None:
        if self._tapped is None or self._tapped[0] != tag:
            if len(self._taps) == MOST_TAPS and now < self._taps[0] + 1.0:
                return
            self._taps.append(now)
            self._lift_tapped(events)
            events.append(CardLaid(self.place, tag, tapped=True))
        self._tapped = tag, now + TAP_LIES

    def _lift_tapped(self, events: list[Event]) -> None:
        if self._tapped is not None:
            events.append(CardTaken(self.place, self._tapped[0]))
            self._tapped = None

    def _card(self, presence: Presence) -> Event:
        if presence.laid:
            return CardLaid(presence.place, presence.tag, text=self._texts.get(presence.tag, ""))
        self._texts.pop(presence.tag, None)
        return CardTaken(presence.place, presence.tag)

    def _become(self, state: DeviceState, events: list[Event]) -> None:
        if state is not self._state:
            self._state = state
            events.append(DeviceChanged(self.device, state.value, self._detail()))

    def _detail(self) -> Mapping[str, str | int]:
        """What the status page says of the reader besides its state."""
        detail: dict[str, str | int] = {"driver": self._kind, "errors": self._session.errors, **self._ready}
        detail["taps"] = int(self._session.taps)
        if self._drop is not None:
            detail |= {"code": self._drop.code, **self._drop.params}
        return detail

    def _flush(self) -> None:
        output = self._session.take_output()
        if output:
            self._write(output)
