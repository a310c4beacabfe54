import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../features/context';

/** Runs the one operation of a document. */
export type Program = (
  contextValue: Context,
  variableValues: Record<string, unknown> | undefined,
) => ExecutionResult | Promise<ExecutionResult>;

/** A document that has been found valid, made into a program. Null for what graphql-jit leaves to graphql-js. */
export function programOf(schema: GraphQLSchema, document: DocumentNode): Program | null {
  const made = compileQuery(schema, document);
  if (!isCompiledQuery(made)) return null;
  return (contextValue, variableValues) => made.query(undefined, contextValue, variableValues);
}
