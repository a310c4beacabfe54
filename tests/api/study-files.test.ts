import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { studyFileSchema } from '../../server/features/studies/files/study-file';
import { startTestApp, type TestApp, type TestCompany } from '../testkit';

const EXPORT = 'query ($ref: UUID!) { studyFile(ref: $ref) { fileName text } }';
const PREVIEW = `query ($file: String!) { studyFilePreview(file: $file) {
  kind name newPromptCount prompts { text source slug required differs } problems { path message } } }`;
const IMPORT = `mutation ($input: ImportStudyInput!) { importStudy(input: $input) { study {
  ref name status welcomeMessage flags { voting_enabled } teams { ref } createdBy { name } prompts { slug text scope required } } } }`;

let app: TestApp;
let company: TestCompany;
let other: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.company('Initech');
  other = await app.company('Globex');
});

const OWN_RATING = {
  text: 'How pleasant is our build?',
  type: 'RATING_5N',
  topicSlug: 'docs',
  choiceLabels: ['Awful', 'Great'],
  scored: false,
  translations: [{ language: 'de', text: 'Wie angenehm ist unser Build?', choiceLabels: ['Schlimm', ''] }],
};
const OWN_TEXT = { text: 'What would you change?', type: 'OPEN_END', topicSlug: 'review', polarity: 'NEGATIVE' };

/** A survey with questions of the library, among them a condition, and with two of the company's own. */
async function surveyOf(of: TestCompany): Promise<string> {
  const own = [];
  for (const input of [OWN_RATING, OWN_TEXT])
    own.push(
      (await of.admin.run('mutation ($input: CreatePromptInput!) { createPrompt(input: $input) { slug } }', { input }))
        .createPrompt.slug,
    );
  const { prompts } = await of.admin.run('{ prompts { slug parentSlug } }');
  const child = prompts.find(({ parentSlug }: { parentSlug: string | null }) => parentSlug !== null);
  const draft = await of.draft({ name: 'Autumn: pulse', questions: [child.parentSlug, child.slug, ...own] });
  await of.admin.run(
    `mutation ($ref: UUID!) { updateStudy(ref: $ref, input: {
      welcomeMessage: "Hello!", welcomeTranslations: [{ language: fr, text: "Bonjour !" }] }) { ref } }`,
    draft,
  );
  return draft.ref;
}
const exported = async (of: TestCompany, ref: string) => (await of.viewer.run(EXPORT, { ref })).studyFile;
const previewOf = async (file: unknown, of = other) =>
  (await of.admin.run(PREVIEW, { file: typeof file === 'string' ? file : JSON.stringify(file) })).studyFilePreview;
const ownQuestions = async (of: TestCompany) =>
  (await of.admin.run('{ prompts { scope text } }')).prompts.filter(
    ({ scope }: { scope: string }) => scope === 'CUSTOMER',
  );

const QUESTION = { key: 'own-1', origin: 'own', topic: 'docs', type: 'OPEN_END', text: 'Why?' };
const fileWith = (part: object, question: object = QUESTION) => ({
  ...{ format: 'candor-survey', version: 1, kind: 'survey', name: 'Pulse', questions: [question] },
  ...part,
});

test('a survey that another company imports from its file is exported as the same file', async () => {
  const ref = await surveyOf(company);
  const file = await exported(company, ref);
  expect(file.fileName).toMatch(/^Autumn- pulse - Survey - \d{4}-\d\d-\d\d\.json$/);
  const { importStudy } = await other.admin.run(IMPORT, { input: { file: file.text } });
  expect(importStudy.study).toMatchObject({
    ...{ name: 'Autumn: pulse', status: 'DRAFT', welcomeMessage: 'Hello!', teams: [] },
    ...{ flags: { voting_enabled: true }, createdBy: { name: 'The admin' } },
  });
  expect((await exported(other, importStudy.study.ref)).text).toBe(file.text);
  expect(await ownQuestions(other)).toHaveLength(2);
});

