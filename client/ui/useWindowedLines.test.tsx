import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTheme } from '../theme/renderWithTheme';
import { TreePicker } from './TreePicker';

const teams = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `team-${at + 1}`, parentId: null, label: `Team ${at + 1}` }));
const rows = () => screen.getAllByRole('treeitem');

// jsdom has no layout, so the test sets the height of the list to 320 pixels and that of a line to 36.
beforeAll(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(320);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
});
afterAll(() => jest.restoreAllMocks());

it('renders all of a short list', () => {
  renderWithTheme(
    <TreePicker label="Team" nodes={teams(100)} selectionMode="single" value={null} onChange={jest.fn()} />,
  );
  expect(rows()).toHaveLength(100);
});

it('renders only the visible lines of a long list, which keeps the height of all lines', async () => {
  const choose = jest.fn();
  renderWithTheme(
    <TreePicker label="Team" nodes={teams(1000)} selectionMode="single" value={null} onChange={choose} />,
  );
  expect(rows().length).toBeLessThan(30);
  expect(rows()[0]).toHaveAttribute('aria-setsize', '1000');

  await userEvent.tab(); // moves to the search field
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('treeitem', { name: 'Team 1000' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(choose).toHaveBeenCalledWith('team-999');
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('treeitem', { name: 'Team 1' })).toHaveFocus();
  expect(rows().length).toBeLessThan(30);
});
