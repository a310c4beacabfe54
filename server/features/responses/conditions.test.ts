import cases from '../../../tests/conditions.json';
import type { SequencedPrompt } from '../studies/study-prompts';
import type { CheckedAnswer } from './answer-rules';
import { askedPrompts, remainingRows } from './conditions';

const PROMPT: SequencedPrompt = {
  slug: 'q',
  text: 'A question',
  type: 'RATING_5L',
  topicSlug: 'test',
  scope: 'CANONICAL',
  visibility: 'VISIBLE',
  frozen: true,
  polarity: 'POSITIVE',
  choiceLabels: [],
  rowLabels: [],
  exclusiveChoice: null,
  parentSlug: null,
  replacementString: null,
  translations: [],
  required: true,
  order: 0,
};

interface Given {
  absoluteValue?: number;
  responseText?: string;
  responseDict?: Record<string, string>;
  skipped?: boolean;
}
const kept = ({ absoluteValue, responseText, responseDict, skipped }: Given): CheckedAnswer => ({
  value: absoluteValue ?? null,
  text: responseText ?? null,
  dict: responseDict ?? null,
  skipped: skipped ?? false,
});

test.each(cases)('$name', ({ prompts, answers, asked }) => {
  const given = new Map(Object.entries(answers).map(([slug, answer]) => [slug, kept(answer as Given)]));
  const result = askedPrompts(
    prompts.map((prompt) => ({ ...PROMPT, ...prompt }) as SequencedPrompt),
    given,
  );
  expect(result).toMatchObject(asked);
  expect(result).toHaveLength(asked.length);
});

test('of an answer only the rows that are asked remain', () => {
  const matrix = { ...PROMPT, type: 'MATRIX_L' as const, rowLabels: ['Copilot'] };
  expect(remainingRows(matrix, kept({ responseDict: { Copilot: 'Much', Cursor: 'Little' } }))).toEqual({
    Copilot: 'Much',
  });
  expect(remainingRows(matrix, kept({ responseDict: { Copilot: 'Much' } }))).toBeNull();
  expect(remainingRows({ ...matrix, type: 'MULTI_SEL' }, kept({ responseDict: { Any: 'x' } }))).toBeNull();
});
