"""Bluetooth dice: each roll told once, through what they advertise and what they send; no adapter is no crash."""

from __future__ import annotations

import asyncio
import queue
import sys
import types

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.banners import device_banners
from companion.errors import HardwareError
from companion.events import DeviceChanged, DieRolled
from companion.phrases import LANGUAGES, Phrases
from companion.ports import DeviceKind, DeviceState
from firmware_bridge.dice.bluetooth import BleakRadio, DiceRadio
from firmware_bridge.dice.pixels import (
    ADVERT,
    COMPANY,
    NOTIFY,
    SERVICES,
    SILENCE,
    PixelsPart,
    RollState,
    device_of,
    read_advert,
    read_message,
)
from firmware_bridge.signals import Dropped, Opened, Received
from firmware_bridge.simulator.dice import Air, advert, message

D20, D8 = "C3:8A:11:22:33:44", "C3:8A:11:22:33:55"
ROLLED, ROLLING, ON_FACE = RollState.ROLLED, RollState.ROLLING, RollState.ON_FACE


class Dice:
    """The part of a table with two dice, told bytes."""

    def __init__(self):
        self.part, self.now = PixelsPart(("d20", "d8")), 100.0

    def hear(self, *datas, key="d20"):
        self.now += 0.1
        events = [event for data in datas for event in self.part.handle(Received(device_of(key), data), self.now)]
        return [event.face for event in events if isinstance(event, DieRolled)]

    def device(self, key="d20"):
        return next(device for device in self.part.status().devices if device.key == key)


@pytest.fixture
def dice():
    return Dice()


# --- bytes ----------------------------------------------------------------------------------------------------------


def test_an_advertisement_is_read_byte_by_byte():
    heard = read_advert({COMPANY: bytes.fromhex("1471010c d7".replace(" ", ""))})
    assert (heard.state, heard.index, heard.battery, heard.charging) == (1, 12, 87, True)


@pytest.mark.parametrize("data", ["", "14710c", "14710104d7ff00", "1471010cd700"])
def test_what_is_no_advertisement_of_a_die_is_none(data):
    assert read_advert({COMPANY: bytes.fromhex(data)}) is None
    assert read_advert({0x004C: bytes.fromhex("1471010cd7")}) is None


def test_messages_are_read_by_their_kind():
    assert (read_message(bytes.fromhex("03010c")).state, read_message(bytes.fromhex("03010c")).index) == (1, 12)
    assert read_message(bytes.fromhex("225703")).battery == 87
    whole = bytes.fromhex("02" + "14 71 00 78563412 ddccbbaa 0040 00000065 01 0c 57 00".replace(" ", ""))
    assert (read_message(whole).index, read_message(whole).battery) == (12, 87)


@given(st.binary(max_size=40))
def test_garbage_rolls_nothing_and_raises_nothing(data):
    dice = Dice()
    dice.hear(message(ROLLING, 3))
    dice.hear(data, ADVERT + data)


# --- one roll told once ---------------------------------------------------------------------------------------------


def test_a_roll_is_told_once_however_often_its_end_is_repeated(dice):
    dice.hear(message(ON_FACE, 4))
    assert dice.hear(message(ROLLING, 4), message(ROLLED, 16), message(ROLLED, 16), message(ROLLED, 16)) == [17]


def test_the_same_face_twice_is_two_rolls_where_it_rolled_in_between(dice):
    dice.hear(message(ON_FACE, 4))
    assert dice.hear(message(ROLLING, 4), message(ROLLED, 4), message(ROLLING, 9), message(ROLLED, 4)) == [5, 5]


@pytest.mark.parametrize("state", [state for state in RollState if state is not ROLLED])
def test_only_the_end_of_a_roll_is_a_result(dice, state):
    dice.hear(message(ROLLING, 1))
    assert dice.hear(message(state, 7)) == []


def test_what_lay_there_when_the_table_began_is_no_roll(dice):
    assert dice.hear(ADVERT + advert(ROLLED, 7), message(ROLLED, 7)) == []


def test_a_die_that_comes_back_has_not_rolled(dice):
    dice.hear(message(ROLLING, 1), message(ROLLED, 2))
    dice.part.handle(Dropped(device_of("d20"), "dice_gone"), dice.now)
    assert dice.hear(message(ROLLED, 11)) == []
    assert dice.hear(message(ROLLING, 11), message(ROLLED, 11)) == [12]


def test_a_roll_whose_rolling_was_never_advertised_is_one_by_its_other_face(dice):
    dice.hear(ADVERT + advert(ON_FACE, 3))
    assert dice.hear(ADVERT + advert(ROLLED, 3), ADVERT + advert(ROLLED, 5), ADVERT + advert(ROLLED, 5)) == [4, 6]


