import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { dismissToast, toastStore } from '@/ui/toastStore';
import type { Call } from '../testing/renderAnalyzer';
import { aStarredTopic, anActionItem, DOCS, renderInsightsOfSeries } from './testing/renderInsightsOfSeries';
import { keepUnsavedText } from '@/lib/unsavedTexts';

const KEPT = ['one', 'two', '44444444-4444-4444-8444-444444444444 docs'];
afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
  for (const id of KEPT) keepUnsavedText(id, '');
});

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Action Items' }));
  return screen.findByRole('dialog', { name: 'Action Items' });
};
const rows = () =>
  screen.getAllByRole('textbox', { name: 'Action item' }).map((field) => (field as HTMLTextAreaElement).value);
const first = () => screen.findAllByRole('textbox', { name: 'Action item' }).then(([field]) => field!);
const newField = () => screen.findByRole('textbox', { name: 'New action item for Documentation' });
const sent = (calls: Call[], name: string) =>
  calls.filter((call) => call.name === name).map(({ variables }) => variables);
const said = () => toastStore.read().map(({ title, text }) => [title, text]);
const refuse = () => {
  throw refusal('CONFLICT', 'Out of order.');
};

describe('the panel of action items', () => {
  test.each([
    ['a viewer', { isAdmin: false }],
    ['an admin, while the survey is open', { status: 'OPEN' as const }],
  ])('is not shown to %s', async (_who, facts) => {
    const { calls } = renderInsightsOfSeries([DOCS()], { facts });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: 'Action Items' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Star / })).not.toBeInTheDocument();
  });

  test('says that a survey is in no series, and then no topic can be starred', async () => {
    const { calls } = renderInsightsOfSeries([], { facts: { sequenceRef: null } });
    const panel = await open();
    await waitFor(() => expect(panel).toHaveTextContent('This survey is not in a series...'));
    expect(screen.queryByRole('button', { name: /^Star / })).not.toBeInTheDocument();
    expect(sent(calls, 'StarredTopics')).toEqual([]);
  });

  test('says that there are no action items while no topic is starred', async () => {
    renderInsightsOfSeries([{ ...DOCS(), isActive: false }]);
    expect(await open()).toHaveTextContent('You have no action items. Star a topic to start adding them!');
  });

  test('can be requested again after a failure', async () => {
    let isBroken = true;
    renderInsightsOfSeries([DOCS()], {
      answers: { StarredTopics: () => (isBroken ? refuse() : { starredTopics: [DOCS()] }) },
    });
    const panel = await open();
    expect(await within(panel).findByText('Out of order.')).toBeVisible();
    isBroken = false;
    await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await first()).toHaveValue('Name an owner');
  });
});

