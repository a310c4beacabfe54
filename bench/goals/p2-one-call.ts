import { makeCeiling, oneCall } from '../load/ceiling';
import { RATINGS } from '../load/surveys';
import type { Bench } from '../support/bench';
import { interleaved, perSecond, times, type Line } from '../support/measure';
import { pgbench } from '../support/postgres-tools';
import { inOneCall } from '../support/respondents';
import { crowdOf } from '../support/watched';

/** A whole response in one call, by 128 respondents at once, while somebody looks at the counts twice a second. */
export async function wholeResponses(bench: Bench): Promise<Line[]> {
  const { client, sizes, databaseUrl } = bench;
  await makeCeiling(client);
  let errors = 0;
  const respondents = async () => {
    const load = await crowdOf(bench, inOneCall, true);
    errors += load.errors;
    return load.rate;
  };
  await respondents();
  const seen = await interleaved(sizes.rounds, {
    ours: respondents,
    ceiling: () => pgbench(databaseUrl, oneCall(RATINGS.length), sizes.seconds),
  });
  return [
    {
      what: 'one call, counts looked at',
      ours: perSecond(seen.ours),
      ceiling: `${perSecond(seen.ceiling)} pgbench`,
      ratio: times(seen.ours / seen.ceiling),
      goal: '≥ 0.7 ×',
      errors,
    },
  ];
}
