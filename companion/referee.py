"""The referee of one match: what is sensed and asked goes in, journal entries and a situation come out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from weakref import WeakKeyDictionary

from companion.arrival import first_sight, vouched
from companion.errors import RequestRefused
from companion.events import UNKNOWN_PIECE, BoardLost, BoardSensed
from companion.guidance import Instruction
from companion.match import TABLE, Entry, EntryKind, Match, Position
from companion.matcher import Candidate, Finding, Sight, Verdict, candidates, longer, spoken
from companion.matcher import match as explain
from companion.watch import Watch

SETTLE = 0.25
"""Seconds a board must be still before it is read."""
MEND_AFTER = 1.5
"""Seconds of quiet after which a board that fits no legal move is called wrong."""
HINT_AFTER = 6.0
"""Seconds of quiet after which an unfinished gesture is spoken of, and a move over an unfelt cell is asked about."""


class Mode(str, Enum):
    """Who leads: the table, the referee, a question, or a mistake."""

    EXPLAIN = "explain"
    FOLLOW = "follow"
    ASK = "ask"
    MEND = "mend"


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question: ``undo`` an entry first (None: nothing), then play ``move`` (None: nothing)."""

    key: str
    seat: str
    move: str | None = None
    undo: int | None = None
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Situation:
    """How things stand at the table, as derived from position and board; ``in_hand`` are cells left open."""

    mode: Mode
    instruction: Instruction | None = None
    choices: tuple[Choice, ...] = ()
    in_hand: tuple[str, ...] = ()


IDLE = Situation(Mode.EXPLAIN)


