"""Every move: whether it may be made now, and what it does; refusals name the rule."""

from __future__ import annotations

from dataclasses import replace

from companion.errors import IllegalMove
from companion.games.gasterospeed import effects, flow, hands, placing
from companion.games.gasterospeed.cards import pile_of, take
from companion.games.gasterospeed.datafile import quoted
from companion.games.gasterospeed.deck import UNSEEN
from companion.games.gasterospeed.ends import heal
from companion.games.gasterospeed.movement import drafts, jumps, move_over, paths, slides, walk
from companion.games.gasterospeed.moves import (
    Aim,
    Deal,
    Draw,
    Go,
    Lay,
    Move,
    Pitch,
    Place,
    React,
    Roll,
    Stake,
    Step,
    Throw,
    Word,
    format_move,
)
from companion.games.gasterospeed.refusals import TABLE, check_turn, not_now, own_snail, seat_number
from companion.games.gasterospeed.scoring import PRIZES, to_draw_prize, win_prize
from companion.games.gasterospeed.state import Ask, Due, Phase, State, Task
from companion.games.gasterospeed.work import Work

ROLLING = (Ask.SHOT, Ask.SPIN, Ask.BACKFIRE)
GOING = (Ask.LINE, Ask.SLIDE, Ask.JUMP)


def answer(work: Work, seat: str, move: Move) -> None:  # noqa: PLR0912 (one case a kind of move)
    """Carry out a move; raises IllegalMove, and then ``work`` is spoilt."""
    if work.phase is Phase.OVER:
        raise IllegalMove("game_over", rule="GAS-3")
    _check_owed(work, seat, move)
    match move:
        case Word():
            _word(work, seat, move)
        case Lay():
            hands.lay(work, seat, move)
        case Roll():
            _roll(work, seat, move)
        case Place():
            _place(work, seat, move)
        case Stake():
            _stake(work, seat, move)
        case Step():
            _step(work, seat, move)
        case Go():
            _go(work, seat, move)
        case Aim():
            _aim(work, seat, move)
        case React():
            hands.react(work, seat, move)
        case Draw():
            _draw(work, seat, move)
        case Throw():
            hands.throw(work, seat, move)
        case Deal():
            _deal(work, seat, move)
        case Pitch():
            _pitch(work, seat, move)


def _check_owed(work: Work, seat: str, move: Move) -> None:
    """Refuse what comes before cards that are still to be thrown, drawn or dealt."""
    if seat == TABLE:
        if not isinstance(move, Deal | Pitch):
            raise not_now("GAS-1", seat, format_move(move))
        return
    seat_number(work, seat)
    if work.throws and not isinstance(move, Throw):
        raise IllegalMove("throw_first", rule="GAS-30", seat=work.seats[work.throws[0]])
    if (work.dues or work.drops) and not isinstance(move, Draw | Throw):
        raise IllegalMove("cards_first", rule="GAS-20")


def _word(work: Work, seat: str, word: Word) -> None:
    if word is Word.PASS:
        hands.give_in(work, seat)
    elif word is Word.REST:
        _rest(work, seat)
    elif word is Word.ALL_ACTION:
        hands.announce_all_action(work, seat)
    elif word is Word.LATE:
        hands.late(work, seat)
    elif word is Word.BONUS:
        _bonus(work, seat)
    else:
        _again(work, seat, word)


# --- before a race ---------------------------------------------------------------------------------------------------


def _pitch(work: Work, seat: str, move: Pitch) -> None:
    if seat != TABLE or work.phase is not Phase.PITCH:
        raise not_now("GAS-33", seat, format_move(move))
    circuit = next((found for found in work.setup.circuits if found.key == move.circuit), None)
    if circuit is None or circuit.key in work.raced:
        raise IllegalMove("circuit_not_left", rule="GAS-33", text=move.circuit)
    work.turn += 1
    work.tell("pitched", race=work.race, fr=circuit.name[0], en=circuit.name[1])
    flow.begin_race(work, circuit)


def _stake(work: Work, seat: str, move: Stake) -> None:
    waiting = placing.to_stake(work) if work.phase is Phase.STAKE else []
    snail = own_snail(work, seat, move.snail, waiting, "GAS-37")
    most = placing.most_staked(work, snail)
    if move.shells > most:
        raise IllegalMove("stake_too_high", rule="GAS-37", most=most)
    work.change(snail, stake=move.shells)
    work.tell("stake_laid", seat, **work.who(snail), shells=move.shells)


def _place(work: Work, seat: str, move: Place) -> None:
    snail = placing.to_place(work) if work.phase is Phase.PLACE else None
    if snail is None:
        raise not_now("GAS-2", seat, format_move(move))
    check_turn(work, seat, snail, "GAS-2")
    if move.snail not in ("", work.snails[snail].key):
        raise IllegalMove("not_your_snail", rule="GAS-2", seat=seat, text=quoted(move.snail))
    if move.cell not in work.tracks.starts:
        raise IllegalMove("not_a_start_cell", rule="GAS-2", cell=move.cell)
    if move.cell in work.occupied():
        raise IllegalMove("start_taken", rule="GAS-2", cell=move.cell)
    work.turn += 1
    work.change(snail, cell=move.cell, start=move.cell)
    work.tell("placed", **work.who(snail), cell=move.cell)


