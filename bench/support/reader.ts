import type { TestClient } from '../../tests/testkit';
import { milliseconds, median } from './measure';
import { RawConnection, type RawReply } from './raw-connection';

/** A raw connection with somebody's session. */
export function connectionOf(client: TestClient, origin = client.origin): RawConnection {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new RawConnection(origin, { cookie, 'x-csrftoken': client.cookies.get('csrftoken') ?? '' });
}

/** Asks a GraphQL operation, and throws for anything but an answer without errors. */
export async function askGraphql(connection: RawConnection, query: string, variables: object): Promise<string> {
  return requireAnswer(await connection.request('POST', '/graphql', { query, variables }));
}

export function requireAnswer({ status, body }: RawReply): string {
  if (status >= 300 || body.startsWith('{"errors"')) throw new Error(`refused with ${status}: ${body.slice(0, 300)}`);
  return body;
}

/** The median of reading again and again: 40 times, or as often as fits into four seconds. */
export async function medianOfReads(read: () => Promise<unknown>): Promise<number> {
  const seen: number[] = [];
  for (const limit = Date.now() + 4_000; seen.length < 40 && (seen.length === 0 || Date.now() < limit);)
    seen.push(await milliseconds(read));
  return median(seen);
}
