## Was um jeden Brief steht

greeting = Hallo { $name }!
greeting-nobody = Hallo!
farewell = Dein turmpost

# Die Anrede von Briefen, die ohne Gruß enden
salutation = Hallo { $name }!
salutation-nobody = Hallo!

## Kurze Briefe

answer-with-template = Antwort mit dieser Vorlage öffnen
answer-with-example = Mit diesen Befehlen antworten
tap-orders = Befehle auf einer Seite antippen
# With an address below it
read-in-browser = Im Browser lesen:
tap-orders-in-browser = Befehle auf einer Seite antippen und ihre Zeilen in die Antwort kopieren:
answer-with-correction = Zeile berichtigen
# Auf einer Schaltfläche; $word ist eines der Wörter ja, nein, fertig, warten, beginnen, buch
answer-with-word = Mit "{ $word }" antworten

## Namen für Tabellen und Zeichnungen ohne Überschrift

table-unnamed = Tabelle
# Unter einer Tabelle, von der ein Telefon nur die eigene Zeile zeigt
table-rows-of-others = Die Zeilen der anderen zeigt ein breiterer Bildschirm.
drawing-unnamed = Zeichnung

## Spannen, um die ein Termin verschoben wird

span-minute =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
span-hour =
    { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
span-day =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }

## Dateien und Spalten

newspaper-file = zeitung
texts-file = texte
before-start = Eröffnung

part-not-written =
    Ein Teil dieser Mail ließ sich nicht schreiben. Das ist ein Fehler des Servers; sein
    Betreiber erfährt davon.

mail-was-too-large =
    Diese Mail war dem Mailserver zu groß; du bekommst sie als Text, ohne Bilder und
    Anhänge{ $report ->
        [yes] {" "}und ohne Artikel und Presse; die schickt "zeitung".
       *[no] , und wo sie sehr lang war, gekürzt.
    }
