import type { RosterPersonTracesQuery } from './RosterPage.generated';

type Traces = NonNullable<RosterPersonTracesQuery['rosterPerson']>['traces'];

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** Says in a sentence where a person is named beside the roster. */
export function peopleTraces({
  surveys,
  seriesLists,
  invitations,
  waitingMails,
  auditEntries,
  hasAccount,
}: Traces): string {
  const places = [
    ...(hasAccount ? ['an account'] : []),
    ...counted(surveys, 'survey that asks them', 'surveys that ask them'),
    ...counted(seriesLists, 'list of a series', 'lists of series'),
    ...counted(invitations, 'invitation', 'invitations'),
    ...counted(waitingMails, 'mail that waits', 'mails that wait'),
    ...counted(auditEntries, 'record of the audit log', 'records of the audit log'),
  ];
  if (places.length === 0) return 'The person is named in the roster only.';
  return `Beside the roster, the person is named in ${new Intl.ListFormat('en').format(places)}.`;
}
