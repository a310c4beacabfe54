/** Where a survey is at: being written, being answered, or being read, by a team first where it has results. */
export function surveyPath(
  ref: string,
  status: 'DRAFT' | 'OPEN' | 'CLOSED' | 'DELETED',
  teamRef: string | null,
): string {
  if (status === 'DRAFT') return `/study/${ref}/build`;
  if (status === 'OPEN') return `/study/${ref}/analyze/participation`;
  return `/study/${ref}/analyze/${teamRef ? `${teamRef}/` : ''}insights`;
}

/** What the surveys of a series show beside each other, of the whole company or of a team. */
export const seriesPath = (ref: string, teamRef: string | null): string =>
  `/series/${ref}${teamRef ? `/team/${teamRef}` : ''}`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A part of the address that can be a ref at all; asking the server for anything else is pointless. */
export const isRef = (text: string | undefined): text is string => text !== undefined && UUID.test(text);
