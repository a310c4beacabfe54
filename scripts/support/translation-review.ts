import { CsvReader, findDelimiter } from '../../common/csv';
import { csvLine } from '../../server/platform/csv';
import { prompts } from '../../server/features/library/content/prompts';
import { topics } from '../../server/features/library/content/topics';
import { labelKey } from '../../server/features/library/content/translations';
import type { LanguageContent, ReviewState } from '../../server/features/library/content/types';

/*
 * The translations of the library as a table for reviewers, and back. A row is one text; `kind`, `slug` and `english` say which.
 */

const COLUMNS = ['kind', 'slug', 'english', 'translation', 'state', 'asked in'] as const;
const MAX_TEXT_LENGTH = 256;
const MAX_LABEL_LENGTH = 100;
const LONGEST_ROW = 10_000;

const GROUPS = { topic: 'topics', question: 'texts', label: 'labels', replacement: 'replacements' } as const;
type Kind = keyof typeof GROUPS;

interface Row {
  kind: Kind;
  /** The topic or question. Blank for what several questions share. */
  slug: string;
  english: string;
  translation: string;
  state: ReviewState;
  /** The questions that use a shared text, for the reviewer's eyes only. */
  askedIn: string;
}

const keyOf = ({ kind, slug, english }: Pick<Row, 'kind' | 'slug' | 'english'>) =>
  kind === 'label' && slug !== '' ? `${slug}/${english}` : english;
const idOf = (row: Pick<Row, 'kind' | 'slug' | 'english'>) => `${row.kind} ${keyOf(row)}`;
const nameOf = ({ kind, slug, english }: Pick<Row, 'kind' | 'slug' | 'english'>) =>
  `${kind} ${slug === '' ? `"${english}"` : slug}`;

/** Every text of the language, in the order of the library. */
function rowsOf(content: LanguageContent): Row[] {
  const rows = new Map<string, Row>();
  const add = (kind: Kind, slug: string, english: string, usedBy = '') => {
    const key = keyOf({ kind, slug, english });
    const { machine, reviewed } = content[GROUPS[kind]];
    const translation = reviewed[key] ?? machine[key];
    const known = rows.get(`${kind} ${key}`);
    if (known) known.askedIn += ` ${usedBy}`;
    else if (translation !== undefined) {
      const state = key in reviewed ? 'REVIEWED' : 'MACHINE';
      rows.set(`${kind} ${key}`, { kind, slug, english, translation, state, askedIn: usedBy });
    }
  };
  for (const { slug, label } of topics) add('topic', slug, label);
  for (const prompt of prompts) {
    add('question', prompt.slug, prompt.text);
    for (const label of [...prompt.choiceLabels, ...prompt.rowLabels]) {
      const isOwn = labelKey(content, prompt.slug, label) !== label;
      add('label', isOwn ? prompt.slug : '', label, prompt.slug);
    }
    if (prompt.replacementString) add('replacement', '', prompt.replacementString, prompt.slug);
  }
  return [...rows.values()];
}

/** The table for reviewers, as CSV. The first character tells spreadsheets that it is UTF-8. */
export const exportTranslations = (content: LanguageContent): string =>
  `\uFEFF${[
    COLUMNS,
    ...rowsOf(content).map((row) => [row.kind, row.slug, row.english, row.translation, row.state, row.askedIn]),
  ]
    .map(csvLine)
    .join('')}`;

/** What an import found: the new content, or the problems for which nothing is taken over. */
interface ImportedTranslations {
  content: LanguageContent;
  /** The number of texts that are reviewed now and were not before. */
  newlyReviewed: number;
  /** The number of texts that read differently than before. */
  changed: number;
  problems: string[];
}

/** Takes a reviewer's table over. A text that somebody has reviewed stays as it is where the table does not say that it was reviewed. */
export function importTranslations(table: string, present: LanguageContent): ImportedTranslations {
  const { rows, problems } = readRows(table);
  const known = new Map(rowsOf(present).map((row) => [idOf(row), row]));
  const given = new Map<string, Row>();
  for (const row of rows) {
    const problem = rowProblem(row, known) ?? (given.has(idOf(row)) ? 'stands in the file twice.' : undefined);
    if (problem) problems.push(`${nameOf(row)}: ${problem}`);
    given.set(idOf(row), row);
  }
  for (const [id, row] of known) if (!given.has(id)) problems.push(`${nameOf(row)}: is missing from the file.`);

  const content = emptyContent();
  let newlyReviewed = 0;
  let changed = 0;
  for (const [id, before] of known) {
    const row = given.get(id) ?? before;
    const isKept = before.state === 'REVIEWED' && row.state === 'MACHINE';
    const { translation, state } = isKept ? before : row;
    if (state === 'REVIEWED' && before.state === 'MACHINE') newlyReviewed += 1;
    if (translation !== before.translation) changed += 1;
    content[GROUPS[before.kind]][state === 'REVIEWED' ? 'reviewed' : 'machine'][keyOf(before)] = translation;
  }
  if (problems.length === 0) problems.push(...questionProblems(content));
  return { content, newlyReviewed, changed, problems };
}

