### Vertretungen der Spielleitung

## Briefe

deputy-question =
    .subject = Spielleitung vertreten?
    .text =
        Die Spielleitung von { $title } fragt, ob du sie an diesen Tagen vertrittst:
        { $days }. Du bekommst dann eine eigene Antwortadresse und alle Befehle der
        Spielleitung und siehst alles, was sie sieht. Danach endet die Vertretung von
        selbst.

        { $game }

        Antworte mit "ja" oder "nein" bis { $until }. Ohne ein Ja geschieht nichts.

deputy-agreed =
    .subject = Du vertrittst die Spielleitung von { $title }
    .text =
        Danke! An diesen Tagen leitest du { $title }: { $days }. Deine Antwortadresse
        und die Liste der Befehle bekommst du am ersten Tag.

deputy-found =
    .subject = Deine Vertretung hat zugesagt
    .text =
        Deine Vertretung { $address } leitet { $title } an diesen Tagen: { $days }. So
        lange gehen eilige Meldungen und die Tagesmeldung statt an dich an diese
        Adresse; Nachrichten der Spieler bekommt ihr beide, und deine eigenen Befehle
        gelten weiter. Danach bekommst du eine Mail mit allem, was geschehen ist;
        "stand" zeigt jederzeit, was davon eilig war. "stellvertretung aus" beendet die
        Vertretung früher.

deputy-declined =
    .subject = Keine Vertretung in { $title }
    .text =
        Eine Vertretung durch { $address } kommt nicht zustande. Du leitest die Partie
        weiter selbst und kannst jemand anderen fragen.

deputy-over =
    .subject = Deine Vertretung der Spielleitung ist zu Ende
    .text =
        Deine Vertretung der Spielleitung von { $title } ist zu Ende, und deine
        Antwortadresse dafür gilt nicht mehr. Danke!

deputy-of-yours-over =
    .subject = Deine Vertretung ist zu Ende
    .text =
        Die Vertretung in { $title } ist zu Ende. Alle Meldungen kommen wieder zu dir.

        { $missed }

## Antworten auf Befehle

deputy-question-sent =
    { $address } bekommt eine Anfrage für diese Tage: { $days }. Die Vertretung gilt
    erst mit einem Ja von dort; du erfährst es.
deputies-listed = Die Spielleitung wird vertreten: { $who }.
deputy-off = Die Vertretung ist beendet oder die Frage zurückgezogen.
deputy-missed = Das ist inzwischen geschehen:
missed-by-mail = Eilig, und noch in keiner Mail an dich:
deputy-none = Dich vertritt niemand; geändert ist nichts.
deputy-on-duty =
    Du vertrittst die Spielleitung an den abgesprochenen Tagen: { $days }.
