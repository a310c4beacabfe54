import { createHash, randomBytes } from 'node:crypto';
import { ownReplies, type OwnReply } from '../../client/features/taker/replies/ownReplies';
import { computeMissingReleases } from '../../server/jobs/scheduler';
import {
  startTestApp,
  SUBMIT_RESPONSE,
  tick,
  type TestApp,
  type TestClient,
  type TestCompany,
  type TestStudy,
} from '../testkit';

/* An admin replies to a text, and only the browser that keeps its key finds the reply. */
let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const DAY = 86_400_000;
const REPLIES = 'query ($studyRef: UUID!) { publicReplies(studyRef: $studyRef) { studyRef replies { name sealed } } }';
const TO_COMMENT = `mutation ($input: ReplyInput!) {
  replyToVerbatim(input: $input) { verbatim { ref responseText reply { text repliedAt } } }
}`;
const TO_ANSWER =
  'mutation ($input: ReplyInput!) { replyToTextAnswer(input: $input) { textAnswer { ref reply { text } } } }';
const HIDE =
  'mutation ($studyRef: UUID!, $ref: UUID!, $isHidden: Boolean!) { hideVerbatim(studyRef: $studyRef, ref: $ref, isHidden: $isHidden) { ref } }';
const TEXTS = `query ($ref: UUID!) { study(ref: $ref) { repliesUntil results {
  verbatims { nodes { ref responseText reply { text } } } textAnswers { nodes { ref responseText reply { text } } }
} } }`;
const SURVEY = `query ($ref: UUID!) { publicStudy(ref: $ref) {
  ref privacy { replyDays sealed } prompts { slug type } topics { slug }
} }`;

/** A browser that keeps a key, as `replyKey.ts` draws it. */
function browser() {
  const key = randomBytes(32).toString('base64url');
  return { key, replyDigest: createHash('sha256').update(key).digest('base64url') };
}

interface Texts {
  comments: Map<string, string>;
  answers: Map<string, string>;
}

async function survey(company: TestCompany, replyDays = 90): Promise<TestStudy> {
  const study = await (await company.draft()).promiseReplies(replyDays);
  await study.publish([await company.team(`Team of ${study.ref}`)]);
  return study;
}

/** The refs of the texts, by their words. */
async function textsOf(client: TestClient, { ref }: TestStudy): Promise<Texts> {
  const { verbatims, textAnswers } = (await client.run(TEXTS, { ref })).study.results;
  const byWords = ({ nodes }: { nodes: { ref: string; responseText: string }[] }) =>
    new Map(nodes.map((node) => [node.responseText, node.ref]));
  return { comments: byWords(verbatims), answers: byWords(textAnswers) };
}

const listOf = async (client: TestClient, { ref }: TestStudy) =>
  (await client.run(REPLIES, { studyRef: ref })).publicReplies?.replies ?? null;

/** What the page shows in a browser with this key. */
async function foundBy(key: string, study: TestStudy): Promise<OwnReply[]> {
  const { publicStudy } = await app.visitor().run(SURVEY, { ref: study.ref });
  return ownReplies(key, publicStudy, (await listOf(app.visitor(), study)) ?? []);
}

/** A closed survey in which four people have written; two of them the same words. */
async function closedSurvey(company: TestCompany, replyDays = 90) {
  const study = await survey(company, replyDays);
  const [ann, bob] = [browser(), browser()];
  const comment = (responseText: string) => ({ votes: [{ topicSlug: 'docs', responseText }] });
  await study.respond({ ...comment('Write it down'), text: 'A map', replyDigest: ann.replyDigest });
  await study.respond({ ...comment('The same'), replyDigest: bob.replyDigest });
  await study.respond({ ...comment('The same'), text: 'A guide' });
  await study.respond({ text: 'From another tool' });
  await study.close();
  return { study, ann, bob, ...(await textsOf(company.admin, study)) };
}

const reply = (client: TestClient, { ref: studyRef }: TestStudy, ref: string | undefined, text: string | null) =>
  client.run(TO_COMMENT, { input: { studyRef, ref, text } });

test('the writer finds the reply with the text that it answers, and no other browser does', async () => {
  const company = await app.company();
  const { study, ann, bob, comments, answers } = await closedSurvey(company);
  expect(await foundBy(ann.key, study)).toEqual([]);
  await reply(company.admin, study, comments.get('Write it down'), '  We have begun.\n日本語 \u0001 ');
  await company.admin.run(TO_ANSWER, {
    input: { studyRef: study.ref, ref: answers.get('A map'), text: 'It is on the wall.' },
  });
  expect(await foundBy(ann.key, study)).toEqual([
    { kind: 'comment', slug: 'docs', text: 'Write it down', reply: 'We have begun.\n日本語 \u0001' },
    { kind: 'answer', slug: 'one_change', text: 'A map', reply: 'It is on the wall.' },
  ]);
  expect(await foundBy(bob.key, study)).toEqual([]);
  expect(await foundBy(browser().key, study)).toEqual([]);
});

