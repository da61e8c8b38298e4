### Die Regeln, auf eine Frage hin

rules-head = Die Regeln
rules-ask =
    Eine Regel bekommst du mit ihrer Nummer: hilfe { $number }
rules-nearest =
    Regel { $number } gibt es nicht einzeln; sie steht in { $nearest }:
rules-no-paragraph =
    Eine Regel { $number } gibt es nicht. "hilfe regeln" zeigt alle.

# Ein Satz mit der Nummer der Regel, auf die er sich stützt; $stops: Er endet mit Punkt
with-rule =
    { $stops ->
        [yes] { $said } ({ RULE($rule) }).
       *[no] { $said } ({ RULE($rule) })
    }
rules-more-about =
    Siehe auch { $numbers }: "hilfe { $one }" zeigt die erste davon.
