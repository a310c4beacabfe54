import { randomUUID } from 'node:crypto';
import {
  DEFAULT_QUESTIONS,
  startTestApp,
  type TestApp,
  type TestClient,
  type TestCompany,
  type TestStudy,
} from '../testkit';

const CREATE = 'mutation ($input: CreateStudyInput!) { createStudy(input: $input) { ref version } }';
const UPDATE =
  'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { version } }';
const PUBLISH =
  'mutation ($ref: UUID!, $changes: UpdateStudyInput) { publishStudy(ref: $ref, changes: $changes) { status } }';
const CLOSE = 'mutation ($ref: UUID!) { closeStudy(ref: $ref) { status } }';
const ADD_TEAMS = `mutation ($ref: UUID!, $teamRefs: [UUID!]!, $expectedVersion: Int) {
  addStudyTeams(ref: $ref, teamRefs: $teamRefs, expectedVersion: $expectedVersion) { version teams { value } }
}`;
const REMOVE_TEAMS = ADD_TEAMS.replaceAll('addStudyTeams', 'removeStudyTeams');
const STUDY = `query ($ref: UUID!) { study(ref: $ref) {
  name status welcomeMessage flags { voting_enabled } targetResponses version createdBy { name } openDate closeDate lastStudyRef
  prompts { slug text order required frozen } viewerCan { edit publish close viewResults export share }
} }`;

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

const read = async (study: { ref: string }, client: TestClient = company.viewer) =>
  (await client.run(STUDY, { ref: study.ref })).study;
const update = (study: { ref: string }, input: object) => company.admin.run(UPDATE, { ref: study.ref, input });
const refused = (study: { ref: string }, input: object) => company.admin.refusal(UPDATE, { ref: study.ref, input });
const slugs = (study: { prompts: { slug: string }[] }) => study.prompts.map(({ slug }) => slug);

describe('a new survey', () => {
  test('is a draft with the questions in the order given', async () => {
    const questions = ['worn_out', 'review_turnaround', 'one_change', 'docs_findable'];
    const study = await read(await company.draft({ name: '  Spring pulse ', questions }));
    expect(study).toMatchObject({
      name: 'Spring pulse',
      status: 'DRAFT',
      version: 1,
      createdBy: { name: 'The admin' },
      openDate: null,
    });
    expect(slugs(study)).toEqual(questions);
    expect(study.prompts.map(({ order }: { order: number }) => order)).toEqual([0, 1, 2, 3]);
  });

  test.each([
    ['no name', { name: '   ' }, { name: ['This field may not be blank.'] }],
    ['too long a name', { name: 'x'.repeat(201) }, { name: ['Ensure this value has at most 200 characters.'] }],
    [
      'an unknown question',
      { name: 'A', sequencedPrompts: [{ slug: 'nope' }] },
      { sequencedPrompts: ['There is no question "nope".'] },
    ],
    [
      'a question twice',
      { name: 'A', sequencedPrompts: [{ slug: 'worn_out' }, { slug: 'worn_out' }] },
      { sequencedPrompts: ['The question "worn_out" is in the list twice.'] },
    ],
  ])('with %s is refused with the name of the field, and not created', async (_what, input, fields) => {
    const { studies: before } = await company.viewer.run('{ studies { ref } }');
    expect(await company.admin.refusal(CREATE, { input })).toMatchObject({
      code: 'BAD_USER_INPUT',
      status: 400,
      fields,
    });
    expect((await company.viewer.run('{ studies { ref } }')).studies).toEqual(before);
  });

  test('accepts a name of 200 characters', async () => {
    expect((await read(await company.draft({ name: 'x'.repeat(200) }))).name).toHaveLength(200);
  });

  test('comes first in the list', async () => {
    const later = () => app.clock.set(new Date(app.clock.now().getTime() + 60_000));
    later();
    const older = await company.draft();
    later();
    const newer = await company.draft();
    const { studies } = await company.viewer.run('{ studies { ref } }');
    expect(studies.slice(0, 2)).toEqual([{ ref: newer.ref }, { ref: older.ref }]);
  });
});

