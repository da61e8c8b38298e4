"""Figures as Prometheus reads them, made anew for each question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.metadata import version
from itertools import chain
from operator import attrgetter

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeHistogramMetricFamily,
    GaugeMetricFamily,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from server.process.duties import Duty
from server.process.problems import Area, Problem
from server.storage.service.mail_domains import RESULTS
from server.storage.service.statistics import Figures

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4

DELAYS = (5, 15, 60, 300, 900, 3_600, 21_600)
"""The upper bounds by which delays of reports are counted, in seconds."""


def text(
    figures: Figures, wrong: Mapping[Area, Problem], duties: Sequence[Duty]
) -> bytes:
    """Return all figures in the text form of Prometheus.

    The library adds what the kernel knows of this process.
    """
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    registry.register(
        _Once(lambda: chain(_families(figures, wrong), _of_duties(duties)))
    )
    return generate_latest(registry)


class _Once(Collector):
    """Gives away what it is handed."""

    def __init__(self, make: Callable[[], Iterator[Metric]]) -> None:
        self._make = make

    def collect(self) -> Iterator[Metric]:
        return self._make()


def _families(figures: Figures, wrong: Mapping[Area, Problem]) -> Iterator[Metric]:
    yield _labelled("info", "The installed version", "version", {_version(): 1})
    looked = {
        name: at.timestamp() for name, at in figures.looked.items() if at is not None
    }
    about = "When a mailbox was last known to be read, in seconds since 1970"
    yield _labelled("mailbox_last_look_timestamp_seconds", about, "mailbox", looked)
    overdue = min(figures.overdue, default=None)
    for name, about, at in (
        ("unhandled_mail", "mail that nobody has worked on", figures.unhandled),
        ("unsent_mail", "mail that waits to go out", figures.unsent),
        ("overdue_round", "deadline that has passed", overdue),
    ):
        age = 0.0 if at is None else (figures.now - at).total_seconds()
        about = f"Age of the oldest {about}, 0 for none"
        yield _gauge(f"oldest_{name}_age_seconds", about, age)
    yield _delays(figures.report_delays)
    yield _gauge("rounds_overdue", "Rounds to be resolved by now", len(figures.overdue))
    about = "Rounds that wait for their game master, because so few have ordered"
    yield _gauge("rounds_held", about, figures.held)
    yield _gauge(
        "mails_set_aside", "Mails that broke their handling", figures.set_aside
    )
    yield _labelled(
        "mails_in", "Mails that came in, by their state", "state", figures.incoming
    )
    yield _labelled(
        "mails_out", "Mails of ours, by their state", "state", figures.outgoing
    )
    yield _labelled("games", "Games, by their state", "state", figures.games)
    yield _gauge(
        "persons_unreachable",
        "Addresses given up, since mails to them came back",
        figures.unreachable,
    )
    about = "Roles in games that get no reports, because somebody clicked"
    yield _gauge("roles_unsubscribed", about, figures.unsubscribed)
    yield _domains(figures.domains)
    off = "1 while nothing is sent because it was switched off"
    yield _gauge("sending_off", off, int(figures.sending_off))
    broken = {part.value: int(part in wrong) for part in Area}
    about = f"1 while a part is out of order: {', '.join(broken)}"
    yield _labelled("broken", about, "part", broken)


def _of_duties(duties: Sequence[Duty]) -> Iterator[Metric]:
    """Count what this process has done, unlike all others on its database."""
    for name in ("runs", "failures", "seconds"):
        said = f"{name.title()} of a duty since this process has started"
        family = CounterMetricFamily(f"turmpost_duty_{name}", said, labels=["duty"])
        for duty in duties:
            family.add_metric([duty.name], attrgetter(name)(duty))
        yield family
    said = "When this process last did a duty, in seconds since 1970; 0: never"
    ended = {duty.name: duty.succeeded_at for duty in duties}
    yield _labelled("duty_last_success_timestamp_seconds", said, "duty", ended)


def _delays(seconds: Sequence[float]) -> Metric:
    """Return how long reports of the last day took from the deadline to the sending."""
    counted = [(str(most), sum(one <= most for one in seconds)) for most in DELAYS]
    return GaugeHistogramMetricFamily(
        "turmpost_report_delay_seconds",
        "Seconds from the deadline until a report was sent, of the last day",
        buckets=[*counted, ("+Inf", len(seconds))],
        gsum_value=sum(seconds),
    )


def _domains(counts: Mapping[str, Mapping[str, int]]) -> Metric:
    """Return what became of the mails of the last day, by few domains and others."""
    family = GaugeMetricFamily(
        "turmpost_domain_mails",
        "The newest 5000 mails of the last day, by their recipient's domain and what "
        "became of them; all but the 20 busiest domains, and those with one address, "
        "are other",
        labels=["domain", "result"],
    )
    for domain, results in counts.items():
        for result in RESULTS:
            family.add_metric([domain, result], results.get(result, 0))
    return family


def _gauge(name: str, said: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"turmpost_{name}", said, value=value)


def _labelled(
    name: str, said: str, label: str, values: Mapping[str, float]
) -> GaugeMetricFamily:
    family = GaugeMetricFamily(f"turmpost_{name}", said, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family


def _version() -> str:
    return version("turmpost")
