"""What phones ask for: one JSON command a request."""

from __future__ import annotations

from http import HTTPStatus

import msgspec
from flask import Blueprint, Response, jsonify, request

from companion.desk import AnyCommand, Join
from companion.errors import CompanionError
from web.context import COOKIE_SECONDS, joined, language, seat_cookie, site, token
from web.guard import Refused, same_origin

BODY_BYTES = 32 * 1024

blueprint = Blueprint("api", __name__, url_prefix="/api")
_decode = msgspec.json.Decoder(AnyCommand).decode


@blueprint.before_request
def check_sender() -> None:
    """Take commands only from our own pages: a header no foreign form can send, and our own Origin."""
    if request.method != "POST":
        return
    if request.headers.get("X-Lutin") != "1":
        raise Refused("foreign_request", HTTPStatus.FORBIDDEN)
    if not same_origin(request.headers.get("Origin"), request.scheme, request.host):
        raise Refused("foreign_request", HTTPStatus.FORBIDDEN)


@blueprint.get("/here")
def here() -> Response:
    """Whether this phone has come in; also a way to see that the server is there."""
    return jsonify(joined=joined())


@blueprint.post("/do")
def do() -> tuple[Response, int]:
    """Hand one command to the desk; answers ``{"data": …}`` or ``{"error": {"code", "text"}}``."""
    command = _read(request.get_data())
    if not isinstance(command, Join) and not joined():
        raise Refused("not_joined", HTTPStatus.FORBIDDEN)
    reply = site().desk.submit(token(), command, request.remote_addr or "")
    if reply.error is not None:
        return refusal(reply.error, site().desk.tell(reply.error, language())), HTTPStatus.CONFLICT
    data = dict(reply.data)
    secret = data.pop("token", None)
    response = jsonify(data=data)
    if secret is not None:
        keep_token(response, secret)
    return response, HTTPStatus.OK


def refusal(error: CompanionError, text: str) -> Response:
    """An error as the page gets it."""
    return jsonify(error={"code": error.code, "text": text})


def keep_token(response: Response, secret: str) -> None:
    """Give the phone its secret, out of reach of scripts and of requests that other sites cause."""
    response.set_cookie(seat_cookie(), secret, max_age=COOKIE_SECONDS, httponly=True, samesite="Lax", path="/")


def _read(body: bytes) -> AnyCommand:
    try:
        return _decode(body)
    except msgspec.ValidationError as error:
        raise Refused("unknown_command", HTTPStatus.BAD_REQUEST) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad_json", HTTPStatus.BAD_REQUEST) from error
