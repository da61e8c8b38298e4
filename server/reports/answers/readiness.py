"""Who is ready, who is not any more, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping

ANSWERS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "ready": (
            "Du bist als fertig gemeldet ({count} von {all}). Sind es alle, endet die "
            'Runde früher. Jede Änderung, oder "warten", nimmt das zurück.'
        ),
        "not_ready_any_more": (
            "Du hast etwas geändert und bist deshalb nicht mehr als fertig gemeldet. "
            'Bist du es jetzt, dann schick "fertig".'
        ),
        "ready_paused": (
            "Du bist als fertig gemeldet ({count} von {all}). Die Partie pausiert; "
            'solange wird nichts ausgewertet. "warten" nimmt das zurück.'
        ),
        "ready_without_orders": (
            "Du bist noch NICHT als fertig gemeldet: Für {step} steht kein Befehl von "
            "dir. So wäre es für dich ein versäumter Zug."
        ),
        "ready_anyway": (
            'Ist das so gewollt, dann schick "fertig" noch einmal. Sonst schick deine '
            "Befehle."
        ),
        "ready_with_faults": (
            "Du bist noch NICHT als fertig gemeldet: Nicht alles in deiner Mail zählt. "
            'Schick, was fehlt, und dazu "fertig"; soll alles bleiben, wie es steht, '
            'schick nur "fertig".'
        ),
        "all_ready": "Auf dich kam es an: Alle sind fertig, jetzt wird ausgewertet.",
        "all_ready_soon": (
            "Alle sind fertig. Die Runde endet deshalb früher: {deadline}. Bis dahin "
            "nimmt jeder das zurück, der noch etwas ändert."
        ),
        "all_ready_soon_undrawn": (
            "Alle sind fertig. Die Runde endet deshalb früher: {deadline}. Bis dahin "
            "nimmt jeder das zurück, der noch etwas ändert. Ausgewertet wird, sobald "
            "die Spielleitung die Ziehung eingetragen hat."
        ),
        "all_ready_planned": (
            "Alle sind fertig. Es bleibt bei der Zugabgabe: {deadline}."
        ),
        "all_ready_later": (
            "Alle sind fertig. Wann die Runde endet, bestimmt die Spielleitung."
        ),
        "all_ready_undrawn": (
            "Auf dich kam es an: Alle sind fertig. Ausgewertet wird, sobald die "
            "Spielleitung die Ziehung eingetragen hat."
        ),
        "waiting": "Du bist nicht mehr als fertig gemeldet.",
    },
    "en": {
        "ready": (
            "You are marked as ready ({count} of {all}). When all are, the round ends "
            'early. Any change, or "wait", takes this back.'
        ),
        "not_ready_any_more": (
            "You have changed something, so you are no longer marked as ready. If you "
            'are by now, send "ready".'
        ),
        "ready_paused": (
            "You are marked as ready ({count} of {all}). The game is paused; nothing "
            'is resolved meanwhile. "wait" takes this back.'
        ),
        "ready_without_orders": (
            "You are NOT marked as ready yet: no order of yours stands for {step}. For "
            "you it would be a missed move."
        ),
        "ready_anyway": (
            'If you mean it, send "ready" again. If not, send your orders.'
        ),
        "ready_with_faults": (
            "You are NOT marked as ready yet: not everything in your mail counts. Send "
            'what is missing and "ready" with it; if all is to stay as it stands, send '
            'only "ready".'
        ),
        "all_ready": "You were the last: all are ready, the round is resolved now.",
        "all_ready_soon": (
            "All are ready. So the round ends early: {deadline}. Until then whoever "
            "changes anything takes that back."
        ),
        "all_ready_soon_undrawn": (
            "All are ready. So the round ends early: {deadline}. Until then whoever "
            "changes anything takes that back. It is resolved as soon as the game "
            "master has entered the draw."
        ),
        "all_ready_planned": "All are ready. The deadline stays as it was: {deadline}.",
        "all_ready_later": (
            "All are ready. The game master decides when the round ends."
        ),
        "all_ready_undrawn": (
            "You were the last: all are ready. The round is resolved as soon as the "
            "game master has entered the draw."
        ),
        "waiting": "You are no longer marked as ready.",
    },
}
