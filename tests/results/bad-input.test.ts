import { randomUUID } from 'node:crypto';
import { NO_TEAM } from '../../common/teams';
import { startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

/** All REST calls that return results, of the company or of a team. */
const RESULT_PATHS: Record<string, (teamRef?: string) => string> = {
  index: (team) => `/devex-index${team ? `?teamRef=${team}` : ''}`,
  scores: (team) => `/scores${team ? `/team/${team}` : ''}`,
  segments: (team) => `/scores${team ? `/team/${team}` : ''}/segments`,
  comments: (team) => `/verbatims${team ? `/team/${team}` : ''}`,
  answers: (team) => `${team ? `/team/${team}` : ''}/textualresponses`,
  'summary of comments': (team) => `/summaries/comments${team ? `?teamRef=${team}` : ''}`,
  'summary of answers': (team) => `/summaries/textual${team ? `?teamRef=${team}` : ''}`,
};
/** All REST calls that return results as files. They work for closed surveys only. */
const FILE_PATHS: Record<string, (teamRef?: string) => string> = {
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
/** The operations that the holder of a share link may run. */
const READ_OPERATIONS = { results: OPERATIONS.results, texts: OPERATIONS.texts };
const FILE_OPERATIONS = {
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

/** The replies to all of these calls: the status and the body by name. */
const answers = (client: TestClient, paths: Record<string, (team?: string) => string>, ref: string, team?: string) =>
  Promise.all(
    Object.entries(paths).map(async ([name, path]) => ({
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
  paths: Record<string, (team?: string) => string>,
  ref: string,
  team?: string,
) {
  const all = await answers(client, paths, ref, team);
  expect(all.map(({ name, reply }) => [name, reply.status])).toEqual(all.map(({ name }) => [name, status]));
}
/** Expects the same refusal from GraphQL and REST. */
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

test('a draft has no results, over GraphQL and REST', async () => {
  const { ref } = await company.draft();
  await expectRefused(DRAFT, company.admin, RESULT_PATHS, OPERATIONS, ref);
  await expectRefused(NO_FILES, company.admin, FILE_PATHS, FILE_OPERATIONS, ref);
});

test('an open survey shows no results while the feature is off, over GraphQL and REST', async () => {
  await expectRefused(FORBIDDEN, company.admin, RESULT_PATHS, OPERATIONS, study.ref);
  await expectRefused(FORBIDDEN, company.viewer, RESULT_PATHS, OPERATIONS, study.ref);
  await expectRefused(NO_FILES, company.admin, FILE_PATHS, FILE_OPERATIONS, study.ref);
});

test('a share link that was made while the feature was on shows no results of an open survey after it is switched off', async () => {
  await company.setFeature('openSurveyResults', true);
  const [whole, ofTeam] = [
    await company.withLink(study.ref),
    await company.withLink(study.ref, { teamRef: teams.asked }),
  ];
  await expectStatus(200, whole, { scores: RESULT_PATHS.scores! }, study.ref);
  await company.setFeature('openSurveyResults', false);
  await expectRefused(FORBIDDEN, whole, RESULT_PATHS, READ_OPERATIONS, study.ref);
  await expectRefused(FORBIDDEN, ofTeam, RESULT_PATHS, READ_OPERATIONS, study.ref, teams.asked);
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
])('%s is not found, over GraphQL and REST', async (_what, refOf) => {
  await expectRefused(
    NOT_FOUND,
    company.admin,
    { ...RESULT_PATHS, ...FILE_PATHS, participation: () => '/participation', teams: () => '/scores/teams' },
    { ...OPERATIONS, ...FILE_OPERATIONS },
    await refOf(),
  );
});

test('the participation of an open survey can be read for the teams that it asks, and for no others', async () => {
  await expectStatus(200, company.viewer, PARTICIPATION, study.ref, teams.silent);
  await expectStatus(404, company.viewer, PARTICIPATION, study.ref, teams.unasked);
});

describe('a closed survey', () => {
  beforeAll(() => study.close());

  test.each(['/scores', '/scores/segments', `/scores/team/${NO_TEAM}`, `/scores/team/${NO_TEAM}/segments`])(
    'the refusal of an unknown type names the argument: %s',
    async (path) => {
      const { status, body } = await company.admin.rest('GET', `/study/${study.ref}${path}?type=MOOD`);
      expect([status, body]).toEqual([400, { type: ['Must be one of TOPIC, PROMPT.'] }]);
    },
  );

  test.each<[string, () => string | Promise<string>]>([
    ['no team', () => randomUUID()],
    ['a team of another company', async () => (await app.company()).team('Theirs')],
    ['a team of the company that is not asked', () => teams.unasked],
  ])('%s is not found, over GraphQL and REST', async (_what, refOf) => {
    const team = await refOf();
    await expectRefused(
      NOT_FOUND,
      company.admin,
      { ...RESULT_PATHS, ...FILE_PATHS, ...PARTICIPATION },
      { ...OPERATIONS, ...FILE_OPERATIONS, ...OF_TEAMS },
      study.ref,
      team,
    );
  });

  test.each(['division', 'below', 'silent'] as const)(
    'a team above, below or among the asked teams can be read: %s',
    async (name) => {
      await expectStatus(200, company.viewer, { ...RESULT_PATHS, ...PARTICIPATION }, study.ref, teams[name]);
    },
  );

  test('an asked team without responses has no numbers', async () => {
    const { body } = await company.viewer.rest('GET', `/study/${study.ref}/scores/team/${teams.silent}`);
    for (const score of body) expect(score).toMatchObject({ suppressed: { reason: 'NO_RESPONSES' } });
  });

  test('a team that was not asked but answered has results', async () => {
    const email = (at: number) => `visitor.${at}@people.test`;
    const of = { classification: 1, segments: {}, teamPath: ['Visiting'] };
    await company.roster(Array.from({ length: 5 }, (_, at) => ({ name: email(at), email: email(at), ...of })));
    const visited = await company.publishedStudy({ teamRefs: [teams.asked] });
    for (let at = 0; at < 4; at += 1) await visited.respond({ email: email(at) });
    await visited.close();
    await expectStatus(200, company.viewer, { ...RESULT_PATHS, ...PARTICIPATION }, visited.ref, teams.visiting);
  });

  test('a share link for one team does not give access to other teams or the company, over GraphQL and REST', async () => {
    const link = await company.withLink(study.ref, { teamRef: teams.asked });
    for (const team of [undefined, teams.silent, teams.unasked, teams.division]) {
      await expectRefused(
        NOT_COVERED,
        link,
        { ...RESULT_PATHS, ...FILE_PATHS, ...PARTICIPATION },
        { ...OPERATIONS, ...FILE_OPERATIONS },
        study.ref,
        team,
      );
    }
  });

  test('a share link for one survey gives the same refusal for other surveys, whether or not they exist, over GraphQL and REST', async () => {
    const link = await company.withLink(study.ref);
    for (const ref of [await closedStudyOf(company), await closedStudyOf(await app.company()), randomUUID()]) {
      await expectRefused(
        NOT_COVERED,
        link,
        { ...RESULT_PATHS, ...FILE_PATHS },
        { ...OPERATIONS, ...FILE_OPERATIONS },
        ref,
      );
    }
  });

  test('an unknown type and an invalid ref are a 400 in GraphQL as well', async () => {
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
