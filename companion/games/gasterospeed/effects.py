"""What action cards do: how each begins, and what the answer to its question brings about (GAS-12 to GAS-19)."""

from __future__ import annotations

from dataclasses import replace

from companion.games.gasterospeed.cards import discard, play_card
from companion.games.gasterospeed.circuit import COMPASS, heading
from companion.games.gasterospeed.deck import Card, Effect
from companion.games.gasterospeed.ends import cross, heal, hurt, settle_last
from companion.games.gasterospeed.movement import drafts, jumps, move_over, piece_of, slide, slides, walk
from companion.games.gasterospeed.state import Ask, State, Task
from companion.games.gasterospeed.work import Work

_ASKS = {Effect.SHOT: Ask.AIM, Effect.DOMINO: Ask.LINE, Effect.SLIDE: Ask.SLIDE, Effect.JUMP: Ask.JUMP}
_ASKS |= {Effect.SPIN: Ask.SPIN, Effect.DRAFT: Ask.DRAFT}


def begin(work: Work, snail: int, card: Card) -> None:
    """A card's turn comes: it happens, asks a question, or is lost."""
    work.show_way(snail, card.id)
    work.tell("card_begun", **work.who(snail), card=card.id, key=card.key)
    if card.effect is Effect.ROLL:
        _roll_along(work, snail, card)
    elif card.effect is Effect.SALAD:
        heal(work, snail)
        work.change(snail, fed=work.round + 1)
        work.tell("fed", **work.who(snail))
    elif card.effect in _ASKS and (card.effect is Effect.SPIN or _choices(work, snail, card.effect)):
        work.task = Task(snail, card.id, _ASKS[card.effect])
    else:
        lose(work, snail, card)


def lose(work: Work, snail: int, card: Card) -> None:
    """A card can do nothing any more."""
    work.task = None
    work.show = replace(work.show, spoilt=(*work.show.spoilt, snail))
    work.tell("lost", **work.who(snail), card=card.id, key=card.key)


def _choices(work: Work | State, snail: int, effect: Effect) -> list[str]:
    """What the player of a card can choose from."""
    if effect is Effect.SHOT:
        return [work.snails[at].key for at in targets(work, snail)]
    if effect is Effect.DOMINO:
        return lines(work, snail)
    if effect is Effect.SLIDE:
        return slides(work, snail)
    if effect is Effect.JUMP:
        return [*jumps(work, snail)]
    return [*drafts(work, snail)]


def possible(work: Work | State, task: Task) -> bool:
    """Whether the question of a card still has an answer."""
    card = work.setup.deck.cards[task.card]
    if task.ask is Ask.SHOT:
        return work.snails[task.line[0]].racing
    return task.ask in (Ask.SPIN, Ask.BACKFIRE) or bool(_choices(work, task.actor, card.effect))


def targets(work: Work | State, snail: int) -> list[int]:
    """Who may be shot at: any racing snail of another seat (GAS-16, GAS-30)."""
    seat = work.snails[snail].seat
    return [at for at in work.racing() if work.snails[at].seat != seat]


def lines(work: Work | State, snail: int) -> list[str]:
    """The directions with a victim for a domino (GAS-17)."""
    return [way for way in COMPASS if victims(work, snail, way)]


def victims(work: Work | State, snail: int, way: str) -> tuple[int, ...]:
    """The racing snails on a straight line up to the first rail, nearest first (GAS-17)."""
    cell = work.snails[snail].cell
    if cell is None or work.circuit is None:
        return ()
    there = work.occupied()
    found = (there[target] for target in work.circuit.line(cell, way) if target in there)
    return tuple(at for at in found if work.snails[at].racing)


# --- movements -------------------------------------------------------------------------------------------------------


def _roll_along(work: Work, snail: int, card: Card) -> None:
    made = slide(work, snail, card.cells, None)
    if not made:
        lose(work, snail, card)
        return
    move_over(work)
    if card.backfire and work.snails[snail].racing:
        work.task = Task(snail, card.id, Ask.BACKFIRE)


def go(work: Work, task: Task, way: str) -> None:
    """The direction of a card has been chosen (the choice is known to be possible)."""
    card = work.card(task.card)
    if task.ask is Ask.LINE:
        hit = victims(work, task.actor, way)
        work.tell("domino", **work.who(task.actor), direction=way, count=len(hit))
        work.task = replace(task, ask=Ask.REACT_WAVE, line=(task.actor, *hit), at=1)
    elif task.ask is Ask.JUMP:
        work.task = None
        _jump(work, task.actor, jumps(work, task.actor)[way])
    else:
        work.task = None
        _slide(work, task.actor, card, way)


