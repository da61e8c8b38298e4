"""Seats that change hands, in German."""

from __future__ import annotations

from server.reports.seats_words import Words

GERMAN = Words(
    letters={
        "grace": (
            "Neue Zugabgabe für {step}: {deadline}",
            "zur Zugabgabe für {step} fehlten noch Befehle. Sie wird deshalb einmal um "
            "{hours:Stunde|Stunden} verschoben: {deadline}.",
        ),
        "takes_over": (
            "Du spielst weiter als {name}",
            "du übernimmst in {title} den Platz von {name} ({code}): alles, was dieser "
            "Platz hat, seine Befehle, seine Pflichten und sein Pseudonym. Das alles "
            "steht, wie es war; ändern kannst du es ab jetzt.",
            "Dass jemand anders dort saß, weiß nur die Spielleitung. Deine Mitspieler "
            "sehen weiter {name}, und Nachrichten an {name} kommen zu dir. Private "
            "Notizen werden nicht weitergegeben.",
            "Geantwortet wird auf diese Mail: jede Zeile ein Befehl. {ends} Gib deine "
            "Antwortadresse niemandem weiter: Wer sie kennt, kann für dich ziehen.",
            'Die letzte Auswertung kommt mit einer eigenen Mail. "hilfe" zeigt alle '
            'Befehle, "hilfe regeln" die Regeln, "status" den Stand, "geschichte", wie '
            'es dazu kam. Willst du doch nicht spielen, schick "abmelden".',
        ),
        "handed_over": (
            "Dein Platz in {title} ist weitergegeben",
            "deinen Platz als {name} in {title} hat jetzt jemand anders; so hast du es "
            "gewollt, oder die Spielleitung hat es so bestimmt. Du bekommst zu dieser "
            "Partie keine Mails mehr, und was du an die alte Antwortadresse schickst, "
            "zählt nicht.",
            "Bitte verrate bis zum Ende der Partie niemandem, was du von ihr weißt. "
            "Warst du nur verhindert und möchtest weiterspielen, dann schreib gleich "
            "der Spielleitung.",
        ),
        "role_ended": (
            "Deine Mail zu {title} zählt nicht",
            "was du eben geschickt hast, zählt nicht: {what} Geändert hat sich nichts, "
            "und gelesen hat es niemand.",
            "Auf weitere Mails an diese Antwortadresse antworte ich heute nicht mehr.",
        ),
    },
    answers={
        "grace_yours": (
            "Von dir steht noch nichts, was zählt: Bis dahin ist Zeit für deine "
            "Befehle. Weiter verschoben wird nicht."
        ),
        "grace_open": (
            "Was von dir steht, steht; bis dahin kannst du es auch noch ändern."
        ),
        "grace_locked": (
            "Was von dir steht, bleibt so: In dieser Partie ändert in der Nachfrist "
            "nur noch etwas, wer noch nichts geschickt hat."
        ),
        "grace_not_awaited": "Du musst für diese Runde nichts schicken.",
        "grace_names": "Es fehlen Befehle von: {names}.",
        "locked": (
            "Deine Befehle für diese Runde bleiben, wie sie zur Zugabgabe standen: In "
            "der Nachfrist ändert nur noch etwas, wer noch nichts geschickt hatte."
        ),
        "options": "Die Einstellungen von {title}:",
        "options_set": "{title}: Die Einstellungen sind geändert und gelten ab jetzt.",
        "stands": "Es steht:",
        "nothing_stands": "Es steht noch kein Befehl.",
        "replaced": (
            "{who} wird ab jetzt von {address} gespielt. Dorthin gehen der neue "
            "Schlüssel, die Befehle, die stehen, und die letzte Auswertung; der alte "
            "Schlüssel gilt nicht mehr. Die anderen erfahren davon nichts."
        ),
        "likely_double": (
            "Adresse oder Name gleichen sehr denen von {who}: Es kann dieselbe Person "
            "sein, oder Zufall."
        ),
        "ends": "Zugabgabe für {step} ist {deadline}.",
        "ends_by_hand": "Wann {step} endet, bestimmt die Spielleitung.",
        "ended_player": "Der Platz von {name} in {title} gehört jetzt jemand anderem.",
        "ended_substitute": "Deine Vertretung von {name} in {title} ist zu Ende.",
        "ended_game master": "Du hast in {title} nicht mehr die Spielleitung.",
        "ended_spectator": "Du siehst bei {title} nicht mehr zu.",
    },
    reasons={
        "no_option": '"{words}" ist keine Einstellung. Es gibt: {known}.',
        "option_yes_no": '{name} ist "ja" oder "nein".',
        "option_range": "{name} ist eine Zahl von 0 bis {most}.",
        "not_begun": (
            "{title} hat noch nicht begonnen: Vor dem Beginn wird ein Platz frei und "
            "neu vergeben, nicht übernommen."
        ),
        "has_ended": "{title} ist zu Ende; da gibt es nichts mehr zu übernehmen.",
        "no_player": "In {title} gibt es niemanden mit dem Namen {player}.",
        "bad_address": "{address} ist keine Adresse, an die Mails gehen können.",
        "plays_it": "{address} spielt {code} schon.",
        "plays_another": (
            "{address} hat in {title} schon einen Platz ({code}); niemand hat zwei."
        ),
        "played_another": (
            "{address} hat in {title} schon für {code} gespielt und weiß, was nur "
            "dieser Platz wissen darf."
        ),
        "leads": "{address} leitet {title} und weiß alles; spielen geht so nicht.",
    },
)
