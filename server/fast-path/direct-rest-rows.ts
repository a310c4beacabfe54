import type { Request } from 'express';
import type { GraphQLSchema } from 'graphql';
import { bodyProblem } from '../http/body';
import { NEVER_STORED } from '../http/security-headers';
import { domainErrorOf } from '../platform/domain-error-of';
import type { ReportDefect } from '../platform/error-reporter';
import { forgetVisitor, replyOf, rowOf, type RestRow } from '../rest/endpoint';
import { renderError } from '../rest/render-error';
import type { Input, Route } from '../rest/route';
import { restRoutes } from '../rest/routes';
import type { CallerOf, DirectCall, DirectReply } from './direct-handler';

/*
 * Most REST calls are changes by respondents, so the direct handler answers these. A call that does not fit its row goes on
 * to Express, which replies with the reason.
 */
const isDirect = ({ isPublic, method, result }: Route): boolean =>
  isPublic === true && method !== 'get' && result !== undefined;

/** Finds the row of an address. Null if the address has a query or a parameter that would have to be decoded. */
export function directRestRows(
  schema: GraphQLSchema,
  report: ReportDefect,
): (method: string, url: string) => DirectCall | null {
  const rows = restRoutes.filter(isDirect).map((route) => ({
    row: rowOf(schema, route),
    method: route.method.toUpperCase(),
    address: new RegExp(`^/api${route.path.replace(/:(\w+)/g, '(?<$1>[^/%?]+)')}$`),
  }));
  return (method, url) => {
    for (const { row, method: own, address } of rows) {
      const found = own === method ? address.exec(url) : null;
      if (found) return callOf(row, { ...found.groups }, report);
    }
    return null;
  };
}

const callOf = (row: RestRow, params: Record<string, string>, report: ReportDefect): DirectCall => ({
  route: `/api${row.route.path}`,
  operationFor(body) {
    const input = inputOf(row, params, body);
    return (
      input &&
      ((callerOf, request) => run(row, input, callerOf, request).catch((error: unknown) => replyTo(error, report)))
    );
  },
});

/** Reads the input. Null when it does not fit the row. */
function inputOf(row: RestRow, params: Record<string, string>, body: unknown): Input | null {
  if (body === undefined || bodyProblem(body)) return null;
  try {
    return row.read({ params, query: {}, body });
  } catch (error) {
    if (domainErrorOf(error)) return null;
    throw error;
  }
}

async function run(row: RestRow, input: Input, callerOf: CallerOf, request: Request): Promise<DirectReply> {
  forgetVisitor(request);
  const ctx = await callerOf();
  row.requireRights(ctx);
  const result = await row.run(input, request.headers, ctx);
  const { status, hasBody } = replyOf(row.route, result);
  return { status, headers: NEVER_STORED, text: hasBody ? JSON.stringify(result) : '' };
}

function replyTo(error: unknown, report: ReportDefect): DirectReply {
  const { status, body, headers } = renderError(error, report);
  return { status, headers: { ...NEVER_STORED, ...headers }, text: JSON.stringify(body) };
}
