import { z } from 'zod';
import { LANGUAGES, type Language } from '../../../../common/languages';
import { MAX_STUDY_NAME_LENGTH } from '../study-fields';

/** The version of the format that is written. A file of a later version is refused, because nobody knows what it means. */
const VERSION = 1;
const SCHEMA_ID = 'urn:candor:survey-file:1';
/** A file travels in the body of a call, as text, and a body has at most 256 KiB. */
const MAX_FILE_BYTES = 200_000;
const MAX_QUESTIONS = 500;
const MAX_DEPTH = 8;
const MAX_PROBLEMS = 50;

const slug = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,79}$/, 'Use lower-case letters, digits, - and _, at most 80.');
const text = z.string().max(4_000, 'Use at most 4,000 characters.');
const labels = z.array(z.string().max(300, 'Use at most 300 characters.')).max(50, 'Give at most 50 labels.');
const language = z.enum(Object.keys(LANGUAGES) as [Language, ...Language[]]);

const translation = z.strictObject({
  language,
  text,
  choiceLabels: labels.default([]).describe('One label for each choice label of the question, in the same order.'),
  rowLabels: labels.default([]).describe('One label for each row label of the question, in the same order.'),
  placeholder: z.string().max(100).nullable().default(null).describe('The placeholder in this text.'),
});

const question = z.strictObject({
  key: slug.describe('Names the question within the file. For a question of the library it is its slug there.'),
  origin: z
    .enum(['library', 'own'])
    .describe('Whether the question is one of the library, or a company has written it.'),
  topic: slug.describe('The slug of the topic.'),
  type: z.enum(['RATING_5L', 'RATING_5N', 'SINGLE_SEL', 'MULTI_SEL', 'OPEN_END', 'MATRIX_N', 'MATRIX_L', 'NPS']),
  text,
  required: z.boolean().default(true).describe('Whether the question has to be answered.'),
  offersDontKnow: z
    .boolean()
    .default(false)
    .describe('Whether respondents may answer with "Don’t know": a rating as a whole, a matrix row by row.'),
  polarity: z.enum(['POSITIVE', 'NEGATIVE']).default('POSITIVE').describe('The end of the scale that is the good one.'),
  scored: z.boolean().default(true).describe('Whether the question has a score.'),
  choiceLabels: labels.default([]),
  rowLabels: labels.default([]),
  exclusiveChoice: z.string().max(300).nullable().default(null).describe('The choice that excludes all others.'),
  condition: z
    .strictObject({
      after: slug.describe('The key of the earlier question.'),
      placeholder: z
        .string()
        .max(100)
        .nullable()
        .default(null)
        .describe('The part of the text that its answer replaces.'),
    })
    .nullable()
    .default(null)
    .describe('The earlier question whose answer decides whether this one is asked.'),
  translations: z.array(translation).max(Object.keys(LANGUAGES).length).default([]),
});

/** The format of a survey as a file. docs/survey-file.schema.json is made from it. */
const studyFile = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal('candor-survey'),
  version: z.literal(VERSION),
  kind: z.enum(['survey', 'template']),
  name: z
    .string()
    .regex(/\S/, 'May not be blank.')
    .max(MAX_STUDY_NAME_LENGTH, `Use at most ${MAX_STUDY_NAME_LENGTH} characters.`),
  description: text.optional().describe('What a template is good for.'),
  welcome: z
    .strictObject({ text, translations: z.array(z.strictObject({ language, text })).default([]) })
    .optional()
    .describe('What respondents read first.'),
  voting: z.boolean().default(false).describe('Whether respondents vote for topics at the end.'),
  questions: z.array(question).max(MAX_QUESTIONS, `A survey has at most ${MAX_QUESTIONS} questions.`),
});

export type StudyFileContent = z.infer<typeof studyFile>;
export type StudyFileQuestion = StudyFileContent['questions'][number];

/** A problem of a file, with its place in the file; an empty place stands for the file as a whole. */
export interface FileProblem {
  path: string;
  message: string;
}

/** The content of a file, or everything that is wrong with it. */
export type ReadStudyFile = { content: StudyFileContent } | { problems: FileProblem[] };

/** The JSON Schema of the format. */
export const studyFileSchema = () => ({
  $id: SCHEMA_ID,
  title: 'A survey or a template of Candor',
  ...z.toJSONSchema(studyFile, { io: 'input' }),
});

