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
