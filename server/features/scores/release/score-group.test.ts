import type { PrivacyLevel, PromptType } from '../../../schema.generated';
import { tallyColumnsOf } from '../../../../tests/testkit/tally-columns';
import type { TallyCount } from '../../responses/tallies';
import type { ScoredPrompt } from '../score-arithmetic';
import type { Disclosure } from './disclosure';
import { countsOfGroups, resultsGroupsOf } from './groups';
import type { Score } from './released-scores';
import { scoreGroup } from './score-group';

const prompt = (slug: string, type: PromptType, labels: Partial<ScoredPrompt> = {}): ScoredPrompt => ({
  ...{ slug, topicSlug: 'docs', type, polarity: 'POSITIVE', choiceLabels: [], rowLabels: [], ...labels },
});
const RATING = prompt('found', 'RATING_5L');
const ADVICE = prompt('advice', 'NPS');
const TOOLS = prompt('tools', 'MATRIX_L', {
  choiceLabels: ['Never', 'Sometimes', 'Always'],
  rowLabels: ['Editor', 'Search', 'Chat'],
});
const LOST = prompt('lost', 'SINGLE_SEL', { choiceLabels: ['Little', 'Much'] });

const count = (measure: TallyCount['measure'], slug: string, n: number, item = '', choice = ''): TallyCount => ({
  measure,
  slug,
  item,
  choice,
  n,
});
/** Six people, who all answered everything, but for the rows of the matrix. */
const COUNTS = [
  count('respondent', '', 6),
  ...['found', 'advice'].map((slug) => count('value', slug, 6, '5')),
  count('topic', 'docs', 6, 'found,advice,tools'),
  ...['tools', 'lost'].map((slug) => count('answered', slug, 6)),
  ...[...Array(6).keys()].map(() => count('row', 'tools', 1, 'Editor', 'Always')),
  ...[...Array(5).keys()].map(() => count('row', 'tools', 1, 'Search', 'Never')),
  count('choice', 'lost', 6, 'Much'),
  count('vote', 'docs', 4),
  count('comment', 'docs', 2),
];

function scored(
  prompts: ScoredPrompt[],
  plan: Record<string, Disclosure>,
  { votes = false, more = [] as TallyCount[], level = 'STANDARD' as PrivacyLevel, tellsDontKnow = true } = {},
) {
  const { combinations, kinds } = tallyColumnsOf([{ counts: [...COUNTS, ...more] }]);
  const groups = resultsGroupsOf(combinations, [], []);
  const [counts] = countsOfGroups(groups, combinations.length, kinds);
  const groupPlan = { prompts: new Map(Object.entries(plan)), votes: new Set(votes ? ['docs'] : []), writing: true };
  const terms = { level, threshold: 3, commentThreshold: 3 };
  return scoreGroup({ prompts, labels: new Map(), counts: counts!, plan: groupPlan, terms, tellsDontKnow });
}

/** All that an average may carry. */
const AVERAGE_ALONE = {
  freqDist: null,
  n: null,
  variance: null,
  nps: null,
  rows: [],
  votes: null,
  priority: null,
  comments: 0,
  trend: null,
};

describe('where only the average may be shown', () => {
  test.each([RATING, ADVICE, TOOLS])('a question of type $type carries nothing else', (asked) => {
    const [score] = scored([asked], { [asked.slug]: 'AVERAGE' }).prompts;
    expect(score).toEqual({
      __typename: 'Score',
      type: 'PROMPT',
      slug: asked.slug,
      scaledAvg: expect.any(Number),
      ...AVERAGE_ALONE,
    });
  });

  test('one such question leaves its topic no more, and the index no number of people', () => {
    const { topics, index } = scored([RATING, ADVICE], { found: 'FULL', advice: 'AVERAGE' });
    expect(topics).toEqual([
      { __typename: 'Score', type: 'TOPIC', slug: 'docs', scaledAvg: expect.any(Number), ...AVERAGE_ALONE },
    ]);
    expect(index).toMatchObject({ __typename: 'DevexIndex', n: null });
    expect(scored([RATING, ADVICE], { found: 'FULL', advice: 'FULL' })).toMatchObject({
      topics: [{ n: 6 }],
      index: { n: 6 },
    });
  });

  test('a list of choices tells nothing', () => {
    expect(scored([LOST], { lost: 'AVERAGE' }).choices).toMatchObject([{ __typename: 'SuppressedScore' }]);
    expect(scored([LOST], { lost: 'FULL' }).choices).toMatchObject([{ __typename: 'ChoiceCounts', n: 6 }]);
  });
});

