"""The race master's page at the devices: what readers, cells and buttons report, live."""

from __future__ import annotations

from http import HTTPStatus

from flask import Blueprint, Response, jsonify, make_response, redirect, render_template
from werkzeug.wrappers import Response as BaseResponse

from web.context import joined, language, need_joined, site, token

blueprint = Blueprint("sense", __name__)


@blueprint.get("/sense")
def page() -> BaseResponse:
    """The page; who has not come in yet is asked for the code."""
    if not joined():
        return redirect("/code", HTTPStatus.SEE_OTHER)
    return make_response(render_template("sense.html"))


@blueprint.get("/api/sense")
def readings() -> Response:
    """What the devices report now; ``locked`` for all but the race master."""
    need_joined()
    return jsonify(site().desk.bench(token(), language()))


@blueprint.get("/api/sense/cards")
def cards() -> Response:
    """The names of the game's cards, to choose from."""
    need_joined()
    return jsonify(site().desk.bench_cards(token()))
