"""What every driver of a card reader promises; drivers are found by looking, and each has its simulated reader."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import SettingsError
from companion.events import CardLaid, CardTaken, DeviceChanged
from companion.ports import DeviceState
from firmware_bridge.readers import driver_keys, fitting_driver, load_driver
from firmware_bridge.readers.table import ReaderTable
from firmware_bridge.signals import Dropped, Opened, Received
from firmware_bridge.simulator.reader import VirtualReader

WITH_HARDWARE = [key for key in driver_keys() if load_driver(key).opener is not None]
UIDS = {"rdm6300": ("61008eb2f9", "380090730f"), "keyboard": ("61008eb2f9", "380090730f")}
FIRST, SECOND = ("04a3c6cae26180", "dd17380a")
LATEST_LOST = 2.0
CHUNKS = st.lists(st.binary(max_size=80), max_size=6)

each_driver = pytest.mark.parametrize("driver", WITH_HARDWARE)


def uids(driver):
    return [bytes.fromhex(uid) for uid in UIDS.get(driver, (FIRST, SECOND))]


class Run:
    """A driver's reader in virtual time."""

    def __init__(self, driver, key="left"):
        self.reader = VirtualReader(driver, key=key)
        self.now, self.events = 0.0, []
        self.run(2.0)

    def run(self, seconds):
        end, still = self.now + seconds, 0
        while (due := self.reader.deadline()) is not None and due <= end:
            still = still + 1 if due <= self.now else 0
            assert still < 1000, "deadline does not move on"
            self.now = max(self.now, due)
            self.events += [(self.now, event) for event in self.reader.tick(self.now)]
        self.now = end
        self.events += [(end, event) for event in self.reader.tick(end)]

    def of(self, kind):
        return [event for _, event in self.events if isinstance(event, kind)]

    @property
    def state(self):
        return self.reader.status().devices[0].state


def test_there_are_drivers():
    assert {"rdm6300", "pn532", "rc522", "keyboard", "acr122", "phone"} <= set(driver_keys())


def test_an_unknown_driver_is_told_with_the_known_ones():
    with pytest.raises(SettingsError) as refused:
        load_driver("mfrc")
    assert refused.value.params["drivers"] == ", ".join(driver_keys())


@each_driver
def test_a_reader_needs_a_port_and_has_one_place(driver):
    assert fitting_driver("left", driver, "/dev/null", 1) is load_driver(driver)
    for port, places, code in (
        ("", 1, "reader_needs_port"),
        ("x", 2, "reader_one_place"),
        ("x", 0, "reader_one_place"),
    ):
        with pytest.raises(SettingsError) as refused:
            fitting_driver("left", driver, port, places)
        assert refused.value.code == code


def test_a_reader_that_is_a_phone_needs_nothing_and_is_always_ready():
    phone = fitting_driver("left", "phone", "", 3)
    part = ReaderTable("left", "phone", phone, "reader", lambda data: None)
    assert part.status().devices[0].state is DeviceState.READY
    assert part.tick(0.0) == []
    assert part.deadline() is None


@each_driver
def test_one_card_laid_is_one_event_however_long_it_lies(driver):
    at, (uid, _) = Run(driver), uids(driver)
    at.reader.lay(uid, at.now)
    at.run(3.0)
    [laid] = at.of(CardLaid)
    assert (laid.place, laid.tag) == ("reader", at.reader.chip.name(uid))
    at.run(30.0)
    assert len(at.of(CardLaid)) == 1
    at.reader.take(uid, at.now)
    at.run(6.0)
    assert at.of(CardTaken) == [CardTaken("reader", laid.tag)]


@each_driver
def test_each_laying_counts_once_and_needs_an_absence(driver):
    at = Run(driver)
    for uid in uids(driver) * 2:
        at.reader.lay(uid, at.now)
        at.run(3.0)
        at.reader.take(uid, at.now)
        at.run(6.0)
    assert [event.tag for event in at.of(CardLaid)] == [at.reader.chip.name(uid) for uid in uids(driver) * 2]
    assert len(at.of(CardTaken)) == 4


