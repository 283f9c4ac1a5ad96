"""`setup.sh install`, `update` and `uninstall` below a scratch folder: every file, twice the same, and gone again."""

from __future__ import annotations

import hashlib
import re

import pytest

FIRST_FILES = {
    "etc/avahi/services/lutin.service",
    "etc/lutin/lutin.env",
    "etc/systemd/journald.conf.d/lutin.conf",
    "etc/systemd/system/lutin.service",
    "etc/udev/rules.d/70-lutin.rules",
    "opt/lutin/current",
    "usr/local/bin/lutin",
}
CODE = {"companion", "config", "firmware_bridge", "web", "setup.d", "setup.sh", "pyproject.toml"}
CODE |= {"README.md", "CHANGELOG.md", "LICENSE"}
ACR122 = """[[readers]]
key = "left"  # driver = "pixels" stands in a comment only
driver = "acr122"
places = ["slot-red"]
[speech]
engine = "espeak-ng"
"""


@pytest.fixture
def scratch(tmp_path):
    folder = tmp_path / "scratch root"
    folder.mkdir()
    return folder


@pytest.fixture
def run(table, scratch):
    """Run setup.sh with DESTDIR; nothing but telling may come of it."""

    def run(*words):
        done = table.run(*words, DESTDIR=str(scratch))
        assert table.calls() == [], "something of this machine was touched or asked"
        return done

    return run


def tree(folder):
    """Every path with its mode and content, or where it leads."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            found[name] = ("link", path.readlink().as_posix())
        elif path.is_dir():
            found[name] = ("folder", oct(path.stat().st_mode & 0o777))
        else:
            stat = path.stat()
            content = hashlib.sha256(path.read_bytes()).hexdigest()
            found[name] = (oct(stat.st_mode & 0o777), stat.st_mtime_ns, content)
    return found


def files(folder):
    """The paths that are no folder, but the code's."""
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_symlink() or path.is_file()}
    return {name for name in names if not re.match(r"opt/lutin/[0-9a-f]{12}/", name)}


def settings(scratch):
    lines = (scratch / "etc/lutin/lutin.env").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def test_every_file_is_in_its_place(run, table, scratch):
    done = run("install")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert files(scratch) == FIRST_FILES
    from_folder = table.home / "config/system"
    for path, source in {
        "etc/systemd/system/lutin.service": "lutin.service",
        "etc/udev/rules.d/70-lutin.rules": "lutin.rules",
        "etc/systemd/journald.conf.d/lutin.conf": "journald.conf",
        "etc/lutin/lutin.env": "lutin.env",
    }.items():
        assert (scratch / path).read_text() == (from_folder / source).read_text()
    assert "<port>8080</port>" in (scratch / "etc/avahi/services/lutin.service").read_text()
    assert settings(scratch) == {"LUTIN_PROFILE": "phones-only", "LUTIN_PORT": "8080"}
    assert (scratch / "var/lib/lutin").stat().st_mode & 0o777 == 0o700


def test_the_code_is_a_copy_of_its_own(run, table, scratch):
    (table.home / ".git").mkdir()
    (table.home / "web/.draft.swp").write_text("")
    (table.home / "companion/__init__.py").chmod(0o600)
    run("install")
    here = scratch / "opt/lutin/current"
    release = here.resolve()
    link = (scratch / "usr/local/bin/lutin").readlink()
    assert str(link) == "/opt/lutin/current/.venv/bin/lutin"
    assert re.fullmatch("[0-9a-f]{12}", str(here.readlink()))
    assert {path.name for path in release.iterdir()} == CODE
    for source in (path for top in CODE for path in [table.home / top, *(table.home / top).rglob("*")]):
        copy = release / source.relative_to(table.home)
        if "__pycache__" in source.parts or source.name.startswith("."):
            assert not copy.exists()
        elif source.is_file():
            assert copy.read_bytes() == source.read_bytes()
            assert copy.stat().st_mode & 0o777 == (0o755 if source.name == "setup.sh" else 0o644)


@pytest.mark.parametrize("again", [["install"], ["update"], ["install", "splut-board", "--port", "80"]])
def test_twice_in_a_row_is_the_same_to_the_last_byte_and_minute(run, scratch, again):
    run("install", "splut-board", "--port", "80")
    before = tree(scratch)
    done = run(*again)
    assert done.returncode == 0, done.stderr
    assert tree(scratch) == before


