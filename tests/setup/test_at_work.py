"""`setup.sh install`, `update` and `uninstall` at work: what they ask of users, packages and services, and when."""

from __future__ import annotations

import pytest

# What the tests of setup.sh know as a Python, an environment's Python and its pip.
GETENT = """
case "$*" in
    "passwd lutin") [[ -e $FAKES/user ]] ;;
    "group dialout" | "group gpio" | "group audio") ;;
    *) exit 2 ;;
esac
"""
SYSTEMCTL = """
case "$*" in
    *is-active*) [[ -e $FAKES/active ]] ;;
    restart*)
        code=$(readlink "$PREFIX/opt/lutin/current")
        echo "$code" >>"$FAKES/started"
        [[ ! -e $FAKES/broken || $code == "$(<"$FAKES/broken")" ]] && : >"$FAKES/active" ;;
esac
"""
BACKUP = '#!/bin/bash\necho "lutin $*" >>"$FAKES/log"; [[ ! -e $FAKES/no-backup ]] && echo all >"$2"\n'


class Machine:
    """A machine with systemd, where root installs Lutin; ``place`` stands for its /."""

    def __init__(self, table, place):
        self.table, self.place, self.fakes = table, place, table.fakes
        (place / "run/systemd/system").mkdir(parents=True)
        (place / "run/udev").mkdir()
        (place / "run/udev/control").touch()
        table.fake("id", '[[ $1 == -nG ]] && echo "lutin gpio" || echo 0')
        table.fake("getent", GETENT)
        table.fake("useradd", ': >"$FAKES/user"')
        table.fake("userdel", 'rm "$FAKES/user"')
        table.fake("systemctl", SYSTEMCTL)
        table.fake("dpkg-query", "[[ ! -e $FAKES/bare ]] && echo installed")

    def run(self, *words):
        script = 'source "$1"; PREFIX=$2; export PREFIX; SYSTEM_PATH=$PATH; main "${@:3}"'
        done = self.table.start(
            "bash", "-c", script, "bash", str(self.table.home / "setup.sh"), str(self.place), *words
        )
        link = self.place / "opt/lutin/current"
        if link.is_symlink() and (link / ".venv").is_dir():
            (link / ".venv/bin/lutin").write_text(BACKUP)
        return done

    def change(self, text="newer = True\n"):
        (self.table.home / "companion/__init__.py").write_text(text)

    @property
    def serving(self):
        return str((self.place / "opt/lutin/current").readlink())

    @property
    def releases(self):
        return {path.name for path in (self.place / "opt/lutin").iterdir()} - {"current"}


@pytest.fixture
def machine(table, system, tmp_path):
    return Machine(table, tmp_path / "its root")


def test_a_machine_is_set_up_for_good(machine):
    done = machine.run("install")
    assert done.returncode == 0, done.stderr
    assert "http://" in done.stdout
    assert "sudo lutin qr" in done.stdout
    calls = machine.table.calls()
    release = machine.place / "opt/lutin" / machine.serving
    assert f"python3 -m venv --clear {release}/.venv" in calls
    assert [call for call in calls if call.startswith("python -m pip install") and call.endswith("--editable .")]
    assert [call for call in calls if call.startswith("python -m compileall")]
    changing = ("useradd", "usermod", "systemctl", "udevadm")
    assert [call for call in calls if call.startswith(changing) and "is-active" not in call] == [
        "useradd --system --user-group --home-dir /var/lib/lutin --no-create-home --shell /usr/sbin/nologin "
        "--comment Lutin, the referee lutin",
        "usermod --append --groups dialout lutin",  # gpio it is in already, the others this machine does not have
        "usermod --append --groups audio lutin",
        "systemctl enable lutin.service",
        "udevadm control --reload",
        "udevadm trigger --action=change --subsystem-match=tty --subsystem-match=usb --subsystem-match=usb-serial",
        "systemctl daemon-reload",
        "systemctl try-restart systemd-journald.service",
        "systemctl reset-failed lutin.service",
        "systemctl restart lutin.service",
    ]
    assert f"chown -R -h lutin:lutin {machine.place}/var/lib/lutin {machine.place}/etc/lutin/tables" in calls
    assert not [call for call in calls if call.startswith("apt-get")]


