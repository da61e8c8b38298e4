### Abwesenheit und Nachfrist

## Antworten auf Befehle

absence-shown =
    Deine Abwesenheit: { $days }. Verbrauchte Tage in dieser Partie: { $used } von
    { $budget }.
absence-noted =
    Notiert: Keine Zugabgabe der Partie fällt auf diese Tage. Die anderen erfahren
    nicht, wer darum gebeten hat.
absence-noted-in-game =
    Notiert: Die Zugabgaben der nächsten Runden werden hinter diese Tage verschoben. Die
    anderen sehen nur den späteren Termin, nicht, wer darum gebeten hat. Die Zugabgabe
    der offenen Runde bleibt: Schick deine Befehle dafür vorher.
absence-taken-back =
    Zurückgenommen: { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }. Eine Zugabgabe, die schon bekannt ist, wird nicht mehr verlegt.
absence-none =
    Von dir ist keine Abwesenheit notiert. So geht es: pause 2026-12-20 2027-01-02
absent-listed = Abwesend (das siehst nur du): { $who }.
extension-listed = Mehr Zeit als die anderen, bis { $until }: { $who }.
orders-closed =
    Das zählt nicht mehr: Deine Befehle für diese Runde bleiben, wie sie zur Zugabgabe
    waren.
never-replied-listed =
    Noch keine Antwort kam von { $who }. Ob die Mails des Servers dort ankommen, ist
    also ungewiss.

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
