import { Kind, parse, print, visit } from 'graphql';
import { clientDocuments } from '../../server/graphql/client-documents.generated';
import { noteClientDocuments } from '../../server/graphql/known-documents';
import { documentDigest } from '../../server/graphql/document-digest';
import {
  rawPost,
  startTestApp,
  TestClient,
  TestSocket,
  textOf,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

/*
 * Two products on one database: one accepts any operation, which makes the data, and the other only those of the client's pages, as in
 * production.
 */
let app: TestApp;
let production: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  const { databaseUrl, keysDir } = app.runtime.env;
  production = await startTestApp({ databaseUrl, keysDir, knownDocumentsOnly: true });
  company = await app.company();
});
afterAll(async () => {
  await production.stop();
  await app.stop();
});

const OWN = '{ studies { ref } }';

/** The same caller at the product that accepts known documents only. */
function inProduction(caller: TestClient): TestClient {
  const same = new TestClient(production.origin, caller.headers);
  for (const [name, value] of caller.cookies) same.cookies.set(name, value);
  return same;
}

/** The client's document of this name. */
const documentOf = (name: string) =>
  clientDocuments.find((text) => new RegExp(`^(query|mutation|subscription) ${name}\\b`).test(text))!;

/** The document as the application sends it: its cache asks for the type of every object. */
const asSent = (text: string) =>
  print(
    visit(parse(text), {
      SelectionSet: (set, _key, parent) =>
        (parent as { kind?: Kind }).kind === Kind.OPERATION_DEFINITION
          ? undefined
          : {
              ...set,
              selections: [...set.selections, { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
            },
    }),
  );

const codeOf = async (caller: TestClient, query: string, variables: object = {}) => {
  const { status, json } = await rawPost(caller, { query, variables });
  return json.errors ? `${status} ${json.errors[0].extensions.code}` : status;
};

test('without an API key only operations of the client’s pages are answered, also when they come again', async () => {
  const study = await (await company.publishedStudy()).withResponses(5);
  await study.close();
  const share = 'mutation ($ref: UUID!) { shareStudy(ref: $ref, input: {}) { scopeToken } }';
  const { shareStudy } = await company.admin.run(share, { ref: study.ref });
  const holder = production.visitor({ authorization: `Scope ${shareStudy.scopeToken}` });
  for (const caller of [inProduction(company.admin), inProduction(company.viewer), production.visitor(), holder]) {
    expect(await codeOf(caller, '{ config { environment } }')).toBe('400 UNKNOWN_DOCUMENT');
    expect(await codeOf(caller, '{ config { environment } }')).toBe('400 UNKNOWN_DOCUMENT');
  }
  const viewer = inProduction(company.viewer);
  for (const form of [documentOf('Session'), asSent(documentOf('Session'))])
    for (const time of ['first', 'again']) expect([time, await codeOf(viewer, form)]).toEqual([time, 200]);
  expect(textOf('docs/errors.md')).toContain('| `UNKNOWN_DOCUMENT` |');
});

test('a document is known whatever its white space and order, and unknown as soon as it asks for anything else', async () => {
  const viewer = inProduction(company.viewer);
  const { definitions } = parse(documentOf('Session'));
  const turned = definitions.toReversed().map(print).join('\n# a comment\n\n');
  expect(await codeOf(viewer, turned)).toBe(200);
  expect(await codeOf(viewer, turned.replace(/\bref\b/, 'ref id'))).toBe('400 UNKNOWN_DOCUMENT');
  expect(await codeOf(viewer, `${turned} query Other { studies { ref } }`)).toMatch(/^400 /);
});

test('an API key may send any operation, and this opens it to nobody else', async () => {
  const key = inProduction(await company.withApiKey());
  const viewer = inProduction(company.viewer);
  for (let time = 1; time <= 2; time += 1) {
    expect(await codeOf(key, OWN)).toBe(200);
    expect(await codeOf(viewer, OWN)).toBe('400 UNKNOWN_DOCUMENT');
  }
});

test('a refused mutation has changed nothing', async () => {
  const make = 'mutation { createStudy(input: { name: "Not made", sequencedPrompts: [] }) { ref } }';
  expect(await codeOf(inProduction(company.admin), make)).toBe('400 UNKNOWN_DOCUMENT');
  const { studies } = await company.admin.run('{ studies { name } }');
  expect(studies).not.toContainEqual({ name: 'Not made' });
});

test('over a socket, too', async () => {
  const study: TestStudy = await company.publishedStudy();
  const own = 'subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { uniqueResponses } }';
  const ofClient = asSent(clientDocuments.find((text) => /^subscription[^{]*\{\s*participationChanged/.test(text))!);
  const [viewer, key] = [
    new TestSocket(inProduction(company.viewer)),
    new TestSocket(inProduction(await company.withApiKey())),
  ];
  expect(await viewer.refusal(own, { ref: study.ref })).toBe('UNKNOWN_DOCUMENT');
  const name = /\$(\w+)/.exec(ofClient)![1]!;
  expect((await viewer.events(ofClient, { [name]: study.ref }).next()).value.data.participationChanged).toBeTruthy();
  expect((await key.events(own, { ref: study.ref }).next()).value.data.participationChanged).toBeTruthy();
  viewer.close();
  key.close();
});

test('REST and the pages send operations of the server’s own, so they answer as before', async () => {
  const viewer = inProduction(company.viewer);
  expect((await viewer.rest('GET', '/studies')).status).toBe(200);
  expect((await production.visitor().rest('GET', '/config')).status).toBe(200);
});

describe('the operations of another version, whose pages may still be open', () => {
  const FORMER = 'query OfFormerVersion { me { ref } }';
  const DAY = 86_400_000;
  const ship = (at: Date) =>
    app.dataSource.query('INSERT INTO client_document VALUES ($1, $2)', [documentDigest(parse(FORMER)), at]);

  test('are known to every process for 90 days after it has last run', async () => {
    const viewer = inProduction(company.viewer);
    expect(await codeOf(viewer, FORMER)).toBe('400 UNKNOWN_DOCUMENT');
    await ship(new Date(app.clock.now().getTime() - 91 * DAY));
    expect(await codeOf(viewer, FORMER)).toBe('400 UNKNOWN_DOCUMENT');
    await app.dataSource.query('UPDATE client_document SET shipped_at = $1', [app.clock.now()]);
    expect(await codeOf(viewer, FORMER)).toBe(200);
  });

  test('are noted by each version that runs, once a day, and forgotten later', async () => {
    const rows = async () => Number((await app.dataSource.query('SELECT count(*) FROM client_document'))[0].count);
    const latest = async () => (await app.dataSource.query('SELECT max(shipped_at) FROM client_document'))[0].max;
    await app.dataSource.query('DELETE FROM client_document');
    const start = app.clock.now();
    await ship(start);
    await noteClientDocuments(app.dataSource.manager, start);
    expect(await rows()).toBe(clientDocuments.length + 1);
    await noteClientDocuments(app.dataSource.manager, new Date(start.getTime() + DAY / 2));
    expect(await latest()).toEqual(start);
    const later = new Date(start.getTime() + 91 * DAY);
    await noteClientDocuments(app.dataSource.manager, later);
    expect(await rows()).toBe(clientDocuments.length);
    expect(await latest()).toEqual(later);
  });
});
