import { randomUUID } from 'node:crypto';
import { DEFAULT_QUESTIONS, startTestApp, type TestApp, type TestClient, type TestCompany } from '../testkit';

const THREAD =
  'ref studyRef promptSlug resolvedAt resolvedBy { name } notes { ref text by { name } writtenAt changedAt }';
const LIST = `query ($studyRef: UUID!, $first: Int! = 50, $after: String) {
  draftThreads(studyRef: $studyRef, first: $first, after: $after) { totalCount pageInfo { endCursor hasNextPage } nodes { ${THREAD} } } }`;
const mutation = (name: string, result = `draftThread { ${THREAD} }`) =>
  `mutation ($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${result} } }`;

let app: TestApp;
let company: TestCompany;
let colleague: TestClient;
let studyRef: string;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  colleague = await anotherAdmin();
});
afterAll(() => app.stop());
beforeEach(async () => void ({ ref: studyRef } = await company.draft()));

/** Another admin, whose password is that of the first one. */
async function anotherAdmin(): Promise<TestClient> {
  const ref = await company.colleague();
  const { changeUserRole } = await company.admin.run(
    'mutation ($ref: UUID!) { changeUserRole(ref: $ref, role: ADMIN) { email } }',
    { ref },
  );
  await app.dataSource.query(
    'UPDATE account SET password_hash = (SELECT password_hash FROM account WHERE email = $1) WHERE id = $2',
    [company.emails.admin, ref],
  );
  return company.signedIn(changeUserRole.email);
}

type Input = Record<string, unknown>;
const call = async (name: string, input: Input, by: TestClient, result?: string) =>
  (await by.run(mutation(name, result), { input: { studyRef, ...input } }))[name];
const refused = (name: string, input: Input, by = company.admin) =>
  by.refusal(mutation(name, name === 'deleteDraftNote' ? 'ref' : 'draftThread { ref }'), {
    input: { studyRef, ...input },
  });
const start = async (input: Input = {}, by = company.admin) =>
  (await call('startDraftThread', { text: 'Is it clear?', ...input }, by)).draftThread;
const answer = async (threadRef: string, text: string, by = colleague, more: Input = {}) =>
  (await call('addDraftNote', { threadRef, text, ...more }, by)).draftThread;
const resolve = async (ref: string, isResolved = true, by = colleague) =>
  (await call('updateDraftThread', { ref, isResolved }, by)).draftThread;
const reword = async (ref: string, text: string, by = company.admin) =>
  (await call('updateDraftNote', { ref, text }, by)).draftThread;
const remove = (ref: string, by = company.admin) =>
  call('deleteDraftNote', { ref }, by, `ref draftThread { ${THREAD} }`);
const threads = async (by = company.admin, of = studyRef) => (await by.run(LIST, { studyRef: of })).draftThreads.nodes;
const texts = async () =>
  (await threads()).map(({ notes }: { notes: { text: string }[] }) => notes.map(({ text }) => text));
const setQuestions = (...slugs: string[]) =>
  company.admin.run(
    'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { ref } }',
    {
      ref: studyRef,
      input: { sequencedPrompts: slugs.map((slug) => ({ slug })) },
    },
  );
const rowsOf = async (table: string, of = studyRef): Promise<number> =>
  (await app.dataSource.query(`SELECT FROM ${table} WHERE study_id = $1`, [of])).length;

test('two admins talk about a question and about the survey as a whole, resolve it and open it again', async () => {
  const thread = await start({ promptSlug: DEFAULT_QUESTIONS[0] });
  await start({ text: 'Is it short enough?' }, colleague);
  expect(thread).toMatchObject({
    ...{ studyRef, promptSlug: DEFAULT_QUESTIONS[0], resolvedAt: null, resolvedBy: null },
    notes: [{ ref: thread.ref, text: 'Is it clear?', by: { name: 'The admin' }, changedAt: null }],
  });
  await answer(thread.ref, '  To me it is  ');
  expect(await texts()).toEqual([['Is it clear?', 'To me it is'], ['Is it short enough?']]);
  const resolved = await resolve(thread.ref);
  expect(resolved.resolvedAt).not.toBeNull();
  expect(await resolve(thread.ref, true, company.admin)).toEqual(resolved);
  expect(await resolve(thread.ref, false)).toMatchObject({ resolvedAt: null, resolvedBy: null });
  await resolve(thread.ref);
  expect(await answer(thread.ref, 'Not yet')).toMatchObject({ resolvedAt: null, notes: { length: 3 } });
});