def test_what_it_would_do_to_the_machine_is_told(run):
    told = run("install").stdout
    for done in (
        "install with apt-get: avahi-daemon",
        "do: useradd --system --user-group --home-dir /var/lib/lutin",
        "do: usermod --append --groups dialout lutin",
        "do: systemctl enable lutin.service",
        "do: udevadm control --reload",
        "do: systemctl daemon-reload",
        "do: systemctl restart lutin.service",
        "set up the Python packages in /opt/lutin/",
    ):
        assert f"Would {done}" in told
    assert told.index("daemon-reload") < told.index("restart lutin.service")


def test_a_page_on_port_80_gets_the_right_to_it_and_no_other_does(run, scratch):
    drop_in = scratch / "etc/systemd/system/lutin.service.d/low-port.conf"
    run("install", "--port", "80")
    assert "CAP_NET_BIND_SERVICE" in drop_in.read_text()
    assert settings(scratch)["LUTIN_PORT"] == "80"
    assert "<port>80</port>" in (scratch / "etc/avahi/services/lutin.service").read_text()
    run("install", "--port", "8080")
    assert files(scratch) == FIRST_FILES
    assert not drop_in.parent.exists()


def test_what_was_chosen_before_stays(run, scratch):
    run("install", "splut-board", "--port", "8000")
    with (scratch / "etc/lutin/lutin.env").open("a") as file:
        file.write("LANG=fr_FR.UTF-8\n")
    run("install")
    run("update")
    assert settings(scratch) == {"LUTIN_PROFILE": "splut-board", "LUTIN_PORT": "8000", "LANG": "fr_FR.UTF-8"}
    run("install", "phones-only")
    assert settings(scratch) == {"LUTIN_PROFILE": "phones-only", "LUTIN_PORT": "8000", "LANG": "fr_FR.UTF-8"}


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (["install", "no-such-table"], 1, 'no profile "no-such-table"'),
        (["install", "nowhere.toml"], 1, "nowhere.toml cannot be read"),
        (["install", "one", "two"], 2, "one profile only"),
        (["install", "--port", "0"], 2, "makes no sense"),
        (["install", "--port", "65536"], 2, "below 65536"),
        (["install", "--port"], 2, "wants a word"),
        (["install", "--enable", "wifi"], 2, "makes no sense"),
        (["install", "--enable", "spi"], 1, "Raspberry Pi"),
        (["install", "--fast"], 2, 'no option "--fast"'),
        (["update"], 1, "not installed"),
        (["update", "now"], 2, "no words"),
        (["uninstall", "--all"], 2, "no word but --purge"),
    ],
)
def test_what_makes_no_sense_is_said_and_nothing_is_written(run, table, scratch, words, status, told):
    done = table.start("bash", "-c", 'MODEL_FILE=/; source "$1"; MODEL_FILE=/; main "${@:2}"', "bash",
                       str(table.home / "setup.sh"), *words, DESTDIR=str(scratch))  # fmt: skip
    assert done.returncode == status
    assert told in done.stderr
    assert files(scratch) == set()


def test_a_profile_in_a_file_becomes_one_of_this_machine(run, table, scratch):
    mine = table.fakes / "my table.toml"
    mine.write_text("confirm = true\n")
    assert run("install", str(mine)).returncode == 0
    assert (scratch / "etc/lutin/tables/my table.toml").read_text() == "confirm = true\n"
    assert settings(scratch)["LUTIN_PROFILE"] == "my table"
    assert run("install", str(mine)).returncode == 0
    mine.write_text("confirm = false\n")
    done = run("install", str(mine))
    assert (done.returncode, "another" in done.stderr) == (1, True)
    assert (scratch / "etc/lutin/tables/my table.toml").read_text() == "confirm = true\n"


def test_a_profile_brings_what_it_needs_and_takes_it_away_again(run, table, scratch):
    (scratch / "etc/lutin/tables").mkdir(parents=True)
    (scratch / "etc/lutin/tables/mine.toml").write_text(ACR122)
    with (table.home / "pyproject.toml").open("a") as file:
        file.write('[more]\nacr122 = ["pyscard"]\n')
    done = run("install", "mine")
    assert done.returncode == 0, done.stderr
    assert "apt-get: avahi-daemon espeak-ng gcc libpcsclite-dev pcscd python3-dev swig\n" in done.stdout
    assert "with those for: acr122" in done.stdout
    more = {"etc/modprobe.d/lutin.conf", "etc/polkit-1/rules.d/50-lutin.rules", "etc/lutin/tables/mine.toml"}
    assert files(scratch) == FIRST_FILES | more
    run("install", "phones-only")
    assert files(scratch) == FIRST_FILES | {"etc/lutin/tables/mine.toml"}


