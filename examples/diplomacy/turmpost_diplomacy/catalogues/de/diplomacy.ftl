## Wie die Dinge heißen

about-game =
    Sieben Mächte Europas im Jahr 1901: Armeen und Flotten ziehen alle zugleich, und nur Absprachen bringen jemanden weiter.

game-name = Diplomacy

power-austria = Österreich
power-england = England
power-france = Frankreich
power-germany = Deutschland
power-italy = Italien
power-russia = Russland
power-turkey = Türkei

unit-army = Armee { $place }
unit-fleet = Flotte { $place }

coast-nc = Nordküste
coast-sc = Südküste
coast-ec = Ostküste

step-spring = Frühjahr { $number }
step-springretreats = Frühjahrsrückzüge { $number }
step-autumn = Herbst { $number }
step-autumnretreats = Herbstrückzüge { $number }
step-winter = Winter { $number }

slot-unit = Einheit in { $place }
slot-build = Aufbau in { $place }
slot-waive = Verzicht auf Aufbauten

rule-to-win = Zentren zum Sieg: { $value }
rule-last = Letztes Jahr: { $value }
rule-patience = Jahre ohne Zug bis zur zivilen Unordnung: { $value }

towards = nach { $place }

## Befehle in Worten

order-hold = { $unit } hält
order-move = { $unit } zieht { $towards }
order-move-by-sea = { $unit } zieht per Konvoi { $towards }
order-support-stay = { $unit } unterstützt { $other } beim Halten
order-support-move = { $unit } unterstützt { $other } beim Zug { $towards }
order-convoy = { $unit } bringt { $other } { $towards }
order-retreat = { $unit } zieht sich { $towards } zurück
order-disband = { $unit } wird aufgelöst
order-build = neu: { $unit }
order-waive =
    { $count ->
        [one] Verzicht auf einen Aufbau
       *[other] Verzicht auf { $count } Aufbauten
    }
order-waive-all = Verzicht auf alle übrigen Aufbauten

## Was aus jedem Befehl geworden ist

event-acted-holds =
    { $ordered ->
        [yes] { $order }
       *[no] { $order } (ohne Befehl)
    }
event-acted-moves = { $order }: gelungen
event-acted-bounces =
    { COUNT($by) ->
        [0] { $order }: gescheitert
        [one] { $order }: gescheitert an { $by }
       *[other] { $order }: gescheitert an { $by }
    }
event-acted-no-convoy =
    { COUNT($by) ->
        [0] { $order }: gescheitert, niemand bringt die Armee hin
        [one] { $order }: gescheitert, den Konvoi hat { $by } gesprengt
       *[other] { $order }: gescheitert, den Konvoi haben { $by } gesprengt
    }
event-acted-supports = { $order }: zählt
event-acted-cut =
    { COUNT($by) ->
        [0] { $order }: gestört
        [one] { $order }: gestört durch { $by }
       *[other] { $order }: gestört durch { $by }
    }
event-acted-convoys = { $order }: befördert
event-acted-disrupted =
    { COUNT($by) ->
        [0] { $order }: Flotte vertrieben
        [one] { $order }: Flotte vertrieben durch { $by }
       *[other] { $order }: Flotte vertrieben durch { $by }
    }
event-acted-unmatched = { $order }: ohne Wirkung, die andere Einheit tat etwas anderes
event-acted-paradox = { $order }: gescheitert, ob dieser Konvoi durchkommt, hängt von ihm selbst ab
event-acted-impossible = { $order }: nicht möglich, die Einheit hielt
event-beaten = { $unit } wird von { $by-unit } ({ $by }) vertrieben und kann sich zurückziehen nach: { $open }
event-beaten-nowhere = { $unit } wird von { $by-unit } ({ $by }) vertrieben
event-withdrew-retreats = { $unit } zieht sich { $towards } zurück
event-withdrew-met = { $unit }: Andere wollten an denselben Ort, aufgelöst
event-withdrew-disbanded = { $unit } wird aufgelöst
event-withdrew-no-order = { $unit } wird aufgelöst, es kam kein Befehl
event-withdrew-impossible = { $unit } kann sich nicht zurückziehen und wird aufgelöst
event-taken = { $place } kommt hinzu, bisher gehalten von { $of }
event-taken-free = { $place } kommt hinzu, bisher frei
event-built = Neu: { $unit }
event-removed = { $unit } wird abgebaut
event-removed-unordered = { $unit } wird abgebaut, niemand sagte welche
event-unbuilt =
    { $units ->
        [one] Ein Aufbau bleibt ungenutzt
       *[other] { $units } Aufbauten bleiben ungenutzt
    }
