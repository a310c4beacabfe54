import { startTestApp, type TestApp, type TestCompany } from '../testkit';

const UPDATE = `mutation ($input: UpdateTeamInput!) { updateTeam(input: $input) {
  team { value level levelName parentRef isHidden } teamsBelow { value level levelName } } }`;
const DELETE = 'mutation ($ref: UUID!) { deleteTeam(input: { ref: $ref }) { deletedRef } }';
const TEAMS = '{ teams { ref value level levelName parentRef isHidden isDeletable ownHeadcount headcount } }';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface TeamRow {
  ref: string;
  value: string;
  level: number;
  levelName: string;
  parentRef: string | null;
}
const teams = async (): Promise<Record<string, TeamRow & { isDeletable: boolean; headcount: number }>> =>
  Object.fromEntries((await company.viewer.run(TEAMS)).teams.map((team: TeamRow) => [team.value, team]));
const update = async (input: object) => (await company.admin.run(UPDATE, { input })).updateTeam;
const refusalOf = (input: object) => company.admin.refusal(UPDATE, { input });
/** The entries of the audit log about one kind of change. */
const audited = async (action: string) =>
  (await company.admin.run('{ auditLog(first: 20) { entries { action subject detail } } }')).auditLog.entries.filter(
    (entry: { action: string }) => entry.action === action,
  );

/** Engineering › Platform › Build, and Sales. */
let engineering: string, platform: string, build: string, sales: string;
beforeEach(async () => {
  company = await app.company();
  engineering = await company.team('Engineering');
  platform = await company.team('Platform', engineering);
  build = await company.team('Build', platform);
  sales = await company.team('Sales');
});

test('teams are listed by name as people sort names, in the company, a survey, its results and its expected numbers', async () => {
  for (const name of ['squad 10', 'Squad 2', 'Squad 1']) await company.team(name, sales);
  const squads = ['Squad 1', 'Squad 2', 'squad 10'];
  const named = (rows: { value: string }[]) => rows.map(({ value }) => value).filter((value) => /squad/i.test(value));
  expect(named((await company.viewer.run('{ teams { value } }')).teams)).toEqual(squads);
  const rows = Object.values(await teams()).filter(({ value }) => squads.includes(value));
  const study = await company.publishedStudy({ teamRefs: rows.map(({ ref }) => ref).reverse() });
  await study.withResponses(3);
  const asked = `query ($ref: UUID!) {
    publicStudy(ref: $ref) { teams { value } } study(ref: $ref) { teams { value } } expectedTeams(studyRef: $ref) { teams { team { value } } } }`;
  const { publicStudy, study: own, expectedTeams } = await company.admin.run(asked, { ref: study.ref });
  expect(named(publicStudy.teams)).toEqual(squads);
  expect(named(own.teams)).toEqual(squads);
  expect(named(expectedTeams.teams.map(({ team }: { team: { value: string } }) => team))).toEqual(squads);
});

