"""Templates append blocks; what they say beside that would be lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import Environment, nodes

from server.reports.documents.document import Heading, Paragraph, Sides, Verbatim
from server.reports.frames import rendering
from server.reports.frames.rendering import Draft
from server.texts.catalogue import CORE
from turmpost.testing.written import text

TEMPLATES = sorted((Path(rendering.__file__).parent / "templates").iterdir())


def lost(source: str) -> int | None:
    """Return the first line of a template that puts out what is no block."""
    made = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    for output in made.parse(source).find_all(nodes.Output):
        for node in output.nodes:
            if not _appends(node):
                return node.lineno
    return None


def _appends(node: nodes.Node) -> bool:
    """Return whether a part of a template is white space or a call of the draft's."""
    if isinstance(node, nodes.TemplateData):
        return not node.data.strip()
    called = node.node if isinstance(node, nodes.Call) else None
    if not isinstance(called, nodes.Name) or called.name == "phrase":
        return False
    return called.name in Draft(CORE.into("de")).functions()


@pytest.mark.parametrize(
    ("source", "line"),
    [
        (
            '{{ add_paragraph("a") }}\n{% if x %}\n{{ add_heading("b") }}{% endif %}',
            None,
        ),
        ('{{ add_paragraph("a") }}\nDas hier geht verloren.\n', 1),
        ('{% if x %}\n{{ add_paragraph("a") }}\n{% else %}\nVerloren.\n{% endif %}', 4),
        ("\n{{ title }}", 2),
        ('{{ phrase("a") }}', 1),
        ("{{ blocks | join }}", 1),
    ],
)
def test_a_sentence_outside_of_a_function_is_found(
    source: str, line: int | None
) -> None:
    assert lost(source) == line


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_template_loses_a_sentence(path: Path) -> None:
    assert lost(path.read_text("utf-8")) is None


def test_every_template_can_be_compiled() -> None:
    rendering.compile_all()


def test_a_draft_keeps_what_a_template_says() -> None:
    draft = Draft(CORE.into("de"))
    said = [
        draft.set_subject("opening-subject"),
        draft.add_heading("report-notes"),
        draft.add_heading("report-notes", noted=False),
        draft.add_paragraph("step-deadline", step="Runde 1", deadline=""),
        draft.add_verbatim("ab12", close=True),
        draft.add_blocks([Paragraph("eins"), Paragraph("zwei")], close=True),
        draft.add_sides("links", "rechts"),
        draft.add_blocks([]),
    ]
    assert "".join(said) == ""
    assert draft.subject == "Es geht los"
    assert draft.blocks == [
        Heading("Deine Notizen", "nur für dich"),
        Heading("Deine Notizen"),
        Paragraph("Wann Zugabgabe für Runde 1 ist, steht noch nicht fest."),
        Verbatim("ab12", close=True),
        Paragraph("eins", close=True),
        Paragraph("zwei"),
        Sides("links", "rechts"),
    ]


def test_the_note_of_a_heading_is_written_as_it_is() -> None:
    said = text([Heading("Nicht erlaubt", "zählt nicht; alles bleibt")])
    assert said == "NICHT ERLAUBT (zählt nicht; alles bleibt)"
