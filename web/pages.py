"""The pages and pictures: the phone's page, the ways in, the wall, the board and the QR."""

from __future__ import annotations

import secrets
from http import HTTPStatus

from flask import Blueprint, Response, abort, jsonify, make_response, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from companion.desk import Join
from web import phrases
from web.api import keep_token
from web.context import joined, language, need_joined, sees_wall, site, token, words
from web.guard import Refused
from web.qr import qr_svg
from web.svg import board_svg

blueprint = Blueprint("pages", __name__)


@blueprint.get("/")
def page() -> BaseResponse:
    """The phone's page; who has not come in yet is asked for the code."""
    if not joined():
        return redirect("/code", HTTPStatus.SEE_OTHER)
    return make_response(render_template("page.html"))


@blueprint.get("/code")
def code() -> BaseResponse:
    """Where the six digits are typed."""
    if joined():
        return redirect("/", HTTPStatus.SEE_OTHER)
    return make_response(render_template("code.html", fault=None))


@blueprint.get("/join")
def join() -> BaseResponse:
    """Where the QR leads: a phone comes in, and its address bar forgets the token."""
    if joined():
        return redirect("/", HTTPStatus.SEE_OTHER)
    if request.method != "GET" or request.headers.get("Sec-Fetch-Dest", "document") != "document":
        # Only a person who follows a link comes in: a picture on a foreign page must not use up tries.
        raise Refused("unknown_command", HTTPStatus.BAD_REQUEST)
    command = Join(key=secrets.token_hex(8), code=request.args.get("t", ""))
    reply = site().desk.submit(token(), command, request.remote_addr or "")
    if reply.error is not None:
        fault = site().desk.tell(reply.error, language())
        return make_response(render_template("code.html", fault=fault), HTTPStatus.FORBIDDEN)
    response = Response(status=HTTPStatus.SEE_OTHER, headers={"Location": "/"})
    keep_token(response, reply.data["token"])
    return response


@blueprint.get("/wall")
def wall() -> BaseResponse:
    """What everybody at the table sees, with the way in and nothing to press."""
    if not sees_wall():
        return redirect("/code", HTTPStatus.SEE_OTHER)
    return make_response(render_template("wall.html"))


@blueprint.get("/qr.svg")
def qr() -> Response:
    """The way in as a QR picture."""
    if not sees_wall():
        raise Refused("not_joined", HTTPStatus.FORBIDDEN)
    invitation = site().desk.invitation()
    return _picture(qr_svg(f"{invitation.address}/join?t={invitation.token}"), "no-store")


@blueprint.get("/board/<key>.svg")
def board(key: str) -> Response:  # noqa: ARG001
    """The board without its pieces; ``key`` only tells caches apart, and the picture is checked again each time."""
    if not sees_wall():
        need_joined()
    drawn = site().desk.board()
    if drawn is None:
        abort(HTTPStatus.NOT_FOUND)
    response = _picture(board_svg(drawn, words()), "private, no-cache")
    response.vary.add("Cookie")
    response.vary.add("Accept-Language")
    response.add_etag()
    response.make_conditional(request)
    return response


@blueprint.get("/words/<wanted>.json")
def wordlist(wanted: str) -> Response:
    """The page's own words in a language."""
    if wanted not in phrases.LANGUAGES:
        abort(HTTPStatus.NOT_FOUND)
    response = jsonify(dict(phrases.words(wanted)))
    response.headers["Cache-Control"] = "no-cache"
    response.add_etag()
    response.make_conditional(request)
    return response


def _picture(svg: str, caching: str) -> Response:
    response = Response(svg, mimetype="image/svg+xml")
    response.headers["Cache-Control"] = caching
    return response
