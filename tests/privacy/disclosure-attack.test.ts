import { proofSize } from '../testkit/proof-size';
import { attackByArithmetic, attackResults } from './disclosure-attack';
import { shareShown } from './share-shown';
import * as planners from './planners';
import { COMPANY_OF_240, planInput, randomCompany } from './random-company';

const COMPANIES = proofSize('ADVERSARY_COMPANIES', { some: 8, all: 500 });

test(`nobody’s answers can be computed from the results of ${COMPANIES} random companies`, async () => {
  const total = { people: 0, cells: 0, shown: 0, tried: 0, derivable: 0, determined: 0 };
  const began = Date.now();
  for (let seed = 1; seed <= COMPANIES; seed += 1) {
    const company = randomCompany(seed, { prompts: 1 });
    const facts = planners.strict(company);
    const found = await attackResults(facts);
    total.people += company.people.length;
    total.cells += planInput(company).groups.length;
    total.shown += facts.cells.length;
    total.tried += found.tried;
    total.derivable += found.derivable.length;
    total.determined += found.determined.length;
  }
  process.stdout.write(
    `Adversary: ${JSON.stringify({ companies: COMPANIES, ...total, seconds: Math.round((Date.now() - began) / 1000) })}\n`,
  );
  expect(total).toMatchObject({ derivable: 0, determined: 0 });
}, 7_200_000);

test('nobody’s answers can be computed where half of the teams are of one opinion', async () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const shape = { people: 20 + seed * 6, depth: 1, branching: 5, prompts: 1, skips: 0, opinions: 0.5 };
    const { derivable, determined } = await attackResults(planners.strict(randomCompany(seed, shape)));
    expect([derivable, determined]).toEqual([[], []]);
  }
}, 120_000);

describe('the adversary', () => {
  const companies = [6, 8, 11, 24].map((people, at) =>
    randomCompany(100 + at, { people: people * 10, depth: 2, branching: 3, prompts: 1, skips: 0.1 }),
  );
  /** Whether the adversary finds anybody. It stops at the first person, and tries arithmetic before the solver. */
  const findsAnybody = async (planner: planners.Planner) => {
    const facts = companies.map(planner);
    if (facts.some((each) => attackByArithmetic(each).derivable.length > 0)) return true;
    for (const each of facts) if ((await attackResults(each)).determined.length > 0) return true;
    return false;
  };

  test.each<keyof typeof planners>([
    'thresholdOnly',
    'siblingRuleOnly',
    'countsInOneExport',
    'liveTeamCache',
    'distributionsLeftInSegments',
    'formerReleaseForgotten',
  ])(
    'finds somebody’s answers with the planted mistake %s',
    async (planner) => {
      expect(await findsAnybody(planners[planner] as planners.Planner)).toBe(true);
    },
    120_000,
  );

  test.each<keyof typeof planners>(['strict', 'releasedAnew'])(
    'finds nobody’s answers without a mistake: %s',
    async (planner) => {
      expect(await findsAnybody(planners[planner] as planners.Planner)).toBe(false);
    },
    120_000,
  );
});

test('nearly all results of 240 people in about 20 teams are shown', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const company = randomCompany(seed, { ...COMPANY_OF_240, prompts: 1 });
    const share = shareShown(company, planners.strict(company));
    expect(share('TEAM', 3)).toBeGreaterThanOrEqual(0.8);
    expect(share('SEGMENT', 10)).toBe(1);
  }
}, 120_000);
