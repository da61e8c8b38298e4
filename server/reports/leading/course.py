"""What is said of a game's course: its state, its deadlines, its draws, who watches."""

from __future__ import annotations

from collections.abc import Mapping

DONE: Mapping[str, Mapping[str, str]] = {
    "de": {
        "paused": (
            "{title} pausiert; Befehle werden weiter angenommen. Die Spieler erfahren "
            "es mit eigenen Mails."
        ),
        "resumed": "{title} geht weiter: {ends}. Die Spieler erfahren es.",
        "cancelled": "{title} ist abgebrochen. Die Spieler erfahren es.",
        "deadline": "{title}: {ends}. Die Spieler erfahren es.",
        "drawn": "{title}: Die Ziehung von {step} ist {draw}.",
        "ended": "{title}: Die Runde ist beendet; {resolved}.",
        "started": (
            "{title} hat mit {players:Spieler|Spielern} begonnen: {ends}. Die Spieler "
            "erfahren es."
        ),
        "adopted": (
            "{title} wird jetzt nach Fassung {after} der Regeln gespielt, vorher war "
            "es Fassung {before}. Die Spieler erfahren es."
        ),
        "ruled": (
            "Über Einspruch Nr. {number} ist entschieden: {who} bekommt deine Worte "
            "mit einer Mail, und sie stehen im Journal."
        ),
        "penalties": "{title}, {step}: Strafen in Kraft",
        "penalties_due": "Strafen in Worten, von der Spielleitung auszuführen",
        "penalty_due": "Runde {key}: {said}",
        "none": "keine",
        "preview": (
            "{title}, {step}: So ginge es aus, mit dem, was jetzt da ist. Das ist eine "
            "Vorschau: Gespeichert ist nichts davon, und niemand sonst bekommt sie."
        ),
        "ends_at": "{step} endet am {when}",
        "ends_by_hand": '{step} endet, wenn du es sagst ("auswerten {key}")',
        "by_draw": "ausgewertet wird, sobald die Ziehung da ist ({command})",
        "by_rules": (
            "ausgewertet wird, sobald du die installierten Regeln übernimmst "
            "({command})"
        ),
        "by_server": "ausgewertet wird sie in wenigen Sekunden",
        "waits_resume": "{step} wartet, bis die Partie weitergeht: weiter {key}.",
        "waits_draw": "{step} wartet auf ihre Ziehung: ziehung {key}, ...",
        "waits_server": "{step} ist zu Ende und wird gleich ausgewertet.",
        "waits_decide": (
            "{step} ist zu Ende und wartet auf deine Entscheidung, denn von {who} ist "
            "nichts da: auswerten {key} oder frist {key}, ..."
        ),
        "waits_orders": "{step} wartet auf Befehle von {who}.",
        "waits_word": "Alle Befehle sind da; {step} wartet auf dich: auswerten {key}.",
        "waits_deadline": "Alle Befehle sind da; {step} wartet auf die Zugabgabe.",
        "many_players": "{count:Spieler|Spielern}",
        "nobody_plays": "Bisher ist niemand angemeldet.",
        "nothing_noted": "Im Journal steht noch nichts.",
        "watched_by": "Zuschauer: {count}.",
        "nobody_watches": "Bei {title} schaut niemand zu.",
        "unwatched": (
            "Zuschauer {number} ist von der Liste von {title} genommen und erfährt es "
            "mit einer Mail."
        ),
        "watches": "{address} schaut bei {title} zu und bekommt eine Mail.",
        "no_seat_orders": (
            "Befehle wie in Zeile {line} zählen nicht: Als Spielleitung hast du in "
            "{title} keinen Platz, und für andere kannst du nicht ziehen."
        ),
        "no_seat_texts": (
            "Der Text in Zeile {line} ging NICHT hinaus: Presse und Notizen kommen "
            "hier von denen, die mitspielen."
        ),
        "watcher_late": (
            "Das kam zu spät: Die Runde von {title}, in der es gezählt hätte, ist zu "
            "Ende."
        ),
        "watcher_when": (
            "Zeile {line} nennt eine andere Runde als die, die offen ist; gezählt wird "
            "nichts aus dieser Mail."
        ),
        "watcher_refused": "Zeile {line} zählt nicht: {why}",
        "watcher_kept": (
            "Das steht von dir für {step}; eine neue Zeile über dasselbe ersetzt die "
            "alte:"
        ),
        "watcher_orders": (
            "Befehle wie in Zeile {line} zählen nicht: Du siehst bei {title} zu und "
            "spielst nicht mit."
        ),
        "nothing_understood": (
            'In deiner Mail war kein Befehl zu erkennen. "hilfe" zeigt alle, die dir '
            "zustehen."
        ),
    },
    "en": {
        "paused": "{title} is paused; orders are still taken. The players are told.",
        "resumed": "{title} goes on: {ends}. The players are told.",
        "cancelled": "{title} is cancelled. The players are told.",
        "deadline": "{title}: {ends}. The players are told.",
        "drawn": "{title}: the draw of {step} is {draw}.",
        "ended": "{title}: the round has ended; {resolved}.",
        "started": (
            "{title} has started with {players:player|players}: {ends}. The players "
            "are told."
        ),
        "adopted": (
            "{title} is played by version {after} of its rules now, before it was "
            "version {before}. The players are told."
        ),
        "ruled": (
            "Protest no. {number} is ruled on: {who} gets your words in a mail, and "
            "the journal has them."
        ),
        "penalties": "{title}, {step}: penalties in force",
        "penalties_due": "Penalties in words, to be carried out by the game master",
        "penalty_due": "step {key}: {said}",
        "none": "none",
        "preview": (
            "{title}, {step}: this is how it would end with what is there now. It is a "
            "preview: nothing of it is stored, and nobody else gets it."
        ),
        "ends_at": "{step} ends on {when}",
        "ends_by_hand": '{step} ends when you say so ("resolve {key}")',
        "by_draw": "it waits for its draw ({command})",
        "by_rules": "it waits for you to adopt the installed rules ({command})",
        "by_server": "it is resolved within seconds",
        "waits_resume": "{step} waits for the game to go on: resume {key}.",
        "waits_draw": "{step} waits for its draw: draw {key}, ...",
        "waits_server": "{step} is over and will be resolved in a moment.",
        "waits_decide": (
            "{step} is over and waits for you to decide, since nothing is there of "
            "{who}: resolve {key} or deadline {key}, ..."
        ),
        "waits_orders": "{step} waits for orders of {who}.",
        "waits_word": "All orders are there; {step} waits for you: resolve {key}.",
        "waits_deadline": "All orders are there; {step} waits for its deadline.",
        "many_players": "{count:player|players}",
        "nobody_plays": "Nobody has signed up so far.",
        "nothing_noted": "Nothing stands in the journal yet.",
        "watched_by": "Spectators: {count}.",
        "nobody_watches": "Nobody is watching {title}.",
        "unwatched": (
            "Spectator {number} is off the list of {title} and is told by mail."
        ),
        "watches": "{address} is watching {title} and gets a mail.",
        "no_seat_orders": (
            "Orders as in line {line} do not count: as game master you have no seat in "
            "{title}, and you cannot play for others."
        ),
        "no_seat_texts": (
            "The text in line {line} was NOT passed on: press and notes come here from "
            "those who play."
        ),
        "watcher_late": (
            "This came too late: the round of {title} in which it would have counted "
            "is over."
        ),
        "watcher_when": (
            "Line {line} names another round than the one that is open; nothing in "
            "this mail counts."
        ),
        "watcher_refused": "Line {line} does not count: {why}",
        "watcher_kept": (
            "This stands of you for {step}; a new line takes the place of the old one "
            "about the same:"
        ),
        "watcher_orders": (
            "Orders as in line {line} do not count: you watch {title} and do not play."
        ),
        "nothing_understood": (
            'No command was found in your mail. "help" shows all that you may give.'
        ),
    },
}

