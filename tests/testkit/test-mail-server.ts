import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  recipients: string[];
  /** The whole mail as it was received, with headers and parts. */
  raw: string;
}

interface Replies {
  /** Returns a refusal of the recipient, such as `550 Unknown`. */
  toRecipient?: (address: string) => string | undefined;
  /** Runs before a mail is accepted. If it rejects, the connection is closed without a reply. */
  beforeTaking?: (mail: ReceivedMail) => Promise<void>;
}

/** A real mail server on this machine. It requires a user and a password, and keeps the received mails. */
export class TestMailServer {
  readonly taken: ReceivedMail[] = [];
  readonly password = 'smtp-secret';
  private readonly waiting = new Set<() => void>();

  private constructor(
    private readonly server: SMTPServer,
    readonly port: number,
  ) {}

  /** The address that the product needs as its SMTP_URL. */
  get url(): string {
    return `smtp://candor:${this.password}@127.0.0.1:${this.port}`;
  }

  static async start(replies: Replies = {}, port = 0): Promise<TestMailServer> {
    const take = async (stream: Readable, { envelope }: SMTPServerSession) => {
      const mail = { recipients: envelope.rcptTo.map(({ address }) => address), raw: await text(stream) };
      await replies.beforeTaking?.(mail);
      own.take(mail);
    };
    const server = new SMTPServer({
      logger: false,
      // Without STARTTLS, clients may sign in without TLS.
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onAuth: ({ username, password }, _session, callback) =>
        username === 'candor' && password === own.password
          ? callback(null, { user: username })
          : callback(new Error('Wrong password')),
      onRcptTo({ address }, _session, callback) {
        const refusal = replies.toRecipient?.(address);
        callback(
          refusal ? Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }) : null,
        );
      },
      onData(stream, session, callback) {
        take(stream, session).then(
          () => callback(),
          () => server.connections.forEach((connection) => connection._socket.destroy()),
        );
      },
    });
    server.on('error', () => undefined);
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    const own = new TestMailServer(server, (listening.address() as AddressInfo).port);
    return own;
  }

  /** Resolves when this number of mails was received. */
  async received(count: number): Promise<ReceivedMail[]> {
    while (this.taken.length < count) await new Promise<void>((resolve) => this.waiting.add(resolve));
    return this.taken;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private take(mail: ReceivedMail): void {
    this.taken.push(mail);
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}
