### Abwesenheit und Nachfrist

## Briefe

grace-given =
    .subject = Neue Zugabgabe für { $step }: { $deadline }
    .text =
        Zur Zugabgabe für { $step } fehlten noch Befehle. Sie wird deshalb einmal um
        { $hours ->
            [one] { $hours } Stunde
           *[other] { $hours } Stunden
        } verschoben: { $deadline }.

extension-given =
    .subject = Deine Zugabgabe für { $step }: { $until }
    .text =
        Für { $step } hast du mehr Zeit: Deine Befehle zählen bis { $until }. So hat es die
        Spielleitung bestimmt.

        Für alle anderen bleibt es bei { $deadline }. Danach wartet die Runde nur noch auf
        die Plätze mit mehr Zeit: Melde dich fertig, wenn alles von dir steht.

extension-for-others =
    .subject = { $step }: Nach der Zugabgabe haben andere noch Zeit
    .text =
        Deine Zugabgabe für { $step } bleibt { $deadline }; danach ändert sich an deinen
        Befehlen dafür nichts mehr. Ausgewertet wird aber vielleicht erst später, spätestens
        ab { $until }: So lange hat die Spielleitung jemand anderem Zeit gegeben.

## Antworten auf Befehle

absence-shown =
    Deine Abwesenheit: { $days }. Das sind { $used } von { $budget } Tagen, die du in
    dieser Partie hast.
absence-noted =
    Notiert: Keine Zugabe der Partie liegt auf diesen Tagen. Die anderen erfahren nicht,
    wer darum gebeten hat.
absence-noted-in-game =
    Notiert: Die Zugaben der nächsten Runden rücken hinter diese Tage. Die anderen sehen
    nur den späteren Termin, nicht, wer darum gebeten hat. Die Zugabe der offenen Runde
    bleibt, wo sie ist: Schick deine Befehle dafür vorher.
absence-taken-back =
    Zurückgenommen: { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }. Eine Zugabe, die schon bekannt ist, bleibt, wo sie ist.
absence-none =
    Von dir ist keine Abwesenheit notiert. So geht es: pause 2026-12-20 2027-01-02
absent-listed = Abwesend, was nur du siehst: { $who }.
grace-for-your-orders =
    Von dir steht noch nichts, was zählt: Bis dahin ist Zeit für deine Befehle. Weiter
    verschoben wird nicht.
grace-for-changes =
    Was von dir steht, steht; bis dahin kannst du es auch noch ändern.
grace-locked-for-you =
    Was von dir steht, bleibt so: In dieser Partie ändert in der Nachfrist nur noch
    etwas, wer noch nichts geschickt hat.
grace-not-for-you = Du musst für diese Runde nichts schicken.
grace-missing-orders = Es fehlen Befehle von: { $names }.
extension-listed = Mehr Zeit als die anderen, bis { $until }: { $who }.
orders-locked-in-extension =
    Deine Befehle für diese Runde bleiben, wie sie zur Zugabgabe standen: Mehr Zeit haben
    nur andere.
orders-locked-in-grace =
    Deine Befehle für diese Runde bleiben, wie sie zur Zugabgabe standen: In der
    Nachfrist ändert nur noch etwas, wer noch nichts geschickt hatte.
never-replied-listed =
    Noch keine Mail seit der Eröffnung, ob unsere ankommen, ist also nicht bekannt:
    { $who }.

## Warum ein Befehl nichts bewirkt

absence-unreadable =
    "{ $words }" sind keine Tage. Schreib den ersten und den letzten: { $example }.
absence-without-days = Die Tage fehlen. Schreib den ersten und den letzten dahinter: { $example }.
absence-backwards = Der letzte Tag liegt vor dem ersten; notiert ist nichts.
absence-past = Der erste Tag ist schon vorbei; notiert ist nichts.
absence-too-far =
    So weit voraus geht das nicht, höchstens ein Jahr; notiert ist nichts.
absence-not-in-game = In { $title } gibt es keine Abwesenheit; notiert ist nichts.
absence-already =
    Einige dieser Tage sind schon notiert; geändert ist nichts. Mit "pause aus" nimmst
    du zurück, was noch kommt.
absence-over-budget =
    Das wären { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }, und von { $budget } in dieser Partie hast du noch { $left }; notiert ist nichts.