REASONS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "not_running": "{title} läuft nicht.",
        "not_paused": "{title} pausiert nicht.",
        "is_paused": "{title} pausiert schon.",
        "no_orders": "{title} nimmt zurzeit keine Befehle an.",
        "has_ended": "{title} ist schon zu Ende.",
        "has_started": "{title} hat schon begonnen.",
        "instant_passed": (
            "Der Zeitpunkt ist vorbei; die Zugabgabe bleibt, wo sie war. Sofort endet "
            'eine Runde mit "auswerten".'
        ),
        "no_instant": (
            '"{words}" ist kein Zeitpunkt mit Datum und Uhrzeit. Schreib 2026-12-04 '
            "18:00 oder 4.12.2026 18:00."
        ),
        "same_deadline": "Die Zugabgabe war schon an diesem Zeitpunkt.",
        "sealed": "Die Ziehungen von {title} sind versiegelt, der Server zieht.",
        "no_draw": '"{words}" ist keine Ziehung, die es hier geben kann.',
        "same_draw": "Diese Ziehung steht schon da.",
        "start_draw": (
            "Zum Beginn gehört eine Ziehung, und du trägst sie ein: beginnen "
            "3,9,17,22,31,45,8"
        ),
        "few_players": (
            "{title} hat {players} von {wanted} Spielern; für den Beginn fehlen "
            "mindestens {missing}."
        ),
        "unusable": (
            "So kann {title} nicht beginnen: Die Regeln lassen {players:Spieler|"
            "Spieler} nicht zu."
        ),
        "own_rules": (
            "{title} wird schon nach Fassung {version} der Regeln gespielt, und die "
            "ist installiert."
        ),
        "not_sure": "{title} lässt sich nach dem Abbruch nicht mehr fortsetzen.",
        "round_over": (
            "Für Runde {round} kommt das zu spät: Sie ist ausgewertet, geändert wurde "
            "nichts. Offen ist {key}."
        ),
        "round_not_open": (
            "Offen ist Runde {key}, nicht {round}; geändert wurde nichts."
        ),
        "not_begun": (
            "{title} hat noch nicht begonnen; geändert wurde nichts. Vor dem Beginn "
            "heißt die Runde 0."
        ),
        "ended_already": "Runde {round} ist schon beendet und wird gleich ausgewertet.",
        "no_protest": "In {title} gibt es keinen Einspruch Nr. {number}.",
        "no_words": "Zu einer Entscheidung gehören Worte.",
        "ruled_already": "Über Einspruch Nr. {number} ist schon entschieden.",
        "no_penalties": "{title} ist eine Partie ohne Strafen.",
        "no_penalty": (
            "Nichts geändert: Von {player} ist keine Strafe in Kraft, oder die neue "
            "ist keine, die es hier geben kann."
        ),
        "no_player": "In {title} gibt es niemanden mit dem Namen {player}.",
        "sealed_preview": (
            "Die Ziehungen von {title} sind versiegelt: Vor der Auswertung kennt sie "
            "niemand. Eine Vorschau gibt es mit einer Ziehung zur Probe dahinter."
        ),
        "hidden_preview": (
            "Eine Vorschau gibt es in {title} nicht: Sie verriete, was bis zum Ende "
            "versiegelt ist."
        ),
        "undrawn_preview": (
            "Für eine Vorschau fehlt die Ziehung: Trag sie ein, oder schreib eine zur "
            "Probe dahinter."
        ),
        "rules_wait": (
            "Für {title} sind andere Regeln installiert; bis das entschieden ist, gibt "
            "es keine Vorschau."
        ),
        "no_spectator": "Bei {title} schaut niemand mit Nummer {number} zu.",
        "no_master": "{address} ist in {title} nicht Spielleitung.",
        "is_master": "{address} ist in {title} schon Spielleitung.",
        "same_address": "{address} ist die Adresse, die schon gilt.",
        "known_address": "{address} gehört schon jemand anderem.",
        "bad_address": "{address} ist keine Mail-Adresse.",
    },
    "en": {
        "not_running": "{title} is not running.",
        "not_paused": "{title} is not paused.",
        "is_paused": "{title} is paused already.",
        "no_orders": "{title} takes no orders now.",
        "has_ended": "{title} has ended already.",
        "has_started": "{title} has started.",
        "instant_passed": (
            'This instant has passed, and the deadline stays where it was. "resolve" '
            "ends a round at once."
        ),
        "no_instant": (
            '"{words}" is no instant with a date and a time. Write 2026-12-04 18:00.'
        ),
        "same_deadline": "The deadline was at this instant already.",
        "sealed": "the draws of {title} are sealed.",
        "no_draw": '"{words}" is no draw that can come up here.',
        "same_draw": "This draw has been entered already.",
        "start_draw": (
            "The start needs a draw, and you enter it: start 3,9,17,22,31,45,8"
        ),
        "few_players": (
            "{title} has {players} of {wanted} players; to start, at least {missing} "
            "more must sign up."
        ),
        "unusable": (
            "{title} cannot start like this: the rules do not take "
            "{players:player|players}."
        ),
        "own_rules": (
            "{title} is played by version {version} of its rules, which is the one "
            "installed."
        ),
        "not_sure": "{title} cannot be brought back once it is cancelled.",
        "round_over": (
            "This comes too late for round {round}: it has been resolved, and nothing "
            "was changed. Round {key} is open."
        ),
        "round_not_open": ("Round {key} is open, not {round}; nothing was changed."),
        "not_begun": (
            "{title} has not begun, and nothing was changed. Before the start the "
            "round is called 0."
        ),
        "ended_already": "Round {round} has ended and will be resolved in a moment.",
        "no_protest": "{title} has no protest no. {number}.",
        "no_words": "A ruling says something.",
        "ruled_already": "Protest no. {number} has been ruled on already.",
        "no_penalties": "{title} is a game without penalties.",
        "no_penalty": (
            "Nothing was changed: no penalty of {player} is in force, or the new one "
            "is none that there can be here."
        ),
        "no_player": "There is no player {player} in {title}.",
        "sealed_preview": (
            "The draws of {title} are sealed: nobody knows them before the round is "
            "resolved. There is a preview with a draw to try behind it."
        ),
        "hidden_preview": (
            "There is no preview in {title}: it would tell what is sealed until the "
            "end."
        ),
        "undrawn_preview": (
            "A preview needs the draw: enter it, or write one to try behind it."
        ),
        "rules_wait": (
            "Other rules are installed for {title}; until that is decided, there is no "
            "preview."
        ),
        "no_spectator": "No spectator of {title} has number {number}.",
        "no_master": "{address} is not game master of {title}.",
        "is_master": "{address} is game master of {title} already.",
        "same_address": "{address} is the address that holds already.",
        "known_address": "{address} is somebody else's already.",
        "bad_address": "{address} is no mail address.",
    },
}
