import { MAX_MESSAGE_TEXT } from '../../common/message-template';
import { composeMail } from './compose-mail';

const mail = composeMail({
  to: 'ann@acme.test',
  language: 'de',
  subject: 'Ihre Meinung',
  before: ['Guten Tag', 'Es dauert fünf Minuten.'],
  link: { label: 'Umfrage öffnen', url: 'https://candor.test/study/1#a&b' },
  after: ['Danke.'],
  unsubscribe: { label: 'Keine Mails mehr', url: 'https://candor.test/unsubscribe/1' },
});

/** The properties that Gmail, Outlook for Windows and Apple Mail apply. */
const APPLIED = new Set(
  'color background-color font-family font-size font-weight line-height text-decoration text-align margin margin-top padding width'.split(
    ' ',
  ),
);
/** Outlook for Windows has square corners, takes the width and the padding from attributes and cells, breaks no words in its wide windows, and ignores the rest. */
const LEFT_OUT_WITHOUT_HARM = new Set(['border-radius', 'max-width', 'display', 'mso-padding-alt', 'word-break']);

/** The contrast of two colours as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/**
 * These tests check the rules that Gmail, Outlook for Windows and Apple Mail are known to need. They do not run any of
 * these programs.
 */
describe('the HTML of a mail', () => {
  it('is a whole page of at most 600 pixels, which Outlook reads from the attribute and others from the style', () => {
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="de">/);
    expect(mail.html).toContain('width="600" style="width:100%;max-width:600px"');
  });

  it('breaks a long word or address, which would make the mail wider than a phone', () => {
    expect(mail.html).toMatch(/<td lang="de"[^>]*word-break:break-word/);
  });

  it('keeps the lines of a paragraph', () => {
    const { html, text } = composeMail({
      to: 'ann@acme.test',
      subject: 'Results',
      before: ['Strengths\n• Code & tests'],
    });
    expect(html).toContain('<p>Strengths<br>• Code &amp; tests</p>');
    expect(text).toContain('Strengths\n• Code & tests');
  });

  it('says that it suits dark screens', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('<meta name="supported-color-schemes" content="light dark">');
  });

  it('is laid out by tables, which are hidden from screen readers, and has no element that Outlook would misplace', () => {
    const tables = mail.html.match(/<table[^>]*>/g)!;
    expect(tables).toHaveLength(3);
    for (const table of tables)
      expect(table).toContain('role="presentation" cellpadding="0" cellspacing="0" border="0"');
    expect(mail.html).not.toMatch(/<div|float:|position:|display:(flex|grid)/);
  });

  it('names its font in each cell with text, and has no style sheet, which Gmail drops from long mails', () => {
    for (const cell of mail.html.match(/<td[^>]*>(?=\s*<p)/g)!) expect(cell).toContain('font-family:');
    expect(mail.html).not.toMatch(/<style|class=/);
  });

  it('needs no image, no script and no font from elsewhere', () => {
    expect(mail.html).not.toMatch(/<img|<script|<link|url\(|background-image|src=/);
  });

  it('is far below the 102 kB at which Gmail cuts a mail, also with the longest text that an admin can write', () => {
    expect(Buffer.byteLength(mail.html)).toBeLessThan(5_000);
    const before = Array<string>(MAX_MESSAGE_TEXT / 2).fill('"');
    expect(Buffer.byteLength(composeMail({ to: 'ann@acme.test', subject: 'Long', before }).html)).toBeLessThan(50_000);
  });

  it('begins with its first sentence, which inboxes show beside the subject', () => {
    const words = mail.html.replace(/<[^>]+>/g, ' ').trim();
    expect(words).toMatch(/^Guten Tag\s+Es dauert fünf Minuten\./);
  });

  it('uses no property but those that the programs apply, or can leave out without harm', () => {
    const properties = [...mail.html.matchAll(/style="([^"]*)"/g)].flatMap(([, style]) =>
      style!.split(';').map((declaration) => declaration.slice(0, declaration.indexOf(':'))),
    );
    expect(properties.filter((property) => !APPLIED.has(property) && !LEFT_OUT_WITHOUT_HARM.has(property))).toEqual([]);
  });

  it('has enough contrast in the button, and in the small link on white and on black, which dark mode makes of it', () => {
    const [, ground, text] = /background-color:(#\w{6})[^]*?;color:(#\w{6})/.exec(mail.html)!;
    const [, link] = /font-size:13px"><a [^>]*color:(#\w{6})/.exec(mail.html)!;
    const pairs = [
      [text!, ground!],
      [link!, '#ffffff'],
      [link!, '#000000'],
    ] as const;
    for (const [one, other] of pairs) expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
  });

  it('says the same as the text', () => {
    const words = mail.html.replace(/<[^>]+>/g, ' ');
    for (const line of ['Guten Tag', 'Es dauert fünf Minuten.', 'Umfrage öffnen', 'Danke.', 'Keine Mails mehr']) {
      expect(mail.text).toContain(line);
      expect(words).toContain(line);
    }
    expect(mail.html).toContain('href="https://candor.test/study/1#a&amp;b"');
  });
});

it('aligns Arabic to the right, also where a program does not know the direction of a text', () => {
  const { html } = composeMail({ to: 'a@acme.test', language: 'ar', subject: 'س', before: ['تدعوكم'] });
  expect(html).toContain('<td lang="ar" dir="auto" align="right"');
});