def test_a_second_time_nothing_is_restarted(machine):
    machine.run("install")
    machine.table.calls()
    assert machine.run("install").returncode == 0
    calls = machine.table.calls()
    changing = ("useradd", "apt-get", "udevadm", "python3 -m venv", "python -m pip", "systemctl restart", "lutin")
    assert not [call for call in calls if call.startswith(changing)]


def test_one_that_does_not_run_is_started_though_nothing_changed(machine):
    machine.run("install")
    (machine.fakes / "active").unlink()
    machine.table.calls()
    machine.run("install")
    assert "systemctl restart lutin.service" in machine.table.calls()


def test_packages_that_lack_are_installed(machine):
    (machine.fakes / "bare").touch()
    assert machine.run("install").returncode == 0
    asked = [call.split(" install ")[-1] for call in machine.table.calls("apt-get") if " install " in call]
    assert asked == ["--no-install-recommends avahi-daemon"]


def test_without_systemd_it_waits_for_the_next_start(machine):
    (machine.place / "run/systemd/system").rmdir()
    done = machine.run("install")
    assert done.returncode == 0, done.stderr
    assert "starts when the machine does" in done.stdout
    assert [call for call in machine.table.calls("systemctl") if "is-active" not in call] == [
        "systemctl enable lutin.service"
    ]


@pytest.mark.parametrize("command", ["install", "update", "uninstall"])
def test_without_an_administrator_it_says_what_to_type(machine, command):
    machine.run("install")
    machine.table.fake("id", "echo 1000")
    machine.table.fake("sudo", "exit 1")
    machine.table.calls()
    done = machine.run(command)
    assert done.returncode == 1
    assert f"sudo {machine.table.home}/setup.sh {command}" in done.stderr
    assert {call.split()[0] for call in machine.table.calls()} <= {"id", "sudo"}


def test_by_a_sudo_that_asks_nothing_it_goes_on_by_itself(machine):
    machine.table.fake("id", "echo 1000")
    machine.run("install", "splut-board", "--port", "80")
    assert machine.table.calls("sudo")[-1] == f"sudo -n -- {machine.table.home}/setup.sh install splut-board --port 80"


def test_an_update_backs_up_with_the_old_code_before_anything_changes(machine):
    machine.run("install")
    before = machine.serving
    (machine.place / "var/lib/lutin/journal.sqlite").touch()
    machine.change()
    machine.table.calls()
    done = machine.run("update")
    assert done.returncode == 0, done.stderr
    assert "goes on where it was" in done.stdout
    calls = machine.table.calls()
    [backup] = [call for call in calls if call.startswith("lutin backup")]
    assert calls.index(backup) < calls.index("systemctl restart lutin.service")
    [made] = (machine.place / "var/backups/lutin").iterdir()
    assert backup == f"lutin backup {made}"
    assert (machine.place / "var/backups/lutin").stat().st_mode & 0o777 == 0o700
    assert machine.serving != before
    assert machine.releases == {machine.serving}


def test_where_nothing_is_newer_there_is_no_backup(machine):
    machine.run("install")
    (machine.place / "var/lib/lutin/journal.sqlite").touch()
    assert "up to date" in machine.run("update").stdout
    assert not (machine.place / "var/backups").exists()


def test_without_a_backup_there_is_no_update(machine):
    machine.run("install")
    before = machine.serving
    (machine.place / "var/lib/lutin/journal.sqlite").touch()
    (machine.fakes / "no-backup").touch()
    machine.change()
    machine.table.calls()
    done = machine.run("update")
    assert (done.returncode, "nothing was changed" in done.stderr) == (1, True)
    assert machine.serving == before
    assert not machine.table.calls("systemctl restart")


