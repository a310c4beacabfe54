import { startTestApp, statementsOf, type TestApp, type TestCompany, type TestStudy } from '../testkit';

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let team: string;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  team = await company.team('Alpha');
  study = await company.publishedStudy({ teamRefs: [team] });
  for (let at = 0; at < 8; at += 1)
    await study.respond({ teamRef: team, votes: [{ topicSlug: 'docs', responseText: `Comment ${at}` }] });
  await study.close();
});
afterAll(() => app.stop());

const download = async (query: string) => {
  const response = await company.admin.fetch(`/api/study/${study.ref}/export?data=COMMENTS${query}`);
  return { status: response.status, text: await response.text() };
};

test.each([
  // The statements read the caller, the survey, the features and the release, and write the audit entry.
  ['everybody', 5, () => ''],
  // For a team, one more statement reads the names of the teams and which team is below which.
  ['a team', 6, () => `&teamRef=${team}`],
])('the first line of the comments of %s waits for %i statements', async (_of, count, query) => {
  const { status, text } = await download(query());
  expect({ status, lines: text.split('\n').length }).toEqual({ status: 200, lines: 1 + 8 + 1 });
  expect(await statementsOf(app.dataSource, () => download(query()))).toHaveLength(count);
});

test('comments have the same order, whether they are found by the index or sorted', async () => {
  const ofComment = `ref = (lpad(to_hex((right(text, 1)::int * 7 % 8) << $2), 8, '0') || '-0000-4000-8000-000000000000')::uuid`;
  // The comments that are found by the index are all comments, some of them, or one of them.
  for (const shift of [16, 19, 28]) {
    await app.dataSource.query(`UPDATE released_text SET ${ofComment} WHERE study_id = $1`, [study.ref, shift]);
    const { text } = await download('');
    expect(text.split('\n').slice(1, -1)).toEqual(
      [0, 7, 6, 5, 4, 3, 2, 1].map((at) => `Documentation,Comment ${at},Alpha`),
    );
  }
});
