"""Switches, buttons, lights and a buzzer on a Pi's own pins: gpiozero over simulated wires, scanned by our own loop."""

from __future__ import annotations

import sys

import pytest

from companion.banners import device_banners
from companion.errors import HardwareError
from companion.events import BoardLost, BoardSensed, ButtonPressed, DeviceChanged
from companion.phrases import Phrases
from companion.ports import RHYTHMS, BoardSensing, DeviceState, Light, Sound
from firmware_bridge.panel import HEARTBEAT, PANEL, PanelPins, Pins, lgpio_factory, reading
from firmware_bridge.paneltable import SILENCE, PanelTable
from firmware_bridge.signals import Dropped, Opened, Received
from firmware_bridge.simulator.pins import Wires

ROWS, COLUMNS = (4, 5, 6, 7, 8, 9, 10, 11), (12, 13, 16, 17, 18, 19, 20, 21)
LAMP, LAMP_2, BUZZER, OK, GO = 22, 23, 24, 25, 26
NAMES = tuple(f"{'abcdefgh'[column]}{row + 1}" for row in range(8) for column in range(8))


class Panel:
    """The pins, their sensing half and the wires, in virtual time at the pace of the real thread."""

    scan = 0.008

    def __init__(self, names=NAMES, rows=ROWS, columns=COLUMNS, *, diodes=True, lights=None, closed=(), pressed=()):
        self.wires = Wires(rows, columns, diodes=diodes)
        self.wires.closed |= {names.index(cell) for cell in closed}
        self.wires.pressed |= set(pressed)
        lights = {"a1": LAMP, "b1": LAMP_2} if lights is None else lights
        self.pins = Pins(len(names), rows, columns, (OK, GO), lights, BUZZER)
        self.names, self.now, self.events = names, 10.0, []
        self.panel = PanelPins(self.pins, self.wires.factory)
        self.table = PanelTable(names, ("ok", "go"), self.panel)
        self._last, self._told = None, 0.0
        self.events += self.table.handle(Opened(PANEL), self.now)
        self.run(0.1)

    def run(self, seconds):
        end = self.now + seconds
        while self.now < end:
            self.now += self.scan
            seen = self.panel.step(self.now)
            if seen != self._last or self.now - self._told >= HEARTBEAT:
                self._last, self._told = seen, self.now
                data = reading(int(self.now * 1000), *seen, self.pins)
                self.events += self.table.handle(Received(PANEL, data), self.now)
            if (due := self.table.deadline()) is not None and due <= self.now:
                self.events += self.table.tick(self.now)
        return self

    def close(self, *cells):
        self.wires.closed |= {self.names.index(cell) for cell in cells}
        return self

    def open(self, *cells):
        self.wires.closed -= {self.names.index(cell) for cell in cells}
        return self

    def press(self, pin, seconds=0.1):
        self.wires.pressed.add(pin)
        self.run(seconds)
        self.wires.pressed.discard(pin)
        return self.run(seconds)

    def take(self, kind=object):
        events, self.events = self.events, []
        return [event for event in events if isinstance(event, kind)]

    @property
    def seen(self):
        return set(self.take(BoardSensed)[-1].cells)


@pytest.fixture
def panel():
    """Wire a panel up: ``panel(diodes=False)``."""
    made = []

    def make(**how):
        made.append(Panel(**how))
        return made[-1]

    yield make
    for one in made:
        one.panel.close()


# --- the matrix -----------------------------------------------------------------------------------------------------


def test_every_cell_of_eight_by_eight_is_felt_as_itself(panel):
    made = panel()
    for cell in NAMES:
        made.take()
        assert made.close(cell).run(0.05).seen == {cell}
        made.open(cell).run(0.05)


def test_a_full_board_is_felt_whole_and_its_first_look_knows_no_order(panel):
    made = panel(closed=NAMES)
    [sensed] = made.take(BoardSensed)
    assert set(sensed.cells) == set(NAMES)
    assert sensed.lifted is None


def test_lifts_come_in_their_order(panel):
    made = panel(closed=("a1", "h8", "c3"))
    made.take()
    made.open("h8").run(0.024).open("a1").run(0.2)
    assert [cell for event in made.take(BoardSensed) for cell in event.lifted] == ["h8", "a1"]


def test_a_bouncing_switch_is_one_change(panel):
    made = panel()
    made.take()
    for _ in range(2):
        made.close("d4").run(0.008).open("d4").run(0.008)
    made.close("d4").run(0.3)
    assert len(made.take(BoardSensed)) == 1


