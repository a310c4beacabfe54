import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { renderWithTheme } from '../theme/renderWithTheme';
import { TreePicker } from './TreePicker';

const nodes = [
  { id: 'platform', parentId: null, label: 'Platform', hint: '5 people' },
  { id: 'infra', parentId: 'platform', label: 'Infrastructure' },
  { id: 'build', parentId: 'infra', label: 'Build' },
  { id: 'robotics', parentId: null, label: 'Robotics' },
  { id: 'frozen', parentId: null, label: 'Frozen', isDisabled: true },
];

function Single({ onChange, onSearch }: { onChange: (id: string) => void; onSearch?: (text: string) => void }) {
  return (
    <TreePicker
      label="Your team"
      nodes={nodes}
      selectionMode="single"
      value={null}
      onChange={onChange}
      onSearch={onSearch}
    />
  );
}
function Multiple() {
  const [value, setValue] = useState<string[]>([]);
  return <TreePicker label="Teams" nodes={nodes} selectionMode="multiple" cascade value={value} onChange={setValue} />;
}
const item = (name: RegExp) => screen.getByRole('treeitem', { name });

it('moves with the arrow keys, opens with the right arrow, and selects with Enter', async () => {
  const choose = jest.fn();
  renderWithTheme(<Single onChange={choose} />);
  await userEvent.tab(); // moves to the search field
  await userEvent.tab();
  expect(item(/Platform, 5 people/)).toHaveFocus();
  expect(screen.queryByRole('treeitem', { name: 'Build' })).not.toBeInTheDocument();

  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(item(/Infrastructure/)).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowRight}');
  expect(item(/Build/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(choose).toHaveBeenLastCalledWith('build');

  await userEvent.keyboard('{ArrowLeft}');
  expect(item(/Infrastructure/)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.queryByRole('treeitem', { name: 'Build' })).not.toBeInTheDocument();
  await userEvent.keyboard('{End}{Enter}');
  expect(item(/Frozen/)).toHaveFocus();
  expect(choose).toHaveBeenCalledTimes(1);
});

it('searches closed branches, and the arrow key moves from the search field to the list', async () => {
  const choose = jest.fn();
  renderWithTheme(<Single onChange={choose} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Your team' }), 'buil');
  await waitFor(() =>
    expect(screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Platform, 5 people',
      'Infrastructure',
      'Build',
    ]),
  );
  await userEvent.keyboard('{ArrowDown}{End}{Enter}');
  expect(choose).toHaveBeenCalledWith('build');
});

it('searches 300 ms after the last letter, so that it does not slow down typing', () => {
  jest.useFakeTimers();
  const searched = jest.fn();
  renderWithTheme(<Single onChange={jest.fn()} onSearch={searched} />);
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  type('b');
  pass(200);
  type('bu');
  pass(299);
  expect(screen.getAllByRole('treeitem')).toHaveLength(4);
  pass(1);
  expect(screen.getAllByRole('treeitem').at(-1)).toHaveAccessibleName('Build');
  expect(searched.mock.calls).toEqual([['bu']]);
  jest.useRealTimers();
});

it.each(['{ArrowDown}', '{Enter}', '{Tab}{Tab}'])(
  'applies the typed text first when %s is pressed before the search',
  async (keys) => {
    const sent = jest.fn((event: FormEvent) => event.preventDefault());
    renderWithTheme(
      <form onSubmit={sent}>
        <Single onChange={jest.fn()} />
      </form>,
    );
    await userEvent.type(screen.getByRole('searchbox'), `robo${keys}`);
    expect(screen.getAllByRole('treeitem')).toHaveLength(1);
    if (keys !== '{Enter}') expect(item(/Robotics/)).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  },
);

it('says when nothing matches, and Escape empties the search', async () => {
  renderWithTheme(<Single onChange={jest.fn()} />);
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, 'zebra');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing matches your search.'));
  await userEvent.keyboard('{Escape}');
  expect(search).toHaveValue('');
  expect(item(/Robotics/)).toBeInTheDocument();
});

it('selects a branch with everything in it, and shows a branch that is only partly selected', async () => {
  renderWithTheme(<Multiple />);
  await userEvent.click(item(/Platform/));
  expect(item(/Infrastructure/)).toBeChecked();
  await userEvent.click(item(/Infrastructure/));
  expect(item(/Platform/)).not.toBeChecked();

  await userEvent.keyboard('{ArrowRight}{ArrowDown} ');
  expect(item(/Build/)).toBeChecked();
  expect(item(/Platform/)).toBeChecked();
});
