## Die Plätze der Befehle

slot-take = Boot
slot-bid = Gebot
slot-keep = Halten
slot-budget = Budget
slot-favour = Vorzug
slot-forum = Forum
slot-senate = Senat
slot-storage = Lager
slot-build = Ausbau
slot-final = Endlager

## Was ein Befehl tut

order-take = { $card } auf die Hand, erstes Los: { $lot }

order-take-without-lot = { $card } auf die Hand; das Los wählen die Regeln ({ RULE("o12.1") })

order-bid = { $amount } D auf das Los von { $seller }

order-bid-nothing = kein Gebot auf das Los von { $seller }

order-bid-over-minimum = Mindestgebot + { $amount } auf das Los von { $seller }

order-bid-on-all = Mindestgebot + { $amount } auf jedes andere Los

order-keep = behält dein eigenes Los, wenn es höchstens { $limit } D kostet

order-keep-never = behält dein eigenes Los nicht

order-budget = höchstens { $amount } D, auch aus Speichern und Krediten

order-budget-for-lots =
    höchstens { $amount } D, auch aus Speichern und Krediten, für höchstens { $lots ->
        [one] { $lots } Los
       *[other] { $lots } Lose
    }

order-cash-alone = nur Bares

order-cash-alone-for-lots =
    nur Bares, für höchstens { $lots ->
        [one] { $lots } Los
       *[other] { $lots } Lose
    }

order-favour = Gebote von { $bidder } auf deine Lose zählen { $amount } D mehr

order-favour-against =
    Gebote von { $bidder } auf deine Lose zählen { ABS($amount) } D weniger

order-favour-none = Gebote von { $bidder } auf deine Lose zählen, wie sie sind

order-forum = ins Forum: { $cards }

order-senate = in den Senat: { $cards }

order-storage = zuerst in die Speicher: { $cards }

order-build = baut { $count } Speicher

order-final = am Ende bleibt in den Speichern: { $cards }

cards-of-a-kind =
    { $count ->
        [one] { $good }
       *[other] { $count } { $good }
    }

bluff-cards =
    { $count ->
        [one] { $count } Bluffkarte
       *[other] { $count } Bluffkarten
    }

no-cards = nichts

## Was die Befehle ergeben

bids-in-money = In Geld sind das diese Gebote: { $bids }.

# Ein Gebot in einer Liste von Geboten
bid-in-money = { $name } { $amount } D

lots-without-bid = Kein Gebot von dir auf die Lose von: { $players }.

spendable-without-budget =
    In der Kasse sind { $cash } D, und ohne Budget (b) zahlst du nur bar; mit Speichern
    und Krediten wären es höchstens { $purse } D.

spendable-cash-alone = In der Kasse sind { $cash } D, und du zahlst nur bar.

spendable-within-cash =
    In der Kasse sind { $cash } D; ausgeben darfst du jetzt { $budget } D.

spendable-beyond-cash =
    In der Kasse sind { $cash } D; ausgeben darfst du jetzt { $budget } D. Was über die
    Kasse geht, kommt aus Speichern (je { $store-sale } D), dann aus Krediten (je
    { $loan } D, zurück { $loan-repay } D).

only-favours =
    Ein Vorzug allein zählt nicht als Befehl für diesen Schritt ({ RULE("o12.2") }).

second-lot = Dein zweites Los ist dann: { $cards }.

stays-in-hand = Auf der Hand bleibt: { $cards }. Speicher hast du jetzt: { $stores }.

nothing-stays-in-hand = Auf der Hand bleibt nichts.

## Die Vorlage: Formen der Befehle, als Kommentare

form-take = # Boot: n,Karte,Los,Los   (auf die Hand; das erste Los)
form-bid = # Gebot: g,Spieler,Betrag | g,Spieler,+n | g,alle,+n   (+n: Mindestgebot + n)
form-keep = # Halten: h,Grenze (Grenze mindestens { $least })
form-budget = # Budget: b,Betrag[,Lose] | b,bar[,Lose]
form-fields = # Forum: f,Karten | Senat: s,Karten
form-build = # Ausbau: a,Anzahl   (jeder Speicher { $store-price } D)
form-storage = # Lager: l,Karten   (was zuerst einen Speicher bekommt)
form-final = # Endlager: e,Karten
form-favour = # Vorzug: v,Spieler,+n | v,Spieler,-n   (gilt, bis du es änderst)
