### Die Schlagzeile eines Schritts: womit alle Auswertungen und die Zeitung beginnen
# Kurze Sätze ohne Punkt am Ende; einer oder zwei davon stehen, mit ";" verbunden,
# nebeneinander. Namen beugt man nicht: "das Los von Gaius".

lead-won =
    { $names } { COUNT($names) ->
        [one] gewinnt
       *[other] gewinnen
    } mit { $chips ->
        [one] { $chips } Chip
       *[other] { $chips } Chips
    }
lead-won-before =
    { $names } { COUNT($names) ->
        [one] gewinnt
       *[other] gewinnen
    } mit { $chips ->
        [one] { $chips } Chip
       *[other] { $chips } Chips
    } vor { $others }
lead-nobody-won = Niemand gewinnt: Alle haben noch Kredite offen

lead-senate =
    { $names } { COUNT($names) ->
        [one] liegt
       *[other] liegen
    } im Senat vorn
lead-loan =
    { $names } { COUNT($names) ->
        [one] muss
       *[other] müssen
    } Kredit aufnehmen
lead-sold = { $buyer } kauft für { $price } D das Los von { $seller }
lead-kept = { $name } behält das eigene Los und zahlt { $price } D
lead-unsold =
    { $names } { COUNT($names) ->
        [one] findet
       *[other] finden
    } keinen Käufer
lead-built = { $name } baut { $stores } Speicher

lead-leads =
    { $names } { COUNT($names) ->
        [one] führt
       *[other] führen
    } mit { $chips ->
        [one] { $chips } Chip
       *[other] { $chips } Chips
    }
lead-level =
    { $chips ->
        [0] Noch hat niemand einen Chip
        [one] Alle liegen gleichauf mit { $chips } Chip
       *[other] Alle liegen gleichauf mit { $chips } Chips
    }

## Was der Leser selbst erlebt hat, über der Schlagzeile für alle

own-lead =
    Du hast { $total ->
        [one] { $total } Chip
       *[other] { $total } Chips
    }{ $chips ->
        [0] {""}
       *[some] {" "}({ SIGNED($chips) })
    } und { $cash } D{ $change ->
        [0] {""}
       *[some] {" "}({ SIGNED($change) })
    }
