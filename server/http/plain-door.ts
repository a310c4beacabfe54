import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Express, Request, Response } from 'express';
import type { FindSession } from '../features/accounts/find-sessions';
import type { Context } from '../features/context';
import { secondsToWait } from '../graphql/http';
import type { KnownOperation, KnownOperations, Reply } from '../graphql/known-operations';
import { bodyProblem } from './body';
import { compress, isWorthCompressing } from './compressed';
import type { NoteRequest } from './request-log';
import type { HeadersOfReply } from './security-headers';

export interface PlainDoor {
  app: Express;
  known: KnownOperations;
  headersOf: HeadersOfReply;
  note: NoteRequest;
  /** Finds out who is calling; what it throws is for Express to answer. */
  contextOf(request: Request, response: Response, find?: FindSession): Promise<Context>;
  /** Answers an error of the server's own. */
  failed(error: unknown, request: Request, response: Response): void;
}

/** A body that is read here comes in one piece, and this is more than any of ours has. */
const MAX_BODY = 32_768;
const JSON_TYPE = /^application\/json(; *charset=utf-8)?$/i;
const ANY_TYPE = /^(\*\/\*|application\/json)$/;

/**
 * Answers POST /graphql for operations that are known, straight from Node: what Express does for a request costs more than
 * most of these do. Every other request goes on to Express as it came, and so does one that turns out to be unusual.
 */
export function plainDoor({ app, known, headersOf, note, contextOf, failed }: PlainDoor): RequestListener {
  const answer = async (request: Request, response: Response, operation: KnownOperation): Promise<void> => {
    const started = performance.now();
    const answered = await known.answer(operation, (find) => contextOf(request, response, find));
    if (!answered) return void app(request, response);
    note(request, response, started, () => '/graphql');
    await send(request, response, headersOf(request), answered);
    // Its body was put back, and nobody else is going to read it.
    request.resume();
  };

  return (request, response) => {
    const length = lengthOfPlain(request);
    if (length === 0) return void app(request, response);
    request.once('readable', () => {
      const operation = known.of(bodyOf(request, length));
      if (!operation || bodyProblem(operation.body.variables)) return void app(request, response);
      const [asked, reply] = asExpress(app, request, response);
      answer(asked, reply, operation).catch((error: unknown) => failed(error, asked, reply));
    });
  };
}

/** How long the body of a request is that may be answered here; 0 for any other. */
function lengthOfPlain({ method, url, headers }: IncomingMessage): number {
  const { accept = '*/*' } = headers;
  if (method !== 'POST' || url !== '/graphql' || headers['content-encoding'] !== undefined) return 0;
  if (!JSON_TYPE.test(headers['content-type'] ?? '') || !ANY_TYPE.test(accept)) return 0;
  const length = Number(headers['content-length'] ?? 0);
  return length <= MAX_BODY ? length : 0;
}

/** The body, if all of it is there and it is JSON. It is put back, so that whoever comes next finds it unread. */
function bodyOf(request: IncomingMessage, length: number): unknown {
  const bytes = request.read() as Buffer | null;
  if (bytes === null) return undefined;
  request.unshift(bytes);
  if (bytes.length !== length) return undefined;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** What Express does first: it knows the caller's address and host behind the proxies that are trusted. */
export function asExpress(app: Express, request: IncomingMessage, response: ServerResponse): [Request, Response] {
  const [asked, reply]: [Request, Response] = [Object.setPrototypeOf(request, app.request), Object.setPrototypeOf(response, app.response)];
  asked.res = reply;
  reply.req = asked;
  return [asked, reply];
}

async function send(request: Request, response: ServerResponse, headers: Record<string, string>, { text, errors }: Reply): Promise<void> {
  const isCompressed = isWorthCompressing(request, text);
  const bytes = isCompressed ? await compress(text) : text;
  const wait = secondsToWait(errors);
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(bytes),
    ...(isCompressed && { Vary: 'Accept-Encoding', 'Content-Encoding': 'gzip' }),
    ...(wait > 0 && { 'Retry-After': String(wait) }),
  });
  response.end(bytes);
}
