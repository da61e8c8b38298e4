"""Lines in a notation of a game's own, beside those of its grammar."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grammar.language import LineLanguage
from grammar.notation import MAX_HEARD, Ear, Heard
from grammar.reading import Roster
from server.reports.replies import problems
from tests.grammar.table import ROSTER
from tests.grammar.test_other_games import TOY, Steps


class Arrows:
    """A step is an arrow; how far two of them go depends on the position."""

    begins = frozenset({">"})

    def ear(self, roster: Roster) -> Ear:
        far = roster.position or 1

        def hear(line: str) -> Heard | None:
            match line:
                case ">":
                    return Heard(("g,1",))
                case ">>":
                    return Heard((f"g,{far}",), (("far", {"steps": far}),))
                case "> >":
                    return Heard(("g,1", "g,1"))
                case "ready?":
                    return Heard(("fertig",))
                case "<":
                    return Heard(problem="backwards", figures={"a": 1}, correction=">")
                case _:
                    return None

        return hear

    def write(self, order: int) -> str:
        return ">" * order


LANGUAGE = LineLanguage[int](
    TOY, meaning=Steps, write=lambda steps: f"g,{steps}", notation=Arrows()
)


@pytest.mark.parametrize(
    ("line", "steps"), [(">", [1]), (">>", [4]), ("> >", [1, 1]), ("geh,3", [3])]
)
def test_lines_are_heard_by_the_position_and_kept_as_orders(
    line: str, steps: list[int]
) -> None:
    reading = LANGUAGE.read(f"{line}\n#", replace(ROSTER, position=4))
    assert [one.order for one in reading.entries] == steps
    assert {(one.line, one.text) for one in reading.entries} == {(1, line)}
    assert not reading.misreads


def test_what_is_said_of_a_line_and_what_is_asked_belong_to_it() -> None:
    reading = LANGUAGE.read("\n>>\n<\nready?\nno arrow", ROSTER)
    (remark,) = reading.remarks
    assert (remark.line, remark.kind, remark.figures) == (2, "far", {"steps": 1})
    asked, unknown = reading.misreads
    assert (asked.line, asked.problem, asked.correction) == (3, "backwards", ">")
    assert (unknown.line, unknown.problem) == (5, "unknown_command")
    assert [one.name for one in reading.commands] == ["ready"]


def test_orders_are_shown_in_the_notation_in_every_language() -> None:
    for language in ("de", "en"):
        assert LANGUAGE.shown("g,3\ng,x", language).startswith(">>>\ng")
    assert LANGUAGE.noted.begins(">")
    assert LANGUAGE.noted.hears(">", ROSTER)
    assert not LANGUAGE.noted.hears(">" * (MAX_HEARD + 1), ROSTER)


def test_a_game_says_its_own_remarks() -> None:
    remark = LANGUAGE.read(">>", ROSTER).remarks[0]
    own = lambda kind, figures, language: f"{kind} {figures['steps']} {language}"  # noqa: E731
    assert problems.remark(remark, "en", own)[1] == "far 1 en"
