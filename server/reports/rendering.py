"""The templates: where the sentences of letters stand, compiled once for each language.

A template is a program that appends blocks to a draft: whatever it says goes through
one of the draft's functions. A sentence outside of them would be lost; start-up finds
it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache

from jinja2 import Environment, Template
from jinja2.nodes import Node

from server.reports.document import (
    Block,
    Document,
    Heading,
    Paragraph,
    Sides,
    Verbatim,
)
from server.reports.wording import LANGUAGES, Figure, known, number

FUNCTIONS = ("subject", "h", "p", "put", "verbatim", "ends")
"""What a template may call; each is a method of a draft."""


class Draft:
    """A title and blocks. Every method returns "": a template puts nothing else out.

    A block that is `close` goes on where the one before it ended.
    """

    def __init__(self) -> None:
        self.title = ""
        self.blocks: list[Block] = []

    def functions(self) -> Mapping[str, Callable[..., str]]:
        """Return the functions of a template by their names."""
        return {name: getattr(self, name) for name in FUNCTIONS}

    def subject(self, text: str) -> str:
        """Set the title."""
        self.title = " ".join(text.split())
        return ""

    def h(self, text: str, note: str = "") -> str:
        """Append a heading."""
        return self._append(Heading(text, note))

    def p(self, text: str, depth: int = 0, *, close: bool = False) -> str:
        """Append a paragraph."""
        return self._append(Paragraph(text, depth, close=close))

    def verbatim(self, text: str, *, close: bool = False) -> str:
        """Append lines that are copied as they stand."""
        return self._append(Verbatim(text, close=close))

    def ends(self, left: str, right: str, *, close: bool = False) -> str:
        """Append two texts at the two ends of a line."""
        return self._append(Sides(left, right, close=close))

    def put(self, found: Block | Iterable[Block], *, close: bool = False) -> str:
        """Append blocks that are made already, the first of them close if asked for."""
        blocks = list(found) if isinstance(found, Iterable) else [found]
        if close and blocks:
            blocks[0] = replace(blocks[0], close=True)
        self.blocks += blocks
        return ""

    def _append(self, block: Block) -> str:
        self.blocks.append(block)
        return ""


@cache
def _environment(language: str) -> Environment:
    # Most commands of the command line write no mail.
    from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
    from jinja2.runtime import Context

    class Plain(Context):
        """Calls what a template asks for; nothing here wants to know its context."""

        def call(
            self, asked: Callable[..., str], /, *given: object, **named: object
        ) -> str:
            # In a loop or a block these come along for functions that want them.
            named.pop("_loop_vars", None)
            named.pop("_block_vars", None)
            return asked(*given, **named)

    made = Environment(
        loader=PackageLoader("server.reports", f"templates/{language}"),
        # Blocks hold plain text: whoever renders them escapes it.
        autoescape=select_autoescape(enabled_extensions=()),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )

    made.context_class = Plain

    def count(value: int, one: str, many: str) -> str:
        return format(Figure(value, language), f"{one}|{many}")

    made.filters["number"] = lambda value: number(value, language)
    made.filters["count"] = count
    return made


@cache
def _template(name: str, language: str) -> Template:
    return _environment(language).get_template(f"{name}.txt.j2")


def compile_all() -> None:
    """Compile every template; raises jinja2.TemplateError where one is broken."""
    from jinja2 import TemplateSyntaxError

    for language in LANGUAGES:
        made = _environment(language)
        for name in made.list_templates():
            made.get_template(name)
            line = lost(_source(made, name))
            if line is not None:
                said = "this stands outside of a function and would be lost"
                raise TemplateSyntaxError(said, line, name)


def _source(environment: Environment, name: str) -> str:
    """Return the text of a template."""
    if environment.loader is None:
        raise AssertionError("templates are loaded from a folder")
    return environment.loader.get_source(environment, name)[0]


def lost(source: str) -> int | None:
    """Return the first line of a template that puts out what is no block."""
    from jinja2 import nodes

    parsed = _environment(LANGUAGES[0]).parse(source)
    for output in parsed.find_all(nodes.Output):
        for node in output.nodes:
            if not _appends(node):
                return node.lineno
    return None


def _appends(node: Node) -> bool:
    """Say whether a part of a template is white space or a call of the draft's."""
    from jinja2 import nodes

    if isinstance(node, nodes.TemplateData):
        return not node.data.strip()
    called = node.node if isinstance(node, nodes.Call) else None
    return isinstance(called, nodes.Name) and called.name in FUNCTIONS


def render(name: str, language: str, /, **values: object) -> Document:
    """Return the document that a template makes."""
    spoken = known(language)
    draft = Draft()
    _template(name, spoken).render(values, **draft.functions())
    return Document(draft.title, tuple(draft.blocks), spoken)
