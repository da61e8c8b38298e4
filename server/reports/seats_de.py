"""Seats that change hands, in German."""

from __future__ import annotations

from server.reports.seats_words import Words

GERMAN = Words(
    letters={
        "robot_plays": (
            "{name} wird von einem Roboter gespielt",
            "den Platz von {name} ({code}) in {title} spielt ab jetzt ein Roboter. Er "
            "liest dieselben Auswertungen wie ein Mensch auf diesem Platz und schickt "
            "Befehle; auf Nachrichten antwortet er nicht.",
        ),
        "robot_gone": (
            "{name} wird wieder von einem Menschen gespielt",
            "den Platz von {name} ({code}) in {title} spielt ab jetzt wieder ein "
            "Mensch und kein Roboter mehr.",
        ),
        "handed_to_robot": (
            "Dein Platz in {title} ist weitergegeben",
            "deinen Platz als {name} in {title} spielt jetzt ein Roboter, bis ihn "
            "wieder ein Mensch hat; so hat es die Spielleitung bestimmt. Du bekommst "
            "zu dieser Partie keine Mails mehr, und was du an die alte Antwortadresse "
            "schickst, zählt nicht.",
            "Möchtest du weiterspielen, dann schreib der Spielleitung.",
        ),
        "waiting_question": (
            "{list_of}: Möchtest du darauf?",
            "mit deiner Adresse als Absender kam der Wunsch, auf die {list_of} zu "
            "kommen. Weil sich Absender fälschen lassen, zählt er erst, wenn du auf "
            'diese Mail mit "ja" und sonst nichts antwortest.',
            "War er nicht von dir, dann lass diese Mail liegen, und es geschieht "
            'nichts; oder antworte mit "nein".',
        ),
        "waits_here": (
            "{list_of}: Du stehst an {place}. Stelle",
            "du stehst auf der {list_of}, an {place}. Stelle. Wird ein Platz frei, "
            "wird er der Reihe nach angeboten, mit einer Mail, auf die du dann mit ja "
            "oder nein antwortest.",
            'Willst du nicht mehr warten, dann antworte auf diese Mail mit "nein".',
        ),
        "waits_anywhere": (
            "{list_of}: Du stehst an {place}. Stelle",
            "du stehst auf der {list_of}, an {place}. Stelle. Hört in einer Partie "
            "jemand auf, wird der Platz der Reihe nach angeboten, mit einer Mail, auf "
            "die du dann mit ja oder nein antwortest; niemand muss zusagen.",
            'Willst du nicht mehr, dann antworte auf diese Mail mit "nein".',
        ),
        "waits_no_more": (
            "{list_of}: Du stehst nicht mehr darauf",
            "du stehst nicht auf der {list_of}, und von dort wird dir nichts "
            "angeboten.",
        ),
        "seat_free": (
            "In {title} ist ein Platz frei",
            "du wartest auf einen Platz in {title}, und jetzt ist einer frei. Möchtest "
            'du ihn, dann antworte auf diese Mail mit "ja" und sonst nichts, bis '
            "{until}. Danach bekommt ihn, wer als Nächstes wartet.",
            'Möchtest du ihn nicht, dann antworte mit "nein", oder lass die Mail '
            "liegen.",
        ),
        "seat_abandoned": (
            "In {title} wird jemand gesucht, der weiterspielt",
            "in {title} wird ein Platz nicht mehr gespielt, und du wartest auf einen. "
            'Möchtest du ihn übernehmen, wie er steht, dann antworte mit "ja" und '
            "sonst nichts, bis {until}. Du bekommst dann die letzte Auswertung und "
            "alles, was du brauchst.",
            'Möchtest du ihn nicht, dann antworte mit "nein", oder lass die Mail '
            "liegen: Dann wird jemand anders gefragt. Meldet sich der bisherige "
            "Spieler vorher wieder, behält er den Platz.",
        ),
        "seat_gone": (
            "Der Platz in {title} ist nicht mehr frei",
            "danke für die Zusage. Inzwischen ist der Platz in {title} aber nicht mehr "
            "frei. Du bleibst auf der Liste und wirst beim nächsten wieder gefragt.",
        ),
        "seat_cannot": (
            "Der Platz in {title} geht nicht an dich",
            "danke für die Zusage. Diesen Platz in {title} kannst du aber nicht "
            "bekommen: Das Kürzel oder das Pseudonym ist inzwischen vergeben, oder du "
            "hast oder hattest in dieser Partie schon einen Platz.",
        ),
        "substitute_question": (
            "{title}: Vertrittst du jemanden, {days}?",
            "jemand, der hier in {title} spielt, einer Partie per Mail, bittet dich um "
            "Vertretung vom ersten bis zum letzten dieser Tage: {days}.",
            'Magst du? Dann antworte auf diese Mail mit "ja" und sonst nichts. Am '
            "ersten Tag bekommst du alles, was du brauchst, und danach endet es von "
            "selbst.",
            'Magst du nicht, dann antworte mit "nein", oder lass die Mail liegen. '
            "Spielst du selbst in dieser Partie mit, geht es nicht.",
        ),
        "substitute_cannot": (
            "{title}: Als Vertretung geht es nicht",
            "danke für die Zusage. Du hast oder hattest in {title} aber selbst einen "
            "Platz, oder du leitest die Partie: Dann kannst du dort niemanden "
            "vertreten. Es bleibt alles, wie es ist.",
        ),
        "substitute_found": (
            "Deine Vertretung in {title} steht fest",
            "wen du gefragt hast, der vertritt dich in {title}: {days}. In dieser Zeit "
            "bekommt ihr beide die Auswertungen, und beide könnt ihr Befehle schicken; "
            "der neuere zählt. Danach endet es von selbst.",
            'Früher endet es mit "vertretung aus". Die anderen erfahren nichts davon.',
        ),
        "substitute_agreed": (
            "Du vertrittst {name} in {title}",
            "danke! Du vertrittst {name} in {title}: {days}. Am ersten Tag kommt eine "
            "Mail mit deiner Antwortadresse, den Befehlen, die stehen, und der letzten "
            "Auswertung. Bis dahin ist nichts zu tun.",
            "Wen du vertrittst und was du dabei erfährst, behalt bitte für dich.",
        ),
        "sits_in": (
            "Du vertrittst jetzt {name}",
            "ab jetzt vertrittst du {name} ({code}) in {title}, bis {until}. Du kannst "
            "Befehle schicken, ändern und löschen und bekommst die Auswertungen; "
            "abmelden kannst du {name} nicht.",
            "Geantwortet wird auf diese Mail: jede Zeile ein Befehl. {ends} Gib deine "
            "Antwortadresse niemandem weiter: Wer sie kennt, kann für {name} ziehen.",
            "Die letzte Auswertung (zu Beginn die Eröffnung) kommt mit einer "
            'eigenen Mail. "hilfe" zeigt alle '
            'Befehle, "hilfe regeln" die Regeln, "status" den Stand.',
        ),
        "substitute_over": (
            "Deine Vertretung in {title} ist zu Ende",
            "du vertrittst {name} in {title} nicht mehr: Die Zeit ist um, oder es "
            "wurde früher beendet. Deine Antwortadresse dafür gilt nicht mehr. Danke "
            "für deine Hilfe!",
        ),
        "you_again": (
            "Du spielst wieder allein in {title}",
            "deine Vertretung in {title} ist zu Ende. Ab jetzt kommen Befehle für "
            "{name} nur von dir; was steht, bleibt stehen.",
        ),
        "substitute_not": (
            "Keine Vertretung in {title}",
            "aus der Vertretung durch {address} in {title} wird nichts. Du spielst wie "
            "bisher selbst, und kannst jemand anderen fragen.",
        ),
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
            "Die letzte Auswertung (zu Beginn die Eröffnung) kommt mit einer "
            'eigenen Mail. "hilfe" zeigt alle '
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
        "robot_seated": (
            "{who} wird ab jetzt von einem Roboter gespielt. Alle erfahren es; wer "
            "dort saß, bekommt keine Mails mehr. Zurück geht es mit "
            "roboter ..., aus, oder mit ersetzen."
        ),
        "robot_unseated": (
            "{who} wird wieder von {address} gespielt, mit einem neuen Schlüssel. Alle "
            "erfahren, dass dort kein Roboter mehr spielt."
        ),
        "robots": "Von einem Roboter gespielt: {who}.",
        "of_game": "Warteliste von {title}",
        "of_any": "Liste derer, die in jeder Partie einspringen",
        "waiting_asked": (
            "Du bekommst eine Mail mit einer Frage; erst nach deinem Ja darauf stehst "
            "du auf der Liste."
        ),
        "waiting_noted": (
            "Du stehst auf der Liste; an welcher Stelle, sagt eine eigene Mail."
        ),
        "standby_off": "Du stehst nicht mehr auf der Liste derer, die einspringen.",
        "standby_none": "Du stehst nicht auf der Liste derer, die einspringen.",
        "seats_there": (
            "In {title} ist noch ein Platz frei: Schick dieselbe Zeile mit anmelden."
        ),
        "waiting_list": "Auf {title} warten, der Reihe nach: {who}.",
        "standing_list": "In jeder Partie einspringen würden: {who}.",
        "nobody": "niemand",
        "offered": "Der Platz ist {address} angeboten, für zwei Tage.",
        "not_offered": (
            "Angeboten ist nichts: Niemand wartet, der den Platz nehmen kann, oder er "
            "ist gerade jemandem angeboten."
        ),
        "unheard": (
            "Noch keine Mail seit der Eröffnung, ob unsere ankommen, ist also nicht "
            "bekannt: {who}."
        ),
        "away": "Abwesend, was nur du siehst: {who}.",
        "sat_in_for": "Vertreten: {who}.",
        "settled": (
            "Deine Antwort ändert nichts mehr: Die Frage ist schon entschieden, oder "
            "die Zeit dafür ist um."
        ),
        "substitute_asked": (
            "{address} wird jetzt per Mail gefragt, für diese Tage: {days}. Erst nach "
            "einem Ja von dort gilt die Vertretung, und du erfährst es."
        ),
        "substitute_off": (
            "{name} wird nicht mehr vertreten; auch wer schon gefragt ist, kann nicht "
            "mehr zusagen."
        ),
        "substitute_none": "{name} wird nicht vertreten; geändert ist nichts.",
        "days": (
            "Deine Abwesenheit: {days}. Das sind {used} von {budget} Tagen, die du in "
            "dieser Partie hast."
        ),
        "days_taken": (
            "Notiert: Keine Zugabe der Partie liegt auf diesen Tagen. Die anderen "
            "erfahren nicht, wer darum gebeten hat."
        ),
        "days_taken_running": (
            "Notiert: Die Zugaben der nächsten Runden rücken hinter diese Tage. Die "
            "anderen sehen nur den späteren Termin, nicht, wer darum gebeten hat. Die "
            "Zugabe der offenen Runde bleibt, wo sie ist: Schick deine Befehle dafür "
            "vorher."
        ),
        "days_freed": (
            "Zurückgenommen: {days:Tag|Tage}. Eine Zugabe, die schon bekannt ist, "
            "bleibt, wo sie ist."
        ),
        "no_days": (
            "Von dir ist keine Abwesenheit notiert. So geht es: pause 2026-12-20 "
            "2027-01-03"
        ),
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
        "ended_player": "Der Platz von {name} in {title} ist nicht mehr deiner.",
        "ended_substitute": "Deine Vertretung von {name} in {title} ist zu Ende.",
        "ended_game master": "Du hast in {title} nicht mehr die Spielleitung.",
        "ended_deputy": "Deine Vertretung der Spielleitung von {title} ist zu Ende.",
        "ended_spectator": "Du siehst bei {title} nicht mehr zu.",
    },
    reasons={
        "is_robot": "{name} wird schon von einem Roboter gespielt.",
        "no_robot": "{name} wird von keinem Roboter gespielt.",
        "no_robots": "Für {title} gibt es keine Roboter.",
        "not_begun_robot": "{title} hat noch nicht begonnen; da spielt kein Roboter.",
        "waits_already": "Du stehst schon auf der Liste; geändert ist nichts.",
        "plays_here": "Du spielst in {title} schon mit.",
        "no_seat_free": "Kein Platz ist frei; nenne den, den du neu vergeben willst.",
        "not_begun_yet": "{title} hat noch nicht begonnen; da ist nichts zu vertreten.",
        "own_address": "Das ist die eigene Adresse; vertreten kann nur jemand anders.",
        "many_asked": (
            "In sieben Tagen können höchstens {most} Adressen gefragt werden; gefragt "
            "wurde niemand."
        ),
        "no_days": (
            '"{words}" sind keine Tage. Schreib den ersten und den letzten: 2026-12-20 '
            "2027-01-03."
        ),
        "days_backwards": "Der letzte Tag liegt vor dem ersten; notiert ist nichts.",
        "days_past": "Der erste Tag ist schon vorbei; notiert ist nichts.",
        "days_far": (
            "So weit voraus geht das nicht, höchstens ein Jahr; notiert ist nichts."
        ),
        "no_absences": "In {title} gibt es keine Abwesenheit; notiert ist nichts.",
        "absent_already": (
            "Einige dieser Tage sind schon notiert; geändert ist nichts. Mit "
            '"pause aus" nimmst du zurück, was noch kommt.'
        ),
        "absence_budget": (
            "Das wären {days:Tag|Tage}, und von {budget} in dieser Partie hast du noch "
            "{left}; notiert ist nichts."
        ),
        "no_option": '"{words}" ist keine Einstellung. Es gibt: {known}.',
        "option_yes_no": '{name} ist "ja" oder "nein".',
        "option_newspaper": (
            'Eine Ausgabe der Zeitung wird beigelegt ("attach"), verlinkt ("link") '
            'oder nur aufgehoben ("keep").'
        ),
        "option_link": (
            "Dieser Server hat keine Adresse für Webseiten; verlinken lässt sich die "
            'Zeitung nicht. Es gibt "attach" und "keep".'
        ),
        "option_name": "Der Name der Zeitung hat 1 bis {most} Zeichen.",
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
