import { askedPrompts, followUpsOf, followUpsWithoutParent, type ConditionalPrompt } from './conditions';
import type { PromptAnswer } from './prompts';

const PROMPT: ConditionalPrompt = {
  slug: 'q',
  type: 'RATING_5L',
  text: 'A question',
  choiceLabels: [],
  rowLabels: [],
  parentSlug: null,
  replacementString: null,
};
const NO_ANSWER: PromptAnswer = { absoluteValue: null, responseText: null, responseDict: null, skipped: false };

const TOOLS = {
  slug: 'ai_tool_frequency',
  type: 'MATRIX_L',
  text: 'How often do you use these tools?',
  choiceLabels: ['Never', 'Monthly', 'Weekly', 'Daily'],
  rowLabels: ['Copilot', 'Cursor', 'Claude'],
} as const;
const HELP = {
  slug: 'help',
  type: 'MATRIX_L',
  text: 'How much do they help?',
  choiceLabels: ['Little', 'Much'],
  rowLabels: ['Copilot', 'Cursor', 'Claude'],
  parentSlug: 'ai_tool_frequency',
} as const;
const TRUST = {
  slug: 'trust',
  type: 'RATING_5L',
  text: 'I trust what {tool} writes. {tool} is right.',
  parentSlug: 'ai_tool_frequency',
  replacementString: '{tool}',
} as const;
const EDITOR = { slug: 'editor', type: 'SINGLE_SEL', text: 'Which editor?', choiceLabels: ['vim', 'emacs'] } as const;
const WHY = {
  slug: 'why',
  type: 'OPEN_END',
  text: 'Why EDITOR?',
  parentSlug: 'editor',
  replacementString: 'EDITOR',
} as const;

interface Case {
  name: string;
  prompts: readonly Partial<ConditionalPrompt>[];
  answers: Readonly<Record<string, Partial<PromptAnswer>>>;
  asked: readonly Partial<ConditionalPrompt>[];
  waiting: number;
}

