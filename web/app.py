"""The web application: put together, and kept safe."""

from __future__ import annotations

import time
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from flask import Flask, Response, make_response, render_template, request
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge
from werkzeug.wrappers import Response as BaseResponse

from companion.desk import Desk
from web import api, pages, sense, stream
from web.context import Site, language, site, words
from web.guard import HostGuard, Refused
from web.phrases import error_text
from web.streams import Streams

MAX_STREAMS = 120
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; object-src 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def create_app(
    desk: Desk,
    *,
    hosts: Callable[[], frozenset[str]],
    max_streams: int = MAX_STREAMS,
    now: Callable[[], float] = time.monotonic,
) -> Flask:
    """The application that serves a desk; ``hosts``: this machine's names and addresses now, without ports."""
    app = Flask(__name__)
    app.config["MAX_CONTENT_LENGTH"] = api.BODY_BYTES
    app.extensions["lutin"] = Site(desk, HostGuard(hosts, now), Streams(max_streams))
    app.before_request(_check_host)
    app.after_request(_protect)
    app.register_error_handler(Refused, _refused)
    app.register_error_handler(HTTPException, _http_error)
    app.context_processor(_context)
    for part in (pages, api, stream, sense):
        app.register_blueprint(part.blueprint)
    return app


def _check_host() -> None:
    if not site().guard.trusts(request.headers.get("Host", "")):
        raise Refused("foreign_host", HTTPStatus.BAD_REQUEST)


def _protect(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    # What a screen shows belongs to whoever holds the cookie: nothing between may keep it.
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def _context() -> dict[str, Any]:
    return {"t": words(), "language": language(), "other": "en" if language() == "fr" else "fr"}


def _refused(error: Refused) -> tuple[BaseResponse, int]:
    """An error for a person, or for the page's scripts, in either case without what went on inside."""
    text = error_text(error, language())
    if request.path.startswith(("/api/", "/stream")):
        answer: BaseResponse = api.refusal(error, text)
    else:
        answer = make_response(render_template("refused.html", fault=text))
    if error.status == HTTPStatus.SERVICE_UNAVAILABLE:
        answer.headers["Retry-After"] = "5"
    return answer, error.status


def _http_error(error: HTTPException) -> tuple[BaseResponse, int] | HTTPException:
    status = error.code or HTTPStatus.INTERNAL_SERVER_ERROR
    if status < HTTPStatus.BAD_REQUEST:
        return error
    if isinstance(error, RequestEntityTooLarge):
        return _refused(Refused("too_large", status))
    return _refused(Refused("not_found" if status < HTTPStatus.INTERNAL_SERVER_ERROR else "internal", status))
