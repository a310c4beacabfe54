import { scrubText } from '@common/scrub-text';
import type { ErrorEvent, Exception, StackFrame } from '@sentry/browser';

const QUERY = /([?#])[^\s"')]*/g;
/** In /study/{ref}/{targetRef} the last part is the secret of a personal link. */
const TARGET = /(\/study\/[0-9a-f-]{36})\/[\w-]{36,}(?=$|[\s"')])/gi;

/** Removes query strings, email addresses, secrets and refs of respondents from a text. */
export const scrubReportText = (text: string): string =>
  scrubText(text.replace(QUERY, '')).replace(TARGET, '$1/[target]');

/**
 * The parts of an error report that may leave the browser: the error's type, message and stack, and the path of the
 * page. All other parts are left out, including those that a later version of the library may collect.
 */
export function scrubReport(
  { type, event_id, timestamp, platform, level, environment, exception, message }: ErrorEvent,
  path: string,
): ErrorEvent {
  return {
    type,
    event_id,
    timestamp,
    platform,
    level,
    environment,
    request: { url: scrubReportText(path) },
    ...(message && { message: scrubReportText(message) }),
    ...(exception && { exception: { values: exception.values?.map(scrubbed) } }),
  };
}

const scrubbed = ({ type, value, mechanism, stacktrace }: Exception): Exception => ({
  type,
  value: value && scrubReportText(value),
  ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled } }),
  ...(stacktrace && { stacktrace: { frames: stacktrace.frames?.map(place) } }),
});

const place = ({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame => ({
  filename: filename?.replace(QUERY, ''),
  function: name,
  lineno,
  colno,
  in_app,
});
