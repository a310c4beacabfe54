import type { ReleasedScores, Suppressed } from './release/released-scores';

/** Whose results are asked for: a team's, or with null everybody's. */
interface Group {
  teamId: string | null;
  scores: Pick<ReleasedScores, 'respondents'>;
}

/** What is said, in words, in the place of what may not be shown. */
export function hiddenSentence({ reason, needed }: Pick<Suppressed, 'reason' | 'needed'>, { teamId, scores }: Group): string {
  if (reason === 'COMPLEMENTARY') return "Hidden so that nobody's answers can be worked out from the results that are shown.";
  if (teamId !== null && scores.respondents === null) {
    return reason === 'NO_RESPONSES'
      ? "This team hasn't participated in this survey."
      : 'No detailed results available for this team as the number of respondents is below the anonymity threshold.';
  }
  return `There were not enough responses for this topic to meet the anonymity threshold of ${needed}.`;
}
