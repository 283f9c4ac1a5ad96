"""What a page shows, as JSON data in one language: the only door from a snapshot to people's eyes."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from companion.banners import device_banners
from companion.door import digest
from companion.errors import RulesError
from companion.events import UNKNOWN_PIECE
from companion.games import game_keys, load_game
from companion.guidance import Act
from companion.match import TABLE, EntryKind, Logged
from companion.panelwords import data_page, panel_page
from companion.phrases import Phrases
from companion.referee import Choice, Mode
from companion.rules import AnyRules
from companion.setup import proposed
from companion.snapshot import Phone, Played, Snapshot
from companion.wording import move_words, prompt_page

NOBODY = Phone()


def screen(snapshot: Snapshot, token: str | None, language: str, *, wall: bool = False) -> dict[str, Any]:
    """The document of a page (``wall``: of the wall display), made for whoever holds ``token``."""
    who = digest(token) if token and not wall else ""
    phone = snapshot.phones.get(who, NOBODY)
    played = snapshot.played
    key = played.head.game if played else snapshot.lobby.game
    say = Phrases(language, key, snapshot.names())
    page: dict[str, Any] = {
        "id": f"{played.head.id if played else 0}:{snapshot.version}",
        "match": played.head.id if played else 0,
        "version": snapshot.version,
        "language": say.language,
        "phase": "lobby" if played is None else "over" if played.position.outcome else "playing",
        "you": {
            "joined": who in snapshot.phones,
            "name": phone.name,
            "seats": list(phone.seats),
            "master": phone.master,
        },
        "master": _master(snapshot, phone, say),
        "table": {"board": snapshot.table.board.value},
        "seats": _seats(snapshot, who, say),
        "banners": _banners(snapshot, phone.seats, say),
        **_EMPTY,
    }
    page.update(_lobby(snapshot, say) if played is None else _match(played, phone, say))
    return page


# ``left``: the seconds left to answer, which only the clock's side of the desk knows.
_EMPTY: Mapping[str, Any] = {
    "lobby": None,
    "game": None,
    "board": None,
    "prompts": [],
    "ask": None,
    "guide": None,
    "undo": None,
    "facts": [],
    "panels": [],
    "left": None,
    "lines": [],
    "outcome": None,
}


# --- seats, banners, lobby -------------------------------------------------------------------------------------------


def _seats(snapshot: Snapshot, who: str, say: Phrases) -> list[dict[str, Any]]:
    played = snapshot.played
    rules = load_game(played.head.game if played else snapshot.lobby.game)
    seats = played.head.seats if played else rules.info.tables[snapshot.lobby.count]
    infos = {info.key: info for info in rules.info.seats}
    to_move = played.position.to_move() if played else ()
    out = rules.out(played.position.state) if played else frozenset()
    made = []
    for seat in seats:
        holder = snapshot.holder(seat)
        kind = "simulated" if seat in snapshot.simulated else "free"
        if holder is not None:
            kind = "you" if holder == who else "person"
        made.append(
            {
                "key": seat,
                "text": say.text(f"seat-{seat}"),
                "name": snapshot.phones[holder].name if holder else None,
                "colour": infos[seat].colour,
                "mark": infos[seat].mark,
                "holder": kind,
                "to_move": seat in to_move,
                "in": seat not in out,
            }
        )
    return made


def _banners(snapshot: Snapshot, seats: tuple[str, ...], say: Phrases) -> list[dict[str, str]]:
    made = device_banners(snapshot.table.devices, say)
    if snapshot.trouble is not None:
        why = str(snapshot.trouble.params.get("why", snapshot.trouble.code))
        made.append({"id": "journal", "text": say.text("banner-journal", why=why)})
    for word in snapshot.words:
        # What the rules say of a card might give it away.
        if word.seat in seats or not isinstance(word.error, RulesError):
            made.append({"id": f"slot-{word.place}-{word.error.code}", "text": say.error(word.error)})
    if snapshot.called is not None:
        made.append({"id": f"called-{snapshot.called}", "text": say.text("banner-called", seat=snapshot.called)})
    if snapshot.learning:
        made.append({"id": "learning", "text": say.text("banner-learning")})
    if snapshot.played is not None and snapshot.played.stuck:
        made.append({"id": "stuck", "text": say.text("banner-match-stuck")})
    return made


def _lobby(snapshot: Snapshot, say: Phrases) -> dict[str, Any]:
    lobby = snapshot.lobby
    seats = load_game(lobby.game).info.tables[lobby.count]
    missing = sum(1 for seat in seats if snapshot.holder(seat) is None and seat not in snapshot.simulated)
    return {
        "headline": say.text("headline-lobby"),
        "lobby": {
            "games": [_game(key, say.language, snapshot) for key in game_keys()],
            "game": lobby.game,
            "count": lobby.count,
            "ready": not missing,
            "wait": say.text("wait-seats", count=missing) if missing else None,
        },
    }


def _game(key: str, language: str, snapshot: Snapshot) -> dict[str, Any]:
    rules, say = load_game(key), Phrases(language, key)
    options = snapshot.lobby.options if snapshot.lobby.game == key else {}
    chosen = proposed(rules.info, options, cards=snapshot.cards)
    return {
        "key": key,
        "title": rules.info.title,
        "author": rules.info.author,
        "summary": say.text("game-summary"),
        "credit": say.text("game-credit"),
        "counts": sorted(rules.info.tables),
        "options": [
            {
                "key": option.key,
                "text": say.text(f"option-{option.key}"),
                "value": chosen.get(option.key, option.default),
                "choices": [
                    {"value": value, "text": say.text(f"option-{option.key}-{str(value).lower()}")}
                    for value in option.choices or option.offered
                ],
            }
            for option in rules.info.options
            if option.choices or option.offered
        ],
    }


# --- the match -------------------------------------------------------------------------------------------------------


def _match(played: Played, phone: Phone, say: Phrases) -> dict[str, Any]:
    rules, position = load_game(played.head.game), played.position
    mine = [] if played.stuck else [prompt for prompt in position.prompts if prompt.seat in phone.seats]
    return {
        "game": {"key": rules.info.key, "title": rules.info.title, "credit": say.text("game-credit")},
        "headline": _headline(played, phone, say),
        "board": {
            "key": f"{rules.info.key}-{played.head.id}-{position.board_key}",
            "pieces": [
                {"cell": cell, "piece": piece, "text": say.piece(piece)}
                for cell, piece in sorted(position.layout.items())
            ],
            # Once it is over nobody looks for the last move any more.
            "last": [] if position.outcome else list(played.changed),
        },
        "prompts": [prompt_page(rules, prompt, say) for prompt in mine],
        "ask": _ask(played, phone, say),
        "guide": _guide(played, say),
        "undo": _undo(played, phone, say),
        "facts": _facts(rules, played, phone, say),
        "panels": [panel_page(panel, say) for panel in rules.panels(position.state, _reader(played, phone))],
        "lines": [line for logged in _told(played.log) for line in _lines(logged, phone, say)][-40:],
        "outcome": _outcome(played, say),
    }


def _master(snapshot: Snapshot, phone: Phone, say: Phrases) -> dict[str, Any]:
    """For the race master the public state, to change a part of it, and what can be put right without reading that."""
    played = snapshot.played
    if played is None or not phone.master:
        return {"set": snapshot.master_set, "now": None, "fixes": []}
    rules, state = load_game(played.head.game), played.position.state
    fixes = [data_page(fix, say) for fix in rules.fixes(state)]
    return {"set": snapshot.master_set, "now": rules.view(state, None), "fixes": fixes}


def _headline(played: Played, phone: Phone, say: Phrases) -> str:
    if played.position.outcome is not None:
        return _won(played, say)
    seats = played.position.to_move()
    mine = next((made for made in played.position.prompts if not made.aside and made.seat in phone.seats), None)
    if mine is not None:
        return say.prompt(mine, yours=True)
    people = [seat for seat in seats if seat != TABLE]
    if seats and not people and all(made.secret for made in played.position.prompts if not made.aside):
        # What the table draws in secret: nobody is waited for.
        return say.text("headline-table")
    if len(people) > 1:
        return say.text("headline-turns", seats=people)
    asked = next((prompt for prompt in played.position.prompts if not prompt.aside), None)
    if asked is None or asked.secret:
        return say.text("headline-turns", seats=people)
    return say.prompt(asked)


def _won(played: Played, say: Phrases) -> str:
    outcome = played.position.outcome
    if outcome is not None and say.has(f"outcome-{outcome.reason}"):
        return say.text(f"outcome-{outcome.reason}", winners=list(outcome.winners), count=len(outcome.winners))
    if outcome is None or not outcome.winners:
        return say.text("headline-nobody")
    return say.text("headline-won", winners=list(outcome.winners), count=len(outcome.winners))


def _outcome(played: Played, say: Phrases) -> dict[str, Any] | None:
    outcome = played.position.outcome
    if outcome is None:
        return None
    return {"text": _won(played, say), "winners": list(outcome.winners)}


def _facts(rules: AnyRules, played: Played, phone: Phone, say: Phrases) -> list[dict[str, Any]]:
    """The score sheet: what everybody may see, and what this phone's seats alone may."""
    facts = dict.fromkeys(
        (fact.seat, say.text(fact.message, **fact.data))
        for viewer in (None, *phone.seats)
        for fact in rules.facts(played.position.state, viewer)
    )
    return [{"seat": seat, "text": text} for seat, text in facts]