const emptyGroup = () => ({ machine: {}, reviewed: {} });
const emptyContent = (): LanguageContent => ({
  topics: emptyGroup(),
  texts: emptyGroup(),
  labels: emptyGroup(),
  replacements: emptyGroup(),
});

/** The rows of the table, whichever separator the reviewer's spreadsheet writes. */
function readRows(table: string): { rows: Row[]; problems: string[] } {
  const text = table.replace(/^\uFEFF/, '');
  const reader = new CsvReader(findDelimiter(text), LONGEST_ROW);
  const [head, ...records] = [...reader.push(text), ...reader.end()];
  const columns = COLUMNS.map((name) => (head?.cells ?? []).findIndex((cell) => cell.trim().toLowerCase() === name));
  const absent = COLUMNS.filter((name, at) => columns[at] === -1 && name !== 'asked in');
  if (absent.length > 0) return { rows: [], problems: [`The file has no column ${absent.join(', ')}.`] };
  const rows: Row[] = [];
  const problems: string[] = [];
  for (const { line, cells } of records) {
    const [kind, slug, english, translation, state] = columns.map((at) => (cells[at] ?? '').trim());
    if (!isKind(kind!)) problems.push(`Line ${line}: the kind must be ${Object.keys(GROUPS).join(', ')}.`);
    else if (!isState(state!)) problems.push(`Line ${line}: the state must be MACHINE or REVIEWED.`);
    else rows.push({ kind, slug: slug!, english: english!, translation: translation!, state, askedIn: '' });
  }
  return { rows, problems };
}

const isKind = (kind: string): kind is Kind => kind in GROUPS;
const isState = (state: string): state is ReviewState => state === 'MACHINE' || state === 'REVIEWED';

function rowProblem(row: Row, known: ReadonlyMap<string, Row>): string | undefined {
  if (known.get(idOf(row))?.slug !== row.slug) return unknownProblem(row, [...known.values()]);
  const { kind, translation, english } = row;
  if (translation === '') return 'has no translation.';
  const longest = kind === 'question' ? MAX_TEXT_LENGTH : MAX_LABEL_LENGTH;
  if (translation.length > longest) return `is longer than ${longest} characters.`;
  if (kind !== 'question') return undefined;
  if (english.endsWith('?'))
    return /^[^.?؟]*[?؟]$/.test(translation) ? undefined : 'must be one sentence with a question mark, as in English.';
  return /^[^.?؟]*\.$/.test(translation) ? undefined : 'must be one sentence with a full stop, as in English.';
}

function unknownProblem({ kind, slug }: Row, known: readonly Row[]): string {
  const isOutdated = slug !== '' && known.some((row) => row.kind === kind && row.slug === slug);
  return isOutdated
    ? 'the English has changed since the file was written. Export it again.'
    : 'is not in the library any more. Export the file again.';
}

/** What only shows where a question's texts stand together. */
function questionProblems(content: LanguageContent): string[] {
  const translated = ({ machine, reviewed }: LanguageContent['labels'], key: string) => reviewed[key] ?? machine[key];
  return prompts.flatMap(({ slug, text, choiceLabels, rowLabels, replacementString }) => {
    const shown = (label: string) => translated(content.labels, labelKey(content, slug, label)) ?? label;
    const hasTwice = [choiceLabels, rowLabels].some((labels) => new Set(labels.map(shown)).size < labels.length);
    const words = translated(content.replacements, replacementString ?? '') ?? '';
    return [
      ...(hasTwice ? [`question ${slug}: two of its labels read the same.`] : []),
      ...(translated(content.texts, text)?.startsWith(words)
        ? []
        : [`question ${slug}: has to begin with "${words}".`]),
    ];
  });
}
