## Bemerkungen zu Befehlen, die gelten, aber schaden können

notice-void-by-sentence =
    Du sitzt im { $sentence }: { $thing } verfällt und kostet nichts.
notice-no-second-phase =
    In der letzten Runde gibt es EGONmind statt der 2. Aktion: { $thing } verfällt und
    kostet nichts.
notice-blackmail-too-late =
    In der letzten Runde hat eine Erpressung keine Wirkung; der Artikel zählt.
notice-report-pointless = { $player } sitzt ein: Die Anzeige bleibt ohne Wirkung.
notice-rent-pointless =
    Dein Turm ist { $height } hoch; vermieten lässt er sich ab { $least }.
notice-bribe-pointless =
    Ohne Kaufbefehl bei { $dealer } bringen dir die { $amount } Kj nichts ein.
notice-guest-sits = { $player } sitzt ein und wird von der Gästeliste gestrichen.
notice-party-too-cheap =
    { $amount } Kj reichen bei keiner Zusatzzahl für einen Gast; nötig sind mindestens
    { $least } Kj.
notice-sabotage-too-cheap =
    Mit { $amount } Kj misslingt die Sabotage bei jeder Zusatzzahl; nötig sind
    mindestens { $least } Kj.
notice-minimum-above-offer =
    { $dealer } bietet nur { $offer ->
        [one] { $offer } Stein
       *[other] { $offer } Steine
    } an: So verfällt der Kauf.
notice-budget-too-small =
    Selbst beim niedrigsten Preis von { $price } Kj reichen { $budget } Kj nicht für
    { $minimum ->
        [one] { $minimum } Stein
       *[other] { $minimum } Steine
    }.
notice-fraud =
    Deine Turmteile sind zusammen { $shares }, dein Turm ist { $height } hoch: Das gilt
    als Betrugsversuch. Alle deine Marktanteile werden 0, und dein DI steigt um 1.
notice-slander-punished =
    Diese Denunziation wird bei jeder Ziehung bestraft: DI { $di } + 1 - 2 x Runde
    { $round } + 5 x Punkte { $points } = { $value }, nicht unter 50. Ungültig, DI +5.
notice-penalty-cut =
    Angekündigt hast du { $price }; fällig werden aber höchstens { $limit }.
notice-too-many-crews =
    Du brauchst nur { $needed ->
        [one] { $needed } Kolonne
       *[other] { $needed } Kolonnen
    } für höchstens { $stones ->
        [one] { $stones } Stein
       *[other] { $stones } Steine
    }, bezahlst aber { $crews ->
        [one] { $crews } Kolonne
       *[other] { $crews } Kolonnen
    }.
notice-debt =
    Im schlimmsten Fall fehlt Geld: Kasse { $cash } + Gehalt { $salary } - Befehle
    { $spending } = { $balance } Kj. Die Befehle kosten höchstens: { $parts }. Was
    fehlt, wird ein Kredit mit 50 % Zins.
# Teile von { $parts }
spending-first = 1. Aktion { $amount }
spending-purchase = Kauf bei { $dealer } { $amount }
spending-second = 2. Aktion { $amount }
spending-building = Bauen { $amount }
spending-penalties = Strafen { $amount }
notice-bankruptcy =
    Im schlimmsten Fall hast du nach Zinsen { $debt } Kj Schulden; über { $limit } Kj
    scheidest du aus.
notice-bonus-lapses =
    Ohne Kaufbefehl bei { $dealer } verfällt dein Bonus { $bonus } dort.
notice-press-duty =
    Artikel schaffst du höchstens noch { $reachable } von { $duty }; das kostet am Ende
    { $stones ->
        [one] { $stones } Stein
       *[other] { $stones } Steine
    } deines Turms.
notice-threat-obeyed = Du fügst dich der Erpressung durch { $player } ({ $deed }).
notice-threat-sits =
    Die Erpressung durch { $player } ({ $deed }) trifft dich nicht: Du sitzt ein.
notice-threat-answered =
    Deine Rechtfertigung gegenüber { $player } ({ $deed }) hilft nicht, wenn dein DI
    { $di } + Z6 größer ist als dessen DI { $player-di } + ZZ (bei { $percent } der
    Ziehungen). Dann wird fällig: { $price }.
notice-threat-ignored =
    Du fügst dich der Erpressung durch { $player } nicht ({ $deed }). Fällig wird:
    { $price }.
notice-justification-short =
    Deine Rechtfertigung an { $player } ist zu kurz: { $chars } von { $needed } Zeichen.
    So bleibt sie ohne Wirkung.
notice-justification-pointless =
    { $player } erpresst dich nicht: Die Rechtfertigung bleibt ohne Wirkung.
notice-nmr-bonuses = Ohne Befehle verfallen deine Boni ({ $bonus }).
notice-nmr-salary = Ohne Befehle bekommst du { $kj } Kj weniger Gehalt.
notice-nmr-no-salary =
    Ohne Befehle bekommst du kein Gehalt: Es ist dann deine { $count }. Runde ohne Zug.
