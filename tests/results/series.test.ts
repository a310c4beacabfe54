import { rawPost, startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

/** All results of a group that a series can show. */
const SHOWN = `fragment Shown on StudyResults {
  teamRef asOf
  devexIndex { ... on DevexIndex { index n trend { difference } } ...Hidden }
  topics: scores(type: TOPIC) { ... on Score { slug scaledAvg freqDist n comments votes priority trend { difference } } ...Hidden }
  prompts: scores(type: PROMPT) { ... on Score { slug scaledAvg freqDist n } ...Hidden }
}
fragment Hidden on SuppressedScore { hidden: slug reason needed }`;
const SERIES = `query ($ref: UUID!, $team: UUID) { studySequence(ref: $ref) {
  name
  studyRefs
  scoredTeams { ref parentRef uniqueResponses }
  studies(teamRef: $team) { ...Part }
  lastClosed(teamRef: $team) { ...Part }
} }
fragment Part on SequenceStudy { study { ref status } isBeingPrepared results { ...Shown } }
${SHOWN}`;
const OWN = `query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results(teamRef: $team) { ...Shown } } } ${SHOWN}`;
const RERELEASE = 'mutation ($ref: UUID!) { rereleaseStudy(ref: $ref, reason: "A team was misplaced") { ref } }';

interface Part {
  study: { ref: string; status: string };
  isBeingPrepared: boolean;
  results: { asOf: number | null; devexIndex: object } | null;
}
interface Series {
  name: string;
  studyRefs: string[];
  scoredTeams: { ref: string; parentRef: string | null; uniqueResponses: number }[];
  studies: Part[];
  lastClosed: Part[];
}

let app: TestApp;
let company: TestCompany;
let teams: Record<'division' | 'platform' | 'mobile' | 'unasked', string>;
let sequenceRef: string;
/** The closed surveys, oldest first. They were closed in this order, except that the second one was closed before the first. */
let closed: TestStudy[];
let open: TestStudy;
let draft: TestStudy;

const wait = () => app.clock.set(new Date(app.clock.now().getTime() + 60_000));
async function wave(teamRefs: string[], people: [team: string, count: number][]): Promise<TestStudy> {
  const study = await company.publishedStudy({ teamRefs, sequenceRef });
  for (const [teamRef, count] of people) await study.withResponses(count, { teamRef, votes: [{ topicSlug: 'docs' }] });
  wait();
  return study;
}

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const division = await company.team('Engineering');
  teams = {
    division,
    platform: await company.team('Platform', division),
    mobile: await company.team('Mobile', division),
    unasked: await company.team('Sales'),
  };
  sequenceRef = (await company.admin.run('mutation { createStudySequence(name: "Quarterly") { ref } }'))
    .createStudySequence.ref;
  const { platform, mobile } = teams;
  closed = [
    await wave([division], [[platform, 3]]),
    await wave(
      [division],
      [
        [platform, 3],
        [mobile, 3],
      ],
    ),
    await wave(
      [division],
      [
        [platform, 3],
        [mobile, 2],
      ],
    ),
    await wave([platform], [[platform, 4]]),
    await wave([division], [[platform, 3]]),
    await wave([division], [[platform, 3]]),
    await wave([division], [[platform, 3]]),
  ];
  const [first, second, ...others] = closed as [TestStudy, TestStudy, ...TestStudy[]];
  for (const study of [second, first, ...others]) {
    await study.close();
    wait();
  }
  open = await wave([division], [[platform, 3]]);
  draft = await company.draft({ sequenceRef });
}, 120_000);
afterAll(() => app.stop());

const read = async (team: string | null = null, client: TestClient = company.viewer): Promise<Series> =>
  (await client.run(SERIES, { ref: sequenceRef, team })).studySequence;
/** The results of a group on the survey's own pages. Null when the survey has no such group. */
async function own(study: TestStudy, team: string | null): Promise<unknown> {
  const { json } = await rawPost(company.viewer, { query: OWN, variables: { ref: study.ref, team } });
  if (json.errors) expect(json.errors[0].extensions.code).toBe('NOT_FOUND');
  return json.errors ? null : json.data.study.results;
}

