"""What well-known servers say when they refuse a mail, and whether an address is dead.

Facts in few words: the status of the report, the words of the refusing server, the
command that it refused. A reply of RFC 5321 and RFC 3463 stands for many; what public
test data of bounce parsers (Sisimai, GNU Mailman) distinguish has a row here.
"""

from __future__ import annotations

Fact = tuple[str, str, str]
"""Status of the report, words, and what names the command."""

RCPT = "(in reply to RCPT TO command)"
DATA = "(in reply to end of DATA command)"

DEAD: tuple[Fact, ...] = (
    # Postfix, sendmail, qmail, Exim, Courier
    ("5.1.1", "550 5.1.1 <a@b.test>: Recipient address rejected: User unknown", ""),
    ("5.1.1", "550 5.1.1 <a@b.test>... User unknown", ">>> DATA"),
    ("5.1.1", "550 5.1.1 user unknown (UserSearch)", ""),
    ("5.0.0", "550 <a@b.test>: User unknown", RCPT),
    ("5.0.0", "550 <a@b.test>: Recipient address rejected.", RCPT),
    ("5.0.0", "550 Requested action not taken: mailbox unavailable", RCPT),
    ("5.1.1", "550 Requested action not taken: mailbox unavailable", ""),
    ("", "Sorry, no mailbox here by that name. (#5.1.1)", ""),
    ("", "Sorry, I couldn't find any host named b.test. (#5.1.2)", ""),
    ("", "Sorry, I couldn't find a mail exchanger or IP address. (#5.4.4)", ""),
    ("", "all relevant MX records point to non-existent hosts", ""),
    ("", "Unrouteable address", ""),
    ("", "an MX or SRV record indicated no SMTP service", ""),
    ("5.1.2", "550 5.1.2 <a@b.test>... Host unknown (Name server: host not found)", ""),
    ("5.1.2", "550 Host unknown", ">>> RCPT To:<a@b.test>"),
    ("5.4.4", "Name service error for name=b.test type=A: Host not found", ""),
    ("5.0.0", "No such domain.", ""),
    ("5.2.1", "550 5.2.1 <a@b.test>... User Unknown", RCPT),
    ("5.1.6", "551 not our user", ""),
    ("5.1.6", "550 5.1.6 Destination mailbox has moved", ""),
    ("5.1.3", "501 5.1.3 Bad destination mailbox address syntax", RCPT),
    ("5.3.0", "553 5.3.0 <a@b.test>... Unknown user", RCPT),
    ("5.5.0", "550 Unknown recipient", RCPT),
    ("5.0.0", "unknown user: a", ""),
    # Google, Microsoft, Yahoo, Apple, Orange, Outlook.com, Zoho, Yandex, Amazon
    (
        "5.1.1",
        "550-5.1.1 The email account that you tried to reach does not exist.",
        "",
    ),
    ("5.1.10", "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found", ""),
    ("5.4.1", "550 5.4.1 Recipient address rejected: Access denied", RCPT),
    ("5.7.1", "554 5.7.1 <a@b.test>: Recipient address rejected: Access denied", RCPT),
    ("5.0.0", "554 delivery error: dd This user doesn't have a b.test account", ""),
    ("5.0.0", "554 delivery error: dd This user doesn't have a b.test account", DATA),
    ("5.1.6", "550 5.1.6 recipient no longer on server: a@b.test", ""),
    ("5.1.1", "550 5.1.1 unknown or illegal alias: a@b.test", ""),
    ("5.1.1", "550 5.1.1 <a@b.test>: inactive email address", ""),
    ("5.1.1", "550 5.1.1 Adresse d au moins un destinataire invalide.", ""),
    ("5.5.0", "550 5.5.0 Requested action not taken: mailbox unavailable", RCPT),
    ("5.1.10", "550 5.1.10 host/domain does not accept mail", ""),
    ("5.7.27", "550 Host does not accept mail", ""),
    ("5.4.4", "550 5.4.4 Invalid domain", ""),
    ("", "User some.name (a@b.test) not listed in Domino Directory", ""),
    ("", "The recipient name is not recognized", ""),
    ("", "Invalid final delivery userid: a@b.test", ""),
    # GMX, web.de, German servers
    ("5.1.1", "550 5.1.1 Empfänger existiert nicht", ""),
    ("5.0.0", "550 Benutzer unbekannt", RCPT),
    ("", "Die Adresse a@b.test ist unbekannt", ""),
    ("5.1.1", "550 5.1.1 unknown user; see our policy", ""),
)

