### Einstellungen einer Partie

## Antworten auf Befehle

options-shown = Die Einstellungen von { $title }:
options-set = { $title }: Die Einstellungen sind geändert und gelten ab jetzt.

## Warum ein Befehl nichts bewirkt

option-unknown = "{ $words }" ist keine Einstellung. Es gibt: { $known }.
option-yes-no = { $name } ist "ja" oder "nein".
option-newspaper =
    Eine Ausgabe der Zeitung wird beigelegt ("attach"), verlinkt ("link") oder nur
    aufgehoben ("keep").
option-newspaper-no-link =
    Dieser Server hat keine Adresse für Webseiten; verlinken lässt sich die Zeitung
    nicht. Es gibt "attach" und "keep".
option-newspaper-name = Der Name der Zeitung hat 1 bis { $most } Zeichen.
option-out-of-range = { $name } ist eine Zahl von 0 bis { $most }.
