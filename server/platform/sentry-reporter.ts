import { createStackParser, createTransport, Scope, type StackFrame } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { ErrorReporter, InstallationInfo } from './error-reporter';
import { loggedError, type LoggedError } from './logger';
import { projectRoot } from './project-root';

const SEND_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * Sends errors to a Sentry project. A report has what the log has: the type, message and stack, and the request id, by
 * which the line in the log is found. Sentry's own collection of data is switched off.
 */
export function sentryReporter(dsn: string, about: InstallationInfo): ErrorReporter {
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

/** An error and its causes. Sentry expects the innermost cause first. */
function exceptions(
  { type = 'Error', message, stack = '', cause }: LoggedError,
  parseStack: (stack: string) => StackFrame[],
): object[] {
  const own = { type, value: message, stacktrace: { frames: parseStack(stack) } };
  return cause ? [...exceptions(cause, parseStack), own] : [own];
}

/** Makes the path of a file relative to the project, so that the folder of the installation is not sent. */
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
