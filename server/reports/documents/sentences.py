"""Sentences of the core's catalogue in the forms that mails and commands need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from server.errors import NotPossibleError
from server.reports.documents.document import Block, Document, LeftOut, Paragraph
from server.texts.catalogue import CORE, Translation
from server.texts.languages import OPERATOR_LANGUAGE, known, languages
from server.texts.references import bare
from server.texts.values import Value

NONE = "none"
"""The value of a sentence in place of an empty one."""
_NO_WORD = "\N{ZERO WIDTH SPACE}"
_MARK = "\N{OBJECT REPLACEMENT CHARACTER}"


def paragraph(key: str, language: str, /, **values: Value) -> Paragraph:
    """Return a sentence as a paragraph."""
    return Paragraph(CORE.into(language).phrase(key, **values))


def with_rule(sentence: str, rule: str, language: str) -> str:
    """Return a sentence with the number of its rule at its end, before the stop."""
    if not rule or not sentence:
        return sentence
    bare = sentence.removesuffix(".")
    return CORE.into(language).phrase(
        "with-rule", said=bare, rule=rule, stops=bare != sentence
    )


def articles_left_out(block: LeftOut, language: str) -> str:
    """Say how many articles were left out or cut, and what brings them; "" for none."""
    if not block.count and not block.begun:
        return ""
    return CORE.into(known(language)).phrase(
        "articles-left-out",
        count=block.count,
        begun=block.begun,
        command=block.command,
        waits=block.waits,
    )


def greeted_letter(
    key: str,
    language: str,
    name: str,
    more: Iterable[Block] = (),
    /,
    **values: Value,
) -> Document:
    """Return a letter to somebody of this name; `more` comes last."""
    subject, texts = CORE.into(known(language)).letter_parts(key, **values)
    return greeted(subject, (*map(Paragraph, texts), *more), language, name)


def greeted(
    subject: str, blocks: Iterable[Block], language: str, name: str
) -> Document:
    """Return a letter between a greeting and a farewell."""
    spoken = CORE.into(known(language))
    hello = (
        spoken.phrase("greeting", name=name)
        if name
        else spoken.phrase("greeting-nobody")
    )
    farewell = Paragraph(spoken.phrase("farewell"))
    return Document(subject, (Paragraph(hello), *blocks, farewell), spoken.language)


def addressed_letter(
    key: str, language: str, name: str, /, **values: Value | Sequence[Block]
) -> Document:
    """Return a letter to somebody of this name ("" for nobody in particular).

    Blocks among the values take the place of the paragraph that names them. Where there
    are none, and where a text is empty, the sentence is told "none".
    """
    spoken = CORE.into(known(language))
    hello = (
        spoken.phrase("salutation", name=name)
        if name
        else spoken.phrase("salutation-nobody")
    )
    subject, blocks = subject_and_blocks(key, spoken, **values)
    return Document(subject, (Paragraph(hello), *blocks), spoken.language)


def subject_and_blocks(
    key: str, spoken: Translation, /, **values: Value | Sequence[Block]
) -> tuple[str, Sequence[Block]]:
    """Return the subject of a letter and its blocks, as in `addressed_letter`."""
    told = {name: _told(name, value) for name, value in values.items()}
    subject, texts = spoken.letter_parts(key, **told)
    inserted = {f"{_MARK}{name}": _blocks(value) for name, value in values.items()}
    shown = (
        inserted.get(text) or (Paragraph(text),)
        for text in map(str.strip, texts)
        if text and text != NONE
    )
    return subject.strip(), [block for blocks in shown for block in blocks]


def _told(name: str, value: Value | Sequence[Block]) -> Value:
    """Return the value of a sentence; where blocks replace it, a mark of its name."""
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        # Somebody's text may be that very word: nothing is left out for it.
        return f"{value}{_NO_WORD}" if value == NONE else value or NONE
    if _blocks(value):
        return f"{_MARK}{name}"
    return [one for one in value if isinstance(one, str)] or NONE


def _blocks(value: Value | Sequence[Block]) -> Sequence[Block]:
    """Return the blocks of a value; names and figures are none."""
    if isinstance(value, str | int):
        return ()
    return [one for one in value if not isinstance(one, str)]


def not_possible(key: str, /, *, hint: str = "", **values: Value) -> NotPossibleError:
    """Return the error that says in every language why a command does nothing.

    `hint` is for the command line alone: what to do there instead.
    """
    sentences = {
        language: CORE.into(language).phrase(key, **values) for language in languages()
    }
    return NotPossibleError(
        f"{bare(sentences[OPERATOR_LANGUAGE]).removesuffix('.')}{hint}", sentences
    )
