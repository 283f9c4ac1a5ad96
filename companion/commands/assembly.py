"""Puts the parts together for the commands that serve a table: ports, table, house, service, page."""

from __future__ import annotations

import queue
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType

from companion.cardhands import CardHands
from companion.commands.guiding import beside, guided
from companion.commands.microcontroller import antenna_cells, wiring_of
from companion.events import Event, TagWritten
from companion.heartbeat import Pulse
from companion.house import House
from companion.journal import Journal
from companion.people import CLUMSY, People
from companion.ports import SimulatedTable, Table, TagWriter
from companion.profile import SIMULATED, BoardProfile, Profile, ReaderProfile
from companion.service import Service, SystemClock
from companion.snapshot import Snapshot
from companion.tabletop import Button, Die
from firmware_bridge.combined import CombinedTable
from firmware_bridge.readers import fitting_driver
from firmware_bridge.readers.follow import Follower
from firmware_bridge.readers.phone import PHONE
from firmware_bridge.readers.table import ReaderTable
from firmware_bridge.simulator.scenarios import Scenario
from firmware_bridge.simulator.served import ShakenBoard
from firmware_bridge.simulator.table import ServedBoard, SimulatedBoard
from firmware_bridge.table import SensedTable
from firmware_bridge.transport import PtyPair, Transport
from web.app import create_app
from web.hosts import machine_hosts, page_address
from web.qr import qr_text
from web.server import serve


@dataclass(frozen=True, slots=True)
class Hands:
    """Simulated people at a simulated board: how fast and how clumsy they are; ``free`` seats wait for a person.

    ``scenario`` befalls the board, and sets ``clock`` where it says so.
    """

    pace: float = 1.0
    think: float = 0.5
    clumsy: float = 0.0
    seed: int = 0
    free: frozenset[str] = frozenset()
    cards: CardHands | None = None
    scenario: Scenario | None = None
    clock: SystemClock = field(default_factory=SystemClock)


@dataclass(frozen=True, slots=True)
class Running:
    """A table being served: its service, and the page's address for phones."""

    service: Service
    address: str

    def welcome(self) -> str:
        """The QR and address to come in by, as text for a terminal."""
        invitation = self.service.invitation()
        return qr_text(f"{invitation.address}/join?t={invitation.token}")


