"""The words of the pages, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from server.reports.curves import Said


@dataclass(frozen=True, slots=True)
class PageWords:
    """What pages say in one language, apart from what the games say."""

    language: str
    name: str
    skip: str
    games: str
    no_games: str
    lead: str
    sections: Mapping[str, str]
    states: Mapping[str, str]
    game: str
    open_round: str
    deadline: str
    no_deadline: str
    players: str
    of_players: str
    winner: str
    players_here: str
    join: str
    standing: str
    pictures: str
    history: str
    by_rounds: str
    curve: Said
    reports: str
    no_reports: str
    report: str
    resolved: str
    edition: str
    press: str
    data: str
    data_form: str
    rules: str
    rules_lead: str
    draws: str
    draws_short: str
    calendar: str
    feed: str
    back: str
    before: str
    after: str
    updated: str
    handbook: str
    guide: str
    commands: str
    leading: str
    running: str
    quoted: str
    table: str
    made_by: str
    other_language: str


WORDS: Mapping[str, PageWords] = {
    "de": PageWords(
        language="de",
        name="Deutsch",
        skip="Zum Inhalt",
        games="Partien",
        no_games="Zurzeit gibt es keine Partie.",
        lead="Spiele per E-Mail: Stand, Berichte und Regeln aller Partien.",
        sections={
            "open": "Mitspieler gesucht",
            "running": "Laufende Partien",
            "over": "Beendete Partien",
        },
        states={
            "open": "noch nicht begonnen",
            "running": "läuft",
            "paused": "pausiert",
            "over": "zu Ende",
            "cancelled": "abgebrochen",
        },
        game="Spiel",
        open_round="Gespielt wird",
        deadline="Zugabgabe",
        no_deadline="sagt die Spielleitung an",
        players="Spieler",
        of_players="{} von {}",
        winner="Sieg",
        players_here="Wer mitspielt",
        join="Wer mitspielen will, meldet sich per E-Mail bei der Spielleitung.",
        standing="Stand",
        pictures="Bilder",
        history="Verlauf",
        by_rounds="Zahlen nach Runden",
        curve=Said("", "nach jedem Zug", "{}."),
        reports="Berichte",
        no_reports="Noch ist nichts ausgewertet.",
        report="Auswertung {}",
        resolved="Ausgewertet",
        edition="{}. Fassung: Dieser Zug wurde noch einmal ausgewertet.",
        press="Zeitung",
        data="Daten (JSON)",
        data_form="Form der Daten (JSON Schema)",
        rules="Regeln",
        rules_lead="Die Regeln dieser Partie, mit den Werten, die in ihr gelten.",
        draws="Ziehungen nachprüfen",
        draws_short="Ziehungen",
        calendar="Kalender der Zugabgaben (iCalendar)",
        feed="Neue Berichte abonnieren (Atom)",
        back="Zur Partie",
        before="Vorher",
        after="Danach",
        updated="Stand dieser Seite",
        handbook="Handbuch",
        guide="In zehn Minuten: {}",
        commands="Alle Befehle, mit Beispielen",
        leading="Für die Spielleitung",
        running="Für den Betreiber",
        quoted="Aus einer Mail",
        table="Tabelle",
        made_by="Erstellt von turmpost",
        other_language="In English",
    ),
    "en": PageWords(
        language="en",
        name="English",
        skip="Skip to the content",
        games="Games",
        no_games="There is no game at the moment.",
        lead="Games by mail: standings, reports and rules of all games.",
        sections={
            "open": "Players wanted",
            "running": "Being played",
            "over": "Finished",
        },
        states={
            "open": "not begun",
            "running": "running",
            "paused": "paused",
            "over": "over",
            "cancelled": "cancelled",
        },
        game="Game",
        open_round="Being played",
        deadline="Deadline",
        no_deadline="is announced by the game master",
        players="Players",
        of_players="{} of {}",
        winner="Won by",
        players_here="Who plays",
        join="Whoever wants to play writes a mail to the game master.",
        standing="Standing",
        pictures="Pictures",
        history="History",
        by_rounds="Figures by rounds",
        curve=Said("", "after each step", "{}."),
        reports="Reports",
        no_reports="Nothing has been resolved yet.",
        report="Report: {}",
        resolved="Resolved",
        edition="Edition {}: this step was resolved once more.",
        press="Newspaper",
        data="Data (JSON)",
        data_form="Form of the data (JSON Schema)",
        rules="Rules",
        rules_lead="The rules of this game, with the values that are in force in it.",
        draws="Check the draws",
        draws_short="Draws",
        calendar="Calendar of the deadlines (iCalendar)",
        feed="Subscribe to new reports (Atom)",
        back="To the game",
        before="Before",
        after="Next",
        updated="This page is of",
        handbook="Handbook",
        guide="In ten minutes: {}",
        commands="All commands, with examples",
        leading="For game masters",
        running="For the operator",
        quoted="From a mail",
        table="Table",
        made_by="Made by turmpost",
        other_language="Auf Deutsch",
    ),
}
"""By language; every page exists in each of them."""
