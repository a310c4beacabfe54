import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { logLostKeys } from '../../server/features/responses/keys/lost-keys';
import { computeMissingReleases } from '../../server/jobs/scheduler';
import {
  keyFilesOf,
  keyFolder,
  recordedLog,
  startTestApp,
  tick,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

/* The operator's commands `npm run keys -- check` and `npm run keys -- give-up`. */
let app: TestApp;
let company: TestCompany;
beforeEach(async () => {
  app = await startTestApp();
  app.clock.set(new Date());
  company = await app.company();
});
afterEach(() => app.stop());

interface Ended {
  code: number;
  said: string[];
}

/** Runs a program of scripts/ with the app's database and key folder. */
function run(program: string, ...args: string[]): Promise<Ended> {
  const { databaseUrl, keysDir } = app.runtime.env;
  const env = { ...process.env, DATABASE_URL: databaseUrl, KEYS_DIR: keysDir, DEMO: 'off', PORT: '0' };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', `scripts/${program}.ts`, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: (out + err).trim().split('\n') }),
    );
  });
}

const lose = async (study: TestStudy, ...parts: ('open' | 'answers')[]) => {
  const files = await keyFilesOf(app.runtime, study.ref);
  for (const part of parts) rmSync(files[part].path);
  return files;
};
const nameOf = (path: string) => path.split('/').at(-1)!;
const RESULTS = `query ($ref: UUID!) { study(ref: $ref) { status uniqueResponses results {
  asOf scores(type: PROMPT) { __typename ... on SuppressedScore { reason } } verbatims { nodes { responseText } } } } }`;

test('check says that no key is missing, and exits with 0', async () => {
  await company.publishedStudy();
  expect(await run('keys', 'check')).toEqual({
    code: 0,
    said: [`The key folder is ${app.runtime.env.keysDir}, with 2 key files.`, 'No key is missing.'],
  });
});

test('check names each survey that has lost a key, and exits with 1', async () => {
  const [open, both, closed] = [
    await company.publishedStudy({ name: 'A' }),
    await company.publishedStudy({ name: 'B' }),
    await company.publishedStudy({ name: 'C' }),
  ];
  await closed.withResponses(3);
  await closed.close();
  const files = [await lose(open, 'open'), await lose(both, 'open', 'answers'), await lose(closed, 'answers')];
  const [a, b, c] = files.map(({ open, answers }) => ({ open: nameOf(open.path), answers: nameOf(answers.path) }));
  const sentences = [
    `The survey “A” (${open.ref}) has lost ${a!.open}: it can’t take responses. Whoever closes it in the application keeps the results of those that it has.`,
    `The survey “B” (${both.ref}) has lost ${b!.open} and ${b!.answers}: it can’t take or show responses.`,
    `The survey “C” (${closed.ref}) has lost ${c!.answers}: its results stay, and can’t be replaced.`,
  ];
  expect(await run('keys', 'check')).toEqual({
    code: 1,
    said: [
      `The key folder is ${app.runtime.env.keysDir}, with 2 key files.`,
      ...sentences,
      'Bring the files back, or close such a survey without results: npm run keys -- give-up <ref>',
    ],
  });
  // A start writes the same sentences to the log.
  const log = recordedLog();
  await logLostKeys(app.dataSource.manager, app.runtime.keys.folder, app.clock.now(), log.logger);
  expect(sentences.every((sentence) => log.text().includes(sentence))).toBe(true);
});

test('check warns of a closed survey whose results are late', async () => {
  await company.admin.run('mutation { updateCompany(input: { privacyLevel: STRICT }) { ref } }');
  const study = await company.publishedStudy({ name: 'Late' });
  await study.withResponses(3);
  app.clock.set(new Date(Date.now() - 7_200_000));
  await study.close();
  expect(await run('keys', 'check')).toMatchObject({
    code: 0,
    said: [
      expect.anything(),
      `The survey “Late” (${study.ref}) is closed and has no results yet. Its key stays until they are computed.`,
      'No key is missing.',
    ],
  });
});

