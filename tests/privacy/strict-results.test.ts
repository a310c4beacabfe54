import { computeMissingReleases } from '../../server/jobs/scheduler';
import {
  answerOf,
  emailOf,
  SMALL_TEAMS,
  smallTeamsRoster,
  startTestApp,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';
import { attackResults } from './disclosure-attack';
import { readAllExports, readAllResults } from './read-results';
import { sum, type ShownFacts } from './shown-facts';

const QUESTIONS = ['review_turnaround', 'docs_findable'];

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let teams: Record<string, string>;
/** The number of people who gave each answer, as [question][atom][level]. An atom is a row of SMALL_TEAMS. */
const truth = QUESTIONS.map(() => SMALL_TEAMS.map(() => [0, 0, 0, 0, 0]));

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  await company.roster(smallTeamsRoster());
  const found: { teams: { ref: string; value: string }[] } = await company.viewer.run('{ teams { ref value } }');
  teams = Object.fromEntries(found.teams.map(({ ref, value }) => [value, ref]));
  await company.admin.run('mutation { updateCompany(input: { privacyLevel: STRICT }) { ref } }');
  await company.setFeature('openSurveyResults', true);
  study = await company.publishedStudy({ teamRefs: [teams.Product!], questions: QUESTIONS, voting: false });
  for (const [atom, { responding }] of SMALL_TEAMS.entries()) {
    for (let at = 0; at < responding; at += 1) {
      const levels = QUESTIONS.map((_, question) => answerOf(atom, at, question));
      levels.forEach((level, question) => (truth[question]![atom]![level]! += 1));
      polls.add(await poll());
      await study.respond({
        email: emailOf(atom, at),
        ratings: Object.fromEntries(QUESTIONS.map((slug, question) => [slug, levels[question]! + 1])),
      });
    }
  }
  await study.close();
  await computeMissingReleases(app.runtime);
}, 240_000);
afterAll(() => app.stop());

/** The different replies to an admin who reads the results before every response, over GraphQL and REST. */
const polls = new Set<string>();
async function poll(): Promise<string> {
  const { code } = await company.admin.refusal('query ($ref: UUID!) { study(ref: $ref) { results { asOf } } }', {
    ref: study.ref,
  });
  const scores = await company.admin.rest('GET', `/study/${study.ref}/scores?type=PROMPT`);
  const file = await company.admin.fetch(`/api/study/${study.ref}/export?data=SCORES&format=JSON`);
  const takenPart = await company.admin.rest('GET', `/study/${study.ref}/participation`);
  return [code, scores.status, file.status, ...takenPart.body.prompts].join();
}

test('while the survey is open, an admin who reads before every response gets no results, even if results of open surveys are switched on', () => {
  expect([...polls]).toEqual(['FORBIDDEN,403,409']);
});

/** The atoms of a group, given its name. */
function atomsOf(group: string): number[] {
  const [first = '', second] = group.split(' ');
  const role = [first, second].find((part) => part?.startsWith('Role='))?.slice('Role='.length);
  const team = Object.entries(teams).find(([, ref]) => ref === first)?.[0];
  return SMALL_TEAMS.flatMap(({ team: of, role: as }, atom) =>
    (!team || team === 'Product' || team === of) && (!role || role === as) ? [atom] : [],
  );
}

test('at level STRICT nobody’s answers can be computed from all replies to all callers together', async () => {
  const shown = [
    ...(await readAllResults(company, study, Object.values(teams))),
    ...(await readAllExports(company, study, teams)),
  ];
  for (const [question, slug] of QUESTIONS.entries()) {
    const cells = new Map<string, ShownFacts['cells'][number]>();
    const counted: number[][] = [];
    for (const { group, scaledAvg, n, freqDist } of shown.filter((each) => each.slug === slug)) {
      const atoms = atomsOf(group);
      const levels = [0, 1, 2, 3, 4].map((level) => sum(atoms.map((atom) => truth[question]![atom]![level]!)));
      // The average is that of exactly these people, so the test attacks the right group.
      expect(scaledAvg).toBeCloseTo((25 * sum(levels.map((count, level) => count * level))) / sum(levels), 1);
      if (freqDist) expect(freqDist).toEqual(levels);
      if (n !== null) counted.push(atoms);
      const before = cells.get(group)?.disclosure;
      cells.set(group, { atoms, disclosure: freqDist || before === 'FULL' ? 'FULL' : 'AVERAGE' });
    }
    expect(await attackResults({ truth: truth[question]!, cells: [...cells.values()], counted })).toMatchObject({
      derivable: [],
      determined: [],
    });
    expect([...cells.keys()]).toEqual(expect.arrayContaining(['', teams.Product, teams.Large, 'Role=Engineer']));
    expect([...cells.keys()]).not.toContain(teams.Tiny);
    expect([...cells.keys()]).not.toContain(teams.Agreed);
  }
  // Each topic has one question here, so its score must disclose no more than the question's score.
  const byGroup = (slugs: (slug: string) => boolean) =>
    new Set(
      shown.filter(({ slug }) => slug !== '' && slugs(slug)).map(({ group, scaledAvg }) => `${group} ${scaledAvg}`),
    );
  const ofQuestions = byGroup((slug) => QUESTIONS.includes(slug));
  expect([...byGroup((slug) => !QUESTIONS.includes(slug))].filter((each) => !ofQuestions.has(each))).toEqual([]);
}, 120_000);
