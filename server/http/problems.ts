import type { ErrorRequestHandler } from 'express';
import { domainErrorOf, mask } from '../graphql/format-error';
import type { Logger } from '../platform/logger';

/** Errors of /graphql that came before the gateway could answer: the body, the key, the CSRF token. */
export const graphqlProblems =
  (log: Logger): ErrorRequestHandler =>
  (error, _request, response, _next) => {
    const domain = domainErrorOf(error);
    if (!domain) {
      const masked = mask(error, log);
      const extensions = { code: 'INTERNAL_SERVER_ERROR', status: 500, ...masked };
      response.status(500).json({ errors: [{ message: masked.detail, extensions }] });
      return;
    }
    const { code, status, detail, fields } = domain;
    const extensions = { code, status, detail, ...(fields && { fields }) };
    response.status(status).json({ errors: [{ message: detail, extensions }] });
  };
