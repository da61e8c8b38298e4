### Die Schlagzeile eines Schritts: womit alle Auswertungen und die Zeitung beginnen
# Kurze Sätze ohne Punkt am Ende; einer oder zwei davon stehen, mit ";" verbunden,
# nebeneinander.

lead-won =
    { $names } { COUNT($names) ->
        [one] gewinnt
       *[other] gewinnen
    } mit { $cash } Mark
lead-won-before =
    { $names } { COUNT($names) ->
        [one] gewinnt
       *[other] gewinnen
    } mit { $cash } Mark vor { $others }

lead-row-full =
    { COUNT($sorts) ->
        [one] Die Reihe für { $sorts } ist voll
       *[other] Die Reihen für { $sorts } sind voll
    }
lead-broke =
    { $names } { COUNT($names) ->
        [one] kann
       *[other] können
    } die Lagerkosten nicht zahlen
lead-auction = { $name } ersteigert { $sort } für { $price } Mark
lead-sale = { $name } verkauft { $sort } für { $price } Mark

lead-overtakes =
    { $names } { COUNT($names) ->
        [one] übernimmt
       *[other] übernehmen
    } die Führung mit { $cash } Mark
lead-leads =
    { $names } { COUNT($names) ->
        [one] führt
       *[other] führen
    } mit { $cash } Mark
lead-level = Alle liegen gleichauf mit { $cash } Mark

## Was der Leser selbst erlebt hat, über der Schlagzeile für alle

own-lead-rises = Du steigst von Platz { $before } auf { $now }: { SIGNED($change) } Mark
own-lead-falls = Du fällst von Platz { $before } auf { $now }: { SIGNED($change) } Mark
own-lead-stays = Du bleibst auf Platz { $now }: { SIGNED($change) } Mark
