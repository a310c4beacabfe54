import { maskUnexpectedError } from '../graphql/format-error';
import { ScimRefusal } from '../features/rosters/scim/scim-refusal';
import { domainErrorOf } from '../platform/domain-error-of';
import type { ReportDefect } from '../platform/error-reporter';

export interface ScimErrorReply {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Renders an error as RFC 7644 (3.12) has it. The reply to an unexpected error has only an id, under which the log has the cause. */
export function renderScimError(error: unknown, report: ReportDefect): ScimErrorReply {
  const refusal = domainErrorOf(error);
  const status = refusal?.status ?? statusOf(error);
  const detail = refusal?.detail ?? (status === 400 ? 'The call could not be read.' : maskedDetail(error, report));
  const scimType = refusal instanceof ScimRefusal ? refusal.scimType : status === 400 ? 'invalidValue' : undefined;
  return {
    status,
    body: { schemas: [ERROR], status: String(status), ...(scimType && { scimType }), detail },
    headers: {
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer realm="SCIM"' }),
      ...(refusal?.retryAfter && { 'Retry-After': String(refusal.retryAfter) }),
    },
  };
}

/** A path that can't be decoded is refused by Express itself. */
const statusOf = (error: unknown): number => ((error as { status?: number } | null)?.status === 400 ? 400 : 500);

function maskedDetail(error: unknown, report: ReportDefect): string {
  const { detail, requestId } = maskUnexpectedError(error, report);
  return `${detail} (${requestId})`;
}
