## Die Sprache selbst: wie sie heißt und wie sie Zahlen, Tage und Uhrzeiten schreibt

# Wie die Sprache sich selbst nennt
name = Deutsch
# Das Gebietsschema der CLDR, nach dem Zahlen, Listen und Mehrzahlen gebildet werden
locale = de
# Muster für Tage und Zeiten, in den Zeichen von Unicode (EEEE Wochentag, MMMM Monat)
day-pattern = EEEE, d. MMMM y
moment-pattern = EEEE, d. MMMM y, HH:mm 'Uhr'
brief-pattern = ccc d.M.y HH:mm
short-day-pattern = d.M.y
# Anführungszeichen auf Seiten und im Druck: das öffnende, das schließende
quotation-marks = „ “
# Häufige Wörter, die es in keiner anderen Sprache des Servers gibt
common-words =
    der die das den dem ein eine einen und oder ich wir ihr sie mich mir mein meine
    ist sind bin war nicht mit für von zu auf bitte danke hallo gern gerne möchte
    würde kann wie wann wo wer spiel partie
# Endungen, die an einem Wort eines Befehls stehen oder fehlen können ("kaufe", "kaufen")
word-endings = n en e
