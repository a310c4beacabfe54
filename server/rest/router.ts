import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import { domainErrorOf } from '../platform/domain-error-of';
import { notFound } from '../platform/errors';
import { studyFileSchema } from '../features/studies/files/study-file';
import type { ReportDefect } from '../platform/error-reporter';
import type { RequestContext } from '../request-context';
import { docsRouter } from './docs-router';
import { neverStored } from '../http/security-headers';
import { endpoint, rowOf } from './endpoint';
import { EXPORT_PATH, exportEndpoint } from './export';
import { openApiDocument } from './openapi';
import { renderError } from './render-error';
import { REPORT_PATH, reportEndpoint } from './report';
import type { JsonSchema, Route } from './route';
import { REFUSED_ROWS_PATH, refusedRowsEndpoint, ROSTER_FILE_PATH, rosterFileEndpoint } from './roster-import';
import { restRoutes } from './routes';

export interface RestOptions {
  schema: GraphQLSchema;
  /** Finds out who is calling. An error that it throws is rendered like every other error. */
  contextOf(request: Request, response: Response): Promise<RequestContext>;
  /** The handlers that read a JSON body. */
  body: (RequestHandler | ErrorRequestHandler)[];
  /** Gives a visitor the CSRF cookie. */
  csrfCookie: RequestHandler;
  report: ReportDefect;
}

/** Serves the REST API: each row of the route table at its path, with or without a trailing slash. */
export function restRouter({ schema, contextOf, body, csrfCookie, report }: RestOptions): Router {
  const router = Router();
  router.use('/docs', docsRouter());
  router.use(neverStored, ...(body as RequestHandler[]));

  let description: JsonSchema | undefined;
  only(router, '/openapi.json', {
    get: (_request, response) => void response.json((description ??= openApiDocument(schema))),
  });
  only(router, '/survey-file.schema.json', {
    get: (_request, response) => void response.type('application/schema+json').send(JSON.stringify(studyFileSchema())),
  });
  only(router, '/csrf', { get: [csrfCookie, (_request, response) => void response.status(204).end()] });
  only(router, EXPORT_PATH, { get: exportEndpoint(contextOf) });
  only(router, REPORT_PATH, { get: reportEndpoint(schema, contextOf) });
  only(router, ROSTER_FILE_PATH, { put: rosterFileEndpoint(contextOf) });
  only(router, REFUSED_ROWS_PATH, { get: refusedRowsEndpoint(contextOf) });
  for (const [path, rows] of rowsByPath()) {
    only(router, path, Object.fromEntries(rows.map((row) => [row.method, endpoint(rowOf(schema, row), contextOf)])));
  }

  router.use(() => {
    throw notFound();
  });
  router.use(errors(report));
  return router;
}

type Handlers = Partial<Record<Route['method'], RequestHandler | RequestHandler[]>>;

/** Serves a path with the given methods. Other methods get a 405 that lists the allowed ones. */
function only(router: Router, path: string, handlers: Handlers): void {
  const route = router.route(path);
  for (const [method, handler] of Object.entries(handlers)) route[method as Route['method']](handler);
  const methods = Object.keys(handlers).map((method) => method.toUpperCase());
  const allow = (methods.includes('GET') ? [...methods, 'HEAD'] : methods).join(', ');
  route.all((request, response) => {
    response
      .set('Allow', allow)
      .status(405)
      .json({ detail: `Method "${request.method}" not allowed.` });
  });
}

function rowsByPath(): Map<string, Route[]> {
  const byPath = new Map<string, Route[]>();
  for (const row of restRoutes) byPath.set(row.path, [...(byPath.get(row.path) ?? []), row]);
  return byPath;
}

const errors =
  (report: ReportDefect): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const { status, body, headers } = renderError(error, report);
    const address = domainErrorOf(error)?.movedTo;
    if (address) response.location(address + request.originalUrl);
    response.status(status).set(headers).json(body);
  };
