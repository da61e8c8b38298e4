### Schedules in words: "from now on rounds of Egon 7 end like this: ..."

# { $place } is the city that the time zone is named after.
schedule-on-days = { $days } at { $at } ({ $place })
schedule-daily = daily at { $at } ({ $place })
schedule-days-after-opening =
    { $count ->
        [one] { $count } day after they open, at { $at } ({ $place })
       *[other] { $count } days after they open, at { $at } ({ $place })
    }
schedule-days =
    { $count ->
        [one] { $count } day after they open
       *[other] { $count } days after they open
    }
schedule-hours =
    { $count ->
        [one] { $count } hour after they open
       *[other] { $count } hours after they open
    }
schedule-minutes =
    { $count ->
        [one] { $count } minute after they open
       *[other] { $count } minutes after they open
    }
schedule-seconds =
    { $count ->
        [one] { $count } second after they open
       *[other] { $count } seconds after they open
    }
schedule-by-hand = when the game master says so
schedule-others = everybody else
on-monday = Mondays
on-tuesday = Tuesdays
on-wednesday = Wednesdays
on-thursday = Thursdays
on-friday = Fridays
on-saturday = Saturdays
on-sunday = Sundays