def test_a_touch_too_short_to_be_a_piece_is_none(panel):
    made = panel()
    made.take()
    made.close("d4").run(0.016).open("d4").run(0.3)
    assert made.take(BoardSensed) == []


def test_a_flickering_switch_is_not_believed_until_it_is_quiet(panel):
    made = panel()
    for _ in range(10):
        made.close("d4").run(0.04).open("d4").run(0.04)
    assert made.take(BoardSensed)[-1].blind == {"d4"}
    assert made.table.status().devices[0].detail["flickering"] == "d4"
    assert made.run(6.0).take(BoardSensed)[-1].blind == frozenset()


def test_without_diodes_three_corners_show_a_fourth_and_with_diodes_they_do_not(panel):
    corners = ("b2", "b6", "f2")
    assert panel(closed=corners).seen == set(corners)
    assert panel(closed=corners, diodes=False).seen == {*corners, "f6"}


def test_never_more_than_one_row_is_driven(panel):
    made = panel(closed=("a1", "a2"), diodes=False)
    driven = []
    made.wires.pulled_low = lambda name: driven.append(made.wires.driven()) or False
    made.run(0.1)
    assert set(driven) <= {0, 1}
    assert made.wires.driven() == 0


def test_cells_that_the_profile_does_not_name_are_not_felt(panel):
    made = panel(names=NAMES[:60])
    made.wires.closed |= {61, 3}
    assert made.run(0.1).seen == {NAMES[3]}


def test_a_sensor_that_is_declared_broken_is_left_out(panel):
    made = panel(closed=("a1", "b2"))
    made.take()
    [sensed] = made.table.set_blind(["b2", "z9"], made.now)
    assert (set(sensed.cells), sensed.blind) == ({"a1"}, {"b2"})
    assert made.table.status().ignored == {"b2"}


# --- buttons --------------------------------------------------------------------------------------------------------


def test_a_button_held_long_is_pressed_once(panel):
    made = panel()
    made.press(OK, 3.0)
    assert made.take(ButtonPressed) == [ButtonPressed("ok")]


def test_presses_at_0_and_5_seconds_are_two_though_one_let_go_in_between(panel):
    """With a bounce time of one second, gpiozero loses the third of the edges at 0, 0.1 and 5.0 s."""
    made = panel()
    made.press(OK, 0.1).run(4.8).press(OK, 0.1)
    assert made.take(ButtonPressed) == [ButtonPressed("ok")] * 2


def test_a_bouncing_button_is_pressed_once(panel):
    made = panel()
    for _ in range(2):
        made.wires.pressed.add(GO)
        made.run(0.008)
        made.wires.pressed.discard(GO)
        made.run(0.008)
    made.press(GO)
    assert made.take(ButtonPressed) == [ButtonPressed("go")]


def test_a_button_that_is_down_when_the_table_starts_was_not_pressed(panel):
    made = panel(names=(), rows=(), columns=(), lights={}, pressed={OK})
    assert made.run(0.5).take(ButtonPressed) == []
    made.wires.pressed.clear()
    made.run(0.2)
    assert made.press(OK).take(ButtonPressed) == [ButtonPressed("ok")]
    assert made.table.status().board is BoardSensing.NONE


# --- lights and buzzer ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("light", Light)
def test_a_cells_light_keeps_its_rhythm(panel, light):
    made = panel()
    made.table.show({"a1": light, "h8": Light.LAST}, made.now)
    shown, wanted = [], []
    for _ in range(250):
        made.run(0.008)
        shown.append(bool(made.wires.level(LAMP)))
        wanted.append(RHYTHMS[light].lit(int(made.now * 1000)))
        assert not made.wires.level(LAMP_2)
    assert shown == wanted


def test_lights_go_out_when_nothing_is_to_be_lit_and_when_the_pins_are_given_back(panel):
    made = panel()
    made.table.show({"a1": Light.LAST}, made.now)
    assert made.run(0.05).wires.level(LAMP)
    made.table.show({}, made.now)
    assert not made.run(0.05).wires.level(LAMP)
    made.table.show({"a1": Light.LAST}, made.now)
    made.run(0.05).panel.close()
    assert made.wires.factory.pin(LAMP).function == "input"