test('votes and comments are counted only where the plan shows them', () => {
  expect(scored([RATING], { found: 'FULL' }).topics).toMatchObject([{ votes: null, comments: 0, priority: null }]);
  expect(scored([RATING], { found: 'FULL' }, { votes: true }).topics).toMatchObject([
    { votes: 4, comments: 2, priority: 1 },
  ]);
});

describe('the reason of a hidden cell', () => {
  const USES = prompt('uses', 'RATING_5L');
  const WHICH = prompt('which', 'SINGLE_SEL', { choiceLabels: ['One', 'Other'], parentSlug: 'uses' });
  const HOW = prompt('how', 'RATING_5L', { parentSlug: 'uses' });
  const WHY = prompt('why', 'OPEN_END', { parentSlug: 'uses' });
  const asked = [USES, WHICH, HOW, WHY];
  /** A group in which so many people answered, and so many of them were asked the conditional questions. */
  const group = (people: number, follow: number, level: PrivacyLevel) => {
    const counts = [
      count('respondent', '', people),
      count('value', 'uses', people, '5'),
      count('answered', 'which', follow),
      count('value', 'how', follow, '1'),
      count('answered', 'why', follow),
    ].filter(({ n }) => n > 0);
    const { combinations, kinds } = tallyColumnsOf([{ counts }]);
    const groups = resultsGroupsOf(combinations, [], []);
    const [counted] = countsOfGroups(groups, combinations.length, kinds);
    const plan = { prompts: new Map(), votes: new Set<string>(), writing: false };
    const terms = { level, threshold: 3, commentThreshold: 3 };
    return scoreGroup({ prompts: asked, labels: new Map(), counts: counted!, plan, terms, tellsDontKnow: true });
  };
  const reasonsOf = ({ index, topics, prompts, choices, texts, writing }: ReturnType<typeof group>) =>
    new Set([
      ...[index, ...topics, ...prompts, ...choices].map((cell) => ('reason' in cell ? cell.reason : null)),
      ...texts.map(({ hidden }) => hidden),
      writing,
    ]);

  test.each(['STANDARD', 'STRICT'] as const)(
    'is one for all cells of a group below the minimum at level %s, whatever its people were asked',
    (level) => {
      for (const [people, follow] of [
        [1, 0],
        [1, 1],
        [2, 0],
        [2, 1],
      ] as const)
        expect([...reasonsOf(group(people, follow, level))]).toEqual(['BELOW_THRESHOLD']);
    },
  );

  test('tells at level STANDARD that nobody responded, and at level STRICT it does not', () => {
    expect([...reasonsOf(group(0, 0, 'STANDARD'))]).toEqual(['NO_RESPONSES']);
    expect([...reasonsOf(group(0, 0, 'STRICT'))]).toEqual(['BELOW_THRESHOLD']);
  });

  test('does not tell at level STRICT how many answered a question that offers "Don’t know"', () => {
    const unsure = { ...RATING, offersDontKnow: true };
    const reason = (level: PrivacyLevel, slug: string) =>
      scored([{ ...unsure, slug }], { [slug]: 'HIDDEN' }, { level }).prompts.map(
        (cell) => 'reason' in cell && cell.reason,
      );
    for (const slug of ['found', 'nobody']) expect(reason('STRICT', slug)).toEqual(['COMPLEMENTARY']);
    expect(reason('STANDARD', 'nobody')).toEqual(['BELOW_THRESHOLD']);
  });

  test('does not tell at level STRICT how many were asked a conditional question', () => {
    for (const follow of [1, 2, 3, 4, 5]) expect(group(5, follow, 'STRICT')).toEqual(group(5, 0, 'STRICT'));
  });
});

describe('a row of a matrix that two people answered', () => {
  const more = [1, 2].map(() => count('row', 'tools', 1, 'Chat', 'Sometimes'));

  test('is hidden, and so is the smallest of the others, or the whole less the others would tell', () => {
    const [score] = scored([TOOLS], { tools: 'FULL' }, { more }).prompts;
    expect(score).toMatchObject({
      rows: [
        { __typename: 'MatrixRow', label: 'Editor', n: 6 },
        { __typename: 'SuppressedScore', slug: 'Search', reason: 'COMPLEMENTARY' },
        { __typename: 'SuppressedScore', slug: 'Chat', reason: 'BELOW_THRESHOLD' },
      ],
    });
  });

  test('is not there where nobody answered it, and then none is hidden', () => {
    const [score] = scored([TOOLS], { tools: 'FULL' }).prompts;
    expect(score).toMatchObject({
      rows: [
        { label: 'Editor', n: 6, counts: [0, 0, 6] },
        { label: 'Search', n: 5, counts: [5, 0, 0] },
      ],
    });
  });
});

