"""How long questions that do not wait for ever have been open."""

from __future__ import annotations

from companion.referee import Referee


class Timers:
    """The clocks of questions with ``seconds``; each starts when its question can be answered.

    That is again after a restart, and once the board has followed.
    """

    def __init__(self) -> None:
        self._ends: dict[tuple[str, str], float] = {}

    def tick(self, referee: Referee, now: float) -> None:
        """Let everybody be late who has not answered in time; raises JournalError."""
        self._look(referee, now)
        over = [question for question, end in self._ends.items() if end <= now]
        for seat, key in over:
            if self._still_asked(referee, seat, key):
                referee.play(seat, "late", f"late-{referee.match.next_seq}")
        if over:
            self._look(referee, now)

    def _look(self, referee: Referee, now: float) -> None:
        """Start the clocks of what is asked now, and forget those of what no longer is."""
        prompts = () if referee.waits else referee.match.position.prompts
        asked = {(prompt.seat, prompt.key): prompt.seconds for prompt in prompts}
        self._ends = {
            question: self._ends.get(question, now + seconds)
            for question, seconds in asked.items()
            if seconds is not None
        }

    @staticmethod
    def _still_asked(referee: Referee, seat: str, key: str) -> bool:
        return any((prompt.seat, prompt.key) == (seat, key) for prompt in referee.match.position.prompts)

    @property
    def ends(self) -> tuple[float, ...]:
        """When the open questions end, in monotonic seconds."""
        return tuple(self._ends.values())
