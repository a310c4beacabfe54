import { DomainError, type ErrorCode } from './errors';

/** Why a call to an outside service failed: a useless reply, no connection, or no reply before the deadline. */
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

/** Finds the fault in an error that was thrown during a call to an outside service. */
export function outsideFaultOf(error: unknown): OutsideFault {
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

/** 502, 503 or 504, depending on the fault of the service. */
export const outsideServiceError = (fault: OutsideFault, detail: string) => new DomainError(CODES[fault], detail);

/**
 * A fetch for services whose addresses come from the settings. It follows no redirect, so that only the settings decide
 * where a call goes. It rejects a reply that is longer than `maxBytes`. The caller's signal sets the deadline.
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
