"""The page on a phone of 360 × 640 on plain HTTP, before a desk that shows what the test says."""

from __future__ import annotations

import json

import pytest

from companion.desk import Answer, Done, Join, Play, Sit, TakeBack


@pytest.fixture
def page(phone, address, desk):
    desk.playing(desk.prompt(*desk.steps))
    made = phone(address, "known")
    made.wait_for_selector(".cell.target")
    return made


def lit(page):
    return sorted(page.eval_on_selector_all(".cell.target", "all => all.map(g => g.dataset.cell)"))


def tap(page, name):
    page.locator(f'.cell[data-cell="{name}"] .ground').tap()


def test_the_page_needs_no_secure_context(page):
    assert page.evaluate("isSecureContext") is False
    assert page.evaluate("typeof crypto.randomUUID") == "undefined"


def test_two_taps_play_a_move_once(page, desk):
    assert lit(page) == ["d2", "e2"]
    tap(page, "e2")
    assert lit(page) == ["e1", "e3"]
    tap(page, "e3")
    played = desk.heard(Play)
    assert (played.seat, played.move, played.prompt) == ("south", "e2e3", "t1")
    assert len(played.key) >= 16
    assert len(desk.all_heard(Play)) == 1


def test_nothing_moves_before_the_desk_says_so(page, desk):
    tap(page, "e2")
    tap(page, "e3")
    desk.heard(Play)
    assert page.locator('.piece[data-on="e2"]').count() == 1
    moved = [desk.pieces[0], {"cell": "e3", "piece": "Ds"}, desk.pieces[2]]
    desk.playing(board={"key": "7-a", "pieces": moved, "last": ["e2", "e3"]})
    page.wait_for_selector('.piece[data-on="e3"]')
    assert page.locator(".piece").count() == 3
    assert sorted(page.eval_on_selector_all(".cell.last", "all => all.map(g => g.dataset.cell)")) == ["e2", "e3"]


def test_a_direction_is_an_arrow_on_the_board_and_a_button(page, desk):
    tap(page, "e2")
    tap(page, "e1")
    assert page.locator(".arrow").count() == 2
    assert page.get_by_role("button", name="north").count() == 2
    page.locator('.arrow[data-way="n"]').tap()
    assert desk.heard(Play).move == "e2d2*n"


def test_a_shorter_move_is_offered_and_the_longer_one_confirmed(page, desk):
    tap(page, "d2")
    tap(page, "d3")
    assert lit(page) == ["a5"]
    page.get_by_role("button", name="That’s all").wait_for()
    tap(page, "a5")
    assert not desk.all_heard(Play)
    page.get_by_role("button", name="Play it").tap()
    assert desk.heard(Play).move == "d2d3~a5"


def test_stopping_early_plays_the_shorter_move(page, desk):
    tap(page, "d2")
    tap(page, "d3")
    page.get_by_role("button", name="That’s all").tap()
    assert desk.heard(Play).move == "d2d3"


def test_a_warning_wants_one_more_tap(page, desk):
    tap(page, "d2")
    tap(page, "c3")
    page.get_by_text("That costs a lot.").wait_for()
    assert not desk.all_heard(Play)
    page.get_by_role("button", name="Play it").tap()
    assert desk.heard(Play).move == "d2c2"


def test_a_half_made_move_can_be_dropped_or_begun_elsewhere(page):
    tap(page, "d2")
    page.get_by_role("button", name="Choose again").tap()
    assert lit(page) == ["d2", "e2"]
    tap(page, "d2")
    tap(page, "e2")
    assert lit(page) == ["e1", "e3"]
    tap(page, "e2")
    assert lit(page) == ["d2", "e2"]


def test_a_half_made_move_outlives_what_others_do(page, desk):
    tap(page, "e2")
    desk.playing(desk.prompt(*desk.steps), headline="Somebody came in")
    page.get_by_text("Somebody came in").wait_for()
    assert lit(page) == ["e1", "e3"]
    desk.playing(desk.prompt(desk.steps[0], key="t2"), headline="Another question")
    page.get_by_text("Another question").wait_for()
    assert lit(page) == ["d2"]


def test_a_finger_beside_a_small_cell_counts_for_the_nearest_target(page):
    box = page.locator('.cell[data-cell="e2"] .ground').bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] - 6)
    assert lit(page) == ["e1", "e3"]


def test_a_tap_far_from_any_target_does_nothing(page, desk):
    page.locator('.cell[data-cell="e8"] .ground').tap(force=True)
    assert lit(page) == ["d2", "e2"]
    assert not desk.asked


def test_everything_works_by_keyboard(page, desk):
    page.locator('.cell[data-cell="d2"]').focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.cell") == "e2"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.cell") in ("e1", "e3")
    page.keyboard.press("Escape")
    assert lit(page) == ["d2", "e2"]
    page.locator('.cell[data-cell="e2"]').focus()
    page.keyboard.press(" ")
    page.locator('.cell[data-cell="e3"]').focus()
    page.keyboard.press("Enter")
    assert desk.heard(Play).move == "e2e3"


