import { isShown } from '../../server/features/scores/release/released-scores';
import type { PlanInput } from '../../server/features/scores/release/strict-plan';
import { seededRandom } from '../../server/features/scores/release/seeded-random';
import { withTrends } from '../../server/features/scores/trends';
import { proofSize } from '../testkit/proof-size';
import { attackByArithmetic, attackResults } from './disclosure-attack';
import { answersOf, sum, type ShownFacts } from './shown-facts';
import { randomCompany, type RandomCompany } from './random-company';
import {
  factsOfLists,
  factsOfPrompt,
  factsOfVotes,
  releasedCompany,
  scoreOf,
  sizeOf,
  topicOf,
  type ReleasedCompany,
} from './released-company';

/** The number of companies whose stored release is attacked: the scores of topics, votes, lists of comments and trends. */
const COMPANIES = proofSize('RELEASED_COMPANIES', { some: 6, all: 125 });
/** Companies have 12 to 399 people, because the time of an attack grows quicker than the number of people. */
const peopleOf = (at: number) => 12 + ((at * 13) % 388);
const companies = Array.from({ length: COMPANIES }, (_, at) =>
  randomCompany(900 + at, { people: peopleOf(at), prompts: 3, depth: 2, branching: 3, skips: 0.3 }),
);
const TIMEOUT_MS = 7_200_000;

let released: ReleasedCompany[];
beforeAll(async () => {
  released = await Promise.all(companies.map((company) => releasedCompany(company)));
}, TIMEOUT_MS);

const thresholdOnly = ({ prompts, groups, threshold }: PlanInput) =>
  prompts.map(({ counts }) =>
    groups.map(({ atoms }) => (answersOf(counts, atoms) >= threshold ? ('FULL' as const) : ('HIDDEN' as const))),
  );

test(
  'nobody’s answers to a question or votes for a topic can be computed',
  async () => {
    for (const company of released) {
      for (const facts of [factsOfPrompt(company, 0), factsOfPrompt(company, 1), factsOfVotes(company, 1)]) {
        expect(await attackResults(facts)).toMatchObject({ derivable: [], determined: [] });
      }
    }
  },
  TIMEOUT_MS,
);

