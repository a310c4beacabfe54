import { randomUUID } from 'node:crypto';
import { rawPost, startTestApp, type TestApp, type TestCompany, type TestStudy } from '../testkit';

const CREATE = 'mutation ($name: String!, $key: UUID) { createStudySequence(name: $name, key: $key) { ref name } }';
const RENAME =
  'mutation ($ref: UUID!, $name: String) { updateStudySequence(ref: $ref, input: { name: $name }) { sequence { ref name } } }';
const DELETE = 'mutation ($ref: UUID!) { deleteStudySequence(ref: $ref) { deletedRef } }';
const PLACE =
  'mutation ($ref: UUID!, $sequenceRef: UUID) { updateStudy(ref: $ref, input: { sequenceRef: $sequenceRef }) { sequenceRef lastStudyRef } }';
const NEW_STUDY = 'mutation ($input: CreateStudyInput!) { createStudy(input: $input) { ref name sequenceRef } }';
const DUPLICATE =
  'mutation ($ref: UUID!, $input: DuplicateStudyInput!) { duplicateStudy(ref: $ref, input: $input) { ref name welcomeMessage } }';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());
beforeEach(async () => void (company = await app.company()));

const later = () => app.clock.set(new Date(app.clock.now().getTime() + 60_000));
const series = async (name = 'Quarterly', of = company): Promise<string> =>
  (await of.admin.run(CREATE, { name })).createStudySequence.ref;
const place = async (study: { ref: string }, sequenceRef: string | null) =>
  (await company.admin.run(PLACE, { ref: study.ref, sequenceRef })).updateStudy;
const surveys = async (ref: string): Promise<string[]> =>
  (await company.admin.run('query ($ref: UUID!) { studySequence(ref: $ref) { studyRefs } }', { ref })).studySequence
    .studyRefs;

/** Closed surveys of the same team, each opened after the one before was closed. */
async function closedSurveys(count: number): Promise<TestStudy[]> {
  const teamRef = await company.team('Platform');
  const studies: TestStudy[] = [];
  for (let at = 0; at < count; at += 1) {
    const study = await company.publishedStudy({ name: `Survey ${at}`, teamRefs: [teamRef] });
    await study.withResponses(3, { teamRef, ratings: 2 + at });
    later();
    await study.close();
    later();
    studies.push(study);
  }
  return studies;
}
/** For each survey the one that its trends are measured against, by their places. */
async function previousOf(studies: readonly TestStudy[]): Promise<(number | null)[]> {
  return Promise.all(
    studies.map(async ({ ref }) => {
      const { study } = await company.admin.run('query ($ref: UUID!) { study(ref: $ref) { lastStudyRef } }', { ref });
      const at = studies.findIndex((each) => each.ref === study.lastStudyRef);
      return at < 0 ? null : at;
    }),
  );
}

describe('a series', () => {
  test('is renamed', async () => {
    const ref = await series();
    expect(await company.admin.run(RENAME, { ref, name: '  Yearly ' })).toEqual({
      updateStudySequence: { sequence: { ref, name: 'Yearly' } },
    });
    expect(await company.admin.run(RENAME, { ref })).toEqual({
      updateStudySequence: { sequence: { ref, name: 'Yearly' } },
    });
  });

  test.each([
    ['blank', ' ', 'This field may not be blank.'],
    ['too long', 'x'.repeat(121), 'Ensure this value has at most 120 characters.'],
  ])('is refused a name that is %s', async (_what, name, message) => {
    const ref = await series();
    for (const [operation, variables] of [
      [CREATE, { name }],
      [RENAME, { ref, name }],
    ] as const)
      expect(await company.admin.refusal(operation, variables)).toMatchObject({
        status: 400,
        fields: { name: [message] },
      });
  });

  test('is deleted with its stars, and its surveys stay without trends', async () => {
    const ref = await series();
    const [first, second] = (await closedSurveys(2)) as [TestStudy, TestStudy];
    await place(first, ref);
    await place(second, ref);
    await company.admin.run('mutation ($ref: UUID!) { starTopic(sequenceRef: $ref, topicSlug: "docs") { isActive } }', {
      ref,
    });
    expect(await company.admin.run(DELETE, { ref })).toEqual({ deleteStudySequence: { deletedRef: ref } });
    const { studies, auditLog } = await company.admin.run(
      '{ studies { name sequenceRef lastStudyRef } auditLog { entries { action subject } } }',
    );
    const alone = { sequenceRef: null, lastStudyRef: null };
    expect(studies).toEqual([
      { name: 'Survey 1', ...alone },
      { name: 'Survey 0', ...alone },
    ]);
    expect(auditLog.entries[0]).toEqual({ action: 'SERIES_DELETED', subject: 'Quarterly' });
    const [{ n }] = await app.dataSource.query('SELECT count(*)::int AS n FROM starred_topic WHERE sequence_id = $1', [
      ref,
    ]);
    expect(n).toBe(0);
    for (const operation of [DELETE, RENAME])
      expect((await company.admin.refusal(operation, { ref })).status).toBe(404);
  });

  test('can be changed by REST as well', async () => {
    const { body: made } = await company.admin.rest('POST', '/study-sequence', { name: 'Quarterly' });
    const { ref } = await company.draft();
    const inSeries = await company.admin.rest('PUT', `/study/${ref}`, { sequenceRef: made.ref });
    expect([inSeries.status, inSeries.body.sequenceRef]).toEqual([200, made.ref]);
    expect(await company.admin.rest('PUT', `/study-sequence/${made.ref}`, { name: 'Yearly' })).toMatchObject({
      status: 200,
      body: { ref: made.ref, name: 'Yearly', studyRefs: [ref] },
    });
    expect((await company.admin.rest('PUT', `/study-sequence/${made.ref}`, { name: '' })).status).toBe(400);
    expect((await company.admin.rest('PUT', `/study/${ref}`, { sequenceRef: null })).body.sequenceRef).toBeNull();
    expect((await company.admin.rest('DELETE', `/study-sequence/${made.ref}`)).status).toBe(204);
    expect((await company.admin.rest('DELETE', `/study-sequence/${made.ref}`)).status).toBe(404);
  });
});

