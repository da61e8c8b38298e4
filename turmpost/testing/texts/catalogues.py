"""The rules of catalogues: each yields the entries that break it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from server.reports.game.telling import PARTS, SIGNED, Teller, signed
from server.texts.catalogue import Catalogue, variables
from server.texts.family import Family
from server.texts.tongues import LANGUAGE_FILE
from server.texts.values import FUNCTIONS
from turmpost.testing.texts.callers import Said, Source
from turmpost.testing.texts.plurals import CATEGORIES, categories, selections, variants
from turmpost.testing.texts.speakers import ANY

ASKED_FOR = frozenset(
    {
        *("name", "locale", "common-words", "word-endings", "quotation-marks"),
        *("day-pattern", "moment-pattern", "brief-pattern", "short-day-pattern"),
    }
)
"""The entries that the file of each language has."""


def entries(sources: Mapping[str, str]) -> Mapping[str, ast.Pattern]:
    """Return what each sentence of some files is made of, by its key."""
    found: dict[str, ast.Pattern] = {}
    for name, text in sources.items():
        if name == LANGUAGE_FILE:
            continue
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ast.Junk):
                raise AssertionError(f"{name}: not to be read: {entry.content!r}")
            if not isinstance(entry, ast.Message):
                continue
            values = {
                f"{entry.id.name}.{one.id.name}": one.value for one in entry.attributes
            }
            if entry.value is not None:
                values[entry.id.name] = entry.value
            for key, pattern in values.items():
                if key in found:
                    raise AssertionError(f"{name}: {key} stands twice")
                found[key] = pattern
    return found


def problems(
    catalogue: Catalogue,
    source: Source,
    promised: Mapping[str, Collection[str]] | None = None,
) -> Iterator[str]:
    """Yield all that is wrong between a catalogue and the calls that speak from it.

    `promised` are values of sentences, by key, that neither calls nor families show.
    """
    by_language = in_each_language(catalogue)
    called = [one for one in source.said if one.package == catalogue.package]
    families = [one for package, one in source.families if package == catalogue.package]
    yield from whole_in_itself(catalogue, families)
    yield from called_rightly(catalogue, source)
    chosen = {key for family in families for key in family.keys.values()}
    yield from _nobody_says(by_language, called, chosen)
    yield from _unknown_words(by_language, source.words)
    yield from _not_shown(called, families, promised or {})
    yield from _not_promised(by_language, promised or {})


def in_each_language(catalogue: Catalogue) -> Mapping[str, Mapping[str, ast.Pattern]]:
    """Return the sentences of each language, by their keys."""
    return {one: entries(catalogue.into(one).sources) for one in catalogue.languages}


def called_rightly(catalogue: Catalogue, source: Source) -> Iterator[str]:
    """Yield the calls whose sentences are missing, or have other values."""
    called = [one for one in source.said if one.package == catalogue.package]
    yield from _called(in_each_language(catalogue), called)


def whole_in_itself(catalogue: Catalogue, families: Sequence[Family]) -> Iterator[str]:
    """Yield what is wrong in a catalogue, its languages and families, without calls."""
    by_language = in_each_language(catalogue)
    yield from _same_keys(by_language)
    yield from _same_values(by_language)
    yield from categories(by_language)
    yield from _same_choices(by_language)
    yield from _referred_to(by_language, catalogue)
    yield from _languages_say_alike(catalogue)
    for family in families:
        for member, key in family.keys.items():
            for spoken, found in by_language.items():
                parts = [
                    one for one in found if one == key or one.startswith(f"{key}.")
                ]
                if not parts:
                    yield f"{key} ({spoken}): missing, though {member!r} can be said"
                offered = family.values.get(member)
                for part in parts if offered is not None else ():
                    for name in _names(found[part]) - set(offered or ()):
                        yield f"{part} ({spoken}): nobody passes ${name}"
        if isinstance(family, Teller):
            yield from _parts_of_events(by_language, set(family.keys.values()))


def _parts_of_events(
    by_language: Mapping[str, Mapping[str, ast.Pattern]], keys: Collection[str]
) -> Iterator[str]:
    """The parts of an event's entry have readers, and signs, in all languages alike."""
    signs: dict[str, dict[str, str]] = defaultdict(dict)
    for spoken, found in by_language.items():
        for key in found:
            entry, _, part = key.partition(".")
            if entry not in keys:
                continue
            reader = part.removesuffix("-head")
            if part and reader not in PARTS:
                yield f"{key} ({spoken}): nobody reads such a part of an event"
            if reader in SIGNED and f"{key}-head" not in found:
                signs[key][spoken] = _sign(found[key])
                if not signs[key][spoken]:
                    yield f"{key} ({spoken}): begins with no sign"
    for key, each in signs.items():
        if len(set(each.values())) > 1:
            yield f"{key}: another sign in another language: {each}"


