import { isAcceptable, takerPrompts } from './answers';
import type { PublicStudy, TakerPrompt } from './study';
import type { TakerState } from '../session/takerState';
import { countedVotes, hasLongComment, votableTopics } from '../priorities/votes';

export type TakerStep =
  | { kind: 'intro'; key: 'intro' }
  | { kind: 'team'; key: 'team' }
  | { kind: 'prompt'; key: string; prompt: TakerPrompt }
  | { kind: 'voting'; key: 'voting' }
  | { kind: 'review'; key: 'review' };

/**
 * The steps in their order: the welcome, the team if the survey has teams, the questions that are asked after the answers
 * so far, the vote if the survey has one and a question that can be scored, and the review of all answers, which hands them in.
 */
export function takerSteps(study: PublicStudy, state: TakerState): TakerStep[] {
  const prompts = takerPrompts(study, state.savedPromptResponses).asked.map((prompt): TakerStep => ({
    kind: 'prompt',
    key: `prompt:${prompt.slug}`,
    prompt,
  }));
  const hasVote = study.flags.voting_enabled && study.prompts.some((prompt) => prompt.type !== 'OPEN_END');
  return [
    { kind: 'intro', key: 'intro' },
    ...(study.teams.length > 0 ? [{ kind: 'team', key: 'team' } as const] : []),
    ...prompts,
    ...(hasVote ? [{ kind: 'voting', key: 'voting' } as const] : []),
    { kind: 'review', key: 'review' },
  ];
}

/** How many steps may still be added to `takerSteps`: follow-up questions that depend on an answer that is not given yet. */
export const waitingStepCount = (study: PublicStudy, state: TakerState) =>
  takerPrompts(study, state.savedPromptResponses).waiting;

/** Whether the respondent may go on to the next step. */
export function isStepDone(step: TakerStep, state: TakerState, study: PublicStudy): boolean {
  switch (step.kind) {
    case 'intro':
    case 'review':
      return true;
    case 'team':
      return state.savedTeamRef.teamRef !== null;
    case 'prompt': {
      const answer = state.savedPromptResponses[step.prompt.slug];
      return isAcceptable(step.prompt, answer) || (answer?.skipped === true && !step.prompt.required);
    }
    case 'voting':
      if (hasLongComment(study, state)) return false;
      return votableTopics(study, state.savedPromptResponses).length === 0 || countedVotes(study, state).length > 0;
  }
}

/** The index of the first step that is not done, or else of the last step. */
export function firstOpenStep(steps: readonly TakerStep[], state: TakerState, study: PublicStudy): number {
  const open = steps.findIndex((step) => !isStepDone(step, state, study));
  return open === -1 ? steps.length - 1 : open;
}

/** Whether the step asks for something. The welcome and the review don't, and so have no number. */
const isNumbered = ({ kind }: TakerStep) => kind !== 'intro' && kind !== 'review';

/**
 * The number of a step, which is null for the welcome and the review, and the count of all numbered steps. Steps that may still be
 * added are counted, so that the count falls but never rises.
 */
export function stepPosition(
  steps: readonly TakerStep[],
  index: number,
  waiting = 0,
): { number: number | null; count: number } {
  // The welcome is the step 0.
  return { number: isNumbered(steps[index]!) ? index : null, count: steps.filter(isNumbered).length + waiting };
}

/**
 * The percentage of the numbered steps that are done. A respondent without any topic to vote on can go past the vote, but
 * the vote only counts here once a topic is chosen.
 */
export function progressPercent(steps: readonly TakerStep[], state: TakerState, study: PublicStudy): number {
  const numbered = steps.filter(isNumbered);
  const done = numbered.filter((step) =>
    step.kind === 'voting' ? countedVotes(study, state).length > 0 : isStepDone(step, state, study),
  );
  const count = numbered.length + waitingStepCount(study, state);
  return count === 0 ? 0 : Math.round((done.length / count) * 100);
}