describe('the tile of a series', () => {
  const TILE = `{ studySequences {
    studyCount newestStudies { name }
    latestClosed { study { name participation { responseRate } } isBeingPrepared results { devexIndex { ... on DevexIndex { index trend { difference } } } } }
  } }`;
  const tiles = async () => (await company.viewer.run(TILE)).studySequences;

  test('is empty at first', async () => {
    await series();
    expect(await tiles()).toEqual([{ studyCount: 0, newestStudies: [], latestClosed: null }]);
  });

  test('has the newest five surveys, and the results of the one that was closed last', async () => {
    const ref = await series();
    const [first, second] = (await closedSurveys(2)) as [TestStudy, TestStudy];
    await place(second, ref);
    await place(first, ref);
    await company.admin.run(
      'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { targetResponses: 4 }) { ref } }',
      { ref: second.ref },
    );
    for (let at = 0; at < 4; at += 1) {
      later();
      await company.draft({ name: `Draft ${at}`, sequenceRef: ref });
    }
    expect(await tiles()).toEqual([
      {
        studyCount: 6,
        newestStudies: ['Draft 3', 'Draft 2', 'Draft 1', 'Draft 0', 'Survey 1'].map((name) => ({ name })),
        latestClosed: {
          study: { name: 'Survey 1', participation: { responseRate: 75 } },
          isBeingPrepared: false,
          results: { devexIndex: { index: 50, trend: { difference: 25 } } },
        },
      },
    ]);
  });
});

