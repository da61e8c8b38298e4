"""A name server for tests: a few records on a loopback port."""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import dns.message
import dns.rcode
import dns.rdatatype
import dns.rrset

BROKEN = "broken."
"""What names begin with that the server cannot answer (SERVFAIL)."""

Records = Mapping[tuple[str, str], Sequence[str]]


@contextmanager
def responder(records: Records) -> Iterator[int]:
    """Answer questions about these names and types; yield the port."""

    class Answer(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            data, socket = self.request
            asked = dns.message.from_wire(data)
            socket.sendto(_answer(asked, records).to_wire(), self.client_address)

    with socketserver.UDPServer(("127.0.0.1", 0), Answer) as server:
        thread = threading.Thread(target=server.serve_forever, args=[0.05])
        thread.start()
        try:
            yield server.server_address[1]
        finally:
            server.shutdown()
            thread.join()


def _answer(asked: dns.message.Message, records: Records) -> dns.message.Message:
    (question,) = asked.question
    name, kind = question.name.to_text(), dns.rdatatype.to_text(question.rdtype)
    answer = dns.message.make_response(asked)
    if name.startswith(BROKEN):
        answer.set_rcode(dns.rcode.SERVFAIL)
    elif (name, kind) in records:
        found = dns.rrset.from_text(name, 60, "IN", kind, *records[name, kind])
        answer.answer.append(found)
    elif all(name != known for known, _ in records):
        answer.set_rcode(dns.rcode.NXDOMAIN)
    return answer
