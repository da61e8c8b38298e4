"""The pages with every command, made of the grammars: what `hilfe` is made of, too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from itertools import groupby

from grammar.reading import Topic
from server.bundles.egon.bundle import BUNDLE as EGON
from server.bundles.mark.bundle import BUNDLE as MARK
from server.bundles.ostia.bundle import BUNDLE as OSTIA
from server.commandline import registered
from server.commands import registry
from server.commands.audience import Kind, Visitor
from server.commands.command import Command
from server.reports.game.bundle import AnyBundle
from server.storage.kinds import RoleKind

BUNDLES: Sequence[AnyBundle] = (EGON, MARK, OSTIA)
_CLAUSE = re.compile(r"[.:;](?:\s|$)")
"""The end of the first words on a command, which say enough beside its example."""

GUESTS: Mapping[Kind, str] = {
    Visitor.STRANGER: "strangers",
    RoleKind.SPECTATOR: "spectators",
}
"""Who of those who do not play has a list, by its words in `_SAID`."""

_SAID: Mapping[str, Mapping[str, str]] = {
    "de": {
        "title": "Alle Befehle, mit Beispielen",
        "lead": "Je Zeile ein Befehl, als Antwort auf eine Mail der Partie. Was in "
        "eckigen Klammern steht, kann fehlen; in runden steht die Regel. Die Beispiele "
        "sind aus einer Partie mit MAX und ZOR. Der Server erklärt jedes Wort auf "
        '"hilfe WORT". [Dieselbe Seite auf Englisch](commands.md).',
        "orders": "Züge in {}",
        "texts": "Texte, in jedem Spiel",
        "players": "Für Spieler, in jedem Spiel",
        "guests": "Für Zuschauer, und für alle, die nicht mitspielen",
        "guests_lead": "Dieselben Befehle, in einer Mail von jemandem ohne Platz in "
        "der Partie:",
        "strangers": "Ohne Rolle",
        "spectators": "Zuschauer",
        "guests_end": "In der letzten Runde von Egon können auch Zuschauer raten, wer "
        "wer ist: `m,MAX,Anna Beispiel`.",
        "leading": "Für die Spielleitung",
        "leading_lead": "Was etwas ändert, nennt zuerst die Runde, die offen ist (0 "
        'vor dem Beginn). Mit "[, ja]" fragt erst eine Mail (bei `beginnen` nur, wenn '
        "du eine Ziehung nennst). Hinter einem Doppelpunkt am Ende folgen in eigenen "
        "Zeilen dein Text und `Ende`. Mehr sagt das [Handbuch](game-master.de.md). Auf "
        "der Kommandozeile ist es `turmpost game WORT PARTIE`, mit demselben Wort oder "
        "dem in Klammern.",
    },
    "en": {
        "title": "All commands, with examples",
        "lead": "One command a line, in reply to a mail of the game. What stands in "
        "square brackets can be left out; round brackets have the rule. The examples "
        "are from a game with MAX and ZOR. The server explains each word if you write "
        '"help WORD". [This page in German](commands.de.md).',
        "orders": "Moves in {}",
        "texts": "Texts, in every game",
        "players": "For players, in every game",
        "guests": "For spectators, and for whoever does not play",
        "guests_lead": "The same commands, in a mail of somebody without a seat in the "
        "game:",
        "strangers": "Without a role",
        "spectators": "Spectators",
        "guests_end": "In the last round of Egon spectators can guess who is who, too: "
        "`m,MAX,Anna Sample`.",
        "leading": "For game masters",
        "leading_lead": "A command that changes something names the open round first "
        '(0 before the start). With "[, yes]" a mail asks first (with'
        " `start` only if you name a draw). After a colon at the end "
        "your text and `End` follow on lines of their own. The "
        "[handbook](game-master.md) says more. On the command line it"
        " is `turmpost game WORD GAME`, with the same word or the one"
        " in round brackets.",
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
    texts = _of_all_games(language)
    for bundle in BUNDLES:
        orders = [one for one in _written(bundle, language) if _key(one) not in texts]
        yield from ("", f"## {said['orders'].format(bundle.words(language).game())}")
        for group, members in groupby(orders, key=lambda one: one.group):
            yield from ("", f"### {group}")
            yield from _entries(members)
    yield from ("", f"## {said['texts']}")
    yield from _entries(texts.values())
    shared = [one for one in topics(EGON, language) if one.command]
    everybody = [one for one in shared if not one.leads]
    yield from ("", f"## {said['players']}")
    yield from _entries(one for one in everybody if _plays(one))
    yield from ("", f"## {said['guests']}", "", said["guests_lead"], "")
    for kind, name in GUESTS.items():
        words = (one.words[0] for one in everybody if registry.may(kind, one.command))
        yield f"- {said[name]}: {', '.join(f'`{word}`' for word in words)}"
    yield from ("", said["guests_end"])
    yield from _entries(one for one in everybody if not _plays(one))
    yield from ("", f"## {said['leading']}", "", said["leading_lead"])
    for one in (one for one in shared if one.leads):
        yield from ("", _leading(one))


def _written(bundle: AnyBundle, language: str) -> Sequence[Topic]:
    """Return what is written in a game and is no command about it."""
    return [one for one in topics(bundle, language) if not one.command]


def _of_all_games(language: str) -> Mapping[tuple[str, str], Topic]:
    """Return what every game has alike; each calls the group of these as it likes."""
    each = [{_key(one) for one in _written(bundle, language)} for bundle in BUNDLES]
    alike = set.intersection(*each)
    found = {_key(one): one for one in _written(EGON, language)}
    return {key: one for key, one in found.items() if key in alike}


def _key(topic: Topic) -> tuple[str, str]:
    return topic.form, topic.summary


def _plays(topic: Topic) -> bool:
    return registry.may(RoleKind.PLAYER, topic.command)


def _entries(found: Iterable[Topic]) -> Iterator[str]:
    for one in found:
        yield from ("", f"**`{one.form}`** {_said(one, one.summary)}")
        if one.block:
            yield from ("", "```", one.example, "```")


def _leading(topic: Topic) -> str:
    """Return what game masters can write: the beginning of its help says what it does.

    Behind it is how the command line calls it, where that is another word.
    """
    said = _said(topic, f"{_CLAUSE.split(topic.summary, maxsplit=1)[0]}.")
    group, name = _shell()[topic.command]
    if group != "game":
        name = f"turmpost {group} {name}".replace("  ", " ")
    shell = f" ({name})" if name != topic.words[0] else ""
    return f"**`{topic.form}`** {said}{shell}"


def _said(topic: Topic, summary: str) -> str:
    """Return the sentences on an entry, its rule, and the first line of its example.

    An example that they have is marked there; a word alone is its own example.
    """
    example = topic.example.partition("\n")[0]
    rule = f" ({topic.rule})" if topic.rule else ""
    is_word = " " not in example and example == topic.form.partition("[")[0]
    if topic.block or is_word:
        return f"{summary}{rule}"
    if " " in example and example in summary:
        return f"{summary.replace(example, f'`{example}`', 1)}{rule}"
    return f"{summary}{rule} `{example}`"


@cache
def _shell() -> Mapping[str, tuple[str, str]]:
    """Return the group and the word of the command line by the names of commands."""
    found: dict[str, tuple[str, str]] = {}
    for group, entries in registered.COMMANDS.items():
        for name, (place, _) in entries.items():
            module, _, function = place.partition(".")
            command = getattr(import_module(f"{registry.HERE}.{module}"), function)
            assert isinstance(command, Command), place
            found.setdefault(command.name, (group, name))
    return found
