import { t } from '../texts/language';
import type { TakerStep } from '../survey/steps';

/** The name of a step in lists of steps: that of a question is its text. */
export const stepName = (step: TakerStep) => (step.kind === 'prompt' ? step.prompt.text : t(`steps.${step.kind}`));
