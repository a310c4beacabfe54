import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A span as a collector reads it. */
export interface CollectedSpan {
  name: string;
  id: string;
  parentId: string;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
  /** In nanoseconds since 1970. */
  began: bigint;
  ended: bigint;
}

/** A collector of OpenTelemetry that keeps what it is sent over HTTP with protobuf. */
export class TraceCollector {
  private readonly bodies: Buffer[] = [];
  private readonly paths = new Set<string>();
  private status = 200;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TraceCollector> {
    const server = createServer((request, response) => {
      void buffer(request).then((body) => {
        if (collector.status === 200) collector.bodies.push(body);
        collector.paths.add(request.url ?? '');
        response.writeHead(collector.status, { 'Content-Type': 'application/x-protobuf' }).end();
      });
    });
    const collector = new TraceCollector(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Answers with this status from now on. Of refused requests nothing is kept. */
  answerWith(status: number): void {
    this.status = status;
  }

  /** Everything that was sent, as bytes. Protobuf writes texts as they are, so that they can be searched for. */
  sent(): Buffer {
    return Buffer.concat(this.bodies);
  }

  addresses(): string[] {
    return [...this.paths];
  }

  /** All attributes of the process. */
  resource(): Record<string, string | number> {
    return Object.assign({}, ...this.resources().map(([resource]) => attributesIn(messagesOf(resource!, 1)))) as Record<
      string,
      string | number
    >;
  }

  spans(): CollectedSpan[] {
    return this.resources()
      .flatMap(([, ...scopes]) => scopes)
      .flatMap((scope) => messagesOf(scope, 2))
      .map(spanIn);
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  /** For each process that sent something: its description, and then its spans by the library that made them. */
  private resources(): Buffer[][] {
    return this.bodies
      .flatMap((body) => messagesOf(body, 1))
      .map((each) => [...messagesOf(each, 1), ...messagesOf(each, 2)]);
  }
}

function spanIn(span: Buffer): CollectedSpan {
  const [status] = messagesOf(span, 15);
  return {
    name: messagesOf(span, 5)[0]!.toString(),
    id: messagesOf(span, 2)[0]!.toString('hex'),
    parentId: (messagesOf(span, 4)[0] ?? Buffer.alloc(0)).toString('hex'),
    attributes: attributesIn(messagesOf(span, 9)),
    hasFailed: status !== undefined && numbersOf(status, 3)[0] === 2n,
    began: numbersOf(span, 7)[0]!,
    ended: numbersOf(span, 8)[0]!,
  };
}

const attributesIn = (pairs: Buffer[]) =>
  Object.fromEntries(
    pairs.map((pair) => {
      const value = messagesOf(pair, 2)[0]!;
      return [
        messagesOf(pair, 1)[0]!.toString(),
        messagesOf(value, 1)[0]?.toString() ?? Number(numbersOf(value, 3)[0]),
      ];
    }),
  );

const messagesOf = (message: Buffer, field: number) =>
  fieldsOf(message).flatMap(([number, value]) => (number === field && Buffer.isBuffer(value) ? [value] : []));
const numbersOf = (message: Buffer, field: number) =>
  fieldsOf(message).flatMap(([number, value]) => (number === field && typeof value === 'bigint' ? [value] : []));

/** The fields of a protobuf message, each with its number: bytes, or a whole number. */
function fieldsOf(message: Buffer): [number, Buffer | bigint][] {
  const fields: [number, Buffer | bigint][] = [];
  let at = 0;
  const varint = () => {
    let [value, shift, byte] = [0n, 0n, 0];
    do {
      byte = message[at++]!;
      value |= BigInt(byte & 0x7f) << shift;
      shift += 7n;
    } while (byte >= 0x80);
    return value;
  };
  const bytes = (length: number) => message.subarray(at, (at += length));
  while (at < message.length) {
    const tag = Number(varint());
    const read = [varint, () => bytes(8).readBigUInt64LE(), () => bytes(Number(varint()))][tag & 7];
    fields.push([tag >> 3, read ? read() : BigInt(bytes(4).readUInt32LE())]);
  }
  return fields;
}
