/** The address with a scope token that opens the results of a survey, or of one team. */
export const shareLinkAddress = (studyRef: string, teamRef: string | null, scopeToken: string): string =>
  `${window.location.origin}/study/${studyRef}/analyze${teamRef ? `/${teamRef}` : ''}?scope_token=${encodeURIComponent(scopeToken)}`;
