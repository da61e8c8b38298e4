"""Probe mails to ourselves: do they arrive, on time, with a key, and do bounces."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta

from server.clock import Clock
from server.config.settings import Config, MailboxConfig
from server.doctor.answers import Phase
from server.doctor.findings import Chart
from server.doctor.lookout import Lookout, Probe
from server.doctor.places import imap_place
from server.doctor.servers import FAULTS
from server.doctor.words import advice, explain
from server.errors import ConfigError
from server.mail.addresses import mailboxes, with_key
from server.mail.envelope import MARK
from server.mail.imap.mailbox import FetchedMail
from server.mail.reading import headers
from server.mail.smtp.pool import Accepted, GivenUp, Retry, SmtpPool, SmtpSettings
from server.process.smtp_setup import signer, smtp_settings
from server.transport.logins import Logins
from server.transport.mailboxes import imap_settings

CLOCK_SECONDS = 5.0
WRONG_CLOCK_SECONDS = 60.0


class Prober:
    """Sends a mailbox mails and waits.

    They go to its address, to one with a key, and to one that bounces come back to.
    """

    def __init__(
        self, config: Config, logins: Logins, clock: Clock, chart: Chart
    ) -> None:
        self._config = config
        self._logins = logins
        self._clock = clock
        self._chart = chart

    async def examine(self, box: MailboxConfig, wait_seconds: float) -> None:
        """Send the probes and say what became of them."""
        about = imap_place(box).name
        lookout = Lookout(self._clock, self._chart.progress)
        try:
            await lookout.open(self._config, box, self._logins)
            await self._examine(lookout, box, wait_seconds)
        except ConfigError:
            self._chart.skip(about, "no probe mail: it cannot be signed (DKIM)")
        except FAULTS as error:
            self._chart.problem(about, *explain(error, imap_place(box)))
        finally:
            await lookout.close()

    async def _examine(
        self, lookout: Lookout, box: MailboxConfig, wait_seconds: float
    ) -> None:
        about = imap_place(box).name
        plain = await self._send(box, box.address)
        if not isinstance(plain, Probe):
            self._refused(about, box, plain)
            return
        keyed = await self._send(box, with_key(box.address, "probe"))
        bounced = await self._send_bounce(box)
        probes = [one for one in (plain, keyed, bounced) if isinstance(one, Probe)]
        self._chart.progress(f"waiting for the probe mail, up to {wait_seconds:g} s")
        await lookout.wait_for(probes, wait_seconds)
        self._judge(box, about, plain, wait_seconds)
        if plain.mail is not None:
            if not plain.put_away:
                self._judge_idle(box, about, told=await lookout.was_told())
            arrives = self._judge_key(box, about, keyed)
            if bounced is not None and (arrives or isinstance(bounced, Retry)):
                self._judge_bounces(box, about, bounced)
        await lookout.clear(probes)

    def _judge_idle(self, box: MailboxConfig, about: str, *, told: bool | None) -> None:
        """Say whether a server that offers IDLE keeps its word."""
        if told:
            self._chart.ok(about, "the server told us of the mail by itself (IDLE)")
        elif told is not None:
            settings = imap_settings(box, self._config.limits.size, self._logins)
            minutes = settings.idle_seconds / 60
            self._chart.warn(
                about,
                "the server offers to tell us of new mail (IDLE), but did not",
                f"answers may take up to {minutes:.0f} minutes: ask your provider, or "
                f"set idle = false in [[mailbox]] {box.name}, which looks every "
                f"{settings.poll_seconds:.0f} seconds",
            )

    def _refused(self, about: str, box: MailboxConfig, answer: GivenUp | Retry) -> None:
        if isinstance(answer, Retry):
            self._chart.problem(about, *_not_now(box, box.address, answer))
        else:
            self._chart.problem(
                about,
                f"the probe mail to {box.address} is refused: {answer.reason}",
                advice(answer.reason, imap_place(box), Phase.RECIPIENT),
            )

    async def _send_bounce(self, box: MailboxConfig) -> Probe | GivenUp | Retry | None:
        """Send a probe to where mails to players come back, and under that address."""
        if not (box.subaddressing and box.bounce_addresses):
            return None
        address = with_key(box.address, f"{MARK}probe")
        return await self._send(box, address, sender=address)

    async def _send(
        self, box: MailboxConfig, recipient: str, sender: str = ""
    ) -> Probe | GivenUp | Retry:
        """Send a probe; return the refusal where it is not taken.

        Its envelope has another `sender` than the address of the mailbox, if one is
        given.
        """
        domain = box.address.rpartition("@")[2]
        probe = Probe.to(recipient, domain, self._clock.now())
        raw = probe.composed(box.address, _reply_to(box))
        sign = signer(self._config)
        if sign is not None:
            raw = await asyncio.to_thread(sign.sign, raw)
        async with SmtpPool(self._settings()) as pool:
            result = await pool.send(sender or box.address, recipient, raw)
        return probe if isinstance(result, Accepted) else result

    def _settings(self) -> SmtpSettings:
        smtp = self._config.smtp
        if smtp is None:
            message = "probes are sent where there is an [smtp]"
            raise AssertionError(message)
        settings = smtp_settings(smtp, self._logins)
        return replace(settings, connections=1)

    def _judge(
        self, box: MailboxConfig, about: str, plain: Probe, wait_seconds: float
    ) -> None:
        """Say what became of the mail to the plain address."""
        if plain.mail is None or plain.seen_at is None:
            self._chart.problem(
                about,
                f"the probe mail to {box.address} was sent, but is not in {box.folder} "
                f"after {wait_seconds:g} s",
                f"look into the folder for spam; is {box.address} the address of the "
                f"mailbox of {box.user}? For slow mail take a longer --wait",
            )
            return
        needed = (plain.seen_at - plain.sent_at).total_seconds()
        self._chart.ok(about, f"the probe mail arrived within {max(needed, 1):.0f} s")
        self._judge_clock(plain.sent_at, plain.seen_at, plain.mail.received_at)
        fields = headers.parse(headers.split(plain.mail.raw)[0])
        self._judge_message_id(about, plain.message_id, fields)
        self._judge_addresses(box, about, fields)
        self._judge_authentication(box, about, plain.mail)

    def _judge_clock(self, sent: datetime, seen: datetime, stamp: datetime) -> None:
        """Compare the time the mail server wrote on the mail with our own."""
        behind = (sent - stamp).total_seconds()
        ahead = (stamp - seen).total_seconds()
        off = max(behind, ahead)
        if off <= CLOCK_SECONDS:
            self._chart.ok("clock", "ours and the mail server's agree")
            return
        way = "behind" if behind > ahead else "ahead of"
        span = timedelta(seconds=round(off))
        tell = self._chart.problem if off > WRONG_CLOCK_SECONDS else self._chart.warn
        tell(
            "clock",
            f"the mail server's clock is {span} {way} ours",
            "the mail server's clock decides what is in time, ours when a round is "
            "resolved: keep the time of this machine by NTP (timedatectl), and ask "
            "your provider if that is right already",
        )

    def _judge_key(
        self, box: MailboxConfig, about: str, keyed: Probe | GivenUp | Retry
    ) -> bool:
        """Return whether mails to `name+key@domain` arrive; return it, too."""
        arrives = isinstance(keyed, Probe) and keyed.mail is not None
        address = with_key(box.address, "KEY")
        if arrives and box.subaddressing:
            self._chart.ok(about, f"mails to {address} arrive")
        elif arrives:
            self._chart.warn(
                about,
                f"mails to {address} arrive, but subaddressing is off",
                f"set subaddressing = true in [[mailbox]] {box.name}, so that subjects "
                "carry no keys",
            )
        elif isinstance(keyed, Retry):
            self._chart.warn(about, *_not_now(box, address, keyed))
        elif box.subaddressing:
            why = "" if isinstance(keyed, Probe) else f" ({keyed.reason})"
            self._chart.problem(
                about,
                f"mails to {address} do not arrive{why}: replies would be lost",
                f"set subaddressing = false in [[mailbox]] {box.name}: the key then "
                "travels in the subject",
            )
        else:
            self._chart.ok(about, "keys travel in the subject (subaddressing is off)")
        return arrives

    def _judge_bounces(
        self, box: MailboxConfig, about: str, probe: Probe | GivenUp | Retry
    ) -> None:
        """Say whether mails have envelope senders of their own, and bounces arrive."""
        address = with_key(box.address, f"{MARK}TOKEN")
        todo = (
            f"set bounce_addresses = false in [[mailbox]] {box.name}: bounces are then "
            "told by what they say"
        )
        if isinstance(probe, Retry):
            self._chart.warn(
                about,
                f"mails under {address} as envelope sender are put off "
                f"({probe.reason}): who delays unknown senders (greylisting) delays "
                "each mail that has a sender of its own",
                todo,
            )
        elif not isinstance(probe, Probe):
            self._chart.warn(
                about,
                f"mails under {address} as envelope sender are refused "
                f"({probe.reason}): they go under the plain address",
                todo,
            )
        elif probe.mail is None:
            self._chart.problem(
                about,
                f"mails to {address} do not arrive: bounces would be lost",
                todo,
            )
        else:
            self._chart.ok(about, f"bounces come to {address}")

    def _judge_addresses(
        self, box: MailboxConfig, about: str, fields: headers.Headers
    ) -> None:
        """Say whether a mail arrives from whom, and with replies to, where we wrote."""
        ours, reply = box.address, _reply_to(box)
        sender, replies = (_address(fields, name) for name in ("from", "reply-to"))
        if sender != ours.lower():
            self._chart.warn(
                about,
                f"the mail server that sends replaces From {ours} by "
                f"{sender or 'nothing'}",
                "players see that address, and DMARC asks its domain: let the "
                f"provider allow {ours} as a sender of this account, or use its own "
                "address as that of the mailbox",
            )
        if replies != reply.lower():
            self._chart.problem(
                about,
                f"the mail server that sends replaces Reply-To {reply} by "
                f"{replies or 'nothing'}: replies would come without their keys, or "
                "not at all",
                "ask the provider to leave Reply-To alone, or send over another one; "
                f"where only the key is lost, set subaddressing = false in [[mailbox]] "
                f"{box.name}",
            )

    def _judge_message_id(self, about: str, ours: str, fields: headers.Headers) -> None:
        """Say whether a mail arrives with the Message-ID that it was sent with."""
        found = fields.first("message-id").strip()
        if found.strip("<>") != ours:
            other = found or "nothing"
            self._chart.warn(
                about,
                f"the mail server that sends replaces Message-IDs (by {other})",
                "answers to questions are known by their reply address, or subject, "
                "all the same, but mail programs show no threads: if the provider can "
                "keep the Message-ID, let it",
            )

    def _judge_authentication(
        self, box: MailboxConfig, about: str, mail: FetchedMail
    ) -> None:
        """Say whether the server that we believe has written on the mail at all."""
        if not box.authserv_id:
            return
        server_ids = _authserv_ids(mail.raw)
        if box.authserv_id.lower() in server_ids:
            self._chart.ok(about, f"{box.authserv_id} writes Authentication-Results")
        else:
            names = ", ".join(server_ids) or "none"
            self._chart.warn(
                about,
                f"no Authentication-Results of {box.authserv_id} (found: {names})",
                "mails to oneself may carry none; send one from elsewhere and look "
                "what its Authentication-Results begin with: that is the authserv_id",
            )


def _not_now(box: MailboxConfig, address: str, answer: Retry) -> tuple[str, str]:
    """Return what a probe that was put off shows, and what to do."""
    return (
        f"the probe mail to {address} is not taken now: {answer.reason}",
        advice(answer.reason, imap_place(box), Phase.RECIPIENT),
    )


def _reply_to(box: MailboxConfig) -> str:
    """Return where replies to mails of ours go, with a key where those have one."""
    return with_key(box.address, "probe") if box.subaddressing else box.address


def _address(fields: headers.Headers, name: str) -> str:
    """Return the address that a field of a mail names, "" where it names none."""
    found = mailboxes(fields.first(name))
    return found[0].address.lower() if found else ""


def _authserv_ids(raw: bytes) -> list[str]:
    """Return who has written Authentication-Results on a mail, topmost first."""
    fields = headers.parse(headers.split(raw)[0]).all("authentication-results")
    words = (field.partition(";")[0].split() for field in fields)
    return [found[0].lower() for found in words if found]
