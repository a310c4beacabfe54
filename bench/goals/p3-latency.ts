import { makeCeiling } from '../load/ceiling';
import { RATINGS, ratingSurvey } from '../load/surveys';
import type { Bench } from '../support/bench';
import { interleaved, ms, quantile, times, type Line } from '../support/measure';
import type { RawConnection } from '../support/raw-connection';
import { answered } from '../support/reader';
import { openLoop, throughGraphql, type Journey } from '../support/respondents';

/** Respondents that begin each second, whether or not those before them are done. */
const PER_SECOND = 100;

/** The least that an acknowledged answer costs over HTTP. */
const bareJourney: Journey = async (connection: RawConnection, latencies) => {
  const set = String(Math.random());
  for (const slug of RATINGS) {
    const start = performance.now();
    answered(await connection.request('POST', '/answer', { set, slug, value: 4 }));
    latencies.push(performance.now() - start);
  }
};

/** How long one answer in a hundred takes at least, when respondents come in at a steady pace. */
export async function answerLatency(bench: Bench): Promise<Line[]> {
  const { client, sizes, product, bare } = bench;
  await makeCeiling(client);
  let [errors, turnedAway] = [0, 0];
  const p99 = async (origin: string, journey: Journey) => {
    const load = await openLoop(origin, journey, { perSecond: PER_SECOND, seconds: sizes.seconds });
    errors += load.errors;
    if (origin === product.origin) turnedAway += load.turnedAway;
    return quantile(load.latencies, 0.99);
  };
  const seen = await interleaved(sizes.rounds, {
    ours: async () => p99(product.origin, throughGraphql(await ratingSurvey(bench))),
    bare: () => p99(bare.origin, bareJourney),
  });
  const note = turnedAway > 0 ? `, ${turnedAway} respondents found no place` : '';
  return [
    {
      what: `p99 of an answer, ${PER_SECOND} respondents/s`,
      ours: ms(seen.ours) + note,
      ceiling: `${ms(seen.bare)} bare http and SQL`,
      ratio: times(seen.ours / seen.bare),
      goal: '≤ 1.5 ×',
      errors: errors + turnedAway,
    },
  ];
}
