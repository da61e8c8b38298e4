## Wie die Dinge heißen

game = Basar
step-auction = Auktion { $number }
step-market = Markt { $number }
slot-bid = Gebot
slot-sell = Verkauf
slot-limit = Limit

## Befehle

order-bid = bietet { $card }

order-sell =
    verkauft { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    } { $good }

order-limit = verkauft alles { $good } ab Preis { $price }, in jedem Markt

with-fee = { $sale } (Gebühr: { $fee })

form-bid = # Gebot:   b,Ware,Wert
form-sale = # Verkauf: v,Ware,Anzahl
form-limit = # Limit:   l,Ware,Preis

## Was geschieht

event-lot-taken = { $code } ersteigert die verdeckte Karte.

event-lot-seen = Die ersteigerte Karte ist { $card }.

event-card-paid = { $code } gibt dafür { $card } an { $to }.

event-lot-discarded = Gleiche Gebote von { $codes }: Die Karte kommt weg.

event-lot-discarded-no-bids = Niemand bietet: Die Karte kommt weg.

event-sold =
    { $code } verkauft { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    } { $good } für { $coins }.

event-silent = Von { $code } kam nichts.

event-ended =
    Platz { $rank }: { $code } mit { $coins ->
        [one] { $coins } Münze
       *[other] { $coins } Münzen
    }.

## Hinweise, und warum ein Befehl nicht zählt

notice-cheap =
    .about = Preis
    .text = { $good } bringt gerade nur 1 je Karte.

notice-nothing =
    .about = Schritt
    .text = Ohne Befehl geschieht nichts.

notice-income =
    .about = Erlös
    .text =
        Das bringt { $coins ->
            [one] { $coins } Münze
           *[other] { $coins } Münzen
        }.

refusal-no-code = Ein Kürzel hat zwei bis vier Buchstaben.

refusal-name-taken = Den Namen "{ $name }" gibt es schon.

refusal-auctioneer = Wer versteigert, bietet nicht mit.

refusal-not-held = Diese Karte hast du nicht.

refusal-too-many =
    Davon hast du { $held ->
        [one] { $held } Karte
       *[other] { $held } Karten
    }.

refusal-no-price = Ein Preis ist 1 bis { $most }.

## Regeln

rule-rounds = Runden: { $value }
rule-hand = Karten am Anfang: { $value }
rule-fee = Gebühr für jeden Verkauf einer Ware: { $value }
rule-purses = Münzen am Anfang, nach den Kürzeln: { $value }
change-limits = Ein Limit gilt, bis es ersetzt wird.

## Wie es steht

table =
    .name = Name
    .cards = Karten
    .coins = Münzen

introduction = Wer am Ende die meisten Münzen hat, gewinnt.
your-cards = Deine Karten: { $cards }.
no-cards = keine
prices = Preise je Karte: { $prices }.
auctioneer = Es versteigert: { $name }.
your-turn = Du bist dran.
not-your-turn = In diesem Schritt hast du nichts zu tun.
figure-coins = Münzen
headline =
    { $coins ->
        [one] { $coins } Münze
       *[other] { $coins } Münzen
    }

## Was der Befehl "wert" sagt

worth = Deine Karten ({ $count }) sind zusammen { $worth } wert.

## Die Schlagzeile

lead-sold = { $name } verkauft { $good } für { $coins }
lead-won =
    { $names } { COUNT($names) ->
        [one] gewinnt
       *[other] gewinnen
    } mit { $coins ->
        [one] { $coins } Münze
       *[other] { $coins } Münzen
    }
lead-ahead =
    { $names } { COUNT($names) ->
        [one] führt
       *[other] führen
    } mit { $coins ->
        [one] { $coins } Münze
       *[other] { $coins } Münzen
    }

draw-form-deck = Die Karten in der Reihenfolge, in der sie verteilt werden, mit Kommas dazwischen.
draw-form-dice = Vier Würfel, einer für jede Ware, mit Kommas dazwischen: 1 bis 6.
