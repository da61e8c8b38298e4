"""Leaving a game, asking for somebody to take over."""

from __future__ import annotations

from collections.abc import Mapping

ANSWERS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "leave_asked": (
            "Möchtest du {title} wirklich verlassen? Bisher ist nichts geschehen, du "
            "spielst mit. Meinst du es so, dann schick in den nächsten sieben Tagen "
            'noch einmal "abmelden" und sonst nichts.'
        ),
        "replacement_asked": (
            "Möchtest du in {title} wirklich aufhören? Bisher ist nichts geschehen. "
            "Meinst du es so, dann schick in den nächsten sieben Tagen noch einmal "
            '"abmelden" und sonst nichts; dann wird um Ersatz für dich gebeten.'
        ),
        "leave_below": (
            'Das "abmelden" in Zeile {line} zählt nicht: So weit unten steht es oft '
            "nur in einer Fußzeile. Meinst du es so, schick es allein."
        ),
        "left": "Du bist von {title} abgemeldet. Schade - bis zum nächsten Mal!",
        "replacement": (
            "Die Spielleitung bekommt eine Mail, dass du aufhören möchtest und um "
            "Ersatz bittest. Bis jemand da ist, gehört der Platz dir: Deine Befehle "
            "zählen weiter."
        ),
        "replacement_operator": (
            "{title} hat keine Spielleitung, aber wer den Server betreibt, bekommt "
            "eine Mail, dass du aufhören möchtest und um Ersatz bittest. Bis jemand "
            "da ist, gehört der Platz dir: Deine Befehle zählen weiter."
        ),
        "replacement_unheard": (
            "Dein Wunsch aufzuhören erreicht leider niemanden: Für {title} ist keine "
            "Spielleitung eingetragen, und von selbst sucht der Server keinen Ersatz. "
            "Der Platz gehört weiter dir; schickst du nichts, zählt das als "
            "versäumter Zug."
        ),
    },
    "en": {
        "leave_asked": (
            "Do you really want to leave {title}? Nothing has happened so far, you are "
            'still in. If you mean it, send "leave" once more within seven days, and '
            "nothing else."
        ),
        "replacement_asked": (
            "Do you really want to stop playing {title}? Nothing has happened so far. "
            'If you mean it, send "leave" once more within seven days, and nothing '
            "else; then somebody is sought to take over."
        ),
        "leave_below": (
            'The "leave" in line {line} does not count: so far below it is often just '
            "part of a footer. If you mean it, send it alone."
        ),
        "left": "You have left {title}. A pity - see you another time!",
        "replacement": (
            "The game master gets a mail that you want to stop and ask for somebody to "
            "take over. Until there is one the seat is yours: your orders go on "
            "counting."
        ),
        "replacement_operator": (
            "{title} has no game master, but whoever runs the server gets a mail that "
            "you want to stop and ask for somebody to take over. Until there is one "
            "the seat is yours: your orders go on counting."
        ),
        "replacement_unheard": (
            "Your wish to stop reaches nobody, sorry: no game master is named for "
            "{title}, and the server looks for no replacement by itself. The seat "
            "stays yours; if you send nothing, it counts as a missed move."
        ),
    },
}
