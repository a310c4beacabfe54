import { render, screen, within } from '@testing-library/react';
import { EmotionRoot } from '@/theme/EmotionRoot';
import type { DraftPrompt } from '../draft/surveyDraft';
import { AnswerPreview } from './AnswerPreview';

const show = (prompt: Partial<DraftPrompt> & Pick<DraftPrompt, 'type'>) =>
  render(
    <AnswerPreview
      prompt={
        {
          slug: 'q',
          text: 'A question',
          topicSlug: 'docs',
          polarity: 'POSITIVE',
          scored: true,
          choiceLabels: [],
          rowLabels: [],
          required: true,
          offersDontKnow: false,
          ...prompt,
        } as DraftPrompt
      }
    />,
    { wrapper: EmotionRoot },
  ).container;

test.each<[DraftPrompt['type'], Partial<DraftPrompt>, string]>([
  ['RATING_5L', {}, '12345Strongly disagreeNeutralStrongly agree'],
  ['RATING_5L', { polarity: 'NEGATIVE' }, '12345Strongly agreeNeutralStrongly disagree'],
  ['RATING_5N', { choiceLabels: ['Hard', 'Easy'] }, '12345HardEasy'],
  ['RATING_5N', { choiceLabels: ['a', 'b', 'c', 'd', 'e'], polarity: 'NEGATIVE' }, '12345edcba'],
  ['NPS', { polarity: 'NEGATIVE' }, '012345678910Not at all likelyExtremely likely'],
  ['SINGLE_SEL', { choiceLabels: ['vim', 'emacs'] }, 'vimemacs'],
  ['MULTI_SEL', { choiceLabels: ['vim', 'emacs'] }, 'Choose all that apply.vimemacs'],
  ['OPEN_END', {}, 'A text of up to 1000 characters'],
])('a question of type %s is shown as respondents see it (%j)', (type, more, text) => {
  expect(show({ type, ...more })).toHaveTextContent(text, { normalizeWhitespace: false });
});

test.each<[DraftPrompt['polarity'], string[]]>([
  ['POSITIVE', ['Never', 'Daily']],
  ['NEGATIVE', ['Daily', 'Never']],
])('a matrix has a row for each label and its choices on top (%s)', (polarity, columns) => {
  show({ type: 'MATRIX_L', polarity, choiceLabels: ['Never', 'Daily'], rowLabels: ['Copilot', 'Cursor'] });
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(columns);
  expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Copilot', 'Cursor']);
});