def _sign(pattern: ast.Pattern) -> str:
    """Return the sign that a sentence begins with, "" for none."""
    sign, _ = signed(str(getattr(pattern.elements[0], "value", "")))
    return sign


@cache
def _names(pattern: ast.Pattern) -> frozenset[str]:
    return variables(pattern)


def _parts(found: Mapping[str, ast.Pattern], key: str) -> list[str]:
    """Return the texts of an entry that a key names, which may end in ANY."""
    entry = key.removesuffix(ANY)
    return [
        one
        for one in found
        if one == key or (entry != key and one.startswith(f"{entry}."))
    ]


def _same_keys(by_language: Mapping[str, Mapping[str, ast.Pattern]]) -> Iterator[str]:
    every = {key for found in by_language.values() for key in found}
    for spoken, found in by_language.items():
        for key in sorted(every - found.keys()):
            yield f"{key} ({spoken}): missing"


def _same_values(by_language: Mapping[str, Mapping[str, ast.Pattern]]) -> Iterator[str]:
    named: dict[str, dict[str, frozenset[str]]] = defaultdict(dict)
    for spoken, found in by_language.items():
        for key, pattern in found.items():
            named[key][spoken] = _names(pattern)
    for key, each in named.items():
        if len(set(each.values())) > 1:
            told = {spoken: sorted(names) for spoken, names in each.items()}
            yield f"{key}: other values in other languages: {told}"


