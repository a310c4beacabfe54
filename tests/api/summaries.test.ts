import { grantAccess } from '../../server/features/accounts/commands/grant-access';
import {
  ModelService,
  startTestApp,
  tablesHolding,
  type TestApp,
  type TestClient,
  type TestCompany,
  type TestStudy,
} from '../testkit';
import { REGENERATE_SUMMARY, SUMMARY_QUERY, summaryCallsOf } from './support/summaries';

/** Summaries of an installation without a model, and the rules for both kinds of summary. */
let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let teams: Record<'all' | 'docs' | 'tiny' | 'empty', string>;

const SAID = ['The guides are out of date.', 'Nobody keeps the guides up to date.', 'Search finds nothing.'];

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const all = await company.team('Engineering');
  teams = {
    all,
    docs: await company.team('Docs', all),
    tiny: await company.team('Tiny', all),
    empty: await company.team('Empty', all),
  };
  study = await company.publishedStudy({
    questions: ['docs_findable', 'review_turnaround', 'anything_else'],
    teamRefs: [all],
  });
  for (const responseText of SAID)
    await study.respond({ teamRef: teams.docs, votes: [{ topicSlug: 'docs', responseText }] });
  for (const responseText of ['Tiny secret one.', 'Tiny secret two.'])
    await study.respond({ teamRef: teams.tiny, votes: [{ topicSlug: 'docs', responseText }] });
  const ref = await study.filled();
  await study.answer(ref, 'anything_else', { responseText: 'The lift is slow, and so is the coffee machine.' });
  await study.complete(ref);
  await study.close();
});
afterAll(() => app.stop());

const { read, regenerate } = summaryCallsOf(() => ({ ref: study.ref, client: company.viewer }));

test('the comments of a team and of everybody, and the answers to open questions, are summarised', async () => {
  const ofDocs = await read({ teamRef: teams.docs, topicSlug: 'docs' });
  expect(ofDocs).toMatchObject({
    __typename: 'Summary',
    type: 'SUCCESS',
    origin: 'EXTRACTED',
    basedOn: 3,
    topicSlug: 'docs',
    teamRef: teams.docs,
  });
  expect(ofDocs.text).toMatch(/^“[^”]*guides[^”]*”/);
  expect(ofDocs.text).not.toContain('secret');
  expect(await read({})).toMatchObject({ type: 'SUCCESS', basedOn: 5, topicSlug: null, teamRef: null });
});

test('texts that may not be read are not summarised, with the explanation that the screen shows', async () => {
  expect(await read({ teamRef: teams.tiny })).toEqual({
    __typename: 'SuppressedSummary',
    reason: 'BELOW_THRESHOLD',
    needed: 3,
    text: 'No detailed results available for this team as the number of respondents is below the anonymity threshold.',
    topicSlug: null,
    teamRef: teams.tiny,
  });
  expect(await read({ teamRef: teams.empty, topicSlug: 'docs' })).toMatchObject({
    reason: 'NO_RESPONSES',
    text: "This team hasn't participated in this survey.",
  });
  // One person answered the open question.
  for (const topicSlug of [undefined, 'other']) {
    expect(await read({ kind: 'TEXTUAL', topicSlug })).toMatchObject({
      reason: 'BELOW_THRESHOLD',
      text: 'There were not enough responses for this topic to meet the anonymity threshold of 3.',
    });
  }
  expect(await read({ kind: 'TEXTUAL', topicSlug: 'docs' })).toMatchObject({
    text: 'No respondents answered the open questions on this topic.',
  });
});

test('a topic without comments has no summary', async () => {
  expect(await read({ topicSlug: 'review' })).toMatchObject({
    type: 'FAILURE',
    text: 'No respondents provided feedback when voting for this topic.',
    origin: null,
    basedOn: 0,
  });
});

test('an unknown topic, and a team that does not exist, are refused with the name of the field', async () => {
  expect(
    await company.viewer.refusal(SUMMARY_QUERY, { ref: study.ref, kind: 'COMMENTS', topicSlug: 'oncall' }),
  ).toMatchObject({ fields: { topicSlug: [expect.any(String)] } });
  const elsewhere = await (await app.company('Globex')).team('Docs');
  expect(
    await company.viewer.refusal(SUMMARY_QUERY, { ref: study.ref, kind: 'COMMENTS', teamRef: elsewhere }),
  ).toMatchObject({ code: 'NOT_FOUND' });
});

test('a summary is stored until an admin hides a comment; hidden comments are in no summary, not even the admin’s', async () => {
  const first = await read({ topicSlug: 'docs' });
  app.clock.set(new Date(app.clock.now().getTime() + 60_000));
  expect(await read({ topicSlug: 'docs' })).toEqual(first);
  const { study: listed } = await company.admin.run(
    'query ($ref: UUID!) { study(ref: $ref) { results { verbatims(topicSlug: "docs") { nodes { ref responseText } } } } }',
    { ref: study.ref },
  );
  const hide =
    'mutation ($studyRef: UUID!, $ref: UUID!, $isHidden: Boolean!) { hideVerbatim(studyRef: $studyRef, ref: $ref, isHidden: $isHidden) { ref } }';
  const { ref } = listed.results.verbatims.nodes.find(
    (node: { responseText: string }) => node.responseText === SAID[2],
  );
  await company.admin.run(hide, { studyRef: study.ref, ref, isHidden: true });
  for (const client of [company.admin, company.viewer]) {
    const after = await read({ topicSlug: 'docs' }, client);
    expect(after).toMatchObject({ basedOn: 4, generatedAt: app.clock.now().toISOString() });
    expect(after.text).not.toContain('Search');
  }
  await company.admin.run(hide, { studyRef: study.ref, ref, isHidden: false });
});