describe('a team', () => {
  test('is read by its ref, with the people in it and below it; bots and excluded people are not counted', async () => {
    const person = (name: string, teamPath: string[], classification = 1) => ({
      ...{ name, email: `${name}@people.test`, teamPath, classification, segments: {} },
    });
    await company.roster([
      person('ada', ['Engineering', 'Platform']),
      person('ben', ['Engineering', 'Platform', 'Build']),
      person('cem', ['Engineering', 'Platform', 'Build'], 2),
      person('bot', ['Engineering', 'Platform', 'Build'], 3),
      person('dee', ['Engineering', 'Platform', 'Build'], 4),
    ]);
    const query = 'query ($ref: UUID!) { team(ref: $ref) { value levelName ownHeadcount headcount } }';
    expect((await company.viewer.run(query, { ref: platform })).team).toEqual({
      ...{ value: 'Platform', levelName: 'Group', ownHeadcount: 1, headcount: 3 },
    });
    expect((await teams()).Engineering).toMatchObject({ ownHeadcount: 0, headcount: 3 });
    expect((await teams()).Sales).toMatchObject({ ownHeadcount: 0, headcount: 0 });
  });

  test('is renamed; the same call again changes nothing and is not recorded again', async () => {
    for (const attempt of [1, 2])
      expect([attempt, (await update({ ref: build, name: ' Builds ' })).team.value]).toEqual([attempt, 'Builds']);
    expect(await audited('TEAM_RENAMED')).toEqual([
      { action: 'TEAM_RENAMED', subject: 'Builds', detail: 'before: Build' },
    ]);
  });

  test('is hidden and shown again', async () => {
    expect((await update({ ref: build, isHidden: true })).team.isHidden).toBe(true);
    expect((await update({ ref: build, isHidden: false })).team.isHidden).toBe(false);
    for (const action of ['TEAM_HIDDEN', 'TEAM_SHOWN'])
      expect(await audited(action)).toEqual([{ action, subject: 'Build', detail: null }]);
  });

  test('keeps a name of 120 characters whole, and a longer one is refused instead of cut', async () => {
    const name = '🙂'.repeat(120);
    expect((await update({ ref: build, name })).team.value).toBe(name);
    for (const refusal of [
      await refusalOf({ ref: build, name: 'x'.repeat(121) }),
      await company.admin.refusal(
        'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { team { ref } } }',
        {
          input: { name: 'x'.repeat(121) },
        },
      ),
    ])
      expect(refusal.fields).toEqual({ name: ['Ensure this value has at most 120 characters.'] });
  });

  test('gets no blank name, and none that a team beside it has', async () => {
    expect((await refusalOf({ ref: build, name: ' ' })).fields).toEqual({ name: ['This field may not be blank.'] });
    const taken = { name: ['A team with this name exists already.'] };
    expect((await refusalOf({ ref: sales, name: 'Engineering' })).fields).toEqual(taken);
    await company.team('Build', sales);
    expect((await refusalOf({ ref: build, parentRef: sales })).fields).toEqual(taken);
    expect((await update({ ref: build, name: 'Sales' })).team.value).toBe('Sales');
  });
});

describe('a move', () => {
  test('takes along the teams below, whose levels get the names that they have elsewhere', async () => {
    const moved = await update({ ref: platform, parentRef: null });
    expect(moved.team).toMatchObject({ parentRef: null, level: 1, levelName: 'Division' });
    expect(moved.teamsBelow).toEqual([{ value: 'Build', level: 2, levelName: 'Group' }]);
    await update({ ref: engineering, parentRef: build });
    expect((await teams()).Engineering).toMatchObject({ parentRef: build, level: 3, levelName: 'Team' });
    expect(await audited('TEAM_MOVED')).toHaveLength(2);
  });

  test.each([
    ['itself', () => platform],
    ['a team below it', () => build],
  ])('of a team below %s is refused, and changes nothing', async (_, parent) => {
    const before = await teams();
    expect((await refusalOf({ ref: platform, parentRef: parent() })).fields).toEqual({
      parentRef: ['A team can’t be moved below itself or below one of its own teams.'],
    });
    expect(await teams()).toEqual(before);
  });

  test('that would make more than 12 levels is refused, as is a team on a 13th level', async () => {
    let lowest = build;
    for (let level = 4; level <= 12; level += 1) lowest = await company.team(`Level ${level}`, lowest);
    const depth = { parentRef: ['Teams can have at most 12 levels.'] };
    expect((await refusalOf({ ref: sales, parentRef: lowest })).fields).toEqual(depth);
    expect((await refusalOf({ ref: engineering, parentRef: sales })).fields).toEqual(depth);
    const create = 'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { team { ref } } }';
    expect((await company.admin.refusal(create, { input: { name: 'Too low', parentRef: lowest } })).fields).toEqual(
      depth,
    );
  });

  test('of two admins at once, each below the team of the other, ends in a tree', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.allSettled([
        update({ ref: engineering, parentRef: sales }),
        update({ ref: sales, parentRef: engineering }),
      ]);
      const { Engineering, Sales } = await teams();
      expect([Engineering!.level, Sales!.level].sort()).toEqual([1, 2]);
      await update({ ref: engineering, parentRef: null });
      await update({ ref: sales, parentRef: null });
    }
  });
});

