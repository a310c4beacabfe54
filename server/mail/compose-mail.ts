import type { Mail } from './outbox';

interface Message {
  to: string;
  /** The language of the text; English where it is left out. */
  language?: string;
  subject: string;
  /** Paragraphs before the link. One may have several lines. */
  before: string[];
  link?: { label: string; url: string };
  /** Paragraphs after the link. */
  after?: string[];
  /** The link by which the reader gets no more such mails. */
  unsubscribe?: { label: string; url: string };
}

/*
 * Mail programs apply only the styles that an element has itself. Outlook for Windows ignores `max-width` except on
 * tables, and its cells do not inherit a font, so the layout is made of tables and each cell names the font. The meta
 * elements say that the mail suits dark screens. Only the button and the small link have colours of their own, which
 * have enough contrast on white and on black; every other colour is that of the mail program.
 */
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5";
const WIDTH = 600;
/** Outlook applies the padding of a cell and ignores that of a link. */
const BUTTON = 'background-color:#2f5fd0;border-radius:6px;mso-padding-alt:12px 24px';
const BUTTON_TEXT = `display:inline-block;padding:12px 24px;color:#ffffff;text-decoration:none;font-weight:600;${FONT}`;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Makes a mail with the same content as plain text and as HTML. The HTML has no image, no script and nothing that reports who has read it. */
export function composeMail({ to, language, subject, before, link, after = [], unsubscribe }: Message): Mail {
  const text = [
    ...before,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...after,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ].join('\n\n');
  const paragraphs = [
    ...before.map(paragraph),
    ...(link ? [button(link)] : []),
    ...after.map(paragraph),
    ...(unsubscribe ? [smallLink(unsubscribe)] : []),
  ].join('\n');
  return {
    to,
    subject: subject.replace(/\s+/g, ' '),
    text: `${text}\n`,
    html: page(language ?? 'en', paragraphs),
    ...(unsubscribe && { unsubscribe: unsubscribe.url }),
  };
}

/**
 * The whole HTML: one column in the middle. By dir="auto" the first letter of the text decides whether it runs from
 * left to right. A long word or address breaks, because it would widen the table beyond a phone's screen.
 */
const page = (language: string, paragraphs: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
</head>
<body style="margin:0;padding:0">
<table ${TABLE} width="100%"><tr><td align="center">
<table ${TABLE} width="${WIDTH}" style="width:100%;max-width:${WIDTH}px"><tr>
<td lang="${language}" dir="auto" align="${language === 'ar' ? 'right' : 'left'}" style="padding:24px 16px;text-align:start;word-break:break-word;${FONT}">
${paragraphs}
</td>
</tr></table>
</td></tr></table>
</body>
</html>`;

const paragraph = (text: string) => `<p>${text.split('\n').map(escapedHtml).join('<br>')}</p>`;

/**
 * A link at the end, in small letters. Its grey can be read on white, and also on black where a mail program inverts
 * the colours.
 */
const smallLink = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin-top:32px;font-size:13px"><a href="${escapedHtml(url)}" style="color:#757575">${escapedHtml(label)}</a></p>`;

/** A link that looks like a button. The plain text of the mail contains its address. */
function button({ label, url }: NonNullable<Message['link']>): string {
  const address = escapedHtml(url);
  return `<table ${TABLE} style="margin:24px 0"><tr>
<td style="${BUTTON}"><a href="${address}" style="${BUTTON_TEXT}">${escapedHtml(label)}</a></td>
</tr></table>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Escapes a text for HTML, also for attribute values. */
export const escapedHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
