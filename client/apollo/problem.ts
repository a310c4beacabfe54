import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** What the server said went wrong (docs/errors.md), however it reached us. */
export interface Problem {
  code: string;
  status: number;
  detail: string;
  /** Messages by the name of the input field they belong to. */
  fields: Record<string, string[]>;
}

interface RawError {
  message?: string;
  extensions?: Record<string, unknown>;
}

/** The server's refusal behind an error; null for anything else, such as a lost connection. */
export function problemOf(error: unknown): Problem | null {
  if (CombinedGraphQLErrors.is(error)) return fromRaw(error.errors[0]);
  if (ServerError.is(error)) return fromRaw(firstErrorIn(error.bodyText)) ?? statusOnly(error);
  return null;
}

export const problemCode = (error: unknown): string | null => problemOf(error)?.code ?? null;

const SIGNED_OUT = 'You are signed out. Sign in again to go on.';
const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

/** What to show under a form: the first message of the first field, else the server's own words. */
export function formMessage(error: unknown): string | null {
  if (error === undefined || error === null) return null;
  const problem = problemOf(error);
  if (!problem) return UNREACHABLE;
  if (problem.code === 'UNAUTHENTICATED') return SIGNED_OUT;
  return Object.values(problem.fields)[0]?.[0] ?? problem.detail;
}

function fromRaw(raw: RawError | undefined): Problem | null {
  if (!raw) return null;
  const { code, status, detail, fields } = raw.extensions ?? {};
  return {
    code: typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR',
    status: typeof status === 'number' ? status : 500,
    detail: typeof detail === 'string' ? detail : (raw.message ?? 'An unexpected error occurred.'),
    fields: (fields as Record<string, string[]> | undefined) ?? {},
  };
}

/** A refusal that came before the gateway has the same body, under an HTTP status of its own. */
function firstErrorIn(body: string): RawError | undefined {
  try {
    return (JSON.parse(body) as { errors?: RawError[] }).errors?.[0];
  } catch {
    return undefined; // a proxy's page, not ours
  }
}

function statusOnly({ statusCode }: ServerError): Problem | null {
  if (statusCode === 401) return { code: 'UNAUTHENTICATED', status: 401, detail: 'Unauthorized', fields: {} };
  return null;
}
