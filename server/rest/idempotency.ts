import { createHash, createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import type { Request, Response } from 'express';
import {
  beginCall,
  commitAttempt,
  dropCall,
  keepReply,
  noteDone,
  type Attempt,
} from '../features/accounts/idempotent-calls';
import { conflict, invalid } from '../platform/errors';
import { seal, unseal } from '../platform/seal';
import type { RequestContext } from '../request-context';
import type { Route } from './route';

/*
 * `Idempotency-Key`: a call that is sent again with the same key changes nothing and gets the first reply again (decision 0081).
 * The database holds digests and a sealed reply. The key that opens it is made from the caller's key, which is never stored.
 */
const HEADER = 'Idempotency-Key';
/** Shorter keys could be guessed, and with them the sealed replies be opened. */
const KEY_FORM = /^[!-~]{16,255}$/;

/** A reply as it is sent: its status, the headers of a list, and the body where there is one. */
export interface SentReply {
  status: number;
  headers: Record<string, string>;
  body?: unknown;
}

/** Whether a call may carry a key: each POST but those of respondents and those that sign in or make keys. */
export const takesIdempotencyKey = ({ method, path, isPublic }: Route): boolean =>
  method === 'post' && !isPublic && !path.startsWith('/auth/');

/** Runs a call. With a key it runs only if no call with this key has been done, and otherwise the reply of that one is sent. */
export async function runOnce(
  route: Route,
  { request, response, ctx }: { request: Request; response: Response; ctx: RequestContext },
  run: (ctx: RequestContext) => Promise<SentReply>,
): Promise<SentReply | null> {
  const key = takesIdempotencyKey(route) ? request.get(HEADER) : undefined;
  if (key === undefined || ctx.principal.kind !== 'user') return run(ctx);
  if (!KEY_FORM.test(key))
    throw invalid({ [HEADER]: ['Must have 16 to 255 characters without spaces. A new UUID for each call is best.'] });

  const { id: callerId, companyId } = ctx.principal.user;
  const secrets = secretsOf(callerId, key);
  const requestDigest = digestOfRequest(secrets.request, request);
  const begun = await beginCall(ctx.db, { keyDigest: secrets.keyDigest, companyId, requestDigest }, ctx.clock.now());
  if (begun.is === 'new') return firstTime(route, { ctx, attempt: begun.attempt, secret: secrets.reply }, run);
  if (begun.is === 'underWay')
    throw conflict(`A call with this ${HEADER} is under way. Send it again in a moment to get its reply.`);
  if (begun.is === 'other') {
    response.status(422).json({ detail: `This ${HEADER} belongs to another call. Use a new key for each call.` });
    return null;
  }
  if (!begun.reply)
    throw conflict(
      `The call with this ${HEADER} has been done, but its reply is not kept. Look at what it has changed, or use a new key.`,
    );
  const kept = JSON.parse(unseal(secrets.reply, begun.reply, secrets.keyDigest).toString()) as SentReply;
  return { ...kept, headers: { ...kept.headers, 'Idempotency-Replayed': 'true' } };
}

async function firstTime(
  route: Route,
  { ctx, attempt, secret }: { ctx: RequestContext; attempt: Attempt; secret: ReturnType<typeof createSecretKey> },
  run: (ctx: RequestContext) => Promise<SentReply>,
): Promise<SentReply> {
  try {
    const reply = await run({ ...ctx, beforeCommit: (db) => commitAttempt(db, attempt) });
    // Mutations without a transaction of their own have not noted it.
    await noteDone(ctx.db, attempt);
    if (!route.repliesWithSecret)
      await keepReply(ctx.db, attempt, seal(secret, Buffer.from(JSON.stringify(reply)), attempt.keyDigest));
    return reply;
  } catch (error) {
    await dropCall(ctx.db, attempt);
    throw error;
  }
}

/** The digest under which a call is stored, and the secrets that only somebody with the caller's key can make. */
function secretsOf(callerId: string, key: string) {
  const secret = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', key, callerId, `candor/idempotency/${purpose}`, 32)));
  return {
    keyDigest: createHash('sha256').update(`${callerId}\n${key}`).digest(),
    request: secret('request'),
    reply: secret('reply'),
  };
}

const digestOfRequest = (secret: ReturnType<typeof createSecretKey>, { path, query, body }: Request): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([path.replace(/\/$/, ''), query, sorted(body)]))
    .digest();

/** The same value with the fields of all objects in one order, because their order in a body means nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, each]) => [name, sorted(each)]);
}
