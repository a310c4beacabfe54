import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** The server's code for what went wrong, such as NOT_FOUND; null for anything that is not the server's answer. */
export function errorCode(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const code = error.errors[0]?.extensions?.code;
  return typeof code === 'string' ? code : null;
}

/** What to tell people: the server's own words, or that it could not be reached. */
export function errorText(error: unknown): string {
  const message = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : undefined;
  return message ?? 'The server could not be reached. Check your connection and try again.';
}