describe('a matrix', () => {
  /** Two of three people answered one row with the best label, and one answered two rows with the worst. */
  const counts = [
    count('respondent', '', 3),
    count('answered', 'tools', 3),
    count('matrix', 'tools', 2, '3', '1'),
    count('matrix', 'tools', 1, '2', '2'),
    count('row', 'tools', 2, 'Editor', 'Always'),
    count('row', 'tools', 1, 'Editor', 'Never'),
    count('row', 'tools', 1, 'Search', 'Never'),
  ];
  const scoreAt = (level: PrivacyLevel) => {
    const { combinations, kinds } = tallyColumnsOf([{ counts }]);
    const [counted] = countsOfGroups(resultsGroupsOf(combinations, [], []), combinations.length, kinds);
    const plan = { prompts: new Map([['tools', 'FULL' as const]]), votes: new Set<string>(), writing: false };
    const terms = { level, threshold: 3, commentThreshold: 3 };
    const group = { prompts: [TOOLS], labels: new Map(), counts: counted!, plan, terms, tellsDontKnow: true };
    return scoreGroup(group).prompts[0] as Score;
  };

  test('has the mean of the respondents’ own means as its score at level STANDARD', () => {
    const { scaledAvg, freqDist, n } = scoreAt('STANDARD');
    expect([scaledAvg, freqDist, n]).toEqual([expect.closeTo(200 / 3, 9), [1, 0, 0, 0, 2], 3]);
  });

  test('has only figures that follow from its rows at level STRICT, also about how far people are apart', () => {
    const { scaledAvg, freqDist, n, variance } = scoreAt('STRICT');
    expect([scaledAvg, freqDist, n]).toEqual([50, [2, 0, 0, 0, 1], 3]);
    // The deviations of the rows are those of 100, 100 and 0, and of a single 0.
    expect(variance).toBeCloseTo((Math.sqrt(10_000 / 3) / 2) ** 2, 6);
  });
});

describe('"Don’t know"', () => {
  const offersDontKnow = true;
  const more = [
    count('dontKnow', 'found', 2),
    count('dontKnow', 'tools', 1),
    ...['Editor', 'Chat'].map((row) => count('dontKnow', 'tools', 1, row)),
  ];
  const asked = [RATING, TOOLS].map((each) => ({ ...each, offersDontKnow }));
  const FULL = { found: 'FULL', tools: 'FULL' } as const;

  test('is counted beside the answers, and moves no score', () => {
    const [rating, matrix] = scored(asked, FULL, { more }).prompts as Score[];
    expect(rating).toMatchObject({ n: 6, dontKnow: 2, scaledAvg: 100 });
    expect(matrix).toMatchObject({ n: 6, dontKnow: 1 });
  });

  test('of a row is told with the row; a row with nothing else is hidden, and with it the smallest of the others', () => {
    expect((scored(asked, FULL, { more }).prompts[1] as Score).rows).toEqual([
      expect.objectContaining({ __typename: 'MatrixRow', label: 'Editor', n: 6, dontKnow: 1 }),
      expect.objectContaining({ slug: 'Search', reason: 'COMPLEMENTARY' }),
      expect.objectContaining({ slug: 'Chat', reason: 'BELOW_THRESHOLD' }),
    ]);
  });

  test.each([
    ['the question is hidden', asked, { found: 'HIDDEN' }, {}],
    ['only the average is shown', asked, { found: 'AVERAGE' }, {}],
    ['the group does not tell it', asked, FULL, { tellsDontKnow: false }],
    ['the question does not offer it', [RATING, TOOLS], FULL, {}],
  ] as const)('is not told where %s', (_, prompts, plan, options) => {
    const [rating] = scored([...prompts], plan, { more, ...options }).prompts;
    expect(rating).not.toHaveProperty('dontKnow');
  });

  test('leaves a topic the average alone at level STRICT', () => {
    const of = (level: PrivacyLevel) => scored(asked, FULL, { more, level, tellsDontKnow: false }).topics[0];
    expect(of('STANDARD')).toMatchObject({ n: 6, freqDist: expect.any(Array) });
    expect(of('STRICT')).toMatchObject({ n: null, freqDist: null, scaledAvg: expect.any(Number) });
  });
});
