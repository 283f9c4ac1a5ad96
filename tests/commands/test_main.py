"""The command line as a whole: help, faults, signals, and that it wakes up quickly."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from companion import __main__ as program
from companion.errors import CompanionError, JournalError


def test_help_names_every_command_in_one_line(lutin):
    answer = lutin("--help")
    assert (answer.status, answer.err) == (0, "")
    for name in ("replay", "perft", "history"):
        assert name in program.summaries()
        assert f"\n  {name} " in answer.out
    assert "common" not in program.summaries()
    assert all(summary.endswith(".") for summary in program.summaries().values())


def test_help_imports_no_command(shell):
    code = (
        "import sys; from companion.__main__ import main; main(['--help']);"
        " print([name for name in sys.modules if name.startswith('companion.commands.')"
        " or name.split('.')[0] in {'flask', 'serial', 'sqlite3', 'fluent', 'web', 'firmware_bridge'}])"
    )
    assert shell(f'"{sys.executable}" -c "{code}"').out.splitlines()[-1] == "[]"


@pytest.mark.parametrize("name", ["replay", "perft", "history"])
def test_every_command_explains_itself_with_an_example(lutin, name):
    answer = lutin(name, "--help")
    assert answer.status == 0
    assert f"lutin {name} " in answer.out.partition("Example")[2]


@pytest.mark.parametrize(
    "arguments", [["dance"], ["--dance"], ["replay", "--dance"], ["_private"], ["common"], ["../x"]]
)
def test_what_is_no_command_or_option(lutin, arguments):
    answer = lutin(*arguments)
    assert (answer.status, answer.out) == (2, "")
    assert arguments[-1] in answer.err


def test_nothing_to_do_shows_the_help(lutin):
    answer = lutin()
    assert "Commands:" in answer.out + answer.err


def test_the_version(lutin):
    answer = lutin("--version")
    assert answer.status == 0
    assert answer.out.startswith("lutin, version ")


def _command(monkeypatch, callback, name="trial"):
    made = click.Command(name, callback=callback)
    monkeypatch.setattr(program.Lutin, "get_command", lambda self, ctx, cmd_name: made)


def _raise(error):
    def callback():
        raise error

    return callback


def test_an_error_to_tell_is_one_sentence(lutin, monkeypatch):
    _command(monkeypatch, _raise(JournalError("no_such_match", match=3)))
    answer = lutin("trial")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == "There is no match 3 in the journal. “lutin history list” shows all.\n"


def test_an_error_of_a_code_without_sentence_is_told_at_least(lutin, monkeypatch):
    _command(monkeypatch, _raise(CompanionError("never_written")))
    assert "never_written" in lutin("trial").err


def test_a_command_has_its_own_status(lutin, monkeypatch):
    _command(monkeypatch, lambda: 5)
    assert lutin("trial").status == 5
    _command(monkeypatch, lambda: click.get_current_context().exit(6))
    assert lutin("trial").status == 6


@pytest.mark.parametrize("error", [KeyboardInterrupt(), EOFError()])
def test_an_interrupted_command_is_quiet(lutin, monkeypatch, error):
    _command(monkeypatch, _raise(error))
    answer = lutin("trial")
    assert (answer.status, answer.out, answer.err.strip()) == (130, "", "")


@pytest.mark.parametrize("error", [ZeroDivisionError("by zero"), ValueError(), RecursionError("deep")])
def test_a_fault_of_the_program_is_one_sentence(lutin, monkeypatch, error):
    _command(monkeypatch, _raise(error))
    answer = lutin("trial")
    assert (answer.status, answer.out) == (70, "")
    assert answer.err.count("\n") == 1
    assert type(error).__name__ in answer.err


def test_a_fault_of_the_program_is_shown_whole_on_demand(capsys, monkeypatch):
    _command(monkeypatch, _raise(ZeroDivisionError("by zero")))
    assert program.main(["--traceback", "trial"]) == 70
    assert "Traceback" in capsys.readouterr().err


def test_a_system_error_names_the_file(lutin, monkeypatch):
    _command(monkeypatch, _raise(PermissionError(13, "Permission denied", "there.toml")))
    answer = lutin("trial")
    assert answer.status == 2
    assert answer.err == "The system refuses there.toml: this user has no right to do that.\n"


def test_it_runs_as_a_module_and_as_a_script(shell):
    assert shell("lutin --version").status == 0
    script = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; sys.argv = ['lutin', '--version']; from companion.__main__ import main; main()",
        ],
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert script.returncode == 0


def test_ctrl_c_is_quiet(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    command = [sys.executable, "-m", "companion", "replay", str(pipe)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        # Opens once the command has opened its end, and then waits for a line.
        writer = os.open(pipe, os.O_WRONLY)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
        os.close(writer)
    assert running.returncode == 130
    assert (out, err.strip()) == (b"", b"")


def test_the_group_works_in_clicks_own_runner():
    answer = CliRunner().invoke(program.cli, ["perft", "splut", "1"], prog_name="lutin")
    assert answer.exit_code == 0
    assert answer.output.startswith("3 ")


def test_signals_are_left_as_they_were(lutin):
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGPIPE)]
    lutin("perft", "splut", "1")
    assert before == [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGPIPE)]


@pytest.mark.parametrize(("closed", "status"), [(">&-", 0), (">&- 2>&- <&-", 0), ("extra 2>&-", 2)])
def test_a_stream_that_is_closed_is_no_fault(closed, status):
    command = f"exec '{sys.executable}' -m companion signals {closed}"
    ran = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert (ran.returncode, ran.stderr) == (status, "")
