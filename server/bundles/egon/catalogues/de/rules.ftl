## Was an den Regeln einer Partie eingestellt werden kann; $value ist der Wert

house-rule-min-players = Spieler mindestens ({ RULE("1.3") }): { $value }
house-rule-max-players = Spieler höchstens ({ RULE("1.3") }): { $value }
house-rule-rounds = Runden ({ RULE("1.4") }): { $value }
house-rule-start-cash = Kasse am Anfang ({ RULE("1") }): { $value } Kj
house-rule-start-di = DI am Anfang ({ RULE("1") }): { $value }
house-rule-article-min-chars = Mindestlänge eines Artikels ({ RULE("4.4") }): { $value } Zeichen
house-rule-jail-relief = Eine Runde Gefängnis senkt den DI um ({ RULE("4.6.5") }): { $value }
house-rule-penalty-max-money =
    Höchste Geldstrafe einer Erpressung ({ RULE("6.6.2") }): { $value } Kj
house-rule-penalty-max-stones = Höchste Steinstrafe einer Erpressung ({ RULE("6.6.2") }): { $value }
house-rule-penalty-limits =
    Diese beiden Grenzen gelten ({ RULE("6.6.2") }): { $value }
house-rule-justification-max-chars =
    Länger muss keine Rechtfertigung sein ({ RULE("6.6.42") }): { $value } Zeichen
house-rule-last-round-crew-stones =
    Steine je Baukolonne bei Unwetter oder Blauem Montag in der letzten Runde ({ RULE("7.7.1") }):
    { $value }
house-rule-event-modulus =
    Ereignis der Ziehung: Rest der Summe aller sieben Zahlen, geteilt durch
    ({ RULE("11") }): { $value }
house-rule-razzia = Razzia bei ({ RULE("2.6.13") }): { $value }
house-rule-unwetter = Unwetter bei ({ RULE("2.6.14") }): { $value }
house-rule-pressestreik = Pressestreik bei ({ RULE("2.6.15") }): { $value }
house-rule-blauer-montag = Blauer Montag bei ({ RULE("2.6.16") }): { $value }
house-rule-hochkonjunktur = Hochkonjunktur bei ({ RULE("2.6.17") }): { $value }
house-rule-boom-base =
    Grundbetrag der Preise bei Hochkonjunktur statt 50 ({ RULE("2.6.17") }): { $value } Kj
house-rule-egonmind = EGONmind in der letzten Runde ({ RULE("8.2") }): { $value }
house-rule-bank-transfers = Überweisungen ({ RULE("9.1") }): { $value }
house-rule-interim-egonmind = EGONmind schon in Runde 6 ({ RULE("9.2") }): { $value }

## Werte in Worten

value-on = ja
value-off = nein
value-never = nie
