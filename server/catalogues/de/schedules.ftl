### Zeitpläne in Worten: "in Egon 7 enden die Runden künftig so: ..."

# { $place } ist die Stadt, nach der die Zeitzone heißt.
schedule-on-days = { $days } um { $at } Uhr ({ $place })
schedule-daily = täglich um { $at } Uhr ({ $place })
schedule-days-after-opening =
    { $count ->
        [one] { $count } Tag nach ihrer Eröffnung um { $at } Uhr ({ $place })
       *[other] { $count } Tage nach ihrer Eröffnung um { $at } Uhr ({ $place })
    }
schedule-days =
    { $count ->
        [one] { $count } Tag nach ihrer Eröffnung
       *[other] { $count } Tage nach ihrer Eröffnung
    }
schedule-hours =
    { $count ->
        [one] { $count } Stunde nach ihrer Eröffnung
       *[other] { $count } Stunden nach ihrer Eröffnung
    }
schedule-minutes =
    { $count ->
        [one] { $count } Minute nach ihrer Eröffnung
       *[other] { $count } Minuten nach ihrer Eröffnung
    }
schedule-seconds =
    { $count ->
        [one] { $count } Sekunde nach ihrer Eröffnung
       *[other] { $count } Sekunden nach ihrer Eröffnung
    }
schedule-by-hand = wenn die Spielleitung es sagt
schedule-others = alle anderen
on-monday = montags
on-tuesday = dienstags
on-wednesday = mittwochs
on-thursday = donnerstags
on-friday = freitags
on-saturday = samstags
on-sunday = sonntags
