import { rawPost, recordedLog, startTestApp, TestClient, TestSocket, type TestApp, type TestCompany } from '../testkit';

/** Abuse case 23: the token of a share link leaks through an address or a header. */
const RESULTS = 'query ($ref: UUID!) { study(ref: $ref) { results { devexIndex { __typename } } } }';

const log = recordedLog();
let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp({}, log.logger);
  company = await app.company();
});
afterAll(() => app.stop());

/** Sends the token in every way that the server accepts: in the address and in the headers. */
async function useEverywhere(token: string, ref: string): Promise<void> {
  const holder = app.visitor({ authorization: `Scope ${token}` });
  for (const page of [`/study/${ref}/analyze/insights`, '/error', '/nothing/here', '/auth/sign-in']) {
    await holder.fetch(`${page}?scope_token=${token}`);
    await app.visitor({ referer: `${app.origin}${page}?scope_token=${token}` }).fetch(`${page}?scope_token=${token}`);
  }
  await app.visitor({ authorization: token }).fetch(`/api/study/${ref}/scores?scope_token=${token}`);
  await holder.fetch(`/api/study/${ref}/devex-index`);
  await holder.fetch(`/api/nothing?scope_token=${token}`);
  await holder.fetch(`/graphql?scope_token=${token}&query=${encodeURIComponent(`{ study(ref: "${ref}") { name } }`)}`, {
    headers: { 'apollo-require-preflight': '1' },
  });
  await rawPost(holder, { query: RESULTS, variables: { ref } });
  await rawPost(holder, `{"query": "${token}`);
  await rawPost(holder, { query: `{ ${token} }` });
  const socket = new TestSocket(new TestClient(app.origin, { authorization: `Scope ${token}` }));
  await socket.refusal('subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { uniqueResponses } }', {
    ref,
  });
  socket.close();
}

test('no line of the log holds a token, whether it works, has expired, is unknown or meets an unexpected error', async () => {
  const study = await company.publishedStudy();
  await study.withResponses(3);
  await study.close();
  const { shareStudy } = await company.admin.run(
    'mutation ($ref: UUID!) { shareStudy(ref: $ref, input: { expiryDays: 1 }) { scopeToken } }',
    { ref: study.ref },
  );
  const token: string = shareStudy.scopeToken;
  await useEverywhere(token, study.ref);
  await app.dataSource.query('ALTER TABLE share RENAME TO share_away');
  await useEverywhere(token, study.ref).finally(() => app.dataSource.query('ALTER TABLE share_away RENAME TO share'));
  app.clock.set(new Date(app.clock.now().getTime() + 24 * 60 * 60 * 1000));
  await useEverywhere(token, study.ref);
  const unknown = `unknown-${token}`;
  await useEverywhere(unknown, study.ref);

  const lines = log
    .text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ status }) => status === 200).length).toBeGreaterThan(3);
  expect(lines.filter(({ status }) => status === 403).length).toBeGreaterThan(8);
  expect(log.text()).toContain('relation \\"share\\" does not exist');
  for (const trace of [token, unknown, 'scope_token', study.ref, Buffer.from(token).toString('hex')])
    expect(log.text()).not.toContain(trace);
});

test('the page sends no referrer to other sites, and no reply about a link is cached', async () => {
  const reply = await app.visitor({ authorization: 'Scope DEMO' }).fetch('/api/studies?scope_token=DEMO');
  expect([reply.headers.get('referrer-policy'), reply.headers.get('cache-control')]).toEqual([
    'no-referrer',
    'no-store',
  ]);
});
