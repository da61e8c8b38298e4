## Bericht

headline =
    { $chips ->
        [one] { $chips } Chip
       *[other] { $chips } Chips
    }, { $cash } D

headline-at-the-end =
    Platz { $rank }, { $chips ->
        [one] { $chips } Chip
       *[other] { $chips } Chips
    }

own-events = Für dich

no-own-events = Für dich ändert sich nichts.

# Überschrift dessen, was allen geschah, nach Schritten
happened-hafen = Im Hafen
happened-handel1 = Was die Lose kosteten
happened-handel2 = Was die Lose kosteten
happened-kontor = Im Kontor
happened-schluss = Die Abrechnung

office =
    .player = Spieler
    .forum = Forum
    .income = Erlös
    .senate = Senat
    .gift = Gabe
    .chips = Chips

prices =
    .good = Forum
    .cards = Karten
    .depressors = davon Preis{"\u00AD"}drücker
    .price = D je Karte

gift-in-vain = Deine Gabe bringt diesmal keinen Chip

# Bei gleichen Geboten entscheidet der Vorzug des Verkäufers, den sonst niemand erfährt,
# dann der Platz
bid-beaten-sold =
    Dein Gebot von { $amount } D auf das Los von { $code } kommt nicht zum Zug:
    { $buyer } bekommt es für { $price } D{ $decided ->
        [favour] , durch den Vorzug des Verkäufers
        [seat] ; bei gleichen Geboten entscheidet der Vorzug des Verkäufers, dann der
            nächste Platz zu seiner Linken
       *[bid] {""}
    }

bid-beaten-kept =
    Dein Gebot von { $amount } D auf das Los von { $code } kommt nicht zum Zug:
    { $code } behält es

# Was die Spielleitung an einem Konto ändert
change-cash = Kasse { SIGNED($change) } D
change-chips = Chips { SIGNED($change) }
change-stores = Speicher { SIGNED($change) }
change-loans = Kredite { SIGNED($change) }

## Das Ende

ranking =
    .heading = Endstand
    .place = Platz
    .player = Spieler
    .chips = Chips
    .stores = Spei{ "\u00AD" }cher
    .cards = Karten
    .appeal = Beliebt{ "\u00AD" }heit
    .money = Geld

tie-break =
    Bei gleich vielen Chips entscheiden die Speicher, dann die Karten darin, dann deren
    Beliebtheit auf der Senatskarte, die beiseitelag ({ $card }), dann das Geld.

lost-last = Wer noch einen Kredit offen hat, steht hinter allen anderen ({ RULE("o11.4") }).

all-lost = Alle haben noch Kredite offen: Niemand gewinnt.

appeal-of-a-good = { $good } { $points }

revealed = Wer dahintersteckt

revealed-player = { $name }; am Ende gelagert: { $cards }

## Auszeichnungen im letzten Bericht, aus den Ereignissen des ganzen Spiels

award-lots =
    .title = Eifrigster Käufer
    .told =
        { $names }: { $figure ->
            [one] { $figure } Los gekauft
           *[other] { $figure } Lose gekauft
        }
award-gifts =
    .title = Großzügigster Stifter
    .told =
        { $names }: Gaben mit Beliebtheit { $figure } zusammen
award-stores =
    .title = Fleißigster Bauherr
    .told =
        { $names }: { $figure } Speicher gebaut
award-loans =
    .title = Größter Schuldner
    .told =
        { $names }: { $figure ->
            [one] { $figure } Kredit aufgenommen
           *[other] { $figure } Kredite aufgenommen
        }
