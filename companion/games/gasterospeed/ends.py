"""How a snail's race ends: shells, K.O., the line, and K.O. snails that bar the way (GAS-21 to GAS-23, GAS-3)."""

from __future__ import annotations

from companion.games.gasterospeed.cards import throw_hand
from companion.games.gasterospeed.state import Status
from companion.games.gasterospeed.work import Work


def hurt(work: Work, snail: int) -> None:
    """A snail loses a shell; with the last one it is K.O. (GAS-21)."""
    left = max(0, work.snails[snail].shells - 1)
    work.change(snail, shells=left)
    work.tell("shell_lost", **work.who(snail), shells=left)
    if left == 0:
        knock_out(work, snail)


def heal(work: Work, snail: int) -> None:
    """A snail gains a shell, up to its starting number."""
    found = work.snails[snail]
    shells = max(found.shells, min(found.full, found.shells + 1))
    work.change(snail, shells=shells)
    if shells > found.shells:
        work.tell("shell_gained", **work.who(snail), shells=shells)


def knock_out(work: Work, snail: int) -> None:
    """A snail is K.O.: it stays as an obstacle, and its hand goes."""
    work.change(snail, status=Status.KO)
    work.tell("ko", **work.who(snail), cell=work.snails[snail].cell or "")
    throw_hand(work, snail)
    clear_blockades(work)
    settle_last(work)


def cross(work: Work, snail: int) -> None:
    """A snail goes over the line and off the track; one that is K.O. gets no place (GAS-21, GAS-23)."""
    work.change(snail, cell=None)
    if work.snails[snail].racing:
        finish(work, snail)
    else:
        work.tell("cleared", **work.who(snail), why="line")


def finish(work: Work, snail: int) -> None:
    """A snail gets the next place."""
    place = 1 + max((found.place or 0 for found in work.snails), default=0)
    work.change(snail, status=Status.FINISHED, place=place, cell=None)
    work.tell("finished", **work.who(snail), place=place)
    throw_hand(work, snail)


def settle_last(work: Work) -> None:
    """The last snail still racing takes the next place at once (GAS-3)."""
    racing = work.racing()
    if len(racing) == 1:
        finish(work, racing[0])


def clear_blockades(work: Work) -> None:
    """Take K.O. snails off the track that alone cut a racing snail off from the finish (GAS-22)."""
    while True:
        fallen = {found.cell: at for at, found in enumerate(work.snails) if found.status is Status.KO and found.cell}
        if not fallen:
            return
        open_cells = work.track.reach(fallen)
        cut_off = [found.cell for found in work.snails if found.racing and found.cell and found.cell not in open_cells]
        bordering = _bordering(work, cut_off, fallen)
        if not bordering:
            return
        for at in bordering:
            cell = work.snails[at].cell or ""
            work.change(at, cell=None)
            work.tell("cleared", **work.who(at), why="barred", cell=cell)


def _bordering(work: Work, cut_off: list[str], fallen: dict[str, int]) -> list[int]:
    """The K.O. snails one step from the cells that the cut-off snails can still reach."""
    near = work.tracks.near
    region, found = set(cut_off), set()
    edge = list(cut_off)
    while edge:
        for target in near[edge.pop()].values():
            if target in fallen:
                found.add(fallen[target])
            elif target not in region:
                region.add(target)
                edge.append(target)
    return sorted(found)
