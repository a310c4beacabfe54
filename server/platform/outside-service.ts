import { DomainError, type ErrorCode } from './errors';

/** Why a service outside gave nothing to go on: a reply that is of no use, nobody at its address, no reply in time. */
export type OutsideFault = 'FAILED' | 'ABSENT' | 'TIMED_OUT';

const NOBODY_THERE = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

interface Thrown {
  name?: string;
  code?: string;
  cause?: Thrown;
}

/** What went wrong, read off whatever was thrown while a service was asked. */
export function faultOf(error: unknown): OutsideFault {
  for (let at = error as Thrown | undefined; at; at = at.cause) {
    if (at.name === 'TimeoutError') return 'TIMED_OUT';
    if (NOBODY_THERE.includes(at.code ?? '')) return 'ABSENT';
  }
  return 'FAILED';
}

const CODES: Record<OutsideFault, ErrorCode> = {
  FAILED: 'BAD_GATEWAY',
  ABSENT: 'UNAVAILABLE',
  TIMED_OUT: 'GATEWAY_TIMEOUT',
};

/** 502, 503 or 504, by what is wrong with the service. */
export const outsideFault = (fault: OutsideFault, detail: string) => new DomainError(CODES[fault], detail);

/**
 * A fetch for services whose addresses come from the settings: it follows no redirect, so that nobody else decides where a
 * call goes, and gives a reply up once it is longer than `maxBytes`. The deadline is the caller's signal.
 */
export const boundedFetch =
  (maxBytes: number): typeof fetch =>
  async (address, init) => {
    const reply = await fetch(address, { ...init, redirect: 'error' });
    if (!reply.body) return reply;
    const { status, statusText, headers } = reply;
    return new Response(reply.body.pipeThrough(atMost(maxBytes)), { status, statusText, headers });
  };

function atMost(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = maxBytes;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left >= 0) controller.enqueue(chunk);
      else controller.error(new Error(`the reply is longer than ${maxBytes} bytes`));
    },
  });
}
