"""The server on real sockets of this machine: it listens, says who is in the way, notices who left, and stops."""

from __future__ import annotations

import http.client
import os
import socket
import threading

import pytest

from companion.errors import TransportError
from web.context import site_of
from web.hosts import lan_address, machine_hosts, page_address
from web.server import VANISHED_MS, bind, bind_free, port_holder, serve


@pytest.fixture
def server(app):
    with serve(app, bind("127.0.0.1", 0)) as running:
        yield running


def ask(server, path, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("GET", path, headers={"Host": f"lutin.test:{server.port}", **headers})
    return connection, connection.getresponse()


def test_it_serves_pages(server):
    connection, answer = ask(server, "/words/en.json")
    assert answer.status == 200
    assert b"Lutin" in answer.read()
    connection.close()


def test_a_stream_arrives_while_it_goes_on(server, desk):
    connection, answer = ask(server, "/stream", Cookie=f"lutin_{server.port}=known")
    assert answer.readline().startswith(b"id: 0:1")
    desk.show(headline="canary")
    lines = iter(answer.readline, b"")
    assert next(line for line in lines if b"canary" in line).startswith(b"data: ")
    connection.close()


def test_a_phone_that_closes_its_stream_frees_the_place(server, app):
    streams = site_of(app).streams
    freed = threading.Event()
    close = streams.close
    streams.close = lambda slot: (close(slot), freed.set())
    connection, answer = ask(server, "/stream", Cookie=f"lutin_{server.port}=known")
    answer.readline()
    assert streams.count() == 1
    answer.close()
    connection.close()
    assert freed.wait(10)
    assert streams.count() == 0


def test_stopping_ends_open_streams_and_frees_the_port(server):
    connection, answer = ask(server, "/stream", Cookie=f"lutin_{server.port}=known")
    answer.readline()
    stopper = threading.Thread(target=server.stop)
    stopper.start()
    rest = answer.read()
    stopper.join(15)
    assert not stopper.is_alive()
    assert rest.endswith(b"\n\n")
    connection.close()
    server.stop()
    bind("127.0.0.1", server.port).close()


def test_accepted_connections_notice_a_vanished_phone():
    with bind("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        accepted, _ = listener.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == VANISHED_MS


def test_a_taken_port_names_who_holds_it():
    with bind("127.0.0.1", 0) as holder:
        port = holder.getsockname()[1]
        with pytest.raises(TransportError) as fault:
            bind("127.0.0.1", port)
        assert fault.value.code == "port_taken"
        assert fault.value.params["port"] == str(port)
        assert f"({os.getpid()})" in str(fault.value.params["holder"])
        with bind_free("127.0.0.1", port) as other:
            assert other.getsockname()[1] > port
        with pytest.raises(TransportError):
            bind_free("127.0.0.1", port, tries=1)


def test_a_holder_that_is_not_told_is_unknown(tmp_path):
    assert port_holder(8080, tmp_path) == ""
    (tmp_path / "net").mkdir()
    row = "0: 00000000:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000 0 0 4711 1"
    (tmp_path / "net" / "tcp").write_text(f"header\n{row}\n")
    (tmp_path / "12" / "fd").mkdir(parents=True)
    assert port_holder(8080, tmp_path) == ""
    (tmp_path / "12" / "fd" / "3").symlink_to("socket:[4711]")
    (tmp_path / "12" / "comm").write_text("nginx\n")
    assert port_holder(8080, tmp_path) == "nginx (12)"
    assert port_holder(8081, tmp_path) == ""


@pytest.mark.parametrize("host", ["192.0.2.1", "no-such-name.invalid"])
def test_an_address_of_another_machine_is_refused(host):
    with pytest.raises(TransportError) as fault:
        bind(host, 0)
    assert fault.value.code == "host_unknown"


def test_a_port_out_of_range_is_refused():
    with pytest.raises(TransportError) as fault:
        bind("127.0.0.1", 70000)
    assert fault.value.code == "port_range"


def test_the_machine_knows_its_own_name_and_addresses():
    hosts = machine_hosts()
    assert "127.0.0.1" in hosts
    assert socket.gethostname().lower() in hosts
    assert hosts == frozenset(host.lower() for host in hosts)
    assert lan_address() in hosts


@pytest.mark.parametrize(
    ("host", "told"),
    [
        ("127.0.0.1", "127.0.0.1"),
        ("::1", "[::1]"),
        ("0.0.0.0", lan_address()),
        ("::", lan_address()),
    ],
)
def test_the_address_told_is_one_that_is_listened_on(host, told):
    assert page_address(host, 8080) == f"http://{told}:8080"
