import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTheme } from '../theme/renderWithTheme';
import { Button } from './Button';
import { Menu } from './Menu';
import { SegmentedControl } from './SegmentedControl';
import { Select } from './Select';

function Benchmark() {
  const [value, setValue] = useState<string | null>(null);
  const options = [
    { value: 'p50', label: 'Median' },
    { value: 'p75', label: 'Top quarter', description: 'Ahead of three in four' },
  ];
  return <Select label="Benchmark" placeholder="None" options={options} value={value} onChange={setValue} />;
}

it('chooses from a select by keyboard and shows only the name of the choice', async () => {
  renderWithTheme(<Benchmark />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: /Benchmark/ })).toHaveTextContent('None');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('option', { name: /Median/ })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: /Benchmark/ })).toHaveTextContent(/^Top quarter$/);
});

it('opens a menu, skips unavailable actions, and returns the focus to its button', async () => {
  const rename = jest.fn();
  const copy = jest.fn();
  const items = [
    { id: 'copy', label: 'Duplicate', disabledReason: 'Only admins can duplicate', onAction: copy },
    { id: 'rename', label: 'Rename', onAction: rename },
  ];
  renderWithTheme(<Menu label="More" trigger={<Button>More</Button>} items={items} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toHaveAccessibleDescription(
    'Only admins can duplicate',
  );
  await userEvent.keyboard('{Enter}');
  expect(copy).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(rename).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

function View() {
  const [value, setValue] = useState<'all' | 'mine'>('all');
  return (
    <SegmentedControl
      label="View"
      value={value}
      onChange={setValue}
      options={[
        { value: 'all', label: 'All' },
        { value: 'mine', label: 'Mine' },
      ]}
    />
  );
}

it('offers a switch between views as a group of radio buttons', async () => {
  renderWithTheme(<View />);
  expect(screen.getByRole('group', { name: 'View' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Mine' }));
  expect(screen.getByRole('radio', { name: 'Mine' })).toBeChecked();
});