event-silent = Von { $code } kam kein Befehl
event-disorder = { $code } hat zu viele Züge versäumt: zivile Unordnung
event-returned = { $code } befiehlt wieder, die zivile Unordnung ist vorbei
event-gone = { $power } hat weder Einheit noch Zentrum mehr
event-placed =
    Platz { $rank }: { $centres ->
        [one] 1 Zentrum
       *[other] { $centres } Zentren
    }, { $units ->
        [one] 1 Einheit
       *[other] { $units } Einheiten
    }

## Warum ein Befehl nicht zählt

refusal-closed = { $place } kann niemand betreten.
refusal-nobody-here = In { $place } steht keine Einheit.
refusal-foreign = In { $place } steht eine fremde { $kind ->
        [army] Armee
       *[fleet] Flotte
    } ({ $power }).
refusal-not-dislodged = Aus { $place } ist keine deiner Einheiten vertrieben worden.
refusal-own-place = Eine Einheit zieht nicht dorthin, wo sie schon steht.
refusal-terrain = { $kind ->
        [army] Eine Armee kann nicht nach { $to }, das ist See.
       *[fleet] Eine Flotte kann nicht nach { $to }, das ist Binnenland.
    }
refusal-no-border = { $to } ist von { $place } aus nicht erreichbar. Erreichbar: { $places }.
refusal-coast-missing = In { $to } muss eine Küste genannt sein.
refusal-coast-wrong = Diese Küste von { $to } ist von { $place } aus nicht erreichbar.
refusal-nobody = In { $place } steht keine Einheit.
refusal-not-at-sea = Die Flotte in { $place } ist nicht auf See: Sie befördert niemanden.
refusal-no-army = In { $place } steht keine Armee, die befördert werden könnte.
refusal-not-by-sea = Mit dieser Flotte kommt keine Armee dorthin: Ein Konvoi führt von Küste zu Küste.
refusal-land-only = Ein Konvoi führt von Küste zu Küste: Von { $place } nach { $to } geht es nur über Land, ohne VIA.
refusal-support-itself = Eine Einheit unterstützt weder sich selbst noch einen Zug dorthin, wo sie steht.
refusal-support-reach = Die Einheit in { $place } erreicht { $to } selbst nicht, kann dort also nicht unterstützen.
refusal-retreat-attacker = Aus { $to } kam der Angriff. Offen: { $places }.
refusal-retreat-occupied = { $to } ist besetzt. Offen: { $places }.
refusal-retreat-closed = Nach { $to } geht kein Rückzug: nicht benachbart, oder dort sind Einheiten aufeinandergetroffen. Offen: { $places }.
refusal-no-builds =
    { $removals ->
        [0] Du hast in diesem Winter keinen Aufbau.
        [one] Du hast keinen Aufbau, sondern eine Einheit zu viel: Nenne, welche geht.
       *[other] Du hast keinen Aufbau, sondern { $removals } Einheiten zu viel: Nenne, welche gehen.
    }
refusal-no-removals =
    { $builds ->
        [0] Du hast so viele Einheiten wie Zentren.
        [one] Du hast einen Aufbau und nichts abzubauen.
       *[other] Du hast { $builds } Aufbauten und nichts abzubauen.
    }
