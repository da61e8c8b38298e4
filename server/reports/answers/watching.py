"""Watching a game, and why that is not possible."""

from __future__ import annotations

from collections.abc import Mapping

ANSWERS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "plays_here": (
            "In {title} spielst du selbst mit: Deine Auswertungen sagen dir mehr, als "
            "Zuschauer erfahren."
        ),
        "leads_here": "{title} leitest du selbst; zuschauen kannst du dort nicht.",
        "watches_already": "Bei {title} schaust du mit deiner Adresse schon zu.",
        "watch_full": "Bei {title} ist für Zuschauer kein Platz mehr.",
        "nothing_to_watch": "{title} ist zu Ende; Auswertungen kommen keine mehr.",
        "watched": (
            "Du schaust bei {title} nicht mehr zu; Auswertungen kommen keine mehr."
        ),
    },
    "en": {
        "plays_here": (
            "You play in {title} yourself: your own reports tell you more than those "
            "who watch are told."
        ),
        "leads_here": "You run {title} yourself; you cannot watch it as well.",
        "watches_already": "You already watch {title} with your address.",
        "watch_full": "There is no more room to watch {title}.",
        "nothing_to_watch": "{title} is over; no more reports come.",
        "watched": "You no longer watch {title}; no more reports come.",
    },
}
