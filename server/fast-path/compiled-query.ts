import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { compileQuery as compile, isCompiledQuery } from 'graphql-jit';
import type { RequestContext } from '../request-context';

/** Runs the one operation of a document. */
export type CompiledQuery = (
  contextValue: RequestContext,
  variableValues: Record<string, unknown> | undefined,
) => ExecutionResult | Promise<ExecutionResult>;

/** Compiles a document that has been found valid. Null where graphql-jit leaves the document to graphql-js. */
export function compileQuery(schema: GraphQLSchema, document: DocumentNode): CompiledQuery | null {
  const compiled = compile(schema, document);
  if (!isCompiledQuery(compiled)) return null;
  return (contextValue, variableValues) => compiled.query(undefined, contextValue, variableValues);
}
