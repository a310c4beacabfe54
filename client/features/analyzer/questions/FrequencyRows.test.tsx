import { screen, within } from '@testing-library/react';
import { renderWithTheme } from '@/theme/renderWithTheme';
import { FrequencyRows } from './FrequencyRows';

const question = {
  __typename: 'StudyPrompt' as const,
  slug: 'tools',
  text: 'How often do you use these tools?',
  type: 'MATRIX_L' as const,
  topicSlug: 'ai_tools',
  polarity: 'POSITIVE' as const,
  choiceLabels: ['Never', 'Rarely', 'Every day'],
  rowLabels: ['Cursor', 'Copilot'],
  offersDontKnow: true,
};
const row = (label: string, users: number, counts: number[]) => ({
  __typename: 'FrequencyRow' as const,
  ...{ label, n: 20, dontKnow: null, users, counts },
});

test('the users of each row and how often they use it, with the most used row first', () => {
  renderWithTheme(
    <FrequencyRows question={question} rows={[row('Cursor', 5, [15, 5, 0]), row('Copilot', 15, [5, 3, 12])]} />,
  );
  const items = within(screen.getByRole('list', { name: 'Users' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Copilot75% (15 of 20)Never 5 · Rarely 3 · Every day 12',
    'Cursor25% (5 of 20)Never 15 · Rarely 5 · Every day 0',
  ]);
});
