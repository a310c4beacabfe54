const TABS = ['insights', 'topics', 'questions', 'participation', 'compare'] as const;
export type AnalyzerTab = (typeof TABS)[number];

/** The address of a tab, of the whole company or of a team. */
export function analyzePath(studyRef: string, tab: AnalyzerTab, teamRef?: string | null): string {
  return `/study/${studyRef}/analyze/${teamRef ? `${teamRef}/` : ''}${tab}`;
}

/**
 * The address of a topic, or of a group's topics where none is named. `search` is that of the page it is gone to from: what
 * the scores are compared with stays, and what belongs to that page alone is left behind.
 */
export function topicPath(studyRef: string, teamRef: string | null, topicSlug: string | null, search: string): string {
  const benchmark = new URLSearchParams(search).get('benchmark');
  const parameters = new URLSearchParams({
    ...(topicSlug && { topic: topicSlug }),
    ...(benchmark && { benchmark }),
  }).toString();
  return `${analyzePath(studyRef, 'topics', teamRef)}${parameters && `?${parameters}`}`;
}

/** Where the highlights of the results are told: those of the whole company, or of what a share link covers. */
export const highlightsPath = (studyRef: string): string => `/study/${studyRef}/analyze/reveal`;

/** Where closing a survey leads: to its highlights where the company has them on and there are scores, else to the insights. */
export function pathAfterClose(
  study: { ref: string; allOpenEnded: boolean },
  hasHighlights: boolean,
  teamRef: string | null,
): string {
  return hasHighlights && !study.allOpenEnded ? highlightsPath(study.ref) : analyzePath(study.ref, 'insights', teamRef);
}

/** The tab that an address of the analyzer names; undefined for the bare address. */
export const analyzerTabOf = (pathname: string): AnalyzerTab | undefined =>
  TABS.find((tab) => pathname.endsWith(`/${tab}`));

/** What people are sent to take the survey. */
export function surveyLink(studyRef: string): string {
  return `${window.location.origin}/study/${studyRef}`;
}
