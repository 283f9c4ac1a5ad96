"""Every command explains itself, with an example to copy."""

from __future__ import annotations

import click
import pytest
from click.testing import CliRunner

from companion.__main__ import cli


def _commands(command, path=()):
    """Each command below a group, by the words one types to reach it."""
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            yield from _commands(command.get_command(context, name), (*path, name))
    else:
        yield path


COMMANDS = [*_commands(cli)]


def test_there_are_commands():
    assert {("run",), ("demo",), ("replay",), ("perft",), ("simulate",)} <= set(COMMANDS)


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_help_has_an_example(path):
    answer = CliRunner().invoke(cli, [*path, "--help"], prog_name="lutin")
    assert answer.exit_code == 0
    usage, _, explained = answer.output.partition("\n\n")
    assert usage.startswith("Usage: lutin")
    assert f"lutin {' '.join(path)}" in explained


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_an_unknown_option_is_one_clear_line_and_status_2(path):
    answer = CliRunner().invoke(cli, [*path, "--no-such-option"], prog_name="lutin")
    assert answer.exit_code == 2
    assert "--no-such-option" in answer.output
