## Die Plätze der Befehle

slot-turn = Zug
slot-bid = Gebot { $sort }
slot-offer = Einliefern { $sort }
slot-name = Wahl
any-other-sort = sonst
slot-in-a-round = { $slot } (Runde { $round })
slot-lasting = { $slot } (Dauer)

## Was ein Befehl tut

order-turn = der Reihe nach { $wishes }

order-bid = bietet für { $sort } bis { $limit } Mark

order-bid-with-two-limits =
    bietet für { $sort } bis { $limit } Mark, für Aufbereitetes bis { $processed }

order-bid-delivered-alone =
    bietet für { $sort } bis { $limit } Mark, für Aufbereitetes nicht

order-bid-processed-alone =
    bietet für { $sort } nur auf Aufbereitetes, bis { $processed } Mark

order-bid-nothing = bietet nicht für { $sort }

order-offer = liefert { $sort } ein, wenn danach gefragt wird

order-offer-on-a-space = liefert { $sort } von { $space } ein, wenn danach gefragt wird

order-offer-nothing = liefert kein Stück { $sort } ein

order-name = lässt bei Hammer und Stern { $sort } versteigern

order-bid-to-a-space = { $bid }, auf { $space }

order-in-a-round = (nur Runde { $round }) { $order }

order-lasting = (jede Runde) { $order }

## Wünsche; none steht, wo keiner genannt ist

wish-deliver =
    { $sort }{ $from ->
        [none] { "" }
       *[some] { " " }von { $from }
    }{ $to ->
        [none] { "" }
       *[some] { " " }nach { $to }
    } anliefern

wish-process =
    { $sort }{ $from ->
        [none] { "" }
       *[some] { " " }von { $from }
    }{ $to ->
        [none] { "" }
       *[some] { " " }nach { $to }
    } aufbereiten

wish-sell =
    { $sort }{ $from ->
        [none] { "" }
       *[some] { " " }von { $from }
    }{ $to ->
        [none] { "" }
       *[some] { " " }nach { $to }
    }{ $minimum ->
        [none] { "" }
       *[some] { " " }ab { $minimum } Mark
    } verkaufen{ $rows ->
        [none] { "" }
       *[some] , neue Reihe { $rows }
    }

wish-dispose =
    { $sort }{ $from ->
        [none] { "" }
       *[some] { " " }von { $from }
    }{ $to ->
        [none] { "" }
       *[some] { " " }nach { $to }
    } entsorgen

wish-buy =
    { $sort }{ $from ->
        [none] { "" }
       *[some] { " " }von { $from }
    }{ $to ->
        [none] { "" }
       *[some] { " " }nach { $to }
    } kaufen

wish-advance =
    { $sort }{ $from ->
        [none] { "" }
       *[some] { " " }von { $from }
    }{ $to ->
        [none] { "" }
       *[some] { " " }nach { $to }
    } schieben

any-sort = irgendeine Sorte
sorts-without-bid = Sorten ohne eigenes Gebot

## Ein Zug, der noch zu tun ist

deed-deliver = { $sort } auf { $to } anliefern

deed-process = { $sort } von { $from } nach { $to } aufbereiten

deed-sell = { $sort } von { $from } für { $number } Mark verkaufen, Reihe { $row }

deed-dispose = { $sort } von { $from } entsorgen

deed-buy = { $sort } für { $cost } Mark kaufen, auf { $to }

deed-advance = { $sort } für { $cost } Mark von { $from } nach { $to } schieben

deed-and-deed = { $first }; dann { $second }

## Was einem Wunsch im Weg war (.then) oder ist (.now)

obstacle-dice =
    .then = passte nicht zu den Würfeln
    .now = passt nicht zu diesen Würfeln

obstacle-first-only =
    .then = geht nur als erste Aktion
    .now = geht nur als erste Aktion

obstacle-off =
    .then = gibt es in dieser Partie nicht
    .now = gibt es in dieser Partie nicht

obstacle-cash =
    .then = das Geld reichte nicht
    .now = das Geld reicht nicht

obstacle-stock =
    .then = die Bank hatte kein Stück mehr
    .now = die Bank hat kein Stück mehr

obstacle-piece =
    .then = es lag kein solches Stück bereit
    .now = es liegt kein solches Stück bereit

obstacle-space =
    .then = es war kein passendes Feld frei
    .now = es ist kein passendes Feld frei

obstacle-closed =
    .then = die Sorte war stillgelegt
    .now = die Sorte ist stillgelegt

obstacle-open =
    .then = die Sorte war nicht stillgelegt
    .now = die Sorte ist nicht stillgelegt

obstacle-minimum =
    .then = die Zahl lag unter deinem Mindestpreis
    .now = die Zahl liegt unter deinem Mindestpreis

obstacle-rows =
    .then = keine deiner Reihen war frei und hoch genug
    .now = keine deiner Reihen ist frei und hoch genug

obstacle-later =
    .then = kam nicht mehr an die Reihe
    .now = zählt nur, wenn ein Wunsch davor ausfällt

## Die Vorlage: Formen der Befehle, als Kommentare

form-wishes = # Wunschliste, der erste mögliche Wunsch zählt:  z,Wunsch,Wunsch,...
form-deliver = #   a Sorte [A1-A4] (anliefern) | b Sorte [A1-A4] [B1-B4] (aufbereiten)
form-sell = #   v Sorte [B1-B4] [Mindestpreis] [R und Reihen, etwa R543] (verkaufen)
form-dispose = #   x Sorte [Feld] (entsorgen)
form-buy = #   k Sorte [A1-A4] (kaufen)
form-advance = #   s Sorte [A1-A4] [B1-B4] (schieben)
form-bid = # Versteigerung:  g,Sorte,Grenze[,Grenze für Aufbereitetes][,Feld]
form-name = # w,Sorte (was bei Hammer und Stern versteigert wird)
form-offer = #   e,Sorte[,Feld oder nein]   (eigenes Stück einliefern)
form-span = # Soll es nicht für den ganzen Schritt gelten, häng an: ,Runde N | ,Dauer
form-sorts = #   Sorten: G K P M V, * für alle.
last-orders =
    # Deine letzten Befehle (ohne # gilt der Befehl wieder; die mit Dauer gelten weiter):