test('an admin changes and deletes own notes only, and the last note takes its thread along', async () => {
  const thread = await start();
  const { notes } = await answer(thread.ref, 'Clear to me');
  expect((await reword(thread.ref, 'Is it clear to all?')).notes[0]).toMatchObject({
    text: 'Is it clear to all?',
    changedAt: expect.any(String),
  });
  const FORBIDDEN = { code: 'FORBIDDEN', detail: 'Only whoever wrote a note can change or delete it.' };
  expect(await refused('updateDraftNote', { ref: thread.ref, text: 'Mine' }, colleague)).toMatchObject(FORBIDDEN);
  expect(await refused('deleteDraftNote', { ref: notes[1].ref })).toMatchObject(FORBIDDEN);
  expect(await remove(thread.ref)).toMatchObject({
    ...{ ref: thread.ref, draftThread: { notes: [{ text: 'Clear to me' }] } },
  });
  expect(await remove(notes[1].ref, colleague)).toEqual({ ref: notes[1].ref, draftThread: null });
  expect(await threads()).toEqual([]);
  expect(await rowsOf('draft_thread')).toBe(0);
});

test('viewers and other companies read and write nothing, and a note belongs to one survey', async () => {
  const { ref } = await start();
  const stranger = (await app.company('Globex')).admin;
  const calls: [string, Input][] = [
    ['startDraftThread', { text: 'So' }],
    ['addDraftNote', { threadRef: ref, text: 'So' }],
    ['updateDraftThread', { ref, isResolved: true }],
    ['updateDraftNote', { ref, text: 'So' }],
    ['deleteDraftNote', { ref }],
  ];
  for (const [by, code] of [
    [company.viewer, 'FORBIDDEN'],
    [stranger, 'NOT_FOUND'],
  ] as const) {
    expect(await by.refusal(LIST, { studyRef })).toMatchObject({ code });
    for (const [name, input] of calls) expect(await refused(name, input, by)).toMatchObject({ code });
  }
  const { ref: another } = await company.draft();
  for (const [name, input] of calls.slice(1))
    expect(await refused(name, { ...input, studyRef: another })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await texts()).toEqual([['Is it clear?']]);
});

test('a text that is blank or too long, and a question that the draft does not ask, are refused', async () => {
  const { ref } = await start();
  const BLANK = { text: ['This field may not be blank.'] };
  const LONG = { text: ['Ensure this value has at most 2000 characters.'] };
  for (const [name, input, fields] of [
    ['startDraftThread', { text: ' ' }, BLANK],
    ['addDraftNote', { threadRef: ref, text: 'x'.repeat(2_001) }, LONG],
    ['updateDraftNote', { ref, text: '' }, BLANK],
    ['startDraftThread', { text: 'So', promptSlug: 'nps' }, { promptSlug: ['The survey has no question "nps".'] }],
  ] as const)
    expect(await refused(name, input)).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  expect((await answer(ref, 'é'.repeat(2_000))).notes).toHaveLength(2);
});

test('a call that is repeated with its key starts no second thread and adds no second note', async () => {
  const [key, second] = [randomUUID(), randomUUID()];
  const calls = Array.from({ length: 3 }, () => start({ key }));
  for (const thread of await Promise.all(calls)) expect(thread.ref).toBe(key);
  await Promise.all(Array.from({ length: 3 }, () => answer(key, 'Yes', colleague, { key: second })));
  expect(await texts()).toEqual([['Is it clear?', 'Yes']]);
});

