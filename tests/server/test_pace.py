"""Rates for domains: bursts are spread, others do not wait, order is kept."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from server.storage.outbox import Due
from server.transport.pace import Pace

START = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)


def due(number: int, domain: str = "big.test") -> Due:
    return Due(number, "s@x.test", f"p{number}@{domain}", b"", 0, START, START)


def at(seconds: float) -> datetime:
    return START + timedelta(seconds=seconds)


def test_what_ten_seconds_allow_goes_at_once_and_the_rest_is_spread() -> None:
    go, later = Pace(60).sort([due(number) for number in range(100)], START)
    assert [row.id for row in go] == list(range(10))
    assert later == [(10 + n, at(1 + n)) for n in range(90)]


def test_a_mail_is_put_off_once() -> None:
    pace = Pace(60)
    rows = [due(number) for number in range(100)]
    _, later = pace.sort(rows, START)
    gone: list[int] = []
    for row_id, moment in later:
        go, again = pace.sort([rows[row_id]], moment)
        assert again == []
        gone += [row.id for row in go]
    assert gone == list(range(10, 100))


def test_one_that_comes_later_lines_up_behind() -> None:
    pace = Pace(60)
    pace.sort([due(number) for number in range(100)], START)
    assert pace.sort([due(200)], at(5)) == ([], [(200, at(91))])


def test_other_domains_do_not_wait() -> None:
    rows = [due(n, f"d{n % 20}.test") for n in range(200)]
    go, later = Pace(60).sort(rows, START)
    assert len(go) == 200
    assert later == []
    mixed = [*(due(n) for n in range(150)), due(999, "small.test")]
    go, _ = Pace(60).sort(mixed, START)
    assert go[-1].id == 999


def test_a_slow_rate_lets_one_go() -> None:
    go, later = Pace(2).sort([due(1), due(2), due(3, "BIG.test")], START)
    assert [row.id for row in go] == [1]
    assert later == [(2, at(30)), (3, at(60))]


def test_never_more_than_the_rate_over_a_long_time() -> None:
    pace = Pace(30)
    sent: list[datetime] = []
    waiting: dict[int, datetime] = dict.fromkeys(range(300), START)
    for second in range(700):
        now = at(second)
        rows = [due(number) for number, moment in waiting.items() if moment <= now]
        go, later = pace.sort(rows, now)
        for row in go:
            del waiting[row.id]
            sent.append(now)
        waiting.update(later)
    assert len(sent) == 300
    for first in sent:
        within = sum(first <= one < first + timedelta(minutes=1) for one in sent)
        assert within <= 35


def test_domains_of_the_past_are_forgotten() -> None:
    pace = Pace(60)
    pace.sort([due(n, f"d{n}.test") for n in range(10_001)], START)
    pace.sort([due(10_002)], at(60))
    assert len(pace._free_at) == 1
