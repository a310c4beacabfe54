import { groupSentence, hiddenText } from '../../../common/hidden';
import type { ReleasedScores, Suppressed } from './release/released-scores';

/** Whose results are asked for: a team's, or with null everybody's. */
interface Group {
  teamId: string | null;
  scores: Pick<ReleasedScores, 'respondents'>;
}

/** What is said, in words, in the place of what may not be shown. */
export function hiddenSentence(hidden: Pick<Suppressed, 'reason' | 'needed'>, { teamId, scores }: Group): string {
  return teamId !== null && scores.respondents === null ? groupSentence(hidden.reason, true) : hiddenText(hidden);
}
