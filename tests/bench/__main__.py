"""Run the benches: `python -m tests.bench [NAME...]`, or `make bench`; see `--help`.

Each bench says what it is about before it begins, and in the end how long it took. Each
line is a figure, what it is compared with in the same run, their ratio, and the bound
of the ratio where there is one. Servers are private instances; where one is missing,
the line says which. Exit code 1 where a bound was missed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from tests.bench import (
    bench_beside,
    bench_cluster,
    bench_diplomacy,
    bench_due,
    bench_grammar,
    bench_hostile,
    bench_idle,
    bench_intake,
    bench_newspaper,
    bench_others,
    bench_outbox,
    bench_overload,
    bench_reports,
    bench_resolve,
    bench_start,
    bench_storm,
    bench_texts,
    bench_years,
)
from tests.bench.figures import Figure, Line, Missing

BENCHES: Mapping[str, Callable[[], Iterable[Line]]] = {
    "grammar": bench_grammar.run,
    "start": bench_start.run,
    "resolve": bench_resolve.run,
    "diplomacy": bench_diplomacy.run,
    "texts": bench_texts.run,
    "reports": bench_reports.run,
    "newspaper": bench_newspaper.run,
    "hostile": bench_hostile.run,
    "intake": bench_intake.run,
    "others": bench_others.run,
    "outbox": bench_outbox.run,
    "due": bench_due.run,
    "storm": bench_storm.run,
    "cluster": bench_cluster.run,
    "overload": bench_overload.run,
    "beside": bench_beside.run,
    "years": bench_years.run,
    "idle": bench_idle.run,
}

_SIZED: Mapping[str, Callable[[tuple[int, int]], Iterable[Line]]] = {
    "storm": bench_storm.run,
    "beside": bench_beside.run,
}


def main() -> int:
    """Run the benches that are named, or all, and say what was missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(BENCHES))
    parser.add_argument(
        "--profile", action="store_true", help="show where the time of a round goes"
    )
    parser.add_argument(
        "--games",
        type=int,
        nargs=2,
        metavar=("FEW", "MANY"),
        help="sizes of `storm` and `beside`; MANY: that of `years`",
    )
    args = parser.parse_args()
    unknown = [name for name in args.names if name not in BENCHES]
    if unknown:
        parser.error(f"no bench is called {unknown[0]}; there are {', '.join(BENCHES)}")
    if args.profile:
        _say(bench_resolve.profile())
        return 0
    began = time.monotonic()
    lines: list[Line] = []
    for name in args.names or BENCHES:
        _say(f"{name}: {_subject(BENCHES[name])}")
        started = time.monotonic()
        bench = BENCHES[name]
        if name in _SIZED and args.games:
            bench = partial(_SIZED[name], (args.games[0], args.games[1]))
        if name == "years" and args.games:
            bench = partial(bench_years.run, args.games[1])
        for line in bench():
            _say(line.line())
            lines.append(line)
        _say(f"  {time.monotonic() - started:.0f} s")
    missed = [line for line in lines if isinstance(line, Figure) and not line.passed]
    absent = sum(isinstance(line, Missing) for line in lines)
    _say(
        f"{len(missed)} bounds missed, {absent} not measured, "
        f"{time.monotonic() - began:.0f} s"
    )
    return 1 if missed else 0


def _subject(bench: Callable[[], Iterable[Line]]) -> str:
    """Return what a bench is about: the first paragraph of its module, on one line."""
    said = sys.modules[bench.__module__].__doc__ or ""
    return " ".join(said.partition("\n\n")[0].split())


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
