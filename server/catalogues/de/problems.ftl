### Was an einer Zeile falsch oder auffällig ist

## Warum eine Zeile nicht zu lesen ist; { $field } ist der Text an der Stelle

problem-unknown-command = Einen Befehl "{ $field }" gibt es nicht.
problem-in-words = Als Satz zählt das nicht.
problem-beside-order = Neben dem Befehl steht noch etwas in der Zeile: "{ $field }".
problem-placeholder = Statt "{ $field }" gehört hier dein eigener Wert hin.
problem-not-an-order = "{ $field }" ist ein Befehl zur Partie, kein Spielzug.
problem-unexpected = Das passt hier nicht.
problem-unknown-word = "{ $field }" ist hier nicht bekannt.
problem-missing-field = Hier fehlt eine Angabe.
problem-empty-field = Hier steht nichts.
problem-extra-field = Diese Angabe ist zu viel.
problem-not-a-number = "{ $field }" ist keine Zahl.
problem-number-too-long = Diese Zahl ist zu lang.
problem-too-much =
    Diese Zeile wurde nicht gelesen: Für eine Mail ist das zu viel. Schick weniger auf
    einmal.
problem-unknown-player = Kein Spieler heißt "{ $field }".
problem-unknown-victim = Kein Spieler heißt "{ $field }"; "alle" meint alle anderen.
problem-no-recipient = Die Nachricht nennt keinen Empfänger.
problem-own-name = Das bist du selbst.
# { $field } ist hier eine Runde, wie sie geschrieben wurde: "Runde 3"
problem-step-over = { $field } ist vorbei; es wurde nichts geändert.
problem-step-beyond =
    { $field } kommt nicht mehr; die letzte hat die Nummer { $last }. Es wurde nichts
    geändert.
problem-no-such-step = { $field } gibt es nicht; es wurde nichts geändert.
problem-text-beyond-allowance =
    Der Text dazu ist zu lang: Er hat { $length } Zeichen, und für Texte sind in dieser
    Runde noch { $left } von { $most } übrig. Kürze ihn und schick den Befehl mit ihm noch
    einmal.
problem-stray-block =
    Darüber steht kein Befehl, zu dem das gehört. Schick ihn und alles, was dazugehört,
    in einer Mail.
problem-stray-end = Hier ist kein Text offen, den "Ende" schließen könnte.
# Ein Text ohne Ende, in dem Befehle stehen; { $orders } sind die ersten davon
problem-block-swallows =
    Dem Text fehlt am Schluss eine Zeile "Ende", und { $count ->
        [one] eine Zeile darin liest sich wie ein Befehl oder ein anderer Text
       *[other] { $count } Zeilen darin lesen sich wie Befehle oder andere Texte
    } ({ $orders }). So wird er nicht genommen, und nichts davon zählt: Schick alles noch
    einmal, mit einer Zeile "Ende" unter dem Text.

## Was dahinter oder daneben steht

problem-line = Zeile { $line }
problem-block-falls = Damit zählt auch der Befehl in Zeile { $line } nicht.
# Was hier stehen könnte, mit "oder" gereiht
problem-expected = Erwartet: { $words }.
problem-meant = Meintest du { $word }?
problem-send-together =
    Schick den Befehl und alles, was dazugehört, noch einmal in einer Mail.
problem-right-line = Richtig wäre: { $line }

## Was an einer Zeile auffällt, die zählt

remark-block-not-closed =
    Dem Text fehlt am Schluss eine Zeile "Ende"; alles Folgende gilt als Text.
remark-block-replaced =
    Dieser Block ersetzt einen früheren zum Befehl in Zeile { $order }.
# Zwei Befehle für dieselbe Stelle; { $by } ist die Zeile des zweiten
remark-order-replaced =
    { $old } gilt nicht: Für dieselbe Stelle steht weiter unten { $new } (Zeile { $by }).
remark-names-you =
    In diesem Text steht dein eigener Name ("{ $name }"). So wird er gedruckt, wenn du
    ihn nicht vor der Auswertung ersetzt oder löschst.
# Wenn ein Spiel etwas bemerkt, wofür es keinen Satz gibt
remark-other = Hier ist etwas auffällig.
