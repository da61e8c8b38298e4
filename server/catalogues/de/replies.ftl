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
    oder verschlüsselt (S/MIME, PGP), oder als winmail.dat. Schick sie bitte noch einmal als
    einfachen Text.
reply-no-text = Deine Mail enthielt keinen eigenen Text, also auch keinen Befehl.
reply-examples = So sehen Befehle aus, einer je Zeile:
reply-help = "hilfe" als einzige Zeile schickt dir alle Befehle.

## Zeilen, die nicht oder mit Vorbehalt zählen

reply-prose =
    Nicht als Befehl gelesen: { COUNT($lines) ->
        [one] Zeile { $lines }.
       *[other] Zeilen { $lines }.
    }
reply-perhaps-ready =
    Wolltest du dich fertig melden? Das sagt nur eine eigene Zeile: "fertig".
reply-unclear = Unklar
    .note = zählt nicht; was vorher an dieser Stelle stand, bleibt
reply-more-unclear =
    Dazu kommen { $count } weitere Zeilen, die nicht zu verstehen waren.
reply-unread = Nicht gelesen
    .note = zählt nicht
reply-refused = Nicht erlaubt
    .note = zählt nicht; was vorher an dieser Stelle stand, bleibt
reply-hints = Hinweise
    .note = zählt, aber
reply-replaced = Ersetzt

## Was jetzt steht

reply-orders = Deine Befehle für { $step }
    .note = + neu
reply-no-orders =
    { $ended ->
        [yes] Für { $step } steht kein Befehl von dir.
       *[no] Für { $step } steht noch kein Befehl von dir.
    }
reply-orders-aside = Steht außerdem
    .note = + neu
reply-emptied = Zurückgenommen: { $slots }.
reply-step-ended =
    Die Zugabgabe für { $step } war am { $deadline }. Daran lässt sich nichts mehr ändern;
    die Auswertung kommt mit einer eigenen Mail.
reply-paused =
    Die Partie pausiert. Den Termin der Zugabgabe nennt dir eine Mail, wenn sie
    weitergeht.
reply-deadline =
    { $deadline ->
        [none] Ein Zugabgabetermin steht noch nicht fest.
       *[given] Zugabgabe: { $deadline }.
    }
reply-early =
    Dieser Termin ist vorgezogen, weil alle fertig sind; jede Änderung nimmt das zurück.
reply-ready =
    { $ready ->
        [yes] Als fertig gemeldet: ja.
       *[no] Als fertig gemeldet: nein; das tut die Zeile "fertig".
    }
reply-changing =
    Ändern: einfach auf diese Mail antworten. Eine neue Zeile ersetzt die alte an derselben
    Stelle, alles andere bleibt. "löschen { $word }" nimmt einen Befehl zurück,
    "hilfe { $word }" erklärt ihn.
reply-ordering =
    Bestellen: einfach auf diese Mail antworten, je Zeile ein Befehl. "hilfe { $word }"
    erklärt einen, "hilfe" alle.
reply-digest = Quittung { $receipt }, SHA-256 deiner Befehle:

## Mails zu einer früheren Runde, Zeilen und Befehle, die nicht zählen

reply-stale =
    { $is-report ->
        [yes] Du hast auf die Auswertung von { $answered } geantwortet;
       *[no] Du hast auf eine Mail zu { $answered } geantwortet;
    } deine Befehle gelten für { $step }{ $some-name-a-time ->
        [yes] , wo sie keine andere Zeit nennen.
       *[no] .
    }
unread-quote = Zitierte Zeilen zählen nicht.
unread-original =
    Zitierte Zeilen zählen nicht; was unter einem Zitat ohne Zitatzeichen steht, gilt als
    zitiert. Schreib deine Befehle darüber.
unread-signature =
    Ab einer Zeile "--" oder "—" gilt alles als Unterschrift und zählt nicht.
unread-returned =
    Zitierte Zeilen zählen nicht: Diese steht genau so in der Mail, auf die du antwortest.
    Willst du sie selbst befehlen, schreib sie in eine neue Mail an dieselbe Adresse.
unread-comment = Zeilen mit # am Anfang zählen nicht.
unread-letter =
    Ein einzelner Buchstabe zwischen anderem Text zählt nicht: Soll er ein Befehl sein,
    schick ihn allein oder mit einem weiteren Befehl.
unread-sentence =
    Als Satz gelesen. Soll es ein Befehl sein, schreib ihn allein in eine Zeile:
    "hilfe beispiel" zeigt eine ganze Mail.
unread-more =
    { $count ->
        [one] (eine weitere Zeile)
       *[other] ({ $count } weitere Zeilen)
    }
order-replaced = gilt nicht mehr, jetzt gilt { $new }
order-rewritten = gilt jetzt mit dem neuen Text
order-replaced-later = zählt nicht: In einer späteren Mail steht dafür { $new }
order-taken-back-later = zählt nicht: Eine spätere Mail hat es zurückgenommen
order-lasting = dauernd
order-refused-now = zählt jetzt nicht: { $reason }
order-behind = zählt jetzt nicht: { $order } geht vor
