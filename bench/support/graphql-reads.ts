import type { TestClient } from '../../tests/testkit';
import { milliseconds, median } from './measure';
import { RawConnection, type RawReply } from './raw-connection';

/** A raw connection with the session or the key of a test client. */
export function connectionOf(client: TestClient, origin = client.origin): RawConnection {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new RawConnection(origin, { ...client.headers, cookie, 'x-csrftoken': client.cookies.get('csrftoken') ?? '' });
}

/** Runs a GraphQL operation, and throws when the reply has errors. */
export async function askGraphql(connection: RawConnection, query: string, variables: object): Promise<string> {
  return requireAnswer(await connection.request('POST', '/graphql', { query, variables }));
}

export function requireAnswer({ status, body }: RawReply): string {
  if (status >= 300 || body.startsWith('{"errors"')) throw new Error(`refused with ${status}: ${body.slice(0, 300)}`);
  return body;
}

/** The median time of repeated reads: 40 reads, or as many as fit into four seconds. */
export async function medianOfReads(read: () => Promise<unknown>): Promise<number> {
  const seen: number[] = [];
  for (const limit = Date.now() + 4_000; seen.length < 40 && (seen.length === 0 || Date.now() < limit);)
    seen.push(await milliseconds(read));
  return median(seen);
}
