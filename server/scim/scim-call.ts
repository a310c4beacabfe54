import type { Request, RequestHandler, Response } from 'express';
import { customerAdmin, requireKeyScope } from '../features/accounts/principal';
import { recordScimCall } from '../features/rosters/scim/scim-calls';
import { SCIM_PATH } from '../features/rosters/scim/scim-path';
import { domainErrorOf } from '../platform/domain-error-of';
import { unauthenticated } from '../platform/errors';
import type { RequestContext } from '../request-context';
import { inTransaction } from '../runtime';
import type { ScimOperation } from '../schema.generated';

export type ContextOf = (request: Request, response: Response) => Promise<RequestContext>;

/** A reply: its body is JSON already. */
export interface ScimReply {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

export interface ScimRequest {
  ctx: RequestContext;
  request: Request;
  /** The address of the SCIM API, without a slash at its end. */
  base: string;
}

type Handle = (call: ScimRequest) => Promise<ScimReply> | ScimReply;

const READS: readonly ScimOperation[] = ['READ_SETUP', 'READ_USERS', 'READ_GROUPS'];

export const SCIM_TYPE = 'application/scim+json';

/**
 * Makes the handler of a kind of call. The caller needs an API key with the scope SCIM; a session opens nothing here. A change is one transaction, which
 * also counts the call. A refused call is counted on its own, because its transaction is rolled back.
 */
export const scimCall =
  (contextOf: ContextOf, operation: ScimOperation, handle: Handle): RequestHandler =>
  async (request, response) => {
    const ctx = await contextOf(request, response);
    const { principal } = ctx;
    if (principal.kind !== 'user' || principal.via !== 'apiKey') throw unauthenticated();
    customerAdmin(principal);
    requireKeyScope(principal, ['SCIM'], 'SCIM');
    const base = ctx.linkTo(SCIM_PATH);
    const counted = async (inner: RequestContext) => {
      const reply = await handle({ ctx: inner, request, base });
      await recordScimCall(inner, operation, reply.status);
      return reply;
    };
    const reply = await (READS.includes(operation) ? counted(ctx) : inTransaction(ctx, counted)).catch(
      async (error: unknown) => {
        const refusal = domainErrorOf(error);
        if (refusal && refusal.code !== 'UNAVAILABLE')
          await recordScimCall(ctx, operation, refusal.status, refusal.detail);
        throw error;
      },
    );
    response.status(reply.status).set(reply.headers ?? {});
    if (reply.body === undefined) response.end();
    else response.set('Content-Type', `${SCIM_TYPE}; charset=utf-8`).send(reply.body);
  };

/** The version that a caller has read, as a question to the one of now. Undefined without such a condition. */
export function ifMatch({ headers }: Request): ((version: string) => boolean) | undefined {
  const condition = headers['if-match'];
  return condition === undefined ? undefined : (version) => namesVersion(condition, version);
}

/** Whether the caller has this version already. */
export const hasAlready = ({ headers }: Request, version: string): boolean =>
  headers['if-none-match'] !== undefined && namesVersion(headers['if-none-match'], version);

const namesVersion = (condition: string, version: string): boolean =>
  condition.split(',').some((tag) => ['*', version].includes(tag.trim().replace(/^W\//, '').replace(/"/g, '')));
