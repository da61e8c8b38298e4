## Was ein Befehl tut

order-report = Anzeige gegen { $target }
order-slander =
    { $target } um { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } denunzieren
order-rent = den Turm vermieten
order-lottery = Los { $number } (150 Kj)
order-counterfeit = { $amount } Kj Falschgeld drucken
order-bribe = { $dealer } mit { $amount } Kj schmieren
order-purchase =
    bei { $dealer } für höchstens { $budget } Kj, mindestens { $minimum }, höchstens
    { $limit }{ $share ->
        [0] { "" }
       *[some] , Turmteil { $share }
    }
order-party = Party für { $amount } Kj, Gäste: { $guests }
order-import =
    { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    } einführen
order-guard = Wachfaktor { $factor } ({ $cost } Kj)
order-theft =
    { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    } von { $target } stehlen
order-sabotage = für { $amount } Kj den Turm von { $target } sprengen
order-blackmail-one =
    { $victim } erpressen, verlangt wird { $deed }; sonst: { $penalty }
order-blackmail-all = allen anderen verbieten: { $deed }; sonst: { $penalty }
order-build =
    { $crews ->
        [one] { $crews } Baukolonne
       *[other] { $crews } Baukolonnen
    }, bis zu { $most ->
        [one] { $most } Stein
       *[other] { $most } Steine
    }
order-transfer = { $amount } Kj an { $target } überweisen
order-guess = hinter { $target } steckt { $name }
order-justification = Rechtfertigung gegenüber { $blackmailer }

# Ein Befehl, zu dem ein Text gehört; $order ist einer der Sätze darüber
order-with-article = { $order }; Artikel "{ $title }"
order-with-kept-article = { $order }; Artikel wie gehabt

# $thing ist eines der Wörter weiter unten, $fields sind die Felder des Befehls
deed-with-fields = { $thing } { $fields }
deed-forced = verlangt wird { $deed }
deed-forbidden = verboten ist { $deed }
purchase-at = Kauf bei { $dealer }
penalty-money = { $amount } Kj
penalty-stones =
    { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }

## Die Teile eines Zugs

slot-first = 1. Aktion
slot-purchase = Kauf
slot-second = 2. Aktion
slot-crews = Bauen
slot-transfer = Bank
slot-guess = EGONmind
slot-justification = Antwort

## Wie Befehle heißen, wo sie in einem Satz stehen

thing-report = Anzeige
thing-slander = Denunziation
thing-rent = Vermieten
thing-lottery = Lotterie
thing-counterfeit = Falschgeld
thing-bribe = Schmieren
thing-purchase = Kauf
thing-party = Party
thing-import = Import
thing-guard = Bewachen
thing-theft = Diebstahl
thing-sabotage = Sabotage
thing-blackmail = Erpressung
thing-building = Bauen
thing-transfer = Überweisung
thing-guess = EGONmind

## Die Vorlage für die nächsten Befehle

# Steht hinter dem Namen der Käufe
template-shares = Turmteile: zusammen höchstens { $height }
template-article = Artikel: { $least } oder mehr Zeichen
template-last = # Deine letzten Befehle (ohne # gilt der Befehl wieder):

## Unter den Befehlen, die stehen

no-orders-at = Noch kein Kaufbefehl für: { $dealers }.
