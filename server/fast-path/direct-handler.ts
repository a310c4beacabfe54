import { createServer, IncomingMessage, ServerResponse, type RequestListener, type Server } from 'node:http';
import type { Express, Request, Response } from 'express';
import { gzipped, isWorthCompressing } from '../http/compression';
import type { LogRequest } from '../http/request-log';
import type { HeadersOfReply } from '../http/security-headers';
import type { FindSession } from '../features/accounts/sessions';
import { keepCurrentWork } from '../platform/current-work';
import type { RequestContext } from '../request-context';

/** A reply that is ready to be sent, as JSON. */
export interface DirectReply {
  status: number;
  text: string | Buffer;
  headers?: Record<string, string>;
  isCompressed?: boolean;
}

/** Finds out who is calling, and throws if the caller is refused. `find` replaces the function that looks up a session. */
export type CallerOf = (find?: FindSession) => Promise<RequestContext>;

/** Answers a request. It resolves to null when Express has to answer; no part of the operation has run then. */
export type DirectOperation = (callerOf: CallerOf, request: Request) => Promise<DirectReply | null>;

/** An address whose calls can be answered without Express. */
export interface DirectCall {
  /** The route template, for the request log. */
  route: string;
  /** The operation for a body; null when Express has to handle the request. */
  operationFor(body: unknown): DirectOperation | null;
}

/** Identifies the caller of a request, and throws if the caller is refused. */
export type FindCaller = (request: Request, response: Response, find?: FindSession) => Promise<RequestContext>;

/** The callers of requests that Express answers after all. */
const knownCallers = new WeakMap<Request, Promise<RequestContext>>();

/** Takes the caller, or the refusal of the caller, that the handler has found before Express had to answer. Of every other request `contextOf` identifies the caller. */
export const knownCallerOr =
  (contextOf: FindCaller): FindCaller =>
  (request, response) =>
    knownCallers.get(request) ?? contextOf(request, response);

export interface DirectHandlerOptions {
  app: Express;
  callOf(method: string, url: string): DirectCall | null;
  headersOf: HeadersOfReply;
  note: LogRequest;
  contextOf: FindCaller;
  /** Renders an error that nothing else has handled, and reports it if it is unexpected. */
  failed(error: unknown): DirectReply;
}

/** The greatest length of a body in bytes. The handler only reads bodies that arrive in one piece, and the requests that it answers are shorter. */
const MAX_BODY = 32_768;
const JSON_TYPE = /^application\/json(; *charset=utf-8)?$/i;
const ANY_TYPE = /^(\*\/\*|application\/json)$/;

/**
 * Answers frequent requests straight from `node:http`, because Express costs more for a request than most of these operations do. Every other
 * request goes on to Express unchanged, and so does one that turns out to be unusual.
 */
export function directHandler({
  app,
  callOf,
  headersOf,
  note,
  contextOf,
  failed,
}: DirectHandlerOptions): RequestListener {
  const answer = async (
    request: Request,
    response: Response,
    operation: DirectOperation,
    route: string,
  ): Promise<void> => {
    const started = performance.now();
    let caller: Promise<RequestContext> | undefined;
    const callerOf = (find?: FindSession) => (caller = contextOf(request, response, find));
    const reply = await operation(callerOf, request).catch(failed);
    if (!reply) {
      if (caller) knownCallers.set(request, caller);
      return void app(request, response);
    }
    note(request, response, started, () => route);
    await send(request, response, headersOf(request), reply);
  };

  return (incoming, response) => {
    const request = incoming as Request;
    const length = readableLength(request);
    const call = length > 0 ? callOf(request.method, request.url) : null;
    if (!call) return void app(request, response);
    const readable = () => {
      const bytes = request.read() as Buffer | null;
      const body = bytes?.length === length ? parsed(bytes) : undefined;
      const operation = operationIn(call, body);
      if (!operation) {
        if (bytes) request.unshift(bytes);
        return void app(request, response);
      }
      // If Express has to answer after all, it finds the body already read.
      request.body = body;
      request.resume();
      answer(request, response as Response, operation, call.route).catch((error: unknown) => {
        // The reply could not be sent. Rendering the error reports it, and the caller sees the connection end.
        failed(error);
        response.destroy();
      });
    };
    request.once('readable', keepCurrentWork(readable));
  };
}

/** The operation for a body. If the body cannot be read because of an unexpected error, the operation rejects with it. */
function operationIn(call: DirectCall, body: unknown): DirectOperation | null {
  try {
    return call.operationFor(body);
  } catch (error) {
    return () => Promise.reject(error as Error);
  }
}

/** The length of a body that this handler can read; 0 for every other request. */
function readableLength({ headers }: IncomingMessage): number {
  const { accept = '*/*' } = headers;
  if (headers['content-encoding'] !== undefined) return 0;
  if (!JSON_TYPE.test(headers['content-type'] ?? '') || !ANY_TYPE.test(accept)) return 0;
  const length = Number(headers['content-length'] ?? 0);
  return length <= MAX_BODY ? length : 0;
}

/** The parsed body. Undefined for invalid JSON, which Express then refuses. */
function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * A server whose requests and responses have Express's prototypes from the start, so that the caller's address and host can be read behind
 * trusted proxies without running Express. Express would change the prototype of each later, which makes all code that uses them slower.
 */
export function createExpressServer(app: Express): Server {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {}
  app.request = Object.setPrototypeOf(ExpressRequest.prototype, app.request);
  app.response = Object.setPrototypeOf(ExpressResponse.prototype, app.response);
  return createServer({ IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse });
}

async function send(
  request: Request,
  response: ServerResponse,
  headers: Record<string, string>,
  reply: DirectReply,
): Promise<void> {
  const isCompressed = reply.isCompressed && isWorthCompressing(request, reply.text);
  const bytes = isCompressed ? await gzipped(reply.text) : reply.text;
  response.writeHead(reply.status, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(bytes),
    ...(isCompressed && { Vary: 'Accept-Encoding', 'Content-Encoding': 'gzip' }),
    ...reply.headers,
  });
  response.end(bytes);
}
