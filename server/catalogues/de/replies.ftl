### Die Antwort auf eine Mail mit Befehlen

## Betreff und Kopf

reply-subject = { $step } · { $outcome }
reply-subject-nothing = { $step } · kein Befehl erkannt
reply-subject-courtesy = { $step } · danke für deine Mail
# Teile von { $outcome }, mit Kommas gereiht
reply-mail-dropped = fremde Mail verworfen
reply-orders-accepted =
    { $count ->
        [one] { $count } Befehl angenommen
       *[other] { $count } Befehle angenommen
    }
reply-orders-late =
    { $count ->
        [one] { $count } Befehl zu spät
       *[other] { $count } Befehle zu spät
    }
reply-texts-accepted =
    { $count ->
        [one] { $count } Text angenommen
       *[other] { $count } Texte angenommen
    }
reply-texts-kept-back =
    { $count ->
        [one] { $count } Text nicht angenommen
       *[other] { $count } Texte nicht angenommen
    }
reply-orders-taken-back = Befehle zurückgenommen
reply-lines-unclear =
    { $count ->
        [one] { $count } Zeile unklar
       *[other] { $count } Zeilen unklar
    }
reply-orders-not-allowed = { $count } nicht erlaubt
reply-answers-only = Antwort
# Die Zeile über allem: Zahlen nebeneinander, rechts die Nummer der Quittung
reply-count-accepted = Angenommen: { $count }
reply-count-unclear = Unklar: { $count }
reply-count-not-allowed = Nicht erlaubt: { $count }
reply-count-hints = Hinweise: { $count }
reply-receipt = Quittung { $receipt }

## Wenn nichts zu verstehen war

reply-courtesy = Danke für deine Mail! Ein Befehl steht nicht darin; alles bleibt, wie es ist.
reply-nothing-found = In deiner Mail war kein Befehl zu erkennen. Gelesen wurde dies:
reply-cannot-be-opened =
    Deine Mail ist so verpackt, dass der Server sie nicht öffnen kann: als Ganzes signiert
    oder verschlüsselt (S/MIME, PGP), oder als winmail.dat. Schalte bitte Signatur und
    Verschlüsselung für sie aus und schick sie noch einmal als einfachen Text.
files-not-read =
    { $count ->
        [one] Diese Datei wurde nicht gelesen: { $files }.
       *[other] Diese Dateien wurden nicht gelesen: { $files }{ $more ->
            [0] {""}
            [one] {" "}und { $more } weitere
           *[other] {" "}und { $more } weitere
        }.
    } Befehle zählen in der Mail selbst, als einfacher Text.
reply-no-text = Deine Mail enthielt keinen eigenen Text, also auch keinen Befehl.
reply-examples = So sehen Befehle aus, einer je Zeile:
reply-help = "hilfe" als einzige Zeile schickt dir die Liste der Befehle.

## Zeilen, die nicht oder mit Vorbehalt zählen

reply-prose =
    Nicht als Befehl gelesen: { COUNT($lines) ->
        [one] Zeile { $lines }.
       *[other] Zeilen { $lines }.
    }
reply-came-back =
    { $count ->
        [one] Eine Zeile stammt aus einer Mail des Servers und zählt nicht.
       *[other] { $count } Zeilen stammen aus einer Mail des Servers und zählen nicht.
    }
reply-perhaps-ready =
    Wolltest du dich fertig melden? Dann schreib in eine eigene Zeile: "fertig".
reply-unclear = Unklar
    .note = zählt nicht; ein früherer Befehl an dieser Stelle gilt weiter
reply-more-unclear =
    { $count ->
        [one] Dazu kommt eine weitere Zeile, die nicht zu verstehen war.
       *[other] Dazu kommen { $count } weitere Zeilen, die nicht zu verstehen waren.
    }
reply-unread = Nicht gelesen
    .note = zählt nicht
reply-refused = Nicht erlaubt
    .note = zählt nicht; ein früherer Befehl an dieser Stelle gilt weiter
reply-hints = Hinweise
    .note = diese Zeilen zählen, aber sieh sie dir noch einmal an
reply-replaced = Ersetzt

## Was jetzt steht

reply-orders = Deine Befehle für { $step }
    .note = + neu
reply-no-orders =
    { $ended ->
        [yes] Für { $step } hast du keine Befehle.
       *[no] Für { $step } hast du noch keine Befehle.
    }
