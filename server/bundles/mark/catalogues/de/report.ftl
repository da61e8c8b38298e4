## Bericht

headline = { $name }: { $cash } Mark, Platz { $rank }

own-events = Was dir geschah

no-own-events = Nichts.

own-dice = Runde { $round }, Zug { $place }: { $rolls } ({ $meaning }).

orders-due =
    Deine Befehle: eine Wunschliste (z) und Gebote (g); die Vorlage steht unten.

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