test('the holder of a share link reads summaries and cannot renew them', async () => {
  const holder = await company.withLink(study.ref, { teamRef: teams.docs });
  expect(await read({ teamRef: teams.docs }, holder)).toMatchObject({ type: 'SUCCESS', basedOn: 3 });
  expect(await holder.refusal(SUMMARY_QUERY, { ref: study.ref, kind: 'COMMENTS' })).toMatchObject({ status: 403 });
  expect(await holder.refusal(REGENERATE_SUMMARY, { input: { studyRef: study.ref } })).toMatchObject({
    detail: 'Token does not have sufficient scopes.',
  });
  const path = `/study/${study.ref}/summaries/comments?teamRef=${teams.docs}`;
  expect((await holder.rest('GET', path)).status).toBe(200);
  expect(await holder.rest('GET', `${path}&regenerate`)).toMatchObject({
    status: 403,
    body: { detail: 'Token does not have sufficient scopes.' },
  });
});

test('a GET that renews a summary needs the token of the product’s own pages, unless an API key sends it', async () => {
  const other = await company.signedIn(company.emails.viewer);
  const path = `/study/${study.ref}/summaries/comments?topicSlug=docs`;
  expect((await other.rest('GET', `${path}&regenerate`)).status).toBe(200);
  other.cookies.delete('csrftoken');
  expect((await other.rest('GET', path)).status).toBe(200);
  expect(await other.rest('GET', `${path}&regenerate`)).toMatchObject({
    status: 403,
    body: { detail: 'CSRF Failed: CSRF token missing.' },
  });
  expect((await other.rest('HEAD', `${path}&regenerate`)).status).toBe(403);
  expect((await (await company.withApiKey()).rest('GET', `${path}&regenerate=true`)).status).toBe(200);
  expect(await other.rest('GET', `${path}&regenerate=maybe`)).toMatchObject({
    status: 400,
    body: { regenerate: ['Must be true or false.'] },
  });
});

test('a survey’s summaries can be renewed five times an hour, and other companies do not use that up', async () => {
  const own = await company.publishedStudy();
  await own.withResponses(3, { votes: [{ topicSlug: 'docs', responseText: 'Write more.' }] });
  await own.close();
  const stranger = (await app.company('Hooli')).admin;
  for (let at = 0; at < 6; at += 1) {
    const refused = await stranger.refusal(REGENERATE_SUMMARY, { input: { studyRef: own.ref } });
    expect(refused.code).toBe(at < 5 ? 'NOT_FOUND' : 'TOO_MANY_REQUESTS');
  }
  const again = (client: TestClient) =>
    client.run(REGENERATE_SUMMARY, { input: { studyRef: own.ref, topicSlug: 'docs' } });
  for (let at = 0; at < 5; at += 1)
    expect((await again(company.admin)).regenerateSummary).toMatchObject({ type: 'SUCCESS', basedOn: 3 });
  expect(
    await company.viewer.refusal(REGENERATE_SUMMARY, { input: { studyRef: own.ref, kind: 'TEXTUAL' } }),
  ).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
  });
  const reply = await (await company.withApiKey()).rest('GET', `/study/${own.ref}/summaries/comments?regenerate`);
  expect([reply.status, Number(reply.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
});

test('the summaries of a survey are deleted with it', async () => {
  const own = await company.publishedStudy();
  await own.withResponses(3, { votes: [{ topicSlug: 'docs', responseText: 'A canary sings here today.' }] });
  await own.close();
  await company.viewer.run(SUMMARY_QUERY, { ref: own.ref, kind: 'COMMENTS' });
  expect(await tablesHolding(app.dataSource, 'canary')).toContain('summary');
  await company.admin.run('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref: own.ref });
  expect(await tablesHolding(app.dataSource, 'canary')).toEqual([]);
});

test('without the company’s consent no text is sent to a model', async () => {
  const model = await ModelService.start();
  const other = await startTestApp({
    databaseUrl: app.runtime.env.databaseUrl,
    summaries: { url: model.url, key: 'k', model: 'test', timeoutMs: 5_000, tokenBudget: 8_000 },
  });
  try {
    const client = other.visitor();
    company.viewer.cookies.forEach((value, name) => client.cookies.set(name, value));
    expect(await regenerate({ topicSlug: 'docs' }, client)).toMatchObject({ origin: 'EXTRACTED' });
    expect(model.asked).toEqual([]);
    const { me } = await company.admin.run('{ me { company { slug } } }');
    await grantAccess(app.dataSource.manager, me.company.slug, 'canUseGenerativeAiFeatures', true);
    expect(await read({ topicSlug: 'docs' }, client)).toMatchObject({ origin: 'GENERATED', text: ModelService.good });
    // The process without a model still selects sentences.
    expect(await read({ topicSlug: 'docs' })).toMatchObject({ origin: 'EXTRACTED' });
  } finally {
    await other.stop();
    await model.stop();
  }
});
