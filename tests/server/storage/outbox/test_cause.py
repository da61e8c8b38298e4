"""Causes are made in one place, and no two letters have the same one."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

import server
from server.storage.outbox.cause import Cause, kind_of, number_in
from server.storage.tables.all_tables import METADATA
from server.storage.tables.base import Base
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow

SOURCE = Path(server.__file__).parent
SHARED = {
    "line-waits": "one letter for each question, whatever it asks",
}
"""Kinds of letters that are named in more than one place, and why they cannot meet."""


def _calls() -> Iterator[tuple[Path, ast.Call]]:
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call):
                yield path, node


def _named(call: ast.Call) -> str:
    return ast.unparse(call.func)


def test_causes_are_made_in_one_place() -> None:
    made = {path.name for path, call in _calls() if _named(call) == "Cause"}
    assert made == {"cause.py"}
    stored = {path.name for path, call in _calls() if _named(call).endswith("Outgoing")}
    assert stored == {"post.py"}


def test_no_kind_of_letter_is_named_in_two_places() -> None:
    places = defaultdict(list)
    for path, call in _calls():
        if _named(call) in ("Cause.of", "call.cause") and call.args:
            kind = call.args[0]
            if isinstance(kind, ast.Constant):
                places[kind.value].append(f"{path.name}:{call.lineno}")
    # A question is asked whether its letter is there, and then it is made.
    twice = {
        kind: found
        for kind, found in places.items()
        if len({one.partition(":")[0] for one in found}) > 1 and kind not in SHARED
    }
    assert len(places) > 50
    assert twice == {}


def _tables() -> list[type[Base]]:
    assert METADATA.tables
    mappers = (one.class_ for one in Base.registry.mappers)
    return sorted(mappers, key=lambda one: str(one.__tablename__))


def test_no_two_causes_are_equal_where_all_tables_have_the_same_numbers() -> None:
    reader = RoleRow(id=16)
    tables = _tables()
    assert len(tables) > 30
    causes = [Cause.of("deputy"), Cause.of("deputy", 16), Cause.of("deputy", "deputy")]
    for table in tables:
        row = (table, 16)
        causes += [Cause.of("deputy", row), Cause.of("deputy", row, 16)]
        causes.append(Cause.of("deputy", row, "deputy"))
        causes.append(Cause.of("deputy", row, datetime(16, 1, 6, tzinfo=UTC)))
        causes += [Cause.of("deputy", row, (other, 16)) for other in tables]
    keys = [one.key for one in causes] + [one.to(reader).key for one in causes]
    assert len(set(keys)) == len(keys)


def test_a_question_and_a_role_of_one_number_are_two_causes() -> None:
    """The letter of a yes and that of the first day met: the deputy had no key."""
    question, role = QuestionRow(id=16), RoleRow(id=16)
    assert Cause.of("deputy", question) != Cause.of("deputy", role)
    assert Cause.of("deputy", question).to(role) != Cause.of("deputy", role).to(role)


def test_the_rows_of_a_cause_are_read_from_it() -> None:
    cause = Cause.of("report", StepRow(id=7), 2).to(RoleRow(id=9))
    assert kind_of(cause.key) == "report"
    assert number_in(cause.key, StepRow) == 7
    assert number_in(cause.key, GameRow) is None
    # The reader is not what a letter is about.
    assert number_in(cause.key, RoleRow) is None


def test_a_question_has_a_secret_and_one_reader() -> None:
    cause = Cause.secret("confirm", QuestionRow(id=3))
    assert cause.to(RoleRow(id=9)) == cause
    assert cause != Cause.secret("confirm", QuestionRow(id=3))


@pytest.mark.parametrize("about", ["games.3", "3", "a:b", ""])
def test_a_word_that_could_be_a_row_is_refused(about: str) -> None:
    with pytest.raises(ValueError, match="not a word"):
        Cause.of("report", about)


def test_a_row_without_a_number_is_refused() -> None:
    with pytest.raises(ValueError, match="no number yet"):
        Cause.of("report", StepRow())
