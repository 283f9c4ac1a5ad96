"""Where the journal and a person's settings lie."""

from __future__ import annotations

import os

import pytest

from companion import settings


@pytest.fixture(autouse=True)
def machine(monkeypatch, tmp_path):
    """A machine of its own: a home, and system folders that are not there yet."""
    monkeypatch.delenv("LUTIN_DATA", raising=False)
    monkeypatch.delenv("LUTIN_CONFIG", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(settings, "SYSTEM_DATA", tmp_path / "var")
    monkeypatch.setattr(settings, "SYSTEM_CONFIG", tmp_path / "etc")
    return tmp_path


def test_the_users_own_folders_where_nothing_else_is(machine):
    assert settings.data_dir() == machine / "home/.local/share/lutin"
    assert settings.config_dir() == machine / "home/.config/lutin"


def test_the_systems_folders_where_there_are_some(machine):
    (machine / "var").mkdir()
    (machine / "etc").mkdir()
    assert settings.data_dir() == machine / "var"
    assert settings.config_dir() == machine / "etc"


def test_a_system_folder_that_cannot_be_written_is_passed_over(machine, monkeypatch):
    (machine / "var").mkdir()
    monkeypatch.setattr(os, "access", lambda path, mode: path != machine / "var")
    assert settings.data_dir() == machine / "home/.local/share/lutin"


def test_the_environment_comes_first(machine, monkeypatch):
    (machine / "var").mkdir()
    (machine / "etc").mkdir()
    monkeypatch.setenv("LUTIN_DATA", str(machine / "mine"))
    monkeypatch.setenv("LUTIN_CONFIG", str(machine / "my settings"))
    assert settings.data_dir() == machine / "mine"
    assert settings.config_dir() == machine / "my settings"


def test_looking_makes_no_folder(machine):
    settings.journal_path()
    settings.config_dirs()
    assert [*machine.iterdir()] == []


def test_the_defaults_come_last_and_are_there(machine):
    own, defaults = settings.config_dirs()
    assert own == settings.config_dir()
    assert (defaults / "tables").is_dir()


def test_the_journal_of_a_folder(machine):
    assert settings.journal_path(machine).parent == machine
    assert settings.journal_path().parent == settings.data_dir()
