"""Which short sound tells a change at the table, if any: one a change, and none for what was so before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.ports import Buzzer, DeviceKind, DeviceState, Sound
from companion.referee import Mode
from companion.snapshot import Played, Snapshot

FEELING = frozenset({DeviceKind.BOARD, DeviceKind.PANEL})
"""Devices that feel a board."""
CALM = 3.0
"""Seconds without a fault after which a board that is felt again counts as looked at."""


def cue(before: Snapshot, after: Snapshot) -> Sound | None:
    """The sound of a change within one match: what matters most of all that has changed."""
    old, new = before.played, after.played
    if old is None or new is None or old.head.id != new.head.id:
        return None
    if new.position.outcome is not None:
        return Sound.END if old.position.outcome is None else None
    if _went_wrong(old, new) or _words(after) - _words(before):
        return Sound.WRONG
    if new.situation.mode is Mode.ASK and new.situation != old.situation:
        return Sound.ASK
    if _newly_asked(old, new):
        return Sound.TURN
    return Sound.ACCEPTED if _last(new) > _last(old) else None


def _went_wrong(old: Played, new: Played) -> bool:
    return new.situation.mode is Mode.MEND and old.situation.mode is not Mode.MEND


def _words(snapshot: Snapshot) -> set[tuple[str, str]]:
    """What is to be said of which slot, button or die; a card that is looked at again says nothing new."""
    return {(word.place, word.error.code) for word in snapshot.words}


def _newly_asked(old: Played, new: Played) -> bool:
    """Whether somebody is to move who was not."""
    return bool(set(new.position.to_move()) - set(old.position.to_move()))


def _last(played: Played) -> int:
    return played.log[-1].entry.seq if played.log else 0


@dataclass(slots=True)
class Bell:
    """Sounds the cue of each change; after a start and after a device came back only once people have acted, or CALM.

    What is found on a board that is felt for the first time is nobody's doing.
    """

    buzzers: Sequence[Buzzer]
    _heeds: bool = False
    _since: float | None = None

    def told(self, before: Snapshot, after: Snapshot, now: float) -> None:
        """Sound what has changed, if it is worth a sound."""
        self._look(before, after, now)
        sound = cue(before, after) if self._heeds else None
        if sound is not None:
            for buzzer in self.buzzers:
                buzzer.sound(sound, now)

    def _look(self, before: Snapshot, after: Snapshot, now: float) -> None:
        """Whether a change is one that people made."""
        old, new = before.played, after.played
        if old is None or new is None or old.head.id != new.head.id:
            self._heeds, self._since = False, now
            return
        if any(device.kind in FEELING and device.state is not DeviceState.READY for device in after.table.devices):
            self._heeds, self._since = False, None
        elif self._since is None:
            self._since = now
        calm = self._since is not None and now - self._since >= CALM and old.situation.mode is Mode.EXPLAIN
        self._heeds = self._heeds or calm or _last(new) > _last(old) or _words(after) != _words(before)
