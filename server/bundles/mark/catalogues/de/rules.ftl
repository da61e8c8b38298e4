## Die Hausregeln, eine Zeile für jede

rule-min-players = Spieler mindestens ({ RULE("m1.2") }): { $value }
rule-max-players = Spieler höchstens ({ RULE("m1.2") }): { $value }
rule-pieces = Stücke je Sorte ({ RULE("m1.3") }): { $value }
rule-start-cash = Kasse am Anfang ({ RULE("m1.3") }): { $value } Mark
rule-market = Zahlen des Marktes, Reihe 1 bis 5 ({ RULE("m1.6") }): { $value }
rule-rounds-per-step = Runden je Schritt ({ RULE("m2.4") }): { $value }
rule-rotate-start = Jede Runde beginnt der Nächste ({ RULE("m2.5") }): { $value }
rule-fee = Lagerkosten ({ RULE("m4.1") }): { $value } Mark
rule-fee-from =
    Stücke einer Hälfte, ab denen Lagerkosten anfallen ({ RULE("m4.1") }): { $value }
rule-star-doubles = Der Stern kann einen Pasch machen ({ RULE("m5.1") }): { $value }
rule-option-buy = Kaufen statt der Würfel ({ RULE("m5.5") }): { $value }
rule-buy-cost = Kaufen kostet ({ RULE("m5.5") }): { $value } Mark
rule-option-advance = Schieben statt der Würfel ({ RULE("m5.5") }): { $value }
rule-advance-cost = Schieben kostet ({ RULE("m5.5") }): { $value } Mark
rule-forced-sale = Der Notzug verkauft zuerst ab ({ RULE("m5.8") }): { $value } Mark
rule-option-own-pieces = Eigene Stücke einliefern ({ RULE("m6.2") }): { $value }
rule-option-liquidation = Die Bank bietet den Liquidationswert ({ RULE("m6.8") }): { $value }
rule-end-rows = Volle Reihen, bei denen Schluss ist ({ RULE("m8.1") }): { $value }
rule-max-turns =
    Schluss spätestens nach so vielen Zügen insgesamt ({ RULE("m8.2") }): { $value }

setting-on = ja
setting-off = nein
rounds-by-players = 2 zu zweit, sonst 1

## Das Spiel auf einer Seite, für jemanden, der es nicht kennt

introduction = Das Spiel auf einen Blick

introduction-aim =
    Du führst einen Recyclingbetrieb, und wer am Ende das meiste Geld hat, gewinnt.
    Abfall gibt es in fünf Sorten: Glas G, Kunststoff K, Papier P, Metall M und Verbund
    V. Jedes Stück geht denselben Weg, und jeder Schritt dieses Wegs ist eine Aktion:

introduction-deliver = anliefern: aus der Bank auf eines deiner Felder A1 bis A4

introduction-process =
    aufbereiten: von A auf ein freies Feld B gegenüber oder schräg daneben (von A2 nach
    B1, B2 oder B3)

introduction-sell =
    verkaufen: von B in den Markt. Jede Sorte füllt dort ihre eigene Reihe, und die Bank
    zahlt die Zahl des nächsten Felds. Die Zahlen steigen: Wer wartet, bekommt mehr, bis
    die Reihe voll ist.

introduction-dispose =
    entsorgen: Eine Sorte mit voller Reihe ist stillgelegt; ihre Stücke sind wertlos.

introduction-dice =
    Deine zwei Würfel bestimmen, welche Sorte du bewegst; sie liegen offen, bevor jemand
    Befehle schickt. Zwei Sorten: eine Aktion mit einer der beiden. Zweimal dieselbe
    (Pasch): zwei Aktionen. Ein Stern: eine beliebige Sorte. Ein Hammer: Zuerst wird die
    Sorte des anderen Würfels versteigert, dann zählt dein nächster Wurf.

introduction-buy-or-advance =
    Statt der Würfel kannst du kaufen (k: eine beliebige Sorte anliefern, { $buy } Mark)
    oder schieben (s: eine beliebige Sorte aufbereiten, { $advance } Mark).

introduction-buy =
    Statt der Würfel kannst du kaufen (k: eine beliebige Sorte anliefern, { $buy }
    Mark).

introduction-advance =
    Statt der Würfel kannst du schieben (s: eine beliebige Sorte aufbereiten,
    { $advance } Mark).

introduction-wishes =
    Alle schicken ihre Befehle gleichzeitig, ziehen aber nacheinander. Darum schickst du
    eine Wunschliste (z): Ausgeführt wird der erste Wunsch, der an deinem Zug möglich
    ist. Ist keiner möglich, zieht das Programm für dich (Notzug).

introduction-auctions =
    Bei Versteigerungen bieten alle verdeckt: Mit g nennst du für eine Sorte deine
    Grenze; das höchste Gebot gewinnt, und der Gewinner zahlt es. Die zweite Grenze gilt
    für Stücke, die schon aufbereitet sind.

introduction-liquidation =
    Der Liquidationswert einer Sorte ist die Hälfte ihrer nächsten Zahl, abgerundet;
    ohne Reihe ist er 1. { $bids ->
        [yes] So hoch ist das Mindestgebot, und so viel zahlt die Bank für ein Stück, das
            sie nimmt.
       *[no] So viel zahlt die Bank für ein Stück, das sie nimmt.
    }

introduction-fee =
    Ab { $fee-from ->
        [one] { $fee-from } Stück
       *[other] { $fee-from } Stücken
    } in A oder in B zahlst du dafür in jeder Runde { $fee } Mark Lagerkosten. Kannst
    du das nicht, nimmt die Bank Stücke von dir zum Liquidationswert.

introduction-end =
    Die Partie ist zu Ende, sobald am Ende einer Runde { $rows ->
        [one] { $rows } Reihe voll ist
       *[other] { $rows } Reihen voll sind
    }, spätestens nach Runde { $last }. Stücke, die du dann noch hast, sind wertlos.

introduction-more =
    Mehr zeigen "hilfe" (alle Befehle), "hilfe regeln" (der Inhalt der Regeln) und etwa
    "hilfe m5" (ein Abschnitt daraus).
