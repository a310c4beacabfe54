import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { dismissToast, toastStore } from '@/ui/toastStore';
import {
  anActionItem,
  aRecommendedAction,
  DOCS,
  renderInsightsOfSeries,
  SEQUENCE,
} from './testing/renderInsightsOfSeries';

const TAB = 'topics?topic=docs';
afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
});

const section = () => screen.findByRole('region', { name: 'Recommended actions' });
const offered = async () =>
  within(await section())
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('span')?.textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const said = () => toastStore.read().map(({ title, text }) => [title, text]);
/** The topic is not starred. */
const unstarred = () => [{ ...DOCS(), isActive: false, actionItems: [] }];

test('recommended actions are shown to everybody, and admins can choose from them in a survey of a series', async () => {
  renderInsightsOfSeries([], { tab: TAB, facts: { isAdmin: false } });
  expect(await section()).toHaveTextContent('alphaAnswer with a pageShow an owner');
  expect(within(await section()).queryByRole('button')).not.toBeInTheDocument();
});

test('accepting a recommended action creates an action item and stars its topic', async () => {
  const { calls } = renderInsightsOfSeries(unstarred(), { tab: TAB });
  await waitFor(async () =>
    expect(await screen.findByRole('button', { name: 'Accept: Show an owner' })).not.toHaveAttribute('aria-disabled'),
  );
  await press('Accept: Show an owner');
  await waitFor(() => expect(said()).toEqual([['Added to your action items', 'Show an owner']]));
  expect(calls.find(({ name }) => name === 'AcceptRecommendation')?.variables).toEqual({
    sequenceRef: SEQUENCE,
    topicSlug: 'docs',
    input: { key: expect.any(String), text: 'Show an owner', isRecommendation: true },
    taken: { sequenceRef: SEQUENCE, topicSlug: 'docs', text: 'Show an owner', isDismissed: true },
  });
  expect(await offered()).toEqual(['Answer with a page']);
  expect(screen.getByRole('heading', { name: 'Recommended actions' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Star Documentation' })).toHaveAttribute('aria-pressed', 'true');

  await press('Action Items');
  expect(await within(await screen.findByRole('dialog')).findByRole('textbox', { name: 'Action item' })).toHaveValue(
    'Show an owner',
  );
});

test('a recommended action that could not be added is offered again with a message', async () => {
  const answers = {
    AcceptRecommendation: () => {
      throw refusal('CONFLICT', 'Full.');
    },
  };
  renderInsightsOfSeries(unstarred(), { tab: TAB, answers });
  await waitFor(async () =>
    expect(await screen.findByRole('button', { name: 'Accept: Show an owner' })).not.toHaveAttribute('aria-disabled'),
  );
  await press('Accept: Show an owner');
  await waitFor(() => expect(said()).toEqual([['The recommended action was not added', 'Full.']]));
  expect(await offered()).toEqual(['Answer with a page', 'Show an owner']);
  expect(screen.getByRole('button', { name: 'Star Documentation' })).toHaveAttribute('aria-pressed', 'false');
});

test('a recommended action that is an action item already is not offered', async () => {
  renderInsightsOfSeries([{ ...DOCS(), actionItems: [anActionItem('one', 'Show an owner')] }], { tab: TAB });
  await waitFor(async () => expect(await offered()).toEqual(['Answer with a page']));
});

test('a dismissed action stays hidden from every admin until somebody undoes that', async () => {
  const { calls } = renderInsightsOfSeries([DOCS()], { tab: TAB });
  await press('Reject: Answer with a page');
  await press('Reject: Show an owner');
  expect(await section()).toHaveTextContent('There are no more recommended actions for this topic.');
  await waitFor(() => expect(said()).toHaveLength(2));
  const dismissed = (text: string, isDismissed: boolean) => ({
    input: { sequenceRef: SEQUENCE, topicSlug: 'docs', text, isDismissed },
  });
  const [first] = toastStore.read();
  act(() => first!.action!.onAction());
  await waitFor(async () => expect(await offered()).toEqual(['Answer with a page']));
  expect(calls.filter(({ name }) => name === 'UpdateRecommendedAction').map(({ variables }) => variables)).toEqual([
    dismissed('Answer with a page', true),
    dismissed('Show an owner', true),
    dismissed('Answer with a page', false),
  ]);
  expect(calls.map(({ name }) => name)).not.toContain('AcceptRecommendation');
});

test('an action that another admin has dismissed is not offered', async () => {
  const answers = {
    RecommendedActions: () => ({
      recommendedActions: [aRecommendedAction('Answer with a page', true), aRecommendedAction('Show an owner', false)],
    }),
  };
  renderInsightsOfSeries([DOCS()], { tab: TAB, answers });
  await waitFor(async () => expect(await offered()).toEqual(['Show an owner']));
});

test('an action that could not be dismissed is offered again, and nothing claims that it is gone', async () => {
  const answers = {
    UpdateRecommendedAction: () => {
      throw refusal('CONFLICT', 'Not now.');
    },
  };
  renderInsightsOfSeries([DOCS()], { tab: TAB, answers });
  await press('Reject: Answer with a page');
  await waitFor(() => expect(said()).toEqual([['The action was not dismissed', 'Not now.']]));
  expect(await offered()).toEqual(['Answer with a page', 'Show an owner']);
});
