import { proofSize } from '../testkit/proof-size';
import { addAndSubtract, attack } from './attack';
import { answersOf, type Facts } from './facts';
import * as planners from './planners';
import { planInput, randomCompany, type Company } from './random-company';

const COMPANIES = proofSize('ADVERSARY_COMPANIES', { some: 8, all: 500 });

test(`nobody’s answers can be computed in ${COMPANIES} random companies`, async () => {
  const total = { people: 0, cells: 0, shown: 0, tried: 0, derivable: 0, closed: 0 };
  const began = Date.now();
  for (let seed = 1; seed <= COMPANIES; seed += 1) {
    const company = randomCompany(seed, { prompts: 1 });
    const facts = planners.strict(company);
    const found = await attack(facts);
    total.people += company.people.length;
    total.cells += planInput(company).groups.length;
    total.shown += facts.cells.length;
    total.tried += found.tried;
    total.derivable += found.derivable.length;
    total.closed += found.closed.length;
  }
  process.stdout.write(
    `Adversary: ${JSON.stringify({ companies: COMPANIES, ...total, seconds: Math.round((Date.now() - began) / 1000) })}\n`,
  );
  expect(total).toMatchObject({ derivable: 0, closed: 0 });
}, 7_200_000);

// The solver takes longer for questions with more levels.
describe.each([
  ['votes, and choices of a list', 2, 4],
  ['recommendations', 11, 12],
])('of %s', (_, levels, share) => {
  const companies = Array.from({ length: Math.ceil(COMPANIES / share) }, (_each, at) =>
    randomCompany(500 + at, { prompts: 1, levels }),
  );

  test('nobody’s answers can be computed', async () => {
    for (const company of companies)
      expect(await attack(planners.strict(company))).toMatchObject({ derivable: [], closed: [] });
  }, 3_600_000);

  test('a threshold alone would disclose somebody’s answers', () => {
    expect(companies.some((company) => addAndSubtract(planners.thresholdOnly(company)).derivable.length > 0)).toBe(
      true,
    );
  });
});

describe('the adversary computes answers', () => {
  const companies = [6, 8, 11, 24].map((people, at) =>
    randomCompany(100 + at, { people: people * 10, depth: 2, branching: 3, prompts: 1, skips: 0.1 }),
  );
  /** Whether the adversary finds anybody. It stops at the first person, and tries arithmetic before the solver. */
  const catches = async (planner: planners.Planner) => {
    const facts = companies.map(planner);
    if (facts.some((each) => addAndSubtract(each).derivable.length > 0)) return true;
    for (const each of facts) if ((await attack(each)).closed.length > 0) return true;
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
    'if a mistake is planted: %s',
    async (planner) => {
      expect(await catches(planners[planner] as planners.Planner)).toBe(true);
    },
    120_000,
  );

  test.each<keyof typeof planners>(['strict', 'releasedAnew'])(
    'and none without a mistake: %s',
    async (planner) => {
      expect(await catches(planners[planner] as planners.Planner)).toBe(false);
    },
    120_000,
  );
});

test('nearly all results of 240 people in about 20 teams are shown', () => {
  const shares = [1, 2, 3, 4, 5].map((seed) => {
    const company = randomCompany(seed, {
      people: 240,
      depth: 2,
      branching: 4,
      attributes: { Role: 5, Location: 3 },
      prompts: 1,
      skips: 0.05,
    });
    return sharesShown(company, planners.strict(company));
  });
  for (const { teams, segments } of shares) {
    expect(teams).toBeGreaterThanOrEqual(0.8);
    expect(segments).toBe(1);
  }
}, 120_000);

/** The shares of results that are shown: of teams of at least 3 people, and of the company's segments of at least 10. */
function sharesShown(company: Company, facts: Facts): { teams: number; segments: number } {
  const { groups, prompts } = planInput(company);
  const shown = new Set(facts.cells.map(({ atoms }) => atoms.join()));
  const share = (kind: string, least: number) => {
    const cells = groups.filter((group) => group.kind === kind && answersOf(prompts[0]!.counts, group.atoms) >= least);
    return cells.filter(({ atoms }) => shown.has(atoms.join())).length / cells.length;
  };
  return { teams: share('TEAM', 3), segments: share('SEGMENT', 10) };
}