def test_a_few_backups_are_kept_the_newest(machine):
    machine.run("install")
    (machine.place / "var/lib/lutin/journal.sqlite").touch()
    folder = machine.place / "var/backups/lutin"
    folder.mkdir(parents=True)
    for day in range(1, 8):
        (folder / f"lutin-2020010{day}-000000.backup").touch()
    (folder / "mine.backup").touch()
    machine.change()
    machine.run("update")
    names = sorted(path.name for path in folder.iterdir())
    assert [name[:14] for name in names[:4]] == [f"lutin-2020010{day}" for day in range(4, 8)]
    assert names[-1] == "mine.backup"
    assert len(names) == 6


def test_where_the_new_code_does_not_start_the_old_one_serves_again(machine):
    machine.run("install")
    before = machine.serving
    machine.change()
    (machine.fakes / "broken").write_text(before)
    done = machine.run("update")
    assert done.returncode == 1
    assert "The one from before serves again" in done.stderr
    assert machine.serving == before
    assert (machine.fakes / "started").read_text().splitlines()[-1] == before
    assert before in machine.releases
    assert machine.table.calls("journalctl --unit lutin")


def test_a_first_start_that_fails_is_said(machine):
    (machine.fakes / "broken").write_text("all of it")
    done = machine.run("install")
    assert (done.returncode, "does not start" in done.stderr) == (1, True)


def test_an_installation_that_was_cut_off_is_gone_on_with(machine):
    """Killed while code was copied or packages came; what served goes on serving."""
    machine.run("install")
    before = machine.serving
    machine.change()
    (machine.fakes / "pip-fails").touch()
    assert machine.run("update").returncode == 1
    assert machine.serving == before
    (machine.fakes / "pip-fails").unlink()
    [half] = machine.releases - {before}
    (machine.place / f"opt/lutin/{half}").rename(machine.place / f"opt/lutin/{half}.part")
    (machine.place / f"opt/lutin/{half}.part/web/__init__.py").write_text("half a fi")
    done = machine.run("update")
    assert done.returncode == 0, done.stderr
    assert machine.serving == half
    assert (machine.place / f"opt/lutin/{half}/web/__init__.py").read_text() == '"""web"""\n'
    assert machine.releases == {half}


@pytest.mark.parametrize("word", ["enable", "restart"])
def test_one_that_was_cut_off_before_the_service_knew_is_taken_up_again(machine, word):
    """The plug was pulled when all files were in place; a later run finds nothing to change, and yet restarts it."""
    machine.run("install")
    machine.change()
    machine.table.fake("systemctl", f'[[ $1 != {word} ]] || kill -KILL "$PPID"\n{SYSTEMCTL}')
    assert machine.run("update").returncode != 0
    machine.table.fake("systemctl", SYSTEMCTL)
    machine.table.calls()
    assert machine.run("update").returncode == 0
    calls = machine.table.calls()
    assert calls.index("systemctl daemon-reload") < calls.index("systemctl restart lutin.service")
    assert machine.releases == {machine.serving}


def test_a_machine_without_udev_is_set_up_all_the_same(machine):
    (machine.place / "run/udev/control").unlink()
    machine.table.fake("udevadm", "exit 1")
    assert machine.run("install").returncode == 0
    assert not machine.table.calls("udevadm")


@pytest.mark.parametrize("purge", [False, True])
def test_uninstalling_stops_it_first(machine, purge):
    machine.run("install")
    (machine.place / "var/lib/lutin/journal.sqlite").touch()
    machine.table.calls()
    done = machine.run("uninstall", *(["--purge"] if purge else []))
    assert done.returncode == 0, done.stderr
    calls = [call for call in machine.table.calls() if call.startswith(("systemctl", "user"))]
    assert calls[:2] == ["systemctl stop lutin.service", "systemctl disable lutin.service"]
    assert "systemctl daemon-reload" in calls
    assert ("userdel lutin" in calls) == purge
    assert (machine.place / "var/lib/lutin/journal.sqlite").exists() != purge
    assert machine.run("uninstall", "--purge").returncode == 0
