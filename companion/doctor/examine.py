"""The whole examination: every check in turn, what is wrong last, so that it stands where one looks."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.doctor import boards, guides, header, holders, rights, system
from companion.doctor.findings import Finding, Here, Level

CHECKS: tuple[Callable[[Here], Iterable[Finding]], ...] = (
    boards.check_plugged,
    boards.check_firmware,
    boards.check_boot,
    boards.check_twins,
    boards.check_missing,
    rights.check_groups,
    header.check_buses,
    header.check_uart,
    header.check_pins,
    holders.check_grabbers,
    holders.check_openers,
    holders.check_page,
    holders.check_acr122,
    guides.check_voice,
    guides.check_dice,
    system.check_power,
    system.check_disk,
    system.check_clock,
    system.check_memory,
)


def examine(here: Here) -> tuple[Finding, ...]:
    """All findings: the good ones first, then advice, then what is wrong; within a level in the order of the checks."""
    found = [finding for check in CHECKS for finding in check(here)]
    levels = list(Level)
    return tuple(sorted(found, key=lambda finding: levels.index(finding.level)))