test.each<Case>([
  {
    name: 'a question without a parent is always asked',
    prompts: [EDITOR],
    answers: {},
    asked: [{ slug: 'editor' }],
    waiting: 0,
  },
  {
    name: 'children of a question that is answered by "Don’t know" are left out',
    prompts: [{ slug: 'uses' }, { slug: 'how', parentSlug: 'uses' }, TOOLS, HELP],
    answers: { uses: { dontKnow: true }, ai_tool_frequency: { dontKnowRows: ['Copilot', 'Cursor', 'Claude'] } },
    asked: [{ slug: 'uses' }, { slug: 'ai_tool_frequency' }],
    waiting: 0,
  },
  {
    name: 'a row that is answered by "Don’t know" is no tool that is used',
    prompts: [TOOLS, HELP],
    answers: { ai_tool_frequency: { responseDict: { Cursor: 'Daily', Claude: 'Never' }, dontKnowRows: ['Copilot'] } },
    asked: [{ slug: 'ai_tool_frequency' }, { slug: 'help', rowLabels: ['Cursor'] }],
    waiting: 0,
  },
  {
    name: "children wait for their parent's answer",
    prompts: [TOOLS, HELP, TRUST],
    answers: {},
    asked: [{ slug: 'ai_tool_frequency' }],
    waiting: 2,
  },
  {
    name: 'children wait until every row of the parent is answered',
    prompts: [TOOLS, HELP, TRUST],
    answers: { ai_tool_frequency: { responseDict: { Copilot: 'Daily' } } },
    asked: [{ slug: 'ai_tool_frequency' }],
    waiting: 2,
  },
  {
    name: 'a respondent who uses no tool is not asked the children',
    prompts: [TOOLS, HELP, TRUST],
    answers: { ai_tool_frequency: { responseDict: { Copilot: 'Never', Cursor: 'Never', Claude: 'Never' } } },
    asked: [{ slug: 'ai_tool_frequency' }],
    waiting: 0,
  },
  {
    name: 'rows of tools that are not used are left out',
    prompts: [TOOLS, HELP],
    answers: { ai_tool_frequency: { responseDict: { Copilot: 'Daily', Cursor: 'Never', Claude: 'Monthly' } } },
    asked: [
      { slug: 'ai_tool_frequency', rowLabels: ['Copilot', 'Cursor', 'Claude'] },
      { slug: 'help', rowLabels: ['Copilot', 'Claude'] },
    ],
    waiting: 0,
  },
  {
    name: 'rows that the parent does not ask about stay',
    prompts: [TOOLS, { ...HELP, rowLabels: ['Cursor', 'Search'] }],
    answers: { ai_tool_frequency: { responseDict: { Copilot: 'Daily', Cursor: 'Never', Claude: 'Never' } } },
    asked: [{ slug: 'ai_tool_frequency' }, { slug: 'help', rowLabels: ['Search'] }],
    waiting: 0,
  },
  {
    name: 'a matrix that has no rows left is not asked',
    prompts: [TOOLS, { ...HELP, rowLabels: ['Cursor'] }],
    answers: { ai_tool_frequency: { responseDict: { Copilot: 'Daily', Cursor: 'Never', Claude: 'Never' } } },
    asked: [{ slug: 'ai_tool_frequency' }],
    waiting: 0,
  },
  {
    name: 'the tool that is used most replaces the placeholder',
    prompts: [TOOLS, TRUST],
    answers: { ai_tool_frequency: { responseDict: { Copilot: 'Monthly', Cursor: 'Never', Claude: 'Weekly' } } },
    asked: [{ slug: 'ai_tool_frequency' }, { slug: 'trust', text: 'I trust what Claude writes. Claude is right.' }],
    waiting: 0,
  },
  {
    name: 'the first of several tools that are used equally often replaces the placeholder',
    prompts: [TOOLS, TRUST],
    answers: { ai_tool_frequency: { responseDict: { Copilot: 'Never', Cursor: 'Daily', Claude: 'Daily' } } },
    asked: [{ slug: 'ai_tool_frequency' }, { slug: 'trust', text: 'I trust what Cursor writes. Cursor is right.' }],
    waiting: 0,
  },
  {
    name: 'children of a skipped parent are not asked',
    prompts: [TOOLS, HELP, TRUST],
    answers: { ai_tool_frequency: { skipped: true } },
    asked: [{ slug: 'ai_tool_frequency' }],
    waiting: 0,
  },
  {
    name: 'the chosen label of a single selection replaces the placeholder',
    prompts: [EDITOR, WHY],
    answers: { editor: { responseText: 'vim' } },
    asked: [{ slug: 'editor' }, { slug: 'why', text: 'Why vim?' }],
    waiting: 0,
  },
  {
    name: 'a label with a dollar sign is inserted as it is',
    prompts: [{ ...EDITOR, choiceLabels: ['$& and $1'] }, WHY],
    answers: { editor: { responseText: '$& and $1' } },
    asked: [{ slug: 'editor' }, { slug: 'why', text: 'Why $& and $1?' }],
    waiting: 0,
  },
  {
    name: 'the first of the chosen labels of a multiple selection replaces the placeholder',
    prompts: [{ ...EDITOR, type: 'MULTI_SEL' }, WHY],
    answers: { editor: { responseDict: { emacs: true, vim: true } } },
    asked: [{ slug: 'editor' }, { slug: 'why', text: 'Why vim?' }],
    waiting: 0,
  },
  {
    name: 'a rating replaces no placeholder, but its children are asked once it is answered',
    prompts: [{ slug: 'editor', type: 'RATING_5L', text: 'Good editor.' }, WHY],
    answers: { editor: { absoluteValue: 2 } },
    asked: [{ slug: 'editor' }, { slug: 'why', text: 'Why EDITOR?' }],
    waiting: 0,
  },
  {
    name: 'only the question about the use of tools takes rows out of its children',
    prompts: [
      { ...TOOLS, slug: 'liking' },
      { ...HELP, parentSlug: 'liking' },
    ],
    answers: { liking: { responseDict: { Copilot: 'Never', Cursor: 'Never', Claude: 'Never' } } },
    asked: [{ slug: 'liking' }, { slug: 'help', rowLabels: ['Copilot', 'Cursor', 'Claude'] }],
    waiting: 0,
  },
  {
    name: 'a child is asked unconditionally when its parent is not in the survey',
    prompts: [HELP],
    answers: {},
    asked: [{ slug: 'help', rowLabels: ['Copilot', 'Cursor', 'Claude'] }],
    waiting: 0,
  },
  {
    name: 'a child is asked unconditionally when its parent comes later',
    prompts: [WHY, EDITOR],
    answers: {},
    asked: [{ slug: 'why', text: 'Why EDITOR?' }, { slug: 'editor' }],
    waiting: 0,
  },
  {
    name: 'grandchildren wait with their parents',
    prompts: [EDITOR, WHY, { slug: 'deep', type: 'RATING_5L', text: 'Deep', parentSlug: 'why' }],
    answers: {},
    asked: [{ slug: 'editor' }],
    waiting: 2,
  },
  {
    name: 'grandchildren of a question that is left out are left out, whatever was answered before',
    prompts: [
      TOOLS,
      { ...WHY, parentSlug: 'ai_tool_frequency', replacementString: null },
      { slug: 'deep', type: 'RATING_5L', text: 'Deep', parentSlug: 'why' },
    ],
    answers: {
      ai_tool_frequency: { responseDict: { Copilot: 'Never', Cursor: 'Never', Claude: 'Never' } },
      why: { responseText: 'Once' },
    },
    asked: [{ slug: 'ai_tool_frequency' }],
    waiting: 0,
  },
  {
    name: 'a child matrix that lacks the answer of a row still asked makes its own children wait',
    prompts: [TOOLS, HELP, { slug: 'deep', type: 'RATING_5L', text: 'Deep', parentSlug: 'help' }],
    answers: {
      ai_tool_frequency: { responseDict: { Copilot: 'Daily', Cursor: 'Daily', Claude: 'Never' } },
      help: { responseDict: { Copilot: 'Much' } },
    },
    asked: [{ slug: 'ai_tool_frequency' }, { slug: 'help', rowLabels: ['Copilot', 'Cursor'] }],
    waiting: 1,
  },
  {
    name: 'rows that were taken out of a child matrix need no answer',
    prompts: [TOOLS, HELP, { slug: 'deep', type: 'RATING_5L', text: 'Deep', parentSlug: 'help' }],
    answers: {
      ai_tool_frequency: { responseDict: { Copilot: 'Daily', Cursor: 'Never', Claude: 'Never' } },
      help: { responseDict: { Copilot: 'Much', Cursor: 'Little' } },
    },
    asked: [{ slug: 'ai_tool_frequency' }, { slug: 'help', rowLabels: ['Copilot'] }, { slug: 'deep' }],
    waiting: 0,
  },
])('$name', ({ prompts, answers, asked, waiting }) => {
  const result = askedPrompts(
    prompts.map((prompt) => ({ ...PROMPT, ...prompt })),
    (slug) => answers[slug] && { ...NO_ANSWER, ...answers[slug] },
  );
  expect(result.asked).toMatchObject(asked);
  expect(result).toMatchObject({ asked: { length: asked.length }, waiting });
});

