import { bodyOfSize, makeCeiling, ceilingOfSteps } from '../load/ceiling';
import { RATING_SLUGS, ratingSurvey } from '../load/surveys';
import type { Bench } from '../support/bench';
import { measureInTurn, perSecondText, ratioText, type ResultLine } from '../support/measure';
import { pgbench } from '../support/postgres-tools';
import { runCrowd, throughGraphql, throughRest } from '../support/respondents';

const SOCKETS = 128;

/**
 * P1: 128 simultaneous respondents start, give 25 answers and complete. Each step that writes is acknowledged after its commit. It is measured with
 * one process that answers requests, as the product starts by itself, and with two (WEB_PROCESSES).
 */
export async function stepFlowGoal(bench: Bench): Promise<ResultLine[]> {
  await makeCeiling(bench.client);
  const one = await measureSteps(bench, 'one process');
  await bench.restart({ WEB_PROCESSES: '2', WORKER_PORT: String(Number(new URL(bench.product.origin).port) + 3) });
  const two = await measureSteps(bench, 'two processes');
  await bench.restart();
  return [...one, ...two];
}

async function measureSteps(bench: Bench, arrangement: string): Promise<ResultLine[]> {
  const { sizes, databaseUrl, product } = bench;
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
  const line = (api: string, rate: number, goal: string): ResultLine => ({
    what: `step flow, ${api}, ${arrangement}`,
    ours: perSecondText(rate),
    ceiling: `${perSecondText(seen.ceiling)} pgbench`,
    ratio: ratioText(rate / seen.ceiling),
    goal,
    errors,
  });
  return [line('GraphQL', seen.graphql, '≥ 1.0 ×'), line('REST', seen.rest, '≥ 0.8 ×')];
}