/** The text of a file, indented so that people can read it. */
export const studyFileText = (content: Omit<StudyFileContent, '$schema' | 'format' | 'version'>): string =>
  `${JSON.stringify({ $schema: SCHEMA_ID, format: 'candor-survey', version: VERSION, ...content }, null, 2)}\n`;

/** Reads a file. It does not look at the library, so a question may still be one that cannot be made. */
export function readStudyFile(file: string): ReadStudyFile {
  if (Buffer.byteLength(file) > MAX_FILE_BYTES)
    return problemOfWholeFile(`The file is larger than ${MAX_FILE_BYTES / 1000} kB. Divide the survey.`);
  let given: unknown;
  try {
    given = JSON.parse(file);
  } catch (error) {
    if (error instanceof SyntaxError) return problemOfWholeFile('The file is not JSON.');
    throw error;
  }
  const problem = problemOfValue(given, []) ?? problemOfKind(given);
  if (problem) return { problems: [problem] };
  const read = studyFile.safeParse(given);
  if (!read.success) return { problems: read.error.issues.slice(0, MAX_PROBLEMS).map(problemOfIssue) };
  const problems = repeatedKeys(read.data);
  return problems.length > 0 ? { problems: problems.slice(0, MAX_PROBLEMS) } : { content: read.data };
}

const problemOfWholeFile = (message: string): ReadStudyFile => ({ problems: [{ path: '', message }] });

/** Whether a value could not be stored, or would be read as something else than it says. */
function problemOfValue(value: unknown, place: (string | number)[]): FileProblem | undefined {
  const refused = (message: string) => ({ path: placeInFile(place), message });
  if (typeof value === 'string')
    return isStorable(value) ? undefined : refused('The text has a character that cannot be stored.');
  if (typeof value !== 'object' || value === null) return undefined;
  if (place.length >= MAX_DEPTH) return refused('The file is nested too deeply.');
  for (const [key, part] of Object.entries(value)) {
    if (!isStorable(key) || key === '__proto__' || key === 'constructor' || key === 'prototype')
      return refused('The file has a field with a name that is not allowed.');
    const problem = problemOfValue(part, [...place, Array.isArray(value) ? Number(key) : key]);
    if (problem) return problem;
  }
  return undefined;
}

const isStorable = (value: string): boolean => !/\u0000|\p{Surrogate}/u.test(value);

/** Whether the file is of another kind or version, where every other problem would only follow from that. */
function problemOfKind(given: unknown): FileProblem | undefined {
  const { format, version } = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  if (format !== 'candor-survey')
    return {
      path: 'format',
      message: 'This is not a survey that was exported as a file: `format` must be "candor-survey".',
    };
  if (typeof version === 'number' && version > VERSION)
    return {
      path: 'version',
      message: `The file has version ${version} of the format. This installation reads version ${VERSION}.`,
    };
  return undefined;
}

const problemOfIssue = ({ path, message }: { path: PropertyKey[]; message: string }): FileProblem => ({
  path: placeInFile(path),
  message: message.endsWith('.') ? message : `${message}.`,
});

/** A place as people write it, for instance `questions[3].text`. */
export const placeInFile = (place: readonly PropertyKey[]): string =>
  place.map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at > 0 ? '.' : ''}${String(part)}`)).join('');

function repeatedKeys({ questions, welcome }: StudyFileContent): FileProblem[] {
  const twice = (list: readonly string[], path: (at: number) => string, what: string): FileProblem[] => {
    const seen = new Set<string>();
    return list.flatMap((each, at) => {
      if (seen.has(each)) return [{ path: path(at), message: `The ${what} "${each}" is in the list twice.` }];
      seen.add(each);
      return [];
    });
  };
  const languagesOf = (list: readonly { language: string }[], place: string) =>
    twice(
      list.map((each) => each.language),
      (at) => `${place}.translations[${at}]`,
      'language',
    );
  return [
    ...twice(
      questions.map(({ key }) => key),
      (at) => `questions[${at}].key`,
      'key',
    ),
    ...questions.flatMap(({ translations }, at) => languagesOf(translations, `questions[${at}]`)),
    ...languagesOf(welcome?.translations ?? [], 'welcome'),
  ];
}