test('a label that replaces a placeholder is in the language of the question', () => {
  const editor = { ...PROMPT, ...EDITOR, names: new Map([['vim', 'Vim (auf Deutsch)']]) };
  const answer = { ...NO_ANSWER, responseText: 'vim' };
  expect(askedPrompts([editor, { ...PROMPT, ...WHY }], () => answer).asked[1]!.text).toBe('Why Vim (auf Deutsch)?');
});

describe('the follow-up questions of a question', () => {
  const prompts = [
    { slug: 'root', parentSlug: null },
    { slug: 'child', parentSlug: 'root' },
    { slug: 'other', parentSlug: null },
    { slug: 'grandchild', parentSlug: 'child' },
    { slug: 'lost', parentSlug: 'elsewhere' },
  ];
  const slugs = (found: { slug: string }[]) => found.map(({ slug }) => slug);

  test('include those of its follow-up questions, in the order of the survey', () => {
    expect(slugs(followUpsOf(prompts, 'root'))).toEqual(['child', 'grandchild']);
    expect(slugs(followUpsOf([...prompts].reverse(), 'root'))).toEqual(['grandchild', 'child']);
    expect(followUpsOf(prompts, 'other')).toEqual([]);
  });

  test('need it before them', () => {
    expect(slugs(followUpsWithoutParent(prompts))).toEqual(['lost']);
    expect(slugs(followUpsWithoutParent([...prompts].reverse()))).toEqual(['lost', 'grandchild', 'child']);
  });
});
