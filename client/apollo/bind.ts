import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation, useQuery, useSubscription, type SkipToken } from '@apollo/client/react';

/**
 * Turns a typed document into its hook; the generated code calls these once for each operation. The casts are
 * confined to this file: each hook forwards to Apollo's own and states its type, so a wrong or missing variable is a
 * compile error where the hook is called.
 */
type Rest<V, O> = {} extends V ? [options?: O] : [options: O & { variables: V }];

export function bindQuery<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  return function useBoundQuery(
    ...[options]: Rest<V, useQuery.Options<D, V>> | [SkipToken]
  ): useQuery.Result<D, V, 'empty' | 'complete' | 'streaming'> {
    return useQuery(document, options as never) as never;
  };
}

export function bindMutation<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  return function useBoundMutation(options?: useMutation.Options<D, V>): useMutation.ResultTuple<D, V> {
    return useMutation(document, options as never) as never;
  };
}

export function bindSubscription<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  return function useBoundSubscription(
    ...[options]: Rest<V, useSubscription.Options<D, V>> | [SkipToken]
  ): useSubscription.Result<D> {
    return useSubscription(document, options as never) as never;
  };
}
