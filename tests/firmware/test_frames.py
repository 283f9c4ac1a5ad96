"""The firmware's frames are the host's, byte by byte: the same file under this Python and under MicroPython."""

from __future__ import annotations

import json
import random

from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.framing import MAX_PAYLOAD, Deframer, Frame, encode
from firmware_bridge.simulator.firmware_process import run_program

u8 = st.integers(0, 255)
frames = st.builds(Frame, u8, u8, st.binary(max_size=MAX_PAYLOAD))

PROGRAM = """
import binascii, json, simulated
from lutin.frames import Deframer, encode

told = json.loads({told!r})
wire = binascii.unhexlify(told["wire"])
deframer = Deframer()
read = []
for i in range(0, len(wire), 7):
    read += deframer.feed(wire[i : i + 7])
simulated.say(json.dumps({{
    "made": [binascii.hexlify(encode(k, s, binascii.unhexlify(p))).decode() for k, s, p in told["frames"]],
    "read": [[k, s, binascii.hexlify(p).decode()] for k, s, p in read],
    "bad": deframer.bad,
}}))
"""


@given(frames)
def test_the_firmware_makes_the_hosts_bytes(part, frame):
    assert part("frames").encode(frame.type, frame.seq, frame.payload) == encode(frame)


@given(st.lists(frames | st.binary(max_size=80), max_size=8), st.integers(1, 9))
def test_the_firmware_reads_any_bytes_as_the_host_does(part, pieces, cut):
    wire = b"".join(encode(piece) if isinstance(piece, Frame) else piece + b"\0" for piece in pieces)
    host, device = Deframer(), part("frames").Deframer()
    expected = [(frame.type, frame.seq, frame.payload) for frame in host.feed(wire)]
    read = [frame for i in range(0, len(wire), cut) for frame in device.feed(wire[i : i + cut])]
    assert read == expected
    assert device.bad == host.errors


def test_micropython_makes_and_reads_the_same_bytes():
    chance = random.Random("frames")
    some = [
        Frame(chance.randrange(256), chance.randrange(256), chance.randbytes(chance.randrange(MAX_PAYLOAD + 1)))
        for _ in range(300)
    ]
    wire = b"".join(map(encode, some))
    damaged = bytearray(wire)
    for at in chance.sample(range(len(damaged)), 40):
        damaged[at] ^= 1 << chance.randrange(8)
    told = {"frames": [[f.type, f.seq, f.payload.hex()] for f in some], "wire": damaged.hex()}
    said = json.loads(run_program(PROGRAM.format(told=json.dumps(told))))
    host = Deframer()
    assert said["made"] == [encode(frame).hex() for frame in some]
    assert said["read"] == [[f.type, f.seq, f.payload.hex()] for f in host.feed(bytes(damaged))]
    assert said["bad"] == host.errors > 0
