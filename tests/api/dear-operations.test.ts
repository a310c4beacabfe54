import { startTestApp, statementsOf, type TestApp, type TestClient, type TestCompany } from '../testkit';

/*
 * A caller's dear operations run one after the other. While these tests keep the table of surveys locked, the first of them waits
 * for the database, and the others wait for the first.
 */
const MOST = 30;
const ME = '{ me { ref } }';

let app: TestApp;
let company: TestCompany;
let ref: string;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  ({ ref } = await company.publishedStudy());
});
afterAll(() => app.stop());

/** An operation that costs about 6,000. Each has a text of its own, so that none has been prepared. */
let sent = 0;
const dear = () =>
  `query Dear${(sent += 1)} { study(ref: "${ref}") { ${Array.from({ length: 10 }, (_, at) => `a${at}: prompts { slug topicSlug text type choiceLabels rowLabels translations { text } }`).join(' ')} } }`;

/** Sends a dear operation. `code` is that of its refusal, OK for a reply with data, and null while there is no reply. */
function send(client: TestClient) {
  const state = { code: null as string | null, leave: () => gone.abort(), ended: Promise.resolve() };
  const gone = new AbortController();
  const body = JSON.stringify({ query: dear() });
  const headers = { 'content-type': 'application/json' };
  state.ended = client.fetch('/graphql', { method: 'POST', body, headers, signal: gone.signal }).then(
    async (response) => {
      const { data, errors } = (await response.json()) as {
        data?: object;
        errors?: { extensions: { code: string } }[];
      };
      state.code = errors?.[0]!.extensions.code ?? (data ? 'OK' : 'EMPTY');
    },
    () => void (state.code = 'GONE'),
  );
  return state;
}

/** Lets the server answer everything that it can answer without the locked table. */
async function settle() {
  for (let at = 0; at < 20; at += 1) await company.admin.run(ME);
}

const whileLocked = (run: () => Promise<void>) =>
  app.dataSource.transaction(async (db) => {
    await db.query('LOCK TABLE study IN ACCESS EXCLUSIVE MODE');
    await run();
  });

const runningNow = async (): Promise<number> => {
  const [row] = await app.dataSource.query(
    `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'study'::regclass`,
  );
  return row.n;
};

test('a second dear operation of a caller waits, and their cheap ones and those of others do not', async () => {
  const others = (await app.company()).viewer;
  const own: ReturnType<typeof send>[] = [];
  await whileLocked(async () => {
    for (let at = 0; at < 3; at += 1) own.push(send(company.viewer));
    await settle();
    expect(await company.viewer.run(ME)).toEqual({ me: { ref: expect.any(String) } });
    expect(await runningNow()).toBe(1);
    own.push(send(others));
    await settle();
    expect(await runningNow()).toBe(2);
    expect(own.map(({ code }) => code)).toEqual([null, null, null, null]);
  });
  await Promise.all(own.map(({ ended }) => ended));
  // The last one belongs to another company, so that there is no such survey for it.
  expect(own.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK', 'NOT_FOUND']);
});

test('a caller who goes away frees the place, and what has not begun never runs', async () => {
  let pending: ReturnType<typeof send>[] = [];
  const statements = await statementsOf(app.dataSource, async () => {
    await whileLocked(async () => {
      const first = Array.from({ length: MOST }, () => send(company.viewer));
      await settle();
      const beyond = send(company.viewer);
      await beyond.ended;
      expect(beyond.code).toBe('TOO_MANY_REQUESTS');
      for (const { leave } of first.slice(1)) leave();
      await Promise.all(first.slice(1).map(({ ended }) => ended));
      // The server notices a closed connection a little later than its caller.
      let again = send(company.viewer);
      for (await settle(); again.code !== null; await settle()) again = send(company.viewer);
      pending = [first[0]!, again];
    });
    await Promise.all(pending.map(({ ended }) => ended));
  });
  expect(pending.map(({ code }) => code)).toEqual(['OK', 'OK']);
  expect(statements.filter((sql) => sql.includes('FROM "study_prompt" '))).toHaveLength(2);
});
