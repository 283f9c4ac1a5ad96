"""What a designer of house decks wants to know of many races: how long, how rough, and what each card is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.rules import Notice
from companion.statistics import Made, Row, Sheet
from companion.statistics import Tally as Counted


@dataclass(slots=True)
class Tally(Counted):
    """Counts over races; feed it matches with ``add``, and read ``sheets`` or ``summary``."""

    races: int = 0
    rounds: int = 0
    kos: int = 0
    snails: int = 0
    played: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    """By card key: how often it was played, came to nothing, and was played by the winner of the race."""

    def add(self, path: Sequence[Made], end: Any) -> None:  # noqa: ARG002 (what was told says it all)
        """Count a match."""
        self.count(notice for made in path for notice in made.notices)

    def sheets(self) -> tuple[Sheet, ...]:
        """How long and how rough the races were, and what each card is worth."""
        found = self.summary()
        told = tuple(Row(key, f"stat-{key}", (found[key],)) for key in ("races", "rounds", "kos"))
        cards = tuple(
            Row(key, "stat-one_card", (card["played"], card["lost"], card["edge"]), {"card": key})
            for key, card in found["cards"].items()
        )
        columns = ("stat-card", "stat-played", "stat-lost", "stat-edge")
        return Sheet("stat-race", ("stat-what", "stat-number"), told), Sheet("stat-cards", columns, cards)

    def count(self, notices: Iterable[Notice]) -> None:
        """Count a match from all its notices, in order."""
        race: list[Notice] = []
        for notice in notices:
            if notice.kind == "race_begun" and race:
                self._race(race)
                race = []
            race.append(notice)
        self._race(race)

    def _race(self, notices: Sequence[Notice]) -> None:
        winner = next((n.data["snail"] for n in notices if n.kind == "finished" and n.data["place"] == 1), None)
        if winner is None:
            return
        self.races += 1
        self.rounds += max((n.data["round"] for n in notices if n.kind == "called"), default=0)
        self.snails += len({n.data["snail"] for n in notices if n.kind in ("finished", "ko")})
        self.kos += sum(n.kind == "ko" for n in notices)
        for notice in notices:
            if notice.kind in ("card_begun", "reacted"):
                self.played[notice.data["key"]] += 1
                self.won[notice.data["key"]] += notice.data["snail"] == winner
            elif notice.kind == "lost":
                self.lost[notice.data["key"]] += 1

    def summary(self) -> Mapping[str, Any]:
        """Rounds and K.O.s a race, and for each card its use, failures and effect on winning.

        ``edge`` is the winner's share of a card's uses, over the share of one snail among all: above 1 it helps.
        """
        races = max(1, self.races)
        share = self.races / self.snails if self.snails else 1.0
        cards = {
            key: {
                "played": count,
                "lost": self.lost[key],
                "edge": round(self.won[key] / count / share, 2),
            }
            for key, count in sorted(self.played.items())
        }
        return {
            "races": self.races,
            "rounds": round(self.rounds / races, 2),
            "kos": round(self.kos / races, 2),
            "cards": cards,
        }
