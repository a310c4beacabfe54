import { computeMissingRelease } from '../../server/features/scores/release/release';
import { Study } from '../../server/features/studies/study.entity';
import { startTestApp, SUBMIT_RESPONSE, type TestApp, type TestCompany, type TestStudy } from '../testkit';
import { isOpenEnded } from '../testkit/test-study';
import { readAllExports, readAllResults } from './read-results';

const PARTICIPATION = `query ($ref: UUID!, $team: UUID!) { study(ref: $ref) {
  participation { teamSegments { values { ref n } } }
  teamParticipation(teamRef: $team) { uniqueResponses prompts { n } segments { values { n } } }
} }`;
const STRICT = 'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { privacy: { level: STRICT } }) { ref } }';

let app: TestApp;
let company: TestCompany;
let teams: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
});
/** Victim has one person, Large has six, and New has nobody yet. Sub is below Victim and has nobody either. */
beforeEach(async () => {
  company = await app.company();
  await company.roster([...person('Victim', 1), ...person('Large', 6)]);
  const found: { teams: { ref: string; value: string }[] } = await company.viewer.run('{ teams { ref value } }');
  teams = Object.fromEntries(found.teams.map(({ ref, value }) => [value, ref]));
  teams.New = await company.team('New');
  teams.Sub = await company.team('Sub', teams.Victim);
});
afterAll(() => app.stop());

const person = (team: string, n: number) =>
  Array.from({ length: n }, (_, at) => ({
    name: `${team} ${at}`,
    email: `${team}.${at}@people.test`.toLowerCase(),
    teamPath: [team],
    classification: 1,
    segments: {},
  }));

async function openStudy(level: 'STANDARD' | 'STRICT'): Promise<TestStudy> {
  const study = await company.draft({ voting: false });
  if (level === 'STRICT') await company.admin.run(STRICT, { ref: study.ref });
  await study.publish(Object.values(teams));
  await study.respond({ email: 'victim.0@people.test', ratings: 1 });
  for (let at = 0; at < 6; at += 1) await study.respond({ email: `large.${at}@people.test`, ratings: 1 + (at % 5) });
  return study;
}

async function closeAndRelease(study: TestStudy): Promise<void> {
  await study.close();
  const { manager } = app.dataSource;
  await computeMissingRelease(manager, await manager.findOneByOrFail(Study, { id: study.ref }));
}

const groupsIn = (shown: readonly { group: string }[]) => new Set(shown.map(({ group }) => group.split(' ')[0]!));

const namesOf = (told: ReadonlySet<string>) => Object.keys(teams).filter((name) => told.has(teams[name]!));

/** The teams of which participation tells a number. */
async function countedTeams(study: TestStudy): Promise<string[]> {
  const told = new Set<string>();
  for (const ref of Object.values(teams)) {
    const { participation, teamParticipation } = (
      await company.viewer.run(PARTICIPATION, { ref: study.ref, team: ref })
    ).study;
    for (const { values } of participation.teamSegments)
      for (const value of values as { ref: string }[]) told.add(value.ref);
    if (teamParticipation.uniqueResponses !== null || teamParticipation.prompts.length > 0) told.add(ref);
  }
  return namesOf(told);
}

/** The teams of which an API shows any number, once the survey is closed. */
async function toldTeams(study: TestStudy): Promise<string[]> {
  const scored = groupsIn([
    ...(await readAllResults(company, study, Object.values(teams))),
    ...(await readAllExports(company, study, teams)),
  ]);
  return [...new Set([...namesOf(scored), ...(await countedTeams(study))])].sort();
}

const joinByAssignment = (study: TestStudy, name: string, team: string) =>
  study.respond({ email: `${name}@made-up.example`, teamRef: teams[team], ratings: 3 });

const joinInOneCall = (study: TestStudy, name: string, team: string) =>
  app.visitor().run(SUBMIT_RESPONSE, {
    input: {
      start: { studyRef: study.ref, email: `${name}@made-up.example` },
      teamRef: teams[team],
      answers: study.questions
        .filter((slug) => !isOpenEnded(slug))
        .map((promptSlug) => ({ promptSlug, absoluteValue: 3 })),
    },
  });

test.each(['Victim', 'Sub'])(
  'at level STRICT no API shows by made-up people in the team %s anything about the one person of Victim',
  async (joined) => {
    const study = await openStudy('STRICT');
    for (const name of ['one', 'two', 'three']) await joinByAssignment(study, name, joined);
    for (const name of ['four', 'five', 'six']) await joinInOneCall(study, name, joined);
    expect(await countedTeams(study)).not.toContain('Victim');
    await closeAndRelease(study);
    expect(await toldTeams(study)).toEqual(['Large']);
    expect(await study.completed()).toBe(13);
  },
);

test('at level STRICT people whom the roster does not know count for a team that it knows nobody in', async () => {
  const study = await openStudy('STRICT');
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) await joinByAssignment(study, name, 'New');
  await closeAndRelease(study);
  expect(await toldTeams(study)).toEqual(['Large', 'New']);
});

test('somebody who named a team before the roster knew its people does not count for it at the hand-in', async () => {
  const study = await openStudy('STRICT');
  const begun = await Promise.all(
    ['one', 'two', 'three', 'four', 'five'].map(async (name) => {
      const ref = await study.filled(`${name}@made-up.example`);
      await app.visitor().run('mutation ($input: AssignTeamInput!) { assignTeam(input: $input) { ref } }', {
        input: { studyResponseRef: ref, teamRef: teams.New },
      });
      return ref;
    }),
  );
  await company.roster([...person('Victim', 1), ...person('Large', 6), ...person('New', 1)]);
  for (const ref of begun) await study.complete(ref);
  await study.respond({ email: 'new.0@people.test', ratings: 1 });
  await closeAndRelease(study);
  expect(await toldTeams(study)).toEqual(['Large']);
});