@each_driver
def test_a_card_that_flickers_is_one_card(driver):
    at, (uid, _) = Run(driver), uids(driver)
    tag = at.reader.lay(uid, at.now)
    for _ in range(15):
        at.run(0.2)
        at.reader.take(uid, at.now)
        at.run(0.3)
        at.reader.chip.lay(tag, at.now)
    assert len(at.of(CardLaid)) == 1
    assert at.of(CardTaken) == []


@each_driver
def test_a_reader_pulled_out_is_lost_at_once_and_used_again_by_itself(driver):
    at, (uid, _) = Run(driver), uids(driver)
    at.reader.wire.unplug()
    pulled = at.now
    at.run(LATEST_LOST)
    assert at.state is DeviceState.LOST
    assert at.events[-1][0] - pulled < LATEST_LOST
    at.reader.wire.plug()
    at.run(4.0)
    assert at.state is DeviceState.READY
    at.reader.lay(uid, at.now)
    at.run(3.0)
    assert [event.tag for event in at.of(CardLaid)] == [at.reader.chip.name(uid)]


# The line of an RDM6300 or of a keyboard says nothing as long as no card lies there.
@pytest.mark.parametrize("driver", [driver for driver in WITH_HARDWARE if driver not in UIDS])
def test_a_reader_that_falls_silent_is_lost_within_two_seconds_and_comes_back(driver):
    at, (uid, _) = Run(driver), uids(driver)
    at.reader.lay(uid, at.now)
    at.run(1.0)
    fell = at.now
    at.reader.chip.silent = True
    at.run(LATEST_LOST)
    assert at.state is DeviceState.LOST
    [lost] = [(when, event) for when, event in at.events if isinstance(event, DeviceChanged) and event.state == "lost"]
    assert lost[0] - fell < LATEST_LOST
    at.run(20.0)
    at.reader.chip.silent = False
    at.run(5.0)
    assert at.state is DeviceState.READY
    assert len(at.of(CardLaid)) == 1
    assert at.of(CardTaken) == []


@each_driver
def test_a_card_taken_while_the_reader_was_lost_has_left_when_it_is_back(driver):
    if load_driver(driver).taps_only:
        return
    at, (uid, _) = Run(driver), uids(driver)
    at.reader.lay(uid, at.now)
    at.run(2.0)
    at.reader.wire.unplug()
    at.run(3.0)
    assert at.of(CardTaken) == []
    at.reader.take(uid, at.now)
    at.reader.wire.plug()
    at.run(4.0)
    assert len(at.of(CardTaken)) == 1


@each_driver
def test_signals_of_other_devices_are_none_of_its_business(driver):
    at = Run(driver)
    before = at.reader.status()
    for signal in (Opened("right"), Received("right", b"\x02"), Dropped("right", "port_hung_up"), "something else"):
        assert at.reader.handle(signal, at.now) == ()
    assert at.reader.status() == before


@pytest.mark.parametrize("driver", driver_keys())
@given(chunks=CHUNKS)
@settings(deadline=None, max_examples=60)
def test_garbage_raises_nothing_and_lays_no_card(driver, chunks):
    session = load_driver(driver).session()
    session.start(0.0)
    told = []
    for number, chunk in enumerate(chunks):
        told += session.feed(chunk, number * 0.01)
        told += session.tick(number * 0.01)
        assert len(session.take_output()) < 4096
    assert not [message for message in told if getattr(message, "sightings", ()) or type(message).__name__ == "Tapped"]


@pytest.mark.parametrize("driver", driver_keys())
@given(chunks=CHUNKS)
@settings(deadline=None, max_examples=40)
def test_bytes_mean_the_same_however_they_are_cut(driver, chunks):
    data = b"".join(chunks)
    whole, split = (load_driver(driver).session() for _ in range(2))
    for session in (whole, split):
        session.start(0.0)
    told = [message for byte in data for message in split.feed(bytes([byte]), 0.5)]
    assert told == list(whole.feed(data, 0.5))
    assert split.errors == whole.errors


@pytest.mark.parametrize("driver", driver_keys())
def test_a_stopped_session_wants_nothing(driver):
    session = load_driver(driver).session()
    session.start(0.0)
    session.take_output()
    session.stop()
    assert session.deadline() is None
    assert session.take_output() == b""
    assert list(session.tick(100.0)) == []
