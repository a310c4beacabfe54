import { randomUUID } from 'node:crypto';
import { NO_TEAM } from '../../common/teams';
import { startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

/** Every way to results over REST, of everybody or of a team. */
const DOORS: Record<string, (teamRef?: string) => string> = {
  index: (team) => `/devex-index${team ? `?teamRef=${team}` : ''}`,
  scores: (team) => `/scores${team ? `/team/${team}` : ''}`,
  segments: (team) => `/scores${team ? `/team/${team}` : ''}/segments`,
  comments: (team) => `/verbatims${team ? `/team/${team}` : ''}`,
  answers: (team) => `${team ? `/team/${team}` : ''}/textualresponses`,
  'summary of comments': (team) => `/summaries/comments${team ? `?teamRef=${team}` : ''}`,
  'summary of answers': (team) => `/summaries/textual${team ? `?teamRef=${team}` : ''}`,
};
/** The same as files, which are taken of closed surveys alone. */
const FILES: Record<string, (teamRef?: string) => string> = {
  export: (team) => `/export${team ? `?teamRef=${team}` : ''}`,
  report: (team) => `/report.pdf${team ? `?teamRef=${team}` : ''}`,
};
const PARTICIPATION = { participation: (team?: string) => `${team ? `/team/${team}` : ''}/participation` };

const INPUT = '{ data: SCORES, format: CSV, type: TOPIC, segmented: false, teamRef: $team }';
const OPERATIONS = {
  results:
    'query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results(teamRef: $team) { devexIndex { __typename } scores { __typename } } } }',
  texts:
    'query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results(teamRef: $team) { firstVerbatims { topicSlug } firstTextAnswers { promptSlug } } } }',
  'a new summary':
    'mutation ($ref: UUID!, $team: UUID) { regenerateSummary(input: { studyRef: $ref, kind: COMMENTS, teamRef: $team }) { __typename } }',
};
/** What the holder of a link may ask for. */
const READING = { results: OPERATIONS.results, texts: OPERATIONS.texts };
const OF_FILES = {
  'a preview': `query ($ref: UUID!, $team: UUID) { exportPreview(studyRef: $ref, input: ${INPUT}) { text } }`,
};
const OF_TEAMS = {
  'participation of a team':
    'query ($ref: UUID!, $team: UUID!) { study(ref: $ref) { teamParticipation(teamRef: $team) { uniqueResponses } } }',
};

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let teams: Record<'division' | 'asked' | 'below' | 'silent' | 'unasked' | 'visiting', string>;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const division = await company.team('Division');
  const asked = await company.team('Asked', division);
  teams = {
    ...{ division, asked, below: await company.team('Below', asked), silent: await company.team('Silent', division) },
    ...{ unasked: await company.team('Not asked', division), visiting: await company.team('Visiting') },
  };
  study = await company.publishedStudy({ teamRefs: [asked, teams.silent] });
  for (let at = 0; at < 3; at += 1) await study.respond({ teamRef: asked });
}, 60_000);
afterAll(() => app.stop());

async function closedStudyOf(owner: TestCompany): Promise<string> {
  const own = await (await owner.publishedStudy()).withResponses(3);
  await own.close();
  return own.ref;
}

/** What every one of these doors answers: its name with status and body. */
const answers = (client: TestClient, doors: Record<string, (team?: string) => string>, ref: string, team?: string) =>
  Promise.all(
    Object.entries(doors).map(async ([name, path]) => ({
      name,
      reply: await client.rest('GET', `/study/${ref}${path(team)}`),
    })),
  );
const refusals = (client: TestClient, operations: Record<string, string>, ref: string, team?: string) =>
  Promise.all(
    Object.entries(operations).map(async ([name, query]) => ({
      name,
      refusal: await client.refusal(query, { ref, team }),
    })),
  );

async function expectStatus(
  status: number,
  client: TestClient,
  doors: Record<string, (team?: string) => string>,
  ref: string,
  team?: string,
) {
  const all = await answers(client, doors, ref, team);
  expect(all.map(({ name, reply }) => [name, reply.status])).toEqual(all.map(({ name }) => [name, status]));
}
/** Both APIs say the same of it, and nothing else. */
async function expectRefused(
  refusal: { code: string; status: number; reason?: string; detail: string },
  client: TestClient,
  rows: Record<string, (team?: string) => string>,
  operations: Record<string, string>,
  ref: string,
  team?: string,
) {
  const over = await answers(client, rows, ref, team);
  expect(over.map(({ name, reply }) => [name, reply.status, reply.body])).toEqual(
    over.map(({ name }) => [name, refusal.status, { detail: refusal.detail }]),
  );
  const all = await refusals(client, operations, ref, team);
  expect(all.map((one) => [one.name, one.refusal])).toEqual(all.map(({ name }) => [name, refusal]));
}

const DRAFT = { code: 'CONFLICT', status: 409, detail: 'This survey has not been published yet.' };
const NO_FILES = { code: 'CONFLICT', status: 409, detail: 'Results can be exported once the survey is closed.' };
const FORBIDDEN = {
  code: 'FORBIDDEN',
  status: 403,
  reason: 'NOT_PERMITTED',
  detail: 'You do not have permission to perform this action.',
};
const NOT_FOUND = { code: 'NOT_FOUND', status: 404, detail: 'Not found.' };
const NOT_COVERED = {
  code: 'FORBIDDEN',
  status: 403,
  reason: 'SCOPE_TOKEN_INSUFFICIENT',
  detail: 'Token does not have sufficient scopes.',
};

test('a draft has no results yet, at any door', async () => {
  const { ref } = await company.draft();
  await expectRefused(DRAFT, company.admin, DOORS, OPERATIONS, ref);
  await expectRefused(NO_FILES, company.admin, FILES, OF_FILES, ref);
});

