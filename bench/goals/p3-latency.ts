import { makeCeiling } from '../load/ceiling';
import { RATING_SLUGS, ratingSurvey } from '../load/surveys';
import type { Bench } from '../support/bench';
import { measureInTurn, millisecondsText, quantileOfTimes, ratioText, type ResultLine } from '../support/measure';
import type { RawConnection } from '../support/raw-connection';
import { requireAnswer } from '../support/graphql-reads';
import { runOpenLoop, throughGraphql, type RespondentJourney } from '../support/respondents';

/** The number of respondents who begin each second, even if earlier respondents have not completed. */
const PER_SECOND = 100;

/** The ceiling: the cheapest HTTP request that stores and acknowledges an answer. */
const bareJourney: RespondentJourney = async (connection: RawConnection, latencies) => {
  const response = String(Math.random());
  for (const slug of RATING_SLUGS) {
    const start = performance.now();
    requireAnswer(await connection.request('POST', '/answer', { response, slug, value: 4 }));
    latencies.push(performance.now() - start);
  }
};

/** P3: the 99th percentile of the time of an answer, when respondents begin at a steady pace. */
export async function answerLatencyGoal(bench: Bench): Promise<ResultLine[]> {
  const { client, sizes, product, bare } = bench;
  await makeCeiling(client);
  let [errors, turnedAway] = [0, 0];
  const p99 = async (origin: string, journey: RespondentJourney) => {
    const load = await runOpenLoop(origin, journey, { perSecond: PER_SECOND, seconds: sizes.seconds });
    errors += load.errors;
    if (origin === product.origin) turnedAway += load.turnedAway;
    return quantileOfTimes(load.latencies, 0.99);
  };
  const seen = await measureInTurn(sizes.rounds, {
    ours: async () => p99(product.origin, throughGraphql(await ratingSurvey(bench))),
    bare: () => p99(bare.origin, bareJourney),
  });
  const note = turnedAway > 0 ? `, ${turnedAway} respondents found no place` : '';
  return [
    {
      what: `p99 of an answer, ${PER_SECOND} respondents/s`,
      ours: millisecondsText(seen.ours) + note,
      ceiling: `${millisecondsText(seen.bare)} bare http and SQL`,
      ratio: ratioText(seen.ours / seen.bare),
      goal: '≤ 1.5 ×',
      errors: errors + turnedAway,
    },
  ];
}
