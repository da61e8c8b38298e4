## Was um jeden Brief steht

greeting = Hallo { $name }!
greeting-nobody = Hallo!
farewell = Dein turmpost

# Die Anrede von Briefen, die ohne Gruß enden
salutation = Hallo { $name },
salutation-nobody = Hallo,

## Kurze Briefe

answer-subject = Antwort
address-probe =
    .subject = Kommt diese Mail an?
    .text =
        an mehreren Tagen kamen Mails zu { $title } von deiner Adresse als unzustellbar
        zurück. Diese Mail prüft, ob die Adresse noch geht. Ist sie angekommen, musst du
        nichts tun. Kommt auch sie zurück, bleiben deine Mails liegen, bis du von dieser
        Adresse schreibst.
answer-with-template = Antwort mit dieser Vorlage öffnen

## Am Ende von Antworten; $count zählt solche Mails

note-back =
    Mails an dich kamen als unzustellbar zurück; deshalb wurden weitere zurückgehalten.
    Deine Adresse gilt jetzt wieder als erreichbar, und was liegen blieb ({ $count }),
    kommt mit eigenen Mails.
note-same =
    Diesen Text hast du heute { $count } Mal geschickt: Das war die letzte Antwort
    darauf für heute. Was er bestellt, gilt trotzdem.
note-asking =
    Das war heute die { $count }. Mail, die nur etwas fragt, und die letzte Antwort
    darauf für heute. Befehle gelten und werden beantwortet.
note-unclear =
    Das war die { $count }. Mail hintereinander, in der kein Befehl stand. Auf weitere
    solche antworte ich nicht mehr, damit zwei Automaten sich nicht endlos schreiben.
    Jeder Befehl gilt und wird wieder beantwortet: "hilfe".

## Namen für Tabellen und Zeichnungen ohne Überschrift

table-unnamed = Tabelle
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

## Befehle, wie sie in eine Mail getippt werden

typed-draw = ziehung
typed-adopt = regelwechsel
typed-rollback = zurück
typed-start = beginnen
typed-game = Partie
typed-ready = fertig

## Dateien und Spalten

newspaper-file = zeitung
before-start = Eröffnung
