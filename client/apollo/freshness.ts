import { ApolloLink, type ApolloClient, type DocumentNode, type OperationVariables } from '@apollo/client';
import { canonicalStringify, getMainDefinition } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';

/** How long a result counts as fresh, in milliseconds. */
export const FRESH_MS = 20 * 60_000;

/** The time when the server last answered each query, by the query's name and variables. */
const answered = new WeakMap<ApolloClient, Map<string, number>>();

function timesOf(client: ApolloClient): Map<string, number> {
  const times = answered.get(client) ?? new Map<string, number>();
  answered.set(client, times);
  return times;
}

const keyOf = (document: DocumentNode, variables: OperationVariables = {}) =>
  `${getMainDefinition(document).name?.value} ${canonicalStringify(variables)}`;

/** Records when the server answers a query. */
export const freshnessLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const { client, query, variables } = operation;
    return forward(operation).pipe(
      tap(({ errors }) => {
        if (!errors) timesOf(client).set(keyOf(query, variables), Date.now());
      }),
    );
  });

/**
 * Chooses how a query is answered when a component shows it: from the cache alone while the result is fresh, and
 * afterwards from the cache first and then from the server. A result that reached the cache in another way starts to
 * age when a component first asks for it.
 */
export function fetchPolicyFor(
  client: ApolloClient,
  document: DocumentNode,
  variables?: OperationVariables,
): 'cache-first' | 'cache-and-network' {
  const key = keyOf(document, variables);
  const times = timesOf(client);
  const at = times.get(key);
  if (at === undefined) times.set(key, Date.now());
  return at === undefined || Date.now() - at < FRESH_MS ? 'cache-first' : 'cache-and-network';
}
