"""The stream: the whole screen first and at each change, heartbeats, caps, and an end for all."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from companion.desk import Invitation, Role
from web.context import site_of
from web.stream import BEAT, BEAT_SECONDS, REPLACED, Feed
from web.streams import PER_PHONE, Slot, Streams


class StillDesk:
    """A desk where a wait takes one second of the test's clock and brings the next of the planned versions."""

    def __init__(self, clock, versions):
        self.clock = clock
        self.versions = list(versions)
        self.version = 1
        self.invited = Invitation("123456", "token", "http://10.0.0.1")

    def wait(self, version, timeout):
        self.clock["now"] += timeout
        self.version = self.versions.pop(0) if self.versions else self.version
        return self.version

    def screen(self, token, role, language):
        return {"id": f"7:{self.version}", "version": self.version, "who": token, "role": role.value, "said": language}

    def invitation(self):
        return self.invited


def feed(desk, clock, gone=lambda: False, role=Role.PHONE, slot=None, streams=None):
    slot = slot or Slot("a")
    return Feed(desk, "a", role, "fr", slot, streams or Streams(5), gone, lambda: clock["now"])


def read(frame):
    fields = dict(line.split(": ", 1) for line in frame.strip().splitlines())
    return fields.get("event"), fields.get("id"), json.loads(fields["data"])


def test_the_first_event_is_the_whole_screen(clock):
    first = next(iter(feed(StillDesk(clock, []), clock)))
    assert read(first) == (None, "7:1", {"id": "7:1", "version": 1, "who": "a", "role": "phone", "said": "fr"})
    assert first.endswith("\n\n")


def test_a_change_brings_the_whole_screen_again(clock):
    frames = islice(feed(StillDesk(clock, [1, 2, 5]), clock), 3)
    assert [read(frame)[1] for frame in frames] == ["7:1", "7:2", "7:5"]


def test_a_quiet_stream_beats_every_five_seconds(clock):
    stream = iter(feed(StillDesk(clock, []), clock))
    next(stream)
    for _ in range(3):
        before = clock["now"]
        assert next(stream) == BEAT
        assert clock["now"] - before == BEAT_SECONDS
    # A heartbeat is an event with data: a page's script never sees a comment.
    assert read(BEAT) == ("beat", None, {})


def test_a_change_puts_the_next_heartbeat_off(clock):
    stream = iter(feed(StillDesk(clock, [1, 1, 1, 2]), clock))
    next(stream)
    assert read(next(stream))[1] == "7:2"
    before = clock["now"]
    assert next(stream) == BEAT
    assert clock["now"] - before == BEAT_SECONDS


def test_a_phone_that_left_is_noticed_within_a_second(clock):
    left = []
    stream = iter(feed(StillDesk(clock, []), clock, gone=lambda: bool(left)))
    next(stream)
    left.append(True)
    before = clock["now"]
    assert list(stream) == []
    assert clock["now"] - before <= 1


def test_a_line_end_in_a_text_does_not_break_the_event(clock):
    desk = StillDesk(clock, [])
    desk.screen = lambda *_: {"id": "7:1", "version": 1, "text": "one\ntwo\r\n\nthree"}
    assert read(next(iter(feed(desk, clock))))[2]["text"] == "one\ntwo\r\n\nthree"


def test_the_wall_is_told_how_to_come_in_and_again_when_that_changes(clock):
    desk = StillDesk(clock, [1, 1, 1])
    stream = iter(feed(desk, clock, role=Role.WALL))
    assert read(next(stream)) == ("invite", None, {"code": "123456", "address": "http://10.0.0.1"})
    assert read(next(stream))[2]["role"] == "wall"
    desk.invited = Invitation("123456", "other-token", "http://10.0.0.1")
    assert read(next(stream))[0] == "invite"


def test_the_qrs_token_is_in_no_event(clock):
    stream = feed(StillDesk(clock, [2, 3]), clock, role=Role.WALL)
    assert "token" not in "".join(islice(stream, 3))


def test_a_third_page_of_a_phone_replaces_its_oldest(clock):
    streams = Streams(9)
    slots = [streams.open("a") for _ in range(PER_PHONE + 1)]
    other = streams.open("b")
    assert [slot.replaced for slot in slots] == [True] + [False] * PER_PHONE
    assert not other.replaced
    stream = iter(feed(StillDesk(clock, []), clock, slot=slots[0], streams=streams))
    assert list(stream) == [REPLACED]


def test_there_is_a_cap_and_a_closed_stream_makes_room():
    streams = Streams(2)
    first, second = streams.open("a"), streams.open("b")
    assert streams.open("c") is None
    streams.close(first)
    streams.close(first)
    assert streams.count() == 1
    assert streams.open("c") is not None
    assert second.replaced is False


def test_shutting_ends_all_streams_and_opens_no_more(clock):
    streams = Streams(5)
    stream = iter(feed(StillDesk(clock, []), clock, slot=streams.open("a"), streams=streams))
    next(stream)
    streams.shut()
    assert list(stream) == []
    assert streams.open("a") is None


def test_the_page_gets_its_stream(phone, app):
    answer = phone().call("/stream", buffered=False, headers={"Accept-Language": "fr"})
    assert answer.mimetype == "text/event-stream"
    assert answer.headers["Cache-Control"] == "no-store"
    name, number, document = read(next(answer.response).decode())
    assert (name, number) == (None, "0:1")
    assert document["language"] == "fr"
    assert site_of(app).streams.count() == 1
    answer.close()
    assert site_of(app).streams.count() == 0


def test_a_stream_that_never_began_gives_its_place_back(phone, app):
    phone().call("/stream", buffered=False).close()
    assert site_of(app).streams.count() == 0


def test_beyond_the_cap_a_stream_is_refused_at_once(phone, desk):
    desk.tokens |= {"p1", "p2", "p3"}
    opened = [phone(token).call("/stream", buffered=False) for token in ("p1", "p2", "p3")]
    refused = phone().call("/stream")
    assert (refused.status_code, refused.json["error"]["code"]) == (503, "too_many_streams")
    assert refused.headers["Retry-After"]
    for answer in opened:
        answer.close()
    phone().call("/stream", buffered=False).close()


def test_strangers_get_no_stream(phone):
    assert phone(None).call("/stream").status_code == 403
    assert phone("forged").call("/stream?as=wall").status_code == 403


def test_the_wall_gets_a_public_stream(phone):
    answer = phone(None, REMOTE_ADDR="127.0.0.1").call("/stream?as=wall", buffered=False)
    assert read(next(answer.response).decode())[0] == "invite"
    assert read(next(answer.response).decode())[2]["prompts"] == []
    answer.close()


@pytest.mark.parametrize("role", list(Role))
def test_nothing_is_added_to_what_the_desk_shows(clock, role):
    desk = StillDesk(clock, [2])
    desk.screen = lambda *_: {"id": "7:2", "version": 2, "seats": ["canary"]}
    events = [read(frame) for frame in islice(feed(desk, clock, role=role), 2)]
    assert events[-1 if role is Role.WALL else 0] == (None, "7:2", {"id": "7:2", "version": 2, "seats": ["canary"]})
