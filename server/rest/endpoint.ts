import type { Request, RequestHandler, Response } from 'express';
import { execute, type ExecutionResult, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import type { Context } from '../features/context';
import { permissions } from '../graphql/permissions';
import { isCoveredByScope, requireCovered } from '../graphql/scope-coverage';
import { requireCsrfToken } from '../http/csrf';
import { followedLink, isBrowser } from './followed-link';
import { prepare, rootFieldsOf, type Prepared } from './operations';
import { inputReader } from './read-input';
import type { Data, Route } from './route';

/** One row of the table as a request handler: reads the input, runs the operation, maps what it gave. */
export function endpoint(
  schema: GraphQLSchema,
  route: Route,
  contextOf: (request: Request, response: Response) => Promise<Context>,
): RequestHandler {
  const prepared = prepare(schema, route);
  const readInput = inputReader(schema, route);

  const answer = async (request: Request, response: Response): Promise<void> => {
    if (route.isPublic) forgetVisitor(request);
    const contextValue = await contextOf(request, response);
    requireRights(schema, prepared, contextValue);
    if (hasBody(request) && !request.is('json')) {
      response.status(415).json({ detail: 'The body must be sent as application/json.' });
      return;
    }
    const input = readInput(request);
    const operationName = route.operationName?.(input);
    requireRightsTo(operationOf(prepared, operationName), request, contextValue);
    const { data, errors } = (await execute({
      schema,
      document: prepared.document,
      operationName,
      variableValues: route.variables?.(input),
      contextValue,
    })) as ExecutionResult<Data>;
    if (errors) throw errors[0];

    if (route.page && isBrowser(request)) return response.redirect(303, route.page);
    response.status(route.status ?? 200);
    if (route.result) response.json(route.result(data!));
    else response.end();
  };
  /** What only one of a row's operations needs: more than a link covers, and, where a GET asks for a change, the CSRF token. */
  function requireRightsTo(operation: OperationDefinitionNode, { headers }: Request, { principal }: Context): void {
    requireCovered(schema, principal, { document: prepared.document, operation });
    if (operation.operation === 'mutation' && !route.page) requireCsrfToken({ method: 'POST', headers }, principal);
  }

  return route.page ? followedLink(answer) : answer;
}

const operationOf = ({ operations }: Prepared, name: string | undefined): OperationDefinitionNode =>
  operations.find((operation) => operation.name?.value === name) ?? operations[0]!;

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The respondent's side knows no session. Without its credentials a request is nobody's, and needs no CSRF token. */
function forgetVisitor({ headers }: Request): void {
  delete headers.cookie;
  delete headers.authorization;
}

/**
 * Asks the permission table, and whether a scope token covers anything of the row, before the input is looked at, so that
 * a caller without rights is told just that. The gateway asks the table again when the operation runs.
 */
function requireRights(schema: GraphQLSchema, { document, operations }: Prepared, { principal }: Context): void {
  for (const field of operations.flatMap(rootFieldsOf)) permissions[field](principal);
  if (principal.kind !== 'scope') return;
  const covered = operations.find((operation) => isCoveredByScope(schema, { document, operation }));
  requireCovered(schema, principal, { document, operation: covered ?? operations[0]! });
}
