### Warum ein Name oder eine Zeile nicht geht

## Warum jemand so nicht mitspielen kann

name-no-code = Ein Kürzel hat genau drei Buchstaben A bis Z.
name-code-reserved = Das Kürzel { $player } bedeutet im Spiel schon etwas anderes.
name-code-taken = Das Kürzel { $player } ist schon vergeben.
name-code-is-pseudonym = Das Kürzel { $player } ist das Pseudonym eines anderen.
name-no-pseudonym = Das Pseudonym ist leer.
name-pseudonym-reserved = "{ $pseudonym }" bedeutet im Spiel schon etwas anderes.
name-pseudonym-is-code = Das Pseudonym "{ $pseudonym }" ist ein Kürzel.
name-pseudonym-taken = Das Pseudonym "{ $pseudonym }" ist schon vergeben.

## Warum Mails niemanden so nennen können

unfit-bad-name =
    Pseudonym und Name haben höchstens { $most } Zeichen und stehen auf einer Zeile.
unfit-odd-letters =
    Im Pseudonym stehen Zeichen, die man nicht sieht oder kaum jemand lesen kann, oder
    kein einziger Buchstabe.
unfit-like-address =
    Das Pseudonym sieht aus wie eine Adresse oder ein Schlüssel. Lass Zeichen wie @, [
    und # weg, und einen Punkt zwischen Buchstaben.
unfit-reserved-name =
    Wer so heißt, den hielte man für die Spielleitung oder den Server. Nimm bitte ein
    anderes Pseudonym.
unfit-game-word =
    Das Pseudonym liest sich in den Mails wie ein Befehl, eine Runde oder ein Wort wie
    "alle". Nimm bitte ein anderes.
unfit-like-another =
    Das Pseudonym sieht fast aus wie Pseudonym oder Kürzel eines anderen in { $title }.
    Nimm bitte ein anderes.
unfit-code-like-another =
    Das Kürzel sieht fast aus wie das Pseudonym eines anderen in { $title }. Nimm bitte
    ein anderes.
unfit-former-name =
    So oder fast so hieß in { $title } schon jemand anders, und frühere Auswertungen
    nennen ihn noch so. Nimm bitte ein anderes Pseudonym.

## Warum Zeilen nicht gelesen wurden

unread-quote = Zitierte Zeilen zählen nicht.
unread-original =
    Zitierte Zeilen zählen nicht; was unter einem Zitat ohne Zitatzeichen steht, gilt
    als zitiert. Schreib deine Befehle darüber.
unread-signature =
    Ab einer Zeile "--" oder "—" gilt alles als Unterschrift und zählt nicht.
unread-returned =
    Zitierte Zeilen zählen nicht: Diese steht genau so in der Mail, auf die du
    antwortest. Willst du sie selbst befehlen, schreib sie in eine neue Mail an dieselbe
    Adresse.
unread-comment = Zeilen mit # am Anfang zählen nicht.
unread-more =
    { $count ->
        [one] eine weitere Zeile
       *[other] { $count } weitere Zeilen
    }

## Was aus einem ersetzten Befehl wurde; $line ist der, der gilt

replaced-by = gilt nicht mehr, jetzt gilt { $line }
replaced-rewritten = gilt jetzt mit dem neuen Text
replaced-newer = zählt nicht: In einer späteren Mail steht dafür { $line }
replaced-taken-back = zählt nicht: Eine spätere Mail hat es zurückgenommen

## Befehle für andere Zeiten

aside-lasting = dauernd
aside-refused = zählt jetzt nicht: { $why }
aside-behind = zählt jetzt nicht: { $line } geht vor
stale-report =
    du hast auf die Auswertung von { $answered } geantwortet; deine Befehle gelten für
    { $step }{ $unless-named ->
        [yes] , wo sie keine andere Zeit nennen
       *[no] { "" }
    }.
stale-mail =
    du hast auf eine Mail zu { $answered } geantwortet; deine Befehle gelten für
    { $step }{ $unless-named ->
        [yes] , wo sie keine andere Zeit nennen
       *[no] { "" }
    }.