def _reader(played: Played, phone: Phone) -> str | None:
    """The seat whose page it is: of several on one phone the one that is asked, so that it alone is looked at."""
    asked = (prompt.seat for prompt in played.position.prompts if not prompt.aside and prompt.seat in phone.seats)
    return next(asked, phone.seats[0] if phone.seats else None)


def _ask(played: Played, phone: Phone, say: Phrases) -> dict[str, Any] | None:
    choices = played.situation.choices
    if not choices:
        return None
    seat = choices[0].seat
    back = choices[0].move is None
    return {
        "seat": seat,
        "text": say.text("ask-take-back" if back else "ask-which"),
        "yours": seat in phone.seats,
        "choices": [
            {
                "choice": choice.key,
                "cells": list(choice.cells),
                "text": say.text("choice-none")
                if choice.key == "keep" and not back
                else _choice_words(played, choice, say),
            }
            for choice in choices
        ],
    }


def _choice_words(played: Played, choice: Choice, say: Phrases) -> str:
    if choice.move is None:
        return say.text("choice-keep" if choice.undo is None else "choice-undo")
    here = choice.undo is None
    words = move_words(played.position if here else played.position.parent, choice.seat, choice.move, say)
    return words if here else say.text("choice-revise", move=words)


def _guide(played: Played, say: Phrases) -> dict[str, Any] | None:
    situation = played.situation
    if situation.in_hand:
        cells = [{"cell": cell, "why": "place"} for cell in situation.in_hand]
        text = say.text("guide-in-hand", cells=[say.cell(cell) for cell in situation.in_hand])
        return {"mode": "wait", "text": text, "cells": cells, "done": False}
    step = situation.instruction
    if step is None:
        return None
    mend = situation.mode is Mode.MEND
    sentence = say.instruction(step)
    why = {step.source: "remove", step.target: "place"}
    if step.act is Act.MOVE:
        why[step.source] = "move"
    return {
        "mode": "mend" if mend else "follow",
        "text": say.text("guide-mend", step=sentence) if mend else sentence,
        "cells": [{"cell": cell, "why": reason} for cell, reason in why.items() if cell not in (None, UNKNOWN_PIECE)],
        "done": True,
    }