describe('the star of a topic', () => {
  const star = (label: string) => screen.findByRole('button', { name: `Star ${label}` });

  test('is set and removed at once beside the topic', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { calls } = renderInsightsOfSeries([DOCS()], {
      answers: { StarTopic: () => new Promise((resolve) => (answer = resolve)) },
    });
    await screen.findByRole('button', { name: 'Star Documentation', pressed: true });
    expect(await star('Testing')).toHaveAttribute('aria-pressed', 'false');

    await userEvent.click(await star('Testing'));
    expect(await star('Testing')).toHaveAttribute('aria-pressed', 'true');
    answer({ starTopic: aStarredTopic('test', 'Testing') });
    expect(await open()).toHaveTextContent(/Documentation.*Testing/);

    await userEvent.click(
      within(screen.getByRole('region', { name: 'Documentation' })).getByRole('button', { name: 'Star Documentation' }),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Documentation' })).not.toBeInTheDocument());
    expect(sent(calls, 'UpdateStarredTopic')).toMatchObject([{ topicSlug: 'docs', isActive: false }]);
    await waitFor(() =>
      expect(said()).toEqual([
        ['Documentation is no longer starred', 'Its action items come back when you star it again.'],
      ]),
    );
  });

  test('goes back with a message if the server refuses', async () => {
    renderInsightsOfSeries([DOCS()], { answers: { StarTopic: refuse, UpdateStarredTopic: refuse } });
    await screen.findByRole('button', { name: 'Star Documentation', pressed: true });
    await userEvent.click(await star('Testing'));
    await userEvent.click(await star('Documentation'));
    await waitFor(() =>
      expect(said()).toEqual([
        ['Testing was not starred', 'Out of order.'],
        ['Documentation is still starred', 'Out of order.'],
      ]),
    );
    expect(await star('Testing')).toHaveAttribute('aria-pressed', 'false');
    expect(await star('Documentation')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a new action item', () => {
  test('is added by Enter or by the button, shows at once, and empties the field', async () => {
    const answers: (() => void)[] = [];
    const { calls } = renderInsightsOfSeries([DOCS()], {
      answers: {
        CreateActionItem: ({ input }) => {
          const { key, text } = input as { key: string; text: string };
          return new Promise((resolve) => answers.push(() => resolve({ createActionItem: anActionItem(key, text) })));
        },
      },
    });
    await open();
    await userEvent.type(await newField(), 'Write more{Enter}');
    expect(rows()).toEqual(['Name an owner', 'Archive old pages', 'Write more']);
    expect(screen.getAllByRole('textbox', { name: 'Action item' }).at(-1)).toHaveAttribute('readonly');
    await userEvent.type(await newField(), 'Write less');
    await userEvent.click(screen.getByRole('button', { name: 'Add action item' }));
    expect(await newField()).toHaveValue('');
    for (const answer of answers) answer();
    await waitFor(() =>
      expect(screen.getAllByRole('textbox', { name: 'Action item' }).at(-1)).not.toHaveAttribute('readonly'),
    );
    expect(rows()).toEqual(['Name an owner', 'Archive old pages', 'Write more', 'Write less']);
    expect(sent(calls, 'CreateActionItem')).toMatchObject([
      { input: { text: 'Write more', key: expect.any(String) } },
      { input: { text: 'Write less' } },
    ]);
  });

  test('goes back into its field after a refusal, in front of what was typed since', async () => {
    let refuseNow: () => void = () => undefined;
    renderInsightsOfSeries([DOCS()], {
      answers: {
        CreateActionItem: () => new Promise((_, reject) => (refuseNow = () => reject(refusal('CONFLICT', 'Full.')))),
      },
    });
    await open();
    await userEvent.type(await newField(), 'Write more{Enter}and');
    refuseNow();
    await waitFor(async () => expect(await newField()).toHaveValue('Write more\nand'));
    expect(rows()).toEqual(['Name an owner', 'Archive old pages']);
    expect(said()).toEqual([['The action item was not added', 'Full. Your text is back in its field.']]);
  });

  test('keeps its unfinished text while the panel is closed', async () => {
    renderInsightsOfSeries();
    await open();
    await userEvent.type(await newField(), 'Half a thou');
    await userEvent.keyboard('{Escape}');
    await open();
    expect(await newField()).toHaveValue('Half a thou');
  });
});

describe('an action item', () => {
  test('is saved half a second after the last key', async () => {
    const { calls } = renderInsightsOfSeries();
    await open();
    const field = await first();
    jest.useFakeTimers();
    fireEvent.change(field, { target: { value: 'Name an owner for each page ' } });
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect(sent(calls, 'UpdateActionItem')).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    await waitFor(() =>
      expect(sent(calls, 'UpdateActionItem')).toMatchObject([
        { ref: 'one', input: { text: 'Name an owner for each page ' } },
      ]),
    );
    expect(await first()).toHaveValue('Name an owner for each page ');
  });

  test('is saved at once when the panel closes', async () => {
    const { calls } = renderInsightsOfSeries();
    await open();
    const field = await first();
    jest.useFakeTimers(); // a save at once must not depend on the delay after typing
    fireEvent.change(field, { target: { value: 'Name an owner!' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    jest.useRealTimers();
    await waitFor(() => expect(sent(calls, 'UpdateActionItem')).toHaveLength(1));
  });

  test('keeps a text that could not be saved, also while the panel is closed, and saves it later', async () => {
    let isBroken = true;
    const { calls, router } = renderInsightsOfSeries([DOCS()], {
      answers: {
        UpdateActionItem: () => (isBroken ? refuse() : { updateActionItem: anActionItem('one', 'Name an owner!') }),
      },
    });
    await open();
    await userEvent.type(await first(), '!{Escape}');
    await waitFor(() =>
      expect(said()).toEqual([
        [
          'A change to an action item was not saved',
          'Out of order. Your text is kept: open the action items to try again.',
        ],
      ]),
    );

    const panel = await open();
    expect(await first()).toHaveValue('Name an owner!');
    expect(within(panel).getByRole('alert')).toHaveTextContent('Not saved. It was left before it was saved.');
    await userEvent.click(within(panel).getByRole('button', { name: 'Save it again' }));
    expect(await within(panel).findByText('Not saved. Out of order.')).toBeVisible();
    isBroken = false;
    await userEvent.click(within(panel).getByRole('button', { name: 'Save it again' }));
    await waitFor(() => expect(within(panel).queryByRole('alert')).not.toBeInTheDocument());
    expect(sent(calls, 'UpdateActionItem')).toHaveLength(3);
    expect(router.state.location.pathname).toMatch(/insights$/);
  });

  test('can be saved again after somebody else has deleted it', async () => {
    const { calls, router } = renderInsightsOfSeries([DOCS()], {
      answers: {
        UpdateActionItem: () => {
          throw refusal('NOT_FOUND', 'Not found.');
        },
      },
    });
    const panel = await open();
    await userEvent.type(await first(), '!');
    expect(await within(panel).findByText('Not saved. Somebody else has deleted it meanwhile.')).toBeVisible();
    await userEvent.click(within(panel).getByRole('button', { name: 'Save it again' }));
    await waitFor(() =>
      expect(sent(calls, 'CreateActionItem')).toMatchObject([{ input: { key: 'one', text: 'Name an owner!' } }]),
    );
    await waitFor(() => expect(within(panel).queryByRole('alert')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toMatch(/insights$/);
  });

  test('is ticked off at once, and unticked if the server refuses', async () => {
    let isBroken = false;
    const { calls } = renderInsightsOfSeries([DOCS()], {
      answers: {
        UpdateActionItem: () =>
          isBroken ? refuse() : { updateActionItem: anActionItem('one', 'Name an owner', true) },
      },
    });
    const panel = await open();
    const box = () => within(panel).getByRole('checkbox', { name: 'Completed: Name an owner' });
    await userEvent.click(await within(panel).findByRole('checkbox', { name: 'Completed: Name an owner' }));
    expect(box()).toBeChecked();
    expect(panel).toHaveTextContent('2 of 2 done');
    isBroken = true;
    await userEvent.click(box());
    await waitFor(() => expect(said()).toEqual([['The change was not saved', 'Out of order.']]));
    expect(box()).toBeChecked();
    expect(sent(calls, 'UpdateActionItem')).toMatchObject(
      [true, false].map((isCompleted) => ({ ref: 'one', input: { isCompleted } })),
    );
  });

  test('is deleted half a second after its field was emptied', async () => {
    const { calls } = renderInsightsOfSeries();
    await open();
    const field = await first();
    jest.useFakeTimers();
    fireEvent.change(field, { target: { value: '' } });
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect(sent(calls, 'DeleteActionItem')).toEqual([]);
    expect(rows()).toEqual(['', 'Archive old pages']);
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    await waitFor(() => expect(rows()).toEqual(['Archive old pages']));
  });

  test('moves the focus to the next item when emptying it deletes it', async () => {
    const { calls } = renderInsightsOfSeries();
    const panel = await open();
    await userEvent.clear(await first());
    expect(within(panel).getByRole('checkbox', { name: 'Completed:' })).toBeDisabled();
    await waitFor(() => expect(rows()).toEqual(['Archive old pages']));
    expect(await newField()).toHaveFocus();
    expect(sent(calls, 'DeleteActionItem')).toMatchObject([{ topicSlug: 'docs', ref: 'one' }]);
    expect(sent(calls, 'UpdateActionItem')).toEqual([]);
  });

  test('is deleted by its button, and comes back if the server refuses', async () => {
    renderInsightsOfSeries([DOCS()], { answers: { DeleteActionItem: refuse } });
    await open();
    await first();
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete action item' })[0]!);
    await waitFor(() => expect(said()).toEqual([['The action item was not deleted', 'Out of order.']]));
    expect(rows()).toEqual(['Name an owner', 'Archive old pages']);
  });
});
