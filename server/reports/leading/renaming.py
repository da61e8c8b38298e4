"""What is said of commands that give a seat another pseudonym."""

from __future__ import annotations

from collections.abc import Mapping

DONE: Mapping[str, Mapping[str, str]] = {
    "de": {
        "renamed": (
            "{title}: {code} heißt jetzt {name} statt {was}. Alle erfahren den neuen "
            "Namen und den Grund; wer da spielt, erfahren sie nicht. Bis {step} "
            "ausgewertet ist, wird auch der alte Name verstanden."
        ),
        "renamed_early": (
            "{title}: {code} heißt jetzt {name} statt {was} und erfährt es mit dem "
            "Grund. Die anderen kennen noch keinen Namen."
        ),
    },
    "en": {
        "renamed": (
            "{title}: {code} is called {name} now instead of {was}. Everybody is told "
            "the new name and the reason, but not who plays there. Until {step} is "
            "resolved the old name is understood, too."
        ),
        "renamed_early": (
            "{title}: {code} is called {name} now instead of {was} and is told so, "
            "with the reason. The others know no names yet."
        ),
    },
}

REASONS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "rename_unclear": (
            "Geändert wurde nichts: Hinter dem Spieler steht der neue Name, dann ein "
            "Doppelpunkt und der Grund, den alle lesen, wie in: umbenennen {round}, "
            "{code}, Haus Sommer: Bitte freundlich bleiben"
        ),
        "same_name": "Geändert wurde nichts: {code} heißt schon {name}.",
        "name_bad_name": (
            "Geändert wurde nichts: Ein Name hat höchstens {most} Zeichen und steht "
            "auf einer Zeile."
        ),
        "name_odd_letters": (
            "Geändert wurde nichts: Im neuen Namen stehen Zeichen, die man nicht sieht "
            "oder kaum jemand lesen kann, oder kein einziger Buchstabe."
        ),
        "name_like_address": (
            "Geändert wurde nichts: Der neue Name sieht aus wie eine Adresse oder ein "
            "Schlüssel. Lass Zeichen wie @, [ und # weg, und einen Punkt zwischen "
            "Buchstaben."
        ),
        "name_reserved_name": (
            "Geändert wurde nichts: Unter diesem Namen würde man den Platz für die "
            "Spielleitung oder den Server halten."
        ),
        "name_like_another": (
            "Geändert wurde nichts: Der neue Name sieht fast aus wie der eines anderen "
            "in {title}."
        ),
        "name_refused": "Geändert wurde nichts: {reason}",
        "name_tells": (
            "Geändert wurde nichts: In dem Namen oder dem Grund steht der Name oder "
            "die Adresse von jemandem, der in {title} mitspielt. Alle würden es lesen."
        ),
    },
    "en": {
        "rename_unclear": (
            "Nothing was changed: behind the player stands the new name, then a colon "
            "and the reason, which everybody reads, as in: rename {round}, {code}, "
            "House Summer: please stay friendly"
        ),
        "same_name": "Nothing was changed: {code} is called {name} already.",
        "name_bad_name": (
            "Nothing was changed: a name has {most} characters at most and stands on "
            "one line."
        ),
        "name_odd_letters": (
            "Nothing was changed: the new name has characters that cannot be seen or "
            "that hardly anybody can read, or not a single letter."
        ),
        "name_like_address": (
            "Nothing was changed: the new name looks like an address or a key. Leave "
            "out characters such as @, [ and #, and points between letters."
        ),
        "name_reserved_name": (
            "Nothing was changed: with this name the seat would be taken for the game "
            "master or the server."
        ),
        "name_like_another": (
            "Nothing was changed: the new name looks almost like that of somebody else "
            "in {title}."
        ),
        "name_refused": "Nothing was changed: {reason}",
        "name_tells": (
            "Nothing was changed: the name or the reason holds the name or the address "
            "of somebody who plays in {title}. Everybody would read it."
        ),
    },
}
