import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { aDraftStudy, aRosterSegment } from '../testing/fixtures';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function openChoices(segments: ReturnType<typeof aRosterSegment>[], facts = {}) {
  const world = serveBuilder(facts);
  world.answers.SegmentChoices = () => ({ rosterSegments: segments });
  return openBuilder('/publish-study', world);
}
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) });

it('says how many people share the values of each segment, and saves what is chosen', async () => {
  const { callsOf } = await openChoices([aRosterSegment('Role', 9, 1), aRosterSegment('Tenure', 3, 4, 2)]);
  expect(box('Job Title')).toBeChecked();
  expect(box('Job Title')).toHaveAccessibleDescription('10 people have it. 1 value is shared by 3 or more.');
  expect(box('Tenure')).not.toBeChecked();
  expect(box('Tenure')).toHaveAccessibleDescription('9 people have it. 2 values are shared by 3 or more.');
  await user.click(box('Tenure'));
  await user.click(box('Location'));
  await passTime(2000);
  expect(callsOf('SaveStudy').map(({ variables }) => variables.input)).toEqual([
    {
      analysisSegments: ['Role', 'Tenure'].map((key) => ({ key, visible: true })),
      expectedVersion: 1,
    },
  ]);
  expect(screen.getByText('Team, Job Title, Tenure')).toBeVisible();
});

it('offers no segment whose values too few people share, and lets a chosen one be taken off', async () => {
  const privacy = { ...aDraftStudy().privacy, threshold: 5 };
  await openChoices([aRosterSegment('Role', 4, 4), aRosterSegment('Tenure', 4)], { privacy });
  expect(box('Tenure')).toBeDisabled();
  expect(box('Tenure')).toHaveAccessibleDescription(
    'Not usable yet: 4 people have it, and no value is shared by 5 or more.',
  );
  expect(box('Location')).toHaveAccessibleDescription('Not usable yet: nobody in the roster has it.');
  await user.click(box('Location'));
  expect(screen.queryByRole('checkbox', { name: /^Location/ })).toBeNull();
  expect(box('Job Title')).toBeEnabled();
});

it('offers six at most', async () => {
  const names = ['Role', 'Location', 'Tenure', 'Grade', 'Site', 'Craft', 'Shift'];
  await openChoices(names.map((name) => aRosterSegment(name, 9)));
  for (const name of names.slice(2, 6)) await user.click(box(name));
  expect(box('Shift')).toBeDisabled();
  expect(screen.getByText('At most 6 can be chosen.')).toBeVisible();
  await user.click(box('Site'));
  expect(box('Shift')).toBeEnabled();
});

it('says that there is nothing to choose', async () => {
  await openChoices([], { analysisSegments: [] });
  expect(screen.getByText(/The roster has no segments yet/)).toBeVisible();
});

it('asks again after an error', async () => {
  const world = serveBuilder();
  const segments = world.answers.SegmentChoices!;
  world.answers.SegmentChoices = () => {
    throw refusal('INTERNAL_SERVER_ERROR', 'Internal server error.');
  };
  await openBuilder('/publish-study', world);
  world.answers.SegmentChoices = segments;
  await user.click(screen.getByRole('button', { name: /again/i }));
  await passTime(0);
  expect(box('Job Title')).toBeChecked();
});

it('only tells the segments to somebody who can’t change the survey', async () => {
  const viewerCan = { __typename: 'StudyPermissions' as const, edit: false, publish: false };
  const { callsOf } = await openChoices([], { viewerCan });
  expect(screen.getByText('Team, Job Title, Location')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Compare by' })).toBeNull();
  expect(callsOf('SegmentChoices')).toEqual([]);
});
