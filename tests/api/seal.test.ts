import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTestApp, textOf, type TestApp, type TestCompany } from '../testkit';

const run = promisify(execFile);
let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

/** The survey as everybody may read it. */
const told = async (ref: string) => (await app.visitor().rest('GET', `/public/study/${ref}`)).body;

/** Runs the program that docs/privacy.md shows on a reply, and returns the computed seal and the stored one. */
async function recomputed(study: object): Promise<string[]> {
  const [, program] = /```js\n(.*?)```/s.exec(textOf('docs/privacy.md'))!;
  const cwd = await mkdtemp(path.join(tmpdir(), 'candor-seal-'));
  await writeFile(path.join(cwd, 'study.json'), JSON.stringify(study));
  const { stdout } = await run(process.execPath, ['-e', program!], { cwd });
  await rm(cwd, { recursive: true });
  return stdout.trim().split(' ');
}

/** Runs `npm run verify-seal`; a refusal is what it says and its exit code. */
async function verify(...args: string[]): Promise<{ said: string; code: number }> {
  const tsx = createRequire(path.resolve('package.json')).resolve('tsx/cli');
  try {
    return { said: (await run(process.execPath, [tsx, 'scripts/verify-seal.ts', ...args])).stdout, code: 0 };
  } catch (error) {
    const { stderr, code } = error as { stderr: string; code: number };
    return { said: stderr, code };
  }
}

const pageOf = (ref: string) => `${app.origin}/study/${ref}`;

test('the seal can be computed from the public reply alone', async () => {
  const { ref } = await company.publishedStudy();
  const study = await told(ref);
  expect(study.privacy).toMatchObject({ version: 2, identity: 'ANY_EMAIL', keepDays: 30, sealed: { survey: ref } });
  expect(await recomputed(study)).toEqual([study.privacy.seal, study.privacy.seal]);
  const { said, code } = await verify(pageOf(ref), study.privacy.seal);
  expect(said).toContain(`Seal ${study.privacy.seal}\nIt is right: 3 questions`);
  expect(code).toBe(0);
});

test('two surveys with the same questions and terms have different seals', async () => {
  const [one, other] = [
    await told((await company.publishedStudy()).ref),
    await told((await company.publishedStudy()).ref),
  ];
  expect(one.privacy.sealed.terms).toEqual(other.privacy.sealed.terms);
  expect(one.privacy.seal).not.toBe(other.privacy.seal);
});

test('a draft has no seal yet', async () => {
  const { ref } = await company.draft();
  expect((await told(ref)).privacy).toMatchObject({ seal: null, sealed: null, version: 2 });
  expect((await verify(pageOf(ref))).said).toContain('is a draft');
});

test.each([
  [
    'a question',
    `UPDATE study_prompt SET wording = jsonb_set(wording, '{text}', '"Another question"') WHERE study_id = $1 AND position = 0`,
  ],
  [
    'whether a question is required',
    `UPDATE study_prompt SET required = NOT required WHERE study_id = $1 AND position = 0`,
  ],
  ['the questions asked', `DELETE FROM study_prompt WHERE study_id = $1 AND position = 0`],
  ['a minimum', `UPDATE study SET privacy_contract = jsonb_set(privacy_contract, '{threshold}', '4') WHERE id = $1`],
  [
    'who may answer',
    `UPDATE study SET privacy_contract = jsonb_set(privacy_contract, '{identity}', '"OWN_LINK"') WHERE id = $1`,
  ],
  [
    'the days that responses are kept',
    `UPDATE study SET privacy_contract = jsonb_set(privacy_contract, '{keepDays}', '400') WHERE id = $1`,
  ],
  [
    'the attributes',
    `UPDATE study SET privacy_contract = jsonb_set(privacy_contract, '{attributes}', '["Team"]') WHERE id = $1`,
  ],
  ['the version', `UPDATE study SET privacy_contract = privacy_contract - 'version' WHERE id = $1`],
  ['the day it was opened', `UPDATE study SET open_date = open_date + interval '1 day' WHERE id = $1`],
  ['the vote', `UPDATE study SET flags = '{"voting_enabled": false}' WHERE id = $1`],
])('%s that is changed in the database no longer fits the seal', async (_what, change) => {
  const { ref } = await company.publishedStudy();
  await app.dataSource.query(change, [ref]);
  const [computed, seal] = await recomputed(await told(ref));
  expect(computed).not.toBe(seal);
});

test('the program says that the survey was changed, or that its seal is not the one that the caller has noted', async () => {
  const { ref } = await company.publishedStudy();
  expect(await verify(pageOf(ref), 'f'.repeat(64))).toMatchObject({
    said: expect.stringContaining('ANOTHER SEAL'),
    code: 1,
  });
  await app.dataSource.query(
    `UPDATE study SET privacy_contract = jsonb_set(privacy_contract, '{keepDays}', '400') WHERE id = $1`,
    [ref],
  );
  expect(await verify(pageOf(ref))).toMatchObject({ said: expect.stringContaining('NOT SEALED SO'), code: 1 });
});

test('a survey that was published with version 1 of the contract keeps its seal, and says its version', async () => {
  const { ref } = await company.publishedStudy();
  const seal = 'e5dc99657370da5b6656e857b92877bb800278c60246fc0b198418760d62b0a0';
  await app.dataSource.query(`UPDATE study SET privacy_contract = $2, privacy_hash = $3 WHERE id = $1`, [
    ref,
    { level: 'STANDARD', threshold: 3, commentThreshold: 3, attributes: ['Team', 'Role', 'Location'] },
    seal,
  ]);
  const study = await told(ref);
  expect(study.privacy).toMatchObject({ version: 1, keepDays: 30, identity: 'ANY_EMAIL', seal });
  expect(await recomputed(study)).toEqual([seal, seal]);
  expect((await verify(pageOf(ref))).said).toContain('version 1');
});
