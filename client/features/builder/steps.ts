import type { Draft } from './draft/draft';

export const STEPS = [
  { id: 'choose-study', label: 'Choose base survey' },
  { id: 'customize-study', label: 'Customize survey' },
  { id: 'target-respondents', label: 'Select recipients' },
  { id: 'publish-study', label: 'Review and publish' },
] as const;

export type BuilderStepId = (typeof STEPS)[number]['id'];

const indexOf = (step: BuilderStepId) => STEPS.findIndex(({ id }) => id === step);

/** The step that an address names. The base of an existing survey has been chosen. */
export function stepOf(name: string | undefined): Exclude<BuilderStepId, 'choose-study'> | null {
  if (name === undefined) return 'customize-study';
  return name === 'customize-study' || name === 'target-respondents' || name === 'publish-study' ? name : null;
}

/** How many of the steps lie behind, in percent. */
export const percentDone = (step: BuilderStepId) => Math.round((indexOf(step) / STEPS.length) * 100);

export const stepPath = (studyRef: string, step: BuilderStepId) => `/study/${studyRef}/build/${step}`;

export const stepAfter = (step: BuilderStepId): BuilderStepId | undefined => STEPS[indexOf(step) + 1]?.id;
export const stepBefore = (step: BuilderStepId): BuilderStepId | undefined => STEPS[indexOf(step) - 1]?.id;
export const isBefore = (step: BuilderStepId, other: BuilderStepId) => indexOf(step) < indexOf(other);

/** Why the survey can't leave a step yet; undefined when it can. */
export function blockedReason(step: BuilderStepId, { prompts, teamRefs }: Pick<Draft, 'prompts' | 'teamRefs'>): string | undefined {
  if (step === 'customize-study' && prompts.length === 0) return 'You must add a question to continue.';
  if (step === 'target-respondents' && teamRefs.length === 0) return 'You must select at least one team to continue.';
  return undefined;
}