def test_the_same_after_the_folder_is_gone(run, table, scratch):
    """What was copied can install itself again."""
    run("install")
    before = tree(scratch)
    release = (scratch / "opt/lutin/current").resolve()
    (release / ".venv").mkdir()
    (release / "companion/__pycache__").mkdir()
    table.home = release
    assert run("install").returncode == 0
    (release / ".venv").rmdir()
    (release / "companion/__pycache__").rmdir()
    assert tree(scratch).keys() == before.keys()


def test_an_update_takes_the_place_of_what_was_there(run, table, scratch):
    run("install")
    link = scratch / "opt/lutin/current"
    before = link.readlink()
    (table.home / "companion/__init__.py").write_text("newer = True\n")
    (scratch / "var/lib/lutin/journal.sqlite").write_text("matches")
    done = run("update")
    assert done.returncode == 0, done.stderr
    assert link.readlink() != before
    assert re.search(r"Would do: \S.*/opt/lutin/current/\.venv/bin/lutin backup .*\.backup\n", done.stdout)
    assert done.stdout.index("lutin backup") < done.stdout.index("restart lutin.service")
    release = link.resolve()
    assert (release / "companion/__init__.py").read_text() == "newer = True\n"
    assert {path.name for path in (scratch / "opt/lutin").iterdir()} == {"current", release.name}
    assert (scratch / "var/lib/lutin/journal.sqlite").read_text() == "matches"


def test_uninstalling_keeps_matches_and_settings(run, scratch):
    run("install", "--port", "80")
    (scratch / "var/lib/lutin/journal.sqlite").write_text("matches")
    done = run("uninstall")
    assert done.returncode == 0, done.stderr
    assert "Would do: systemctl stop lutin.service" in done.stdout
    assert "userdel" not in done.stdout
    assert files(scratch) == {"etc/lutin/lutin.env", "var/lib/lutin/journal.sqlite"}
    assert not (scratch / "opt/lutin").exists()
    before = tree(scratch)
    assert run("uninstall").returncode == 0
    assert tree(scratch) == before
    run("install")
    assert settings(scratch)["LUTIN_PORT"] == "80"


def test_purging_leaves_nothing(run, scratch):
    run("install")
    (scratch / "var/lib/lutin/journal.sqlite").write_text("matches")
    (scratch / "var/backups/lutin").mkdir(parents=True)
    done = run("uninstall", "--purge")
    assert "Would do: userdel lutin" in done.stdout
    assert files(scratch) == set()
    assert not [path for path in scratch.rglob("*lutin*") if path.parent.name != "scratch root"]


def test_a_scratch_folder_is_named_from_the_top(table):
    done = table.run("install", DESTDIR="somewhere")
    assert (done.returncode, "DESTDIR" in done.stderr) == (1, True)
    assert not (table.fakes / "somewhere").exists()


def test_buses_of_a_pi_are_switched_on_by_its_own_tool(table, scratch):
    model = table.fakes / "model"
    model.write_bytes(b"Raspberry Pi Zero 2 W Rev 1.0\0")
    words = "install --enable spi --enable uart"
    done = table.start("bash", "-c", f'source "$1"; MODEL_FILE=$2; main {words}', "bash",
                       str(table.home / "setup.sh"), str(model), DESTDIR=str(scratch))  # fmt: skip
    assert done.returncode == 0, done.stderr
    asked = re.findall(r"Would do: raspi-config nonint (.*)", done.stdout)
    assert asked == ["do_spi 0", "do_serial_hw 0", "do_serial_cons 1"]


@pytest.mark.parametrize(("there", "named"), [("boot/firmware", "/boot/firmware/config.txt"), ("boot", "/boot/config")])
def test_a_reader_on_a_bus_that_is_off_is_pointed_out(run, scratch, there, named):
    (scratch / there).mkdir(parents=True)
    (scratch / there / "config.txt").touch()
    (scratch / "etc/lutin/tables").mkdir(parents=True)
    (scratch / "etc/lutin/tables/mine.toml").write_text('[[readers]]\ndriver = "rc522"\n')
    told = run("install", "mine").stdout
    assert "install --enable spi" in told
    assert named in told
    (scratch / "dev").mkdir()
    (scratch / "dev/spidev0.0").touch()
    assert "--enable spi" not in run("install", "mine").stdout
