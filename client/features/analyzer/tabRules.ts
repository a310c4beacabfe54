import type { AnalyzerStudyFragment } from './AnalyzerFrame.generated';
import type { AnalyzerTab } from './analyzerPaths';

/** The explanation for a survey with strict protection, in a company whose open surveys show results. */
export const NO_RESULTS_WHILE_OPEN =
  'This survey has strict protection. Nobody sees its results before it is closed, so that no early result can be traced to those who answered first.';

type StudyFacts = Pick<
  AnalyzerStudyFragment,
  'status' | 'allOpenEnded' | 'privacy' | 'participation' | 'hasEnoughResponses' | 'viewerCan'
>;

/**
 * The reason why insights and topics can't be opened; undefined when they can. The holder of a share link does not
 * learn the count, only whether it is enough.
 */
export function insightsBlockedReason(study: StudyFacts): string | undefined {
  if (study.allOpenEnded) return 'This feature is unavailable for surveys only containing Open-Ended Text questions.';
  return resultsBlockedReason(study);
}

/** The reason why no results can be exported, not even texts. */
export function resultsBlockedReason({ privacy, participation, hasEnoughResponses }: StudyFacts): string | undefined {
  const isTooFew = participation ? participation.uniqueResponses < privacy.threshold : hasEnoughResponses === false;
  return isTooFew ? 'Insufficient data for results' : undefined;
}

/** Whether insights and topics have content. Before the survey closes they have none. */
export const hasInsightsTab = ({ viewerCan }: StudyFacts): boolean => viewerCan.viewResults;

/** Whether a survey has highlights, if the company has them on: it must be closed and have scores. */
export const surveyHasHighlights = (study: StudyFacts): boolean =>
  study.status === 'CLOSED' && hasInsightsTab(study) && insightsBlockedReason(study) === undefined;

/** The tab for an address without one. The holder of a share link does not see participation. */
export function defaultAnalyzerTab(study: StudyFacts, isShared = false): AnalyzerTab {
  if (hasInsightsTab(study) && insightsBlockedReason(study) === undefined) return 'insights';
  if (isShared || (hasInsightsTab(study) && study.allOpenEnded)) return 'questions';
  return 'participation';
}
