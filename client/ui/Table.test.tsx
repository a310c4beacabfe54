import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RouterLinks } from '../lib/RouterLinks';
import { renderWithTheme } from '../theme/renderWithTheme';
import { Table, type TableColumn } from './Table';

interface Row {
  id: string;
  name: string;
  score: number | null;
}
const rows: Row[] = [
  { id: '1', name: 'Team 10', score: 40 },
  { id: '2', name: 'Team 9', score: null },
  { id: '3', name: 'Team 1', score: 71 },
];
const columns: TableColumn<Row>[] = [
  { id: 'name', title: 'Team', render: (row) => row.name, sortValue: (row) => row.name },
  { id: 'score', title: 'Score', numeric: true, render: (row) => row.score ?? 'Hidden', sortValue: (row) => row.score },
];
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

it('sorts by a column and reverses the order on the second press, with missing values last in both orders', async () => {
  renderWithTheme(<Table label="Teams" columns={columns} rows={rows} rowKey={(row) => row.id} />);
  expect(names()).toEqual(['Team 10', 'Team 9', 'Team 1']);

  await userEvent.click(screen.getByRole('button', { name: 'Team' }));
  expect(names()).toEqual(['Team 1', 'Team 9', 'Team 10']);

  await userEvent.click(screen.getByRole('button', { name: 'Score' }));
  expect(names()).toEqual(['Team 10', 'Team 1', 'Team 9']);
  expect(screen.getByRole('columnheader', { name: 'Score' })).toHaveAttribute('aria-sort', 'ascending');

  await userEvent.click(screen.getByRole('button', { name: 'Score' }));
  expect(names()).toEqual(['Team 1', 'Team 10', 'Team 9']);
  expect(screen.getByRole('columnheader', { name: 'Team' })).not.toHaveAttribute('aria-sort');
});

it('does not keep the sort itself if the caller does', async () => {
  const change = jest.fn();
  renderWithTheme(
    <Table
      label="Teams"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={{ column: 'name', direction: 'ascending' }}
      onSortChange={change}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Team' }));
  expect(change).toHaveBeenCalledWith({ column: 'name', direction: 'descending' });
  expect(names()[0]).toBe('Team 1');
});

it('makes the name of a row a real link that the router follows', async () => {
  const page = (
    <RouterLinks>
      <Table
        label="Teams"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => `/teams/${row.id}`}
      />
    </RouterLinks>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/teams/:id', element: <p>One team</p> },
  ]);
  renderWithTheme(<RouterProvider router={router} />);
  const row = screen.getByRole('row', { name: /Team 9/ });
  expect(within(row).getByRole('link', { name: 'Team 9' })).toHaveAttribute('href', '/teams/2');
  await userEvent.click(within(row).getByRole('link'));
  expect(await screen.findByText('One team')).toBeInTheDocument();
});

it('opens a row by one click, and not by the second click of a double click, which was meant for something above it', () => {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <RouterLinks>
          <Table
            label="Teams"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            rowHref={(row) => `/team/${row.id}`}
          />
        </RouterLinks>
      ),
    },
  ]);
  renderWithTheme(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole('link', { name: 'Team 9' }), { detail: 2 });
  expect(router.state.location.pathname).toBe('/');
  fireEvent.click(screen.getByRole('link', { name: 'Team 9' }), { detail: 1 });
  expect(router.state.location.pathname).toBe('/team/2');
});