test('giving up closes the survey without results, and nothing that was answered stays', async () => {
  const study = await company.publishedStudy({ name: 'Lost', questions: ['docs_findable'] });
  await study.withResponses(5, { votes: [{ topicSlug: 'docs', responseText: 'Canary words' }] });
  await tick(app.runtime);
  const rowsLeft = () =>
    app.dataSource.query(
      `SELECT (SELECT count(*)::int FROM response) AS responses, (SELECT count(*)::int FROM study_figures) AS figures`,
    );
  expect(await rowsLeft()).toEqual([{ responses: 5, figures: 1 }]);
  const { open } = await lose(study, 'answers');
  expect(await run('keys', 'give-up', study.ref)).toEqual({
    code: 0,
    said: ['The survey “Lost” is closed without results.'],
  });
  const { study: seen } = await company.viewer.run(RESULTS, { ref: study.ref });
  expect(seen).toMatchObject({
    status: 'CLOSED',
    results: { scores: [{ __typename: 'SuppressedScore' }], verbatims: { nodes: [] } },
  });
  expect(await rowsLeft()).toEqual([{ responses: 0, figures: 0 }]);
  app.clock.set(new Date());
  await tick(app.runtime);
  expect(open.isThere()).toBe(false);
  const { auditLog } = await company.admin.run('{ auditLog { entries { action subject via } } }');
  expect(auditLog.entries[0]).toEqual({ action: 'STUDY_CLOSED', subject: 'Lost', via: 'SYSTEM' });
  expect((await run('keys', 'check')).code).toBe(0);
});

test('the keys of a survey that was given up are destroyed at once, also where its release is stored later', async () => {
  await company.admin.run('mutation { updateCompany(input: { privacyLevel: STRICT }) { ref } }');
  const study = await company.publishedStudy();
  const { answers } = await lose(study, 'open');
  expect((await run('keys', 'give-up', study.ref)).code).toBe(0);
  await computeMissingReleases(app.runtime);
  expect(answers.isThere()).toBe(true);
  app.clock.set(new Date());
  await tick(app.runtime);
  expect(answers.isThere()).toBe(false);
});

test('after the loss of the whole folder the server starts once every open survey is given up', async () => {
  const studies = [await company.publishedStudy({ name: 'A' }), await company.publishedStudy({ name: 'B' })];
  const { keysDir } = app.runtime.env;
  rmSync(keysDir, { recursive: true });
  const refused = await run('serve');
  expect(refused.code).toBe(1);
  expect(refused.said.at(-1)).toMatch(`The key folder ${keysDir} is missing or empty, and 2 surveys are open.`);
  const checked = await run('keys', 'check');
  expect([checked.code, checked.said.length]).toEqual([1, 4]);
  for (const { ref } of studies) expect((await run('keys', 'give-up', ref)).code).toBe(0);
  expect(await run('migrate')).toEqual({ code: 0, said: ['The database is up to date.'] });
  expect(keyFolder(app.runtime)).toEqual(['installation']);
});

test('give-up refuses a survey that has its keys, a survey that has its results, and a survey that does not exist', async () => {
  const [open, closed] = [await company.publishedStudy(), await company.publishedStudy()];
  await closed.withResponses(3);
  await closed.close();
  const { answers } = await keyFilesOf(app.runtime, closed.ref);
  writeFileSync(answers.path, 'something else');
  const unknown = '11111111-1111-4111-8111-111111111111';
  expect([
    await run('keys', 'give-up', open.ref),
    await run('keys', 'give-up', closed.ref),
    await run('keys', 'give-up', unknown),
    await run('keys', 'give-up', 'Pulse'),
    await run('keys'),
  ]).toEqual(
    [
      'This survey has its keys, so it doesn’t have to be given up.',
      'This survey needs no key, so it doesn’t have to be given up.',
      `There is no survey with the ref ${unknown}.`,
      'Usage: npm run keys -- check, or npm run keys -- give-up <ref of a survey>',
      'Usage: npm run keys -- check, or npm run keys -- give-up <ref of a survey>',
    ].map((sentence) => ({ code: 1, said: [sentence] })),
  );
  await open.withResponses(1);
});
