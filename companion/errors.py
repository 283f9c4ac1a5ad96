"""The error tree: each error is a code and its parameters; sentences for people are made in phrases."""

from __future__ import annotations

from typing import TypeAlias

Param: TypeAlias = str | int | float


class CompanionError(Exception):
    """A fault that can be told to a person: ``code`` names its sentence, ``params`` fill it."""

    def __init__(self, code: str, /, **params: Param) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        told = ", ".join(f"{key}={value}" for key, value in self.params.items())
        return f"{self.code} ({told})" if told else self.code


class RulesError(CompanionError, ValueError):
    """A move or position that a game refuses; ``rule`` is the number of the rule, such as ``SPL-7``."""

    def __init__(self, code: str, /, *, rule: str | None = None, **params: Param) -> None:
        super().__init__(code, **params)
        self.rule = rule

    @property
    def warning(self) -> bool:
        """Whether it is only worth a word: a file with this fault can be played all the same."""
        return "warning" in self.params


class InvalidNotation(RulesError):
    """A text that is no move or position of this game."""


class IllegalMove(RulesError):
    """A well-formed move that the rules do not allow now."""


class AmbiguousMove(RulesError):
    """A move text or layout that fits several legal moves."""


class JournalError(CompanionError):
    """The journal can't be opened, read or written."""


class RecordError(CompanionError):
    """A record file can't be read as one."""


class SettingsError(CompanionError):
    """A settings or profile file is wrong; ``where`` among the parameters says in which file and key."""


class BackupError(CompanionError):
    """A backup can't be read as one, or not by this program, or was not put back to the end."""


class RequestRefused(CompanionError):
    """A phone or button asked for what it may not have now."""


class HardwareError(CompanionError):
    """Something is wrong with a device."""


class TransportError(HardwareError):
    """A port can't be opened, read or written."""


class FrameError(HardwareError):
    """Bytes that are no frame or message of the protocol."""


class ReaderError(HardwareError):
    """A card reader answers wrongly or not at all."""