test('a file tells nothing about the company, its teams or the people who are asked', async () => {
  const ref = await surveyOf(company);
  const teamRef = await company.team('Secret team');
  await company.admin.run(
    'mutation ($ref: UUID!, $teams: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teams) { ref } }',
    { ref, teams: [teamRef] },
  );
  const { text } = await exported(company, ref);
  for (const secret of ['Initech', 'Secret team', teamRef, ref, company.emails.admin, 'own_'])
    expect(text).not.toContain(secret);
  const content = JSON.parse(text);
  expect(Object.keys(content)).toEqual([
    ...['$schema', 'format', 'version', 'kind', 'name', 'welcome', 'voting', 'questions'],
  ]);
  expect(content.questions.map(({ origin }: { origin: string }) => origin)).toEqual([
    ...['library', 'library', 'own', 'own'],
  ]);
});

test('the preview tells which questions are new, and importing a second time uses those of the first', async () => {
  const { text } = await exported(company, await surveyOf(company));
  expect(await previewOf(text)).toMatchObject({
    ...{ kind: 'SURVEY', name: 'Autumn: pulse', newPromptCount: 2, problems: [] },
    prompts: [{ source: 'LIBRARY' }, { source: 'LIBRARY' }, { source: 'NEW', slug: null }, { source: 'NEW' }],
  });
  expect(await ownQuestions(other)).toEqual([]);
  await other.admin.run(IMPORT, { input: { file: text } });
  const again = await previewOf(text);
  expect(again.newPromptCount).toBe(0);
  expect(again.prompts.map(({ source, differs }: { source: string; differs: boolean }) => [source, differs])).toEqual([
    ['LIBRARY', false],
    ['LIBRARY', false],
    ['OWN', false],
    ['OWN', false],
  ]);
  await other.admin.run(IMPORT, { input: { file: text, name: 'Second' } });
  expect(await ownQuestions(other)).toHaveLength(2);
});

test('a question of the library that is worded otherwise in the file is asked as the library words it, and the preview says so', async () => {
  const { templateFile } = await company.admin.run('{ templateFile(slug: "quick_pulse") { text } }');
  const file = JSON.parse(templateFile.text);
  file.questions[0].text = 'Changed?';
  const { prompts, kind } = await previewOf(file);
  expect(kind).toBe('TEMPLATE');
  expect(prompts.map(({ differs }: { differs: boolean }) => differs)).toEqual([
    true,
    ...file.questions.slice(1).map(() => false),
  ]);
  const { importStudy } = await other.admin.run(IMPORT, { input: { file: JSON.stringify(file) } });
  expect(importStudy.study.prompts[0]).toMatchObject({ slug: file.questions[0].key, scope: 'CANONICAL' });
  expect(importStudy.study.prompts[0].text).not.toBe('Changed?');
});

test('two calls with one key make one draft and add its questions once', async () => {
  const input = { key: randomUUID(), file: JSON.stringify(fileWith({})) };
  const made = await Promise.all([1, 2].map(() => other.admin.run(IMPORT, { input })));
  made.push(await other.admin.run(IMPORT, { input }));
  expect(new Set(made.map(({ importStudy }) => importStudy.study.ref)).size).toBe(1);
  expect(await ownQuestions(other)).toHaveLength(1);
});

test('a key that another company has used reaches nothing of that company', async () => {
  const key = randomUUID();
  const draftOf = async (of: TestCompany, name: string) =>
    (await of.admin.run(IMPORT, { input: { key, name, file: JSON.stringify(fileWith({})) } })).importStudy.study;
  const theirs = await draftOf(other, 'Theirs');
  const ours = await draftOf(company, 'Ours');
  expect([ours.name, theirs.name]).toEqual(['Ours', 'Theirs']);
  expect(ours.prompts[0].slug).not.toBe(theirs.prompts[0].slug);
});

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

