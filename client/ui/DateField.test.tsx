import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTheme } from '../theme/renderWithTheme';
import { DateField } from './DateField';
import { fetchLazyParts } from './lazyPart';

function Page({ seen }: { seen: (day: string | null) => void }) {
  const [day, setDay] = useState<string | null>('2026-12-01');
  const change = (next: string | null) => {
    setDay(next);
    seen(next);
  };
  return (
    <DateField
      label="Close date"
      value={day}
      onChange={change}
      min="2026-11-22"
      tooEarly="Choose a day that is still to come."
    />
  );
}
const field = () => screen.getByLabelText('Close date');

it('reports a day, and null when the field is emptied', () => {
  const seen = jest.fn();
  renderWithTheme(<Page seen={seen} />);
  expect(field()).toHaveValue('2026-12-01');
  fireEvent.change(field(), { target: { value: '2026-11-22' } });
  expect(seen).toHaveBeenLastCalledWith('2026-11-22');
  fireEvent.change(field(), { target: { value: '' } });
  expect(seen).toHaveBeenLastCalledWith(null);
});

it('does not report a day that is too early, and shows an error at once where its year is whole', async () => {
  const seen = jest.fn();
  renderWithTheme(<Page seen={seen} />);
  await userEvent.click(field());
  fireEvent.change(field(), { target: { value: '0202-11-23' } });
  expect(field()).not.toHaveAccessibleDescription();
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription('Choose a day that is still to come.');
  await userEvent.click(field());
  fireEvent.change(field(), { target: { value: '2026-11-21' } });
  expect(field()).toHaveValue('2026-11-21');
  expect(field()).toHaveAccessibleDescription('Choose a day that is still to come.');
  expect(seen).not.toHaveBeenCalled();
  fireEvent.change(field(), { target: { value: '2026-11-23' } });
  expect(field()).not.toHaveAccessibleDescription();
  expect(seen).toHaveBeenCalledWith('2026-11-23');
});

it('chooses a day in the calendar, which opens at the chosen one and bars days that are too early', async () => {
  await fetchLazyParts();
  const seen = jest.fn();
  renderWithTheme(<Page seen={seen} />);
  const button = screen.getByRole('button', { name: 'Open the calendar' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const calendar = within(await screen.findByRole('dialog', { name: 'Calendar' }));
  await waitFor(() => expect(calendar.getByRole('button', { name: /December 1, 2026/ })).toHaveFocus());
  await userEvent.click(calendar.getByRole('button', { name: 'Previous month' }));
  expect(calendar.getByRole('button', { name: /November 21, 2026/ })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(calendar.getByRole('button', { name: /November 24, 2026/ }));
  expect(seen.mock.calls).toEqual([['2026-11-24']]);
  expect(field()).toHaveValue('2026-11-24');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

it('closes the calendar with Escape before the focus has moved into it', async () => {
  await fetchLazyParts();
  renderWithTheme(<Page seen={jest.fn()} />);
  const button = screen.getByRole('button', { name: 'Open the calendar' });
  await userEvent.click(button);
  await screen.findByRole('dialog', { name: 'Calendar' });
  fireEvent.keyDown(button, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
