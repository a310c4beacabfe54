import { makeCeiling } from '../load/ceiling';
import type { Bench } from '../support/bench';
import {
  measureInTurn,
  milliseconds,
  median,
  millisecondsText,
  perSecondText,
  ratioText,
  type ResultLine,
} from '../support/measure';
import { RawConnection } from '../support/raw-connection';
import { requireAnswer, askGraphql, connectionOf } from '../support/graphql-reads';
import { countCells, HEATMAP_QUERY } from '../support/result-queries';
import { throughput } from '../support/throughput';
import { closedStudiesOf, UNREAD_PER_ROUND } from './shared-data';

const SOCKETS = 8;

/** P6: reading the heatmap of a closed survey, for the first time and again. */
export async function heatmapGoal(bench: Bench): Promise<ResultLine[]> {
  const { small, unread } = await closedStudiesOf(bench);
  const { client, sizes, company, product, bare } = bench;
  await makeCeiling(client);
  const ours = Array.from({ length: SOCKETS }, () => connectionOf(company.admin, product.origin));
  const plain = Array.from({ length: SOCKETS }, () => new RawConnection(bare.origin));
  const read = (connection: RawConnection, ref: string) => askGraphql(connection, HEATMAP_QUERY, { ref });
  const fromBare = async (connection: RawConnection, path: string) =>
    requireAnswer(await connection.request('GET', path));

  const reply = await read(ours[0]!, small.ref);
  const again = await measureInTurn(sizes.rounds, {
    ours: () => throughput(ours, sizes.seconds, (connection) => read(connection, small.ref)),
    kept: () => throughput(plain, sizes.seconds, (connection) => fromBare(connection, '/heatmap/kept')),
  });
  // The product and its ceiling make heatmaps before the measurement, so that Node has compiled their code. An unused variable
  // makes each of these requests different, so that no reply comes from the cache.
  let asked = 0;
  await throughput(ours, sizes.seconds, (connection) =>
    askGraphql(connection, HEATMAP_QUERY, { ref: small.ref, asked: (asked += 1) }),
  );
  await throughput(plain, sizes.seconds, (connection) => fromBare(connection, '/heatmap'));
  const several = async (one: (at: number) => Promise<unknown>) => {
    const seen: number[] = [];
    for (let at = 0; at < UNREAD_PER_ROUND; at += 1) seen.push(await milliseconds(() => one(at)));
    return median(seen);
  };
  const first = await measureInTurn(sizes.rounds, {
    ours: (round) => several((at) => read(ours[0]!, unread[round * UNREAD_PER_ROUND + at]!.ref)),
    built: () => several(() => fromBare(plain[0]!, '/heatmap')),
  });
  const bytes = (await fromBare(plain[0]!, '/heatmap')).length;
  for (const connection of [...ours, ...plain]) connection.close();

  const what = `heatmap of ${countCells(reply)} cells, ${Math.round(reply.length / 1_000)} kB`;
  return [
    {
      what: `${what}, again`,
      ours: perSecondText(again.ours),
      ceiling: `${perSecondText(again.kept)} from memory, ${Math.round(bytes / 1_000)} kB`,
      ratio: ratioText(again.ours / again.kept),
      goal: '≥ 0.6 ×',
      errors: 0,
    },
    {
      what: `${what}, first time`,
      ours: millisecondsText(first.ours),
      ceiling: `${millisecondsText(first.built)} built by PostgreSQL`,
      ratio: ratioText(first.built / first.ours),
      goal: '≥ 0.8 ×',
      errors: 0,
    },
  ];
}
