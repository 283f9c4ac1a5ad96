"""setup.sh on machines made of fakes: what it asks of Python, pip and apt-get, and what it says."""

from __future__ import annotations

import re

import pytest

PIP = "python -m pip install"


@pytest.mark.parametrize("words", [(), ("help",), ("--help",)])
def test_help_says_how_to_use_it(bare, words):
    done = bare.run(*words)
    assert done.returncode == 0
    assert "Usage: ./setup.sh COMMAND" in done.stdout
    assert all(re.search(rf"^  {command} ", done.stdout, re.MULTILINE) for command in ("demo", "test", "venv", "help"))
    assert "set -euo" not in done.stdout


def test_an_unknown_command_is_answered_with_help_and_status_2(bare):
    done = bare.run("frobnicate")
    assert (done.returncode, done.stdout) == (2, "")
    assert "Usage:" in done.stderr


def test_venv_sets_up_quietly_in_a_path_with_spaces(system):
    done = system.run("venv")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "noise of pip" not in done.stdout
    assert (system.home / ".venv/bin/lutin").exists()
    assert [call.split()[-2:] for call in system.calls(PIP)] == [["--editable", "."]]


def test_a_second_run_calls_no_pip(system):
    system.run("venv")
    system.calls()
    done = system.run("venv")
    assert done.returncode == 0
    assert not [call for call in system.calls() if "pip" in call or "venv" in call]


def test_it_installs_again_where_pyproject_changed(system):
    system.run("venv")
    system.calls()
    with (system.home / "pyproject.toml").open("a") as file:
        file.write("# another dependency\n")
    system.run("venv")
    assert len(system.calls(PIP)) == 1


def test_it_installs_again_under_another_python(system):
    system.run("venv")
    system.calls()
    (system.fakes / "version").write_text("Python 3.13.0\n")
    system.run("venv")
    assert len(system.calls(PIP)) == 1


def test_a_moved_tree_gets_a_new_environment(system):
    system.run("venv")
    system.calls()
    system.home = system.home.rename(system.home.with_name("elsewhere"))
    assert system.run("venv").returncode == 0
    assert [call for call in system.calls() if call.endswith(f"-m venv --clear {system.home}/.venv")]


def test_a_failing_pip_is_shown_whole_and_tried_again(system):
    (system.fakes / "pip-fails").touch()
    done = system.run("venv")
    assert done.returncode == 1
    assert "no such package" in done.stderr
    assert "noise of pip" in done.stderr
    (system.fakes / "pip-fails").unlink()
    assert system.run("venv").returncode == 0
    assert len(system.calls(PIP)) == 2


def test_a_damaged_environment_is_not_trusted_after_a_failed_update(system):
    system.run("venv")
    before = (system.home / "pyproject.toml").read_text()
    (system.home / "pyproject.toml").write_text(before + "# newer\n")
    (system.fakes / "pip-fails").touch()
    system.run("venv")
    (system.home / "pyproject.toml").write_text(before)
    system.calls()
    system.run("venv")
    assert len(system.calls(PIP)) == 1


def test_demo_hands_its_options_on_and_stays_where_it_was_called(system):
    done = system.run("demo", "--human", "south west", "")
    assert done.returncode == 0
    assert done.stdout.endswith(f"<{system.fakes}><demo><--human><south west><>")


def test_the_newest_python_that_fits_is_taken(system):
    system.fake("python3.13", "exit 1")
    system.fake("python3.12")
    assert system.source("find_python").endswith("/python3.12")


def test_a_raspberry_pi_gets_its_own_extra(system, tmp_path):
    model = tmp_path / "model"
    model.write_bytes(b"Raspberry Pi Zero 2 W Rev 1.0\0")
    asked = f'MODEL_FILE="{model}"; extras_of base; extras_of dev'
    assert system.source(asked).split() == ["pi", "pi,dev"]
    model.write_bytes(b"Some other board\0")
    assert system.source(asked).split() == ["dev"]


def test_without_root_it_says_what_to_type(bare):
    bare.fake("apt-get")
    done = bare.run("venv")
    assert done.returncode == 1
    assert "su -c 'apt-get update && apt-get install -y --no-install-recommends python3 python3-venv'" in done.stderr
    assert not bare.calls("apt-get")


def test_with_a_sudo_that_asks_a_password_it_says_what_to_type(bare):
    bare.fake("apt-get")
    bare.fake("sudo", "[[ $1 != -n ]]")
    done = bare.run("venv")
    assert done.returncode == 1
    assert "sudo sh -c 'apt-get update && apt-get install" in done.stderr
    assert not bare.calls("apt-get")


