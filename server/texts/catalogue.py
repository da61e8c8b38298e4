"""A catalogue: the sentences of a package, by language and key.

An entry is one sentence, or a letter: `.subject` and `.text`, whose paragraphs are
parted by blank lines. An entry is found by its key in whichever file of the language's
folder it is; a file is read when its first sentence is said. What a language lacks is
said in the default language, sentence by sentence.
"""

from __future__ import annotations

import logging
import re
import warnings
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, Pattern, ResolverEnvironment
from fluent.runtime.types import FluentType
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from server.texts.languages import CATALOGUES, default_language, languages
from server.texts.tongues import language
from server.texts.values import FUNCTIONS, SHORT_LENGTH, Spoken, Value, fluent

log = logging.getLogger(__name__)

Arguments: TypeAlias = "tuple[tuple[str, Spoken], ...]"
FluentValues: TypeAlias = "dict[str, FluentType | str]"

GAP = "…"
"""The replacement of a value that nobody passed, where no language can do without."""
TERMS = "terms.ftl"
"""The file of words that the entries of all other files may refer to."""
SENTENCES_KEPT = 4096
"""Sentences of one language that are kept as they were said, with their values."""

_KEY = re.compile(r"^([a-z][a-z0-9-]*) *=", re.MULTILINE)
_LINE_BREAK = re.compile(r"(?:(?<! ) +)?(?<!\n)\n(?!\n) *")


class TextWarning(UserWarning):
    """A sentence could not be said as it was asked for."""


class Catalogue:
    """The sentences of a package in all its languages."""

    def __init__(self, package: str) -> None:
        """Take the name of the package whose folder `catalogues` has the sentences."""
        self.package = package
        self._translations: dict[str, Translation] = {}

    @cached_property
    def folder(self) -> Traversable:
        """Return the folder that has a folder for each language."""
        return files(self.package) / CATALOGUES

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """Return the folders of the languages of this catalogue, sorted."""
        return tuple(sorted(one.name for one in self.folder.iterdir() if one.is_dir()))

    def into(self, spoken: str) -> Translation:
        """Return the catalogue in a language, which may lack some or all sentences."""
        translation = self._translations.get(spoken)
        if translation is None:
            translation = self._translations[spoken] = Translation(self, spoken)
        return translation