def _bonus(work: Work, seat: str) -> None:
    number = seat_number(work, seat)
    if not bonus_usable(work, number):
        raise not_now("GAS-35", seat, Word.BONUS.value)
    work.spent = (*work.spent, number)
    snail = work.own(number)[0]
    work.change(snail, full=work.snails[snail].full + 1)
    work.tell("bonus_used", seat=seat)
    heal(work, snail)


def bonus_usable(work: State | Work, seat: int) -> bool:
    """Whether a seat may take its shell more now: once, before a race is on its way (GAS-35)."""
    early = work.phase is Phase.PLACE or (work.phase is Phase.SPEED and work.round == 1)
    return early and work.setup.bonus_of(work.seats[seat]) == "shell" and seat not in work.spent


# --- dice ------------------------------------------------------------------------------------------------------------


def _roll(work: Work, seat: str, move: Roll) -> None:
    snail = _roller(work, seat, move)
    number = work.snails[snail].seat
    held = [at for at, _ in work.held]
    if snail in held:
        raise not_now("GAS-35", seat, format_move(move))
    work.tell("rolled", **work.who(snail), face=move.face)
    if work.setup.bonus_of(seat) == "reroll" and number not in work.spent and work.phase is not Phase.BONUS:
        work.held = (*work.held, (snail, move.face))
        work.turn += work.task is not None
    else:
        _rolled(work, snail, move.face)


def _roller(work: Work, seat: str, move: Roll) -> int:
    """The snail that rolls; raises IllegalMove where none is to."""
    task = work.task
    if work.phase is Phase.BONUS:
        waiting = [work.own(champion)[0] for champion in to_draw_prize(work)[:1]]
        return own_snail(work, seat, "", waiting, "GAS-35")
    if work.phase is Phase.PLACE:
        return own_snail(work, seat, move.snail, placing.to_roll(work), "GAS-2")
    if task is None or task.ask not in ROLLING:
        raise not_now("GAS-12", seat, format_move(move))
    check_turn(work, seat, task.actor, "GAS-12")
    return own_snail(work, seat, move.snail, [task.actor], "GAS-12")


def _rolled(work: Work, snail: int, face: int) -> None:
    """A roll counts."""
    if work.phase is Phase.BONUS:
        win_prize(work, work.snails[snail].seat, PRIZES[face - 1])
        if not to_draw_prize(work):
            work.phase = Phase.OVER
    elif work.phase is Phase.PLACE:
        work.change(snail, rolls=(*work.snails[snail].rolls, face))
    elif work.task is not None:
        work.turn += 1
        work.show = replace(work.show, ask=work.task.ask, face=face)
        effects.rolled(work, work.task, face)


def _again(work: Work, seat: str, word: Word) -> None:
    """Keep a roll, or use the bonus and roll again (GAS-35)."""
    number = seat_number(work, seat)
    mine = [(snail, face) for snail, face in work.held if work.snails[snail].seat == number]
    if not mine:
        raise not_now("GAS-35", seat, word.value)
    snail, face = mine[0]
    work.held = tuple(found for found in work.held if found[0] != snail)
    if word is Word.KEEP:
        work.tell("roll_kept", **work.who(snail), face=face)
        _rolled(work, snail, face)
        return
    work.spent = (*work.spent, number)
    work.turn += work.task is not None
    work.tell("roll_again", **work.who(snail))


# --- steps and cards -------------------------------------------------------------------------------------------------


def _stepper(work: Work, seat: str, rule: str, text: str) -> int:
    if work.phase is not Phase.STEPS or not work.queue:
        raise not_now(rule, seat, text)
    check_turn(work, seat, work.queue[0], rule)
    return work.queue[0]


def _step(work: Work, seat: str, move: Step) -> None:
    if work.task is not None and work.task.ask is Ask.DRAFT:
        _draft(work, seat, work.task, move)
        return
    snail = _stepper(work, seat, "GAS-6", format_move(move))
    steps = flow.speed_card(work, snail).steps
    found = next((path for path in paths(work, snail, steps) if path.ways == move.ways), None)
    if found is None:
        raise _no_step(work, snail, move, steps)
    work.turn += 1
    work.queue = work.queue[1:]
    work.show_way(snail, flow.speed_card(work, snail).id)
    walk(work, snail, found.cells)
    move_over(work)


