import type { RawConnection } from './raw-connection';

/** Measures the requests per second over some connections. Each connection sends its next request after the reply to the last. */
export async function throughput(
  connections: readonly RawConnection[],
  seconds: number,
  send: (connection: RawConnection) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  const until = start + seconds * 1_000;
  let count = 0;
  await Promise.all(
    connections.map(async (connection) => {
      for (; performance.now() < until; count += 1) await send(connection);
    }),
  );
  return count / ((performance.now() - start) / 1_000);
}
