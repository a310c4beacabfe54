import type { Request, RequestHandler, Response } from 'express';
import { execute, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Context } from '../features/context';
import { permissions } from '../graphql/permissions';
import { requireCovered } from '../graphql/scope-coverage';
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
    const { data, errors } = (await execute({
      schema,
      document: prepared.document,
      operationName: route.operationName?.(input),
      variableValues: route.variables?.(input),
      contextValue,
    })) as ExecutionResult<Data>;
    if (errors) throw errors[0];

    if (route.page && isBrowser(request)) return response.redirect(303, route.page);
    response.status(route.status ?? 200);
    if (route.result) response.json(route.result(data!));
    else response.end();
  };
  return route.page ? followedLink(answer) : answer;
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The respondent's side knows no session. Without its credentials a request is nobody's, and needs no CSRF token. */
function forgetVisitor({ headers }: Request): void {
  delete headers.cookie;
  delete headers.authorization;
}

/**
 * Asks the permission table and what a scope token covers before the input is looked at, so that a caller without rights
 * is told just that. The gateway asks the table again when the operation runs.
 */
function requireRights(schema: GraphQLSchema, { document, operations }: Prepared, { principal }: Context): void {
  for (const operation of operations) {
    for (const field of rootFieldsOf(operation)) permissions[field](principal);
    requireCovered(schema, principal, { document, operation });
  }
}
