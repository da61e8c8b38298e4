### Die Schlagzeile einer Runde: womit alle Auswertungen, die Zeitung und ihre Seite beginnen
# Kurze Sätze ohne Punkt am Ende; einer oder zwei davon stehen, mit ";" verbunden,
# nebeneinander. Namen beugt man nicht: "den Turm von Carl".

lead-won =
    { $names } { COUNT($names) ->
        [one] gewinnt
       *[other] gewinnen
    } mit Turmhöhe { $tower }
lead-won-before =
    { $names } { COUNT($names) ->
        [one] gewinnt
       *[other] gewinnen
    } mit Turmhöhe { $tower } vor { $others }
lead-nobody-won = Niemand gewinnt: Kein Turm ragt aus dem Boden

lead-bankrupt =
    { $names } { COUNT($names) ->
        [one] ist bankrott und scheidet
       *[other] sind bankrott und scheiden
    } aus
lead-blown-up =
    { $by } { COUNT($by) ->
        [one] sprengt
       *[other] sprengen
    } den Turm von { $victim }
lead-caught-printing =
    { $names } { COUNT($names) ->
        [one] fliegt
       *[other] fliegen
    } beim Drucken von Falschgeld auf
lead-stolen =
    { $thief } stiehlt { $stones ->
        [one] { $stones } Stein
       *[other] { $stones } Steine
    } bei { $victim }
lead-lottery = { $name } gewinnt { $cash } Kj in der Lotterie
lead-threat-ignored = { $name } fügt sich der Erpressung durch { $blackmailer } nicht
lead-party =
    { $name } feiert eine Party mit { $guests ->
        [one] { $guests } Gast
       *[other] { $guests } Gästen
    }
lead-printed = { $name } bringt { $cash } Kj Falschgeld in Umlauf
lead-built =
    { $names } { COUNT($names) ->
        [one] baut
       *[other] bauen je
    } { $stones ->
        [one] { $stones } Stein
       *[other] { $stones } Steine
    } auf den eigenen Turm

lead-overtakes =
    { $names } { COUNT($names) ->
        [one] übernimmt
       *[other] übernehmen
    } die Führung mit Turmhöhe { $tower }
lead-leads =
    { $names } { COUNT($names) ->
        [one] führt
       *[other] führen
    } mit Turmhöhe { $tower }
lead-level = Alle liegen gleichauf mit Turmhöhe { $tower }

## Was der Leser selbst erlebt hat, über der Schlagzeile für alle

own-lead-out = Du bist ausgeschieden
own-lead-rises = Du steigst von Platz { $before } auf { $now }
own-lead-falls = Du fällst von Platz { $before } auf { $now }
own-lead-stays = Du bleibst auf Platz { $now }
# $place ist einer der Sätze darüber, $deed einer von denen darunter
own-lead-because = { $place }: { $deed }
own-lead-blown-up =
    { $names } { COUNT($names) ->
        [one] sprengt
       *[other] sprengen
    } dir { $stones ->
        [one] { $stones } Stein
       *[other] { $stones } Steine
    } vom Turm
own-lead-robbed =
    { $names } { COUNT($names) ->
        [one] stiehlt
       *[other] stehlen
    } dir { $stones ->
        [one] { $stones } Stein
       *[other] { $stones } Steine
    }
own-lead-caught = Dein Falschgeld fliegt auf
own-lead-articles =
    Fehlende Artikel kosten dich { $stones ->
        [one] { $stones } Stein
       *[other] { $stones } Steine
    } vom Turm
own-lead-stole =
    Du stiehlst { $stones ->
        [one] { $stones } Stein
       *[other] { $stones } Steine
    } bei { $name }
own-lead-won = Du gewinnst { $cash } Kj in der Lotterie
own-lead-built =
    Du baust { $stones ->
        [one] { $stones } Stein
       *[other] { $stones } Steine
    }
