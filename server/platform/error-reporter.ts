import { createStackParser, createTransport, Scope, type StackFrame } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { Environment } from '../schema.generated';
import { loggedError, type LoggedError } from './logger';
import { projectRoot } from './project-root';

/** Notes an unexpected error where its operators look, and answers the id that finds it there. */
export type ReportDefect = (error: unknown) => string;

/** Tells those who run the product of its defects, outside of the machine it runs on. */
export interface ErrorReporter {
  report(error: unknown, about: { requestId: string }): void;
  /** Sends what is on its way, and nothing from then on. */
  close(): Promise<void>;
}

/** The environments whose errors are reported; elsewhere they would only be noise. */
const REPORTING: readonly Environment[] = ['production', 'demo', 'staging'];

/** Where errors of an environment are reported to; null where they are not. */
export const reportingDsn = (sentryDsn: string | undefined, environment: Environment): string | null =>
  sentryDsn && REPORTING.includes(environment) ? sentryDsn : null;

const SEND_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 2_000;

const silence: ErrorReporter = { report: () => undefined, close: async () => undefined };

/**
 * Sends errors to a Sentry project, or says nothing without one. What is sent is what the log has: type, message and
 * stack, and the request id that finds the log's line. None of Sentry's own collecting is switched on.
 */
export function createErrorReporter(
  dsn: string | null,
  about: { environment: Environment; release: string },
): ErrorReporter {
  if (dsn === null) return silence;
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
