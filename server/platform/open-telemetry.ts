import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { RanStatement, Work } from './current-work';
import { inTime } from './in-time';
import type { Logger } from './logger';
import { PRODUCT } from './product';
import { statementName } from './statement-name';
import type { EndedWork, Tracing } from './tracing';

const CLOSE_TIMEOUT_MS = 2_000;

const KINDS = { request: SpanKind.SERVER, job: SpanKind.INTERNAL };

/**
 * Sends each request and each run of a job to a collector as one trace: a span for the work, and below it one for each
 * statement. A span has names of a bounded number, times, and nothing else: no address, parameter, text of a statement or
 * message of an error, and no id that a caller sends. OpenTelemetry's own instrumentations would collect such things.
 *
 * Headers, time limits and sampling are set by the standard variables, which the packages read by themselves.
 */
export function openTelemetry(url: string, log: Logger): Tracing {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': PRODUCT.name, 'service.version': PRODUCT.version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(noticed(new OTLPTraceExporter({ url }), log))],
  });
  const tracer = provider.getTracer('candor');
  return {
    ended(work: Work, { name: of, kind, facts, hasFailed }: EndedWork) {
      const { requestId, began, traced } = work;
      const attributes = { ...facts, ...(requestId && { 'candor.request_id': requestId }) };
      const span = tracer.startSpan(of, { kind: KINDS[kind], startTime: began, attributes }, ROOT_CONTEXT);
      if (traced?.operation) span.setAttribute('graphql.operation.name', traced.operation);
      if (traced) span.setAttribute('candor.statements', traced.statementCount);
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      const inside = trace.setSpan(ROOT_CONTEXT, span);
      for (const statement of traced?.statements ?? []) {
        const { shown, ...options } = spanOf(statement, traced!.isOfVisitor);
        tracer.startSpan(shown, options, inside).end(statement.ended);
      }
      span.end();
    },
    // That spans could not be sent is in the log already.
    close: async () => void (await inTime(Promise.allSettled([provider.shutdown()]), CLOSE_TIMEOUT_MS, undefined)),
  };
}

/** For a visitor the table would tell which step of a survey they take just now, so it is left out. */
function spanOf({ text, began }: RanStatement, isOfVisitor: boolean) {
  const { verb, table } = statementName(text);
  const named = isOfVisitor ? undefined : table;
  const attributes: Attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb };
  if (named) attributes['db.collection.name'] = named;
  return { shown: named ? `${verb} ${named}` : verb, kind: SpanKind.CLIENT, startTime: began, attributes };
}

/** Logs once that spans cannot be sent, and once that they are sent again. */
function noticed(exporter: SpanExporter, log: Logger): SpanExporter {
  let isLost = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.code !== 0;
        if (fails !== isLost) log.warn(fails ? 'traces can’t be sent to the collector' : 'traces are sent again');
        isLost = fails;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