describe('a draft', () => {
  let draft: TestStudy;
  beforeEach(async () => void (draft = await company.draft()));

  test.each([
    ['name', { name: 'Renamed' }, { name: 'Renamed' }],
    ['welcome message', { welcomeMessage: ' Hello there. ' }, { welcomeMessage: 'Hello there.' }],
    ['voting', { flags: { voting_enabled: false } }, { flags: { voting_enabled: false } }],
    ['number of people asked', { targetResponses: 120 }, { targetResponses: 120 }],
  ])('gets a new %s, and its other values stay', async (_what, input, changed) => {
    const before = await read(draft);
    await update(draft, input);
    expect(await read(draft)).toEqual({ ...before, ...changed, version: 2 });
  });

  test('clears the number of people asked when that is sent as null', async () => {
    await update(draft, { targetResponses: 120 });
    await update(draft, { targetResponses: null });
    expect((await read(draft)).targetResponses).toBeNull();
  });

  test('gets its questions in a new order, with added and removed ones', async () => {
    await update(draft, {
      sequencedPrompts: [{ slug: 'one_change', required: false }, { slug: 'worn_out' }, { slug: 'review_turnaround' }],
    });
    const study = await read(draft);
    expect(slugs(study)).toEqual(['one_change', 'worn_out', 'review_turnaround']);
    expect(study.prompts.map(({ required }: { required: boolean }) => required)).toEqual([false, true, true]);
    await update(draft, { sequencedPrompts: [] });
    expect(slugs(await read(draft))).toEqual([]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ welcomeMessage: 'x'.repeat(4_001) }, 'welcomeMessage'],
    [{ targetResponses: 0 }, 'targetResponses'],
    [{ targetResponses: -1 }, 'targetResponses'],
    [{ targetResponses: 10_000_001 }, 'targetResponses'],
    [{ name: 'New', sequencedPrompts: [{ slug: 'nope' }] }, 'sequencedPrompts'],
  ])('refuses an invalid change as a whole: %j', async (input, field) => {
    const before = await read(draft);
    expect(Object.keys((await refused(draft, input)).fields!)).toEqual([field]);
    expect(await read(draft)).toEqual(before);
  });

  test('refuses a change that was made to an older version', async () => {
    await update(draft, { name: 'First', expectedVersion: 1 });
    expect(await refused(draft, { name: 'Second', expectedVersion: 1 })).toMatchObject({
      code: 'CONFLICT',
      status: 409,
      detail: 'Somebody else has changed this survey since you opened it.',
    });
    await update(draft, { name: 'Third', expectedVersion: 2 });
    expect((await read(draft)).name).toBe('Third');
  });

  test('accepts one of two changes that are sent at once', async () => {
    const saves = ['One', 'Two'].map((name) =>
      update(draft, { name, expectedVersion: 1 }).then(
        () => name,
        () => null,
      ),
    );
    const winners = (await Promise.all(saves)).filter((name) => name !== null);
    expect(winners).toHaveLength(1);
    expect((await read(draft)).name).toBe(winners[0]);
  });

  test('adds each team once, and removes teams again', async () => {
    const team = await company.team(`Team ${randomUUID()}`);
    for (const teamRefs of [[team], [team, team], []]) {
      const { addStudyTeams } = await company.admin.run(ADD_TEAMS, { ref: draft.ref, teamRefs });
      expect(addStudyTeams.teams).toHaveLength(1);
    }
    const { removeStudyTeams } = await company.admin.run(REMOVE_TEAMS, {
      ref: draft.ref,
      teamRefs: [team, randomUUID()],
    });
    expect(removeStudyTeams.teams).toEqual([]);
  });

  test('changes its teams only if the caller has seen its newest version', async () => {
    const teamRefs = [await company.team(`Team ${randomUUID()}`)];
    const { addStudyTeams } = await company.admin.run(ADD_TEAMS, { ref: draft.ref, teamRefs, expectedVersion: 1 });
    expect(addStudyTeams).toMatchObject({ version: 2, teams: [expect.anything()] });
    for (const mutation of [ADD_TEAMS, REMOVE_TEAMS]) {
      expect(await company.admin.refusal(mutation, { ref: draft.ref, teamRefs, expectedVersion: 1 })).toMatchObject({
        code: 'CONFLICT',
      });
    }
    expect((await read(draft)).version).toBe(2);
  });
});

