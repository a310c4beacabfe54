import type { ErrorRequestHandler } from 'express';
import { GraphQLError } from 'graphql';
import { formatError } from './format-error';
import type { ReportDefect } from '../platform/error-reporter';

/** Errors of /graphql that came before the gateway could answer, such as a body that can't be read. */
export const graphqlProblems =
  (report: ReportDefect): ErrorRequestHandler =>
  (error: Error, _request, response, _next) => {
    const { message, extensions } = formatError(
      new GraphQLError(error.message, { originalError: error, path: [] }),
      report,
    );
    response.status(Number(extensions?.status)).json({ errors: [{ message, extensions }] });
  };
