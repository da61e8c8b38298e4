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
        "name_refused": "Nothing was changed: {reason}",
        "name_tells": (
            "Nothing was changed: the name or the reason holds the name or the address "
            "of somebody who plays in {title}. Everybody would read it."
        ),
    },
}
