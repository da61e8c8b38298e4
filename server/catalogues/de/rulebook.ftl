### Die Regeln, auf eine Frage hin

rules-head = Die Regeln
rules-ask =
    Einen Paragraphen bekommst du mit seiner Nummer: hilfe { $number }
rules-nearest =
    Regel { $number } gibt es nicht einzeln; sie steht in { $nearest }:
rules-no-paragraph =
    Einen Paragraphen { $number } gibt es nicht. Was es gibt, zeigt "hilfe regeln".

# Ein Satz mit der Nummer der Regel, auf die er sich stützt; $stops: Er endet mit Punkt
with-rule =
    { $stops ->
        [yes] { $said } ({ RULE($rule) }).
       *[no] { $said } ({ RULE($rule) })
    }
rules-more-about =
    Davon handeln auch { $numbers }: "hilfe { $one }" zeigt den ersten davon.
