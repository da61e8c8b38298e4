"""What `[smtp]` and `[alarm]` have in common."""

from __future__ import annotations

from dataclasses import dataclass, field

from server.config.toml_tables import Place


@dataclass(frozen=True, slots=True)
class SubmissionServer:
    """A server that takes mails for sending (RFC 6409)."""

    host: str
    """The submission server."""
    port: int = 587
    """The port there."""
    security: str = "starttls"
    """"tls", "starttls", or "plain" on this machine alone."""
    user: str = ""
    """The login there; empty: none."""
    password: str = field(default="", repr=False)
    """Better kept as a secret."""
    ca_file: Place = ""
    """Certificates to trust instead of the system's."""
