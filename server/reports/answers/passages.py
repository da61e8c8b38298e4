"""Press, notes and afterwords: what becomes of a player's own words."""

from __future__ import annotations

from collections.abc import Mapping

ANSWERS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "text_kept": (
            "Der Text in Zeile {line} ging noch NICHT hinaus: Du stehst selbst darin "
            "({name}). Soll er genau so hinaus, schick ihn noch einmal unverändert."
        ),
        "afterword_early": (
            "Das Schlusswort in Zeile {line} zählt nicht: Geschrieben wird es, wenn "
            "die Partie zu Ende ist. Schick es dann noch einmal."
        ),
        "afterword_late": (
            "Das Schlusswort in Zeile {line} kommt zu spät: Die Schlussworte zu "
            "{title} sind schon hinausgegangen, oder es werden keine genommen."
        ),
        "afterword_kept": (
            "Das Schlusswort in Zeile {line} steht. Es geht am {until} an alle, oder "
            "sobald alle geschrieben haben ({count} von {all}); bis dahin ersetzt ein "
            "neues es, und ein leeres nimmt es zurück."
        ),
        "afterword_dropped": (
            "Von dir steht kein Schlusswort mehr. Ein neues kannst du bis {until} "
            "schicken."
        ),
        "afterword_last": (
            "Mit dem Schlusswort in Zeile {line} haben alle geschrieben: Die "
            "Schlussworte gehen gleich hinaus, auch an dich."
        ),
        "note_kept": (
            "Die Notiz in Zeile {line} steht in deiner nächsten Auswertung. Niemand "
            "sonst bekommt sie."
        ),
        "press_taken": "Die Presse in Zeile {line} erscheint mit der Auswertung.",
    },
    "en": {
        "text_kept": (
            "The text in line {line} has NOT gone out yet: you are named in it "
            "({name}). If it shall go out just like this, send it again unchanged."
        ),
        "afterword_early": (
            "The afterword in line {line} does not count: it is written when the game "
            "is over. Send it again then."
        ),
        "afterword_late": (
            "The afterword in line {line} comes too late: those to {title} have gone "
            "out already, or none are taken."
        ),
        "afterword_kept": (
            "The afterword in line {line} stands. It goes to all on {until}, or as "
            "soon as everybody has written ({count} of {all}); until then a new one "
            "takes its place, and an empty one takes it back."
        ),
        "afterword_dropped": (
            "No afterword of yours stands any more. You can send a new one until "
            "{until}."
        ),
        "afterword_last": (
            "With the afterword in line {line} everybody has written: all afterwords "
            "go out in a moment, to you too."
        ),
        "note_kept": (
            "The note in line {line} stands in your next report. Nobody else gets it."
        ),
        "press_taken": "The press in line {line} appears with the report.",
    },
}
