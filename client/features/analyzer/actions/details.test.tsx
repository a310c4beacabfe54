import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '@/apollo/testing/aPage';
import { refusal } from '@/apollo/testing/renderRoutes';
import { fetchLazyParts } from '@/ui/lazyPart';
import { aStarredTopic, anActionItem, renderInsightsOfSeries } from './testing/renderInsightsOfSeries';

beforeAll(() => fetchLazyParts());

const ITEM = anActionItem('one', 'Name an owner');
const HISTORY = {
  actionItem: {
    ...{ __typename: 'ActionItem', ref: 'one' },
    history: [
      {
        ...{ __typename: 'ActionItemChange', at: '2026-03-07T12:00:00.000Z', kind: 'STATE', value: 'DOING' },
        by: { __typename: 'StudyCreator', ref: 'b', name: 'Bob' },
      },
    ],
  },
  userPage: aPage('UserConnection', [{ __typename: 'User', ref: 'ada', name: 'Ada', email: 'ada@acme.test' }]),
};

async function openDetails(answers: object, item = ITEM) {
  const rendered = renderInsightsOfSeries([aStarredTopic('docs', 'Documentation', [item])], {
    answers: { ActionItemHistory: () => HISTORY, ...answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Action Items' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Owner, due date and history' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Name an owner' })) };
}

test('an owner is chosen, and the item names them from then on', async () => {
  const owner = { __typename: 'StudyCreator', ref: 'ada', name: 'Ada' } as const;
  const { calls, dialog } = await openDetails({ UpdateActionItem: () => ({ updateActionItem: { ...ITEM, owner } }) });
  expect(await dialog.findByText('Mar 7, 2026 · Doing · Bob')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /Owner$/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ada' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'UpdateActionItem')?.variables).toMatchObject({
      ...{ ref: 'one', topicSlug: 'docs', input: { ownerRef: 'ada' } },
    }),
  );
  // The list hides the dialog from readers until it is gone.
  await userEvent.click(await dialog.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Name an owner' })).toBeNull());
  expect(screen.getByText('Ada')).toBeVisible();
});

test('an item whose day has passed says that it is late', async () => {
  await openDetails({}, { ...ITEM, state: 'DOING', dueDate: '2026-01-05' });
  expect(screen.getByText('Doing · due Jan 5, 2026 (late)')).toBeInTheDocument();
});

test('a change that is refused says so', async () => {
  const { dialog } = await openDetails({
    UpdateActionItem: () => {
      throw refusal('CONFLICT', 'Out of order.');
    },
  });
  await userEvent.click(await dialog.findByRole('radio', { name: 'Done' }));
  expect(await dialog.findByText('Not saved. Out of order.')).toBeVisible();
});
