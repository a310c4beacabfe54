import { hasAnswer } from '@common/prompts';
import { takerPrompts } from './answers';
import type { PublicStudy, TakerPrompt } from './study';
import type { TakerState } from '../session/takerState';
import { countedVotes, votableTopics } from '../priorities/votes';

export type TakerStep =
  | { kind: 'intro'; key: 'intro' }
  | { kind: 'team'; key: 'team' }
  | { kind: 'prompt'; key: string; prompt: TakerPrompt }
  | { kind: 'voting'; key: 'voting' };

/**
 * The steps in their order: welcome, team where teams are offered, the questions that are asked after what was answered so
 * far, and the vote where it has sense.
 */
export function takerSteps(study: PublicStudy, state: TakerState): TakerStep[] {
  const prompts = takerPrompts(study, state.savedPromptResponses).asked.map((prompt): TakerStep => ({
    kind: 'prompt',
    key: `prompt:${prompt.slug}`,
    prompt,
  }));
  const votes = study.flags.voting_enabled && study.prompts.some((prompt) => prompt.type !== 'OPEN_END');
  return [
    { kind: 'intro', key: 'intro' },
    ...(study.teams.length > 0 ? [{ kind: 'team', key: 'team' } as const] : []),
    ...prompts,
    ...(votes ? [{ kind: 'voting', key: 'voting' } as const] : []),
  ];
}

/** How many steps there may be beyond `takerSteps`: questions whose turn hangs on an answer that is not given yet. */
export const waitingStepCount = (study: PublicStudy, state: TakerState) =>
  takerPrompts(study, state.savedPromptResponses).waiting;

/** Whether the respondent may go past the step. */
export function isStepDone(step: TakerStep, state: TakerState, study: PublicStudy): boolean {
  switch (step.kind) {
    case 'intro':
      return true;
    case 'team':
      return state.savedTeamRef.teamRef !== null;
    case 'prompt': {
      const answer = state.savedPromptResponses[step.prompt.slug];
      return hasAnswer(step.prompt, answer) || (answer?.skipped === true && !step.prompt.required);
    }
    case 'voting':
      return votableTopics(study, state.savedPromptResponses).length === 0 || countedVotes(study, state).length > 0;
  }
}

/** The first step that holds the respondent back, or the last one. */
export function firstOpenStep(steps: readonly TakerStep[], state: TakerState, study: PublicStudy): number {
  const open = steps.findIndex((step) => !isStepDone(step, state, study));
  return open === -1 ? steps.length - 1 : open;
}

/** The welcome has no number; `number` is null there. `waiting` steps are counted, so that the way gets shorter and never longer. */
export function stepPosition(
  steps: readonly TakerStep[],
  index: number,
  waiting = 0,
): { number: number | null; count: number } {
  const offset = steps.filter((step) => step.kind === 'intro').length;
  return { number: index < offset ? null : index - offset + 1, count: steps.length - offset + waiting };
}

/** Percent of the numbered steps that are completed. The vote can be without need of one, so it counts when it is voted. */
export function progressPercent(steps: readonly TakerStep[], state: TakerState, study: PublicStudy): number {
  const numbered = steps.filter((step) => step.kind !== 'intro');
  const done = numbered.filter((step) =>
    step.kind === 'voting' ? countedVotes(study, state).length > 0 : isStepDone(step, state, study),
  );
  const count = numbered.length + waitingStepCount(study, state);
  return count === 0 ? 0 : Math.round((done.length / count) * 100);
}
