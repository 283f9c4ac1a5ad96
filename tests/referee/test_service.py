"""The one thread that waits: commands from many threads, its end, and what is told when it has died."""

from __future__ import annotations

import threading

import pytest

from companion import desk, service
from companion.desk import Role
from companion.house import House
from companion.journal import Journal
from companion.service import Service, SystemClock
from companion.snapshot import Lobby


@pytest.fixture
def serve(felt_table):
    """Make a started service; all are stopped in the end."""
    made = []

    def start(table=None):
        journal = Journal(None)
        served = Service(
            lambda publish: House(journal, table or felt_table(), SystemClock(), publish, lobby=Lobby("splut", 2)),
            lambda: "http://table",
        )
        made.append((served, journal))
        served.start()
        return served

    yield start
    for served, journal in made:
        served.stop()
        journal.close()


def join(served):
    reply = served.submit(None, desk.Join(code=served.invitation().code), "10.0.0.1")
    assert reply.error is None
    return reply.data["token"]


def test_commands_of_many_threads_all_count(serve):
    served = serve()
    tokens, errors = [], []

    def come_in(number):
        token = join(served)
        tokens.append(token)
        for _ in range(10):
            reply = served.submit(token, desk.Sit(seat="south", name=f"P{number}"), f"10.0.0.{number}")
            errors.append(reply.error)

    threads = [threading.Thread(target=come_in, args=(number,)) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(tokens)) == 12
    assert errors == [None] * 120
    assert all(served.knows(token) for token in tokens)
    holders = [token for token in tokens if served.screen(token, Role.PHONE, "en")["you"]["seats"]]
    assert len(holders) == 1


def test_a_match_over_the_desk(serve):
    served = serve()
    token = join(served)
    assert served.board() is None
    for seat in ("south", "north"):
        served.submit(token, desk.Sit(seat=seat), "a")
    before = served.snapshot.version
    assert served.submit(token, desk.Start(), "a").error is None
    assert served.wait(before, 5.0) > before
    assert served.board() is not None
    reply = served.submit(token, desk.Play(seat="south", move="De2e4"), "a")
    assert reply.error is not None
    for language in ("fr", "en"):
        assert not served.tell(reply.error, language).startswith("error-")
    assert served.screen(token, Role.WALL, "fr")["prompts"] == []


def test_a_call_runs_on_the_thread_of_the_table(serve):
    served = serve()
    names = []
    served.call(lambda house, now: names.append(threading.current_thread().name))
    assert names == ["table"]


def test_someone_who_waits_is_woken_by_the_next_change(serve):
    served = serve()
    seen = []
    version = served.snapshot.version
    waiter = threading.Thread(target=lambda: seen.append(served.wait(version, 30.0)))
    waiter.start()
    join(served)
    waiter.join()
    assert seen[0] > version


def test_after_a_stop_the_table_is_busy_for_good(serve):
    served = serve()
    served.stop()
    assert not served.alive
    served.stop()
    reply = served.submit(None, desk.Join(code="1"), "a")
    assert reply.error.code == "table_busy"


class Broken:
    """A table that breaks in the middle of its work."""

    def __init__(self, table):
        self._table = table

    def __getattr__(self, name):
        return getattr(self._table, name)

    def handle(self, signal, now):
        raise ZeroDivisionError


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_dead_thread_is_told_as_a_busy_table(serve, felt_table):
    served = serve(Broken(felt_table()))
    version = served.snapshot.version
    served.put("signal")
    served._thread.join()
    assert not served.alive
    assert served.submit(None, desk.Join(code="1"), "a").error.code == "table_busy"
    with pytest.raises(desk.CompanionError):
        served.call(lambda house, now: None)
    assert served.wait(version, 0.0) == version


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_who_was_waiting_when_the_thread_died_is_told_at_once(serve, felt_table, monkeypatch):
    """Commands already in the queue behind the one that broke the table do not wait for its patience to end."""
    monkeypatch.setattr(service, "PATIENCE", 600.0)
    served = serve(Broken(felt_table()))
    gate, replies = threading.Event(), []
    caller = threading.Thread(target=lambda: served.call(lambda house, now: gate.wait()))
    caller.start()
    served.put("signal")
    threads = [
        threading.Thread(target=lambda: replies.append(served.submit(None, desk.Join(code="1"), "a"))) for _ in range(5)
    ]
    for thread in threads:
        thread.start()
    gate.set()
    for thread in [*threads, caller]:
        thread.join()
    assert {reply.error.code for reply in replies} == {"table_busy"}


def test_a_call_that_fails_tells_its_caller(serve):
    served = serve()

    def fail(house, now):
        raise desk.CompanionError("no_match")

    with pytest.raises(desk.CompanionError):
        served.call(fail)
    assert join(served)


def test_a_table_that_does_not_answer_in_time(serve, monkeypatch):
    monkeypatch.setattr(service, "PATIENCE", 0.01)
    served = serve()
    gate = threading.Event()
    blocker = threading.Thread(target=lambda: served.call(lambda house, now: gate.wait()))
    blocker.start()
    reply = served.submit(None, desk.Join(code="1"), "a")
    gate.set()
    blocker.join()
    assert reply.error.code == "table_busy"


def test_a_device_gone_mad_waits_rather_than_the_phones(serve):
    """What a port tells faster than the table can take it stands at the port; nothing is lost."""
    served, go, told = serve(), threading.Event(), []
    real = served._house.handle
    served._house.handle = lambda signal, now: told.append(signal) if isinstance(signal, int) else real(signal, now)
    busy = threading.Thread(target=served.call, args=(lambda house, now: go.wait(10),))
    busy.start()
    mad = threading.Thread(target=lambda: [served.put(number) for number in range(500)])
    mad.start()
    mad.join(0.1)
    assert mad.is_alive()
    assert served._queue.qsize() <= service.BACKLOG
    go.set()
    join(served)
    mad.join(10)
    busy.join(10)
    served.call(lambda house, now: None)
    assert told == list(range(500))


def test_a_port_is_not_kept_waiting_by_a_table_that_stops(serve):
    served, go = serve(), threading.Event()
    threading.Thread(target=served.call, args=(lambda house, now: go.wait(10),)).start()
    mad = threading.Thread(target=lambda: [served.put(number) for number in range(50)])
    mad.start()
    served._stop.set()
    mad.join(5)
    assert not mad.is_alive()
    go.set()
