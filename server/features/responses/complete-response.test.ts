import type { CheckedAnswer } from './answer-rules';
import { remainingRows } from './complete-response';
import type { SequencedPrompt } from '../studies/study-prompts';

const MATRIX: Pick<SequencedPrompt, 'type' | 'rowLabels'> = { type: 'MATRIX_L', rowLabels: ['Copilot'] };
const rows = (dict: CheckedAnswer['dict'], dontKnowRows: string[] = []): CheckedAnswer => ({
  ...{ value: null, text: null, dict },
  ...{ dontKnow: false, dontKnowRows, skipped: false },
});

test('an answer to a matrix keeps only the rows that are asked', () => {
  expect(remainingRows(MATRIX, rows({ Copilot: 'Much', Cursor: 'Little' }))).toEqual({ dict: { Copilot: 'Much' } });
  expect(remainingRows(MATRIX, rows({ Cursor: 'Little' }, ['Copilot']))).toEqual({
    ...{ dict: {}, dontKnowRows: ['Copilot'] },
  });
  expect(remainingRows(MATRIX, rows({ Copilot: 'Much' }, ['Cursor']))).toEqual({ dict: { Copilot: 'Much' } });
  expect(remainingRows(MATRIX, rows({}, ['Copilot']))).toBeNull();
  expect(remainingRows(MATRIX, rows({ Copilot: 'Much' }))).toBeNull();
  expect(remainingRows({ ...MATRIX, type: 'MULTI_SEL' }, rows({ Any: 'x' }))).toBeNull();
});
