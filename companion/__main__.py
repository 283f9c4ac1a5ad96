"""The command line ``lutin``: finds a command by its file, and tells every fault in one sentence."""

from __future__ import annotations

import ast
import importlib
import io
import os
import sys
import traceback
from functools import cache
from pathlib import Path

import click

from companion import commands
from companion.errors import CompanionError

BAD_INPUT, FAULT_OF_OURS, INTERRUPTED = 2, 70, 130
"""Exit statuses; 70 is EX_SOFTWARE, 130 what a shell says of Ctrl-C."""


@cache
def summaries() -> dict[str, str]:
    """Each command's name and its file's first line, without importing it."""
    found = {}
    for path in sorted(Path(commands.__path__[0]).glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if any(_names_command(node) for node in tree.body):
            found[path.stem.replace("_", "-")] = (ast.get_docstring(tree) or "").partition("\n")[0]
    return found


def _names_command(node: ast.stmt) -> bool:
    if isinstance(node, ast.FunctionDef):
        return node.name == "command"
    return isinstance(node, ast.Assign) and any(getattr(target, "id", "") == "command" for target in node.targets)


class Lutin(click.Group):
    """A group whose commands are files of ``companion/commands``, imported once they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 (click's signature)
        """The names of all commands."""
        return list(summaries())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of a name, None where there is none."""
        if cmd_name not in summaries():
            return None
        module = importlib.import_module(f"{commands.__name__}.{cmd_name.replace('-', '_')}")
        found: click.Command = module.command
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write one line a command."""
        with formatter.section("Commands"):
            formatter.write_dl(list(summaries().items()))


@click.group(cls=Lutin, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option("--traceback", is_flag=True, help="Show where a fault of the program itself happened.")
@click.version_option(package_name="lutin-arbitre", prog_name="lutin")
def cli(traceback: bool) -> None:
    """Lutin referees a real board game: it senses the pieces, knows the rules, tells the phones.

    \b
    Try it:  lutin demo
    """


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; the exit status: 0, 2 for bad input, 70 for a fault of the program, else the command's."""
    arguments = sys.argv[1:] if arguments is None else arguments
    _open_streams()
    try:
        return _run(arguments)
    except click.exceptions.Abort:
        return INTERRUPTED
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except CompanionError as error:
        return _tell(error, BAD_INPUT)
    except OSError as error:
        return _system(error)
    except Exception as error:  # noqa: BLE001 (the last one to hear of it: told, and shown whole on demand)
        if "--traceback" in arguments:
            traceback.print_exc()
        return _tell(CompanionError("internal", kind=type(error).__name__, why=str(error)), FAULT_OF_OURS)


def _open_streams() -> None:
    """Where whoever calls has closed a standard stream, nothing is to be said; no file may come to stand in for it."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            os.dup2(os.open(os.devnull, os.O_RDWR), number)
            setattr(sys, name, os.fdopen(number, "w" if number else "r", encoding="utf-8", closefd=False))


def _run(arguments: list[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that lacks a letter gets its code instead.
            stream.reconfigure(errors="backslashreplace")
    status = cli.main(args=arguments, prog_name="lutin", standalone_mode=False)
    # Here rather than at exit: output that can't be written is a fault to tell.
    sys.stdout.flush()
    return status if isinstance(status, int) else 0


def _system(error: OSError) -> int:
    _turn_output_away()
    if isinstance(error, BrokenPipeError):
        return 1
    why = error.strerror or str(error)
    if error.filename:
        return _tell(CompanionError("system_file", path=str(error.filename), why=why), BAD_INPUT)
    return _tell(CompanionError("system", why=why), BAD_INPUT)


def _turn_output_away() -> None:
    """Where the pipe broke or the disk is full, what is still buffered would fail again at exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _tell(error: CompanionError, status: int) -> int:
    from companion.commands.common import phrases

    click.echo(_sentence(error, phrases().language), err=True)
    return status


def _sentence(error: CompanionError, language: str) -> str:
    """An error in the words of the referee, of the game it comes from, or of the page's server."""
    from companion.games import game_keys
    from companion.phrases import Phrases
    from web.phrases import error_text

    for game in (None, *game_keys()):
        say = Phrases(language, game)
        if say.has(f"error-{error.code}"):
            return say.error(error)
    try:
        return error_text(error, language)
    except KeyError:
        return str(error)


if __name__ == "__main__":
    sys.exit(main())
