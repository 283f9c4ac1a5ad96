"""A plan in words, for those who cannot see the picture: part pin to host pin, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from companion.cabling.drawing import chain_words, leg_words
from companion.cabling.plan import Part, Plan, Sheet
from companion.phrases import Phrases


def table(plan: Plan, say: Phrases, name: str) -> Iterator[str]:
    """The lines of a plan."""
    yield say.text("wiring-title", name=name)
    for sheet in plan.sheets:
        yield ""
        yield from _sheet(sheet, say)
    if plan.plugs.devices:
        yield ""
    for kind, key, port in plan.plugs.devices:
        yield say.text(f"wiring-plug-{kind}", key=key, port=port or "USB")
    yield ""
    yield say.text("wiring-switch-off")


def _sheet(sheet: Sheet, say: Phrases) -> Iterator[str]:
    yield say.text(f"wiring-host-{sheet.host.key}")
    if sheet.port:
        yield f"  {say.text('wiring-plugged', port=sheet.port)}"
    for part in sheet.parts:
        yield from _part(part, say)
    if sheet.matrix is not None:
        yield f"  {say.text('wiring-matrix')}"
        yield f"    {say.text('wiring-matrix-told')}"
        for row, column, cell in sheet.matrix.cells:
            yield f"    {cell}: {sheet.matrix.columns[column]} → {sheet.matrix.rows[row]}"
    if sheet.chain:
        yield f"  {say.text('wiring-chain')}"
        yield from (f"    {sentence}" for sentence in chain_words(sheet, say))
    for number, chip in enumerate(sheet.chain, start=1):
        for pin, letter, cell in chip.inputs:
            yield f"    74HC165 {number}, {letter} ({pin}): {cell or '3V3'}"


def _part(part: Part, say: Phrases) -> Iterator[str]:
    yield "  " + " – ".join(word for word in (say.text(f"wiring-part-{part.kind}"), part.key) if word)
    for leg in part.legs:
        yield f"    {leg.name} → {leg_words(leg, say)}"
    for note in part.notes:
        yield f"    {say.text(f'wiring-note-{note}')}"
