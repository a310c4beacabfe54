import { executableSchema } from '../graphql/schema';
import { openApiDocument } from './openapi';
import { restRoutes } from './routes';

const schema = executableSchema();
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const document = JSON.parse(JSON.stringify(openApiDocument(schema))) as any;

test.each(restRoutes.map((row) => [row.method, row.path.replace(/:(\w+)/g, '{$1}'), row] as const))(
  '%s %s is described',
  (method, path, row) => {
    const operation = document.paths[path][method];
    expect(operation.summary).toBe(row.summary);
    const names = operation.parameters.map(({ name }: { name: string }) => name);
    for (const [, name] of path.matchAll(/{(\w+)}/g)) expect(names).toContain(name);
    for (const name of Object.keys(row.query ?? {})) expect(names).toContain(name);
    const body = operation.requestBody?.content['application/json'].schema.properties;
    expect(Object.keys(body ?? {})).toEqual(Object.keys(row.body ?? {}));
    expect(Boolean(operation.responses[row.status ?? 200].content)).toBe(row.status !== 204);
  },
);

test('every reference points to a component that exists', () => {
  const refs = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name!);
  expect(refs).toContain('Study');
  for (const name of refs) expect(document.components.schemas).toHaveProperty(name);
});

test('only calls that are open to everybody are described as needing no credentials', () => {
  expect(document.paths['/public/study-response'].post.security).toEqual([]);
  expect(document.paths['/auth/login'].post.security).toEqual([]);
  expect(document.paths['/studies'].get).not.toHaveProperty('security');
});

test('only calls that a share link covers are described as taking a scope token', () => {
  expect(document.components.securitySchemes.scopeToken).toMatchObject({
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
  });
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods as Record<string, { security?: object[] }>).map(({ security }) => [path, security] as const),
  );
  const covered = operations
    .filter(([, security]) => security?.some((scheme) => 'scopeToken' in scheme))
    .map(([path]) => path);
  const scores = [
    'comparison',
    'devex-index',
    'findings',
    'scores',
    'scores/segments',
    'scores/team/{teamRef}',
    'scores/team/{teamRef}/segments',
    'scores/teams',
  ];
  const summaries = ['summaries/comments', 'summaries/textual'];
  const texts = ['team/{teamRef}/textualresponses', 'textualresponses', 'verbatims', 'verbatims/team/{teamRef}'];
  expect(covered.sort()).toEqual([...scores, ...summaries, ...texts].map((call) => `/study/{studyRef}/${call}`));
});

test('a shape says which fields may be null, and has the descriptions of the GraphQL schema', () => {
  const { properties, required } = document.components.schemas.Study;
  expect(properties.name).toEqual({ type: 'string', description: expect.any(String) });
  expect(properties.openDate).toMatchObject({ type: ['string', 'null'], format: 'date-time' });
  expect(properties.teams).toMatchObject({ type: 'array', items: { $ref: '#/components/schemas/Team' } });
  expect(properties.createdBy.type).toEqual(['object', 'null']);
  expect(properties.sequenceRef).toMatchObject({ type: ['string', 'null'] });
  expect(properties.expectedResponseCount.description).toMatch(
    /^The number of responses that makes a response rate of 100 percent/,
  );
  expect(required).toEqual(Object.keys(properties));
});

interface Described {
  operationId: string;
  responses: Record<string, { headers?: object }>;
}
const operations: Described[] = Object.values(document.paths as Record<string, Record<string, Described>>).flatMap(
  (methods) => Object.values(methods),
);

test('each call has a name of its own for generated clients', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(names.filter((name) => !/^[a-z][A-Za-z.]+$/.test(name))).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(document.paths['/study/{studyRef}/scores/team/{teamRef}/segments'].get.operationId).toBe(
    'getStudyScoresTeamSegments',
  );
});

test('each call that can fail says so, with the time to wait where that helps', () => {
  for (const { operationId, responses } of operations)
    if (operationId !== 'getCsrf')
      expect(responses).toMatchObject({ 500: {}, 503: { headers: { 'Retry-After': {} } } });
  const limited = operations.filter(({ responses }) => responses[429]).map(({ operationId }) => operationId);
  expect(limited).toEqual(expect.arrayContaining(['postAuthLogin', 'postAuthCreateAccount']));
  expect(limited).not.toContain('getStudies');
  expect(document.paths['/auth/login'].post.responses[429].headers).toHaveProperty('Retry-After');
  expect(document.paths['/study/{studyRef}/export'].get.responses).toMatchObject({ 400: {}, 403: {}, 404: {} });
});