notice-nmr-gm =
    Ohne Befehle sind es { $in-a-row ->
        [one] { $in-a-row } Runde
       *[other] { $in-a-row } Runden
    } nacheinander ohne Zug: Was dann geschieht, entscheidet die Spielleitung.
notice-chance-success = { $thing } gelingt in { $percent } der Fälle.
notice-chance-empty =
    { $thing } gelingt in { $percent } der Fälle, bringt dir nach jetzigem Stand aber
    nichts ein.
notice-chance-di =
    { $thing } erhöht deinen DI in { $percent } der Fälle, um { $certain ->
        [yes] { $most }
       *[no] { $least } bis { $most }
    }.
notice-chance-jail = { $thing } führt in { $percent } der Fälle ins Gefängnis.
notice-range-cash =
    { $thing }: Kasse { $certain ->
        [yes] { SIGNED($best) }
       *[no] { SIGNED($worst) } bis { SIGNED($best) }
    } Kj.
notice-range-stones =
    { $thing }: { $certain ->
        [yes] { $best }
       *[no] { $worst } bis { $best }
    } { $best ->
        [one] Stein
       *[other] Steine
    }.
notice-range-guests =
    Eingeladen werden können { $certain ->
        [yes] { $best }
       *[no] { $worst } bis { $best }
    } { $best ->
        [one] Gast
       *[other] Gäste
    }.
notice-forecast-range =
    Alles zusammen, am Ende der Runde: Kasse { $cash-certain ->
        [yes] { $cash-best }
       *[no] { $cash-worst } bis { $cash-best }
    } Kj, Steine { $stones-certain ->
        [yes] { $stones-best }
       *[no] { $stones-worst } bis { $stones-best }
    } (Turm und Lager), DI { $di-certain ->
        [yes] { $di-worst }
       *[no] { $di-best } bis { $di-worst }
    }.
notice-forecast-draw =
    Mit dieser Ziehung, für dich allein: Kasse { $cash } Kj, Lager { $storage }, Turm
    { $tower }, DI { $di }.

# Eine Wahrscheinlichkeit; $number ist schon geschrieben ("31,5")
percent = { $number } %

## Worum es in einer Bemerkung geht, wo sie nicht einen einzelnen Befehl betrifft

about-shares = Turmteile
about-cash = Kasse
about-press = Presse
about-blackmail = Erpressung
about-no-move = Ohne Zug
about-everything = Alles

## Warum ein Befehl nicht zählt

refusal-over = Die Partie ist zu Ende.
refusal-out = Du bist ausgeschieden und kannst nichts mehr befehlen.
refusal-too-small = { $number } ist zu wenig; erlaubt ist ab { $least }.
refusal-no-ticket =
    Ein Los { $number } gibt es nicht; erlaubt ist { $least } bis { $most }.
refusal-unknown-player = In dieser Partie hat niemand das Kürzel { $player }.
refusal-oneself = Gegen dich selbst geht das nicht.
refusal-player-out = { $player } ist ausgeschieden.
refusal-no-guests = Auf der Gästeliste steht niemand.
refusal-guest-oneself = Du selbst gehörst nicht auf die Gästeliste.
refusal-guest-out = { $player } ist ausgeschieden und kann nicht kommen.
refusal-article-too-short = Der Artikel hat { $chars } Zeichen, nötig sind { $least }.
refusal-no-kept-article = Für { $thing } hast du keinen aufgehobenen Artikel.
refusal-wrong-parameters = Die Angabe in der Klammer passt nicht zu { $deed }.
refusal-parameter-out = { $player } ist ausgeschieden.
refusal-no-penalty = Die Strafe ist leer.
refusal-transfers-off = In dieser Partie gibt es keine Überweisungen.
refusal-guesses-off = In Runde { $round } wird nicht getippt.
refusal-guess-oneself = Auf dein eigenes Pseudonym kannst du nicht tippen.

## Was an einer Zeile nicht zu lesen ist

problem-unknown-dealer = Kein Händler heißt "{ $field }".
problem-unknown-target = Kein Händler und kein Spieler heißt "{ $field }".
problem-unknown-guest = Kein Spieler heißt "{ $field }".
problem-no-guests = Auf der Gästeliste steht niemand.
problem-missing-article =
    Dazu gehört ein Artikel von mindestens { $least } Zeichen: darunter eine
    Zeile "Artikel: Titel", dann der Text, dann eine Zeile "Ende".
problem-missing-guests =
    Dazu gehört eine Gästeliste: darunter eine Zeile "Gäste: Name, Name".
problem-missing-penalty =
    Dazu gehört eine Strafe: darunter eine Zeile "Strafe: 500 Kj", "Strafe: 3 Steine"
    oder freier Text.
