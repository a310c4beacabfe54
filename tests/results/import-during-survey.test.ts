import {
  applyImport,
  openedResponses,
  previewFile,
  startTestApp,
  tick,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

/*
 * An import may change teams and segments of people while a survey is open and after it is closed. Who has begun keeps what they had, who
 * begins afterwards gets what they have then, and results of closed surveys stay as they are.
 */
const SETTINGS = { columns: ['EMAIL', 'TEAM', 'SEGMENT Role'], teamSeparator: ' / ' };
const email = (at: number) => `worker${at}@shop.test`;

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let teams: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  await importAll('Counter', 'Baker');
  await company.team('Kitchen');
  const { teams: all } = await company.admin.run('{ teams { ref value } }');
  teams = Object.fromEntries(all.map(({ ref, value }: { ref: string; value: string }) => [value, ref]));
  study = await company.publishedStudy({ teamRefs: [teams.Counter!, teams.Kitchen!] });
});
afterAll(() => app.stop());

/** Imports eight people with one team and role. */
async function importAll(team: string, role: string) {
  const lines = Array.from({ length: 8 }, (_, at) => `${email(at)},${team},${role}`);
  await applyImport(
    company.admin,
    await previewFile(company.admin, `Email,Team,Role\n${lines.join('\n')}\n`, SETTINGS),
  );
}

const people = async () =>
  (await openedResponses(app, study.ref))
    .filter(({ completed }) => completed)
    .map(({ document }) => `${document.teamId === teams.Counter ? 'Counter' : 'Kitchen'} ${document.segments.Role}`)
    .sort();

test('who has begun before an import keeps their team and segments, and who begins afterwards has the new ones', async () => {
  for (const at of [0, 1, 2]) await study.respond({ email: email(at), ratings: 2 });
  const begun = await study.filled(email(3));
  const untouched = await study.start(email(4));
  await importAll('Kitchen', 'Butcher');
  for (const slug of ['review_turnaround', 'docs_findable']) await study.answer(untouched, slug, { absoluteValue: 4 });
  await study.complete(begun);
  await study.complete(untouched);
  for (const at of [5, 6, 7]) await study.respond({ email: email(at), ratings: 5 });
  expect(await people()).toEqual([
    ...Array<string>(5).fill('Counter Baker'),
    ...Array<string>(3).fill('Kitchen Butcher'),
  ]);
});

test('an import after the close changes nothing of the release, byte for byte, and nothing on any door', async () => {
  app.clock.set(new Date(app.clock.now().getTime() + 60_000));
  await study.close();
  await tick(app.runtime);
  const before = [await released(), await doors()];
  expect(JSON.stringify(before)).toContain('Butcher');
  await importAll('Stockroom', 'Carpenter');
  await tick(app.runtime);
  expect([await released(), await doors()]).toEqual(before);
  const removeAll = await previewFile(company.admin, 'Email\nnobody@shop.test\n', {
    columns: ['EMAIL'],
    removesMissing: true,
  });
  await applyImport(company.admin, removeAll);
  await tick(app.runtime);
  expect([await released(), await doors()]).toEqual(before);
});

/** The rows of the release as PostgreSQL writes them. */
async function released(): Promise<string[]> {
  const rows: string[] = [];
  for (const table of ['release_group', 'released_text', 'study_tree_team', 'response'])
    for (const { row } of await app.dataSource.query(
      `SELECT t::text AS row FROM ${table} t WHERE study_id = $1 ORDER BY 1`,
      [study.ref],
    ))
      rows.push(`${table} ${row}`);
  return rows;
}

async function doors(): Promise<unknown[]> {
  const read = async (path: string) => (await company.admin.fetch(`/api/study/${study.ref}${path}`)).text();
  return Promise.all(
    [
      '/scores',
      '/scores/segments?type=PROMPT',
      `/scores/team/${teams.Kitchen}/segments`,
      '/scores/teams',
      '/participation',
      '/export?segmented=true&format=JSON',
    ].map(read),
  );
}
