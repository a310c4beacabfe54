import { overrideFeature } from '../../server/features/accounts/commands/override-feature';
import { execute, rowsOf } from '../../server/persistence/sql';
import { keyFilesOf, startTestApp, tick, type TestApp, type TestCompany, type TestStudy } from '../testkit';

const UNPUBLISH = `mutation ($ref: UUID!) { unpublishStudy(ref: $ref) {
  status openDate version privacy { seal } viewerCan { edit publish unpublish delete } prompts { frozen }
} }`;
const PUBLISH = 'mutation ($ref: UUID!) { publishStudy(ref: $ref) { status } }';
const ANSWERED = 'Somebody has already answered, so this survey can’t go back to a draft.';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => void (company = await app.company()));
afterAll(() => app.stop());

const unpublish = async ({ ref }: TestStudy) => (await company.admin.run(UNPUBLISH, { ref })).unpublishStudy;
const refusedUnpublish = async ({ ref }: TestStudy) => (await company.admin.refusal(UNPUBLISH, { ref })).detail;
const statusOf = async ({ ref }: TestStudy) =>
  (await company.admin.run('query ($ref: UUID!) { study(ref: $ref) { status } }', { ref })).study.status;
const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000));
const offersDraft = async ({ ref }: TestStudy) =>
  (await company.admin.run('query ($ref: UUID!) { study(ref: $ref) { viewerCan { unpublish } } }', { ref })).study
    .viewerCan.unpublish;
const rowsWith = async (table: string, { ref }: TestStudy) =>
  (await app.dataSource.query(`SELECT count(*)::int AS n FROM ${table} WHERE study_id = $1`, [ref]))[0].n;

test('an open survey that nobody has answered goes back to a draft, which can be changed, deleted and published again', async () => {
  const study = await (await company.publishedStudy()).addRecipients({ people: [{ email: 'a@people.test' }] });
  const { open, answers } = await keyFilesOf(app.runtime, study.ref);
  const draft = await unpublish(study);
  expect(draft).toMatchObject({
    status: 'DRAFT',
    openDate: null,
    privacy: { seal: null },
    viewerCan: { edit: true, publish: true, unpublish: false, delete: true },
  });
  expect(draft.prompts.every(({ frozen }: { frozen: boolean }) => !frozen)).toBe(true);
  const { auditLog } = await company.admin.run('{ auditLog { entries { action actor } } }');
  expect(auditLog.entries).toContainEqual({ action: 'STUDY_UNPUBLISHED', actor: company.emails.admin });

  expect(await rowsWith('publication_key', study)).toBe(0);
  expect(await rowsWith('study_target', study)).toBe(1);
  await tick(app.runtime);
  expect([open.isThere(), answers.isThere()]).toEqual([false, false]);

  await company.admin.run(
    'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { sequencedPrompts: [{ slug: "worn_out" }] }) { ref } }',
    { ref: study.ref },
  );
  expect((await company.admin.refusal(PUBLISH, { ref: study.ref })).detail).toBe(
    'This survey went back to a draft a moment ago. It can be published again after a minute.',
  );
  later(66);
  await company.admin.run(PUBLISH, { ref: study.ref });
  const ref = await study.start();
  await study.answer(ref, 'worn_out', { absoluteValue: 4 });
  await study.complete(ref);
  expect(await study.completed()).toBe(1);
});

test('a saved answer keeps a survey open, also where nobody has completed it', async () => {
  const study = await company.publishedStudy();
  const ref = await study.start();
  await study.answer(ref, study.questions[0]!, { absoluteValue: 4 });
  expect(await refusedUnpublish(study)).toBe(ANSWERED);
  expect(await statusOf(study)).toBe('OPEN');
});

test('somebody who has only begun is told that the survey takes no answers', async () => {
  const study = await company.publishedStudy();
  const ref = await study.start();
  await unpublish(study);
  const refusal = await study
    .respondent()
    .refusal('mutation ($input: AnswerPromptInput!) { answerPrompt(input: $input) { answered } }', {
      input: { studyResponseRef: ref, promptSlug: study.questions[0], absoluteValue: 4 },
    });
  expect(['CONFLICT', 'NOT_FOUND']).toContain(refusal.code);
  expect(await rowsWith('response', study)).toBe(0);
});

test('a link to the results of an open survey ends for good when it goes back to a draft', async () => {
  const { me } = await company.admin.run('{ me { company { slug } } }');
  await overrideFeature(app.dataSource.manager, me.company.slug, 'openSurveyResults', true);
  const study = await company.publishedStudy();
  const { shareStudy } = await company.admin.run(
    'mutation ($ref: UUID!) { shareStudy(ref: $ref, input: {}) { scopeToken } }',
    { ref: study.ref },
  );
  const holder = app.visitor({ authorization: `Scope ${shareStudy.scopeToken}` });
  const NAME = 'query ($ref: UUID!) { study(ref: $ref) { name } }';
  await holder.run(NAME, { ref: study.ref });
  const isRefused = async () => {
    const refusal = await holder.refusal(NAME, { ref: study.ref });
    expect(refusal).toMatchObject({ code: 'FORBIDDEN', detail: 'Authentication credentials were not provided.' });
  };
  await unpublish(study);
  await isRefused();
  later(66);
  await company.admin.run(PUBLISH, { ref: study.ref });
  await isRefused();
  const { shares } = await company.admin.run('query ($ref: UUID!) { shares(studyRef: $ref) { ref } }', {
    ref: study.ref,
  });
  expect(shares).toEqual([]);
});

