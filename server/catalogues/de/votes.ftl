### Abstimmungen: was Spieler beantragen und worüber alle abstimmen

## Worum es geht: die Worte hinter "beantragt,"

vote-to-end = die Partie mit dem jetzigen Stand zu beenden
vote-to-concede = die Partie mit einem Sieg von { $named } zu beenden
vote-to-draw =
    die Partie unentschieden { $named ->
        [none] unter allen, die noch spielen,
       *[given] zwischen { $named }
    } zu beenden
vote-to-deadline =
    die Zugabgabe um { $span } { $earlier ->
        [yes] vorzuverlegen
       *[no] hinauszuschieben
    }
vote-to-pause = die Partie bis { $until } zu unterbrechen

## Briefe

vote-question =
    .subject = Abstimmung: Stimmst du zu, { $what }?
    .text =
        { $who ->
            [none] Jemand, der in { $title } mitspielt, beantragt, { $what }.
           *[given] { $who } beantragt in { $title }, { $what }.
        }

        { $follows }

        Stimmst du zu, dann antworte auf diese Mail mit "ja" und sonst nichts, sonst mit
        "nein". Ohne Antwort hast du nicht zugestimmt. Mit einer neuen Antwort änderst
        du deine Stimme.

        Sobald { $needed } Spieler zugestimmt haben, gilt es. Wer zwei Runden lang keine
        Befehle geschickt hat, wird nur mitgezählt, wenn er abstimmt; Roboter stimmen
        nicht ab. { $stands ->
            [yes] Der Antrag bleibt über { $step } hinaus offen.
           *[no]
                Stimmen nicht genug zu, bevor { $step } ausgewertet wird, verfällt der
                Antrag.
        } { $secret ->
            [yes] Die Abstimmung ist geheim: Die anderen erfahren nur, was herauskommt.
           *[no] Die Abstimmung ist offen: Die anderen sehen, wer zustimmt.
        } "status" zeigt offene Abstimmungen und deine Stimme.

vote-noted =
    .subject = Deine Stimme zählt
    .text =
        Deine Stimme zum Antrag in { $title }, { $what }: { $yes ->
            [yes] ja.
           *[no] nein.
        } { $secret ->
            [yes] Die Abstimmung ist geheim: Das erfährt niemand.
           *[no]
                Bisher { $count ->
                    [one] hat ein Spieler
                   *[other] haben { $count } Spieler
                } zugestimmt; nötig sind { $needed }.
        } Bis das entschieden ist, kannst du deine Stimme ändern: Antworte dazu noch einmal
        auf dieselbe Mail.

vote-withdrawn =
    .subject = Ein Antrag ist zurückgezogen
    .text =
        Der Antrag in { $title }, { $what }, ist zurückgezogen; das hat getan, wer ihn
        gestellt hatte. Alles bleibt, wie es ist.

vote-lapsed =
    .subject = Ein Antrag ist verfallen
    .text =
        Der Antrag in { $title }, { $what }, ist verfallen, denn seine Runde ist nicht
        mehr offen. { $secret ->
            [yes] Nicht genug haben zugestimmt.
           *[no]
                Er bekam { $votes ->
                    [one] eine Stimme,
                   *[other] { $votes } Stimmen,
                } und das war nicht genug.
        } Alles bleibt, wie es ist.

        { $names ->
            [none] {""}
           *[given] Dafür: { $names }.
        }

vote-too-late =
    .subject = Ein Antrag kam zu spät
    .text =
        In { $title } haben genug Spieler zugestimmt, { $what }; inzwischen geht das aber
        nicht mehr. Alles bleibt, wie es ist.

        { $names ->
            [none] {""}
           *[given] Dafür: { $names }.
        }

## Teile der Briefe, die das Ergebnis nennen

vote-carried =
    Die Spieler haben beschlossen, { $what }: { $count } von { $all } haben zugestimmt.
vote-agreed = Dafür: { $names }.
vote-place = Platz { $place }: { $names }
vote-gives-no-places =
    Eine Partie, die so endet, hat keine Plätze und zählt deshalb für keine Wertung und
    keine Serie.
