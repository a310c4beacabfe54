import { once } from 'node:events';
import { WebSocket } from 'ws';

/** How many sockets are opened at the same time. The product has a limit for those whose callers it does not know yet. */
const AT_ONCE = 50;
/** The milliseconds after which an event that has not come counts as lost. */
const PATIENCE = 60_000;

/** What a subscriber asks for; null for a plain socket, which is sent whatever the server broadcasts. */
interface Asked {
  cookie: string;
  query: string;
  variables: object;
}

/** Many sockets that each get the same events. They do nothing with an event but count it. */
export class Subscribers {
  /** The text of the last event. */
  lastMessage = '';
  /** How many events have not come. */
  lost = 0;
  private readonly sockets: WebSocket[] = [];
  private left = 0;
  private firstCame = 0;
  private allCame: () => void = () => undefined;

  private constructor(private readonly url: string) {}

  /** Opens the sockets. A subscriber is open when its first event, the present state, has come. */
  static async open(origin: string, count: number, askedBy: (at: number) => Asked | null): Promise<Subscribers> {
    const all = new Subscribers(`${origin.replace('http', 'ws')}/graphql`);
    for (let from = 0; from < count; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => all.add(askedBy(from + at)));
      await Promise.all(some);
    }
    return all;
  }

  /**
   * The milliseconds from the first receipt of an event until every subscriber has it. What lies before the first one
   * is left out, since the product waits on purpose, so that many changes within a moment are told once.
   */
  async timeOf(announce: () => Promise<unknown>): Promise<number> {
    this.left = this.sockets.length;
    const came = new Promise<void>((resolve) => (this.allCame = resolve));
    await announce();
    const patience = setTimeout(() => {
      this.lost += this.left;
      this.allCame();
    }, PATIENCE);
    await came;
    clearTimeout(patience);
    return performance.now() - this.firstCame;
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  private async add(asked: Asked | null): Promise<void> {
    const headers = asked ? { cookie: asked.cookie } : {};
    const socket = new WebSocket(this.url, 'graphql-transport-ws', { headers, perMessageDeflate: false });
    await once(socket, 'open');
    if (asked) await subscribe(socket, asked);
    socket.on('message', (data: Buffer) => {
      this.lastMessage = data.toString();
      if (this.left === this.sockets.length) this.firstCame = performance.now();
      this.left -= 1;
      if (this.left === 0) this.allCame();
    });
    this.sockets.push(socket);
  }
}

/** Opens a subscription, and resolves when its first event has come. */
async function subscribe(socket: WebSocket, { query, variables }: Asked): Promise<void> {
  const next = async () => String((await once(socket, 'message'))[0]);
  socket.send('{"type":"connection_init"}');
  const answer = await next();
  if (!answer.includes('connection_ack')) throw new Error(`no subscriber was accepted: ${answer}`);
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables } }));
  const first = await next();
  if (!first.includes('"next"')) throw new Error(`no event came: ${first}`);
}
