import type { CheckedAnswer } from './answer-rules';
import { remainingRows } from './complete-response';
import type { SequencedPrompt } from '../studies/study-prompts';

const MATRIX: Pick<SequencedPrompt, 'type' | 'rowLabels'> = { type: 'MATRIX_L', rowLabels: ['Copilot'] };
const rows = (dict: CheckedAnswer['dict']): CheckedAnswer => ({ value: null, text: null, dict, skipped: false });

test('an answer to a matrix keeps only the rows that are asked', () => {
  expect(remainingRows(MATRIX, rows({ Copilot: 'Much', Cursor: 'Little' }))).toEqual({ Copilot: 'Much' });
  expect(remainingRows(MATRIX, rows({ Copilot: 'Much' }))).toBeNull();
  expect(remainingRows({ ...MATRIX, type: 'MULTI_SEL' }, rows({ Any: 'x' }))).toBeNull();
});