test('a draft has at most 500 notes', async () => {
  const { ref } = await start();
  await app.dataSource.query(
    `INSERT INTO draft_note (study_id, id, number, thread_id, text, written_at)
     SELECT $1, gen_random_uuid(), 1 + n, $2, 'So', now() FROM generate_series(1, 499) n`,
    [studyRef, ref],
  );
  const FULL = { code: 'CONFLICT', detail: 'A draft can have at most 500 notes.' };
  expect(await refused('startDraftThread', { text: 'One more' })).toMatchObject(FULL);
  expect(await refused('addDraftNote', { threadRef: ref, text: 'One more' })).toMatchObject(FULL);
  await remove(ref);
  expect((await answer(ref, 'One more')).notes).toHaveLength(500);
});

test('the list comes in pages', async () => {
  for (const text of ['One', 'Two', 'Three']) await start({ text });
  const page = async (after: string | null) =>
    (await company.admin.run(LIST, { studyRef, first: 2, after })).draftThreads;
  const first = await page(null);
  expect(first).toMatchObject({ totalCount: 3, nodes: { length: 2 }, pageInfo: { hasNextPage: true } });
  expect(await page(first.pageInfo.endCursor)).toMatchObject({ nodes: [{ notes: [{ text: 'Three' }] }] });
});

test('the threads of a removed question are gone, and come back with it', async () => {
  const [kept, removed] = DEFAULT_QUESTIONS as [string, string];
  await start({ promptSlug: removed, text: 'Is it needed?' });
  await start({ promptSlug: kept, text: 'Well put' });
  await setQuestions(kept);
  expect(await texts()).toEqual([['Well put']]);
  await setQuestions(removed, kept);
  expect(await texts()).toEqual([['Is it needed?'], ['Well put']]);
});

test('a published survey shows and takes no notes, a draft again has them, and the close deletes them', async () => {
  const { ref } = await start();
  const team = await company.team(randomUUID());
  const run = (operation: string) => company.admin.run(`mutation ($ref: UUID!) { ${operation} }`, { ref: studyRef });
  await run(`addStudyTeams(ref: $ref, teamRefs: ["${team}"]) { ref }`);
  await run('publishStudy(ref: $ref) { ref }');
  expect(await threads()).toEqual([]);
  const PUBLISHED = { code: 'CONFLICT', detail: 'Notes belong to drafts, and this survey has been published.' };
  for (const [name, input] of [
    ['startDraftThread', { text: 'So' }],
    ['addDraftNote', { threadRef: ref, text: 'So' }],
    ['updateDraftThread', { ref, isResolved: true }],
    ['updateDraftNote', { ref, text: 'So' }],
    ['deleteDraftNote', { ref }],
  ] as const)
    expect(await refused(name, input)).toMatchObject(PUBLISHED);
  await run('unpublishStudy(ref: $ref) { ref }');
  expect(await texts()).toEqual([['Is it clear?']]);
  const open = await company.publishedStudy();
  await app.dataSource.query(`INSERT INTO draft_thread (study_id, id, number) VALUES ($1, $1, 1)`, [open.ref]);
  await (await open.withResponses(3)).close();
  expect(await rowsOf('draft_thread', open.ref)).toBe(0);
});

test('notes go with their draft, and are in no copy and no file of it', async () => {
  await start({ text: 'Between us' });
  const { duplicateStudy } = await company.admin.run('mutation ($ref: UUID!) { duplicateStudy(ref: $ref) { ref } }', {
    ref: studyRef,
  });
  expect(await threads(company.admin, duplicateStudy.ref)).toEqual([]);
  const { studyFile } = await company.admin.run('query ($ref: UUID!) { studyFile(ref: $ref) { text } }', {
    ref: studyRef,
  });
  expect(studyFile.text).not.toContain('Between us');
  await company.admin.run('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref: studyRef });
  expect([await rowsOf('draft_thread'), await rowsOf('draft_note')]).toEqual([0, 0]);
});

test('what an admin has written stays without a name once the account is removed', async () => {
  const leaving = await anotherAdmin();
  const { ref } = await start({}, leaving);
  await resolve(ref, true, leaving);
  const { me } = await leaving.run('{ me { ref } }');
  await company.admin.run('mutation ($ref: UUID!) { removeUser(ref: $ref) }', { ref: me.ref });
  expect(await threads()).toMatchObject([{ resolvedBy: null, notes: [{ text: 'Is it clear?', by: null }] }]);
});
