### Warum ein Name oder eine Zeile nicht geht

## Warum jemand so nicht mitspielen kann

name-no-code = Ein Kürzel hat genau drei Buchstaben von A bis Z.
name-code-reserved = Das Kürzel { $player } bedeutet im Spiel schon etwas anderes.
name-code-taken = Das Kürzel { $player } ist schon vergeben.
name-code-is-pseudonym = Das Kürzel { $player } ist schon das Pseudonym eines anderen.
name-no-pseudonym = Das Pseudonym ist leer.
name-pseudonym-reserved = "{ $pseudonym }" bedeutet im Spiel schon etwas anderes.
name-pseudonym-is-code = Das Pseudonym "{ $pseudonym }" ist ein Kürzel.
name-pseudonym-taken = Das Pseudonym "{ $pseudonym }" ist schon vergeben.

## Warum ein Befehl hier nicht zählt

other-step = Dieser Befehl gehört zu einem anderen Schritt.

## Warum Mails niemanden so nennen können

# Hinter einem dieser Sätze: ein Name, der ginge
unfit-but-free = { $reason } Frei wäre zum Beispiel: { $name }, { $code }.
unfit-bad-name =
    Pseudonym und Name haben höchstens { $most } Zeichen und stehen auf einer Zeile.
unfit-odd-letters =
    Im Pseudonym stehen Zeichen, die man nicht sieht oder kaum jemand lesen kann, oder
    kein einziger Buchstabe.
unfit-like-address =
    Das Pseudonym sieht aus wie eine Adresse oder ein Schlüssel. Lass Zeichen wie @, [
    und # weg, und einen Punkt zwischen Buchstaben.
unfit-reserved-name =
    Das Pseudonym klingt nach der Spielleitung oder dem Server. Nimm bitte ein anderes.
unfit-game-word =
    Das Pseudonym liest sich in den Mails wie ein Befehl, eine Runde oder ein Wort wie
    "alle". Nimm bitte ein anderes.
unfit-answer-word =
    Pseudonym oder Kürzel ist ein Wort für ja oder nein. Nimm bitte ein anderes.
unfit-like-another =
    Das Pseudonym sieht fast aus wie Pseudonym oder Kürzel eines anderen in { $title }.
    Nimm bitte ein anderes.
unfit-code-like-another =
    Das Kürzel sieht fast aus wie das Pseudonym eines anderen in { $title }. Nimm bitte
    ein anderes.
unfit-message-start =
    Das Pseudonym liest sich wie der Anfang oder der Kopf einer Nachricht. Nimm bitte ein
    anderes.
unfit-sounds-like-another =
    Das Pseudonym klingt wie Pseudonym oder Kürzel eines anderen in { $title }, oder es
    spricht in dessen Namen. Nimm bitte ein anderes.
unfit-former-name =
    So oder fast so hieß in { $title } schon jemand anderes, und frühere Auswertungen
    nennen ihn noch so. Nimm bitte ein anderes Pseudonym.