describe('deleting', () => {
  test('removes a team that nothing uses, also from drafts', async () => {
    const draft = await company.draft();
    await company.admin.run(
      'mutation ($ref: UUID!, $teams: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teams) { ref } }',
      {
        ref: draft.ref,
        teams: [sales, build],
      },
    );
    expect(await company.admin.run(DELETE, { ref: sales })).toEqual({ deleteTeam: { deletedRef: sales } });
    const study = 'query ($ref: UUID!) { study(ref: $ref) { teams { value } } }';
    expect((await company.viewer.run(study, { ref: draft.ref })).study.teams).toEqual([{ value: 'Build' }]);
    expect(await audited('TEAM_DELETED')).toEqual([{ action: 'TEAM_DELETED', subject: 'Sales', detail: null }]);
    expect((await company.admin.refusal(DELETE, { ref: sales })).status).toBe(404);
  });

  test('is refused for a team with teams, with people, or that was asked, and the message says what to do', async () => {
    await company.roster([
      { name: 'Ada', email: 'ada@people.test', teamPath: ['Sales'], classification: 3, segments: {} },
    ]);
    await company.publishedStudy({ teamRefs: [platform] });
    // A move out of the asked branch does not undo that the survey asks it.
    await update({ ref: build, parentRef: null });
    const sentences = {
      Engineering: 'There are teams below “Engineering”. Move or delete them first.',
      Sales: 'There are people in “Sales”. Move them to another team first.',
      Platform: 'A survey has asked “Platform”, and its results need the team. Hide the team instead.',
      Build: 'A survey has asked “Build”, and its results need the team. Hide the team instead.',
    };
    const before = await teams();
    for (const [name, detail] of Object.entries(sentences)) {
      expect(before[name]!.isDeletable).toBe(false);
      expect(await company.admin.refusal(DELETE, { ref: before[name]!.ref })).toMatchObject({ status: 409, detail });
    }
    expect(await teams()).toEqual(before);
  });
});

test('REST reads, changes and deletes a team', async () => {
  const path = `/roster/team/${build}`;
  expect((await company.viewer.rest('GET', path)).body).toMatchObject({
    ...{ ref: build, value: 'Build', parentRef: platform, isHidden: false, isDeletable: true, headcount: 0 },
  });
  expect((await company.admin.rest('PATCH', path, { value: 'Builds' })).body).toMatchObject({
    ...{ value: 'Builds', parentRef: platform, isHidden: false },
  });
  expect((await company.admin.rest('PATCH', path, { isHidden: true })).body).toMatchObject({ isHidden: true });
  expect((await company.admin.rest('PATCH', path, { parentRef: null })).body).toMatchObject({
    ...{ value: 'Builds', parentRef: null, level: 1, isHidden: true },
  });
  const long = await company.admin.rest('PATCH', path, { value: 'x'.repeat(121) });
  expect([long.status, Object.keys(long.body)]).toEqual([400, ['value']]);
  const unknown = await company.admin.rest('PATCH', path, { company: 'Initech', isEmp: true });
  expect([unknown.status, Object.keys(unknown.body)]).toEqual([400, ['company', 'isEmp']]);
  expect((await company.admin.rest('DELETE', path)).status).toBe(204);
  for (const method of ['GET', 'DELETE']) expect((await company.admin.rest(method, path)).status).toBe(404);
  expect((await company.admin.rest('PATCH', path, {})).status).toBe(404);
});
