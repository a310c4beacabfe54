import { randomInt } from 'node:crypto';
import type { ResponseDocument } from '../../server/features/responses/response-document';
import { startTestApp, statementsOf, storeResponses, type TestApp, type TestCompany } from '../testkit';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

/** The number of responses that a close reads with one statement. */
const PAGE = 1_000;

/** What the close of a survey with so many responses, each with a comment, sends to the database. */
async function statementsOfClose(responses: number): Promise<string[]> {
  const teamRefs = [await company.team(`Team of ${responses}`)];
  const study = await company.publishedStudy({ teamRefs });
  const document = (): ResponseDocument => ({
    teamId: teamRefs[0]!,
    segments: {},
    isOnRoster: false,
    answers: { review_turnaround: { value: randomInt(1, 6) }, docs_findable: { value: randomInt(1, 6) } },
    votes: { docs: 'A comment' },
  });
  await storeResponses(app.dataSource, study.ref, Array.from({ length: responses }, document));
  await app.dataSource.query('INSERT INTO participation_hour (study_id, hour, completed) VALUES ($1, $2, $3)', [
    study.ref,
    new Date('2026-03-03T12:00:00Z'),
    responses,
  ]);
  const statements = await statementsOf(app.dataSource, () => study.close());
  const { study: closed } = await company.viewer.run(
    'query ($ref: UUID!) { study(ref: $ref) { results { devexIndex { ... on DevexIndex { n } } } } }',
    { ref: study.ref },
  );
  expect(closed.results.devexIndex.n).toBe(responses);
  return statements;
}

test('a close sends one statement more for each 1,000 responses, and none for a response or a text', async () => {
  const few = await statementsOfClose(30);
  expect(await statementsOfClose(300)).toHaveLength(few.length);
  const many = await statementsOfClose(2 * PAGE + 300);
  expect(many.length - few.length).toBe(2);
});
