import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { exportTranslations, importTranslations } from '../../scripts/support/translation-review';
import { languages } from '../../server/features/library/content/translations';

/* The command of reviewers, on a copy of the translations in a temporary folder. */

const root = resolve(__dirname, '../..');
let folder: string;
let table: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-translations-'));
  cpSync(join(root, 'server/features/library/content/translations'), folder, { recursive: true });
  table = join(folder, 'review.csv');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(task: string, language = 'de') {
  const args = [task, '--language', language, '--file', table, '--content', folder];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'scripts/translations.ts'), ...args],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, said: stdout + stderr };
}
const contentOf = (language = 'de') => readFileSync(join(folder, `${language}.json`), 'utf8');
/** Exports, lets a reviewer change the file, and imports it. */
function review(change: (table: string) => string, language = 'de') {
  expect(run('export', language)).toMatchObject({ status: 0 });
  const before = readFileSync(table, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(table, after);
  return run('import', language);
}
const ENGLISH = 'Review comments make my changes better.';
const GERMAN = 'Kommentare im Review machen meine Änderungen besser.';
const line = `question,review_improves,${ENGLISH},${GERMAN},MACHINE,\n`;
const vouched = line.replace('MACHINE', 'REVIEWED');

test('a file that nobody has changed changes nothing, right to left as well', () => {
  for (const language of ['de', 'ar']) {
    const before = contentOf(language);
    expect(run('export', language)).toMatchObject({ status: 0 });
    expect(run('import', language)).toMatchObject({
      status: 0,
      said: expect.stringContaining('0 texts changed, 0 are'),
    });
    expect(contentOf(language)).toBe(before);
  }
});

test('a review takes over the words, marks what was reviewed, and is not undone by an older file', () => {
  const reviewed = vouched.replace('besser', 'wirklich besser');
  expect(review((text) => text.replace(line, reviewed))).toMatchObject({
    status: 0,
    said: expect.stringContaining('1 texts changed, 1 are reviewed now'),
  });
  const { texts } = JSON.parse(contentOf());
  expect(texts.machine[ENGLISH]).toBeUndefined();
  expect(texts.reviewed[ENGLISH]).toBe(GERMAN.replace('besser', 'wirklich besser'));
  const before = contentOf();
  expect(review((text) => text.replace(reviewed, line))).toMatchObject({ status: 0 });
  expect(contentOf()).toBe(before);
});

test('a file with the semicolons of a spreadsheet is read', () => {
  const withSemicolons = (text: string) =>
    text
      .replace(line, vouched)
      .split('\n')
      .map((row) => row.replace(/("(?:[^"]|"")*")|,/g, (found, quoted) => quoted ?? ';'))
      .join('\r\n');
  expect(review(withSemicolons)).toMatchObject({ status: 0, said: expect.stringContaining('1 are reviewed now') });
});

test.each([
  ['an unknown text', line, line.replace('review_improves', 'review_improve'), 'is not in the library any more'],
  ['a text whose English has changed', line, line.replace('changes better', 'code better'), 'English has changed'],
  ['a text that is missing', line, '', 'question review_improves: is missing from the file.'],
  ['a text twice', line, line + line, 'stands in the file twice.'],
  ['a blank translation', GERMAN, '', 'has no translation.'],
  ['a text that is too long', GERMAN, `${'x'.repeat(256)}.`, 'is longer than 256 characters.'],
  ['a question mark too many', GERMAN, GERMAN.replace('.', '?'), 'must be one sentence with a full stop'],
  ['two labels that read the same', ',Manchmal,', ',Oft,', 'two of its labels read the same.'],
  [
    'a wrong state',
    vouched.slice(0, -2).replace('REVIEWED', 'MACHINE'),
    line.replace('MACHINE', 'GOOD').slice(0, -2),
    'the state must be',
  ],
  [
    'words that do not begin their question',
    ',Mein meistgenutztes KI-Werkzeug,',
    ',Mein Helfer,',
    'has to begin with "Mein Helfer"',
  ],
  ['a column that is missing', 'kind,slug', 'kind,id', 'The file has no column slug.'],
])('an import refuses %s', (_what, from, to, said) => {
  const table = exportTranslations(languages.de);
  expect(table).toContain(from);
  expect(importTranslations(table.replace(from, to), languages.de).problems).toContainEqual(
    expect.stringContaining(said),
  );
});

test('the command takes over nothing of a file that is refused', () => {
  const before = contentOf();
  const outcome = review((text) => text.replace(line, ''));
  expect(outcome).toEqual({ status: 1, said: expect.stringContaining('review_improves: is missing from the file.') });
  expect(outcome.said).toContain('Nothing was imported.');
  expect(contentOf()).toBe(before);
});

test('the command says how it is used', () => {
  expect(run('export', 'it')).toEqual({ status: 1, said: expect.stringContaining('Usage: npm run translations') });
  expect(run('look')).toEqual({ status: 1, said: expect.stringContaining('Usage: npm run translations') });
});
