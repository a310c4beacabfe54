import { COULD_BE_WORKED_OUT, groupSentence, type Hidden } from '@common/hidden';

export const RESULTS_PENDING_TEXT = 'The results are being prepared. Please try again in a minute.';
export const TOPIC_NOT_ASKED_TEXT = 'This survey did not ask about this topic.';
export const NO_VOTE_TEXT = 'Nobody could vote for this topic, or nobody did.';

/** In place of all that a survey might show of a group; of one it did not ask, nothing is hidden. */
export const hiddenSurveyText = (hidden: Hidden | null, isTeam: boolean): string =>
  groupSentence(hidden?.reason ?? 'NO_RESPONSES', isTeam);

/** In place of a topic's priority where its score is shown. Without a count of its votes, its place may not be told. */
export const hiddenPriorityText = (votes: number | null): string =>
  votes === null ? COULD_BE_WORKED_OUT : NO_VOTE_TEXT;

/** What a chart draws. */
export type ChartedMeasure = 'scores' | 'priorities';

const DATA: Record<ChartedMeasure, string> = { scores: 'detailed results', priorities: 'prioritized topics' };

/** In place of a chart that has less than two surveys to draw. */
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
