## Wie die Dinge heißen

about-game =
    Händler im Hafen von Rom bieten auf Lose, verkaufen Waren im Forum und machen dem
    Senat Gaben. Gewöhnlich 5 Durchgänge zu je vier Schritten und ein Schlussschritt.

good-ivory = Elfenbein
good-oil = Öl
good-wine = Wein
good-salt = Salz
good-wood = Holz
good-grain = Getreide

# Ein Schritt, wie ihn die Mails nennen
step-hafen = Hafen { $number }
step-handel1 = Handel { $number }a
step-handel2 = Handel { $number }b
step-kontor = Kontor { $number }
step-schluss = Schluss { $number }

# Ein Schritt in einem Satz, ohne seine Nummer
stage-hafen = Hafen
stage-handel = Handel
stage-handel1 = erster Handel
stage-handel2 = zweiter Handel
stage-kontor = Kontor
stage-schluss = Schluss

## Wie es steht

own-cards =
    .heading = Deine Karten, dein Geld
    .hand = Hand
    .boat = Boot
    .lot = Los
    .cash = Kasse

cash = { $cash } D

cash-and-purse =
    { $cash } D; mit einem Budget (b) aus Speichern und Krediten bis { $purse } D

boat-later = { $cards } (dein zweites Los, noch verdeckt)

own-lot =
    { $cards }: Mindestgebot { $minimum } D; bietet niemand, kostet es dich { $half } D

table =
    .heading = Am Tisch
    .note = der Reihe nach, vom Startspieler an
    .player = Spieler
    .chips = Chips
    .stores = Speicher
    .loans = Kre{"\u00AD"}dite
    .cards = Karten

lots =
    .heading = Die offenen Lose
    .seller = Los von
    .cards = Karten
    .minimum = Mindestgebot

goods =
    .heading = Die Waren
    .kind = Sorte
    .value = Wert
    .senate = Senat jetzt
    .next-senate = Danach
    .depressors = Preis{"\u00AD"}drücker
    .discard = Ablage

forum-prices =
    Preise im Forum: Liegen dort 1, 2, 3 ... Karten einer Sorte, bringt jede { $prices }
    D, bei noch mehr Karten { $more } D. Preisdrücker (Karten vom Ziehstapel) zählen
    mit.

forum-price = Preise im Forum: Jede Karte bringt { $more } D.

deck =
    Im Ziehstapel: { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }.

## Was zu tun ist

to-do = Was jetzt zu tun ist

nothing-to-do = In diesem Schritt hast du nichts zu tun.

last-round = Das ist die letzte Runde; nach ihrem Kontor wird nur noch abgerechnet.
round-before-last =
    Die Runde danach ist die letzte: Ihr Kontor ist die letzte Gelegenheit für die Karten,
    die du jetzt behältst.

to-do-hafen =
    Nimm eine Karte aus deinem Boot auf die Hand und bestimme zwei der anderen vier als
    dein erstes Los. Die letzten zwei werden dein zweites.

to-do-handel1 =
    Biete auf die ersten Lose der anderen und sag, was dir dein eigenes wert ist.
    Verkauft wird in der Reihenfolge der Liste; die zweiten Lose kommen danach.

to-do-handel2 =
    Biete auf die zweiten Lose der anderen und sag, was dir dein eigenes wert ist.
    Verkauft wird in der Reihenfolge der Liste; danach kommt das Kontor.

to-do-kontor =
    Verteil deine Hand: Das Forum bringt Geld, der Senat Chips für die beliebtesten
    Gaben (Spalte "Senat jetzt"); vom Rest behältst du so viel, wie du Speicher hast. In
    Forum und Senat zusammen: höchstens { $max-kinds ->
        [one] { $max-kinds } Sorte
       *[other] { $max-kinds } Sorten
    }.

to-do-last-kontor =
    Das letzte Kontor: Verteil deine Hand auf das Forum (Geld) und den Senat (Chips für
    die beliebtesten Gaben: Spalte "Senat jetzt"). Am Ende bringt jede Sorte in deinen
    Speichern 1 Chip. In Forum und Senat zusammen: höchstens { $max-kinds ->
        [one] { $max-kinds } Sorte
       *[other] { $max-kinds } Sorten
    }.

to-do-schluss =
    Sag, welche Karten in deinen Speichern bleiben: Jede Sorte bringt 1 Chip, jeder
    freie Speicher { $store-sale } D.

## Wie eine Spielleitung schreibt, was gemischt ist

draw-form-start =
    Der Beginn braucht drei Reihenfolgen mit / dazwischen: die der Sitze (1 bis
    { $seats }), die der Karten (1 bis { $deck }) und die der Senatskarten (1 bis
    { $senate }). In jeder kommt jede Zahl einmal vor, mit Kommas dazwischen.
draw-form-deck =
    Gemischt wird mit den Zahlen 1 bis { $deck }, jede einmal, mit Kommas dazwischen: die
    Reihenfolge der Karten.
