## Bericht

headline = { $name }: { $cash } Mark, Platz { $rank }

own-events = Was dir geschah

no-own-events = Nichts.

own-dice = Runde { $round }, Zug { $place }: { $rolls } ({ $meaning }).

orders-due =
    Deine Befehle: eine Wunschliste (z) und Gebote (g); die Vorlage steht unten.

# $several: der Schritt hat Runden davor
last-round =
    { $several ->
        [yes] Runde { $last } ist die letzte, und das ist der letzte Schritt.
       *[no] Das ist die letzte Runde.
    }
round-before-last =
    Runde { $last } ist die letzte: letzte Gelegenheit, Stücke dafür vorzubereiten.
# $rows sind schon voll
last-row =
    { $rows ->
        [0] Die Partie endet mit der Runde, in der eine Reihe voll wird: Das kann die
            letzte sein.
        [one] { $rows } Reihe ist voll; mit einer weiteren endet die Partie: Das kann die
            letzte Runde sein.
       *[other] { $rows } Reihen sind voll; mit einer weiteren endet die Partie: Das kann
            die letzte Runde sein.
    }

course = Der Verlauf

## Wünsche

wishes =
    .heading = Was aus deinen Wünschen wurde
    .used = ausgeführt

# Was mehreren Sorten geschah
fate-of-sorts = { $why } ({ $sorts })

outlook =
    .heading = Wie es jetzt aussieht
    .note = wenn sich bis zu deinem Zug nichts ändert

outlook-of-a-round =
    Runde { $round }, { $roll } ({ $meaning }), dein Zug ist der { $place ->
        [1] erste
        [2] zweite
        [3] dritte
       *[4] vierte
    }:

wish-possible = möglich: { $deed }

wish-not-possible = passt zu den Würfeln, aber { $why }

wish-not-needed = passt zu den Würfeln, { $why }

forced-move = Notzug, wenn kein Wunsch möglich ist: { $deed }.

forced-first = Mit dieser Liste kommt es jetzt zum Notzug: { $deed }.

forced-second = Die zweite Aktion wäre jetzt ein Notzug: { $deed }.

action-lapses = Wenn kein Wunsch möglich ist, verfällt die Aktion.

## Das Ende

ranking =
    .heading = Endstand
    .place = Platz
    .name = Betrieb
    .cash = Mark
    .pieces = Stücke
    .revealed = Dahinter steckt

equal-cash = Bei gleich viel Geld steht vorn, wer weniger Stücke hat ({ RULE("m8.3") }).

## Auszeichnungen im letzten Bericht, aus den Ereignissen des ganzen Spiels

award-sold =
    .title = Bester Verkäufer
    .told =
        { $names }: Stücke für { $figure } Mark verkauft
award-auctions =
    .title = Eifrigster Bieter
    .told =
        { $names }: { $figure ->
            [one] { $figure } Versteigerung gewonnen
           *[other] { $figure } Versteigerungen gewonnen
        }
award-processed =
    .title = Fleißigster Betrieb
    .told =
        { $names }: { $figure ->
            [one] { $figure } Stück aufbereitet
           *[other] { $figure } Stücke aufbereitet
        }
award-fees =
    .title = Vollster Hof
    .told =
        { $names }: { $figure } Mark Lagerkosten