def test_two_dice_do_not_mix(dice):
    dice.hear(message(ROLLING, 1), key="d8")
    dice.hear(message(ROLLING, 1))
    assert dice.hear(message(ROLLED, 19)) == [20]
    assert dice.hear(message(ROLLED, 1), key="d8") == [2]


# --- how they are ---------------------------------------------------------------------------------------------------


def test_the_status_tells_the_battery(dice):
    dice.hear(ADVERT + advert(ON_FACE, 0, battery=34, charging=True))
    assert dice.device().detail == {"battery": 34, "charging": 1}
    assert (dice.device().state, dice.device().kind) == (DeviceState.READY, DeviceKind.DIE)
    assert dice.device("d8").state is DeviceState.STARTING


def test_a_die_that_advertises_no_more_is_lost_and_one_that_is_connected_may_be_silent(dice):
    dice.hear(ADVERT + advert(ON_FACE, 0))
    dice.part.handle(Opened(device_of("d8")), dice.now)
    assert dice.part.tick(dice.now + SILENCE) == [DeviceChanged("d20", "lost", {})]
    assert dice.part.deadline() is None
    assert dice.device("d8").state is DeviceState.READY
    assert dice.hear(ADVERT + advert(ON_FACE, 0)) == []
    assert dice.device().state is DeviceState.READY


@pytest.mark.parametrize("code", ["dice_package", "dice_no_bluetooth", "dice_gone"])
def test_why_a_die_is_lost_is_said_in_both_languages(dice, code):
    detail = {"package": "bleak", "extra": "pixels", "why": "No powered Bluetooth adapters found."}
    dice.part.handle(Dropped(device_of("d20"), code, detail), dice.now)
    for language in LANGUAGES:
        [banner] = device_banners(dice.part.status().devices, Phrases(language))
        assert "d20" in banner["text"]
        assert "{" not in banner["text"]
        assert f"error-{code}" not in banner["text"]


# --- the radio ------------------------------------------------------------------------------------------------------


class Listening:
    """The thread over a simulated air, whose pauses end when the test says so."""

    def __init__(self, air, dice):
        self.air, self.signals, self.pauses = air, queue.SimpleQueue(), queue.SimpleQueue()
        self.radio = DiceRadio(dice, self.signals.put, make=lambda: air, pause=self._pause)
        self.ended = False
        self.radio.start()

    async def _pause(self, wake, seconds):
        while not wake.is_set() and self.pauses.empty():
            await asyncio.sleep(0)
        return wake.is_set() or self.pauses.get()

    def next(self):
        return self.signals.get(timeout=20.0)

    def until_scanning(self):
        while self.air._found is None:
            assert self.radio._thread.is_alive()

    def close(self):
        self.radio.close()
        assert not self.radio._thread.is_alive()


@pytest.fixture
def listening():
    made = []

    def make(air, **dice):
        made.append(Listening(air, dice or {"d20": D20, "d8": D8}))
        return made[-1]

    yield make
    for one in made:
        one.close()


def test_a_die_that_is_heard_is_connected_to_and_its_messages_come(listening):
    air = Air()
    air.put(D20)
    at = listening(air)
    at.until_scanning()
    air.advertise(D20, advert(ON_FACE, 2))
    assert at.next() == Received(device_of("d20"), ADVERT + advert(ON_FACE, 2))
    assert at.next() == Opened(device_of("d20"))
    air.roll(D20, 19)
    states = [at.next().data for _ in range(3)]
    assert states[-1] == message(ROLLED, 19)


def test_a_die_that_cannot_be_connected_to_is_read_from_what_it_advertises(listening):
    air = Air()
    air.put(D8, shy=True)
    at = listening(air)
    at.until_scanning()
    air.roll(D8, 5)
    assert [at.next().data[:4] for _ in range(3)][-1] == ADVERT + advert(ROLLED, 5)[:3]


def test_dice_of_others_are_none_of_ours(listening):
    air = Air()
    air.put("AA:AA:AA:AA:AA:AA")
    air.put(D8.lower(), shy=True)
    at = listening(air)
    at.until_scanning()
    air.roll("AA:AA:AA:AA:AA:AA", 5)
    air.advertise(D8.lower(), advert(ON_FACE, 0))
    assert at.next().device == device_of("d8")


def test_a_die_that_leaves_is_told_and_taken_again(listening):
    air = Air()
    air.put(D20)
    at = listening(air)
    at.until_scanning()
    air.advertise(D20, advert(ON_FACE, 2))
    assert [at.next(), at.next()][1] == Opened(device_of("d20"))
    air.leave(D20)
    assert at.next() == Dropped(device_of("d20"), "dice_gone")
    air.advertise(D20, advert(ON_FACE, 2))
    assert [at.next(), at.next()][1] == Opened(device_of("d20"))


