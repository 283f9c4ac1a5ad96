"""Plays a record through a house and is killed at its n-th commit; a child process for each, all forked from this one.

Run with: FOLDER RECORD. Prints a JSON line for each kill: its folder, and how many moves had been acknowledged.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion import desk
from companion.house import Asked, House
from companion.journal import Journal
from companion.simulation import VirtualClock, no_publish
from firmware_bridge.table import NoTable

PLACES = ("before", "amid", "after")


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class Doomed(Journal):
    """A journal that ends its process at a commit; ``amid``: while SQLite is at work on it."""

    def __init__(self, path: Path, number: int, place: str) -> None:
        self.left = number
        self.place = place
        super().__init__(path)

    @contextmanager
    def _told(self, code: str) -> Iterator[None]:
        write = code == "journal_write"
        self.left -= write
        doomed = write and self.left == 0
        if doomed and self.place == "before":
            die()
        if doomed and self.place == "amid":
            self._db.set_progress_handler(die, 4)
        with super()._told(code):
            yield
        if doomed:
            die()


def play(folder: Path, lines: list[dict[str, str]], number: int, place: str, acknowledged: int) -> None:
    """Play until killed; each reply is noted where a kill can't take it back."""
    house = House(Doomed(folder / "journal.sqlite", number, place), NoTable(), VirtualClock(), no_publish)
    replies: list[desk.Reply] = []

    def ask(token: str | None, command: desk.AnyCommand) -> desk.Reply:
        house.handle(Asked(token, command, "phone", replies.append), 0.0)
        if replies[-1].error is not None:
            raise replies[-1].error
        return replies[-1]

    token = ask(None, desk.Join(code=house.door.code)).data["token"]
    (folder / "token").write_text(token, encoding="utf-8")
    for seat in ("south", "north"):
        ask(token, desk.Sit(seat=seat, name=seat))
    ask(token, desk.Start())
    for count, line in enumerate(lines):
        ask(token, desk.Play(key=f"line-{count}", seat=line["seat"], move=line["move"]))
        os.write(acknowledged, b".")


def kill_one(folder: Path, lines: list[dict[str, str]], number: int, place: str) -> dict[str, object]:
    """One child and its end."""
    folder.mkdir()
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        play(folder, lines, number, place, writing)
        os._exit(0)
    os.close(writing)
    with open(reading, "rb") as pipe:  # noqa: PTH123
        acknowledged = len(pipe.read())
    _, status = os.waitpid(child, 0)
    killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
    return {"folder": folder.name, "place": place, "killed": killed, "acknowledged": acknowledged, "status": status}


def main(folder: Path, record: Path) -> None:
    """Kill at every commit there is, until a child lives through its game."""
    lines = [json.loads(line) for line in record.read_text("utf-8").splitlines()[1:]]
    for number in range(1, 1000):
        for place in PLACES:
            made = kill_one(folder / f"{number}-{place}", lines, number, place)
            sys.stdout.write(json.dumps(made) + "\n")
            if not made["killed"]:
                return


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
