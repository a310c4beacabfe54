import {
  stepBlockedReason,
  firstBlockedStep,
  percentDone,
  builderStepAfter,
  builderStepBefore,
  builderStepOf,
  builderStepsOf,
} from './builderSteps';

const ALL_ON = { slackTargeting: true, scheduledCloseReminders: true };
const idsOf = (...given: Parameters<typeof builderStepsOf>) => builderStepsOf(...given).map(({ id }) => id);

test('a survey that a chat tool sends has five steps, and one that is shared by link has no schedule', () => {
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

test('the schedule and the recipients are left out where their features are off', () => {
  expect(idsOf({ ...ALL_ON, scheduledCloseReminders: false }, 'SLACK')).not.toContain('schedule-study');
  expect(idsOf({ ...ALL_ON, slackTargeting: false }, 'MANUAL')).toEqual([
    'choose-study',
    'customize-study',
    'publish-study',
  ]);
});

test('each step knows its neighbours and the percentage of steps before it', () => {
  const steps = builderStepsOf(ALL_ON, 'SLACK');
  expect(builderStepAfter(steps, 'target-respondents')).toBe('schedule-study');
  expect(builderStepBefore(steps, 'publish-study')).toBe('schedule-study');
  expect(builderStepAfter(steps, 'publish-study')).toBeUndefined();
  expect(steps.map(({ id }) => percentDone(steps, id))).toEqual([0, 20, 40, 60, 80]);
});

test('the address names the step, and without a name it is the first step of an existing survey', () => {
  expect(builderStepOf(undefined)).toBe('customize-study');
  expect(builderStepOf('schedule-study')).toBe('schedule-study');
  expect([builderStepOf('choose-study'), builderStepOf('nowhere')]).toEqual([null, null]);
});

describe('a step', () => {
  const prompt = { slug: 'a', text: 'A?', parentSlug: null } as never;
  const followUp = { slug: 'b', text: 'B?', parentSlug: 'a' } as never;
  const progress = (changes: object = {}, features = ALL_ON) => {
    const draft = {
      prompts: [prompt],
      teamRefs: ['cloud'],
      distributionMethod: 'MANUAL' as const,
      scheduledCloseDate: null,
      ...changes,
    };
    return {
      steps: builderStepsOf(features, draft.distributionMethod),
      draft,
      library: [prompt, followUp],
      earliestCloseDate: '2026-11-22',
      recipientCount: 0,
    };
  };

  test.each([
    ['without a question', 'customize-study', { prompts: [] }, 'You must add a question to continue.'],
    [
      'with a follow-up question without its parent',
      'customize-study',
      { prompts: [followUp] },
      '“B?” is a follow-up to “A?”. Put that question before it, or remove the follow-up.',
    ],
    [
      'with a follow-up question before its parent',
      'customize-study',
      { prompts: [followUp, prompt] },
      '“B?” is a follow-up to “A?”. Put that question before it, or remove the follow-up.',
    ],
    ['without a team', 'target-respondents', { teamRefs: [] }, 'You must select at least one team to continue.'],
    [
      'without a recipient in the chat tool',
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
  ] as const)('can not be left %s', (_, step, changes, reason) =>
    expect(stepBlockedReason(step, progress(changes))).toBe(reason),
  );

  test('can be left when nothing is missing', () => {
    expect(firstBlockedStep(progress())).toBeUndefined();
    expect(stepBlockedReason('customize-study', progress({ prompts: [prompt, followUp] }))).toBeUndefined();
    expect(stepBlockedReason('customize-study', progress({ teamRefs: [] }))).toBeUndefined();
    expect(
      stepBlockedReason('schedule-study', progress({ distributionMethod: 'SLACK', scheduledCloseDate: '2026-11-22' })),
    ).toBeUndefined();
  });

  test('of the questions needs a team where there is no step for recipients', () => {
    const none = progress({ teamRefs: [] }, { ...ALL_ON, slackTargeting: false });
    expect(stepBlockedReason('customize-study', none)).toBe('You must select at least one team to continue.');
  });

  test('to publish gives the first step with a reason', () => {
    expect(firstBlockedStep(progress({ distributionMethod: 'MSTEAMS' }))).toEqual({
      step: { id: 'target-respondents', label: 'Select recipients' },
      reason: 'You must select at least one recipient to continue.',
    });
    expect(firstBlockedStep(progress({ prompts: [], teamRefs: [] }))).toMatchObject({
      step: { id: 'customize-study' },
      reason: 'You must add a question to continue.',
    });
  });
});
