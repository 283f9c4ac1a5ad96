"""The wall display, on the machine's own screen."""

from __future__ import annotations

from companion.desk import Invitation


def wall(phone, address, **more):
    own = address.replace("lutin.test", "127.0.0.1")
    return phone(own, path="/wall", viewport={"width": 1280, "height": 720}, has_touch=False, **more)


def test_the_wall_shows_how_to_come_in_and_follows_the_address(phone, address, desk):
    page = wall(phone, address)
    page.get_by_text("123 456").wait_for()
    page.get_by_text("192.168.1.5:8080").wait_for()
    page.wait_for_function("() => document.getElementById('qr').naturalWidth > 0")
    desk.invited = Invitation("654321", "new", "http://10.0.0.7:8080")
    page.get_by_text("10.0.0.7:8080").wait_for()
    page.get_by_text("654 321").wait_for()


def test_the_wall_has_nothing_to_press_and_fits_the_screen(phone, address, desk):
    board = {"key": "7-a", "pieces": [{"cell": "e2", "piece": "Ds"}], "last": ["e2"]}
    lines = [{"id": f"{n}.1", "entry": n, "text": f"line {n}", "kind": "move"} for n in range(40)]
    desk.show(phase="playing", headline="Ana plays", board=board, lines=lines)
    page = wall(phone, address)
    page.wait_for_selector(".piece")
    assert page.locator("button, a, input, [role=button], [tabindex]").count() == 0
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [1280, 720]
    assert page.locator("#board svg").bounding_box()["height"] > 600
    assert page.get_by_text("line 39").is_visible()
