import { copyFileSync, renameSync } from 'node:fs';
import { computeMissingReleases, runDueStudyJobs } from '../../server/jobs/scheduler';
import { keyFilesOf, startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

/* A survey whose file with the key of its responses is lost for a while: nothing may be computed without the responses. */
const CLOSE = 'mutation ($ref: UUID!) { closeStudy(ref: $ref) { ref } }';
const RERELEASE = 'mutation ($ref: UUID!) { rereleaseStudy(ref: $ref, reason: "A wrong team.") { ref } }';
const STATE = 'query ($ref: UUID!) { study(ref: $ref) { status results { asOf devexIndex { __typename } } } }';

let app: TestApp;
let company: TestCompany;
beforeEach(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterEach(() => app.stop());

/** Takes the file away while `act` runs, in a process that has never read it. */
async function withoutAnswersKey(study: TestStudy, act: (other: TestApp, admin: TestClient) => Promise<void>) {
  const { answers } = await keyFilesOf(app.runtime, study.ref);
  renameSync(answers.path, `${answers.path}.away`);
  const other = await startTestApp({ databaseUrl: app.runtime.env.databaseUrl });
  try {
    const admin = other.visitor();
    for (const [name, value] of company.admin.cookies) admin.cookies.set(name, value);
    await act(other, admin);
  } finally {
    await other.stop();
    copyFileSync(`${answers.path}.away`, answers.path);
  }
}

const answered = async () => {
  const study = await company.publishedStudy({ questions: ['docs_findable'] });
  await study.withResponses(5);
  return study;
};
const hasResults = async (study: TestStudy) => {
  const { results } = (await company.viewer.run(STATE, { ref: study.ref })).study;
  return results.devexIndex.__typename === 'DevexIndex';
};
const KEY_MISSING = { code: 'CONFLICT', reason: 'KEY_MISSING' };

test.each(['STANDARD', 'STRICT'])(
  'at level %s it can’t be closed by hand, and has results once the file is back',
  async (level) => {
    await company.admin.run('mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { ref } }', {
      input: { privacyLevel: level },
    });
    const study = await answered();
    await withoutAnswersKey(study, async (_, admin) => {
      expect(await admin.refusal(CLOSE, { ref: study.ref })).toMatchObject(KEY_MISSING);
    });
    await study.close();
    await computeMissingReleases(app.runtime);
    expect(await hasResults(study)).toBe(true);
  },
);

test('its scheduled close takes place, delays no other one, and its results come when the file is back', async () => {
  const [study, other] = [await answered(), await answered()];
  await app.dataSource.query(`UPDATE study SET scheduled_close_date = '2026-01-05' WHERE id = $1`, [study.ref]);
  await app.dataSource.query(`UPDATE study SET scheduled_close_date = '2026-01-06' WHERE id = $1`, [other.ref]);
  await withoutAnswersKey(study, async (process) => {
    await runDueStudyJobs(process.runtime);
    await computeMissingReleases(process.runtime);
  });
  expect(await hasResults(other)).toBe(true);
  expect(
    (await company.viewer.run('query ($ref: UUID!) { study(ref: $ref) { status } }', { ref: study.ref })).study,
  ).toEqual({
    status: 'CLOSED',
  });
  await computeMissingReleases(app.runtime);
  expect(await hasResults(study)).toBe(true);
});

test('its results are not replaced', async () => {
  const study = await answered();
  await study.close();
  await withoutAnswersKey(study, async (process, admin) => {
    expect(await admin.refusal(RERELEASE, { ref: study.ref })).toMatchObject(KEY_MISSING);
    await computeMissingReleases(process.runtime);
  });
  expect(await hasResults(study)).toBe(true);
});
