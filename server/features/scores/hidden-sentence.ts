import { hiddenGroupSentence, hiddenText } from '../../../common/hidden-results';
import type { ReleasedScores, Suppressed } from './release/released-scores';

/** The group whose results are read: a team, or with null everybody. */
interface Group {
  teamId: string | null;
  scores: Pick<ReleasedScores, 'respondents'>;
}

/** The sentence that is shown in the place of a hidden result. */
export function hiddenSentence(hidden: Pick<Suppressed, 'reason' | 'needed'>, { teamId, scores }: Group): string {
  return teamId !== null && scores.respondents === null ? hiddenGroupSentence(hidden.reason, true) : hiddenText(hidden);
}
