import { executableSchema } from '../graphql/schema';
import { permissionTable } from '../graphql/permissions';
import { prepare, rootFieldsOf } from './operations';
import { inputReader } from './read-input';
import { parametersOf, PATH_PARAMETERS, type Input, type Route } from './route';
import { restRoutes } from './routes';

const schema = executableSchema();
const named = restRoutes.map((row) => [`${row.method.toUpperCase()} ${row.path}`, row] as const);
const rowOf = (name: string) => named.find(([known]) => known === name)![1];
const REF = '0f8fad5b-d9cb-469f-a165-70867728950e';

const input = (part: Partial<Input> = {}): Input => ({ params: {}, query: {}, body: {}, ...part });
const read = (row: Route, request: { params?: object; query?: object; body?: unknown }) =>
  inputReader(schema, row)({ params: {}, query: {}, body: undefined, ...request } as never);
const refusal = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was refused');
};

test.each(named)('%s is an operation of the contract', (_name, row) => {
  const { operations } = prepare(schema, row);
  const kinds = operations.map(({ operation }) => operation);
  const isRead = row.onlyReads || (row.method === 'get' && !row.page);
  // A GET that may change something has a mutation, and often a query for when it does not.
  if (row.mayChange) expect(kinds).toContain('mutation');
  else expect([...new Set(kinds)]).toEqual([isRead ? 'query' : 'mutation']);
  for (const name of parametersOf(row.path)) expect(PATH_PARAMETERS).toHaveProperty(name);
  inputReader(schema, row);
});

test.each(named)('%s needs the same rights for each of its operations', (_name, row) => {
  const rules = prepare(schema, row)
    .operations.flatMap(rootFieldsOf)
    .map((field) => permissionTable[field]);
  expect(new Set(rules).size).toBe(1);
});

test('no method and path is in the table twice', () => {
  expect(new Set(named.map(([name]) => name)).size).toBe(restRoutes.length);
});

test.each(named)('%s answers with a body exactly when its status allows one', (_name, row) => {
  expect(Boolean(row.result)).toBe(row.status !== 204);
  expect(Boolean(row.answer)).toBe(row.status !== 204);
});

describe('changing a survey', () => {
  const put = rowOf('PUT /study/:studyRef');

  test.each([
    [{ name: 'Pulse' }, 'UpdateStudy'],
    [{ name: 'Pulse', status: 'OPEN' }, 'PublishStudy'],
    [{ status: 'CLOSED' }, 'CloseStudy'],
    [{ status: 'DRAFT' }, 'UnpublishStudy'],
  ])('the body %j runs the operation %s', (body, operation) => {
    const given = input({ params: { studyRef: REF }, body });
    expect(put.operationName!(given)).toBe(operation);
    const { status: _, ...changes } = body as Record<string, unknown>;
    expect(put.variables!(given)).toEqual({ studyRef: REF, changes });
  });

  test.each(['CLOSED', 'DRAFT'])('the status %s takes no other field', (status) => {
    const given = input({ body: { status, name: 'Pulse' } });
    expect(refusal(() => put.variables!(given))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { name: [expect.any(String)] },
    });
  });

  test('the status DELETED cannot be set', () => {
    const given = input({ body: { status: 'DELETED' } });
    expect(refusal(() => put.variables!(given))).toMatchObject({ fields: { status: [expect.any(String)] } });
  });

  test('a field that it does not know is refused by name', () => {
    const refused = refusal(() => read(put, { params: { studyRef: REF }, body: { company: 'x', name: 'Pulse' } }));
    expect(refused).toMatchObject({ fields: { company: ['This field is not known.'] } });
  });
});