class _Texts(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.found.append(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:  # noqa: N802
        self.found.append(node.value)


def texts_in(pattern: ast.Pattern) -> list[str]:
    """Return what a sentence says in all its variants, without its values."""
    visitor = _Texts()
    visitor.visit(pattern)
    return visitor.found


def _default(selection: ast.SelectExpression) -> str:
    """Return the word of the variant that is said where no other fits."""
    keys = [one.key for one in selection.variants if one.default]
    return next((one.name for one in keys if isinstance(one, ast.Identifier)), "")


def _same_choices(
    by_language: Mapping[str, Mapping[str, ast.Pattern]],
) -> Iterator[str]:
    """A choice by a word has the same words in every language."""
    chosen: dict[str, dict[str, frozenset[tuple[str, frozenset[str]]]]] = defaultdict(
        dict
    )
    for spoken, found in by_language.items():
        for key, pattern in found.items():
            chosen[key][spoken] = frozenset(
                (",".join(sorted(variables(one.selector))), variants(one))
                for one in selections(pattern)
                if not variants(one) & CATEGORIES
            )
    for key, each in chosen.items():
        if len(set(each.values())) > 1:
            yield f"{key}: other choices in other languages"


class _References(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.found.append(_with_attribute(node.id.name, node.attribute))

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.found.append(f"-{node.id.name}")
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.found.append(f"{node.id.name}()")
        self.generic_visit(node)


def _with_attribute(name: str, attribute: ast.Identifier | None) -> str:
    return name if attribute is None else f"{name}.{attribute.name}"


def _referred_to(
    by_language: Mapping[str, Mapping[str, ast.Pattern]], catalogue: Catalogue
) -> Iterator[str]:
    """An entry refers to other entries, terms and functions of ours alone."""
    functions = {f"{name}()" for name in FUNCTIONS}
    for spoken, found in by_language.items():
        terms = {
            f"-{entry.id.name}"
            for text in catalogue.into(spoken).sources.values()
            for entry in FluentParser().parse(text).body
            if isinstance(entry, ast.Term)
        }
        for key, pattern in found.items():
            references = _References()
            references.visit(pattern)
            for one in set(references.found) - found.keys() - terms - functions:
                yield f"{key} ({spoken}): refers to {one}, which does not exist"


def _called(
    by_language: Mapping[str, Mapping[str, ast.Pattern]], called: list[Said]
) -> Iterator[str]:
    for one in called:
        passed, added = _hyphened(one.values), _hyphened(one.added)
        for spoken, found in by_language.items():
            what = f"{one.where}: {one.key} ({spoken})"
            if not _parts(found, one.key):
                if not one.optional:
                    yield f"{what}: no such sentence"
                continue
            missing = _named(found, [one.key]) - passed - added
            if missing and not one.open_ended:
                yield f"{what}: nobody passes {sorted(missing)}"
            surplus = passed - _named(found, one.among)
            if surplus:
                yield f"{what}: does not say {sorted(surplus)}"


def _named(found: Mapping[str, ast.Pattern], keys: Sequence[str]) -> frozenset[str]:
    """Return the values that any of these sentences names."""
    return frozenset(
        name
        for key in keys
        for part in _parts(found, key)
        for name in _names(found[part])
    )


def _hyphened(names: frozenset[str]) -> frozenset[str]:
    return frozenset(name.replace("_", "-") for name in names)


def _nobody_says(
    by_language: Mapping[str, Mapping[str, ast.Pattern]],
    called: list[Said],
    chosen: set[str],
) -> Iterator[str]:
    """Every text is said: by a call, or as one of a family that is handed on."""
    said = {one.key for one in called}
    loosely = {one.removesuffix(ANY) for one in said if one.endswith(ANY)}
    followed = {one.partition(".")[0] for one in said}
    entry_keys = {key for found in by_language.values() for key in found}
    for key in sorted(entry_keys):
        entry = key.partition(".")[0]
        handed_on = entry in chosen and entry not in followed
        if key not in said | chosen and entry not in loosely and not handed_on:
            yield f"{key}: nobody says it"


def _unknown_words(
    by_language: Mapping[str, Mapping[str, ast.Pattern]], words: set[str]
) -> Iterator[str]:
    """A sentence chooses by words that the source knows."""
    known = {re.sub("[ _]", "-", word) for word in words} | words | {"yes", "no"}
    for spoken, found in by_language.items():
        for key, pattern in found.items():
            for selection in selections(pattern):
                names = variants(selection) - {_default(selection)}
                for name in sorted(names - known - CATEGORIES):
                    yield f"{key} ({spoken}): no value is ever {name!r}"


def _not_shown(
    called: list[Said],
    families: Sequence[Family],
    promised: Mapping[str, Collection[str]],
) -> Iterator[str]:
    """Where a call does not show its values, the family of its sentence says them."""
    shown = promised.keys() | {
        key
        for family in families
        for member, key in family.keys.items()
        if member in family.values
    }
    for one in called:
        key = one.key.removesuffix(ANY)
        is_shown = key in shown or key.partition(".")[0] in shown
        if one.open_ended and not is_shown:
            yield f"{one.where}: {one.key}: nobody says which values it is filled with"


def _not_promised(
    by_language: Mapping[str, Mapping[str, ast.Pattern]],
    promised: Mapping[str, Collection[str]],
) -> Iterator[str]:
    """A sentence is filled with no other values than it is promised."""
    for spoken, found in by_language.items():
        for key, pattern in found.items():
            values = promised.get(key, promised.get(key.partition(".")[0]))
            if values is None:
                continue
            for name in sorted(_names(pattern) - _hyphened(frozenset(values))):
                yield f"{key} ({spoken}): nobody promises ${name}"


def _languages_say_alike(catalogue: Catalogue) -> Iterator[str]:
    """A file that says of a language what it is like says all that is asked for."""
    for spoken in catalogue.languages:
        text = catalogue.into(spoken).sources.get(LANGUAGE_FILE)
        if text is None:
            continue
        body = FluentParser().parse(text).body
        found = {one.id.name for one in body if isinstance(one, ast.Message)}
        for name in sorted(ASKED_FOR - found):
            yield f"{LANGUAGE_FILE} ({spoken}): lacks {name}"
        for name in sorted(found - ASKED_FOR):
            yield f"{LANGUAGE_FILE} ({spoken}): nobody reads {name}"
