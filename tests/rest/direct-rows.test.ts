import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

/*
 * Usual REST calls of respondents are answered without Express (server/fast-path). These tests prove that the replies are the
 * same. A slash at the end of the address makes a call go through Express, and makes no other difference.
 */
let app: TestApp;
let company: TestCompany;
let study: TestStudy;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  study = await company.publishedStudy({ questions: ['review_turnaround'] });
});
afterAll(() => app.stop());

/** The headers that the comparison ignores, because they differ for each reply, or because only Express adds them. */
const IGNORED_HEADERS = ['date', 'etag', 'content-security-policy', 'keep-alive'];

async function call(client: TestClient, method: string, path: string, body: string, more: Record<string, string> = {}) {
  const response = await client.fetch(`/api/public/study-response${path}`, {
    method,
    body,
    headers: { 'content-type': 'application/json', ...more },
  });
  const headers = [...response.headers].filter(([name]) => !IGNORED_HEADERS.includes(name)).sort();
  const policy = response.headers.get('content-security-policy')!.replace(/nonce-[^']+/, 'nonce');
  return {
    isDirect: !response.headers.has('etag'),
    reply: { status: response.status, headers, policy, text: await response.text() },
  };
}

/** Sends the same call without and with Express, and returns both replies. */
async function both(
  method: string,
  path: string,
  body: unknown,
  client = app.visitor(),
  headers: Record<string, string> = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const [short, long] = [
    await call(client, method, path, text, headers),
    await call(client, method, `${path}/`, text, headers),
  ];
  expect(short.reply).toEqual(long.reply);
  expect(long.isDirect).toBe(false);
  return { isDirect: short.isDirect, status: short.reply.status };
}

const ANSWER = { promptSlug: 'review_turnaround', absoluteValue: 4 };
const [DIRECT, BY_EXPRESS] = [true, false];

test('valid and invalid answers get the same reply', async () => {
  const ref = await study.start();
  expect(await both('POST', `/${ref}/prompt`, ANSWER)).toEqual({ isDirect: DIRECT, status: 200 });
  expect(await both('POST', `/${ref}/prompt`, { ...ANSWER, absoluteValue: 99 })).toEqual({
    isDirect: DIRECT,
    status: 400,
  });
  expect(await both('POST', `/${ref}/prompt`, { ...ANSWER, promptSlug: 'nonsense' })).toEqual({
    isDirect: DIRECT,
    status: 400,
  });
  expect(await both('POST', `/${randomUUID()}/prompt`, ANSWER)).toEqual({ isDirect: DIRECT, status: 404 });
  expect(await both('PUT', `/${ref}/team-assignment`, {})).toEqual({ isDirect: BY_EXPRESS, status: 405 });
});

test('a call that is not usual for its row goes to Express before any part of it is run', async () => {
  const ref = await study.start();
  const bodies = [
    {},
    { ...ANSWER, absoluteValue: 'four' },
    { ...ANSWER, more: 1 },
    { ...ANSWER, promptSlug: 'a\u0000b' },
    [ANSWER],
    '{"promptSlug":',
    '"text"',
  ];
  for (const body of bodies)
    expect(await both('POST', `/${ref}/prompt`, body)).toEqual({ isDirect: BY_EXPRESS, status: 400 });
  expect(await both('POST', `/${ref}/prompt`, 'x', app.visitor(), { 'content-type': 'text/plain' })).toEqual({
    isDirect: BY_EXPRESS,
    status: 415,
  });
  expect(await both('POST', '/%E0%A4%A/prompt', ANSWER)).toMatchObject({ isDirect: BY_EXPRESS, status: 400 });
});

test('credentials are ignored, so that a session needs no CSRF token and a key is not checked', async () => {
  const ref = await study.start();
  const { admin } = company;
  expect(await both('POST', `/${ref}/prompt`, ANSWER, admin, { 'x-csrftoken': 'another' })).toEqual({
    isDirect: DIRECT,
    status: 200,
  });
  expect(
    await both('POST', `/${ref}/prompt`, ANSWER, app.visitor({ authorization: 'Bearer nobody-has-this-key' })),
  ).toEqual({ isDirect: DIRECT, status: 200 });
});

test('completing, completing twice, and a closed survey get the same reply', async () => {
  const ref = await study.start();
  await study.answer(ref, 'review_turnaround', { absoluteValue: 4 });
  const { status } = await app.visitor().rest('PUT', `/public/study-response/${ref}/complete`, {});
  expect(status).toBe(200);
  expect(await both('PUT', `/${ref}/complete`, {})).toEqual({ isDirect: DIRECT, status: 200 });
  expect(await both('POST', `/${ref}/prompt`, ANSWER)).toEqual({ isDirect: DIRECT, status: 409 });
  await study.withResponses(3);
  await study.close();
  expect(await both('POST', '', { studyRef: study.ref, email: 'late@people.test' })).toEqual({
    isDirect: DIRECT,
    status: 409,
  });
});
