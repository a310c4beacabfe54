const TABS = ['insights', 'topics', 'questions', 'participation', 'compare'] as const;
export type AnalyzerTab = (typeof TABS)[number];

/** The address of a tab, for the whole company or for a team. */
export function analyzePath(studyRef: string, tab: AnalyzerTab, teamRef?: string | null): string {
  return `/study/${studyRef}/analyze/${teamRef ? `${teamRef}/` : ''}${tab}`;
}

/**
 * The address of a topic, or of a group's topics page when none is named. `search` is the current page's: the benchmark
 * in it is kept, and the parameters of that page are dropped.
 */
export function topicPath(studyRef: string, teamRef: string | null, topicSlug: string | null, search: string): string {
  const benchmark = new URLSearchParams(search).get('benchmark');
  const parameters = new URLSearchParams({
    ...(topicSlug && { topic: topicSlug }),
    ...(benchmark && { benchmark }),
  }).toString();
  return `${analyzePath(studyRef, 'topics', teamRef)}${parameters && `?${parameters}`}`;
}

/** The address of the highlights, for the whole company or for the scope of a share link. */
export const highlightsPath = (studyRef: string): string => `/study/${studyRef}/analyze/reveal`;

/**
 * The page after closing a survey: the highlights if they are switched on and there are scores, and otherwise the
 * insights.
 */
export function pathAfterClose(
  study: { ref: string; allOpenEnded: boolean },
  hasHighlights: boolean,
  teamRef: string | null,
): string {
  return hasHighlights && !study.allOpenEnded ? highlightsPath(study.ref) : analyzePath(study.ref, 'insights', teamRef);
}

/** The tab in an address of the analyzer; undefined for an address without one. */
export const analyzerTabOf = (pathname: string): AnalyzerTab | undefined =>
  TABS.find((tab) => pathname.endsWith(`/${tab}`));

/** The link that people get to take the survey. */
export function surveyLink(studyRef: string): string {
  return `${window.location.origin}/study/${studyRef}`;
}
