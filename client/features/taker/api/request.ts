import { takeEarlyReply } from './earlyRequests';
import { requestBody, sendRequest, type OperationText, type Reply, type SendOptions } from './sendRequest';
import type { Failure } from '../texts/language';
import type { ErrorReason } from '../../../apollo/types.generated';

/** The page's texts for the reasons (docs/errors.md) with which the server refuses a respondent. */
const TEXTS: { [Reason in ErrorReason]?: Failure } = {
  ALREADY_COMPLETED: 'refused.completed',
  SURVEY_CLOSED: 'end.closed',
  EMAIL_INVALID: 'start.notAnAddress',
  RESPONDENT_UNKNOWN: 'refused.unknownAddress',
  LINK_ENDED: 'refused.linkEnded',
  LINK_REPLACED: 'refused.linkReplaced',
  ANSWER_REQUIRED: 'refused.required',
  CHOICE_REQUIRED: 'refused.choice',
  CHOICES_REQUIRED: 'refused.choices',
  ROWS_REQUIRED: 'refused.rows',
  TEAM_NOT_IN_SURVEY: 'refused.team',
  KEY_MISSING: 'refused.keyMissing',
  TOO_MANY_ATTEMPTS: 'refused.tooMany',
};

/** A call that did not succeed. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  /** `status` is 0 if there was no reply. */
  constructor(
    readonly status: number,
    readonly failure: Failure,
  ) {
    super(typeof failure === 'string' ? failure : failure.english);
  }

  /** Turns any caught error into one that can be shown. */
  static from(error: unknown): RequestError {
    return error instanceof RequestError ? error : new RequestError(500, 'requestFailed.server');
  }

  /** Whether the same request may succeed later. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

interface GraphQLReply {
  data?: unknown;
  errors?: {
    message: string;
    extensions?: { status?: number; detail?: string; reason?: ErrorReason; fields?: Record<string, string[]> };
  }[];
}

/** Asks the server for the result of an operation. Throws a `RequestError` where there is none. */
export async function request<Result, Variables>(
  document: OperationText<Result, Variables>,
  variables: Variables,
  options?: SendOptions,
): Promise<Result> {
  const body = requestBody(document, variables);
  const response = await (takeEarlyReply(body) ?? sendRequest(body, options)).catch(() => {
    throw new RequestError(0, 'requestFailed.network');
  });
  const reply = await response.json().then((json) => json as GraphQLReply, withoutBody);
  const failure = reply.errors?.[0];
  if (failure || reply.data == null) throw refusal(response, failure);
  return reply.data as Result;
}

/** Ignores a body that is not JSON, such as the page of a proxy. The HTTP status then says what happened. */
const withoutBody = (): GraphQLReply => ({});

function refusal(response: Reply, failure: NonNullable<GraphQLReply['errors']>[number] | undefined): RequestError {
  const { status = response.ok ? 500 : response.status, detail, reason, fields } = failure?.extensions ?? {};
  const english = Object.values(fields ?? {})[0]?.[0] ?? detail ?? failure?.message;
  if (status >= 500 || !english) return new RequestError(status, 'requestFailed.server');
  return new RequestError(status, (reason && TEXTS[reason]) ?? { english });
}
