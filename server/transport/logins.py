"""The logins to the mail servers of the configuration: by password or OAuth2."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from server.config.settings import OAuthConfig
from server.mail.access.credentials import Login
from server.mail.access.oauth import OAuthSettings, TokenSource


class Logins:
    """Makes logins; those that name the same OAuth2 client share its tokens."""

    def __init__(self, clients: Mapping[str, OAuthConfig]) -> None:
        self._clients = clients
        self._sources: dict[str, TokenSource] = {}

    def login(self, user: str, password: str, oauth: str) -> Login:
        """Return who we are to a mail server; `oauth` may be empty."""
        if not oauth:
            return Login(user, password)
        source = self.source(oauth)
        return Login(user, token=source.token, forget=source.forget)

    def source(self, name: str) -> TokenSource:
        """Return where this client's access tokens come from."""
        if name not in self._sources:
            self._sources[name] = TokenSource(oauth_settings(self._clients[name]))
        return self._sources[name]


def oauth_settings(config: OAuthConfig) -> OAuthSettings:
    """Return how a client gets its tokens."""
    file = config.refresh_token_file
    return OAuthSettings(
        token_url=config.token_url,
        client_id=config.client_id,
        client_secret=config.client_secret,
        refresh_token=config.refresh_token,
        refresh_token_file=Path(file) if file else None,
        scope=config.scope,
    )
