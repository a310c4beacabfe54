import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { compileQuery as compile, isCompiledQuery } from 'graphql-jit';
import type { RequestContext } from '../request-context';

/** Runs the only operation of a document. */
export type CompiledQuery = (
  contextValue: RequestContext,
  variableValues: Record<string, unknown> | undefined,
) => ExecutionResult | Promise<ExecutionResult>;

/** Compiles a valid document. Null when graphql-jit does not support the document, so that graphql-js has to run it. */
export function compileQuery(schema: GraphQLSchema, document: DocumentNode): CompiledQuery | null {
  const compiled = compile(schema, document);
  if (!isCompiledQuery(compiled)) return null;
  return (contextValue, variableValues) => compiled.query(undefined, contextValue, variableValues);
}
