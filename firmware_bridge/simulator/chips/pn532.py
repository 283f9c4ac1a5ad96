"""A simulated PN532: sleeps until it is woken, acknowledges, works, answers; cards follow ISO/IEC 14443-3."""

from __future__ import annotations

from collections.abc import Callable

from firmware_bridge.simulator.tags import Field, SimulatedTag, TagState

ACK = bytes.fromhex("0000ff00ff00")
SYNTAX_ERROR = bytes.fromhex("0000ff01ff7f8100")
WORK = 0.012
FIRMWARE = bytes.fromhex("32010607")


class SimulatedPn532:
    """``together``: acknowledgement and answer in one write; ``wakes_in``: seconds until it takes its first command."""

    def __init__(self, write: Callable[[bytes], None], *, together: bool = False, wakes_in: float = 0.02) -> None:
        self.field = Field()
        self.silent = False
        self.commands: list[bytes] = []
        self._write = write
        self._together = together
        self._wakes_in = wakes_in
        self._awake_at: float | None = None
        self._buffer = bytearray()
        self._sending: list[tuple[float, bytes]] = []
        self._tries = 255
        self._listed: dict[int, SimulatedTag] = {}

    def name(self, uid: bytes) -> str:
        """How the driver calls this card."""
        return f"nfc:{uid.hex()}"

    def lay(self, tag: SimulatedTag, now: float) -> None:  # noqa: ARG002
        """Lay a card over the antenna."""
        self.field.lay(tag)

    def take(self, uid: bytes, now: float) -> None:  # noqa: ARG002
        """Take a card away."""
        self.field.take(uid)

    def open(self, now: float) -> None:
        """The line is always there."""

    def reset(self) -> None:
        """The supply failed for a moment: it sleeps and knows nothing."""
        self._awake_at, self._tries = None, 255
        self._buffer.clear()
        self._sending.clear()
        self.field.switch(on=False)

    def handle(self, data: bytes, now: float) -> None:
        """Take bytes from the driver."""
        if self.silent:
            return
        if self._awake_at is None:
            if b"\x55" not in data:
                return
            self._awake_at = now + self._wakes_in
        self._buffer += data
        while (found := self._next()) is not None:
            if found == b"":
                self._sending.clear()
            else:
                self._obey(found, max(now, self._awake_at))

    def tick(self, now: float) -> None:
        """Send what is due."""
        while self._sending and self._sending[0][0] <= now:
            data = self._sending.pop(0)[1]
            if not self.silent:
                self._write(data)

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        return self._sending[0][0] if self._sending else None

    def _next(self) -> bytes | None:
        """The next command's body, empty for an ACK of the host; None where more must come."""
        at = self._buffer.find(b"\x00\xff")
        if at < 0 or len(self._buffer) < at + 4:
            return None
        size, check = self._buffer[at + 2 : at + 4]
        if (size, check) == (0x00, 0xFF):
            del self._buffer[: at + 4]
            return b""
        if (size + check) & 0xFF:
            del self._buffer[: at + 2]
            return self._next()
        if len(self._buffer) < at + 5 + size:
            return None
        body = bytes(self._buffer[at + 4 : at + 5 + size])
        del self._buffer[: at + 5 + size]
        well = size > 1 and not sum(body) & 0xFF and body[0] == 0xD4
        return body[1:-1] if well else self._next()

    def _obey(self, command: bytes, now: float) -> None:
        self.commands.append(command)
        answer = self._answer(command)
        frame = SYNTAX_ERROR if answer is None else _frame(bytes([0xD5, command[0] + 1]) + answer)
        if self._together:
            self._sending.append((now + WORK, ACK + frame))
        else:
            self._sending += [(now + 0.001, ACK), (now + WORK, frame)]

    def _answer(self, command: bytes) -> bytes | None:
        match command[0]:
            case 0x02:
                return FIRMWARE
            case 0x14:
                return b""
            case 0x32:
                if command[1] == 0x01:
                    self.field.switch(on=bool(command[2] & 1))
                elif command[1] == 0x05:
                    self._tries = command[4] + 1
                return b""
            case 0x4A if command[2] == 0:
                return self._list(command[1])
            case 0x40:
                return self._exchange(command[1], command[2:])
        return None

    def _list(self, most: int) -> bytes:
        self.field.switch(on=True)
        self._listed = {}
        for number in range(1, most + 1):
            tag = self._activate()
            if tag is None:
                break
            if number > 1:
                self._listed[number - 1].state = TagState.HALT
            self._listed[number] = tag
        answer = bytes([len(self._listed)])
        for number, tag in self._listed.items():
            answer += bytes([number, 0, 0x44 if len(tag.uid) == 7 else 0x04, tag.sak, len(tag.uid)]) + tag.uid
            answer += bytes.fromhex("0578807002") if tag.sak & 0x20 else b""
        return answer

    def _activate(self) -> SimulatedTag | None:
        """Call; of the cards that answer, the one with the lowest number wins and the others wait for the next call."""
        for _ in range(min(self._tries, 8)):
            answering = [tag for tag in self.field.tags if tag.hear((0, 1, 1, 0, 0, 1, 0)) is not None]
            for tag in answering:
                tag.state = TagState.IDLE
            if answering:
                chosen = min(answering, key=lambda tag: tag.uid)
                chosen.state = TagState.ACTIVE
                return chosen
        return None

    def _exchange(self, number: int, command: bytes) -> bytes:
        tag = self._listed.get(number)
        if tag is None or tag not in self.field.tags or tag.leaves_after == 0:
            return b"\x01"
        tag.leaves_after -= tag.leaves_after > 0
        answer = tag.obey(command)
        return b"\x13" if answer is None else b"\x00" + answer


def _frame(body: bytes) -> bytes:
    size = len(body)
    return b"\x00\x00\xff" + bytes([size, -size & 0xFF]) + body + bytes([-sum(body) & 0xFF, 0])


make = SimulatedPn532
