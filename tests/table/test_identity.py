"""Which piece stands where: tags that come early, late or from the piece before, on boards with some antennas."""

from __future__ import annotations

import pytest

from companion.events import BoardSensed
from companion.ports import BoardSensing, Carry, Manner
from firmware_bridge.framing import Deframer, encode
from firmware_bridge.messages import MAJOR, MINOR, Board, Change, Edge, Hello, Tag, frame_of, from_host, map_hash
from firmware_bridge.signals import Opened, Received
from firmware_bridge.table import SensedTable


def _tag(place, ms, uid, seq):
    return encode(frame_of(Tag(place, False, True, 0, ms, uid), seq))


@pytest.fixture
def felt():
    """A mixed board whose device is played by hand, with a king on a1; gives a function that sends, and the pieces."""
    cells, told = ("a1", "a2"), {}
    sent, king = [], bytes.fromhex("04aa")
    table = SensedTable(
        cells=cells, write=sent.append, sensing=BoardSensing.MIXED, tags={"nfc:04aa": "king", "nfc:04bb": "queen"}
    )
    now = [1.0]

    def say(*frames, after=0.1):
        now[0] += after
        for event in (*table.handle(Received("board", b"".join(frames)), now[0]), *table.tick(now[0])):
            if isinstance(event, BoardSensed):
                told.clear()
                told.update(event.cells)
        return told

    table.handle(Opened("board"), 1.0)
    session = next(m.session for m in map(from_host, Deframer().feed(b"".join(sent))))
    hello = Hello(MAJOR, MINOR, boot_id=3, session=session, cells=2, cells_hash=map_hash(cells))
    say(encode(frame_of(hello)), encode(frame_of(Board(0, 1, 0, b"\x01"))), _tag(0, 100, king, 1))
    say(after=1.0)
    assert told == {"a1": "king"}
    return say


def test_a_tag_that_comes_late_is_not_taken_for_the_next_piece(felt):
    """The king went at 5000 ms, something without a tag came at 6000; what was read at 4900 came only after that."""
    edges = (Change(0, False, 5000), Change(0, True, 6000))
    assert felt(encode(frame_of(Edge(0, edges)))) is not None
    felt(_tag(0, 4900, bytes.fromhex("04aa"), 2))
    assert felt(after=1.0) == {"a1": "?"}


def test_a_tag_read_after_the_piece_came_is_its_name(felt):
    felt(encode(frame_of(Edge(0, (Change(0, False, 5000), Change(0, True, 6000))))))
    felt(_tag(0, 6050, bytes.fromhex("04bb"), 2))
    assert felt(after=1.0) == {"a1": "queen"}


def test_a_mixed_board_waits_only_where_there_is_an_antenna(room):
    room = room(sensing=BoardSensing.MIXED, identity=("e5",), pieces=["king", "queen"])
    room.board.set_up({"e5": "king", "a5": "queen"}, 0.0)
    room.run(3.0)
    assert room.seen() == {"e5": "king", "a5": "?"}
    began = room.now
    room.board.carry([Carry("queen", "a5", "b5")], Manner.CAREFUL, room.now)
    room.settle()
    put = [at for at, event in room.log if isinstance(event, BoardSensed) and "b5" in event.cells]
    lifted = [at for at, event in room.log if isinstance(event, BoardSensed) and at > began]
    assert put[0] - lifted[0] < 0.6
    room.carry(("king", "e5", "e4"), ("queen", "b5", "e5"))
    assert room.seen() == {"e4": "?", "e5": "queen"}
