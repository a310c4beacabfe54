import type { ResponseDocument } from './response-document';
import { ResponseTally, type TalliedPrompt } from './tally-responses';

const PROMPTS = [
  { slug: 'docs_rating', type: 'RATING_5L', topicSlug: 'docs' },
  { slug: 'docs_matrix', type: 'MATRIX_L', topicSlug: 'docs', choiceLabels: ['Never', 'Sometimes', 'Often'] },
  { slug: 'docs_text', type: 'OPEN_END', topicSlug: 'docs' },
  { slug: 'role', type: 'SINGLE_SEL', topicSlug: 'you' },
  { slug: 'tools', type: 'MULTI_SEL', topicSlug: 'you' },
].map((prompt) => ({ polarity: 'POSITIVE', choiceLabels: [], ...prompt }) as TalliedPrompt);
const document = (own: Partial<ResponseDocument>): ResponseDocument => ({
  teamId: 'alpha',
  segments: {},
  isOnRoster: true,
  answers: {},
  votes: {},
  ...own,
});

/** The counts as `measure slug item choice: place x times, …`. */
function countsOf(documents: readonly ResponseDocument[]) {
  const tally = new ResponseTally(PROMPTS);
  for (const each of documents) tally.add(each);
  const { combinations, kinds } = tally.tallies();
  return {
    combinations,
    counts: kinds.map(
      ({ measure, slug, item, choice, places, times }) =>
        `${[measure, slug, item, choice].filter(Boolean).join(' ')}: ${places.map((place, at) => `${place} x ${times[at]}`).join(', ')}`,
    ),
  };
}

test('each type of answer is counted in its own way', () => {
  const answers = {
    docs_rating: { value: 4 },
    docs_matrix: { dict: { Wiki: 'Often', Chat: 'Never' } },
    docs_text: { text: 'More of them' },
    role: { text: 'Engineer' },
    tools: { dict: { Editor: true, Shell: true } },
  };
  expect(countsOf([document({ answers, votes: { docs: 'Write more', you: '' } })]).counts).toEqual([
    'answered docs_matrix: 0 x 1',
    'answered docs_text: 0 x 1',
    'answered role: 0 x 1',
    'answered tools: 0 x 1',
    'choice role Engineer: 0 x 1',
    'choice tools Editor: 0 x 1',
    'choice tools Shell: 0 x 1',
    'comment docs: 0 x 1',
    'matrix docs_matrix 4 2: 0 x 1',
    'onRoster: 0 x 1',
    'respondent: 0 x 1',
    'row docs_matrix Chat Never: 0 x 1',
    'row docs_matrix Wiki Often: 0 x 1',
    'topic docs docs_matrix,docs_rating: 0 x 1',
    'value docs_rating 4: 0 x 1',
    'vote docs: 0 x 1',
    'vote you: 0 x 1',
  ]);
});

test('a skipped question and an answer to a question that is not asked are not counted', () => {
  expect(countsOf([document({ answers: { docs_rating: { skipped: true }, other: { value: 3 } } })]).counts).toEqual([
    'onRoster: 0 x 1',
    'respondent: 0 x 1',
  ]);
});

test('"Don’t know" is counted apart: as a whole, in single rows, and as a whole where every row has it', () => {
  const answers: ResponseDocument['answers'][] = [
    { docs_rating: { dontKnow: true }, docs_matrix: { dict: { Wiki: 'Often' }, dontKnowRows: ['Chat'] } },
    { docs_matrix: { dict: {}, dontKnowRows: ['Wiki', 'Chat'] } },
  ];
  expect(countsOf(answers.map((given) => document({ answers: given }))).counts).toEqual([
    'answered docs_matrix: 0 x 1',
    'dontKnow docs_matrix: 0 x 1',
    'dontKnow docs_matrix Chat: 0 x 2',
    'dontKnow docs_matrix Wiki: 0 x 1',
    'dontKnow docs_rating: 0 x 1',
    'matrix docs_matrix 3 1: 0 x 1',
    'onRoster: 0 x 2',
    'respondent: 0 x 2',
    'row docs_matrix Wiki Often: 0 x 1',
    'topic docs docs_matrix: 0 x 1',
  ]);
});

test('a response of somebody whom the roster does not know counts as a response only', () => {
  expect(countsOf([document({}), document({ isOnRoster: false })]).counts).toEqual([
    'onRoster: 0 x 1',
    'respondent: 0 x 2',
  ]);
});

test('people with the same team and attributes are counted together, and the order of responses makes no difference', () => {
  const rated = (value: number, own: Partial<ResponseDocument>) =>
    document({ answers: { docs_rating: { value } }, ...own });
  const documents = [
    rated(5, { segments: { Role: 'Data', Site: 'Pune' } }),
    rated(5, { teamId: null }),
    rated(4, { segments: { Site: 'Pune', Role: 'Data' } }),
    rated(5, { segments: { Site: 'Pune', Role: 'Data' } }),
  ];
  const counted = countsOf(documents);
  expect(counted.combinations).toEqual([
    { teamId: null, segments: {} },
    { teamId: 'alpha', segments: { Role: 'Data', Site: 'Pune' } },
  ]);
  expect(counted.counts).toEqual([
    'onRoster: 0 x 1, 1 x 3',
    'respondent: 0 x 1, 1 x 3',
    'topic docs docs_rating: 0 x 1, 1 x 3',
    'value docs_rating 4: 1 x 1',
    'value docs_rating 5: 0 x 1, 1 x 2',
  ]);
  expect(countsOf([...documents].reverse())).toEqual(counted);
});
