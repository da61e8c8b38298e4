"""What providers, relays and gateways put on the mail of a person, as facts in a table.

Each row has the fields that they add, and what they put around the text, in a plain
part and a page. `{me}` is the sender's address, `{text}` what was typed.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape


@dataclass(frozen=True, slots=True)
class Provider:
    """The fields that are added to a mail, and what surrounds its text."""

    fields: str
    plain: str = "{text}"
    page: str = ""
    """The page beside the plain part, none where it is empty."""

    def mail(self, me: str, to: str, text: str, subject: str, more: str = "") -> bytes:
        """Return a mail of somebody who uses this provider; `more` are fields."""
        head = [f"From: {me}", f"To: {to}", f"Subject: {subject}", "MIME-Version: 1.0"]
        names = {line.split(":")[0].lower() for line in self.fields.split("\n")}
        head = [one for one in head if one.split(":")[0].lower() not in names]
        head += [line.format(me=me) for line in self.fields.split("\n") if line]
        head += [line for line in more.split("\n") if line]
        plain = self.plain.format(text=text)
        if not self.page:
            whole = "\n".join([*head, "Content-Type: text/plain; charset=utf-8"])
            return f"{whole}\n\n{plain}\n".replace("\n", "\r\n").encode()
        typed = "<br>\n".join(escape(text).split("\n"))
        page = self.page.format(text=typed)
        parts = [("plain", plain), ("html", page)] if self.plain else [("html", page)]
        body = "".join(
            f"--B\nContent-Type: text/{kind}; charset=utf-8\n\n{one}\n"
            for kind, one in parts
        )
        head.append('Content-Type: multipart/alternative; boundary="B"')
        whole = "\n".join(head)
        return f"{whole}\n\n{body}--B--\n".replace("\n", "\r\n").encode()


_DISCLAIMER = """\
Diese E-Mail enthält vertrauliche und/oder rechtlich geschützte Informationen. Wenn Sie
nicht der richtige Adressat sind oder diese E-Mail irrtümlich erhalten haben,
informieren Sie bitte sofort den Absender und vernichten Sie diese Mail."""
_BANNER = (
    "CAUTION: This email originated from outside of the organization. Do not click "
    "links or open attachments unless you recognize the sender and know that the "
    "content is safe."
)

PROVIDERS = {
    "Gmail": Provider(
        "Return-Path: <{me}>\n"
        "X-Google-DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=1e100.net\n"
        "X-Gm-Message-State: AOJu0Yx\nX-Received: by 2002:a17:906:4f15:b0:a27:1\n"
        "X-Gm-Features: AWmQ_bk\nX-Google-Smtp-Source: AGHT+IE",
        page='<div dir="ltr">{text}</div>',
    ),
    "Outlook.com": Provider(
        "X-TMN: [abc]\nX-MS-Exchange-MessageSentRepresentingType: 1\n"
        "x-ms-publictraffictype: Email\nX-MS-Exchange-SLBlob-MailProps: x\n"
        "x-microsoft-antispam: BCL:0;\nmsip_labels:\nx-ms-reactions: allow\n"
        "X-OriginatorOrg: outlook.com",
        plain="{text}\n\nSent from Outlook for iOS<https://aka.ms/o0ukef>",
        page='<div>{text}</div><div id="ms-outlook-mobile-signature">Sent from '
        '<a href="https://aka.ms/o0ukef">Outlook for iOS</a></div>',
    ),
    "Exchange": Provider(
        "Accept-Language: de-DE, en-US\nX-MS-Has-Attach:\nX-MS-TNEF-Correlator:\n"
        "x-originating-ip: [10.1.2.3]\nX-MS-Exchange-Organization-AuthAs: Internal\n"
        "X-MS-Exchange-CrossTenant-fromentityheader: Hosted\nx-ms-reactions: disallow\n"
        "X-Auto-Response-Suppress: DR, OOF, AutoReply\n"
        "X-MS-Exchange-Inbox-Rules-Loop: {me}\nThread-Topic: Zug\nThread-Index: AdX",
    ),
    "a gateway of Exchange": Provider(
        "X-Auto-Response-Suppress: All\nX-CodeTwo-MessageID: 1\n"
        "X-CodeTwoProcessed: true\nX-ExclaimerHostedSignatures-MessageProcessed: true",
    ),
    "iCloud": Provider(
        "X-Proofpoint-GUID: x\nX-Proofpoint-Virus-Version: vendor=fsecure engine=1\n"
        "X-Mailer: iPhone Mail (21F90)\nX-MANTSH: 1\nX-Apple-Action: x",
        plain="{text}\n\nVon meinem iPhone gesendet",
    ),
    "Yahoo": Provider(
        "X-YMail-OSG: x\nX-Sonic-MF: <{me}>\nX-Sonic-ID: 1\n"
        "References: <1@mail.yahoo.com>\nX-Mailer: WebService/1.1.22356 YMailNorrin",
        page="<div>{text}</div>",
    ),
    "GMX": Provider(
        "X-Priority: 3\nX-Provags-ID: V03:K1:x\nX-Spam-Flag: NO\nUI-OutboundReport: x\n"
        "Importance: normal\nSensitivity: Normal",
    ),
    "web.de": Provider(
        "X-UI-Message-Type: mail\nX-Priority: 3\nX-UI-Out-Filterresults: notjunk:1;\n"
        "X-UI-Sender-Class: x\nX-Sender: {me}",
        page="<div style='font-family: Verdana'>{text}</div>",
    ),
    "T-Online": Provider(
        "X-TOI-EXPURGATEID: 150726::1\nX-TOI-VIRUSSCAN: clean\nX-TOI-MSGID: x\n"
        "X-ID: Z4\nX-Mailer: DTAG",
    ),
    "Posteo": Provider("X-Posteo-Tls: 1\nX-Virus-Scanned: clean"),
    "mailbox.org": Provider(
        "X-MBO-RS-ID: x\nX-MBO-RS-META: x\nX-Priority: 3\nImportance: Normal\n"
        "X-Mailer: Open-Xchange Mailer v8.20",
    ),
    "Proton": Provider(
        "Feedback-ID: 1234567:user:proton\nX-Pm-Message-ID: x\nX-Pm-Spamscore: 0",
        plain="{text}\n\nSent with [Proton Mail](https://proton.me) secure email.",
    ),
    "Fastmail": Provider(
        "X-ME-Sender: <xms:abc>\nX-ME-Received: <xmr:abc>\nX-ME-Proxy-Cause: dmFkZTE\n"
        "X-ME-Proxy: <xmx:abc>\nFeedback-ID: i1234567:Fastmail\n"
        "X-Mailer: MessagingEngine.com Webmail Interface",
    ),
    "Zoho": Provider(
        "Importance: Medium\nUser-Agent: Zoho Mail\nX-Mailer: Zoho Mail\n"
        "X-ZohoMailClient: External\nFeedback-ID: rr080112:zu08:rf08",
        page="<div>{text}</div>",
    ),
    "Yandex": Provider(
        "X-Yandex-Fwd: 1\nX-Yandex-Front: x\nX-Yandex-TimeMark: 1\nX-Yandex-Spam: 1\n"
        "X-Mailer: Yamail [ http://yandex.ru ] 5.0",
    ),
    "QQ": Provider(
        "X-QQ-mid: x\nX-QQ-SSF: 00400000000000\nX-QQ-XMAILINFO: x\nX-QQ-FEAT: x\n"
        "X-QQ-XMRINFO: x\nFeedback-ID: x:players.test:qybglogicsvrgz:5a-1\n"
        "X-BIZMAIL-ID: 1\nX-HAS-ATTACH: no\nX-QQ-STYLE: 1",
    ),
    "SES": Provider(
        "Return-Path: <0102019-1-000000@eu-west-1.amazonses.com>\n"
        "Feedback-ID: ::1.eu-west-1.x:AmazonSES\nX-SES-Outgoing: 2026.12.01-1.1\n"
        "X-SES-CONFIGURATION-SET: default\nX-Original-Message-ID: <1@players.test>\n"
        "List-Unsubscribe: <https://x.eu-west-1.awstrack.me/s?p=1>\n"
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    ),
    "Brevo": Provider(
        "Return-Path: <bounces-1-max=players.test@bf.d.mailin.fr>\n"
        "X-Mailin-EID: MTIz\nX-Mailin-Campaign: 0\nX-CSA-Complaints: csa@eco.de\n"
        "List-Unsubscribe: <https://r.mailin.fr/un>\nX-sib-id: x\nPrecedence: bulk\n"
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click\nFeedback-ID: 1:2:3:Brevo\n"
        "Sender: max=players.test@1.d.mailin.fr",
    ),
    "Mailjet": Provider(
        "Return-Path: <abc.def@bnc3.mailjet.com>\nX-MJ-Mid: 1\nX-MJ-SMTPGUID: x\n"
        "X-MJ-ID: x\nX-REPORT-ABUSE-TO: Message sent by Mailjet please report to\n"
        "X-CSA-Complaints: csa-complaints@eco.de\nPrecedence: bulk\n"
        "List-Unsubscribe: <mailto:unsub-1@bnc3.mailjet.com>\nFeedback-ID: 1.2:Mailjet",
    ),
    "Mailgun": Provider(
        "Return-Path: <bounce+1.2-spiel=example.org@mg.x.test>\nX-Mailgun-Sid: x\n"
        "X-Mailgun-Sending-Ip: 192.0.2.1\nX-Mailgun-Batch-Id: 1\nX-Mailgun-Tag: x\n"
        "Sender: {me}\nList-Unsubscribe: <mailto:u@mailgun.org>",
    ),
    "SendGrid": Provider(
        "Return-Path: <bounces+1-2-spiel=example.org@em1.players.test>\nX-SG-EID: x\n"
        "X-SG-ID: x\nX-Entity-ID: x\nX-Feedback-ID: 1:SG\n"
        "List-Unsubscribe: <mailto:unsub@u1.ct.sendgrid.net>",
        page='{text}<img src="https://u1.ct.sendgrid.net/wf/open?upn=1" alt="">',
    ),
    "Google Groups": Provider(
        "Sender: club@players.test\nPrecedence: list\nX-Original-Sender: {me}\n"
        "Mailing-list: list club@players.test; contact club+owners@players.test\n"
        "List-ID: <club.players.test>\nX-Google-Group-Id: 1\nX-BeenThere: club@x.test\n"
        "List-Post: <https://groups.google.com/a/players.test/group/club/post>\n"
        "List-Help: <https://support.google.com/a>\nList-Archive: <https://x.test>\n"
        "List-Unsubscribe: <mailto:googlegroups-manage+1+unsubscribe@x.test>",
        plain="{text}\n\n-- \nSie erhalten diese Nachricht, weil Sie in Google Groups "
        'E-Mails von der Gruppe "club" abonniert haben.\n',
    ),
    "a forward with SRS": Provider(
        "Return-Path: <SRS0=abcd=XY=players.test=max@forward.test>\nX-Loop: {me}\n"
        "Delivered-To: spiel@example.org\nX-Forwarded-For: {me} spiel@example.org\n"
        "Resent-From: {me}\nX-Original-To: club@forward.test",
    ),
    "a gateway with a disclaimer": Provider(
        "X-Disclaimer: added\nX-Mimecast-MFC-PROC-ID: x\nX-Proofpoint-ORIG-GUID: x\n"
        "X-Barracuda-Spam-Score: 0.00\nX-C2ProcessedOrg: x\nX-Autoreply: no\n"
        "Subject: [EXTERNAL] Zug",
        plain="{text}\n\n" + _DISCLAIMER,
        page="<p>{text}</p><p><small>" + _DISCLAIMER + "</small></p>",
    ),
    "a gateway with a banner": Provider(
        "X-EXTERNAL: yes\nSubject: [EXT] Zug",
        plain=_BANNER + "\n\n{text}",
        page='<table><tr><td style="background:#ffeb9c">'
        + _BANNER
        + "</td></tr></table>"
        "<p>{text}</p>",
    ),
    "a gateway with a banner in a page alone": Provider(
        "X-EXTERNAL: yes",
        plain="",
        page='<div style="border:1px solid">[EXTERNAL] ' + _BANNER + "</div><br>"
        "<div>{text}</div><p><small>" + _DISCLAIMER + "</small></p>",
    ),
}
