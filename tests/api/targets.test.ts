import { randomUUID } from 'node:crypto';
import {
  databaseState,
  recordedLog,
  respondentsOf,
  START_RESPONSE,
  startTestApp,
  tablesHolding,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

const ALREADY = { code: 'CONFLICT', status: 409, detail: 'You have already completed this survey.' };
const email = (at: number) => `invited-${at}@people.test`;

let app: TestApp;
let company: TestCompany;
let teamRef: string;
let study: TestStudy;
const log = recordedLog();
beforeAll(async () => {
  app = await startTestApp({}, log.logger);
  company = await app.company();
  const person = (at: number, classification = 1) => ({
    name: `Person ${at}`,
    email: email(at),
    teamPath: ['Asked'],
    classification,
    segments: {},
  });
  await company.roster([...[0, 1, 2, 3, 4, 5].map((at) => person(at)), person(6, 3)]);
  teamRef = (await company.viewer.run('{ teams { ref } }')).teams[0].ref;
  study = await company.publishedStudy({ teamRefs: [teamRef] });
});
afterAll(() => app.stop());

const { visitor, refusedStart } = respondentsOf(() => app);
const targetOf = async (of: TestStudy, at: number): Promise<string> => {
  const rows = await app.dataSource.query(
    'SELECT t.id FROM study_target t JOIN person p ON p.id = t.person_id WHERE t.study_id = $1 AND p.email = $2',
    [of.ref, email(at)],
  );
  return rows[0]?.id;
};
const startBy = async (targetRef: string, of = study): Promise<string> =>
  (await visitor().run(START_RESPONSE, { input: { studyRef: of.ref, targetRef } })).startStudyResponse.ref;
async function fillAndComplete(ref: string): Promise<void> {
  for (const slug of ['review_turnaround', 'docs_findable']) await study.answer(ref, slug, { absoluteValue: 4 });
  await study.complete(ref);
}

test('everybody who is invited, and nobody else, has their own target in each survey', async () => {
  const other = await company.publishedStudy({ teamRefs: [teamRef] });
  const refs = await Promise.all([study, other].flatMap((of) => [0, 1, 2, 3, 4, 5].map((at) => targetOf(of, at))));
  expect(new Set(refs).size).toBe(12);
  expect(refs).not.toContain(undefined);
  expect(await targetOf(study, 6)).toBeUndefined();
});

test('a link begins a response without an email in both APIs, and finds a completion that began in the other', async () => {
  const target = await targetOf(study, 0);
  const overRest = await visitor().rest('POST', '/public/study-response', {
    studyRef: study.ref,
    targetRef: target,
    email: null,
  });
  expect([overRest.status, Object.keys(overRest.body).sort()]).toEqual([
    201,
    ['answered', 'endTime', 'ref', 'startTime', 'studyRef'],
  ]);
  await fillAndComplete(await startBy(target));
  await expect(fillAndComplete(await startBy(target))).rejects.toThrow(ALREADY.detail);
});

test('a personal link preselects the person’s team, and an email preselects none', async () => {
  const begin = (input: object) =>
    visitor()
      .run(START_RESPONSE.replace('answered', 'defaultTeamRef'), { input: { studyRef: study.ref, ...input } })
      .then(({ startStudyResponse }) => startStudyResponse);
  const { ref, defaultTeamRef } = await begin({ targetRef: await targetOf(study, 3) });
  expect(defaultTeamRef).toBe(teamRef);
  expect((await begin({ email: email(3) })).defaultTeamRef).toBeNull();
  const again = await visitor().run('query ($ref: String!) { studyResponse(ref: $ref) { defaultTeamRef } }', { ref });
  expect(again.studyResponse.defaultTeamRef).toBeNull();
});

test.each([
  ['with the email after the link', 1, true],
  ['with the link after the email', 2, false],
])('one person who responds twice is counted once: %s', async (_what, at, linkFirst) => {
  const before = await study.completed();
  const target = await targetOf(study, at);
  const refs = [await startBy(target), await study.start(` ${email(at).toUpperCase()}`)];
  const [first, second] = linkFirst ? refs : refs.reverse();
  await fillAndComplete(first!);
  await expect(fillAndComplete(second!)).rejects.toThrow(ALREADY.detail);
  for (const again of [await study.start(email(at)), await startBy(target)])
    await expect(fillAndComplete(again)).rejects.toThrow(ALREADY.detail);
  expect(await study.completed()).toBe(before + 1);
});

test('a target of another survey, of nobody, or of somebody who has left the roster is not found', async () => {
  const other = await company.publishedStudy({ teamRefs: [teamRef] });
  const left = await targetOf(study, 5);
  await app.dataSource.query('DELETE FROM person WHERE email = $1', [email(5)]);
  for (const targetRef of [await targetOf(other, 3), randomUUID(), left]) {
    expect(await refusedStart({ studyRef: study.ref, targetRef })).toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
      detail: 'Not found.',
    });
  }
  expect(await refusedStart({ studyRef: study.ref })).toMatchObject({
    fields: { email: ['Enter a valid email address.'] },
  });
});

test('a target is stored on the identity side only: neither the stored answers nor the log contain it', async () => {
  const target = await targetOf(study, 3);
  const [{ person }] = await app.dataSource.query('SELECT person_id AS person FROM study_target WHERE id = $1', [
    target,
  ]);
  const ref = await startBy(target);
  await study.answer(ref, 'review_turnaround', { absoluteValue: 4 });
  await visitor().fetch(`/study/${study.ref}/${target}`);
  expect(await tablesHolding(app.dataSource, target)).toEqual(['study_target']);
  expect(await tablesHolding(app.dataSource, person)).toEqual(['person', 'study_target']);
  expect(log.text()).toContain('/graphql');
  for (const trace of [target, person]) expect(log.text()).not.toContain(trace);
});

test('beginning by a link stores the same as beginning by email', async () => {
  const target = await targetOf(study, 4);
  await study.start(email(4));
  const before = await databaseState(app.dataSource);
  await startBy(target);
  expect(await databaseState(app.dataSource)).toEqual(before);
});