reply-orders-aside = Gilt außerdem
    .note = + neu
reply-emptied = Zurückgenommen: { $slots }.
reply-step-ended =
    Die Zugabgabe für { $step } war am { $deadline }. Jetzt lässt sich nichts mehr
    ändern; die Auswertung kommt mit einer eigenen Mail.
reply-closed =
    Zeit für { $step } haben nur noch andere, bis { $deadline }. Deine Befehle dafür
    lassen sich nicht mehr ändern; die Auswertung kommt danach.
reply-paused =
    Die Partie pausiert. Wann Zugabgabe ist, sagt dir eine Mail, sobald die Partie
    weitergeht.
reply-deadline =
    { $deadline ->
        [none] Wann Zugabgabe ist, steht noch nicht fest.
       *[given] Zugabgabe: { $deadline }.
    }
reply-early =
    Diese Zugabgabe ist vorgezogen, weil alle fertig sind; jede Änderung nimmt das
    zurück.
reply-ready =
    { $ready ->
        [yes] Als fertig gemeldet: ja.
       *[no] Als fertig gemeldet: nein. Dazu schick die Zeile "fertig".
    }
reply-changing =
    Ändern: einfach auf diese Mail antworten. Eine neue Zeile ersetzt die alte an derselben
    Stelle, alles andere bleibt. "löschen { $word }" nimmt einen Befehl zurück,
    "hilfe { $word }" erklärt ihn.
reply-ordering =
    Befehle geben: einfach auf diese Mail antworten, je Zeile einen. "hilfe { $word }"
    erklärt einen, "hilfe" zeigt sie.
reply-digest = Quittung { $receipt }, SHA-256 deiner Befehle:

## Mails zu einer früheren Runde, Zeilen und Befehle, die nicht zählen

reply-stale =
    { $how ->
        [report] Du hast auf die Auswertung von { $answered } geantwortet;
        [received]
            Deine Mail kam rechtzeitig für { $answered } an, wurde dem Server aber erst
            nach der Auswertung zugestellt;
        [late] Deine Mail kam nach der Zugabgabe für { $answered };
        [reopened]
            Deine Mail kam nach der Auswertung von { $step }, die seitdem zurückgezogen
            ist;
        [confirmed] Dein "ja" kam, als { $answered } schon vorbei war;
       *[mail] Du hast auf eine Mail zu { $answered } geantwortet;
    } deine Befehle gelten für { $step }{ $some-name-a-time ->
        [yes] , wenn sie keine andere Runde nennen.
       *[no] .
    }
unread-quote =
    Zitierte Zeilen zählen nicht. Schreib deine Befehle über die zitierte Mail.
unread-original =
    Zitierte Zeilen zählen nicht; auch Text ohne Zitatzeichen gilt als zitiert, wenn er
    unter einem Zitat steht. Schreib deine Befehle darüber.
unread-signature =
    Ab einer Zeile "--" oder "—" gilt alles als Unterschrift und zählt nicht.
unread-returned =
    Zitierte Zeilen zählen nicht: Diese steht genau so in der Mail, auf die du antwortest.
    Willst du sie selbst befehlen, schreib sie in eine neue Mail an dieselbe Adresse.
unread-comment = Zeilen mit # am Anfang zählen nicht.
unread-letter =
    Ein einzelner Buchstabe zwischen anderem Text zählt nicht: Meinst du ihn als Befehl,
    dann schick ihn allein oder mit einem weiteren Befehl.
unread-sentence =
    Als Satz gelesen. Meinst du ihn als Befehl, dann schreib den Befehl allein in eine
    Zeile: "hilfe beispiel" zeigt eine ganze Mail.
unread-more =
    { $count ->
        [one] (eine weitere Zeile)
       *[other] ({ $count } weitere Zeilen)
    }
order-replaced = gilt nicht mehr, jetzt gilt { $new }
order-rewritten = gilt jetzt mit dem neuen Text
order-replaced-later = zählt nicht: Eine spätere Mail hat ihn ersetzt, durch { $new }
order-taken-back-later = zählt nicht: Eine spätere Mail hat ihn zurückgenommen
order-lasting = dauernd
order-refused-now = zählt jetzt nicht: { $reason }
order-behind = zählt jetzt nicht: { $order } geht vor
