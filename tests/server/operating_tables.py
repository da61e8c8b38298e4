"""The lists of `docs/operating.md` that are made of what the code says."""

from __future__ import annotations

import asyncio
import inspect
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from apscheduler.triggers.interval import IntervalTrigger

from server.exit_codes import ExitCode
from server.process import metrics
from server.process.duties import Duty, every
from server.storage.service.statistics import Figures
from tests.made_pages import docstrings, items
from tests.server.world import START


def exit_codes() -> list[str]:
    """Return the list of exit codes."""
    said = docstrings(ExitCode)
    return items((f"{one.value}", said[one.name].rstrip(".")) for one in ExitCode)


def figures() -> list[str]:
    """Return the list of the figures that a server counts itself."""
    some = {"any": 1}
    given = Figures(
        START,
        {"main": START},
        incoming=some,
        outgoing=some,
        games=some,
        domains={"a": {}},
    )
    text = metrics.text(given, {}, [Duty("tidying", every(1), print)]).decode()
    return items(_figures(text))


def _figures(text: str) -> Iterator[Sequence[str]]:
    """Yield what Prometheus reads: names with labels, and HELP."""
    for said in re.finditer(r"^# HELP (turmpost_\w+) (.+)\n# TYPE \1 \w+", text, re.M):
        name, meaning = said.groups()
        if name.endswith(("_gcount", "_gsum")):
            # Parts of a histogram.
            continue
        line = text[said.end() :].partition("\n")[2].partition("\n")[0]
        labels = ",".join(one for one in re.findall(r'(\w+)="', line) if one != "le")
        yield (f"`{name}{{{labels}}}`" if labels else f"`{name}`", meaning)


def duties(all_duties: Sequence[Duty]) -> list[str]:
    """Return the list of what a server does again and again."""
    rows = ((f"`{one.name}` ({_interval(one)})", _said(one.work)) for one in all_duties)
    return items(rows)


def _interval(duty: Duty) -> str:
    if not isinstance(duty.trigger, IntervalTrigger):
        raise TypeError(duty.trigger)
    seconds = duty.trigger.interval.total_seconds()
    return f"{seconds:g} s" if seconds < 60 else f"{seconds / 60:g} min"


def _said(work: Callable[[], object]) -> str:
    """Return what the docstring of a duty's work says before what it returns."""
    while isinstance(work, partial):
        work = work.args[0] if work.func is asyncio.to_thread else work.func
    first, _, _ = (inspect.getdoc(work) or "").partition("\n\n")
    return re.split(r"[.;]", " ".join(first.split()), maxsplit=1)[0]
