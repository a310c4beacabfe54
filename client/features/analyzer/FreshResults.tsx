import type { ApolloClient, DocumentNode, ObservableQuery } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { getMainDefinition } from '@apollo/client/utilities';
import { Kind, type FieldNode, type SelectionSetNode } from 'graphql';
import { retryQuery } from '@/apollo/retryQuery';
import { useRestartAfterError } from '@/apollo/useRestartAfterError';
import { useResultsChangedSubscription } from './FreshResults.generated';

/**
 * Reads the results of a closed survey again as soon as somebody has hidden one of their texts, shown it again, or replaced the results. It shows
 * nothing itself. A share link opens no socket, so its holder sees the change when they load the page.
 */
export function FreshResults({ studyRef }: { studyRef: string }) {
  const client = useApolloClient();
  const { error, restart } = useResultsChangedSubscription({
    variables: { ref: studyRef },
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { events } = data.studyChanged;
      // The first message after a gap does not tell what happened in it.
      const mayHaveMissed = events.length === 0 && followsAgain(client, studyRef);
      if (mayHaveMissed || events.includes('TEXTS_CHANGED') || events.includes('RELEASED'))
        rereadResults(client, studyRef);
    },
  });
  useRestartAfterError(error, restart);
  return null;
}

/** The surveys that each client has followed. */
const followed = new WeakMap<ApolloClient, Set<string>>();

/** Notes that the client follows the survey, and returns whether it has done so before. */
function followsAgain(client: ApolloClient, studyRef: string): boolean {
  const refs = followed.get(client) ?? new Set<string>();
  const isKnown = refs.has(studyRef);
  followed.set(client, refs.add(studyRef));
  return isKnown;
}

/**
 * Forgets the results of a survey, of all its teams, and asks again for those on screen, which stay in view meanwhile.
 */
function rereadResults(client: ApolloClient, studyRef: string): void {
  // It waits for no query, so it can't fail.
  void client.refetchQueries({
    include: 'active',
    updateCache: (cache) => {
      cache.evict({ id: cache.identify({ __typename: 'Study', ref: studyRef }) ?? '', fieldName: 'results' });
    },
    onQueryUpdated: (query) => {
      const isOfSurvey = query.variables.ref === studyRef && selectsResults(query.query);
      if (isOfSurvey) retryQuery(() => askAnew(query));
      return false; // Otherwise the page would lose its results until the reply is there.
    },
  });
}

/** Asks again, also if a request is under way: its reply may have been read before the change, and the client would not send the same one beside it. */
async function askAnew(query: ObservableQuery): Promise<void> {
  if (query.getCurrentResult().loading) await query.refetch();
  await query.refetch();
}

const fieldsOf = (set: SelectionSetNode | undefined, name: string) =>
  (set?.selections ?? []).filter((field) => field.kind === Kind.FIELD && field.name.value === name) as FieldNode[];

/** Whether a query of the application selects results of a survey. */
const selectsResults = (query: DocumentNode): boolean =>
  fieldsOf(getMainDefinition(query).selectionSet, 'study').some(
    ({ selectionSet }) => fieldsOf(selectionSet, 'results').length > 0,
  );
