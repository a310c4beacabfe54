import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { permissionTable } from '../graphql/permissions';
import { refusalOfScope, requireCoveredByScope } from '../graphql/scope-coverage';
import { requireCsrfToken } from '../http/csrf';
import { domainErrorOf } from '../platform/domain-error-of';
import { DomainError } from '../platform/errors';
import type { RequestContext } from '../request-context';
import { followedLink, isBrowser } from './followed-link';
import { runOnce, type SentReply } from './idempotency';
import { operationRunner, prepare, rootFieldsOf, type PreparedRoute } from './operations';
import { inputReader, type RawInput } from './read-input';
import type { Input, PageOfList, Route } from './route';

/** A row of the route table whose document has been parsed, so that it can be called. */
export interface RestRow {
  route: Route;
  /** Throws if the caller has no right to call the row. It runs before the input is read. */
  requireRights(ctx: RequestContext): void;
  /** Reads the input, and throws if it does not fit the row. */
  read(request: RawInput): Input;
  /** Runs the operation, and maps its result to the body of the reply. `tellPage` is called for a page of a list. */
  run(
    input: Input,
    headers: IncomingHttpHeaders,
    ctx: RequestContext,
    tellPage?: (page: PageOfList) => void,
  ): Promise<unknown>;
}

export function rowOf(schema: GraphQLSchema, route: Route, runnerOf = operationRunner): RestRow {
  const prepared = prepare(schema, route);
  const run = runnerOf(schema, prepared);

  /** Checks the rights to the operation that this call runs: whether the scopes of the caller cover it, and the CSRF token where a GET changes something. */
  function requireRightsTo(
    operation: OperationDefinitionNode,
    headers: IncomingHttpHeaders,
    { principal }: RequestContext,
  ): void {
    requireCoveredByScope(schema, principal, { document: prepared.document, operation });
    if (operation.operation === 'mutation' && !route.page) requireCsrfToken({ method: 'POST', headers }, principal);
  }

  return {
    route,
    read: inputReader(schema, route),
    requireRights: (ctx) => requireRights(schema, prepared, ctx),
    async run(input, headers, contextValue, tellPage) {
      const operationName = route.operationName?.(input);
      requireRightsTo(operationOf(prepared, operationName), headers, contextValue);
      const { data, errors } = await run({ operationName, variableValues: route.variables?.(input), contextValue });
      if (errors) throw inWordsOfCall(errors[0], route.namesInCall);
      const result = route.result?.(data!);
      if (route.listPage) tellPage?.(route.listPage(data!));
      else if (Array.isArray(result)) tellPage?.({ total: result.length });
      return result;
    },
  };
}

/** Makes the Express handler of a row. */
export function endpoint(
  row: RestRow,
  contextOf: (request: Request, response: Response) => Promise<RequestContext>,
): RequestHandler {
  const { route } = row;
  const answer = async (request: Request, response: Response): Promise<void> => {
    if (route.isPublic) forgetVisitor(request);
    const ctx = await contextOf(request, response);
    row.requireRights(ctx);
    if (hasBody(request) && !request.is('json')) {
      response.status(415).json({ detail: 'The body must be sent as application/json.' });
      return;
    }
    const input = row.read(request);
    const reply = await runOnce(route, { request, response, ctx }, (inner) => replyTo(row, input, request, inner));
    if (reply === null) return;
    if (route.page && isBrowser(request)) return response.redirect(303, route.page);
    response.status(reply.status).set(reply.headers);
    if (reply.body !== undefined) response.json(reply.body);
    else response.end();
  };
  return route.page ? followedLink(answer) : answer;
}

async function replyTo(row: RestRow, input: Input, request: Request, ctx: RequestContext): Promise<SentReply> {
  let headers: SentReply['headers'] = {};
  const tellPage = (page: PageOfList) => void (headers = pageHeaders(request.originalUrl, page));
  const result = await row.run(input, request.headers, ctx, tellPage);
  const { status, hasBody } = replyOf(row.route, result);
  return { status, headers, ...(hasBody && { body: result }) };
}

/** The headers of a page of a list: the length of the list, the address of the next page, and why it is hidden. */
function pageHeaders(url: string, { total, next, suppressed }: PageOfList): Record<string, string> {
  const address = new URL(url, 'http://localhost');
  if (next) address.searchParams.set('cursor', next);
  return {
    ...(total !== undefined && { 'X-Total-Count': String(total) }),
    ...(next && { Link: `<${address.pathname}${address.search}>; rel="next"` }),
    ...(suppressed && {
      'X-Suppressed-Reason': suppressed.reason,
      'X-Suppressed-Needed': String(suppressed.needed),
    }),
  };
}

/** The status of the reply to a call with this result, and whether the result is its body. */
export const replyOf = (
  { status = 200, statusOfNull, result: map }: Route,
  result: unknown,
): { status: number; hasBody: boolean } =>
  statusOfNull && result === null ? { status: statusOfNull, hasBody: false } : { status, hasBody: map !== undefined };

/** An error of the operation, with the names that the fields have in the call. */
function inWordsOfCall(error: unknown, names: Route['namesInCall']): unknown {
  const refusal = domainErrorOf(error);
  if (!names || !refusal?.fields) return error;
  const fields = Object.entries(refusal.fields).map(([name, messages]) => [names[name] ?? name, messages]);
  return new DomainError(refusal.code, refusal.detail, { ...refusal, fields: Object.fromEntries(fields) });
}

const operationOf = ({ operations }: PreparedRoute, name: string | undefined): OperationDefinitionNode =>
  operations.find((operation) => operation.name?.value === name) ?? operations[0]!;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Removes the credentials from a respondent's request, because respondents' calls ignore sessions. Without credentials, a request needs no CSRF token. */
export function forgetVisitor({ headers }: IncomingMessage): void {
  delete headers.cookie;
  delete headers.authorization;
}

/**
 * Checks the permission table, and whether the scopes of a share link or an API key cover any operation of the row. This happens before the
 * input is read, so that a caller without rights learns nothing else. The gateway checks the table again when the
 * operation runs.
 */
function requireRights(
  schema: GraphQLSchema,
  { document, operations }: PreparedRoute,
  { principal }: RequestContext,
): void {
  for (const field of operations.flatMap(rootFieldsOf)) permissionTable[field](principal);
  const refusals = operations.map((operation) => refusalOfScope(schema, principal, { document, operation }));
  if (refusals.every((refusal) => refusal !== null)) throw refusals[0];
}
