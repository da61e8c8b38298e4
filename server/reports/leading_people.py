"""What is said of commands about people: circulars, seats, texts, deputies."""

from __future__ import annotations

from collections.abc import Mapping

DONE: Mapping[str, Mapping[str, str]] = {
    "de": {
        "circulated": "Dein Rundschreiben geht an {count:Empfänger|Empfänger}: {who}.",
        "watchers": "{count:Zuschauer|Zuschauer}",
    },
    "en": {
        "circulated": "Your circular goes to {count:reader|readers}: {who}.",
        "watchers": "{count:spectator|spectators}",
    },
}

REASONS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "empty_circular": (
            "In dem Rundschreiben steht nichts; hinausgegangen ist nichts."
        ),
        "long_circular": (
            "Ein Rundschreiben hat höchstens {most} Zeichen, deines hat {count}; "
            "hinausgegangen ist nichts."
        ),
        "same_circular": (
            "Genau dieses Rundschreiben ist schon hinausgegangen; noch einmal geht es "
            "nicht hinaus."
        ),
        "nobody_to_tell": "In {title} ist noch niemand, der es lesen könnte.",
    },
    "en": {
        "empty_circular": "There is nothing in the circular, and nothing was sent.",
        "long_circular": (
            "A circular has at most {most} characters, yours has {count}; nothing was "
            "sent."
        ),
        "same_circular": (
            "This very circular went out already; it does not go out again."
        ),
        "nobody_to_tell": "There is nobody in {title} yet who could read it.",
    },
}
