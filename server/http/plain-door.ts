import { createServer, IncomingMessage, ServerResponse, type RequestListener, type Server } from 'node:http';
import type { Express, Request, Response } from 'express';
import type { FindSession } from '../features/accounts/find-sessions';
import type { Context } from '../features/context';
import { compress, isWorthCompressing } from './compressed';
import type { NoteRequest } from './request-log';
import type { HeadersOfReply } from './security-headers';

/** What is sent, as JSON. */
export interface PlainReply {
  status: number;
  text: string | Buffer;
  headers?: Record<string, string>;
  isCompressed?: boolean;
}

/** Finds out who is calling, and throws at somebody who may not; `find` looks a session up in another way than alone. */
export type CallerOf = (find?: FindSession) => Promise<Context>;

/** What a body asks for. Comes to null where Express has to answer, and nothing has run. */
export type PlainOperation = (callerOf: CallerOf, request: Request) => Promise<PlainReply | null>;

/** An address whose calls are answered here. */
export interface PlainCall {
  /** For the log. */
  route: string;
  /** Null where Express has to have a look. */
  of(body: unknown): PlainOperation | null;
}

export interface PlainDoor {
  app: Express;
  callOf(method: string, url: string): PlainCall | null;
  headersOf: HeadersOfReply;
  note: NoteRequest;
  contextOf(request: Request, response: Response, find?: FindSession): Promise<Context>;
  /** Answers an error of the server's own. */
  failed(error: unknown, request: Request, response: Response): void;
}

/** A body that is read here comes in one piece, and this is more than any of ours has. */
const MAX_BODY = 32_768;
const JSON_TYPE = /^application\/json(; *charset=utf-8)?$/i;
const ANY_TYPE = /^(\*\/\*|application\/json)$/;

/**
 * Answers what is asked for again and again straight from Node: what Express does for a request costs more than most of these
 * do. Every other request goes on to Express as it came, and so does one that turns out to be unusual.
 */
export function plainDoor({ app, callOf, headersOf, note, contextOf, failed }: PlainDoor): RequestListener {
  const answer = async (
    request: Request,
    response: Response,
    operation: PlainOperation,
    route: string,
  ): Promise<void> => {
    const started = performance.now();
    const reply = await operation((find) => contextOf(request, response, find), request);
    if (!reply) return void app(request, response);
    note(request, response, started, () => route);
    await send(request, response, headersOf(request), reply);
  };

  return (asked, response) => {
    const request = asked as Request;
    const length = lengthOfPlain(request);
    const call = length > 0 ? callOf(request.method, request.url) : null;
    if (!call) return void app(request, response);
    request.once('readable', () => {
      const bytes = request.read() as Buffer | null;
      const body = bytes?.length === length ? parsed(bytes) : undefined;
      const operation = call.of(body);
      if (!operation) {
        if (bytes) request.unshift(bytes);
        return void app(request, response);
      }
      // Should Express have to answer after all, it is read already.
      request.body = body;
      request.resume();
      answer(request, response as Response, operation, call.route).catch((error: unknown) =>
        failed(error, request, response as Response),
      );
    });
  };
}

/** How long the body of a request is that may be answered here; 0 for any other. */
function lengthOfPlain({ headers }: IncomingMessage): number {
  const { accept = '*/*' } = headers;
  if (headers['content-encoding'] !== undefined) return 0;
  if (!JSON_TYPE.test(headers['content-type'] ?? '') || !ANY_TYPE.test(accept)) return 0;
  const length = Number(headers['content-length'] ?? 0);
  return length <= MAX_BODY ? length : 0;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/**
 * A server whose requests and responses are Express's own from the start: it knows the caller's address and host behind the proxies
 * that are trusted. Made so later, as Express does it, each would be of a form of its own, with which all that follows is slower.
 */
export function serverOf(app: Express): Server {
  class Asked extends IncomingMessage {}
  class Reply extends ServerResponse {}
  app.request = Object.setPrototypeOf(Asked.prototype, app.request);
  app.response = Object.setPrototypeOf(Reply.prototype, app.response);
  return createServer({ IncomingMessage: Asked, ServerResponse: Reply });
}

async function send(
  request: Request,
  response: ServerResponse,
  headers: Record<string, string>,
  reply: PlainReply,
): Promise<void> {
  const isCompressed = reply.isCompressed && isWorthCompressing(request, reply.text);
  const bytes = isCompressed ? await compress(reply.text) : reply.text;
  response.writeHead(reply.status, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(bytes),
    ...(isCompressed && { Vary: 'Accept-Encoding', 'Content-Encoding': 'gzip' }),
    ...reply.headers,
  });
  response.end(bytes);
}
