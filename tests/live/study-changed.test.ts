import { randomUUID } from 'node:crypto';
import { computeMissingReleases } from '../../server/jobs/scheduler';
import { startTestApp, TestSocket, type TestApp, type TestClient, type TestCompany } from '../testkit';

const WATCH = 'subscription ($ref: UUID!) { studyChanged(studyRef: $ref) { events hasResults study { status } } }';

let app: TestApp;
let company: TestCompany;
const sockets: TestSocket[] = [];
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());
beforeEach(async () => void (company = await app.company()));
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));

function watch(client: TestClient, ref: string) {
  const socket = new TestSocket(client);
  sockets.push(socket);
  const events = socket.events(WATCH, { ref });
  return { socket, events, next: async () => (await events.next()).value };
}
const change = (events: string[], status: string, hasResults = false) => ({
  data: { studyChanged: { events, hasResults, study: { status } } },
});

test('a subscriber is told the state, and then that a survey closes and has results, but nothing of responses', async () => {
  const study = await company.publishedStudy();
  const { next } = watch(company.viewer, study.ref);
  expect(await next()).toEqual(change([], 'OPEN'));
  await study.withResponses(5);
  await study.close();
  // An event for a response would come before this one.
  expect(await next()).toEqual(change(['CLOSED', 'RELEASED'], 'CLOSED', true));
});

test('a subscriber is told that a draft opens, and that it is taken back', async () => {
  const study = await company.publishedStudy();
  const unpublish = 'mutation ($ref: UUID!) { unpublishStudy(ref: $ref) { status } }';
  const { next } = watch(await company.withApiKey(), study.ref);
  await next();
  await company.admin.run(unpublish, study);
  expect(await next()).toEqual(change(['UNPUBLISHED'], 'DRAFT'));
  app.clock.set(new Date(app.clock.now().getTime() + 120_000));
  await company.admin.run('mutation ($ref: UUID!) { publishStudy(ref: $ref) { status } }', study);
  expect(await next()).toEqual(change(['OPENED'], 'OPEN'));
});

test('at level STRICT, and after a release is replaced, the results are told when they are there', async () => {
  await company.admin.run('mutation { updateCompany(input: { privacyLevel: STRICT }) { ref } }');
  const study = await company.publishedStudy();
  await study.withResponses(6);
  const { next } = watch(company.viewer, study.ref);
  await next();
  await company.admin.run('mutation ($ref: UUID!) { closeStudy(ref: $ref) { ref } }', study);
  expect(await next()).toEqual(change(['CLOSED'], 'CLOSED'));
  await computeMissingReleases(app.runtime);
  expect(await next()).toEqual(change(['RELEASED'], 'CLOSED', true));
});

test.each([
  ['comment', 'verbatims', 'hideVerbatim'],
  ['answer to an open question', 'textAnswers', 'hideTextAnswer'],
])(
  'everybody who follows a closed survey is told that a %s is hidden and shown again, and nothing else',
  async (_what, list, hide) => {
    const study = await company.publishedStudy();
    await study.withResponses(5, { text: 'Write more down', votes: [{ topicSlug: 'docs', responseText: 'Write' }] });
    await study.close();
    const { study: read } = await company.admin.run(
      `query ($ref: UUID!) { study(ref: $ref) { results { ${list} { nodes { ref } } } } }`,
      study,
    );
    const [{ ref }] = read.results[list].nodes;
    const watching = [watch(company.viewer, study.ref), watch(company.admin, study.ref)];
    for (const { next } of watching) expect(await next()).toEqual(change([], 'CLOSED', true));
    const mutation = `mutation ($study: UUID!, $ref: UUID!, $isHidden: Boolean!) { ${hide}(studyRef: $study, ref: $ref, isHidden: $isHidden) { ref } }`;
    const setHidden = (client: TestClient, isHidden: boolean) =>
      client.run(mutation, { study: study.ref, ref, isHidden });
    for (const isHidden of [true, false]) {
      await expect(setHidden(company.viewer, isHidden)).rejects.toThrow();
      await setHidden(company.admin, isHidden);
      for (const { next } of watching) expect(await next()).toEqual(change(['TEXTS_CHANGED'], 'CLOSED', true));
      // What is so already changes nothing. An event for it would come before the next one.
      await setHidden(company.admin, isHidden);
    }
    await company.admin.run('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', study);
    for (const { next } of watching)
      await expect(next()).rejects.toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  },
);

test('a subscription ends when the survey is deleted, and is refused for another company’s survey', async () => {
  const study = await company.publishedStudy();
  await (await study.withResponses(5)).close();
  const { next } = watch(company.admin, study.ref);
  await next();
  await company.admin.run('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', study);
  await expect(next()).rejects.toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  const foreign = await (await app.company()).publishedStudy();
  expect(await watch(company.admin, foreign.ref).socket.refusal(WATCH, { ref: foreign.ref })).toBe('NOT_FOUND');
});

test('admins are told of notes about a draft, and viewers are not', async () => {
  const { ref } = await company.draft();
  const admin = watch(company.admin, ref);
  const viewer = watch(company.viewer, ref);
  for (const { next } of [admin, viewer]) expect(await next()).toEqual(change([], 'DRAFT'));
  const key = randomUUID();
  const start = `mutation ($ref: UUID!, $key: UUID!) {
    startDraftThread(input: { key: $key, studyRef: $ref, text: "So?" }) { draftThread { ref } } }`;
  await company.admin.run(start, { ref, key });
  expect(await admin.next()).toEqual(change(['DRAFT_NOTES_CHANGED'], 'DRAFT'));
  for (const act of [
    'addDraftNote(input: { studyRef: $ref, threadRef: $key, text: "So." }) { draftThread { ref } }',
    'updateDraftThread(input: { studyRef: $ref, ref: $key, isResolved: true }) { draftThread { ref } }',
    'updateDraftNote(input: { studyRef: $ref, ref: $key, text: "So!" }) { draftThread { ref } }',
    'deleteDraftNote(input: { studyRef: $ref, ref: $key }) { ref }',
  ]) {
    await company.admin.run(`mutation ($ref: UUID!, $key: UUID!) { ${act} }`, { ref, key });
    expect(await admin.next()).toEqual(change(['DRAFT_NOTES_CHANGED'], 'DRAFT'));
  }
  // An event for a note would come to the viewer before the end.
  await company.admin.run('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref });
  await expect(viewer.next()).rejects.toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});
