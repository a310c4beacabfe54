import { ApolloLink, type ApolloClient, type DocumentNode, type OperationVariables } from '@apollo/client';
import { canonicalStringify, getMainDefinition } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';

/** How long a result that was read is as good as a new one. */
export const FRESH_MS = 20 * 60_000;

/** When each query was last answered, by its name and variables. */
const answered = new WeakMap<ApolloClient, Map<string, number>>();

function timesOf(client: ApolloClient): Map<string, number> {
  const times = answered.get(client) ?? new Map<string, number>();
  answered.set(client, times);
  return times;
}

const keyOf = (document: DocumentNode, variables: OperationVariables = {}) =>
  `${getMainDefinition(document).name?.value} ${canonicalStringify(variables)}`;

/** Notes when the server answers a query. */
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
 * How a query that is about to be shown is answered: from the cache alone while that is fresh; after that from the cache
 * first and then from the server. What came into the cache by another way ages from when it is first asked for.
 */
export function policyFor(
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