def test_no_adapter_is_told_of_every_die_once_and_tried_again(listening):
    air = Air(trouble="dice_no_bluetooth")
    at = listening(air)
    lost = [at.next(), at.next()]
    assert {signal.device for signal in lost} == {device_of("d20"), device_of("d8")}
    assert {signal.code for signal in lost} == {"dice_no_bluetooth"}
    for _ in range(3):
        at.pauses.put(False)
    air.trouble = None
    at.pauses.put(False)
    at.until_scanning()
    assert at.signals.empty()


def test_after_a_while_without_a_die_the_adapter_is_looked_at_again(listening):
    air = Air()
    at = listening(air)
    at.until_scanning()
    at.pauses.put(False)
    at.pauses.put(False)
    while air.scans < 2:
        assert at.radio._thread.is_alive()
    assert at.signals.empty()


# --- bleak ----------------------------------------------------------------------------------------------------------


class FakeBleak(types.ModuleType):
    """What is used of bleak, in its shape."""

    class BleakError(Exception):
        pass

    def __init__(self, *, broken=False, characteristics=NOTIFY[1:]):
        super().__init__("bleak")
        self.exc = types.ModuleType("bleak.exc")
        self.exc.BleakError = self.BleakError
        self.broken, self.characteristics, self.log = broken, characteristics, []
        fake = self

        class Scanner:
            def __init__(self, detected, *, service_uuids, bluez):
                fake.detected, fake.wanted = detected, (service_uuids, bluez)

            async def start(self):
                if fake.broken:
                    raise fake.BleakError("No powered Bluetooth adapters found.")
                fake.log.append("start")

            async def stop(self):
                fake.log.append("stop")

        class Client:
            def __init__(self, target, gone, *, timeout):
                self.services = types.SimpleNamespace(
                    get_characteristic=lambda uuid: uuid in fake.characteristics or None
                )
                fake.gone = gone

            async def connect(self):
                fake.log.append("connect")

            async def start_notify(self, uuid, heard):
                fake.log.append(uuid)
                fake.heard = heard

            async def disconnect(self):
                fake.log.append("disconnect")
                raise fake.BleakError("it was gone already")

        self.BleakScanner, self.BleakClient = Scanner, Client


@pytest.fixture
def bleak(monkeypatch):
    def install(**how):
        fake = FakeBleak(**how)
        monkeypatch.setitem(sys.modules, "bleak", fake)
        monkeypatch.setitem(sys.modules, "bleak.exc", fake.exc)
        return fake

    return install


def test_bleak_is_asked_for_dice_alone_and_every_repetition(bleak):
    fake, found, heard, gone = bleak(), [], [], []

    async def listen():
        radio = BleakRadio()
        async with radio.scan(lambda *seen: found.append(seen)):
            device = types.SimpleNamespace(address=D20)
            fake.detected(device, types.SimpleNamespace(manufacturer_data={COMPANY: advert(ROLLED, 3)}))
            await radio.connect(device, heard.append, lambda: gone.append(True))
            fake.heard(None, bytearray(message(ROLLED, 3)))
            fake.gone(None)
        await radio.close()

    asyncio.run(listen())
    assert fake.wanted == (list(SERVICES), {"filters": {"DuplicateData": True}})
    assert [(address, data) for address, data, _ in found] == [(D20, {COMPANY: advert(ROLLED, 3)})]
    assert (heard, gone) == ([message(ROLLED, 3)], [True])
    assert fake.log == ["start", "connect", NOTIFY[1], "stop", "disconnect"]


def test_what_bleak_raises_becomes_an_error_that_can_be_told(bleak):
    bleak(broken=True)

    async def listen():
        async with BleakRadio().scan(lambda *seen: None):
            pass

    with pytest.raises(HardwareError) as told:
        asyncio.run(listen())
    assert told.value.code == "dice_no_bluetooth"
    assert "No powered Bluetooth adapters" in told.value.params["why"]


def test_what_sends_no_rolls_is_not_connected_to(bleak):
    bleak(characteristics=())
    with pytest.raises(HardwareError) as told:
        asyncio.run(BleakRadio().connect(object(), print, print))
    assert told.value.code == "dice_unconnected"


def test_without_bleak_what_to_type_is_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "bleak", None)
    with pytest.raises(HardwareError) as told:
        BleakRadio()
    assert ".[pixels]" in Phrases("en").error(told.value)