def goal(state: State, task: Task, way: str) -> str:
    """The cell where a chosen direction takes the player of a card; over the line, the finish cell."""
    trial = Work(state)
    go(trial, task, way)
    key = state.snails[task.actor].key
    kinds = ("stepped", "jumped")
    return next(str(n.data["to"]) for n in reversed(trial.notices) if n.kind in kinds and n.data["snail"] == key)


def _slide(work: Work, snail: int, card: Card, way: str) -> None:
    if slide(work, snail, card.cells, way):
        move_over(work)
    else:
        lose(work, snail, card)


def _jump(work: Work, snail: int, cells: tuple[str, str]) -> None:
    over, target = cells
    source = work.snails[snail].cell or ""
    crossing = over in work.tracks.finishes
    end = over if crossing else target
    work.change(snail, cell=end)
    work.show_bead(end)
    work.tell("jumped", **work.who(snail), **{"from": source, "to": end}, piece=piece_of(work, snail))
    if end in work.tracks.finishes:
        cross(work, snail)
    move_over(work)


def draft(work: Work, task: Task, way: str) -> None:
    """The step of an aspiration."""
    target = drafts(work, task.actor)[way]
    work.task = None
    walk(work, task.actor, (target,))
    move_over(work)


# --- dice ------------------------------------------------------------------------------------------------------------


def rolled(work: Work, task: Task, face: int) -> None:
    """The die of a card has fallen."""
    card = work.card(task.card)
    if task.ask is Ask.SHOT:
        _shot(work, task, hit=work.track.hits[face - 1])
    elif task.ask is Ask.SPIN:
        cell = work.snails[task.actor].cell or ""
        work.task = None
        _slide(work, task.actor, card, heading(work.tracks.flow[cell], card.table[face - 1]))
    elif face in card.backfire:
        work.tell("backfired", **work.who(task.actor))
        work.task = replace(task, ask=Ask.REACT_BURN, line=(task.actor,))
    else:
        work.task = None


def _shot(work: Work, task: Task, *, hit: bool) -> None:
    work.show_bead(work.snails[task.line[0]].cell, "hit" if hit else "miss")
    work.tell("shot", **work.who(task.by), **work.whom(task.line[0]), hit="yes" if hit else "no")
    work.task = replace(task, ask=Ask.REACT_SHOT) if hit else None


def aim(work: Work, task: Task, target: int) -> None:
    """The target of a shot has been named."""
    work.tell("aimed", **work.who(task.actor), **work.whom(target))
    work.task = replace(task, ask=Ask.SHOT, by=task.actor, line=(target,))


# --- answers to the loss of a shell ----------------------------------------------------------------------------------


def endangered(task: Task) -> int:
    """The snail that is about to lose a shell, and whose player answers (GAS-19)."""
    return task.line[task.at]


def give_in(work: Work, task: Task) -> None:
    """The victim plays nothing, and loses a shell."""
    snail = endangered(task)
    after = replace(task, at=task.at + task.way) if task.ask is Ask.REACT_WAVE else None
    # Set first: a K.O. may end the race, and with it all that was to come.
    work.task = after
    work.show_bead(work.snails[snail].cell, "lost")
    hurt(work, snail)
    run_wave(work)


def react(work: Work, task: Task, card: Card) -> None:
    """The victim plays a reaction card, which goes to the discard at once."""
    snail = endangered(task)
    play_card(work, work.snails[snail].seat, card.id)
    discard(work, card.id)
    work.tell("reacted", **work.who(snail), card=card.id, key=card.key)
    work.show_bead(work.snails[snail].cell, "shield" if card.effect is Effect.SHIELD else "mirror")
    if card.effect is Effect.SHIELD:
        work.task = None
    elif task.ask is Ask.REACT_SHOT:
        work.tell("returned", **work.who(snail), **work.whom(task.by))
        work.task = replace(task, by=snail, line=(task.by,)) if work.snails[task.by].racing else None
    else:
        work.tell("turned", **work.who(snail))
        work.task = replace(task, way=-task.way, at=task.at - task.way)
        run_wave(work)


def run_wave(work: Work) -> None:
    """Let a domino pass those that race no more; past either end it is over (GAS-17)."""
    task = work.task
    if task is None or task.ask is not Ask.REACT_WAVE:
        return
    at = task.at
    while 0 <= at < len(task.line) and not work.snails[task.line[at]].racing:
        at += task.way
    over = not 0 <= at < len(task.line) or work.decided
    if over:
        settle_last(work)
    work.task = None if over else replace(task, at=at)
