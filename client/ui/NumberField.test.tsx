import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTheme } from '../theme/renderWithTheme';
import { NumberField } from './NumberField';

function Page({ seen, step }: { seen: (value: number | null) => void; step?: number }) {
  const [value, setValue] = useState<number | null>(20);
  const change = (next: number | null) => {
    setValue(next);
    seen(next);
  };
  return <NumberField label="People" value={value} onChange={change} min={0} max={100} step={step ?? 1} />;
}

it('reports each number as it is typed, and null when the field is emptied', async () => {
  const seen = jest.fn();
  renderWithTheme(<Page seen={seen} />);
  const field = screen.getByRole('textbox', { name: 'People' });
  await userEvent.clear(field);
  expect(seen).toHaveBeenLastCalledWith(null);
  await userEvent.type(field, '42');
  expect(seen).toHaveBeenLastCalledWith(42);
});

it('never reports text that is not a number, and restores the last number', async () => {
  const seen = jest.fn();
  renderWithTheme(<Page seen={seen} />);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'x');
  expect(seen).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(field).toHaveValue('20');
});

it('accepts only whole numbers when the step is whole', async () => {
  const seen = jest.fn();
  renderWithTheme(<Page seen={seen} />);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, '.5');
  expect(seen).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(field).toHaveValue('20');
});

it('corrects a number out of range when the field loses the focus', async () => {
  const seen = jest.fn();
  renderWithTheme(<Page seen={seen} />);
  await userEvent.type(screen.getByRole('textbox'), '0');
  await userEvent.type(screen.getByRole('textbox'), '0');
  await userEvent.tab();
  expect(seen.mock.lastCall).toEqual([100]);
  expect(screen.getByRole('textbox')).toHaveValue('100');
});

it('steps with the arrow keys and reads a comma as a point', async () => {
  const seen = jest.fn();
  renderWithTheme(<Page seen={seen} step={0.5} />);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, '{ArrowUp}{ArrowDown}{ArrowDown}');
  expect(seen).toHaveBeenLastCalledWith(19.5);
  await userEvent.clear(field);
  await userEvent.type(field, '1,5');
  expect(seen).toHaveBeenLastCalledWith(1.5);
});