test('a series lists its surveys oldest first, and the six that were closed last in the order of closing', async () => {
  const { name, studyRefs, studies, lastClosed } = await read();
  expect(name).toBe('Quarterly');
  expect(studies.map(({ study }) => study.ref)).toEqual([...closed, open, draft].map(({ ref }) => ref));
  expect(studyRefs).toEqual(studies.map(({ study }) => study.ref));
  expect(lastClosed.map(({ study }) => study.ref)).toEqual([closed[0]!, ...closed.slice(2)].map(({ ref }) => ref));
});

test.each(['company', 'division', 'platform', 'mobile'] as const)(
  'a series shows the same results of the %s as each survey shows on its own pages, and no more',
  async (group) => {
    const team = group === 'company' ? null : teams[group];
    const { studies, lastClosed } = await read(team);
    const expected = await Promise.all(closed.map((study) => own(study, team)));
    expect(studies.map(({ results }) => results)).toEqual([...expected, null, null]);
    expect(lastClosed.map(({ results }) => results)).toEqual([expected[0], ...expected.slice(2)]);
  },
);

test('a series says why a survey has no results of a team: nobody answered, too few did, or the team was not asked', async () => {
  const { studies } = await read(teams.mobile);
  const [none, shown, few, notAsked] = studies.map(
    ({ results }) => results && { asOf: results.asOf, index: results.devexIndex },
  );
  expect(none).toMatchObject({ asOf: null, index: { reason: 'NO_RESPONSES', needed: 3 } });
  expect(shown).toMatchObject({ asOf: 3, index: { index: 75 } });
  expect(few).toMatchObject({ asOf: null, index: { reason: 'BELOW_THRESHOLD', needed: 3 } });
  expect(notAsked).toBeNull();
});

test('the tree of a series has the teams of all surveys, each with the name and place in the latest survey that has it', async () => {
  const { division, platform, mobile } = teams;
  expect((await read()).scoredTeams).toEqual([
    { ref: division, parentRef: null, uniqueResponses: 3 },
    { ref: platform, parentRef: division, uniqueResponses: 3 },
    { ref: mobile, parentRef: division, uniqueResponses: 3 },
  ]);
});

test('the tree of a series has no team that no survey asked, and none of another company', async () => {
  const foreign = await (await app.company()).team('Theirs');
  for (const team of [teams.unasked, foreign])
    expect((await company.viewer.refusal(SERIES, { ref: sequenceRef, team })).status).toBe(404);
});

test('a team that only an open survey of the series asks can be requested, and has no results yet', async () => {
  const { createStudySequence } = await company.admin.run('mutation { createStudySequence(name: "New") { ref } }');
  await company.publishedStudy({ teamRefs: [teams.mobile], sequenceRef: createStudySequence.ref });
  const { studySequence } = await company.viewer.run(SERIES, { ref: createStudySequence.ref, team: teams.mobile });
  expect(studySequence).toMatchObject({
    studies: [{ study: { status: 'OPEN' }, results: null }],
    lastClosed: [],
    scoredTeams: [],
  });
});

test('a series cannot be read by the holder of a share link to one of its surveys', async () => {
  const holder = await company.withLink(closed[0]!.ref);
  for (const query of ['query ($ref: UUID!) { studySequence(ref: $ref) { name } }', SERIES])
    expect((await holder.refusal(query, { ref: sequenceRef })).status).toBe(403);
});

test('while the results of one survey are computed again, a series shows those of the others', async () => {
  const last = closed.at(-1)!;
  await company.admin.run(RERELEASE, { ref: last.ref });
  const { studies, lastClosed } = await read(teams.platform);
  expect(studies.filter(({ isBeingPrepared }) => isBeingPrepared)).toEqual([
    { study: { ref: last.ref, status: 'CLOSED' }, isBeingPrepared: true, results: null },
  ]);
  expect(lastClosed.map(({ results }) => results !== null)).toEqual([true, true, true, true, true, false]);
});
