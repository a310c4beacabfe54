import type { Request, RequestHandler, Response } from 'express';
import { domainErrorOf } from '../platform/domain-error-of';

/** Whether a person has followed the link, and not a program. */
export const isBrowser = (request: Request): boolean => request.accepts(['json', 'html']) === 'html';

/**
 * A row that is followed as a link out of a mail: a GET that uses the link up. HEAD, with which mail programs look
 * ahead, uses nothing. A browser is shown what went wrong on a page; a program is answered as ever.
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
      response.redirect(
        303,
        `/error?${new URLSearchParams({ code: String(refusal.status), message: refusal.detail })}`,
      );
    }
  };
