"""Egon in German: orders, notices, refusals, headings (events: `de_events`)."""

from __future__ import annotations

from engine.egon import orders as o
from engine.egon.draw import DrawEvent
from engine.egon.notices import NoticeKind as N
from engine.egon.notices import RefusalKind as R
from engine.egon.state import Sentence
from server.bundles.egon.de_events import EVENTS
from server.bundles.egon.de_town import TOWN
from server.bundles.egon.tongue import Frames, Introduction, Subject, Tongue

DE = Tongue(
    language="de",
    introduction=Introduction(
        heading="Das Spiel auf einen Blick",
        sentences=(
            "Jeder baut einen Turm. Wer nach {rounds} Runden den höchsten hat, gewinnt "
            "(1.1). Steine kaufst du bei fünf Händlern; im Lager liegen sie, bis "
            "Baukolonnen sie auf den Turm setzen. Geld kommt als Gehalt, und je höher "
            "dein Turm, desto mehr (2.3). Was fehlt, wird Kredit mit 50 % Zins "
            "(2.4.1).",
            "Eine Runde besteht aus vier Teilen, in dieser Reihenfolge: eine 1. Aktion "
            "(anzeigen, vermieten, Lotterie ...), Käufe bei beliebig vielen Händlern, "
            "eine 2. Aktion (feiern, bewachen, stehlen ...), bauen. Alle befehlen "
            "gleichzeitig; die Preise bestimmt danach eine Ziehung von sieben Zahlen.",
            "Ein Kauf k,Cyrus,600,2,8 heißt: bei Cyrus für höchstens 600 Kj, "
            "mindestens 2 "
            "Steine, mit 8 Turmteilen. Wer mehr Turmteile setzt, kommt eher zum Zug; "
            "zusammen höchstens so viele, wie dein Turm hoch ist (3.5).",
            "Der DI sagt, wie sehr dich die Polizei im Auge hat: Je höher, desto eher "
            "misslingt, was du tust (4.6). In der ganzen Partie schuldest du vier "
            "Zeitungsartikel; jeder fehlende kostet 10 Steine (4.4).",
        ),
        example="So kann dein erster Zug aussehen",
        ask='Mehr sagen "hilfe k" (ein Befehl), "hilfe regeln" (was in den Regeln '
        'steht), "hilfe 3.5" (ein Abschnitt daraus) und "hilfe beispiel" (eine ganze '
        "Mail zum Abschreiben).",
    ),
    abouts={
        N.FRAUD: "Turmteile",
        N.DEBT: "Kasse",
        N.BANKRUPTCY: "Kasse",
        N.PRESS_DUTY: "Presse",
        N.THREAT_OBEYED: "Erpressung",
        N.THREAT_SITS: "Erpressung",
        N.THREAT_ANSWERED: "Erpressung",
        N.THREAT_IGNORED: "Erpressung",
        N.NMR_BONUSES: "Ohne Zug",
        N.NMR_SALARY: "Ohne Zug",
        N.NMR_NO_SALARY: "Ohne Zug",
        N.NMR_GM: "Ohne Zug",
        "": "Alles",
    },
    frames=Frames(
        among="Von {}",
        change_columns=("Platz", "Turm", "Lager", "Kasse", "DI", "Artikel"),
        orders_due="Deine Befehle: 1. Aktion, Käufe, 2. Aktion, Bauen (Vorlage unten).",
        unless="Ohne Mail von dir: {said}",
        no_orders_due="Du bist ausgeschieden: Von dir wird nichts mehr erwartet.",
        winner="{names} gewinnt mit Turm {tower}.",
        winners="{names} gewinnen mit Turm {tower}.",
        nobody="Niemand gewinnt.",
        events_own="Was dir geschah",
        subjects={
            Subject.DAY: "In der Stadt",
            Subject.POLICE: "Polizei und Gefängnis",
            Subject.BLACKMAIL: "Erpressungen",
            Subject.MONEY: "Miete, Lotterie, Falschgeld",
            Subject.DEALERS: "Bei den Händlern",
            Subject.FEASTS: "Feste und Presse",
            Subject.NIGHT: "Bei Nacht",
            Subject.BUILDING: "Auf dem Bau",
            Subject.RECKONING: "Abrechnung",
            Subject.MIND: "EGONmind",
        },
        market_rows=("Preis", "Angebot", "verkauft"),
        market_note="3.4: 10 x Zahl + {base} +/-; 3.7: bekommen/gefragt Anteil",
        mind_note="Zeile: wer rät; Spalte: über wen; * richtig; 8.2",
        mind_points="Punkte",
        no_such_name="So heißt hier niemand: {guesses}.",
        guess_at="{code} über {target}: {name}",
        quiet="Nichts.",
        table="Tabelle",
        tower="Turm",
        table_note="in Klammern der Platz davor; +/- am Turm",
        table_columns=(
            "Platz",
            "Bauherr",
            "",
            "Turm",
            "+/-",
            "Lager",
            "Kasse",
            "DI",
            "Art.",
            "",
        ),
        sits={Sentence.JAIL: "Gef.", Sentence.PENITENTIARY: "Zuchth."},
        next_round="Nächste Runde",
        offer_columns=("Händler", "Angebot", "Zu-/Abschlag", "dein Bonus", ""),
        jackpots="Jackpots: A {a} Kj, B {b} Kj, C {c} Kj.",
        own_status="Du: Turm {tower}, Lager {storage}, Kasse {cash} Kj, DI {di}.",
        threat="{by} erpresst {victim}: {deed}; sonst {penalty}.",
        threat_all="{by} verbietet allen anderen: {deed}; sonst {penalty}.",
        threat_you="{by} erpresst dich: {deed}; sonst {penalty}.",
        your_threat="Du erpresst {victim}: {deed}; sonst {penalty}.",
        your_threat_all="Du verbietest allen anderen: {deed}; sonst {penalty}.",
        forced="verlangt wird {}",
        forbidden="verboten ist {}",
        order_forced="{victim} erpressen, verlangt wird {deed}",
        order_forbidden="allen anderen verbieten: {deed}",
        with_article='; Artikel "{}"',
        justified_to="Rechtfertigung gegenüber {}",
        with_kept="; Artikel wie gehabt",
        with_share=", Turmteil {}",
        purchase_at="Kauf bei {}",
        coming="{:kommt|kommen}",
        nobody_comes="niemand kommt",
        penalty_money="{} Kj",
        penalty_stones="{:Stein|Steine}",
        sits_next="Du sitzt in dieser Runde im {sentence}.",
        press_left="Pressepflicht: {done} von 4 Artikeln, {left:Runde|Runden} Zeit.",
        press_done="Pressepflicht: erfüllt.",
        ranking="Endstand",
        ranking_columns=("Platz", "Bauherr", "", "Turm", "Dahinter steckt"),
        headline="{name}: Platz {rank}, Turm {tower}",
        headline_out="{name}: ausgeschieden",
        out="raus",
        no_orders_at="Noch nichts bestellt bei: {dealers}.",
        mind_now="EGONmind: In dieser Runde kannst du tippen, wer wer ist "
        '(m,Kürzel,"Name").',
        last="# Zuletzt befohlen (ohne # gilt es wieder):",
        shares_until="Turmteile: zusammen höchstens {height}",
        on="ja",
        off="nein",
        never="nie",
    ),
    events=EVENTS,
    town=TOWN,
    consequences={"jail": "Gefängnis", "bonus": ", Bonus {}"},
    voids={
        "4.6.2": "Gefängnis",
        "4.6.4": "Zuchthaus",
        "5.1.5": "angezeigt",
        "6.1.5": "Gast einer Party",
        "6.1.6": "Unwetter",
        "2.6.15": "Pressestreik",
        "8.2": "EGONmind statt der 2. Aktion",
        "2.4.2": "ausgeschieden",
        "": "nicht möglich",
    },
    notices={
        N.VOID_BY_SENTENCE: "Du sitzt im {sentence}: {thing} verfällt und kostet "
        "nichts.",
        N.NO_SECOND_PHASE: "In der letzten Runde gibt es EGONmind statt der 2. Aktion: "
        "{thing} verfällt und kostet nichts.",
        N.BLACKMAIL_TOO_LATE: "In der letzten Runde hat eine Erpressung keine Wirkung; "
        "der Artikel zählt.",
        N.REPORT_POINTLESS: "{player} sitzt ein: Die Anzeige bleibt ohne Wirkung.",
        N.RENT_POINTLESS: "Dein Turm ist {height} hoch; vermieten lässt er sich ab "
        "{least}.",
        N.BRIBE_POINTLESS: "Ohne Kaufbefehl bei {dealer} bringen dir die {amount} Kj "
        "nichts.",
        N.GUEST_SITS: "{player} sitzt ein und wird von der Gästeliste gestrichen.",
        N.PARTY_TOO_CHEAP: "{amount} Kj reichen bei keiner Zusatzzahl für einen Gast; "
        "nötig sind mindestens {least} Kj.",
        N.SABOTAGE_TOO_CHEAP: "{amount} Kj misslingen bei jeder Zusatzzahl; nötig sind "
        "mindestens {least} Kj.",
        N.MINIMUM_ABOVE_OFFER: "{dealer} bietet nur {offer:Stein|Steine} an: Der Kauf "
        "wird so gestrichen.",
        N.BUDGET_TOO_SMALL: "Selbst beim niedrigsten Preis von {price} Kj reichen "
        "{budget} Kj nicht für {minimum:Stein|Steine}.",
        N.FRAUD: "Turmteile zusammen {shares}, dein Turm hat {height}: Das wird ein "
        "Betrugsversuch. Alle Marktanteile werden 0, DI +1.",
        N.SLANDER_PUNISHED: "Wird bei jeder Ziehung bestraft: {di} + 1 - 2 x {round} + "
        "5 x {points} = {value}, nicht unter 50. Ungültig, DI +5.",
        N.PENALTY_CUT: "Angekündigt: {price}. Fällig werden aber höchstens {limit}.",
        N.TOO_MANY_CREWS: "Gebraucht: {needed:Kolonne|Kolonnen} für höchstens "
        "{stones:Stein|Steine}; zu bezahlen: {crews:Kolonne|Kolonnen}.",
        N.DEBT: "Im schlimmsten Fall fehlt Geld: Kasse {cash} + Gehalt {salary} - "
        "Befehle {spending} = {balance} Kj. Fehlendes wird Kredit mit 50 % Zins.",
        N.BANKRUPTCY: "Im schlimmsten Fall hast du nach Zinsen {debt} Kj Schulden; "
        "über "
        "{limit} Kj scheidest du aus.",
        N.BONUS_LAPSES: "Ohne Kaufbefehl bei {dealer} verfällt dein Bonus {bonus} "
        "dort.",
        N.PRESS_DUTY: "Mehr als {reachable} von {duty} Artikeln schaffst du nicht "
        "mehr; "
        "das kostet am Ende {stones:Stein|Steine} Turm.",
        N.THREAT_OBEYED: "Du fügst dich der Erpressung durch {player} ({deed}).",
        N.THREAT_SITS: "Die Erpressung durch {player} ({deed}) trifft dich nicht: Du "
        "sitzt ein.",
        N.THREAT_ANSWERED: "Deine Rechtfertigung gegen {player} ({deed}) hilft nicht, "
        "wenn {di} + Z6 größer ist als {player_di} + ZZ: {percent}. Dann fällig: "
        "{price}.",
        N.THREAT_IGNORED: "Du fügst dich der Erpressung durch {player} nicht ({deed}). "
        "Fällig wird: {price}.",
        N.JUSTIFICATION_SHORT: "Deine Rechtfertigung an {player} ist zu kurz: {chars} "
        "von {needed} Zeichen. So bleibt sie ohne Wirkung.",
        N.JUSTIFICATION_POINTLESS: "Von {player} ist keine Erpressung gegen dich in "
        "Kraft: Die Rechtfertigung bleibt ohne Wirkung.",
        N.NMR_BONUSES: "Ohne Befehle verfallen deine Boni ({bonus}).",
        N.NMR_SALARY: "Ohne Befehle bekommst du {kj} Kj weniger Gehalt.",
        N.NMR_NO_SALARY: "Ohne Befehle bekommst du kein Gehalt: Es wäre deine {count}. "
        "Runde ohne Zug.",
        N.NMR_GM: "Ohne Befehle sind es {in_a_row:Runde|Runden} nacheinander ohne Zug: "
        "Was daraus wird, entscheidet die Spielleitung.",
        N.CHANCE_SUCCESS: "{thing} gelingt mit {percent}.",
        N.CHANCE_EMPTY: "{thing} gelingt mit {percent}, bringt dir nach jetzigem Stand "
        "aber nichts ein.",
        N.CHANCE_DI: "{thing} erhöht deinen DI mit {percent}, um {least} bis {most}.",
        N.CHANCE_JAIL: "{thing} führt mit {percent} ins Gefängnis.",
        N.RANGE_CASH: "{thing}: Kasse {worst:+} bis {best:+} Kj.",
        N.RANGE_STONES: "{thing}: {worst} bis {best:Stein|Steine}.",
        N.RANGE_GUESTS: "Eingeladen werden können {worst} bis {best:Gast|Gäste}.",
        N.FORECAST_RANGE: "Alles zusammen, am Ende der Runde: Kasse {cash_worst} bis "
        "{cash_best} Kj, Steine {stones_worst} bis {stones_best} (Turm und Lager), DI "
        "{di_best} bis {di_worst}.",
        N.FORECAST_DRAW: "Mit dieser Ziehung, für dich allein: Kasse {cash} Kj, Lager "
        "{storage}, Turm {tower}, DI {di}.",
    },
    refusals={
        R.OVER: "Die Partie ist zu Ende.",
        R.OUT: "Du bist ausgeschieden und kannst nichts mehr befehlen.",
        R.TOO_SMALL: "{number} ist zu wenig; erlaubt ist ab {least}.",
        R.NO_TICKET: "Ein Los {number} gibt es nicht; erlaubt ist {least} bis {most}.",
        R.UNKNOWN_PLAYER: "In dieser Partie hat niemand das Kürzel {player}.",
        R.ONESELF: "Gegen dich selbst geht das nicht.",
        R.PLAYER_OUT: "{player} ist ausgeschieden.",
        R.NO_GUESTS: "Auf der Gästeliste steht niemand.",
        R.GUEST_ONESELF: "Du selbst gehörst nicht auf die Gästeliste.",
        R.GUEST_OUT: "{player} ist ausgeschieden und kann nicht kommen.",
        R.ARTICLE_TOO_SHORT: "Der Artikel hat {chars} Zeichen, nötig sind {least}.",
        R.NO_KEPT_ARTICLE: "Für {thing} ist kein Artikel aufgehoben.",
        R.WRONG_PARAMETERS: "Was in der Klammer steht, passt nicht zu {thing}.",
        R.PARAMETER_OUT: "{player} ist ausgeschieden.",
        R.NO_PENALTY: "Die Strafe ist leer.",
        R.TRANSFERS_OFF: "In dieser Partie gibt es keine Überweisungen.",
        R.GUESSES_OFF: "In Runde {round} wird nicht getippt.",
        R.GUESS_ONESELF: "Dein eigenes Pseudonym rätst du nicht.",
    },
    orders={
        o.Report: "Anzeige gegen {target}",
        o.Slander: "{target} um {points:Punkt|Punkte} denunzieren{article}",
        o.Rent: "den Turm vermieten",
        o.Lottery: "Los {number} (150 Kj)",
        o.Counterfeit: "{amount} Kj Falschgeld drucken",
        o.Bribe: "{dealer} mit {amount} Kj schmieren",
        o.Purchase: "bei {dealer} für {budget} Kj, mindestens {minimum}{share}",
        o.Party: "Party für {amount} Kj, Gäste: {guests}{article}",
        o.Import: "{count:Stein|Steine} einführen",
        o.Guard: "Wachfaktor {factor} ({cost} Kj)",
        o.Theft: "{count:Stein|Steine} von {target} stehlen",
        o.Sabotage: "für {amount} Kj den Turm von {target} sprengen",
        o.Blackmail: "{threat}; sonst {penalty}{article}",
        o.Build: "{crews:Baukolonne|Baukolonnen}, bis zu {most:Stein|Steine}",
        o.Transfer: "{amount} Kj an {target} überweisen",
        o.Guess: "hinter {target} steckt {name}",
        o.Justification: "Rechtfertigung gegenüber {blackmailer}{article}",
    },
    slots={
        "first": "1. Aktion",
        "purchase": "Kauf",
        "second": "2. Aktion",
        "crews": "Bauen",
        "transfer": "Bank",
        "guess": "EGONmind",
        "justification": "Antwort",
    },
    things={
        "a": "Anzeige",
        "x": "Denunziation",
        "v": "Vermieten",
        "l": "Lotterie",
        "f": "Falschgeld",
        "g": "Schmieren",
        "k": "Kauf",
        "p": "Party",
        "i": "Import",
        "b": "Bewachen",
        "d": "Diebstahl",
        "s": "Sabotage",
        "e": "Erpressung",
        "bk": "Bauen",
        "ü": "Überweisung",
        "m": "EGONmind",
    },
    draw_events={
        DrawEvent.RAZZIA: "Razzia",
        DrawEvent.UNWETTER: "Unwetter",
        DrawEvent.PRESSESTREIK: "Pressestreik",
        DrawEvent.BLAUER_MONTAG: "Blauer Montag",
        DrawEvent.HOCHKONJUNKTUR: "Hochkonjunktur",
    },
    sentences={Sentence.JAIL: "Gefängnis", Sentence.PENITENTIARY: "Zuchthaus"},
    rules={
        "min_players": "Spieler mindestens (1.3): {}",
        "max_players": "Spieler höchstens (1.3): {}",
        "rounds": "Runden (1.4): {}",
        "start_cash": "Kasse am Anfang (1): {} Kj",
        "start_di": "DI am Anfang (1): {}",
        "article_min_chars": "Mindestlänge eines Artikels (4.4): {} Zeichen",
        "jail_relief": "Eine Runde Gefängnis senkt den DI um (4.6.5): {}",
        "penalty_max_money": "Höchste Geldstrafe einer Erpressung (6.6.2): {} Kj",
        "penalty_max_stones": "Höchste Steinstrafe einer Erpressung (6.6.2): {}",
        "justification_max_chars": "Länger muss keine Rechtfertigung sein (6.6.42): {} "
        "Zeichen",
        "last_round_crew_stones": "Steine je Baukolonne bei Unwetter oder Blauem "
        "Montag "
        "in der letzten Runde (7.7.1): {}",
        "event_modulus": "Ereignis der Ziehung: Summe aller sieben Zahlen modulo "
        "(11): {}",
        "razzia": "Razzia bei (2.6.13): {}",
        "unwetter": "Unwetter bei (2.6.14): {}",
        "pressestreik": "Pressestreik bei (2.6.15): {}",
        "blauer_montag": "Blauer Montag bei (2.6.16): {}",
        "hochkonjunktur": "Hochkonjunktur bei (2.6.17): {}",
        "boom_base": "Grundbetrag der Preise bei Hochkonjunktur statt 50 (2.6.17): {} "
        "Kj",
        "egonmind": "EGONmind in der letzten Runde (8.2): {}",
        "bank_transfers": "Überweisungen (9.1): {}",
        "interim_egonmind": "EGONmind schon in Runde 6 (9.2): {}",
    },
)
