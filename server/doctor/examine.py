"""The whole examination, from what needs nobody to the mail that goes round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.clock import SystemClock
from server.doctor import embedded, servers, settings, store
from server.doctor.findings import Level
from server.doctor.probe import Prober
from server.logins import Logins

if TYPE_CHECKING:
    from server.clock import Clock
    from server.config import Config
    from server.doctor.findings import Chart
    from server.mail.signing import TxtLookup

WAIT_SECONDS = 60.0


async def examine(
    config: Config,
    chart: Chart,
    *,
    use_embedded: bool,
    wait_seconds: float = WAIT_SECONDS,
    clock: Clock | None = None,
    txt_of: TxtLookup | None = None,
) -> bool:
    """Look at everything; say whether there is no problem.

    What cannot work because of an earlier problem is not tried. `txt_of` stands in for
    the DNS.
    """
    clock = clock or SystemClock()
    asked = settings.examine(config, chart, embedded=use_embedded)
    chart.progress("opening the database")
    store.examine(config.database.url, chart)
    if use_embedded:
        chart.progress("opening the embedded mail host")
        await embedded.examine(config.embedded, clock, chart)
    else:
        if config.dkim is not None:
            chart.progress("asking the DNS for the DKIM key")
            settings.examine_dkim(config, chart, txt_of)
        if asked:
            await _mail(config, chart, clock, wait_seconds)
    return chart.count(Level.PROBLEM) == 0


async def _mail(
    config: Config, chart: Chart, clock: Clock, wait_seconds: float
) -> None:
    """Ask the mail servers, and send probes where both directions work."""
    logins = Logins(config.oauth)
    if config.oauth:
        chart.progress("asking for access tokens")
        if not await servers.examine_tokens(config, logins, chart):
            return
    readable = []
    for box in config.mailboxes:
        chart.progress(f"logging in at {box.host}")
        if await servers.examine_mailbox(config, box, logins, chart):
            readable.append(box)
    smtp = config.smtp
    if smtp is None:
        return
    chart.progress(f"logging in at {smtp.host}")
    if not await servers.examine_smtp(config, smtp, logins, chart):
        return
    prober = Prober(config, logins, clock, chart)
    for box in readable:
        chart.progress(f"sending a probe mail to {box.address}")
        await prober.examine(box, wait_seconds)
