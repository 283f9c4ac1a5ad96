"""The live stream down to a page: the whole screen at each change, and a heartbeat."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from flask import Blueprint, Response, request

from companion.desk import Desk, Role
from web.context import language, need_joined, sees_wall, site, token
from web.guard import Refused
from web.streams import Slot, Streams

BEAT_SECONDS = 5.0
LOOK_SECONDS = 1.0
"""How often a quiet stream looks whether its phone has gone; a thread is held until it looks."""

BEAT = "event: beat\ndata: {}\n\n"
REPLACED = "event: replaced\ndata: {}\n\n"

blueprint = Blueprint("stream", __name__)


@dataclass(slots=True)
class Feed:
    """One page's stream; iterating gives server-sent events as text until the phone has gone."""

    desk: Desk
    token: str | None
    role: Role
    language: str
    slot: Slot
    streams: Streams
    gone: Callable[[], bool]
    now: Callable[[], float] = time.monotonic
    _invited: str = field(default="", init=False)

    def __iter__(self) -> Iterator[str]:
        yield from self._invitation()
        version, beat = -1, self.now()
        while not (self.streams.closing or self.gone()):
            if self.slot.replaced:
                yield REPLACED
                return
            newest = self.desk.wait(version, LOOK_SECONDS) if version >= 0 else 0
            yield from self._invitation()
            if newest > version:
                document = self.desk.screen(self.token, self.role, self.language)
                version = max(newest, int(document["version"]))
                yield event(document, name=str(document["id"]))
                beat = self.now() + BEAT_SECONDS
            elif self.now() >= beat:
                yield BEAT
                beat = self.now() + BEAT_SECONDS

    def _invitation(self) -> Iterator[str]:
        """How to come in, for the wall only, whenever that has changed (also by a change of address)."""
        if self.role is not Role.WALL:
            return
        invitation = self.desk.invitation()
        data = json.dumps({"code": invitation.code, "address": invitation.address})
        # The QR holds the token, so a new token is a change too, though the token itself stays in the picture.
        mark = data + invitation.token
        if mark != self._invited:
            self._invited = mark
            yield f"event: invite\ndata: {data}\n\n"


def event(document: dict[str, Any], name: str) -> str:
    """A screen as one server-sent event."""
    return f"id: {name}\ndata: {json.dumps(document, ensure_ascii=False, separators=(',', ':'))}\n\n"


@blueprint.get("/stream")
def stream() -> Response:
    """Everything the page shows, now and at each change; ``?as=wall`` for the public view."""
    role = Role.WALL if request.args.get("as") == Role.WALL.value else Role.PHONE
    if role is Role.PHONE:
        need_joined()
    elif not sees_wall():
        raise Refused("not_joined", 403)
    streams = site().streams
    slot = streams.open(token() or f"wall {request.remote_addr}")
    if slot is None:
        raise Refused("too_many_streams", 503)
    gone = request.environ.get("waitress.client_disconnected", lambda: False)
    feed = Feed(site().desk, token(), role, language(), slot, streams, gone)
    response = Response(iter(feed), mimetype="text/event-stream")
    response.headers["Cache-Control"] = "no-store"
    # Not in the generator's own finally: a generator that never began runs none.
    response.call_on_close(lambda: streams.close(slot))
    return response
