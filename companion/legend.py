"""What lights, sounds and buttons of a table mean, as tables of words made from what the devices really do."""

from __future__ import annotations

from dataclasses import dataclass

from companion.phrases import Phrases
from companion.ports import RHYTHMS, TUNES, Light, Rhythm, Sound
from companion.tabletop import Does


@dataclass(frozen=True, slots=True)
class Legend:
    """A table of words: its title, its columns, its rows."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def lines(self) -> list[str]:
        """As a table of Markdown, which can be read on a terminal as it is."""
        widths = [max(map(len, column)) for column in zip(self.columns, *self.rows, strict=True)]
        head, rule = _row(self.columns, widths), _row(["-" * width for width in widths], widths)
        return [f"## {self.title}", "", head, rule, *(_row(row, widths) for row in self.rows)]


def _row(cells: tuple[str, ...] | list[str], widths: list[int]) -> str:
    return f"| {' | '.join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))} |"


def legends(say: Phrases) -> tuple[Legend, ...]:
    """The legends of lights, sounds and buttons."""
    meaning = say.text("legend-meaning")
    return (
        Legend(
            say.text("legend-lights"),
            (say.text("legend-light"), say.text("legend-colour"), say.text("legend-rhythm"), meaning),
            tuple(
                (
                    light.value,
                    say.text(f"colour-{rhythm.colour}"),
                    _rhythm(rhythm, say),
                    say.text(f"light-{light.value}"),
                )
                for light, rhythm in ((light, RHYTHMS[light]) for light in Light)
            ),
        ),
        Legend(
            say.text("legend-sounds"),
            (say.text("legend-sound"), say.text("legend-notes"), meaning),
            tuple((sound.value, _notes(sound), say.text(f"sound-{sound.value}")) for sound in Sound),
        ),
        Legend(
            say.text("legend-buttons"),
            (say.text("legend-button"), meaning),
            (
                *((verb.value, say.text(f"does-{verb.value}")) for verb in Does),
                (say.text("legend-word"), say.text("does-word")),
            ),
        ),
    )


def _rhythm(rhythm: Rhythm, say: Phrases) -> str:
    if len(rhythm.beats) < 2:
        return say.text("rhythm-steady")
    beats = [
        say.text("rhythm-off" if number % 2 else "rhythm-on", seconds=beat / 1000)
        for number, beat in enumerate(rhythm.beats)
    ]
    return say.text("rhythm-beats", beats=", ".join(beats))


def _notes(sound: Sound) -> str:
    return " ".join(str(hertz) for hertz, _ in TUNES[sound] if hertz)
