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
  study = await (await company.publishedStudy({ teamRefs: [teamRef] })).addRecipients();
});
afterAll(() => app.stop());

const { visitor, refusedStart } = respondentsOf(() => app);
const linkOf = (of: TestStudy, at: number): Promise<string> => of.linkOf(email(at));
const toEverybody = async (): Promise<TestStudy> =>
  (await company.publishedStudy({ teamRefs: [teamRef] })).addRecipients();
const startBy = async (targetRef: string, of = study): Promise<string> =>
  (await visitor().run(START_RESPONSE, { input: { studyRef: of.ref, targetRef } })).startStudyResponse.ref;
async function fillAndComplete(ref: string): Promise<void> {
  for (const slug of ['review_turnaround', 'docs_findable']) await study.answer(ref, slug, { absoluteValue: 4 });
  await study.complete(ref);
}

test('everybody who may be asked, and nobody else, is a recipient of a survey for the whole company', async () => {
  const recipients = await app.dataSource.query(
    'SELECT p.email FROM study_target t JOIN person p ON p.id = t.person_id WHERE t.study_id = $1 ORDER BY p.email',
    [study.ref],
  );
  expect(recipients.map((row: { email: string }) => row.email)).toEqual([0, 1, 2, 3, 4, 5].map(email));
});

test('the link of a person is always the same in one survey, another one in each survey, and as long for everybody', async () => {
  const other = await toEverybody();
  const links = await Promise.all([study, other].flatMap((of) => [0, 1, 2].map((at) => linkOf(of, at))));
  expect(await linkOf(study, 0)).toBe(links[0]);
  expect(new Set(links).size).toBe(6);
  expect(new Set(links.map(({ length }) => length)).size).toBe(1);
});

test('a link begins a response without an email in both APIs, and finds a completion that began in the other', async () => {
  const target = await linkOf(study, 0);
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
  const { ref, defaultTeamRef } = await begin({ targetRef: await linkOf(study, 3) });
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
  const target = await linkOf(study, at);
  const refs = [await startBy(target), await study.start(` ${email(at).toUpperCase()}`)];
  const [first, second] = linkFirst ? refs : refs.reverse();
  await fillAndComplete(first!);
  await expect(fillAndComplete(second!)).rejects.toThrow(ALREADY.detail);
  for (const again of [await study.start(email(at)), await startBy(target)])
    await expect(fillAndComplete(again)).rejects.toThrow(ALREADY.detail);
  expect(await study.completed()).toBe(before + 1);
});

test('a link of another survey, a made-up one and the id of a recipient are not found', async () => {
  const other = await toEverybody();
  const [{ id }] = await app.dataSource.query('SELECT id FROM study_target WHERE study_id = $1', [study.ref]);
  for (const targetRef of [await linkOf(other, 3), randomUUID(), id]) {
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

test('the link of somebody who has left the roster has ended, and the address may answer like every other one, without a team', async () => {
  const link = await linkOf(study, 5);
  await app.dataSource.query('DELETE FROM person WHERE email = $1', [email(5)]);
  expect(await refusedStart({ studyRef: study.ref, targetRef: link })).toMatchObject({ reason: 'LINK_ENDED' });
  const { startStudyResponse } = await visitor().run(START_RESPONSE.replace('answered', 'defaultTeamRef'), {
    input: { studyRef: study.ref, email: email(5) },
  });
  expect(startStudyResponse.defaultTeamRef).toBeNull();
});

test('a link is stored nowhere, and the log does not contain it', async () => {
  const link = await linkOf(study, 3);
  const ref = await startBy(link);
  await study.answer(ref, 'review_turnaround', { absoluteValue: 4 });
  await visitor().fetch(`/study/${study.ref}/${link}`);
  expect(await tablesHolding(app.dataSource, link)).toEqual([]);
  expect(log.text()).toContain('/graphql');
  expect(log.text()).not.toContain(link);
});

test('beginning by a link stores the same as beginning by email', async () => {
  const target = await linkOf(study, 4);
  await study.start(email(4));
  const before = await databaseState(app.dataSource);
  await startBy(target);
  expect(await databaseState(app.dataSource)).toEqual(before);
});
