import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTheme } from '../theme/renderWithTheme';
import { CumulativeChart } from './CumulativeChart';
import { ChartFrame } from './ChartFrame';

const points = [
  { x: new Date(2026, 2, 3, 9), y: 4 },
  { x: new Date(2026, 2, 3, 10), y: 11 },
  { x: new Date(2026, 2, 4, 9), y: 12 },
];

it('has a title, a drawing, and a table with the same numbers', async () => {
  renderWithTheme(<CumulativeChart title="How many have answered?" noun="response" points={points} />);
  expect(screen.getByRole('figure', { name: 'How many have answered?' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /12 responses, counted/ })).toBeInTheDocument();
  expect(await screen.findByTestId('chart')).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('table', { name: 'How many have answered?' })).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([[], ['11', '11'], ['1', '12']]);
  expect(screen.queryByTestId('chart')).not.toBeInTheDocument();
});

it('names the marked moments in its description and in the table', async () => {
  const markers = [
    { at: new Date(2026, 2, 5, 12), label: 'Reminder' },
    { at: new Date(2026, 2, 3, 9), label: 'Opened' },
  ];
  renderWithTheme(
    <CumulativeChart title="How many have answered?" noun="response" points={points} markers={markers} />,
  );
  expect(
    screen.getByRole('img', { name: /Opened: Tuesday, March 3\. Reminder: Thursday, March 5\.$/ }),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => within(row).queryAllByRole('cell').at(-1)?.textContent),
  ).toEqual([undefined, 'Opened', '']);
});

it('steps to the next twelve days', async () => {
  const onShow = jest.fn();
  const later = [...points, { x: new Date(2026, 2, 20, 9), y: 20 }];
  renderWithTheme(
    <CumulativeChart
      title="How many have answered?"
      noun="response"
      points={later}
      shown={new Date(2026, 2, 4)}
      onShow={onShow}
    />,
  );
  expect(screen.getByText('Mar 3 – Mar 14')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Earlier days' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Later days' }));
  expect(onShow.mock.calls).toEqual([[new Date(2026, 2, 15)]]);
});

it('draws an empty chart without points', async () => {
  renderWithTheme(<CumulativeChart title="How many have answered?" noun="response" points={[]} />);
  expect(screen.getByText(/0 responses, counted/)).toBeInTheDocument();
  expect(await screen.findByTestId('chart')).toBeInTheDocument();
});

it('offers the table when drawing the chart fails', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('no canvas');
  };
  renderWithTheme(
    <ChartFrame title="Trend" summary="Up." height={100} chart={<Broken />} table={<table aria-label="Trend" />} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('The chart could not be drawn.');
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('table')).toBeInTheDocument();
  report.mockRestore();
});
