import type { Request, RequestHandler, Response } from 'express';
import { unauthenticated } from '../platform/errors';
import type { RequestContext } from '../request-context';

/**
 * Serves the contract as one file of SDL, to API keys and to people who are signed in, also where introspection is off. It is the
 * hand-written text with its descriptions, prices and deprecations.
 */
export const contractFile =
  (read: () => string, contextOf: (request: Request, response: Response) => Promise<RequestContext>): RequestHandler =>
  async (request, response) => {
    const { principal } = await contextOf(request, response);
    if (principal.kind !== 'user') throw unauthenticated();
    response.set('Cache-Control', 'private, no-cache').type('text/plain').send(read());
  };