def test_the_focus_stays_whatever_others_do(page, desk):
    page.locator('.cell[data-cell="d2"]').focus()
    page.keyboard.press("ArrowRight")
    desk.playing(desk.prompt(*desk.steps), headline="Somebody came in")
    page.get_by_text("Somebody came in").wait_for()
    assert page.evaluate("document.activeElement.dataset.cell") == "e2"


def test_only_targets_take_the_focus(page):
    assert page.locator('.cell[tabindex="0"]').count() == 2
    assert page.locator('.cell[role="button"]').count() == 2


def test_a_refusal_is_told_and_the_move_can_be_chosen_again(page, desk):
    desk.refuse("board_first")
    tap(page, "e2")
    tap(page, "e3")
    desk.heard(Play)
    page.locator("#toast").get_by_text("en: board_first").wait_for()
    assert lit(page) == ["d2", "e2"]
    page.faults.clear()  # the browser itself notes every answer 409


def test_a_lost_answer_is_asked_again_with_the_same_key(page, desk):
    lost = []

    def lose_first(route):
        if lost:
            return route.fallback()
        lost.append(json.loads(route.request.post_data))
        return route.abort()

    page.context.route("**/api/do", lose_first)
    tap(page, "e2")
    with page.expect_response("**/api/do"):
        tap(page, "e3")
    assert desk.heard(Play).key == lost[0]["key"]
    page.faults.clear()


def test_the_guide_goes_first_and_done_says_so(page, desk):
    guide = {"mode": "follow", "text": "Move the dwarf to e5", "cells": [{"cell": "e5", "why": "place"}], "done": True}
    desk.playing(desk.prompt(*desk.steps), guide=guide)
    page.get_by_text("Move the dwarf to e5").wait_for()
    assert lit(page) == []
    assert page.locator("#alert").text_content() == ""
    assert page.locator(".mark.place").count() == page.locator(".sign.place").count() == 1
    page.get_by_role("button", name="Done").tap()
    assert desk.heard(Done).seat == "south"


def test_mending_is_said_at_once_and_once(page, desk):
    page.evaluate(
        """() => { window.said = [];
        new MutationObserver(() => said.push(document.getElementById('alert').textContent))
          .observe(document.getElementById('alert'), {childList: true, characterData: true, subtree: true}); }"""
    )
    guide = {"mode": "mend", "text": "Take the dwarf off d8", "cells": [{"cell": "d8", "why": "remove"}], "done": False}
    for headline in ("one", "two", "three"):
        desk.playing(guide=guide, headline=headline)
        page.locator("#headline").get_by_text(headline).wait_for()
    assert page.evaluate("said") == ["Take the dwarf off d8"]
    assert page.get_by_role("button", name="Done").count() == 0


def test_a_question_is_answered_with_a_choice(page, desk):
    choices = [
        {"choice": "e3", "text": "The first", "cells": ["e3"]},
        {"choice": "e4", "text": "The other", "cells": []},
    ]
    desk.playing(ask={"seat": "south", "text": "Which of these?", "choices": choices, "yours": True})
    page.get_by_role("button", name="The other").tap()
    assert desk.heard(Answer).choice == "e4"
    desk.playing(ask={"seat": "north", "text": "Which of those?", "choices": choices, "yours": False})
    page.get_by_text("Which of those?").wait_for()
    assert page.get_by_role("button", name="The other").count() == 0


def test_taking_back_is_one_tap(page, desk):
    desk.playing(undo={"seat": "south", "text": "Take back e2e3"})
    page.get_by_role("button", name="Take back e2e3").tap()
    assert desk.heard(TakeBack).seat == "south"


def test_resigning_is_kept_apart_and_asks_once_more(page, desk):
    desk.playing(
        desk.prompt(*desk.steps),
        desk.prompt(desk.option("resign", ("word", "resign", "Resign")), key="aside", aside=True),
    )
    page.wait_for_function("() => document.querySelector('#menu').textContent.includes('move resign')")
    assert page.get_by_role("button", name="move resign").count() == 0
    page.locator("#more").tap()
    page.get_by_role("button", name="move resign").tap()
    assert not desk.all_heard(Play)
    page.get_by_role("button", name="Yes, do it").tap()
    assert desk.heard(Play).move == "resign"