def _undo(played: Played, phone: Phone, say: Phrases) -> dict[str, Any] | None:
    logged = played.undo
    if logged is None or logged.entry.seat not in phone.seats or played.stuck:
        return None
    seat = logged.entry.seat
    words = move_words(logged.position.parent, seat, logged.entry.text, say, brief=True)
    return {"seat": seat, "text": say.text("undo-offer", move=words)}


# --- history ---------------------------------------------------------------------------------------------------------


def _told(log: tuple[Logged, ...]) -> list[Logged]:
    """The history without steps that the board itself turned into longer ones: nobody took those back (SPL-19)."""
    hidden: set[int] = set()
    for logged, following in pairwise(log):
        entry, after = logged.entry, following.entry
        revised = entry.kind is EntryKind.UNDO and not entry.key and after.kind is EntryKind.MOVE
        if revised and after.seat == entry.seat:
            hidden |= {entry.seq, int(entry.text)}
    return [logged for logged in log if logged.entry.seq not in hidden]


def _lines(logged: Logged, phone: Phone, say: Phrases) -> list[dict[str, Any]]:
    entry = logged.entry
    if entry.kind is EntryKind.MOVE:
        told = [say.notice(notice) for notice in logged.notices if notice.audience in (None, *phone.seats)]
        return [_line(logged, number, text, "notice") for number, text in enumerate(told)]
    if entry.kind is EntryKind.UNDO:
        return [_line(logged, 0, say.text("line-undo", seat=entry.seat), "undo")]
    if entry.kind is EntryKind.TABLE:
        return [_line(logged, 0, say.text("line-table-done", seat=entry.seat), "table")]
    if entry.kind is EntryKind.CORRECTION:
        verb, _, rest = entry.text.partition(" ")
        return [_line(logged, 0, say.text(f"line-correction-{verb}", entry=rest), "correction")]
    return []


def _line(logged: Logged, number: int, text: str, kind: str) -> dict[str, Any]:
    return {"id": f"{logged.entry.seq}.{number}", "entry": logged.entry.seq, "text": text, "kind": kind}