class Translation:
    """A catalogue in one language."""

    def __init__(self, catalogue: Catalogue, spoken: str) -> None:
        """Take the catalogue and the folder of the language."""
        self.catalogue = catalogue
        self.language = spoken
        self._read: set[str] = set()
        self._format = lru_cache(SENTENCES_KEPT)(self._format_anew)
        self._pattern = cache(self._find_pattern)

    def phrase(self, key: str, /, **values: Value) -> str:
        """Return a sentence. `key` is that of an entry, or "entry.attribute".

        Where a value is missing, or the sentence is, the log has an error and the
        warnings a TextWarning; said is what another language or a gap allows.
        """
        given = _arguments(values, self.language)
        said, errors = self._format(key, given)
        return self._make_do(key, given) if errors else said

    def _make_do(self, key: str, arguments: Arguments) -> str:
        """Say what another language or a gap allows, and complain."""
        text = ""
        for translation in self._speakers(key):
            text, errors = translation._format(key, arguments)
            if not errors:
                return text
            translation._complain(key, "; ".join(errors))
        if not text:
            self._complain(key, "no language has this sentence")
        return text

    def letter_parts(self, key: str, /, **values: Value) -> tuple[str, tuple[str, ...]]:
        """Return the subject and the paragraphs of a letter."""
        subject = self.phrase(f"{key}.subject", **values)
        return subject, self.phrases(f"{key}.text", **values)

    def phrases(self, key: str, /, **values: Value) -> tuple[str, ...]:
        """Return the paragraphs of an entry, which blank lines part."""
        return tuple(re.split(r"\n{2,}", self.phrase(key, **values)))

    def has(self, key: str) -> bool:
        """Return whether this language, or one in its place, has a sentence."""
        return next(self._speakers(key), None) is not None

    def value_names(self, key: str) -> frozenset[str]:
        """Return the names of the values that a sentence is filled with."""
        speaker = next(self._speakers(key), None)
        pattern = None if speaker is None else speaker._pattern(key)
        return frozenset() if pattern is None else variables(pattern)

    @cached_property
    def sources(self) -> Mapping[str, str]:
        """Return the text of each file of this language, by the file's name."""
        if self.language not in self.catalogue.languages:
            return {}
        folder = self.catalogue.folder / self.language
        return {
            one.name: one.read_text("utf-8")
            for one in folder.iterdir()
            if one.name.endswith(".ftl")
        }

    @property
    def keys(self) -> Collection[str]:
        """Return the keys of all entries of this language."""
        return self._files.keys()

    @cached_property
    def _files(self) -> Mapping[str, str]:
        """Return the name of the file that each entry is in."""
        return {
            key: name
            for name, text in self.sources.items()
            for key in _KEY.findall(text)
        }

    @cached_property
    def _bundle(self) -> FluentBundle:
        spoken = self.language if self.language in languages() else default_language()
        locale = str(language(spoken).locale).replace("_", "-")
        made = FluentBundle([locale], functions=dict(FUNCTIONS), use_isolating=False)
        if TERMS in self.sources:
            made.add_resource(_resource(self.sources[TERMS]))
        return made

    def _speakers(self, key: str) -> Iterator[Translation]:
        """Yield the languages that have a sentence: this one, then the default."""
        order = (self.language, default_language(), *self.catalogue.languages)
        for spoken in dict.fromkeys(order):
            one = self.catalogue.into(spoken)
            if one._pattern(key) is not None:
                yield one

    def _find_pattern(self, key: str) -> Pattern | None:
        """Return what a sentence is made of; None where this language lacks it."""
        name, _, attribute = key.partition(".")
        file = self._files.get(name)
        if file is None:
            return None
        if file not in self._read:
            self._bundle.add_resource(_resource(self.sources[file]))
            self._read.add(file)
        if not self._bundle.has_message(name):
            # The entry cannot be read: the library has left it out.
            return None
        entry = self._bundle.get_message(name)
        return entry.attributes.get(attribute) if attribute else entry.value

    def _format_anew(
        self, key: str, arguments: Arguments
    ) -> tuple[str, tuple[str, ...]]:
        """Return a sentence, and what was wrong with it.

        What is missing is replaced by gaps then.
        """
        pattern = self._pattern(key)
        if pattern is None:
            return "", ("no such sentence",)
        values = {name.replace("_", "-"): fluent(value) for name, value in arguments}
        text, errors = self._filled(pattern, values)
        if errors:
            # Somebody may have written a number of a thousand digits.
            values = {
                name.replace("_", "-"): fluent(value, SHORT_LENGTH)
                for name, value in arguments
            }
            text, errors = self._filled(pattern, values)
        if errors:
            gaps: FluentValues = dict.fromkeys(variables(pattern), GAP)
            text, _ = self._filled(pattern, gaps | values)
        return _with_one_stop(text, arguments), tuple(map(str, errors))

    def _filled(
        self, pattern: Pattern, values: FluentValues
    ) -> tuple[str, list[Exception]]:
        """Return what a pattern says with these values, and what was wrong.

        `FluentBundle.format_pattern` does the same, but replaces our numbers, which are
        written once, by its own.
        """
        errors: list[Exception] = []
        given = CurrentEnvironment(args=values)
        around = ResolverEnvironment(self._bundle, current=given, errors=errors)
        try:
            return str(pattern(around)), errors
        except ValueError as error:
            return GAP, [*errors, error]

    def _complain(self, key: str, reason: str) -> None:
        said = f"{self.catalogue.package}: {key} ({self.language}): {reason}"
        log.error("a sentence cannot be said: %s", said)
        warnings.warn(said, TextWarning, stacklevel=4)


def _with_one_stop(sentence: str, arguments: Arguments) -> str:
    """Leave out the full stop of a sentence behind a name that ends with one."""
    for _, value in arguments:
        texts = (value,) if isinstance(value, str | int) else value
        for text in texts:
            if isinstance(text, str) and text.endswith(".") and f"{text}." in sentence:
                stops = rf"({re.escape(text)})\.(?!\.)"
                sentence = re.sub(stops, r"\1", sentence)
    return sentence


def variables(node: ast.BaseNode) -> frozenset[str]:
    """Return the names of the values that a part of a catalogue is filled with."""
    found = _Variables()
    found.visit(node)
    return frozenset(found.names)


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


class _OneLine(Visitor):
    """Joins the lines of a paragraph: where a line ends is the renderers' business."""

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        node.value = _LINE_BREAK.sub(" ", node.value)


def _resource(text: str) -> ast.Resource:
    made = FluentResource(text)
    _OneLine().visit(made)
    return made


def _arguments(values: Mapping[str, Value], language: str) -> Arguments:
    """Return values in a form by which a sentence can be found again."""
    return tuple(
        [
            (
                name,
                value if isinstance(value, (str, int)) else _hashable(value, language),
            )
            for name, value in values.items()
        ]
    )


def _hashable(value: Sequence[str] | Mapping[str, str], language: str) -> Spoken:
    return value[language] if isinstance(value, Mapping) else tuple(value)


CORE = Catalogue("server")
"""The sentences that all games share."""