refusal-not-home = Gebaut wird in freien Heimatzentren, die du hältst: { $places }.
refusal-occupied = { $place } ist besetzt. Frei: { $places }.
refusal-wrong-kind = { $place } hat keine Küste: Dort kann keine Flotte entstehen.

## Was zu einer Zeile gefragt wird

problem-d-unread = Das ist kein lesbarer Befehl. Befehle sehen so aus: A MUN - SIL, A MUN S A BER - SIL, F NTH C A LON - NWY, A MUN H.
problem-d-question = Ist das gemeint? Übernommen ist nichts.
problem-d-condition = Bedingungen gibt es nicht: Ein Befehl gilt, was immer die anderen tun.
problem-d-one-of-two = Welches von beiden? Übernommen ist nichts.
problem-d-no-order = Welcher Befehl für diese Einheit? Ohne einen hält sie, beim Rückzug wird sie aufgelöst.
problem-d-no-goal = Wohin? Hinter dem Strich fehlt das Ziel.
problem-d-whom = Wen unterstützen? Nenne die Einheit und wohin sie zieht: S A BER - SIL.
problem-d-who = Welche Einheit unterstützt? Sie steht vorn: A MUN S A BER - SIL.
problem-d-convoy-goal = Wohin? Ein Konvoi nennt beide Enden: F NTH C A LON - NWY.
problem-d-army-convoys = Eine Armee kann niemanden befördern. Ist ihr Zug per Konvoi gemeint?
problem-d-which-place =
    { COUNT($places) ->
        [0] „{ $written }“ sagt zu wenig: Schreib die drei Buchstaben der Provinz.
        [one] Ist mit „{ $written }“ { $places } gemeint? Schreib bitte die drei Buchstaben.
       *[other] „{ $written }“ kann mehreres heißen: { $places }. Schreib bitte die drei Buchstaben.
    }
problem-d-hint =
    { COUNT($places) ->
        [0] „{ $written }“ ist Norwegen, und das ergibt hier keinen Sinn.
        [one] „{ $written }“ ist Norwegen, und das ergibt hier keinen Sinn. Ist eines davon gemeint: { $places }?
       *[other] „{ $written }“ ist Norwegen, und das ergibt hier keinen Sinn. Ist eines davon gemeint: { $places }?
    }
problem-d-which-coast = Welche Küste: { $places }? Übernommen ist nichts.
problem-d-other-coast = Von { $from } aus erreicht eine Flotte nur { $place }. Übernommen ist nichts.
problem-d-which-kind = Armee oder Flotte? Eines von: { $orders }.
problem-d-where = Wo? Nenne das Heimatzentrum: B A PAR, B F BRE.
problem-d-which-unit = Welche Einheit? Nenne sie: D F LON.
problem-d-broken-route = Der Weg ist unterbrochen: { $place } grenzt nicht an { $to } oder ist keine See.
problem-d-not-dislodged = Niemand hat diese Einheit vertrieben, es gibt keinen Rückzug. Ist ein Zug gemeint?

## Was zu einer Zeile gesagt wird, die zählt

remark-d-read-as = „{ $written }“ ist als { $place } gelesen.
remark-d-wrong-kind = In { $place } steht { $kind ->
        [army] eine Armee
       *[fleet] eine Flotte
    }: So ist es gelesen.
remark-d-stands-on = Die Flotte steht auf { $place }.
remark-d-no-coast = { $place } hat keine solche Küste: Sie ist weggelassen.
remark-d-army-coast = Eine Armee hat keine Küste: Sie ist weggelassen ({ $place }).
remark-d-coast-meant = Nur { $place } kann gemeint sein.
remark-d-wrong-power = In { $place } steht eine Einheit einer anderen Macht ({ $power }): Sie ist gemeint.
remark-d-stays = { $place } bleibt: Dafür braucht es keinen Befehl.
remark-d-fleet-via = Eine Flotte wird nicht befördert: Die in { $place } zieht selbst, VIA ist weggelassen.

## Was schaden wird, und was ohne Befehl geschieht

