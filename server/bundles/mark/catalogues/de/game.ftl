## Wie die Dinge heißen

about-game =
    Recyclingbetriebe verarbeiten Stücke aus fünf Sorten und verkaufen sie auf einem
    gemeinsamen Markt. 19 bis 35 Runden, weniger bei mehr Spielern.

sort-glass = Glas
sort-plastic = Kunststoff
sort-paper = Papier
sort-metal = Metall
sort-composite = Verbund

area-delivery = Anlieferung
area-processing = Aufbereitung

round = Runde { $round }
two-rounds = Runde { $first } und { $last }
several-rounds = Runde { $first } bis { $last }

## Was auf dem Tisch liegt

players =
    .heading = Die Betriebe
    .seat = Sitz
    .name = Betrieb
    .cash = Kasse
    .pieces = Stücke
    .fee = Nächste Lager{"\u00AD"}kosten

factories = Oben B, die Aufbereitung, unten A, die Anlieferung:

market =
    .heading = Der Markt
    .note = x: verkauft
    .row = Reihe
    .sort = Sorte
    .next = Nächste Zahl
    .value = Liquida{"\u00AD"}tions{"\u00AD"}wert
    .free = frei
    .full = voll
    .sold = x

bank = In der Bank: { $stock }.

# Wie viele Stücke einer Sorte die Bank hat
stock-of-a-sort = { $sort } { $count }

without-row = Ohne Reihe ist der Liquidationswert 1.

dice =
    .heading = Die Würfel für Runde { $round }
    .note = in der Reihenfolge der Züge
    .turn = Zug
    .name = Betrieb
    .roll = Würfel

no-dice =
    Die Würfel sind noch nicht gefallen. Trägt die Spielleitung sie ein, bekommst du sie
    sofort mit einer Mail.

# Wozu ein Wurf gut ist
roll-auction = { $sort } versteigern
roll-auction-of-choice = eine Sorte nach Wahl versteigern
roll-two-sorts = { $one } oder { $two }
roll-double = zwei Aktionen mit { $one }
roll-joker = beliebige Sorte
roll-joker-or-double = beliebige Sorte, mit { $one } auch zwei Aktionen
roll-times = { $count } mal { $said }

## Wie eine Spielleitung schreibt, was gezogen oder gewürfelt ist

draw-form-seats =
    Gezogen werden die Zahlen 1 bis 4, jede einmal, mit Kommas dazwischen: die Sitze in
    ihrer Reihenfolge. 1 ist der Spieler, dessen Kürzel im Alphabet zuerst kommt, 2 der
    nächste; Zahlen über der Spielerzahl zählen nicht.
# $rounds sind Nummern von Runden, $seats die Kürzel in der Reihenfolge der Sitze
draw-form-dice =
    Gewürfelt wird { COUNT($rounds) ->
        [one] für Runde { $rounds }
       *[other] für die Runden { $rounds }, mit / dazwischen,
    } für jeden Sitz, mit Kommas dazwischen, in der Reihenfolge { $seats }. Ein Wurf sind
    zwei Buchstaben: erst G, K, P, M, V (eine Sorte) oder H (der Hammer), dann G, K, P, M,
    V oder S (der Stern). Auf jeden Wurf mit Hammer folgt mit + der nächste: HG+KM.
