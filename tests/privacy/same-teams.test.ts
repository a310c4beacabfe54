import { computeMissingReleases } from '../../server/jobs/scheduler';
import { startTestApp, type TestApp, type TestClient, type TestCompany } from '../testkit';

/*
 * The lines over the same teams tell nothing that the results of each team do not tell: a reader who knows only what the
 * surveys show of each team computes the same lines, with the same teams. So a hidden team can't be part of them, and nothing
 * about it can be subtracted from them that could not be subtracted from the shown results.
 */
const CELLS = '... on Score { slug scaledAvg freqDist n }';
const OWN = `query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results(teamRef: $team) { scores { ${CELLS} } } } }`;
const TRENDS = `query ($ref: UUID!, $team: UUID) { studySequence(ref: $ref) { trends(teamRef: $team) {
  studies { study { ref } } sameTeams { topicSlug teamRefs points { score n } changeOfAll changeOfTeams }
} } }`;
const QUESTIONS = ['review_turnaround', 'review_improves', 'docs_findable'];
/** The respondents of each team in three surveys. Small and Tiny are below the minimum at times, Old and New come and go. */
const RESPONDENTS_BY_SURVEY = [
  { Large: 9, Medium: 7, Small: 5, Tiny: 2, Old: 6 },
  { Large: 8, Medium: 8, Small: 2, Tiny: 2, Old: 5, New: 4 },
  { Large: 10, Medium: 6, Small: 4, Tiny: 1, New: 7 },
];

interface Cell {
  slug: string;
  scaledAvg: number;
  freqDist: number[] | null;
  n: number | null;
}
interface Line {
  topicSlug: string | null;
  teamRefs: string[];
  points: ({ score: number; n: number } | null)[];
  changeOfAll: number;
  changeOfTeams: number;
}
/** What the surveys show of a group, by topic. */
type Shown = Map<string, Cell>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function seriesAt(privacyLevel: 'STANDARD' | 'STRICT') {
  const company = await app.company();
  await company.admin.run('mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { ref } }', {
    input: { privacyLevel },
  });
  const top = await company.team('Engineering');
  const teams = new Map([['Engineering', top]]);
  for (const name of ['Large', 'Medium', 'Small', 'Tiny', 'Old', 'New']) teams.set(name, await company.team(name, top));
  const { createStudySequence } = await company.admin.run(
    'mutation { createStudySequence(name: "Quarterly") { ref } }',
  );
  for (const [place, people] of RESPONDENTS_BY_SURVEY.entries()) {
    const study = await company.publishedStudy({
      teamRefs: [top],
      questions: QUESTIONS,
      voting: false,
      sequenceRef: createStudySequence.ref,
    });
    for (const [team, count] of Object.entries(people))
      for (let at = 0; at < count; at += 1) {
        const ratings = Object.fromEntries(
          QUESTIONS.map((slug, question) => [slug, 1 + ((at * (question + 2) + place) % 5)]),
        );
        await study.respond({ teamRef: teams.get(team)!, ratings });
      }
    app.clock.set(new Date(app.clock.now().getTime() + 60_000));
    await study.close();
  }
  await computeMissingReleases(app.runtime);
  return { company, teams, top, sequenceRef: createStudySequence.ref as string };
}

