### Die Regeln, auf eine Frage hin

rules-head = Die Regeln
rules-ask =
    Einen Paragraphen bekommst du mit seiner Nummer: hilfe { $number }
rules-nearest =
    Einen Paragraphen { $number } gibt es nicht für sich; dazu gehört { $nearest }:
rules-no-paragraph =
    Einen Paragraphen { $number } gibt es nicht. Was es gibt, zeigt "hilfe regeln".
