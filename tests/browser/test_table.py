"""Two phones and the wall before the real referee, at a table without hardware."""

from __future__ import annotations


def come_in(phone, table, service, name, seat):
    page = phone(table, path=f"/join?t={service.invitation().token}")
    page.locator("#name").fill(name)
    page.locator(f'[data-key="sit {seat}"]').tap()
    page.locator(f'[data-key="stand {seat}"]').wait_for()
    assert page.url == f"{table}/"
    return page


def step(page, start, end):
    for cell in (start, end):
        page.locator(f'.cell.target[data-cell="{cell}"] .ground').tap()


def test_two_phones_play_and_both_see_it(phone, table, service):
    ana = come_in(phone, table, service, "Ana", "south")
    bo = come_in(phone, table, service, "Bo", "north")
    ana.get_by_role("button", name="Start").tap()
    bo.wait_for_selector(".piece")
    assert bo.locator(".cell.target").count() == 0
    step(ana, "e2", "e3")
    bo.wait_for_selector('.piece[data-on="e3"]')
    step(bo, "f8", "f7")
    ana.wait_for_selector('.piece[data-piece="Wn"][data-on="f7"]')
    bo.locator('[data-key="undo"]').tap()
    ana.wait_for_selector('.piece[data-piece="Wn"][data-on="f8"]')
    ana.reload()
    ana.wait_for_selector('.piece[data-piece="Wn"][data-on="f8"]')


def test_no_page_gets_the_questions_of_another_seat(phone, table, service):
    ana = come_in(phone, table, service, "Ana", "south")
    bo = come_in(phone, table, service, "Bo", "north")
    ana.get_by_role("button", name="Start").tap()
    for page, other in ((ana, "north"), (bo, "south")):
        page.wait_for_selector(".piece")
        first = page.evaluate(
            """() => new Promise(done => {
              const source = new EventSource('/stream');
              source.onmessage = event => { source.close(); done(JSON.parse(event.data)); };
            })"""
        )
        assert first["prompts"]
        assert other not in {prompt["seat"] for prompt in first["prompts"]}


def test_resigning_ends_the_match_and_a_new_one_can_begin(phone, table, service):
    ana = come_in(phone, table, service, "Ana", "south")
    bo = come_in(phone, table, service, "Bo", "north")
    ana.get_by_role("button", name="Start").tap()
    bo.wait_for_selector(".piece")
    bo.locator("#more").tap()
    bo.locator('[data-key="aside north resign"]').tap()
    bo.get_by_role("button", name="Yes, do it").tap()
    ana.locator('[data-key="new-match"]').tap()
    bo.locator("#lobby").wait_for()


def test_the_race_master_sets_a_pin_and_goes_back(phone, table, service):
    ana = come_in(phone, table, service, "Ana", "south")
    come_in(phone, table, service, "Bo", "north")
    ana.get_by_role("button", name="Start").tap()
    step(ana, "e2", "e3")
    ana.wait_for_selector('.piece[data-on="e3"]')
    ana.locator("#more").tap()
    ana.locator("#pin").fill("2468")
    ana.get_by_role("button", name="Unlock").tap()
    ana.get_by_text("You are the game master.").wait_for()
    ana.locator('[data-key="close"]').tap()
    ana.locator(".line .twice button").last.tap()
    ana.get_by_role("button", name="Yes, do it").tap()
    ana.wait_for_selector('.piece[data-on="e2"]')