test('everybody gets the same list, without a word of it, and nothing keeps it', async () => {
  const company = await app.company();
  const { study, comments } = await closedSurvey(company);
  await reply(company.admin, study, comments.get('Write it down'), 'We have begun.');
  const readers = [app.visitor(), company.admin, company.viewer, await company.withLink(study.ref)];
  const replies = await Promise.all(readers.map((client) => client.rest('GET', `/public/study/${study.ref}/replies`)));
  const [{ body, headers }] = replies as [(typeof replies)[number]];
  expect(body).toEqual([
    { name: expect.stringMatching(/^[\w-]{22}$/), sealed: expect.stringMatching(/^[\w-]{1403}$/) },
  ]);
  for (const one of replies) expect(one.body).toEqual(body);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.getSetCookie()).toEqual([]);
  // A long text is padded to another step, and all within a step have one length.
  await reply(company.admin, study, comments.get('The same'), 'x'.repeat(700));
  const lengths = (await listOf(app.visitor(), study)).map(({ sealed }: { sealed: string }) => sealed.length);
  expect(new Set(lengths)).toEqual(new Set([1403]));
});

test('a reply is changed and taken back, and the audit log says so without its words', async () => {
  const company = await app.company();
  const { study, ann, comments } = await closedSurvey(company);
  const ref = comments.get('Write it down');
  expect((await reply(company.admin, study, ref, 'First')).replyToVerbatim.verbatim).toMatchObject({
    ...{ ref, responseText: 'Write it down', reply: { text: 'First' } },
  });
  await reply(company.admin, study, ref, 'Second');
  expect(await foundBy(ann.key, study)).toMatchObject([{ reply: 'Second' }]);
  for (let presses = 0; presses < 2; presses += 1)
    expect((await reply(company.admin, study, ref, null)).replyToVerbatim.verbatim.reply).toBeNull();
  expect(await foundBy(ann.key, study)).toEqual([]);
  const { auditLog } = await company.admin.run('{ auditLog(first: 50) { nodes { action subject detail } } }');
  const entries = (auditLog.nodes as { action: string }[]).filter(({ action }) => action.startsWith('REPLY_'));
  expect(entries.sort((one, other) => (one.action < other.action ? -1 : 1))).toEqual(
    ['REPLY_WITHDRAWN', 'REPLY_WRITTEN', 'REPLY_WRITTEN'].map((action) => ({ action, subject: 'Pulse', detail: null })),
  );
});

test('only admins see a reply beside its text', async () => {
  const company = await app.company();
  const { study, comments } = await closedSurvey(company);
  await reply(company.admin, study, comments.get('Write it down'), 'We have begun.');
  const repliesFor = async (client: TestClient) =>
    (await client.run(TEXTS, { ref: study.ref })).study.results.verbatims.nodes.flatMap(
      (node: { reply: object | null }) => node.reply ?? [],
    );
  expect(await repliesFor(company.admin)).toEqual([{ text: 'We have begun.' }]);
  expect(await repliesFor(company.viewer)).toEqual([]);
  expect(await repliesFor(await company.withLink(study.ref))).toEqual([]);
});

test('a hidden text is not answered, and hiding it takes its reply out of the list', async () => {
  const company = await app.company();
  const { study, ann, comments } = await closedSurvey(company);
  const ref = comments.get('Write it down');
  await reply(company.admin, study, ref, 'We have begun.');
  await company.admin.run(HIDE, { studyRef: study.ref, ref, isHidden: true });
  expect(await foundBy(ann.key, study)).toEqual([]);
  const input = { studyRef: study.ref, ref, text: 'Again' };
  expect(await company.admin.refusal(TO_COMMENT, { input })).toMatchObject({
    ...{ code: 'CONFLICT', detail: 'A hidden text can’t be answered. Show it again first.' },
  });
  await company.admin.run(HIDE, { studyRef: study.ref, ref, isHidden: false });
  expect(await foundBy(ann.key, study)).toMatchObject([{ reply: 'We have begun.' }]);
});

test.each([
  ['', 'This field may not be blank.'],
  ['x'.repeat(1_001), 'Ensure this value has at most 1000 characters.'],
  ['See https://acme.test/for-ann', 'Write the reply without links. Whoever opened one would be known by it.'],
  ['See WWW.acme.test', 'Write the reply without links. Whoever opened one would be known by it.'],
])('refuses a reply: %.20s', async (text, detail) => {
  const company = await app.company();
  const { study, comments } = await closedSurvey(company);
  const input = { studyRef: study.ref, ref: comments.get('Write it down'), text };
  expect(await company.admin.refusal(TO_COMMENT, { input })).toMatchObject({ fields: { text: [detail] } });
  expect(await listOf(app.visitor(), study)).toEqual([]);
});