test(
  'somebody’s vote could be computed if votes were shown wherever there are enough respondents',
  async () => {
    const found = await Promise.all(
      companies.map(async (company) => {
        const facts = factsOfVotes(await releasedCompany(company, 3, thresholdOnly), 1);
        return attackByArithmetic(facts).derivable.length;
      }),
    );
    expect(sum(found)).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

test('votes are shown of groups whose score is hidden, as far as the plan of the votes allows', () => {
  const hiddenScores = released.flatMap(({ groups }) =>
    groups.flatMap(({ scores }) => scores.topics.filter((topic) => !isShown(topic) && topic.votes != null)),
  );
  expect(hiddenScores.length).toBeGreaterThan(0);
});

test('topics and the index disclose nothing beyond the shown questions', () => {
  for (const { groups, atoms, prompts } of released) {
    for (const { scores, atoms: own } of groups) {
      const people = own.flatMap((atom) => atoms[atom]!);
      for (const topic of scores.topics.filter(isShown)) {
        const taken = prompts.flatMap((slug, at) =>
          topicOf(at) === topic.slug && scoreOf(scores.prompts, slug) ? [at] : [],
        );
        const answers = taken.flatMap((at) => people.flatMap((person) => person.answers[at] ?? []));
        expect(topic.scaledAvg).toBeCloseTo((25 * sum(answers)) / answers.length, 9);
        if (topic.votes === null) expect(topic).toMatchObject({ comments: 0, priority: null });
      }
      const shown = scores.topics.filter(isShown).map(({ scaledAvg }) => scaledAvg);
      if (scores.index.__typename === 'DevexIndex')
        expect(scores.index.index).toBeCloseTo(sum(shown) / shown.length, 9);
    }
  }
});

describe('the lists of comments', () => {
  /** The number of people who are in a list, but in none of the lists inside it, for each list. */
  const restsOf = (company: ReleasedCompany, { cells }: ShownFacts) =>
    cells.map(({ atoms: outer }) => {
      const inside = cells.filter(
        ({ atoms }) => atoms.length < outer.length && atoms.every((atom) => outer.includes(atom)),
      );
      return sizeOf(
        company,
        outer.filter((atom) => !inside.some(({ atoms }) => atoms.includes(atom))),
      );
    });
  /** The number of people who are only in the larger list, for each pair of lists of which one contains the other. */
  const differencesOf = (company: ReleasedCompany, { cells }: ShownFacts) =>
    cells.flatMap(({ atoms: outer }) =>
      cells
        .filter(({ atoms: inner }) => inner.every((atom) => outer.includes(atom)))
        .map(({ atoms: inner }) => sizeOf(company, outer) - sizeOf(company, inner)),
    );

  test.each([3, 6])(
    'their differences, and what is left of each without those inside it, belong to no fewer people than the minimum of %i',
    async (minimum) => {
      for (const each of companies) {
        const company = await releasedCompany(each, minimum);
        for (const topic of [0, 1]) {
          const facts = factsOfLists(company, topic);
          expect(attackByArithmetic(facts).derivable).toEqual([]);
          expect(
            [
              ...facts.cells.map(({ atoms }) => sizeOf(company, atoms)),
              ...differencesOf(company, facts),
              ...restsOf(company, facts),
            ].filter((n) => n > 0 && n < minimum),
          ).toEqual([]);
        }
      }
    },
    TIMEOUT_MS,
  );

  test('can be read for some groups', () => {
    expect(sum(released.map((company) => factsOfLists(company, 0).cells.length))).toBeGreaterThan(COMPANIES);
  });

  test('would disclose somebody if each list were shown wherever the topic’s score is shown', () => {
    expect(released.some((company) => attackByArithmetic(factsOfLists(company, 0, true)).derivable.length > 0)).toBe(
      true,
    );
  });
});

describe('with two surveys of a series, between which people have moved', () => {
  /** The company at the second survey: one in ten people has moved to another person's team, and all give new answers. */
  const later = ({ people, ...company }: RandomCompany, seed: number): RandomCompany => {
    const random = seededRandom(seed);
    const anybody = () => people[Math.floor(random() * people.length)]!;
    return {
      ...company,
      people: people.map((person) => ({
        ...person,
        teams: random() < 0.1 ? anybody().teams : person.teams,
        answers: anybody().answers,
      })),
    };
  };

  /** The facts that the first survey and the trends of the second show. A trend is the score now minus the score then. */
  const factsWithTrends = (
    then: ReleasedCompany,
    now: ReleasedCompany,
    measuredAgainst: ReleasedCompany,
  ): ShownFacts => {
    const facts = factsOfPrompt(then, 1);
    const implied = now.groups.flatMap(({ teamId, segment, scores }) => {
      const before = measuredAgainst.groups.find(
        (group) => group.teamId === teamId && JSON.stringify(group.segment) === JSON.stringify(segment),
      );
      const topic = before && scoreOf(withTrends(scores.topics, before.scores.topics), topicOf(1));
      return topic?.trend ? [{ atoms: before!.atoms, disclosure: 'AVERAGE' as const }] : [];
    });
    return { ...facts, cells: [...facts.cells, ...implied] };
  };

  test(
    'nobody’s answers to the first survey can be computed from the trends of the second',
    async () => {
      for (const [at, company] of companies.entries()) {
        const now = await releasedCompany(later(company, at + 1));
        expect(await attackResults(factsWithTrends(released[at]!, now, released[at]!))).toMatchObject({
          derivable: [],
          determined: [],
        });
      }
    },
    TIMEOUT_MS,
  );

  test(
    'somebody’s answers could be computed if trends were measured against hidden scores',
    async () => {
      const found = await Promise.all(
        companies.map(async (company, at) => {
          const [now, hidden] = [
            await releasedCompany(later(company, at + 1), 3, thresholdOnly),
            await releasedCompany(company, 3, thresholdOnly),
          ];
          return attackByArithmetic(factsWithTrends(released[at]!, now, hidden)).derivable.length;
        }),
      );
      expect(sum(found)).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
