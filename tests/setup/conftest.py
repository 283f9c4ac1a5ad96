"""A copy of setup.sh in a folder with a space in its name, and a system of fakes around it."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("basename", "bash", "cat", "chmod", "cmp", "cp", "cut", "date", "dirname", "env", "find", "grep", "gzip")
NEEDED += ("install", "ln", "mkdir", "mktemp", "mv", "readlink", "rm", "rmdir", "sed", "sh", "sha256sum", "sort")
NEEDED += ("sync", "tar", "tr")

# Answers as a Python, an environment's Python and its pip would; what it is asked goes to the log.
PYTHON = """
case "$*" in
    "-m venv --clear "*)
        mkdir -p "$4/bin" && cp "$0" "$4/bin/python" && echo "command = python3 $*" >"$4/pyvenv.cfg" ;;
    "-m pip install "*)
        echo "noise of pip"
        [[ -f pyproject.toml ]] || { echo "nothing to install here"; exit 1; }
        [[ ! -e $FAKES/pip-fails ]] || { echo "no such package"; exit 1; }
        printf '#!/bin/bash\\nprintf "<%%s>" "$PWD" "$@"\\n' >"${0%/*}/lutin" && chmod +x "${0%/*}/lutin" ;;
    *"-m soak") [[ ! -e $FAKES/soak-status ]] || exit "$(<"$FAKES/soak-status")" ;;
    --version) cat "$FAKES/version" ;;
esac
"""


@dataclass
class System:
    """A machine with a few commands only; each call of a fake one is a line in its log."""

    home: Path
    fakes: Path

    def __post_init__(self) -> None:
        (self.fakes / "bin").mkdir(parents=True)
        (self.fakes / "version").write_text("Python 3.12.1\n")
        self.log = self.fakes / "log"
        self.log.touch()
        for tool in NEEDED:
            (self.fakes / "bin" / tool).symlink_to(shutil.which(tool))
        self.fake("id", "echo 1000")

    def fake(self, name: str, does: str = "") -> None:
        """Put a command on the path, a script in bash."""
        path = self.fakes / "bin" / name
        path.write_text(f'#!/bin/bash\necho "${{0##*/}} $*" >>"$FAKES/log"\n{does}\n')
        path.chmod(0o755)

    def remove(self, *names: str) -> None:
        for name in names:
            (self.fakes / "bin" / name).unlink()

    def run(self, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run setup.sh from another folder, without HOME."""
        return self.start(str(self.home / "setup.sh"), *words, **variables)

    def source(self, script: str) -> str:
        """What a script prints that has read the functions of setup.sh."""
        done = self.start("bash", "-c", f'source "$1"; {script}', "bash", str(self.home / "setup.sh"))
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def start(self, *command: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run a command with nothing in its environment but the fakes and ``variables``."""
        environment = {"PATH": str(self.fakes / "bin"), "FAKES": str(self.fakes), "LC_ALL": "C.UTF-8", **variables}
        return subprocess.run(command, cwd=self.fakes, env=environment, capture_output=True, text=True, check=False)

    def calls(self, of: str = "") -> list[str]:
        """The logged calls that begin with these words, and forget them all."""
        lines = self.log.read_text().splitlines()
        self.log.write_text("")
        return [line for line in lines if line.startswith(of)]


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture
def bare(tmp_path) -> System:
    """A machine without Python, where nobody is root and no sudo is known."""
    home = tmp_path / "a folder with spaces"
    home.mkdir()
    shutil.copy(ROOT / "setup.sh", home)
    shutil.copytree(ROOT / "setup.d", home / "setup.d")
    shutil.copy(ROOT / "pyproject.toml", home)
    assert os.access(home / "setup.sh", os.X_OK)
    return System(home, tmp_path / "fakes")


@pytest.fixture
def system(bare) -> System:
    """A machine with a Python that fits."""
    bare.fake("python3", PYTHON)
    return bare


@pytest.fixture
def full_system(system) -> System:
    """A machine with all that testing needs, where every check passes."""
    for tool in [
        "chromium",
        "git",
        "strace",
        "shellcheck",
        "espeak-ng",
        "ruff",
        "mypy",
        "lint-imports",
        "coverage",
        "fc-list",
        "systemd-analyze",
    ]:
        system.fake(tool)
    system.fake("fc-list", "echo DejaVu Sans")
    return system


@pytest.fixture
def table(bare) -> System:
    """A machine to install Lutin on: some code and all files for the system, an empty scratch folder, no root."""
    for folder in ("companion", "firmware_bridge", "web"):
        (bare.home / folder / "__pycache__").mkdir(parents=True)
        (bare.home / folder / "__init__.py").write_text(f'"""{folder}"""\n')
        (bare.home / folder / "__pycache__/__init__.pyc").write_text("compiled")
    shutil.copytree(ROOT / "config", bare.home / "config")
    for name in ("README.md", "CHANGELOG.md", "LICENSE"):
        (bare.home / name).write_text(name)
    for tool in ("apt-get", "useradd", "usermod", "userdel", "chown", "systemctl", "udevadm", "journalctl", "sudo"):
        bare.fake(tool)
    return bare
