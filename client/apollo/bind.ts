import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import {
  skipToken,
  useApolloClient,
  useMutation,
  useQuery,
  useSubscription,
  type SkipToken,
} from '@apollo/client/react';
import { cacheOptionsOf } from './cacheChanges';
import { policyFor } from './freshness';
import { leavesPage } from './pageErrors';
import { isAborted } from './problem';

/**
 * Turns a typed document into its hook; the generated code calls these once for each operation. The casts are
 * confined to this file: each hook forwards to Apollo's own and states its type, so a wrong or missing variable is a
 * compile error where the hook is called.
 *
 * Two rules hold for every query here: a result is fresh for a while (freshness.ts), unless the caller names a policy of
 * its own; and a screen hears of no failure that is not its own: a request that was called off, or a refusal for which
 * the whole page is left (pageErrors.ts).
 */
type Rest<V, O> = {} extends V ? [options?: O] : [options: O & { variables: V }];

export function bindQuery<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  return function useBoundQuery(
    ...[options]: Rest<V, useQuery.Options<D, V>> | [SkipToken]
  ): useQuery.Result<D, V, 'empty' | 'complete' | 'streaming'> {
    const client = useApolloClient();
    const asked =
      options === skipToken
        ? options
        : { ...options, fetchPolicy: options?.fetchPolicy ?? policyFor(client, document, options?.variables) };
    const result = useQuery(document, asked as never);
    const isSilent = options !== skipToken && options?.context?.isSilent === true; // nobody leaves a page for it
    return (
      isAborted(result.error) || (leavesPage(result.error) && !isSilent) ? { ...result, error: undefined } : result
    ) as never;
  };
}

export function bindMutation<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  const cacheOptions = cacheOptionsOf(document);
  return function useBoundMutation(options?: useMutation.Options<D, V>): useMutation.ResultTuple<D, V> {
    const [mutate, result] = useMutation(document, { ...cacheOptions, ...options } as never);
    return [mutate, isAborted(result.error) ? { ...result, error: undefined } : result] as never;
  };
}

export function bindSubscription<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  return function useBoundSubscription(
    ...[options]: Rest<V, useSubscription.Options<D, V>> | [SkipToken]
  ): useSubscription.Result<D> {
    return useSubscription(document, options as never) as never;
  };
}
