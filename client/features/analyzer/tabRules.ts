import type { AnalyzerStudyFragment } from './AnalyzerFrame.generated';
import type { AnalyzerTab } from './paths';

/** Said of a survey with strict protection where open surveys have results otherwise. */
export const NO_RESULTS_WHILE_OPEN =
  'This survey has strict protection. Nobody sees its results before it is closed, so that no early result can be traced to those who answered first.';

type StudyFacts = Pick<
  AnalyzerStudyFragment,
  'status' | 'allOpenEnded' | 'privacy' | 'participation' | 'hasEnoughResponses' | 'viewerCan'
>;

/** Why insights and topics can't be opened; undefined when they can. The holder of a share link is told no count, only whether it is enough. */
export function insightsBlockedReason({
  allOpenEnded,
  privacy,
  participation,
  hasEnoughResponses,
}: StudyFacts): string | undefined {
  if (allOpenEnded) return 'This feature is unavailable for surveys only containing Open-Ended Text questions.';
  const isTooFew = participation ? participation.uniqueResponses < privacy.threshold : hasEnoughResponses === false;
  return isTooFew ? 'Insufficient data for results' : undefined;
}

/** Before the survey closes there is nothing to show, so there is neither of the two tabs. */
export const hasInsightsTab = ({ viewerCan }: StudyFacts): boolean => viewerCan.viewResults;

/** Whether the highlights can be told, where the company has them on: of a closed survey with scores. */
export const canTellHighlights = (study: StudyFacts): boolean =>
  study.status === 'CLOSED' && hasInsightsTab(study) && insightsBlockedReason(study) === undefined;

/** Where the bare address of the analyzer leads. Who took part is not shown to the holder of a share link. */
export function defaultAnalyzerTab(study: StudyFacts, isShared = false): AnalyzerTab {
  if (hasInsightsTab(study) && insightsBlockedReason(study) === undefined) return 'insights';
  if (isShared || (hasInsightsTab(study) && study.allOpenEnded)) return 'questions';
  return 'participation';
}
