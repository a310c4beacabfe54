import type { Request } from 'express';
import type { GraphQLSchema } from 'graphql';
import { bodyProblem } from '../http/body';
import type { CallerOf, PlainCall, PlainReply } from '../http/plain-door';
import type { ReportDefect } from '../platform/error-reporter';
import { forgetVisitor, NEVER_STORED, rowOf, statusOf, type Row } from './endpoint';
import { compiled } from './operations';
import { renderError } from './render-error';
import type { Input, Route } from './route';
import { routes } from './routes';

/*
 * What respondents change is most of what REST is called for, so the door answers it (http/plain-door.ts). A call that does
 * not fit its row in any way goes on to Express, which says what is wrong.
 */
const isPlain = ({ isPublic, method, result }: Route): boolean =>
  isPublic === true && method !== 'get' && result !== undefined;

/** Finds the row of an address: none where its parameters would have to be decoded, or where it has a query. */
export function plainRows(
  schema: GraphQLSchema,
  report: ReportDefect,
): (method: string, url: string) => PlainCall | null {
  const rows = routes.filter(isPlain).map((route) => ({
    row: rowOf(schema, route, compiled),
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

const callOf = (row: Row, params: Record<string, string>, report: ReportDefect): PlainCall => ({
  route: `/api${row.route.path}`,
  of(body) {
    const input = inputOf(row, params, body);
    return (
      input &&
      ((callerOf, request) => run(row, input, callerOf, request).catch((error: unknown) => replyTo(error, report)))
    );
  },
});

/** Null where it does not fit. */
function inputOf(row: Row, params: Record<string, string>, body: unknown): Input | null {
  if (body === undefined || bodyProblem(body)) return null;
  try {
    return row.read({ params, query: {}, body });
  } catch {
    return null;
  }
}

async function run(row: Row, input: Input, callerOf: CallerOf, request: Request): Promise<PlainReply> {
  forgetVisitor(request);
  const ctx = await callerOf();
  row.requireRights(ctx);
  const result = await row.run(input, request.headers, ctx);
  return { status: statusOf(row.route), headers: NEVER_STORED, text: JSON.stringify(result) };
}

function replyTo(error: unknown, report: ReportDefect): PlainReply {
  const { status, body, headers } = renderError(error, report);
  return { status, headers: { ...NEVER_STORED, ...headers }, text: JSON.stringify(body) };
}
