"""Lutin runs from any folder, for any user: no file names a path of the machine it was written on."""

from __future__ import annotations

import re

TEXT = {".py", ".js", ".css", ".html", ".sh", ".md", ".toml", ".ftl", ".service", ".rules", ".json", ".svg", ".txt", ""}
OWN_PLACE = re.compile(r"(?<![\w./-])/(?:home|root|Users|work|mnt|tmp)/\w[\w./-]*")


def test_no_file_names_a_path_of_one_machine(files, root):
    named = {}
    for path in files:
        if path.suffix in TEXT:
            found = OWN_PLACE.findall(path.read_text("utf-8"))
            if found:
                named[str(path.relative_to(root))] = found
    assert not named


def test_such_a_path_would_be_seen():
    # Put together here, so that this file does not break its own rule.
    assert OWN_PLACE.search("open('" + "/".join(("", "home", "pi", "table.toml")) + "')")
    assert not OWN_PLACE.search("https://example.org/home/page and ~/.local/share and /usr/bin/env and ./tmp/a")
