"""A real browser, phones in it, and servers to visit: one with a desk that shows what a test says, one with a table."""

from __future__ import annotations

import importlib.util
import shutil
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from companion.house import House
from companion.journal import Journal
from companion.service import Service, SystemClock
from companion.snapshot import Lobby
from web.app import create_app
from web.server import bind, serve

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
HOST = "lutin.test"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A name of the network, not this machine's own: only then is the page not in a secure context.
    f"--host-resolver-rules=MAP {HOST} 127.0.0.1",
]
WIDTH, HEIGHT = 360, 640


def pytest_collection_modifyitems(items):
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


def _web_tests():
    """The stand-ins of the web's tests, which no test can import."""
    source = Path(__file__).parents[1] / "web" / "conftest.py"
    spec = importlib.util.spec_from_file_location("web_tests", source)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@contextmanager
def _serving(desk, port=0):
    """Serve a desk; gives the address that phones use."""
    app = create_app(desk, hosts=lambda: frozenset({HOST}), max_streams=8)
    with serve(app, bind("127.0.0.1", port)) as server:
        yield f"http://{HOST}:{server.port}"


@pytest.fixture
def serving():
    """Serves any desk: ``with serving(desk) as address``."""
    return _serving


@pytest.fixture(scope="session")
def browser():
    """One headless Chromium for all tests."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture
def contexts():
    """The open phones; a server's fixture closes them before it stops, or they would complain of its end."""
    return []


def _put_away(contexts):
    while contexts:
        contexts.pop().close()


@pytest.fixture
def phone(browser, contexts):
    """Makes a phone: a fresh browser context with a page; errors of its scripts and on its console fail the test.

    ``phone(address, token)`` comes in with a token that the desk knows; without one the page starts outside. More
    arguments go to the context, such as ``color_scheme`` or ``viewport``; ``clock=True`` leaves the page's time to the
    test (``page.clock``). ``page.faults`` are the errors so far, for a test to clear those it wants.
    """
    faults = []

    def make(address, token=None, *, path="/", clock=False, **more):
        known = {"viewport": {"width": WIDTH, "height": HEIGHT}, "has_touch": True, "locale": "en-GB"}
        context = browser.new_context(**{**known, **more})
        contexts.append(context)
        if token:
            name = f"lutin_{address.rpartition(':')[2]}"
            context.add_cookies([{"name": name, "value": token, "url": address, "httpOnly": True, "sameSite": "Lax"}])
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: message.type == "error" and faults.append(message.text))
        page.faults = faults
        if clock:
            page.clock.install()
        page.goto(address + path)
        return page

    yield make
    _put_away(contexts)
    assert not faults


@pytest.fixture
def desk():
    """A desk that shows what a test says."""
    return _web_tests().FakeDesk()


@pytest.fixture
def address(desk, contexts):
    """Where the page of that desk is."""
    with _serving(desk) as place:
        yield place
        _put_away(contexts)


@pytest.fixture
def service(tmp_path):
    """The real referee at a table without hardware."""
    journal, table = Journal(tmp_path / "journal.sqlite"), _web_tests().NoTable()
    running = Service(
        lambda publish: House(journal, table, SystemClock(), publish, lobby=Lobby("splut", 2)), lambda: f"http://{HOST}"
    )
    running.start()
    yield running
    running.stop()
    journal.close()


@pytest.fixture
def table(service, contexts):
    """Where the page of the real referee is."""
    with _serving(service) as place:
        yield place
        _put_away(contexts)
