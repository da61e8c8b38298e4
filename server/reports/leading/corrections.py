"""What is said of commands that correct a figure, and of those that enter a draw."""

from __future__ import annotations

from collections.abc import Mapping

DONE: Mapping[str, Mapping[str, str]] = {
    "de": {
        "accounts": "{title}, {step}: Das lässt sich bei {who} berichtigen",
        "shared_accounts": (
            "{title}, {step}: Das lässt sich an der Partie selbst berichtigen"
        ),
        "more_accounts": (
            'Zahlen, die keinem Spieler gehören, zeigt "korrigieren {round}, Partie".'
        ),
        "amended": (
            "{title}, {step}: Berichtigt ist {named}: {after} statt {before}. "
            "Alle erfahren es sofort, mit dem Grund, und die nächste Auswertung sagt "
            "es noch einmal."
        ),
        "would_draw": (
            "Eingetragen ist noch nichts. Die Ziehung von {step} wäre {drawn}. {then}"
        ),
        "draw_at_once": "Die Runde ist zu Ende und wird damit sofort ausgewertet.",
        "draw_later": (
            "Ausgewertet wird damit, wenn die Runde endet; bis dahin kannst du sie "
            "noch ersetzen."
        ),
        "draw_open": "Sie liegt dann offen: Alle Spieler bekommen sie sofort.",
        "would_drop": (
            "Es fällt weg, was du in den Runden nach Runde {round} berichtigt oder an "
            "Strafen geändert hast."
        ),
        "would_start": (
            "Begonnen hat {title} noch nicht. Die Partie begänne mit {players:Spieler|"
            "Spielern} und der Ziehung {drawn}. Zurücknehmen lässt sich das nicht: "
            "Alle bekommen sofort die Eröffnung."
        ),
        "amended_hidden": (
            "{title}, {step}: Berichtigt ist {named}: {after} statt {before}. "
            "Zahl und Grund erfährt sofort, wem der Platz gehört, und sonst niemand; "
            "die nächste Auswertung sagt den anderen nur, dass etwas geändert ist."
        ),
    },
    "en": {
        "accounts": "{title}, {step}: what can be corrected of {who}",
        "shared_accounts": "{title}, {step}: what can be corrected of the game itself",
        "more_accounts": (
            'Figures that belong to no player are shown by "correct {round}, game".'
        ),
        "amended": (
            "{title}, {step}: corrected is {named}: {after} instead of "
            "{before}. Everybody is told at once, with the reason, and the next report "
            "says it once more."
        ),
        "would_draw": (
            "Nothing is entered yet. The draw of {step} would be {drawn}. {then}"
        ),
        "draw_at_once": "The round is over and is resolved with it at once.",
        "draw_later": (
            "The round is resolved with it when it ends; until then you can replace it."
        ),
        "draw_open": "It lies open then: all players get it at once.",
        "would_drop": (
            "What you corrected, or changed about penalties, before a round after "
            "round {round} is dropped."
        ),
        "would_start": (
            "{title} has not started yet. It would start with {players:player|players} "
            "and the draw {drawn}. That cannot be taken back: everybody gets the "
            "opening at once."
        ),
        "amended_hidden": (
            "{title}, {step}: corrected is {named}: {after} instead of "
            "{before}. Whoever has the seat is told the figure and the reason at once, "
            "and nobody else; the next report tells the others only that something was "
            "changed."
        ),
    },
}

REASONS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "wrong_draw_proof": (
            "Geändert wurde nichts: {proof} ist nicht die Nummer für diese Ziehung, "
            "oder es hat sich inzwischen etwas geändert. Dieselbe Zeile ohne Nummer "
            "nennt sie."
        ),
        "no_accounts": (
            "In {title} lässt sich keine Zahl berichtigen: Die Regeln dieses Spiels "
            "sehen es nicht vor. Möglich ist der Weg zurück zu einer Runde."
        ),
        "no_shared_figures": (
            "In {title} lassen sich nur Zahlen von Spielern berichtigen: An der Partie "
            "selbst sehen die Regeln dieses Spiels es nicht vor."
        ),
        "no_account": (
            '"{words}" ist nichts, was sich hier berichtigen lässt; geändert wurde '
            "nichts. Möglich sind: {known}."
        ),
        "no_figure": (
            "Geändert wurde nichts: Hinter dem Namen steht die neue Zahl im Ganzen, "
            "ohne Punkt, und dahinter der Grund, wie in: korrigieren {round}, {whose}, "
            "{account}, 1200: Buchungsfehler"
        ),
        "out_of_range": (
            "Geändert wurde nichts: {account} geht von {least} bis {most}."
        ),
        "no_reason": (
            "Geändert wurde nichts: Dahinter gehört ein Grund, den alle lesen, wie in: "
            "korrigieren {round}, {whose}, {account}, {figure}: Buchungsfehler"
        ),
        "long_reason": (
            "Geändert wurde nichts: Der Grund hat höchstens {most} Zeichen."
        ),
        "same_figure": "Geändert wurde nichts. So ist es schon: {named}: {figure}.",
        "unusable_figure": (
            "Geändert wurde nichts. Nach den Regeln kann das jetzt nicht sein: "
            "{named}: {figure}."
        ),
    },
    "en": {
        "wrong_draw_proof": (
            "Nothing was changed: {proof} is not the number for this draw, or "
            "something has changed meanwhile. The same line without a number names it."
        ),
        "no_accounts": (
            "No figure can be corrected in {title}: the rules of this game do not "
            "allow it. There is the way back to a round."
        ),
        "no_shared_figures": (
            "Only figures of players can be corrected in {title}: of the game itself "
            "the rules do not allow it."
        ),
        "no_account": (
            '"{words}" is nothing that can be corrected here; nothing was changed. '
            "There are: {known}."
        ),
        "no_figure": (
            "Nothing was changed: behind the name stands the whole new figure, without "
            "points, and behind it the reason, as in: correct {round}, {whose}, "
            "{account}, 1200: booking error"
        ),
        "out_of_range": ("Nothing was changed: {account} goes from {least} to {most}."),
        "no_reason": (
            "Nothing was changed: it takes a reason, which everybody reads, as in: "
            "correct {round}, {whose}, {account}, {figure}: booking error"
        ),
        "long_reason": "Nothing was changed: a reason has {most} characters at most.",
        "same_figure": "Nothing was changed. It is so already: {named}: {figure}.",
        "unusable_figure": (
            "Nothing was changed. By the rules this cannot be now: {named}: {figure}."
        ),
    },
}
