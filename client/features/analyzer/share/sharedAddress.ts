/** The address that opens the results of a survey, or of one team in it, with a scope token. */
export const sharedAddress = (studyRef: string, teamRef: string | null, scopeToken: string): string =>
  `${window.location.origin}/study/${studyRef}/analyze${teamRef ? `/${teamRef}` : ''}?scope_token=${encodeURIComponent(scopeToken)}`;