/** The lines as a reader computes them who asks each survey for the results of each team. */
async function linesFromResults(
  client: TestClient,
  refs: string[],
  teams: string[],
  top: string,
  group: string | null,
) {
  const shownOf = async (ref: string, team: string | null): Promise<Shown> => {
    const { scores } = (await client.run(OWN, { ref, team })).study.results;
    return new Map(
      scores.filter(({ slug }: Partial<Cell>) => slug !== undefined).map((cell: Cell) => [cell.slug, cell]),
    );
  };
  const whole = await Promise.all(refs.map((ref) => shownOf(ref, group)));
  const below = teams.filter((team) => team !== group);
  const ofTeams = new Map(
    await Promise.all(
      below.map(async (team) => [team, await Promise.all(refs.map((ref) => shownOf(ref, team)))] as const),
    ),
  );
  const lineOf = (topicSlug: string | null) => {
    const measured = whole.map((cells) =>
      topicSlug === null ? [...cells.keys()] : cells.has(topicSlug) ? [topicSlug] : [],
    );
    const isFull = (team: string) =>
      measured.every((topics, at) => topics.every((topic) => ofTeams.get(team)![at]!.get(topic)?.freqDist));
    const full = below.filter(isFull);
    const lowest = full.length > 1 ? full.filter((team) => team !== top) : full;
    const points = measured.map((topics, at) => {
      const pooled = topics.map((topic) => {
        const cells = lowest.map((team) => ofTeams.get(team)![at]!.get(topic)!);
        const answers = cells.map(({ freqDist }) => freqDist!.reduce((sum, each) => sum + each, 0));
        const total = answers.reduce((sum, each) => sum + each, 0);
        return cells.reduce((sum, { scaledAvg }, cell) => sum + (scaledAvg * answers[cell]!) / total, 0);
      });
      return pooled.reduce((sum, each) => sum + each, 0) / pooled.length;
    });
    return { teams: lowest, points };
  };
  return lineOf;
}

describe.each(['STANDARD', 'STRICT'] as const)('at level %s', (level) => {
  let company: TestCompany;
  let teams: Map<string, string>;
  let top: string;
  let sequenceRef: string;
  beforeAll(async () => {
    ({ company, teams, top, sequenceRef } = await seriesAt(level));
  }, 300_000);

  const read = async (group: string | null): Promise<{ refs: string[]; lines: Line[] }> => {
    const { trends } = (await company.viewer.run(TRENDS, { ref: sequenceRef, team: group })).studySequence;
    return {
      refs: trends.studies.map(({ study }: { study: { ref: string } }) => study.ref),
      lines: trends.sameTeams,
    };
  };

  test.each(['company', 'Engineering'])(
    'the lines of the %s follow from the shown results of its teams',
    async (name) => {
      const group = name === 'company' ? null : top;
      const { refs, lines } = await read(group);
      expect(lines.map(({ topicSlug }) => topicSlug).sort()).toEqual([null, 'docs', 'review'].sort());
      const lineOf = await linesFromResults(company.viewer, refs, [...teams.values()], top, group);
      for (const { topicSlug, teamRefs, points, changeOfTeams } of lines) {
        const expected = lineOf(topicSlug);
        expect([...teamRefs].sort()).toEqual([...expected.teams].sort());
        // The shown scores are rounded to a tenth, and so is the line.
        for (const [at, point] of points.entries())
          expect(Math.abs(point!.score - expected.points[at]!)).toBeLessThan(0.11);
        expect(Math.abs(changeOfTeams - (expected.points.at(-1)! - expected.points[0]!))).toBeLessThan(0.21);
      }
    },
  );

  test('no team is counted that any of the surveys hides, or that came or went', async () => {
    for (const group of [null, top])
      for (const { teamRefs } of (await read(group)).lines)
        for (const name of ['Small', 'Tiny', 'Old', 'New']) expect(teamRefs).not.toContain(teams.get(name));
  });

  test('a team without teams below it has no such lines', async () => {
    expect((await read(teams.get('Large')!)).lines).toEqual([]);
  });
});

test('the holder of a share link, and another company, can’t read them', async () => {
  const { company, sequenceRef } = await seriesAt('STANDARD');
  const { refs } = (
    await company.viewer.run('query ($ref: UUID!) { studySequence(ref: $ref) { refs: studyRefs } }', {
      ref: sequenceRef,
    })
  ).studySequence;
  const holder = await company.withLink(refs[0]);
  expect((await holder.refusal(TRENDS, { ref: sequenceRef })).status).toBe(403);
  expect((await (await app.company()).viewer.refusal(TRENDS, { ref: sequenceRef })).status).toBe(404);
}, 300_000);
