import type { WhyHiddenFragment } from './SeriesPage.generated';

/** Why something may not be shown, and how many respondents it would take. */
export type Hidden = Pick<WhyHiddenFragment, 'reason' | 'needed'>;

const WORKED_OUT = "Hidden so that nobody's answers can be worked out from the results that are shown.";
const NOT_TAKEN_PART = "This team hasn't participated in this survey.";

export const BEING_PREPARED = 'The results are being prepared. Please try again in a minute.';
export const NOT_ASKED = 'This survey did not ask about this topic.';
export const NO_VOTE = 'Nobody could vote for this topic, or nobody did.';

/** In place of all that a survey might show of a group. */
export function groupText(hidden: Hidden | null, isTeam: boolean): string {
  if (hidden?.reason === 'COMPLEMENTARY') return WORKED_OUT;
  if (isTeam && hidden?.reason === 'BELOW_THRESHOLD') return 'No detailed results available for this team as the number of respondents is below the anonymity threshold.';
  return isTeam ? NOT_TAKEN_PART : 'Insufficient data for results';
}

/** In place of a topic's score. */
export const topicText = ({ reason, needed }: Hidden): string =>
  reason === 'COMPLEMENTARY' ? WORKED_OUT : `There were not enough responses for this topic to meet the anonymity threshold of ${needed}.`;

/** In place of a topic's priority where its score is shown. Without a count of its votes, its place may not be told. */
export const priorityText = (votes: number | null): string => (votes === null ? WORKED_OUT : NO_VOTE);

/** What a chart draws. */
export type Charted = 'scores' | 'priorities';

const DATA: Record<Charted, string> = { scores: 'detailed results', priorities: 'prioritized topics' };

/** In place of a chart that has less than two surveys to draw. */
export function tooFewText(charted: Charted, surveysWithData: number, isTeam: boolean): string {
  const data = DATA[charted];
  if (surveysWithData === 0) return isTeam ? `This team has no ${data} for any closed survey in the series` : `There are no ${data} for any closed survey in the series`;
  return isTeam ? `This team only has ${data} for one closed survey in the series` : `There are only ${data} for one closed survey in the series`;
}

export const WHY_TWO = 'A change takes at least 2 closed surveys to be seen.';
