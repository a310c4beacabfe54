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

/**
 * These tests check the rules that Gmail, Outlook for Windows and Apple Mail are known to need. They do not run any of
 * these programs.
 */
describe('the HTML of a mail', () => {
  it('is a whole page of at most 600 pixels, which Outlook reads from the attribute and others from the style', () => {
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="de">/);
    expect(mail.html).toContain('width="600" style="width:100%;max-width:600px"');
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

  it('is far below the 102 kB at which Gmail cuts a mail', () => {
    expect(Buffer.byteLength(mail.html)).toBeLessThan(5_000);
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
