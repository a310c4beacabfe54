import { createHash, timingSafeEqual } from 'node:crypto';
import express, { Router, type RequestHandler } from 'express';
import { noteReturnedMail } from '../features/deliveries/commands/note-returned-mail';
import { unauthenticated } from '../platform/errors';
import { createContext, type Runtime } from '../runtime';

const PATH = '/api/mail/returned';

/**
 * The address to which the mail server of the installation sends the mails that come back to MAIL_FROM. Without the
 * setting MAIL_RETURN_TOKEN the address does not exist. The reply is the same for every mail, so that it does not
 * reveal what was sent to whom.
 */
export function returnedMailsRouter(runtime: Runtime): Router {
  const router = Router();
  const { mailReturnToken } = runtime.env;
  if (mailReturnToken === undefined) return router;
  const known: RequestHandler = (request, _response, next) =>
    next(isSame(request.get('authorization') ?? '', `Bearer ${mailReturnToken}`) ? undefined : unauthenticated());
  const raw = express.raw({ type: () => true, limit: '1mb', inflate: false });
  router.post(PATH, known, raw, async (request, response) => {
    if (Buffer.isBuffer(request.body)) await noteReturnedMail(createContext(runtime), request.body.toString('latin1'));
    response.status(204).end();
  });
  return router;
}

/** Compares two secrets in a time that says nothing of them. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(first!, second!);
}
