## Artikel, Rechtfertigungen, fällige Erpressungen (4.4, 6.6)
# .own liest, wem es geschieht, .hit liest ein anderer, der darin genannt ist. Beide
# beginnen mit ihrem Zeichen: "+" gut für den Leser, "-" schlecht, "!" nur eine Nachricht.
# .all lesen alle. Wo es einen Kopf gibt (-head), hat er das Zeichen, und alles mit
# demselben Kopf steht in einer Zeile dahinter, Spieler mit ihren Kürzeln.
# $then ist, was daraus folgt ("consequences"), $deed eine Handlung samt ihren Feldern.

penalty-set-money =
    .own =
        ! Die Spielleitung setzt die Strafe deiner Erpressung ({ $deed }) auf
        { $penalty } Kj fest
    .hit =
        ! Erpressung durch { $code } ({ $deed }): Die Spielleitung setzt die Strafe auf
        { $penalty } Kj fest
    .all =
        Erpressung durch { $code } ({ $deed }): Die Strafe ist jetzt { $penalty } Kj,
        von der Spielleitung festgesetzt

penalty-set-stones =
    .own =
        ! Die Spielleitung setzt die Strafe deiner Erpressung ({ $deed }) auf
        { $penalty ->
            [one] { $penalty } Stein
           *[other] { $penalty } Steine
        } fest
    .hit =
        ! Erpressung durch { $code } ({ $deed }): Die Spielleitung setzt die Strafe auf
        { $penalty ->
            [one] { $penalty } Stein
           *[other] { $penalty } Steine
        } fest
    .all =
        Erpressung durch { $code } ({ $deed }): Die Strafe ist jetzt { $penalty ->
            [one] { $penalty } Stein
           *[other] { $penalty } Steine
        }, von der Spielleitung festgesetzt

penalty-set-text =
    .own =
        ! Die Spielleitung setzt die Strafe deiner Erpressung ({ $deed }) fest:
        { $text }
    .hit =
        ! Erpressung durch { $code } ({ $deed }): Die Spielleitung setzt die Strafe
        fest: { $text }
    .all =
        Erpressung durch { $code } ({ $deed }): Die Spielleitung setzt die Strafe fest:
        { $text }

blackmail-lifted =
    .own = ! Die Spielleitung hebt deine Erpressung ({ $deed }) auf
    .hit =
        + Die Spielleitung hebt die Erpressung durch { $code } ({ $deed }) auf
    .all =
        Die Spielleitung hebt die Erpressung durch { $code } ({ $deed }) auf

article-published-new =
    .own =
        ! Dein Artikel ({ $thing }) erscheint: { $articles } von 4 ({ $chars } Zeichen)
    .all-head = Artikel ({ $thing })
    .all = { $code }

article-published-reused =
    .own =
        ! Dein aufgehobener Artikel ({ $thing }) erscheint: { $articles } von 4
        ({ $chars } Zeichen)
    .all-head = Aufgehobener Artikel ({ $thing })
    .all = { $code }

article-kept =
    .own =
        ! Dein Artikel ({ $thing }, { $chars } Zeichen) erscheint nicht; er ist
        aufgehoben: "Artikel wie gehabt"

article-kept-last =
    .own = ! Dein Artikel ({ $thing }, { $chars } Zeichen) erscheint nicht

justification-came-pointless =
    .own =
        ! { $blackmailer } hat dich nicht erpresst: Deine Rechtfertigung bleibt ohne
        Wirkung

justification-came-short =
    .own =
        - Deine Rechtfertigung ist zu kurz: { $chars } von { $needed } Zeichen
    .hit-head = ! Zu kurze Rechtfertigung
    .hit = { $code } ({ $chars } von { $needed } Zeichen)
    .all-head = Rechtfertigung, zu kurz
    .all = { $code } an { $blackmailer }

justification-came-unprinted =
    .own =
        ! Deine Rechtfertigung gilt, erscheint aber nicht (Pressestreik)
    .hit-head = ! Rechtfertigung an dich
    .hit = { $code }
    .all-head = Rechtfertigung
    .all = { $code } an { $blackmailer }

justification-came-counted =
    .own =
        ! Deine Rechtfertigung erscheint und zählt als Artikel: { $articles } von 4
    .hit-head = ! Rechtfertigung an dich
    .hit = { $code }
    .all-head = Rechtfertigung
    .all = { $code } an { $blackmailer }

