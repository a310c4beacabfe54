import { takeEarlyReply } from './early';
import { requestBody, sendRequest, type Reply, type SendOptions } from './send';
import type { TypedDocumentString } from './taker.generated';
import { en } from '../texts/en';

/** A call that did not succeed. The message is English; `told` says it in the page's language. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  /** `status` is 0 if there was no reply. */
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }

  /** Turns any caught error into one that can be shown. */
  static from(error: unknown): RequestError {
    return error instanceof RequestError ? error : new RequestError(500, en['requestFailed.server']);
  }

  /** Whether the same request may succeed later. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

interface GraphQLReply {
  data?: unknown;
  errors?: { message: string; extensions?: { status?: number; detail?: string; fields?: Record<string, string[]> } }[];
}

/** Asks the server for the result of an operation. Throws a `RequestError` where there is none. */
export async function request<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  options?: SendOptions,
): Promise<Result> {
  const body = requestBody(document, variables);
  const response = await (takeEarlyReply(body) ?? sendRequest(body, options)).catch(() => {
    throw new RequestError(0, en['requestFailed.network']);
  });
  const reply = await response.json().then((json) => json as GraphQLReply, withoutBody);
  const failure = reply.errors?.[0];
  if (failure || reply.data == null) throw refusal(response, failure);
  return reply.data as Result;
}

/** A body that can't be read is the page of a proxy, or has broken off: the status says what happened. */
const withoutBody = (): GraphQLReply => ({});

function refusal(response: Reply, failure: NonNullable<GraphQLReply['errors']>[number] | undefined): RequestError {
  const { status = response.ok ? 500 : response.status, detail, fields } = failure?.extensions ?? {};
  const message = status < 500 ? (Object.values(fields ?? {})[0]?.[0] ?? detail ?? failure?.message) : undefined;
  return new RequestError(status, message ?? en['requestFailed.server']);
}
