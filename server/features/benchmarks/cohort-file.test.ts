import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { cohortFileSchema, cohortFileText, readCohortFile, type CohortFile } from './cohort-file';
import { signatureOf } from './signature';
import { wordingHash } from './wording';

type Questions = CohortFile['instrument']['questions'];
const QUESTIONS: Questions = ['docs', 'review'].map((topicSlug) => ({
  slug: `${topicSlug}_good`,
  topicSlug,
  type: 'RATING_5L',
  text: 'Is it good?',
  polarity: 'POSITIVE',
  choiceLabels: [],
  rowLabels: [],
}));
const instrument = (questions: Questions) => ({
  name: 'candor-library',
  wordingHash: wordingHash(questions),
  questions,
});
const figures = (slug: string) => ({
  type: 'TOPIC' as const,
  slug,
  companies: 12,
  n: 300,
  p10: 10,
  p25: 25,
  p50: 50,
  p75: 75,
  p90: 90,
});
const FILE: CohortFile = {
  format: 'candor-benchmark-cohort',
  version: 1,
  slug: 'robots-2026',
  startDate: '2026-01-01',
  endDate: '2026-06-30',
  companies: 14,
  n: 400,
  licence: 'CC-BY-4.0',
  source: 'A survey of robot makers',
  method: 'Type 7',
  note: null,
  isExample: false,
  instrument: instrument(QUESTIONS),
  scores: [figures('docs'), figures('review')],
};
const KEY = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey;
const read = (file: object) => readCohortFile(cohortFileText(file as CohortFile));
const withDocs = (changes: object) => ({ ...FILE, scores: [{ ...figures('docs'), ...changes }, figures('review')] });

test('a cohort file is read without any change', () => {
  expect(read(FILE)).toEqual(FILE);
  const signed = { ...FILE, signature: signatureOf(FILE, KEY) };
  expect(read(signed)).toEqual(signed);
});

test.each<[string, object, string]>([
  ['another format', { ...FILE, format: 'something' }, 'The file is not a cohort: format: '],
  ['a later version', { ...FILE, version: 2 }, 'The file is not a cohort: version: '],
  ['a field that is not known', { ...FILE, companyNames: ['Initech'] }, 'Unrecognized key: "companyNames"'],
  ['no licence', { ...FILE, licence: ' ' }, 'The file is not a cohort: licence: '],
  ['more respondents than an integer can hold', { ...FILE, n: 3e9 }, 'The file is not a cohort: n: '],
  ['a slug with spaces', { ...FILE, slug: 'Robots 2026' }, 'slug: use lower-case letters, digits, - and _'],
  ['a day that does not exist', { ...FILE, endDate: '2026-02-30' }, 'The file is not a cohort: endDate: '],
  ['an end before its start', { ...FILE, endDate: '2025-12-31' }, 'startDate is after endDate.'],
  ['nine companies', { ...FILE, companies: 9 }, 'companies: no figure may stand on fewer than 10 companies.'],
  [
    'nine companies on a topic',
    withDocs({ companies: 9 }),
    'scores.0.companies: no figure may stand on fewer than 10 companies.',
  ],
  [
    'more companies on a topic than in all',
    withDocs({ companies: 15 }),
    '"docs" counts more companies than the cohort has.',
  ],
  [
    'more respondents on a topic than in all',
    withDocs({ n: 401 }),
    '"docs" counts more respondents than the cohort has.',
  ],
  [
    'fewer than three respondents for each company',
    withDocs({ n: 35 }),
    '"docs" counts companies with fewer than 3 respondents.',
  ],
  ['a percentile above 100', withDocs({ p90: 100.1 }), 'The file is not a cohort: scores.0.p90: '],
  ['a percentile below 0', withDocs({ p10: -1 }), 'The file is not a cohort: scores.0.p10: '],
  ['a percentile that is missing', withDocs({ p75: undefined }), 'The file is not a cohort: scores.0.p75: '],
  [
    'percentiles out of order',
    withDocs({ p50: 24 }),
    'The percentiles of "docs" are out of order: p50 is lower than the one before it.',
  ],
  ['a topic twice', { ...FILE, scores: [figures('docs'), figures('docs')] }, '"docs" is in a list twice.'],
  [
    'scores of questions',
    { ...FILE, scores: [{ ...figures('docs'), type: 'PROMPT' }] },
    'The file is not a cohort: scores.0.type: ',
  ],
  ['no scores', { ...FILE, scores: [] }, 'The file is not a cohort: scores: '],
  [
    'a topic without a question',
    { ...FILE, instrument: instrument(QUESTIONS.slice(0, 1)) },
    'No question of the file belongs to the topic "review".',
  ],
  [
    'a question twice',
    { ...FILE, instrument: instrument([...QUESTIONS, ...QUESTIONS.slice(0, 1)]) },
    '"docs_good" is in a list twice.',
  ],
  [
    'a wrong wording hash',
    { ...FILE, instrument: { ...FILE.instrument, wordingHash: '0'.repeat(64) } },
    'The wording hash is not that of the questions in the file.',
  ],
  [
    'a signature of another file',
    { ...FILE, signature: signatureOf({ ...FILE, n: 401 }, KEY) },
    'The signature is not that of this file',
  ],
])('%s is refused with a sentence', (_what, file, sentence) => {
  expect(() => read(file)).toThrow(sentence);
});

test('a file that is not JSON, or that can’t be stored, is refused', () => {
  expect(() => readCohortFile('p50,p75')).toThrow('The file is not JSON.');
  expect(() => read({ ...FILE, note: 'One\0two' })).toThrow('The file holds a NUL character.');
});

test('the published JSON schema is the schema that files are checked with', () => {
  expect(JSON.parse(readFileSync('docs/benchmark-cohort.schema.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(z.toJSONSchema(cohortFileSchema))),
  );
});
