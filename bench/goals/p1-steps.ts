import { makeCeiling, steps } from '../load/ceiling';
import { RATINGS, ratingSurvey } from '../load/surveys';
import type { Bench } from '../support/bench';
import { interleaved, perSecond, times, type Line } from '../support/measure';
import { pgbench } from '../support/postgres-tools';
import { crowd, throughGraphql, throughRest } from '../support/respondents';

const SOCKETS = 128;

/** Start, 25 answers and complete, each acknowledged after its commit, by 128 respondents at once. */
export async function stepFlow(bench: Bench): Promise<Line[]> {
  const { client, sizes, databaseUrl, product } = bench;
  await makeCeiling(client);
  let errors = 0;
  const respondents = async (journey: typeof throughGraphql) => {
    const load = await crowd(product.origin, journey(await ratingSurvey(bench)), {
      sockets: SOCKETS,
      seconds: sizes.seconds,
    });
    errors += load.errors;
    return load.rate;
  };
  await respondents(throughGraphql);
  const seen = await interleaved(sizes.rounds, {
    graphql: () => respondents(throughGraphql),
    ceiling: () => pgbench(databaseUrl, steps(RATINGS.length), sizes.seconds),
    rest: () => respondents(throughRest),
  });
  const ceiling = `${perSecond(seen.ceiling)} pgbench`;
  return [
    {
      what: 'step flow, GraphQL',
      ours: perSecond(seen.graphql),
      ceiling,
      ratio: times(seen.graphql / seen.ceiling),
      goal: '≥ 1.0 ×',
      errors,
    },
    {
      what: 'step flow, REST',
      ours: perSecond(seen.rest),
      ceiling,
      ratio: times(seen.rest / seen.ceiling),
      goal: '≥ 0.8 ×',
      errors,
    },
  ];
}
