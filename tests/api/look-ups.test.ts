import { randomUUID } from 'node:crypto';
import { rawPost, startTestApp, type TestApp, type TestCompany } from '../testkit';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

test('a wrong ref empties its own field and nothing else, and the error says which one', async () => {
  const study = await company.publishedStudy();
  const unknown = randomUUID();
  const query = `{
    known: study(ref: "${study.ref}") { ref }
    unknown: study(ref: "${unknown}") { ref }
    series: studySequence(ref: "${unknown}") { name }
    stars: starredTopics(sequenceRef: "${unknown}") { topicSlug }
    team(ref: "${unknown}") { value }
    shares(studyRef: "${unknown}") { ref }
    recipients(studyRef: "${unknown}") { totalCount }
    benchmarkCohort(slug: "none") { slug }
    publicStudy(ref: "${unknown}") { name }
  }`;
  const { status, json } = await rawPost(company.admin, { query });
  expect(status).toBe(200);
  const refused = ['unknown', 'series', 'stars', 'team', 'shares', 'recipients', 'benchmarkCohort', 'publicStudy'];
  expect(json.data).toEqual({
    known: { ref: study.ref },
    ...Object.fromEntries(refused.map((name) => [name, null])),
  });
  const told = json.errors.map(({ path, extensions }: { path: string[]; extensions: { code: string } }) => [
    path.join(),
    extensions.code,
  ]);
  expect(told.sort()).toEqual(
    refused.map((name) => [name, name === 'benchmarkCohort' ? 'FORBIDDEN' : 'NOT_FOUND']).sort(),
  );
});
