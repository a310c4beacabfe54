import { SECONDS_OF_A_QUESTION, SECONDS_OF_THE_REST } from '../../../lib/answeringTime';
import type { TakerState } from '../session/takerState';
import { countedVotes } from '../priorities/votes';
import { isStepDone, waitingStepCount, type TakerStep } from './steps';
import type { PublicStudy } from './study';

/** The welcome, the team and the vote share the time that is not spent on questions. */
const SECONDS_OF_ANOTHER_STEP = SECONDS_OF_THE_REST / 3;

/**
 * About how many minutes the steps take that are not done, at least 1: by the same figures as the builder promises, and with the
 * questions that may still be added. It is null where all are done, and at the review, which takes as long as its reader likes.
 */
export function minutesLeft(
  steps: readonly TakerStep[],
  index: number,
  study: PublicStudy,
  state: TakerState,
): number | null {
  const current = steps[index]!;
  if (current.kind === 'review') return null;
  const isLeft = (step: TakerStep) => {
    if (step.kind === 'intro') return step === current;
    if (step.kind === 'voting') return countedVotes(study, state).length === 0;
    return !isStepDone(step, state, study);
  };
  const seconds = steps
    .filter(isLeft)
    .map(({ kind }) => (kind === 'prompt' ? SECONDS_OF_A_QUESTION : kind === 'review' ? 0 : SECONDS_OF_ANOTHER_STEP))
    .reduce((sum, each) => sum + each, waitingStepCount(study, state) * SECONDS_OF_A_QUESTION);
  return seconds === 0 ? null : Math.max(1, Math.round(seconds / 60));
}
