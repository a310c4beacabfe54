import { z } from 'zod';
import { invalidRequest } from '../../platform/errors';
import { outOfOrder } from './percentiles';
import { fingerprintOf, isSignedBy } from './signature';
import { wordingHash } from './wording';

/** The fewest companies behind a figure. */
export const MIN_COMPANIES = 10;
/** The fewest people behind a company's score. */
const MIN_PEOPLE = 3;

const slug = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, 'use lower-case letters, digits, - and _, at most 60');
// The text is not trimmed, because the stored text has to be the one that was signed.
const text = z.string().max(2_000).regex(/\S/, 'may not be blank');
const points = z.number().min(0).max(100);
const companies = z.int32().min(MIN_COMPANIES, `no figure may stand on fewer than ${MIN_COMPANIES} companies`);
const people = z.int32().min(1);

const question = z.strictObject({
  slug,
  topicSlug: slug,
  type: z.enum(['RATING_5L', 'RATING_5N', 'NPS', 'MATRIX_N', 'MATRIX_L']),
  text,
  polarity: z.enum(['POSITIVE', 'NEGATIVE']),
  choiceLabels: z.array(z.string()),
  rowLabels: z.array(z.string()),
});

const score = z.strictObject({
  type: z.literal('TOPIC'),
  slug: slug.describe('The slug of the topic.'),
  companies: companies.describe('The number of companies with a score for the topic, each counted once.'),
  n: people.describe('The number of respondents behind these scores.'),
  ...{ p10: points, p25: points, p50: points, p75: points, p90: points },
});

/**
 * The open format of a cohort. docs/benchmarks.md explains it, and docs/benchmark-cohort.schema.json is generated from
 * this schema.
 */
export const cohortFileSchema = z.strictObject({
  format: z.literal('candor-benchmark-cohort'),
  version: z.literal(1),
  slug,
  startDate: z.iso.date().describe('The first day of the period in which the surveys of the cohort closed.'),
  endDate: z.iso.date().describe('The last day of the period. The cohort that ends last is the newest.'),
  companies: companies.describe('The number of companies in the cohort.'),
  n: people.describe('The number of respondents in the cohort.'),
  licence: text.describe('The licence of the figures, as an SPDX identifier if there is one.'),
  source: text.describe('The source of the figures, for people who cite them.'),
  method: text.describe('The method by which the percentiles were computed.'),
  note: text.nullable().describe('A note that is shown to readers beside the figures; null if there is none.'),
  isExample: z.boolean().describe('Whether the figures are made up.'),
  pack: slug
    .optional()
    .describe('The slug of the pack, if the cohort is about the questions of one pack only. It is left out otherwise.'),
  instrument: z.strictObject({
    name: text.describe('The name of the question library.'),
    wordingHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'give 64 hexadecimal digits')
      .describe('The SHA-256 hash of `questions`, sorted by slug, as canonical JSON (RFC 8785).'),
    questions: z.array(question).min(1),
  }),
  scores: z.array(score).min(1),
  signature: z
    .strictObject({ algorithm: z.literal('ed25519'), publicKey: z.base64(), value: z.base64() })
    .optional()
    .describe('The signature over the document without this field, as canonical JSON.'),
});

export type CohortFile = z.infer<typeof cohortFileSchema>;

/** The description of a cohort, which is given by the person who builds it. */
export type CohortDescription = Pick<CohortFile, 'slug' | 'startDate' | 'endDate' | 'licence' | 'source' | 'note'>;
const aboutSchema = cohortFileSchema.pick({
  slug: true,
  startDate: true,
  endDate: true,
  licence: true,
  source: true,
  note: true,
});

/** Reads a cohort file. An invalid file is refused with a sentence that names the problem and its place in the file. */
export function readCohortFile(content: string): CohortFile {
  const file = inForm(cohortFileSchema, parsed(content), 'The file is not a cohort');
  const problem = problemOf(file);
  if (problem) throw invalidRequest(problem);
  return file;
}

/** Checks the description of a cohort before the cohort is built. */
export const readCohortDescription = (about: CohortDescription): CohortDescription =>
  inForm(aboutSchema, about, 'Nothing is built');

function inForm<T>(schema: z.ZodType<T>, value: unknown, refusal: string): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0]!;
  throw invalidRequest(`${refusal}: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}.`);
}

function parsed(content: string): unknown {
  // NUL is the one character that a text in the database can't contain.
  if (/\\u0000/.test(content)) throw invalidRequest('The file holds a NUL character.');
  try {
    return JSON.parse(content);
  } catch {
    throw invalidRequest('The file is not JSON.');
  }
}

/** The first problem that the schema can't express, if there is one. */
function problemOf(file: CohortFile): string | undefined {
  const { instrument, scores, signature } = file;
  if (file.startDate > file.endDate) return 'startDate is after endDate.';
  const twice = repeated(scores.map((each) => each.slug)) ?? repeated(instrument.questions.map((each) => each.slug));
  if (twice) return `"${twice}" is in a list twice.`;
  if (wordingHash(instrument.questions) !== instrument.wordingHash)
    return 'The wording hash is not that of the questions in the file.';
  for (const each of scores) {
    const low = outOfOrder(each);
    if (low) return `The percentiles of "${each.slug}" are out of order: ${low} is lower than the one before it.`;
    if (each.companies > file.companies) return `"${each.slug}" counts more companies than the cohort has.`;
    if (each.n > file.n) return `"${each.slug}" counts more respondents than the cohort has.`;
    if (each.n < each.companies * MIN_PEOPLE)
      return `"${each.slug}" counts companies with fewer than ${MIN_PEOPLE} respondents.`;
    if (!instrument.questions.some(({ topicSlug }) => topicSlug === each.slug))
      return `No question of the file belongs to the topic "${each.slug}".`;
  }
  if (signature && !isSignedBy(file, signature))
    return `The signature is not that of this file (key ${fingerprintOf(signature)}).`;
  return undefined;
}

const repeated = (slugs: string[]): string | undefined => slugs.find((each, at) => slugs.indexOf(each) !== at);

/** A cohort as the text of a file, indented so that people can read it. */
export const cohortFileText = (file: CohortFile): string => `${JSON.stringify(file, null, 2)}\n`;
