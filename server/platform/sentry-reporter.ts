import { createStackParser, createTransport, Scope, type StackFrame } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { ErrorReporter, ReportedAs } from './error-reporter';
import { loggedError, type LoggedError } from './logger';
import { projectRoot } from './project-root';

const SEND_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * Sends errors to a Sentry project. What is sent is what the log has: type, message and stack, and the request id that
 * finds the log's line. None of Sentry's own collecting is switched on.
 */
export function sentryReporter(dsn: string, about: ReportedAs): ErrorReporter {
  const parseStack = createStackParser(nodeStackLineParser());
  const client = new ServerRuntimeClient({
    dsn,
    ...about,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    stackParser: parseStack,
    transport: (options) => createTransport(options, ({ body }) => send(options.url, body, options.headers)),
    sendClientReports: false,
    maxBreadcrumbs: 0,
    traceLifecycle: 'static',
  });
  client.init();
  return {
    report(error, { requestId }) {
      const values = exceptions(loggedError(error), (stack) => parseStack(stack).map(fromRoot));
      client.captureEvent({ level: 'error', exception: { values }, tags: { requestId } }, {}, new Scope());
    },
    close: async () => void (await client.close(CLOSE_TIMEOUT_MS)),
  };
}

/** An error and its causes; Sentry wants the first cause first. */
function exceptions(
  { type = 'Error', message, stack = '', cause }: LoggedError,
  parseStack: (stack: string) => StackFrame[],
): object[] {
  const own = { type, value: message, stacktrace: { frames: parseStack(stack) } };
  return cause ? [...exceptions(cause, parseStack), own] : [own];
}

/** Where this installation lies on its machine is nobody's business. */
const fromRoot = (frame: StackFrame): StackFrame => ({
  ...frame,
  filename: frame.filename?.replace(`${projectRoot}/`, ''),
});

async function send(url: string, body: string | Uint8Array, headers?: Record<string, string>) {
  const reply = await fetch(url, {
    method: 'POST',
    body: body as BodyInit,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  await reply.body?.cancel();
  const header = (name: string) => reply.headers.get(name);
  return {
    statusCode: reply.status,
    headers: { 'x-sentry-rate-limits': header('x-sentry-rate-limits'), 'retry-after': header('retry-after') },
  };
}
