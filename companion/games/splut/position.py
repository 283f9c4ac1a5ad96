"""The position text: eight fields that tell a position in full, read and written."""

from __future__ import annotations

from companion.errors import InvalidNotation
from companion.games.splut.board import (
    CELLS,
    EDGE,
    EMPTY,
    NAMES,
    OUTSIDE,
    PIECE_KEYS,
    PIECES,
    ROCK,
    ROWS,
    SEAT_LETTERS,
    team,
)
from companion.games.splut.moves import quoted
from companion.games.splut.state import FREE, FULL_TURN, NOBODY, OVER, Position

_FIELDS = 8
_ROCKS = 4
_NOTHING = "-"
_OVER_FIELDS = ["0"] + [_NOTHING] * 4


def write_position(position: Position) -> str:
    """The text of a position, always the same for equal positions."""
    fields = [_write_board(position.board), "".join(SEAT_LETTERS[seat] for seat in position.living)]
    fields.append(SEAT_LETTERS[position.mover] if position.mover != NOBODY else _NOTHING)
    if not position.steps:
        return " ".join(fields + _OVER_FIELDS)
    lifting = {FREE: _NOTHING, OVER: "x"}.get(position.lifting) or NAMES[position.lifting]
    fields += [str(position.steps), lifting, _write_cells(position.banned), _write_cells(position.moved)]
    return " ".join([*fields, "2" if position.waits else _NOTHING])


def _write_board(board: bytes) -> str:
    rows: list[str] = []
    for row in ROWS:
        text, run = "", 0
        for name in row:
            code = board[CELLS[name]]
            if code == EMPTY:
                run += 1
                continue
            text += (str(run) if run else "") + PIECE_KEYS[code]
            run = 0
        rows.append(text + (str(run) if run else ""))
    return "/".join(rows)


def _write_cells(cells: int) -> str:
    return ",".join(sorted(name for cell, name in enumerate(NAMES) if cells >> cell & 1)) or _NOTHING


def read_position(text: str) -> Position:
    """Read a position text; raises InvalidNotation, saying which field is wrong, for what can be no position."""
    fields = text.split()
    if len(fields) != _FIELDS:
        raise InvalidNotation("position_fields", count=len(fields))
    board = _read_board(fields[0])
    living = _read_living(fields[1])
    _check_pieces(board, living)
    if fields[3] == "0":
        return _read_over(board, living, fields)
    if len(living) == 1:
        raise InvalidNotation("position_over", rule="SPL-12")
    mover = SEAT_LETTERS.find(fields[2]) if len(fields[2]) == 1 else NOBODY
    if mover not in living:
        raise InvalidNotation("position_mover", rule="SPL-12", text=quoted(fields[2]))
    if fields[3] not in [str(count) for count in range(1, FULL_TURN + 1)]:
        raise InvalidNotation("position_steps", rule="SPL-4", text=quoted(fields[3]))
    if fields[7] not in ("2", _NOTHING):
        raise InvalidNotation("position_allowance", rule="SPL-4", text=quoted(fields[7]))
    banned, moved = _read_rocks(board, fields[5]), _read_rocks(board, fields[6])
    lifting = _read_lifting(fields[4], banned, moved)
    return Position(board, living, mover, int(fields[3]), lifting, banned, moved, fields[7] == "2")


def _read_over(board: bytes, living: tuple[int, ...], fields: list[str]) -> Position:
    winner = SEAT_LETTERS[living[0]] if len(living) == 1 else _NOTHING
    if fields[3:] != _OVER_FIELDS or fields[2] != winner:
        raise InvalidNotation("position_over", rule="SPL-12")
    return Position(board, living, living[0] if len(living) == 1 else NOBODY, 0)


def _read_board(text: str) -> bytes:
    rows = text.split("/")
    if len(rows) != len(ROWS):
        raise InvalidNotation("position_rows", rule="SPL-1", count=len(rows))
    codes = [code for row, names in zip(rows, ROWS, strict=True) for code in _read_row(row, names)]
    return bytes([*codes, EDGE])


def _read_row(text: str, names: tuple[str, ...]) -> list[int]:
    codes: list[int] = []
    at, after_run = 0, False
    while at < len(text):
        run = "123456789".find(text[at]) + 1
        key = text[at : at + 1] if text[at] == "r" else text[at : at + 2]
        if (run and after_run) or not (run or key in PIECES):
            raise InvalidNotation("position_row", rule="SPL-1", row=names[0][1], text=quoted(text))
        codes += [EMPTY] * run if run else [PIECES[key]]
        at += 1 if run else len(key)
        after_run = run > 0
    if len(codes) != len(names):
        raise InvalidNotation("position_row", rule="SPL-1", row=names[0][1], text=quoted(text))
    return codes


def _read_living(text: str) -> tuple[int, ...]:
    living = tuple(seat for seat, letter in enumerate(SEAT_LETTERS) if letter in text)
    if not living or "".join(SEAT_LETTERS[seat] for seat in living) != text:
        raise InvalidNotation("position_seats", rule="SPL-3", text=quoted(text))
    return living


def _check_pieces(board: bytes, living: tuple[int, ...]) -> None:
    """Four rocks, each living seat's troll and wizard, at most one of each piece, and nobody else's (SPL-2, SPL-12)."""
    if board.count(ROCK) != _ROCKS:
        raise InvalidNotation("position_rocks", rule="SPL-2", count=board.count(ROCK))
    for key, code in PIECES.items():
        if code == ROCK:
            continue
        seat_lives = SEAT_LETTERS.index(key[1]) in living
        needed = seat_lives and code != team(SEAT_LETTERS.index(key[1]))
        count = board.count(code)
        if count > 1:
            raise InvalidNotation("position_twice", rule="SPL-2", piece=key)
        if count and not seat_lives:
            raise InvalidNotation("position_stranger", rule="SPL-12", piece=key)
        if needed and not count:
            raise InvalidNotation("position_missing", rule="SPL-12", piece=key)


def _read_rocks(board: bytes, text: str) -> int:
    cells = 0
    for name in [] if text == _NOTHING else text.split(","):
        cell = CELLS.get(name, OUTSIDE)
        if board[cell] != ROCK or cells >> cell & 1:
            raise InvalidNotation("position_cells", rule="SPL-16", text=quoted(text))
        cells |= 1 << cell
    return cells


def _read_lifting(text: str, banned: int, moved: int) -> int:
    if text in (_NOTHING, "x"):
        return FREE if text == _NOTHING else OVER
    cell = CELLS.get(text, OUTSIDE)
    if not moved >> cell & 1 or banned >> cell & 1:
        raise InvalidNotation("position_levitation", rule="SPL-17", text=quoted(text))
    return cell
