import { randomUUID } from 'node:crypto';
import { parse, type OperationDefinitionNode } from 'graphql';
import { anyone } from '../../server/features/accounts/principal';
import { permissionTable } from '../../server/graphql/permissions';
import { rootFieldsOf } from '../../server/rest/operations';
import type { Route } from '../../server/rest/route';
import { restRoutes } from '../../server/rest/routes';
import { startTestApp, type TestApp, type TestCompany, type TestStudy } from '../testkit';

const NO_CREDENTIALS = 'Authentication credentials were not provided.';
const NOT_ALLOWED = 'You do not have permission to perform this action.';

let app: TestApp;
let company: TestCompany;
let other: TestCompany;
let open: TestStudy;
beforeAll(async () => {
  app = await startTestApp();
  [company, other] = [await app.company(), await app.company('Globex')];
  open = await company.publishedStudy();
});
afterAll(() => app.stop());

/** A path of the route table with refs that do not exist. */
const filled = (path: string) => path.replace(/:\w+/g, () => randomUUID());
const operationsOf = ({ operation }: Route) => parse(operation).definitions as OperationDefinitionNode[];
const closedToOutsiders = restRoutes.filter((row) =>
  operationsOf(row)
    .flatMap(rootFieldsOf)
    .some((field) => permissionTable[field] !== anyone),
);
const asRows = (rows: typeof restRoutes) => rows.map(({ method, path }) => [method.toUpperCase(), path] as const);

describe('permissions', () => {
  test.each(asRows(closedToOutsiders))(
    '%s %s asks a visitor for credentials before it checks anything else',
    async (method, path) => {
      const { status, body } = await app
        .visitor()
        .rest(method, filled(path), method === 'GET' ? undefined : { nonsense: 1 });
      expect([status, body]).toEqual([401, { detail: NO_CREDENTIALS }]);
    },
  );

  test.each(asRows(restRoutes.filter(({ method, path }) => method === 'get' && path.startsWith('/study/'))))(
    '%s %s answers in the same way for a survey of another company and for one that does not exist',
    async (method, path) => {
      const one = await other.admin.rest(method, path.replace(':studyRef', open.ref).replace(':teamRef', randomUUID()));
      const none = await other.admin.rest(method, filled(path));
      expect([one.status, one.body]).toEqual([404, { detail: 'Not found.' }]);
      expect([none.status, none.body]).toEqual([404, { detail: 'Not found.' }]);
    },
  );

  test('a survey of another company cannot be changed, and its team cannot be asked', async () => {
    const { ref } = await other.draft();
    const team = await company.team('Ours');
    expect((await company.admin.rest('PUT', `/study/${ref}`, { name: 'Mine' })).status).toBe(404);
    expect((await company.admin.rest('DELETE', `/study/${ref}/study-teams?teamRef=${team}`)).status).toBe(404);
    expect((await other.admin.rest('POST', `/study/${ref}/study-teams`, { teamRef: team })).status).toBe(404);
    expect((await other.admin.rest('GET', `/study/${ref}`)).body).toMatchObject({ name: 'Pulse', teams: [] });
  });

  test('a key cannot create keys', async () => {
    const program = await company.withApiKey();
    const { status, body } = await program.rest('POST', '/auth/api/token', {});
    expect([status, body]).toEqual([403, { detail: NOT_ALLOWED }]);
  });

  test('an invalid key is refused', async () => {
    const scope = await app.visitor({ authorization: 'Scope nonsense' }).rest('GET', '/studies');
    expect([scope.status, scope.body]).toEqual([403, { detail: NO_CREDENTIALS }]);
    expect((await app.visitor({ authorization: 'Bearer nonsense' }).rest('GET', '/studies')).status).toBe(401);
  });

  test('a session needs the CSRF token for a change, but not for respondents’ calls', async () => {
    const client = await company.signedIn(company.emails.admin);
    client.cookies.delete('csrftoken');
    const missing = await client.rest('POST', '/study', { name: 'Pulse' });
    expect([missing.status, missing.body]).toEqual([403, { detail: 'CSRF Failed: CSRF token missing.' }]);
    client.cookies.set('csrftoken', 'one');
    const wrong = await client.fetch('/api/auth/logout', { method: 'POST', headers: { 'x-csrftoken': 'another' } });
    expect(await wrong.json()).toEqual({ detail: 'CSRF Failed: CSRF token incorrect.' });
    client.cookies.delete('csrftoken');
    const taken = await client.rest('POST', '/public/study-response', {
      studyRef: open.ref,
      email: 'admin@people.test',
    });
    expect(taken.status).toBe(201);
  });

  test('a wrong password and an unknown email get the same reply', async () => {
    for (const username of [company.emails.admin, 'nobody@people.test']) {
      const { status, body } = await app.visitor().rest('POST', '/auth/login/', { username, password: 'wrong' });
      expect([status, body]).toEqual([400, { nonFieldErrors: ['Unable to log in with provided credentials.'] }]);
    }
  });
});

