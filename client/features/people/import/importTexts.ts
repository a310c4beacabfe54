import type { ImportNumbersFragment } from './ImportPage.generated';

export const countedPeople = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;
export const countedTeams = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'team' : 'teams'}`;

/** What an import did, in one line. */
export function importSummary({ added, changed, removed, newTeams }: ImportNumbersFragment): string {
  const parts = [
    added > 0 && `${added.toLocaleString('en-US')} added`,
    changed > 0 && `${changed.toLocaleString('en-US')} changed`,
    removed > 0 && `${removed.toLocaleString('en-US')} removed`,
    newTeams > 0 && `${newTeams.toLocaleString('en-US')} new ${newTeams === 1 ? 'team' : 'teams'}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'Nothing changed';
}
