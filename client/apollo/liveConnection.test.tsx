import { createLiveConnection, reconnectDelay } from './liveConnection';

const FORBIDDEN = 4403;

/** A server that acknowledges each socket if `isWelcome` is set, and then closes it if a code is given. */
function serve(...closings: { isWelcome: boolean; code?: number }[]) {
  const sockets: Socket[] = [];
  class Socket {
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    readyState = Socket.OPEN;
    onopen?: () => void;
    onclose?: (event: object) => void;
    onmessage?: (event: object) => void;
    private readonly closing = closings.shift();

    constructor() {
      sockets.push(this);
      queueMicrotask(() => this.onopen?.());
    }

    send(text: string) {
      const { type, id } = JSON.parse(text) as { type: string; id?: string };
      if (type === 'connection_init' && this.closing?.isWelcome === false) this.close(this.closing.code);
      else if (type === 'connection_init') this.answer({ type: 'connection_ack' });
      else if (type === 'subscribe' && this.closing?.code) this.close(this.closing.code);
      else if (type === 'subscribe') this.answer({ type: 'next', id, payload: { data: { hello: 'world' } } });
    }

    close(code = 1000) {
      if (this.readyState === Socket.CLOSING) return;
      this.readyState = Socket.CLOSING;
      queueMicrotask(() => this.onclose?.({ code, reason: '' }));
    }

    private answer(message: object) {
      queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
    }
  }
  window.WebSocket = Socket as never;
  return sockets;
}

/** The first event of a subscription: the data it received, or the error that ended it. */
const firstOf = (live = createLiveConnection()) =>
  new Promise<unknown>((resolve) =>
    live.subscribe(
      { query: 'subscription { hello }' },
      { next: resolve, error: resolve, complete: () => resolve('complete') },
    ),
  );
const news = { data: { hello: 'world' } };
const kept = window.WebSocket;
afterEach(() => void (window.WebSocket = kept));

it('reconnects with the current cookie when its session has ended, as after a new password', async () => {
  const sockets = serve({ isWelcome: true, code: FORBIDDEN });
  expect(await firstOf()).toEqual(news);
  expect(sockets).toHaveLength(2);
});

it('gives up for all subscriptions when the second connection is forbidden too', async () => {
  const sockets = serve({ isWelcome: true, code: FORBIDDEN }, { isWelcome: false, code: FORBIDDEN });
  const live = createLiveConnection();
  const ends = await Promise.all([firstOf(live), firstOf(live)]);
  expect(ends).toEqual([expect.objectContaining({ code: FORBIDDEN }), expect.objectContaining({ code: FORBIDDEN })]);
  expect(sockets).toHaveLength(2);
});

it('reconnects again when the session ends once more after a successful connection', async () => {
  const sockets = serve({ isWelcome: true, code: FORBIDDEN }, { isWelcome: true, code: FORBIDDEN });
  expect(await firstOf()).toEqual(news);
  expect(sockets).toHaveLength(3);
});

it('waits longer after each failure, up to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => reconnectDelay(attempt, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

it('adds a random part to the wait, so that not all clients come back at once', () => {
  expect(reconnectDelay(3, 0)).toBe(4000);
  expect(reconnectDelay(3, 0.5)).toBe(6000);
});