describe('bad input', () => {
  test.each([
    ['POST', '/study', {}, { name: ['This field is required.'] }],
    ['POST', '/study', { name: ' ' }, { name: ['This field may not be blank.'] }],
    ['POST', '/study', { name: 'Pulse', isCustomerAdmin: true }, { isCustomerAdmin: ['This field is not known.'] }],
    ['POST', '/study', { name: 'A\u0000B' }, { nonFieldErrors: ['Text may not contain a NUL character.'] }],
    ['POST', '/study', ['name'], { nonFieldErrors: ['The body must be a JSON object.'] }],
    ['POST', '/roster/team', { name: 'Platform', parentRef: 'top' }, { parentRef: ['Must be a UUID.'] }],
    ['POST', '/auth/login', { username: 1, password: 'x' }, { username: ['Must be text.'] }],
  ])('%s %s with %j', async (method, path, body, expected) => {
    const reply = await company.admin.rest(method, path, body);
    expect([reply.status, reply.body]).toEqual([400, expected]);
  });

  test.each([
    ['type=SIZE', { type: ['Must be one of TOPIC, PROMPT.'] }],
    ['type=TOPIC&type=PROMPT', { type: ['Must be one of TOPIC, PROMPT.'] }],
    ['page=2', { page: ['This field is not known.'] }],
  ])('the refusal of ?%s names the parameter', async (query, expected) => {
    const reply = await company.admin.rest('GET', `/study/${open.ref}/scores?${query}`);
    expect([reply.status, reply.body]).toEqual([400, expected]);
  });

  test('a single value counts as a list of one', async () => {
    const { status } = await company.admin.rest('POST', `/study/${open.ref}/slack-targets`, { users: 'U1' });
    expect([status, app.defects()]).toEqual([409, 0]);
  });

  test('a NUL character in an address is refused like one in a body', async () => {
    const { status, body } = await company.admin.rest('GET', '/library/study-template/%00/file');
    expect([status, body]).toEqual([400, { nonFieldErrors: ['Text may not contain a NUL character.'] }]);
    expect(app.defects()).toBe(0);
  });

  test('a path with an invalid ref gets a 404', async () => {
    for (const ref of ['abc', '%00', `${open.ref}x`]) {
      expect((await company.admin.rest('GET', `/study/${ref}`)).status).toBe(404);
      expect((await app.visitor().rest('GET', `/public/study-response/${ref}`)).status).toBe(404);
    }
    expect((await company.admin.rest('GET', '/study/%E0%A4%A')).status).toBe(400);
  });

  test('a call with a refused field changes nothing', async () => {
    const { ref } = await company.draft();
    const reply = await company.admin.rest('PUT', `/study/${ref}`, { name: 'New', company: other.name });
    expect([reply.status, reply.body]).toEqual([400, { company: ['This field is not known.'] }]);
    const unpublished = await company.admin.rest('PUT', `/study/${ref}`, { name: 'New', status: 'OPEN' });
    expect(unpublished.body).toEqual({ teams: [expect.any(String)] });
    expect((await company.admin.rest('GET', `/study/${ref}`)).body).toMatchObject({ name: 'Pulse', status: 'DRAFT' });
  });

  test('the refusal of an invalid answer names its field', async () => {
    const at = `/public/study-response/${await open.start()}`;
    const promptSlug = open.questions[0];
    for (const [answer, field] of [
      [{ promptSlug, absoluteValue: 6 }, 'absoluteValue'],
      [{ promptSlug, absoluteValue: 'five' }, 'absoluteValue'],
      [{ promptSlug: 'no_such', absoluteValue: 5 }, 'promptSlug'],
      [{ promptSlug, absoluteValue: 5, email: 'a@people.test' }, 'email'],
    ] as const) {
      const { status, body } = await app.visitor().rest('POST', `${at}/prompt`, answer);
      expect([status, Object.keys(body)]).toEqual([400, [field]]);
    }
    const email = await app.visitor().rest('POST', '/public/study-response', { studyRef: open.ref, email: 'nobody' });
    expect([email.status, email.body]).toEqual([400, { email: ['Enter a valid email address.'] }]);
  });

  test('a body that cannot be read is refused', async () => {
    const post = (body: string, type = 'application/json') =>
      company.admin.fetch('/api/study', { method: 'POST', body, headers: { 'content-type': type } });
    const malformed = await post('{"name":');
    expect([malformed.status, await malformed.json()]).toEqual([
      400,
      { nonFieldErrors: ['The body is not valid JSON.'] },
    ]);
    const large = await post(JSON.stringify({ name: 'x'.repeat(300 * 1024) }));
    expect([large.status, await large.json()]).toEqual([413, { detail: 'The body is larger than 256 KiB.' }]);
    const text = await post('{"name":"Pulse"}', 'text/plain');
    expect([text.status, await text.json()]).toEqual([415, { detail: expect.any(String) }]);
  });
});

