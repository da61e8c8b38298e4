"""The pages with every command, made of the grammars: what `hilfe` is made of, too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from grammar.reading import Topic
from server.bundles.egon.bundle import BUNDLE as EGON
from server.bundles.mark.bundle import BUNDLE as MARK
from server.bundles.ostia.bundle import BUNDLE as OSTIA
from server.commands import registry
from server.commands.audience import Kind, Visitor
from server.reports.game.bundle import AnyBundle
from server.storage.kinds import RoleKind

BUNDLES: Sequence[AnyBundle] = (EGON, MARK, OSTIA)
GUESTS: Sequence[Kind] = (Visitor.STRANGER, RoleKind.SPECTATOR)
"""Who has a column of the table for those who do not play."""

_SAID: Mapping[str, Mapping[str, str]] = {
    "de": {
        "title": "Alle Befehle, mit Beispielen",
        "lead": "Je Zeile ein Befehl, als Antwort auf eine Mail der Partie. In eckigen "
        "Klammern steht, was fehlen kann. Zu jedem Wort antwortet der Server auf "
        '"hilfe WORT". Beispiele sind aus einer Partie mit MAX und ZOR. '
        "[Dieselbe Seite auf Englisch](commands.md).",
        "orders": "Züge in {}",
        "players": "Für Spieler, in jedem Spiel",
        "guests": "Für Zuschauer, und für alle, die nicht mitspielen",
        "guests_lead": "Dieselben Wörter, in einer Mail von jemandem ohne Platz in "
        "der Partie. In der letzten Runde von Egon können auch Zuschauer raten, wer "
        "wer ist: `m,MAX,Anna Beispiel`.",
        "columns": "| Befehl | ohne Rolle | Zuschauer | Beispiel |",
        "yes": "ja",
        "leading": "Für die Spielleitung",
        "leading_lead": "Was etwas ändert, nennt zuerst die Runde, die offen ist (0 "
        "vor dem Beginn). Wie alles zusammenhängt, steht im "
        "[Handbuch der Spielleitung](game-master.de.md).",
        "rule": "Regel",
    },
    "en": {
        "title": "All commands, with examples",
        "lead": "One command a line, in answer to a mail of the game. What stands in "
        'square brackets can be left out. The server answers "help WORD" on each word. '
        "The examples are from a game with MAX and ZOR. "
        "[This page in German](commands.de.md).",
        "orders": "Moves in {}",
        "players": "For players, in every game",
        "guests": "For spectators, and for whoever does not play",
        "guests_lead": "The same words, in a mail of somebody without a seat in the "
        "game. In the last round of Egon spectators can guess who is who, too: "
        "`m,MAX,Anna Sample`.",
        "columns": "| command | without a role | spectators | example |",
        "yes": "yes",
        "leading": "For game masters",
        "leading_lead": "What changes something names the open round first (0 before "
        "the start). How it all fits together is in the "
        "[handbook](game-master.md).",
        "rule": "rule",
    },
}


def topics(bundle: AnyBundle, language: str) -> Sequence[Topic]:
    """Return everything that can be written in a game, by anybody."""
    return bundle.language.topics(language, leads=True)


def page(language: str) -> str:
    """Return the page in a language, in Markdown."""
    return "\n".join(_lines(language)) + "\n"


def _lines(language: str) -> Iterator[str]:
    said = _SAID[language]
    yield from (f"# {said['title']}", "", said["lead"])
    for bundle in BUNDLES:
        orders = [one for one in topics(bundle, language) if not one.command]
        yield from ("", f"## {said['orders'].format(bundle.words(language).game())}")
        for group, members in groupby(orders, key=lambda one: one.group):
            yield from ("", f"### {group}")
            yield from _entries(members, said["rule"])
    shared = [one for one in topics(EGON, language) if one.command]
    yield from ("", f"## {said['players']}")
    played = (one for one in shared if registry.may(RoleKind.PLAYER, one.command))
    yield from _entries((one for one in played if not one.leads), said["rule"])
    yield from ("", f"## {said['guests']}", "", said["guests_lead"], "")
    yield from (said["columns"], "| --- | --- | --- | --- |")
    yield from _guests([one for one in shared if not one.leads], said["yes"])
    yield from ("", f"## {said['leading']}", "", said["leading_lead"])
    yield from _entries((one for one in shared if one.leads), said["rule"])


def _entries(found: Iterator[Topic], rule: str) -> Iterator[str]:
    for one in found:
        number = f" ({rule} {one.rule})" if one.rule else ""
        yield from ("", f"**`{one.form}`** {one.summary}{number}")
        yield from ("", "```", one.example, "```")


def _guests(found: Sequence[Topic], yes: str) -> Iterator[str]:
    for one in found:
        may = [yes if registry.may(kind, one.command) else "" for kind in GUESTS]
        if any(may):
            cells = " | ".join((f"`{one.words[0]}`", *may, f"`{one.example}`"))
            yield f"| {cells} |"
