import { computeMissingReleases } from '../../server/jobs/scheduler';
import { startTestApp, type TestApp, type TestCompany, type TestStudy } from '../testkit';

/**
 * The groups of people: team, role, number of responses, number of comments on documentation. A team of four has shown scores,
 * but its comments cannot be read.
 */
const PEOPLE = [
  ['Large', 'Engineer', 26, 4],
  ['Large', 'Designer', 20, 3],
  ['Small', 'Engineer', 5, 1],
  ['Small', 'Designer', 4, 1],
  ['Four', 'Engineer', 4, 1],
  ['Tiny', 'Engineer', 2, 1],
] as const;
const SCORES = 'scores { ... on Score { slug comments votes } }';
const RESULTS = `query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results(teamRef: $team) {
  ${SCORES} segments { segment { name value } teamSegment { ref } ${SCORES} }
  verbatims(topicSlug: "docs") { nodes { ref } hidden }
} } }`;
const HIDE =
  'mutation ($study: UUID!, $ref: UUID!, $isHidden: Boolean!) { hideVerbatim(studyRef: $study, ref: $ref, isHidden: $isHidden) { ref } }';

interface Results {
  scores: { comments: number; votes: number | null }[];
  segments: (Pick<Results, 'scores'> & { segment: { value: string } | null; teamSegment: { ref: string } | null })[];
  verbatims: { nodes: { ref: string }[]; hidden: string | null };
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function closedSurvey(company: TestCompany): Promise<{ study: TestStudy; groups: (string | null)[] }> {
  const email = (...of: (string | number)[]) => `${of.join('.')}@people.test`;
  await company.roster(
    PEOPLE.flatMap(([team, role, n]) =>
      Array.from({ length: Math.max(n, 5) }, (_, at) => ({
        name: '',
        email: email(team, role, at),
        teamPath: ['Product', team],
        classification: 1,
        segments: { Role: role },
      })),
    ),
  );
  const { teams }: { teams: { ref: string; value: string }[] } = await company.viewer.run('{ teams { ref value } }');
  const study = await company.publishedStudy({
    teamRefs: [teams.find(({ value }) => value === 'Product')!.ref],
    questions: ['docs_findable'],
  });
  for (const [team, role, n, comments] of PEOPLE) {
    for (let at = 0; at < n; at += 1) {
      await study.respond({
        email: email(team, role, at),
        ratings: 1 + ((at * 2) % 5),
        votes: at < comments ? [{ topicSlug: 'docs', responseText: `${team} ${role} ${at}` }] : [],
      });
    }
  }
  await study.close();
  await computeMissingReleases(app.runtime);
  return { study, groups: [null, ...teams.map(({ ref }) => ref)] };
}

test.each(['STANDARD', 'STRICT'])(
  'at level %s hiding a comment changes no number of a group whose comments cannot be read',
  async (level) => {
    const company = await app.company();
    await company.admin.run(
      'mutation ($level: PrivacyLevel!) { updateCompany(input: { privacyLevel: $level, commentThreshold: 5 }) { ref } }',
      { level },
    );
    const { study, groups } = await closedSurvey(company);
    const read = async (team: string | null): Promise<Results> =>
      (await company.viewer.run(RESULTS, { ref: study.ref, team })).study.results;
    const before = new Map<string | null, Results>();
    for (const group of groups) before.set(group, await read(group));
    const everything = before.get(null)!;
    expect(everything.verbatims.nodes).toHaveLength(11);
    expect(everything.segments.length).toBeGreaterThan(2);

    for (const { ref } of everything.verbatims.nodes) {
      await company.admin.run(HIDE, { study: study.ref, ref, isHidden: true });
      /** The expected scores: one comment less in groups that showed the hidden comment, and unchanged in all other groups. */
      const expected = (group: string | null | undefined, scores: Results['scores']) => {
        const wasRead =
          group !== undefined && before.get(group)!.verbatims.nodes.some((comment) => comment.ref === ref);
        return scores.map((score) =>
          wasRead && score.votes !== null ? { ...score, comments: score.comments - 1 } : score,
        );
      };
      for (const group of groups) {
        const { scores, segments } = before.get(group)!;
        const now = await read(group);
        expect(now.scores).toEqual(expected(group, scores));
        expect(now.segments).toEqual(
          segments.map((part) => ({ ...part, scores: expected(part.teamSegment?.ref, part.scores) })),
        );
      }
      await company.admin.run(HIDE, { study: study.ref, ref, isHidden: false });
    }
  },
  180_000,
);
