## EGONmind der Zuschauer

spectators-guess =
    EGONmind: In dieser Runde kannst auch du tippen, wer wer ist. Antworte mit einer
    Zeile für jeden Tipp, etwa m,{ $code },Vor Nachname. Das Ergebnis steht in der
    letzten Auswertung; auf das Spiel hat es keinen Einfluss ({ RULE("8.2") }).
spectators-points = EGONmind der Zuschauer
spectators-note = 0,9 je Punkt, abzüglich des mittleren Verlusts der Spieler; 8.2
