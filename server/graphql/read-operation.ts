import { execute, parse, validate, type ExecutionResult, type GraphQLError, type GraphQLSchema } from 'graphql';
import type { RequestContext } from '../request-context';

/** Runs an operation. Resolves to its reply as JSON, or to null if any field of it is refused or fails. */
export type ReadOperation = (variables: Record<string, unknown>, ctx: RequestContext) => Promise<string | null>;

/**
 * Prepares one of the product's own operations, so that the server can run it itself. `shown` receives the error of
 * each field, and so reports an unexpected one.
 */
export function readOperation(
  schema: GraphQLSchema,
  query: string,
  shown: (error: GraphQLError) => unknown,
): ReadOperation {
  const document = parse(query);
  const [problem] = validate(schema, document);
  if (problem) throw problem;
  return async (variableValues, contextValue) => {
    const { data, errors = [] }: ExecutionResult = await execute({ schema, document, contextValue, variableValues });
    errors.forEach((error) => shown(error));
    return errors.length === 0 ? `${JSON.stringify({ data })}\n` : null;
  };
}
