import { followUpsWithoutParent, withoutParentText } from '@common/conditions';
import type { DistributionMethod } from '@/apollo/types.generated';
import type { SurveyDraft } from './draft/surveyDraft';

const ALL_STEPS = [
  { id: 'choose-study', label: 'Choose base survey' },
  { id: 'customize-study', label: 'Customize survey' },
  { id: 'target-respondents', label: 'Select recipients' },
  { id: 'schedule-study', label: 'Schedule' },
  { id: 'publish-study', label: 'Review and publish' },
] as const;

export type BuilderStep = (typeof ALL_STEPS)[number];
export type BuilderStepId = BuilderStep['id'];

/** The features of the company that add steps. */
export interface BuilderStepFeatures {
  slackTargeting: boolean;
  scheduledCloseReminders: boolean;
}

/**
 * The steps of a survey, in order. The schedule belongs to surveys that a chat tool sends, because only those have
 * reminders and an end of their own.
 */
export function builderStepsOf(
  { slackTargeting, scheduledCloseReminders }: BuilderStepFeatures,
  distributionMethod: DistributionMethod,
): readonly BuilderStep[] {
  const isLeftOut: Partial<Record<BuilderStepId, boolean>> = {
    'target-respondents': !slackTargeting,
    'schedule-study': !scheduledCloseReminders || distributionMethod === 'MANUAL',
  };
  return ALL_STEPS.filter(({ id }) => !isLeftOut[id]);
}

/** The steps that most new surveys have, until the company's features are known. */
export const DEFAULT_BUILDER_STEPS = builderStepsOf({ slackTargeting: true, scheduledCloseReminders: true }, 'MANUAL');

/** The step in an address; null for an unknown one. An existing survey has passed the choice of its base. */
export function builderStepOf(name: string | undefined): Exclude<BuilderStepId, 'choose-study'> | null {
  if (name === undefined) return 'customize-study';
  const id = ALL_STEPS.find((step) => step.id === name)?.id;
  return id === undefined || id === 'choose-study' ? null : id;
}

export const builderStepIndex = (steps: readonly BuilderStep[], step: BuilderStepId) =>
  steps.findIndex(({ id }) => id === step);

/** The share of steps that are done, in percent. */
export const percentDone = (steps: readonly BuilderStep[], step: BuilderStepId) =>
  Math.round((builderStepIndex(steps, step) / steps.length) * 100);

export const builderStepPath = (studyRef: string, step: BuilderStepId) => `/study/${studyRef}/build/${step}`;

export const builderStepAfter = (steps: readonly BuilderStep[], step: BuilderStepId): BuilderStepId | undefined =>
  steps[builderStepIndex(steps, step) + 1]?.id;
export const builderStepBefore = (steps: readonly BuilderStep[], step: BuilderStepId): BuilderStepId | undefined =>
  steps[builderStepIndex(steps, step) - 1]?.id;

export const NO_TEAM_REASON = 'You must select at least one team to continue.';
export const CLOSE_DATE_PASSED_REASON = 'Choose a day that is still to come.';

interface Progress {
  steps: readonly BuilderStep[];
  draft: Pick<SurveyDraft, 'prompts' | 'teamRefs' | 'distributionMethod' | 'scheduledCloseDate'>;
  /** All questions that there are. The parent of a follow-up question may be missing in the draft. */
  library: readonly { slug: string; text: string }[];
  earliestCloseDate: string;
  recipientCount: number;
}

/**
 * The reason why the survey can't leave a step yet; undefined when it can. Without a step for recipients, teams are
 * chosen together with the questions.
 */
export function stepBlockedReason(
  step: BuilderStepId,
  { steps, draft, library, earliestCloseDate, recipientCount }: Progress,
): string | undefined {
  const [followUp] = followUpsWithoutParent(draft.prompts);
  const parent = library.find(({ slug }) => slug === followUp?.parentSlug);
  const asksForTeams = builderStepIndex(steps, 'target-respondents') === -1 ? 'customize-study' : 'target-respondents';
  if (step === 'customize-study' && draft.prompts.length === 0) return 'You must add a question to continue.';
  if (step === 'customize-study' && followUp) return withoutParentText(followUp.text, parent?.text ?? '');
  if (step === asksForTeams && draft.teamRefs.length === 0) return NO_TEAM_REASON;
  if (step === 'target-respondents' && draft.distributionMethod !== 'MANUAL' && recipientCount === 0)
    return 'You must select at least one recipient to continue.';
  if (step === 'schedule-study' && draft.scheduledCloseDate !== null && draft.scheduledCloseDate < earliestCloseDate)
    return CLOSE_DATE_PASSED_REASON;
  return undefined;
}

/** The first step that can't be left yet, with the reason. */
export function firstBlockedStep(progress: Progress): { step: BuilderStep; reason: string } | undefined {
  for (const step of progress.steps) {
    const reason = stepBlockedReason(step.id, progress);
    if (reason !== undefined) return { step, reason };
  }
  return undefined;
}
