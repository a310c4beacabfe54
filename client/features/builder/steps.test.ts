import {
  stepBlockedReason,
  firstStepBlockedReason,
  percentDone,
  builderStepAfter,
  builderStepBefore,
  builderStepOf,
  builderStepsOf,
} from './steps';

const ALL_ON = { slackTargeting: true, scheduledCloseReminders: true };
const idsOf = (...given: Parameters<typeof builderStepsOf>) => builderStepsOf(...given).map(({ id }) => id);

test('are five for a survey that a chat tool sends, and no schedule for a link shared by hand', () => {
  expect(builderStepsOf(ALL_ON, 'SLACK').map(({ label }) => label)).toEqual([
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
  const steps = builderStepsOf(ALL_ON, 'SLACK');
  expect(builderStepAfter(steps, 'target-respondents')).toBe('schedule-study');
  expect(builderStepBefore(steps, 'publish-study')).toBe('schedule-study');
  expect(builderStepAfter(steps, 'publish-study')).toBeUndefined();
  expect(steps.map(({ id }) => percentDone(steps, id))).toEqual([0, 20, 40, 60, 80]);
});

test('are named by the address, the first one of an existing survey by none', () => {
  expect(builderStepOf(undefined)).toBe('customize-study');
  expect(builderStepOf('schedule-study')).toBe('schedule-study');
  expect([builderStepOf('choose-study'), builderStepOf('nowhere')]).toEqual([null, null]);
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
    return { steps: builderStepsOf(features, draft.distributionMethod), draft, earliestCloseDate: '2026-11-22' };
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
  ] as const)('not %s', (_, step, changes, reason) => expect(stepBlockedReason(step, progress(changes))).toBe(reason));

  test('with all that', () => {
    expect(firstStepBlockedReason(progress())).toBeUndefined();
    expect(stepBlockedReason('customize-study', progress({ teamRefs: [] }))).toBeUndefined();
    expect(
      stepBlockedReason('schedule-study', progress({ distributionMethod: 'SLACK', scheduledCloseDate: '2026-11-22' })),
    ).toBeUndefined();
  });

  test('with teams from the questions’ step where recipients have none of their own', () => {
    const none = progress({ teamRefs: [] }, { ...ALL_ON, slackTargeting: false });
    expect(stepBlockedReason('customize-study', none)).toBe('You must select at least one team to continue.');
  });

  test('to publish once every step can', () => {
    expect(firstStepBlockedReason(progress({ distributionMethod: 'MSTEAMS' }))).toBe(
      'You must select at least one recipient to continue.',
    );
    expect(firstStepBlockedReason(progress({ prompts: [], teamRefs: [] }))).toBe(
      'You must add a question to continue.',
    );
  });
});
