import { BUDGET_OF_JOB_MS, planStrictInThread } from '../../server/features/scores/release/strict-thread';
import { proofSize, tellFigures } from '../testkit/proof-size';
import { answersOf, sum } from './shown-facts';
import { planInput, randomCompany } from './random-company';

/** The deep tests use the size for which the product promises to plan in time. */
const PEOPLE = proofSize('PLAN_PEOPLE', { some: 240, all: 1_000 });
const QUESTIONS = proofSize('PLAN_QUESTIONS', { some: 5, all: 30 });

test(
  `the results of ${QUESTIONS} questions and ${PEOPLE} people are planned in time, and nearly all are shown`,
  async () => {
    // There are two levels of teams for 240 people and three for 1,000, so that a team has about 15 people.
    const shape = {
      people: PEOPLE,
      prompts: QUESTIONS,
      depth: PEOPLE > 400 ? 3 : 2,
      branching: 4,
      attributes: { Role: 5, Location: 3 },
      skips: 0.05,
    };
    const input = planInput(randomCompany(7, shape));
    const began = Date.now();
    const plans = await planStrictInThread(input, BUDGET_OF_JOB_MS);
    const seconds = Math.round((Date.now() - began) / 1000);
    /** The share of shown cells, over all questions, among groups of this kind with at least this number of answers. */
    const share = (kind: string, least: number) => {
      const cells = plans.flatMap((plan, at) =>
        plan.filter(
          (_, group) =>
            input.groups[group]!.kind === kind &&
            answersOf(input.prompts[at]!.counts, input.groups[group]!.atoms) >= least,
        ),
      );
      return cells.filter((disclosure) => disclosure !== 'HIDDEN').length / cells.length;
    };
    const shown = {
      company: share('COMPANY', 3),
      teams: share('TEAM', 3),
      segments: share('SEGMENT', 10),
      teamSegments: share('TEAM_SEGMENT', 3),
    };
    const planned = sum(plans.map((plan) => Number(plan.some((disclosure) => disclosure !== 'HIDDEN'))));
    tellFigures(
      `Plan: ${JSON.stringify({ people: PEOPLE, questions: QUESTIONS, atoms: input.prompts[0]!.counts.length, groups: input.groups.length, planned, seconds, ...shown })}`,
    );
    expect(planned).toBe(QUESTIONS);
    expect(shown.company).toBe(1);
    expect(shown.teams).toBeGreaterThanOrEqual(0.8);
    expect(shown.segments).toBeGreaterThanOrEqual(0.9);
  },
  BUDGET_OF_JOB_MS + 60_000,
);
