import { makeCeiling } from '../load/ceiling';
import type { Bench } from '../support/bench';
import { interleaved, milliseconds, median, ms, perSecond, times, type Line } from '../support/measure';
import { RawConnection } from '../support/raw-connection';
import { answered, ask, connectionOf } from '../support/reader';
import { cellsIn, HEATMAP } from '../support/readings';
import { throughput } from '../support/throughput';
import { closedStudiesOf, UNREAD_PER_ROUND } from './shared';

const SOCKETS = 8;

/** The heatmap of a closed survey: again, as everybody after the first reads it, and the first time. */
export async function heatmap(bench: Bench): Promise<Line[]> {
  const { small, unread } = await closedStudiesOf(bench);
  const { client, sizes, company, product, bare } = bench;
  await makeCeiling(client);
  const ours = Array.from({ length: SOCKETS }, () => connectionOf(company.admin, product.origin));
  const plain = Array.from({ length: SOCKETS }, () => new RawConnection(bare.origin));
  const read = (connection: RawConnection, ref: string) => ask(connection, HEATMAP, { ref });
  const fromBare = async (connection: RawConnection, path: string) => answered(await connection.request('GET', path));

  const reply = await read(ours[0]!, small.ref);
  const again = await interleaved(sizes.rounds, {
    ours: () => throughput(ours, sizes.seconds, (connection) => read(connection, small.ref)),
    kept: () => throughput(plain, sizes.seconds, (connection) => fromBare(connection, '/heatmap/kept')),
  });
  // Both sides put heatmaps together beforehand: how Node compiles their code is not what is measured. Asked with a variable that
  // means nothing, it is another question each time, to which no reply has been kept.
  let asked = 0;
  await throughput(ours, sizes.seconds, (connection) =>
    ask(connection, HEATMAP, { ref: small.ref, asked: (asked += 1) }),
  );
  await throughput(plain, sizes.seconds, (connection) => fromBare(connection, '/heatmap'));
  const several = async (one: (at: number) => Promise<unknown>) => {
    const seen: number[] = [];
    for (let at = 0; at < UNREAD_PER_ROUND; at += 1) seen.push(await milliseconds(() => one(at)));
    return median(seen);
  };
  const first = await interleaved(sizes.rounds, {
    ours: (round) => several((at) => read(ours[0]!, unread[round * UNREAD_PER_ROUND + at]!.ref)),
    built: () => several(() => fromBare(plain[0]!, '/heatmap')),
  });
  const bytes = (await fromBare(plain[0]!, '/heatmap')).length;
  for (const connection of [...ours, ...plain]) connection.close();

  const what = `heatmap of ${cellsIn(reply)} cells, ${Math.round(reply.length / 1_000)} kB`;
  return [
    {
      what: `${what}, again`,
      ours: perSecond(again.ours),
      ceiling: `${perSecond(again.kept)} from memory, ${Math.round(bytes / 1_000)} kB`,
      ratio: times(again.ours / again.kept),
      goal: '≥ 0.5 ×',
      errors: 0,
    },
    {
      what: `${what}, first time`,
      ours: ms(first.ours),
      ceiling: `${ms(first.built)} built by PostgreSQL`,
      ratio: times(first.built / first.ours),
      goal: '≥ 0.6 ×',
      errors: 0,
    },
  ];
}
