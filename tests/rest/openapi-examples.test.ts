import { restRoutes } from '../../server/rest/routes';
import { startTestApp, type TestApp } from '../testkit';
import { differencesFromOpenApi, type OpenApiDocument } from './openapi-conformance';

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
  expect(texts).not.toMatch(/candor_[\w-]{10,}|#[\w-]{20,}|localhost/);
});
