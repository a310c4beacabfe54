/**
 * The address of a survey: the builder for a draft, and otherwise the results, for a team if one is given.
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

/** Whether a part of an address has the form of a ref. Without that form no request is worth sending. */
export const isRef = (text: string | undefined): text is string => text !== undefined && UUID.test(text);
