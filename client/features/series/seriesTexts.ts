import { COULD_BE_WORKED_OUT, hiddenGroupSentence, type HiddenResult } from '@common/hidden-results';

export const RESULTS_PENDING_TEXT = 'The results are being prepared. Please try again in a minute.';
export const TOPIC_NOT_ASKED_TEXT = 'This survey did not ask about this topic.';
export const NO_VOTE_TEXT = 'Nobody could vote for this topic, or nobody did.';

/**
 * The text in place of a survey's hidden results. Without a reason the survey did not ask the group at all.
 */
export const hiddenSurveyText = (hidden: HiddenResult | null, isTeam: boolean): string =>
  hiddenGroupSentence(hidden?.reason ?? 'NO_RESPONSES', isTeam);

/**
 * The text in place of a topic's priority in a group with results. Without its number of votes, the priority is hidden too.
 */
export const hiddenPriorityText = (votes: number | null): string =>
  votes === null ? COULD_BE_WORKED_OUT : NO_VOTE_TEXT;

/** The measure that a chart shows. */
export type ChartedMeasure = 'scores' | 'priorities';

const DATA: Record<ChartedMeasure, string> = { scores: 'detailed results', priorities: 'prioritized topics' };

/** The text in place of a chart with fewer than two surveys. */
export function tooFewSurveysText(charted: ChartedMeasure, surveysWithData: number, isTeam: boolean): string {
  const data = DATA[charted];
  if (surveysWithData === 0)
    return isTeam
      ? `This team has no ${data} for any closed survey in the series`
      : `There are no ${data} for any closed survey in the series`;
  return isTeam
    ? `This team only has ${data} for one closed survey in the series`
    : `There are only ${data} for one closed survey in the series`;
}

export const TWO_SURVEYS_TEXT = 'A change takes at least 2 closed surveys to be seen.';
