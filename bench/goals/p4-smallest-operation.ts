import type { Bench } from '../support/bench';
import { measureInTurn, perSecondText, ratioText, type ResultLine } from '../support/measure';
import { RawConnection } from '../support/raw-connection';
import { requireAnswer, askGraphql, connectionOf } from '../support/graphql-reads';
import { throughput } from '../support/throughput';

const SOCKETS = 32;
const WHO = '{ me { ref } }';

/** P4: the smallest operation of a signed-in user, compared with plain Node that parses JSON and writes it again. */
export async function smallestOperationGoal({ company, product, bare, sizes }: Bench): Promise<ResultLine[]> {
  const ours = Array.from({ length: SOCKETS }, () => connectionOf(company.admin, product.origin));
  const plain = Array.from({ length: SOCKETS }, () => new RawConnection(bare.origin));
  const seen = await measureInTurn(sizes.rounds, {
    ours: () => throughput(ours, sizes.seconds, (connection) => askGraphql(connection, WHO, {})),
    echo: () =>
      throughput(plain, sizes.seconds, async (connection) =>
        requireAnswer(await connection.request('POST', '/echo', { query: WHO, variables: {} })),
      ),
  });
  for (const connection of [...ours, ...plain]) connection.close();
  return [
    {
      what: 'who am I, GraphQL',
      ours: perSecondText(seen.ours),
      ceiling: `${perSecondText(seen.echo)} bare echo`,
      ratio: ratioText(seen.ours / seen.echo),
      goal: '≥ 0.6 ×',
      errors: 0,
    },
  ];
}
