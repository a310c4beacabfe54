import { computeMissingReleases } from '../../server/jobs/scheduler';
import {
  ANSWER_PROMPT,
  startTestApp,
  ANSWER_VOTES,
  type TestApp,
  type TestClient,
  type TestCompany,
  type TestStudy,
} from '../testkit';

const TEXTS = `query ($ref: UUID!, $team: UUID, $search: String, $sentiment: TextSentiment) { study(ref: $ref) { results(teamRef: $team) {
  scores { __typename }
  verbatims(topicSlug: "docs", search: $search, sentiment: $sentiment) { totalCount nodes { responseText team { name } } hidden }
} } }`;

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let alpha: string;
let beta: string;

/** Nine people of Alpha answer and comment. Two people of Beta skip the only question on documentation, but comment on it. */
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const product = await company.team('Product');
  alpha = await company.team('Alpha', product);
  beta = await company.team('Beta', product);
  await company.admin.run('mutation { updateCompany(input: { privacyLevel: STRICT }) { ref } }');
  study = await company.publishedStudy({ teamRefs: [product], questions: ['docs_findable'], skippable: true });
  for (let at = 0; at < 9; at += 1)
    await study.respond({
      teamRef: alpha,
      ratings: 1 + (at % 5),
      votes: [{ topicSlug: 'docs', responseText: `Alpha ${at}` }],
    });
  for (let at = 0; at < 2; at += 1) await respondSkipping(beta, `Beta ${at}`);
  await study.close();
  await computeMissingReleases(app.runtime);
}, 120_000);
afterAll(() => app.stop());

async function respondSkipping(teamRef: string, responseText: string): Promise<void> {
  const respondent: TestClient = study.respondent();
  const ref = await study.start();
  await respondent.run('mutation ($input: AssignTeamInput!) { assignTeam(input: $input) { answered } }', {
    input: { studyResponseRef: ref, teamRef },
  });
  await respondent.run(ANSWER_PROMPT, { input: { studyResponseRef: ref, promptSlug: 'docs_findable', skipped: true } });
  await respondent.run(ANSWER_VOTES, {
    input: { studyResponseRef: ref, verbatims: [{ topicSlug: 'docs', responseText }] },
  });
  await study.complete(ref);
}

test('at level STRICT no two lists of comments differ by the comments of two people, although the scores of both groups are shown', async () => {
  const read = async (team?: string) => (await company.viewer.run(TEXTS, { ref: study.ref, team })).study.results;
  const [everybody, ofAlpha] = [await read(), await read(alpha)];
  expect([everybody.scores, ofAlpha.scores]).toEqual([[{ __typename: 'Score' }], [{ __typename: 'Score' }]]);
  expect(everybody.verbatims.nodes).toHaveLength(11);
  expect(ofAlpha.verbatims).toEqual({ totalCount: 0, nodes: [], hidden: 'COMPLEMENTARY' });
  // A team label would also separate the two people from the others.
  const labels = everybody.verbatims.nodes.map(({ team }: { team: { name: string } | null }) => team?.name);
  expect(new Set(labels).size).toBe(1);
});

test.each([
  { search: 'alpha' },
  { search: 'Beta' },
  { search: '1' },
  { sentiment: 'POSITIVE' },
  { sentiment: 'NEUTRAL' },
  { sentiment: 'NEGATIVE' },
  { search: 'Beta', sentiment: 'NEUTRAL' },
])(
  'at level STRICT the comments narrowed by %j are among those of the whole list, and a hidden list stays hidden',
  async (narrowed) => {
    const read = async (team?: string, filter: object = {}) =>
      (await company.viewer.run(TEXTS, { ref: study.ref, team, ...filter })).study.results.verbatims;
    for (const team of [undefined, alpha, beta]) {
      const [whole, some] = [await read(team), await read(team, narrowed)];
      expect(some.hidden).toEqual(whole.hidden);
      expect(some.totalCount).toBe(some.nodes.length);
      for (const node of some.nodes) expect(whole.nodes).toContainEqual(node);
      if (team) expect(some.nodes).toEqual([]);
    }
    if ('search' in narrowed) expect((await read(undefined, narrowed)).totalCount).toBeGreaterThan(0);
  },
);

/* Nine people of Gamma agree on reviews: they give the same rating, vote for the topic and comment on it. What they say of documentation differs. */
describe('a topic whose comments would tell what everybody of a team said', () => {
  let divided: TestStudy;
  let gamma: string;
  beforeAll(async () => {
    const platform = await company.team('Platform');
    gamma = await company.team('Gamma', platform);
    const delta = await company.team('Delta', platform);
    divided = await company.publishedStudy({ teamRefs: [platform], questions: ['docs_findable', 'review_turnaround'] });
    const comment = (topicSlug: string, at: number) => ({
      topicSlug,
      responseText: `Good words on ${topicSlug} ${at}`,
    });
    for (let at = 0; at < 9; at += 1)
      await divided.respond({
        teamRef: gamma,
        ratings: { docs_findable: 1 + (at % 5), review_turnaround: 5 },
        votes: [comment('review', at), ...(at % 2 === 0 ? [comment('docs', at)] : [])],
      });
    for (let at = 9; at < 18; at += 1)
      await divided.respond({
        teamRef: delta,
        ratings: { docs_findable: 1 + (at % 5), review_turnaround: 1 + (at % 5) },
        votes: [comment(at % 2 === 0 ? 'docs' : 'review', at)],
      });
    await divided.close();
    await computeMissingReleases(app.runtime);
  }, 120_000);

  const COMMENTS = `query ($ref: UUID!, $team: UUID, $topicSlug: String, $search: String, $sentiment: TextSentiment) { study(ref: $ref) { results(teamRef: $team) {
    verbatims(topicSlug: $topicSlug, search: $search, sentiment: $sentiment) { totalCount hidden nodes { topicSlug } } } } }`;
  const FILTERS: Record<string, string>[] = [
    {},
    { search: 'words' },
    { sentiment: 'POSITIVE' },
    { search: 'review', sentiment: 'POSITIVE' },
  ];
  const inGraph = async (filter: object) => {
    const asked = { ref: divided.ref, team: gamma, ...filter };
    return (await company.viewer.run(COMMENTS, asked)).study.results.verbatims;
  };
  const overRest = async (filter: Record<string, string>) => {
    const path = `/api/study/${divided.ref}/verbatims/team/${gamma}?${new URLSearchParams(filter).toString()}`;
    const reply = await company.admin.fetch(path);
    return {
      hidden: reply.headers.get('x-suppressed-reason'),
      totalCount: Number(reply.headers.get('x-total-count')),
      nodes: ((await reply.json()) as { topicSlug: string }[]).map(({ topicSlug }) => ({ topicSlug })),
    };
  };

  test.each(FILTERS)('is not read by choosing the topic, with %j, through GraphQL and REST', async (filter) => {
    const asked = { topicSlug: 'review', ...filter };
    const nothing = { hidden: 'COMPLEMENTARY', totalCount: 0, nodes: [] };
    expect([await inGraph(asked), await overRest(asked)]).toEqual([nothing, nothing]);
  });

  test.each(FILTERS)('is left out where all topics are read, with %j', async (filter) => {
    const [all, same] = [await inGraph(filter), await overRest(filter)];
    expect(same).toEqual(all);
    expect(all.nodes.filter(({ topicSlug }: { topicSlug: string }) => topicSlug === 'review')).toEqual([]);
    if (filter.search !== 'review') expect(all.totalCount).toBe(5);
  });
});