describe('publishing', () => {
  const publish = (study: { ref: string }, changes?: object) =>
    company.admin.refusal(PUBLISH, { ref: study.ref, changes });
  const withTeam = async (study: TestStudy) => {
    await company.admin.run(ADD_TEAMS, { ref: study.ref, teamRefs: [await company.team(`Team ${randomUUID()}`)] });
    return study;
  };

  test('needs a question, a team and a name', async () => {
    const bare = await withTeam(await company.draft({ questions: [] }));
    expect((await publish(bare)).fields).toEqual({ sequencedPrompts: ['You must add a question to continue.'] });
    const alone = await company.draft();
    expect((await publish(alone)).fields).toEqual({ teams: ['You must select at least one team to continue.'] });
    const ready = await withTeam(await company.draft());
    expect((await publish(ready, { name: '' })).fields).toEqual({ name: ['This field may not be blank.'] });
    for (const study of [bare, alone, ready]) expect((await read(study)).status).toBe('DRAFT');
  });

  test('needs each follow-up question after its parent', async () => {
    const [parent, followUp] = [
      'How often do you use each of these AI tools for your work?',
      'The AI tool I use most fits the way I work.',
    ];
    const message = `“${followUp}” is a follow-up to “${parent}”. Put that question before it, or remove the follow-up.`;
    for (const questions of [['ai_tool_fits'], ['ai_tool_fits', 'ai_tool_frequency']]) {
      const study = await withTeam(await company.draft({ questions }));
      expect((await publish(study)).fields).toEqual({ sequencedPrompts: [message] });
      const { status, body } = await company.admin.rest('PUT', `/study/${study.ref}`, { status: 'OPEN' });
      expect([status, body]).toEqual([400, { sequencedPrompts: [message] }]);
      expect((await read(study)).status).toBe('DRAFT');
    }
    const whole = await withTeam(await company.draft({ questions: ['ai_tool_frequency', 'ai_tool_fits'] }));
    await company.admin.run(PUBLISH, { ref: whole.ref });
    expect((await read(whole)).status).toBe('OPEN');
  });

  test('saves the last changes in the same transaction', async () => {
    const study = await withTeam(await company.draft({ name: 'Before' }));
    expect((await publish(study, { name: 'After', sequencedPrompts: [] })).code).toBe('BAD_USER_INPUT');
    expect(await read(study)).toMatchObject({ name: 'Before', status: 'DRAFT', version: 2, prompts: { length: 3 } });
    await company.admin.run(PUBLISH, { ref: study.ref, changes: { name: 'After' } });
    expect(await read(study)).toMatchObject({ name: 'After', status: 'OPEN', openDate: app.clock.now().toISOString() });
  });

  test('happens once, and cannot be repeated after the close', async () => {
    const study = await company.publishedStudy();
    expect(await publish(study)).toMatchObject({ code: 'CONFLICT', detail: 'This survey has been published already.' });
    await study.withResponses(3);
    await study.close();
    expect(await publish(study)).toMatchObject({ code: 'CONFLICT', detail: 'A closed survey cannot be reopened.' });
  });

  test('fixes the questions, their order and their wording, even if the library changes', async () => {
    const study = await company.publishedStudy();
    const before = await read(study);
    const draft = await company.draft();
    const [{ text }] = await app.dataSource.query(`SELECT text FROM prompt WHERE slug = 'docs_findable'`);
    await app.dataSource.query(`UPDATE prompt SET text = 'Reworded?' WHERE slug = 'docs_findable'`);
    try {
      expect((await read(study)).prompts).toEqual(before.prompts);
      expect((await read(draft)).prompts[1].text).toBe('Reworded?');
      const { publicStudy } = await app
        .visitor()
        .run('query ($ref: UUID!) { publicStudy(ref: $ref) { prompts { text } } }', { ref: study.ref });
      expect(publicStudy.prompts[1].text).toBe(text);
    } finally {
      await app.dataSource.query(`UPDATE prompt SET text = $1 WHERE slug = 'docs_findable'`, [text]);
    }
    for (const input of [
      { sequencedPrompts: [{ slug: 'worn_out' }] },
      { welcomeMessage: 'Hi' },
      { flags: { voting_enabled: false } },
    ]) {
      expect(await refused(study, input)).toMatchObject({ code: 'CONFLICT', status: 409 });
    }
    const teamRefs = [await company.team(`Team ${randomUUID()}`)];
    for (const mutation of [ADD_TEAMS, REMOVE_TEAMS]) {
      expect((await company.admin.refusal(mutation, { ref: study.ref, teamRefs })).code).toBe('CONFLICT');
    }
    await update(study, { name: 'Renamed while open', targetResponses: 40 });
    expect(await read(study)).toEqual({
      ...before,
      name: 'Renamed while open',
      targetResponses: 40,
      version: before.version + 1,
    });
  });

  test('fixes the privacy contract', async () => {
    const query =
      'query ($ref: UUID!) { publicStudy(ref: $ref) { privacy { level threshold commentThreshold attributes seal } } }';
    const terms = { level: 'STANDARD', threshold: 3, commentThreshold: 3, attributes: ['Team', 'Role', 'Location'] };
    const draft = await app.visitor().run(query, { ref: (await company.draft()).ref });
    expect(draft.publicStudy.privacy).toEqual({ ...terms, seal: null });
    const open = await app.visitor().run(query, { ref: (await company.publishedStudy()).ref });
    expect(open.publicStudy.privacy).toEqual({ ...terms, seal: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });
});

describe('closing', () => {
  test('needs three completed responses, and happens once', async () => {
    const study = await company.publishedStudy();
    await study.withResponses(2);
    await study.answer(await study.start(), DEFAULT_QUESTIONS[0]!, { absoluteValue: 3 });
    expect(await company.admin.refusal(CLOSE, { ref: study.ref })).toMatchObject({
      code: 'CONFLICT',
      detail: 'To protect anonymity, we require at least 3 responses before a survey can be closed.',
    });
    await study.respond();
    const twice = [1, 2].map(() =>
      company.admin.run(CLOSE, { ref: study.ref }).then(
        () => 'closed',
        () => 'refused',
      ),
    );
    expect((await Promise.all(twice)).sort()).toEqual(['closed', 'refused']);
    expect(await company.admin.refusal(CLOSE, { ref: study.ref })).toMatchObject({
      code: 'CONFLICT',
      detail: 'This survey has been closed already.',
    });
    expect(await read(study)).toMatchObject({ status: 'CLOSED', closeDate: app.clock.now().toISOString() });
    expect(await refused(study, { enableScheduledReminders: true })).toMatchObject({ code: 'CONFLICT' });
  });

  test('is refused for a draft', async () => {
    const draft = await company.draft();
    expect((await company.admin.refusal(CLOSE, { ref: draft.ref })).detail).toBe(
      'This survey has not been published yet.',
    );
  });
});

test('the schema says what each role may do in each state of a survey', async () => {
  const draft = await company.draft();
  const open = await company.publishedStudy();
  const closed = await company.publishedStudy();
  await closed.withResponses(3);
  await closed.close();
  const table = [];
  for (const [role, client] of [
    ['admin', company.admin],
    ['viewer', company.viewer],
  ] as const) {
    for (const study of [draft, open, closed]) {
      const { status, viewerCan } = await read(study, client);
      table.push([role, status, ...Object.keys(viewerCan).filter((verb) => viewerCan[verb])].join(' '));
    }
  }
  expect(table).toEqual([
    'admin DRAFT edit publish',
    'admin OPEN edit close',
    'admin CLOSED viewResults export share',
    'viewer DRAFT',
    'viewer OPEN',
    'viewer CLOSED viewResults',
  ]);
});

test('a survey of a series is compared with the one that closed last before it opened', async () => {
  const { createStudySequence } = await company.admin.run(
    'mutation { createStudySequence(name: "Quarterly") { ref } }',
  );
  const series = { sequenceRef: createStudySequence.ref };
  const wave = async (name: string) => (await company.publishedStudy({ name, ...series })).withResponses(3);
  const first = await wave('First');
  const second = await wave('Second');
  for (const study of [second, first]) {
    app.clock.set(new Date(app.clock.now().getTime() + 60_000));
    await study.close();
  }
  const outside = await company.publishedStudy();
  const draft = await company.draft(series);
  const third = await company.publishedStudy(series);
  expect((await read(first)).lastStudyRef).toBeNull();
  expect((await read(second)).lastStudyRef).toBeNull();
  expect((await read(outside)).lastStudyRef).toBeNull();
  expect((await read(draft)).lastStudyRef).toBeNull();
  expect((await read(third)).lastStudyRef).toBe(first.ref);
  const { studySequences } = await company.viewer.run('{ studySequences { name studyRefs } }');
  expect(studySequences).toEqual([
    { name: 'Quarterly', studyRefs: expect.arrayContaining([first, second, draft, third].map(({ ref }) => ref)) },
  ]);
  expect(studySequences[0].studyRefs).toHaveLength(4);
});