@pytest.mark.parametrize("by_sudo", [False, True])
def test_where_it_may_it_installs_what_is_missing(system, by_sudo):
    """As root, or by a sudo that asks no password; a list of packages that can't be renewed is no hindrance."""
    (system.fakes / "bin/python3").rename(system.fakes / "python3")
    system.fake("apt-get", '[[ $* == *install* ]] && cp "$FAKES/python3" "$FAKES/bin/python3"')
    system.fake("sudo", 'shift; "$@"') if by_sudo else system.fake("id", "echo 0")
    done = system.run("venv")
    assert done.returncode == 0, done.stderr
    assert "python3 python3-venv" in done.stdout
    assert [call.split()[-1] for call in system.calls("apt-get")] == ["update", "python3-venv"]


def test_without_apt_it_names_the_packages(bare):
    done = bare.run("venv")
    assert done.returncode == 1
    assert "python3 python3-venv" in done.stderr


def test_a_system_with_too_old_a_python_is_told_so(bare):
    bare.fake("python3", "exit 1")
    bare.fake("apt-get")
    bare.fake("id", "echo 0")
    done = bare.run("venv")
    assert done.returncode == 1
    assert "Python 3.11, 3.12 or 3.13 is needed" in done.stderr


def test_testing_asks_only_for_the_tools_that_lack(full_system):
    full_system.remove("strace", "shellcheck")
    full_system.fake("apt-get")
    done = full_system.run("test")
    assert done.returncode == 1
    assert re.search(r"recommends shellcheck strace'$", done.stderr, re.MULTILINE)


def test_all_checks_run_and_are_summed_up(full_system):
    done = full_system.run("test", CI="false")
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("All 6 checks passed.\n")
    calls = full_system.calls()
    assert next(call for call in calls if call.startswith(PIP)).endswith(".[dev]")
    assert {"ruff format --check .", "ruff check .", "mypy ", "lint-imports "} <= set(calls)
    assert [call for call in calls if call.startswith("python -m pytest --numprocesses ")]
    assert not [call for call in calls if "soak" in call or "coverage" in call]


@pytest.mark.parametrize(("words", "variables"), [(("test", "--soak"), {}), (("test",), {"CI": "true"})])
def test_the_soak_runs_when_asked(full_system, words, variables):
    assert full_system.run(*words, **variables).stdout.endswith("All 7 checks passed.\n")
    calls = full_system.calls()
    assert [call for call in calls if call.startswith("python -m pytest") and call.endswith("-m soak")]
    assert [call for call in calls if call.startswith("coverage run -m pytest ")]


@pytest.mark.parametrize("step", ["run", "combine", "report"])
def test_a_failing_check_stops_no_other(full_system, step):
    full_system.fake("ruff", "echo bad line; exit 1")
    full_system.fake("coverage", f"[[ $1 != {step} ]] || exit 3")
    done = full_system.run("test", "--soak")
    assert done.returncode == 1
    assert "bad line" in done.stdout
    assert "Format, Style, Tests: failed, of 7 checks" in done.stderr
    assert "coverage combine --quiet" in full_system.calls()


def test_arguments_of_test_go_to_pytest_alone(full_system):
    done = full_system.run("test", "-k", "two words", "tests/setup")
    assert done.returncode == 0
    calls = full_system.calls()
    assert calls[-1] == "python -m pytest -k two words tests/setup"
    assert not [call for call in calls if call.startswith("ruff")]


def test_what_was_set_up_for_testing_serves_for_the_demo(full_system):
    full_system.run("test", "tests/setup")
    full_system.calls()
    assert full_system.run("demo").returncode == 0
    assert not full_system.calls(PIP)


def test_the_build_server_runs_every_check_from_anywhere(full_system, root):
    full_system.home.joinpath(".ci").mkdir()
    script = full_system.home / ".ci" / "run"
    script.write_bytes((root / ".ci/run").read_bytes())
    script.chmod(0o755)
    assert full_system.start(str(script)).stdout.endswith("All 6 checks passed.\n")


@pytest.mark.parametrize(("status", "told"), [(1, "Soak: failed"), (5, "")])
def test_a_soak_that_fails_counts_and_one_that_is_not_there_does_not(full_system, status, told):
    (full_system.fakes / "soak-status").write_text(str(status))
    done = full_system.run("test", "--soak")
    assert done.returncode == (1 if told else 0)
    assert told in done.stderr
