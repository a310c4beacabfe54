const ROUTE = /^\/study\/([0-9a-f-]{36})(?:\/([0-9a-f-]{36}))?\/?$/i;

/** What an address names: a survey, and on a link of somebody's own that person's place in it. */
export function refsIn(path: string): { studyRef?: string; targetRef: string | null } {
  const [, studyRef, targetRef = null] = ROUTE.exec(path) ?? [];
  return { studyRef, targetRef };
}