describe('a change that the state of the survey does not allow', () => {
  test('is a conflict', async () => {
    const refused = async (body: object, ref = open.ref) => {
      const reply = await company.admin.rest('PUT', `/study/${ref}`, body);
      return [reply.status, Object.keys(reply.body)];
    };
    expect(await refused({ welcomeMessage: 'Other words' })).toEqual([409, ['detail']]);
    expect(await refused({ status: 'OPEN' })).toEqual([409, ['detail']]);
    expect(await refused({ status: 'CLOSED' })).toEqual([409, ['detail']]);
    expect(await refused({ status: 'CLOSED', name: 'Last words' })).toEqual([400, ['name']]);
    await open.answer(await open.start(), 'review_turnaround', { absoluteValue: 4 });
    expect(await refused({ status: 'DRAFT' })).toEqual([409, ['detail']]);

    const closed = await company.publishedStudy();
    await closed.withResponses(3);
    await closed.close();
    expect(await refused({ status: 'OPEN' }, closed.ref)).toEqual([409, ['detail']]);
    const late = await app
      .visitor()
      .rest('POST', '/public/study-response', { studyRef: closed.ref, email: 'late@people.test' });
    expect([late.status, late.body]).toEqual([409, { detail: 'Sorry, this survey has been closed.' }]);
  });

  test('a completed response accepts no more answers', async () => {
    const begin = async () =>
      (await app.visitor().rest('POST', '/public/study-response', { studyRef: open.ref, email: 'once@people.test' }))
        .body.ref;
    const [first, second] = [await begin(), await begin()];
    for (const ref of [first, second])
      for (const slug of open.questions) if (slug !== 'one_change') await open.answer(ref, slug, { absoluteValue: 4 });
    const complete = (ref: string) => app.visitor().rest('PUT', `/public/study-response/${ref}/complete`, {});
    expect((await complete(first)).status).toBe(200);
    const again = await complete(second);
    expect([again.status, again.body]).toEqual([409, { detail: 'You have already completed this survey.' }]);
  });
});

describe('addresses', () => {
  test.each(['/nothing', '/', '/study/team/scores/all'])('%s does not exist', async (path) => {
    const { status, body } = await company.admin.rest('GET', path);
    expect([status, body]).toEqual([404, { detail: 'Not found.' }]);
  });

  test('a call with another method gets the list of allowed methods', async () => {
    const reply = await company.admin.rest('PATCH', `/study/${open.ref}`);
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, PUT, DELETE, HEAD']);
    expect(reply.body).toEqual({ detail: 'Method "PATCH" not allowed.' });
  });

  test('no reply may be stored in a cache that other callers share', async () => {
    expect((await company.admin.rest('GET', '/user')).headers.get('cache-control')).toBe('no-store');
  });
});
