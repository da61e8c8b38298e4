"""Templates append blocks; what they say beside that would be lost."""

from __future__ import annotations

import pytest
from jinja2 import TemplateSyntaxError

from server.reports import rendering
from server.reports.document import Heading, Paragraph, Sides, Verbatim
from server.reports.rendering import Draft
from tests.written import text


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ('{{ p("Hallo,") }}\n\n{% if x %}\n{{ h("Tabelle") }}\n{% endif %}\n', None),
        ('{{ p("Hallo,") }}\nDas hier geht verloren.\n', 1),
        ('{% if x %}\n{{ p("Hallo,") }}\n{% else %}\nVerloren.\n{% endif %}', 4),
        ("\n{{ title }}", 2),
        ('{{ fill("alt") }}', 1),
        ("{{ blocks | join }}", 1),
    ],
)
def test_a_sentence_outside_of_a_function_is_found(
    source: str, line: int | None
) -> None:
    assert rendering.lost(source) == line


def test_every_template_is_looked_at_when_the_server_starts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rendering.compile_all()
    monkeypatch.setattr(rendering, "lost", lambda source: 7 if source else None)
    with pytest.raises(TemplateSyntaxError, match="lost"):
        rendering.compile_all()


def test_a_draft_keeps_what_a_template_says() -> None:
    draft = Draft()
    said = [
        draft.subject(" Es geht\nlos "),
        draft.h("Die Mitspieler", "drei"),
        draft.p("Alle da."),
        draft.verbatim("ab12", close=True),
        draft.put([Paragraph("eins"), Paragraph("zwei")], close=True),
        draft.put(Sides("links", "rechts")),
        draft.put([]),
    ]
    assert "".join(said) == ""
    assert draft.title == "Es geht los"
    assert draft.blocks == [
        Heading("Die Mitspieler", "drei"),
        Paragraph("Alle da."),
        Verbatim("ab12", close=True),
        Paragraph("eins", close=True),
        Paragraph("zwei"),
        Sides("links", "rechts"),
    ]


def test_the_note_of_a_heading_is_written_as_it_is() -> None:
    said = text([Heading("Nicht erlaubt", "zählt nicht; alles bleibt")])
    assert said == "NICHT ERLAUBT (zählt nicht; alles bleibt)"