vote-gives-places =
    Die Plätze, die sich daraus ergeben, zählen für Wertung und Serie wie die jeder
    anderen Partie.
vote-has-ended = Die Spieler haben beschlossen, { $what }.

## Was "status" zeigt

vote-open =
    Abstimmung darüber, { $what }: { $secret ->
        [yes] geheim;
       *[no]
            bisher { $count ->
                [one] eine Stimme
               *[other] { $count } Stimmen
            } dafür;
    } nötig sind { $needed }. { $mine ->
        [yes] Du hast zugestimmt.
        [no] Du hast nein gesagt.
        [waits]
            Du hast noch nicht abgestimmt: Antworte "ja" oder "nein" auf die Mail, die
            dich fragt. "antrag" allein schickt sie noch einmal.
       *[none] {""}
    }

## Antworten auf den Befehl

vote-proposed =
    Du beantragst, { $what }. { $count ->
        [one] Ein anderer Spieler wird jetzt gefragt.
       *[other] { $count } andere Spieler werden jetzt gefragt.
    } Du selbst stimmst mit ja. Sobald { $needed } Spieler zugestimmt haben, gilt es.
    { $stands ->
        [yes] Der Antrag bleibt über { $step } hinaus offen.
       *[no] Stimmen nicht genug zu, bevor { $step } ausgewertet wird, verfällt er.
    } "antrag aus" zieht ihn zurück.
vote-taken-back = Dein Antrag, { $what }, ist zurückgezogen.
vote-asked-again =
    { $count ->
        [one] Die Frage zum offenen Antrag kommt noch einmal.
       *[other] Die Fragen zu { $count } offenen Anträgen kommen noch einmal.
    }
vote-none-open = In { $title } ist kein Antrag offen. "hilfe antrag" sagt, wie man einen stellt.

## Warum nichts beantragt ist

vote-unreadable =
    "{ $words }" ist kein Antrag. Beantragen kannst du: { $forms }.
vote-no-span = Nenn die Zeit wie in "{ $example }".
vote-no-day = Nenn einen Tag wie in "{ $example }".
vote-before-start = { $title } hat noch nicht begonnen; abzustimmen ist da noch nichts.
vote-not-allowed = Abstimmungen dieser Art gibt es in { $title } nicht.
vote-not-yours = Du stimmst in { $title } nicht mehr ab.
vote-once-a-round =
    In dieser Runde hast du schon etwas beantragt. Etwas anderes kannst du in der
    nächsten beantragen.
vote-of-kind-open =
    Ein Antrag dieser Art ist schon offen. "antrag" allein schickt dir die Frage noch
    einmal.
vote-alone =
    In { $title } stimmt zurzeit niemand außer dir ab, und allein entscheidet niemand.
    Schreib der Spielleitung ("Nachricht SL:").
vote-none-of-yours = Von dir ist kein Antrag offen.
vote-no-deadline =
    Die offene Runde von { $title } hat keine Zugabgabe, die sich verschieben ließe.
vote-deadline-passed = Die Zugabgabe der offenen Runde von { $title } ist vorbei.
vote-ends-sooner =
    Die offene Runde von { $title } endet schon vorher, weil alle fertig sind.
vote-instant-passed = Dieser Zeitpunkt ist schon vorbei.
vote-pause-too-long = Das ist zu weit weg: Eine Pause dauert höchstens ein Jahr.
vote-without-result =
    In { $title } ist noch keine Runde ausgewertet; es gibt also kein Ergebnis, mit dem
    die Partie enden könnte.
vote-draw-alone =
    Ein Unentschieden braucht mindestens zwei Spieler, die abstimmen. Ohne Namen ist
    "antrag remis" eines unter allen.
vote-draw-of-all =
    Ein Unentschieden in { $title } ist eines unter allen, die noch spielen: Schreib
    "antrag remis" ohne Namen.
vote-not-in-the-game =
    { $who } spielt in { $title } nicht mehr; so kannst du das nicht beantragen.
vote-not-in-this-position = Die Stellung in { $title } lässt das jetzt nicht zu.
