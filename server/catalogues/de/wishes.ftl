### Wünsche für die Rollen, die ein Spiel verlost

## Antworten auf den Befehl

wish-noted =
    Dein Wunsch für { $title }: { $names }. Was du nicht nennst, kommt danach. Vor dem
    Start liest ihn niemand, dann alle, damit sie prüfen können, wie die Rollen verteilt
    wurden. Bis dahin ersetzt ihn ein neuer "wunsch".
wish-not-made =
    Für { $title } hast du keinen Wunsch: Dir ist eine Rolle so recht wie die andere.

## Warum nichts notiert ist

wish-unknown =
    "{ $words }" ist hier keine Rolle. Die Rollen sind: { $known }.
wish-twice = { $name } hast du zweimal genannt. Nenn jede Rolle einmal.

## In Briefen

wish-invited =
    Die Rollen werden beim Start verlost, so nah an allen Wünschen wie möglich:
    { $names }. Deinen Wunsch kannst du als Antwort auf diese Mail nennen, den ersten
    zuerst: "{ $example }".
wish-told =
    Nach diesen Wünschen sind die Rollen verteilt: Der n-te Wunsch kostet n, und unter
    den Verteilungen mit den geringsten Kosten zusammen hat das Los entschieden.
wish-none = keine