test.each<[string, unknown, string, RegExp]>([
  ['no JSON', '{ "format": ', '', /not JSON/],
  ['another kind of file', { people: [] }, 'format', /"candor-survey"/],
  ['a list', [], 'format', /"candor-survey"/],
  ['nothing', 'null', 'format', /"candor-survey"/],
  ['a later version', fileWith({ version: 2 }), 'version', /version 2 .* reads version 1/],
  ['an unknown field', fileWith({ recipients: ['ann@people.test'] }), '', /recipients/],
  ['a missing text', fileWith({}, { ...QUESTION, text: undefined }), 'questions[0].text', /string/],
  ['a blank text', fileWith({}, { ...QUESTION, text: ' ' }), 'questions[0].text', /blank/],
  ['a long text', fileWith({}, { ...QUESTION, text: 'x'.repeat(257) }), 'questions[0].text', /at most 256/],
  ['an unknown type', fileWith({}, { ...QUESTION, type: 'SLIDER' }), 'questions[0].type', /OPEN_END/],
  ['an unknown topic', fileWith({}, { ...QUESTION, topic: 'cooking' }), 'questions[0].topic', /no topic "cooking"/],
  [
    'a list question that the library does not have',
    fileWith({}, { ...QUESTION, origin: 'library', key: 'made_up', type: 'SINGLE_SEL', choiceLabels: ['a', 'b'] }),
    'questions[0]',
    /no question "made_up"/,
  ],
  [
    'labels that are missing',
    fileWith({}, { ...QUESTION, type: 'RATING_5N', choiceLabels: ['One'] }),
    'questions[0].choiceLabels',
    /at least 2/,
  ],
  [
    'the same key twice',
    fileWith({ questions: [QUESTION, { ...QUESTION, text: 'Else?' }] }),
    'questions[1].key',
    /twice/,
  ],
  [
    'the same question twice',
    fileWith({ questions: [QUESTION, { ...QUESTION, key: 'own-2' }] }),
    'questions[1]',
    /twice/,
  ],
  [
    'a language twice',
    fileWith({ welcome: { text: 'Hi', translations: [1, 2].map(() => ({ language: 'de', text: 'Hallo' })) } }),
    'welcome.translations[1]',
    /"de" is in the list twice/,
  ],
  [
    'too many questions',
    fileWith({ questions: Array.from({ length: 501 }, (_, at) => ({ ...QUESTION, key: `q-${at}` })) }),
    'questions',
    /at most 500/,
  ],
  ['a deep file', fileWith({ welcome: nested(20) }), 'welcome[0][0][0][0][0][0][0]', /too deeply/],
  ['the key of a prototype', '{"format":"candor-survey","version":1,"__proto__":{"name":"x"}}', '', /not allowed/],
  ['a character that cannot be stored', fileWith({ name: 'a\u0000b' }), 'name', /cannot be stored/],
  ['half of a character', fileWith({ name: 'a\ud800b' }), 'name', /cannot be stored/],
  ['more than 200 kB', `"${'x'.repeat(200_001)}"`, '', /larger than 200 kB/],
])('a file is refused with its place and adds nothing: %s', async (_what, file, path, message) => {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  const { problems, prompts, newPromptCount } = await previewOf(text);
  expect(problems[0]).toEqual({ path, message: expect.stringMatching(message) });
  expect([prompts, newPromptCount]).toEqual([[], 0]);
  const refusal = await other.admin.refusal(IMPORT, { input: { file: text } });
  expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: { file: [expect.stringMatching(message)] } });
  expect(await ownQuestions(other)).toEqual([]);
  expect((await other.admin.run('{ studies { ref } }')).studies).toEqual([]);
  expect(({} as { name?: string }).name).toBeUndefined();
});

test('10,000 questions are too much for a call, and the refusal says how much is taken', async () => {
  const questions = Array.from({ length: 10_000 }, (_, at) => ({
    ...QUESTION,
    key: `q-${at}`,
    text: `Question ${at}?`,
  }));
  const { status, body } = await other.admin.rest('POST', '/studies/file', {
    file: JSON.stringify(fileWith({ questions })),
  });
  expect([status, body.detail]).toEqual([413, 'The body is larger than 256 KiB.']);
});

test('every template is a file that can be imported', async () => {
  const { studyTemplates } = await company.admin.run('{ studyTemplates { slug name promptSlugs } }');
  for (const { slug, name, promptSlugs } of studyTemplates) {
    const { templateFile } = await company.viewer.run('query ($slug: String!) { templateFile(slug: $slug) { text } }', {
      slug,
    });
    expect(await previewOf(templateFile.text)).toMatchObject({ name, problems: [], newPromptCount: 0 });
    expect(JSON.parse(templateFile.text).questions.map(({ key }: { key: string }) => key)).toEqual(promptSlugs);
  }
  expect(await company.admin.refusal('{ templateFile(slug: "nothing") { text } }')).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('the schema of a file is served to everybody and stands in the documentation', async () => {
  const { status, body } = await app.visitor().rest('GET', '/survey-file.schema.json');
  expect([status, body]).toEqual([200, JSON.parse(JSON.stringify(studyFileSchema()))]);
  expect(JSON.parse(readFileSync('docs/survey-file.schema.json', 'utf8'))).toEqual(body);
});
