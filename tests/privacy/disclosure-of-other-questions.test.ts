import { proofSize } from '../testkit/proof-size';
import { attackByArithmetic, attackResults } from './disclosure-attack';
import * as planners from './planners';
import { COMPANY_OF_240, randomCompany } from './random-company';
import { shareShown } from './share-shown';
import { withoutUnasked } from './shown-facts';

/*
 * The attack of disclosure-attack.test.ts on questions of other kinds. The two files run at the same time, so that the
 * deep run takes half as long.
 */
const COMPANIES = proofSize('ADVERSARY_COMPANIES', { some: 8, all: 500 });

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
  // Every question is attacked twice, and its people have one more possible answer, so the solver takes longest here.
  const companies = Array.from({ length: proofSize('FOLLOW_UP_COMPANIES', { some: 4, all: 50 }) }, (_, at) =>
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

  test('nearly all results of 240 people in about 20 teams are shown, of those who were asked', () => {
    for (let seed = 1; seed <= proofSize('CONDITIONAL_COMPANIES', { some: 1, all: 5 }); seed += 1) {
      const company = randomCompany(seed, { ...COMPANY_OF_240, prompts: 2, isConditional: true });
      const share = shareShown(company, planners.followUp(company));
      expect(share('TEAM', 3)).toBeGreaterThanOrEqual(0.8);
      expect(share('SEGMENT', 10)).toBeGreaterThanOrEqual(0.75);
    }
  }, 600_000);
});