test('an open survey without the flag shows nobody anything, at any door', async () => {
  await expectRefused(FORBIDDEN, company.admin, DOORS, OPERATIONS, study.ref);
  await expectRefused(FORBIDDEN, company.viewer, DOORS, OPERATIONS, study.ref);
  await expectRefused(NO_FILES, company.admin, FILES, OF_FILES, study.ref);
});

test('a link that was made while the flag was on shows nothing of an open survey once it is off', async () => {
  await company.feature('openSurveyResults', true);
  const [whole, ofTeam] = [
    await company.withLink(study.ref),
    await company.withLink(study.ref, { teamRef: teams.asked }),
  ];
  await expectStatus(200, whole, { scores: DOORS.scores! }, study.ref);
  await company.feature('openSurveyResults', false);
  await expectRefused(FORBIDDEN, whole, DOORS, READING, study.ref);
  await expectRefused(FORBIDDEN, ofTeam, DOORS, READING, study.ref, teams.asked);
});

test.each<[string, () => string | Promise<string>]>([
  ['no survey', () => randomUUID()],
  ['a survey of another company', async () => closedStudyOf(await app.company())],
  [
    'a survey that was deleted',
    async () => {
      const ref = await closedStudyOf(company);
      await company.admin.run('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref });
      return ref;
    },
  ],
])('%s is not found, at any door', async (_what, refOf) => {
  await expectRefused(
    NOT_FOUND,
    company.admin,
    { ...DOORS, ...FILES, participation: () => '/participation', teams: () => '/scores/teams' },
    { ...OPERATIONS, ...OF_FILES },
    await refOf(),
  );
});

test('an open survey has its participation, of its own teams alone', async () => {
  await expectStatus(200, company.viewer, PARTICIPATION, study.ref, teams.silent);
  await expectStatus(404, company.viewer, PARTICIPATION, study.ref, teams.unasked);
});

describe('of a closed survey', () => {
  beforeAll(() => study.close());

  test.each(['/scores', '/scores/segments', `/scores/team/${NO_TEAM}`, `/scores/team/${NO_TEAM}/segments`])(
    'an unknown type is named: %s',
    async (path) => {
      const { status, body } = await company.admin.rest('GET', `/study/${study.ref}${path}?type=MOOD`);
      expect([status, body]).toEqual([400, { type: ['Must be one of TOPIC, PROMPT.'] }]);
    },
  );

  test.each<[string, () => string | Promise<string>]>([
    ['no team', () => randomUUID()],
    ['a team of another company', async () => (await app.company()).team('Theirs')],
    ['a team of the company that is not asked', () => teams.unasked],
  ])('%s is not found, at any door', async (_what, refOf) => {
    const team = await refOf();
    await expectRefused(
      NOT_FOUND,
      company.admin,
      { ...DOORS, ...FILES, ...PARTICIPATION },
      { ...OPERATIONS, ...OF_FILES, ...OF_TEAMS },
      study.ref,
      team,
    );
  });

  test.each(['division', 'below', 'silent'] as const)(
    'a team that is above, below or among those asked is: %s',
    async (name) => {
      await expectStatus(200, company.viewer, { ...DOORS, ...PARTICIPATION }, study.ref, teams[name]);
    },
  );

  test('one that is asked and has no response has no numbers', async () => {
    const { body } = await company.viewer.rest('GET', `/study/${study.ref}/scores/team/${teams.silent}`);
    for (const score of body) expect(score).toMatchObject({ suppressed: { reason: 'NO_RESPONSES' } });
  });

  test('a team that is not asked and answered all the same has results', async () => {
    const email = (at: number) => `visitor.${at}@people.test`;
    const of = { classification: 1, segments: {}, teamPath: ['Visiting'] };
    await company.roster(Array.from({ length: 5 }, (_, at) => ({ name: email(at), email: email(at), ...of })));
    const visited = await company.publishedStudy({ teamRefs: [teams.asked] });
    for (let at = 0; at < 4; at += 1) await visited.respond({ email: email(at) });
    await visited.close();
    await expectStatus(200, company.viewer, { ...DOORS, ...PARTICIPATION }, visited.ref, teams.visiting);
  });

  test('a link for one team opens no other, and not the company, at any door', async () => {
    const link = await company.withLink(study.ref, { teamRef: teams.asked });
    for (const team of [undefined, teams.silent, teams.unasked, teams.division]) {
      await expectRefused(
        NOT_COVERED,
        link,
        { ...DOORS, ...FILES, ...PARTICIPATION },
        { ...OPERATIONS, ...OF_FILES },
        study.ref,
        team,
      );
    }
  });

  test('a link for one survey opens no other, whether or not there is one, at any door', async () => {
    const link = await company.withLink(study.ref);
    for (const ref of [await closedStudyOf(company), await closedStudyOf(await app.company()), randomUUID()]) {
      await expectRefused(NOT_COVERED, link, { ...DOORS, ...FILES }, { ...OPERATIONS, ...OF_FILES }, ref);
    }
  });

  test('a type that is not known, and a ref that is none, are a 400 in the graph as well', async () => {
    const SCORES =
      'query ($ref: UUID!, $type: ScoreType!) { study(ref: $ref) { results { scores(type: $type) { __typename } segments(type: $type) { __typename } } } }';
    for (const variables of [
      { ref: study.ref, type: 'MOOD' },
      { ref: 'no-uuid', type: 'TOPIC' },
    ]) {
      expect(await company.viewer.refusal(SCORES, variables)).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 });
    }
    expect(await company.viewer.rest('GET', '/study/no-uuid/scores')).toMatchObject({
      status: 404,
      body: { detail: 'Not found.' },
    });
  });
});