notice-own-collision =
    .about = { $to }
    .text = Deine Einheiten in { $place } und { $other } ziehen beide nach { $to }: Hilft niemand einer von ihnen, bleiben beide.
notice-own-retreats =
    .about = { $to }
    .text = Deine Einheiten aus { $place } und { $other } ziehen sich beide nach { $to } zurück: Beide sind verloren.
notice-own-in-way =
    .about = { $to }
    .text = In { $to } bleibt deine eigene Einheit: Niemand vertreibt die eigenen.
notice-own-swap =
    .about = { $to }
    .text = Deine Einheiten in { $place } und { $to } können ohne Konvoi nicht die Plätze tauschen.
notice-own-attacked =
    .about = { $to }
    .text = In { $to } steht deine eigene Einheit: Deine Unterstützung hilft nicht, sie zu vertreiben.
notice-support-moves =
    .about = { $place }
    .text = Deine Einheit in { $place } zieht: Beim Halten hilft ihr keine Unterstützung.
notice-support-stays =
    .about = { $place }
    .text = Deine Einheit in { $place } hat keinen Befehl, nach { $to } zu ziehen: Diese Unterstützung zählt nicht.
notice-support-unable =
    .about = { $place }
    .text = Die Einheit in { $place } kommt nicht nach { $to }: Diese Unterstützung zählt nicht.
notice-convoy-other =
    .about = { $place }
    .text = Deine Armee in { $place } hat keinen Befehl, nach { $to } zu ziehen: Die Flotte befördert niemanden.
notice-no-fleets =
    .about = { $to }
    .text = Keine Flotten sind auf See, die die Armee nach { $to } bringen könnten: Sie bleibt.
notice-no-carrier =
    .about = { $to }
    .text = Keine deiner Flotten bringt die Armee von { $place } nach { $to }: Ohne eine andere bleibt sie.
notice-without-order =
    .about = Einheiten
    .text = { COUNT($places) ->
        [one] { $places } hat keinen Befehl und hält.
       *[other] { $places } haben keinen Befehl und halten.
    }
notice-too-many-builds =
    .about = Aufbau
    .text = Du befiehlst { $ordered ->
            [one] einen Aufbau
           *[other] { $ordered } Aufbauten
        }{ $waived ->
            [0] {""}
            [one] {" "}und verzichtest auf einen
           *[other] {" "}und verzichtest auf { $waived }
        }, hast aber { $most ->
            [one] nur einen: Der erste zählt
           *[other] nur { $most }: Die ersten zählen
        }.
notice-too-many-removals =
    .about = Abbau
    .text = Du baust { $ordered ->
            [one] eine Einheit
           *[other] { $ordered } Einheiten
        } ab, es { $most ->
            [one] ist aber nur eine fällig: Die erste geht
           *[other] sind aber nur { $most } fällig: Die ersten gehen
        }.
notice-removals-left =
    .about = Abbau
    .text = { $left ->
            [one] Eine weitere Einheit ist
           *[other] { $left } weitere Einheiten sind
        } abzubauen: Ohne Befehl geht, was am weitesten von deinen Zentren entfernt ist.
notice-units-hold =
    .about = Einheiten
    .text = Ohne Befehl halten deine Einheiten.
notice-units-lost =
    .about = Rückzug
    .text = Ohne Befehl { COUNT($places) ->
            [one] wird deine vertriebene Einheit aufgelöst: { $places }
           *[other] werden deine vertriebenen Einheiten aufgelöst: { $places }
        }.
notice-nothing-built =
    .about = Aufbau
    .text = Ohne Befehl baust du in diesem Winter nichts.
notice-units-removed =
    .about = Abbau
    .text = Ohne Befehl { COUNT($places) ->
            [one] wird diese Einheit abgebaut: { $places }
           *[other] werden diese Einheiten abgebaut: { $places }
        }.

## Wie das Spiel steht

table =
    .player = Spieler
    .code = Kürzel
    .powers = Mächte
    .centres = Zentren
    .units = Einheiten

