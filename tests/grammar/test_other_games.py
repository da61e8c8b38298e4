"""The order language of any game: a grammar file and what its lines mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from shutil import copytree

import pytest

from engine.protocol import Code
from grammar.blocks import Line
from grammar.errors import diagnose
from grammar.fields import Fields, subtrees
from grammar.language import LineLanguage
from grammar.names import Lexicon
from grammar.reading import Language
from grammar.vocabulary import Vocabulary
from tests.grammar.table import ROSTER

TOY = Path(__file__).with_name("toy.lark")


class Steps:
    """The toy's meaning: an order is a number of steps."""

    def __init__(self, players: Lexicon[Code]) -> None:
        self.players = players

    def orders(self) -> Mapping[str, Callable[[Fields], int]]:
        return {
            "go": lambda line: line.number(1),
            "loath": lambda line: line.number(1),
            "do": lambda line: line.nested(1).number(1),
        }


LANGUAGE = LineLanguage[int](TOY, meaning=Steps, write=lambda steps: f"g,{steps}")


def test_a_game_without_blocks_is_read() -> None:
    language: Language[int] = LANGUAGE
    reading = language.read("geh,3\nt,l(4)\nu,5,nicht\nhilfe\nEnde\nArtikel: x", ROSTER)
    assert [entry.order for entry in reading.entries] == [3, 4, 5]
    assert reading.entries[1].columns == (1, 3)
    assert [command.name for command in reading.commands] == ["help"]
    assert [wrong.problem for wrong in reading.misreads] == [
        *("stray_end", "unknown_command"),
    ]
    assert LANGUAGE.write(3) == "g,3"


@pytest.mark.parametrize("names", ["ZOR", "ZOR,", ",ZOR , zor"])
def test_texts_for_others_are_read_in_every_game(names: str) -> None:
    text = (
        f"Presse: Neues\nt\nEnde\nNachricht {names}:\nx\nEnde\nNote: mine\nEnd\ngeh,3"
    )
    reading = LANGUAGE.read(text, ROSTER)
    assert [(one.kind, one.to) for one in reading.passages] == [
        *(("press", ()), ("message", ("ZOR",)), ("note", ())),
    ]
    assert [entry.order for entry in reading.entries] == [3]


def test_its_help_and_its_slots() -> None:
    assert [topic.form for topic in LANGUAGE.topics("de")][:2] == [
        "g,Schritte",
        "u,Schritte,nicht",
    ]
    helped = {topic.command: topic.summary for topic in LANGUAGE.topics("de")}
    assert helped["delete"].startswith(
        "Nimmt Befehle zurück: löschen g, löschen alles;"
    ), "there is no order with a slot for each name"
    assert LANGUAGE.slots("geh") == "move"
    assert LANGUAGE.slots("geh 3") is None
    assert LANGUAGE.expected("STEPS", "en") == "steps"


def test_what_fits_in_another_line_only_is_not_expected() -> None:
    # After the steps the tables of LALR allow what follows them in any line.
    vocabulary = LANGUAGE.vocabulary
    trouble = diagnose(vocabulary, "orders", "g,3,nicht")
    assert (trouble.problem, trouble.start) == ("extra_field", 4)
    trouble = diagnose(vocabulary, "orders", "u,3")
    assert (trouble.problem, trouble.expected) == ("missing_field", ("NICHT",))


def test_letters_that_nothing_begins_with() -> None:
    vocabulary = LANGUAGE.vocabulary
    assert diagnose(vocabulary, "orders", "g?").problem == "unexpected"
    assert diagnose(vocabulary, "orders", "g,?").problem == "not_a_number"


def test_parts_are_not_mixed_up() -> None:
    text = "t,l(4)"
    form = LANGUAGE.vocabulary.parser.parse(text, start="orders")
    line = Line(1, text, text, None)
    fields = Fields(subtrees(form)[0], line, Lexicon({}), "MAX", {})
    with pytest.raises(TypeError, match="run has fields of its own"):
        fields.number(1)
    with pytest.raises(TypeError, match="STEPS_INSIDE has no fields"):
        fields.nested(1).nested(1)


@pytest.mark.parametrize("line", ["//: de x\n\n", "//: de x\n%ignore NUMBER\n"])
def test_notes_above_nothing_are_loud(line: str, tmp_path: Path) -> None:
    path = tmp_path / TOY.name
    copytree(TOY.parent / "words", tmp_path / "words")
    path.write_text(line + TOY.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(ValueError, match="notes above a line"):
        Vocabulary(path, starts=["orders"], lines=["order"])
