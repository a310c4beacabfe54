/**
 * The address of a survey: its builder while it is a draft, and its analyzer afterwards, for a team if it has results.
 */
export function surveyPath(
  ref: string,
  status: 'DRAFT' | 'OPEN' | 'CLOSED' | 'DELETED',
  teamRef: string | null,
): string {
  if (status === 'DRAFT') return `/study/${ref}/build`;
  if (status === 'OPEN') return `/study/${ref}/analyze/participation`;
  return `/study/${ref}/analyze/${teamRef ? `${teamRef}/` : ''}insights`;
}

/** The address of a series, for the whole company or for a team. */
export const seriesPath = (ref: string, teamRef: string | null): string =>
  `/series/${ref}${teamRef ? `/team/${teamRef}` : ''}`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a part of an address has the form of a ref. The server need not be asked about anything else. */
export const isRef = (text: string | undefined): text is string => text !== undefined && UUID.test(text);