describe('a survey of a series', () => {
  test('joins in any state, and leaves again', async () => {
    const ref = await series();
    const [closed] = (await closedSurveys(1)) as [TestStudy];
    const open = await company.publishedStudy();
    const draft = await company.draft();
    for (const study of [closed, open, draft]) {
      expect(await place(study, ref)).toMatchObject({ sequenceRef: ref });
      expect(await surveys(ref)).toContain(study.ref);
      expect(await place(study, ref.toUpperCase())).toMatchObject({ sequenceRef: ref });
      expect(await place(study, null)).toEqual({ sequenceRef: null, lastStudyRef: null });
    }
    expect(await surveys(ref)).toEqual([]);
  });

  test('can not join another series before it has left its own', async () => {
    const [first, second] = [await series('First'), await series('Second')];
    const draft = await company.draft({ sequenceRef: first });
    expect(await company.admin.refusal(PLACE, { ref: draft.ref, sequenceRef: second })).toMatchObject({
      code: 'CONFLICT',
      status: 409,
      detail: 'This survey is already in a series.',
    });
    expect(await surveys(first)).toEqual([draft.ref]);
  });

  test("learns nothing of another company's series", async () => {
    const theirs = await series('Theirs', await app.company());
    const [free, taken] = [await company.draft(), await company.draft({ sequenceRef: await series() })];
    for (const { ref } of [free, taken])
      for (const sequenceRef of [theirs, randomUUID()])
        expect((await company.admin.refusal(PLACE, { ref, sequenceRef })).status).toBe(404);
  });

  test.each([[[0, 1, 2]], [[2, 0, 1]], [[2, 1, 0]]])(
    'has its trend against the survey that was closed before it was opened, in whatever order they join: %j',
    async (order) => {
      const ref = await series();
      const studies = await closedSurveys(3);
      for (const at of order) await place(studies[at]!, ref);
      expect(await previousOf(studies)).toEqual([null, 0, 1]);
      const index = 'study(ref: $ref) { results { devexIndex { ... on DevexIndex { index trend { difference } } } } }';
      const { study } = await company.admin.run(`query ($ref: UUID!) { ${index} }`, { ref: studies[2]!.ref });
      expect(study.results.devexIndex).toEqual({ index: 75, trend: { difference: 25 } });
      await place(studies[1]!, null);
      expect(await previousOf(studies)).toEqual([null, null, 0]);
    },
  );

  test('that is deleted hands the trend of the next one on to the one before it', async () => {
    const ref = await series();
    const studies = await closedSurveys(3);
    for (const study of studies) await place(study, ref);
    await company.admin.run('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref: studies[1]!.ref });
    const { study } = await company.admin.run('query ($ref: UUID!) { study(ref: $ref) { lastStudyRef } }', {
      ref: studies[2]!.ref,
    });
    expect(study.lastStudyRef).toBe(studies[0]!.ref);
  });

  test('can join and leave while others do', async () => {
    const ref = await series();
    const studies = await closedSurveys(3);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(studies.map((study) => place(study, ref)));
      expect(await previousOf(studies)).toEqual([null, 0, 1]);
      await Promise.all(studies.map((study) => place(study, null)));
    }
  });
});

describe('a key', () => {
  const both = (operation: string, variables: object) =>
    Promise.all(Array.from({ length: 4 }, () => company.admin.run(operation, variables)));

  test('starts one series, however often it is sent', async () => {
    const key = randomUUID();
    const refs = (await both(CREATE, { name: 'Quarterly', key })).map(({ createStudySequence }) => createStudySequence);
    expect(new Set(refs.map(({ ref }) => ref)).size).toBe(1);
    expect((await company.admin.run(CREATE, { name: 'Another name', key })).createStudySequence).toEqual(refs[0]);
    expect((await company.admin.run('{ studySequences { name } }')).studySequences).toEqual([{ name: 'Quarterly' }]);
  });

  test('makes one survey, and one copy of a survey', async () => {
    const input = { name: 'Pulse', key: randomUUID(), sequencedPrompts: [{ slug: 'docs_findable' }] };
    const made = (await both(NEW_STUDY, { input })).map(({ createStudy }) => createStudy.ref);
    expect(new Set(made).size).toBe(1);
    later();
    const copies = (await both(DUPLICATE, { ref: made[0], input: { key: randomUUID() } })).map(
      ({ duplicateStudy }) => duplicateStudy,
    );
    expect(new Set(copies.map(({ ref }) => ref)).size).toBe(1);
    expect((await company.admin.run('{ studies { name } }')).studies).toEqual([
      { name: 'Copy of Pulse' },
      { name: 'Pulse' },
    ]);
  });

  test('belongs to one company', async () => {
    const [key, other] = [randomUUID(), await app.company()];
    const own = (await company.admin.run(CREATE, { name: 'Ours', key })).createStudySequence.ref;
    const theirs = (await other.admin.run(CREATE, { name: 'Theirs', key })).createStudySequence;
    expect(theirs.name).toBe('Theirs');
    expect(theirs.ref).not.toBe(own);
    expect([own, theirs.ref]).not.toContain(key);
  });

  test('works by REST', async () => {
    const key = randomUUID();
    for (const [path, name] of [
      ['/study', 'Pulse'],
      ['/study-sequence', 'Quarterly'],
    ] as const) {
      const [first, again] = [
        await company.admin.rest('POST', path, { name, key }),
        await company.admin.rest('POST', path, { name, key }),
      ];
      expect([first.status, again.status, again.body.ref]).toEqual([201, 201, first.body.ref]);
      expect((await company.admin.rest('POST', path, { name, key: 'mine' })).status).toBe(400);
    }
  });

  test('that is no UUID is refused', async () => {
    const { json } = await rawPost(company.admin, { query: CREATE, variables: { name: 'Quarterly', key: 'mine' } });
    expect(json.errors).toHaveLength(1);
  });
});
