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

/** How many people of the file have no team after the import, and what that means for surveys; null where everybody has one. */
export function withoutTeamText({ withoutTeam }: ImportNumbersFragment): string | null {
  if (!withoutTeam) return null;
  const are = withoutTeam === 1 ? 'is' : 'are';
  return `${countedPeople(withoutTeam)} of the file ${are} in no team, so a survey that is sent to teams does not reach them.`;
}