test('a survey whose terms have no replies takes no digest and no reply, and keeps no keys', async () => {
  const company = await app.company();
  const study = await company.publishedStudy();
  const { replyDigest } = browser();
  const ref = await study.filled();
  const refused = await app.visitor().refusal(SUBMIT_RESPONSE, {
    input: { studyResponseRef: ref, answers: [], replyDigest },
  });
  expect(refused.fields).toEqual({ replyDigest: ['The terms of this survey have no replies.'] });
  await study.withResponses(3, { votes: [{ topicSlug: 'docs', responseText: 'Write it down' }] });
  await study.close();
  const { comments } = await textsOf(company.admin, study);
  const input = { studyRef: study.ref, ref: comments.get('Write it down'), text: 'We have begun.' };
  expect((await company.admin.refusal(TO_COMMENT, { input })).code).toBe('CONFLICT');
  expect(await listOf(app.visitor(), study)).toBeNull();
  expect(await app.dataSource.query('SELECT FROM reply_key WHERE study_id = $1', [study.ref])).toEqual([]);
});

test('the digest has to have 32 bytes', async () => {
  const study = await survey(await app.company());
  const refused = await app
    .visitor()
    .refusal('mutation ($input: CompleteStudyResponseInput!) { completeStudyResponse(input: $input) { ref } }', {
      input: { studyResponseRef: await study.filled(), replyDigest: 'short' },
    });
  expect(refused.fields).toEqual({ replyDigest: ['Give 32 bytes in base64url.'] });
});

test('the days are sealed at publish, and an open survey has no list', async () => {
  const company = await app.company();
  const study = await survey(company, 14);
  const { publicStudy } = await app.visitor().run(SURVEY, { ref: study.ref });
  expect(publicStudy.privacy).toMatchObject({ replyDays: 14, sealed: { terms: { replyDays: 14 } } });
  expect(await listOf(app.visitor(), study)).toBeNull();
  const change = study.promiseReplies(365);
  await expect(change).rejects.toThrow('can no longer be changed');
  const tooLong = (await company.draft()).promiseReplies(366);
  await expect(tooLong).rejects.toThrow('Must be a number from 0 to 365.');
});

test('when the days are over, the keys and the list are gone and an admin still has the words', async () => {
  const company = await app.company();
  const { study, ann, comments } = await closedSurvey(company, 1);
  const [now, ref] = [app.clock.now(), comments.get('Write it down')];
  await reply(company.admin, study, ref, 'We have begun.');
  app.clock.set(new Date(now.getTime() + DAY));
  try {
    expect(await listOf(app.visitor(), study)).toBeNull();
    const input = { studyRef: study.ref, ref, text: 'Later' };
    expect(await company.admin.refusal(TO_COMMENT, { input })).toMatchObject({
      detail: 'The time for replies to this survey is over.',
    });
    await tick(app.runtime);
    expect(await app.dataSource.query('SELECT FROM reply_key WHERE study_id = $1', [study.ref])).toEqual([]);
    expect(
      await app.dataSource.query('SELECT text, name, sealed FROM text_reply WHERE study_id = $1', [study.ref]),
    ).toEqual([{ text: 'We have begun.', name: null, sealed: null }]);
  } finally {
    app.clock.set(now);
  }
  expect(await foundBy(ann.key, study)).toEqual([]);
});

test('another release leaves a reply with its text, also where two people wrote the same', async () => {
  const company = await app.company();
  const { study, bob, ann } = await closedSurvey(company);
  const { nodes } = (await company.admin.run(TEXTS, { ref: study.ref })).study.results.verbatims;
  const same = nodes.filter((node: { responseText: string }) => node.responseText === 'The same');
  for (const [at, { ref }] of same.entries()) await reply(company.admin, study, ref, `Reply ${at}`);
  const before = await foundBy(bob.key, study);
  expect(before).toHaveLength(1);
  await company.admin.run(
    'mutation ($ref: UUID!) { rereleaseStudy(ref: $ref, reason: "A team was misplaced") { ref } }',
    {
      ref: study.ref,
    },
  );
  await computeMissingReleases(app.runtime);
  expect(await foundBy(bob.key, study)).toEqual(before);
  expect(await foundBy(ann.key, study)).toEqual([]);
  expect(await listOf(app.visitor(), study)).toHaveLength(2);
});
