"""A device that does not work is named, with what to do about it and how to play on."""

from __future__ import annotations

import pytest

from companion.banners import device_banners
from companion.phrases import LANGUAGES, Phrases
from companion.ports import DeviceKind, DeviceState, DeviceStatus


def told(kind, state=DeviceState.LOST, key="left", language="en", **detail):
    [banner] = device_banners([DeviceStatus(key, state, detail, kind)], Phrases(language))
    assert "{" not in banner["text"]
    assert "banner-" not in banner["text"]
    return banner


def test_devices_that_work_or_are_starting_have_no_banner():
    devices = [DeviceStatus("board", state, {}) for state in (DeviceState.READY, DeviceState.STARTING)]
    assert device_banners(devices, Phrases("en")) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["", "port_hung_up", "port_missing"])
def test_a_lost_device_is_named_with_the_remedy_that_fits_it(language, code):
    detail = {"code": code, "port": "/dev/x", "cause": "gone"} if code else {}
    texts = {kind: told(kind, language=language, **detail)["text"] for kind in DeviceKind}
    assert len(set(texts.values())) == len(DeviceKind)
    assert "left" in texts[DeviceKind.READER]
    assert "left" in texts[DeviceKind.DIE]
    assert "/dev/x" not in "".join(texts.values()), "whoever plays has no use for a path"
    assert all("lutin doctor" in texts[kind] for kind in (DeviceKind.BOARD, DeviceKind.READER, DeviceKind.PANEL))


@pytest.mark.parametrize("kind", list(DeviceKind))
def test_a_port_that_a_person_has_to_set_free_says_so(kind):
    assert "dialout" in told(kind, code="port_denied", port="/dev/x")["text"]
    assert "ModemManager" in told(kind, code="port_busy", port="/dev/x")["text"]


def test_a_cause_without_words_is_left_out():
    assert told(DeviceKind.READER, code="never_heard_of") == told(DeviceKind.READER)


def test_another_version_and_another_map_of_cells_have_different_remedies():
    version = told(DeviceKind.BOARD, DeviceState.WRONG_VERSION, reason="version")
    cells = told(DeviceKind.BOARD, DeviceState.WRONG_VERSION, reason="cells")
    assert version["id"] == cells["id"] == "left-version"
    assert "lutin flash" in version["text"]
    assert "profile" in cells["text"]


def test_each_device_has_a_banner_of_its_own():
    lost = [DeviceStatus(key, DeviceState.LOST, {}, DeviceKind.READER) for key in ("left", "right")]
    assert [banner["id"] for banner in device_banners(lost, Phrases("en"))] == ["left-lost", "right-lost"]
