import { bodyOfSize, makeCeiling, ceilingOfSteps } from '../load/ceiling';
import { RATING_SLUGS, ratingSurvey } from '../load/surveys';
import type { Bench } from '../support/bench';
import { measureInTurn, perSecondText, ratioText, type ResultLine } from '../support/measure';
import { pgbench } from '../support/postgres-tools';
import { runCrowd, throughGraphql, throughRest } from '../support/respondents';

const SOCKETS = 128;

/** P1: 128 simultaneous respondents start, give 25 answers and complete. Each step that writes is acknowledged after its commit. */
export async function stepFlowGoal(bench: Bench): Promise<ResultLine[]> {
  const { client, sizes, databaseUrl, product } = bench;
  await makeCeiling(client);
  let errors = 0;
  const respondents = async (journey: typeof throughGraphql) => {
    const load = await runCrowd(product.origin, journey(await ratingSurvey(bench)), {
      sockets: SOCKETS,
      seconds: sizes.seconds,
    });
    errors += load.errors;
    return load.rate;
  };
  await respondents(throughGraphql);
  const seen = await measureInTurn(sizes.rounds, {
    graphql: () => respondents(throughGraphql),
    ceiling: () =>
      pgbench(databaseUrl, ceilingOfSteps(RATING_SLUGS.length), sizes.seconds, { body: bodyOfSize(RATING_SLUGS) }),
    rest: () => respondents(throughRest),
  });
  const ceiling = `${perSecondText(seen.ceiling)} pgbench`;
  return [
    {
      what: 'step flow, GraphQL',
      ours: perSecondText(seen.graphql),
      ceiling,
      ratio: ratioText(seen.graphql / seen.ceiling),
      goal: '≥ 1.0 ×',
      errors,
    },
    {
      what: 'step flow, REST',
      ours: perSecondText(seen.rest),
      ceiling,
      ratio: ratioText(seen.rest / seen.ceiling),
      goal: '≥ 0.8 ×',
      errors,
    },
  ];
}
