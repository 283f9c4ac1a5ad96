"""Check records of matches, line by line."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from companion.commands.common import phrases
from companion.errors import RecordError, RulesError, SettingsError
from companion.phrases import Phrases
from companion.record import Line, Record, Replay, open_record
from companion.rules import Notice

LEGAL, SOME_REFUSED, UNREADABLE = 0, 1, 2


@click.command(name="replay")
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
def command(files: tuple[str, ...]) -> None:
    """Replay records and say of each line whether it is legal, as JSON.

    Each FILE is a record, one JSON object a line. Each of its lines is answered by a line
    {"line": 2, "ok": true, "notices": […]} or {"line": 3, "ok": false, "error": {…}}, and its
    end by {"end": true, "state": {…}}.

    Exit status: 0 all lines legal, 1 some refused, 2 a file can't be read.

    \b
    Example:  lutin replay game.jsonl
    """
    statuses = [_replay(file) for file in files]
    click.get_current_context().exit(max(statuses))


def _replay(file: str) -> int:
    try:
        with open_record(file) as record:
            say = phrases(record.header.game)
            try:
                replay = Replay(record.rules, record.header, Path(file).parent)
            except (RulesError, SettingsError) as error:
                click.echo(say.text("record-refused", file=file, line=1, told=say.error(error)), err=True)
                return UNREADABLE
            status = _lines(record, replay, say)
            _print({"end": True, "state": record.rules.view(replay.position.state, None)})
            return status
    except RecordError as error:
        # What is right so far comes out before what is wrong, also where both go to one place.
        sys.stdout.flush()
        click.echo(phrases().error(error), err=True)
        return UNREADABLE


def _lines(record: Record, replay: Replay, say: Phrases) -> int:
    status = LEGAL
    for line in record.lines:
        answer = _answer(replay, line, say)
        if not answer["ok"]:
            status = SOME_REFUSED
        _print(answer)
    return status


def _answer(replay: Replay, line: Line, say: Phrases) -> dict[str, Any]:
    try:
        notices = replay.take(line)
    except RulesError as error:
        told = {"code": error.code, "rule": error.rule, "message": say.error(error)}
        return {"line": line.number, "ok": False, "error": told}
    public = [_notice(notice) for notice in notices if notice.audience is None]
    return {"line": line.number, "ok": True, "notices": public}


def _notice(notice: Notice) -> dict[str, Any]:
    return {"kind": notice.kind, **notice.data}


def _print(answer: dict[str, Any]) -> None:
    plain = (sys.stdout.encoding or "ascii").lower() not in ("utf-8", "utf8")
    click.echo(json.dumps(answer, ensure_ascii=plain))