def test_the_buzzer_plays_the_notes_one_after_the_other_and_falls_silent(panel):
    made = panel()
    made.table.sound(Sound.TURN, made.now)
    heard = []
    for _ in range(60):
        made.run(0.008)
        note = made.wires.frequency(BUZZER) if made.wires.level(BUZZER) else None
        heard += [note] if not heard or heard[-1] != note else []
    assert [note for note in heard if note] == [880, 1320]
    assert heard[-1] is None


# --- factories, faults ----------------------------------------------------------------------------------------------


def test_the_status_names_the_pin_factory(panel):
    assert panel().table.status().devices[0].detail == {"factory": "MockFactory"}


def test_what_is_no_pin_factory_is_refused_by_name():
    with pytest.raises(HardwareError) as refused:
        PanelPins(Pins(buttons=(OK,)), object())
    assert (refused.value.code, refused.value.params["factory"]) == ("gpio_pins", "object")


def test_a_pin_taken_twice_is_refused_and_all_pins_are_given_back():
    wires = Wires((), ())
    with pytest.raises(HardwareError) as refused:
        PanelPins(Pins(buttons=(OK,), lights={"a1": OK}), wires.factory)
    assert refused.value.code == "gpio_pins"
    PanelPins(Pins(buttons=(OK,)), wires.factory).close()


def test_without_lgpio_what_to_do_is_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "lgpio", None)
    with pytest.raises(HardwareError) as refused:
        lgpio_factory()
    assert refused.value.code == "gpio_library"
    assert "./setup.sh venv" in Phrases("fr").error(refused.value)


def test_pins_that_another_factory_would_be_found_for_are_those_that_were_given():
    wires = Wires((), ())
    made = PanelPins(Pins(buttons=(OK,)), wires.factory)
    assert made.factory == "MockFactory"
    assert all(device.pin_factory is wires.factory for device in made._devices)
    made.close()


def test_lost_pins_are_told_once_with_what_to_do_and_come_back(panel):
    made = panel(closed=("a1",))
    made.take()
    dropped = Dropped(PANEL, "gpio_denied", {"why": "can not open gpiochip"})
    assert made.table.handle(dropped, made.now) == [
        DeviceChanged(PANEL, "lost", {"code": "gpio_denied", "why": "can not open gpiochip"}),
        BoardLost(PANEL),
    ]
    assert made.table.handle(dropped, made.now) == []
    [banner] = device_banners(made.table.status().devices, Phrases("en"))
    assert "“gpio”" in banner["text"]
    made.table.handle(Opened(PANEL), made.now)
    assert made.run(1.2).seen == {"a1"}
    assert made.table.status().devices[0].state is DeviceState.READY


def test_pins_that_say_nothing_are_lost(panel):
    made = panel()
    made.take()
    made.now += SILENCE + 1
    assert made.table.tick(made.now)[0] == DeviceChanged(PANEL, "lost", {"code": "gpio_silent"})


@pytest.mark.parametrize("data", [b"", b"\0" * 4, b"\0" * 40])
def test_a_reading_of_another_size_is_none(panel, data):
    made = panel()
    assert made.table.handle(Received(PANEL, data), made.now) == []


# --- a match on pins ------------------------------------------------------------------------------------------------


def test_a_step_on_pins_is_a_step_of_the_match(panel, heard):
    """41 cells on six rows and seven columns, as in config/tables/gpio-panel.toml."""
    names = tuple(f"{'abcdefghi'[c]}{r + 1}" for r in range(9) for c in range(9) if abs(c - 4) + abs(r - 4) <= 4)
    made, at = panel(names=names, rows=ROWS[:6], columns=COLUMNS[:7], lights={}), heard(feels="occupancy")

    def live(seconds):
        for _ in range(int(seconds / 0.05)):
            for event in made.run(0.05).take():
                at.sense(event)
            at.rest(0.05)

    at.house.begin("splut", ("south", "north"), {}, at.clock.now)
    made.close(*at.match.position.layout)
    live(2.0)
    made.open("e2")
    live(0.5)
    made.close("e3")
    live(1.0)
    assert [logged.entry.text for logged in at.match.log] == ["De2e3"]


def test_switches_that_turn_out_to_be_other_cells_are_called_so(panel):
    made = panel(closed=["a1", "c1"])
    made.table.set_blind({"c1"}, made.now)
    renamed = ("b1", "a1", "d1", "c1", *NAMES[4:])
    [told] = made.table.rename(renamed, made.now)
    assert (set(told.cells), told.lifted, told.blind) == ({"b1"}, None, {"d1"})
    made.take()
    assert made.open("a1").run(0.5).take(BoardSensed)[-1].lifted == ("b1",)
