"""What becomes of each command from a phone: who may, what it does, and the error to tell where it can't be."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion import desk
from companion.chance import fill_in
from companion.desk import AnyCommand, Reply
from companion.door import digest, pin_fits, pin_hash
from companion.errors import CompanionError, RequestRefused
from companion.gamedata import load_data, named_only
from companion.games import load_game
from companion.journal import PhoneRow
from companion.match import EntryKind
from companion.record import export, export_public
from companion.referee import Referee
from companion.snapshot import Lobby, Phone

if TYPE_CHECKING:
    from companion.house import House

NAME_LENGTH = 24
KEY_LENGTH = 64
MOST_PHONES = 300
"""Phones that are remembered; beyond, those that hold no seat are forgotten, the oldest first."""
PIN = "master_pin"


class Reception:
    """Deals with the commands of phones, on the table's thread."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.pin: str | None = house.journal.note(PIN)
        self._sat: list[str] = []
        self._verbs: dict[type[Any], Callable[[Any, str], None]] = {
            desk.Sit: self._sit,
            desk.Stand: self._stand,
            desk.Play: self._play,
            desk.TakeBack: self._take_back,
            desk.Answer: self._answer,
            desk.Done: self._done,
            desk.Back: self._back,
            desk.Correct: self._correct,
            desk.Free: self._free,
        }

    def handle(self, token: str | None, command: AnyCommand, origin: str, now: float) -> Reply:
        """Carry a command out, or say why not."""
        try:
            if isinstance(command, desk.Join):
                return self._join(token, command, origin, now)
            who = digest(token or "")
            if who not in self._house.phones:
                raise RequestRefused("not_joined")
            if isinstance(command, desk.Master):
                self._master(command, who, origin, now)
            elif isinstance(command, desk.Start):
                self._start(now)
            elif isinstance(command, desk.Choose):
                self._choose(command)
            elif isinstance(command, desk.Export):
                return Reply(data={"record": self._export(who)})
            elif isinstance(command, desk.Close):
                self._close(who)
            elif isinstance(command, desk.BenchCommand):
                self._need_master(who)
                self._house.bench.take(command, now)
            else:
                self._verbs[type(command)](command, who)
        except CompanionError as error:
            return Reply(error)
        return Reply()

    # --- coming in -------------------------------------------------------------------------------------------------

    def _join(self, token: str | None, command: desk.Join, origin: str, now: float) -> Reply:
        if token is not None and digest(token) in self._house.phones:
            return Reply(data={"token": token})
        if not self._house.door.admits(command.code, origin, now):
            raise RequestRefused("wrong_code")
        self._make_room()
        made = secrets.token_urlsafe(24)
        self._save(digest(made), Phone())
        return Reply(data={"token": made})

    def _make_room(self) -> None:
        phones = self._house.phones
        idle = [token for token, phone in phones.items() if not phone.seats and not phone.master]
        for token in idle[: max(0, len(phones) + 1 - MOST_PHONES)]:
            self._house.journal.forget_phone(token)
            del phones[token]

    def _master(self, command: desk.Master, who: str, origin: str, now: float) -> None:
        pin = command.pin.strip()
        if not (4 <= len(pin) <= 12 and pin.isdecimal()):
            raise RequestRefused("pin_shape")
        if self.pin is None:
            stored = pin_hash(pin, secrets.token_hex(8))
            self._house.journal.save_note(PIN, stored)
            self.pin = stored
        stored = self.pin
        if not self._pin_fits(pin, stored, who, origin, now):
            raise RequestRefused("wrong_pin")
        self._save(who, replace(self._house.phones[who], master=True))

    def _pin_fits(self, pin: str, stored: str, who: str, origin: str, now: float) -> bool:
        """Both the phone and its address have only so many tries."""
        door = self._house.door
        return door.patiently(
            lambda: door.patiently(lambda: pin_fits(pin, stored), "pin by phone", who, now), "pin", origin, now
        )

    def _sit(self, command: desk.Sit, who: str) -> None:
        house, seat = self._house, command.seat
        if seat not in house.seats():
            raise RequestRefused("no_such_seat", seat=seat)
        holder = house.snapshot.holder(seat)
        if holder is not None and holder != who:
            if house.referee is not None:
                raise RequestRefused("seat_taken", seat=seat)
            self._leave(seat, holder)
        phone = house.phones[who]
        name = _clean(command.name) or phone.name
        self._save(who, replace(phone, name=name, seats=tuple(dict.fromkeys((*phone.seats, seat)))))
        self._sat = [*(other for other in self._sat if other != seat), seat]
        house.seated()

    def _stand(self, command: desk.Stand, who: str) -> None:
        if command.seat not in (*self._house.phones[who].seats, *self._house.seats()):
            raise RequestRefused("no_such_seat", seat=command.seat)
        self._leave(command.seat, who)
        self._house.seated()

    def _free(self, command: desk.Free, who: str) -> None:
        self._need_master(who)
        holder = self._house.snapshot.holder(command.seat)
        if holder is not None:
            self._leave(command.seat, holder)
            self._house.seated()
        elif command.seat not in self._house.seats():
            raise RequestRefused("no_such_seat", seat=command.seat)

    # --- the lobby -------------------------------------------------------------------------------------------------

    def _choose(self, command: desk.Choose) -> None:
        if self._house.referee is not None:
            raise RequestRefused("match_running")
        rules = load_game(command.game)
        tables = rules.info.tables
        count = command.seats or min(tables)
        if count not in tables:
            raise RequestRefused("no_such_count", count=count, counts=", ".join(map(str, sorted(tables))))
        lobby = self._house.lobby
        # A phone chooses among the files of games; it does not make the table read whatever lies on the machine.
        named_only(rules, command.options, lobby.options if lobby.game == command.game else {})
        rules.new(tables[count], command.options, load_data(rules, command.options))
        if command.game != self._house.lobby.game:
            for token, phone in list(self._house.phones.items()):
                self._save(token, replace(phone, seats=()))
        self._house.lobby = Lobby(command.game, count, command.options)
        self._house.seated()

    def _start(self, now: float) -> None:
        house = self._house
        if house.referee is not None:
            raise RequestRefused("match_running")
        seats = house.seats()
        filled = {seat for phone in house.phones.values() for seat in phone.seats}
        if house.people is not None:
            filled |= set(seats)
        missing = [seat for seat in seats if seat not in filled]
        if missing:
            raise RequestRefused("seats_missing", count=len(missing))
        sat = sorted(seats, key=lambda seat: self._sat.index(seat) if seat in self._sat else len(self._sat))
        order = load_game(house.lobby.game).seating(sat)
        house.begin(house.lobby.game, order, house.proposed(), now)

    def _close(self, who: str) -> None:
        over = self._house.stuck or self._match().match.position.outcome is not None
        if not over:
            self._need_master(who)
        self._house.close()

    # --- the match -------------------------------------------------------------------------------------------------

    def _play(self, command: desk.Play, who: str) -> None:
        self._need_seat(command.seat, who)
        referee = self._match()
        if referee.repeated(command.seat, _own(command), EntryKind.MOVE, text=command.move):
            return
        move = fill_in(referee.match.position, command.seat, command.move, self._house.rng)
        referee.play(command.seat, move, _own(command), command.prompt)

    def _take_back(self, command: desk.TakeBack, who: str) -> None:
        self._need_seat(command.seat, who)
        self._match().take_back(command.seat, _own(command))

    def _answer(self, command: desk.Answer, who: str) -> None:
        self._need_seat(command.seat, who)
        self._match().answer(command.seat, command.choice, _own(command))

    def _done(self, command: desk.Done, who: str) -> None:
        self._need_seat(command.seat, who)
        self._match().done(command.seat, _own(command))

    def _back(self, command: desk.Back, who: str) -> None:
        self._need_master(who)
        self._match().correct(f"back {command.entry}", _own(command))

    def _correct(self, command: desk.Correct, who: str) -> None:
        self._need_master(who)
        referee = self._match()
        now = referee.match.rules.view(referee.match.position.state, None)
        # The page shows the whole state; what was left as it is, is no correction.
        change = {key: value for key, value in command.change.items() if key not in now or now[key] != value}
        if not change:
            raise RequestRefused("correction_nothing")
        referee.correct(f"set {json.dumps(change)}", _own(command))

    def _export(self, who: str) -> str:
        head = self._house.head
        if head is None:
            raise RequestRefused("no_match")
        write = export if self._house.phones[who].master else export_public
        return "".join(f"{line}\n" for line in write(head, self._house.journal.entries(head.id)))

    # --- small things ----------------------------------------------------------------------------------------------

    def _match(self) -> Referee:
        if self._house.referee is None:
            raise RequestRefused("no_match")
        if self._house.stuck:
            raise RequestRefused("match_stuck")
        return self._house.referee

    def _need_seat(self, seat: str, who: str) -> None:
        if seat not in self._house.phones[who].seats:
            raise RequestRefused("not_your_seat", seat=seat)

    def _need_master(self, who: str) -> None:
        if not self._house.phones[who].master:
            raise RequestRefused("not_master")

    def _leave(self, seat: str, who: str) -> None:
        phone = self._house.phones[who]
        self._save(who, replace(phone, seats=tuple(held for held in phone.seats if held != seat)))

    def _save(self, token: str, phone: Phone) -> None:
        self._house.journal.save_phone(PhoneRow(token, phone.name, phone.seats, phone.master))
        self._house.phones[token] = phone


def _own(command: AnyCommand) -> str:
    """A phone's key, apart from the keys of the house itself; a phone that gives none repeats nothing."""
    return f"phone-{command.key[:KEY_LENGTH] or secrets.token_hex(8)}"


def _clean(name: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())[:NAME_LENGTH]
