import type { PromptType } from '../../schema.generated';
import type { SequencedPrompt } from '../studies/study-prompts';
import { checkAnswer, type GivenAnswer } from './answer-rules';

const prompt = (type: PromptType, more: Partial<SequencedPrompt> = {}): SequencedPrompt => ({
  slug: 'q',
  text: 'A question',
  type,
  topicSlug: 'test',
  scope: 'CANONICAL',
  visibility: 'VISIBLE',
  frozen: true,
  polarity: 'POSITIVE',
  scored: true,
  choiceLabels: [],
  rowLabels: [],
  exclusiveChoice: null,
  parentSlug: null,
  replacementString: null,
  translations: [],
  required: true,
  offersDontKnow: false,
  order: 0,
  ...more,
});
const choices = { choiceLabels: ['Never', 'Always'] };
const orNone = { choiceLabels: ['Tests', 'Reviews', 'None of these'], exclusiveChoice: 'None of these' };
const unsure = { offersDontKnow: true };
const matrix = { ...choices, rowLabels: ['Build', 'Deploy'] };

test.each<[PromptType, Partial<SequencedPrompt>, GivenAnswer, object]>([
  ['RATING_5L', {}, { absoluteValue: 5 }, { value: 5 }],
  ['RATING_5N', {}, { absoluteValue: 1 }, { value: 1 }],
  ['NPS', {}, { absoluteValue: 0 }, { value: 0 }],
  ['OPEN_END', {}, { responseText: '  fine ' }, { text: 'fine' }],
  ['OPEN_END', {}, { responseText: '🙂'.repeat(1000) }, { text: '🙂'.repeat(1000) }],
  ['SINGLE_SEL', choices, { responseText: 'Never' }, { text: 'Never' }],
  ['MULTI_SEL', choices, { responseDict: { Never: true, Always: false } }, { dict: { Never: true } }],
  [
    'MULTI_SEL',
    orNone,
    { responseDict: { Tests: true, Reviews: true, 'None of these': false } },
    { dict: { Tests: true, Reviews: true } },
  ],
  ['MULTI_SEL', orNone, { responseDict: { 'None of these': true } }, { dict: { 'None of these': true } }],
  [
    'MATRIX_L',
    matrix,
    { responseDict: { Build: 'Never', Deploy: 'Always' } },
    { dict: { Build: 'Never', Deploy: 'Always' } },
  ],
  ['RATING_5L', unsure, { dontKnow: true }, { value: null, dontKnow: true }],
  ['NPS', unsure, { absoluteValue: 7 }, { value: 7, dontKnow: false }],
  [
    'MATRIX_L',
    { ...matrix, ...unsure },
    { responseDict: { Build: 'Never' }, dontKnowRows: ['Deploy', 'Deploy'] },
    { dict: { Build: 'Never' }, dontKnowRows: ['Deploy'] },
  ],
  ['MATRIX_N', { ...matrix, ...unsure }, { dontKnowRows: ['Build', 'Deploy'] }, { dict: {} }],
])('%s keeps the part it has', (type, more, given, kept) => {
  expect(checkAnswer(prompt(type, more), given)).toMatchObject({ skipped: false, ...kept });
});

test.each<[PromptType, Partial<SequencedPrompt>, GivenAnswer, string]>([
  ['RATING_5L', {}, { absoluteValue: 6 }, 'absoluteValue'],
  ['RATING_5L', {}, { absoluteValue: 0 }, 'absoluteValue'],
  ['RATING_5N', {}, {}, 'absoluteValue'],
  ['RATING_5N', {}, { responseText: 'good' }, 'responseText'],
  ['RATING_5N', {}, { absoluteValue: 3, responseText: 'good' }, 'responseText'],
  ['RATING_5L', { required: false }, { skipped: true, absoluteValue: 3 }, 'absoluteValue'],
  ['NPS', {}, { absoluteValue: 11 }, 'absoluteValue'],
  ['OPEN_END', {}, { responseText: '   ' }, 'responseText'],
  ['OPEN_END', {}, { responseText: 'x'.repeat(1001) }, 'responseText'],
  ['SINGLE_SEL', choices, { responseText: 'Sometimes' }, 'responseText'],
  ['MULTI_SEL', choices, { responseDict: {} }, 'responseDict'],
  ['MULTI_SEL', choices, { responseDict: { Sometimes: true } }, 'responseDict'],
  ['MULTI_SEL', orNone, { responseDict: { Tests: true, 'None of these': true } }, 'responseDict'],
  ['MATRIX_N', matrix, { responseDict: { Build: 'Never' } }, 'responseDict'],
  ['MATRIX_N', matrix, { responseDict: { Build: 'Never', Deploy: 'Often' } }, 'responseDict'],
  ['RATING_5L', {}, { dontKnow: true }, 'dontKnow'],
  ['RATING_5L', unsure, { dontKnow: true, absoluteValue: 3 }, 'absoluteValue'],
  ['RATING_5L', { ...unsure, required: false }, { dontKnow: true, skipped: true }, 'dontKnow'],
  ['RATING_5L', unsure, { absoluteValue: 3, dontKnowRows: ['Build'] }, 'dontKnowRows'],
  ['MATRIX_N', { ...matrix, ...unsure }, { dontKnow: true }, 'dontKnow'],
  ['MATRIX_N', matrix, { responseDict: { Build: 'Never' }, dontKnowRows: ['Deploy'] }, 'dontKnowRows'],
  ['MATRIX_N', { ...matrix, ...unsure }, { dontKnowRows: ['Deploy'] }, 'responseDict'],
  ['MATRIX_N', { ...matrix, ...unsure }, { dontKnowRows: ['Build', 'Deploy', 'Test'] }, 'dontKnowRows'],
  [
    'MATRIX_N',
    { ...matrix, ...unsure },
    { responseDict: { Build: 'Never', Deploy: 'Never' }, dontKnowRows: ['Deploy'] },
    'dontKnowRows',
  ],
  ['RATING_5L', {}, { skipped: true }, 'skipped'],
])('%s refuses what does not fit, by field', (type, more, given, field) => {
  expect(() => checkAnswer(prompt(type, more), given)).toThrow(
    expect.objectContaining({ code: 'BAD_USER_INPUT', fields: { [field]: [expect.any(String)] } }),
  );
});

test('a question that is not required can be skipped', () => {
  const answer = checkAnswer(prompt('RATING_5L', { required: false }), { skipped: true });
  expect(answer).toEqual({ value: null, text: null, dict: null, dontKnow: false, dontKnowRows: [], skipped: true });
});
