"""A TCP proxy that cuts or freezes a connection after some bytes of the server."""

from __future__ import annotations

import contextlib
import selectors
import socket
import threading
from dataclasses import dataclass, field

CHUNK = 4096
TICK_SECONDS = 0.1


@dataclass
class Proxy:
    """Forwards to a port on loopback; `cuts` are for the connections to come.

    With `freeze`, a connection is not closed where it would be cut: it goes silent.
    """

    target: int
    cuts: list[int] = field(default_factory=list)
    freeze: bool = False
    made: int = 0
    broken: int = 0

    def __enter__(self) -> Proxy:
        self._over = threading.Event()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.settimeout(TICK_SECONDS)
        self.port: int = self._listener.getsockname()[1]
        self._threads = [threading.Thread(target=self._accept)]
        self._threads[0].start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        for thread in self._threads:
            thread.join()
        self._listener.close()

    def _accept(self) -> None:
        while not self._over.is_set():
            try:
                client, _ = self._listener.accept()
            except TimeoutError:
                continue
            cut = self.cuts.pop(0) if self.cuts else None
            self.made += 1
            thread = threading.Thread(target=self._forward, args=(client, cut))
            self._threads.append(thread)
            thread.start()

    def _forward(self, client: socket.socket, cut: int | None) -> None:
        try:
            server = socket.create_connection(("127.0.0.1", self.target), timeout=10)
        except OSError:
            client.close()
            return
        with client, server, contextlib.suppress(OSError):
            self._pump(client, server, cut)

    def _pump(
        self, client: socket.socket, server: socket.socket, cut: int | None
    ) -> None:
        left = cut
        with selectors.DefaultSelector() as ready:
            ready.register(client, selectors.EVENT_READ, server)
            ready.register(server, selectors.EVENT_READ, client)
            while not self._over.is_set():
                for key, _events in ready.select(TICK_SECONDS):
                    source, sink = key.fileobj, key.data
                    assert isinstance(source, socket.socket)
                    data = source.recv(CHUNK)
                    if not data:
                        return
                    if source is server and left is not None:
                        left -= len(data)
                    if left is not None and left < 0:
                        self.broken += 1
                        if self.freeze:
                            self._over.wait()
                        return
                    sink.sendall(data)
