import type { Request, RequestHandler, Response } from 'express';
import { domainErrorOf } from '../platform/domain-error-of';
import { errorPagePath } from '../platform/error-page-path';

/** Whether the request comes from a browser. A program that follows the link asks for JSON. */
export const isBrowser = (request: Request): boolean => request.accepts(['json', 'html']) === 'html';

/**
 * Makes the handler of a link in an email. A GET uses the link up. A HEAD does not, because mail programs send it to
 * preview links. After an error, a browser is sent to the error page, and a program gets the usual reply.
 */
export const followedLink =
  (answer: (request: Request, response: Response) => Promise<void>): RequestHandler =>
  async (request, response) => {
    if (request.method === 'HEAD') return void response.end();
    try {
      await answer(request, response);
    } catch (error) {
      const refusal = domainErrorOf(error);
      if (!refusal || !isBrowser(request)) throw error;
      response.redirect(303, errorPagePath(refusal.status, refusal.reason));
    }
  };
