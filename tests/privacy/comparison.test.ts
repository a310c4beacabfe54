import { trendBetween, type Estimate } from '../../server/features/scores/interval';
import { computeMissingReleases } from '../../server/jobs/scheduler';
import { startTestApp, type TestApp } from '../testkit';

const SHOWN = '... on Score { slug scaledAvg n freqDist }';
const COMPARE = `query ($ref: UUID!, $team: UUID, $otherTeam: UUID) { study(ref: $ref) { results(teamRef: $team) {
  devexIndex { ... on DevexIndex { index } } scores { ${SHOWN} }
  comparedWith(studyRef: $ref, teamRef: $otherTeam) {
    results { devexIndex { ... on DevexIndex { index } } scores { ${SHOWN} } }
    index { difference }
    topics { topicSlug difference { difference low high direction } }
  }
} } }`;
/** The number of respondents in each team. Tiny is too small to be shown, and Small may be hidden so that Tiny cannot be computed. */
const PEOPLE = { Large: 14, Medium: 9, Small: 4, Tiny: 2 };

interface Shown {
  slug?: string;
  scaledAvg: number;
  n: number | null;
  freqDist: number[] | null;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Mean and variance in points, as a reader can compute them from a distribution of ratings. */
function estimateOf({ n, freqDist }: Shown): Estimate {
  const points = freqDist!.flatMap((count, at) => Array<number>(count).fill(at * 25));
  const mean = points.reduce((sum, each) => sum + each, 0) / points.length;
  return { mean, variance: points.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (points.length - 1), n: n! };
}

test.each(['STANDARD', 'STRICT'])(
  'at level %s a comparison shows only differences that follow from the two shown results',
  async (privacyLevel) => {
    const company = await app.company();
    await company.admin.run('mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { ref } }', {
      input: { privacyLevel },
    });
    const top = await company.team('Engineering');
    const teams = new Map<string, string>();
    for (const name of Object.keys(PEOPLE)) teams.set(name, await company.team(name, top));
    const study = await company.publishedStudy({
      teamRefs: [top],
      questions: ['review_turnaround', 'docs_findable'],
      voting: false,
    });
    for (const [name, count] of Object.entries(PEOPLE)) {
      for (let at = 0; at < count; at += 1) {
        await study.respond({
          teamRef: teams.get(name)!,
          ratings: { review_turnaround: ((at + count) % 5) + 1, docs_findable: ((at * 2) % 5) + 1 },
        });
      }
    }
    await study.close();
    await computeMissingReleases(app.runtime);

    let compared = 0;
    for (const team of [null, top, ...teams.values()]) {
      for (const otherTeam of [null, top, ...teams.values()]) {
        const { results } = (await company.viewer.run(COMPARE, { ref: study.ref, team, otherTeam })).study;
        const { comparedWith } = results;
        const shown = (scores: Shown[], slug: string) => scores.find((score) => score.slug === slug)!;
        for (const { topicSlug, difference } of comparedWith.topics) {
          const expected = trendBetween(
            estimateOf(shown(results.scores, topicSlug)),
            estimateOf(shown(comparedWith.results.scores, topicSlug)),
          );
          for (const part of ['difference', 'low', 'high'] as const)
            expect(difference[part]).toBeCloseTo(expected[part], 0);
          compared += 1;
        }
        if (results.devexIndex.index === undefined || comparedWith.results.devexIndex.index === undefined)
          expect(comparedWith.index).toBeNull();
        if (team === teams.get('Tiny') || otherTeam === teams.get('Tiny'))
          expect(comparedWith).toMatchObject({ index: null, topics: [] });
      }
    }
    expect(compared).toBeGreaterThan(0);
  },
  180_000,
);
