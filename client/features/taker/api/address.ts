const ROUTE = /^\/study\/([0-9a-f-]{36})(?:\/([0-9a-f-]{36}))?\/?$/i;

/** The refs in a path: the survey's, and on a personal link also the respondent's target ref. */
export function refsFromPath(path: string): { studyRef?: string; targetRef: string | null } {
  const [, studyRef, targetRef = null] = ROUTE.exec(path) ?? [];
  return { studyRef, targetRef };
}
