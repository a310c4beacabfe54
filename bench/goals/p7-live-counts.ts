import { setTimeout as sleep } from 'node:timers/promises';
import { RATING_SLUGS, ratingSurvey } from '../load/surveys';
import { COUNT_COMPLETED_RESPONSES } from '../load/tables';
import type { Bench } from '../support/bench';
import {
  measureInTurn,
  millisecondsText,
  NO_FIGURE,
  perSecondText,
  quantileOfTimes,
  ratioText,
  type ResultLine,
} from '../support/measure';
import { RawConnection } from '../support/raw-connection';
import { askGraphql, connectionOf } from '../support/graphql-reads';
import { runCrowd, inOneCall, throughGraphql } from '../support/respondents';
import { readCounts, runWatchedCrowd } from '../support/watched-crowd';

const CLOSE = 'mutation ($ref: UUID!) { closeStudy(ref: $ref) { ref } }';
/** The milliseconds after which a response that is not counted is an error. */
const COUNTING_TIME_LIMIT = 5_000;

/** P7: the counts while responses arrive. It measures their cost for respondents and their delay, and checks that no response is lost or counted twice. */
export async function liveCountsGoal(bench: Bench): Promise<ResultLine[]> {
  return [
    await cost(bench, 'one call while the counts are looked at', inOneCall),
    await cost(bench, 'step flow while the counts are looked at', throughGraphql),
    await delay(bench),
    await afterKill(bench),
  ];
}

/** Measures how many respondents complete in a second, with and without a reader who reads the counts twice a second. */
async function cost(bench: Bench, what: string, journeyOf: typeof throughGraphql): Promise<ResultLine> {
  let errors = 0;
  const flow = async (isWatched: boolean) => {
    const load = await runWatchedCrowd(bench, journeyOf, isWatched);
    errors += load.errors;
    return load.rate;
  };
  await flow(true);
  const seen = await measureInTurn(bench.sizes.rounds, { alone: () => flow(false), watched: () => flow(true) });
  return {
    what,
    ours: perSecondText(seen.watched),
    ceiling: `${perSecondText(seen.alone)} unwatched`,
    ratio: ratioText(seen.watched / seen.alone),
    goal: '≥ 0.95 ×',
    errors,
  };
}

/** Measures the time from the reply to a respondent until the number of responses contains this one. */
async function delay(bench: Bench): Promise<ResultLine> {
  const { company, product } = bench;
  const survey = await ratingSurvey(bench);
  const [respondent, staff] = [new RawConnection(product.origin), connectionOf(company.admin, product.origin)];
  const waits: number[] = [];
  let missed = 0;
  for (let responses = 1; responses <= 30; responses += 1) {
    await throughGraphql(survey)(respondent, []);
    const isCounted = async () => (await readCounts(staff, survey.ref)).uniqueResponses === responses;
    const start = performance.now();
    let counted = await isCounted();
    for (; !counted && performance.now() - start < COUNTING_TIME_LIMIT; counted = await isCounted()) await sleep(5);
    waits.push(performance.now() - start);
    if (!counted) missed += 1;
  }
  for (const connection of [respondent, staff]) connection.close();
  return {
    what: 'a response is in the number of all responses after',
    ours: millisecondsText(quantileOfTimes(waits, 0.9)),
    ceiling: NO_FIGURE,
    ratio: NO_FIGURE,
    goal: '≤ 0.5 s',
    errors: missed,
  };
}

/**
 * Kills the server under load, and then checks that every acknowledged response is stored and counted once. The numbers of
 * answers move in steps before the close, so they are compared after it.
 */
async function afterKill(bench: Bench): Promise<ResultLine> {
  const { client, product, sizes } = bench;
  const survey = await ratingSurvey(bench);
  const flow = runCrowd(product.origin, throughGraphql(survey), {
    sockets: 16,
    seconds: sizes.seconds * 2,
    stopOnError: true,
  });
  await sleep(sizes.seconds * 1_000 + 2_000);
  await product.kill();
  const { completed } = await flow;
  await bench.restart();
  const staff = connectionOf(bench.company.admin, bench.product.origin);
  const { uniqueResponses } = await readCounts(staff, survey.ref);
  await askGraphql(staff, CLOSE, { ref: survey.ref });
  const closed = await readCounts(staff, survey.ref);
  staff.close();
  const { rows } = await client.query<{ n: number }>(COUNT_COMPLETED_RESPONSES, [survey.ref]);
  const stored = rows[0]!.n;
  const answers = RATING_SLUGS.map((slug) => closed.participation.prompts.find((prompt) => prompt.slug === slug)?.n);
  const counts = [uniqueResponses, closed.uniqueResponses, ...answers];
  return {
    what: 'after kill -9: acknowledged, kept, counted',
    ours: `${completed}, ${stored}, ${uniqueResponses}`,
    ceiling: NO_FIGURE,
    ratio: NO_FIGURE,
    goal: 'none lost, equal',
    errors: counts.filter((n) => n !== stored).length + Math.max(0, completed - stored),
  };
}
