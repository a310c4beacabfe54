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
import { fetchPolicyFor } from './freshness';
import { leavesPage } from './pageErrors';
import { isAborted } from './requestProblem';

/**
 * Turns a typed document into its hook. The generated code calls these functions once for each operation. The casts are
 * confined to this file: each hook forwards to Apollo's own and states its type, so a wrong or missing variable is a
 * compile error where the hook is called.
 *
 * Two rules hold for every query. A result counts as fresh for a while (freshness.ts), unless the caller names a fetch
 * policy. A screen does not see an error that it need not handle: an aborted request, or a refusal that makes the
 * client leave the page (pageErrors.ts).
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
        : { ...options, fetchPolicy: options?.fetchPolicy ?? fetchPolicyFor(client, document, options?.variables) };
    const result = useQuery(document, asked as never);
    // a silent request never makes the client leave the page
    const isSilent = options !== skipToken && options?.context?.isSilent === true;
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
