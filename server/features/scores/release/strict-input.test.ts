import { tallyColumnsOf, type TestCombination } from '../../../../tests/testkit/tally-columns';
import type { TallyCount } from '../../responses/tallies';
import { countsOfGroups, resultsGroupsOf } from './groups';
import type { CountedGroup, ReleaseInput } from './plan';
import { strictInput, strictParts, strictPlan } from './strict-input';
import { planStrict } from './strict-plan';

const PROMPT = {
  slug: 'pace',
  topicSlug: 'review',
  type: 'RATING_5L' as const,
  polarity: 'POSITIVE' as const,
  choiceLabels: [],
  rowLabels: [],
};

/** So many people of a team, of whom so many answered the question. */
function combination(teamId: string, people: number, answered = people): TestCombination {
  const count = (measure: TallyCount['measure'], slug: string, item: string, n: number): TallyCount => ({
    measure,
    slug,
    item,
    choice: '',
    n,
  });
  const answers = [1, 2, 3, 4, 5].map((value) =>
    count('value', 'pace', String(value), Math.floor((answered + value - 1) / 5)),
  );
  return { teamId, counts: [count('respondent', '', '', people), ...answers.filter(({ n }) => n > 0)] };
}

/** How much of the question is shown for the company and its teams, and whether their texts may be read. */
function planned(people: TestCombination[], commentThreshold = 3): Record<string, [string | undefined, boolean]> {
  const { combinations, kinds } = tallyColumnsOf(people);
  const teams = combinations.map(({ teamId }) => ({ id: teamId!, parentId: null }));
  const terms = { level: 'STRICT' as const, threshold: 3, commentThreshold, attributes: [] };
  const snapshot: ReleaseInput = {
    prompts: [PROMPT],
    labels: new Map(),
    teams,
    attributes: [],
    combinations,
    kinds,
    terms,
  };
  const found = resultsGroupsOf(combinations, teams, []);
  const counts = countsOfGroups(found, combinations.length, kinds);
  const groups: CountedGroup[] = found.map((group, at) => ({ ...group, counts: counts[at]! }));
  const parts = strictParts(snapshot);
  const plan = strictPlan(groups, parts, planStrict(strictInput(snapshot, groups, parts)));
  return Object.fromEntries(
    groups.map(({ teamId }, at) => [teamId ?? 'all', [plan[at]!.prompts.get('pace'), plan[at]!.writing]]),
  );
}

test('what is written goes by everybody who responded, and not by who answered', () => {
  expect(planned([combination('large', 12), combination('small', 2, 0)])).toEqual({
    all: ['FULL', true],
    large: ['FULL', false],
    small: [undefined, false],
  });
});

test('a group below the minimum for comments is not what is left of two lists either', () => {
  const combinations = [combination('large', 12), combination('small', 4)];
  expect(planned(combinations)).toEqual({ all: ['FULL', true], large: ['FULL', true], small: ['AVERAGE', true] });
  expect(planned(combinations, 5)).toEqual({ all: ['FULL', true], large: ['FULL', false], small: ['AVERAGE', false] });
});
