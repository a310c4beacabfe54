import { execute, parse, validate, type ExecutionResult, type GraphQLError, type GraphQLSchema } from 'graphql';
import type { DomainError } from '../platform/errors';
import type { RequestContext } from '../request-context';

export interface OperationReply {
  /** The reply as JSON, or null if any field is refused or fails. */
  json: string | null;
  /** Whether a field was refused because what it asks for does not exist. */
  isNotFound: boolean;
  /** The address to which what it asks for has moved. */
  movedTo?: string;
}

export type ReadOperation = (variables: Record<string, unknown>, ctx: RequestContext) => Promise<OperationReply>;

/**
 * Prepares one of the product's own operations, so that the server can run it itself. `formatError` receives the error of
 * each field, and so reports an unexpected one.
 */
export function readOperation(
  schema: GraphQLSchema,
  query: string,
  formatError: (error: GraphQLError) => unknown,
): ReadOperation {
  const document = parse(query);
  const [problem] = validate(schema, document);
  if (problem) throw problem;
  return async (variableValues, contextValue) => {
    const { data, errors = [] }: ExecutionResult = await execute({ schema, document, contextValue, variableValues });
    errors.forEach((error) => formatError(error));
    const refusals = errors.map(({ originalError }) => originalError as Partial<DomainError> | undefined);
    return {
      json: errors.length === 0 ? `${JSON.stringify({ data })}\n` : null,
      isNotFound: refusals.some((refusal) => refusal?.code === 'NOT_FOUND'),
      movedTo: refusals.find((refusal) => refusal?.movedTo)?.movedTo,
    };
  };
}
