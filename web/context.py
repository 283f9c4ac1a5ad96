"""What every view needs of a request: the desk, the phone's token, the language, and what it may see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from flask import Flask, current_app, request

from companion.desk import Desk
from web import phrases
from web.guard import HostGuard, Refused, is_loopback
from web.streams import Streams

LANGUAGE_COOKIE = "lutin_language"
COOKIE_SECONDS = 60 * 60 * 24 * 60


@dataclass(frozen=True, slots=True)
class Site:
    """The parts of one running web application."""

    desk: Desk
    guard: HostGuard
    streams: Streams


def site_of(app: Flask) -> Site:
    """The parts of an application that ``create_app`` made."""
    return cast(Site, app.extensions["lutin"])


def site() -> Site:
    """The parts of the application that answers now."""
    return site_of(current_app)


def seat_cookie() -> str:
    """The name of the phone's cookie: with the port, since cookies don't tell two servers of a machine apart."""
    return f"lutin_{request.environ.get('SERVER_PORT', '')}"


def token() -> str | None:
    """The phone's secret, if it has one."""
    return request.cookies.get(seat_cookie())


def joined() -> bool:
    """Whether this phone has come in."""
    return site().desk.knows(token())


def language() -> str:
    """The language to answer in: the one chosen on this phone, else the best of those it accepts."""
    chosen = request.cookies.get(LANGUAGE_COOKIE)
    if chosen in phrases.LANGUAGES:
        return chosen
    return request.accept_languages.best_match(phrases.LANGUAGES) or phrases.LANGUAGES[0]


def words() -> Mapping[str, str]:
    """The page's own words in the language to answer in."""
    return phrases.words(language())


def need_joined() -> None:
    """Let only phones on that have come in; raises Refused."""
    if not joined():
        raise Refused("not_joined", 403)


def sees_wall() -> bool:
    """Whether the wall may be shown: it shows the code to come in, so to the machine's own screen and to who is in."""
    return is_loopback(request.remote_addr) or joined()
