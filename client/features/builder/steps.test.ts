import { blockedReason, firstBlockedReason, percentDone, stepAfter, stepBefore, stepOf, stepsOf } from './steps';

const ALL_ON = { slackTargeting: true, scheduledCloseReminders: true };
const idsOf = (...given: Parameters<typeof stepsOf>) => stepsOf(...given).map(({ id }) => id);

test('are five for a survey that a chat tool sends, and no schedule for a link shared by hand', () => {
  expect(stepsOf(ALL_ON, 'SLACK').map(({ label }) => label)).toEqual([
    'Choose base survey',
    'Customize survey',
    'Select recipients',
    'Schedule',
    'Review and publish',
  ]);
  expect(idsOf(ALL_ON, 'MSTEAMS')).toContain('schedule-study');
  expect(idsOf(ALL_ON, 'MANUAL')).toEqual(['choose-study', 'customize-study', 'target-respondents', 'publish-study']);
});

test('go with their features', () => {
  expect(idsOf({ ...ALL_ON, scheduledCloseReminders: false }, 'SLACK')).not.toContain('schedule-study');
  expect(idsOf({ ...ALL_ON, slackTargeting: false }, 'MANUAL')).toEqual([
    'choose-study',
    'customize-study',
    'publish-study',
  ]);
});

test('follow one another, and say how much lies behind', () => {
  const steps = stepsOf(ALL_ON, 'SLACK');
  expect(stepAfter(steps, 'target-respondents')).toBe('schedule-study');
  expect(stepBefore(steps, 'publish-study')).toBe('schedule-study');
  expect(stepAfter(steps, 'publish-study')).toBeUndefined();
  expect(steps.map(({ id }) => percentDone(steps, id))).toEqual([0, 20, 40, 60, 80]);
});

test('are named by the address, the first one of an existing survey by none', () => {
  expect(stepOf(undefined)).toBe('customize-study');
  expect(stepOf('schedule-study')).toBe('schedule-study');
  expect([stepOf('choose-study'), stepOf('nowhere')]).toEqual([null, null]);
});

describe('can be left', () => {
  const prompt = { slug: 'a' } as never;
  const progress = (changes: object = {}, features = ALL_ON) => {
    const draft = {
      prompts: [prompt],
      teamRefs: ['cloud'],
      distributionMethod: 'MANUAL' as const,
      scheduledCloseDate: null,
      ...changes,
    };
    return { steps: stepsOf(features, draft.distributionMethod), draft, earliestCloseDate: '2026-11-22' };
  };

  test.each([
    ['with no question', 'customize-study', { prompts: [] }, 'You must add a question to continue.'],
    ['with no team', 'target-respondents', { teamRefs: [] }, 'You must select at least one team to continue.'],
    [
      'with nobody in the chat tool',
      'target-respondents',
      { distributionMethod: 'SLACK' },
      'You must select at least one recipient to continue.',
    ],
    [
      'with a day that has passed',
      'schedule-study',
      { distributionMethod: 'SLACK', scheduledCloseDate: '2026-11-21' },
      'Choose a day that is still to come.',
    ],
  ] as const)('not %s', (_, step, changes, reason) => expect(blockedReason(step, progress(changes))).toBe(reason));

  test('with all that', () => {
    expect(firstBlockedReason(progress())).toBeUndefined();
    expect(blockedReason('customize-study', progress({ teamRefs: [] }))).toBeUndefined();
    expect(
      blockedReason('schedule-study', progress({ distributionMethod: 'SLACK', scheduledCloseDate: '2026-11-22' })),
    ).toBeUndefined();
  });

  test('with teams from the questions’ step where recipients have none of their own', () => {
    const none = progress({ teamRefs: [] }, { ...ALL_ON, slackTargeting: false });
    expect(blockedReason('customize-study', none)).toBe('You must select at least one team to continue.');
  });

  test('to publish once every step can', () => {
    expect(firstBlockedReason(progress({ distributionMethod: 'MSTEAMS' }))).toBe(
      'You must select at least one recipient to continue.',
    );
    expect(firstBlockedReason(progress({ prompts: [], teamRefs: [] }))).toBe('You must add a question to continue.');
  });
});