def stop_signals() -> threading.Event:
    """An event that is set once somebody says to stop: Ctrl-C, or a service manager's SIGTERM."""
    told = threading.Event()

    def stop(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        told.set()

    for wanted in (signal.SIGTERM, signal.SIGINT):
        signal.signal(wanted, stop)
    return told


@contextmanager
def serving(
    profile: Profile,
    journal: Journal,
    listener: socket.socket,
    hands: Hands | None = None,
    *,
    pulse: Pulse | None = None,
    first: Callable[[House, float], None] = lambda *_: None,
) -> Iterator[Running]:
    """Serve a table as long as the context lasts; ``first`` is done with the house before any phone is answered."""
    host, port = listener.getsockname()[:2]
    with ExitStack() as stack:
        stack.callback(journal.close)
        mailbox = _Mailbox()
        playing = hands or Hands()
        felt, simulated, begin = _table(profile, mailbox.put, playing, stack)
        table, heralds, begin_to_speak = guided(profile, felt, mailbox.put, stack)
        people = _people(simulated, playing, felt.status().cells) if simulated is not None else None

        def make(publish: Callable[[Snapshot], None]) -> House:
            house = House(
                journal,
                table,
                playing.clock,
                publish,
                confirm=profile.confirm,
                people=people,
                simulated=simulated,
                slots=_read_slots(profile),
                buttons={button.key: Button(button.does, button.seat) for button in profile.buttons},
                dice={die.key: Die(die.numbers(), die.seat) for die in profile.dice},
                heralds=heralds,
            )
            _seat(house, people, playing.free)
            _begin(house, first, playing.clock.monotonic())
            return house

        service = Service(make, lambda: page_address(host, port), pulse)
        mailbox.service = service
        stack.callback(service.stop)
        service.start()
        begin()
        begin_to_speak()
        stack.callback(serve(create_app(service, hosts=machine_hosts), listener).stop)
        yield Running(service, page_address(host, port))


@dataclass(frozen=True, slots=True)
class TagWanted:
    """A text to be written on the tag that lies at a place."""

    place: str
    tag: str
    text: str


@contextmanager
def listening(profile: Profile, tell: Callable[[Event], None]) -> Iterator[Callable[[TagWanted], None]]:
    """Tell what a table feels, without a match: for learning tags; gives what takes a text that is to be written.

    It runs in a thread of its own. Where no reader can write there, the text's TagWritten says so.
    """
    signals: queue.SimpleQueue[object] = queue.SimpleQueue()
    with ExitStack() as stack:
        table, _, begin = _table(profile, signals.put, Hands(), stack)
        ended = threading.Event()

        def listen() -> None:
            while not ended.is_set():
                due = table.deadline()
                now = time.monotonic()
                try:
                    heard = signals.get(timeout=None if due is None else max(0.0, due - now))
                except queue.Empty:
                    heard = None
                now = time.monotonic()
                for event in (*_heard(table, heard, now), *table.tick(now)):
                    tell(event)

        thread = threading.Thread(target=listen, name="listening", daemon=True)
        thread.start()
        begin()
        try:
            yield signals.put
        finally:
            ended.set()
            signals.put(None)
            thread.join()


def _heard(table: Table, heard: object, now: float) -> Sequence[Event]:
    """What comes of a signal, or of a text to be written."""
    if not isinstance(heard, TagWanted):
        return table.handle(heard, now) if heard else ()
    able = isinstance(table, TagWriter) and table.write_tag(heard.place, heard.tag, heard.text, now)
    return () if able else (TagWritten(heard.place, heard.tag, "tag_no_writer"),)


class _Mailbox:
    """Where ports put their signals; the service is made after them."""

    service: Service | None = None

    def put(self, signal: object) -> None:
        """Hand a signal on."""
        if self.service is not None:
            self.service.put(signal)


def _read_slots(profile: Profile) -> dict[str, str]:
    """The slots that hardware reads, with their seats; a card of those that a phone stands for is named on the page."""
    by_phone = {place for reader in profile.readers if reader.driver == PHONE for place in reader.places}
    return {slot.place: slot.seat for slot in profile.slots if slot.place not in by_phone}


def _table(
    profile: Profile, put: Callable[[object], None], hands: Hands, stack: ExitStack
) -> tuple[Table, SimulatedTable | None, Callable[[], None]]:
    """The table of a profile, its simulated half where it has one, and what begins its threads."""
    parts: list[Table] = []
    begins: list[Callable[[], None]] = []
    simulated: SimulatedTable | None = None
    if profile.board is not None and profile.board.port == SIMULATED:
        sensed, simulated, begin = _simulated_board(profile, profile.board, put, hands, stack)
        parts.append(sensed)
        begins.append(begin)
    elif profile.board is not None:
        sensed, begin = _board(profile, profile.board, put, stack)
        parts.append(sensed)
        begins.append(begin)
    others = (_reader(reader, put, stack) for reader in profile.readers)
    for part, begin in (*others, *beside(profile, put, stack)):
        parts.append(part)
        begins.append(begin)

    def begin_all() -> None:
        for begin in begins:
            begin()

    return (parts[0] if len(parts) == 1 else CombinedTable(parts)), simulated, begin_all


def _board(
    profile: Profile, board: BoardProfile, put: Callable[[object], None], stack: ExitStack
) -> tuple[SensedTable, Callable[[], None]]:
    """The board of a microcontroller on a real port, and what begins its thread."""
    transport = Transport("board", board.port, put, baudrate=board.baud)
    stack.callback(transport.close)
    return _sensed(profile, board, transport.write), transport.start


def _reader(
    reader: ReaderProfile, put: Callable[[object], None], stack: ExitStack
) -> tuple[ReaderTable, Callable[[], None]]:
    """A card reader plugged into this machine, and what begins its thread."""
    driver = fitting_driver(reader.key, reader.driver, reader.port, len(reader.places))
    if driver.opener is None:
        return ReaderTable(reader.key, reader.driver, driver, reader.places[0], bytearray().extend), lambda: None
    opener = Follower(driver.opener)
    transport = Transport(reader.key, reader.port, put, baudrate=driver.baud, opener=opener)
    stack.callback(transport.close)
    return ReaderTable(reader.key, reader.driver, driver, reader.places[0], transport.write), transport.start


def _simulated_board(
    profile: Profile, board: BoardProfile, put: Callable[[object], None], hands: Hands, stack: ExitStack
) -> tuple[SensedTable, SimulatedTable, Callable[[], None]]:
    """A board of the simulator behind a real pseudo-terminal, its hands, and what begins their threads."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="lutin-port-")))
    pair = PtyPair(time.monotonic, folder / "board")
    stack.callback(pair.close)
    scenario = hands.scenario or Scenario("none")

    def make(write: Callable[[bytes], None]) -> SimulatedBoard:
        return SimulatedBoard(
            board.cells,
            write=write,
            seed=hands.seed,
            sensing=board.sensing,
            pace=hands.pace,
            faults=scenario.cells.draw(board.cells, hands.seed),
            major=scenario.major,
            slots=profile.board_slots(),
            buttons=[button.key for button in profile.buttons if button.pin is None],
            dice=[die.key for die in profile.dice if die.driver == "board"],
            card_faults=scenario.card_faults,
            identity=antenna_cells(board),
        )

    shaken = ShakenBoard(scenario, pair, make, seed=hands.seed, jump=hands.clock.jump)
    transport = Transport("board", pair.path, put, opener=shaken.open_port)
    stack.callback(transport.close)

    def begin() -> None:
        pair.serve(shaken)
        transport.start()

    sensed = _sensed(profile, board, transport.write, shaken.board.tags)
    return sensed, ServedBoard(shaken.board, pair.turn), begin


def _sensed(
    profile: Profile, board: BoardProfile, write: Callable[[bytes], None], tags: Mapping[str, str] | None = None
) -> SensedTable:
    """The sensing half of a microcontroller's board, with what else hangs on it."""
    wiring = wiring_of(profile)
    sensed = SensedTable(
        cells=board.cells,
        write=write,
        sensing=board.sensing,
        tags=tags,
        slots=profile.board_slots(),
        buttons=[button.key for button in profile.buttons if button.pin is None],
        dice=[die.key for die in profile.dice if die.driver == "board"],
        identity=antenna_cells(board),
        wiring=b"" if wiring is None else wiring.encode(),
    )
    if board.learned:
        sensed.rename(board.learned, 0.0)
    sensed.set_blind(board.blind, 0.0)
    return sensed


def _declare(house: House, cells: Iterable[str]) -> None:
    """Simulated people declare sensors broken, on the table's thread."""
    house.ignore(house.snapshot.table.ignored | set(cells), time.monotonic())


def _begin(house: House, first: Callable[[House, float], None], now: float) -> None:
    """Do what comes first, and let it be seen."""
    first(house, now)
    house.tick(now)


def _seat(house: House, people: People | None, free: frozenset[str]) -> None:
    """Let simulated people take what seats they may, and say of sensors what they find."""
    house.kept_free = free
    if people is not None:
        people.declare = partial(_declare, house)


def _people(simulated: SimulatedTable, hands: Hands, felt: frozenset[str]) -> People:
    scenario = hands.scenario
    people = People(
        simulated,
        Random(hands.seed),
        clumsy=max(hands.clumsy, scenario.clumsy if scenario else 0.0),
        think=hands.think,
        cards=hands.cards,
        manners=(scenario.manners if scenario else ()) or CLUMSY,
        phones=scenario is not None,
    )
    people.felt = felt
    return people