justification-came-printed =
    .own =
        ! Deine Rechtfertigung erscheint; als Artikel zählt sie nicht mehr
    .hit-head = ! Rechtfertigung an dich
    .hit = { $code }
    .all-head = Rechtfertigung
    .all = { $code } an { $blackmailer }

threat-obeyed-obeyed =
    .own-head = ! Du fügst dich der Erpressung durch
    .own = { $blackmailer } ({ $deed })
    .hit-head = ! Deiner Erpressung gefügt ({ $deed })
    .hit = { $code }

threat-obeyed-prisoner =
    .own =
        ! Die Erpressung durch { $blackmailer } trifft dich nicht: Du sitzt ein
    .hit-head = ! Von deiner Erpressung nicht getroffen (sitzt ein)
    .hit = { $code }

threat-answered-due =
    .own =
        - Die Rechtfertigung hilft nicht gegen { $blackmailer }: dein DI { $victim-di }
        + Z6 { $z6 } = { $left } > dessen DI { $blackmailer-di } + ZZ { $zz } =
        { $right }, die Strafe ist fällig
    .hit-head = + Die Rechtfertigung hilft nicht, die Strafe ist fällig
    .hit =
        { $code } (DI { $victim-di } + Z6 { $z6 } = { $left } > DI { $blackmailer-di } +
        ZZ { $zz } = { $right })
    .all-head = Rechtfertigung gegen { $blackmailer } hilft nicht
    .all =
        { $code } (DI { $victim-di } + Z6 { $z6 } = { $left } > DI { $blackmailer-di } +
        ZZ { $zz } = { $right })

threat-answered-saved =
    .own =
        + Die Rechtfertigung hilft gegen { $blackmailer }: dein DI { $victim-di } + Z6
        { $z6 } = { $left }, nicht über dessen DI { $blackmailer-di } + ZZ { $zz } =
        { $right }, keine Strafe
    .hit-head = - Die Rechtfertigung hilft, keine Strafe
    .hit =
        { $code } (DI { $victim-di } + Z6 { $z6 } = { $left }, nicht über DI
        { $blackmailer-di } + ZZ { $zz } = { $right })
    .all-head = Rechtfertigung gegen { $blackmailer } hilft, nicht höher
    .all =
        { $code } (DI { $victim-di } + Z6 { $z6 } = { $left }, DI { $blackmailer-di } +
        ZZ { $zz } = { $right })

threat-ignored =
    .own =
        - Der Erpressung durch { $blackmailer } hast du dich nicht gefügt ({ $deed }):
        Die Strafe ist fällig
    .hit-head =
        + Deiner Erpressung nicht gefügt ({ $deed }), die Strafe ist fällig
    .hit = { $code }
    .all-head = Der Erpressung durch { $blackmailer } nicht gefügt
    .all = { $code } ({ $deed })

penalty-paid-money =
    .own =
        - { ABS($cash) } Kj Strafe an { $blackmailer } (gefordert { $ordered }, fällig
        { $due })
    .all-head = Strafe an { $blackmailer }
    .all = { $code } { ABS($cash) } Kj

penalty-paid-stones =
    .own =
        - { $storage ->
            [one] { ABS($storage) } Stein
           *[other] { ABS($storage) } Steine
        } Strafe an { $blackmailer } (gefordert { $ordered }, fällig { $due })
    .all-head = Strafe an { $blackmailer }
    .all =
        { $code } { $storage ->
            [one] { ABS($storage) } Stein
           *[other] { ABS($storage) } Steine
        }

penalty-paid-nothing =
    .own =
        ! Bei dir war nichts zu holen: keine Strafe an { $blackmailer } (gefordert
        { $ordered }, fällig { $due })
    .all-head = Strafe an { $blackmailer }
    .all = { $code } nichts, denn da war nichts zu holen

penalty-received-money =
    .own-head = + Strafe erhalten von
    .own = { $victim } { $cash } Kj

penalty-received-stones =
    .own-head = + Strafe erhalten von
    .own =
        { $victim } { $storage ->
            [one] { $storage } Stein
           *[other] { $storage } Steine
        }

penalty-received-nothing =
    .own-head = ! Keine Strafe, weil nichts zu holen war, von
    .own = { $victim }

free-penalty-due =
    .own =
        - Strafe an { $blackmailer }, die Spielleitung führt sie aus: { $text }
    .hit =
        + Strafe für { $code }, die Spielleitung führt sie aus: { $text }
    .all = { $code }: Strafe von { $blackmailer }, { $text }
