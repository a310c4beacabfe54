import { TestClient, TestSocket, startTestApp, type TestApp, type TestCompany } from '../testkit';

/** Two processes share one database. Whatever is changed at one of them reaches the subscribers of the other by PostgreSQL's NOTIFY alone. */
let app: TestApp;
let second: TestApp;
let company: TestCompany;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ databaseUrl: app.runtime.env.databaseUrl });
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});
beforeEach(async () => void (company = await app.company()));
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));

/** Follows a survey at the second process, as the viewer. The function that it returns waits for the next event. */
function followed(query: string, ref: string): () => Promise<object> {
  const viewer = new TestClient(second.origin);
  for (const [name, value] of company.viewer.cookies) viewer.cookies.set(name, value);
  const socket = new TestSocket(viewer);
  sockets.push(socket);
  const events = socket.events(query, { ref });
  return async () => (await events.next()).value.data;
}
const followedState = (ref: string) =>
  followed('subscription ($ref: UUID!) { studyChanged(studyRef: $ref) { events hasResults study { status } } }', ref);
const told = (events: string[], status: string, hasResults = false) => ({
  studyChanged: { events, hasResults, study: { status } },
});

test('a survey that is taken back and opened at one process is told by the other', async () => {
  const study = await company.publishedStudy();
  const next = followedState(study.ref);
  expect(await next()).toEqual(told([], 'OPEN'));
  await company.admin.run('mutation ($ref: UUID!) { unpublishStudy(ref: $ref) { status } }', study);
  expect(await next()).toEqual(told(['UNPUBLISHED'], 'DRAFT'));
  for (const { clock } of [app, second]) clock.set(new Date(app.clock.now().getTime() + 120_000));
  await company.admin.run('mutation ($ref: UUID!) { publishStudy(ref: $ref) { status } }', study);
  expect(await next()).toEqual(told(['OPENED'], 'OPEN'));
});

test('a close is told with the release that it makes', async () => {
  const study = await (await company.publishedStudy()).withResponses(5);
  const next = followedState(study.ref);
  await next();
  await study.close();
  expect(await next()).toEqual(told(['CLOSED', 'RELEASED'], 'CLOSED', true));
});

test('a completed response is counted before the subscribers of the other process', async () => {
  const study = await company.publishedStudy();
  const next = followed(
    'subscription ($ref: UUID!) { participationChanged(studyRef: $ref) { uniqueResponses } }',
    study.ref,
  );
  expect(await next()).toEqual({ participationChanged: { uniqueResponses: 0 } });
  await study.respond();
  expect(await next()).toEqual({ participationChanged: { uniqueResponses: 1 } });
});
