## Die Hausregeln, eine Zeile für jede

rule-cards = Karten je Sorte ({ RULE("o1.2") }): { $value }
rule-values = Wert einer Karte in D ({ RULE("o1.2") }): { $value }
rule-senate-cards = Senatskarten, von Beliebtheit 5 bis 0 ({ RULE("o1.3") }): { $value }
rule-forum-prices =
    Forum, D je Karte bei 1, 2, 3 ... Karten der Sorte ({ RULE("o1.4") }): { $value }
rule-forum-price-more = Forum, D je Karte bei noch mehr Karten ({ RULE("o1.4") }): { $value }
rule-rounds = Durchgänge ({ RULE("o3") }): { $value }
rule-start-cash = Kasse am Anfang ({ RULE("o2.2") }): { $value } D
rule-start-stores = Speicher am Anfang ({ RULE("o2.2") }): { $value }
rule-max-stores = Speicher höchstens ({ RULE("o9.3") }): { $value }
rule-store-price = Ein Speicher kostet ({ RULE("o9.3") }): { $value } D
rule-store-sale = Ein Speicher bringt ({ RULE("o5.8") }, { RULE("o11.3") }): { $value } D
rule-max-loans = Offene Kredite höchstens ({ RULE("o5.8") }): { $value }
rule-loan = Ein Kredit bringt ({ RULE("o5.8") }): { $value } D
rule-loan-repay = Einen Kredit zurückzuzahlen kostet ({ RULE("o9.1") }): { $value } D
rule-loan-interest = Zins für jeden offenen Kredit ({ RULE("o9.2") }): { $value } D
rule-depressors = Preisdrücker bei 3, 4 und 5 Spielern ({ RULE("o6.1") }): { $value }
rule-max-kinds = Sorten in Forum und Senat zusammen höchstens ({ RULE("o6.3") }): { $value }
rule-rank-chips = Chips für die ersten Plätze ({ RULE("o8.2") }, { RULE("o11.5") }): { $value }

## Das Spiel auf einer Seite, für jemanden, der es nicht kennt

introduction = So geht Ostia

introduction-aim =
    Ihr seid Händler im Hafen von Rom. Wer am Ende die meisten Chips hat, gewinnt. Die
    Partie geht über { $rounds ->
        [one] { $rounds } Durchgang
       *[other] { $rounds } Durchgänge
    } zu vier Schritten. Alle Befehle eines Schritts sind geheim und gelten
    gleichzeitig.

introduction-harbour =
    .word = Hafen
    .text =
        Dein Boot bringt fünf Karten. Eine nimmst du auf die Hand, aus den anderen
        machst du zwei Lose zu zwei Karten.

introduction-trade =
    .word = Handel a
    .text =
        Die ersten Lose liegen offen, und du bietest auf die der anderen; das
        Mindestgebot ist der Wert der zwei Karten. Das höchste Gebot bekommt das Los,
        der Verkäufer die Hälfte des Preises. Hast du eine Grenze genannt, die reicht,
        behältst du dein Los für 1 D mehr als das höchste Gebot. Bietet niemand, musst
        du dein Los für das halbe Mindestgebot nehmen.

introduction-second-trade =
    .word = Handel b
    .text = Dasselbe mit den zweiten Losen.

introduction-office =
    .word = Kontor
    .text =
        Du verteilst deine Hand. Im Forum wird verkauft: Je mehr Karten einer Sorte dort
        liegen, desto weniger bringt jede. Dem Senat machst du Gaben: Die nach der
        Senatskarte beliebtesten bringen Chips ({ $rank-chips }). Der Rest bleibt auf der
        Hand, aber nur eine Karte je Speicher; ein neuer kostet { $store-price } D.

introduction-closing =
    .word = Schluss
    .text =
        Nach dem letzten Durchgang bringt jede Sorte in deinen Speichern 1 Chip, und das
        meiste Geld bringt auch welche ({ $rank-chips }).

introduction-budget =
    Reicht dein Geld nicht, verkaufst du mit einem Budget auch Speicher ({ $store-sale }
    D) und nimmst Kredite auf ({ $loan } D, zurück { $loan-repay } D). Wer am Ende noch
    einen Kredit hat, hat verloren. Die Regeln im Wortlaut: "hilfe regeln", "hilfe o5".