def test_lines_are_announced_once_and_old_ones_not(phone, address, desk):
    lines = [{"id": f"{n}.1", "entry": n, "text": f"line {n}", "kind": "move"} for n in range(1, 4)]
    desk.playing(lines=lines)
    page = phone(address, "known")
    page.locator('#lines[aria-live="polite"]').wait_for(state="attached")
    page.evaluate(
        """() => { window.added = [];
        new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(node => added.push(node.textContent))))
          .observe(document.getElementById('lines'), {childList: true}); }"""
    )
    more = [*lines[1:], {"id": "4.1", "entry": 4, "text": "line 4", "kind": "move"}]
    for headline in ("one", "two"):
        desk.playing(lines=more, headline=headline)
        page.locator("#headline").get_by_text(headline).wait_for()
    assert page.evaluate("added") == ["line 4"]
    assert page.locator("#lines .line").all_text_contents() == ["line 2", "line 3", "line 4"]


def test_the_back_button_does_not_touch_the_game(page, desk):
    tap(page, "d2")
    page.locator("#more").tap()
    before = page.evaluate("history.length")
    page.keyboard.press("Escape")
    page.go_back()
    page.go_forward()
    page.wait_for_selector(".cell.target")
    assert before == 2  # the blank page, and this one
    assert not desk.asked


def test_a_reload_shows_the_same(page):
    before = page.locator("#strip").inner_text()
    page.reload()
    page.wait_for_selector(".cell.target")
    page.wait_for_function("before => document.querySelector('#strip').innerText === before", arg=before)


def test_a_lost_connection_is_told_only_after_a_while_and_mends_itself(phone, serving, desk):
    desk.playing(desk.prompt(*desk.steps))
    with serving(desk) as address:
        page = phone(address, "known", clock=True)
        page.wait_for_selector(".cell.target")
        ended = page.expect_event("requestfinished", lambda request: request.url.endswith("/stream"))
        ended.__enter__()
    ended.__exit__(None, None, None)
    page.clock.run_for(2500)
    assert page.locator("#offline").is_hidden()
    page.clock.run_for(4000)
    page.locator("#offline").wait_for()
    assert lit(page) == ["d2", "e2"]
    with serving(desk, int(address.rpartition(":")[2])):
        desk.show(headline="Here again")
        page.clock.run_for(5000)
        page.get_by_text("Here again").wait_for()
        page.locator("#offline").wait_for(state="hidden")
        page.faults.clear()  # the browser notes every request that failed


def test_a_silent_stream_is_opened_anew(phone, address, desk):
    desk.playing(desk.prompt(*desk.steps))
    page = phone(address, "known", clock=True)
    page.wait_for_selector(".cell.target")
    with page.expect_request("**/stream"):
        page.clock.run_for(13_000)
    page.wait_for_selector(".cell.target")


@pytest.mark.parametrize("event", ["pageshow", "online"])
def test_a_phone_that_wakes_opens_its_stream_anew(phone, address, desk, event):
    desk.playing(desk.prompt(*desk.steps))
    page = phone(address, "known", clock=True)
    page.wait_for_selector(".cell.target")
    page.clock.run_for(3000)
    with page.expect_request("**/stream"):
        page.evaluate("event => dispatchEvent(new Event(event))", event)


def test_coming_in_by_code_and_taking_a_seat(phone, address, desk):
    game = {
        "key": "splut",
        "title": "Splut!",
        "author": "T",
        "summary": "s",
        "credit": "c",
        "counts": [2, 3],
        "options": [],
    }
    lobby = {"games": [game], "game": "splut", "count": 2, "ready": False, "wait": "One more player is needed."}
    desk.show(lobby=lobby)
    page = phone(address)
    page.wait_for_url("**/code")
    page.locator("#code").fill("123 456")
    page.get_by_role("button", name="Come in").tap()
    page.get_by_text("One more player is needed.").wait_for()
    assert desk.all_heard(Join)[0].code == "123456"
    page.get_by_role("button", name="Sit here: North").tap()
    assert page.evaluate("document.activeElement.id") == "name"
    assert not desk.all_heard(Sit)
    page.keyboard.type("Bo")
    page.get_by_role("button", name="Sit here: North").tap()
    sat = desk.heard(Sit)
    assert (sat.seat, sat.name) == ("north", "Bo")


def test_a_third_page_of_a_phone_lets_the_oldest_rest(page, address):
    others = [page.context.new_page() for _ in range(2)]
    for other in others:
        other.goto(address)
        other.wait_for_selector(".cell.target")
    page.get_by_role("button", name="Go on here").wait_for()
    page.get_by_role("button", name="Go on here").tap()
    page.wait_for_selector(".cell.target")


def test_motion_is_left_out_for_who_wants_none(phone, address, desk):
    desk.playing(desk.prompt(*desk.steps))
    page = phone(address, "known", reduced_motion="reduce")
    page.wait_for_selector(".piece")
    assert page.evaluate("getComputedStyle(document.querySelector('.piece')).transitionDuration") == "0s"


def test_the_language_can_be_switched(page):
    page.locator("#more").tap()
    page.get_by_role("button", name="Français").tap()
    page.wait_for_selector('html[lang="fr"]')
    page.wait_for_selector(".cell.target")
    page.locator("#more").tap()
    page.get_by_role("button", name="English").wait_for()
