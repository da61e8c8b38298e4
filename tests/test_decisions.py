"""Each decision says whether it is in force, and each library has its reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from packaging.requirements import Requirement

from tests.made_pages import check_lines, table

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "decisions"
LIBRARIES = FOLDER / "0002-libraries.md"
SITE = ROOT / "docs" / "site" / "decisions.md"
HEAD = re.compile(r"# (\d+)\. (.+)\n\n\*(.+)\.\*\n\n")
BEGIN = "Superseded by "
LATER = re.compile(r"\[(\d+)\]\(([\w-]+\.md)\): ([^;]+)")
ALL = "all of it"


def records() -> Iterator[tuple[int, str, str, Path]]:
    """Yield the number, the subject and the status of each record, and its file."""
    for path in sorted(FOLDER.glob("*.md")):
        head = HEAD.match(path.read_text(encoding="utf-8"))
        assert head is not None, f"{path.name} does not say whether it is in force"
        yield int(head[1]), head[2], head[3], path


def in_force(status: str) -> str:
    """Return what the list says of a status."""
    if status == "In force":
        return "yes"
    parts = [
        (f"[{number}](../decisions/{file})", what)
        for number, file, what in LATER.findall(status)
    ]
    if [what for _, what in parts] == [ALL]:
        return f"no, see {parts[0][0]}"
    return "yes, except " + "; ".join(f"{what} ({link})" for link, what in parts)


def test_each_record_says_whether_it_is_in_force() -> None:
    for number, _, status, path in records():
        assert path.name.startswith(f"{number:04}-")
        if status == "In force":
            continue
        assert status.startswith(BEGIN), path.name
        parts = status.removeprefix(BEGIN).split("; ")
        for part in parts:
            later = LATER.fullmatch(part)
            assert later is not None, f"{path.name}: {part}"
            assert int(later[1]) > number
            assert later[2].startswith(f"{int(later[1]):04}-")
            assert (FOLDER / later[2]).is_file()
            assert (later[3] == ALL) <= (len(parts) == 1)


def test_a_record_that_is_superseded_knows_by_which() -> None:
    """A later record says "Supersedes ... decision 9": so does that one's status."""
    known = {number: status for number, _, status, _ in records()}
    for number, _, _, path in records():
        text = path.read_text(encoding="utf-8")
        for sentence in re.findall(r"^Supersedes (.+?)\.(?=\s)", text, re.M | re.S):
            for earlier in re.findall(r"\b\d+\b", sentence):
                status = known[int(earlier)]
                assert status.endswith(ALL) or f"[{number}](" in status, earlier


def test_the_list_of_the_site_says_what_the_records_say(*, approve: bool) -> None:
    rows = (
        (str(number), f"[{subject}](../decisions/{path.name})", in_force(status))
        for number, subject, status, path in records()
    )
    made = table(("number", "subject", "in force"), rows)
    check_lines(made, SITE, "# Decisions", approve=approve)


def needed() -> Iterator[tuple[str, str]]:
    """Yield each library that is installed, and the extra that installs it."""
    project = _pyproject()["project"]
    yield from ((Requirement(one).name, "") for one in project["dependencies"])
    extras = project["optional-dependencies"]
    for extra in sorted(extras, key=lambda one: one in ("dev", "docs")):
        yield from ((Requirement(one).name, extra) for one in extras[extra])


def reasons() -> Mapping[str, tuple[str, str]]:
    """Return the licence of each library, and what it is for."""
    return dict(_pyproject()["tool"]["turmpost"]["libraries"])


def test_each_library_has_a_licence_and_a_reason(*, approve: bool) -> None:
    libraries = dict(needed())
    assert libraries.keys() == reasons().keys()
    rows = ((name, extra, *reasons()[name]) for name, extra in libraries.items())
    made = table(("library", "extra", "licence", "for"), rows)
    check_lines(made, LIBRARIES, "## Decision", approve=approve)


def _pyproject() -> dict[str, dict[str, dict[str, dict[str, tuple[str, str]]]]]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