standing =
    .heading = Einheiten und Zentren
    .power = Macht
    .units = Einheiten
    .centres = Zentren
    .count = Zahl

dislodged =
    .heading = Vertriebene Einheiten
    .row = { $unit }: Rückzug nach { $open }

orders =
    .heading = Alle Befehle

power-news = { $power } ({ $name })
power-alone = { $power } (von niemandem geführt)

your-powers =
    { COUNT($powers) ->
        [one] Deine Macht: { $powers }.
       *[other] Deine Mächte: { $powers }.
    }

to-do = Was jetzt zu tun ist
last-year = Dies ist das letzte Jahr.
year-before-last =
    Das Jahr danach ist das letzte: letzte Gelegenheit, Einheiten aufzubauen, die noch
    ziehen.
to-do-moves = Gib jeder deiner Einheiten einen Befehl: { $units }.
to-do-retreats = Zieh zurück oder löse auf, was vertrieben ist: { $units }.
to-do-build =
    Du kannst { $count ->
        [one] eine Einheit
       *[other] { $count } Einheiten
    } aufbauen, in { $places }.
to-do-remove =
    Du musst { $count ->
        [one] eine Einheit
       *[other] { $count } Einheiten
    } abbauen.
to-do-nothing = In diesem Schritt hast du nichts zu befehlen.

ranking =
    .heading = Endstand
    .place = Platz
    .name = Name

years =
    .heading = Zentren nach Jahren
    .start = Beginn

headline =
    { $centres ->
        [one] 1 Zentrum
       *[other] { $centres } Zentren
    }, { $units ->
        [one] 1 Einheit
       *[other] { $units } Einheiten
    }
headline-over = Platz { $rank }

## Das Spiel auf einer Bildschirmseite

introduction =
    .heading = So spielt man Diplomacy
    .aim =
        Jeder führt eine Macht Europas oder mehrere.
        Wer nach einem Herbst { $centres } der 34 Versorgungszentren hält, gewinnt.
    .moves =
        Alle Befehle werden zugleich ausgeführt, und alle Einheiten sind gleich stark: Ein Zug
        gegen Widerstand gelingt nur, wenn andere ihn unterstützen. Darum geht es in den
        Nachrichten; Versprechen binden niemanden.
    .year =
        Ein Jahr hat Züge im Frühjahr und im Herbst, danach jeweils Rückzüge vertriebener
        Einheiten; im Winter bekommt jeder so viele Einheiten, wie er Zentren hat.
    .orders =
        Befehle schreibst du wie überall: A PAR - BUR zieht, A MUN S A BER - SIL unterstützt,
        F NTH C A LON - NWY befördert, A PAR H hält. Namen der Provinzen gehen ebenso, auf
        Deutsch oder Englisch.

## Schlagzeilen

lead-taken = { $power } nimmt { $place } von { $of }
lead-taken-free = { $power } nimmt { $place }
lead-beaten = { $by } vertreibt { $power } aus { $place }
lead-gone = { $power } ist ausgeschieden
lead-leads =
    { $powers } { COUNT($powers) ->
        [one] führt
       *[other] führen
    } mit { $centres ->
        [one] 1 Zentrum
       *[other] { $centres } Zentren
    }
lead-level =
    { $centres ->
        [one] Alle Mächte halten 1 Zentrum
       *[other] Alle Mächte halten { $centres } Zentren
    }
lead-won =
    { $names } { COUNT($names) ->
        [one] gewinnt
       *[other] gewinnen
    } mit { $centres ->
        [one] 1 Zentrum
       *[other] { $centres } Zentren
    }

## Bilder

board =
    .orders = Die Befehle
    .now = Das Brett jetzt
    .army = Armee
    .fleet = Flotte
    .move = Zug
    .failed = misslungen
    .support = Unterstützung
    .dislodged = vertrieben
    .said = { $title }. { $powers }
    .power = { $power }: { $units }.

centres-curve =
    .title = Zentren
    .note = zu Beginn und nach jedem Herbst
    .said = Zentren nach Jahren: { $figures }.
