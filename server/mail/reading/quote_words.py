"""The words by which mail clients mark what the sender did not write, by language.

Every value is a piece of a regular expression, its choices divided by `|`. What stands
here is what clients write; what it means is in server/mail/reading/quotes.py.
"""

from __future__ import annotations

from typing import NamedTuple


class _Words(NamedTuple):
    """The words of mail clients in one language.

    The fields of a mail's header: its sender, its date, and all others. The verb of
    `Am ... schrieb ...:`, and how such a line opens that begins with the date. The
    lines that phones and virus scanners put below a mail.
    """

    sender: str
    date: str
    others: str
    wrote: str = ""
    opening: str = ""
    footers: str = ""


_GERMAN = _Words(
    sender="Von|Absender",
    date="Gesendet|Verschickt|Datum",
    others="An|Kopie|Betreff|Thema|Antwort an",
    wrote=r"schrieb(?:en|st)?|schreibt|geschrieben|Zitat von",
    opening="Am|am",
    footers=r"Von (?:mein\w+|Samsung|Outlook|Yahoo) .{1,60} gesendet\.?"
    r"|Gesendet (?:von|mit|über|aus) .{1,100}"
    r"|(?:Holen Sie sich )?Outlook für .{1,100}"
    r"|Diese (?:Nachricht|E-?Mail|Mail) wurde (?:von|mit|über) .{1,100}"
    r"|Virenfrei\..{0,80}",
)
_ENGLISH = _Words(
    sender="From",
    date="Sent|Date",
    others="To|Cc|Subject|Reply-To",
    wrote="wrote|writes|Quoting",
    opening="On",
    footers="Sen[td] from .{1,80}|Sent (?:with|via|using) .{1,80}"
    r"|Get Outlook for .{1,80}|Virus-free\..{0,80}",
)
_FRENCH = _Words(
    sender="De",
    date="Envoyé(?: le)?|Date",
    others="À|Cc|Objet",
    wrote="a écrit",
    opening="Le",
    footers="Envoyé (?:de|depuis|à partir de) .{1,60}|Télécharger Outlook pour .{1,80}",
)
_SPANISH = _Words(
    sender="De",
    date="Enviado(?: el)?|Fecha",
    others="Para|A|Asunto",
    wrote="escribió",
    opening="El",
    footers="Enviado desde .{1,60}",
)
_PORTUGUESE = _Words(
    sender="De",
    date="Enviado(?: em)?|Data",
    others="Para",
    wrote="escreveu",
    opening="Em",
    footers="Enviado (?:do|de) .{1,60}",
)
_ITALIAN = _Words(
    sender="Da",
    date="Inviato|Data",
    others="A|Oggetto",
    wrote="ha scritto",
    opening="Il|In data",
    footers="Inviato da .{1,60}",
)
_DUTCH = _Words(
    sender="Van",
    date="Verzonden|Datum",
    others="Aan|Onderwerp",
    wrote="schreef|geschreven",
    opening="Op",
    footers="(?:Verzonden|Verstuurd) (?:vanaf|met|via) .{1,60}",
)
_DANISH_AND_NORWEGIAN = _Words(
    sender="Fra",
    date="Sendt",
    others="Til|Emne",
    wrote="skrev",
    opening="Den|På",
    footers="Sendt fra .{1,60}",
)
_SWEDISH = _Words(
    sender="Från",
    date="Skickat",
    others="Till|Ämne",
    wrote="skrev",
    opening="Den",
    footers="Skickat från .{1,60}",
)
_FINNISH = _Words(sender="", date="", others="", wrote="kirjoitti")
_POLISH = _Words(
    sender="Od",
    date="Wysłano|Data",
    others="Do|Temat",
    wrote="napisał|pisze",
    opening="Dnia|W dniu",
    footers="Wysłano z .{1,60}",
)
_CZECH = _Words(
    sender="Od",
    date="Odesláno",
    others="Komu|Předmět",
    wrote="napsal",
    footers="Odesláno z .{1,60}",
)
_HUNGARIAN = _Words(sender="Feladó", date="Elküldve", others="Címzett|Tárgy")
_RUSSIAN = _Words(
    sender="От",
    date="Дата|Отправлено",
    others="Кому|Тема",
    wrote="пишет|писал|написал[аи]?",
)
_CHINESE = _Words(
    sender="发件人|寄件者|寄件人",
    date="日期|发送时间|寄件日期",
    others="收件人|收件者|主题|主旨",
    wrote="写道|寫道",
)

_LANGUAGES = (
    *(_GERMAN, _ENGLISH, _FRENCH, _SPANISH, _PORTUGUESE, _ITALIAN, _DUTCH),
    *(_DANISH_AND_NORWEGIAN, _SWEDISH, _FINNISH, _POLISH, _CZECH, _HUNGARIAN),
    *(_RUSSIAN, _CHINESE),
)


def _any_of(values: tuple[str, ...]) -> str:
    return f"(?:{'|'.join(dict.fromkeys(filter(None, values)))})"


SENDER, DATE, OTHERS, WROTE, OPENING, FOOTER = map(
    _any_of, zip(*_LANGUAGES, strict=True)
)
