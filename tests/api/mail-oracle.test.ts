import { randomUUID } from 'node:crypto';
import {
  COMPLETE_RESPONSE,
  START_RESPONSE,
  startTestApp,
  statementsOf,
  SUBMIT_RESPONSE,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

/*
 * Abuse case 31: whoever has the link of a survey gives addresses of others, to learn who works there, who is asked and who has answered. At
 * ANY_EMAIL the replies are the same for all addresses, and at KNOWN_EMAIL they say only whether an address may answer. Own-link.test.ts
 * has the same for OWN_LINK.
 */
const PRESET = 'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { company { ref } } }';
const START = START_RESPONSE.replace('answered', 'answered defaultTeamRef');
const RATINGS = ['review_turnaround', 'docs_findable'];
/** Long names and values would make a longer ref if a ref had its length from what it holds. */
const SEGMENTS = { Role: 'Principal Engineer '.repeat(5).trim(), Location: 'Llanfairpwllgwyngyll' };

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const person = (name: string, classification = 1) => ({
  ...{ name, email: `${name}@people.test`, teamPath: ['Asked'], classification, segments: SEGMENTS },
});
/** Everybody of whom a reply could say something. Those who may be asked stand in `known`. */
const known = ['nobody-yet', 'recipient', 'removed', 'begun', 'completed'].map((name) => `${name}@people.test`);
const neverAsked = ['robot@people.test', 'excluded@people.test'];
const outside = ['mallory@anywhere.example', 'colleague-of-others@globex.test'];

async function prepare(identity: 'ANY_EMAIL' | 'KNOWN_EMAIL'): Promise<void> {
  company = await app.company();
  const other = await app.company('Globex');
  await other.roster([{ ...person('Their'), email: 'colleague-of-others@globex.test' }]);
  await company.roster([
    ...known.map((email) => person(email.split('@')[0]!)),
    person('robot', 3),
    person('excluded', 4),
  ]);
  await company.admin.run(PRESET, { input: { respondentIdentity: identity } });
  const { teams } = await company.admin.run('{ teams { ref } }');
  study = await company.publishedStudy({ teamRefs: [teams[0].ref] });
  await study.addRecipients({ people: [{ email: 'recipient@people.test' }, { email: 'removed@people.test' }] });
  const { recipients } = await company.admin.run(
    'query ($ref: UUID!) { recipients(studyRef: $ref, filter: { contains: "removed" }) { nodes { ref } } }',
    { ref: study.ref },
  );
  await company.admin.run('mutation ($input: RemoveRecipientsInput!) { removeRecipients(input: $input) { removed } }', {
    input: { studyRef: study.ref, refs: [recipients.nodes[0].ref] },
  });
  await study.filled('begun@people.test');
  await study.respond({ email: 'completed@people.test' });
}

/** What somebody without an account sees of a start by GraphQL. The ref is unreadable, so only its length is compared. */
async function started(email: string) {
  const { startStudyResponse } = await app.visitor().run(START, { input: { studyRef: study.ref, email } });
  const { ref, ...rest } = startStudyResponse;
  return { ...rest, ref: ref.length };
}
async function startedOverRest(email: string) {
  const { status, body, headers } = await app
    .visitor()
    .rest('POST', '/public/study-response', { studyRef: study.ref, email });
  const shown = [...headers].filter(
    ([name]) => !['date', 'x-request-id', 'content-security-policy', 'etag'].includes(name),
  );
  return { status, headers: shown, body: { ...body, ref: body.ref?.length } };
}
const same = (replies: unknown[]) => {
  for (const reply of replies) expect(reply).toEqual(replies[0]);
};

describe('at ANY_EMAIL', () => {
  beforeAll(() => prepare('ANY_EMAIL'));
  beforeEach(() => app.dataSource.query('DELETE FROM rate_limit'));
  const everybody = [...known, ...neverAsked, ...outside];

  test('a start gets the same reply over both APIs, whoever is named and whatever they did', async () => {
    same(await Promise.all(everybody.map(started)));
    const overRest = await Promise.all(everybody.map(startedOverRest));
    expect(overRest[0]).toMatchObject({ status: 201 });
    same(overRest);
  });

  test('a start sends the same statements, so that the time of a reply tells nothing', async () => {
    const counts = new Map<string, string[]>();
    for (const email of everybody) {
      await app.dataSource.query('DELETE FROM rate_limit');
      counts.set(email, await statementsOf(app.dataSource, () => started(email)));
    }
    same([...counts.values()].map((statements) => statements.length));
  });

  test('a response that is not whole is refused with the same sentence, also for who has completed', async () => {
    const refusals = await Promise.all(
      everybody.map(async (email) => {
        const start = { studyRef: study.ref, email };
        return app
          .visitor()
          .refusal(SUBMIT_RESPONSE, { input: { start, answers: [{ promptSlug: RATINGS[0], absoluteValue: 4 }] } });
      }),
    );
    expect(refusals[0]).toMatchObject({ status: 400, fields: expect.anything() });
    same(refusals);
    const inSteps = await Promise.all(
      everybody.map(async (email) =>
        app.visitor().refusal(COMPLETE_RESPONSE, { input: { studyResponseRef: await study.start(email) } }),
      ),
    );
    expect(inSteps[0]).toMatchObject({ status: 400 });
    same(inSteps);
  });

  test('answers that are saved before the end get the same reply', async () => {
    same(
      await Promise.all(
        everybody.map(async (email) => {
          const ref = await study.start(email);
          await study.answer(ref, RATINGS[0]!, { absoluteValue: 4 });
          const reply = await app.visitor().rest('GET', `/public/study-response/${ref}`);
          return [reply.status, { ...reply.body, ref: undefined }];
        }),
      ),
    );
  });
});

describe('at KNOWN_EMAIL', () => {
  beforeAll(() => prepare('KNOWN_EMAIL'));
  beforeEach(() => app.dataSource.query('DELETE FROM rate_limit'));

  test('a start says only whether an address may answer', async () => {
    same(await Promise.all(known.map(started)));
    const overRest = await Promise.all(known.map(startedOverRest));
    expect(overRest[0]).toMatchObject({ status: 201 });
    same(overRest);
  });

  test('a start of somebody who may answer sends the same statements, whatever they did', async () => {
    const counts: number[] = [];
    for (const email of known) {
      await app.dataSource.query('DELETE FROM rate_limit');
      counts.push((await statementsOf(app.dataSource, () => started(email))).length);
    }
    same(counts);
  });

  test('who may not answer is refused with one sentence: strangers, and people of another company', async () => {
    const refused = [...outside, `${randomUUID()}@people.test`];
    const refusals = await Promise.all(
      refused.map((email) => app.visitor().refusal(START, { input: { studyRef: study.ref, email } })),
    );
    expect(refusals[0]).toMatchObject({ code: 'FORBIDDEN', reason: 'RESPONDENT_UNKNOWN' });
    same(refusals);
    const overRest = await Promise.all(refused.map(startedOverRest));
    expect(overRest[0]).toMatchObject({ status: 403 });
    same(overRest);
  });
});
