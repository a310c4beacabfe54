import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { domainErrorOf } from '../platform/domain-error-of';
import type { ReportDefect } from '../platform/error-reporter';
import { limitOf } from './limits';

/** The public form of a defect. It says nothing of the cause; its id finds the defect in the log. */
interface MaskedError {
  detail: string;
  requestId: string;
}

/** Reports an unexpected error and returns its public form. */
export const maskUnexpectedError = (error: unknown, report: ReportDefect): MaskedError => ({
  detail: 'Internal server error.',
  requestId: report(error),
});

/**
 * Renders an error in the form that the contract promises: `extensions {code, status, detail, reason?, reasons?, fields?,
 * retryAfter?, movedTo?}`.
 */
export function formatError(error: GraphQLError, report: ReportDefect): GraphQLFormattedError {
  const { message, locations, path } = error;
  const domain = domainErrorOf(error);
  if (domain) {
    const { code, status, detail, fields, retryAfter, movedTo, reason, reasons } = domain;
    const extensions = {
      ...{ code, status, detail },
      ...(reason && { reason }),
      ...(reasons && { reasons }),
      ...(fields && { fields }),
      ...(retryAfter && { retryAfter }),
      ...(movedTo && { movedTo }),
    };
    return { message: detail, locations, path, extensions };
  }
  if (path === undefined && (error.originalError === undefined || error.originalError instanceof GraphQLError)) {
    // GraphQL itself refused the syntax, the document or the variables. It does so before any field runs, and its
    // messages describe the request only, so they may be shown.
    const limit = limitOf(error);
    const code = limit?.code ?? error.extensions.code ?? 'BAD_USER_INPUT';
    const detail = limit?.message ?? message;
    return { message: detail, locations, path, extensions: { code, status: 400, detail } };
  }
  const masked = maskUnexpectedError(error.originalError ?? error, report);
  return { message: masked.detail, path, extensions: { code: 'INTERNAL_SERVER_ERROR', status: 500, ...masked } };
}

/**
 * Removes GraphQL's "Did you mean" from an error. It would reveal names of the schema although introspection is off.
 */
function withoutSuggestions({ message, extensions, ...error }: GraphQLFormattedError): GraphQLFormattedError {
  const plain = (text: string) => text.replace(/ Did you mean .+\?$/s, '');
  const detail = extensions?.detail;
  return {
    message: plain(message),
    ...error,
    extensions: { ...extensions, ...(typeof detail === 'string' && { detail: plain(detail) }) },
  };
}

/**
 * Returns the function that renders the errors of this installation. In production errors suggest no names of the
 * schema.
 */
export const errorFormatter =
  (report: ReportDefect, isProduction: boolean) =>
  (error: GraphQLError): GraphQLFormattedError =>
    isProduction ? withoutSuggestions(formatError(error, report)) : formatError(error, report);

/** After how many seconds the errors of a reply allow another try; 0 if they name no time. */
export const retryAfterSeconds = (errors: readonly GraphQLFormattedError[] = []): number =>
  Math.max(...errors.map(({ extensions }) => Number(extensions?.retryAfter ?? 0)), 0);

/** The address to which the caller should send the same operation; undefined where it is at the right one. */
export const addressOfMoved = (errors: readonly GraphQLFormattedError[] = []): string | undefined =>
  errors.map(({ extensions }) => extensions?.movedTo as string | undefined).find((address) => address !== undefined);
