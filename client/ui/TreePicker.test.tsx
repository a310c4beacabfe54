import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { renderWithTheme } from '../theme/renderWithTheme';
import { TreePicker, type TreeNode } from './TreePicker';

const nodes: TreeNode[] = [
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
function Multiple({ nodes: given = nodes }: { nodes?: TreeNode[] }) {
  const [value, setValue] = useState<string[]>([]);
  return <TreePicker label="Teams" nodes={given} selectionMode="multiple" cascade value={value} onChange={setValue} />;
}
const item = (name: RegExp) => screen.getByRole('treeitem', { name });

it('moves with the arrow keys, opens with the right arrow, and selects with Enter', async () => {
  const choose = jest.fn();
  renderWithTheme(<Single onChange={choose} />);
  await userEvent.tab(); // moves to the search field
  await userEvent.tab();
  expect(item(/Platform, 5 people/)).toHaveFocus();
  expect(screen.queryByRole('treeitem', { name: 'Infrastructure' })).not.toBeInTheDocument();

  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}');
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
  expect(screen.getAllByRole('treeitem')).toHaveLength(3);
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
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No items found'));
  await userEvent.keyboard('{Escape}');
  expect(search).toHaveValue('');
  expect(item(/Robotics/)).toBeInTheDocument();
});

it('selects a branch with everything in it, and shows a branch that is only partly selected', async () => {
  renderWithTheme(<Multiple />);
  await userEvent.click(item(/Platform/));
  await userEvent.keyboard('{ArrowRight}');
  expect(item(/Infrastructure/)).toBeChecked();
  await userEvent.click(item(/Infrastructure/));
  expect(item(/Platform/)).not.toBeChecked();

  await userEvent.keyboard('{ArrowRight}{ArrowDown} ');
  expect(item(/Build/)).toBeChecked();
  expect(item(/Platform/)).toBeChecked();
});

it('says how many are selected in a branch that is only partly selected', async () => {
  renderWithTheme(<Multiple nodes={[...nodes, { id: 'test', parentId: 'platform', label: 'Test' }]} />);
  await userEvent.click(item(/Platform/));
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(item(/^Test$/));
  expect(item(/Platform, 5 people, 2 selected below/)).toHaveAttribute('aria-checked', 'mixed');
});

it('goes to the next name that begins with the typed letters', async () => {
  renderWithTheme(<Single onChange={jest.fn()} />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('r');
  expect(item(/Robotics/)).toHaveFocus();
  await userEvent.keyboard('x');
  expect(item(/Robotics/)).toHaveFocus();
});

describe('on a wide screen', () => {
  beforeAll(() => {
    window.matchMedia = (() => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof window.matchMedia;
  });
  afterAll(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('opens a branch in a column beside it, by arrow keys', async () => {
    const choose = jest.fn();
    renderWithTheme(<Single onChange={choose} />);
    await userEvent.tab();
    expect(screen.getAllByRole('treeitem')).toHaveLength(3);
    await userEvent.tab();
    expect(screen.getByRole('group')).toHaveTextContent('Infrastructure');
    expect(item(/Platform/)).toHaveAttribute('aria-owns', screen.getByRole('group').id);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(choose).toHaveBeenCalledWith('build');
    expect(screen.getAllByRole('group')).toHaveLength(2);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}');
    expect(item(/Robotics/)).toHaveFocus();
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('shows what a search finds as one list', async () => {
    renderWithTheme(<Single onChange={jest.fn()} />);
    await userEvent.type(screen.getByRole('searchbox'), 'buil{Enter}');
    expect(screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2', '3']);
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('opens only the column where the whole tree is one branch', () => {
    const all = nodes.map((node) => ({ ...node, parentId: node.parentId ?? 'all' }));
    renderWithTheme(<Multiple nodes={[{ id: 'all', parentId: null, label: 'Acme' }, ...all]} />);
    expect(screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2', '2', '2']);
    expect(screen.queryByRole('group')).toBeNull();
  });
});
