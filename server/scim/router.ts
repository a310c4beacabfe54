import express, { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import { ScimRefusal } from '../features/rosters/scim/scim-refusal';
import { bodyProblem } from '../http/body';
import { neverStored } from '../http/security-headers';
import type { ReportDefect } from '../platform/error-reporter';
import { DomainError, notFound } from '../platform/errors';
import type { ScimOperation } from '../schema.generated';
import { createGroup, deleteGroup, listGroups, patchGroup, readGroup, replaceGroup } from './groups';
import { renderScimError } from './render-scim-error';
import { scimCall, SCIM_TYPE, type ContextOf, type ScimRequest, type ScimReply } from './scim-call';
import { listHead, resourceTypeDocuments, schemaDocuments, serviceProviderConfig } from './setup-documents';
import { createUser, deleteUser, listUsers, patchUser, readUser, replaceUser } from './users';

/** A group is sent with all of its members by some providers, so its body may be larger than others. */
const MAX_BODY = '1mb';
const TOO_LARGE = 'The body is larger than 1 MiB. Add members to a group in several calls.';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Handlers = Partial<Record<Method, [ScimOperation, (call: ScimRequest) => Promise<ScimReply> | ScimReply]>>;
type Document = Record<string, unknown>;

/** The calls of identity providers (SCIM 2.0, RFC 7643 and 7644). docs/scim.md says what becomes of users and groups. */
const PATHS: Record<string, Handlers> = {
  '/Users': { get: ['READ_USERS', listUsers], post: ['CREATE_USER', createUser] },
  '/Users/:id': {
    get: ['READ_USERS', readUser],
    put: ['CHANGE_USER', replaceUser],
    patch: ['CHANGE_USER', patchUser],
    delete: ['DELETE_USER', deleteUser],
  },
  '/Groups': { get: ['READ_GROUPS', listGroups], post: ['CREATE_GROUP', createGroup] },
  '/Groups/:id': {
    get: ['READ_GROUPS', readGroup],
    put: ['CHANGE_GROUP', replaceGroup],
    patch: ['CHANGE_GROUP', patchGroup],
    delete: ['DELETE_GROUP', deleteGroup],
  },
  '/ServiceProviderConfig': { get: ['READ_SETUP', ({ base }) => json(serviceProviderConfig(base))] },
  '/Schemas': { get: ['READ_SETUP', (call) => listOf(call, schemaDocuments(call.base))] },
  '/Schemas/:id': { get: ['READ_SETUP', ({ base, request }) => oneOf(schemaDocuments(base), request.params.id)] },
  '/ResourceTypes': { get: ['READ_SETUP', (call) => listOf(call, resourceTypeDocuments(call.base))] },
  '/ResourceTypes/:id': {
    get: ['READ_SETUP', ({ base, request }) => oneOf(resourceTypeDocuments(base), request.params.id)],
  },
};

/** Serves SCIM 2.0. */
export function scimRouter({ contextOf, report }: { contextOf: ContextOf; report: ReportDefect }): Router {
  const router = Router();
  router.use(neverStored, readBody, checkBody, refuseBody);
  for (const [path, handlers] of Object.entries(PATHS)) {
    const route = router.route(path);
    for (const [method, [operation, handle]] of Object.entries(handlers))
      route[method as Method](scimCall(contextOf, operation, handle));
    const allowed = Object.keys(handlers).join(', ').toUpperCase();
    route.all((_request, response) => {
      response.set('Allow', allowed);
      throw new ScimRefusal(undefined, 'This method is not allowed here.', 'BAD_USER_INPUT', 405);
    });
  }
  router.use(() => {
    throw notFound();
  });
  router.use(errorHandler(report));
  return router;
}

const readBody = express.json({ limit: MAX_BODY, strict: true, type: [SCIM_TYPE, 'application/json'] });

const checkBody: RequestHandler = (request, _response, next) => {
  const problem = bodyProblem(request.body);
  next(problem ? new ScimRefusal('invalidSyntax', problem) : undefined);
};

const refuseBody: ErrorRequestHandler = (error: { type?: string; status?: number }, _request, _response, next) => {
  if (error.type === 'entity.too.large') return next(new DomainError('PAYLOAD_TOO_LARGE', TOO_LARGE));
  const isUnreadable = !(error instanceof DomainError) && (error.status ?? 500) < 500;
  next(isUnreadable ? new ScimRefusal('invalidSyntax', 'The body can’t be read as JSON.') : error);
};

const json = (document: Document): ScimReply => ({ status: 200, body: JSON.stringify(document) });

/**
 * All documents of a kind. A filter is refused (RFC 7644, 4), because a caller would take the whole list for the
 * filtered one.
 */
function listOf({ request }: ScimRequest, documents: readonly Document[]): ScimReply {
  if (request.query.filter !== undefined) throw new ScimRefusal(undefined, 'This list is not filtered.', 'FORBIDDEN');
  return json({ ...listHead(documents.length, 1, documents.length), Resources: documents });
}

function oneOf(documents: readonly Document[], id: unknown): ScimReply {
  const document = documents.find((each) => each.id === id);
  if (!document) throw notFound();
  return json(document);
}

const errorHandler =
  (report: ReportDefect): ErrorRequestHandler =>
  (error, _request, response, next) => {
    if (response.headersSent) return next(error);
    const { status, body, headers } = renderScimError(error, report);
    response.status(status).set(headers).set('Content-Type', `${SCIM_TYPE}; charset=utf-8`).send(JSON.stringify(body));
  };
