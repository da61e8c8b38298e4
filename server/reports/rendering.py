"""The templates: compiled once for each language, with what they may call."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from server.reports import layout
from server.reports.texts import Mail
from server.reports.wording import LANGUAGES, Figure, known, number

if TYPE_CHECKING:
    from jinja2 import Environment, Template


@cache
def _environment(language: str) -> Environment:
    # Most commands of the command line write no mail.
    from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

    made = Environment(
        loader=PackageLoader("server.reports", f"templates/{language}"),
        # The mails are plain text: nothing is escaped.
        autoescape=select_autoescape(enabled_extensions=()),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )

    def count(value: int, one: str, many: str) -> str:
        return format(Figure(value, language), f"{one}|{many}")

    made.filters["number"] = lambda value: number(value, language)
    made.filters["count"] = count
    made.globals["fill"] = layout.fill
    made.globals["ends"] = layout.ends
    return made


@cache
def _template(name: str, language: str) -> Template:
    return _environment(language).get_template(f"{name}.txt.j2")


def compile_all() -> None:
    """Compile every template; raises jinja2.TemplateError where one is broken."""
    for language in LANGUAGES:
        made = _environment(language)
        for name in made.list_templates():
            made.get_template(name)


def render(name: str, language: str, /, **values: object) -> Mail:
    """Return the mail that a template makes: its first line is the subject."""
    text = _template(name, known(language)).render(values)
    subject, _, body = text.partition("\n")
    return Mail(" ".join(subject.split()), body.strip("\n") + "\n")
