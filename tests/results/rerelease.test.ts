import { computeMissingReleases } from '../../server/jobs/scheduler';
import { startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

const RESULTS = `query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results(teamRef: $team) {
  asOf scores(type: PROMPT) { ... on Score { slug scaledAvg freqDist } ... on SuppressedScore { reason } }
  verbatims { nodes { responseText } hidden }
} } }`;
const COMMENTS =
  'query ($ref: UUID!) { study(ref: $ref) { results { verbatims(first: 100) { nodes { ref isHidden } } } } }';
const HIDE =
  'mutation ($study: UUID!, $ref: UUID!) { hideVerbatim(studyRef: $study, ref: $ref, isHidden: true) { ref } }';
const RERELEASE =
  'mutation ($ref: UUID!, $reason: String!) { rereleaseStudy(ref: $ref, reason: $reason) { ref status } }';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function release(): Promise<void> {
  await computeMissingReleases(app.runtime);
}

const read = async (client: TestClient, study: TestStudy, team: string | null) =>
  (await client.run(RESULTS, { ref: study.ref, team })).study.results;
const readAll = (client: TestClient, study: TestStudy, teams: string[]) =>
  Promise.all([null, ...teams].map((team) => read(client, study, team)));

describe.each(['STANDARD', 'STRICT'] as const)('a closed survey of level %s', (level) => {
  let company: TestCompany;
  let study: TestStudy;
  let teams: Record<'product' | 'alpha' | 'beta' | 'sales' | 'delta', string>;
  let before: Awaited<ReturnType<typeof readAll>>;

  /** Beta has two people. It is below Product when the survey closes, but should be below Sales. */
  beforeAll(async () => {
    company = await app.company();
    const [product, sales] = [await company.team('Product'), await company.team('Sales')];
    teams = {
      product,
      sales,
      alpha: await company.team('Alpha', product),
      beta: await company.team('Beta', product),
      delta: await company.team('Delta', sales),
    };
    await company.admin.run(
      'mutation ($level: PrivacyLevel!) { updateCompany(input: { privacyLevel: $level }) { ref } }',
      { level },
    );
    study = await company.publishedStudy({ teamRefs: [product, sales], questions: ['docs_findable'] });
    const people = Object.entries({ alpha: 9, beta: 2, product: 3, delta: 8 }).flatMap(([team, n]) =>
      Array.from({ length: n }, () => teams[team as keyof typeof teams]),
    );
    for (const [at, teamRef] of people.entries()) {
      await study.respond({
        teamRef,
        ratings: 1 + ((at * 3) % 5),
        votes: [{ topicSlug: 'docs', responseText: `Comment ${at}` }],
      });
    }
    await study.close();
    await release();
    before = await readAll(company.viewer, study, Object.values(teams));
  }, 120_000);

  test('keeps all numbers when a team is renamed or moved afterwards', async () => {
    // The API cannot move a team, but an operator can.
    await app.dataSource.query('UPDATE team SET parent_id = $2 WHERE id = $1', [teams.beta, teams.sales]);
    await app.dataSource.query(`UPDATE team SET name = 'Renamed' WHERE id = $1`, [teams.alpha]);
    expect(await readAll(company.viewer, study, Object.values(teams))).toEqual(before);
  });

  test('can be released again by an admin only, who has to give a reason', async () => {
    const code = async (client: TestClient, ref: string, reason: string) =>
      (await client.refusal(RERELEASE, { ref, reason })).code;
    const open = await company.publishedStudy();
    expect(await code(company.viewer, study.ref, 'I like')).toBe('FORBIDDEN');
    expect(await code((await app.company('Globex')).admin, study.ref, 'I like')).toBe('NOT_FOUND');
    expect(await code(company.admin, study.ref, '  ')).toBe('BAD_USER_INPUT');
    expect(await code(company.admin, open.ref, 'Beta was misplaced')).toBe('CONFLICT');
    app.clock.set(new Date(app.clock.now().getTime() + 60_000));
    await company.admin.run(RERELEASE, { ref: study.ref, reason: 'Beta was misplaced' });
    expect((await company.viewer.refusal(RESULTS, { ref: study.ref })).code).toBe('CONFLICT');
    expect(await code(company.admin, study.ref, 'Twice')).toBe('CONFLICT');
    const { auditLog } = await company.admin.run('{ auditLog(first: 1) { entries { action subject detail } } }');
    expect(auditLog.entries).toEqual([{ action: 'STUDY_RERELEASED', subject: 'Pulse', detail: 'Beta was misplaced' }]);
  });

  test('reveals nothing about two people who moved, even if both releases are compared', async () => {
    await release();
    const [everybody, product, sales, alpha, beta, delta] = await readAll(company.viewer, study, Object.values(teams));
    const hidden = { scores: [{ reason: 'COMPLEMENTARY' }], verbatims: { nodes: [], hidden: 'COMPLEMENTARY' } };
    expect(everybody).toEqual(before[0]);
    expect([beta.scores, delta.scores]).toEqual([[{ reason: 'BELOW_THRESHOLD' }], before[5]!.scores]);
    expect(alpha).toEqual(before[3]);
    // Product has lost Beta and Sales has gained it. The difference between the two releases of either team would be Beta's
    // results, so the second release hides both teams.
    expect([before[1], before[2]]).toMatchObject([
      { scores: [{ slug: 'docs_findable' }] },
      { scores: [{ slug: 'docs_findable' }] },
    ]);
    expect([product, sales]).toMatchObject([hidden, hidden]);
  });

  test('a comment that an admin has hidden stays hidden, and no comment gets another ref', async () => {
    const refsOf = async (client: TestClient) => {
      const { nodes } = (await client.run(COMMENTS, { ref: study.ref })).study.results.verbatims;
      return nodes.map(({ ref, isHidden }: { ref: string; isHidden: boolean }) => (isHidden ? `hidden ${ref}` : ref));
    };
    const [first, ...others] = await refsOf(company.viewer);
    await company.admin.run(HIDE, { study: study.ref, ref: first });
    await company.admin.run(RERELEASE, { ref: study.ref, reason: 'Once more' });
    await release();
    expect(await refsOf(company.viewer)).toEqual(others);
    expect(await refsOf(company.admin)).toEqual([`hidden ${first}`, ...others]);
  });
});
