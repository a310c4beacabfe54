import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { domainErrorOf } from '../platform/domain-error-of';
import type { ReportDefect } from '../platform/error-reporter';

/** What a defect looks like from outside: nothing of the cause, and an id that finds it in the log. */
interface MaskedError {
  detail: string;
  requestId: string;
}

/** Reports an unexpected error, and returns what may be told of it. */
export const maskUnexpectedError = (error: unknown, report: ReportDefect): MaskedError => ({
  detail: 'Internal server error.',
  requestId: report(error),
});

/** Renders an error as the contract has it: `extensions {code, status, detail, reason?, fields?, retryAfter?}`. */
export function formatError(error: GraphQLError, report: ReportDefect): GraphQLFormattedError {
  const { message, locations, path } = error;
  const domain = domainErrorOf(error);
  if (domain) {
    const { code, status, detail, fields, retryAfter, reason } = domain;
    const extensions = {
      ...{ code, status, detail },
      ...(reason && { reason }),
      ...(fields && { fields }),
      ...(retryAfter && { retryAfter }),
    };
    return { message: detail, locations, path, extensions };
  }
  if (path === undefined && (error.originalError === undefined || error.originalError instanceof GraphQLError)) {
    // The language's own refusals: syntax, validation, variables. They come before any field has run, and their messages
    // speak of the request only.
    const code = error.extensions.code ?? 'BAD_USER_INPUT';
    return { message, locations, path, extensions: { code, status: 400, detail: message } };
  }
  const masked = maskUnexpectedError(error.originalError ?? error, report);
  return { message: masked.detail, path, extensions: { code: 'INTERNAL_SERVER_ERROR', status: 500, ...masked } };
}

/** The same without the language's help with names, which would tell of the contract what introspection may not. */
function withoutSuggestions({ message, extensions, ...error }: GraphQLFormattedError): GraphQLFormattedError {
  const plain = (text: string) => text.replace(/ Did you mean .+\?$/s, '');
  const detail = extensions?.detail;
  return {
    message: plain(message),
    ...error,
    extensions: { ...extensions, ...(typeof detail === 'string' && { detail: plain(detail) }) },
  };
}

/** How one installation renders the errors of GraphQL: in production without the language's help with names. */
export const errorFormatter =
  (report: ReportDefect, isProduction: boolean) =>
  (error: GraphQLError): GraphQLFormattedError =>
    isProduction ? withoutSuggestions(formatError(error, report)) : formatError(error, report);

/** When the errors of a reply say to come again; 0 where they don't. */
export const secondsToWait = (errors: readonly GraphQLFormattedError[] = []): number =>
  Math.max(...errors.map(({ extensions }) => Number(extensions?.retryAfter ?? 0)), 0);
