import type { Bench } from '../support/bench';
import { interleaved, perSecond, times, type Line } from '../support/measure';
import { RawConnection } from '../support/raw-connection';
import { answered, ask, connectionOf } from '../support/reader';
import { throughput } from '../support/throughput';

const SOCKETS = 32;
const WHO = '{ me { ref } }';

/** The smallest operation of somebody who is signed in, against plain Node that parses JSON and writes it again. */
export async function trivialOperation({ company, product, bare, sizes }: Bench): Promise<Line[]> {
  const ours = Array.from({ length: SOCKETS }, () => connectionOf(company.admin, product.origin));
  const plain = Array.from({ length: SOCKETS }, () => new RawConnection(bare.origin));
  const seen = await interleaved(sizes.rounds, {
    ours: () => throughput(ours, sizes.seconds, (connection) => ask(connection, WHO, {})),
    echo: () =>
      throughput(plain, sizes.seconds, async (connection) =>
        answered(await connection.request('POST', '/echo', { query: WHO, variables: {} })),
      ),
  });
  for (const connection of [...ours, ...plain]) connection.close();
  return [
    {
      what: 'who am I, GraphQL',
      ours: perSecond(seen.ours),
      ceiling: `${perSecond(seen.echo)} bare echo`,
      ratio: times(seen.ours / seen.echo),
      goal: '≥ 0.25 ×',
      errors: 0,
    },
  ];
}
