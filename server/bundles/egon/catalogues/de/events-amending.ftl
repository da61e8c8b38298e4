## Was die Spielleitung vor der Runde geändert hat (8.4)
# .own liest, wem es geschieht, .hit liest ein anderer, der darin genannt ist. Beide
# beginnen mit ihrem Zeichen: "+" gut für den Leser, "-" schlecht, "!" nur eine Nachricht.
# .all lesen alle. Wo es einen Kopf gibt (-head), hat er das Zeichen, und alles mit
# demselben Kopf steht in einer Zeile dahinter, Spieler mit ihren Kürzeln.
# $then ist, was daraus folgt ("consequences"), $deed eine Handlung samt ihren Feldern.

account-corrected-cash =
    .own =
        ! Die Spielleitung berichtigt deine Kasse: { $after } Kj statt { $before }

account-corrected-storage =
    .own =
        ! Die Spielleitung berichtigt dein Lager: { $after ->
            [one] { $after } Stein
           *[other] { $after } Steine
        } statt { $before }

account-corrected-tower =
    .own =
        ! Die Spielleitung berichtigt deinen Turm: Höhe { $after } statt { $before }

account-corrected-di =
    .own =
        ! Die Spielleitung berichtigt deinen DI: { $after } statt { $before }

account-corrected-bonus =
    .own =
        ! Die Spielleitung berichtigt deinen Bonus bei { $dealer }: { $after ->
            [one] { $after } Stein
           *[other] { $after } Steine
        } statt { $before }

jackpot-corrected =
    .all =
        Jackpot { $jackpot }: { $after } Kj statt { $before }, von der Spielleitung
        berichtigt

dealer-corrected-offer =
    .all =
        { $dealer }: { $after ->
            [one] { $after } Stein
           *[other] { $after } Steine
        } im Angebot statt { $before }, von der Spielleitung berichtigt

dealer-corrected-correction =
    .all =
        { $dealer }: Zu-/Abschlag { $after } Kj statt { $before }, von der Spielleitung
        berichtigt
