import { isRating, type PublicStudy, type TakerPrompt } from './study';
import type { SavedPromptResponse, TakerState } from './takerState';
import { votedTopics, votableTopics } from './votes';

export type Step =
  | { kind: 'intro'; key: 'intro' }
  | { kind: 'team'; key: 'team' }
  | { kind: 'prompt'; key: string; prompt: TakerPrompt }
  | { kind: 'voting'; key: 'voting' };

/** The steps in their order: welcome, team where teams are offered, the questions, and the vote where it has sense. */
export function stepsOf(study: PublicStudy): Step[] {
  const prompts = study.prompts.map((prompt): Step => ({ kind: 'prompt', key: `prompt:${prompt.slug}`, prompt }));
  const votes = study.flags.voting_enabled && study.prompts.some((prompt) => prompt.type !== 'OPEN_END');
  return [
    { kind: 'intro', key: 'intro' },
    ...(study.teams.length > 0 ? [{ kind: 'team', key: 'team' } as const] : []),
    ...prompts,
    ...(votes ? [{ kind: 'voting', key: 'voting' } as const] : []),
  ];
}

/** An answer as the card wants it: a point on the scale, or words. */
export function isAnswerValid(prompt: TakerPrompt, answer: SavedPromptResponse | undefined): boolean {
  if (!answer || answer.skipped) return false;
  return isRating(prompt) ? answer.absoluteValue !== null : (answer.responseText ?? '').trim() !== '';
}

/** Whether the respondent may go past the step. */
export function isStepDone(step: Step, state: TakerState, study: PublicStudy): boolean {
  switch (step.kind) {
    case 'intro':
      return true;
    case 'team':
      return state.savedTeamRef.teamRef !== null;
    case 'prompt': {
      const answer = state.savedPromptResponses[step.prompt.slug];
      return isAnswerValid(step.prompt, answer) || (answer?.skipped === true && !step.prompt.required);
    }
    case 'voting':
      return votableTopics(study, state.savedPromptResponses).length === 0 || votedTopics(study, state).length > 0;
  }
}

/** The first step that holds the respondent back, or the last one. */
export function firstOpenStep(steps: readonly Step[], state: TakerState, study: PublicStudy): number {
  const open = steps.findIndex((step) => !isStepDone(step, state, study));
  return open === -1 ? steps.length - 1 : open;
}

/** The welcome has no number; `number` is null there. */
export function placeOf(steps: readonly Step[], index: number): { number: number | null; count: number } {
  const offset = steps.filter((step) => step.kind === 'intro').length;
  return { number: index < offset ? null : index - offset + 1, count: steps.length - offset };
}

/** Percent of the numbered steps that are completed. The vote can be without need of one, so it counts when it is voted. */
export function progressOf(steps: readonly Step[], state: TakerState, study: PublicStudy): number {
  const numbered = steps.filter((step) => step.kind !== 'intro');
  const done = numbered.filter((step) => (step.kind === 'voting' ? votedTopics(study, state).length > 0 : isStepDone(step, state, study)));
  return numbered.length === 0 ? 0 : Math.round((done.length / numbered.length) * 100);
}
