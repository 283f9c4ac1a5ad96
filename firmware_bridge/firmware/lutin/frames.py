"""Frames on the wire: COBS(type, seq, payload, CRC-32), then 00; see PROTOCOL.md."""

import binascii

MAX_WIRE = 63


def stuff(body):
    """COBS: the bytes without any 00; a body is short enough for one run to hold it."""
    out = bytearray(1)
    code = 0
    for byte in body:
        if byte:
            out.append(byte)
        else:
            out[code] = len(out) - code
            code = len(out)
            out.append(0)
    out[code] = len(out) - code
    return out


def unstuff(data):
    """The body of COBS bytes, or None where they are none."""
    out = bytearray()
    at, end = 0, len(data)
    while at < end:
        code = data[at]
        after = at + code
        if code == 0 or after > end:
            return None
        out += data[at + 1 : after]
        at = after
        if code < 255 and at < end:
            out.append(0)
    return out


def encode(kind, seq, payload):
    """Bytes of a frame as they go on the wire."""
    body = bytes((kind, seq)) + payload
    crc = binascii.crc32(body)
    out = stuff(body + crc.to_bytes(4, "little"))
    out.append(0)
    return bytes(out)


class Deframer:
    """Cuts bytes into frames; damage is counted and dropped, the next 00 begins anew."""

    def __init__(self):
        self.bad = 0
        self._buffer = bytearray()
        self._skipping = False

    def feed(self, data):
        """The frames that these bytes complete, each (type, seq, payload)."""
        frames = []
        for byte in data:
            if byte:
                self._take(byte)
                continue
            frame = self._close()
            if frame is not None:
                frames.append(frame)
        return frames

    def _take(self, byte):
        if self._skipping:
            return
        if len(self._buffer) >= MAX_WIRE - 1:
            self._skipping = True
            self.bad += 1
        else:
            self._buffer.append(byte)

    def _close(self):
        body, skipped = self._buffer, self._skipping
        self._buffer = bytearray()
        self._skipping = False
        if skipped or not body:
            return None
        body = unstuff(body)
        if body is None or len(body) < 6:
            self.bad += 1
            return None
        if int.from_bytes(body[-4:], "little") != binascii.crc32(body[:-4]):
            self.bad += 1
            return None
        return body[0], body[1], bytes(body[2:-4])
