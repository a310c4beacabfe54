import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTheme } from '@/theme/renderWithTheme';
import type { DraftPrompt } from '../draft/surveyDraft';
import { QuestionList } from './QuestionList';

const prompt = (slug: string): DraftPrompt => ({
  slug,
  text: `Question ${slug}`,
  type: 'RATING_5L',
  topicSlug: 'docs',
  scope: 'CANONICAL',
  polarity: 'POSITIVE',
  scored: true,
  choiceLabels: [],
  rowLabels: [],
  parentSlug: null,
  translations: [],
  unreviewedIn: [],
  required: true,
  offersDontKnow: false,
});

function List({ isReadOnly = false }: { isReadOnly?: boolean }) {
  const [prompts, setPrompts] = useState<readonly DraftPrompt[]>(['a', 'b', 'c', 'd'].map(prompt));
  const [selected, setSelected] = useState('INTRO');
  return (
    <>
      <QuestionList
        prompts={prompts}
        topics={[{ slug: 'docs', label: 'Documentation' }]}
        selected={selected}
        openSlug={null}
        openNotesOf={() => 0}
        showsOptional={false}
        isReadOnly={isReadOnly}
        onSelect={setSelected}
        onReorder={setPrompts}
        onRemove={(slug) => setPrompts(prompts.filter((one) => one.slug !== slug))}
      />
      <p>Selected: {selected}</p>
    </>
  );
}
const order = () =>
  screen
    .getAllByRole('row')
    .map((row) => /Question (\w)/.exec(row.textContent ?? '')?.[1])
    .join('');

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const settle = () => act(() => jest.runOnlyPendingTimers());
const press = async (keys: string) => {
  await user.keyboard(keys);
  settle();
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('moves a question by keyboard, and announces the move', async () => {
  renderWithTheme(<List />);
  expect(order()).toBe('abcd');
  await user.tab();
  await press('{ArrowDown}'); // moves to the second question
  await press('{ArrowRight}'); // moves to its handle
  expect(screen.getByRole('button', { name: 'Move question 2' })).toHaveFocus();
  await press('{Enter}');
  await press('{ArrowDown}{ArrowDown}');
  await press('{Enter}');
  expect(order()).toBe('acdb');
});

it('puts a moved question back on Escape', async () => {
  renderWithTheme(<List />);
  await user.tab();
  await press('{ArrowRight}');
  await press('{Enter}');
  await press('{ArrowDown}{ArrowDown}');
  await press('{Escape}');
  expect(order()).toBe('abcd');
});

it('selects a question by keyboard and by a click', async () => {
  renderWithTheme(<List />);
  await user.tab();
  await press('{ArrowDown}{Enter}');
  expect(screen.getByText('Selected: b')).toBeVisible();
  await user.click(screen.getByText('Question d'));
  settle();
  expect(screen.getByText('Selected: d')).toBeVisible();
});

it('removes a question without selecting it', async () => {
  renderWithTheme(<List />);
  await user.click(screen.getByRole('button', { name: 'Remove question 2' }));
  settle();
  expect(order()).toBe('acd');
  expect(screen.getByText('Selected: INTRO')).toBeVisible();
});

it('becomes read-only when somebody else publishes the survey', () => {
  const { rerender } = renderWithTheme(<List />);
  rerender(<List isReadOnly />);
  expect(order()).toBe('abcd');
  expect(screen.queryByRole('button')).toBeNull();
});

it('has no handles and no buttons to remove for people who can only read', () => {
  renderWithTheme(<List isReadOnly />);
  expect(order()).toBe('abcd');
  expect(screen.queryByRole('button')).toBeNull();
});