def _no_step(work: Work, snail: int, move: Step, steps: int) -> IllegalMove:
    """Why a move of a speed card can't be made."""
    cell, tracks, taken = work.snails[snail].cell or "", work.tracks, work.occupied()
    own = cell
    for made, way in enumerate(move.ways, 1):
        target = tracks.near[cell].get(way)
        if target is None:
            barred = work.track.line(cell, way)
            if barred:
                return IllegalMove("step_barred", rule="GAS-7", cell=cell, way=way)
            return IllegalMove("step_off_track", rule="GAS-6", cell=cell, way=way)
        if target in taken and target != own:
            return IllegalMove("cell_taken", rule="GAS-6", cell=target)
        if target in tracks.finishes and made < len(move.ways):
            return IllegalMove("line_crossed", rule="GAS-6", cell=target)
        cell = target
    return IllegalMove("step_count", rule="GAS-6", count=steps)


def _draft(work: Work, seat: str, task: Task, move: Step) -> None:
    check_turn(work, seat, task.actor, "GAS-18")
    found = drafts(work, task.actor)
    if len(move.ways) != 1 or move.ways[0] not in found:
        raise IllegalMove("draft_way", rule="GAS-18", ways=", ".join(found))
    work.turn += 1
    effects.draft(work, task, move.ways[0])


def _rest(work: Work, seat: str) -> None:
    snail = _stepper(work, seat, "GAS-38", Word.REST.value)
    if not flow.may_rest(work, snail):
        raise IllegalMove("no_rest", rule="GAS-38", seat=seat)
    work.turn += 1
    work.queue = work.queue[1:]
    work.tell("rested", **work.who(snail), shells=min(work.snails[snail].full, work.snails[snail].shells + 1))
    heal(work, snail)


def _go(work: Work, seat: str, move: Go) -> None:
    task = work.task
    if task is None or task.ask not in GOING:
        raise not_now("GAS-12", seat, format_move(move))
    check_turn(work, seat, task.actor, "GAS-12")
    ways = {Ask.LINE: effects.lines, Ask.SLIDE: slides, Ask.JUMP: jumps}[task.ask](work, task.actor)
    if move.way not in ways:
        code = {Ask.LINE: "no_victim", Ask.SLIDE: "no_slide", Ask.JUMP: "no_jump"}[task.ask]
        raise IllegalMove(code, rule="GAS-12", way=move.way)
    work.turn += 1
    effects.go(work, task, move.way)


def _aim(work: Work, seat: str, move: Aim) -> None:
    task = work.task
    if task is None or task.ask is not Ask.AIM:
        raise not_now("GAS-16", seat, format_move(move))
    check_turn(work, seat, task.actor, "GAS-16")
    target = work.index(move.snail)
    if target is None or target not in effects.targets(work, task.actor):
        raise IllegalMove("no_target", rule="GAS-16", text=quoted(move.snail))
    work.turn += 1
    effects.aim(work, task, target)


# --- the table's own moves -------------------------------------------------------------------------------------------


def _draw(work: Work, seat: str, move: Draw) -> None:
    number = seat_number(work, seat)
    if not work.dues or work.dues[0].pile is not None or work.dues[0].seat != number:
        raise not_now("GAS-31", seat, format_move(move))
    pile = ("speed", "action").index(move.pile)
    work.turn += 1
    work.dues = (Due(number, pile), *work.dues[1:])
    work.tell("drawn", seat=seat, pile=move.pile)


def _deal(work: Work, seat: str, move: Deal) -> None:
    number = work.seats.index(move.seat) if move.seat in work.seats else -1
    asked = work.drops[:1] if move.verb == "drop" else tuple(due.seat for due in work.dues[:1])
    choosing = move.verb == "deal" and bool(work.dues) and work.dues[0].pile is None
    if seat != TABLE or not work.setup.dealt or asked != (number,) or choosing or (work.drops and move.verb == "deal"):
        raise not_now("GAS-40", seat, format_move(move))
    work.turn += 1
    if move.verb == "drop":
        if move.card not in work.cards.hands[number]:
            raise IllegalMove("card_not_in_hand", rule="GAS-40", card=move.card, seat=move.seat)
        hands.drop(work, number, move.card)
        return
    pile = work.dues[0].pile or 0
    unseen = move.card.startswith(UNSEEN)
    if not (unseen or move.card in work.cards.stock) or pile_of(work, move.card) != pile:
        raise IllegalMove("card_not_in_pile", rule="GAS-40", card=quoted(move.card))
    work.dues = work.dues[1:]
    take(work, number, pile, move.card)
    _tell_dealt(work, move)


def _tell_dealt(work: Work, move: Deal) -> None:
    """Tell the seat which card it was dealt, and all once its hand is whole; with salted radish it too (GAS-32)."""
    number = work.seats.index(move.seat)
    whole = all(due.seat != number for due in work.dues)
    if whole:
        work.tell("dealt", seat=move.seat, size=work.cards.sizes[number])
    if move.card.startswith(UNSEEN):
        return
    if not work.setup.salted_radish:
        work.tell("dealt_card", move.seat, seat=move.seat, card=move.card, key=work.card(move.card).key)
    elif whole:
        work.tell("hand_whole", move.seat, seat=move.seat, cards=list(work.cards.hands[number]))
