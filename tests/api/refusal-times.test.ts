import { hashPassword } from '../../server/platform/passwords';
import { rawPost, startTestApp, statementsOf, type TestApp, type TestCompany } from '../testkit';

/*
 * Abuse cases 35 and 40: what is refused is refused cheaply, and takes as long for somebody who has an account as for somebody who has none. A
 * test can't rely on times, so it counts what takes the time, the statements, and prints the times.
 */
const ROUNDS = 11;

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
beforeEach(() => app.dataSource.query('DELETE FROM rate_limit'));
afterAll(() => app.stop());

const print = (line: string) => void process.stdout.write(`${line}\n`);
interface Cost {
  statements: string[];
  /** The milliseconds that a call takes, in the median of some rounds. */
  ms: number;
}

/** What calls cost. They are made in turn, so that whatever else the machine does, and what Node compiles meanwhile, meets all of them alike. */
async function costsOf(...calls: (() => Promise<unknown>)[]): Promise<Cost[]> {
  const statements: string[][] = [];
  const times = calls.map((): number[] => []);
  for (const call of calls) {
    // The first call of its kind does work that no other one has to do, such as opening a connection.
    await call();
    statements.push(await statementsOf(app.dataSource, call));
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, call] of calls.entries()) {
      const start = performance.now();
      await call();
      times[at]!.push(performance.now() - start);
    }
  return calls.map((_, at) => ({
    statements: statements[at]!,
    ms: times[at]!.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!,
  }));
}

const aliases = (count: number, field: string) =>
  Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(' ');
const NESTED = `fragment F on Study ${'{ sequence { newestStudies '.repeat(4)}{ ref }${' } }'.repeat(4)}`;

describe('abuse case 35: a document over the limits costs no more than the look at who sends it', () => {
  test.each([
    ['depth 50', `{ studies ${'{ teams '.repeat(49)}{ ref }${' }'.repeat(49)} }`],
    ['1,000 aliases', `{ ${aliases(1_000, '__typename')} }`],
    ['5,000 tokens', `{ ${'config { environment } '.repeat(1_250)} }`],
    ['500 directives', `{ config ${'@skip(if: false) '.repeat(500)}{ environment } }`],
    ['circular fragments', 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
    ['a fragment named __schema', 'query { ...__schema } fragment __schema on Query { me { ref } } { b: me { ref } }'],
    [
      'the same fragment at two depths',
      `{ studyPage(first: 1) { nodes { ...F ${'sequence { newestStudies { '.repeat(3)}...F${' } }'.repeat(3)} } } } ${NESTED}`,
    ],
    ['first: 99999999', '{ studyPage(first: 99999999) { nodes { ref } } }'],
    ['an array of operations', [{ query: '{ me { ref } }' }, { query: '{ me { ref } }' }]],
  ])('%s', async (what, query) => {
    const codes = new Set<string>();
    const look = () => rawPost(company.admin, { query: '{ __typename }' });
    const [refused, looked] = await costsOf(async () => {
      const { json } = await rawPost(company.admin, Array.isArray(query) ? query : { query });
      codes.add(json.errors[0].extensions.code);
      expect(json.data ?? null).toBeNull();
    }, look);
    print(
      `${what}: ${[...codes].join()} in ${refused!.ms.toFixed(1)} ms, the look at who sends it ${looked!.ms.toFixed(1)} ms`,
    );
    expect([...codes]).toEqual([expect.stringMatching(/^[A-Z_]+$/)]);
    expect(refused!.statements).toEqual(looked!.statements);
  });
});

describe('abuse case 40: an email with an account is answered like one without', () => {
  const WRONG = 'a wrong passphrase';

  // The accounts of tests have hashes that are quickly computed. This one has a hash as the product makes it, so that the printed times mean something.
  beforeAll(async () =>
    app.dataSource.query('UPDATE account SET password_hash = $1 WHERE email = $2', [
      await hashPassword(company.password),
      company.emails.viewer,
    ]),
  );

  test.each<[string, (email: string) => [string, string, object]]>([
    ['sign in', (username) => ['POST', '/auth/login', { username, password: WRONG }]],
    ['create an account', (email) => ['POST', '/auth/create-account', { email, agreesToTos: true }]],
    ['reset a password', (email) => ['POST', '/auth/password/reset', { email }]],
  ])('%s', async (what, callOf) => {
    const replies: unknown[] = [];
    const [known, unknown] = await costsOf(
      ...[company.emails.viewer, 'nobody@nowhere.test'].map((email) => async () => {
        await app.dataSource.query('DELETE FROM rate_limit');
        const { status, body } = await app.visitor().rest(...callOf(email));
        replies.push(JSON.stringify([status, body]).replaceAll(email, '…'));
      }),
    );
    print(`${what}: ${known!.ms.toFixed(1)} ms with an account, ${unknown!.ms.toFixed(1)} ms without`);
    expect(new Set(replies).size).toBe(1);
    expect(known!.statements).toHaveLength(unknown!.statements.length);
  });

  test('after 30 wrong passwords there is a 429 that says how long to wait', async () => {
    const tries = Array.from({ length: 30 }, () =>
      app.visitor().rest('POST', '/auth/login', { username: company.emails.viewer, password: WRONG }),
    );
    const last = (await Promise.all(tries)).find(({ status }) => status === 429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  test('a password of 10 MB is refused before it is read, and one of 129 characters before it is hashed', async () => {
    const start = performance.now();
    const login = (password: string) =>
      app.visitor().rest('POST', '/auth/login', { username: company.emails.viewer, password });
    const huge = await login('x'.repeat(10_000_000));
    print(`a password of 10 MB: ${huge.status} in ${(performance.now() - start).toFixed(0)} ms`);
    expect(huge.status).toBe(413);
    const [long, short] = await costsOf(
      ...['x'.repeat(129), WRONG].map((password) => async () => {
        await app.dataSource.query('DELETE FROM rate_limit');
        expect((await login(password)).status).toBe(400);
      }),
    );
    print(`a password of 129 characters: ${long!.ms.toFixed(1)} ms, a short one ${short!.ms.toFixed(1)} ms`);
    expect(long!.statements).toHaveLength(short!.statements.length);
    expect(
      await company.viewer.rest('PATCH', '/user/password', {
        newPassword1: 'x1'.repeat(65),
        newPassword2: 'x1'.repeat(65),
      }),
    ).toMatchObject({ status: 400 });
  });
});