test('a link that is made at the moment of going back to a draft ends with it', async () => {
  const { me } = await company.admin.run('{ me { company { slug } } }');
  await overrideFeature(app.dataSource.manager, me.company.slug, 'openSurveyResults', true);
  const study = await company.publishedStudy();
  const { manager } = app.dataSource;
  const waiting = () =>
    rowsOf(
      manager,
      `SELECT FROM pg_locks JOIN pg_database ON database = pg_database.oid WHERE NOT granted AND datname = current_database()`,
    );
  const untilWaiting = async (count: number) => {
    while ((await waiting()).length < count);
  };
  // Both commands have done everything but their entry in the audit log, which waits for this lock.
  const { sharing, unpublishing } = await manager.transaction(async (db) => {
    await execute(db, 'LOCK TABLE audit_entry IN SHARE MODE');
    const sharing = company.admin.run(
      'mutation ($ref: UUID!) { shareStudy(ref: $ref, input: {}) { scopeToken share { ref } } }',
      { ref: study.ref },
    );
    await untilWaiting(1);
    const unpublishing = unpublish(study);
    await untilWaiting(2);
    return { sharing: [sharing] as const, unpublishing: [unpublishing] as const };
  });
  const { shareStudy } = await sharing[0];
  await unpublishing[0];
  later(66);
  await company.admin.run(PUBLISH, { ref: study.ref });
  const holder = app.visitor({ authorization: `Scope ${shareStudy.scopeToken}` });
  expect((await holder.refusal('query ($ref: UUID!) { study(ref: $ref) { name } }', { ref: study.ref })).code).toBe(
    'FORBIDDEN',
  );
});

test('deleting an open survey is refused with the step that comes before: back to a draft, or the close', async () => {
  const study = await company.publishedStudy();
  const refusal = async () =>
    (await company.admin.refusal('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref: study.ref })).detail;
  expect(await refusal()).toBe(
    'An open survey can’t be deleted. Nobody has answered this one, so take it back to a draft first.',
  );
  await study.withResponses(1);
  expect(await refusal()).toBe('An open survey can’t be deleted. Close it first.');
});

test('a reminder keeps a survey open, and so do links that are mailed on request', async () => {
  const reminded = await company.publishedStudy();
  expect(await offersDraft(reminded)).toBe(true);
  await company.admin.run('mutation ($ref: UUID!) { markReminderSent(ref: $ref) { ref } }', { ref: reminded.ref });
  expect(await offersDraft(reminded)).toBe(false);
  expect(await refusedUnpublish(reminded)).toBe(
    'People have been reminded of this survey, so it can’t go back to a draft.',
  );
  const mailing = await company.publishedStudy();
  await app.dataSource.query(
    `UPDATE study SET privacy_contract = jsonb_set(privacy_contract, '{identity}', '"OWN_LINK"') WHERE id = $1`,
    [mailing.ref],
  );
  expect(await offersDraft(mailing)).toBe(false);
  expect(await refusedUnpublish(mailing)).toBe(
    'This survey mails links to whoever asks for one, so it can’t go back to a draft.',
  );
});

test('a draft and a closed survey are refused', async () => {
  expect(await refusedUnpublish(await company.draft())).toBe('This survey has not been published yet.');
  const closed = await company.publishedStudy();
  await closed.withResponses(3);
  await closed.close();
  expect(await refusedUnpublish(closed)).toBe('A closed survey cannot be reopened.');
});

test('the status DRAFT of a PUT takes a survey back, and allows no other field', async () => {
  const study = await company.publishedStudy();
  expect(await company.admin.rest('PUT', `/study/${study.ref}`, { status: 'DRAFT', name: 'Other' })).toMatchObject({
    status: 400,
    body: { name: ['This field cannot change while the survey goes back to a draft.'] },
  });
  expect(await company.admin.rest('PUT', `/study/${study.ref}`, { status: 'DRAFT' })).toMatchObject({
    status: 200,
    body: { status: 'DRAFT', openDate: null },
  });
});

test('of a first answer and a draft that come at the same moment only one happens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const study = await company.publishedStudy();
    const ref = await study.start();
    const [answered, taken] = await Promise.allSettled([
      study.answer(ref, study.questions[0]!, { absoluteValue: 4 }),
      unpublish(study),
    ]);
    expect([answered.status, taken.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await statusOf(study)).toBe(answered.status === 'fulfilled' ? 'OPEN' : 'DRAFT');
  }
});