ALIVE: tuple[Fact, ...] = (
    # Our server is on a list, or is not what others want it to be.
    ("5.0.0", "554 your address is on a blocklist", ""),
    ("5.0.0", "550 Access denied", "after initial connection"),
    ("5.7.1", "550 5.7.1 IP address blacklisted by recipient", ""),
    ("5.1.1", "550 5.7.1 IP address blacklisted by recipient", ""),
    ("5.1.3", "553 http://www.spamhaus.org/query/bl?ip=192.0.2.1", ""),
    ("5.7.606", "550 5.7.606 Access denied, banned sending IP [192.0.2.1]", RCPT),
    ("5.0.0", "550 Your server is listed, see our reputation page", RCPT),
    ("5.0.0", "554 IP=192.0.2.1 - A problem occurred. (BL)", RCPT),
    ("5.7.1", "550 5.7.1 Fix reverse DNS for 192.0.2.1", ""),
    ("5.0.0", "550 no PTR record for 192.0.2.1", RCPT),
    ("5.5.0", "550 domain [example.org] mismatches client ip 192.0.2.1.", ""),
    ("5.0.0", "554 Host network not allowed", RCPT),
    (
        "",
        "Connected to 192.0.2.1 but my name was rejected. 501 Invalid domain name",
        "",
    ),
    ("5.0.0", "554 mx.test ESMTP not accepting connections", ""),
    ("5.0.0", "550 Rejected", "after EHLO example.org"),
    # Policies, senders, logins, encryption
    ("5.0.0", "550-mailbox unavailable 550 policy restrictions", ""),
    ("5.0.0", "550 Protocol violation", DATA),
    ("5.1.0", "550 5.1.0 <x@example.org> sender rejected. AUP#1310", ""),
    ("5.1.8", "553 5.1.8 Domain of sender address does not exist", ""),
    ("5.1.7", "550 5.1.7 bad sender", ""),
    ("5.0.0", "550 DMARC check failed.", ""),
    ("5.0.0", "550 Bad SPF records for example.org", RCPT),
    ("5.7.509", "550 5.7.509 Access denied, sending domain does not pass DMARC", DATA),
    ("5.7.26", "550 5.7.26 unauthenticated mail is rejected", DATA),
    ("5.0.0", "550 Unauthenticated senders not allowed", ""),
    ("5.7.1", "554 5.7.1 <a@b.test>: Relay access denied", RCPT),
    ("5.0.0", "501 RCPT TO not accepted: 5.7.1 not configured to relay mail", RCPT),
    ("5.0.0", "554 Message rejected: Email address is not verified.", ""),
    ("5.7.10", "550 5.7.10 Encryption needed", ""),
    ("5.7.4", "454 4.7.0 TLS is required", ""),
    # Content
    ("5.2.0", "550 5.2.0 Mail rejete. spam detected", ""),
    ("5.0.0", "550 Virus Detected; Content Rejected", ""),
    ("5.6.0", "554 5.6.0 Message contents rejected", ""),
    ("5.0.0", "554 Transaction failed: Duplicate header 'DKIM-Signature'.", ""),
    ("5.2.0", "550 5.2.0 Message Filtered", ""),
    ("5.3.4", "552 5.3.4 Message size exceeds limit", ""),
    ("5.0.0", "552 Message too large", RCPT),
    # Full, disabled, overrun mailboxes
    ("5.2.2", "552 5.2.2 Over quota", ""),
    ("5.1.1", "552 5.2.2 Over quota", ""),
    ("5.1.1", "552 sorry, mailbox a@b.test is over quota temporarily", ""),
    ("", "mailbox is full: retry timeout exceeded", ""),
    ("5.2.1", "550 5.2.1 The email account that you tried to reach is disabled.", ""),
    ("5.0.0", "554 This account has been disabled or discontinued [#102].", ""),
    ("5.0.0", "550 Mailbox is frozen.", ""),
    ("", "vdelivermail: account is locked email bounced", ""),
    ("5.2.1", "550 5.2.1 The user is receiving mail at a rate that is too high", ""),
    ("5.1.1", "550 5.1.1 192.0.2.1 has sent to too many recipients this hour.", ""),
    # Nobody was reached.
    ("5.0.0", "The recipient server did not accept our requests to connect.", ""),
    ("5.4.312", "550 5.4.312 Message expired, DNS query failed", ""),
    ("5.4.316", "550 5.4.316 Message expired, connection refused", ""),
    ("", "unable to connect to remote server: Operation timed out", ""),
    ("", "Unable to deliver message after multiple retries, giving up.", ""),
    ("", "all hosts have been failing for a long time", ""),
    ("5.4.4", "Name service error: Malformed or unexpected name server reply", ""),
    ("", "Name service error for domain b.test: Host not found, try again", ""),
    ("5.4.6", "554 5.4.6 Maximum hop count exceeded: mail loop", ""),
    ("4.4.7", "delivery retry timeout exceeded", ""),
    ("", "450 4.2.0 <a@b.test>: greylisted, try again later", RCPT),
    ("", "450 mailbox unavailable", RCPT),
    # Servers with faults of their own
    ("5.3.0", "554 5.3.0 Mailer error", RCPT),
    ("5.3.5", "550 5.3.5 <a@b.test>... Internal System Error", ""),
    ("5.0.0", "554 Service currently unavailable", ""),
    ("5.0.0", "504 Command parameter not implemented", ""),
    ("5.5.0", "503 Improper sequence of commands", ""),
    ("5.1.1", 'procmail: Couldn\'t create "/var/spool/mail/a": No such user', ""),
    ("5.0.0", "X-Unix; 255", ""),
    ("", "the group you tried to contact may not exist, or you may not post", ""),
    # A filter that pretends, after the text
    ("5.0.0", "550 : User unknown", DATA),
    ("5.0.0", "550 : User unknown", ""),
    ("5.2.0", "550 Unknown user a@b.test", DATA),
    ("5.7.1", "550 5.7.1 550 User Unknown: a@b.test", ""),
)
