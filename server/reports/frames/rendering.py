"""Letters with much in them that may be missing: replies, reports, openings.

A template (Jinja) is a program that appends blocks to a draft, the same one for every
language: it names sentences of the catalogues by their keys.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache

from jinja2 import Environment

from server.reports.documents import buttons
from server.reports.documents.document import (
    Block,
    Document,
    Heading,
    Paragraph,
    Sides,
    Verbatim,
)
from server.reports.documents.sentences import NONE
from server.texts.catalogue import CORE, Translation
from server.texts.languages import known
from server.texts.values import Value


class Draft:
    """A subject, a preview and blocks.

    Its methods return "": a template puts nothing else out. A block that is `close`
    goes on where the one before it ended.
    """

    def __init__(self, spoken: Translation) -> None:
        self.subject = ""
        self.preview = ""
        self.blocks: list[Block] = []
        self._spoken = spoken

    def functions(self) -> Mapping[str, Callable[..., str]]:
        """Return what a template may call, by name."""
        return {
            "phrase": self._spoken.phrase,
            "set_subject": self.set_subject,
            "set_preview": self.set_preview,
            "add_heading": self.add_heading,
            "add_paragraph": self.add_paragraph,
            "add_verbatim": self.add_verbatim,
            "add_sides": self.add_sides,
            "add_blocks": self.add_blocks,
            "add_answer": self.add_answer,
        }

    def set_subject(self, key: str, /, **values: Value) -> str:
        """Set the subject."""
        self.subject = " ".join(self._say(key, **values).split())
        return ""

    def set_preview(self, key: str, /, **values: Value) -> str:
        """Set what a list of mails shows beside the subject."""
        self.preview = " ".join(self._say(key, **values).split())
        return ""

    def add_heading(self, key: str, /, *, noted: bool = True, **values: Value) -> str:
        """Append a heading; its sentence may have a `.note`, which is said if asked."""
        has_note = noted and self._spoken.has(f"{key}.note")
        note = self._spoken.phrase(f"{key}.note") if has_note else ""
        return self._append(Heading(self._say(key, **values), note))

    def add_paragraph(
        self, key: str, /, *, depth: int = 0, close: bool = False, **values: Value
    ) -> str:
        """Append a paragraph."""
        return self._append(Paragraph(self._say(key, **values), depth, close=close))

    def add_verbatim(self, text: str, *, close: bool = False) -> str:
        """Append lines that are copied as they stand."""
        return self._append(Verbatim(text, close=close))

    def add_sides(self, left: str, right: str, *, close: bool = False) -> str:
        """Append two texts at the two ends of a line."""
        return self._append(Sides(left, right, close=close))

    def add_answer(self, keyword: buttons.Keyword) -> str:
        """Append the button that answers with a word."""
        return self._append(buttons.answer(keyword, self._spoken.language))

    def add_blocks(self, found: Iterable[Block], *, close: bool = False) -> str:
        """Append blocks that are made already, the first of them close if asked for."""
        blocks = list(found)
        if close and blocks:
            blocks[0] = replace(blocks[0], close=True)
        self.blocks += blocks
        return ""

    def _say(self, key: str, /, **values: Value) -> str:
        told = {name: NONE if value == "" else value for name, value in values.items()}
        return self._spoken.phrase(key, **told).strip()

    def _append(self, block: Block) -> str:
        self.blocks.append(block)
        return ""


@cache
def _environment() -> Environment:
    # Most commands of the command line write no mail.
    from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

    return Environment(
        loader=PackageLoader("server.reports.frames", "templates"),
        # Blocks hold plain text; renderers escape it.
        autoescape=select_autoescape(enabled_extensions=()),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        # The files of a running server do not change.
        auto_reload=False,
    )


def compile_all() -> None:
    """Compile every template; raises jinja2.TemplateError where one is broken."""
    made = _environment()
    for name in made.list_templates():
        made.get_template(name)


def render(name: str, language: str, /, **values: object) -> Document:
    """Return the document that a template makes."""
    spoken = CORE.into(known(language))
    draft = Draft(spoken)
    template = _environment().get_template(f"{name}.txt.j2")
    template.render(values, **draft.functions())
    blocks = tuple(draft.blocks)
    return Document(draft.subject, blocks, spoken.language, draft.preview)
