import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConfig, DRAFT_REF } from '../testing/fixtures';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const moment = (kind: 'REMINDER' | 'CLOSE_NOTICE' | 'CLOSE', inWords: string) => ({
  __typename: 'ScheduledMoment' as const,
  kind,
  date: '2026-12-05T14:00:00.000Z',
  inWords,
});
const BY_CHAT = {
  distributionMethod: 'SLACK' as const,
  enableScheduledReminders: true,
  scheduledCloseDate: '2026-12-05',
  schedule: [
    moment('REMINDER', 'the 23rd'),
    moment('REMINDER', 'the 25th'),
    moment('CLOSE_NOTICE', 'Thursday, December 3, 2026 at 9:00 AM EST'),
    moment('CLOSE', 'Saturday, December 5, 2026 at 9:00 AM EST'),
  ],
};
const closeDate = () => screen.getByLabelText('Close date');
const moments = () => within(screen.getByRole('region', { name: 'What happens by itself' }));
const give = async (value: string) => {
  fireEvent.change(closeDate(), { target: { value } });
  await passTime(0);
};

it('lists the scheduled moments in words with the time zone', async () => {
  await openBuilder('/schedule-study', serveBuilder(BY_CHAT));
  expect(screen.getByRole('heading', { level: 1, name: 'Schedule your survey' })).toBeVisible();
  expect(closeDate()).toHaveValue('2026-12-05');
  expect(screen.getByRole('switch', { name: /Automatic reminders/ })).toBeChecked();
  expect(
    moments()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '2 remindersEvery 2 days, from the 23rd to the 25th',
    'Notice to you and the adminsThursday, December 3, 2026 at 9:00 AM EST',
    'The survey closesSaturday, December 5, 2026 at 9:00 AM EST',
  ]);
});

it('saves another date at once, and shows its moment in the server’s words', async () => {
  const { callsOf } = await openBuilder('/schedule-study', serveBuilder(BY_CHAT));
  await give('2026-12-12');
  expect(callsOf('SaveStudy').map(({ variables }) => variables.input)).toEqual([
    { scheduledCloseDate: '2026-12-12', expectedVersion: 1 },
  ]);
  expect(moments().getByText('2026-12-12 at 9:00 AM EST')).toBeVisible();
});

it('accepts no day before the earliest close date', async () => {
  const { callsOf } = await openBuilder('/schedule-study', serveBuilder(BY_CHAT));
  expect(closeDate()).toHaveAttribute('min', '2026-11-22');
  await give('2026-11-21');
  fireEvent.blur(closeDate());
  expect(closeDate()).toHaveAccessibleDescription('Choose a day that is still to come.');
  await passTime(5000);
  expect(callsOf('SaveStudy')).toHaveLength(0);
});

it('disables Continue when the chosen day has passed', async () => {
  const { router } = await openBuilder(
    '/schedule-study',
    serveBuilder({ ...BY_CHAT, scheduledCloseDate: '2026-11-20', schedule: [] }),
  );
  const next = () => screen.getByRole('button', { name: 'Continue' });
  expect(next()).toHaveAccessibleDescription('Choose a day that is still to come.');
  await give('2026-11-22');
  await user.click(next());
  expect(router.state.location.pathname).toBe(`/study/${DRAFT_REF}/build/publish-study`);
  expect(screen.getByText('2026-11-22 at 9:00 AM EST')).toBeVisible();
});

it('lets a survey have neither a close date nor reminders', async () => {
  const world = serveBuilder(BY_CHAT);
  await openBuilder('/schedule-study', world);
  await user.click(screen.getByRole('button', { name: 'Remove date' }));
  await user.click(screen.getByRole('switch', { name: /Automatic reminders/ }));
  await passTime(0);
  expect(world.server.study).toMatchObject({ scheduledCloseDate: null, enableScheduledReminders: false });
  expect(moments().getByText('Nothing: the survey stays open until an admin closes it.')).toBeVisible();
});

it.each([
  ['whose link is shared by hand', { ...BY_CHAT, distributionMethod: 'MANUAL' as const }, {}],
  ['where the feature is off', BY_CHAT, { scheduledCloseReminders: false }],
])('is left out for a survey %s', async (_, facts, features) => {
  const { router } = await openBuilder('/schedule-study', serveBuilder(facts, { config: aConfig(features) }));
  expect(router.state.location.pathname).toBe(`/study/${DRAFT_REF}/build/customize-study`);
  expect(screen.queryByText('Schedule')).toBeNull();
});

it('disappears when the link is shared by hand, and comes back with its defaults for a chat tool', async () => {
  const world = serveBuilder({ ...BY_CHAT, targetResponses: null });
  const { router } = await openBuilder('/target-respondents', world);
  expect(screen.getByText('Schedule')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /I'll share the link myself/ }));
  expect(screen.queryByText('Schedule')).toBeNull();
  await passTime(2000);
  expect(world.server.study).toMatchObject({
    distributionMethod: 'MANUAL',
    enableScheduledReminders: false,
    scheduledCloseDate: null,
  });
  await user.click(screen.getByRole('radio', { name: /Slack/ }));
  await act(() => router.navigate(`/study/${DRAFT_REF}/build/schedule-study`));
  expect(closeDate()).toHaveValue('2026-12-05');
  expect(screen.getByRole('switch', { name: /Automatic reminders/ })).toBeChecked();
});

it('is read-only after the survey has been published', async () => {
  await openBuilder('/schedule-study', serveBuilder({ ...BY_CHAT, status: 'OPEN' }));
  expect(closeDate()).toBeDisabled();
  expect(screen.getByRole('switch', { name: /Automatic reminders/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Remove date' })).toBeNull();
});
