import requestExamples from '../../server/rest/openapi-requests.json';
import { restRoutes } from '../../server/rest/routes';
import { startTestApp, type TestApp } from '../testkit';
import { differencesFromOpenApi, differencesFromSchema, type OpenApiDocument } from './openapi-conformance';

let app: TestApp;
let document: OpenApiDocument;
beforeAll(async () => {
  app = await startTestApp();
  document = (await app.visitor().rest('GET', '/openapi.json')).body as OpenApiDocument;
});
afterAll(() => app.stop());

const rows = restRoutes.filter(({ answer }) => answer !== undefined);
const exampleOf = ({ method, path, status = 200 }: (typeof rows)[number]) => {
  const template = path.replace(/:(\w+)/g, '{$1}');
  return { template, ...document.paths[template]![method]!.responses[status]!.content!['application/json'] };
};

test('the examples are replies as they are described', () => {
  const wrong = rows.flatMap((row) => {
    const { template, example } = exampleOf(row);
    if (example === undefined) return [];
    const call = { method: row.method, path: template, status: row.status ?? 200, body: example };
    return differencesFromOpenApi(document, call).map((difference) => `${row.method} ${row.path}: ${difference}`);
  });
  expect(wrong).toEqual([]);
});

test('nearly all calls have an example', () => {
  // The demo company has no connected chat tool and no contribution, and a new call gets its example with the next writing of the file.
  const withExample = rows.filter((row) => exampleOf(row).example !== undefined);
  expect(withExample.length).toBeGreaterThan(0.8 * rows.length);
});

test('an example that is not as described would be noticed', () => {
  const row = rows.find(({ path }) => path === '/study/:studyRef/scores')!;
  const { template, example } = exampleOf(row);
  const [first, ...others] = example as object[];
  const wrong = [{ ...first, type: 'SURVEY' }, ...others];
  expect(differencesFromOpenApi(document, { method: 'GET', path: template, status: 200, body: wrong })).not.toEqual([]);
});

test('no example holds a secret of a key or of a link', () => {
  const texts = rows.map((row) => JSON.stringify(exampleOf(row).example ?? null)).join();
  expect(texts).not.toMatch(/candor_[\w-]{10,}|whsec_\w|#[\w-]{20,}|localhost/);
});

describe('the examples of bodies', () => {
  const bodies = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { operationId, requestBody }]) => {
        const described = requestBody?.content['application/json'];
        return described ? [{ path, method, operationId, ...described }] : [];
      }),
    );

  test('every call with a body has one, which is as described', () => {
    expect(bodies().length).toBeGreaterThan(45);
    expect(Object.keys(requestExamples).sort()).toEqual(
      bodies()
        .map(({ operationId }) => operationId)
        .sort(),
    );
    const wrong = bodies().flatMap(({ operationId, schema, example }) =>
      differencesFromSchema(document, schema, example).map((difference) => `${operationId}: ${difference}`),
    );
    expect(wrong).toEqual([]);
  });

  // These calls are left out, because each needs a password or a connected chat tool.
  const NEEDS_OTHER_OBJECTS = [
    'patchUserPassword',
    'postAuthLogin',
    'postSlackEntitiesExpand',
    'postMsteamsEntitiesExpand',
  ];

  test('whatever needs no other object is done as the example says', async () => {
    const { admin } = await app.company();
    const alone = bodies().filter(
      ({ path, operationId }) => !/{|^.public/.test(path) && !NEEDS_OTHER_OBJECTS.includes(operationId),
    );
    expect(alone.length).toBeGreaterThan(10);
    for (const { path, method, operationId, example } of alone) {
      const { status, body } = await admin.rest(method.toUpperCase(), path, example);
      expect([operationId, status, status >= 400 && body]).toEqual([operationId, expect.any(Number), false]);
    }
  });

  test('a respondent begins and hands in as the examples say', async () => {
    const study = await (await app.company()).publishedStudy();
    const { postPublicStudyResponse: begin, postPublicStudyResponsePrompt: answer } = requestExamples;
    const begun = await app.visitor().rest('POST', '/public/study-response', { ...begin, studyRef: study.ref });
    expect(begun.status).toBe(201);
    const answered = await app.visitor().rest('POST', `/public/study-response/${begun.body.ref}/prompt`, answer);
    expect(answered.status).toBe(200);
  });
});