describe('reading the input', () => {
  const login = rowOf('POST /auth/login');
  const scores = rowOf('GET /study/:studyRef/scores');
  const create = rowOf('POST /study');

  test('each wrong value is named, under the name the caller gave it', () => {
    expect(refusal(() => read(login, { body: { password: 7 } }))).toMatchObject({
      fields: { username: ['This field is required.'], password: ['Must be text.'] },
    });
    expect(read(login, { body: { username: 'a@b.test', password: 'x' } }).body).toEqual({
      username: 'a@b.test',
      password: 'x',
    });
  });

  test('a path with an invalid ref gets a 404', () => {
    expect(refusal(() => read(scores, { params: { studyRef: 'abc' } }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an unknown filter and an unknown value are refused by name', () => {
    const query = { type: 'SIZE', page: '2' };
    expect(refusal(() => read(scores, { params: { studyRef: REF }, query }))).toMatchObject({
      fields: { type: ['Must be one of TOPIC, PROMPT.'], page: ['This field is not known.'] },
    });
  });

  test.each([
    [[{ required: true }], '[0]: slug: This field is required.'],
    [[{ slug: 'a' }, { slug: 'b', weight: 2 }], '[1]: weight: This field is not known.'],
    [[{ slug: 'a', required: 'yes' }], '[0]: required: Must be true or false.'],
    [[null], '[0]: This field may not be null.'],
    ['a', 'Must be an object.'],
  ])('the message about %j names the place of the problem', (sequencedPrompts, message) => {
    expect(refusal(() => read(create, { body: { name: 'Pulse', sequencedPrompts } }))).toMatchObject({
      fields: { sequencedPrompts: [message] },
    });
  });

  test('a single value counts as a list with one item', () => {
    const teams = rowOf('POST /study/:studyRef/study-teams');
    expect(read(teams, { params: { studyRef: REF }, body: { teamRef: REF } }).body).toEqual({ teamRef: REF });
    expect(refusal(() => read(teams, { params: { studyRef: REF } }))).toMatchObject({
      fields: { teamRef: ['This field is required.'] },
    });
  });

  test.each([[[]], ['text'], [null]])('%j is refused as a body', (body) => {
    expect(refusal(() => read(create, { body }))).toMatchObject({
      fields: { nonFieldErrors: ['The body must be a JSON object.'] },
    });
  });
});

describe('mapping the result', () => {
  test('participation lists one hour for each response', () => {
    const hours = [new Date('2026-03-03T10:00:00Z'), new Date('2026-03-03T12:00:00Z')];
    const responsesByHour = [
      { hour: hours[0], count: 2 },
      { hour: hours[1], count: 1 },
    ];
    const row = rowOf('GET /study/:studyRef/participation');
    expect(row.result!({ study: { participation: { uniqueResponses: 3, responsesByHour } } } as never)).toEqual({
      uniqueResponses: 3,
      responseTimes: [hours[0], hours[0], hours[1]],
    });
  });

  test('a hidden score keeps its place and has no number', () => {
    const hidden = {
      __typename: 'SuppressedScore',
      hiddenType: 'TOPIC',
      hiddenSlug: 'docs',
      reason: 'BELOW_THRESHOLD',
      needed: 3,
      ...{ votes: null, priority: null, comments: 0 },
    };
    const shown = {
      __typename: 'Score',
      type: 'TOPIC',
      slug: 'review',
      scaledAvg: 50,
      freqDist: [0, 0, 3, 0, 0],
      n: 3,
      comments: 0,
      ...{ votes: 2, priority: 1 },
      ...{ favourable: 0, trend: null, nps: null, rows: [] },
    };
    const row = rowOf('GET /study/:studyRef/scores');
    const { __typename, favourable: favorable, nps: _nps, rows: _rows, ...score } = shown;
    const voted = { ...hidden, hiddenSlug: 'review', votes: 4, comments: 3, priority: 1 };
    expect(row.result!({ study: { results: { scores: [shown, hidden, voted] } } } as never)).toEqual([
      { ...score, favorable },
      { type: 'TOPIC', slug: 'docs', suppressed: { reason: 'BELOW_THRESHOLD', needed: 3 } },
      {
        ...{ type: 'TOPIC', slug: 'review', suppressed: { reason: 'BELOW_THRESHOLD', needed: 3 } },
        ...{ votes: 4, comments: 3, priority: 1 },
      },
    ]);
  });

  test('a hidden index is null, and says why', () => {
    const hidden = {
      __typename: 'SuppressedScore',
      hiddenType: null,
      hiddenSlug: null,
      reason: 'NO_RESPONSES',
      needed: 3,
    };
    const row = rowOf('GET /study/:studyRef/devex-index');
    expect(row.result!({ study: { results: { devexIndex: hidden } } } as never)).toEqual({
      index: null,
      suppressed: { reason: 'NO_RESPONSES', needed: 3 },
    });
  });
});
