import { proofSize } from '../testkit/proof-size';
import { attackByArithmetic, attackResults } from './disclosure-attack';
import { answersOf, withoutUnasked, type ShownFacts } from './shown-facts';
import * as planners from './planners';
import { planInput, randomCompany, type RandomCompany } from './random-company';

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

// The solver takes longer for questions with more levels.
describe.each([
  ['votes and choices, which have 2 levels', 2, 4],
  ['recommendations, which have 11 levels', 11, 12],
])('from the results of %s', (_, levels, share) => {
  const companies = Array.from({ length: Math.ceil(COMPANIES / share) }, (_each, at) =>
    randomCompany(500 + at, { prompts: 1, levels }),
  );

  test('nobody’s answers can be computed', async () => {
    for (const company of companies)
      expect(await attackResults(planners.strict(company))).toMatchObject({ derivable: [], determined: [] });
  }, 3_600_000);

  test('somebody’s answers could be computed if a threshold were the only rule', () => {
    expect(companies.some((company) => attackByArithmetic(planners.thresholdOnly(company)).derivable.length > 0)).toBe(
      true,
    );
  });
});

describe('from the results of a conditional question', () => {
  // Every question is attacked twice, and its people have one more possible answer.
  const companies = Array.from({ length: Math.ceil(COMPANIES / 2) }, (_, at) =>
    randomCompany(700 + at, { people: 20 + (at % 8) * 15, prompts: 2, depth: 2, branching: 3, isConditional: true }),
  );

  test('neither anybody’s answer nor whether they were asked can be computed, by those who know who was asked and by others', async () => {
    const total = { tried: 0, shown: 0 };
    for (const company of companies) {
      const facts = planners.followUp(company);
      for (const known of [facts, withoutUnasked(facts)]) {
        const { tried, ...found } = await attackResults(known);
        expect(found).toEqual({ derivable: [], determined: [] });
        total.tried += tried;
      }
      total.shown += facts.cells.length;
    }
    process.stdout.write(`Conditional: ${JSON.stringify({ companies: companies.length, ...total })}\n`);
    expect(total.shown).toBeGreaterThan(companies.length);
  }, 3_600_000);

  test('it could be computed whether somebody was asked if people who were not asked were left out', async () => {
    let found = 0;
    for (const company of companies)
      found += (await attackResults(planners.unaskedPeopleForgotten(company))).determined.length;
    expect(found).toBeGreaterThan(0);
  }, 3_600_000);
});

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
  const shares = [1, 2, 3, 4, 5].map((seed) => {
    const company = randomCompany(seed, {
      people: 240,
      depth: 2,
      branching: 4,
      attributes: { Role: 5, Location: 3 },
      prompts: 1,
      skips: 0.05,
      // A team of one opinion is rightly hidden, and so are the others that it could be computed from.
      opinions: 0,
    });
    return sharesShown(company, planners.strict(company));
  });
  for (const { teams, segments } of shares) {
    expect(teams).toBeGreaterThanOrEqual(0.8);
    expect(segments).toBe(1);
  }
}, 120_000);

/** The shares of results that are shown: of teams of at least 3 people, and of the company's segments of at least 10. */
function sharesShown(company: RandomCompany, facts: ShownFacts): { teams: number; segments: number } {
  const { groups, prompts } = planInput(company);
  const shown = new Set(facts.cells.map(({ atoms }) => atoms.join()));
  const share = (kind: string, least: number) => {
    const cells = groups.filter((group) => group.kind === kind && answersOf(prompts[0]!.counts, group.atoms) >= least);
    return cells.filter(({ atoms }) => shown.has(atoms.join())).length / cells.length;
  };
  return { teams: share('TEAM', 3), segments: share('SEGMENT', 10) };
}