class Referee:
    """Referees one match; ``write`` makes an entry durable before it counts.

    ``confirm``: on a table that feels no board, each change is to be confirmed by ``done``.
    """

    def __init__(
        self, match: Match, write: Callable[[Entry], None], wall: Callable[[], float], *, confirm: bool = False
    ) -> None:
        self.match = match
        self.situation = IDLE
        self.version = 0
        self._write = write
        self._wall = wall
        self._confirm = confirm
        self._watch: Watch | None = None
        self._still_since = 0.0
        self._deadlines: list[float] = []
        self._kept: int | None = None
        self._felt_until = 0
        self._moves: WeakKeyDictionary[Position, tuple[Candidate, ...]] = WeakKeyDictionary()
        if confirm:
            self._watch = vouched(match)
            self._follow(led=True)

    # --- what comes in ---------------------------------------------------------------------------------------------

    def sense(self, event: BoardSensed | BoardLost, now: float) -> None:
        """Take what the board now shows; it is read once it has been still for SETTLE seconds."""
        if isinstance(event, BoardLost):
            self._felt_until = self.match.next_seq if self.felt else self._felt_until
            self._watch = None
            self._deadlines = []
            self._show(IDLE)
            return
        if self._watch is None or not self._watch.felt:
            self._watch = first_sight(event, self.match, self._candidates, self._felt_until)
        self._watch.update(event, self._layout)
        self._still_since = now
        self._deadlines = [now + SETTLE, now + MEND_AFTER, now + HINT_AFTER]
        if self.situation.mode is Mode.ASK:
            self._show(IDLE)
        self._agree(self._watch)

    def tick(self, now: float) -> None:
        """Read the board where it has been still long enough."""
        due = False
        while self._deadlines and self._deadlines[0] <= now:
            self._deadlines.pop(0)
            due = True
        if due and self._watch is not None:
            self._read(self._watch, now - self._still_since)

    def deadline(self) -> float | None:
        """When ``tick`` wants to be called next."""
        return self._deadlines[0] if self._deadlines and self._watch is not None else None

    @property
    def unread(self) -> bool:
        """Whether the board has changed and has not been still long enough to be read."""
        return len(self._deadlines) > 2

    @property
    def felt(self) -> bool:
        """Whether there is a board that is sensed now."""
        return self._watch is not None and self._watch.felt

    @property
    def waits(self) -> bool:
        """Whether play waits until the board has followed."""
        return self._watch is not None and bool(self._watch.pending) and self.match.position.outcome is None

    @property
    def lifted(self) -> frozenset[str]:
        """The cells whose piece is in somebody's hand while nothing else is asked of hands."""
        watch = self._watch
        idle = watch is not None and not watch.pending and self.situation.mode is Mode.EXPLAIN
        return watch.in_hand(self._layout) if watch is not None and idle else frozenset()

    @property
    def moves(self) -> tuple[Candidate, ...]:
        """The moves that hands may make now; none where no board is felt."""
        felt = self._watch is not None and self._watch.felt
        return self._candidates(self.match.position) if felt else ()

    def read_again(self, when: float) -> None:
        """Read the board once more at ``when``."""
        self._deadlines = [when]

    def repeated(self, seat: str, key: str, *kinds: EntryKind, text: str = "") -> bool:
        """Whether a request with this key has counted already; raises RequestRefused where it was another request."""
        entry = self.match.entered(seat, key)
        if entry is not None and not (entry.kind in kinds and entry.text.startswith(text)):
            raise RequestRefused("key_used")
        return entry is not None

    def play(self, seat: str, text: str, key: str, prompt: str | None = None) -> None:
        """Play a move by phone; raises RulesError, or RequestRefused where the board or the question has moved on."""
        if self.repeated(seat, key, EntryKind.MOVE, text=text):
            return
        if self.waits:
            raise RequestRefused("board_first")
        asked = {found.key for found in self.match.position.prompts if found.seat == seat}
        if prompt and asked and prompt not in asked:
            raise RequestRefused("question_gone")
        move = self.match.rules.format(self.match.rules.parse(text))
        self._moved_on(self._enter(EntryKind.MOVE, seat, move, key))

    def take_back(self, seat: str, key: str = "") -> None:
        """Take back one's last move, where that is free; raises RequestRefused elsewhere."""
        if self.repeated(seat, key, EntryKind.UNDO):
            return
        last = self.match.free_undo(seat)
        if last is None or last.entry is None:
            raise RequestRefused("undo_not_free")
        self._moved_on(self._enter(EntryKind.UNDO, seat, str(last.entry.seq), key))

    def correct(self, text: str, key: str = "") -> None:
        """Race master: ``back N`` or ``set JSON``; raises RulesError."""
        if not self.repeated(TABLE, key, EntryKind.CORRECTION, text=text):
            self._moved_on(self._enter(EntryKind.CORRECTION, TABLE, text, key))

    def done(self, seat: str, key: str = "") -> None:
        """Believe the people where the sensors can't tell: the instruction counts as obeyed."""
        if self.repeated(seat, key, EntryKind.TABLE):
            return
        step = self.situation.instruction
        if step is None:
            raise RequestRefused("nothing_to_confirm")
        self._enter(EntryKind.TABLE, seat, " ".join(("done", *step.cells)), key)
        self._believe(step)

    def answer(self, seat: str, choice: str, key: str = "") -> None:
        """Settle a question; raises RequestRefused where it is not asked (any more), or of another seat."""
        if self.repeated(seat, key, EntryKind.MOVE, EntryKind.UNDO):
            return
        found = next((made for made in self.situation.choices if made.key == choice), None)
        if found is None or self._watch is None:
            raise RequestRefused("question_gone")
        if found.seat != seat:
            raise RequestRefused("not_your_seat", seat=found.seat)
        if found.move is not None or found.undo is not None:
            self._carry_out(found, key)
            return
        entry = self.match.position.entry
        self._kept = entry.seq if entry else 0
        if not self._watch.sight().differs(self._layout):
            self._watch.start_afresh(self._layout)
        self._show(self._mending(self._watch))

    # --- the journal -----------------------------------------------------------------------------------------------

    def _enter(self, kind: EntryKind, seat: str, text: str, key: str = "") -> Position:
        """Let an entry count once it is written down; the position before it."""
        entry = Entry(self.match.next_seq, kind, seat, text, key, self._wall())
        logged = self.match.prepare(entry)
        before = self.match.position
        self._write(entry)
        self.match.commit(logged)
        self.version += 1
        return before

    def _carry_out(self, choice: Choice, key: str = "") -> None:
        """Enter what the board shows."""
        watch, leaving = self._watch, {}
        if choice.undo is not None:
            undone = self._enter(EntryKind.UNDO, choice.seat, str(choice.undo), "" if choice.move else key)
            if watch is not None and watch.lifted is not None:
                # Should the second entry fail to be written, the whole gesture is still there to be read again.
                watch.lifted.update(cell for cell, piece in self._layout.items() if undone.layout.get(cell) != piece)
        if choice.move is not None:
            before = self._enter(EntryKind.MOVE, choice.seat, choice.move, key)
            found = self._candidate(before, choice.seat, choice.move)
            leaving = dict(found.leaving) if found is not None else {}
            if before.layout == self._layout:  # said by a lift: nothing has to follow
                self._show(IDLE)
                return
        if watch is not None:
            watch.name({**watch.stood, **self._layout, **leaving})
        self._follow(led=False)

    def _moved_on(self, before: Position) -> None:
        """A phone led to another position, and the board must follow."""
        if self._watch is None and self._confirm:
            self._watch = Watch(dict(before.layout), set(), felt=False, stood=before.layout)
        self._follow(led=True)

    def _follow(self, *, led: bool) -> None:
        self._show(IDLE)
        if self._watch is not None:
            self._watch.follow(self._layout, led=led)
            self._agree(self._watch)

    def _believe(self, step: Instruction) -> None:
        watch = self._watch
        if watch is not None:
            watch.believe(step)
            self._agree(watch)
            if not watch.pending and watch.felt:
                self._read(watch, MEND_AFTER)

    # --- the board -------------------------------------------------------------------------------------------------

    @property
    def _layout(self) -> dict[str, str]:
        return dict(self.match.position.layout)

    def _agree(self, watch: Watch) -> None:
        layout = self._layout
        if watch.agree(layout):
            if not watch.lifted or self._explain(self.match.position, watch.sight()).verdict is Verdict.UNCHANGED:
                watch.start_afresh(layout)
                self._deadlines = []
            self._show(IDLE)
        elif watch.pending:
            self._show(self._mending(watch))

    def _read(self, watch: Watch, quiet: float) -> None:
        if watch.pending:
            self._show(self._mending(watch, quiet))
            return
        finding = self._explain(self.match.position, watch.sight())
        if finding.verdict is Verdict.UNCHANGED:
            return
        revisions = self._revisions(watch, finding)
        # A piece that seems to be on a cell that can't be felt may as well be in a hand.
        sure = any(not watch.sight().blind & set(made.cells) for made in revisions)
        doubtful = UNKNOWN_PIECE in watch.cells.values() and (
            # Pieces that a move would exchange may as well have been put back.
            self.situation.mode is Mode.MEND or not watch.sight().differs(self._layout)
        )
        if finding.verdict is Verdict.COMPLETE and not revisions and not doubtful:
            self._carry_out(_choice(finding.candidates[0]))
        elif finding.verdict in (Verdict.COMPLETE, Verdict.AMBIGUOUS):
            self._ask(watch, finding, revisions, quiet)
        elif len(revisions) == 1 and sure and watch.touched is not None:
            self._carry_out(revisions[0])
        elif revisions and (sure or quiet >= HINT_AFTER):
            self._show(Situation(Mode.ASK, choices=(*revisions, Choice("keep", revisions[0].seat))))
        else:
            self._unexplained(watch, finding, revisions, quiet)

    def _ask(self, watch: Watch, finding: Finding, revisions: tuple[Choice, ...], quiet: float) -> None:
        over_blind = any(found.changes.keys() & watch.sight().blind for found in finding.candidates)
        if not over_blind or quiet >= HINT_AFTER:
            choices = tuple(_choice(found) for found in finding.candidates) + revisions
            self._show(Situation(Mode.ASK, choices=(*choices, Choice("keep", choices[0].seat))))

    def _unexplained(self, watch: Watch, finding: Finding, revisions: tuple[Choice, ...], quiet: float) -> None:
        """No legal move fits: perhaps a take-back, perhaps a gesture under way, else the board is to be mended."""
        back = self._take_backs(watch)
        unseen = self._without_lifts(watch, finding, quiet)
        if back:
            self._show(Situation(Mode.ASK, choices=(*revisions, *back)))
        elif unseen:
            self._ask(watch, unseen, (), quiet)
        elif self.match.position.outcome is not None:
            self._show(IDLE)
        elif self.situation.mode is Mode.MEND:
            self._show(self._mending(watch, quiet))
        elif finding.verdict is Verdict.INCOMPLETE and (quiet < HINT_AFTER or finding.cells & self._layout.keys()):
            self._show(Situation(Mode.EXPLAIN, in_hand=tuple(sorted(finding.cells)) if quiet >= HINT_AFTER else ()))
        elif quiet >= MEND_AFTER:
            self._show(self._mending(watch, quiet))

    def _without_lifts(self, watch: Watch, finding: Finding, quiet: float) -> Finding | None:
        """A board that a move explains but for a lift that was never felt, such as of a row slid along in one touch."""
        patience = HINT_AFTER if finding.verdict is Verdict.INCOMPLETE else MEND_AFTER
        if watch.lifted is None or quiet < patience or self.situation.mode is Mode.MEND:
            return None
        sight = watch.sight()
        found = self._explain(self.match.position, Sight(sight.cells, None, sight.blind))
        return found if found.verdict in (Verdict.COMPLETE, Verdict.AMBIGUOUS) else None

    def _mending(self, watch: Watch, quiet: float = 0.0) -> Situation:
        step = watch.instruction(self._layout)
        if step is None:
            return IDLE
        wrong = not watch.pending or (watch.astray(self._layout) and quiet >= MEND_AFTER)
        return Situation(Mode.MEND if wrong else Mode.FOLLOW, step)

    # --- other explanations ----------------------------------------------------------------------------------------

    def _revisions(self, watch: Watch, now_legal: Finding) -> tuple[Choice, ...]:
        """A sensed last step that turns out to be another one: a rock that followed, a slide that went on (SPL-19)."""
        last = self.match.position
        entry, parent = last.entry, last.parent
        if entry is None or parent is None or entry.key or self.match.free_undo() is not last:
            return ()
        moves = self._candidates(parent)
        played = self._candidate(parent, entry.seat, entry.text)
        if played is None:
            return ()
        sight, touched = watch.sight(), watch.touched
        lifted = None if touched is None else played.lifts | touched
        finding = self._explain(parent, Sight(sight.cells, lifted, sight.blind))
        if finding.verdict not in (Verdict.COMPLETE, Verdict.AMBIGUOUS):
            return ()
        fits = [move for move in finding.candidates if move is not played and move.seat == entry.seat]
        beside = touched or set()
        fits = [move for move in fits if move.settled(sight) and beside <= move.changes.keys() | played.changes.keys()]
        if now_legal.verdict in (Verdict.COMPLETE, Verdict.AMBIGUOUS):
            fits = [move for move in fits if move in longer(played, moves)]
        return tuple(Choice(f"{move.move}!", move.seat, move.move, entry.seq, tuple(move.changes)) for move in fits)

    def _take_backs(self, watch: Watch) -> tuple[Choice, ...]:
        """An earlier position of the same seat's turn, to be confirmed."""
        last = self.match.free_undo()
        if last is None or last.entry is None or self._kept == last.entry.seq:
            return ()
        seat, position = last.entry.seat, last
        while position.entry is not None and position.parent is not None and position.entry.seat == seat:
            if self.match.logged(position.entry.seq).sealed:
                break
            if not watch.sight().differs(position.parent.layout):
                cells = tuple(sorted(watch.sight().differs(last.layout)))
                return (Choice("undo", seat, None, position.entry.seq, cells), Choice("keep", seat))
            position = position.parent
        return ()

    # --- small things ----------------------------------------------------------------------------------------------

    def _candidates(self, position: Position) -> tuple[Candidate, ...]:
        if position not in self._moves:
            self._moves[position] = candidates(position)
        return self._moves[position]

    def _candidate(self, position: Position, seat: str, move: str) -> Candidate | None:
        return next((made for made in self._candidates(position) if (made.seat, made.move) == (seat, move)), None)

    def _explain(self, position: Position, sight: Sight) -> Finding:
        return explain(position.layout, self._candidates(position), sight, spoken(position))

    def _show(self, situation: Situation) -> None:
        if situation != self.situation:
            self.situation = situation
            self.version += 1


def _choice(found: Candidate) -> Choice:
    return Choice(found.move, found.seat, found.move, None, tuple(found.changes))
